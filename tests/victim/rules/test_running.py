"""VI-RUN: running."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

rule = pytest.mark.rule
ROAD: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3", (4, 0): "normal4", (0, 1): "normal7"}
"""Four Normal tiles in a row to the east, and one to the south-east of Start."""


def road(active: str = "diego", dice: str = "", **more: Any) -> Table:
    """Diego (AGI 2) at the start of a road; with dice his Run has begun."""
    parts: dict[str, Any] = {"tiles": ROAD}
    t = Table(active, **(parts | more))
    if dice:
        t.play("run", dice)
    return t


# -- points -----------------------------------------------------------------------------------------------------------


@rule("VI-RUN-01", "VI-RUN-02", "VI-STAT-02")
@pytest.mark.parametrize(("active", "dice", "points"), [("diego", "21", 3), ("rolita", "2110", 4), ("diego", "10", 1)])
def test_a_run_rolls_agi_and_has_the_total_as_points(active: str, dice: str, points: int) -> None:
    t = road(active)
    before = t.others(active)
    t.play("run")
    t.waits("roll")
    t.play(dice)
    t.runs(active, points)
    assert t.others(active) == before
    assert t.game.points == 1


@rule("VI-RUN-03", "VI-RUN-04", "VI-RUN-27", "VI-RUN-28")
def test_a_point_is_a_step_or_a_tile() -> None:
    """Three tiles from one place and a step onto one of them: four points."""
    t = road(dice="22", pile_a=["test_agi1", "normal5", "test_agi2"])
    t.play("lay w a", "stay")
    t.runs("diego", 3)
    t.play("lay sw a", "turn 1", "stay")
    t.runs("diego", 2)
    t.play("step w", "11")
    assert t.at("diego") == (-1, 0)
    t.runs("diego", 1)
    t.play("lay nw a", "step", "111")
    assert t.at("diego") == (-1, -1)
    t.settled("diego")


@rule("VI-RUN-03")
def test_the_step_onto_a_new_tile_is_part_of_its_point() -> None:
    t = road(dice="20", pile_a=["test_vit1"])
    t.play("lay w a", "step", "111")
    assert t.at("diego") == (-1, 0)
    t.runs("diego", 1)


@rule("VI-RUN-05", "VI-RUN-06")
def test_she_may_stop_after_a_step_not_before() -> None:
    t = road(dice="22")
    assert not t.offers("stop")
    assert t.why_not("stop") == "VI-RUN-06"
    t.play("step e", "stop")
    assert t.at("diego") == (1, 0)
    t.settled("diego")


@rule("VI-RUN-07", "VI-RUN-30")
def test_the_first_tile_must_be_stepped_onto_with_the_only_point() -> None:
    t = Table("diego", pile_a=["test_luk1"])
    t.play("run", "10")
    assert not t.offers("stop")
    t.play("lay e a")
    assert t.at("diego") == (1, 0)
    t.waits("roll")
    t.play("2211")
    t.settled("diego")


@rule("VI-RUN-07", "VI-RUN-31")
def test_the_last_point_must_be_a_step() -> None:
    """Three points, two tiles laid and left alone; the third point is a step, or a tile with the step onto it."""
    t = Table("diego", pile_a=["normal1", "normal2", "test_agi1"])
    t.play("run", "21", "lay e a", "turn 1", "stay", "lay ne a", "turn 1", "stay")
    assert t.offers("step e", "step ne", "lay w a")
    assert not t.offers("stop")
    t.play("lay w a")
    assert t.at("diego") == (-1, 0)


@rule("VI-RUN-08", "VI-ACT-05")
def test_without_a_possible_step_the_run_ends() -> None:
    """Normal 10 leads back to Start alone, where his turn began; dice total 0 lays nothing."""
    t = Table("diego", tiles={(1, 0): "normal10/0"}, at={"diego": (1, 0)})
    t.game.visited |= 1
    t.play("run", "00")
    t.settled("diego")
    assert t.at("diego") == (1, 0)
    assert t.game.points == 1
    assert t.why_not("run") == "VI-ACT-03"


@rule("VI-RUN-10", "VI-INV-26")
def test_she_never_returns_to_a_tile_of_this_turn() -> None:
    t = road(dice="21")
    t.play("step e")
    assert not t.offers("step w")
    assert t.why_not("step w") == "VI-RUN-10"


@rule("VI-RUN-11", "VI-VIC-ROLITA-06")
def test_agile_does_not_lead_back_either() -> None:
    t = road("rolita")
    t.play("run", "1000", "step e", "skill rolita", "2000")
    assert not t.offers("step w")
    assert t.offers("step e")


@rule("VI-RUN-38")
def test_a_dead_end_ends_the_run() -> None:
    """Beyond the tile he has come to lies a tile that shows an obstacle, and the way back is his own."""
    t = Table("diego", tiles={(1, 0): "normal10/0", (1, -1): "normal1", (2, -1): "normal2", (2, 0): "normal9/0"})
    assert not t.linked((1, 0), (2, 0))
    t.play("run", "22", "step e")
    assert t.at("diego") == (1, 0)
    t.settled("diego")


# -- dice total 0, bonuses, Snow --------------------------------------------------------------------------------------


@rule("VI-RUN-12")
def test_total_0_is_one_step_and_no_tile() -> None:
    t = road(dice="00")
    t.runs("diego", 1)
    assert t.offered == ["step e", "step se"]
    assert t.why_not("lay w a") == "VI-RUN-12"
    assert t.why_not("stop") == "VI-RUN-06"  # she makes it, being able to


@rule("VI-RUN-12", "VI-RUN-06")
def test_total_0_where_no_step_is_possible_is_no_step() -> None:
    """On the Start tile alone there is no way to go, and a tile may not be laid."""
    t = Table("diego", hand={"diego": "gun"})
    t.play("run", "00", "stop")
    assert (t.at("diego"), list(t.game.forest.laid_tiles())) == ((0, 0), [0])
    t.settled("diego")


@rule("VI-RUN-13", "VI-RUN-32", "VI-ITEM-SHOES-02")
def test_total_0_with_shoes_is_two_steps_and_no_tile() -> None:
    t = road(worn={"diego": "shoes"}, dice="00")
    t.runs("diego", 2)
    assert t.offers("step e")
    assert not [word for word in t.offered if word.startswith("lay")]


@rule("VI-RUN-13", "VI-VIC-ROLITA-11", "VI-VIC-ROLITA-18")
def test_total_0_with_encouragement_is_two_steps() -> None:
    t = road(stats={"rolita": "AGI 5"}, dice="00")
    t.runs("diego", 2)
    t.play("step e")
    assert t.offered == ["stop", "step e", "step sw"]
    t.runs("diego", 1)


POINTS = [
    # dice, Snow, Shoes, Encouragement, points
    ("21", False, False, False, 3),
    ("21", False, True, True, 5),
    ("21", True, False, False, 2),
    ("21", True, True, False, 3),
    ("21", True, True, True, 4),
    ("10", True, False, False, 1),
    ("00", True, False, False, 1),
    ("22", True, False, False, 2),
]


@rule("VI-RUN-14", "VI-RUN-34", "VI-RUN-35", "VI-RUN-36", "VI-EV-SNOW-01", "VI-EV-SNOW-02")
@pytest.mark.parametrize(("dice", "snow", "shoes", "cheered", "points"), POINTS)
def test_snow_halves_the_dice_and_bonuses_come_after(
    dice: str, snow: bool, shoes: bool, cheered: bool, points: int
) -> None:
    t = road(
        snow={"diego"} if snow else (),
        worn={"diego": "shoes"} if shoes else {},
        stats={"rolita": "AGI 5"} if cheered else {},
        dice=dice,
    )
    t.runs("diego", points)
    assert bool([word for word in t.offered if word.startswith("lay")]) == (dice != "00")


@rule("VI-RUN-15")
def test_a_bonus_point_may_lay_a_tile() -> None:
    t = road(worn={"diego": "shoes"}, dice="10", pile_a=["test_agi1"])
    t.play("step e")
    t.runs("diego", 1)
    assert t.offers("lay se a")


@rule("VI-RUN-16", "VI-TEST-26", "VI-TEST-06")
def test_a_later_change_of_agi_does_not_change_the_run() -> None:
    t = Table("rolita", tiles={(1, 0): "test_agi1"})
    t.play("run", "1111", "step e", "2110")
    assert t.stats("rolita")[0] == 5
    t.runs("rolita", 3)


@rule("VI-RUN-16", "VI-ITEM-MANUAL-09")
def test_a_manual_is_used_before_the_first_step() -> None:
    t = road(hand={"diego": "manual"})
    t.play("run", "00")
    t.waits("manual", "diego")
    t.play("reroll 0", "1")
    t.runs("diego", 1)
    assert t.offers("lay w a")
    assert t.discard == ["manual"]


# -- what happens on the way ------------------------------------------------------------------------------------------


@rule("VI-RUN-17", "VI-RUN-40", "VI-TEST-06", "VI-TEST-02")
def test_a_passed_test_lets_her_go_on() -> None:
    tiles: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "test_vit1"}
    t = Table("diego", tiles=tiles)
    t.play("run", "22", "step e", "step e", "step e")
    t.waits("roll")
    t.play("210")
    assert t.stats("diego") == [2, 4, 2, 4]
    t.runs("diego", 1)


@rule("VI-RUN-17", "VI-RUN-18", "VI-RUN-40", "VI-TEST-07", "VI-TEST-08")
def test_a_failed_test_wounds_and_ends_running() -> None:
    tiles: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "test_vit1"}
    t = Table("rolita", tiles=tiles)
    t.play("run", "2200", "step e", "step e", "step e", "10")
    assert t.wounds("rolita") == 1
    assert t.stats("rolita") == [4, 2, 3, 2]
    t.settled("rolita")
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-08"
    assert t.offers("hide")


@rule("VI-RUN-19", "VI-TILE-CURSE-02", "VI-TILE-CURSE-06", "VI-EVENT-04")
def test_arriving_on_a_curse_tile_draws_an_event_and_she_goes_on() -> None:
    t = Table("diego", tiles={(1, 0): "curse1", (2, 0): "normal1"})
    t.play("run", "20", "step e")
    t.waits("event")
    t.play("snow")
    t.runs("diego", 1)
    t.play("step e")
    t.settled("diego")


@rule("VI-RUN-20", "VI-DMN-WID-12")
def test_a_web_is_sprung_on_arrival() -> None:
    t = road(demon="widow", webs=[(1, 0)], den=(4, 0), dice="22")
    t.play("step e")
    assert t.marks("diego") == {"poison"}
    t.waits("roll")
    t.play("11", "no")
    t.runs("diego", 3)
    assert t.tiles_with("webs") == set()


@rule("VI-RUN-21", "VI-PICK-04", "VI-PICK-12")
def test_picking_up_ends_the_run() -> None:
    t = Table("diego", tiles={(1, 0): "wreck1", (2, 0): "normal1"})
    t.play("run", "22", "step e", "pick up", "gun", "manual", "shoes")
    assert sorted(t.hand("diego")) == ["gun", "manual", "shoes"]
    t.settled("diego")
    assert t.offers("hide")


@rule("VI-RUN-21", "VI-PICK-04", "VI-RUN-06")
@pytest.mark.parametrize("tile", ["wreck1", "herb1"])
def test_picking_up_is_a_stop_and_waits_for_the_first_step(tile: str) -> None:
    """On her own tile she may pick up before she runs, not between the roll and the compulsory step."""
    t = Table("diego", tiles={(1, 0): tile}, at={"diego": (1, 0)}, wounds={"diego": 1})
    assert "pick up" in t.offered
    t.play("run", "22")
    assert "pick up" not in t.offered
    assert t.why_not("pick up") == "VI-PICK-04"
    t.play("step w")
    assert t.why_not("pick up") == "VI-PICK-02"  # nothing lies here
    t.runs("diego", 3)


@rule("VI-RUN-21", "VI-PICK-04")
def test_where_no_step_is_possible_she_may_stop_and_so_pick_up() -> None:
    """Every way from the Wreck is barred or visited: with the dice at 0 nothing may be laid."""
    t = Table("diego", tiles={(1, 0): "wreck1"}, hand={"diego": "gun"}, at={"diego": (1, 0)})
    t.game.visited |= 1  # he has come from the Start tile
    t.play("run", "00")
    assert t.offers("stop", "pick up")
    t.play("pick up", "gun", "manual", "shoes")
    assert (t.at("diego"), t.hand("diego")) == ((1, 0), ["manual", "gun", "gun", "shoes"])
    t.settled("diego")


@rule("VI-RUN-22", "VI-GIVE-07", "VI-ACT-14")
def test_other_sub_actions_do_not_end_the_run() -> None:
    t = road(hand={"diego": "gun shoes"}, at={"lucien": (1, 0)}, dice="22")
    t.play("step e", "give lucien gun", "equip shoes")
    t.runs("diego", 3)
    assert t.hand("lucien") == ["gun"]


@rule("VI-RUN-23", "VI-CRAWL-06", "VI-TEST-07", "VI-TILE-CURSE-14")
def test_gravely_wounded_on_the_run_she_stops_and_cannot_crawl() -> None:
    t = Table("diego", tiles={(1, 0): "curse1", (2, 0): "normal1"}, wounds={"diego": 1})
    t.play("run", "22", "step e", "blackMagic")
    assert t.wounds("diego") == 2
    assert t.pending == "turn"  # Lucien's: there was nothing left for Diego to do
    assert t.game.active == 2
    fallen = Table("diego", tiles={(1, 0): "curse1"}, wounds={"diego": 1}, hand={"diego": "aidbox"})
    fallen.play("run", "22", "step e", "blackMagic")
    assert fallen.offered == ["end", "aid diego"]
    assert fallen.why_not("crawl w") == "VI-CRAWL-06"


@rule("VI-RUN-24", "VI-DMN-WOLF-08", "VI-DMN-WOLF-09")
def test_a_marked_victims_run_lets_the_werewolf_hunt_when_it_is_over() -> None:
    t = road(demon="werewolf", target={"diego"}, den=(4, 0), dice="20")
    t.play("step e")
    t.runs("diego", 1)
    t.play("stop")
    t.waits("free_hunt", "demon")
    t.play("hunt", "3", "w", "halt")
    assert t.den == (3, 0)
    t.settled("diego")


@rule("VI-RUN-26", "VI-CODE-14", "VI-ROUND-13")
def test_she_may_enter_the_open_bunker_on_arrival() -> None:
    t = Table("diego", tiles={(1, 0): "bunker"}, opened=True)
    t.play("run", "22", "step e", "enter")
    assert not t.in_play("diego")
    assert t.game.escaped == 1 << 1
    t.settled("lucien")


# -- cases ------------------------------------------------------------------------------------------------------------


@rule("VI-RUN-39", "VI-TEST-11")
def test_she_leaves_a_test_tile_without_a_test() -> None:
    t = Table("diego", tiles={(1, 0): "test_vit1"}, at={"diego": (1, 0)})
    t.play("run", "10", "step w")
    assert t.at("diego") == (0, 0)
    t.settled("diego")


@rule("VI-RUN-42", "VI-DICE-06", "VI-STAT-13")
def test_poison_takes_a_die() -> None:
    t = Table("rolita", demon="widow", poison={"rolita"}, tiles=ROAD, den=(4, 0))
    t.play("run", "111")
    t.runs("rolita", 3)
    assert t.stats("rolita") == [4, 2, 3, 2]


@rule("VI-RUN-43", "VI-HIDE-12")
def test_she_stays_hidden_when_she_runs() -> None:
    t = road(victims="Diego Vivian Sean Anya", demon="ghost", den=(4, 0), hidden={"vivian"}, stats={"vivian": "AGI 3"})
    assert t.hiding("vivian") == "hidden"
    hider = road(hidden={"diego"}, dice="10")
    hider.play("step e")
    assert hider.hiding("diego") == "hidden"


@rule("VI-RUN-44")
def test_separate_the_only_point_lays_a_tile_and_no_step_is_possible() -> None:
    t = Table("diego", settings={"flipCost": "separate"}, pile_a=["test_agi1"])
    t.play("run", "10")
    assert t.offers("stop", "lay e a")
    t.play("lay e a")
    assert t.at("diego") == (0, 0)
    t.settled("diego")


@rule("VI-RUN-44")
def test_separate_the_step_costs_a_point_of_its_own() -> None:
    t = Table("diego", settings={"flipCost": "separate"}, pile_a=["test_agi1"])
    t.play("run", "20")
    assert not t.offers("stop")
    t.play("lay e a")
    assert t.at("diego") == (1, 0)  # the last point can be nothing but the step, and no step is free
    t.play("11")
    t.settled("diego")


@rule("VI-RUN-46", "VI-TILE-HERB-01")
def test_a_herb_lies_on_its_tile_though_nobody_stands_there() -> None:
    t = road(dice="21", pile_a=["herb1"])
    t.play("lay w a", "stay")
    assert t.tiles_with("herbs") == {"herb1"}
    t.runs("diego", 2)


@rule("VI-RUN-47", "VI-ITEM-FLASH-03")
def test_a_flashlight_between_two_steps() -> None:
    t = road(hand={"diego": "flashlight"}, dice="22", pile_a=["normal5", "normal6", "herb1"])
    t.play("step e", "flashlight a", "bottom normal5", "bottom normal6", "top herb1", "lay se a", "stay")
    assert t.place_of("herb1") == (1, 1)


@rule("VI-RUN-48", "VI-ITEM-HAMMER-06")
def test_a_hammer_opens_the_border_ahead() -> None:
    t = Table("diego", tiles={(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"}, hand={"diego": "hammer"})
    t.play("run", "10")
    assert not t.offers("step e")
    t.play("hammer e", "step e")
    assert t.at("diego") == (1, 0)
    t.settled("diego")


@rule("VI-RUN-50", "VI-EV-STRESS-01")
def test_stress_in_the_middle_does_not_change_the_points() -> None:
    t = Table("rolita", tiles={(1, 0): "curse1", (2, 0): "normal1"})
    t.play("run", "2100", "step e", "stress", "agi luk", "agi vit", "agi vit", "agi vit")
    assert t.stats("rolita") == [3, 3, 4, 1]
    t.runs("rolita", 2)
