"""The scenario The Cursed Children (WM-CC)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import SPACES, TILES
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.cursed_children.box import BOX as CURSED_CHILDREN
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import CHILDREN
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.bits import bit_count, members
from tests.ghost_stories.table import BOARDS, CALM, VILLAGE
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable, name_of, villager
from tests.ghost_stories.white_moon.test_contract import play

rule = pytest.mark.rule
CURSED = Law([WHITE_MOON, CURSED_CHILDREN])
EIGHT = "hua_father hua_mother zhou_father zhou_mother li_father li_mother sun_father sun_mother"


class ChildrenTable(MoonTable):
    """A table of the scenario."""

    def __init__(self, active: str = "yellow", **parts: Any) -> None:
        super().__init__(active, law=CURSED, **parts)


def dealing(players: int) -> GhostStories:
    """A game of the scenario at the first question of dealing villagers."""
    powers = ["bottomless_pockets", "dance_of_the_spires", "second_wind", "gods_favorite"]
    setup = Setup(players, village=VILLAGE, boards=BOARDS, powers=powers, first="north", boxes=CURSED.names)
    return start(setup, CURSED)


def stacks(game: GhostStories) -> dict[str, list[str]]:
    m = moon_of(game)
    rows = {TILES[t]: [name_of(v) for v in m.stacks[3 * t : 3 * t + 3] if v] for t in range(9)}
    return {tile: row for tile, row in rows.items() if row}


@rule("WM-CC-01", "WM-CC-02", "RW-60", "RG-13", "RD-13")
def test_the_ninth_space_of_its_graveyard_loses() -> None:
    t = ChildrenTable(villagers={"N": "long_old"}, dead=EIGHT).kills("N")
    t.over("lost", "villagers_dead")
    one_less = ChildrenTable(villagers={"N": "long_old"}, dead=EIGHT.rpartition(" ")[0]).kills("N")
    assert not one_less.game.over


@rule("WM-CC-03")
def test_the_eight_children() -> None:
    assert [name_of(child) for child in members(CHILDREN)] == [
        "hua_son", "zhou_son", "li_daughter", "sun_daughter", "miao_brother", "miao_sister", "xiang_son",
        "chang_little",
    ]  # fmt: skip


@rule("WM-CC-04", "WM-CC-05")
def test_a_child_lies_on_each_stack_of_two() -> None:
    game = dealing(4)
    assert list(game.options) == list(members(CHILDREN))
    while not game.turn:
        game.answer(game.options[-1])
    assert list(stacks(game)) == [tile for tile in TILES if tile != "C"]
    assert all(row[:2] == ["?", "?"] and len(row) == 3 for row in stacks(game).values())
    assert sum(1 << moon_of(game).stacks[3 * tile + 2] for tile in range(9) if tile != 4) == CHILDREN
    assert bit_count(moon_of(game).unseen) == 16


@rule("WM-CC-06")
def test_with_fewer_players_some_are_saved_before_the_children_come() -> None:
    game = dealing(2)
    for _ in range(8):
        assert not set(game.options) & set(members(CHILDREN))
        game.answer(game.options[0])  # the tops of the two-high stacks
    for _ in range(2):
        assert game.question is not None
        assert game.question.kind == "save_before"
        game.answer(game.options[0])
    assert len(game.options) == 8  # the eight that lie below
    while not game.turn:
        game.answer(game.options[0])
    assert sorted(len(row) for row in stacks(game).values()) == [2, 2, 3, 3, 3, 3, 3, 3]
    assert bit_count(moon_of(game).shelter) == 2
    assert not moon_of(game).shelter & CHILDREN


@rule("WM-CC-07", "WM-CC-08", "RW-61")
def test_a_killed_child_goes_to_a_ghost_space_and_then_its_curse_comes() -> None:
    t = ChildrenTable(villagers={"N": "miao_sister"}, tao={}, ghosts={"n1": 6}, buddhas=["e1"]).kills("N")
    t.waits("child", "yellow")
    assert t.offered == [space for space in SPACES if space not in ("n1", "e1")]
    assert t.told("tao_removed") == []
    t.play("s2")
    assert t.ghosts == {"n1": "Zombie", "s2": "Cursed Sister Miao"}
    assert (t.graveyard, t.supply.count("K")) == ([], 3)
    assert t.moon.right == 1  # it was killed
    t.settled()


@rule("WM-CC-08", "RW-02")
def test_on_a_neutral_turn_the_next_living_player_places_it() -> None:
    t = ChildrenTable(active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "hua_son"})
    t.waits("child", "yellow")


@rule("WM-CC-09", "RW-62")
def test_with_no_free_space_a_ghost_makes_room_without_its_right_stone() -> None:
    t = ChildrenTable(villagers={"N": "miao_sister"}, ghosts={**CALM, "n1": 64}).kills("N")
    t.waits("room_for_child", "yellow")
    assert t.offered == [space for space in SPACES if space != "n1"]  # never an incarnation
    t.play("e1")
    assert t.ghosts["e1"] == "Cursed Sister Miao"
    assert t.told("curse_rolled") == []
    t.settled()


@rule("WM-CC-09", "GS-REW-12", "R-25")
@pytest.mark.parametrize("leave", ["after_stones", "before_stones"])
def test_a_child_on_the_space_of_an_exorcised_ghost_stays_there(leave: str) -> None:
    """The Zombie's curse haunts the north tile and kills a Child there, and all spaces are full but for the Zombie's,
    which is free or may make room."""
    t = ChildrenTable(
        at={"yellow": "N"}, villagers={"N": "miao_sister"}, ghosts={**CALM, "n2": 6, "n1": 7}, tao={"yellow": "Y"},
        settings={"exorcised_leave": leave}, held={"yellow": 1},
    )  # fmt: skip
    t.play("exorcise", "YYR", "haunt")
    if leave == "after_stones":
        t.waits("room_for_child", "yellow")
        t.play("n2")
    assert t.ghosts["n2"] == "Cursed Sister Miao"
    assert len(t.ghosts) == 12
    t.settled()
    t.game.where[0] = TILES.index("SE")
    t.perform(steps.HELP, TILES.index("SE"))  # the Cemetery finds it
    t.waits("curse")
    t.play("blank")
    assert (t.stacks, "n2" in t.ghosts) == ({"SE": "miao_sister"}, False)


@rule("RW-62")
def test_a_child_that_is_nowhere_is_noticed() -> None:
    """Set aside is no place: a cursed Child is on a space, or is being put there."""
    t = ChildrenTable(villagers={"N": "miao_sister"}, tao={}).kills("N")
    t.check()
    t.play("s2")
    t.game.ghosts[SPACES.index("s2")] = 0
    t.game.occupied = 0
    with pytest.raises(AssertionError, match="every Child is on a space"):
        t.check()
    both = ChildrenTable(cursed={"n2": "hua_son"})
    both.moon.aside = 0
    both.moon.shelter |= 1 << villager("hua_son")
    with pytest.raises(AssertionError, match="every Child is on a space"):
        both.check()


@rule("RW-62", "GS-POW-MANTRA-01")
def test_the_mantra_is_not_offered_on_it() -> None:
    t = ChildrenTable(cursed={"n2": "hua_son"}, ghosts={"n1": 6, "e1": 39}).play("power enfeeblement mantra")
    assert t.offered == ["n1", "e1"]
    assert t.why_not("n2") == "RW-62"
    alone = ChildrenTable(cursed={"n2": "hua_son"})
    assert "power enfeeblement mantra" not in alone.offered


@rule("WM-CC-10", "RW-62")
def test_a_buddhas_space_is_taken_if_no_other_is_free() -> None:
    full = {space: card for space, card in CALM.items() if space != "e1"}
    t = ChildrenTable(villagers={"N": "miao_sister"}, ghosts=full, buddhas=["e1"]).kills("N")
    assert (t.ghosts["e1"], t.buddhas, t.game.temple) == ("Cursed Sister Miao", set(), 2)


@rule("WM-CC-11")
def test_its_space_counts_as_occupied() -> None:
    t = ChildrenTable(phase="yin", cursed={"n1": "hua_son"}, ghosts={"n2": 6, "n3": 7})
    assert t.qi("yellow") == 2  # overrun
    placed = ChildrenTable(phase="yin", cursed={"n1": "hua_son"}, pile=[6, "ghost", "ghost"])
    assert placed.offered == ["n2", "n3"]
    howling = ChildrenTable(at={"yellow": "N"}, ghosts={"n2": 56}, cursed={"s2": "hua_son"})
    assert "exorcise" not in howling.offered


@rule("WM-CC-12", "RW-62")
def test_nothing_exorcises_it() -> None:
    t = ChildrenTable(at={"yellow": "N"}, cursed={"n2": "hua_son"})
    assert "exorcise" not in t.offered
    hut = ChildrenTable(at={"yellow": "NE"}, cursed={"n2": "hua_son"})
    assert "ask" not in hut.offered
    school = ChildrenTable(village=SCHOOL_VILLAGE, at={"yellow": "W"}, cursed={"n2": "hua_son"})
    assert "ask" not in school.offered
    barrier = ChildrenTable(receptacles=["NW", "NE", "SE", "SW"], cursed={"n2": "hua_son"}).play("end")
    assert (barrier.active, barrier.ghosts) == ("red", {"n2": "Cursed Son Hua"})


@rule("WM-CC-13")
def test_the_pavilion_does_not_move_it() -> None:
    t = ChildrenTable(at={"yellow": "SW"}, cursed={"n2": "hua_son"}, ghosts={"n1": 6}).play("ask")
    assert t.offered == ["n1", "none"]


@rule("WM-CC-14")
def test_the_cemetery_brings_it_back() -> None:
    t = ChildrenTable(at={"yellow": "SE"}, cursed={"n2": "hua_son"}, dead="long_old").play("ask")
    assert t.offered == ["hua_son", "long_old"]
    t.play("hua_son")
    t.waits("curse")
    t.play("blank")
    assert (t.stacks, t.ghosts) == ({"SE": "hua_son"}, {})
    t.settled()
    stack = {"SE": "wu_father wu_mother long_old"}
    full = ChildrenTable(at={"yellow": "SE"}, cursed={"n2": "hua_son"}, villagers=stack)
    assert "ask" not in full.offered


@rule("WM-CC-15", "RW-62")
def test_the_life_potion_does_so_without_a_die() -> None:
    t = ChildrenTable(artifacts={"life_potion": "yellow"}, cursed={"n2": "hua_son"}).play("use life_potion", "hua_son")
    assert (t.stacks, t.ghosts) == ({"SE": "hua_son"}, {})
    t.settled()


@rule("RW-61", "WM-DEATH-05")
def test_of_several_dead_the_children_are_placed_before_any_curse() -> None:
    t = ChildrenTable(villagers={"N": "long_old miao_sister"}, tao={}).haunts("N")
    t.waits("child", "yellow")
    assert (t.told("tao_removed"), t.graveyard) == ([], ["long_old"])
    t.play("s2")
    assert [args[0] for _, args in t.told("tao_removed")] == [4, 3]


@rule("RW-62")
def test_with_nothing_that_can_make_room_it_is_buried() -> None:
    t = ChildrenTable(
        villagers={"N": "miao_sister"}, level="nightmare", ghosts={
            "n1": 56, "n2": 58, "n3": 59, "e1": 60, "e2": 61, "e3": 62, "s1": 63, "s2": 64, "s3": 65, "w1": 83,
        }, cursed={"w2": "hua_son", "w3": "zhou_son"}, tao={},
    ).kills("N")  # fmt: skip
    assert t.graveyard == ["miao_sister"]
    t.settled()


@rule("WM-CC-16", "WM-CC-17", "RW-35")
def test_it_scores_four_and_the_rest_is_white_moons() -> None:
    lines = ChildrenTable(phase="yin", pile=[6], settings={"portal": "N"}).game.result["score_lines"]  # type: ignore[index]
    assert isinstance(lines, dict)
    assert (lines["scenario"], lines["portal"]) == (4, 2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_contract(players: int) -> None:
    for seed in range(2):
        setup = {"players": players, "level": LEVELS[(players + seed) % 4], "boxes": CURSED.names}
        assert play(CURSED, setup, seed).result is not None
