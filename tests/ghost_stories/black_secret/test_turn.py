"""BS-TURN: the Demon phase comes before the Yin phase, in which the ghosts act strictly from right to left."""

from __future__ import annotations

import pytest

from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_wu_feng import LOW

HEXER = 89
"""A yellow ghost that casts a curse when it acts."""


def haunted(t: Secret) -> list[int]:
    """The tiles haunted so far, in their order."""
    return [args[0] for _, args in t.told("tile_haunted")]


@pytest.mark.rule("BS-TURN-03")
def test_ghosts_act_from_right_to_left_whatever_they_do() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Ghoul", "n2": "Lich", "n3": "Restless Dead"}, figures=["n1", "n3"])
    t.waits("curse")  # the Lich comes before the second Haunter
    assert haunted(t) == [0]
    t.play("blank")
    assert haunted(t) == [0, 2]


@pytest.mark.rule("BS-TURN-03")
def test_a_tormentor_on_the_right_comes_before_every_haunter() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Lich", "n2": "Ghoul", "n3": "Restless Dead"}, figures=["n2", "n3"])
    t.waits("curse")
    assert haunted(t) == []
    t.play("blank")
    assert haunted(t) == [1, 2]


@pytest.mark.rule("BS-TURN-03")
def test_so_they_do_on_a_neutral_board() -> None:
    t = Secret("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e2": "Skinner"}, figures=["e2"])
    t.waits("curse")
    assert haunted(t) == []


@pytest.mark.rule("BS-TURN-03")
def test_a_ghost_that_left_before_its_turn_does_not_act() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Lich", "n2": "Ghoul"}, figures=["n2"], mantras={"discard_ghost": 1})
    t.play("qi", "n2")  # the Qi lost to the Lich completes a mantra
    t.play(t.offered[0])
    t.waits("draw")
    assert haunted(t) == []


# -- the icon of the Hexers -------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-GHOST-02", "BS-TURN-03")
def test_a_hexer_casts_in_the_order_of_its_space() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Ghoul", "n2": HEXER, "n3": "Restless Dead"}, figures=["n1", "n3"])
    t.waits("cast_which", "wu-feng")
    assert haunted(t) == [0]
    t.play("none")
    assert haunted(t) == [0, 2]
    first = Secret(phase="yin", ghosts={"n1": HEXER, "n2": "Lich"})
    first.waits("cast_which", "wu-feng")
    first.play("none")
    first.waits("curse")


