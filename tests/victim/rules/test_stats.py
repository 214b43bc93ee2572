"""VI-STAT: boards and characteristics."""

from __future__ import annotations

import pytest

from hauntbox.victim.cards import MAXIMUM, SLOTS, STATS, VICTIM_NAMES
from hauntbox.victim.rules.victim_board import change_stat, is_open
from tests.victim.table import Table, number_of

rule = pytest.mark.rule
ALL = "Rolita Diego Lucien Anya Vivian Sean"


def dice_of(t: Table) -> int:
    """How many dice chance is asked to roll."""
    t.waits("roll")
    return len(t.offered[0])


@rule("VI-STAT-01")
def test_four_characteristics() -> None:
    assert STATS == ("AGI", "VIT", "INT", "LUK")
    assert Table().stats("rolita") == [4, 2, 3, 2]


@rule("VI-STAT-02", "VI-STAT-04", "VI-STAT-05")
@pytest.mark.parametrize(("word", "dice"), [("run", 2), ("decode", 4), ("heal diego", 4), ("hide", 1)])
def test_each_action_rolls_its_characteristic(word: str, dice: int) -> None:
    t = Table("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, stats={"lucien": "LUK 1"},
              wounds={"diego": 1})  # fmt: skip
    t.play(word)
    assert dice_of(t) == dice


