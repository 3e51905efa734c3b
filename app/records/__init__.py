"""Records: matches as `.baloot` files, to give away, to take in, to play back and to verify."""

from app.records.commands import replay_main, verify_main
from app.records.exporting import export_match, record_of
from app.records.files import BadFile, write_whole
from app.records.reading import Reading, import_record, read_document, read_file

__all__ = [
    "BadFile",
    "Reading",
    "export_match",
    "import_record",
    "read_document",
    "read_file",
    "record_of",
    "replay_main",
    "verify_main",
    "write_whole",
]
