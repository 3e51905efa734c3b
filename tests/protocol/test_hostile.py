"""Whatever comes in, one line goes out, with a known code, and the loop goes on.

`Pipe` is the real program, ``baloot engine``, as another program drives it.
"""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.protocol.requests import Requests
from app.protocol.serve import answer_line, serve
from plugins.catalogue import Catalogue
from tests.protocol.test_errors import AUCTION, BATTLE, DEAL, END, ENTRY, LEGAL, SCORE
from tests.protocol.test_given_cases import agrees, given_cases

ROOT = Path(__file__).parents[2]
CODES = {
    *("bad-json", "bad-request", "unknown-op", "unknown-rules", "unknown-pick", "clashing-picks"),
    *("unknown-card", "duplicate-card", "unknown-call", "illegal-call", "illegal-card"),
    *("bad-total", "bad-record", "needs-fact"),
}
GOOD: list[dict[str, Any]] = [
    {"op": "profiles"},
    {"op": "disputes"},
    {"op": "card", "card": "AS", "trump": "S"},
    {"op": "deal", "deck": DEAL["deck"], "dealer": 1, "land_to": 2},
    {**AUCTION, "calls": ["pass", "hokum"], "rules": "table"},
    {**LEGAL, "trick": ["7H"], "rules": {"profile": "dram", "picks": {"covering": "never"}}},
    {"op": "trick_winner", "trick": ["AS", "7S"], "trump": None},
    {"op": "projects", "hand": ["7H", "8H", "9H"], "contract": "sun"},
    {"op": "baloot", "hand": ["KH", "QH"], "trump": "H"},
    {**BATTLE, "projects": [[["sira", "A"]], [["fifty", "K", "run", "H"]], [], []]},
    {"op": "convert", "contract": "sun", "abnat": 65},
    {**SCORE, "level": 2, "held": [[["sira", "A"]], [], [], []], "last_raiser": 1},
    END,
    {"op": "sun_double", "scores": [101, 99], "buyer_team": 0},
    {"op": "sheet", "ops": [["add", ENTRY], ["edit", 0, ENTRY], ["pass"], ["undo"]]},
    {"op": "replay", "record": {"deals": [{**DEAL, "plays": ["7H"], "acts": [], "result": None}]}},
    {"op": "view", "seat": 2, "record": {"seats": ["a", "b", "c", "d"], "deals": [DEAL]}},
]
ODD: list[Any] = [
    *(None, True, False, 0, -1, 3, 33, 10**30, -(10**18), 1.5, 1e300, "", "AS", "sun", "dram"),
    *("\x00", "\ud800", "א" * 3, "A" * 5000, [], [[]], {}, {"a": {}}, ["AS", "AS"], [None] * 40),
    *([[[[]]]], {"": ""}, [0, 0], ["points:152"], {"profile": {}}),
]


def one_answer(requests: Requests, line: str) -> dict[str, Any]:
    """The answer to a line, once it is seen to be one line of plain JSON as it should be."""
    text = answer_line(requests, line)
    assert "\n" not in text and text.isascii()
    got = json.loads(text, parse_constant=pytest.fail)
    assert set(got) in ({"id", "ok", "result"}, {"id", "ok", "error"})
    if not got["ok"]:
        assert got["error"]["code"] in CODES
        assert 0 < len(got["error"]["message"]) <= 2000
    return got


@pytest.fixture(scope="module")
def requests(catalogue: Catalogue) -> Requests:
    return Requests(catalogue)


@pytest.mark.parametrize("request_", GOOD, ids=[request["op"] for request in GOOD])
def test_the_good_ones_are_good(requests: Requests, request_: dict[str, Any]) -> None:
    got = one_answer(requests, json.dumps(request_))
    assert got["ok"], got


def spoiled(value: Any, draw: random.Random) -> Iterator[Any]:
    """The value with one part, however deep, put in the place of something odd, or left out."""
    yield from ODD
    if isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
            yield from ({**value, key: other} for other in spoiled(value[key], draw))
        yield {**value, draw.choice(["x", "id", "lang", "seed", "held"]): draw.choice(ODD)}
    elif isinstance(value, list):
        for place in range(min(len(value), 4)):
            yield [*value[:place], *value[place + 1 :]]
            yield [*value[:place], value[place], *value[place:]]
            for other in spoiled(value[place], draw):
                yield [*value[:place], other, *value[place + 1 :]]


@pytest.mark.parametrize("request_", GOOD, ids=[request["op"] for request in GOOD])
def test_every_field_spoiled(requests: Requests, request_: dict[str, Any]) -> None:
    """Each part of each good request, with something of the wrong kind in its place."""
    draw = random.Random(1)
    for bad in spoiled(request_, draw):
        got = one_answer(requests, json.dumps(bad))
        if not got["ok"]:
            assert "cannot be answered" not in got["error"]["message"], bad


