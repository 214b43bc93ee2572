"""BS-CURSE-WM and BS-MAN-WM: the four curses and three Blood Mantras about White Moon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ghost_stories.black_moon.table import BothTable
from tests.ghost_stories.black_secret.test_curses import BLACK
from tests.ghost_stories.black_secret.test_wu_feng import HIGH, LOW, MIDDLE

rule = pytest.mark.rule


def cast(curse: str, under: dict[int, str] | None = None, **table: Any) -> BothTable:
    """Wu-Feng casts a curse with the black ghost he has drawn; newly shown tokens are the first ones."""
    t = BothTable(phase="yin", pyramid=under or {}, curses=[curse], **table)
    t.play(BLACK, f"cast {curse}")
    if t.pending == "pyramid":
        t.play(t.offered[0])
    while t.pending == "curse_token":
        t.play(t.offered[0])
    return t


def complete(mantra: str, level: int, **table: Any) -> BothTable:
    """Yellow at the Hut pays the Qi that completes a mantra; then the Zombie of n1 goes."""
    ghosts = {"n1": 6, **table.pop("ghosts", {})}
    t = BothTable(at={"yellow": "NE", **table.pop("at", {})}, mantras={mantra: level - 1}, ghosts=ghosts, **table)
    t.play("ask")
    return t.play("n1") if t.pending == "hut" else t


def done(t: BothTable) -> None:
    """The mantra is gone and a new one of its level is turned up; the Hut's ghost goes."""
    t.waits("mantra_card")
    t.play(t.offered[0])
    assert "n1" not in t.ghosts
    t.settled()


# -- curses -----------------------------------------------------------------------------------------------------------


@rule("BS-CURSE-WM-01")
def test_a_visible_villager_is_moved_to_a_tile_beside() -> None:
    t = cast(
        "move_villager",
        villagers={"N": "? li_father", "C": "hua_father hua_mother hua_son", "SE": "long_old"},
        haunted=["NE"],
    )
    t.waits("drive_villager", "wu-feng")
    assert t.offered == ["N NW", "N W", "N E", "C NW", "C N", "C W", "C E", "C SW", "C S", "C SE", "SE E", "SE S"]
    t.play("C SE")  # diagonally; the haunted tile and the full one are no goals
    assert t.stacks["C"] == "hua_father hua_mother"
    assert t.stacks["SE"] == "long_old hua_son"
    assert (t.graveyard, t.stacks["N"]) == ([], "? li_father")
    t.settled()


@rule("BS-CURSE-WM-01")
def test_the_next_villager_is_turned_up_when_the_top_one_is_driven_away() -> None:
    t = cast("move_villager", villagers={"N": "? li_father"}, unseen="long_old")
    t.play("N C")
    assert t.stacks == {"N": "long_old", "C": "li_father"}
    t.settled()


@rule("BS-CURSE-WM-02")
def test_a_crystal_goes_back_from_a_receptacle() -> None:
    t = cast("crystal_back", LOW, receptacles=["NW", "SE"], crystals={"red": 1})
    t.waits("rob_receptacle", "wu-feng")
    assert t.offered == ["NW", "SE"]
    t.play("SE")
    assert (t.receptacles, t.crystals("red")) == ({"NW"}, 1)
    t.settled()


@rule("BS-CURSE-WM-03")
def test_the_top_villager_of_a_stack_is_killed_and_its_curse_comes() -> None:
    t = cast("kill_villager", MIDDLE, villagers={"N": "li_father teng_old", "S": "hua_son"})
    t.waits("victim", "wu-feng")
    assert t.offered == ["N", "S"]
    t.play("N")
    assert t.graveyard == ["teng_old"]
    assert t.stacks == {"N": "li_father", "S": "hua_son"}
    assert t.supply.count("Y") == 2  # the Teng's curse: one yellow Tao is out of the game
    t.settled()


@rule("BS-CURSE-WM-04")
def test_the_portal_goes_to_any_tile() -> None:
    t = cast("move_portal", HIGH, villagers={"C": "li_father", "E": "long_old"}, haunted=["S"])
    t.waits("move_portal", "wu-feng")
    assert t.offered == ["NW", "N", "NE", "W", "E", "SW", "S", "SE"]  # haunted or not
    t.play("E")
    assert t.stacks == {"C": "li_father", "E": "long_old"}
    t.waits("curse_token")  # the reset after a curse of rank 4
    for _ in range(5):
        t.play(t.offered[0])
    assert "save" not in t.offered  # yellow stands where it was
    t.play("move E")
    assert "save" in t.offered


@rule("BS-CURSE-WM-04")
def test_points_are_for_the_portals_first_place() -> None:
    t = cast("move_portal", HIGH, settings={"portal": "N"}).play("SE")
    t.game.finish("won")
    assert t.game.result is not None
    assert t.game.result["score_lines"]["portal"] == 2  # type: ignore[index]


