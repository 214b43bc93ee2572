"""VI-ITEM: the ten kinds of item cards."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim.forms.views import view_state
from tests.victim.rules.forests import nearly_all
from tests.victim.table import Table, number_of

WALL = {(1, 0): "normal10/1", (1, -1): "normal1/0"}
"""A tile east of Start that is not linked to it: only its own edge is an obstacle."""
EVERYBODY = ("rolita", "diego", "lucien", "vivian")


# -- Aid Box ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-ITEM-AID-01", "VI-ITEM-AID-03", "VI-ITEM-AID-04")
@pytest.mark.parametrize("patient", ["rolita", "diego"])
def test_an_aid_box_heals_one_wound_and_no_mark(patient: str) -> None:
    """Her own or a neighbour's across a link; without a roll."""
    t = Table("rolita", tiles={(1, 0): "normal1"}, at={"diego": (1, 0)}, demon="widow", hand={"rolita": "aidbox"},
              wounds={"rolita": 1, "diego": 1}, poison={"rolita", "diego"})  # fmt: skip
    before = t.others("rolita", "diego")
    t.play(f"aid {patient}")
    assert {v: t.wounds(v) for v in ("rolita", "diego")} == {"rolita": 1, "diego": 1} | {patient: 0}
    assert t.marks("rolita") == t.marks("diego") == {"poison"}
    assert (t.hand("rolita"), t.discard, t.told("dice_rolled")) == ([], ["aidbox"], [])
    assert t.others("rolita", "diego") == before
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-AID-02", "VI-ITEM-AID-01")
def test_a_gravely_wounded_user_may_help_another() -> None:
    t = Table("rolita", wounds={"rolita": 2, "diego": 2, "lucien": 1}, hand={"rolita": "aidbox"})
    assert t.offered == ["end", "aid rolita", "aid diego", "aid lucien"]
    t.play("aid diego")
    assert [t.wounds(v) for v in EVERYBODY] == [2, 1, 1, 0]


@pytest.mark.rule("VI-ITEM-AID-05")
def test_no_aid_box_for_the_unhurt() -> None:
    t = Table("rolita", demon="widow", poison={"rolita"}, hand={"rolita": "aidbox"})
    assert t.why_not("aid rolita") == t.why_not("aid diego") == "VI-ITEM-AID-05"


# -- Fireworks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-ITEM-FIRE-01", "VI-ITEM-FIRE-03")
def test_fireworks_are_a_choice_made_when_the_score_is_known() -> None:
    """After the Demon's die, before the Defence roll; who defends instead has no second chance."""
    t = Table(demon="ghost", hand={"rolita": "fireworks"}).play("attack rolita", "6")
    t.waits("fireworks", "rolita")
    t.play("defend").waits("roll")
    t.play("22", "keep")
    assert (t.wounds("rolita"), t.hand("rolita")) == (1, ["fireworks"])
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-FIRE-04")
def test_fireworks_do_not_protect_a_neighbour() -> None:
    t = Table(demon="ghost", hand={"diego": "fireworks"}).play("attack rolita", "6")
    t.waits("roll")
    t.play("00")
    assert (t.wounds("rolita"), t.hand("diego")) == (1, ["fireworks"])
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-FIRE-05", "VI-ITEM-FIRE-09")
@pytest.mark.parametrize(("cards", "wounds"), [(1, 1), (2, 0)])
def test_fireworks_stop_one_of_two_slashes(cards: int, wounds: int) -> None:
    """The second attack of Double Slash hits her unless she has a second card."""
    t = Table(demon="werewolf", hand={"rolita": "fireworks " * cards}).play("special2", "rolita", "fireworks")
    t.play("fireworks") if cards == 2 else t.play("20")
    assert (t.wounds("rolita"), t.hand("rolita"), t.discard) == (wounds, [], ["fireworks"] * cards)
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-FIRE-06", "VI-VIC-VIVIAN-13")
@pytest.mark.parametrize("demon", ["ghost", "witch", "widow", "werewolf"])
def test_a_cancelled_attack_has_neither_succeeded_nor_failed(demon: str) -> None:
    """No wound, no Rage, no Stamina, no mark, no Adrenaline Rush of Vivian, who could run."""
    t = Table(victims="Vivian Rolita Diego Sean", demon=demon, hand={"vivian": "fireworks"}, stats={"vivian": "AGI 3"},
              rage=1, stamina=1)  # fmt: skip
    before = t.others("vivian")
    t.play("attack vivian", "6", "fireworks")
    assert (t.wounds("vivian"), t.marks("vivian"), t.rage, t.stamina) == (0, set(), 1, 1)
    assert t.others("vivian") == before
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-FIRE-07")
def test_a_target_mark_stays() -> None:
    t = Table(demon="werewolf", hand={"rolita": "fireworks"}).play("special1", "rolita", "attack", "fireworks")
    assert (t.marks("rolita"), t.wounds("rolita")) == ({"target"}, 0)
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-FIRE-02", "VI-ITEM-FIRE-07")
def test_fireworks_against_a_web_in_her_own_turn() -> None:
    """The Poison of the Web stays, and she may go on with the points left."""
    t = Table("rolita", demon="widow", den=(0, 1), tiles={(1, 0): "normal1", (0, 1): "normal2"}, webs=[(1, 0)],
              hand={"rolita": "fireworks"})  # fmt: skip
    t.play("run", "2100", "keep", "step e")
    t.waits("fireworks", "rolita")
    t.play("fireworks")
    assert (t.marks("rolita"), t.wounds("rolita"), t.tiles_with("webs")) == ({"poison"}, 0, set())
    t.runs("rolita", 2)


