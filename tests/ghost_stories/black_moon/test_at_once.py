"""Two rules at once, with White Moon and Black Secret: one happens while the other is half done."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.white_moon.facts import on_arrival
from tests.ghost_stories.black_moon.table import WITH_CHILDREN, WITH_MA_CHO, WITH_ROOTS, BothTable
from tests.ghost_stories.black_secret.test_wu_feng import LOW

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


@rule("WM-PRO-MaCho-04", "BS-WM-03", "WM-VIL-14", "PR-MACHO-10")
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


@rule("RW-22", "WM-ORD-05", "BS-CURSE-2-03", "WM-SU-14", "WM-SU-15")
@pytest.mark.parametrize(("su_ling", "haunted"), [("n2", {"NE"}), ("n3", set()), (None, {"NE"})])
def test_a_ghost_moved_within_its_board_acts_unless_su_ling_faces_it_there(
    su_ling: str | None, haunted: set[str]
) -> None:
    """What counts is where it stands when its turn comes, not where it stood when the phase began."""
    t = BothTable(
        phase="yin", ghosts={"n1": 89, "n2": "Ghoul"}, figures=["n2"], pyramid=LOW, curses=["move_ghost"],
        su_ling=su_ling,
    )  # fmt: skip
    t.play("move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("n2", "n3")
    t.waits("draw")
    assert t.haunted == haunted


@rule("RW-22", "WM-ORD-05", "BS-CURSE-2-03", "WM-DEV-02")
def test_a_devourer_moved_within_its_board_devours_in_its_new_line() -> None:
    t = BothTable(
        phase="yin", ghosts={"n1": 89, "n2": "Wererat"}, pyramid=LOW, curses=["move_ghost"],
        villagers={"N": "hua_son", "NE": "hua_father", "SW": "hua_mother"},
    )  # fmt: skip
    t.play("move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("n2", "n3")
    assert t.stacks == {"N": "hua_son", "SW": "hua_mother"}
