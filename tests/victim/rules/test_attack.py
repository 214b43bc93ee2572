"""VI-ATK: Attack and Defence."""

from __future__ import annotations

import pytest

from tests.victim.rolling import dice
from tests.victim.table import Table

VIVIAN_IN = "Rolita Diego Vivian Lucien"
SEAN_IN = "Rolita Diego Sean Lucien"
"""With a Demon Lucien is the one possessed."""


def scores(t: Table) -> list[int]:
    """The scores of the attacks made so far."""
    return [args[1] for _, args in t.told("attacked")]


def attacks(t: Table) -> set[str]:
    return {word for word in t.offered if word.startswith("attack")}


@pytest.mark.rule("VI-ATK-01", "VI-ATK-21")
def test_the_target_is_one_victim_on_the_demons_tile() -> None:
    t = Table(demon="ghost", tiles={(1, 0): "normal1"}, at={"lucien": (1, 0)})
    assert attacks(t) == {"attack rolita", "attack diego"}
    assert t.why_not("attack lucien") == "VI-ATK-01"
    assert t.why_not("attack vivian") == "VI-GEN-11"
    others = t.others("diego")
    t.play("attack diego", "6", "000")
    assert (t.wounds("diego"), t.others("diego")) == (1, others)
    t.demon_settled()


@pytest.mark.rule("VI-ATK-02", "VI-ATK-03", "VI-ATK-09", "VI-STAT-03")
@pytest.mark.parametrize(("victim", "number"), [("rolita", 2), ("diego", 3)])
def test_the_die_is_the_score_and_vit_dice_defend_without_a_choice(victim: str, number: int) -> None:
    t = Table(demon="ghost")
    t.play(f"attack {victim}")
    t.waits("demon_die")
    t.play("4")
    assert (scores(t), dice(t)) == ([4], number)
    t.waits("roll")


