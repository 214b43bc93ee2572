"""VI-CURSE: who is possessed, by which Demon, and what becomes of her."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim.cards import DEMON_NAMES, VICTIMS_IN_ALL
from tests.victim.rolling import dice, end_turns, idle_round
from tests.victim.table import Table, number_of

ALL = ("rolita", "diego", "lucien", "vivian")
HIGH = {"rolita": "222", "diego": "22", "lucien": "2222", "vivian": "2222"}
"""Rolls for the Werewolf's test, of INT."""


def curse(**more: Any) -> Table:
    """The Curse phase of round 3, with the card about to be drawn."""
    return Table(phase="curse", **({"round": 3} | more))


def rolls(lowest: str) -> list[str]:
    """The Werewolf's card, and all roll twos but one, who rolls zeros."""
    return ["werewolf", *(roll if victim != lowest else "0" * len(roll) for victim, roll in HIGH.items())]


def possessed(t: Table) -> str:
    return str(t.world()["possessed"]).lower()


def in_play(t: Table, *names: str) -> list[str]:
    return [name for name in names or ALL if t.in_play(name)]


# -- when and which ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-CURSE-01", "VI-CURSE-02", "VI-CURSE-24", "VI-ROUND-07", "VI-ROUND-08", "VI-FEW-06", "VI-FEW-07")
@pytest.mark.parametrize(("players", "curse_round"), [(2, 3), (3, 2), (4, 3), (5, 2), (6, 2)])
def test_the_curse_comes_once_after_the_event_of_its_round(players: int, curse_round: int) -> None:
    t = Table(players=players, phase="round", round=-1)  # a round before the first
    for event in ("hail", "snow", "crowCries")[:curse_round]:
        t.settled("rolita")
        idle_round(t, event)
    assert (t.game.round, t.game.den) == (curse_round, -1)
    end_turns(t)
    t.waits("event")
    t.play("snow")
    t.waits("curse_card")
    t.play("werewolf")
    t.play("0" * dice(t))
    for _ in range(VICTIMS_IN_ALL[players] - 1):
        t.play("1" * dice(t))
    assert (possessed(t), t.game.round) == ("rolita", curse_round)
    t.demon_settled()
    t.play("end")
    idle_round(t, "hail")
    idle_round(t, "crowCries")
    assert (t.game.round, len(t.told("curse_drawn"))) == (curse_round + 3, 1)


@pytest.mark.rule("VI-CURSE-03", "VI-SET-28", "VI-GEN-07")
def test_the_card_is_one_of_six_at_random() -> None:
    t = curse()
    assert t.offered == ["werewolf", "wendigo", "witch", "widow", "doppelganger", "ghost"]
    assert t.game.chances() == [1] * 6


@pytest.mark.rule("VI-CURSE-03", "VI-CURSE-04", "VI-CURSE-05", "VI-DATA-29")
@pytest.mark.rule("VI-DMN-WOLF-01", "VI-DMN-WEND-01", "VI-DMN-WIT-01")
@pytest.mark.rule("VI-DMN-WID-01", "VI-DMN-DOP-01", "VI-DMN-GHO-01")
@pytest.mark.parametrize(
    ("demon", "number"),
    [("werewolf", 3), ("wendigo", 2), ("witch", 1), ("widow", 4), ("doppelganger", 4), ("ghost", 2)],
)
def test_each_demon_tests_its_characteristic(demon: str, number: int) -> None:
    t = curse(stats={"rolita": "AGI 4 VIT 2 INT 3 LUK 1"})
    t.play(demon)
    assert dice(t) == number
    t.play("0" * number)
    for _ in range(3):
        t.play("2" * dice(t))
    assert (possessed(t), DEMON_NAMES[t.game.demon].lower()) == ("rolita", demon)
    t.demon_settled()