@pytest.mark.rule("VI-ITEM-FIRE-08")
def test_fireworks_stop_attacks_only() -> None:
    """Not a Death Skill or its side effect, not an event, not a Test."""
    t = Table(demon="witch", rage=3, wounds={"rolita": 2}, hand={"rolita": "fireworks", "diego": "fireworks"})
    t.play("death rolita")
    assert (t.in_play("rolita"), t.wounds("diego"), t.hand("diego")) == (False, 1, ["fireworks"])
    t.demon_settled()
    t = Table(phase="event", tiles={(1, 0): "curse1"}, at={"rolita": (1, 0)}, hand={"rolita": "fireworks"})
    t.play("blackMagic")
    assert (t.wounds("rolita"), t.hand("rolita")) == (1, ["fireworks"])
    t.settled("rolita")
    t = Table("rolita", tiles={(1, 0): "test_vit1"}, hand={"rolita": "fireworks"}).play("run", "2000", "step e", "10")
    assert (t.wounds("rolita"), t.hand("rolita")) == (1, ["fireworks"])
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-FIRE-10")
def test_an_area_attack_goes_on_against_the_others() -> None:
    t = Table(victims="Anya Sean Diego Lucien", tiles={(1, 0): "normal1"}, at={"diego": (1, 0)}, demon="wendigo",
              hand={"anya": "fireworks"})  # fmt: skip
    t.play("attack all", "5", "fireworks")
    t.waits("roll")
    t.play("1111")
    assert (t.wounds("anya"), t.wounds("sean"), t.wounds("diego")) == (0, 1, 0)
    t.demon_settled()


# -- Flashlight -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-ITEM-FLASH-01")
@pytest.mark.parametrize(
    ("back", "first", "last"),
    [
        (("top herb2", "top herb1"), ["wreck1", "herb1", "herb2"], []),
        (("bottom herb1", "top wreck1"), ["herb2", "wreck1"], ["herb1"]),
        (("bottom herb1", "bottom wreck1", "bottom herb2"), [], ["herb2", "wreck1", "herb1"]),
    ],
)
def test_three_tiles_go_back_to_top_or_bottom_in_any_order(
    back: tuple[str, ...], first: list[str], last: list[str]
) -> None:
    """``first`` from the top down, ``last`` from the bottom up."""
    t = Table("rolita", hand={"rolita": "flashlight"}, pile_b=["herb1", "herb2", "wreck1", "wreck2"])
    other = t.game.piles[0]
    t.play("flashlight b", *back)
    pile = view_state(t.game, 0)["piles"][1]  # type: ignore[index]
    assert len(pile) == 19
    assert list(reversed(pile))[: len(first)] == first
    assert pile[: len(last)] == last
    assert [tile for tile in pile if tile] == [*last, *reversed(first)]  # the fourth tile was not shown
    assert (t.game.piles[0], t.hand("rolita"), t.discard) == (other, [], ["flashlight"])
    assert t.game.points == 2
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-FLASH-02")
def test_a_pile_of_two_is_looked_at_whole() -> None:
    left = ("normal1", "normal2", "normal3", "normal4", "normal5")
    t = Table("rolita", tiles=nearly_all(*left), hand={"rolita": "flashlight"})
    assert [len(pile) for pile in t.game.piles] == [2, 3]
    t.play("flashlight a", "normal4", "normal2")
    t.waits("put_back", "rolita")
    assert t.offered == ["top normal2", "top normal4"]
    t.play("top normal4")
    assert view_state(t.game, 0)["piles"] == [["normal4", "normal2"], [None] * 3]
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-FLASH-03", "VI-RUN-47")
def test_a_flashlight_between_two_steps() -> None:
    """Then a tile is drawn from the pile just arranged."""
    t = Table("rolita", tiles={(1, 0): "normal1"}, hand={"rolita": "flashlight"},
              pile_a=["herb1", "test_agi1", "wreck1"])  # fmt: skip
    t.play("run", "2200", "step e", "flashlight a", "bottom herb1", "bottom wreck1", "top test_agi1")
    t.runs("rolita", 3)
    t.play("lay e a", "stay")
    assert t.place_of("test_agi1") == (2, 0)
    t.runs("rolita", 2)
    t = Table("diego", hand={"rolita": "flashlight"})
    assert not any(word.startswith("flashlight") for word in t.offered)