def a_value(draw: random.Random, depth: int = 0) -> Any:
    kind = draw.randrange(4 if depth < 4 else 2)
    if kind == 2:
        return [a_value(draw, depth + 1) for _ in range(draw.randrange(4))]
    if kind == 3:
        return {
            draw.choice(["op", "rules", "hand", "card", "calls", "deals", "x"]): a_value(
                draw, depth + 1
            )
            for _ in range(draw.randrange(4))
        }
    return draw.choice(ODD[:19])


def test_random_json(requests: Requests) -> None:
    draw = random.Random(2)
    operations = [request["op"] for request in GOOD] + ["choose", "solve"]
    for _ in range(3000):
        value = a_value(draw)
        if isinstance(value, dict) and draw.random() < 0.8:
            value["op"] = draw.choice(operations)
        one_answer(requests, json.dumps(value))


def test_random_text(requests: Requests) -> None:
    draw = random.Random(3)
    letters = '{}[]",:0123456789eE.+-\\u tfn\t\x00\x7fé\ud800'
    for _ in range(3000):
        one_answer(requests, "".join(draw.choices(letters, k=draw.randint(1, 60))))
    for request in GOOD:
        text = json.dumps(request)
        for _ in range(40):
            place = draw.randrange(len(text))
            one_answer(requests, text[:place] + draw.choice(letters) + text[place + 1 :])