# -- the test ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-CURSE-06", "VI-HIDE-15", "VR-R3f")
def test_hidden_and_gravely_wounded_victims_are_tested_too() -> None:
    t = curse(hidden=["diego"], wounds={"lucien": 2})
    t.play("werewolf")
    for number, face in ((3, "2"), (2, "0"), (4, "2"), (4, "2")):
        assert dice(t) == number
        t.play(number * face)
    assert [args[0] for _, args in t.told("dice_rolled")] == [number_of(name) for name in ALL]
    assert possessed(t) == "diego"


@pytest.mark.rule("VI-CURSE-06", "VI-CURSE-34", "VR-N66")
def test_an_escaped_victim_is_not_tested_and_her_escape_counts() -> None:
    t = curse(escaped=["vivian"], tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, opened=True)
    t.play("werewolf", "222", "00", "2222")
    assert in_play(t) == ["rolita", "lucien"]
    t.demon_settled()
    t.play("end", "enter")
    t.over("won", "escaped")


@pytest.mark.rule("VI-CURSE-07", "VI-CRIT-16", "VR-N27")
@pytest.mark.parametrize(
    ("demon", "item", "low"),
    [
        ("werewolf", "calculator", "000"),
        ("wendigo", "vest", "00"),
        ("witch", "amulet", "00"),
        ("widow", "shoes", "0000"),
    ],
)
@pytest.mark.parametrize("wounds", [0, 2])
def test_the_matching_item_adds_one(demon: str, item: str, low: str, wounds: int) -> None:
    t = curse(worn={"rolita": item}, wounds={"rolita": wounds})
    t.play(demon, low)
    t.play("0" * dice(t))
    t.play("2" * dice(t))
    t.play("2" * dice(t))
    assert possessed(t) == "diego"  # 0 against 1: no tie
    assert t.worn("rolita") == {item}


@pytest.mark.rule("VI-CURSE-08", "VR-N26", "VI-SEE-16")
def test_a_manual_helps_a_standing_victim() -> None:
    t = curse(hand={"rolita": "manual", "diego": "manual"}, wounds={"diego": 2})
    t.play("werewolf", "000")
    t.waits("manual", "rolita")
    t.play("reroll 0", "2", "10")
    t.waits("roll")  # Diego is Gravely Wounded and is not asked
    t.play("2222", "2222")
    assert possessed(t) == "diego"
    assert t.hand("rolita") == []
    assert sorted(t.discard) == ["manual", "manual"]


@pytest.mark.rule("VI-CURSE-09", "VI-CURSE-26", "VI-CURSE-13")
def test_the_example_of_the_book() -> None:
    t = curse(tiles={(1, 0): "normal1"}, at={"diego": (1, 0)})
    t.play("werewolf", "210", "10", "2110", "2000")
    assert (possessed(t), t.den, in_play(t)) == ("diego", (1, 0), ["rolita", "lucien", "vivian"])
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-10", "VI-CURSE-27")
def test_the_tied_roll_one_die_each_until_one_is_lowest() -> None:
    t = curse(victims="Rolita Diego Lucien Anya")
    t.play("werewolf", "211", "10", "2210", "100")
    assert dice(t) == 1
    t.play("2", "2", "0", "1")
    assert possessed(t) == "diego"
    assert [args[0] for _, args in t.told("dice_rolled")][4:] == [number_of("diego"), number_of("anya")] * 2
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-10", "VI-CURSE-28")
def test_of_three_tied_only_the_lowest_roll_again() -> None:
    t = curse()
    t.play("werewolf", "100", "10", "1000", "2222", "0", "0", "2", "1", "0")
    assert possessed(t) == "diego"
    assert [args[0] for _, args in t.told("dice_rolled")][4:] == [
        number_of(name) for name in ("rolita", "diego", "lucien", "rolita", "diego")
    ]
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-11", "VR-N26", "VR-N27")
def test_neither_item_nor_manual_helps_in_the_tie() -> None:
    t = curse(worn={"diego": "calculator"}, hand={"diego": "manual"})
    t.play("werewolf", "100", "00", "keep", "2222", "2222")
    assert dice(t) == 1
    t.play("1", "0")
    assert possessed(t) == "diego"
    t.demon_settled()


