"""Two rules at once, with White Moon and Black Secret: one happens while the other is half done."""

from __future__ import annotations

import pytest

from tests.ghost_stories.black_moon.table import WITH_CHILDREN, WITH_MA_CHO, BothTable

rule = pytest.mark.rule


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


@rule("BS-WM-03", "PR-MACHO-10")
def test_with_the_boots_nobody_below_takes_a_villager_along() -> None:
    t = BothTable(
        law=WITH_MA_CHO, at={"yellow": "S"}, below=["yellow"], artifacts={"boots": "yellow"}, demons={"seeker": "S"},
        tao={}, villagers={"S": "li_father"},
    )  # fmt: skip
    t.play("exorcise below", "KKK")
    assert "late C" in t.offered
    assert not [word for word in t.offered if word.startswith("late with")]
