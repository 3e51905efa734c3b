"""The program's own font: one family with Arabic and Latin, whatever the system has."""

from pathlib import Path

from PySide6.QtGui import QFontDatabase

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"


def load_fonts(folder: Path = FONTS) -> list[str]:
    """Register every font of `folder` with Qt and return the families, sorted, each once.

    Needs a running QGuiApplication. A file that is missing or damaged gives no family: an empty
    list means that the program goes on with the system's fonts, and a kiosk should say so.
    """
    families: set[str] = set()
    for file in sorted(folder.glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(file))
        families.update(QFontDatabase.applicationFontFamilies(number) if number >= 0 else ())
    return sorted(families)