# -- what becomes of her -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-CURSE-12", "VI-CURSE-13", "VI-CURSE-14", "VI-CURSE-15", "VI-CURSE-25", "VI-STAM-01", "VI-STAM-02")
@pytest.mark.parametrize("lowest", ALL)
def test_her_player_plays_the_demon_from_her_tile(lowest: str) -> None:
    t = curse(tiles={(1, 0): "normal1"}, at={lowest: (1, 0)})
    others = t.others(lowest)
    t.play(*rolls(lowest))
    assert (t.game.demon_seat, t.den, t.at(lowest), t.in_play(lowest)) == (ALL.index(lowest), (1, 0), None, False)
    assert (t.rage, t.stamina, t.game.might, t.shadows) == (0, 4, 2, [])
    assert t.others(lowest) == others
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-15", "VI-DATA-30")
@pytest.mark.parametrize(("demon", "rage"), [("werewolf", 0), ("wendigo", 1), ("ghost", 0)])
def test_the_wendigo_alone_begins_with_rage(demon: str, rage: int) -> None:
    t = curse()
    t.play(demon)
    for _ in range(3):
        t.play("2" * dice(t))
    t.play("0" * dice(t))
    assert (possessed(t), t.rage, t.stamina) == ("vivian", rage, 4)
    assert t.told("rage_changed") == []
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-15", "VI-CURSE-16", "VI-CURSE-23", "VI-WIN-13", "VR-R1e", "VI-DATA-30", "VI-STAM-01")
def test_the_demon_wins_at_once_if_nobody_else_stands() -> None:
    t = curse(wounds={"rolita": 2, "diego": 0, "lucien": 2, "vivian": 2})
    t.play(*rolls("diego"))
    assert (t.rage, t.stamina) == (0, 3)
    assert t.game.result is not None
    assert t.game.result["winners"] == [1]
    t.over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-CURSE-23", "VI-WIN-13")
def test_with_one_standing_the_game_goes_on() -> None:
    t = curse(wounds={"rolita": 2, "lucien": 2, "vivian": 1})
    t.play(*rolls("diego"))
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-17", "VI-CURSE-30", "VR-R3e", "VR-N34")
def test_her_cards_are_discarded_and_her_tokens_vanish() -> None:
    t = curse(
        hand={"vivian": "aidbox gun", "diego": "hammer"},
        worn={"vivian": "vest"},
        wounds={"vivian": 2},
        hidden=["vivian"],
        self_heal=1,
        ground="vivian",
        discard="manual",
    )
    others = t.others("vivian")
    t.play(*rolls("vivian"))
    assert (t.hand("vivian"), t.worn("vivian"), t.wounds("vivian"), t.hiding("vivian")) == ([], set(), 0, "in_sight")
    assert (t.game.self_heal, t.game.ground) == (0, -1)
    assert sorted(t.discard) == ["aidbox", "gun", "manual", "vest"]
    assert t.others("vivian") == others
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-18")
def test_possession_is_no_elimination() -> None:
    t = Table(demon="ghost", rage=3, wounds={"diego": 2}, possessed="vivian")
    assert t.world()["eliminated"] == []
    t.play("death diego")
    assert t.world()["eliminated"] == ["Diego"]
    t.demon_settled()  # one elimination, not two
    t = curse().play(*rolls("diego"))
    assert t.world()["eliminated"] == []