@rule("VI-STAT-05")
def test_search_rolls_luk() -> None:
    t = Table("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("search")
    assert dice_of(t) == 4


@rule("VI-STAT-03", "VI-ATK-03")
def test_defence_rolls_vit() -> None:
    t = Table(demon="ghost")
    t.play("attack rolita", "4")
    assert dice_of(t) == 2


@rule("VI-STAT-06")
def test_skills_that_roll() -> None:
    healer = Table("vivian", wounds={"vivian": 1})
    healer.play("skill vivian")
    assert dice_of(healer) == 4
    agile = Table("rolita", tiles={(1, 0): "normal1"}, stats={"rolita": "AGI 3"})
    agile.play("run", "100", "step e", "skill rolita")
    assert dice_of(agile) == 3
    rush = Table(victims="Vivian Diego Lucien Rolita", demon="witch", stats={"vivian": "AGI 3"})
    rush.play("attack vivian", "1", "222", "no", "run")
    assert dice_of(rush) == 3


@rule("VI-STAT-07", "VI-STAT-09", "VI-INV-20", "VI-EV-STRESS-02", "VI-EV-STRESS-07")
def test_never_below_one_and_the_rest_of_the_effect_is_kept() -> None:
    t = Table(phase="event", stats={"rolita": "LUK 1"})
    t.play("stress", "vit luk")
    assert t.stats("rolita") == [5, 1, 4, 1]


@rule("VI-STAT-08", "VI-STAT-09", "VI-TEST-17")
def test_never_above_her_maximum() -> None:
    for victim, name in enumerate(VICTIM_NAMES):
        t = Table(players=6, victims=ALL)
        for stat in range(4):
            for _ in range(6):
                change_stat(t.game, victim, stat, 1, "VI-STAT-08")
        assert t.stats(name.lower()) == list(MAXIMUM[victim])
    assert max(max(row) for row in MAXIMUM) == 5


@rule("VI-STAT-10", "VI-STAT-11")
def test_wounds_marks_and_equipment_change_no_characteristic() -> None:
    t = Table("diego", demon="widow", poison={"diego"}, worn={"diego": "shoes vest"}, wounds={"diego": 1})
    assert t.stats("diego") == [2, 3, 2, 4]
    t.play("end", "end", "snow", "attack diego", "6", "00", "no", "end")
    assert t.wounds("diego") == 2
    assert t.stats("diego") == [2, 3, 2, 4]


@rule("VI-STAT-10", "VI-STAT-11", "VI-TEST-05")
def test_a_passed_test_lasts() -> None:
    t = Table("diego", tiles={(1, 0): "test_int1"})
    t.play("run", "10", "step e", "20", "end", "end", "end", "snow", "end")
    assert t.stats("diego") == [2, 3, 3, 4]
    t.settled("diego")


@rule("VI-STAT-12", "VI-STAT-24")
def test_equipment_opens_no_passive() -> None:
    t = Table(victims="Sean Diego Lucien Vivian", demon="ghost", worn={"sean": "vest"}, at={})
    assert not is_open(t.game, number_of("sean"))
    t.play("attack sean", "5", "2110", "no")  # four dice and the Vest: 5 holds
    assert t.wounds("sean") == 0
    t.demon_settled()


@rule("VI-STAT-13")
def test_poison_closes_no_passive_and_lowers_no_threshold() -> None:
    t = Table("rolita", demon="widow", poison={"rolita"}, stats={"rolita": "AGI 5"}, tiles={(1, 0): "test_agi1"})
    assert is_open(t.game, number_of("rolita"))
    t.play("run", "1000", "step e", "2110")  # four dice against 5
    assert t.wounds("rolita") == 1


@rule("VI-STAT-14", "VI-TOK-01", "VI-INV-17", "VI-INV-18")
def test_a_victim_has_two_wounds_at_most() -> None:
    t = Table(phase="event", tiles={(1, 0): "curse1"}, at={"rolita": (1, 0), "diego": (1, 0)}, wounds={"rolita": 2})
    t.play("blackMagic")
    assert (t.wounds("rolita"), t.wounds("diego")) == (2, 1)


@rule("VI-STAT-15")
def test_skill_tokens_lie_where_the_skill_says() -> None:
    link = Table("lucien", hand={"lucien": "gun"})
    link.play("skill lucien")
    assert link.game.link == 1
    ground = Table("anya", victims="Anya Diego Lucien Vivian")
    ground.play("skill diego")
    assert ground.game.ground == number_of("diego")
    healer = Table("vivian", wounds={"vivian": 1})
    healer.play("skill vivian", "0000")
    assert healer.game.self_heal == 1
    shooter = Table("sean", victims="Sean Diego Lucien Vivian", demon="ghost")
    shooter.play("skill sean")
    assert (shooter.game.shoot, shooter.game.bullet) == (1, 1)


@rule("VI-STAT-16", "VI-SKILL-02")
def test_an_active_skill_costs_a_point_and_reaches_linked_tiles() -> None:
    tiles = {(1, 0): "normal1", (2, 0): "normal2"}
    t = Table("anya", victims="Anya Diego Lucien Vivian", tiles=tiles, at={"diego": (1, 0), "lucien": (2, 0)})
    assert t.offers("skill anya", "skill diego", "skill vivian")
    assert not t.offers("skill lucien")
    assert t.why_not("skill lucien") == "VI-SKILL-02"
    t.play("skill diego")
    assert t.game.points == 1
    t.settled("anya")


@rule("VI-STAT-17", "VI-STAT-18")
def test_a_passive_costs_nothing_and_needs_its_threshold() -> None:
    t = Table("diego", stats={"rolita": "AGI 5"}, tiles={(1, 0): "normal1", (2, 0): "normal2"})
    t.play("run", "10")
    t.runs("diego", 2)
    closed = Table("diego", tiles={(1, 0): "normal1", (2, 0): "normal2"})
    closed.play("run", "10")
    closed.runs("diego", 1)


@rule("VI-STAT-18")
def test_both_thresholds_of_a_passive_must_be_met() -> None:
    for agi, luk, opened in ((3, 3, True), (2, 3, False), (3, 2, False), (4, 4, True)):
        t = Table(victims="Anya Diego Lucien Vivian", stats={"anya": f"AGI {agi} LUK {luk}"})
        assert is_open(t.game, number_of("anya")) == opened


@rule("VI-STAT-19", "VI-EQUIP-02", "VI-INV-09")
def test_two_equipment_slots() -> None:
    t = Table("diego", hand={"diego": "shoes vest amulet"})
    t.play("equip shoes", "equip vest")
    assert not t.offers("equip amulet")
    assert t.why_not("equip amulet") == "VI-EQUIP-02"


@rule("VI-STAT-20", "VI-USE-08")
def test_the_starter_counts_as_a_card_in_hand() -> None:
    t = Table("diego", hand={"diego": "hammer gun gun gun manual manual"})
    t.play("end")
    t.waits("discard", "diego")
    assert t.offered == ["manual", "gun", "hammer"]


@rule("VI-STAT-22")
def test_the_demons_board() -> None:
    t = Table(demon="witch", rage=2, stamina=3)
    assert [len(t.game.upgrades), t.rage, t.stamina] == [3, 2, 3]
    assert t.offers("upgrade passive", "upgrade special1", "upgrade special2")
    assert len(SLOTS) == 7


@rule("VI-STAT-23", "VI-TOK-09", "VI-TOK-10")
def test_marks_and_tokens_do_as_their_skill_says() -> None:
    widow = Table(demon="widow")
    widow.play("attack diego", "6", "000")
    assert widow.marks("diego") == {"poison"}
    ghost = Table(demon="ghost")
    ghost.play("attack diego", "6", "000")
    assert ghost.marks("diego") == {"fright"}
    wolf = Table(demon="werewolf")
    wolf.play("special1", "diego", "no")
    assert wolf.marks("diego") == {"target"}
    web = Table(demon="widow", tiles={(1, 0): "normal1"})
    web.play("special1")
    assert web.tiles_with("webs") == {"normal1"}


@rule("VI-STAT-25", "VI-EV-STRESS-04", "VI-EV-STRESS-05")
def test_stress_closes_and_opens_a_passive_at_once() -> None:
    t = Table(phase="event", stats={"rolita": "AGI 5"})
    t.play("stress", "agi luk")
    assert not is_open(t.game, number_of("rolita"))
    opened = Table(phase="event")
    opened.play("stress", "vit luk")
    assert opened.stats("rolita") == [5, 1, 4, 1]
    assert is_open(opened.game, number_of("rolita"))


@rule("VI-STAT-26", "VI-VIC-LUCIEN-09")
def test_a_passed_test_opens_perfect_code_in_the_same_turn() -> None:
    t = Table("lucien", tiles={(1, 0): "test_int1", (2, 0): "decoder1"})
    t.play("run", "20", "step e", "2110", "step e", "decode", "11100", "3", "+")
    assert (t.numbers, t.symbols) == ([3], "+")


@rule("VI-STAT-28")
def test_at_the_start_every_passive_is_closed() -> None:
    t = Table(players=6, victims=ALL)
    assert not any(is_open(t.game, victim) for victim in range(6))


@rule("VI-STAT-29", "VI-VIC-DIEGO-01")
def test_diego_opens_adrenaline_rush() -> None:
    t = Table("diego", hand={"diego": "gun"})
    t.play("skill vivian", "agi")
    assert t.stats("vivian") == [3, 3, 4, 2]
    assert is_open(t.game, number_of("vivian"))
    assert (t.hand("diego"), t.discard) == ([], ["gun"])
    t.settled("diego")
