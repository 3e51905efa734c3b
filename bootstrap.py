"""Where the launchers begin: finds a Python that is new enough and hands over to `launch`.

Kept to what Python 3.6 can read, so that an old Python is told so in a sentence.
"""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NAMES = ("python3.14", "python3.13", "python3.12", "python3.11")
IS_NEW_ENOUGH = f"import sys; sys.exit(sys.version_info < {OLDEST})"


def newer_python() -> "str | None":
    """Path of a Python that is new enough and runs, or None."""
    for path in filter(None, map(shutil.which, NAMES)):
        if subprocess.call([path, "-c", IS_NEW_ENOUGH], stderr=subprocess.DEVNULL) == 0:
            return path
    return None


def too_old(version: "tuple[int, ...]", executable: str) -> str:
    """The sentence for a machine whose only Python is too old."""
    oldest, found = (".".join(map(str, numbers)) for numbers in (OLDEST, version))
    return (
        f"Baloot needs Python {oldest} or newer: {executable} is {found}, "
        "and no newer one is found here."
    )


def main() -> int:
    """Exit status of `bootstrap.py play|test [arguments]`."""
    if sys.version_info < OLDEST:
        python = newer_python()
        if python is None:
            print(too_old(sys.version_info[:3], sys.executable), file=sys.stderr)
            return 1
        if os.name == "nt":
            return subprocess.call([python, *sys.argv])
        os.execv(python, [python, *sys.argv])
    from launch.start import start

    return start(sys.argv[1], sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