@pytest.mark.rule("VI-CURSE-19", "VI-DMN-DOP-02")
@pytest.mark.parametrize(("demon", "shadows"), [("doppelganger", [(1, 0)]), ("widow", [])])
def test_the_doppelganger_has_a_shadow_from_the_start(demon: str, shadows: list[tuple[int, int]]) -> None:
    t = curse(tiles={(1, 0): "normal1"}, at={"diego": (1, 0)})
    t.play(demon, "2222", "00", "22", "22")
    assert (t.den, t.shadows) == ((1, 0), shadows)
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-20", "VI-DEC-12")
def test_code_tokens_stay_with_the_victims() -> None:
    t = curse(numbers="35", symbols="+x", row="1-", tiles={(1, 0): "bunker"})
    t.play(*rolls("diego"))
    assert (t.numbers, t.symbols, t.row) == ([3, 5], "+x", "1-     ")


@pytest.mark.rule("VI-CURSE-21", "VI-FEW-09", "VI-FEW-10")
def test_with_two_players_the_other_victim_changes_hands() -> None:
    t = curse(players=2, hand={"diego": "gun"}, wounds={"diego": 1})
    assert (t.game.owner[0], t.game.owner[1]) == (0, 0)
    board = t.others("rolita")["Diego"]
    t.play(*rolls("rolita"))
    assert (t.game.demon_seat, in_play(t)) == (0, ["diego", "lucien", "vivian"])
    assert isinstance(board, dict)
    assert t.others("rolita")["Diego"] == board | {"seat": 1}
    t.play("end")
    t.settled("diego")


@pytest.mark.rule("VI-CURSE-21", "VI-FEW-11", "VI-FEW-12")
def test_with_three_players_the_other_victim_leaves() -> None:
    six = ("rolita", "diego", "lucien", "anya", "vivian", "sean")
    t = curse(players=3, round=2, hand={"diego": "gun"})
    t.play("werewolf", "000", "22", "2222", "222", "2222", "22")
    assert in_play(t, *six) == ["lucien", "anya", "vivian", "sean"]
    assert (t.world()["removed"], t.world()["eliminated"], t.discard) == ("Diego", [], ["gun"])
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-22", "VR-N36")
def test_ground_analyze_of_a_possessed_anya_runs_to_its_end() -> None:
    t = curse(victims="Rolita Diego Lucien Anya", ground="rolita", tiles={(1, 0): "test_agi1"})
    t.play("werewolf", "222", "22", "2222", "000", "end")
    t.play("run", "1000", "step e")
    assert (possessed(t), t.stats("rolita")[0]) == ("anya", 5)
    assert t.game.ground == number_of("rolita")
    t.play("end")
    assert t.game.ground == -1
    t.settled("diego")


@pytest.mark.rule("VI-CURSE-22", "VR-N35", "VI-VIC-LUCIEN-08")
@pytest.mark.parametrize(("lowest", "points"), [("lucien", 2), ("diego", 3)])
def test_smart_link_of_a_possessed_lucien_ends(lowest: str, points: int) -> None:
    t = curse(link=True)
    t.play(*rolls(lowest), "end")
    assert t.game.points == points
    t.settled("rolita")


@pytest.mark.rule("VI-CURSE-31", "VI-WIN-04", "VI-DATA-33")
def test_with_five_players_four_are_left_and_three_must_escape() -> None:
    five = ("rolita", "diego", "lucien", "anya", "vivian")
    t = curse(
        players=5, round=2, tiles={(1, 0): "bunker"}, at=dict.fromkeys(five, (1, 0)), opened=True
    )
    t.play("werewolf", "222", "22", "2222", "222", "0000", "end")
    assert in_play(t, *five) == ["rolita", "diego", "lucien", "anya"]
    t.play("enter", "enter")
    assert t.result is None
    t.play("enter")
    t.over("won", "escaped")


@pytest.mark.rule("VI-CURSE-32", "VI-ROUND-12")
def test_the_next_in_order_starts_the_following_rounds() -> None:
    t = curse()
    t.play(*rolls("rolita"), "end")
    t.settled("diego")
    idle_round(t)
    t.settled("diego")
