"""VI-DMN-DOP: Shadow Rush, Shadow Thorns, Dimensional Shift, Split."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3", (4, 0): "normal4"}
"""Tiles in a line east of the Start tile, linked."""
ALL = ("rolita", "diego", "lucien")


def doppelganger(active: str = "", **more: Any) -> Table:
    """Main Body and Shadow on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said
    otherwise. It has a point to spare, so that its turn is not over when a test is."""
    parts: dict[str, Any] = {"demon": "doppelganger", "might": 3}
    return Table(active, **(parts | more))


@pytest.mark.rule("VI-DMN-DOP-01", "VI-DMN-DOP-02", "VI-CURSE-19")
def test_the_curse_of_the_doppelganger_tests_agi_and_brings_a_shadow() -> None:
    t = Table(phase="curse", tiles=ROW, at={"diego": (2, 0)})
    t.play("doppelganger", "1111", "00", "11", "11")  # AGI 4, 2, 2, 2
    assert (t.in_play("diego"), t.asked, t.den, t.shadows) == (False, "demon", (2, 0), [(2, 0)])
    t.demon_settled()


# -- Shadow Rush ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-DOP-03", "VI-DMN-DOP-23")
def test_the_steps_of_a_hunt_are_shared() -> None:
    t = doppelganger(tiles=ROW)
    t.play("hunt", "5", "e", "shadow1 e", "shadow1 e", "e", "shadow1 e")
    assert (t.den, t.shadows) == ((2, 0), [(3, 0)])  # and there is no sixth step
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-04", "VI-HUNT-03", "VI-HUNT-09")
def test_each_piece_needs_links_and_travels_on_its_own() -> None:
    tiles = {(1, 0): "curse1", (-1, 0): "curse2/2", (0, -1): "normal10/2"}
    t = doppelganger(tiles=tiles, den=(1, 0), shadows=[(0, 0)])
    assert not t.linked((0, 0), (0, -1))
    t.play("hunt", "3")
    assert t.offered == ["halt", "w", "shadow1 e", "shadow1 w", "curse2"]  # no obstacle, no new tile, no Curse tile yet
    t.play("curse2", "shadow1 e")
    assert "shadow1 curse2" in t.offered
    t.play("shadow1 curse2")
    assert (t.den, t.shadows) == ((-1, 0), [(-1, 0)])
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-04", "VI-DMN-DOP-30", "VR-N50")
def test_a_shadow_stopped_by_a_test_tile_leaves_its_steps_to_the_others() -> None:
    t = doppelganger(tiles=ROW | {(-1, 0): "test_agi1"})
    t.play("hunt", "4", "shadow1 w")
    assert t.offered == ["halt", "e", "w"]
    t.play("e", "e", "e")
    assert (t.den, t.shadows) == ((3, 0), [(-1, 0)])
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-05", "VI-HUNT-04")
def test_a_stopped_hunt_moves_no_piece() -> None:
    t = doppelganger(tiles=ROW, rage=2)
    t.play("hunt", "2")
    assert (t.den, t.shadows, t.rage) == ((0, 0), [(0, 0)], 3)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-06", "VR-N50")
def test_the_attack_comes_from_any_piece_at_one_victim() -> None:
    t = doppelganger(tiles=ROW, shadows=[(2, 0)], at={"diego": (2, 0), "lucien": (1, 0)})
    assert [word for word in t.offered if word.startswith("attack")] == ["attack rolita", "attack diego"]
    others = t.others("diego")
    t.play("attack diego", "4", "111")
    assert (t.wounds("diego"), t.others("diego")) == (1, others)
    assert t.why_not("attack rolita") == "VI-DEMON-07"
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-07", "VI-UP-04")
def test_upgrading_shadow_rush_gives_the_d10() -> None:
    t = doppelganger(rage=2)
    t.play("upgrade passive", "attack diego", "8", "222")
    assert (t.wounds("diego"), t.rage) == (1, 0)
    t.demon_settled()


# -- Shadow Thorns ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-DOP-08", "VI-ATK-14", "VI-SPEC-03")
def test_shadow_thorns_attack_all_on_the_tiles_of_the_pieces_with_power_2() -> None:
    t = doppelganger(victims="Rolita Diego Lucien Anya Vivian", players=5, tiles=ROW, shadows=[(2, 0)], at={
        "diego": (2, 0), "lucien": (2, 0), "anya": (1, 0),
    })  # fmt: skip
    others = t.others("rolita", "diego", "lucien")
    t.play("special1", "10", "200", "yes", "100")
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [1, 0, 1]
    assert (t.rage, t.stamina, t.others("rolita", "diego", "lucien")) == (1, 2, others)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-09", "VI-DMN-DOP-24")
def test_body_and_shadow_on_one_tile_attack_once() -> None:
    t = doppelganger(tiles=ROW, at={"rolita": (2, 0), "lucien": (2, 0)})
    t.play("special1", "000")
    assert (t.wounds("diego"), t.rage) == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-10", "VI-DMN-DOP-18", "VI-DMN-DOP-29", "VI-SEE-26", "VI-DEMON-09")
def test_upgraded_thorns_that_hit_let_it_hunt() -> None:
    t = doppelganger(tiles=ROW, at={"rolita": (4, 0), "lucien": (4, 0)}, upgrades=(0, 1, 0), rage=1)
    t.play("special1", "200")  # 3 against 2
    t.waits("free_hunt", "demon")
    t.play("hunt", "3", "e", "shadow1 e", "shadow1 e")
    assert (t.wounds("diego"), t.den, t.shadows, t.game.might) == (1, (1, 0), [(2, 0)], 2)
    assert "hunt" in t.offered  # the action is still its own
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-10")
def test_thorns_that_miss_or_are_not_upgraded_bring_no_hunt() -> None:
    t = doppelganger(tiles=ROW, at={"rolita": (4, 0), "lucien": (4, 0)}, upgrades=(0, 1, 0))
    t.play("special1", "210", "no")
    t.demon_settled()
    t = doppelganger(tiles=ROW, at={"rolita": (4, 0), "lucien": (4, 0)}, upgrades=(0, 0, 1))
    t.play("special1", "000")
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-10")
def test_an_attack_that_hit_before_does_not_count_for_the_thorns() -> None:
    t = doppelganger(tiles=ROW, at={"rolita": (4, 0), "lucien": (4, 0)}, upgrades=(0, 1, 0))
    t.play("attack diego", "6", "000", "special1", "210", "no")
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-11", "VI-DMN-DOP-25", "VR-N51")
def test_two_hits_of_the_thorns_bring_one_hunt() -> None:
    t = doppelganger(tiles=ROW, at={"rolita": (4, 0)}, upgrades=(0, 1, 0))
    t.play("special1", "000", "000", "hunt", "1", "e")
    assert t.den == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-18", "VI-HUNT-04", "VI-GEN-06")
def test_the_free_hunt_is_compared_with_the_rage_and_may_be_left() -> None:
    parts: dict[str, Any] = {
        "tiles": ROW, "at": {"rolita": (4, 0), "lucien": (4, 0)}, "upgrades": (0, 1, 0), "rage": 2,
    }  # fmt: skip
    t = doppelganger(**parts)
    t.play("special1", "000", "hunt", "2")
    assert (t.den, t.shadows, t.rage) == ((0, 0), [(0, 0)], 3)
    t.demon_settled()
    t = doppelganger(**parts)
    t.play("special1", "000", "no")
    assert (t.den, t.rage) == ((0, 0), 2)
    t.demon_settled()


# -- Dimensional Shift ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-DOP-12", "VI-DMN-DOP-14", "VI-SPEC-02", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("100", 1, 0), ("110", 0, 1)])
def test_the_shift_swaps_a_victim_with_a_piece_and_attacks_her(dice: str, wounds: int, rage: int) -> None:
    t = doppelganger(tiles=ROW, shadows=[(1, 0)], at={"diego": (3, 0), "rolita": (4, 0), "lucien": (4, 0)})
    others = t.others("diego")
    t.play("special2", "diego")
    assert t.offered == ["body", "shadow1"]
    t.play("body", dice, *(["yes"] if rage else []))
    assert (t.at("diego"), t.den, t.shadows) == ((0, 0), (3, 0), [(1, 0)])
    assert (t.wounds("diego"), t.rage, t.stamina, t.others("diego")) == (wounds, rage, 2, others)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-12")
def test_the_shift_may_use_a_shadow() -> None:
    t = doppelganger(tiles=ROW, shadows=[(1, 0)], at={"diego": (3, 0)})
    t.play("special2", "diego", "shadow1", "000")
    assert (t.at("diego"), t.den, t.shadows, t.wounds("diego")) == ((1, 0), (0, 0), [(3, 0)], 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-13", "VI-DMN-DOP-27", "VI-MAP-20")
def test_a_piece_four_tiles_away_is_too_far() -> None:
    tiles = ROW | {(0, 1): "test_agi1", (1, 1): "test_agi2", (2, 1): "test_vit1"}
    t = doppelganger(tiles=tiles, den=(2, 1), shadows=[(0, 0)], at={"diego": (4, 0)}, hidden=["rolita", "lucien"])
    t.play("special2", "000")  # Diego alone can be swapped, with the Main Body alone
    assert (t.at("diego"), t.den, t.shadows, t.wounds("diego")) == ((2, 1), (4, 0), [(0, 0)], 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-13", "VR-N52")
def test_at_distance_0_nobody_moves_and_she_is_attacked() -> None:
    t = doppelganger(tiles=ROW, shadows=[(4, 0)])
    t.play("special2", "diego", "000")
    assert (t.at("diego"), t.den, t.wounds("diego")) == ((0, 0), (0, 0), 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-13", "VI-SPEC-11")
def test_with_all_too_far_there_is_no_shift() -> None:
    t = doppelganger(tiles=ROW, at=dict.fromkeys(ALL, (4, 0)))
    assert t.why_not("special2") == "VI-SPEC-11"


@pytest.mark.rule("VI-DMN-DOP-15", "VI-DMN-DOP-28", "VI-TILE-CURSE-09")
def test_the_swapped_victim_draws_no_event_until_she_arrives_herself() -> None:
    t = doppelganger(
        victims="Anya Rolita Diego Vivian", tiles={(1, 0): "curse1", (2, 0): "curse2"}, den=(2, 0), shadows=[(1, 0)],
        events="hail hail snow", might=2,
    )  # fmt: skip
    cards = t.game.event_deck
    t.play("special2", "anya", "shadow1", "111", "no")
    assert (t.at("anya"), t.game.event_deck) == ((1, 0), cards)
    t.demon_settled()
    t.play("end", "run", "100", "step e")
    t.waits("event")
    t.play("hail")
    assert t.at("anya") == (2, 0)
    t.settled("anya")


@pytest.mark.rule("VI-DMN-DOP-15", "VI-CODE-33")
@pytest.mark.parametrize("tile", ["test_vit1", "herb1", "bunker"])
def test_the_swap_sets_nothing_off(tile: str) -> None:
    bunker: dict[str, Any] = {"row": "3+5", "gate": 8, "opened": True} if tile == "bunker" else {}
    t = doppelganger(tiles={(1, 0): tile}, den=(1, 0), shadows=[(1, 0)], wounds={"diego": 1}, **bunker)
    t.play("special2", "diego", "body", "111", "no")
    assert (t.at("diego"), t.wounds("diego"), t.stats("diego"), t.game.escaped) == ((1, 0), 1, [2, 3, 2, 4], 0)
    assert t.tiles_with("herbs") == ({"herb1"} if tile == "herb1" else set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-16", "VI-HIDE-11", "VR-N52")
def test_only_standing_victims_in_sight_are_swapped() -> None:
    t = doppelganger(tiles=ROW, hidden=["rolita"], wounds={"lucien": 2})
    t.play("special2", "body", "000")  # Diego alone
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-17", "VR-N51")
def test_an_upgraded_shift_that_hits_lets_it_hunt_once() -> None:
    t = doppelganger(tiles=ROW, at={"diego": (1, 0)}, upgrades=(0, 0, 1))
    t.play("special2", "diego", "shadow1", "200", "hunt", "1", "shadow1 e")  # 3 against 2
    assert (t.wounds("diego"), t.at("diego"), t.shadows) == (1, (0, 0), [(2, 0)])
    t.demon_settled()
    t = doppelganger(tiles=ROW, at={"diego": (1, 0)}, upgrades=(0, 0, 1))
    t.play("special2", "diego", "shadow1", "210", "no")
    t.demon_settled()


# -- Split and Shadows ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-DOP-19", "VI-DMN-DOP-21", "VI-FATAL-03", "VI-FATAL-04")
def test_split_removes_a_victim_on_a_shadows_tile_and_leaves_a_shadow_there() -> None:
    t = doppelganger(tiles=ROW, shadows=[(2, 0)], at={"diego": (2, 0)}, wounds={"diego": 2}, rage=3)
    others = t.others("diego")
    t.play("death diego")
    assert (t.in_play("diego"), t.at("diego"), t.den, t.shadows, t.rage) == (False, None, (0, 0), [(2, 0), (2, 0)], 0)
    assert t.others("diego") == others
    t.play("hunt", "2", "shadow1 e", "shadow2 w")
    assert t.shadows == [(3, 0), (1, 0)]
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-19", "VI-FATAL-04", "VR-R5g")
def test_split_needs_a_gravely_wounded_victim_with_a_piece() -> None:
    t = doppelganger(tiles=ROW, shadows=[(2, 0)], at={"diego": (1, 0)}, wounds={"diego": 2, "rolita": 1}, rage=3)
    assert (t.why_not("death diego"), t.why_not("death rolita")) == ("VI-FATAL-02", "VI-FATAL-02")


@pytest.mark.rule("VI-DMN-DOP-20", "VI-DMN-DOP-22", "VR-N23")
def test_shots_are_for_the_main_body() -> None:
    near: dict[str, Any] = {"victims": "Sean Rolita Diego Vivian", "tiles": ROW, "hand": {"sean": "gun"}}
    t = doppelganger("sean", den=(4, 0), shadows=[(0, 0)], **near)
    assert (t.why_not("gun"), t.why_not("skill sean")) == ("VI-ITEM-GUN-02", "VI-VIC-SEAN-02")
    assert doppelganger("sean", den=(1, 0), shadows=[(4, 0)], **near).offers("gun", "skill sean")


@pytest.mark.rule("VI-DMN-DOP-20", "VI-MAP-17", "VI-RUN-25")
def test_shadows_do_not_block_and_are_not_healed_away() -> None:
    t = doppelganger("lucien", tiles=ROW, shadows=[(1, 0)], den=(4, 0), wounds={"diego": 1}, points=3)
    t.play("heal diego", "2100", "run", "20", "step e", "step e")
    assert (t.at("lucien"), t.shadows, t.wounds("diego")) == ((2, 0), [(1, 0)], 0)
    t.settled("lucien")
