"""The loop: a line in, a line out, in order and flushed, whatever comes."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any, TextIO

from app.protocol.reading import Fault, quote
from app.protocol.requests import Requests
from plugins.catalogue import Catalogue


def _no_number(text: str) -> float:
    raise ValueError(f"{text[:40]} is no number of JSON")


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


_DECODER = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)
_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))
_LONGEST_MESSAGE = 2000


def answer_line(requests: Requests, line: str) -> str:
    """The answer to one line, itself one line of JSON without its end."""
    identity: Any = None
    try:
        try:
            request = _DECODER.decode(line.strip())
        except (ValueError, RecursionError) as error:
            raise Fault("bad-json", f"{quote(line.strip())}: {error}"[:300]) from None
        if not isinstance(request, dict):
            raise Fault("bad-request", f"{quote(request)} is no object with an op")
        identity = request.get("id")
        answer: dict[str, Any] = {"ok": True, "result": requests.answer(request)}
    except Fault as fault:
        answer = _refusal(fault.code, fault.message)
    except Exception as error:  # nothing that comes in may end the program
        answer = _refusal(
            "bad-request", f"this request cannot be answered ({type(error).__name__})"
        )
    try:
        return _ENCODER.encode({"id": identity, **answer})
    except (TypeError, ValueError, RecursionError):  # such as a bot's value that is no number
        return _ENCODER.encode({"id": None, **_refusal("bad-request", "no answer can be written")})


def _refusal(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message[:_LONGEST_MESSAGE]}}


def serve(catalogue: Catalogue, lines: Iterable[str], out: TextIO) -> None:
    """Answer every line until there are no more; empty lines are passed over."""
    requests = Requests(catalogue)
    for line in lines:
        if line.strip():
            out.write(answer_line(requests, line) + "\n")
            out.flush()
