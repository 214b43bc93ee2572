"""VI-VIC-ANYA, VI-VIC-VIVIAN, VI-VIC-SEAN: their skills."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim.forms.views import view_state
from tests.victim.rules.forests import nearly_all
from tests.victim.table import Table, number_of

ANYAS = "Anya Rolita Diego Lucien"
PLAIN = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3", (0, 1): "normal4", (-1, 0): "test_vit1"}
VIVIANS: dict[str, Any] = {"victims": "Vivian Rolita Diego Lucien", "tiles": PLAIN, "stats": {"vivian": "AGI 3"}}
"""Vivian with Adrenaline Rush open; Lucien is the one possessed."""


# -- Anya: Ground Analyze ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-ANYA-01", "VI-VIC-ANYA-02", "VI-VIC-ANYA-03", "VI-VIC-ANYA-04", "VI-VIC-ANYA-11",
                  "VI-TOK-05")  # fmt: skip
def test_ground_analyze_passes_every_test_of_the_turn() -> None:
    """Anya on herself: two Test tiles, both passed without a roll, both characteristics up; then the token is back."""
    t = Table("anya", victims=ANYAS, tiles={(1, 0): "test_agi1", (2, 0): "test_luk1"}).play("skill anya")
    before = t.others("anya")
    assert t.game.ground == number_of("anya")
    t.play("run", "200", "step e", "step e")
    assert (t.at("anya"), t.stats("anya"), t.wounds("anya")) == ((2, 0), [4, 3, 3, 3], 0)
    assert len(t.told("dice_rolled")) == 1  # the Run
    assert t.others("anya") == before
    t.settled("rolita")  # her points are spent
    assert t.game.ground == -1


@pytest.mark.rule("VI-VIC-ANYA-01")
@pytest.mark.parametrize("other", ["rolita", "lucien"])
def test_ground_analyze_can_be_given(other: str) -> None:
    """On the same tile or across a link. It costs the action, and nothing else changes."""
    t = Table("anya", victims=ANYAS, tiles=PLAIN, at={"lucien": (1, 0)})
    before = t.world("ground_analyze")
    t.play(f"skill {other}")
    assert (t.game.ground, t.game.points, t.world("ground_analyze")) == (number_of(other), 1, before)
    t.settled("anya")


@pytest.mark.rule("VI-VIC-ANYA-05", "VI-VIC-ANYA-03")
def test_given_to_another_it_works_in_her_next_turn_and_on_insect_swarm() -> None:
    """Diego played before Anya: Insect Swarm comes first, then his own turn, then the token goes back."""
    t = Table("anya", victims="Diego Anya Rolita Lucien", tiles={(1, 0): "test_agi1", (2, 0): "test_vit1"},
              at={"diego": (1, 0), "anya": (1, 0)})  # fmt: skip
    t.play("skill diego", "end", "end", "end", "insectSwarm")
    assert (t.stats("diego")[0], t.wounds("diego")) == (3, 0)
    t.play("100")  # Anya's own Test, failed
    assert (t.wounds("anya"), t.game.active) == (1, number_of("diego"))
    t.play("run", "100", "step e")
    assert (t.at("diego"), t.stats("diego")[1], t.wounds("diego")) == ((2, 0), 4, 0)
    assert t.game.ground == number_of("diego")
    t.play("end")
    assert t.game.ground == -1


@pytest.mark.rule("VI-VIC-ANYA-03", "VI-STAT-08", "VI-STAT-09")
def test_a_characteristic_at_its_maximum_stays_there() -> None:
    """Anya's VIT is 3 of 3: the Test is passed, the rise is lost."""
    t = Table("anya", victims=ANYAS, tiles=PLAIN, ground="anya").play("run", "200", "step w")
    assert (t.at("anya"), t.stats("anya"), t.wounds("anya")) == ((-1, 0), [3, 3, 3, 2], 0)
    t.runs("anya", 1)


