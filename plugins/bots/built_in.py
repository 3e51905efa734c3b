"""The bots that come with the game; the first one is the default."""

from __future__ import annotations

from plugins.bots import careful, greedy, master, random_bot
from plugins.options import BotKind, _, hookimpl


@hookimpl
def bots() -> list[BotKind]:
    return [
        BotKind("careful", _("Careful"), careful.make),
        BotKind("greedy", _("Greedy"), greedy.make),
        BotKind("random", _("Random"), random_bot.make),
        BotKind("master", _("Master"), master.make),
    ]
