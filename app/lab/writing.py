"""Findings as files for other programs: CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from app import __version__
from app.lab.figures import Estimate, Findings
from app.lab.setting import Setting
from app.records.files import write_whole

PARTS = ("before", "after", "change")


def write_csv(path: Path, findings: Findings) -> None:
    """A row a figure; intervals are of 95%, empty where there was nothing to count.

    Raises `BadFile`.
    """
    stream = io.StringIO()
    rows = csv.writer(stream)
    columns = [f"{part}{end}" for part in PARTS for end in ("", "_low", "_high")]
    rows.writerow(["figure", "title", *columns])
    for figure in findings.figures:
        row: list[object] = [figure.kind.id, figure.kind.title]
        for part in PARTS:
            row += _three(getattr(figure, part))
        rows.writerow(row)
    write_whole(path, stream.getvalue().encode())


def _three(estimate: Estimate | None) -> list[object]:
    if estimate is None:
        return ["", "", ""]
    if math.isinf(estimate.half_width):
        return [estimate.value, "", ""]
    return [estimate.value, estimate.low, estimate.high]


def write_json(path: Path, setting: Setting, findings: Findings) -> None:
    """Everything, the setting and the lengths of matches too. Raises `BadFile`."""
    document = as_json(setting, findings)
    text = json.dumps(document, indent=1, ensure_ascii=False)
    write_whole(path, f"{text}\n".encode())


def as_json(setting: Setting, findings: Findings) -> dict[str, Any]:
    return {
        "program": f"baloot {__version__}",
        "setting": asdict(setting),
        "deals": findings.deals,
        "differing": _object(findings.differing),
        "figures": {
            figure.kind.id: {
                "title": figure.kind.title,
                **{part: _object(getattr(figure, part)) for part in PARTS},
            }
            for figure in findings.figures
        },
        "match_lengths": [dict(sorted(Counter(lengths).items())) for lengths in findings.lengths],
    }


def _object(estimate: Estimate | None) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    value, low, high = (number if number != "" else None for number in _three(estimate))
    return {"value": value, "low": low, "high": high}  # type: ignore[dict-item]