@pytest.mark.rule("VI-VIC-ANYA-06")
def test_ground_analyze_does_not_help_the_curse_test() -> None:
    t = Table(victims=ANYAS, phase="curse", round=3, ground="rolita").play("werewolf", "111", "000", "11", "1111")
    assert (t.game.possessed, t.game.ground) == (number_of("rolita"), -1)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-ANYA-15", "VI-TEST-14")
def test_ground_analyze_in_an_adrenaline_rush() -> None:
    t = Table(demon="ghost", ground="vivian", **VIVIANS).play("attack vivian", "6", "000", "run", "100", "step w")
    assert (t.at("vivian"), t.stats("vivian")[1], t.wounds("vivian")) == ((-1, 0), 4, 1)
    assert t.game.ground == number_of("vivian")
    t.demon_settled()


# -- Anya: Photo Flash ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-ANYA-07", "VI-VIC-ANYA-14")
def test_photo_flash_arranges_three_tiles() -> None:
    """One on top, two at the bottom in chosen order: the next tile drawn from that pile is the one left on top."""
    t = Table("anya", victims=ANYAS, phase="start", stats={"anya": "LUK 3"}, pile_a=["herb1", "wreck1", "test_agi1"])
    t.waits("photo_flash", "anya")
    assert t.offered == ["look a", "look b", "no"]
    t.play("look a", "bottom wreck1", "bottom herb1", "top test_agi1")
    piles = view_state(t.game, 0)["piles"]
    assert piles == [["herb1", "wreck1", *[None] * 17, "test_agi1"], [None] * 19]
    t.settled("anya")
    assert t.game.points == 2
    t.play("run", "200", "lay e a", "stay")
    assert t.place_of("test_agi1") == (1, 0)


@pytest.mark.rule("VI-VIC-ANYA-07", "VI-VIC-ANYA-08")
def test_photo_flash_is_a_choice_once_at_the_start() -> None:
    t = Table("anya", victims=ANYAS, phase="start", stats={"anya": "LUK 3"}).play("no")
    assert not any("look" in word for word in t.offered)
    t.settled("anya")
    t.play("end")
    t.settled("rolita")  # nobody else is asked
    t = Table("anya", victims=ANYAS, stats={"anya": "LUK 3"})  # in the middle of her turn
    assert not any("look" in word for word in t.offered)


@pytest.mark.rule("VI-VIC-ANYA-09")
def test_photo_flash_on_a_pile_of_two() -> None:
    left = ("normal1", "normal2", "normal3", "normal4", "normal5")
    t = Table("anya", victims=ANYAS, phase="start", stats={"anya": "LUK 3"}, tiles=nearly_all(*left))
    t.play("look a", "normal5", "normal1", "top normal5")
    assert view_state(t.game, 0)["piles"] == [["normal5", "normal1"], [None] * 3]
    t.settled("anya")


@pytest.mark.rule("VI-VIC-ANYA-07", "VI-VIC-ANYA-13", "VI-STAT-18")
def test_photo_flash_needs_both_characteristics() -> None:
    """AGI 3 and LUK 2: none. After a passed LUK Test: from the start of her next turn on."""
    t = Table("anya", victims=ANYAS, phase="start", stats={"anya": "AGI 2 LUK 3"})
    t.settled("anya")
    t = Table("anya", victims=ANYAS, phase="start", tiles={(1, 0): "test_luk1"})
    t.settled("anya")
    t.play("run", "100", "step e", "11")
    assert t.stats("anya") == [3, 3, 3, 3]
    t.settled("anya")
    t.play("end", "end", "end", "end", "blackMagic")
    t.waits("photo_flash", "anya")


