"""One answer for each request of the protocol."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import product
from math import prod
from typing import Any

from app.narrator.reasoning import line_text
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles, table_rules
from app.protocol import reading as read
from app.protocol import writing as write
from app.protocol.reading import Fault, Request
from app.protocol.solving import solve
from core import messages as m
from core import sheet as sheets
from core.auction import advance, legal_calls, open_auction
from core.cards import WHOLE_ABNAT, abnats, hand_of, strengths
from core.deal import complete, deal_five
from core.play import legal_cards, winner_of
from core.projects import Battle, fight, find_projects, has_baloot
from core.record import BadRecord, Record, play_back, read_record
from core.rules import NeedsFact, Project, RuleSet, WeakHand
from core.scoring import DealFacts, DealScore, convert, match_winner, score_deal
from core.state import Phase, State
from core.view import view_of
from plugins.bots import kernel
from plugins.bots.loading import load_at_once
from plugins.catalogue import Catalogue, PickError, TableRules

Answer = Any
_MOST_TELLINGS = 256  # of a battle's hundreds told without their form: two for each hand


def _tellings(projects: list[list[Project]], rules: RuleSet) -> Iterable[list[list[Project]]]:
    """The same projects with every form that a hundred told without one may have.

    One telling where the form is nothing to these rules, and too many to try needs the fact.
    """
    forms = [_forms_of(project, rules) for held in projects for project in held]
    if prod(len(several) for several in forms) > _MOST_TELLINGS:
        raise NeedsFact("form")
    for chosen in product(*forms):
        rest = iter(chosen)
        yield [[project._replace(form=next(rest)) for project in held] for held in projects]


def _forms_of(project: Project, rules: RuleSet) -> tuple[str | None, ...]:
    if project.kind != "hundred" or project.form is not None:
        return (project.form,)
    forms = ("run", "four")
    ranks = {rules.hundred_rank(project._replace(form=form)) for form in forms}
    return forms if len(ranks) > 1 else (None,)


class Requests:
    """Answers requests with what a catalogue offers. Rules are resolved once for each name."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._rules: dict[object, TableRules] = {}
        self._answers: dict[str, Callable[[Request], Answer]] = {
            "profiles": self.profiles,
            "disputes": self.disputes,
            "card": self.card,
            "deal": self.deal,
            "auction": self.auction,
            "legal_cards": self.legal_cards,
            "trick_winner": self.trick_winner,
            "projects": self.projects,
            "baloot": self.baloot,
            "battle": self.battle,
            "convert": self.convert,
            "score": self.score,
            "match_end": self.match_end,
            "sun_double": self.sun_double,
            "sheet": self.sheet,
            "replay": self.replay,
            "view": self.view,
            "choose": self.choose,
            "solve": self.solve,
        }

    def answer(self, request: Request) -> Answer:
        """The result of a request. Raises `Fault`."""
        op = request.get("op")
        answer = self._answers.get(op) if isinstance(op, str) else None
        if answer is None:
            known = ", ".join(self._answers)
            raise Fault("unknown-op", f"op is {read.quote(op)}; known are {known}")
        if request.get("rules") is not None:
            self.resolve(request["rules"])  # told at once, also where the answer needs no rule
        try:
            return answer(request)
        except NeedsFact as needs:
            raise Fault("needs-fact", f"these rules need the field {needs.args[0]}") from None
        except BadRecord as fault:
            raise Fault("bad-record", str(fault)) from None
        except sheets.BadEntry as fault:
            code = "bad-total" if fault.code == "points-out-of-range" else "bad-request"
            raise Fault(code, str(fault)) from None

    # ---- rules

    def resolve(self, given: object) -> TableRules:
        """Rules as given in a request: absent, a text, or an object. Raises `Fault`."""
        if isinstance(given, str) and given in self._rules:
            return self._rules[given]
        try:
            name = self._rules_name(given)
            key = given if isinstance(given, str) else (name.profile, *name.changes.items())
            if key in self._rules:
                return self._rules[key]
            resolved = table_rules(self.catalogue, name)
        except UnknownProfile as error:
            raise Fault("unknown-rules", str(error)) from None
        except PickError as error:
            raise Fault(error.code, str(error)) from None
        if len(self._rules) > 500:
            self._rules.clear()
        self._rules[key] = resolved
        return resolved

    def _rules_name(self, given: object) -> RulesName:
        if given is None:
            return RulesName()
        if isinstance(given, str):
            return parse_rules(given)
        if isinstance(given, dict):
            profile, picks = given.get("profile", "dram"), given.get("picks", {})
            if isinstance(profile, str) and isinstance(picks, dict):
                if all(isinstance(pick, str) for pick in picks.values()):
                    return RulesName(profile, picks)
                raise Fault("unknown-pick", f"picks is {read.quote(picks)}; each takes a text")
        raise Fault(
            "unknown-rules",
            f"rules is {read.quote(given)}; it takes PROFILE[+dispute=option]* or an object",
        )

    def rules(self, request: Request) -> RuleSet:
        return self.resolve(request.get("rules")).rules

    def profiles(self, request: Request) -> Answer:
        arabic = _lang(request) == "ar"
        return [
            {
                "id": profile.id,
                "title": profile.arabic if arabic else profile.title,
                "source": profile.source,
                "picks": dict(profile.picks),
            }
            for profile in profiles().values()
        ]

    def disputes(self, request: Request) -> Answer:
        from app.i18n import tongue

        t = tongue(_lang(request))
        return [
            {
                "id": dispute.name,
                "question": t(dispute.question),
                "options": [
                    {
                        "id": offer.option.id,
                        "title": t.option(offer.option),
                        "source": t(offer.option.source),
                        "plugin": offer.plugin,
                        "parameter": None
                        if offer.option.parameter is None
                        else {
                            "title": t(offer.option.parameter.title),
                            "low": offer.option.parameter.low,
                            "high": offer.option.parameter.high,
                        },
                    }
                    for offer in dispute.offers.values()
                ],
            }
            for dispute in self.catalogue.disputes.values()
        ]

    # ---- cards and deals

    def card(self, request: Request) -> Answer:
        card = read.card(request.get("card"))
        trump = read.trump(request)
        return {"abnat": abnats(trump)[card], "strength": strengths(trump)[card]}

    def deal(self, request: Request) -> Answer:
        deck = read.cards(request, "deck", set())
        if len(deck) != 32:
            raise read.bad("deck", len(deck), "32 different cards")
        dealer = read.seat(request, "dealer")
        land_to = read.optional(request, "land_to", 0, 3)
        dealt = deal_five(deck, dealer)
        full = None if land_to is None else complete(dealt, dealer, land_to)
        return {
            "hands5": [write.sorted_names(hand) for hand in dealt.hands],
            "land": write.names([dealt.land])[0],
            "hands": None if full is None else [write.sorted_names(hand) for hand in full],
        }

    def auction(self, request: Request) -> Answer:
        rules = self.rules(request)
        land = read.card(request.get("land"), "land")
        seen = {land}
        hands = self._hands5(request, seen)
        auction = open_auction(
            read.seat(request, "dealer"), land, read.pair(request, "scores", -9999, 9999, [0, 0])
        )
        steps: list[Answer] = []
        for call in read.listed(request, "calls"):
            seat = auction.to_act
            legal = () if seat is None else self._offered(auction, hands, rules)
            if call not in legal:
                place = f"step {len(steps)}, " + (
                    "the auction is over" if seat is None else f"seat {seat}"
                )
                raise Fault(*_bad_call(call, legal, place))
            auction = advance(auction, call, rules)
            steps.append({"seat": seat, "legal": sorted(legal), "call": call})
        following = None
        if auction.to_act is not None:
            legal = self._offered(auction, hands, rules)
            following = {"seat": auction.to_act, "legal": sorted(legal)}
        return {"steps": steps, "next": following, "outcome": write.outcome(auction)}

    def _hands5(self, request: Request, seen: set[int]) -> list[int] | None:
        if request.get("hands5") is None:
            return None
        hands = read.listed(request, "hands5")
        if len(hands) != 4:
            raise read.bad("hands5", len(hands), "four hands")
        return [read.hand({"hands5": hand}, "hands5", seen) for hand in hands]

    def _offered(self, auction: Any, hands: list[int] | None, rules: RuleSet) -> tuple[str, ...]:
        if hands is None and rules.weak_hand(WeakHand(_WEAKEST, False, False, None)):
            raise NeedsFact("hands5")
        return legal_calls(auction, 0 if hands is None else hands[auction.to_act], rules)

    def legal_cards(self, request: Request) -> Answer:
        seen: set[int] = set()
        hand = read.hand(request, "hand", seen)
        trick = read.cards(request, "trick", seen, [])
        if len(trick) > 3:
            raise read.bad("trick", len(trick), "at most three cards")
        earlier = hand_of(read.cards(request, "played_earlier", seen, []))
        trump = self._trump_of(request)
        legal = legal_cards(
            hand, trick, earlier, trump, read.flag(request, "locked"), self.rules(request)
        )
        return write.sorted_names(legal)

    def _trump_of(self, request: Request) -> int | None:
        """The trump of a contract that is played: a suit under hokum, None under sun."""
        if read.contract(request) == "sun":
            return None
        trump = read.trump(request)
        if trump is None:
            raise read.bad("trump", None, "one of H, D, S, C under hokum")
        return trump

    def solve(self, request: Request) -> Answer:
        return solve(request, self._trump_of(request), self.resolve(request.get("rules")))

    def trick_winner(self, request: Request) -> Answer:
        trick = read.cards(request, "trick", set())
        if not 1 <= len(trick) <= 4:
            raise read.bad("trick", len(trick), "one to four cards")
        return winner_of(trick, read.trump(request))

    def projects(self, request: Request) -> Answer:
        hand = read.hand(request, "hand", set())
        found = find_projects(hand, read.contract(request), self.rules(request))
        return [write.project(project) for project in found]

    def baloot(self, request: Request) -> Answer:
        rules = self.rules(request)
        hand = read.hand(request, "hand", set())
        trump = read.trump(request)
        return has_baloot(hand, trump, find_projects(hand, "hokum", rules), rules)

    def battle(self, request: Request) -> Answer:
        contract = read.contract(request)
        seats = read.listed(request, "projects")
        if len(seats) != 4 or not all(isinstance(seat, list) for seat in seats):
            raise read.bad("projects", seats, "four lists")
        projects = [[read.project(one, contract) for one in seat] for seat in seats]
        rules = self.rules(request)
        dealer, trump = read.seat(request, "dealer"), read.trump(request)
        if contract == "sun":
            trumps: tuple[int | None, ...] = (None,)
        else:
            trumps = (0, 1, 2, 3) if trump is None else (trump,)
        outcomes: set[Battle] = set()
        for told in _tellings(projects, rules):
            under = {fight(told, dealer, trump, rules) for trump in trumps}
            if len(under) > 1:
                raise NeedsFact("trump")
            outcomes |= under
        if len(outcomes) > 1:
            raise NeedsFact("form")
        return write.battle(outcomes.pop())

    # ---- counting

    def convert(self, request: Request) -> Answer:
        contract = read.contract(request)
        abnat = self._abnat(request.get("abnat"), contract)
        return convert(contract, abnat, self.rules(request))

    def _abnat(self, value: object, contract: str) -> int:
        whole = WHOLE_ABNAT[contract]
        if not read.is_int(value):
            raise read.bad("abnat", value, f"a whole number from 0 to {whole}")
        if not 0 <= value <= whole:  # type: ignore[operator]
            raise Fault(
                "bad-total", f"abnat is {value}; a {contract} holds from 0 to {whole} abnat"
            )
        return value  # type: ignore[return-value]

    def score(self, request: Request) -> Answer:
        facts = self._facts(request)
        result = score_deal(facts, self.rules(request))
        return _score(result, _lang(request))

    def _facts(self, request: Request) -> DealFacts:
        contract = read.contract(request)
        whole = WHOLE_ABNAT[contract]
        abnat = read.pair(request, "abnat", -read.ANY, read.ANY)
        if sum(abnat) != whole or min(abnat) < 0:
            raise Fault(
                "bad-total",
                f"abnat is {list(abnat)}, {sum(abnat)} in all; a {contract} has {whole} in all",
            )
        tricks = read.pair(request, "tricks", -read.ANY, read.ANY)
        if sum(tricks) != 8 or min(tricks) < 0:
            raise Fault("bad-total", f"tricks is {list(tricks)}; a deal has 8 in all")
        for team in (0, 1):
            if tricks[team] == 0 and abnat[team]:
                raise Fault(
                    "bad-total", f"abnat is {list(abnat)}, but team {team} has taken no trick"
                )
        held = request.get("held")
        baloot = read.optional(request, "baloot", 0, 1)
        if contract == "sun" and baloot is not None:
            raise read.bad("baloot", baloot, "null under sun, which has no baloot")
        return DealFacts(
            contract=contract,
            buyer=read.integer(request, "buyer", 0, 1),
            abnat=abnat,
            tricks=tricks,
            projects=read.pair(request, "projects", 0, 999, [0, 0]),
            baloot=baloot,
            level=read.level(request),
            held=None if held is None else _held(held, contract),
            last_raiser=read.optional(request, "last_raiser", 0, 1),
            buyer_seat=read.optional(request, "buyer_seat", 0, 3),
            dealer=read.optional(request, "dealer", 0, 3),
            land=None if request.get("land") is None else read.card(request["land"], "land"),
        )

    def match_end(self, request: Request) -> Answer:
        totals = read.pair(request, "totals", -9999, 9999)
        return match_winner(totals, read.optional(request, "gahwa", 0, 1), self.rules(request))

    def sun_double(self, request: Request) -> Answer:
        scores = read.pair(request, "scores", -9999, 9999)
        buyer = read.integer(request, "buyer_team", 0, 1)
        return self.rules(request).sun_double(scores[buyer], scores[1 - buyer])

    def sheet(self, request: Request) -> Answer:
        rules = self.rules(request)
        sheet = sheets.Sheet(read.seat(request, "first_dealer", 0))
        for operation in read.listed(request, "ops"):
            _operate(sheet, operation)
        counted = sheet.count(rules)
        return {
            "rows": [
                {
                    "points": None if row.points is None else list(row.points),
                    "totals": list(row.totals),
                    "fallen": row.fallen,
                }
                for row in counted.rows
                if isinstance(row.item, sheets.Entry)
            ],
            "totals": list(counted.totals),
            "winner": counted.winner,
            "next_dealer": counted.next_dealer,
            "warnings": [{"entry": index, "code": code} for index, code in counted.warnings],
        }

    # ---- records

    def _record(self, request: Request) -> tuple[Record, TableRules]:
        record = read_record(request.get("record"))
        given = request.get("rules")
        return record, self.resolve(given if given is not None else record.rules or None)

    def _at_end(self, request: Request) -> tuple[State, TableRules]:
        """The state at the end of a record, before the first deal if it has none."""
        record, table = self._record(request)
        steps = deque(play_back(record, table.rules), maxlen=1)
        if not steps:
            raise BadRecord("no-deals")
        return steps[0][2], table

    def replay(self, request: Request) -> Answer:
        record, table = self._record(request)
        deals: list[Answer] = []
        state: State | None = None
        for number, _, state, events in play_back(record, table.rules):
            if number == len(deals):
                deals.append(_empty_deal())
            for event in events:
                _note(deals[number], event, state, table.rules, _lang(request))
        return {
            "deals": deals,
            "totals": list(record.start or (0, 0)) if state is None else list(state.totals),
            "winner": None if state is None else state.winner,
        }

    def view(self, request: Request) -> Answer:
        seat = read.seat(request, "seat")
        state, table = self._at_end(request)
        view = view_of(state, seat, table.rules)
        calls, cards = view.calls(table.rules), view.cards(table.rules)
        phase = {Phase.AUCTION: "auction", Phase.PLAY: "play"}.get(view.phase, "done")
        return {
            "seat": seat,
            "dealer": view.dealer,
            "phase": phase,
            "hand": write.sorted_names(view.hand),
            "land": None if view.land is None else write.names([view.land])[0],
            "calls": [] if view.auction is None else [list(call) for call in view.auction.calls],
            "outcome": write.outcome(view.auction),
            "trick": {"leader": view.leader, "cards": write.names(view.trick)},
            "played": [[player, write.names([card])[0]] for player, card in view.played],
            "tricks_won": list(view.tricks),
            "announced": [
                [player, kind] for player, kinds in enumerate(view.announced) for kind in kinds
            ],
            "shown": [
                [player, write.sorted_names(project.cards)]
                for player, projects in enumerate(view.shown)
                for project in projects
            ],
            "baloot": view.baloot,
            "totals": list(view.totals),
            "to_act": view.to_act,
            "legal": (sorted(calls) if calls else write.sorted_names(cards))
            if view.is_my_turn
            else None,
        }

    def choose(self, request: Request) -> Answer:
        seat = read.seat(request, "seat")
        state, table = self._at_end(request)
        kinds = self.catalogue.bots
        name = read.choice(request, "bot", tuple(kinds), self.catalogue.usual_bot)
        seconds = request.get("seconds", 1)
        if (
            not isinstance(seconds, int | float)
            or isinstance(seconds, bool)
            or not 0 <= seconds <= 60
        ):
            raise read.bad("seconds", seconds, "a number from 0 to 60")
        view = view_of(state, seat, table.rules)
        if not view.is_my_turn:
            raise read.bad("seat", seat, f"the seat to act, {view.to_act}")
        if kinds[name].searches and kernel.ready():
            load_at_once()
        bot = kinds[name].make(table, read.integer(request, "seed", 0, 2**53, 0))
        chosen = bot.choose(view, float(seconds))
        return {
            "action": _action(chosen.action),
            "reason": chosen.reason,
            "candidates": [
                {"action": _action(action), "value": value} for action, value in chosen.candidates
            ],
        }


