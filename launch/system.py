"""What the game needs of the system: Qt's libraries, a display, the programs of the tests.

Each need is tried, not looked up: what loads or runs is there, whoever installed it. The package
names are Debian's.
"""

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from launch import Obstacle, Trouble, say


@dataclass(frozen=True)
class Need:
    """A thing of the system's: its name, the package that brings it, and a way to try it."""

    name: str
    package: str
    is_met: Callable[[str], bool]


def loads(name: str) -> bool:
    """Whether the shared library `name` can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def runs(name: str) -> bool:
    """Whether a program `name` is on the path, or at that place."""
    return shutil.which(name) is not None


def imports(name: str) -> bool:
    """Whether this Python has the module `name`."""
    importlib.invalidate_caches()
    return importlib.util.find_spec(name) is not None


def reads_the_screen(python: str) -> bool:
    """Whether the system's own `python` can speak to assistive technology."""
    code = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    try:
        tried = subprocess.run([python, "-c", code], capture_output=True, stdin=subprocess.DEVNULL)
    except OSError:
        return False
    return tried.returncode == 0


def _libraries(names_of: dict[str, str]) -> tuple[Need, ...]:
    return tuple(
        Need(name, package, loads) for package, names in names_of.items() for name in names.split()
    )


# Beside each package: the libraries that it brings, by itself or through those it depends on.
QT = _libraries(
    {
        "libglib2.0-0": "libglib-2.0.so.0 libgthread-2.0.so.0",
        "libgl1": "libGL.so.1 libX11.so.6 libX11-xcb.so.1",
        "libegl1": "libEGL.so.1",
        "libfontconfig1": "libfontconfig.so.1 libfreetype.so.6",
        "libxkbcommon0": "libxkbcommon.so.0",
        "libdbus-1-3": "libdbus-1.so.3",
    }
)
X11 = _libraries(
    {
        "libxcb-cursor0": "libxcb-cursor.so.0 libxcb-image.so.0 libxcb-render-util.so.0",
        "libxcb-icccm4": "libxcb-icccm.so.4",
        "libxcb-keysyms1": "libxcb-keysyms.so.1",
        "libxcb-shape0": "libxcb-shape.so.0",
        "libxkbcommon-x11-0": "libxkbcommon-x11.so.0 libxcb-xkb.so.1",
    }
)
WAYLAND = _libraries(
    {
        "libwayland-cursor0": "libwayland-client.so.0 libwayland-cursor.so.0",
        "libwayland-egl1": "libwayland-egl.so.1",
    }
)
SOUND = _libraries(
    {
        "libpulse0": "libpulse.so.0",
        "libgssapi-krb5-2": "libgssapi_krb5.so.2",
    }
)
# For the test with a real assistive client, and for the one that hears the Arabic voice.
TEST_PROGRAMS = (
    Need("Xvfb", "xvfb", runs),
    Need("xauth", "xauth", runs),
    Need("dbus-run-session", "dbus-daemon", runs),
    Need("/usr/libexec/at-spi2-registryd", "at-spi2-core", runs),
    Need("espeak-ng", "espeak-ng", runs),
    Need("/usr/bin/python3", "python3-gi gir1.2-atspi-2.0", reads_the_screen),
)


def lacking(needs: Iterable[Need]) -> list[Need]:
    """Those of the needs that are not met now."""
    return [need for need in needs if not need.is_met(need.name)]


def for_environment() -> tuple[Need, ...]:
    """What it takes to make an environment; Debian keeps it in a package of each Python."""
    package = "python{}.{}-venv".format(*sys.version_info)
    return (Need("ensurepip", package, imports),)


def for_window() -> tuple[Need, ...]:
    """What Qt needs to open a window in this session."""
    if not on_linux():
        return ()
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform and not platform.startswith(("xcb", "wayland")):
        return QT
    if platform.startswith("wayland") or not os.environ.get("DISPLAY"):
        return QT + WAYLAND
    return QT + X11


def for_tests() -> tuple[Need, ...]:
    """What Qt needs to run with no display."""
    return QT if on_linux() else ()


def for_sound() -> tuple[Need, ...]:
    """What the extra "sound" needs."""
    return SOUND if on_linux() else ()


def for_every_test() -> tuple[Need, ...]:
    """What some tests need beyond that."""
    return X11 + SOUND + TEST_PROGRAMS if on_linux() else ()


def on_linux() -> bool:
    """Whether Qt's libraries and the display are the system's to bring."""
    return sys.platform.startswith("linux")


def supply(required: Sequence[Need], optional: Sequence[Need] = ()) -> list[Need]:
    """Installs what is lacking where we may; gives the optional needs that are still not met.

    Raises Trouble, with the one command to run, when a required need is not met.
    """
    if has_apt() and os.geteuid() == 0:
        apt_install(packages(lacking(required)))
        try:
            apt_install(packages(lacking(optional)))
        except Obstacle as obstacle:
            say(f"Going on without: {obstacle}")
    unmet = lacking([*required, *optional])
    if any(need in required for need in unmet):
        raise Trouble(request(unmet))
    return unmet


def packages(needs: Iterable[Need]) -> list[str]:
    """Names of the Debian packages that bring the needs, each once."""
    return sorted({name for need in needs for name in need.package.split()})


def request(needs: Sequence[Need]) -> str:
    """What to ask of somebody who may install packages."""
    if has_apt():
        return (
            "Baloot needs some packages of the system first. Install them and start again:\n"
            f"  sudo apt-get install {' '.join(packages(needs))}"
        )
    return (
        f"Baloot needs {', '.join(need.name for need in needs)}, which this system lacks. "
        f"Install them and start again (in Debian's names: {' '.join(packages(needs))})."
    )


def has_apt() -> bool:
    """Whether this is Debian or a relative."""
    return shutil.which("apt-get") is not None


def apt_install(names: Sequence[str]) -> None:
    """Installs Debian packages as root, with new package lists when the old ones do not do."""
    if not names:
        return
    say(f"Installing packages of the system: {' '.join(names)} ...")
    install = ["install", "--yes", "--no-install-recommends", *names]
    if _apt_get(*install):
        _apt_get("update")
        if complaint := _apt_get(*install):
            raise Obstacle(f"apt-get could not install {' '.join(names)}: {complaint}")


def _apt_get(*arguments: str) -> str:
    """Runs apt-get; gives its last complaint, or nothing when all went well."""
    done = subprocess.run(
        ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
    )
    if done.returncode == 0:
        return ""
    complaints = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    return (complaints or [f"exit status {done.returncode}"])[-1]


def require_display() -> None:
    """Raises Trouble where no window can open."""
    if on_linux() and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise Trouble(
            "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): "
            "./play --headless plays the whole game in a terminal."
        )


def require_answer() -> None:
    """Raises Trouble when the X display does not answer: Qt itself would abort."""
    if not on_linux() or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM"):
        return
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    if xcb.xcb_connection_has_error(connection):
        raise Trouble(
            f"The display {os.environ['DISPLAY']} does not answer: "
            "./play --headless plays the whole game in a terminal."
        )
    # Left open, also for the Python that we may become: a server without clients starts afresh,
    # and would do so just when Qt connects.
    os.set_inheritable(xcb.xcb_get_file_descriptor(connection), True)