# -- Vivian: Self-Heal ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-VIVIAN-01", "VI-STAT-06")
@pytest.mark.parametrize(("dice", "heals"), [("2100", True), ("2000", False)])
def test_self_heal_is_an_int_roll(dice: str, heals: bool) -> None:
    t = Table("vivian", wounds={"vivian": 1, "rolita": 1}).play("skill vivian")
    before = t.others("vivian")
    t.play(dice)
    assert (t.wounds("vivian"), t.game.self_heal, t.game.points) == (0 if heals else 1, 1, 1)
    assert t.others("vivian") == before
    t.settled("vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-01")
@pytest.mark.parametrize(("cure", "wounds", "marks"), [("wound", 0, {"poison"}), ("poison", 1, set())])
def test_self_heal_removes_a_wound_or_a_mark(cure: str, wounds: int, marks: set[str]) -> None:
    """Poisoned, she rolls one die fewer."""
    t = Table("vivian", possessed="lucien", demon="widow", wounds={"vivian": 1}, poison={"vivian"})
    t.play("skill vivian", "111")
    t.waits("cure", "vivian")
    assert t.offered == ["wound", "poison"]
    t.play(cure)
    assert (t.wounds("vivian"), t.marks("vivian")) == (wounds, marks)
    t.settled("vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-02", "VI-VIC-VIVIAN-16", "VI-ACT-10")
def test_self_heal_and_heal_in_one_turn() -> None:
    """[2,1,0,0] heals Vivian, [1,1,1,1] heals Diego."""
    t = Table("vivian", wounds={"vivian": 1, "diego": 1}, hand={"vivian": "gun"})
    t.play("skill vivian", "2100", "heal diego", "1111")
    assert (t.wounds("vivian"), t.wounds("diego"), t.game.points) == (0, 0, 0)
    t.settled("vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-04")
def test_self_heal_needs_something_to_heal_and_a_standing_vivian() -> None:
    assert Table("vivian").why_not("skill vivian") == "VI-VIC-VIVIAN-04"
    t = Table("vivian", wounds={"vivian": 2}, tiles=PLAIN)
    assert t.why_not("skill vivian") == "VI-CRIT-05"
    t = Table("vivian", demon="werewolf", possessed="diego", target={"vivian"})
    assert "skill vivian" in t.offered


# -- Vivian: Adrenaline Rush ------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-VIVIAN-05", "VI-VIC-VIVIAN-06", "VI-VIC-VIVIAN-07")
@pytest.mark.parametrize("held", [True, False])
def test_adrenaline_rush_follows_the_defence_roll(held: bool) -> None:
    """Whether it held or not: AGI dice, steps over tiles on the table, no action point."""
    t = Table(demon="ghost", **VIVIANS)
    before = t.others("vivian")
    t.play("attack vivian", "3", "111" if held else "110", *(["no"] if held else []))
    t.waits("rush", "vivian")
    t.play("run", "200")
    t.runs("vivian", 2)
    t.play("step e", "step e")
    assert (t.at("vivian"), t.wounds("vivian"), t.others("vivian")) == ((2, 0), 0 if held else 1, before)
    assert t.game.might == 1
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-05", "VI-STAT-18")
@pytest.mark.parametrize("stats", ["AGI 2", "AGI 3 INT 2"])
def test_adrenaline_rush_needs_int_3_and_agi_3(stats: str) -> None:
    t = Table(demon="ghost", **(VIVIANS | {"stats": {"vivian": stats}})).play("attack vivian", "6", "000")
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-05", "VI-VIC-VIVIAN-07")
def test_adrenaline_rush_is_a_choice_and_hers_alone() -> None:
    t = Table(demon="ghost", **VIVIANS).play("attack vivian", "6", "000", "stay")
    assert t.at("vivian") == (0, 0)
    t.demon_settled()
    t = Table(demon="ghost", **VIVIANS).play("attack rolita", "6", "00")
    t.demon_settled()
    t = Table(demon="ghost", **VIVIANS).play("attack vivian", "6", "000", "run", "220", "step e", "stop")
    assert t.at("vivian") == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-08")
