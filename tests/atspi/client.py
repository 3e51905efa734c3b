"""An assistive client that plays a whole match: it finds controls by their identifiers, presses
them by their action, and hears announcements. It knows nothing of Qt and nothing of the program.

Run by the system's Python inside an X display and a session bus of its own::

    client.py REPORT SECONDS PROGRAM [ARGUMENT ...]

REPORT is given one JSON object: what was heard, what had the focus, what was pressed, how it ended.
"""

import json
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

TICK = 40  # milliseconds between looks
PATIENCE = 3.0  # seconds until a press that changed nothing is made again


class Client:
    """Plays until the button of a rematch appears, or the time is over."""

    def __init__(self, report, seconds, command):
        self.report, self.end = report, time.monotonic() + seconds
        self.heard, self.focused, self.pressed = [], [], []
        self.hands, self.outcome = [], "out of time"
        self.unnamed = set()
        self.ended = 0.0
        self.waits = None  # (what was pressed, when, how much had been heard by then)
        self.listener = Atspi.EventListener.new(self.on_event)
        for kind in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(kind)
        self.program = subprocess.Popen(command)
        # after everything that has come from the program: a press may end what it is about
        GLib.timeout_add(TICK, self.tick, priority=GLib.PRIORITY_LOW)

    def run(self):
        Atspi.event_main()
        if self.program.poll() is None:
            self.program.terminate()
            self.program.wait(10)
        with open(self.report, "w", encoding="utf-8") as stream:
            json.dump(
                {
                    "outcome": self.outcome,
                    "heard": self.heard,
                    "focused": self.focused,
                    "pressed": self.pressed,
                    "hands": self.hands,
                    "unnamed": sorted(self.unnamed),
                    "status": self.program.returncode,
                },
                stream,
            )

    def on_event(self, event):
        if event.type.startswith("object:announcement"):
            self.heard.append(str(event.any_data))
        elif event.detail1:
            self.focused.append([event.source.get_accessible_id(), event.source.get_name()])

    def tick(self):
        try:
            return self.look()
        except GLib.Error:  # what was looked at has just gone
            return True
        except Exception as error:  # say so rather than wait for ever
            return self.stop(repr(error))

    def look(self):
        if self.program.poll() is not None:
            return self.stop("the program has ended")
        if time.monotonic() > self.end:
            return self.stop("out of time")
        shown = self.shown()
        if "rematch" in shown:
            self.ended = self.ended or time.monotonic()
            late = time.monotonic() - self.ended < 1  # what is still on its way is heard too
            return True if late else self.stop("played to the end")
        if shown and not self.is_waiting(shown):
            self.act(shown)
        return True

    def stop(self, outcome):
        self.outcome = outcome
        Atspi.event_quit()
        return False

    def shown(self):
        """Everything of the program that shows, by identifier."""
        found = {}
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(number)
            if app is not None and app.get_process_id() == self.program.pid:
                app.set_cache_mask(Atspi.Cache.NONE)  # what it says now, not what it said
                self.collect(app, found)
        return found

    def collect(self, thing, found):
        for number in range(thing.get_child_count()):
            child = thing.get_child_at_index(number)
            if child is None:
                continue
            states = child.get_state_set()
            if not states.contains(Atspi.StateType.SHOWING):
                continue
            name = (child.get_accessible_id() or "").rpartition(".")[2]
            if name:
                found[name] = child
            if states.contains(Atspi.StateType.FOCUSABLE) and not (name and child.get_name()):
                self.unnamed.add(f"{name or '?'} ({child.get_role_name()})")
            self.collect(child, found)

    def is_waiting(self, shown):
        """Whether the last press has not shown its effect yet."""
        if self.waits is None:
            return False
        _, when, heard = self.waits
        settled = len(self.heard) > heard and time.monotonic() - when > 0.15
        if settled or time.monotonic() - when > PATIENCE:
            self.waits = None
            return False
        return True

    def act(self, shown):
        """Press what the game waits for, if it waits for us."""
        if "next-deal" in shown:
            self.press(shown, "next-deal")
        elif "go-on" in shown:
            self.press(shown, "go-on")
        elif calls := sorted(name for name in shown if name.startswith("call-")):
            self.press(
                shown, next((c for c in ("call-confirm", "call-pass") if c in calls), calls[0])
            )
        elif "seat-0" in shown and "to act" in shown["seat-0"].get_name():
            hand = sorted(name for name in shown if name.startswith("hand-"))
            names = [shown[name].get_name() for name in hand]
            playable = [n for n, text in zip(hand, names, strict=True) if "not now" not in text]
            if playable and len(playable) < 9:
                self.hands.append(names)
                self.press(shown, playable[0])

    def press(self, shown, name):
        self.pressed.append(name)
        self.waits = (name, time.monotonic(), len(self.heard))
        Atspi.Action.do_action(shown[name], 0)


if __name__ == "__main__":
    Client(sys.argv[1], float(sys.argv[2]), sys.argv[3:]).run()
