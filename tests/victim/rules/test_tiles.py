"""VI-TILE: what the tiles do."""

from __future__ import annotations

import pytest

from hauntbox.victim.cards import EXITS, GATES, TEST_STAT, TILE_KIND, TILE_KINDS, TILE_NAMES
from tests.victim.table import Table

rule = pytest.mark.rule


def count(kind: str) -> int:
    return list(TILE_KIND).count(TILE_KINDS.index(kind))


# -- Decoder and Corpse -----------------------------------------------------------------------------------------------


@rule("VI-TILE-DEC-01", "VI-TILE-DEC-02")
def test_there_are_six_decoder_tiles_to_decode_on() -> None:
    assert count("decoder") == 6
    for number in range(1, 7):
        assert Table(tiles={(1, 0): f"decoder{number}"}, at={"rolita": (1, 0)}).offers("decode")


@rule("VI-TILE-DEC-03", "VI-INV-15", "VI-TOK-08")
def test_the_decoder_token_stays() -> None:
    t = Table(tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0), "lucien": (1, 0)})
    t.play("decode", "111", "1", "end", "end", "decode", "2200", "+")
    assert t.tiles_with("decoders") == {"decoder1"}
    assert (t.numbers, t.symbols) == ([1], "+")
    t.settled("lucien")


@rule("VI-TILE-DEC-04")
def test_thunderclap_and_thunder_strike_decoder_tiles() -> None:
    t = Table(phase="event", tiles={(1, 0): "decoder1"}, at={"diego": (1, 0)})
    t.play("thunderclap")
    assert [t.wounds(name) for name in ("rolita", "diego", "lucien", "vivian")] == [0, 1, 0, 0]
    witch = Table(demon="witch", tiles={(1, 0): "decoder1"}, at={"diego": (1, 0)})
    witch.play("special2", "000")
    assert [witch.wounds(name) for name in ("rolita", "diego", "lucien")] == [0, 1, 0]


@rule("VI-TILE-CORPSE-01", "VI-TILE-CORPSE-02", "VI-SEARCH-07")
def test_a_corpse_tile_can_be_searched_again_and_again() -> None:
    assert count("corpse") == 6
    t = Table(tiles={(1, 0): "corpse1"}, at={"rolita": (1, 0), "diego": (1, 0)}, worn={"rolita": "amulet"})
    t.play("search", "20", "1", "gun", "end", "search", "2100", "1", "gun")
    assert (t.hand("rolita"), t.hand("diego")) == (["gun"], ["gun"])
    t.settled("diego")


