"""Who sits where: a person by name, a bot of a kind; and seats that change hands during a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.own_names import BOT_NAMES, is_bots_own, is_unnamed
from app.qt.field import Field
from app.qt.page import Page
from app.seating import Player
from app.store import StoreError

if TYPE_CHECKING:
    from app.qt.window import MainWindow
    from plugins.options import BotKind

Chosen = Callable[[Player | None], object]

LONGEST_NAME = 24
"""Characters; a longer name has no room on a seat."""

MOST_PEOPLE = 12
"""Names of people that are offered, those who sat last first."""


def bot_title(window: MainWindow, kind: BotKind) -> str:
    """A kind of bot in words."""
    t = window.t
    return kind.arabic if t.lang == "ar" and kind.arabic else t(kind.title)


def seat_text(window: MainWindow, player: Player) -> str:
    """A player as on a button: a bot tells its kind."""
    kind = window.catalogue.bots.get(player.bot)
    if not player.bot:
        return player.name
    level = bot_title(window, kind) if kind is not None else player.bot
    return window.t("{name} (bot, {level})", name=player.name, level=level)


def known_people(window: MainWindow) -> list[str]:
    """People who have played here, the last first; nobody where nothing can be read."""
    try:
        return window.store.people.all()
    except StoreError:
        return []


def place_page(
    window: MainWindow,
    title: str,
    chosen: Chosen,
    taken: Sequence[str] = (),
    *,
    may_be_empty: bool = False,
    name: str = "",
) -> Page:
    """Asks for a player; `taken` are names that sit already. Leaving it changes nothing."""
    t = window.t
    page = Page(t, "place", title)
    page.remake = lambda again: place_page(
        again, title, chosen, taken, may_be_empty=may_be_empty, name=name
    )

    def typed() -> None:
        if not field.typed:
            page.tell(t("Type a name, or press one."))
            window.announcer.say(t("Type a name, or press one."), assertive=True)
            field.setFocus()
        elif field.typed in taken:
            said = t("{who} sits here already.", who=field.typed)
            page.tell(said)
            window.announcer.say(said, assertive=True)
        else:
            chosen(Player(field.typed))

    page.heading(t("A person"), "place-person")
    field = Field(t("Name"), "place-name", name, typed)
    field.setMaxLength(LONGEST_NAME)
    page.add(field)
    page.button(t("Sits down"), "place-sit", typed)
    page.first_focus = field
    people = [who for who in known_people(window) if who not in taken and not is_unnamed(who)]
    if people:
        page.grid(
            [
                page.make_button(who, f"place-known-{n}", partial(chosen, Player(who)))
                for n, who in enumerate(people[:MOST_PEOPLE], 1)
            ],
            4,
        )
    page.heading(t("A bot"), "place-bot")
    free = next((t(own) for own in BOT_NAMES if t(own) not in taken), t(BOT_NAMES[0]))
    page.grid(
        [
            page.make_button(
                bot_title(window, kind),
                f"place-bot-{kind.id}",
                partial(chosen, Player(name or free, kind.id)),
                t("Bot: {level}", level=bot_title(window, kind)),
            )
            for kind in window.catalogue.bots.values()
        ],
        4,
    )
    if may_be_empty:
        page.button(t("Leave the place empty"), "place-empty", lambda: chosen(None))
    page.back_button()
    return page


# ---- during a match --------------------------------------------------------------------------


def seats_page(window: MainWindow) -> Page:
    """Who sits at the table now: a bot may take over for a person who leaves, and give it back."""
    t = window.t
    page = Page(t, "seats", t("Who sits here"))
    if window.match is None or window.bridge is None:
        page.line(t("No match is being played."), "seats-none")
        page.back_button()
        return page
    players = window.match.players
    people = sum(not player.bot for player in players)
    for seat, player in enumerate(players):
        page.heading(seat_text(window, player), f"seats-{seat + 1}")
        others = [other.name for other in players if other is not player]
        if player.bot:
            ask, text = partial(_ask_who, window, seat, others), t("A person sits down")
            buttons = []
            if not is_bots_own(player.name):
                back = partial(_sit, window, seat, Player(player.name))
                words = t("{who} sits down again", who=player.name)
                buttons = [page.make_button(words, f"seats-{seat + 1}-back", back)]
                text = t("Somebody else sits down")
            buttons.append(page.make_button(text, f"seats-{seat + 1}-else", ask))
        elif people > 1:
            kind = _usual_bot(window)
            leave = partial(_sit, window, seat, Player(player.name, kind))
            text = t("A bot takes over for {who}", who=player.name)
            buttons = [page.make_button(text, f"seats-{seat + 1}-bot", leave)]
        else:
            page.line(t("Somebody must play."), f"seats-{seat + 1}-last")
            continue
        page.grid(buttons, 2)
        page.first_focus = page.first_focus or buttons[0]
    page.back_button()
    return page


def _usual_bot(window: MainWindow) -> str:
    kinds = window.catalogue.bots
    return window.settings.bot if window.settings.bot in kinds else window.catalogue.usual_bot


def _ask_who(window: MainWindow, seat: int, others: Sequence[str]) -> None:
    title = window.t("Who sits down?")
    window.show_page(place_page(window, title, partial(_sit, window, seat), others))


def _sit(window: MainWindow, seat: int, player: Player | None) -> None:
    assert player is not None
    window.change_seat(seat, player)
    window.reopen("seats")
    window.announcer.say(seat_text(window, player), assertive=True)
