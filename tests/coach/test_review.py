"""The coach's judgement: exact where all is open, blind where it must be, largest first."""

from __future__ import annotations

from random import Random

import pytest

from app.coach import hinting, weighing
from app.coach.counting import SWEEP, EndOfDeal, facts_of
from app.coach.deals import decisions, finished_deals, play_again
from app.coach.hinting import hints
from app.coach.review import (
    Cost,
    Judged,
    Standing,
    end_of,
    largest,
    review,
    stand,
    standings,
)
from app.coach.weighing import calls_known, cards_known, cards_open
from app.coach.words import CoachWords
from app.exact import CannotSolve, position_of
from app.i18n import tongue
from app.rescoring import facts_under
from app.store.matches import Step
from core import messages as m
from core.cards import CARDS, NAMES
from core.engine import cards_now, decide, submit
from core.state import State, apply
from core.view import view_of
from plugins.bots.reasons import REASONS
from tests.coach.playing import bought_deal, played_deal
from tests.words import table


def naive(state: State, rules: str, end: EndOfDeal, team: int) -> int:
    """Points ahead under best play, by trying every card through the engine itself."""
    if state.to_act is None:
        return end.ahead(_value(state, end), team)
    found = []
    for card in CARDS:
        if cards_now(state, table(rules).rules) >> card & 1:
            after = state.copy()
            submit(after, m.Play(state.to_act, card), table(rules).rules)
            found.append(naive(after, rules, end, team))
    return max(found) if state.to_act & 1 == team else min(found)


def _value(state: State, end: EndOfDeal) -> int:
    """A finished deal as exact play tells it."""
    score = state.score
    assert score is not None
    if score.kaboot is not None and end.sweep:
        return end.whole + SWEEP if score.kaboot == 0 else -SWEEP
    return state.abnat[0]


@pytest.mark.parametrize("rules", ["table", "dram"])
@pytest.mark.parametrize("seed", [1, 7])
def test_open_cards_are_worth_what_trying_every_card_gives(rules: str, seed: int) -> None:
    deal = bought_deal(rules, seed)
    course = play_again(deal, table(rules).rules)
    end = end_of(course, table(rules))
    assert end is not None
    plays = [n for n, command in enumerate(deal.commands) if isinstance(command, m.Play)]
    for step in plays[-10:]:
        state = course.states[step]
        assert state.to_act is not None
        team = state.to_act & 1
        for card, worth in cards_open(state, end, table(rules)).items():
            assert isinstance(card, int)
            after = state.copy()
            submit(after, m.Play(state.to_act, card), table(rules).rules)
            assert worth.points == naive(after, rules, end, team), (step, NAMES[card])


def test_the_end_of_a_deal_is_counted_as_the_engine_counts_it() -> None:
    for seed in range(30):
        deal = bought_deal("table", seed)
        course = play_again(deal, table("table").rules)
        assert course.scored is not None
        end = end_of(course, table("table"))
        assert end is not None
        score = course.scored.score
        if score.kaboot is None:
            assert end.score(course.scored.abnat[0]).points == score.points
        else:
            assert end.sweep
            value = end.whole + SWEEP if score.kaboot == 0 else -SWEEP
            assert end.score(value).points == score.points
            assert end.score(value).kaboot == score.kaboot


def test_facts_before_the_first_card_are_those_after_the_last() -> None:
    """Where the game announces by itself nobody forgets a project."""
    rules = table("table").rules
    assert rules.project_announcing
    for seed in range(12):
        course = play_again(bought_deal("table", seed), rules)
        assert course.scored is not None and course.end.auction and course.end.hands8
        after = facts_under(course.end, course.scored, rules)
        before = facts_of(course.end.auction, course.end.hands8, rules)
        assert before._replace(abnat=after.abnat, tricks=after.tricks) == after


def test_what_was_known_does_not_depend_on_hidden_cards() -> None:
    """The same view, with the others' cards dealt again, is judged the same."""
    deal = bought_deal("table", 3)
    rules = table("table").rules
    course = play_again(deal, rules)
    end = end_of(course, table("table"))
    assert end is not None
    chosen = [one for one in decisions(deal, course, 0, rules) if isinstance(one.action, int)]
    state = next(one.state for one in chosen if len(set(view_of(one.state, 0, rules).counts)) < 3)
    hands = (1, 2, 3)
    other = state.copy()
    counts = [other.hands[seat].bit_count() for seat in hands]
    same = [(a, b) for a in hands for b in hands if a < b and counts[a - 1] == counts[b - 1]]
    assert same
    for first, second in same:
        other.hands[first], other.hands[second] = other.hands[second], other.hands[first]
        assert other.hands != state.hands
        seen, moved = view_of(state, 0, rules), view_of(other, 0, rules)
        assert seen == moved
        one = cards_known(seen, end, table("table"), 8, Random(1))
        assert one and one == cards_known(moved, end, table("table"), 8, Random(1))


def test_a_call_is_judged_by_the_view_alone() -> None:
    """Nothing but the view goes in, so there is nothing to leak; the same seed gives the same."""
    deal = played_deal("table", 2)
    rules = table("table").rules
    course = play_again(deal, rules)
    (one, *_) = [d for d in decisions(deal, course, 0, rules) if isinstance(d.action, str)]
    view = view_of(one.state, 0, rules)
    calls = view.calls(rules)
    found = calls_known(view, calls, table("table"), 3, Random(5))
    assert set(found) == set(calls)
    assert found == calls_known(view, calls, table("table"), 3, Random(5))


