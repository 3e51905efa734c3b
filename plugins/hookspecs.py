"""The hooks, in the order of play. A dispute's question is the first line of its docstring.

A hook of a dispute returns a list of `Option`s, one of which a table picks by id. The name of a
hook is also the field of the rule set, the file in `variants/` and the key in a table's picks.
"""

from __future__ import annotations

from collections.abc import Callable

from plugins.options import BotKind, Option, _, hookspec

Options = list[Option]

# The disputes, by chapter.
CHAPTERS: dict[str, tuple[str, ...]] = {
    _("Match"): ("target_score", "target_reached", "head_start"),
    _("Deal"): ("weak_hand", "thrown_in_dealer"),
    _("Auction"): (
        "sun_first_round",
        "hokum_answer",
        "hokum_overcall",
        "hokum_confirm",
        "ace_hokum_to_sun",
        "qablak",
        "qablak_first_call",
        "qablak_turned_hokum",
        "ashkal_seats",
        "ashkal_rounds",
        "ashkal_over_hokum",
        "ashkal_after_wala",
        "ashkal_on_ace",
        "ashkal_buyer",
        "second_hokum_naming",
    ),
    _("Doubling"): ("double_window", "sun_double", "ladder", "raising", "locking"),
    _("Play"): ("covering", "cutting", "partner_winning", "illegal_card", "claiming"),
    _("Projects"): (
        "low_quads",
        "four_aces_hokum",
        "project_choice",
        "hundred_rank",
        "project_tie",
        "project_announcing",
        "baloot_limits",
    ),
    _("Counting"): (
        "counted_side",
        "hokum_rounding",
        "sun_rounding",
        "making",
        "tie_decider",
        "doubled_tie",
        "gahwa_tie",
        "doubled_projects",
        "doubled_losers_projects",
        "doubled_baloot",
        "fallen_projects",
        "fallen_baloot",
        "kaboot_projects",
        "kaboot_losers_projects",
        "kaboot_baloot",
        "kaboot_doubled",
        "flat_kaboot",
        "reverse_kaboot",
    ),
    _("Table and device"): ("gestures", "house"),
}
DISPUTES: tuple[str, ...] = tuple(name for names in CHAPTERS.values() for name in names)

QUESTIONS: dict[str, str] = {
    "target_score": _("How many points win the match?"),
    "target_reached": _("Is the target reached or must it be passed?"),
    "head_start": _("What score does each side start from?"),
    "weak_hand": _("May a hand of nothing but sevens, eights and nines be thrown in?"),
    "thrown_in_dealer": _("Who deals after a hand is thrown in by right?"),
    "sun_first_round": _("May sun be called in the first round of asking?"),
    "hokum_answer": _("What happens after a hokum call?"),
    "hokum_overcall": _("May another player take a hokum with a hokum?"),
    "hokum_confirm": _("Is the hokum caller asked again when nobody took it?"),
    "ace_hokum_to_sun": _("Over a hokum on an ace, who may call sun?"),
    "qablak": _("Can a sun or ashkal be stolen?"),
    "qablak_first_call": _("Is qablak offered when sun is the very first call?"),
    "qablak_turned_hokum": _("Is qablak offered when a hokum caller turns to sun?"),
    "ashkal_seats": _("Who may call ashkal?"),
    "ashkal_rounds": _("In which round of asking may ashkal be called?"),
    "ashkal_over_hokum": _("May ashkal be called over a hokum?"),
    "ashkal_after_wala": _("May one who said wala call ashkal later?"),
    "ashkal_on_ace": _("May ashkal be called on an ace?"),
    "ashkal_buyer": _("Who is the buyer of an ashkal?"),
    "second_hokum_naming": _("When is the suit of a second hokum named?"),
    "double_window": _("When is a hokum doubled?"),
    "sun_double": _("When may a sun be doubled?"),
    "ladder": _("How far does the doubling go?"),
    "raising": _("Who may raise after the double?"),
    "locking": _("Who chooses open or locked?"),
    "covering": _("Following suit in hokum, when must you beat?"),
    "cutting": _("Void in hokum with an opponent winning, what do you owe?"),
    "partner_winning": _("Void in hokum with the partner winning, when are you free?"),
    "illegal_card": _("What happens to a card that is not allowed?"),
    "claiming": _("May a player claim the rest (sawa)?"),
    "low_quads": _("Do four sevens, eights or nines make a hundred?"),
    "four_aces_hokum": _("What are four aces worth in hokum?"),
    "project_choice": _("Which projects count when they overlap?"),
    "hundred_rank": _("Which hundred is stronger?"),
    "project_tie": _("Two equal projects: whose side scores?"),
    "project_announcing": _("Who announces projects?"),
    "baloot_limits": _("May the king and queen of trump also serve a project?"),
    "counted_side": _("Whose cards are converted?"),
    "hokum_rounding": _("How are abnat rounded in hokum?"),
    "sun_rounding": _("What about a five in sun?"),
    "making": _("What is compared to see whether the buyer made it?"),
    "tie_decider": _("On equal points, undoubled, who has it?"),
    "doubled_tie": _("On equal points in a doubled deal, who has it?"),
    "gahwa_tie": _("On equal points under gahwa, who has it?"),
    "doubled_projects": _("Are projects multiplied in a doubled deal?"),
    "doubled_losers_projects": _("Which projects go to the winner of a doubled deal?"),
    "doubled_baloot": _("Who has the baloot of the side that loses a doubled deal?"),
    "fallen_projects": _("What becomes of a fallen buyer's projects?"),
    "fallen_baloot": _("What becomes of a fallen buyer's baloot?"),
    "kaboot_projects": _("What is added to a kaboot?"),
    "kaboot_losers_projects": _("Does the side without a trick keep its projects?"),
    "kaboot_baloot": _("Does the side without a trick keep its baloot?"),
    "kaboot_doubled": _("Is a kaboot multiplied in a doubled deal?"),
    "flat_kaboot": _("A kaboot that is not multiplied: how is the rest of it counted?"),
    "reverse_kaboot": _("Is a kaboot against the buyer worth more?"),
    "gestures": _("How many fingers does a gesture take?"),
    "house": _("Anything else of this house?"),
}


def _dispute_hook(name: str) -> Callable[[], Options]:
    """The specification of one dispute's hook: no arguments, a list of options."""

    def hook() -> Options:
        raise NotImplementedError

    hook.__name__ = hook.__qualname__ = name
    hook.__doc__ = QUESTIONS[name]
    return hookspec(hook)


class Disputes:
    """One hook for each dispute."""


for _name in DISPUTES:
    setattr(Disputes, _name, staticmethod(_dispute_hook(_name)))


class Others:
    """Hooks that are no disputes."""

    @staticmethod
    @hookspec
    def bots() -> list[BotKind]:
        """Kinds of bots that may take a seat."""
        raise NotImplementedError

    @staticmethod
    @hookspec
    def observers() -> list[object]:
        """Callables that are given each event of a table as every seat may know it, and nothing
        more."""
        raise NotImplementedError