def test_adrenaline_rush_lays_no_tiles() -> None:
    t = Table(demon="ghost", **VIVIANS).play("attack vivian", "6", "000", "run", "220")
    assert t.offered == ["step e", "step se", "step w"]
    assert t.why_not("lay sw a") == "VI-VIC-VIVIAN-08"


@pytest.mark.rule("VI-VIC-VIVIAN-09")
def test_no_adrenaline_rush_when_gravely_wounded() -> None:
    t = Table(demon="ghost", wounds={"vivian": 1}, **VIVIANS).play("attack vivian", "6", "000", "no")
    assert t.wounds("vivian") == 2
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-10", "VI-VIC-VIVIAN-22", "VI-VIC-VIVIAN-07")
@pytest.mark.parametrize(
    ("dice", "more", "points"),
    [
        ("210", {}, 3),
        ("210", {"snow": {"vivian"}}, 2),
        ("000", {}, 1),
        ("000", {"worn": {"vivian": "shoes"}}, 2),
        ("210", {"worn": {"vivian": "shoes"}, "stats": {"vivian": "AGI 3", "rolita": "AGI 5"}}, 5),
    ],
)
def test_the_points_of_an_adrenaline_rush(dice: str, more: dict[str, Any], points: int) -> None:
    """Snow of round 5 works in its Demon phase: 3 is 2. Zero is one step. Shoes and Encouragement add 1 each."""
    t = Table(demon="ghost", **(VIVIANS | more)).play("attack vivian", "6", "000", "run", dice)
    t.runs("vivian", points)


@pytest.mark.rule("VI-VIC-VIVIAN-10")
def test_adrenaline_rush_meets_links_curse_tiles_and_webs() -> None:
    """No way back to the tile she left; an event on a Curse tile; a Web Poisons and attacks."""
    tiles = {(1, 0): "curse1", (2, 0): "normal2", (0, 1): "normal4"}
    t = Table(demon="ghost", **(VIVIANS | {"tiles": tiles})).play("attack vivian", "6", "000", "run", "200", "step e")
    t.waits("event")
    t.play("thunderclap")
    assert t.why_not("step w") == "VI-RUN-10"
    t.runs("vivian", 1)
    t = Table(demon="widow", webs=[(1, 0)], **VIVIANS)
    t.play("attack vivian", "1", "200", "no", "run", "200", "step e")
    assert (t.marks("vivian"), t.tiles_with("webs")) == ({"poison"}, set())
    t.waits("roll")
    t.play("00")
    assert (t.wounds("vivian"), t.at("vivian")) == (1, (1, 0))
    t.demon_settled()  # hit: she stops, and rushes no second time


@pytest.mark.rule("VI-VIC-VIVIAN-11", "VI-VIC-VIVIAN-19", "VI-SKILL-06")
def test_adrenaline_rush_once_in_a_turn() -> None:
    """Used against the Attack; the Special of the same turn brings no second one. Next Demon turn it is back."""
    t = Table(demon="ghost", stamina=5, **VIVIANS).play("attack vivian", "1", "200", "no", "run", "100", "step e")
    t.play("special2", "vivian", "000")
    assert (t.wounds("vivian"), t.at("vivian"), t.den) == (1, (1, 0), (1, 0))
    t.settled("vivian")  # both points are spent: the next round
    t.play("end", "end", "end", "blackMagic", "attack vivian", "1", "200", "no")
    t.waits("rush", "vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-11")
def test_declined_it_is_still_there_for_the_next_attack() -> None:
    t = Table(demon="ghost", stamina=5, **VIVIANS)
    t.play("attack vivian", "1", "200", "no", "stay", "special2", "vivian", "000")
    t.waits("rush", "vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-12")
