"""The loop: a line in, a line out, in order and flushed, whatever comes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TextIO

from app.protocol.reading import Fault, quote
from app.protocol.requests import Requests
from plugins.catalogue import Catalogue


def answer_line(requests: Requests, line: str) -> str:
    """The answer to one line, itself one line of JSON without its end."""
    identity: Any = None
    try:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Fault("bad-json", f"{quote(line.strip())}: {error}"[:300]) from None
        if not isinstance(request, dict):
            raise Fault("bad-request", f"{quote(request)} is no object with an op")
        identity = request.get("id")
        answer: dict[str, Any] = {"ok": True, "result": requests.answer(request)}
    except Fault as fault:
        answer = {"ok": False, "error": {"code": fault.code, "message": fault.message}}
    except Exception as error:  # nothing that comes in may end the program
        message = f"this request cannot be answered ({type(error).__name__})"
        answer = {"ok": False, "error": {"code": "bad-request", "message": message}}
    return json.dumps({"id": identity, **answer}, ensure_ascii=True, separators=(",", ":"))


def serve(catalogue: Catalogue, lines: Iterable[str], out: TextIO) -> None:
    """Answer every line until there are no more; empty lines are passed over."""
    requests = Requests(catalogue)
    for line in lines:
        if line.strip():
            out.write(answer_line(requests, line) + "\n")
            out.flush()