_WEAKEST = hand_of((0, 1, 2, 8, 9))  # a hand that any rule about weak hands would look at


def _lang(request: Request) -> str:
    lang = request.get("lang", "en")
    if lang not in ("en", "ar"):
        raise read.bad("lang", lang, "en or ar")
    return str(lang)


def _bad_call(call: object, legal: tuple[str, ...], place: str) -> tuple[str, str]:
    """Code and sentence for a call that is not offered."""
    offered = ", ".join(sorted(legal)) or "none"
    known = isinstance(call, str) and call in _ALL_CALLS
    code = "illegal-call" if known else "unknown-call"
    return code, f"{place}: {read.quote(call)} is not offered; offered are {offered}"


_ALL_CALLS = frozenset(
    [
        *("pass", "hokum", "sun", "ashkal", "second-hokum", "confirm", "qablak", "gahwa"),
        "throw-in",
        *(f"{word}:{suit}" for word in ("second-hokum", "name") for suit in "HDSC"),
        *(
            f"{word}{how}"
            for word in ("double", "three", "four")
            for how in ("", ":open", ":locked")
        ),
    ]
)


def _held(value: object, contract: str) -> tuple[int, int]:
    """Points of all projects before the battle, by team: from four lists of projects or a pair."""
    if isinstance(value, list) and len(value) == 4 and all(isinstance(v, list) for v in value):
        points = [sum(read.project(one, contract).points for one in seat) for seat in value]
        return points[0] + points[2], points[1] + points[3]
    return read.pair({"held": value}, "held", 0, 999)