@rule("VI-TILE-CORPSE-03")
def test_wild_animals_and_corpse_explosion_come_to_corpse_tiles() -> None:
    t = Table(phase="event", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("wildAnimals")
    assert [t.wounds(name) for name in ("rolita", "diego", "lucien", "vivian")] == [0, 1, 0, 0]
    witch = Table(demon="witch", tiles={(1, 0): "corpse1", (2, 0): "normal1"}, at={"diego": (2, 0)})
    witch.play("special1", "diego", "000")
    assert [witch.wounds(name) for name in ("rolita", "diego", "lucien")] == [0, 1, 0]


# -- Curse ------------------------------------------------------------------------------------------------------------


@rule("VI-TILE-CURSE-01", "VI-TILE-CURSE-04", "VI-TILE-CURSE-13", "VI-TILE-CURSE-11")
def test_laid_and_left_alone_is_one_event_and_arriving_later_another() -> None:
    assert count("curse") == 4
    t = Table("diego", pile_a=["curse1"])
    t.play("run", "21", "lay e a", "turn 1")
    t.waits("step_on", "diego")  # first she decides, then the event is drawn
    t.play("stay")
    t.waits("event")
    t.play("snow", "step e", "crowCries")
    assert len(t.told("event_drawn")) == 2
    t.runs("diego", 1)


@rule("VI-TILE-CURSE-03", "VI-TILE-CURSE-04")
def test_laid_and_stepped_onto_is_one_event() -> None:
    t = Table("diego", pile_a=["curse1"])
    t.play("run", "21", "lay e a", "turn 1", "step", "snow")
    assert len(t.told("event_drawn")) == 1
    assert t.at("diego") == (1, 0)
    t.runs("diego", 2)


@rule("VI-TILE-CURSE-05", "VI-TILE-CURSE-12", "VI-EVENT-13", "VI-INV-12")
def test_everyone_draws_for_her_own_arrival_and_the_event_phase_comes_too() -> None:
    t = Table(tiles={(1, 0): "curse1"})
    for dice in ("1000", "10", "10"):
        t.play("run", dice, "step e", "snow" if dice != "10" or len(t.told("event_drawn")) < 2 else "hail", "end")
    assert len(t.told("event_drawn")) == 3
    t.play("end", "hail")
    assert len(t.told("event_drawn")) == 4
    t.settled("rolita")


@rule("VI-TILE-CURSE-05")
def test_who_stands_there_already_draws_nothing() -> None:
    t = Table("diego", tiles={(1, 0): "curse1"}, at={"diego": (1, 0), "lucien": (1, 0)})
    t.play("hide", "0000", "end")
    assert t.told("event_drawn") == []
    t.settled("lucien")


@rule("VI-TILE-CURSE-07", "VI-HUNT-09", "VI-HUNT-19")
def test_the_demon_travels_between_curse_tiles_without_an_event() -> None:
    t = Table(demon="witch", tiles={(1, 0): "curse1", (-1, 0): "curse2"}, den=(1, 0))
    t.play("hunt", "1", "curse2")
    assert t.den == (-1, 0)
    assert t.told("event_drawn") == []
    t.demon_settled()


@rule("VI-TILE-CURSE-08")
def test_a_victim_does_not_travel() -> None:
    t = Table("diego", tiles={(1, 0): "curse1", (2, 0): "normal1", (-1, 0): "curse2"}, at={"diego": (1, 0)})
    t.play("run", "00")
    assert t.offered == ["step e", "step w"]


@rule("VI-TILE-CURSE-09", "VI-DMN-DOP-15")
def test_being_moved_there_draws_nothing() -> None:
    t = Table(demon="doppelganger", tiles={(1, 0): "curse1"}, den=(1, 0), shadows=[(1, 0)], at={"diego": (0, 0)})
    t.play("special2", "diego", "body", "222")
    assert t.at("diego") == (1, 0)
    assert t.told("event_drawn") == []
    t.play("no")
    t.demon_settled()


@rule("VI-TILE-CURSE-10")
def test_adrenaline_rush_draws_an_event_in_the_demons_phase() -> None:
    t = Table(victims="Vivian Diego Lucien Rolita", demon="witch", tiles={(1, 0): "curse1", (-1, 0): "normal1"},
              stats={"vivian": "AGI 3"})  # fmt: skip
    t.play("attack vivian", "1", "222", "no", "run", "100", "step e")
    t.waits("event")
    t.play("snow")
    t.demon_settled()


# -- Bunker -----------------------------------------------------------------------------------------------------------


@rule("VI-TILE-BUNKER-01", "VI-TILE-BUNKER-02", "VI-TOK-14", "VI-INV-03")
def test_a_gate_token_is_drawn_when_the_bunker_is_revealed() -> None:
    t = Table("diego", pile_a=["bunker"])
    t.play("run", "21", "lay e a")
    t.waits("gate")
    assert t.offered == [str(gate) for gate in GATES]
    t.play("14", "stay")
    assert t.game.gate == 14
    assert t.at("diego") == (0, 0)
    t.runs("diego", 2)


@rule("VI-TILE-BUNKER-03", "VI-CODE-09")
def test_the_number_of_the_gate_opens_it() -> None:
    t = Table(tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, numbers="6", row="1+5+", gate=12)
    t.play("put 6 in 5")
    assert t.game.opened


@rule("VI-TILE-BUNKER-04")
def test_standing_victims_enter_at_once() -> None:
    t = Table(tiles={(1, 0): "bunker"}, at={"rolita": (1, 0), "diego": (1, 0)}, numbers="6", row="1+5+", gate=12)
    t.play("put 6 in 5")
    t.waits("enter", "diego")
    t.play("enter", "enter")
    t.over("won", "escaped")


@rule("VI-TILE-BUNKER-05", "VI-DATA-18")
def test_the_exits_of_the_bunker() -> None:
    assert EXITS[TILE_NAMES.index("bunker")][0] == 0b010101


@rule("VI-TILE-BUNKER-07")
def test_looking_at_the_bunker_reveals_no_gate() -> None:
    t = Table("diego", hand={"diego": "flashlight"}, pile_a=["bunker", "normal1", "normal2"])
    t.play("flashlight a", "top bunker", "top normal1")
    assert t.game.gate == 0
    t.settled("diego")


# -- Test, Herb and Wreck ---------------------------------------------------------------------------------------------


@rule("VI-TILE-TEST-01", "VI-TEST-01", "VI-DATA-17")
def test_two_test_tiles_for_each_characteristic_with_six_paths() -> None:
    tests = [tile for tile in range(40) if TILE_KIND[tile] == TILE_KINDS.index("test")]
    assert sorted(TEST_STAT[tile] for tile in tests) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {EXITS[tile][0] for tile in tests} == {0b111111}


@rule("VI-TILE-TEST-02", "VI-TILE-TEST-04", "VI-TEST-18")
def test_leaving_a_test_tile_needs_a_path_on_the_neighbours_edge_or_a_hammer() -> None:
    tiles = {(1, 0): "test_agi1", (2, -1): "normal1", (2, 0): "normal10/1"}
    t = Table("diego", tiles=tiles, at={"diego": (1, 0)}, hand={"diego": "hammer"})
    t.play("run", "10")
    assert not t.offers("step e")
    assert t.offers("step w", "step ne")
    t.play("hammer e", "step e")
    assert t.at("diego") == (2, 0)


@rule("VI-TILE-TEST-03", "VI-HUNT-10")
def test_the_demon_stops_on_a_test_tile() -> None:
    t = Table(demon="witch", tiles={(1, 0): "test_agi1", (2, 0): "normal1"})
    t.play("hunt", "6", "e")
    assert t.den == (1, 0)
    t.demon_settled()


@rule("VI-TILE-HERB-01", "VI-TILE-HERB-02", "VI-TOK-15")
def test_a_herb_comes_with_its_tile() -> None:
    assert count("herb") == 2
    t = Table("diego", pile_a=["herb1"])
    t.play("run", "21", "lay e a")
    assert t.tiles_with("herbs") == {"herb1"}


@rule("VI-TILE-HERB-04", "VI-PICK-13", "VI-TOK-20")
def test_a_herb_never_comes_back() -> None:
    t = Table("diego", tiles={(1, 0): "herb1"}, at={"diego": (1, 0)}, wounds={"diego": 1})
    t.play("pick up")
    assert (t.wounds("diego"), t.tiles_with("herbs")) == (0, set())
    assert not t.offers("pick up")
    t.settled("diego")


@rule("VI-TILE-HERB-05")
def test_passing_over_a_herb_does_nothing() -> None:
    t = Table("diego", tiles={(1, 0): "herb1", (1, 1): "normal1"}, wounds={"diego": 1})
    t.play("run", "20", "step e", "step se")
    assert (t.wounds("diego"), t.tiles_with("herbs")) == (1, {"herb1"})
    t.settled("diego")


@rule("VI-TILE-WRECK-01", "VI-TILE-WRECK-02", "VI-TILE-WRECK-03", "VI-TILE-WRECK-04", "VI-TOK-16")
def test_a_black_box_gives_three_cards_once() -> None:
    assert count("wreck") == 2
    t = Table("diego", pile_a=["wreck1"])
    t.play("run", "21", "lay e a", "turn 1", "step")
    assert t.tiles_with("boxes") == {"wreck1"}
    t.play("pick up", "gun", "gun", "gun")
    assert t.hand("diego") == ["gun", "gun", "gun"]
    assert t.tiles_with("boxes") == set()
    assert not t.offers("pick up")
    t.settled("diego")
