"""Records: what is written is read again, what a stranger writes is checked step by step."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from app.fair import commitment
from app.plugin_loading import own_catalogue
from app.records import (
    BadFile,
    export_match,
    import_record,
    read_document,
    read_file,
    record_of,
    replay_main,
    verify_main,
    write_whole,
)
from app.records.files import LARGEST
from app.store import open_store
from app.store.matches import SavedMatch, after
from core.messages import CardPlayed, DealCards, DealScored
from core.record import BadRecord
from tests.store.playing import PLAYERS, played, random_rules, start_of

CATALOGUE = own_catalogue()


def match_of(name="dram", seed=1, limit=3000, **more):
    return SavedMatch(1, start_of(name, **more), tuple(played(name, seed, limit)))


def document(name="dram", seed=1, limit=3000, **more):
    """A record as it comes out of a file."""
    return json.loads(json.dumps(record_of(match_of(name, seed, limit, **more))))


@pytest.fixture
def file(tmp_path):
    export_match(match_of(), tmp_path / "match.baloot")
    return tmp_path / "match.baloot"


# ---- there and back --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_match_comes_back_as_it_was_under_any_rules(seed):
    name = random_rules(Random(seed))
    saved = match_of(name, seed)
    reading = read_document(json.loads(json.dumps(record_of(saved))), CATALOGUE)
    assert reading.fault is None
    assert reading.unchecked is None
    assert {**reading.start.picks, "gestures": ""} == {**saved.start.picks, "gestures": ""}
    assert reading.start.dealer == saved.start.dealer
    assert reading.start.start == saved.start.start
    assert after(reading.start, reading.steps).totals == saved.state().totals
    # announcements may come at another place among the steps of the same count
    assert sorted(map(repr, reading.steps)) == sorted(map(repr, saved.steps))


def test_the_file_is_readable_and_has_every_pick(file):
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    assert set(data["rules"]["picks"]) == set(CATALOGUE.disputes) - {"gestures"}
    assert data["format"] == "baloot-record/1"
    assert text.count('{"dealer": ') == len(data["deals"])
    assert max(map(len, text.splitlines())) < 400
    assert all("result" in deal for deal in data["deals"])


def test_a_running_deal_stays_out_unless_it_is_practice():
    saved = match_of(limit=70)
    running = record_of(saved)
    practice = record_of(match_of(limit=70, practice=True))
    assert len(practice["deals"]) == len(running["deals"]) + 1
    assert all("result" in deal for deal in running["deals"])
    assert "result" not in practice["deals"][-1]


def test_importing_keeps_the_match_in_the_list(tmp_path, file):
    store = open_store(tmp_path / "data")
    match, reading = import_record(store, file, CATALOGUE)
    saved = store.open_match(match)
    assert saved.steps == reading.steps == match_of().steps
    (info,) = store.matches()
    assert info.origin == "imported"
    assert info.points == saved.state().totals
    assert [player.name for player in info.players] == [player.name for player in PLAYERS]
    assert store.unfinished() is None
    store.close()


# ---- a stranger's ----------------------------------------------------------------------------


def first_deal(data, kind=DealScored):
    """The number of the first deal that was played out."""
    return next(n for n, deal in enumerate(data["deals"]) if len(deal["plays"]) == 32)


def test_the_first_fault_is_named_and_what_is_good_can_be_looked_at():
    data = document()
    number = first_deal(data)
    deal = data["deals"][number]
    deal["plays"][9], deal["plays"][10] = deal["plays"][10], deal["plays"][9]
    reading = read_document(data, CATALOGUE)
    fault = reading.fault
    assert fault.deal == number
    assert fault.step == len(deal["calls"]) + 9
    assert fault.reason == "not-in-hand"
    assert fault.given == deal["plays"][9]
    plays = [s for s in reading.steps if isinstance(s.events[0], CardPlayed)]
    assert len(plays) == 9
    assert not reading.is_good
    assert "not-in-hand" in reading.start.fault


def test_a_wrong_result_and_a_wrong_winner_are_faults():
    data = document()
    number = first_deal(data)
    data["deals"][number]["result"]["points"][0] += 1
    fault = read_document(data, CATALOGUE).fault
    assert (fault.reason, fault.deal) == ("other-result", number)
    data = document()
    data["deals"][-1]["result"]["match_winner"] ^= 1
    fault = read_document(data, CATALOGUE).fault
    assert (fault.reason, fault.deal) == ("other-result", len(data["deals"]) - 1)
    data = document()
    data["deals"][0]["result"]["match_winner"] = 0
    assert read_document(data, CATALOGUE).fault.deal == 0


def test_a_faulty_record_is_kept_up_to_its_fault(tmp_path):
    data = document()
    data["deals"][-1]["calls"][0] = "gahwa"
    path = tmp_path / "bad.baloot"
    path.write_text(json.dumps(data))
    store = open_store(tmp_path / "data")
    match, reading = import_record(store, path, CATALOGUE)
    assert store.matches()[0].fault == str(reading.fault)
    assert store.open_match(match).state().deals == len(data["deals"]) - 1
    data["deals"][0]["dealer"] = 7
    path.write_text(json.dumps(data))
    with pytest.raises(BadRecord, match="bad-dealer"):
        import_record(store, path, CATALOGUE)
    assert len(store.matches()) == 1
    store.close()


def test_names_of_strangers_are_made_harmless():
    data = document(limit=40, practice=True)
    data["seats"] = ["\u202eevil\u202c", "a\nb\x00c", "x" * 500, "\ud800 سارة\u200cنور"]
    data["plugins"] = [{"id": "\x1b[31m", "version": 3}, "junk"]
    reading = read_document(data, CATALOGUE)
    assert [player.name for player in reading.start.players] == [
        "evil",
        "abc",
        "x" * 40,
        "سارة\u200cنور",
    ]
    assert reading.start.plugins == ({"id": "[31m", "version": "3"},)


def mutilated(data, rng):
    """A record with one value somewhere replaced by another kind of value."""
    data = copy.deepcopy(data)
    places = []

    def walk(node):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in items:
            places.append((node, key))
            if isinstance(value, dict | list):
                walk(value)

    walk(data)
    node, key = rng.choice(places if rng.random() < 0.5 else places[:120])
    junk = [None, -1, 10**400, "AS", "pass", "", [], {}, [[]], True, 1.5, "x" * 1000, {"a": [1]}]
    node[key] = rng.choice([*junk, node[key]])
    return data


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("known", [True, False])
def test_no_record_however_mutilated_raises_anything_but_a_fault(seed, known):
    rng = Random(seed)
    data = document("table", seed, 250, practice=True)
    if not known:
        data["rules"]["picks"]["qablak"] = "of-another-plug-in"
    for _ in range(60):
        try:
            reading = read_document(mutilated(data, rng), CATALOGUE)
        except BadRecord:
            continue
        after(reading.start, reading.steps)
        assert (reading.fault is None) or reading.fault.reason


# ---- without its plug-ins --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dram", "table", "scorepad"])
@pytest.mark.parametrize("seed", range(4))
def test_without_its_rules_a_record_plays_back_by_its_results(name, seed):
    data = document(name, seed)
    known = read_document(data, CATALOGUE)
    data["rules"]["picks"]["tie_decider"] = "of-another-plug-in"
    data["plugins"] = [{"id": "another", "version": "2"}]
    reading = read_document(data, CATALOGUE)
    assert "of-another-plug-in" in str(reading.unchecked)
    assert reading.fault is None
    assert reading.start.unchecked
    assert reading.start.plugins == ({"id": "another", "version": "2"},)

    def shown(some):
        kinds = ("CardPlayed", "TrickTaken", "DealThrownIn", "HandsCompleted", "CardsDealt")
        events = [e for step in some.steps for e in step.events if type(e).__name__ in kinds]
        return sorted(map(repr, events)) if name == "table" else events

    assert shown(reading) == shown(known)
    mine, theirs = after(reading.start, reading.steps), after(known.start, known.steps)
    assert mine.totals == theirs.totals
    assert mine.winner == theirs.winner
    assert mine.deals == theirs.deals


def test_an_unknown_profile_plays_back_too():
    data = document()
    data["rules"] = {"profile": "of-a-friend", "picks": {}}
    reading = read_document(data, CATALOGUE)
    assert reading.unchecked is not None
    assert reading.start.profile == "of-a-friend"
    assert after(reading.start, reading.steps).totals == match_of().state().totals


# ---- fair dealing ----------------------------------------------------------------------------


def test_a_deck_that_was_fixed_is_proved_and_another_is_not():
    data = document()
    for deal, step in zip(
        data["deals"],
        [s for s in match_of().steps if isinstance(s.command, DealCards)],
        strict=True,
    ):
        salt = "00ff" * 8
        deal["fair"] = {"salt": salt, "commitment": commitment(step.command.deck, salt)}
    assert read_document(data, CATALOGUE).seals == dict.fromkeys(range(len(data["deals"])), True)
    data["deals"][1]["fair"]["salt"] = "11ff" * 8
    data["deals"][2]["fair"] = {"salt": "no hex", "commitment": 5}
    reading = read_document(data, CATALOGUE)
    assert [n for n, kept in reading.seals.items() if not kept] == [1, 2]
    assert reading.fault is None
    assert not reading.is_good


def test_a_kept_match_exports_its_proofs(tmp_path):
    store = open_store(tmp_path)
    journal = store.begin(start_of())
    steps = list(played("dram", 1, 200))
    for number, step in enumerate(steps):
        journal.written(step.command, step.events)
        seals = store.seals(journal.match)
        deals_over = journal.state.deals
        assert all((salt is not None) == (deal < deals_over) for deal, (_, salt) in seals.items())
        assert len(seals) == sum(isinstance(s.command, DealCards) for s in steps[: number + 1])
    record = record_of(store.open_match(journal.match), store.seals(journal.match))
    reading = read_document(json.loads(json.dumps(record)), CATALOGUE)
    assert len(reading.seals) == len(record["deals"]) >= 3
    assert all(reading.seals.values())
    store.close()


# ---- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe\x00", "not-json"),
        (b"[" * 100_000, "not-json"),
        (b'{"format": ' + b"9" * 10_000 + b"}", "not-json"),
        (b" " * (LARGEST + 1), "too-large"),
        (None, "not-found"),
    ],
)
def test_files_that_are_no_records_are_refused_with_the_reason(tmp_path, content, code, capsys):
    path = tmp_path / "some.baloot"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadFile) as refusal:
        read_file(path, CATALOGUE)
    assert refusal.value.code == code
    assert verify_main([str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_folder_and_a_list_are_no_records(tmp_path, capsys):
    with pytest.raises(BadFile) as refusal:
        read_file(tmp_path, CATALOGUE)
    assert refusal.value.code == "is-folder"
    (tmp_path / "list.baloot").write_text("[]")
    assert replay_main([str(tmp_path / "list.baloot")]) == 2
    assert "list.baloot" in capsys.readouterr().err


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "match.baloot"
    path.write_bytes(b"old")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadFile) as refusal:
        write_whole(path, b"new")
    assert refusal.value.code == "disk-full"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


# ---- commands --------------------------------------------------------------------------------


def test_verify_says_what_is_good_and_what_is_not(tmp_path, file, capsys):
    assert verify_main([str(file)]) == 0
    out = capsys.readouterr().out
    assert "Every step" in out
    data = json.loads(file.read_text(encoding="utf-8"))
    data["deals"][1]["calls"][0] = "name:H"
    file.write_text(json.dumps(data))
    assert verify_main([str(file)]) == 1
    assert "Deal 2, step 1" in capsys.readouterr().out
    del data["deals"][1]
    data["rules"]["profile"] = "unheard-of"
    data["plugins"] = [{"id": "their-rules", "version": "1"}]
    file.write_text(json.dumps(data))
    assert verify_main([str(file)]) == 1
    out = capsys.readouterr().out
    assert "unheard-of" in out
    assert "their-rules" in out


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_replay_tells_the_whole_match(file, capsys, lang):
    assert replay_main([str(file), "--lang", lang]) == 0
    told = capsys.readouterr().out
    data = json.loads(file.read_text(encoding="utf-8"))
    cards = sum(len(deal["plays"]) for deal in data["deals"])
    assert len(told.splitlines()) > cards
    assert "Noura" in told
    assert replay_main([str(file), "--lang", lang, "--deal", "1"]) == 0
    one = capsys.readouterr().out
    assert one in told
    assert 0 < len(one) < len(told)
    assert replay_main([str(file), "--deal", "999"]) == 2


def test_replay_for_one_seat_shows_no_other_hand(file, capsys):
    replay_main([str(file), "--seat", "2"])
    one = capsys.readouterr().out
    replay_main([str(file)])
    every = capsys.readouterr().out
    assert "Your hand" in one
    assert len(one.splitlines()) < len(every.splitlines())


def test_replay_of_a_faulty_record_stops_at_the_fault(file, capsys):
    data = json.loads(file.read_text(encoding="utf-8"))
    data["deals"][1]["calls"][0] = "name:H"
    file.write_text(json.dumps(data))
    assert replay_main([str(file)]) == 1
    captured = capsys.readouterr()
    assert "Deal 2, step 1" in captured.err
    assert "Deal 2" in captured.out