@pytest.mark.rule("VI-ITEM-FLASH-04")
def test_only_her_player_sees_the_tiles() -> None:
    """Seat 0 while she decides and afterwards; the others see nothing and are not told the options."""
    t = Table("rolita", hand={"rolita": "flashlight"}, pile_a=["herb1", "bunker", "wreck1"]).play("flashlight a")
    assert [view_state(t.game, seat)["looked_at"] for seat in (-1, 1, 2, 3)] == [[None] * 3] * 4
    assert view_state(t.game, 0)["looked_at"] == ["herb1", "bunker", "wreck1"]
    t.play("top wreck1", "top bunker")
    for seat in (-1, 1, 2, 3):
        assert view_state(t.game, seat)["piles"] == [[None] * 20, [None] * 19]
    assert t.told("tiles_looked_at") == [("VI-ITEM-FLASH-01", (0, 0, 3))]
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-FLASH-05")
def test_the_bunker_third_is_kept_on_top() -> None:
    t = Table("rolita", hand={"rolita": "flashlight"}, pile_a=["herb1", "wreck1", "bunker"])
    t.play("flashlight a", "bottom herb1", "bottom wreck1", "top bunker", "run", "2000", "lay e a", "12", "step")
    assert (t.place_of("bunker"), t.at("rolita"), t.game.gate) == ((1, 0), (1, 0), 12)
    t.runs("rolita", 1)


# -- Manual -----------------------------------------------------------------------------------------------------------

PLACES = {(1, 0): "decoder1", (0, 1): "corpse1", (-1, 0): "test_vit1"}
ROLLS: dict[str, tuple[dict[str, Any], tuple[str, ...], str]] = {
    "run": ({"active": "vivian"}, ("run", "10"), "vivian"),
    "decode": ({"active": "vivian", "at": {"vivian": (1, 0)}}, ("decode", "1000"), "vivian"),
    "heal": ({"active": "vivian", "wounds": {"rolita": 1}}, ("heal rolita", "1000"), "vivian"),
    "search": ({"active": "vivian", "at": {"vivian": (0, 1)}}, ("search", "10"), "vivian"),
    "hide": ({"active": "vivian"}, ("hide", "10"), "vivian"),
    "self-heal": ({"active": "vivian", "wounds": {"vivian": 1}}, ("skill vivian", "1000"), "vivian"),
    "defence": ({"demon": "ghost", "possessed": "diego"}, ("attack vivian", "6", "defend", "100"), "vivian"),
    "curse": ({"phase": "curse", "round": 3}, ("werewolf", "111", "11", "1111", "1000"), "vivian"),
}


@pytest.mark.rule("VI-ITEM-MANUAL-03", "VI-ITEM-MANUAL-01", "VI-ITEM-MANUAL-07")
@pytest.mark.parametrize("roll", ROLLS)
def test_a_manual_reaches_every_characteristic_roll(roll: str) -> None:
    """She is asked when the dice lie there, before anything comes of them; every face shown is offered."""
    parts, words, who = ROLLS[roll]
    t = Table(tiles=PLACES, hand={who: "manual"}, **parts)
    before = t.world("victims") if roll != "curse" else None
    t.play(*words)
    t.waits("manual", who)
    assert t.offered == ["reroll 0", "reroll 1", "keep"]
    if before is not None:
        assert {**t.world("victims"), "demon": before["demon"], "self_heal": before["self_heal"]} == before
    t.play("reroll 0").waits("roll")
    assert t.offered == ["0", "1", "2"]
    assert (t.hand(who), t.discard) == ([], ["manual"])