def test_adrenaline_rush_comes_before_the_next_attack_of_the_skill() -> None:
    """Frenzy: Vivian defends and runs before Rolita defends. Double Slash: she is gone before the second slash."""
    t = Table(demon="wendigo", **VIVIANS).play("attack all", "2", "110", "no")
    t.waits("rush", "vivian")
    assert t.told("attacked") == [("VI-ATK-01", (number_of("vivian"), 2, 0))]
    t.play("run", "100", "step e").waits("roll")
    assert [args[0] for _, args in t.told("attacked")] == [number_of("vivian"), number_of("rolita")]
    t = Table(demon="werewolf", **VIVIANS).play("special2", "vivian", "000", "run", "100", "step e")
    assert (t.wounds("vivian"), t.at("vivian"), len(t.told("attacked"))) == (1, (1, 0), 1)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-13")
def test_no_adrenaline_rush_after_fireworks() -> None:
    t = Table(demon="ghost", hand={"vivian": "fireworks"}, **VIVIANS).play("attack vivian", "6", "fireworks")
    assert t.at("vivian") == (0, 0)
    t.demon_settled()
    t = Table(demon="ghost", hand={"vivian": "fireworks"}, **VIVIANS)
    t.play("attack vivian", "6", "defend", "000", "keep")
    t.waits("rush", "vivian")


@pytest.mark.rule("VI-VIC-VIVIAN-14")
def test_adrenaline_rush_after_the_slaves_attack() -> None:
    t = Table(demon="werewolf", phase="slave", slave="rolita", **VIVIANS).play("attack vivian", "6", "000")
    t.waits("rush", "vivian")
    t.play("run", "100", "step e")
    assert (t.at("vivian"), t.wounds("vivian")) == ((1, 0), 1)
    assert t.pending == "slave"


@pytest.mark.rule("VI-VIC-VIVIAN-14", "VI-VIC-VIVIAN-23", "VI-DMN-WID-27")
def test_adrenaline_rush_after_a_web_in_her_own_run() -> None:
    """Hit, 0 to 1 wound: the Run is over; AGI 3 less the Poison are two dice; no new tiles, no tile visited."""
    t = Table("vivian", demon="widow", den=(0, 1), webs=[(1, 0)], **VIVIANS)
    t.play("run", "220", "step e", "00")
    assert (t.wounds("vivian"), t.marks("vivian")) == (1, {"poison"})
    t.waits("rush", "vivian")
    t.play("run").waits("roll")
    assert len(t.offered[0]) == 2
    t.play("22")
    t.runs("vivian", 4)
    assert not any(word.startswith("lay") for word in t.offered)
    assert t.why_not("step w") == "VI-RUN-10"
    t.play("step e", "stop")
    assert t.at("vivian") == (2, 0)
    t.settled("vivian")
    assert t.game.points == 1


@pytest.mark.rule("VI-VIC-VIVIAN-15", "VI-SKILL-08")
def test_adrenaline_rush_in_the_turn_she_is_frightened() -> None:
    """A Fright of this Demon turn does not work yet; one of an earlier turn does."""
    t = Table(demon="ghost", **VIVIANS).play("attack vivian", "6", "000")
    assert t.marks("vivian") == {"fright"}
    t.waits("rush", "vivian")
    t = Table(demon="ghost", fright={"vivian"}, **VIVIANS).play("attack vivian", "6", "000")
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-18")
def test_adrenaline_rush_onto_a_test_tile() -> None:
    """The Attack fails: Rage 1. She runs two steps onto a Test tile and fails: Gravely Wounded, Rage 2."""
    tiles = PLAIN | {(2, 0): "test_vit2"}
    t = Table(demon="ghost", wounds={"vivian": 1}, **(VIVIANS | {"tiles": tiles}))
    t.play("attack vivian", "1", "100", "yes")
    assert t.rage == 1
    t.play("run", "210", "step e", "step e", "110", "yes")
    assert (t.at("vivian"), t.wounds("vivian"), t.rage) == ((2, 0), 2, 2)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-VIVIAN-11", "VI-VIC-ROLITA-15", "VI-SKILL-06")
