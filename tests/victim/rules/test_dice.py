"""VI-DICE: dice, their odds, and rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hauntbox.victim.cards import DEMON_FACES, VICTIM_FACES
from hauntbox.victim.dice import DIE_OPTIONS, DIE_TOTALS, TOTAL, VICTIM_DICE, faces_of, throw
from tests.victim.table import Table

rule = pytest.mark.rule


def odds(dice: int, least: int) -> Fraction:
    """The chance of a total of at least this, by the weights the engine gives chance."""
    totals = VICTIM_DICE.totals[dice]
    weights = [total - before for total, before in zip(totals, [0, *totals[:-1]], strict=True)]
    outcomes = VICTIM_DICE.options[dice]
    good = sum(weight for outcome, weight in zip(outcomes, weights, strict=True) if TOTAL[outcome] >= least)
    return Fraction(good, totals[-1])


@rule("VI-DICE-01", "VI-DATA-08", "VI-GEN-07")
def test_a_victim_die_shows_0_1_and_2_twice_each() -> None:
    assert VICTIM_FACES == [0, 0, 1, 1, 2, 2]
    assert [faces_of(outcome) for outcome in VICTIM_DICE.options[1]] == ["0", "1", "2"]
    assert list(VICTIM_DICE.totals[1]) == [1, 2, 3]


@rule("VI-DICE-02", "VI-INV-21")
def test_there_are_five_victim_dice() -> None:
    assert len(VICTIM_DICE.options) == 6
    assert max(TOTAL) == 10
    assert all(0 <= TOTAL[outcome] <= 2 * VICTIM_DICE.sizes[outcome] for outcome in range(len(TOTAL)))


@rule("VI-DICE-03", "VI-DICE-04", "VI-DATA-09")
def test_the_demons_dice() -> None:
    six, ten = DEMON_FACES
    assert (six, ten) == ([1, 2, 3, 4, 5, 6], list(range(1, 11)))
    assert [list(each) for each in DIE_OPTIONS] == DEMON_FACES
    assert [totals[-1] for totals in DIE_TOTALS] == [6, 10]


@rule("VI-DICE-05")
@pytest.mark.parametrize(("active", "number"), [("rolita", 4), ("diego", 2)])
def test_as_many_dice_as_the_characteristic(active: str, number: int) -> None:
    t = Table(active, tiles={(1, 0): "normal1"})
    t.play("run")
    assert {len(word) for word in t.offered} == {number}


@rule("VI-DICE-06")
def test_one_die_fewer_when_poisoned() -> None:
    t = Table("diego", demon="widow", poison={"diego"}, tiles={(1, 0): "normal1"})
    t.play("hide")
    assert {len(word) for word in t.offered} == {3}


@rule("VI-DICE-07", "VI-DICE-20")
def test_no_dice_make_0_and_bonuses_are_still_added() -> None:
    t = Table("diego", demon="widow", poison={"diego"}, stats={"diego": "INT 1"}, worn={"diego": "calculator"},
              tiles={(1, 0): "decoder1"}, at={"diego": (1, 0)}, den=(0, 0))  # fmt: skip
    t.play("decode")
    assert (t.numbers, t.told("dice_rolled")) == ([], [])
    assert t.why_not("decode") == "VI-ACT-03"
    t.settled("diego")


@rule("VI-DICE-08", "VI-STAT-12")
def test_equipment_adds_to_the_result() -> None:
    t = Table("rolita", worn={"rolita": "amulet"})
    t.play("hide", "20")
    assert t.hiding("rolita") == "hidden"


@rule("VI-DICE-09", "VI-DICE-10")
@pytest.mark.parametrize(("dice", "most"), [("2000", 0), ("2100", 1), ("2210", 1), ("2220", 2)])
def test_the_thresholds_are_3_and_6(dice: str, most: int) -> None:
    t = Table("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("search", dice)
    assert t.offered[-1] == (str(most) if most else "hide")


@rule("VI-DICE-11")
def test_the_demons_die_serves_hunt_and_attack_and_no_special() -> None:
    t = Table(demon="ghost")
    t.play("attack diego")
    t.waits("demon_die")
    special = Table(demon="ghost")
    special.play("special1", "diego", "nobody")
    special.waits("roll")


@rule("VI-DICE-12", "VI-UP-04", "VI-UP-10", "VI-INV-34")
def test_the_d10_comes_with_the_upgrade_of_the_passive() -> None:
    t = Table(demon="ghost", rage=2, tiles={(1, 0): "normal1"}, might=3)
    t.play("hunt")
    assert t.offered == [str(face) for face in range(1, 7)]
    t.play("1", "halt", "upgrade passive", "attack diego")
    assert t.offered == [str(face) for face in range(1, 11)]


@rule("VI-DICE-13")
def test_odds_of_three_or_more() -> None:
    wanted = [Fraction(0), Fraction(3, 9), Fraction(17, 27), Fraction(66, 81), Fraction(222, 243)]
    assert [odds(dice, 3) for dice in range(1, 6)] == wanted


@rule("VI-DICE-14")
def test_odds_of_six_or_more() -> None:
    assert [odds(dice, 6) for dice in range(1, 6)] == [0, 0, Fraction(1, 27), Fraction(15, 81), Fraction(96, 243)]


@rule("VI-DICE-15")
def test_odds_of_nothing() -> None:
    assert [1 - odds(dice, 1) for dice in range(1, 6)] == [Fraction(1, 3**dice) for dice in range(1, 6)]


@rule("VI-DICE-16", "VI-TEST-04")
def test_odds_of_a_test() -> None:
    wanted = [Fraction(2, 3), Fraction(6, 9), Fraction(17, 27), Fraction(50, 81), Fraction(147, 243)]
    assert [odds(dice, dice) for dice in range(1, 6)] == wanted


@rule("VI-DICE-17", "VI-ATK-04")
def test_odds_of_an_attack() -> None:
    def wounds(faces: list[int], vit: int) -> Fraction:
        hits = [Fraction(1) - odds(vit, face) for face in faces]  # a Defence below the score
        return sum(hits, Fraction(0)) / len(faces)

    assert [wounds(DEMON_FACES[0], vit) for vit in range(1, 6)] == [
        Fraction(5, 6), Fraction(2, 3), Fraction(1, 2), Fraction(28, 81), Fraction(161, 729),
    ]  # fmt: skip
    assert [wounds(DEMON_FACES[1], vit) for vit in range(1, 6)] == [
        Fraction(9, 10), Fraction(4, 5), Fraction(7, 10), Fraction(3, 5), Fraction(1, 2),
    ]  # fmt: skip


@rule("VI-DICE-17", "VI-DICE-16")
def test_weights_agree_with_counting_all_throws() -> None:
    for dice in range(6):
        counted: dict[int, int] = {}
        for faces in product((0, 1, 2), repeat=dice):
            outcome = throw("".join(str(face) for face in faces))
            counted[outcome] = counted.get(outcome, 0) + 1
        totals = VICTIM_DICE.totals[dice]
        weights = [total - before for total, before in zip(totals, [0, *totals[:-1]], strict=True)]
        assert dict(zip(VICTIM_DICE.options[dice], weights, strict=True)) == counted


@rule("VI-DICE-21")
def test_luk_1_hides_only_with_the_amulet_and_a_two() -> None:
    for worn, die, state in (({}, "2", "in_sight"), ({"diego": "amulet"}, "2", "hidden"),
                             ({"diego": "amulet"}, "1", "in_sight")):  # fmt: skip
        t = Table("diego", stats={"diego": "LUK 1"}, worn=worn)
        t.play("hide", die)
        assert t.hiding("diego") == state
    assert odds(1, 2) == Fraction(1, 3)


@rule("VI-DICE-22", "VI-ITEM-MANUAL-01")
def test_without_dice_a_manual_has_nothing_to_roll_again() -> None:
    t = Table("diego", demon="widow", poison={"diego"}, stats={"diego": "LUK 1"}, hand={"diego": "manual"})
    t.play("hide")
    assert t.hand("diego") == ["manual"]
    t.settled("diego")


@rule("VI-DICE-24", "VI-SPEC-08")
def test_die_plus_power_one_die_serves_all_targets() -> None:
    t = Table(demon="widow", settings={"specialScore": "diePlusPower"})
    t.play("special2", "rolita", "diego")
    t.waits("demon_die")
    t.play("2")
    assert t.told("attacked")[-1][1][:2] == (0, 5)
    t.play("22")  # 4 is not enough
    assert t.told("attacked")[-1][1][:2] == (1, 5)
    t.play("221", "no")
    assert (t.wounds("rolita"), t.wounds("diego")) == (1, 0)
    t.demon_settled()
