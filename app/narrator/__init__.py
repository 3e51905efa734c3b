"""Words for what happens: one sentence for each event, in every language and verbosity.

Pure and without Qt. A `Listener` is one seat's ears; everything is made for it::

    listener = Listener(seat=0, rules=table_rules.rules, names=("", "Karam", "Yasser", "Adam"),
                        tongue=tongue("ar"), profile="dram", verbosity=Verbosity(Level.NORMAL))
    narrator, answers = Narrator(listener), Answers(listener)

    narrator.sentences(news)     # all the news of ONE command, [(event, view after it), ...]:
                                 # a short list of `Sentence`s to show, say and sound in order
    narrator.sentence(event, view)   # one event alone, unmerged; None if nothing is to be said
    narrator.turn(view)          # "your turn" with its numbered calls; part of `sentences` too
    narrator.refused(reason)     # a refused command, quietly

    answers.hand(view)  .card(view, card)  .order(view)  .own_projects(view)  .land(view)
    answers.trick(view, stays)  .history(view, stays)  .tricks_taken(view)  .calls(view)
    answers.contract(view)  .declared_projects(view, stays)      # the two entries beside the hand
    answers.score(view)  .reasoning(score)  .turn(view)  .may(view)  .why_not(reason, view)
    answers.call_labels(view)  .numbered_call_labels(view)  .last_call(view, seat)
    answers.seat(view, seat, bot)  .table(view, stays)           # plain text, each of them

A `Sentence` has `text`, `kind` (a key of `KINDS`), `assertive`, `cues` (sounds in their order,
each a `Cue(id, seat)`; `cue` is the first), `spoken` (for the built-in voice), and, where it tells
what only its hearer may know, `public` and `spoken_to_all` without that (`is_private`).

`stays` says that a finished trick still lies on the table. Events and views must be the listener's
own (`core.view.redact`, `view_of`). `Heard` keeps what may be repeated; call `goes_on()` when the
trick leaves the table. `complaints` words what is wrong with picks, records, sheets, plug-ins.
To change language, digits, verbosity or names make a new `Listener` (`dataclasses.replace`).
"""

from app.narrator.answers import Answers, trick_lying
from app.narrator.heard import Heard
from app.narrator.listener import Listener
from app.narrator.reasoning import line_text
from app.narrator.sentence import KINDS, LEVEL_NAMES, Cue, Level, Sentence, Verbosity
from app.narrator.telling import SECRET_CALLS, Narrator
from app.narrator.words import Words

__all__ = [
    "KINDS",
    "LEVEL_NAMES",
    "SECRET_CALLS",
    "Answers",
    "Cue",
    "Heard",
    "Level",
    "Listener",
    "Narrator",
    "Sentence",
    "Verbosity",
    "Words",
    "line_text",
    "trick_lying",
]