def test_a_rush_takes_nothing_from_her_own_turn() -> None:
    """Encouraged and failing a Test in the Demon's turn, she runs in her own turn that follows, encouraged again."""
    tiles = PLAIN | {(-2, 0): "normal5"}
    t = Table(demon="ghost", **(VIVIANS | {"tiles": tiles, "stats": {"vivian": "AGI 3", "rolita": "AGI 5"}}))
    assert t.linked((-1, 0), (-2, 0))
    t.play("attack vivian", "1", "200", "no", "run", "100")
    t.runs("vivian", 2)
    t.play("step w", "110")  # the Test ends her rush
    t.demon_settled()
    t.play("end")
    assert (t.at("vivian"), t.wounds("vivian"), t.game.active) == ((-1, 0), 1, number_of("vivian"))
    t.play("run", "110")
    t.runs("vivian", 3)


@pytest.mark.rule("VI-VIC-VIVIAN-20")
def test_a_marked_vivian_who_rushes_lets_the_werewolf_hunt() -> None:
    t = Table(demon="werewolf", target={"vivian"}, **VIVIANS).play("attack vivian", "6", "000", "run", "100", "step e")
    t.waits("free_hunt", "demon")
    t.play("hunt", "2", "keep", "e", "halt")
    assert (t.den, t.game.might) == ((1, 0), 1)
    t.demon_settled()


# -- Sean: Shoot ------------------------------------------------------------------------------------------------------


SEANS: dict[str, Any] = {"victims": "Sean Anya Diego Lucien", "tiles": PLAIN}


@pytest.mark.rule("VI-VIC-SEAN-01", "VI-VIC-SEAN-02", "VI-VIC-SEAN-03")
@pytest.mark.parametrize(("den", "shoots"), [((0, 0), True), ((1, 0), True), ((2, 0), False)])
def test_shoot_takes_a_point_from_the_demon(den: tuple[int, int], shoots: bool) -> None:
    """On the same or an adjacent linked tile; no roll."""
    t = Table("sean", demon="ghost", den=den, **SEANS)
    if not shoots:
        assert t.why_not("skill sean") == "VI-VIC-SEAN-02"
        return
    before = t.world("bullet", "shoot")
    t.play("skill sean")
    assert (t.game.bullet, t.game.shoot, t.game.points, t.told("dice_rolled")) == (1, 1, 1, [])
    assert t.world("bullet", "shoot") == before
    t.play("end", "end", "end", "thunderclap")
    assert (t.pending, t.game.might) == ("demon", 1)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-SEAN-02")
def test_no_shot_past_an_obstacle() -> None:
    tiles = {(1, 0): "normal10/1", (1, -1): "normal1/0"}
    t = Table("sean", demon="ghost", den=(1, 0), **(SEANS | {"tiles": tiles}))
    assert t.why_not("skill sean") == "VI-VIC-SEAN-02"


@pytest.mark.rule("VI-VIC-SEAN-05", "VI-VIC-SEAN-16")
def test_no_shot_while_a_bullet_lies_there() -> None:
    """Rolita uses a Gun, Sean's turn follows."""
    t = Table("rolita", victims="Rolita Sean Diego Lucien", demon="ghost", hand={"rolita": "gun"}).play("gun", "end")
    assert t.game.active == number_of("sean")
    assert t.why_not("skill sean") == "VI-VIC-SEAN-05"
    t.settled("sean")


@pytest.mark.rule("VI-VIC-SEAN-07")
def test_shoot_needs_a_demon() -> None:
    assert Table("sean", **SEANS).why_not("skill sean") == "VI-VIC-SEAN-07"


