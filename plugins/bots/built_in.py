"""The bots that come with the game, from the weakest to the strongest."""

from __future__ import annotations

from plugins.bots import beginner, careful, easy, greedy, master, random_bot, strong
from plugins.options import BotKind, _, hookimpl


@hookimpl
def bots() -> list[BotKind]:
    return [
        BotKind("random", _("Random"), random_bot.make),
        BotKind("greedy", _("Greedy"), greedy.make),
        BotKind("beginner", _("Beginner"), beginner.make),
        BotKind("easy", _("Easy"), easy.make),
        BotKind("careful", _("Careful"), careful.make),
        BotKind("strong", _("Strong"), strong.make, searches=True),
        BotKind("master", _("Master"), master.make, searches=True),
    ]