@pytest.mark.rule("VI-ITEM-MANUAL-03", "VI-TEST-16")
def test_a_manual_in_a_test() -> None:
    t = Table("vivian", hand={"vivian": "manual"}, tiles=PLACES).play("run", "10", "keep", "step w", "110")
    t.waits("manual", "vivian")
    t.play("reroll 0", "1")  # 3, the value of her VIT
    assert (t.stats("vivian"), t.wounds("vivian")) == ([2, 4, 4, 2], 0)
    t.settled("vivian")


@pytest.mark.rule("VI-ITEM-MANUAL-01", "VI-ITEM-MANUAL-02")
def test_the_new_face_stands_unless_another_manual_follows() -> None:
    """Decode [2,0,0]: the first Manual makes it [2,0,0] again, the second [2,1,0]."""
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, hand={"rolita": "manual manual"})
    t.play("decode", "200", "reroll 0", "0")
    t.waits("manual", "rolita")
    assert t.offered == ["reroll 0", "reroll 2", "keep"]
    t.play("reroll 0", "1", "3")
    assert (t.numbers, t.hand("rolita"), t.discard) == ([3], [], ["manual", "manual"])
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, hand={"rolita": "manual"})
    t.play("decode", "210", "reroll 1", "0")  # worse than before, and it stands
    assert t.numbers == []
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-MANUAL-05")
def test_not_for_the_rolls_of_others_and_not_for_the_demons_die() -> None:
    t = Table("diego", hand={"rolita": "manual"}).play("hide", "1100")
    assert t.hiding("diego") == "in_sight"
    t.settled("diego")
    t = Table(demon="ghost", hand={"rolita": "manual"}).play("attack diego", "6", "111")
    assert (t.wounds("diego"), t.hand("rolita")) == (1, ["manual"])
    t = Table(demon="ghost", hand={"rolita": "manual"}).play("attack rolita", "6", "defend")
    t.waits("roll")  # her Defence; the Demon's die stands


@pytest.mark.rule("VI-ITEM-MANUAL-06")
def test_not_by_the_gravely_wounded() -> None:
    t = Table(phase="curse", round=3, wounds={"rolita": 2}, hand={"rolita": "manual"})
    t.play("werewolf", "000", "11", "1111", "1111")
    assert (t.game.possessed, t.discard) == (number_of("rolita"), ["manual"])
    assert t.told("die_rerolled") == []
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-MANUAL-09", "VI-ITEM-MANUAL-07")
def test_a_manual_makes_a_run_of_zero_a_run_of_one() -> None:
    """Dice [0,0]; one 0 becomes 1: one point, and a new tile may be laid."""
    t = Table("diego", hand={"diego": "manual"}).play("run", "00", "reroll 0", "1")
    t.runs("diego", 1)
    assert t.offers("lay e a", "lay e b")
    t = Table("diego", hand={"diego": "manual"}, tiles={(1, 0): "normal1"}).play("run", "00", "keep")
    assert not any(word.startswith("lay") for word in t.offered)


# -- Gun --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-ITEM-GUN-01", "VI-ITEM-GUN-02", "VI-ITEM-GUN-04")
@pytest.mark.parametrize(("den", "shoots"), [((0, 0), True), ((0, 1), True), ((0, 2), False), ((1, 0), False)])
def test_a_gun_reaches_the_demon_on_the_same_or_a_linked_tile(den: tuple[int, int], shoots: bool) -> None:
    """Not two tiles away, not past an obstacle."""
    t = Table("rolita", tiles=WALL | {(0, 1): "normal2", (0, 2): "normal3"}, den=den, demon="ghost",
              hand={"rolita": "gun"})  # fmt: skip
    assert not t.linked((0, 0), (1, 0))
    if not shoots:
        assert t.why_not("gun") == "VI-ITEM-GUN-02"
        return
    before = t.others("rolita")
    t.play("gun")
    assert (t.game.bullet, t.hand("rolita"), t.discard, t.game.points) == (1, [], ["gun"], 2)
    assert (t.others("rolita"), t.told("dice_rolled")) == (before, [])
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-GUN-03")
def test_one_bullet_at_a_time() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "gun gun"}).play("gun")
    assert t.why_not("gun") == "VI-ITEM-GUN-03"
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-GUN-05")
def test_a_gun_is_useless_before_the_curse() -> None:
    t = Table("rolita", hand={"rolita": "gun"})
    assert t.why_not("gun") == "VI-ITEM-GUN-05"
    assert "give diego gun" in t.offered