def _operate(sheet: sheets.Sheet, operation: object) -> None:
    """Carry out one operation on a sheet."""
    right = 'an operation such as ["add", {..}]'
    if not isinstance(operation, list) or not operation or not isinstance(operation[0], str):
        raise read.bad("ops", operation, right)
    name, *rest = operation
    if name == "add" and len(rest) == 1:
        sheet.add(read.entry(rest[0]))
    elif name == "edit" and len(rest) == 2:
        index = read.integer({"index": rest[0]}, "index", 0, 10**6)
        sheet.edit(index, read.entry(rest[1]))
    elif name == "delete" and len(rest) == 1:
        sheet.delete(read.integer({"index": rest[0]}, "index", 0, 10**6))
    elif name == "pass" and not rest:
        sheet.add(sheets.Passed())
    elif name == "dealer" and len(rest) == 1:
        sheet.add(sheets.Dealer(read.integer({"dealer": rest[0]}, "dealer", 0, 3)))
    elif name == "undo" and not rest:
        sheet.undo()
    else:
        raise read.bad("ops", operation, right)


def _score(result: DealScore, lang: str) -> dict[str, Any]:
    return {
        "points": None if result.points is None else list(result.points),
        "fallen": result.fallen,
        "tie": result.tie,
        "kaboot": result.kaboot,
        "match_winner": result.match_winner,
        "lines": [
            {"text": line_text(line, lang), "dispute": line.dispute} for line in result.lines
        ],
    }


