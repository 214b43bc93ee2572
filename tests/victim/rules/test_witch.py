"""VI-DMN-WIT: Voodoo Doll, Corpse Explosion, Thunder, Blood Curse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

WALL: dict[Place, str] = {(0, 1): "normal1/2", (1, 0): "normal10/2"}
"""East of the Start tile an obstacle; (1, 0) is reached from (0, 1)."""
CORPSES: dict[Place, str] = {(1, 0): "corpse1", (2, 0): "normal1", (3, 0): "normal2", (-1, 0): "corpse2"}
"""Corpse tiles at (1, 0) and (-1, 0); (3, 0) is next to neither."""
DECODERS: dict[Place, str] = {(1, 0): "decoder1", (2, 0): "decoder2", (3, 0): "normal2"}
ALL = ("rolita", "diego", "lucien")


def witch(active: str = "", **more: Any) -> Table:
    """The Witch on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said otherwise.

    She has a point to spare, so that her turn is not over when a test is.
    """
    parts: dict[str, Any] = {"demon": "witch", "might": 3}
    return Table(active, **(parts | more))


@pytest.mark.rule("VI-DMN-WIT-01")
def test_the_curse_of_the_witch_tests_luk() -> None:
    t = Table(phase="curse")
    t.play("witch", "00", "1111", "11", "11")  # LUK 2, 4, 2, 2
    assert (t.in_play("rolita"), t.asked, t.stamina) == (False, "demon", 4)
    t.demon_settled()


# -- Voodoo Doll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WIT-02", "VI-DMN-WIT-20", "VI-GEN-10")
def test_voodoo_doll_reaches_adjacent_tiles_behind_obstacles() -> None:
    t = witch(
        victims="Sean Rolita Diego Vivian", tiles=WALL | {(1, 1): "test_luk1"}, at={"sean": (1, 0), "diego": (1, 1)}
    )
    assert not t.linked((0, 0), (1, 0))
    assert t.offers("attack sean", "attack rolita")
    assert t.why_not("attack diego") == "VI-ATK-01"  # two tiles away
    others = t.others("sean")
    t.play("attack sean", "5", "1111")
    assert t.wounds("sean") == 1
    assert t.others("sean") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-03", "VI-STAM-04", "VI-STAM-05")
@pytest.mark.parametrize(("dice", "stamina"), [("111", 4), ("220", 3)])
def test_a_successful_attack_gives_a_stamina(dice: str, stamina: int) -> None:
    t = witch()
    t.play("attack diego", "4", dice, *([] if stamina == 4 else ["no"]))
    assert t.stamina == stamina
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-03", "VI-ITEM-FIRE-06")
def test_an_attack_cancelled_by_fireworks_gives_none() -> None:
    t = witch(hand={"diego": "fireworks"})
    t.play("attack diego", "6", "fireworks")
    assert (t.stamina, t.rage, t.wounds("diego")) == (3, 0, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-04", "VR-N48")
def test_voodoo_doll_does_not_feed_on_specials() -> None:
    t = witch(tiles=DECODERS, at={"diego": (1, 0), "lucien": (2, 0)})
    t.play("special2", "diego", "000")
    assert (t.wounds("diego"), t.stamina) == (1, 1)  # Thunder costs 2
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-05", "VI-UP-04")
def test_upgrading_voodoo_doll_gives_the_d10() -> None:
    t = witch(rage=2)
    t.play("upgrade passive", "attack diego", "9", "222")
    assert (t.wounds("diego"), t.stamina, t.rage) == (1, 4, 0)
    t.demon_settled()


# -- Corpse Explosion -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WIT-06", "VI-GEN-10", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("200", 1, 0), ("210", 0, 1)])
def test_corpse_explosion_attacks_one_on_or_next_to_the_tile(dice: str, wounds: int, rage: int) -> None:
    t = witch(tiles=CORPSES, den=(3, 0), at={"diego": (2, 0), "lucien": (3, 0)})
    others = t.others("diego")
    t.play("special1")
    assert t.offered == ["corpse1", "corpse2"]
    t.play("corpse1")
    assert t.offered == ["rolita", "diego"]
    t.play("diego", dice, *(["yes"] if rage else []))
    assert (t.wounds("diego"), t.rage, t.stamina, t.tiles_with("bodies")) == (wounds, rage, 2, set())
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-06")
def test_an_explosion_does_not_mind_obstacles() -> None:
    tiles = {(0, 1): "normal1/2", (1, 0): "corpse4/5"}  # 110100 turned so that west is closed and south-west open
    t = witch(tiles=tiles, at={"rolita": (0, 1), "lucien": (0, 1)})
    assert not t.linked((0, 0), (1, 0))
    t.play("special1")
    assert t.offered == ["rolita", "diego", "lucien"]
    t.play("diego", "000")
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-07", "VI-DMN-WIT-22", "VR-R5i")
def test_an_explosion_has_no_range() -> None:
    tiles = {
        (-1, 0): "normal1", (-2, 0): "normal2", (-2, 1): "test_agi1", (-3, 1): "test_agi2", (-4, 1): "test_vit1",
        (-4, 2): "test_vit2", (1, 0): "normal3", (2, 0): "normal4", (3, 0): "test_int1", (3, -1): "corpse1",
    }  # fmt: skip
    t = witch(tiles=tiles, den=(-4, 2), at={"diego": (3, 0)})
    t.play("special1", "000")  # one tile and one Victim to choose
    assert (t.wounds("diego"), t.den, t.stamina) == (1, (-4, 2), 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-08", "VI-DMN-WIT-17", "VI-SEARCH-08", "VI-TOK-09")
@pytest.mark.parametrize(("dice", "wounds"), [("210", 1), ("220", 0)])
def test_upgraded_it_destroys_the_body_whether_it_hits_or_not(dice: str, wounds: int) -> None:
    t = witch(tiles=CORPSES, upgrades=(0, 1, 0), at={"diego": (1, 0)}, events="hail hail snow")
    t.play("special1", "corpse1", "diego", dice, *([] if wounds else ["no"]))
    assert (t.wounds("diego"), t.tiles_with("bodies")) == (wounds, {"corpse1"})
    t.demon_settled()
    t.play("end", "end")  # Rolita's turn
    assert (t.asked, t.why_not("search")) == ("diego", "VI-SEARCH-08")


@pytest.mark.rule("VI-DMN-WIT-09")
def test_a_destroyed_body_explodes_again() -> None:
    t = witch(tiles={(1, 0): "corpse1"}, upgrades=(0, 1, 0), bodies=["corpse1"], at={"diego": (1, 0)})
    t.play("special1", "diego", "000")
    assert (t.wounds("diego"), t.tiles_with("bodies")) == (1, {"corpse1"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-10")
def test_nothing_brings_a_destroyed_body_back() -> None:
    t = witch("diego", tiles=CORPSES, bodies=["corpse1"], at={"diego": (1, 0), "lucien": (1, 0)}, wounds={"lucien": 1})
    t.play("heal lucien", "21")
    assert t.tiles_with("bodies") == {"corpse1"}
    assert t.why_not("search") == "VI-SEARCH-08"
    t.settled("diego")


@pytest.mark.rule("VI-DMN-WIT-16", "VI-DMN-WIT-23", "VR-N47")
def test_an_explosion_needs_a_victim_in_sight_near_a_corpse() -> None:
    at = {"rolita": (3, 0), "diego": (3, 0), "lucien": (2, 0)}
    t = witch(tiles=CORPSES, at=at, hidden=["lucien"])
    assert t.why_not("special1") == "VI-SPEC-11"
    assert "special1" in witch(tiles=CORPSES, at=at).offered
    assert witch(tiles=CORPSES, at=at, wounds={"lucien": 2}).why_not("special1") == "VI-SPEC-11"


@pytest.mark.rule("VI-VIC-SEAN-11", "VI-DMN-WIT-06")
def test_brave_draws_the_explosion_on_his_own_tile_only() -> None:
    t = witch(
        victims="Sean Rolita Diego Vivian", stats={"sean": "VIT 5"}, tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}
    )
    t.play("special1")
    assert t.offered == ["diego", "sean"]  # Rolita stands on Sean's tile


# -- Thunder ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WIT-11", "VI-DMN-WIT-12", "VI-SPEC-02", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("200", 1, 0), ("210", 0, 1)])
def test_thunder_attacks_one_victim_on_a_decoder_tile_anywhere(dice: str, wounds: int, rage: int) -> None:
    t = witch(tiles=DECODERS, at={"diego": (1, 0), "lucien": (2, 0)})
    others = t.others("lucien")
    t.play("special2")
    assert t.offered == ["diego", "lucien"]  # Rolita is on the Start tile; (2, 0) is two tiles away
    t.play("lucien", dice, *(["yes"] if rage else []))
    assert (t.wounds("lucien"), t.rage, t.stamina, t.tiles_with("broken")) == (wounds, rage, 1, set())
    assert t.others("lucien") == others
    t.demon_settled()


TWO = {"thunderTargets": 2}


@pytest.mark.rule("VI-DMN-WIT-11", "VI-DMN-WIT-13", "VI-SPEC-14", "VR-R5i")
def test_by_a_setting_thunder_attacks_two_on_the_struck_tile() -> None:
    """Rage 0, power 4, Defences 4 and 5: both attacks fail, so Rage may rise by 2; the Decoder breaks once."""
    t = witch(
        tiles=DECODERS, at={"rolita": (1, 0), "diego": (2, 0), "lucien": (2, 0)}, settings=TWO, upgrades=(0, 0, 1),
        worn={"lucien": "vest"},
    )  # fmt: skip
    others = t.others()
    t.play("special2")
    assert t.offered == ["rolita", "diego", "lucien"]
    t.play("lucien")
    t.waits("target", "demon")
    assert t.offered == ["diego", "nobody"]  # Rolita is on another Decoder tile
    t.play("diego", "220", "yes", "220", "yes")
    assert (t.rage, t.tiles_with("broken"), t.stamina, t.others()) == (2, {"decoder2"}, 1, others)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-11", "VI-VIC-SEAN-10", "VR-R5i")
def test_by_the_setting_the_second_may_be_left_out_and_brave_does_not_bind() -> None:
    t = witch(
        victims="Rolita Sean Diego Lucien", tiles=DECODERS, at={"rolita": (2, 0), "sean": (2, 0)}, settings=TWO,
        stats={"sean": "VIT 5"},
    )  # fmt: skip
    t.play("special2")
    assert t.offered == ["rolita", "sean"]
    others = t.others("rolita")
    t.play("rolita", "nobody", "00")
    assert (t.wounds("rolita"), t.others("rolita")) == (1, others)
    t.demon_settled()
    alone = witch(tiles=DECODERS, at={"lucien": (2, 0)}, settings=TWO).play("special2")
    alone.waits("roll")  # one Victim on one Decoder tile: there is nothing to choose


@pytest.mark.rule("VI-DMN-WIT-16", "VR-N47")
def test_thunder_needs_a_victim_in_sight_on_a_decoder() -> None:
    assert witch(tiles=DECODERS, at={"lucien": (3, 0)}).why_not("special2") == "VI-SPEC-11"
    assert witch(tiles=DECODERS, at={"lucien": (2, 0)}, hidden=["lucien"]).why_not("special2") == "VI-SPEC-11"
    assert "special2" in witch(tiles=DECODERS, at={"lucien": (2, 0)}).offered


@pytest.mark.rule("VI-DMN-WIT-13", "VI-DMN-WIT-17")
@pytest.mark.parametrize(("dice", "wounds"), [("210", 1), ("220", 0)])
def test_upgraded_it_breaks_the_decoder_whether_it_hits_or_not(dice: str, wounds: int) -> None:
    t = witch(tiles=DECODERS, upgrades=(0, 0, 1), at={"lucien": (2, 0)})
    t.play("special2", dice, *([] if wounds else ["no"]))
    assert (t.wounds("lucien"), t.tiles_with("broken")) == (wounds, {"decoder2"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-13", "VI-DMN-WIT-17")
def test_it_breaks_the_tile_struck_though_vivian_runs_off() -> None:
    t = witch(
        victims="Rolita Diego Vivian Lucien", tiles={(1, 0): "decoder1"}, upgrades=(0, 0, 1), at={"vivian": (1, 0)},
        stats={"vivian": "AGI 3"},
    )  # fmt: skip
    t.play("special2", "000", "run", "100")
    assert (t.at("vivian"), t.tiles_with("broken")) == ((0, 0), {"decoder1"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-14", "VI-DMN-WIT-24", "VI-DEC-13")
def test_a_broken_decoder_is_repaired_by_decode_and_then_decodes() -> None:
    t = witch(
        "rolita", tiles=DECODERS, decoded=["decoder1"], broken=["decoder1"], at={"rolita": (1, 0), "lucien": (1, 0)},
        numbers="4", events="hail hail snow",
    )  # fmt: skip
    t.play("decode", "111")
    assert (t.tiles_with("broken"), t.symbols, t.numbers) == (set(), "", [4])
    t.settled("rolita")
    t.play("end", "end", "decode", "1110", "x")
    assert (t.symbols, t.numbers) == ("x", [4])
    t.settled("lucien")


@pytest.mark.rule("VI-DMN-WIT-14", "VI-DEC-11")
def test_a_failed_repair_leaves_it_broken() -> None:
    t = witch("rolita", tiles=DECODERS, broken=["decoder1"], at={"rolita": (1, 0)})
    t.play("decode", "200")
    assert (t.tiles_with("broken"), t.tiles_with("decoders"), t.numbers) == ({"decoder1"}, set(), [])
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WIT-14", "VI-VIC-LUCIEN-12")
def test_perfect_code_gains_nothing_from_a_repair() -> None:
    t = witch("lucien", tiles=DECODERS, broken=["decoder1"], at={"lucien": (1, 0)}, stats={"lucien": "INT 5"})
    t.play("decode", "22200")
    assert (t.tiles_with("broken"), t.tiles_with("decoders"), t.numbers, t.symbols) == (set(), set(), [], "")
    t.settled("lucien")


@pytest.mark.rule("VI-DMN-WIT-15", "VI-TOK-22")
def test_a_broken_decoder_is_struck_again() -> None:
    t = witch(tiles=DECODERS, upgrades=(0, 0, 1), broken=["decoder2"], at={"lucien": (2, 0)})
    t.play("special2", "000")
    assert (t.wounds("lucien"), t.tiles_with("broken")) == (1, {"decoder2"})
    t.demon_settled()


# -- Blood Curse ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WIT-18", "VI-DMN-WIT-26", "VI-RAGE-20")
def test_blood_curse_wounds_all_who_have_no_wound() -> None:
    t = witch(
        players=5, victims="Rolita Diego Lucien Anya Vivian", rage=3,
        wounds={"rolita": 2, "diego": 0, "lucien": 1, "anya": 2}, tiles=DECODERS, at={"diego": (3, 0)},
    )  # fmt: skip
    t.play("death rolita")
    assert [t.wounds(victim) for victim in ("diego", "lucien", "anya")] == [1, 1, 2]
    assert (t.in_play("rolita"), t.at("rolita"), t.rage) == (False, None, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-19", "VI-HIDE-11")
def test_blood_curse_does_not_touch_the_hidden_or_the_escaped() -> None:
    t = witch(
        players=5, victims="Rolita Diego Lucien Anya Vivian", rage=3, wounds={"rolita": 2}, hidden=["diego"],
        escaped=["anya"], tiles={(1, 0): "bunker"}, row="3+5", gate=8, opened=True,
    )  # fmt: skip
    t.play("death rolita")
    assert [t.wounds(victim) for victim in ("diego", "lucien", "anya")] == [0, 1, 0]
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WIT-18", "VI-FATAL-02")
def test_blood_curse_needs_her_on_the_witchs_own_tile() -> None:
    t = witch(rage=3, wounds={"diego": 2}, tiles=WALL, at={"diego": (0, 1)})
    assert t.why_not("death diego") == "VI-FATAL-02"  # Voodoo Doll does not reach so far
