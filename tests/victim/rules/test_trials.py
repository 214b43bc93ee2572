"""VI-TEST: the Tests of Test tiles."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.victim.rolling import chance_of, dice, idle_round
from tests.victim.table import Table

SEAN_FIRST = "Sean Rolita Diego Lucien"
VIVIAN_FIRST = "Vivian Rolita Diego Lucien"


def trial(tile: str = "test_agi1", active: str = "rolita", **more: Any) -> Table:
    """A Test tile east of Start, with a Normal tile beyond it."""
    return Table(active, **({"tiles": {(1, 0): tile, (2, 0): "normal1"}} | more))


def no_test_was_taken(t: Table) -> bool:
    return not t.told("test_passed") and not t.told("test_failed")


@pytest.mark.rule("VI-TEST-01", "VI-TEST-02", "VI-TEST-03", "VI-TEST-05", "VI-TEST-06", "VI-TEST-15", "VI-RUN-17")
@pytest.mark.parametrize(
    ("tile", "number", "after"),
    [
        ("test_agi1", 4, [5, 2, 3, 2]),
        ("test_agi2", 4, [5, 2, 3, 2]),
        ("test_vit1", 2, [4, 3, 3, 2]),
        ("test_vit2", 2, [4, 3, 3, 2]),
        ("test_int1", 3, [4, 2, 4, 2]),
        ("test_int2", 3, [4, 2, 4, 2]),
        ("test_luk1", 2, [4, 2, 3, 3]),
        ("test_luk2", 2, [4, 2, 3, 3]),
    ],
)
def test_a_passed_test_raises_its_own_characteristic_and_the_run_goes_on(
    tile: str, number: int, after: list[int]
) -> None:
    t = trial(tile)
    others = t.others("rolita")
    t.play("run", "2100", "step e")
    assert dice(t) == number
    t.play("1" * number)
    assert t.stats("rolita") == after
    assert (t.wounds("rolita"), t.game.points) == (0, 1)
    assert t.others("rolita") == others
    t.runs("rolita", 2)
    assert t.offers("step e", "stop")


@pytest.mark.rule("VI-TEST-04", "VI-TEST-07", "VI-TEST-08", "VI-TEST-09", "VI-TEST-25", "VI-RUN-18")
def test_a_failed_test_wounds_and_ends_all_running_but_not_the_turn() -> None:
    t = trial(wounds={"diego": 1})
    t.play("run", "2110", "step e", "1110")
    assert (t.wounds("rolita"), t.stats("rolita"), t.game.points) == (1, [4, 2, 3, 2], 1)
    t.settled("rolita")
    assert t.offers("hide", "heal diego")
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-08"
    assert t.why_not("run") == "VI-ACT-03"
    assert t.others("rolita", "diego") == trial().others("rolita", "diego")


@pytest.mark.rule("VI-TEST-09")
def test_after_a_failed_test_the_second_point_still_acts() -> None:
    t = trial(wounds={"diego": 1})
    t.play("run", "1000", "step e", "0000", "heal diego", "111")
    assert (t.wounds("rolita"), t.wounds("diego")) == (1, 0)
    t.settled("diego")


@pytest.mark.rule("VI-TEST-19", "VI-DICE-16")
@pytest.mark.parametrize(
    ("roll", "stats", "wounds"), [("210", [4, 4, 2, 2], 0), ("110", [3, 4, 2, 2], 1)]
)
def test_the_example_of_the_book(roll: str, stats: list[int], wounds: int) -> None:
    t = trial(active="sean", victims=SEAN_FIRST)
    t.play("run", "210", "step e")
    assert dice(t) == 3
    assert chance_of(t, 3) == Fraction(17, 27)
    t.play(roll)
    assert (t.stats("sean"), t.wounds("sean")) == (stats, wounds)
    if wounds:
        t.settled("sean")
    else:
        t.runs("sean", 2)


@pytest.mark.rule("VI-TEST-04", "VR-R12")
@pytest.mark.parametrize(
    ("threshold", "tile", "roll", "wounds"),
    [
        ("stat", "test_agi1", "1110", 1),
        ("stat", "test_agi1", "1111", 0),
        ("stat", "test_vit1", "10", 1),
        ("stat", "test_vit1", "11", 0),
        ("fixed3", "test_agi1", "1100", 1),
        ("fixed3", "test_agi1", "1110", 0),
        ("fixed3", "test_vit1", "11", 1),
        ("fixed3", "test_vit1", "21", 0),
    ],
)
def test_the_threshold_is_the_characteristic_or_three_by_a_setting(
    threshold: str, tile: str, roll: str, wounds: int
) -> None:
    t = trial(tile, settings={"testThreshold": threshold})
    t.play("run", "2000", "step e", roll)
    assert t.wounds("rolita") == wounds
    assert len(t.told("test_failed")) == wounds


@pytest.mark.rule("VI-TEST-02")
def test_agile_arrives_on_a_test_like_a_run() -> None:
    t = Table(tiles={(1, 0): "normal1", (2, 0): "test_vit1"})
    t.play("run", "1000", "step e", "skill rolita", "2000", "step e")
    assert dice(t) == 2
    t.play("00")
    assert (t.wounds("rolita"), t.at("rolita")) == (1, (2, 0))
    t.settled("diego")


@pytest.mark.rule("VI-TEST-02", "VR-R12c")
def test_adrenaline_rush_stops_for_the_test() -> None:
    t = Table(
        victims=VIVIAN_FIRST,
        demon="wendigo",
        stats={"vivian": "AGI 3"},
        tiles={(1, 0): "test_luk1", (2, 0): "normal1", (0, 1): "normal2"},
    )
    t.play("attack vivian", "1", "111", "no", "run", "210", "step e")
    assert dice(t) == 2
    t.play("10")
    assert (t.wounds("vivian"), t.at("vivian")) == (1, (1, 0))
    t.demon_settled()


@pytest.mark.rule("VI-TEST-10", "VI-TEST-11", "VR-R12b")
def test_the_test_is_taken_at_every_arrival_and_never_on_leaving() -> None:
    t = trial()
    t.play("run", "1000", "step e", "1110")
    assert t.wounds("rolita") == 1
    idle_round(t)
    t.play("run", "1000", "step e")
    t.settled("rolita")
    assert (t.at("rolita"), t.wounds("rolita"), len(t.told("test_failed"))) == ((2, 0), 1, 1)
    idle_round(t)
    t.play("run", "2000", "step w")
    assert dice(t) == 4
    t.play("2200")
    assert (t.at("rolita"), t.stats("rolita")) == ((1, 0), [5, 2, 3, 2])
    t.runs("rolita", 1)


@pytest.mark.rule("VI-TEST-12")
def test_laying_a_test_tile_without_stepping_onto_it_is_no_test() -> None:
    t = Table(pile_a=["test_agi1"])
    t.play("run", "1100", "lay e a", "stay")
    assert no_test_was_taken(t)
    t.runs("rolita", 1)


@pytest.mark.rule("VI-TEST-13", "VI-CRAWL-10")
def test_crawling_there_is_no_test() -> None:
    t = trial(wounds={"rolita": 2})
    t.play("crawl e")
    assert t.at("rolita") == (1, 0)
    assert no_test_was_taken(t)
    t.settled("diego")


@pytest.mark.rule("VI-TEST-13")
def test_being_moved_there_is_no_test() -> None:
    t = trial(active="", demon="doppelganger", den=(1, 0), shadows=[(0, 0)])
    t.play("special2", "rolita", "body", "11", "no")
    assert (t.at("rolita"), t.den, t.wounds("rolita")) == ((1, 0), (0, 0), 0)
    assert no_test_was_taken(t)
    t.demon_settled()


@pytest.mark.rule("VI-TEST-14")
def test_ground_analyze_passes_without_a_roll() -> None:
    t = trial(ground="rolita")
    t.play("run", "1100", "step e")
    assert t.stats("rolita") == [5, 2, 3, 2]
    t.runs("rolita", 1)
    t = trial(ground="diego")
    t.play("run", "1100", "step e")
    t.waits("roll")


@pytest.mark.rule("VI-TEST-16", "VI-ITEM-MANUAL-03")
def test_a_manual_may_be_used_on_the_roll() -> None:
    t = trial(hand={"rolita": "manual"})
    t.play("run", "2000", "keep", "step e", "1110")
    t.waits("manual", "rolita")
    t.play("reroll 0", "1")
    assert (t.stats("rolita"), t.wounds("rolita")) == ([5, 2, 3, 2], 0)
    assert (t.hand("rolita"), t.discard) == ([], ["manual"])
    t.runs("rolita", 1)


@pytest.mark.rule("VI-TEST-17", "VR-R8g")
@pytest.mark.parametrize(("roll", "wounds"), [("22100", 0), ("22000", 1)])
def test_at_the_maximum_the_test_is_still_taken(roll: str, wounds: int) -> None:
    t = trial(stats={"rolita": "AGI 5"})
    t.play("run", "10000", "step e")
    assert dice(t) == 5
    t.play(roll)
    assert (t.stats("rolita"), t.wounds("rolita")) == ([5, 2, 3, 2], wounds)
    t.settled("rolita")


@pytest.mark.rule("VI-TEST-18", "VR-R9f")
@pytest.mark.parametrize(
    ("hammers", "ways"),
    [((), {"se", "sw", "w", "nw", "ne"}), ([((1, 0), 0)], {"e", "se", "sw", "w", "nw", "ne"})],
)
def test_a_test_tile_is_left_through_any_edge_where_the_neighbour_has_a_path(
    hammers: list[tuple[tuple[int, int], int]], ways: set[str]
) -> None:
    # The tile in the east has paths in the south-east and the north-west alone.
    tiles = {
        (1, 0): "test_agi1", (2, -1): "test_vit1", (2, 0): "normal10/1", (1, 1): "test_int1",
        (0, 1): "test_luk1", (1, -1): "test_agi2",
    }  # fmt: skip
    t = Table(tiles=tiles, hammers=hammers, at={"rolita": (1, 0)})
    t.play("run", "1100")
    assert {word for word in t.offered if word.startswith("step")} == {f"step {way}" for way in ways}
    if not hammers:
        assert t.why_not("step e") == "VI-RUN-09"


@pytest.mark.rule("VI-TEST-21")
@pytest.mark.parametrize(("worn", "stats", "wounds"), [({}, [3, 4, 2, 2], 1), ({"sean": "vest"}, [3, 5, 2, 2], 0)])
def test_the_matching_item_adds_to_the_result(worn: dict[str, str], stats: list[int], wounds: int) -> None:
    t = trial("test_vit1", "sean", victims=SEAN_FIRST, worn=worn)
    t.play("run", "100", "step e", "2100")
    assert (t.stats("sean"), t.wounds("sean")) == (stats, wounds)
    t.settled("sean")


@pytest.mark.rule("VI-TEST-03", "VI-ITEM-SHOES-01", "VI-ITEM-CALC-01", "VI-ITEM-AMULET-01")
@pytest.mark.parametrize(
    ("item", "passed"),
    [("shoes", "test_agi1"), ("vest", "test_vit1"), ("calculator", "test_int1"), ("amulet", "test_luk1")],
)
def test_each_item_helps_in_its_own_test_alone(item: str, passed: str) -> None:
    short = {"test_agi1": "1110", "test_vit1": "10", "test_int1": "110", "test_luk1": "10"}
    for tile, roll in short.items():
        t = trial(tile, worn={"rolita": item})
        t.play("run", "2000", "step e", roll)
        assert t.wounds("rolita") == (0 if tile == passed else 1)


@pytest.mark.rule("VI-TEST-22", "VI-DICE-06")
@pytest.mark.parametrize(("roll", "wounds"), [("21", 0), ("22", 0), ("20", 1), ("11", 1)])
def test_poison_takes_a_die_and_leaves_the_threshold(roll: str, wounds: int) -> None:
    t = trial(active="sean", victims=SEAN_FIRST, demon="widow", poison=["sean"])
    t.play("run", "10", "step e")
    assert dice(t) == 2
    assert chance_of(t, 3) == Fraction(3, 9)
    t.play(roll)
    assert (t.wounds("sean"), t.stats("sean")[0]) == (wounds, 3 if wounds else 4)
    t.settled("sean")


@pytest.mark.rule("VI-TEST-23", "VR-R8f")
@pytest.mark.parametrize(("worn", "wounds"), [({}, 1), ({"rolita": "calculator"}, 0)])
def test_without_a_die_the_item_decides(worn: dict[str, str], wounds: int) -> None:
    t = trial("test_int1", demon="widow", poison=["rolita"], stats={"rolita": "INT 1"}, worn=worn)
    t.play("run", "100", "step e")
    assert (t.wounds("rolita"), t.stats("rolita")[2]) == (wounds, 1 if wounds else 2)
    t.settled("rolita")


@pytest.mark.rule("VI-TEST-26")
def test_a_raised_agi_counts_from_the_next_roll() -> None:
    t = trial(stats={"rolita": "AGI 3"})
    t.play("run", "110", "step e", "111")
    assert t.stats("rolita")[0] == 4
    t.runs("rolita", 1)
    t.play("stop", "skill rolita")
    assert dice(t) == 4


@pytest.mark.rule("VI-TEST-27")
@pytest.mark.parametrize(("roll", "agi"), [("11", 3), ("10", 2)])
def test_a_passed_test_opens_a_passive_at_once(roll: str, agi: int) -> None:
    t = trial(active="vivian", victims=VIVIAN_FIRST, demon="wendigo", den=(1, 0))
    t.play("run", "10", "step e", roll)
    assert t.stats("vivian")[0] == agi
    t.play("end", "end", "end", "hail", "attack vivian", "1", "111", "no")
    if agi == 3:
        t.waits("rush", "vivian")
    else:
        t.demon_settled()
