"""VI-HUNT: the Demon moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Table

WAYS = {(1, 0): "normal1", (2, 0): "normal2", (0, 1): "normal3"}
"""East of Start two tiles in a row, south-east of it one."""


def hunting(**more: Any) -> Table:
    return Table(**({"demon": "ghost", "tiles": WAYS} | more))


@pytest.mark.rule("VI-HUNT-01", "VI-DICE-03", "VI-DICE-11")
def test_a_hunt_rolls_the_demons_die() -> None:
    t = hunting()
    t.play("hunt")
    t.waits("demon_die")
    assert (t.offered, t.game.chances()) == (["1", "2", "3", "4", "5", "6"], [1] * 6)


@pytest.mark.rule("VI-HUNT-02", "VR-N71")
@pytest.mark.parametrize(
    ("moves", "den"),
    [(["halt"], (0, 0)), (["e", "halt"], (1, 0)), (["e", "e", "halt"], (2, 0)), (["se", "nw", "e"], (1, 0))],
)
def test_up_to_that_many_steps_also_none(moves: list[str], den: tuple[int, int]) -> None:
    t = hunting()
    before = t.world("den")
    t.play("hunt", "3", *moves)
    assert (t.den, t.game.might, t.world("den")) == (den, 1, before)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-03", "VI-HUNT-21", "VI-ITEM-HAMMER-04")
@pytest.mark.parametrize(("hammers", "free"), [((), False), ([((0, 0), 0)], True)])
def test_obstacles_stop_it_unless_a_hammer_has_opened_them(
    hammers: list[tuple[tuple[int, int], int]], free: bool
) -> None:
    # The tile in the east has paths in the north-west and the south-east alone.
    t = hunting(tiles={(1, -1): "test_agi1", (1, 0): "normal10/1"}, hammers=hammers)
    t.play("hunt", "2")
    assert t.offers("e") == free
    assert t.offers("ne")
    if free:
        t.play("e", "halt")
        assert t.den == (1, 0)
        t.demon_settled()
    else:
        assert t.why_not("e") == "VI-HUNT-03"


@pytest.mark.rule("VI-HUNT-04", "VI-HUNT-15", "VI-RAGE-04", "VI-RAGE-06")
@pytest.mark.parametrize("rage", [1, 2])
def test_a_die_equal_to_the_rage_stops_the_hunt_and_raises_it(rage: int) -> None:
    t = hunting(rage=rage)
    before = t.world("rage")
    t.play("hunt", rage)
    assert (t.den, t.rage, t.game.might, t.world("rage")) == ((0, 0), rage + 1, 1, before)
    assert t.why_not("hunt") == "VI-DEMON-07"
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-05", "VI-HUNT-22", "VR-R5j")
@pytest.mark.parametrize(("first", "second", "stopped"), [("2", "2", True), ("5", "2", True), ("2", "5", False)])
def test_the_number_after_the_reroll_is_compared(first: str, second: str, stopped: bool) -> None:
    t = hunting(demon="werewolf", rage=2, wounds={"rolita": 1})
    t.play("hunt", first, "reroll", second)
    if stopped:
        assert (t.rage, t.den) == (3, (0, 0))
    else:
        assert t.rage == 2
        t.play("e", "e", "w", "w", "se")
        assert t.den == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-05", "VI-DMN-WEND-22", "VR-R5k")
def test_the_number_before_any_bonus_is_compared() -> None:
    t = hunting(demon="wendigo", rage=2, meat=True)
    t.play("hunt", "1", "e", "e")
    assert (t.den, t.rage) == ((2, 0), 2)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-06", "VI-RAGE-07")
def test_at_rage_three_a_three_stops_it_and_the_rage_stays() -> None:
    t = hunting(rage=3)
    t.play("hunt", "3")
    assert (t.den, t.rage) == ((0, 0), 3)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-07")
@pytest.mark.parametrize("face", range(1, 7))
def test_at_rage_zero_every_number_moves(face: int) -> None:
    t = hunting()
    t.play("hunt", face)
    t.waits("hunt", "demon")
    assert (t.rage, t.game.hunt_left, t.told("hunt_stopped")) == (0, face, [])


@pytest.mark.rule("VI-HUNT-08")
def test_it_moves_on_tiles_on_the_table_only() -> None:
    t = hunting()
    t.play("hunt", "2")
    assert set(t.offered) == {"halt", "e", "se"}
    assert t.why_not("w") == "VI-HUNT-03"


@pytest.mark.rule("VI-HUNT-09", "VI-HUNT-17", "VR-R5r", "VI-TILE-CURSE-07")
def test_the_journey_of_the_ledger() -> None:
    tiles = {
        (1, 0): "normal1", (2, 0): "curse1", (-1, 0): "test_agi1", (-2, 0): "test_vit1", (-3, 1): "curse2",
    }  # fmt: skip
    t = hunting(tiles=tiles, den=(1, 0))
    before = t.world("den")
    t.play("hunt", "3", "e")
    assert t.offers("curse2")
    t.play("curse2")
    assert t.den == (-3, 1)
    assert t.offers("ne", "curse1")
    t.play("ne")
    assert (t.den, t.world("den")) == ((-2, 0), before)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-09", "VI-HUNT-18", "VI-HUNT-19")
def test_one_step_leads_from_a_curse_tile_to_any_other_on_the_table() -> None:
    tiles = {(1, 0): "curse1", (-1, 0): "normal1", (-2, 0): "curse3"}
    t = hunting(tiles=tiles, den=(1, 0))
    t.play("hunt", "1")
    assert {word for word in t.offered if word.startswith("curse")} == {"curse3"}
    assert t.why_not("curse2") == "VI-HUNT-09"
    t.play("curse3")
    assert t.den == (-2, 0)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-09")
def test_only_a_demon_on_a_curse_tile_travels() -> None:
    t = hunting(tiles={(1, 0): "curse1", (-1, 0): "curse2"})
    t.play("hunt", "4")
    assert set(t.offered) == {"halt", "e", "w"}
    assert t.why_not("curse1") == "VI-HUNT-09"


@pytest.mark.rule("VI-HUNT-10", "VI-HUNT-11", "VI-TILE-TEST-03")
def test_a_test_tile_stops_it_but_not_its_other_actions() -> None:
    t = hunting(tiles={(1, 0): "test_vit1", (2, 0): "normal1"}, at={"diego": (1, 0)})
    t.play("hunt", "4", "e")
    assert (t.den, t.told("test_failed"), t.told("test_passed")) == ((1, 0), [], [])
    t.demon_settled()
    assert t.offers("attack diego", "special1")
    t.play("attack diego", "6", "000")
    assert t.wounds("diego") == 1


@pytest.mark.rule("VI-HUNT-12", "VI-HUNT-13", "VR-N71")
def test_it_leaves_a_test_tile_freely_and_may_come_back() -> None:
    t = hunting(tiles={(1, 0): "test_vit1", (2, 0): "normal1"}, den=(1, 0))
    t.play("hunt", "5", "e", "w")
    assert t.den == (1, 0)  # back on the Test tile it stops
    t.demon_settled()
    t = hunting()
    t.play("hunt", "5", "e", "w", "e", "w", "se")
    assert t.den == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-14")
def test_passing_through_victims_does_nothing() -> None:
    t = hunting(at={"rolita": (1, 0), "diego": (2, 0)}, wounds={"rolita": 1}, hand={"rolita": "fireworks"})
    before = t.world("den")
    t.play("hunt", "2", "e", "e")
    assert (t.den, t.world("den")) == ((2, 0), before)
    t.demon_settled()


@pytest.mark.rule("VI-HUNT-23")
def test_a_bullet_does_not_shorten_a_hunt() -> None:
    t = Table(phase="demon_phase", demon="ghost", tiles=WAYS, bullet=True)
    assert t.game.might == 1
    t.play("hunt", "5", "e", "e", "w", "w", "se")
    assert t.den == (0, 1)
    t.settled("rolita")  # its only point is spent
