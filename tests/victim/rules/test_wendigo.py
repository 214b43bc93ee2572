"""VI-DMN-WEND: Frenzy, Ambush, Mad Charge, Fresh Meat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
"""Tiles in a line east of the Start tile, linked."""
WALL: dict[Place, str] = {(0, 1): "normal1/2", (1, 0): "normal10/2", (2, 0): "normal2/0", (1, 1): "test_luk1"}
"""East of the Start tile an obstacle; (1, 0) is reached from (0, 1), (2, 0) from (1, 1)."""
ALL = ("rolita", "diego", "lucien")


def wendigo(active: str = "", **more: Any) -> Table:
    """The Wendigo on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said otherwise.

    He has a point to spare, so that his turn is not over when a test is.
    """
    parts: dict[str, Any] = {"demon": "wendigo", "might": 3}
    return Table(active, **(parts | more))


def charge(**more: Any) -> Table:
    """He stands at (-1, 0), so that two directions lie open: east over Start and the row, and south-east."""
    tiles = {(-1, 0): "normal4"} | more.pop("tiles", ROW) | {(-1, 1): "normal7"}
    parts: dict[str, Any] = {"tiles": tiles, "den": (-1, 0)}
    return wendigo(**(parts | more))


@pytest.mark.rule("VI-DMN-WEND-01")
def test_the_curse_of_the_wendigo_tests_vit() -> None:
    t = Table(phase="curse")
    t.play("wendigo", "11", "111", "100", "111")  # VIT 2, 3, 3, 3
    assert (t.in_play("lucien"), t.asked, t.stamina) == (False, "demon", 4)
    t.demon_settled()


# -- Frenzy -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WEND-02", "VI-DMN-WEND-03", "VI-DMN-WEND-25", "VR-R5u")
def test_frenzy_attacks_all_on_his_tile_with_one_die() -> None:
    t = wendigo(victims="Rolita Sean Lucien Vivian")
    t.play("attack all", "4", "11", "2200", "yes", "221", "yes")  # Defences 2, 4, 5
    assert [t.wounds(victim) for victim in ("rolita", "sean", "lucien")] == [1, 0, 0]
    assert t.rage == 2
    assert t.why_not("attack rolita") == "VI-DEMON-07"
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-03", "VR-N45")
def test_he_may_attack_one_alone() -> None:
    t = wendigo(tiles=ROW, at={"lucien": (1, 0)})
    assert [word for word in t.offered if word.startswith("attack")] == ["attack rolita", "attack diego", "attack all"]
    others = t.others("diego")
    t.play("attack diego", "4", "111")
    assert t.wounds("diego") == 1
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-03", "VI-HIDE-21", "VI-SPEC-12")
def test_frenzy_leaves_out_the_hidden_and_the_gravely_wounded() -> None:
    t = wendigo(players=6, hidden=["anya"], wounds={"rolita": 2}, possessed="vivian")
    t.play("attack all", "6", "000", "000", "0000")  # Diego, Lucien, Sean
    wounds = [t.wounds(victim) for victim in ("rolita", "diego", "lucien", "anya", "sean")]
    assert wounds == [2, 1, 1, 0, 1]
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-03")
def test_with_one_victim_in_sight_there_is_no_frenzy() -> None:
    t = wendigo(hidden=["rolita", "diego"])
    assert t.why_not("attack all") == "VI-DMN-WEND-03"
    assert "attack lucien" in t.offered


@pytest.mark.rule("VI-DMN-WEND-02", "VI-ATK-01")
@pytest.mark.parametrize("demon", ["werewolf", "witch", "widow", "doppelganger", "ghost"])
def test_frenzy_is_the_wendigos_alone(demon: str) -> None:
    t = Table(demon=demon)
    assert t.offers("attack rolita", "attack diego", "attack lucien")
    assert t.why_not("attack all") == "VI-ATK-01"


@pytest.mark.rule("VI-DMN-WEND-04", "VI-UP-04")
def test_upgrading_frenzy_gives_the_d10() -> None:
    t = wendigo(rage=2)
    t.play("upgrade passive", "attack all", "10", "22", "222", "222")
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [1, 1, 1]
    assert t.rage == 0
    t.demon_settled()


# -- Ambush -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WEND-05", "VI-DMN-WEND-06", "VI-SPEC-01", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("100", 1, 0), ("110", 0, 1)])
def test_ambush_hunts_and_attacks_one_where_he_comes_to(dice: str, wounds: int, rage: int) -> None:
    t = wendigo(tiles=ROW, at={"diego": (2, 0), "lucien": (2, 0), "rolita": (1, 0)})
    others = t.others("diego")
    t.play("special1", "4", "e", "e", "halt")
    assert (t.pending, t.offered) == ("target", ["diego", "lucien", "nobody"])
    t.play("diego", dice, *(["yes"] if rage else []))
    assert (t.wounds("diego"), t.rage, t.stamina, t.den) == (wounds, rage, 2, (2, 0))
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-05")
def test_the_attack_of_an_ambush_is_a_choice() -> None:
    t = wendigo(tiles=ROW, at={"diego": (1, 0)})
    t.play("special1", "1", "e", "nobody")
    assert (t.wounds("diego"), t.rage, t.den) == (0, 0, (1, 0))
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-06", "VI-DMN-WEND-29", "VI-DEMON-09")
def test_hunt_and_ambush_in_one_turn_are_two_rolls() -> None:
    t = wendigo(tiles=ROW)
    t.play("hunt", "2", "e", "w", "special1", "1", "e")
    assert t.den == (1, 0)
    t.demon_settled()
    t = wendigo(tiles=ROW)
    t.play("special1", "2", "halt", "hunt", "1", "e")  # and no Hunt needs to come first
    assert t.den == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-07", "VR-N43")
def test_without_a_step_there_is_no_ambush() -> None:
    t = wendigo(tiles=ROW)
    t.play("special1", "3", "halt")  # three Victims stand around him
    assert (t.den, t.rage, t.stamina) == ((0, 0), 0, 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-07")
def test_the_attack_comes_where_the_movement_ends_not_on_the_way() -> None:
    t = wendigo(tiles=ROW, at={"diego": (1, 0), "rolita": (3, 0), "lucien": (3, 0)})
    t.play("special1", "2", "e", "e")
    assert (t.den, t.wounds("diego")) == ((2, 0), 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-08", "VI-HUNT-04")
def test_a_stopped_ambush_is_spent() -> None:
    t = wendigo(tiles=ROW, rage=2)
    t.play("special1", "2")
    assert (t.rage, t.den, t.stamina, t.game.might) == (3, (0, 0), 2, 2)
    assert t.why_not("special1") == "VI-DEMON-07"
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-08", "VI-DMN-WEND-23", "VR-N43")
def test_meat_gives_a_stopped_ambush_a_step_and_its_attack() -> None:
    """Die equal to the Rage: Rage +1, 0 + 1 steps; power 2 and the Meat hit a Defence of 2."""
    t = wendigo(tiles=ROW, rage=2, meat=True, at={"diego": (1, 0), "rolita": (2, 0), "lucien": (2, 0)})
    others = t.others("diego")
    t.play("special1", "2")
    assert (t.rage, t.den, t.stamina, t.game.might) == (3, (0, 0), 2, 2)
    t.play("e")
    assert t.offered == ["diego", "nobody"]
    t.play("diego", "200")
    assert (t.den, t.wounds("diego"), t.others("diego"), t.rage) == ((1, 0), 1, others, 3)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-09")
def test_an_ambush_stops_on_a_test_tile_and_may_attack_there() -> None:
    t = wendigo(tiles={(1, 0): "test_agi1", (2, 0): "normal1"}, at={"diego": (1, 0)})
    t.play("special1", "4", "e")
    assert t.offered == ["diego", "nobody"]
    t.play("diego", "000")
    assert (t.den, t.wounds("diego")) == ((1, 0), 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-10")
def test_an_upgraded_ambush_passes_obstacles_with_power_3() -> None:
    t = wendigo(tiles=WALL, at={"diego": (1, 0)}, upgrades=(0, 1, 0), rage=1)
    assert not t.linked((0, 0), (1, 0))
    t.play("hunt", "3")
    assert "e" not in t.offered  # not in an ordinary Hunt
    t.play("halt", "special1", "2")
    assert t.offered == ["halt", "e", "se"]  # and no step into the empty
    t.play("e", "halt", "diego", "200")
    assert (t.den, t.wounds("diego")) == ((1, 0), 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-10")
def test_before_the_upgrade_obstacles_stop_an_ambush() -> None:
    t = wendigo(tiles=WALL, at={"diego": (1, 0)})
    t.play("special1", "2")
    assert t.offered == ["halt", "se"]
    t.play("halt")
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-11")
def test_an_ambush_with_nobody_there_is_no_failure() -> None:
    t = wendigo(tiles=ROW, rage=1)
    t.play("special1", "2", "e", "e")
    assert (t.rage, t.den) == (1, (2, 0))
    t.demon_settled()


# -- Mad Charge -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WEND-12", "VI-DMN-WEND-13", "VI-DMN-WEND-16", "VI-DMN-WEND-19", "VI-MAP-21")
def test_mad_charge_runs_down_all_in_a_line_with_power_2() -> None:
    t = charge(at={"rolita": (1, 0), "diego": (2, 0)}, rage=2)
    t.play("special2")
    assert t.offered == ["e", "se"]
    t.play("e", "10", "200", "yes", "100")  # Rolita, Diego, Lucien: no die, no choice where to end
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [1, 0, 1]
    assert (t.den, t.rage, t.stamina) == ((3, 0), 3, 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-12")
def test_mad_charge_goes_through_obstacles() -> None:
    t = wendigo(tiles=WALL, at={"diego": (1, 0), "rolita": (0, 1), "lucien": (0, 1)})
    t.play("special2", "e", "000")
    assert (t.den, t.wounds("diego")) == ((2, 0), 1)
    assert t.wounds("rolita") == t.wounds("lucien") == 0
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-12", "VI-DMN-WEND-27", "VR-R5p")
def test_mad_charge_ends_before_a_hole() -> None:
    tiles = {
        (1, 0): "normal1", (2, 0): "normal2", (2, 1): "test_agi1", (3, 1): "test_agi2", (4, 0): "normal3",
        (-1, 0): "normal4",
    }  # fmt: skip
    t = wendigo(tiles=tiles, at={"rolita": (4, 0), "diego": (4, 0), "lucien": (-1, 0)})
    t.play("special2", "e")
    assert t.den == (2, 0)
    assert t.wounds("rolita") == t.wounds("diego") == t.wounds("lucien") == 0
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-14", "VR-N44", "VI-SPEC-11")
def test_the_tile_he_starts_from_is_not_on_the_way_and_nobody_needs_be() -> None:
    t = wendigo(tiles=ROW)
    t.play("special2")  # one direction, nobody on it
    assert (t.den, t.rage) == ((3, 0), 0)
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [0, 0, 0]
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-14", "VI-DMN-WEND-32")
def test_there_is_no_charge_into_the_empty() -> None:
    t = charge()
    t.play("special2")
    assert t.why_not("w") == "VI-DMN-WEND-14"
    alone = wendigo()
    assert alone.why_not("special2") == "VI-SPEC-11"


@pytest.mark.rule("VI-DMN-WEND-15", "VI-DMN-WEND-28")
def test_who_runs_ahead_of_the_charge_is_not_attacked_again() -> None:
    t = charge(victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, at={"vivian": (1, 0)})
    t.play("special2", "e", "20", "no", "200", "no", "100", "run", "100", "step e")
    assert (t.at("vivian"), t.wounds("vivian"), t.den) == ((2, 0), 1, (3, 0))
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-17")
def test_the_first_test_tile_stops_a_charge() -> None:
    tiles = {(1, 0): "test_agi1", (2, 0): "normal1"}
    t = charge(tiles=tiles, at={"rolita": (1, 0), "diego": (2, 0), "lucien": (2, 0)})
    t.play("special2", "e", "00")
    assert (t.den, t.wounds("rolita"), t.wounds("diego"), t.wounds("lucien")) == ((1, 0), 1, 0, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-18")
def test_an_upgraded_charge_passes_test_tiles_with_power_3() -> None:
    tiles = {(1, 0): "test_agi1", (2, 0): "normal1"}
    t = charge(tiles=tiles, at={"rolita": (1, 0), "diego": (2, 0), "lucien": (2, 0)}, upgrades=(0, 0, 1))
    t.play("special2", "e", "20", "200", "210", "no")
    assert (t.den, t.wounds("rolita"), t.wounds("diego"), t.wounds("lucien")) == ((2, 0), 1, 1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-12", "VI-DMN-WEND-13")
def test_a_charge_leaves_out_the_hidden_and_the_gravely_wounded() -> None:
    t = charge(hidden=["rolita"], wounds={"diego": 2})
    t.play("special2", "e", "000")
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [0, 2, 1]
    t.demon_settled()


# -- Fresh Meat -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WEND-20", "VI-FATAL-05", "VI-FATAL-06")
def test_fresh_meat_removes_a_victim_and_puts_meat_on_his_board() -> None:
    t = wendigo(rage=3, wounds={"diego": 2}, hand={"diego": "gun"})
    others = t.others("diego")
    t.play("death diego")
    assert (t.in_play("diego"), t.at("diego"), t.rage, t.game.meat, t.discard) == (False, None, 0, 1, ["gun"])
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-21", "VI-DMN-WEND-31")
@pytest.mark.parametrize(("meat", "wounds"), [(True, 1), (False, 0)])
def test_meat_adds_1_to_the_die_of_an_attack(meat: bool, wounds: int) -> None:
    t = wendigo(meat=meat)
    t.play("attack diego", "3", "210", *([] if meat else ["no"]))
    assert t.wounds("diego") == wounds
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-21", "VI-SPEC-05")
def test_meat_adds_1_to_the_power_of_specials() -> None:
    t = charge(meat=True)
    t.play("special2", "e", "20", "200", "210", "no")  # 3 against 2, 2 and 3
    assert [t.wounds(victim) for victim in ("rolita", "diego", "lucien")] == [1, 1, 0]
    t.demon_settled()
    t = wendigo(meat=True, tiles=ROW, at={"diego": (1, 0)})
    t.play("special1", "1", "e", "halt", "diego", "200")
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-22", "VR-R5k")
@pytest.mark.parametrize("action", ["hunt", "special1"])
def test_meat_adds_a_step_to_every_hunt(action: str) -> None:
    t = wendigo(meat=True, tiles=ROW)
    t.play(action, "2", "e", "e", "e")
    assert t.den == (3, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-23", "VI-DMN-WEND-24")
def test_with_meat_a_stopped_hunt_still_makes_one_step() -> None:
    t = wendigo(meat=True, tiles=ROW, rage=2)
    t.play("hunt", "2")
    assert (t.rage, t.game.hunt_left) == (3, 1)
    t.play("e")
    assert (t.den, t.rage) == ((1, 0), 3)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WEND-23", "VI-HUNT-05")
def test_meat_is_not_part_of_the_number_compared_with_the_rage() -> None:
    t = wendigo(meat=True, tiles=ROW, rage=2)
    t.play("hunt", "1")
    assert (t.rage, t.game.hunt_left) == (2, 2)
    t.play("halt")
    t.demon_settled()
