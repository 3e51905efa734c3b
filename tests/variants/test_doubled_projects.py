"""Are projects multiplied in a doubled deal?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "at_two", "at_three", "at_four"),
    [
        pytest.param("never", 37, 53, 69, id="T099-A28"),
        pytest.param("by-level", 42, 63, 84, id="D040-S021-A26"),
        pytest.param("times-two", 42, 58, 74, id="T7-RJ8"),
        pytest.param("at-double-only", 42, 53, 69, id="REG-5-4"),
    ],
)
def test_doubled_projects(
    option: str, at_two: int, at_three: int, at_four: int, buyer: int
) -> None:
    """A buyer who wins with a fifty in hokum: 16 by the level and the project."""
    for level, wanted in ((2, at_two), (3, at_three), (4, at_four)):
        projects = [5, 0] if buyer == 0 else [0, 5]
        got = points(
            f"dram+doubled_projects={option}",
            "hokum",
            100,
            buyer=buyer,
            projects=projects,
            level=level,
        )
        assert got == ([wanted, 0] if buyer == 0 else [0, wanted])


@pytest.mark.parametrize("option", ["never", "by-level", "times-two", "at-double-only"])
def test_D041_the_baloot_stays_two(option: str) -> None:
    """S009, S021: never multiplied."""
    for level in (2, 3, 4):
        assert points(f"dram+doubled_projects={option}", "hokum", 100, baloot=0, level=level) == [
            16 * level + 2,
            0,
        ]


def test_undoubled_projects_are_counted_once() -> None:
    assert points("dram+doubled_projects=times-two", "hokum", 100, projects=[5, 0]) == [15, 6]
