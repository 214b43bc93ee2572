"""VI-MAP, VI-TILE-START, VI-TILE-NORMAL: tiles on the table, links, and laying new ones."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.kernel.question import EngineError
from hauntbox.victim.cards import EXITS, TILE_KIND, TILE_KINDS, TILE_NAMES, TURNS
from hauntbox.victim.forest import CENTRE, CLEARING, DIRECTIONS, DQ, DR, STEP, Forest, cell_at, q_of, r_of
from tests.victim.table import Table

PLACES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
rule = pytest.mark.rule


def running(dice: str = "22", **more: Any) -> Table:
    """Diego (AGI 2) has begun a Run."""
    t = Table("diego", **more)
    t.play("run", dice)
    return t


def exits(t: Table, tile: str) -> set[int]:
    """The directions in which a tile on the table has a path."""
    number = TILE_NAMES.index(tile)
    mask = EXITS[number][t.game.forest.turns[number]]
    return {d for d in range(6) if mask >> d & 1}


# -- geometry ---------------------------------------------------------------------------------------------------------


@rule("VI-MAP-01", "VI-MAP-02")
def test_six_neighbours_in_clockwise_directions() -> None:
    assert [(dq, dr) for dq, dr in zip(DQ, DR, strict=True)] == PLACES
    assert all(DQ[d] == -DQ[(d + 3) % 6] and DR[d] == -DR[(d + 3) % 6] for d in range(6))
    assert (q_of(CENTRE), r_of(CENTRE)) == (0, 0)
    t = Table(tiles={place: f"test_{stat}{n}" for place, (stat, n) in zip(PLACES, STATS_TWICE, strict=True)})
    start = t.tile((0, 0))
    assert [t.game.forest.near[6 * start + d] for d in range(6)] == [t.tile(place) for place in PLACES]
    for place in PLACES:
        assert t.linked((0, 0), place)
        assert t.linked(place, (0, 0))


STATS_TWICE = [("agi", 1), ("agi", 2), ("vit", 1), ("vit", 2), ("int", 1), ("int", 2)]


@rule("VI-MAP-02")
@pytest.mark.parametrize("place", [(39, 0), (-39, 39), (0, -39), (20, -39)])
def test_places_far_out_are_told_apart(place: tuple[int, int]) -> None:
    cell = cell_at(*place)
    assert (q_of(cell), r_of(cell)) == place


@rule("VI-MAP-03", "VI-MAP-04")
def test_exits_turn_clockwise() -> None:
    """110100: E, SE and W; turned once SE, SW and NW."""
    tile = TILE_NAMES.index("decoder4")
    assert [EXITS[tile][0], EXITS[tile][1]] == [0b001011, 0b010110]
    for k in range(6):
        assert {d for d in range(6) if EXITS[tile][k] >> d & 1} == {(d + k) % 6 for d in (0, 1, 3)}


@rule("VI-MAP-05", "VI-MAP-07", "VI-INV-06")
def test_a_link_needs_a_path_on_both_edges() -> None:
    """Normal 10 (100100) east of Start: turned so that its W edge is an obstacle there is no link either way."""
    t = Table(tiles={(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"})
    assert exits(t, "normal10") == {1, 4}
    assert not t.linked((0, 0), (1, 0))
    assert not t.linked((1, 0), (0, 0))
    assert t.linked((1, -1), (1, 0)) == t.linked((1, 0), (1, -1))


@rule("VI-MAP-05", "VI-ITEM-HAMMER-07")
def test_a_hammer_token_links_whatever_the_edges_show() -> None:
    tiles = {(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"}
    t = Table(tiles=tiles, hammers=[((0, 0), 0)])
    assert t.linked((0, 0), (1, 0))
    assert t.linked((1, 0), (0, 0))


@rule("VI-MAP-20", "VI-MAP-29")
@pytest.mark.parametrize(("place", "distance"), [((2, -1), 2), ((3, 0), 3), ((2, 2), 4), ((0, 0), 0)])
def test_distance_is_hex_distance(place: tuple[int, int], distance: int) -> None:
    """Holes and obstacles do not matter: the tile lies there alone."""
    forest = Forest().laid(0, CENTRE, 0)
    other = forest.laid(30, cell_at(*place), 0) if place != (0, 0) else forest
    assert other.distance(0, 30 if place != (0, 0) else 0) == distance


@rule("VI-MAP-21")
def test_a_straight_line_ends_before_the_first_empty_space() -> None:
    forest = Forest().laid(0, CENTRE, 0)
    for tile, q in ((30, 1), (31, 2), (32, 4)):
        forest = forest.laid(tile, cell_at(q, 0), 0)
    assert list(forest.line(0, 0)) == [30, 31]
    assert list(forest.line(0, 3)) == []
    assert list(forest.line(31, 3)) == [30, 0]


@rule("VI-MAP-21")
def test_a_line_that_leads_back_to_itself_is_an_error() -> None:
    """No forest has one; it must not be walked for ever."""
    forest = Forest().laid(0, CENTRE, 0).laid(30, cell_at(1, 0), 0)
    forest.near[6 * 30] = 0
    with pytest.raises(EngineError, match="a straight line of tiles leads back to itself"):
        forest.line(0, 0)


@rule("VI-TILE-START-01", "VI-TILE-START-02", "VI-DATA-18")
def test_start_has_six_paths_and_no_effect() -> None:
    t = Table("diego", tiles={(1, 0): "normal1"}, at={"diego": (1, 0)})
    assert exits(t, "start") == {0, 1, 2, 3, 4, 5}
    t.play("run", "10", "step w")
    t.settled("diego")
    assert t.offered == ["end", "hide", "skill diego"][:2]


@rule("VI-TILE-NORMAL-01", "VI-TILE-NORMAL-02")
def test_normal_tiles_have_no_effect() -> None:
    t = Table("diego", tiles={(1, 0): "normal1"})
    before = t.world("victims")
    t.play("run", "10", "step e")
    assert t.at("diego") == (1, 0)
    assert t.world("victims") == before
    t.settled("diego")
    assert list(TILE_KIND).count(TILE_KINDS.index("normal")) == 10


# -- laying a tile ----------------------------------------------------------------------------------------------------


@rule("VI-MAP-08")
def test_tiles_are_drawn_only_in_a_run() -> None:
    t = Table("diego")
    assert not [word for word in t.offered if word.startswith("lay")]
    assert t.why_not("lay e a") == "VI-RUN-01"
    t.play("run", "21")
    assert t.offers("lay e a", "lay e b")


@rule("VI-MAP-09", "VI-MAP-10", "VI-MAP-12", "VI-SEE-04")
@pytest.mark.parametrize(("pile", "tile"), [("a", "normal1"), ("b", "normal2")])
def test_she_chooses_space_and_pile_before_the_tile_is_seen(pile: str, tile: str) -> None:
    t = running(pile_a=["normal1"], pile_b=["normal2"])
    t.play(f"lay sw {pile}", "turn 1", "stay")
    assert t.place_of(tile) == (-1, 1)
    assert [len(places) for places in t.game.piles] == ([19, 19] if pile == "a" else [20, 18])
    t.runs("diego", 3)


@rule("VI-MAP-12")
def test_an_unseen_tile_is_turned_over_by_chance() -> None:
    t = running()
    t.play("lay e a")
    t.waits("draw_tile")
    assert "bunker" not in t.offered
    assert len(t.offered) == 38
    t.play("test_agi1")
    assert t.place_of("test_agi1") == (1, 0)
    t.waits("step_on", "diego")


@rule("VI-MAP-11", "VI-MAP-19", "VI-RUN-09")
def test_the_space_lies_across_a_path_edge_of_her_tile() -> None:
    """Normal 10 has paths E and W only: from (1, 0) there is nothing but E."""
    t = running(tiles={(1, 0): "normal10/0"}, at={"diego": (1, 0)})
    assert [word for word in t.offered if word.startswith("lay")] == ["lay e a", "lay e b"]
    assert t.why_not("lay se a") == "VI-MAP-11"
    blocked = running(tiles={(1, 0): "normal10/0", (2, 0): "normal1"}, at={"diego": (1, 0)})
    assert not [word for word in blocked.offered if word.startswith("lay")]


@rule("VI-MAP-13", "VI-MAP-14", "VI-MAP-24")
def test_she_turns_it_so_that_it_makes_a_path() -> None:
    """110100 laid to the east must have a path W: turns 0, 2 and 3."""
    for k, shown in ((0, {0, 1, 3}), (2, {2, 3, 5}), (3, {0, 3, 4})):
        t = running(pile_a=["decoder4"])
        t.play("lay e a")
        t.waits("turn_tile", "diego")
        assert t.offered == ["turn 0", "turn 2", "turn 3"]
        assert t.why_not("turn 1") == "VI-MAP-13"
        t.play(f"turn {k}")
        assert exits(t, "decoder4") == shown
        assert t.linked((0, 0), (1, 0))


@rule("VI-MAP-25", "VI-MAP-27", "VI-MAP-14")
@pytest.mark.parametrize(("tile", "shown"), [("normal10", {0, 3}), ("test_int2", {0, 1, 2, 3, 4, 5})])
def test_turns_that_look_alike_are_no_choice(tile: str, shown: set[int]) -> None:
    t = running(pile_a=[tile])
    t.play("lay e a")
    t.waits("step_on", "diego")
    assert exits(t, tile) == shown


@rule("VI-DATA-23", "VI-INV-05", "VI-MAP-23")
def test_every_tile_can_be_laid_from_every_path_edge() -> None:
    assert all(TURNS[tile][d] for tile in range(40) for d in range(6))
    assert all(EXITS[tile][turn] >> d & 1 for tile in range(40) for d in range(6) for turn in TURNS[tile][d])


@rule("VI-MAP-15", "VI-MAP-28")
def test_other_borders_need_not_match() -> None:
    """A tile at NE also touches the tile at E, whose NW edge is a path; its own SE edge is an obstacle: no link."""
    t = running(tiles={(1, 0): "test_agi1"}, pile_a=["normal10"])
    t.play("lay ne a", "stay")
    assert t.linked((0, 0), (1, -1))
    assert exits(t, "normal10") == {2, 5}
    assert not t.linked((1, 0), (1, -1))
    other = running(tiles={(1, 0): "test_agi1"}, pile_a=["test_agi2"])
    other.play("lay ne a", "stay")
    assert other.linked((1, 0), (1, -1))


@rule("VI-MAP-16", "VI-INV-07")
def test_tiles_on_the_table_stay_as_they_are() -> None:
    t = running(tiles={(1, 0): "decoder4/0"}, pile_a=["test_agi1"])
    t.play("lay se a", "step", "22")
    assert t.place_of("decoder4") == (1, 0)
    assert exits(t, "decoder4") == {0, 1, 3}
    assert t.linked((0, 0), (1, 0))


@rule("VI-MAP-17", "VI-RUN-25", "VI-DMN-DOP-20")
def test_nobody_blocks_anybody() -> None:
    t = Table("diego", demon="doppelganger", tiles={(1, 0): "normal1", (2, 0): "normal2"}, at={"lucien": (1, 0)},
              den=(1, 0), shadows=[(1, 0)])  # fmt: skip
    t.play("run", "20", "step e", "step e")
    assert t.at("diego") == (2, 0)
    t.settled("diego")


@rule("VI-MAP-18")
def test_an_empty_pile_gives_no_tiles() -> None:
    t = Table("diego", pile_a=[])
    t.play("run", "20")
    assert not t.offers("lay e a")
    assert t.offers("lay e b")
    assert t.why_not("lay e a") == "VI-MAP-18"


@rule("VI-MAP-18", "VI-MAP-31")
def test_with_both_piles_empty_every_run_is_steps_only() -> None:
    t = Table("diego", tiles=whole_forest())
    assert [list(each) for each in t.game.piles] == [[], []]
    assert list(t.game.unseen_tiles) == []
    t.play("run", "20")
    assert t.offered
    assert all(word.startswith("step") for word in t.offered)


def whole_forest() -> dict[tuple[int, int], str]:
    """All 39 tiles laid, each at the first gap there is."""
    forest, laid = CLEARING, {}
    for tile in range(1, 40):
        here = next(other for other in forest.laid_tiles() if forest.gaps[other])
        d = forest.gaps[here][0]
        cell, turn = forest.cells[here] + STEP[d], TURNS[tile][(d + 3) % 6][0]
        forest = forest.laid(tile, cell, turn)
        laid[q_of(cell), r_of(cell)] = f"{TILE_NAMES[tile]}/{turn}"
    return laid


@rule("VI-MAP-22", "VI-DEMON-12", "VI-HUNT-08")
def test_the_demon_moves_on_tiles_on_the_table_only() -> None:
    t = Table(demon="witch", tiles={(1, 0): "normal1"}, rage=0)
    t.play("hunt", "6")
    assert t.offered == ["halt", "e"]
    t.play("e")
    assert t.offered == ["halt", "w"]
    t.play("halt")
    t.demon_settled()


@rule("VI-MAP-23", "VI-INV-04")
def test_start_alone_is_one_piece() -> None:
    assert list(CLEARING.laid_tiles()) == [0]
    assert list(CLEARING.gaps[0]) == list(range(len(DIRECTIONS)))


@rule("VI-MAP-06", "VI-INV-27")
def test_she_steps_between_linked_tiles_only() -> None:
    t = running(tiles={(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"})
    assert not t.offers("step e")
    assert t.why_not("step e") == "VI-RUN-09"
    assert t.offers("step ne")
