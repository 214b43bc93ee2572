"""VI-DMN-GHO: Dread, Terrifying Dance, Behind You, Haunting Hum."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
"""Tiles in a line east of the Start tile, linked."""
WALL: dict[Place, str] = {(0, 1): "normal1/2", (1, 0): "normal10/2", (1, 1): "test_luk1"}
"""East of the Start tile an obstacle; (1, 0) is reached from (0, 1), (1, 1) is two tiles away."""
WITH_VIVIAN = "Rolita Diego Vivian Lucien"
ALL = ("rolita", "diego", "lucien")


def ghost(active: str = "", **more: Any) -> Table:
    """The Ghost on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said otherwise.

    He has a point to spare, so that his turn is not over when a test is.
    """
    parts: dict[str, Any] = {"demon": "ghost", "might": 3}
    return Table(active, **(parts | more))


@pytest.mark.rule("VI-DMN-GHO-01")
def test_the_curse_of_the_ghost_tests_vit() -> None:
    t = Table(phase="curse")
    t.play("ghost", "11", "111", "111", "100")  # VIT 2, 3, 3, 3
    assert (t.in_play("vivian"), t.asked, t.stamina) == (False, "demon", 4)
    t.demon_settled()


# -- Dread and Fright -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-GHO-02")
@pytest.mark.parametrize(("dice", "wounds", "marks"), [("111", 1, {"fright"}), ("220", 0, set())])
def test_a_successful_attack_frightens(dice: str, wounds: int, marks: set[str]) -> None:
    t = ghost()
    others = t.others("diego")
    t.play("attack diego", "4", dice, *([] if wounds else ["no"]))
    assert (t.wounds("diego"), t.marks("diego")) == (wounds, marks)
    assert (t.others("diego"), t.marks("rolita"), t.marks("lucien")) == (others, set(), set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-02", "VI-CRIT-04")
def test_who_is_felled_is_not_frightened() -> None:
    t = ghost(wounds={"diego": 1})
    t.play("attack diego", "6", "000", "no")
    assert (t.wounds("diego"), t.marks("diego")) == (2, set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-03", "VR-N48")
@pytest.mark.parametrize("words", [("special1", "diego", "nobody"), ("special2", "diego")])
def test_dread_does_not_work_with_specials(words: tuple[str, ...]) -> None:
    t = ghost()
    t.play(*words, "000")
    assert (t.wounds("diego"), t.marks("diego")) == (1, set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-04", "VI-SKILL-13", "VI-SKILL-08")
@pytest.mark.parametrize("fright", [[], ["anya"]])
def test_a_frightened_victim_cannot_use_her_passive(fright: list[str]) -> None:
    t = ghost(
        "anya", victims="Anya Rolita Diego Vivian", stats={"anya": "AGI 3 LUK 3"}, fright=fright, phase="start"
    )
    assert t.pending == ("turn" if fright else "photo_flash")


@pytest.mark.rule("VI-DMN-GHO-04")
def test_fright_closes_encouragement_and_perfect_code() -> None:
    t = ghost("diego", stats={"rolita": "AGI 5"}, fright=["rolita"], tiles=ROW)
    t.play("run", "10", "step e")
    assert t.at("diego") == (1, 0)  # no step is added
    t.settled("diego")
    t = ghost(
        "lucien", stats={"lucien": "INT 5"}, fright=["lucien"], tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}
    )
    t.play("decode", "22200", "4")
    assert (t.numbers, t.symbols) == ([4], "")
    t.settled("lucien")


@pytest.mark.rule("VI-DMN-GHO-05", "VI-DMN-GHO-18", "VI-VIC-VIVIAN-15", "VI-DEMON-14")
def test_frightened_vivian_rushes_in_this_demon_turn_but_not_in_the_next() -> None:
    t = ghost(victims=WITH_VIVIAN, stats={"vivian": "AGI 3"}, tiles=ROW, events="hail hail snow", might=2)
    t.play("attack vivian", "5", "110")
    assert (t.wounds("vivian"), t.marks("vivian")) == (1, {"fright"})
    t.waits("rush", "vivian")
    t.play("stay", "end", "end", "end", "end", "hail")
    t.play("attack vivian", "1", "110", "no")  # a failure, and no Rush
    assert t.wounds("vivian") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-05")
def test_fright_already_working_is_not_made_fresh_by_a_second_hit() -> None:
    t = ghost(victims=WITH_VIVIAN, stats={"vivian": "AGI 3"}, fright=["vivian"])
    t.play("attack vivian", "5", "110")
    assert (t.wounds("vivian"), t.marks("vivian")) == (1, {"fright"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-06", "VR-N54")
@pytest.mark.parametrize(
    ("words", "upgrades"), [(("special1", "vivian", "nobody"), (0, 1, 0)), (("special2", "vivian"), (0, 0, 1))]
)
def test_fright_by_specials_waits_for_the_end_of_the_turn_too(words: tuple[str, ...], upgrades: Any) -> None:
    t = ghost(victims=WITH_VIVIAN, stats={"vivian": "AGI 3"}, tiles=ROW, upgrades=upgrades)
    t.play(*words, "000")
    assert t.marks("vivian") == {"fright"}
    t.waits("rush", "vivian")
    t.play("stay")
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-06", "VI-DMN-GHO-19", "VI-VIC-SEAN-12")
def test_frightened_sean_is_brave_for_the_rest_of_this_turn() -> None:
    t = ghost(victims="Sean Anya Rolita Vivian", stats={"sean": "VIT 5"}, events="hail hail snow")
    t.play("attack sean", "5", "11110")
    assert t.marks("sean") == {"fright"}
    t.play("special2", "11110", "no")  # Behind You must be for Sean: all stand on his tile
    assert (t.wounds("sean"), t.wounds("anya"), t.rage) == (1, 0, 0)
    t.demon_settled()
    t.play("end", "end", "end", "end", "hail")
    assert t.offers("attack sean", "attack anya", "attack rolita")


@pytest.mark.rule("VI-DMN-GHO-07")
def test_fright_goes_by_heal_self_heal_and_grave_wounds() -> None:
    t = ghost("lucien", fright=["rolita"], wounds={"rolita": 1})
    t.play("heal rolita", "1110", "fright")
    assert (t.marks("rolita"), t.wounds("rolita")) == (set(), 1)
    t.settled("lucien")
    t = ghost("vivian", victims=WITH_VIVIAN, fright=["vivian", "diego"])
    t.play("skill vivian", "2100")
    assert (t.marks("vivian"), t.marks("diego")) == (set(), {"fright"})
    t.settled("vivian")
    t = ghost(fright=["diego", "rolita"], wounds={"diego": 1})
    t.play("attack diego", "6", "000", "no", "end")
    assert (t.marks("diego"), t.marks("rolita")) == (set(), {"fright"})  # the next round has begun
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-GHO-08")
def test_fright_does_not_touch_active_skills() -> None:
    t = ghost("lucien", fright=["lucien"])
    t.play("skill lucien")
    assert t.game.link == 1
    t.settled("lucien")


@pytest.mark.rule("VI-DMN-GHO-09", "VI-UP-04")
def test_upgrading_dread_gives_the_d10() -> None:
    t = ghost(rage=2)
    t.play("upgrade passive", "attack diego", "10", "222")
    assert (t.wounds("diego"), t.marks("diego"), t.rage) == (1, {"fright"}, 0)
    t.demon_settled()


# -- Terrifying Dance -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-GHO-10", "VI-GEN-10", "VI-SPEC-03")
def test_terrifying_dance_attacks_two_around_him_linked_or_not() -> None:
    t = ghost(tiles=WALL, at={"diego": (1, 0), "lucien": (0, 1)}, stamina=1)
    assert not t.linked((0, 0), (1, 0))
    others = t.others("diego", "lucien")
    t.play("special1", "diego")
    assert t.offered == ["rolita", "lucien", "nobody"]
    t.play("lucien", "100", "110", "yes")  # 2 against 1 and 2
    assert (t.wounds("diego"), t.wounds("lucien"), t.rage, t.stamina) == (1, 0, 1, 0)
    assert t.others("diego", "lucien") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-10")
def test_terrifying_dance_may_attack_one_and_reaches_no_farther() -> None:
    t = ghost(tiles=WALL, at={"diego": (1, 0), "lucien": (1, 1)})
    t.play("special1")
    assert t.offered == ["rolita", "diego"]
    t.play("rolita", "nobody", "00")
    assert (t.wounds("rolita"), t.wounds("diego")) == (1, 0)
    t.demon_settled()
    assert ghost(tiles=WALL, at=dict.fromkeys(ALL, (1, 1))).why_not("special1") == "VI-SPEC-11"


@pytest.mark.rule("VI-ATK-22", "VI-VIC-SEAN-10")
def test_brave_does_not_bind_the_dance() -> None:
    t = ghost(victims="Sean Anya Rolita Vivian", stats={"sean": "VIT 5"})
    t.play("special1", "anya", "nobody", "000")
    assert (t.wounds("anya"), t.wounds("sean")) == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-11")
def test_an_upgraded_dance_frightens_whom_it_hits() -> None:
    t = ghost(upgrades=(0, 1, 0))
    t.play("special1", "diego", "lucien", "200", "210", "no")  # 3 against 2 and 3
    assert (t.wounds("diego"), t.marks("diego")) == (1, {"fright"})
    assert (t.wounds("lucien"), t.marks("lucien")) == (0, set())
    t.demon_settled()


# -- Behind You -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-GHO-12", "VI-DMN-GHO-14", "VI-DMN-GHO-20", "VI-SPEC-02", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("100", 1, 2), ("110", 0, 3)])
def test_behind_you_puts_him_on_her_tile_and_attacks_with_power_2(dice: str, wounds: int, rage: int) -> None:
    tiles = ROW | {
        (4, 0): "test_agi1", (4, -1): "test_agi2", (4, -2): "test_vit1", (-1, 0): "normal4", (-2, 0): "decoder2",
        (-3, 0): "corpse2",
    }  # fmt: skip
    t = ghost(tiles=tiles, den=(-3, 0), at={"lucien": (4, -2)}, rage=2)
    others = t.others("lucien")
    t.play("special2", "lucien", dice, *(["yes"] if rage == 3 else []))  # no Hunt die, though it might equal the Rage
    assert (t.den, t.at("lucien"), t.wounds("lucien"), t.rage, t.stamina) == ((4, -2), (4, -2), wounds, rage, 1)
    assert (t.marks("lucien"), t.others("lucien")) == (set(), others)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-13", "VR-N53")
def test_behind_you_needs_a_legal_target() -> None:
    t = ghost(tiles=ROW, at={"lucien": (3, 0)}, hidden=["rolita"], wounds={"diego": 2})
    t.play("special2", "000")  # Lucien alone
    assert (t.den, t.wounds("lucien")) == ((3, 0), 1)
    t.demon_settled()
    assert ghost(hidden=["rolita", "lucien"], wounds={"diego": 2}).why_not("special2") == "VI-SPEC-11"


@pytest.mark.rule("VI-DMN-GHO-13", "VI-VIC-SEAN-11")
def test_brave_turns_behind_you_to_sean_on_her_tile() -> None:
    at: dict[str, Place] = {"sean": (2, 0), "anya": (2, 0)}
    t = ghost(victims="Sean Anya Rolita Vivian", stats={"sean": "VIT 5"}, tiles=ROW, at=at)
    t.play("special2")
    assert t.offered == ["rolita", "sean"]
    t.play("sean", "11111", "no")
    assert t.den == (2, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-15")
@pytest.mark.parametrize(("dice", "marks"), [("200", {"fright"}), ("210", set())])
def test_upgraded_it_frightens_whom_it_hits(dice: str, marks: set[str]) -> None:
    t = ghost(upgrades=(0, 0, 1), tiles=ROW, at={"diego": (3, 0)})
    t.play("special2", "diego", dice, *([] if marks else ["no"]))
    assert (t.marks("diego"), t.wounds("diego")) == (marks, len(marks))
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-17")
def test_both_specials_in_the_first_turn_leave_one_stamina() -> None:
    t = ghost(phase="demon_phase", stamina=3)
    assert (t.stamina, t.game.might) == (4, 2)
    t.play("special1", "diego", "nobody", "111", "yes", "special2", "diego", "111", "yes")
    assert (t.stamina, t.rage) == (1, 2)
    t.demon_settled()  # Upgrades are left to him


# -- Haunting Hum -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-GHO-16", "VI-DMN-GHO-17", "VI-CRIT-04", "VI-HIDE-11")
def test_haunting_hum_frightens_all_others_in_sight_who_stand() -> None:
    t = ghost(
        players=6, victims="Rolita Diego Lucien Anya Sean Vivian", rage=3, tiles=ROW, at={"sean": (3, 0)},
        wounds={"rolita": 2, "diego": 2, "lucien": 1}, hidden=["anya"],
    )  # fmt: skip
    t.play("death rolita")
    marks = {victim: t.marks(victim) for victim in ("rolita", "diego", "lucien", "anya", "sean")}
    assert marks == {"rolita": set(), "diego": set(), "lucien": {"fright"}, "anya": set(), "sean": {"fright"}}
    assert (t.in_play("rolita"), t.at("rolita"), t.rage) == (False, None, 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-17")
def test_haunting_hum_leaves_the_escaped_alone() -> None:
    t = ghost(
        players=5, victims="Rolita Diego Lucien Anya Vivian", rage=3, wounds={"rolita": 2}, escaped=["anya"],
        tiles={(1, 0): "bunker"}, row="3+5", gate=8, opened=True,
    )  # fmt: skip
    t.play("death rolita")
    assert [t.marks(victim) for victim in ("diego", "lucien", "anya")] == [{"fright"}, {"fright"}, set()]
    t.demon_settled()


@pytest.mark.rule("VI-DMN-GHO-21", "VI-FATAL-02")
def test_behind_you_brings_him_to_the_victim_of_his_hum() -> None:
    t = ghost(tiles=ROW, at={"lucien": (2, 0), "diego": (2, 0)}, wounds={"diego": 2}, rage=3)
    assert t.why_not("death diego") == "VI-FATAL-02"
    t.play("special2", "lucien", "111", "death diego")
    assert (t.in_play("diego"), t.rage, t.marks("lucien"), t.marks("rolita")) == (False, 0, {"fright"}, {"fright"})
    t.demon_settled()