@pytest.mark.rule("VI-VIC-SEAN-08", "VI-ITEM-GUN-02")
def test_shadows_and_the_slave_are_no_targets() -> None:
    t = Table("sean", demon="doppelganger", den=(3, 0), shadows=[(0, 0)], hand={"sean": "gun"}, **SEANS)
    assert t.why_not("skill sean") == "VI-VIC-SEAN-02"
    assert t.why_not("gun") == "VI-ITEM-GUN-02"
    t = Table("sean", demon="werewolf", den=(3, 0), slave="anya", slave_at=(0, 0), **SEANS)
    assert t.why_not("skill sean") == "VI-VIC-SEAN-02"


# -- Sean: Brave ------------------------------------------------------------------------------------------------------


BRAVE: dict[str, Any] = SEANS | {"stats": {"sean": "VIT 5"}}
"""Sean and Anya on the Start tile; Diego stands where a test puts him; Lucien is possessed."""
TOGETHER: dict[str, Any] = BRAVE | {"at": {"diego": (3, 0)}}


def attacks(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith("attack")]


@pytest.mark.rule("VI-VIC-SEAN-09", "VI-VIC-SEAN-11")
@pytest.mark.parametrize("demon", ["werewolf", "widow", "ghost", "doppelganger"])
def test_an_attack_on_seans_tile_must_be_on_sean(demon: str) -> None:
    t = Table(demon=demon, **TOGETHER)
    assert attacks(t) == ["attack sean"]
    assert t.why_not("attack anya") == "VI-VIC-SEAN-09"
    assert attacks(Table(demon=demon, **(TOGETHER | {"stats": {}}))) == ["attack anya", "attack sean"]


@pytest.mark.rule("VI-VIC-SEAN-11", "VI-VIC-SEAN-13")
def test_brave_binds_voodoo_doll_and_leaves_other_tiles_alone() -> None:
    """The Witch beside Sean's tile: Anya behind him is safe, Diego on a tile of his own is not."""
    t = Table(demon="witch", den=(1, 0), **(BRAVE | {"at": {"diego": (2, 0)}}))
    assert attacks(t) == ["attack diego", "attack sean"]
    assert "end" in t.offered


SINGLE: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "target": ("werewolf", {}, ("special1", "attack")),
    "double slash": ("werewolf", {}, ("special2",)),
    "ambush": ("wendigo", {"den": (1, 0)}, ("special1", "1", "w", "sean")),
    "corpse explosion": ("witch", {"tiles": PLAIN | {(1, 0): "corpse1"}}, ("special1",)),
    "thunder": ("witch", {"tiles": PLAIN | {(1, 0): "decoder1"},
                          "at": {"sean": (1, 0), "anya": (1, 0), "diego": (3, 0)}}, ("special2",)),
    "behind you": ("ghost", {}, ("special2", "sean")),
    "dimensional shift": ("doppelganger", {"at": {"diego": (3, 0)}, "den": (1, 0)}, ("special2", "sean", "body")),
}  # fmt: skip


@pytest.mark.rule("VI-VIC-SEAN-11")
@pytest.mark.parametrize("skill", SINGLE)
def test_brave_binds_every_special_with_one_target(skill: str) -> None:
    """Where only Sean is left there is no question; else Anya is not offered."""
    demon, parts, words = SINGLE[skill]
    t = Table(demon=demon, stamina=5, **(TOGETHER | parts))
    for word in words:
        if t.pending == "target":
            assert "sean" in t.offered
            assert "anya" not in t.offered
        t.play(word)
    assert [args[0] for _, args in t.told("attacked")] == [number_of("sean")]


@pytest.mark.rule("VI-VIC-SEAN-11", "VI-DMN-WOLF-27")
def test_brave_binds_the_slave() -> None:
    t = Table(victims="Sean Anya Diego Lucien", tiles=PLAIN, demon="werewolf", slave="diego", phase="slave",
              stats={"sean": "VIT 5"})  # fmt: skip
    assert t.offered == ["end", "hunt", "attack sean"]
    assert t.why_not("attack anya") == "VI-VIC-SEAN-09"


