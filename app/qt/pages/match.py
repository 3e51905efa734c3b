"""One match of the list: looked at again, gone on with, given away, deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from app.narrator.complaints import complaint, store_problem
from app.own_names import BOT_NAMES, YOU, players_in
from app.profiles import UnknownProfile
from app.qt.page import Page
from app.qt.pages.replay import replay_page
from app.records import BadFile, Reading, export_match
from app.records.commands import file_complaint
from app.replaying import Again, Replay
from app.seating import Player
from app.session import Match
from app.store import MatchInfo, SavedMatch, StoreError
from app.store.words import plugins_text
from core import messages as m
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow

Begin = Callable[[Sequence[Player]], Match]


def match_page(window: MainWindow, info: MatchInfo, reading: Reading | None = None) -> Page:
    """`reading` is what was found in a record that has just been taken in."""
    from app.qt.pages import matches

    t = window.t
    page = Page(t, "match", t("A match"))
    page.remake = lambda again: match_page(again, info, reading)
    page.heading(matches.sides_text(info, t), "match-sides")
    about = [matches.date_text(info.started, t), matches.rules_text(info.rules, t), info.table]
    page.line(t(", ").join(filter(None, about)), "match-about")
    deals = t.plural("{n} deal", "{n} deals", info.deals)
    points = t("{a} to {b}", a=info.points[0], b=info.points[1])
    page.line(t(", ").join((deals, points, matches.result_text(info, t))), "match-result")
    try:
        saved = window.store.open_match(info.id)
    except StoreError as error:
        page.line(store_problem(error.as_problem(), t), "match-problem")
        page.back_button()
        return page
    for number, text in enumerate(_faults(window, saved, reading)):
        page.line(text, f"match-fault-{number}")
    is_here = window.match is not None and window.match.journal.match == info.id
    if is_here:
        page.line(t("This match is at the table now."), "match-here")
    _actions(window, page, info, saved, is_here)
    page.back_button()
    return page


def _faults(window: MainWindow, saved: SavedMatch, reading: Reading | None) -> list[str]:
    """What of a match cannot be trusted or was not checked."""
    t, told = window.t, []
    if reading is not None and reading.fault is not None:
        told.append(t("The first fault: {fault}.", fault=complaint(reading.fault, t).rstrip(".")))
    elif saved.start.fault:
        told.append(t("It ends with a fault: {fault}.", fault=saved.start.fault))
    if reading is not None and not all(reading.seals.values()):
        told.append(t("A deck of this record is not the one that was promised."))
    if saved.start.unchecked:
        told.append(t("Its rules are not here: it plays back by its results, unchecked."))
        names = plugins_text(saved.start.plugins, t)
        if names:
            told.append(t("It was played with plug-ins: {names}.", names=names))
    if saved.lost:
        told.append(t("The end of this match is damaged; what is good can be looked at."))
    return told


def _actions(
    window: MainWindow, page: Page, info: MatchInfo, saved: SavedMatch, is_here: bool
) -> None:
    t = window.t
    replay = Replay(saved.start.state(), saved.steps, practice=saved.start.practice)
    buttons = []
    if replay.last:
        look = partial(_look, window, info, saved)
        buttons.append(page.make_button(t("Look at it again"), "match-look", look))
    else:
        page.line(t("No deal of it is over yet."), "match-nothing")
    can_go_on = info.winner is None and info.origin != "imported" and not is_here
    if can_go_on:
        go_on = partial(_go_on, window, page, info.id)
        buttons.append(page.make_button(t("Go on with it"), "match-go-on", go_on))
    if replay.deal_starts and not saved.start.unchecked:
        again = partial(_ask_deal, window, saved, replay)
        buttons.append(page.make_button(t("Play a deal of it again"), "match-deal-again", again))
    export = partial(_export, window, page, info, saved)
    buttons.append(page.make_button(t("Save as a file"), "match-export", export))
    if not is_here and not window.store.refuses:
        from app.qt.pages.tables import asks_once

        delete = page.make_button(t("Delete this match"), "match-delete", lambda: None)
        asks_once(window, delete, partial(_delete, window, page, info.id))
        buttons.append(delete)
    page.grid(buttons, 2)
    page.first_focus = buttons[0]


def _look(window: MainWindow, info: MatchInfo, saved: SavedMatch) -> None:
    window.show_page(replay_page(window, saved))


def _go_on(window: MainWindow, page: Page, match: int) -> None:
    try:
        window.play(window.session.resume(match))
    except (StoreError, PickError, UnknownProfile) as error:
        tell_refusal(window, page, error)


def tell_refusal(window: MainWindow, page: Page, error: Exception) -> None:
    """Why a match cannot be played, on the page and aloud."""
    t = window.t
    if isinstance(error, StoreError):
        text = store_problem(error.as_problem(), t)
    else:
        text = complaint(error, t)
    page.tell(text)
    window.announcer.say(text, assertive=True)


# ---- files -----------------------------------------------------------------------------------


def _export(window: MainWindow, page: Page, info: MatchInfo, saved: SavedMatch) -> None:
    from app.qt.pages.matches import date_text

    name = date_text(info.started, window.t)[:10]
    name = f"baloot-{name}.baloot" if name.isascii() else f"baloot-{info.id}.baloot"
    chosen, _pattern = QFileDialog.getSaveFileName(window, window.t("Where to?"), name, "*.baloot")
    if chosen:
        write_out(window, page, saved, Path(chosen))


def write_out(window: MainWindow, page: Page, saved: SavedMatch, file: Path) -> None:
    """Write a match as a record, whole or not at all."""
    t = window.t
    try:
        export_match(saved, file, window.store.seals(saved.id))
        said = t("Written: {file}", file=str(file))
    except BadFile as error:
        said = file_complaint(error, t)
    except StoreError as error:
        said = store_problem(error.as_problem(), t)
    page.tell(said)
    window.announcer.say(said, assertive=True)


def _delete(window: MainWindow, page: Page, match: int) -> None:
    try:
        window.store.delete(match)
    except StoreError as error:
        tell_refusal(window, page, error)
        return
    window.close_page()
    window.announcer.say(window.t("The match is deleted."), assertive=True)


# ---- played again ----------------------------------------------------------------------------


def _ask_deal(window: MainWindow, saved: SavedMatch, replay: Replay) -> None:
    window.show_page(deals_page(window, saved, replay))


def deals_page(window: MainWindow, saved: SavedMatch, replay: Replay) -> Page:
    """Which deal is to be played again."""
    t = window.t
    page = Page(t, "deals", t("Which deal?"))
    page.remake = lambda again: deals_page(again, saved, replay)
    buttons = []
    for number in range(len(replay.deal_starts)):
        text = t("Deal {n}", n=number + 1)
        result = deal_result(window, replay, number)
        words = t("{deal}: {result}", deal=text, result=result) if result else text
        pressed = partial(ask_seats_for_deal, window, saved, replay, number)
        buttons.append(page.make_button(words, f"deals-{number + 1}", pressed))
    page.grid(buttons, 3)
    page.first_focus = buttons[0]
    page.back_button()
    return page


def deal_result(window: MainWindow, replay: Replay, deal: int) -> str:
    """What a deal gave to either side; empty where it is not over."""
    t = window.t
    ends = [*(start - 1 for start in replay.deal_starts[1:]), replay.last]
    for event in replay.news(ends[deal]):
        if isinstance(event, m.DealThrownIn):
            return t("thrown in")
        if isinstance(event, m.DealScored) and event.score.points is not None:
            a, b = event.score.points
            return t("{a} to {b}", a=a, b=b)
    return ""


def ask_seats_for_deal(window: MainWindow, saved: SavedMatch, replay: Replay, deal: int) -> None:
    """Play a deal again, with other seats or the same."""
    again: Again = replay.again(deal)
    title = window.t("Deal {n} again: who plays?", n=deal + 1)
    _ask_seats(window, title, saved, partial(window.session.play_again, saved, again))


def ask_seats_to_play_on(window: MainWindow, saved: SavedMatch, position: int) -> None:
    """Play on from a position of a match that was looked at."""
    title = window.t("Play on from here: who plays?")
    _ask_seats(window, title, saved, partial(window.session.play_on, saved, position))


def _ask_seats(window: MainWindow, title: str, saved: SavedMatch, begin: Begin) -> None:
    window.show_page(seats_again_page(window, title, saved, begin))


def seats_again_page(window: MainWindow, title: str, saved: SavedMatch, begin: Begin) -> Page:
    """Who sits where when an old match is played on: as it was, or this person at a seat."""
    t = window.t
    players = players_in(t, saved.start.players)
    page = Page(t, "seats-again", title)
    page.remake = lambda again: seats_again_page(again, title, saved, begin)
    page.line(
        t("It is a practice match: its cards have been seen, and it counts nowhere."),
        "seats-again-told",
    )

    def start(seated: Sequence[Player]) -> None:
        try:
            match = begin(seated)
        except (StoreError, PickError, UnknownProfile) as error:
            tell_refusal(window, page, error)
            return
        window.play(match)

    if saved.start.origin != "imported":
        page.button(t("As it was"), "seats-again-same", partial(start, players))
    for seat, player in enumerate(players):
        name = player.name or t("Seat {n}", n=seat + 1)
        text = t("I take the place of {who}", who=name)
        page.button(text, f"seats-again-{seat + 1}", partial(start, with_me(window, players, seat)))
    page.back_button()
    return page


def with_me(window: MainWindow, players: Sequence[Player], mine: int) -> list[Player]:
    """This person at one seat, bots at the others, under the names that sat there."""
    t, kinds = window.t, window.catalogue.bots
    usual = window.settings.bot if window.settings.bot in kinds else window.catalogue.usual_bot
    me = window.settings.name or t(YOU)
    spare = iter([t(name) for name in BOT_NAMES])
    seated = []
    for seat, player in enumerate(players_in(t, players)):
        if seat == mine:
            seated.append(Player(me))
        else:
            is_free = player.name and player.name != me
            seated.append(Player(player.name if is_free else next(spare), player.bot or usual))
    return seated
