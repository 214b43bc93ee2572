"""Two rules at once: what Black Secret and White Moon's promos and scenarios do to each other."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.white_moon.facts import on_arrival
from tests.ghost_stories.black_moon.table import WITH_CHILDREN, WITH_MA_CHO, WITH_ROOTS, BothTable

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


@rule("BS-MAN-2-04", "RW-62")
def test_no_blood_mantra_lays_the_mantra_on_a_cursed_child() -> None:
    t = BothTable(
        law=WITH_CHILDREN, at={"yellow": "NE"}, ghosts={"n1": 6, "s1": 17}, cursed={"e2": "hua_son"}, qi={"yellow": 3},
        mantras={"one_tao_and_mantra": 1}, demons={"seeker": "C"},
    )  # fmt: skip
    t.play("ask", "n1", "yellow")
    t.play(t.offered[0])
    t.waits("weaken", "yellow")
    assert t.offered == ["n1", "s1", "seeker"]
