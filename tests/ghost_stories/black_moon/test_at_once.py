"""Two rules at once: what Black Secret and White Moon's promos and scenarios do to each other."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.white_moon.facts import on_arrival
from tests.ghost_stories.black_moon.table import WITH_MA_CHO, WITH_ROOTS, BothTable

rule = pytest.mark.rule


@rule("WM-PRO-MaCho-04", "BS-WM-03", "WM-VIL-14")
def test_from_the_catacombs_the_boots_bring_nobody_along() -> None:
    """The villager is on the tile above him."""
    t = BothTable(
        law=WITH_MA_CHO, below=["yellow"], at={"yellow": "N"}, artifacts={"boots": "yellow"}, demons={"seeker": "N"},
        villagers={"N": "hua_son"}, tao={},
    )  # fmt: skip
    t.play("exorcise below", "RRR")
    late = [word for word in t.offered if word.startswith("late")]
    assert late == ["late NW", "late NE", "late W", "late C", "late E"]
    t.play("late C")
    assert t.stacks == {"N": "hua_son"}


@rule("WM-GR-05", "BS-ACT-07")
def test_who_is_in_the_catacombs_keeps_no_villager_company() -> None:
    """So it is said, before the ghost is placed, that the roots kill the villager above him."""
    t = BothTable(
        law=WITH_ROOTS, at={"yellow": "W", "red": "N", "blue": "N", "green": "N"}, below=["yellow"], phase="yin",
        villagers={"W": "sun_father"}, pile=[28, "ghost", "ghost"],
    )  # fmt: skip
    while t.pending not in ("place", "yang"):
        t.game.answer(t.game.options[0])
    assert t.pending == "place"
    assert [peril.what for peril in on_arrival(t.game) if peril.space == 10] == ["dies"]