# -- Hammer -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-ITEM-HAMMER-01", "VI-ITEM-HAMMER-02", "VI-ITEM-HAMMER-03")
def test_a_hammer_breaks_a_border_of_her_tile() -> None:
    """Not one that is linked already, not one into empty space."""
    t = Table("rolita", tiles=WALL, hand={"rolita": "hammer"})
    assert [word for word in t.offered if word.startswith("hammer")] == ["hammer e"]
    assert t.linked((0, 0), (1, -1))
    before = t.others("rolita")
    t.play("hammer e")
    assert t.linked((0, 0), (1, 0))
    assert (t.hand("rolita"), t.discard, t.game.points, t.others("rolita")) == ([], ["hammer"], 2, before)
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-HAMMER-03", "VI-ITEM-HAMMER-07")
def test_one_hammer_for_two_obstacles() -> None:
    """The border between (1,0), open west and east, and (0,1), open north-west, east and south-west."""
    t = Table("rolita", tiles={(1, 0): "normal10/0", (0, 1): "normal9/0"}, at={"rolita": (1, 0)},
              hand={"rolita": "hammer"})  # fmt: skip
    assert not t.linked((1, 0), (0, 1))
    t.play("hammer sw")
    assert t.linked((1, 0), (0, 1))
    assert t.linked((0, 1), (1, 0))
    t.settled("rolita")


@pytest.mark.rule("VI-ITEM-HAMMER-04")
def test_the_new_link_counts_for_everybody() -> None:
    """For her step, for Diego's Give and Heal, and for the Demon's Hunt."""
    t = Table("rolita", tiles=WALL, at={"diego": (1, 0)}, wounds={"rolita": 1},
              hand={"rolita": "hammer", "diego": "gun"})  # fmt: skip
    t.play("hammer e", "end")
    assert t.offers("heal rolita", "give rolita gun")
    t = Table(tiles=WALL, hammers=[((0, 0), 0)], demon="ghost").play("hunt", "1")
    assert t.offered == ["halt", "e", "ne"]
    t = Table(tiles=WALL, demon="ghost").play("hunt", "1")
    assert t.offered == ["halt", "ne"]


@pytest.mark.rule("VI-ITEM-HAMMER-05")
def test_three_hammer_tokens_are_all() -> None:
    tiles = WALL | {(0, 1): "normal2", (-1, 1): "normal3"}
    borders = [((0, 0), 1), ((0, 0), 2), ((0, 0), 5)]
    t = Table("rolita", tiles=tiles, hammers=borders, hand={"rolita": "hammer"})
    assert t.why_not("hammer e") == "VI-ITEM-HAMMER-05"
    t = Table("rolita", tiles=tiles, hammers=borders[:2], hand={"rolita": "hammer"})
    assert "hammer e" in t.offered


@pytest.mark.rule("VI-ITEM-HAMMER-06", "VI-RUN-48")
def test_a_hammer_between_two_steps() -> None:
    """She breaks the border ahead and steps through it."""
    t = Table("rolita", tiles=WALL, at={"rolita": (1, -1)}, hand={"rolita": "hammer"})
    t.play("run", "2000", "step sw", "hammer e")
    t.runs("rolita", 1)
    t.play("step e")
    assert t.at("rolita") == (1, 0)
    t.settled("rolita")
    t = Table("diego", tiles=WALL, hand={"rolita": "hammer"})
    assert not any(word.startswith("hammer") for word in t.offered)


# -- equipment --------------------------------------------------------------------------------------------------------

TWOS = dict.fromkeys(EVERYBODY, "AGI 2 VIT 2 INT 2 LUK 2")
CURSES = [("amulet", "witch"), ("calculator", "werewolf"), ("vest", "ghost"), ("vest", "wendigo"), ("shoes", "widow"),
          ("shoes", "doppelganger")]  # fmt: skip
STAT = {"shoes": 0, "vest": 1, "calculator": 2, "amulet": 3}