@rule("BS-CURSE-WM-01", "BS-CURSE-WM-02", "BS-CURSE-WM-03", "BS-CURSE-WM-04")
@pytest.mark.parametrize(
    ("curse", "under", "table"),
    [
        ("move_villager", {}, {}),
        ("crystal_back", LOW, {"crystals": {"red": 4}}),
        ("kill_villager", MIDDLE, {}),
        ("move_portal", HIGH, {"ghosts": {"n1": "Gate Keeper"}}),
    ],
)
def test_a_curse_that_can_do_nothing_does_nothing(curse: str, under: dict[int, str], table: dict[str, Any]) -> None:
    t = cast(curse, under, **table)
    while t.pending == "curse_token":
        t.play(t.offered[0])
    assert (t.graveyard, t.moon.portal, t.moon.crystals[1]) == ([], 4, 4 if curse == "crystal_back" else 0)
    t.settled()


# -- mantras ----------------------------------------------------------------------------------------------------------


@rule("BS-MAN-WM-01")
def test_the_top_villager_of_the_portal_is_saved() -> None:
    t = complete("save_villager", 2, villagers={"C": "long_old li_father", "S": "hua_son"}, dead="li_mother")
    assert t.saved("li_father")  # no choice: nobody else may be saved
    assert t.stacks == {"C": "long_old", "S": "hua_son"}
    assert t.graveyard == ["li_mother"]
    done(t)


@rule("BS-MAN-WM-04")
def test_with_nobody_at_the_portal_that_of_any_stack() -> None:
    t = complete("save_villager", 2, villagers={"N": "li_father", "S": "hua_son"}, dead="teng_old")
    t.waits("save_whom", "yellow")
    assert t.offered == ["N", "S"]
    t.play("S")
    assert t.saved("hua_son")
    assert t.stacks == {"N": "li_father"}
    done(t)


@rule("BS-MAN-WM-02", "BS-WHO-10")
def test_or_a_dead_one() -> None:
    t = complete("save_villager_or_dead", 3, villagers={"C": "li_father", "S": "hua_son"}, dead="teng_old hua_father")
    t.waits("save_whom", "yellow")
    assert t.offered == ["C", "hua_father", "teng_old"]
    t.play("teng_old")  # straight into the Shelter, and the family is whole
    assert t.saved("teng_old")
    assert t.owner("scroll_of_unity") == "yellow"
    assert t.graveyard == ["hua_father"]
    assert t.stacks == {"C": "li_father", "S": "hua_son"}
    done(t)


@rule("BS-MAN-WM-03")
def test_two_villagers_each_from_the_portal_or_the_graveyard() -> None:
    t = complete("save_two_villagers", 4, villagers={"C": "li_father li_mother"}, dead="hua_father", qi={"yellow": 3})
    assert t.offered == ["C", "hua_father"]
    t.play("C")
    assert t.offered == ["C", "hua_father"]
    t.play("hua_father")
    assert t.saved("li_mother")
    assert t.saved("hua_father")
    assert (t.stacks, t.graveyard) == ({"C": "li_father"}, [])
    done(t)


@rule("BS-MAN-WM-02", "BS-MAN-WM-04")
def test_while_gate_keeper_has_the_portal_only_the_dead_are_saved() -> None:
    table: dict[str, Any] = {"villagers": {"C": "li_father", "S": "hua_son"}, "ghosts": {"s1": "Gate Keeper"}}
    t = complete("save_villager", 2, **table)
    done(t)
    assert t.stacks == {"C": "li_father", "S": "hua_son"}
    t = complete("save_villager_or_dead", 3, dead="hua_father", **table)
    assert t.saved("hua_father")
    assert t.stacks == {"C": "li_father", "S": "hua_son"}
    done(t)


@rule("BS-WM-02")
def test_curses_and_mantras_of_white_moon_are_among_the_others() -> None:
    t = BothTable(phase="yin", pyramid={0: "roll_curse"}).play(BLACK, "cast take_mantra_qi", "1")
    assert "crystal_back" in t.offered
    assert len(t.offered) == 9
    t = complete("ladders_back", 2)
    assert "save_villager" in t.offered


@rule("BS-WM-03")
def test_a_taoist_moved_by_a_mantra_within_the_village_may_bring_a_villager() -> None:
    table: dict[str, Any] = {"villagers": {"NE": "li_father"}, "haunted": ["W"]}
    t = complete("move_taoist", 2, **table).play("yellow S")
    t.waits("bring_along", "yellow")
    t.play("with")
    assert (t.at("yellow"), t.stacks) == ("S", {"S": "li_father"})
    done(t)
    for place in ("W", "under_S", "under_NE"):  # a haunted tile, the Catacombs
        t = complete("move_taoist", 2, **table).play(f"yellow {place}")
        assert t.stacks == {"NE": "li_father"}
        done(t)
    t = complete("move_taoist", 2, below=["red"], at={"red": "N"}, villagers={"N": "li_father"}).play("red S")
    assert (t.at("red"), t.is_below("red"), t.stacks) == ("S", False, {"N": "li_father"})  # out of the Catacombs
    done(t)
    t = complete("move_taoist", 2, settings={"mantra_escort": "never"}, **table).play("yellow S")
    assert (t.at("yellow"), t.stacks) == ("S", {"NE": "li_father"})
    done(t)


@rule("BS-WM-03")
def test_a_taoist_dragged_by_a_curse_brings_nobody() -> None:
    t = cast("drag_taoist", LOW, villagers={"C": "li_father"}).play("red S")
    assert t.is_below("red")
    assert t.stacks == {"C": "li_father"}
    t.settled()