def _empty_deal() -> dict[str, Any]:
    return {
        "outcome": None,
        "tricks": [],
        "abnat": [0, 0],
        "tricks_won": [0, 0],
        "projects": [[], [], [], []],
        "battle": None,
        "baloot": None,
        "points": None,
        "lines": [],
        "complete": False,
    }


def _note(deal: dict[str, Any], event: m.Event, state: State, rules: RuleSet, lang: str) -> None:
    """Write one event into the answer of `replay`."""
    if isinstance(event, m.DealThrownIn):
        deal["outcome"] = write.outcome(state.auction)
        deal["complete"] = True
        deal["points"] = [0, 0]
    elif isinstance(event, m.PlayBegan):
        deal["outcome"] = write.outcome(event.auction)
    elif isinstance(event, m.CardPlayed):
        if not deal["tricks"] or len(deal["tricks"][-1]["cards"]) == 4:
            deal["tricks"].append({"leader": event.seat, "cards": [], "winner": None})
        deal["tricks"][-1]["cards"].append(write.names([event.card])[0])
    elif isinstance(event, m.TrickTaken):
        deal["tricks"][-1]["winner"] = event.seat
        deal["abnat"][event.seat & 1] += event.abnat
        deal["tricks_won"][event.seat & 1] += 1
        if len(deal["tricks"]) == 1:
            assert state.auction is not None
            fought = fight(state.announced, state.auction.dealer, state.auction.trump, rules)
            deal["battle"] = write.battle(fought)
    elif isinstance(event, m.ProjectAnnounced):
        deal["projects"][event.seat] = [write.project(project) for project in event.projects]
    elif isinstance(event, m.BalootSaid):
        deal["baloot"] = event.seat
    elif isinstance(event, m.DealScored):
        deal["complete"] = True
        result = _score(event.score, lang)
        deal["points"], deal["lines"] = result["points"], result["lines"]


def _action(action: object) -> object:
    """A bot's action: a call as it is, a card by its name."""
    return write.names([action])[0] if isinstance(action, int) else action