@pytest.mark.rule("BS-GHOST-02", "BS-TURN-03")
def test_what_a_hexer_moves_away_does_not_act_and_what_it_brings_neither() -> None:
    t = Secret(phase="yin", ghosts={"n1": HEXER, "n2": "Ghoul"}, figures=["n2"], pyramid=LOW, curses=["move_ghost"])
    t.play("move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("n2", "s1")
    t.waits("draw")
    assert haunted(t) == []
    t = Secret(phase="yin", ghosts={"n1": HEXER}, curses=["draw_ghost"])
    t.play("draw_ghost", "0", "Ghoul", "place", "n2")
    t.waits("draw")
    assert t.figures == set()


# -- a ghost that is moved to another space of its board --------------------------------------------------------------


def hexed(ghost: str, space: str, **table: object) -> Secret:
    """The Hexer on the right casts curse 2-03, and Wu-Feng moves the ghost on n2 to another space."""
    t = Secret(phase="yin", ghosts={"n1": HEXER, "n2": ghost}, pyramid=LOW, curses=["move_ghost"], **table)  # type: ignore[arg-type]
    t.play("move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    return t.play("n2", space)


@pytest.mark.rule("GS-YIN-07", "RW-22", "BS-CURSE-2-03")
def test_a_ghost_moved_within_its_board_acts_from_its_new_space() -> None:
    """It was on the board when the phase began and has not left it; its figure went with it."""
    t = hexed("Ghoul", "n3", figures=["n2"])
    assert haunted(t) == [2]
    t.waits("draw")
    assert (t.figures, t.ghosts) == (set(), {"n1": "Ochre Hexer", "n3": "Ghoul"})
    t = hexed("Ghoul", "n3")
    assert (t.figures, haunted(t)) == ({"n3"}, [])


@pytest.mark.rule("GS-YIN-07", "RW-22", "BS-CURSE-2-03")
def test_a_tormentor_moved_within_its_board_rolls_for_its_new_line() -> None:
    t = hexed("Lich", "n3").play("haunt")
    assert haunted(t) == [2]
    t.waits("draw")


@pytest.mark.rule("GS-YIN-07", "RW-22", "RB-17", "BS-MAN-3-04")
def test_so_does_one_that_a_mantra_moves() -> None:
    """The Qi that the Lich costs completes it."""
    t = Secret(
        phase="yin", ghosts={"n1": "Lich", "n2": "Ghoul"}, figures=["n2"], mantras={"move_taoist_and_ghost": 2}
    )
    t.play("qi", "nobody", "n2", "n3")
    t.play(t.offered[0])
    assert haunted(t) == [2]
    t.waits("draw")


@pytest.mark.rule("GS-YIN-07", "RW-22", "BS-CURSE-2-03")
def test_one_that_has_acted_does_not_act_again_where_it_is_moved_to() -> None:
    t = Secret(
        phase="yin", ghosts={"n1": "Ghoul", "n2": HEXER}, figures=["n1"], pyramid=LOW, curses=["move_ghost"]
    )
    t.play("move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("n1", "n3")
    assert (haunted(t), t.figures) == ([0], set())
    t.waits("draw")


# -- what comes in the Demon phase ------------------------------------------------------------------------------------


def tablet(curse: str, **table: object) -> Secret:
    """The Seeker finds a Cursed Tablet in the Demon phase, and Wu-Feng casts a curse."""
    t = Secret(phase="yin", demons={"seeker": "C"}, curses=[curse, "remove_ladder"], **table)  # type: ignore[arg-type]
    t.play("search").token("cursed_tablet").play(curse)
    if t.pending == "pyramid":
        t.play(t.offered[0])
    while t.pending == "curse_token":
        t.play(t.offered[0])
    return t


@pytest.mark.rule("BS-TURN-07")
@pytest.mark.parametrize("others", [{}, {"n2": 6}])
def test_a_ghost_that_comes_in_the_demon_phase_acts_in_the_yin_phase(others: dict[str, str | int]) -> None:
    t = tablet("draw_ghost", ghosts=others).play("Ghoul", "place", "n1")
    assert t.figures == {"n1"}
    t.waits("draw")
    assert t.active == "yellow"


@pytest.mark.rule("BS-TURN-07")
def test_so_does_a_ghost_moved_onto_the_empty_board() -> None:
    t = tablet("move_ghost", ghosts={"s1": "Lich"}, pyramid={0: "knock_down", 1: "roll_curse"}).play("n3")
    t.waits("curse")


@pytest.mark.rule("BS-TURN-07")
def test_so_does_the_ghost_of_the_shadows_die() -> None:
    t = Secret(phase="yin", shadow="N").play("attack tile", "ghost", "Ghoul", "place", "n2")
    assert t.figures == {"n2"}
    t.waits("draw")


@pytest.mark.rule("BS-TURN-07")
def test_effects_of_the_beginning_of_the_yin_phase_come_too() -> None:
    pyramid = {0: "knock_down", 1: "roll_curse"}
    t = tablet("move_ghost", ghosts={"s1": "Bonecracker"}, pyramid=pyramid, tao={"yellow": "YR", "red": "R"})
    t.play("n3")
    t.waits("lose_tao", "yellow")
    away = tablet("move_ghost", ghosts={"n1": "Bonecracker"}, pyramid=pyramid, tao={"yellow": "YR", "red": "R"})
    away.play("s3")
    away.waits("draw")
    assert away.tao("yellow") == "YR"


@pytest.mark.rule("BS-TURN-07")
def test_a_hexer_that_comes_in_the_demon_phase_casts() -> None:
    t = tablet("move_ghost", ghosts={"s1": HEXER}, pyramid={0: "knock_down", 1: "roll_curse"}).play("n3")
    t.waits("cast_which", "wu-feng")
