"""The order of what happens at the start of a board's turn and of its Yin phase (R-03, GS-YIN-08)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ghost_stories.table import Table

CHUCK, SHAMAN, BONECRACKER = "Chuck No-Rice", "Crazy Shaman", "Bonecracker"
OF = {"PR-CHUCK-02": CHUCK, "PR-SHAMAN-06": SHAMAN, "GS-ICON-TAOLOSS-01": BONECRACKER}


def order(ghosts: dict[str, str | int], **parts: Any) -> list[str]:
    """Who acts at the start of the north board's turn, one after the other, while only red is on the line of n2."""
    t = Table(
        phase="yin", boxes=["shaman", "chuck"], level="nightmare", ghosts=ghosts,
        at={"red": "N", "yellow": "W", "blue": "W", "green": "W"},
        tao={"yellow": "", "red": "Y", "blue": "", "green": ""}, **parts,
    )  # fmt: skip
    return [OF[event.rule] for event in t.events if event.rule in OF]


@pytest.mark.rule("R-03", "GS-YIN-08", "GS-INC-BONE-02", "PR-SHAMAN-06", "PR-CHUCK-06")
@pytest.mark.parametrize(
    ("n1", "n2", "n3", "acts"),
    [
        (BONECRACKER, SHAMAN, "Ghoul", [BONECRACKER, SHAMAN]),
        (SHAMAN, "Ghoul", BONECRACKER, [SHAMAN, BONECRACKER]),
        ("Ghoul", CHUCK, BONECRACKER, [CHUCK, BONECRACKER]),
        (BONECRACKER, CHUCK, "Ghoul", [CHUCK, BONECRACKER]),
        (SHAMAN, CHUCK, BONECRACKER, [CHUCK, SHAMAN, BONECRACKER]),
        (BONECRACKER, CHUCK, SHAMAN, [CHUCK, BONECRACKER, SHAMAN]),
    ],
)
def test_chuck_comes_first_then_the_others_from_right_to_left(n1: str, n2: str, n3: str, acts: list[str]) -> None:
    assert order({"n1": n1, "n2": n2, "n3": n3}) == acts


@pytest.mark.rule("GS-YIN-08", "R-03")
def test_all_of_it_comes_before_the_ghosts_act() -> None:
    t = Table(
        phase="yin", boxes=["chuck"], level="nightmare", ghosts={"n1": "Ghoul", "n2": CHUCK, "n3": BONECRACKER},
        at={"red": "N"}, tao={"yellow": "", "red": "Y", "blue": "", "green": ""},
    )  # fmt: skip
    names = [event.name for event in t.events]
    assert names.index("qi_lost") < names.index("tao_lost") < names.index("figure_advances")