@pytest.mark.rule("VI-ATK-04", "VI-ATK-05", "VI-ATK-06", "VI-ATK-12", "VI-ATK-18", "VI-RAGE-03", "VI-RAGE-15")
@pytest.mark.parametrize(
    ("die", "roll", "hit"),
    [
        ("1", "000", True), ("1", "100", False), ("3", "110", True), ("3", "111", False), ("3", "211", False),
        ("6", "000", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("answer", "gain"), [("yes", 1), ("no", 0)])
def test_the_score_must_be_greater(die: str, roll: str, hit: bool, answer: str, gain: int) -> None:
    t = Table(demon="wendigo", rage=1, tiles={(1, 0): "normal1"}, at={"rolita": (1, 0), "lucien": (1, 0)})
    others, stamina = t.others("diego"), t.stamina
    t.play("attack diego", die, roll)
    if not hit:
        t.waits("rage", "demon")
        t.play(answer)
    assert (t.wounds("diego"), t.rage) == (int(hit), 1 if hit else 1 + gain)
    assert (t.others("diego"), t.stamina) == (others, stamina)
    t.demon_settled()


@pytest.mark.rule("VI-ATK-07", "VI-ATK-20", "VI-CRIT-18", "VI-HIDE-04", "VR-R5h")
def test_hidden_and_gravely_wounded_victims_are_no_targets() -> None:
    t = Table(demon="ghost", hidden=["rolita"], wounds={"diego": 2}, resting=["lucien"])
    assert attacks(t) == {"attack lucien"}
    assert t.why_not("attack rolita") == "VI-HIDE-04"
    assert t.why_not("attack diego") == "VI-ATK-07"
    t = Table(demon="ghost", tiles={(1, 0): "normal1"}, den=(1, 0), at={"diego": (1, 0)}, wounds={"diego": 2})
    assert attacks(t) == set()


@pytest.mark.rule("VI-ATK-08", "VI-DMN-WOLF-05", "VI-ITEM-FIRE-03", "VR-N25", "VR-N38")
def test_the_order_of_one_attack_until_the_comparison() -> None:
    t = Table(demon="werewolf", wounds={"rolita": 1}, hand={"diego": "fireworks manual"})
    t.play("attack diego")
    t.waits("demon_die")
    t.play("2")
    t.waits("reroll", "demon")
    t.play("reroll", "5")
    t.waits("fireworks", "diego")
    assert scores(t) == [5]
    t.play("defend")
    assert dice(t) == 3
    t.play("211")
    t.waits("manual", "diego")
    assert t.wounds("diego") == 0
    t.play("reroll 1", "2", "keep")
    t.waits("rage", "demon")
    t.play("no")
    assert (t.wounds("diego"), t.hand("diego"), t.discard) == (0, ["fireworks"], ["manual"])
    t.demon_settled()


@pytest.mark.rule("VI-ATK-08", "VI-DMN-WIT-03")
def test_after_a_hit_come_the_wound_the_demons_passive_and_the_rage() -> None:
    t = Table(demon="witch", wounds={"diego": 1}, stamina=3)
    t.play("attack diego", "6", "000")
    t.waits("rage", "demon")
    assert (t.wounds("diego"), t.stamina) == (2, 4)
    t.play("yes")
    assert (t.rage, t.stamina) == (1, 4)
    t.demon_settled()


@pytest.mark.rule("VI-ATK-08", "VI-VIC-VIVIAN-06")
def test_adrenaline_rush_comes_last() -> None:
    t = Table(victims=VIVIAN_IN, demon="widow", stats={"vivian": "AGI 3"})
    t.play("attack vivian", "1", "100")
    t.waits("rage", "demon")
    t.play("yes")
    t.waits("rush", "vivian")
    t = Table(victims=VIVIAN_IN, demon="widow", stats={"vivian": "AGI 3"}, tiles={(1, 0): "normal1"})
    t.play("attack vivian", "5", "100")
    t.waits("rush", "vivian")
    assert (t.wounds("vivian"), t.marks("vivian")) == (1, {"poison"})
    t.play("run")
    assert dice(t) == 2  # the Poison of this attack counts already


@pytest.mark.rule("VI-ATK-10", "VI-DMN-WID-05", "VR-N17")
@pytest.mark.parametrize(("vit", "number"), [(3, 2), (2, 1)])
def test_a_poisoned_victim_defends_with_a_die_fewer(vit: int, number: int) -> None:
    t = Table(demon="widow", poison=["diego"], stats={"diego": f"VIT {vit}"})
    t.play("attack diego", "3")
    assert dice(t) == number


@pytest.mark.rule("VI-ATK-10", "VI-DICE-07", "VR-R8f")
@pytest.mark.parametrize(("worn", "wounds"), [({}, 1), ({"diego": "vest"}, 0)])
def test_without_a_die_the_vest_alone_defends(worn: dict[str, str], wounds: int) -> None:
    t = Table(demon="widow", rage=3, poison=["diego"], stats={"diego": "VIT 1"}, worn=worn)
    t.play("attack diego", "1")
    assert t.wounds("diego") == wounds
    t.demon_settled()


@pytest.mark.rule("VI-ATK-11", "VI-USE-12", "VI-ITEM-FIRE-06", "VR-R5e")
def test_fireworks_cancel_the_attack() -> None:
    t = Table(victims="Anya Rolita Diego Lucien", demon="ghost", hand={"anya": "fireworks gun"}, wounds={"anya": 1})
    others = t.others("anya")
    t.play("attack anya", "5", "fireworks")
    assert (t.wounds("anya"), t.marks("anya"), t.hand("anya"), t.discard) == (1, set(), ["gun"], ["fireworks"])
    assert (t.rage, t.others("anya"), t.game.might) == (0, others, 1)
    t.demon_settled()


@pytest.mark.rule("VI-ATK-11", "VI-VIC-VIVIAN-13", "VI-STAM-04")
def test_fireworks_leave_nothing_of_the_attack() -> None:
    t = Table(victims=VIVIAN_IN, demon="witch", stats={"vivian": "AGI 3"}, hand={"vivian": "fireworks"})
    t.play("attack vivian", "6", "fireworks")
    assert (t.stamina, t.rage, t.wounds("vivian")) == (3, 0, 0)
    t.demon_settled()
    assert t.why_not("attack vivian") == "VI-DEMON-07"


@pytest.mark.rule("VI-ATK-13", "VI-ATK-21", "VI-VIC-SEAN-09", "VR-R5t")
@pytest.mark.parametrize(
    ("vit", "targets"), [(5, {"attack sean"}), (4, {"attack sean", "attack diego", "attack rolita"})]
)
def test_brave_draws_the_attack_to_sean(vit: int, targets: set[str]) -> None:
    t = Table(victims=SEAN_IN, demon="werewolf", stats={"sean": f"VIT {vit}"})
    assert attacks(t) == targets
    if vit == 5:
        assert t.why_not("attack diego") == "VI-VIC-SEAN-09"


@pytest.mark.rule("VI-ATK-13", "VI-VIC-SEAN-13")
def test_brave_does_not_reach_beyond_seans_tile() -> None:
    t = Table(
        victims=SEAN_IN, demon="doppelganger", shadows=[(1, 0)], tiles={(1, 0): "normal1"},
        at={"rolita": (1, 0)}, stats={"sean": "VIT 5"},
    )  # fmt: skip
    assert attacks(t) == {"attack sean", "attack rolita"}


@pytest.mark.rule("VI-ATK-14", "VI-DMN-WOLF-27")
def test_the_slaves_attack_follows_the_same_steps() -> None:
    t = Table(phase="slave", demon="werewolf", slave="lucien", hand={"diego": "fireworks"}, hidden=["rolita"])
    assert attacks(t) == {"attack diego"}
    t.play("attack diego", "4")
    t.waits("fireworks", "diego")
    t.play("defend", "210", "keep")
    assert (t.wounds("diego"), scores(t)) == (1, [4])
    t.waits("slave", "lucien")


@pytest.mark.rule("VI-ATK-14", "VI-DMN-DOP-06")
def test_an_attack_from_a_shadows_tile_follows_the_same_steps() -> None:
    t = Table(demon="doppelganger", shadows=[(1, 0)], tiles={(1, 0): "normal1"}, at={"diego": (1, 0)}, rage=3)
    t.play("attack diego", "3", "111")
    assert t.wounds("diego") == 0
    t.demon_settled()


@pytest.mark.rule("VI-ATK-14", "VI-DMN-WID-11")
def test_a_webs_attack_follows_the_same_steps() -> None:
    t = Table("diego", demon="widow", tiles={(1, 0): "normal1"}, webs=[(1, 0)], hand={"diego": "fireworks manual"})
    t.play("run", "11", "keep", "step e")
    assert scores(t) == [2]
    t.waits("fireworks", "diego")
    t.play("defend")
    assert dice(t) == 2
    t.play("10")
    t.waits("manual", "diego")
    t.play("reroll 0", "1", "keep")
    t.waits("rage", "demon")
    t.play("yes")
    assert (t.wounds("diego"), t.rage, t.marks("diego")) == (0, 1, {"poison"})
    t.runs("diego", 1)


@pytest.mark.rule("VI-ATK-16", "VI-ITEM-VEST-01")
@pytest.mark.parametrize(("die", "wounds"), [("4", 1), ("3", 0)])
def test_the_vest_adds_one(die: str, wounds: int) -> None:
    t = Table(demon="wendigo", rage=3, worn={"diego": "vest"})
    t.play("attack diego", die, "110")
    assert t.wounds("diego") == wounds
    t.demon_settled()


@pytest.mark.rule("VI-ATK-17", "VI-ITEM-MANUAL-04")
def test_a_manual_saves_the_defence() -> None:
    t = Table(demon="wendigo", rage=3, hand={"rolita": "manual"})
    t.play("attack rolita", "3", "defend", "11", "reroll 1", "2")
    assert (t.wounds("rolita"), t.discard) == (0, ["manual"])
    t.demon_settled()


@pytest.mark.rule("VI-ATK-22", "VI-VIC-SEAN-10")
def test_a_skill_for_several_may_strike_one_beside_brave_sean() -> None:
    t = Table(victims=SEAN_IN, demon="ghost", stats={"sean": "VIT 5"})
    t.play("special1")
    assert set(t.offered) == {"rolita", "diego", "sean"}
    t.play("diego", "nobody", "000")
    assert (t.wounds("diego"), t.wounds("sean")) == (1, 0)
    t.demon_settled()