@pytest.mark.rule("VI-VIC-SEAN-11", "VI-VIC-SEAN-10")
def test_the_wendigo_attacks_sean_or_all() -> None:
    t = Table(demon="wendigo", **TOGETHER)
    assert attacks(t) == ["attack sean", "attack all"]
    t.play("attack all", "1", "20000", "no", "000")
    assert (t.wounds("sean"), t.wounds("anya")) == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-VIC-SEAN-10")
@pytest.mark.parametrize(("demon", "special"), [("widow", "special2"), ("ghost", "special1")])
def test_brave_does_not_bind_skills_for_two(demon: str, special: str) -> None:
    """Poison Mist and Terrifying Dance: Anya alone may be named."""
    t = Table(demon=demon, **TOGETHER).play(special)
    t.waits("target", "demon")
    assert t.offered == ["anya", "sean"]
    t.play("anya", "nobody")
    assert [args[0] for _, args in t.told("attacked")] == [number_of("anya")]


@pytest.mark.rule("VI-VIC-SEAN-10")
def test_brave_does_not_bind_mad_charge_and_shadow_thorns() -> None:
    t = Table(demon="wendigo", den=(2, 0), **TOGETHER).play("special2", "w", "22222", "no", "222")
    assert {args[0] for _, args in t.told("attacked")} == {number_of("sean"), number_of("anya")}
    t = Table(demon="doppelganger", **TOGETHER).play("special1", "22222", "no", "222")
    assert {args[0] for _, args in t.told("attacked")} == {number_of("sean"), number_of("anya")}


@pytest.mark.rule("VI-VIC-SEAN-12", "VI-SKILL-07", "VI-SKILL-08", "VI-SKILL-09", "VI-STAT-24")
@pytest.mark.parametrize(
    ("parts", "offered"),
    [
        ({"hidden": {"sean"}}, ["attack anya"]),
        ({"wounds": {"sean": 2}}, ["attack anya"]),
        ({"fright": {"sean"}}, ["attack anya", "attack sean"]),
        ({"crow": {"sean"}}, ["attack anya", "attack sean"]),
        ({"stats": {"sean": "VIT 4"}, "worn": {"sean": "vest"}}, ["attack anya", "attack sean"]),
        ({"poison": {"sean"}}, ["attack sean"]),
        ({"resting": {"sean"}}, ["attack sean"]),
    ],
    ids=["hidden", "gravely wounded", "frightened", "crow cries", "VIT 4 and the Vest", "poisoned", "resting"],
)
def test_when_brave_is_off(parts: dict[str, Any], offered: list[str]) -> None:
    """Poison and a turned Hide token change nothing; a Vest does not raise VIT."""
    assert attacks(Table(demon="ghost", **(TOGETHER | parts))) == offered


@pytest.mark.rule("VI-VIC-SEAN-13")
def test_brave_does_not_force_an_attack_or_draw_it_to_another_tile() -> None:
    t = Table(demon="ghost", den=(3, 0), **TOGETHER)
    assert attacks(t) == ["attack diego"]
    t = Table(demon="ghost", **TOGETHER).play("end")
    t.settled("sean")


@pytest.mark.rule("VI-VIC-SEAN-17", "VI-VIC-SEAN-18", "VI-SKILL-06")
def test_brave_works_against_every_attack_of_a_turn() -> None:
    """The Werewolf's Attack and then his Double Slash must be on Sean; Gravely Wounded, he stands before nobody."""
    t = Table(demon="werewolf", **TOGETHER).play("attack sean", "6", "00000")
    assert t.wounds("sean") == 1
    t.play("special2")
    assert [args[0] for _, args in t.told("attacked")] == [number_of("sean")] * 2
    t = Table(demon="werewolf", wounds={"sean": 1}, **TOGETHER).play("attack sean", "6", "keep", "00000", "no")
    assert t.wounds("sean") == 2
    t.play("special2")
    assert [args[0] for _, args in t.told("attacked")] == [number_of("sean"), number_of("anya")]