@pytest.mark.rule("VI-ITEM-AMULET-01", "VI-ITEM-CALC-01", "VI-ITEM-VEST-01", "VI-ITEM-SHOES-01")
@pytest.mark.parametrize(("item", "demon"), CURSES)
def test_equipment_in_the_curse_test(item: str, demon: str) -> None:
    """Rolita and Diego roll 0; hers counts as 1, so Diego is lowest. A card of another characteristic does not help."""
    t = Table(phase="curse", round=3, stats=TWOS, worn={"rolita": item}).play(demon, "00", "00", "20", "20")
    assert t.game.possessed == number_of("diego")
    other = "vest" if item != "vest" else "shoes"
    t = Table(phase="curse", round=3, stats=TWOS, worn={"rolita": other}).play(demon, "00", "00", "20", "20")
    t.waits("roll")  # a tie


@pytest.mark.rule("VI-ITEM-AMULET-01", "VI-ITEM-CALC-01", "VI-ITEM-VEST-01", "VI-ITEM-SHOES-01")
@pytest.mark.parametrize("item", STAT)
@pytest.mark.parametrize("equipped", [True, False])
def test_equipment_in_a_test(item: str, equipped: bool) -> None:
    """Value 2, dice [1,0]: 1 is too little, 1 + 1 is enough."""
    tile = f"test_{('agi', 'vit', 'int', 'luk')[STAT[item]]}1"
    worn = {"rolita": item} if equipped else {}
    t = Table("rolita", stats=TWOS, tiles={(1, 0): tile}, worn=worn).play("run", "10", "step e", "10")
    assert t.stats("rolita")[STAT[item]] == (3 if equipped else 2)
    assert t.wounds("rolita") == (0 if equipped else 1)


@pytest.mark.rule("VI-ITEM-AMULET-01", "VI-DICE-21")
@pytest.mark.parametrize("equipped", [True, False])
def test_the_amulet_in_search_and_hide(equipped: bool) -> None:
    worn = {"rolita": "amulet"} if equipped else {}
    t = Table("rolita", tiles={(1, 0): "corpse1"}, at={"rolita": (1, 0)}, worn=worn).play("hide", "20")
    assert t.hiding("rolita") == ("hidden" if equipped else "in_sight")
    t.play("search", "11")
    assert (t.pending == "take_cards") == equipped


@pytest.mark.rule("VI-ITEM-CALC-01")
@pytest.mark.parametrize("equipped", [True, False])
def test_the_calculator_in_decode_heal_and_self_heal(equipped: bool) -> None:
    worn = {"vivian": "calculator"} if equipped else {}
    t = Table("vivian", tiles={(1, 0): "decoder1"}, at={"vivian": (1, 0)}, worn=worn).play("decode", "2000")
    assert (t.pending == "number") == equipped
    t = Table("vivian", wounds={"vivian": 1, "diego": 1}, worn=worn).play("skill vivian", "1100", "heal diego", "2000")
    assert (t.wounds("vivian"), t.wounds("diego")) == ((0, 0) if equipped else (1, 1))


@pytest.mark.rule("VI-ITEM-VEST-01")
@pytest.mark.parametrize(("worn", "wounds"), [({"rolita": "vest"}, 0), ({}, 1), ({"diego": "vest"}, 1)])
def test_the_vest_in_defence(worn: dict[str, str], wounds: int) -> None:
    t = Table(demon="ghost", worn=worn).play("attack rolita", "3", "20")
    if not wounds:
        t.play("no")  # the attack has failed: no Rage wanted
    assert t.wounds("rolita") == wounds
    t.demon_settled()


@pytest.mark.rule("VI-ITEM-SHOES-01")
def test_the_shoes_in_run_agile_and_adrenaline_rush() -> None:
    t = Table("rolita", tiles={(1, 0): "normal1"}, worn={"rolita": "shoes"}).play("run", "2000")
    t.runs("rolita", 3)
    t.play("step e", "stop", "skill rolita", "2100")
    t.runs("rolita", 3)  # half of 3, rounded up, and 1
    t = Table(victims="Vivian Rolita Diego Lucien", demon="ghost", tiles={(1, 0): "normal1", (0, 1): "normal2"},
              worn={"vivian": "shoes"}, stats={"vivian": "AGI 3"})  # fmt: skip
    t.play("attack vivian", "6", "000", "run", "100")
    t.runs("vivian", 2)


@pytest.mark.rule("VI-ITEM-SHOES-02", "VI-RUN-32")
def test_the_shoes_with_a_dice_total_of_zero() -> None:
    """Two steps over tiles on the table, no new tile."""
    t = Table("diego", tiles={(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}, worn={"diego": "shoes"})
    t.play("run", "00")
    t.runs("diego", 2)
    assert t.offered == ["step e", "remove shoes"]
    t.play("step e", "step e")
    assert t.at("diego") == (2, 0)
    t.settled("diego")
