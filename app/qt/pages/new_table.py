"""A new table: four places, the first person's partner, the rules, and what it has of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.laying import PLACES, Laying, seating_complaint
from app.narrator.complaints import complaint, store_problem
from app.own_names import BOT_NAMES, YOU, is_unnamed, player_in
from app.pace import PACES, seconds
from app.profiles import UnknownProfile, parse_rules, profiles, table_rules
from app.qt.field import Field
from app.qt.look.press import TableButton
from app.qt.page import Page
from app.qt.pages.players import place_page, seat_text
from app.qt.table_page import rules_title
from app.seating import BadSeating, Player
from app.session import rules_of
from app.store import StoreError
from plugins.catalogue import PickError
from plugins.options import _

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.window import MainWindow

TARGETS = (52, 102, 152, 202, 302)
LOOKS = {"light": _("Light"), "dark": _("Dark"), "contrast": _("High contrast")}


def laying_of(window: MainWindow) -> Laying:
    """What is being laid at this window: at first this person, and a bot at every other place."""
    if window.laying is None:
        t, kinds = window.t, window.catalogue.bots
        kind = window.settings.bot if window.settings.bot in kinds else window.catalogue.usual_bot
        me = Player(window.settings.name or t(YOU))
        rules = window.next_rules or window.rules
        window.laying = Laying(
            [me, *(Player(t(name), kind) for name in BOT_NAMES)], rules=str(rules)
        )
    return window.laying


def lay_anew(window: MainWindow, laying: Laying | None = None) -> None:
    """Begin with a fresh table, or with one that is to be changed."""
    window.laying = laying


def new_table_page(window: MainWindow) -> Page:
    t, laying = window.t, laying_of(window)
    laying.places = [player and player_in(t, player) for player in laying.places]
    title = t("Change the table {name}", name=laying.kept_as) if laying.kept_as else t("New table")
    page = Page(t, "new-table", title)
    page.heading(t("Who sits down?"), "new-places")
    buttons = [
        page.make_button(
            _place_text(window, place), f"new-place-{place + 1}", partial(_ask, window, place)
        )
        for place in PLACES
    ]
    page.grid(buttons, 4)
    page.first_focus = buttons[0]
    _partner(window, page, laying)
    _rules(window, page, laying)
    page.button(
        t("More about this table"), "new-more", lambda: window.show_page(more_of_table(window))
    )
    page.heading(t("A name under which the table is kept"), "new-name-title")
    name = Field(t("Name of the table"), "new-name", laying.name)
    name.textChanged.connect(lambda: setattr(laying, "name", name.typed))
    page.add(name)
    page.left.connect(lambda: _forget_change(window))
    page.foot(t("Deal"), "new-deal", lambda: _deal(window, page))
    page.foot(t("Keep the table"), "new-keep", lambda: _keep(window, page))
    page.back_button()
    return page


def _forget_change(window: MainWindow) -> None:
    """A table one owns that was looked at and left is not what is laid next."""
    if window.laying is not None and window.laying.kept_as:
        window.laying = None


# ---- the places ------------------------------------------------------------------------------


def _place_text(window: MainWindow, place: int) -> str:
    player = laying_of(window).places[place]
    told = window.t("empty") if player is None else seat_text(window, player)
    return window.t("{n}: {who}", n=place + 1, who=told)


def _ask(window: MainWindow, place: int) -> None:
    """Who takes a place."""
    laying = laying_of(window)

    def chosen(player: Player | None) -> None:
        laying.seat(place, player)
        window.reopen("new-table")
        button = window.page and window.page.findChild(TableButton, f"new-place-{place + 1}")
        if isinstance(button, TableButton):
            button.setFocus()
        window.announcer.say(_place_text(window, place), answer=True)

    taken = [p.name for n, p in enumerate(laying.places) if p is not None and n != place]
    title = window.t("Who takes place {n}?", n=place + 1)
    window.show_page(place_page(window, title, chosen, taken, may_be_empty=True))


def _partner(window: MainWindow, page: Page, laying: Laying) -> None:
    """The first real person chooses (T114)."""
    t, chooser = window.t, laying.chooser
    told = page.line(_partners_text(laying, t), "new-partners")
    if chooser is None or laying.empty:
        return
    first = laying.places[chooser]
    assert first is not None
    title = t("Who is {who}'s partner?", who=first.name)
    if is_unnamed(first.name):
        title = t("Who is your partner?")
    page.heading(title, "new-partner-title")
    others = [(str(n), p.name) for n, p in enumerate(laying.places) if p and n != chooser]

    def choose(value: str) -> None:
        laying.partner = int(value)
        text = _partners_text(laying, t)
        told.set_line(text)
        window.announcer.say(text, answer=True)

    page.choices("new-partner", others, str(laying.chosen_partner), choose, t("Partner"))


def _partners_text(laying: Laying, t: Tongue) -> str:
    """Who will face whom, or what is still missing."""
    try:
        a, b, c, d = (player.name for player in laying.seated())
    except BadSeating as error:
        return seating_complaint(error, t)
    return t("{a} and {c} against {b} and {d}.", a=a, b=b, c=c, d=d)


# ---- the rules -------------------------------------------------------------------------------


def _rules(window: MainWindow, page: Page, laying: Laying) -> None:
    t = window.t
    page.heading(t("Which rules?"), "new-rules")
    options = [(p.id, p.arabic if t.lang == "ar" else p.title) for p in profiles().values()]
    own = {str(window.next_rules or window.rules), laying.rules} - {
        value for value, _words in options
    }
    for text in sorted(own):
        try:
            options.append((text, rules_title(parse_rules(text), t)))
        except (PickError, KeyError):
            continue
    page.choices("new-rules", options, laying.rules, lambda value: setattr(laying, "rules", value))


def more_of_table(window: MainWindow) -> Page:
    """Target, pace, gestures, looks, practice: what a table may have of its own."""
    t, laying = window.t, laying_of(window)
    page = Page(t, "new-table-more", t("More about this table"))
    page.remake = more_of_table

    def ask(field: str, title: str, options: list[tuple[str, str]], number: bool = False) -> None:
        now = getattr(laying, field)
        page.heading(title, f"table-{field}")
        chosen = "" if now is None else str(now)

        def pick(value: str) -> None:
            setattr(laying, field, (int(value) if value else None) if number else value)

        if chosen not in {value for value, _words in options}:
            options.append((chosen, t.number(int(chosen)) if number else chosen))
        buttons = page.choices(f"table-{field}", options, chosen, pick, title)
        if page.first_focus is None:
            page.first_focus = next(b for b in buttons if b.property("chosen"))

    points = [("", t("As the rules say")), *((str(n), t.number(n)) for n in TARGETS)]
    ask("target", t("Points that win the match"), points, number=True)
    paces = [(str(pace), t("{n} seconds", n=seconds(pace, t))) for pace in PACES]
    ask("pace", t("Time a bot takes"), [("", t("As in my settings")), *paces], number=True)
    offers = window.catalogue.disputes["gestures"].offers
    gestures = [(name, t.option(offer.option)) for name, offer in offers.items()]
    ask("gestures", t("Gestures"), [("", t("As the rules say")), *gestures])
    looks = [(name, t(words)) for name, words in LOOKS.items()]
    ask("looks", t("Look"), [("", t("As in my settings")), *looks])
    page.heading(t("Practice"), "table-practice")
    page.line(
        t("At a practice table you may take back and look into the deal; it counts nowhere."),
        "table-practice-told",
    )
    page.choices(
        "table-practice",
        [("no", t("No")), ("yes", t("Yes"))],
        "yes" if laying.practice else "no",
        lambda value: setattr(laying, "practice", value == "yes"),
        t("Practice"),
    )
    page.back_button()
    return page


# ---- opening and keeping ---------------------------------------------------------------------


def _deal(window: MainWindow, page: Page) -> None:
    """Open the table; refused in words until four are seated (T113)."""
    laying = laying_of(window)
    try:
        setup = laying.setup()
        table_rules(window.catalogue, rules_of(setup))
        if setup.name:
            _save(window, laying)
    except (BadSeating, PickError, UnknownProfile, StoreError) as error:
        refuse(window, page, error)
        return
    _remember_taste(window, laying)
    window.laying = None
    window.open_table(setup)


def _remember_taste(window: MainWindow, laying: Laying) -> None:
    """The next table begins with these rules and this kind of bot."""
    bots = [player.bot for player in laying.places if player is not None and player.bot]
    window.change(rules=laying.rules, **({"bot": bots[0]} if bots else {}))


def _keep(window: MainWindow, page: Page) -> None:
    """Keep the table under its name without opening it."""
    laying = laying_of(window)
    if not laying.name:
        field = page.findChild(Field, "new-name")
        assert field is not None
        field.setFocus()
        window.announcer.say(window.t("Give the table a name first."), assertive=True)
        return
    try:
        _save(window, laying)
    except (BadSeating, PickError, UnknownProfile, StoreError) as error:
        refuse(window, page, error)
        return
    said = window.t("The table {name} is kept.", name=laying.name)
    window.laying = None
    window.close_page()
    if window.page is not None and window.page.identifier == "tables":
        window.reopen("tables")
    window.announcer.say(said, assertive=True)


def _save(window: MainWindow, laying: Laying) -> None:
    """Raises `StoreError`, `BadSeating`, and what bad rules raise."""
    setup = laying.setup()
    table_rules(window.catalogue, rules_of(setup))
    tables = window.store.tables
    if laying.kept_as and laying.kept_as != setup.name:
        tables.rename(laying.kept_as, setup.name)
    tables.save(setup, new=not laying.kept_as)
    laying.kept_as = setup.name


def refuse(window: MainWindow, page: Page, error: Exception) -> None:
    """Say why a table cannot be opened or kept; the page stays."""
    t = window.t
    if isinstance(error, BadSeating):
        text = seating_complaint(error, t)
    elif isinstance(error, StoreError):
        text = store_problem(error.as_problem(), t)
    else:
        text = complaint(error, t)
    page.tell(text)
    window.announcer.say(text, assertive=True)
