"""Everything a player can ask of the table by key, gesture or the menu "More".

One list for the keys, the help page, the menu and the gestures, so that none of them can differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from plugins.options import _


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to ask for. `keys` are written as Qt writes them; `in_more` lists it in "More"."""

    id: str
    title: str
    keys: tuple[str, ...]
    chapter: str
    in_more: bool = False


_CARDS, _SAY, _DO, _PAGES = _("Cards"), _("Hear"), _("Do"), _("Pages")

ACTIONS: tuple[Action, ...] = (
    Action("next-card", _("Next card"), ("Right",), _CARDS),
    Action("previous-card", _("Previous card"), ("Left",), _CARDS),
    Action("next-suit", _("Next suit"), ("Up",), _CARDS),
    Action("previous-suit", _("Previous suit"), ("Down",), _CARDS),
    Action("first-card", _("First card"), ("Home",), _CARDS),
    Action("last-card", _("Last card"), ("End",), _CARDS),
    Action("suit-hearts", _("To the hearts"), ("H",), _CARDS),
    Action("suit-diamonds", _("To the diamonds"), ("D",), _CARDS),
    Action("suit-spades", _("To the spades"), ("S",), _CARDS),
    Action("suit-clubs", _("To the clubs"), ("C",), _CARDS),
    Action("next-playable", _("Next card that may be played"), ("N",), _CARDS),
    Action("play", _("Play the card, press the button"), ("Return", "Enter", "Space"), _CARDS),
    Action("read-hand", _("Your hand"), ("I",), _SAY, True),
    Action("read-trick", _("This trick"), ("R",), _SAY, True),
    Action("read-turn", _("Whose turn"), ("T",), _SAY, True),
    Action("read-legal", _("What you may do"), ("Y",), _SAY, True),
    Action("read-calls", _("The calls so far"), ("V",), _SAY, True),
    Action("contract", _("The contract"), ("B",), _SAY, True),
    Action("declared-projects", _("Declared projects"), ("J",), _SAY, True),
    Action("score", _("The score"), ("P",), _SAY, True),
    Action("read-land", _("The land"), ("L",), _SAY, True),
    Action("read-tricks", _("Tricks taken"), ("K",), _SAY, True),
    Action("read-table", _("The whole table"), ("X",), _SAY, True),
    Action("repeat", _("The last announcement again"), ("A",), _SAY, True),
    Action("history", _("What was said in this trick"), ("E",), _SAY, True),
    Action("why-not", _("Why not?"), ("W",), _SAY, True),
    Action("silence", _("Stop speaking"), ("Ctrl+Space",), _SAY),
    Action("go-on", _("Go on"), ("O",), _DO),
    Action("pass", _("Pass"), (), _DO),
    Action("call-menu", _("To the calls"), ("Q",), _DO),
    Action("to-hand", _("To the hand"), ("F",), _DO),
    Action("skip-motion", _("Skip the movement"), (".",), _DO),
    Action("verbosity", _("Brief, normal or full speech"), ("G",), _DO, True),
    Action("speed", _("Speed of the bots"), ("Z",), _DO, True),
    Action("mute", _("Sound on and off"), ("Ctrl+M",), _DO, True),
    Action("language", _("Arabic, English"), ("Ctrl+L",), _DO, True),
    Action("take-back", _("Take back (practice)"), ("Ctrl+Z",), _DO, True),
    Action("redo", _("Bring back (practice)"), ("Ctrl+Y",), _DO, True),
    Action("more", _("More"), ("M",), _PAGES),
    Action("score-sheet", _("The score sheet of the match"), ("F2",), _PAGES, True),
    Action("qayd", _("Score sheet for real cards"), ("F8",), _PAGES, True),
    Action("hint", _("A hint (practice)"), ("Ctrl+T",), _PAGES, True),
    Action("review", _("Review of the last deal"), ("Ctrl+R",), _PAGES, True),
    Action("how-we-play", _("How we play"), ("F3", "U"), _PAGES, True),
    Action("house-rules", _("House rules"), ("Ctrl+H",), _PAGES, True),
    Action("under-other-rules", _("Under other rules"), ("Ctrl+U",), _PAGES, True),
    Action("lessons", _("Show me"), ("Ctrl+E",), _PAGES, True),
    Action("plugins", _("Plug-ins"), (), _PAGES, True),
    Action("settings", _("Settings"), ("F4",), _PAGES, True),
    Action("hearing-test", _("Which voice do you hear?"), ("F5",), _PAGES, True),
    Action("new-table", _("New table"), ("Ctrl+N",), _PAGES, True),
    Action("tables", _("Your tables"), ("Ctrl+O",), _PAGES, True),
    Action("seats", _("Who sits here"), ("Ctrl+P",), _PAGES, True),
    Action("matches", _("Matches"), ("F9",), _PAGES, True),
    Action("statistics", _("Statistics"), ("Ctrl+S",), _PAGES, True),
    Action("help", _("Keys"), ("F1",), _PAGES, True),
    Action("notes", _("Notes about problems"), ("F6",), _PAGES, True),
    Action("sounds", _("What the sounds mean"), ("F7",), _PAGES, True),
    Action("back", _("Back"), ("Escape",), _PAGES),
    Action("quit", _("Quit"), ("Ctrl+Q",), _PAGES, True),
)

BY_ID = {action.id: action for action in ACTIONS}
CALL_KEYS = tuple("123456789")
"""The digits choose calls by their number; they are not re-mapped."""