DEEP = 100_000
LINES = {
    "lists-without-end": "[" * DEEP,
    "objects-without-end": '{"a":' * DEEP,
    "deep-and-closed": "[" * DEEP + "]" * DEEP,
    "deep-id": '{"op":"card","card":"AS","id":' + "[" * 900 + "]" * 900 + "}",
    "deeper-id": '{"op":"card","card":"AS","id":' + "[" * 990 + "]" * 990 + "}",
    "deep-op": '{"op":' + "[" * 900 + "]" * 900 + "}",
    "digits-without-end": '{"op":"convert","contract":"sun","abnat":' + "9" * 100_000 + "}",
    "many-digits": '{"op":"match_end","totals":[' + "9" * 4000 + ",0]}",
    "digits-in-score": '{"op":"score","contract":"sun","abnat":[' + "9" * 4299 + ",0]}",
    "nan": '{"op":"convert","contract":"sun","abnat":NaN}',
    "nan-id": '{"op":"card","card":"AS","id":NaN}',
    "infinity": '{"op":"choose","seconds":Infinity}',
    "minus-infinity": "-Infinity",
    "overflow": '{"op":"card","card":"AS","id":1e999}',
    "surrogate": '{"op":"card","card":"\\ud800","id":"\\udfff"}',
    "nul": '{"op":"card\\u0000","card":"AS"}',
    "megabyte-of-text": '{"op":"card","card":"' + "A" * 1_000_000 + '"}',
    "megabyte-of-op": '{"op":"' + "A" * 1_000_000 + '"}',
    "megabyte-of-rules": '{"op":"match_end","rules":"' + "a+" * 500_000 + '","totals":[0,0]}',
    "megabyte-of-cards": '{"op":"legal_cards","hand":[' + '"AS",' * 200_000 + '"AS"]}',
    "many-keys": json.dumps({str(number): number for number in range(50_000)}),
    "same-key-twice": '{"op":"card","op":"card","card":"AS","card":"7S"}',
    "comment": '{"op":"card"} // a card',
    "two-requests": '{"op":"card"}{"op":"card"}',
    "single-quotes": "{'op':'card'}",
    "a-text": '"card"',
    "null": "null",
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_a_line_nobody_should_send(requests: Requests, line: str) -> None:
    began = time.perf_counter()
    got = one_answer(requests, line)
    assert time.perf_counter() - began < 5
    assert got["ok"] or got["error"]["code"] in CODES
    assert one_answer(requests, '{"op":"card","card":"AS"}')["ok"]


@pytest.mark.parametrize(
    "what", ["nan", "nan-id", "infinity", "minus-infinity", "overflow", "lists-without-end"]
)
def test_what_is_no_json(requests: Requests, what: str) -> None:
    assert one_answer(requests, LINES[what])["error"]["code"] == "bad-json"


@pytest.mark.parametrize(
    "result",
    [float("nan"), float("inf"), {1, 2}, object()],
    ids=["nan", "infinity", "set", "object"],
)
def test_a_result_that_cannot_be_written(catalogue: Catalogue, result: object) -> None:
    """As a bot of others might give; the caller is told, in JSON."""
    mine = Requests(catalogue)
    mine._answers["card"] = lambda request: result
    assert one_answer(mine, '{"op":"card"}')["error"]["code"] == "bad-request"


def test_an_answer_that_raises(catalogue: Catalogue) -> None:
    mine = Requests(catalogue)
    mine._answers["card"] = lambda request: 1 // 0
    got = one_answer(mine, '{"op":"card","id":5}')
    assert got["id"] == 5 and "ZeroDivisionError" in got["error"]["message"]


def test_the_loop_answers_in_order_and_passes_over_empty_lines(catalogue: Catalogue) -> None:
    lines = ['{"op":"card","card":"AS","id":1}\n', "\n", "  \r\n", "nonsense\n", '{"id":3}']
    out = io.StringIO()
    serve(catalogue, lines, out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [(got["id"], got["ok"]) for got in answers] == [(1, True), (None, False), (3, False)]


# ---- the program -----------------------------------------------------------------------------


class Pipe:
    """The program at the other end of two pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "engine"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def send(self, line: bytes) -> dict[str, Any]:
        """One line there, one line back."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        got = json.loads(self.process.stdout.readline())
        assert isinstance(got, dict)
        return got

    def close(self) -> tuple[int, bytes, bytes]:
        """Return code, and what was left on both outputs."""
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    found = Pipe()
    yield found
    if found.process.poll() is None:
        found.process.kill()
        found.process.communicate()


def test_given_cases_through_the_pipe(pipe: Pipe) -> None:
    cases = [case.values for case in given_cases()]
    for request, wanted in cases:
        got = pipe.send(json.dumps(request).encode())
        assert got["ok"], got
        if request["op"] == "legal_cards":
            wanted = sorted(wanted)
        assert agrees(wanted, got["result"])
    assert pipe.close() == (0, b"", b"")


def test_bytes_that_are_no_text(pipe: Pipe) -> None:
    """Every line has its answer, also one that is no UTF-8 or holds a carriage return."""
    draw = random.Random(4)
    lines = [bytes(draw.choices(range(256), k=60)).replace(b"\n", b"?") for _ in range(50)]
    lines += [b"\xef\xbb\xbf{}", b"\xff\xfe\x00", b'{"op":"card"}\r{"op":"card"}', b"\x1a", b"\x04"]
    for line in lines:
        if line.strip():
            assert pipe.send(line)["error"]["code"] in CODES
    assert pipe.send(b'{"op":"card","card":"AS"}\r')["ok"]
    assert pipe.send('{"op":"card","card":"AS","id":"ص"}'.encode())["id"] == "ص"
    assert pipe.close() == (0, b"", b"")


def test_a_megabyte_through_the_pipe(pipe: Pipe) -> None:
    assert pipe.send(LINES["megabyte-of-text"].encode())["error"]["code"] == "unknown-card"
    assert pipe.send(LINES["lists-without-end"].encode())["error"]["code"] == "bad-json"
    assert pipe.close() == (0, b"", b"")


def test_nobody_reads_any_more(pipe: Pipe) -> None:
    """No traceback when the other side goes away."""
    process = pipe.process
    assert process.stdin is not None and process.stdout is not None
    assert pipe.send(b'{"op":"card","card":"AS"}')["ok"]
    process.stdout.close()
    try:
        for _ in range(2000):
            process.stdin.write(b'{"op":"disputes"}\n')
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(timeout=20) == 0
    assert process.stderr is not None and process.stderr.read() == b""


def test_a_byte_order_mark_at_the_start(pipe: Pipe) -> None:
    """Some shells put one before the first line."""
    assert pipe.send(b'\xef\xbb\xbf{"op":"card","card":"AS"}')["ok"]


def test_neither_qt_nor_numba_is_loaded() -> None:
    script = (
        "import io, sys\n"
        "from app.plugin_loading import own_catalogue\n"
        "from app.protocol.serve import serve\n"
        'serve(own_catalogue(), [\'{"op":"disputes"}\'], io.StringIO())\n'
        "heavy = {'PySide6', 'numba', 'numpy'} & {name.split('.')[0] for name in sys.modules}\n"
        "raise SystemExit(' '.join(heavy) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_many_a_second(pipe: Pipe) -> None:
    """At least 3,000 `legal_cards` a second; a third of it is asked of a busy machine."""
    line = json.dumps({**LEGAL, "trick": ["7H"], "rules": "table"}).encode()
    pipe.send(line)
    began = time.perf_counter()
    for _ in range(1000):
        pipe.send(line)
    assert 1000 / (time.perf_counter() - began) > 1000
