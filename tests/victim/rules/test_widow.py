"""VI-DMN-WID: Venom, Web, Poison Mist, Toxic Gash."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
"""Tiles in a line east of the Start tile, linked."""
WALL: dict[Place, str] = {(0, 1): "normal1/2", (1, 0): "normal10/2", (1, 1): "test_luk1"}
"""East of the Start tile an obstacle; (1, 0) is reached from (0, 1), (1, 1) is two tiles away."""
SIX: dict[Place, str] = {(q, 0): f"normal{abs(q)}" if q > 0 else f"curse{-q}" for q in (1, 2, 3, 4, -1, -2)} | {
    (0, 1): "test_agi1", (0, -1): "test_agi2",
}  # fmt: skip
"""Eight tiles around the Start tile."""
FAR_AWAY: Place = (-1, 0)
ALL = ("rolita", "diego", "lucien")


def widow(active: str = "", **more: Any) -> Table:
    """The Widow on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said otherwise.

    She has a point to spare, so that her turn is not over when a test is.
    """
    parts: dict[str, Any] = {"demon": "widow", "might": 3}
    return Table(active, **(parts | more))


def runner(**more: Any) -> Table:
    """Rolita (VIT raised to 3) in her turn, with a Web two steps east of her and the Widow in the west."""
    tiles = ROW | {FAR_AWAY: "normal4"} | more.pop("tiles", {})
    parts: dict[str, Any] = {"tiles": tiles, "den": FAR_AWAY, "webs": [(2, 0)], "points": 3}
    return widow("rolita", stats={"rolita": "VIT 3"}, **(parts | more))


@pytest.mark.rule("VI-DMN-WID-01")
def test_the_curse_of_the_widow_tests_agi() -> None:
    t = Table(phase="curse")
    t.play("widow", "1111", "11", "11", "00")  # AGI 4, 2, 2, 2
    assert (t.in_play("vivian"), t.asked, t.stamina) == (False, "demon", 4)
    t.demon_settled()


# -- Venom and Poison -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WID-02")
@pytest.mark.parametrize(("dice", "wounds", "marks"), [("111", 1, {"poison"}), ("220", 0, set())])
def test_a_successful_attack_poisons(dice: str, wounds: int, marks: set[str]) -> None:
    t = widow()
    others = t.others("diego")
    t.play("attack diego", "4", dice, *([] if wounds else ["no"]))
    assert (t.wounds("diego"), t.marks("diego")) == (wounds, marks)
    assert (t.others("diego"), t.marks("rolita"), t.marks("lucien")) == (others, set(), set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-02", "VI-CRIT-21", "VR-N18")
def test_who_is_felled_by_the_attack_is_not_poisoned() -> None:
    t = widow(wounds={"diego": 1}, poison=["diego"])
    t.play("attack diego", "6", "00", "no")  # she defends with a die fewer
    assert (t.wounds("diego"), t.marks("diego")) == (2, set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-03", "VR-N48")
def test_venom_does_not_work_with_poison_mist() -> None:
    t = widow()
    t.play("special2", "diego", "nobody", "000")
    assert (t.wounds("diego"), t.marks("diego")) == (1, set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-04", "VI-DMN-WID-06", "VI-DMN-WID-26", "VI-STAT-13", "VI-RUN-42", "VI-HEAL-11")
def test_poisoned_lucien_rolls_a_die_fewer_and_keeps_his_characteristics() -> None:
    t = widow(
        "lucien", poison=["lucien"], tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, wounds={"rolita": 1}, points=3
    )
    t.play("decode", "200", "heal rolita", "200", "run", "1", "step w")  # 3, 3 and 1 dice
    assert (t.stats("lucien"), t.at("lucien"), t.marks("lucien")) == ([2, 3, 4, 2], (0, 0), {"poison"})
    t.waits("event")  # he has nothing left to do, and the phase with him


@pytest.mark.rule("VI-DMN-WID-04")
def test_poison_takes_a_die_of_search_hide_and_skills() -> None:
    t = widow("diego", poison=["diego"], tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, points=3)
    t.play("search", "200", "hide", "200")  # LUK 4
    t.settled("diego")
    t = widow("vivian", victims="Rolita Diego Vivian Lucien", poison=["vivian"], points=3)
    t.play("skill vivian", "200")  # INT 4
    assert t.marks("vivian") == {"poison"}
    t.settled("vivian")


@pytest.mark.rule("VI-DMN-WID-05", "VI-ATK-10", "VR-N17")
def test_poison_takes_a_die_of_defence() -> None:
    t = widow(poison=["diego"])
    t.play("attack diego", "4", "22", "no")
    assert t.wounds("diego") == 0
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-05", "VI-DMN-WID-06", "VI-TEST-22")
def test_poison_takes_a_die_of_a_test_and_leaves_its_threshold() -> None:
    t = widow("diego", poison=["diego"], tiles={(1, 0): "test_vit1"})
    t.play("run", "1", "step e", "20")  # two dice, 3 to reach
    assert (t.wounds("diego"), t.stats("diego")[1]) == (1, 3)
    t.settled("diego")


@pytest.mark.rule("VI-DMN-WID-07")
def test_poison_goes_by_heal_self_heal_and_grave_wounds_only() -> None:
    t = widow("lucien", poison=["rolita"], wounds={"rolita": 1})
    t.play("heal rolita", "1110", "poison")
    assert (t.marks("rolita"), t.wounds("rolita")) == (set(), 1)
    t.settled("lucien")
    t = widow("vivian", victims="Rolita Diego Vivian Lucien", poison=["vivian", "diego"])
    t.play("skill vivian", "210")
    assert (t.marks("vivian"), t.marks("diego")) == (set(), {"poison"})
    t.settled("vivian")
    t = widow(poison=["diego", "rolita"], wounds={"diego": 1})
    t.play("attack diego", "6", "00", "no", "end")
    assert (t.marks("diego"), t.marks("rolita")) == (set(), {"poison"})  # the next round has begun
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-08", "VI-UP-04")
def test_upgrading_venom_gives_the_d10() -> None:
    t = widow(rage=2)
    t.play("upgrade passive", "attack diego", "10", "222")
    assert (t.wounds("diego"), t.marks("diego"), t.rage) == (1, {"poison"}, 0)
    t.demon_settled()


# -- Web --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WID-09", "VI-DMN-WID-10", "VI-SPEC-11", "VR-N49")
def test_a_web_is_laid_on_any_tile_without_figure_and_web() -> None:
    t = widow(tiles=SIX, at=dict.fromkeys(ALL, (1, 0)), webs=[(2, 0)], stamina=1)
    before = t.world("webs", "stamina")
    t.play("special1")
    assert set(t.offered) == {"normal3", "normal4", "curse1", "curse2", "test_agi1", "test_agi2"}
    t.play("normal4")  # four tiles away
    assert (t.tiles_with("webs"), t.stamina) == ({"normal2", "normal4"}, 0)
    assert t.world("webs", "stamina") == before
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-09", "VI-SPEC-11")
def test_without_a_free_tile_there_is_no_web() -> None:
    assert widow(tiles={(1, 0): "normal1"}, at={"rolita": (1, 0)}).why_not("special1") == "VI-SPEC-11"


@pytest.mark.rule("VI-DMN-WID-11", "VI-DMN-WID-12", "VI-DMN-WID-14", "VI-DMN-WID-27", "VI-RUN-20", "VI-RAGE-08")
@pytest.mark.parametrize("gain", ["yes", "no"])
def test_a_web_poisons_and_attacks_and_who_defends_goes_on(gain: str) -> None:
    t = runner()
    t.play("run", "2200", "step e", "step e")
    assert (t.marks("rolita"), t.tiles_with("webs")) == ({"poison"}, set())
    t.play("11")  # 2 dice against 2
    t.waits("rage", "demon")
    t.play(gain)
    assert (t.wounds("rolita"), t.rage) == (0, 1 if gain == "yes" else 0)
    t.runs("rolita", 2)
    t.play("step e", "stop")
    assert t.at("rolita") == (3, 0)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-12", "VI-DMN-WID-28")
def test_who_is_hit_stops_there() -> None:
    t = runner()
    t.play("run", "2200", "step e", "step e", "10")
    assert (t.wounds("rolita"), t.at("rolita"), t.marks("rolita"), t.rage) == (1, (2, 0), {"poison"}, 0)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-13", "VI-UP-13", "VR-N49")
def test_a_web_laid_before_the_upgrade_attacks_with_3() -> None:
    t = runner(upgrades=(0, 1, 0))
    t.play("run", "2200", "step e", "step e", "11")
    assert t.wounds("rolita") == 1
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-15", "VI-ITEM-FIRE-07", "VI-ITEM-FIRE-02", "VR-N25")
def test_fireworks_cancel_the_webs_attack_but_not_its_poison() -> None:
    t = runner(hand={"rolita": "fireworks"})
    t.play("run", "2200", "keep", "step e", "step e", "fireworks")
    assert (t.wounds("rolita"), t.marks("rolita"), t.rage, t.tiles_with("webs")) == (0, {"poison"}, 0, set())
    t.runs("rolita", 2)


@pytest.mark.rule("VI-DMN-WID-16", "VI-HIDE-11", "VR-N13")
def test_a_hidden_victim_passes_a_web() -> None:
    t = runner(hidden=["rolita"])
    t.play("run", "2200", "step e", "step e")
    assert (t.marks("rolita"), t.tiles_with("webs")) == (set(), {"normal2"})
    t.runs("rolita", 2)


@pytest.mark.rule("VI-DMN-WID-16", "VI-CRAWL-13", "VR-N10")
def test_a_crawling_victim_passes_a_web() -> None:
    t = runner(wounds={"rolita": 2}, webs=[(1, 0)])
    t.play("crawl e")
    assert (t.at("rolita"), t.marks("rolita"), t.tiles_with("webs")) == ((1, 0), set(), {"normal1"})
    t.settled("diego")  # she has nothing left to do


@pytest.mark.rule("VI-DMN-WID-17", "VI-DMN-WID-31", "VR-N11")
def test_the_web_comes_before_the_test_of_the_tile() -> None:
    t = runner(tiles={(1, 0): "test_int1"}, webs=[(1, 0)])
    t.play("run", "2200", "step e", "22", "no", "21")  # Defence, then INT 3 with 2 dice
    assert (t.stats("rolita"), t.wounds("rolita")) == ([4, 3, 4, 2], 0)
    t.runs("rolita", 3)


@pytest.mark.rule("VI-DMN-WID-31", "VI-DMN-WID-12", "VR-N12")
def test_hit_by_the_web_she_still_takes_the_test_but_runs_no_further() -> None:
    t = runner(tiles={(1, 0): "test_int1"}, webs=[(1, 0)])
    t.play("run", "2200", "step e", "00", "21")
    assert (t.stats("rolita"), t.wounds("rolita"), t.at("rolita")) == ([4, 3, 4, 2], 1, (1, 0))
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-17", "VI-DMN-WID-32", "VR-N12")
def test_hit_by_the_web_she_still_draws_the_event() -> None:
    t = runner(tiles={(1, 0): "curse1"}, webs=[(1, 0)], events="hail hail snow")
    t.play("run", "2200", "step e", "00")
    t.waits("event")
    t.play("hail")
    assert (t.wounds("rolita"), t.at("rolita")) == (1, (1, 0))
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WID-17", "VR-N12")
@pytest.mark.parametrize("tile", ["curse1", "test_int1"])
def test_felled_by_the_web_she_neither_draws_nor_tests(tile: str) -> None:
    t = runner(tiles={(1, 0): tile}, webs=[(1, 0)], wounds={"rolita": 1})
    t.play("run", "2200", "step e", "00", "yes")
    assert (t.wounds("rolita"), t.marks("rolita"), t.rage, t.game.event_discard) == (2, set(), 1, 0)
    t.settled("diego")  # she has nothing left to do


@pytest.mark.rule("VI-DMN-WID-18", "VI-UP-13")
def test_an_upgraded_web_is_two_on_different_tiles() -> None:
    t = widow(tiles=ROW, upgrades=(0, 1, 0))
    t.play("special1", "normal1")
    assert t.offered == ["normal2", "normal3"]
    t.play("normal3")
    assert (t.tiles_with("webs"), t.stamina) == ({"normal1", "normal3"}, 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-18", "VI-UP-06")
def test_a_second_upgrade_adds_power_and_no_third_web() -> None:
    t = widow(tiles=ROW, upgrades=(0, 2, 0))
    t.play("special1", "normal1", "normal3")
    assert t.tiles_with("webs") == {"normal1", "normal3"}
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-19", "VI-INV-40", "VI-TOK-19", "VI-SEE-28")
def test_a_seventh_web_takes_one_back_first() -> None:
    t = widow(tiles=SIX, webs=[(1, 0), (2, 0), (3, 0), (4, 0), (-1, 0), (-2, 0)])
    t.play("special1")
    t.waits("web_back", "demon")
    assert len(t.offered) == 6
    t.play("normal2", "test_agi1")
    assert t.tiles_with("webs") == {"normal1", "normal3", "normal4", "curse1", "curse2", "test_agi1"}
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-19", "VI-DMN-WID-30", "VR-R5v")
def test_upgraded_she_takes_two_of_six_back() -> None:
    t = widow(tiles=SIX, webs=[(1, 0), (2, 0), (3, 0), (4, 0), (-1, 0), (-2, 0)], upgrades=(0, 1, 0))
    t.play("special1", "normal2", "normal1", "test_agi1", "test_agi2")
    assert t.tiles_with("webs") == {"normal3", "normal4", "curse1", "curse2", "test_agi1", "test_agi2"}
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-20")
def test_the_widow_walks_over_her_webs() -> None:
    t = widow(tiles=ROW, webs=[(1, 0), (2, 0)])
    t.play("hunt", "2", "e", "e")
    assert (t.den, t.tiles_with("webs"), t.rage) == ((2, 0), {"normal1", "normal2"}, 0)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-23", "VI-VIC-VIVIAN-14", "VI-DMN-WID-12")
def test_vivian_rushes_off_from_a_web() -> None:
    t = widow(
        "vivian", victims="Rolita Diego Vivian Lucien", tiles=ROW | {(2, -1): "test_luk1"}, webs=[(1, 0)],
        stats={"vivian": "AGI 3"}, points=3,
    )  # fmt: skip
    t.play("run", "220", "step e", "10", "run", "20")  # hit; two dice: Poison
    assert (t.wounds("vivian"), t.marks("vivian")) == (1, {"poison"})
    assert [word for word in t.offered if word.startswith(("step", "lay"))] == ["step e", "step ne"]  # nothing new
    t.play("step e", "stop")
    assert t.at("vivian") == (2, 0)
    t.settled("vivian")


# -- Poison Mist ------------------------------------------------------------------------------------------------------


def vivian_on(tile: str, **more: Any) -> Table:
    """Vivian, whose Adrenaline Rush is open, runs onto a Web on such a tile with two tiles beyond it."""
    parts: dict[str, Any] = {
        "victims": "Rolita Diego Vivian Lucien", "stats": {"vivian": "AGI 3"}, "webs": [(1, 0)], "den": FAR_AWAY,
        "tiles": {(1, 0): tile, (2, 0): "normal2", (3, 0): "normal3", FAR_AWAY: "normal4"},
    }  # fmt: skip
    t = widow("vivian", **(parts | more)).play("run", "210")
    return t.play(*(["keep"] if t.hand("vivian") else []), "step e")


@pytest.mark.rule("VI-ATK-23", "VI-DMN-WID-17", "VI-DMN-WID-31", "VR-N42")
def test_the_test_of_the_tile_comes_before_the_rush() -> None:
    """VIT 3 less the Poison are two dice of Defence; AGI 3 less the Poison are two dice, and 3 passes the Test."""
    t = vivian_on("test_agi1")
    others = t.others("vivian")
    t.play("00").waits("roll")
    assert (t.wounds("vivian"), len(t.offered[0])) == (1, 2)  # hit; two dice for the Test, and no rush yet
    t.play("21")
    assert t.stats("vivian")[0] == 4
    t.waits("rush", "vivian")
    t.play("run", "100")  # the one step there is
    assert (t.at("vivian"), t.others("vivian"), t.tiles_with("webs")) == ((2, 0), others, set())
    t.settled("vivian")


@pytest.mark.rule("VI-ATK-23", "VI-TEST-08")
def test_who_fails_the_test_does_not_rush() -> None:
    """Having held against the Web she is wounded by the Test, and runs no more in this turn."""
    t = vivian_on("test_agi1").play("11", "no", "00")
    assert (t.wounds("vivian"), t.at("vivian"), t.game.rushed) == (1, (1, 0), 0)
    assert t.why_not("run") == "VI-ACT-03"
    t.settled("vivian")


@pytest.mark.rule("VI-ATK-23", "VI-VIC-VIVIAN-09")
def test_who_falls_by_the_test_does_not_rush() -> None:
    t = vivian_on("test_agi1").play("00", "00", "no")  # the last is the Rage for her fall
    assert (t.wounds("vivian"), t.game.rushed) == (2, 0)
    t.waits("event")  # her turn, the last of the round, is over


@pytest.mark.rule("VI-ATK-23", "VI-DMN-WID-17", "VI-DMN-WID-32")
def test_the_event_of_a_curse_tile_comes_before_the_rush() -> None:
    t = vivian_on("curse1", events="hail hail snow")
    t.play("00").waits("event")
    t.play("snow").waits("rush", "vivian")
    t.play("stay")
    t.settled("vivian")
    assert (t.at("vivian"), t.wounds("vivian"), t.game.rushed) == ((1, 0), 1, 0)


@pytest.mark.rule("VI-ATK-23", "VI-VIC-VIVIAN-13")
def test_fireworks_against_the_web_leave_no_rush_after_the_test() -> None:
    t = vivian_on("test_agi1", hand={"vivian": "fireworks"})
    t.play("fireworks").waits("roll")
    t.play("21")
    assert t.stats("vivian")[0] == 4
    t.runs("vivian", 2)


@pytest.mark.rule("VI-DMN-WID-21", "VI-DMN-WID-22", "VI-GEN-10", "VI-SPEC-14")
def test_poison_mist_attacks_two_around_her_linked_or_not() -> None:
    t = widow(tiles=WALL, at={"diego": (1, 0), "lucien": (0, 1)}, stamina=2)
    assert not t.linked((0, 0), (1, 0))
    others = t.others("diego", "lucien")
    t.play("special2", "diego")
    assert t.offered == ["rolita", "lucien", "nobody"]
    t.play("lucien", "210", "yes", "220", "yes")  # 3 against 3 and 4
    assert (t.wounds("diego"), t.wounds("lucien"), t.rage, t.stamina) == (0, 0, 2, 0)
    assert t.others("diego", "lucien") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-21")
def test_poison_mist_may_attack_one_and_reaches_no_farther() -> None:
    t = widow(tiles=WALL, at={"diego": (1, 0), "lucien": (1, 1)})
    t.play("special2")
    assert t.offered == ["rolita", "diego"]
    t.play("diego", "nobody", "200")
    assert (t.wounds("diego"), t.wounds("rolita"), t.marks("diego")) == (1, 0, set())
    t.demon_settled()
    assert widow(tiles=WALL, at=dict.fromkeys(ALL, (1, 1))).why_not("special2") == "VI-SPEC-11"


@pytest.mark.rule("VI-DMN-WID-23")
def test_upgraded_mist_poisons_whom_it_hits() -> None:
    t = widow(upgrades=(0, 0, 1))
    t.play("special2", "diego", "lucien", "210", "220", "no")  # 4 against 3 and 4
    assert (t.wounds("diego"), t.marks("diego")) == (1, {"poison"})
    assert (t.wounds("lucien"), t.marks("lucien")) == (0, set())
    t.demon_settled()


@pytest.mark.rule("VI-DICE-24", "VI-SPEC-08", "VR-R2")
def test_with_die_plus_power_one_roll_serves_both() -> None:
    t = widow(settings={"specialScore": "diePlusPower"})
    t.play("special2", "diego", "lucien", "2", "220", "221", "no")  # 5 against 4 and 5
    assert (t.wounds("diego"), t.wounds("lucien")) == (1, 0)
    t.demon_settled()


# -- Toxic Gash -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WID-24", "VI-DMN-WID-25", "VI-CRIT-04", "VI-HIDE-11")
def test_toxic_gash_poisons_all_others_in_sight_who_stand() -> None:
    t = widow(
        players=6, victims="Rolita Diego Lucien Anya Sean Vivian", rage=3, tiles=ROW, at={"sean": (3, 0)},
        wounds={"rolita": 2, "diego": 2, "lucien": 1}, hidden=["anya"],
    )  # fmt: skip
    t.play("death rolita")
    marks = {victim: t.marks(victim) for victim in ("rolita", "diego", "lucien", "anya", "sean")}
    assert marks == {"rolita": set(), "diego": set(), "lucien": {"poison"}, "anya": set(), "sean": {"poison"}}
    assert (t.in_play("rolita"), t.at("rolita"), t.rage) == (False, None, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WID-25")
def test_toxic_gash_leaves_the_escaped_alone() -> None:
    t = widow(
        players=5, victims="Rolita Diego Lucien Anya Vivian", rage=3, wounds={"rolita": 2}, escaped=["anya"],
        tiles={(1, 0): "bunker"}, row="3+5", gate=8, opened=True,
    )  # fmt: skip
    t.play("death rolita")
    assert [t.marks(victim) for victim in ("diego", "lucien", "anya")] == [{"poison"}, {"poison"}, set()]
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-04", "VR-R5g", "VI-DMN-WID-24")
def test_toxic_gash_needs_a_gravely_wounded_victim_on_her_tile() -> None:
    t = widow(rage=3, wounds={"diego": 2, "rolita": 1}, tiles=ROW, at={"diego": (1, 0)})
    assert (t.why_not("death diego"), t.why_not("death rolita")) == ("VI-FATAL-02", "VI-FATAL-02")
