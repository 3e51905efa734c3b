"""From a launcher's name and arguments to the running program."""

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence

from launch import Trouble, say, system
from launch import environment as environments
from launch.environment import Environment
from launch.system import Need

WITHOUT_WINDOW = ("--headless", "--help", "-h", "--kiosk-setup", "--version")
PROGRAMS = {"play": "app.cli", "test": "launch.suite"}  # each has a main()


def opens_window(arguments: list[str]) -> bool:
    """Whether `./play arguments` opens a window: no command does, and some options do not."""
    is_command = bool(arguments) and not arguments[0].startswith("-")
    return not is_command and not any(argument in WITHOUT_WINDOW for argument in arguments)


def start(launcher: str, arguments: list[str]) -> int:
    """Exit status of ./play or ./test."""
    try:
        if launcher == "test":
            needs = system.for_tests(), system.for_every_test()
            ready = prepared(environments.TEST, *needs, every_time=True)
        elif opens_window(arguments):
            system.require_display()
            ready = prepared(environments.PLAY, system.for_window(), system.for_sound())
            system.require_answer()
        else:
            ready = prepared(environments.PLAY)
        return run(ready, launcher, arguments)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("Stopped. The next start goes on from here.")
        return 130


def prepared(
    groups: Sequence[str],
    required: Sequence[Need] = (),
    optional: Sequence[Need] = (),
    every_time: bool = False,
) -> Environment:
    """The environment, ready for these groups of requirements, on a system that meets the needs.

    A start that finds it ready looks at the optional needs again only if told to.
    """
    wanted = environments.requirements(groups)
    environment = environments.place(wanted)
    looked_at = (*required, *optional) if every_time else required
    if environment.is_ready(wanted) and not system.lacking(looked_at):
        return environment
    with environments.alone(environment) as lock:
        if not environment.held():
            required = (*system.for_environment(), *required)
        system.supply(required, optional)
        if not environment.is_ready(wanted):
            environment.fill(wanted, lock)
    return environment


def run(environment: Environment, launcher: str, arguments: list[str]) -> int:
    """Exit status of the launcher's program, run by the environment's Python."""
    module = PROGRAMS[launcher]
    if environment.is_current():
        sys.argv = [launcher, *arguments]
        return importlib.import_module(module).main() or 0
    code = f"import sys; from {module} import main; sys.exit(main())"
    command = [str(environment.python), "-c", code, *arguments]
    if sys.platform == "win32":
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)