def test_a_review_judges_every_decision_twice_and_every_card_once() -> None:
    deal = bought_deal("table", 5)
    rules = table("table").rules
    course = play_again(deal, rules)
    found = list(review(deal, 0))
    judged = [one for one in found if isinstance(one, Judged)]
    stands = [one for one in found if isinstance(one, Standing)]
    steps = [one.step for one in decisions(deal, course, 0, rules)]
    assert sorted(one.step for one in judged) == sorted(steps * 2)
    assert all(one.open is not None for one in judged)
    assert sum(one.known is not None for one in judged) == len(steps)
    for one in judged:
        for cost in (one.open, one.known):
            assert cost is None or cost.points >= 0
        assert one.reason in REASONS or not one.reason
    assert len(stands) == 32


def test_standing_at_the_last_card_is_what_was_made() -> None:
    deal = bought_deal("dram", 4)
    course = play_again(deal, table("dram").rules)
    assert course.scored is not None
    found = {one.step: one for one in standings(deal, course, table("dram"))}
    last = found[max(found)]
    assert last.abnat == course.scored.abnat
    assert last.score.points == course.scored.score.points
    assert last.score.fallen == course.scored.score.fallen


def test_best_play_never_does_worse_than_what_was_played() -> None:
    """From one card to the next, a side's standing falls by its own mistakes alone."""
    deal = bought_deal("table", 9)
    course = play_again(deal, table("table").rules)
    end = end_of(course, table("table"))
    assert end is not None
    plays = [n for n, command in enumerate(deal.commands) if isinstance(command, m.Play)]
    values = [stand(course, step, end, table("table")).abnat[0] for step in plays]
    for step, before, after in zip(plays, values, values[1:], strict=False):
        command = deal.commands[step]
        assert isinstance(command, m.Play)
        assert after <= before if command.seat & 1 == 0 else after >= before


def test_the_largest_mistakes_come_first() -> None:
    def judged(step: int, known: float | None, seen: float) -> Judged:
        cost = None if known is None else Cost(1, known)
        return Judged(step, 0, Cost(1, seen), cost)

    found = largest([judged(1, 1.0, 9.0), judged(2, 3.0, 0.0), judged(3, 0.1, 5.0),
                     judged(4, None, 2.0), judged(5, 0.5, 0.0)])  # fmt: skip
    assert [one.step for one in found] == [2, 4, 1]


def test_finished_deals_are_found_among_steps() -> None:
    rules = table("table").rules
    deal = bought_deal("table", 0)
    state = State(deal.dealer)
    start, steps = state.copy(), []
    for command in (*deal.commands, m.DealCards(tuple(range(32)))):
        events = decide(state, command, rules)
        for event in events:
            apply(state, event)
        steps.append(Step(command, tuple(events)))
    (found,) = finished_deals("table", start, steps)
    assert found == deal


def test_a_hint_is_given_at_once_and_then_with_reasons() -> None:
    deal = bought_deal("table", 6)
    rules = table("table").rules
    course = play_again(deal, rules)
    for one in decisions(deal, course, 0, rules):
        view = view_of(one.state, 0, rules)
        first, *rest = hints("table", view)
        assert first.reason in REASONS and not first.worths
        (better,) = rest
        assert better.action == better.worths[0][0]
        assert better.worths[0][1] == max(points for _, points in better.worths)
        assert better.reason in REASONS


def test_without_the_search_experience_still_gives_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(*_: object) -> None:
        raise CannotSolve("no-numba")

    monkeypatch.setattr(weighing, "open_values", cannot)
    deal = bought_deal("table", 6)
    course = play_again(deal, table("table").rules)
    (one, *_) = decisions(deal, course, 0, table("table").rules)
    assert len(list(hinting.hints("table", view_of(one.state, 0, table("table").rules)))) == 1
    found = list(review(deal, 0))
    assert all(isinstance(item, Standing) or item.known is None for item in found)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_everything_can_be_said(lang: str) -> None:
    deal = bought_deal("table", 5)
    course = play_again(deal, table("table").rules)
    words = CoachWords(tongue(lang), "table", 0)
    assert course.end.auction is not None
    told = []
    for found in review(deal, 0):
        if isinstance(found, Judged):
            state = course.states[found.step]
            auction = state.auction
            stage, land = (auction.stage, auction.land) if auction else (None, None)
            told.append(words.done(found, state.trick_number + 1, land, stage))
            told.append(words.verdict(found, land, stage))
        else:
            assert isinstance(found, Standing)
            told.append(words.standing(found, course.end.auction))
    assert all(told) and not any("{" in line for line in told)
    if lang == "ar":
        assert not any(character.isascii() and character.isalpha()
                       for line in told for character in line)  # fmt: skip


def test_positions_know_who_may_still_take_everything() -> None:
    deal = bought_deal("table", 5)
    course = play_again(deal, table("table").rules)
    for state in course.states:
        if state.hands8 is not None and state.auction is not None and state.to_act is not None:
            sweeps = position_of(state).sweeps
            assert bool(sweeps & 1) == (state.tricks[1] == 0)
            assert bool(sweeps & 2) == (state.tricks[0] == 0)
