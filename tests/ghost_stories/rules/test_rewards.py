"""GS-REW: curses and rewards of exorcised ghosts, and where Qi comes from and goes to."""

import pytest

from hauntbox.kernel.bits import bit_count
from tests.ghost_stories.table import CALM, Table

EVERYONE = ("yellow", "red", "blue", "green")


def all_qi(t: Table) -> list[int]:
    return [t.qi(colour) for colour in EVERYONE]


def all_tao(t: Table) -> list[str]:
    return [t.tao(colour) for colour in EVERYONE]


# -- whom they hit, and in which order --------------------------------------------------------------------------------


@pytest.mark.rule("GS-REW-01")
def test_curse_and_reward_are_for_the_one_who_exorcised() -> None:
    """The ghost stands on red's board, red beside him: only yellow is cursed and rewarded."""
    t = Table(
        at={"yellow": "E", "red": "E"},
        ghosts={"e2": "Black Widow"},
        tao={"yellow": "YK", "red": "RK"},
        yin_yang={"green"},
    )
    t.play("exorcise", "KKW", "tao")
    assert all_tao(t) == ["", "RK", "", ""]
    t.waits("qi_or_yin_yang", "yellow")
    t.play("qi")
    assert all_qi(t) == [4, 3, 3, 3]
    assert [colour for colour in EVERYONE if t.has_yin_yang(colour)] == ["green"]
    assert t.ghosts == {}
    assert t.active == "red"  # with nothing else to do his turn is over
    t.waits("draw")


@pytest.mark.rule("GS-REW-01")
def test_a_ghost_without_right_stone_does_neither() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "R"}, yin_yang={"red"})
    t.play("exorcise", "YYY")
    assert all_qi(t) == [3, 3, 3, 3]
    assert all_tao(t) == ["R", "", "", ""]
    assert not t.has_yin_yang("yellow")
    assert t.ghosts == {}
    assert t.active == "red"  # with nothing else to do his turn is over
    t.waits("draw")


@pytest.mark.rule("GS-REW-02")
def test_the_curse_comes_before_the_reward() -> None:
    """The Qi is lost before one is gained."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Black Widow"}, tao={}, yin_yang={"red"})
    t.play("exorcise", "KKK")
    t.waits("curse")
    assert all_qi(t) == [3, 3, 3, 3]
    t.play("qi")
    assert all_qi(t) == [2, 3, 3, 3]
    t.waits("qi_or_yin_yang", "yellow")
    t.play("qi")
    assert all_qi(t) == [3, 3, 3, 3]
    assert t.ghosts == {}
    t.waits("draw")


@pytest.mark.rule("GS-REW-03")
@pytest.mark.parametrize("face", ["blank", "haunt", "ghost", "tao", "qi"])
def test_the_curse_is_one_roll_fully_applied_to_the_active_player(face: str) -> None:
    t = Table(
        at={"yellow": "NE"},
        ghosts={"n3": "Zombie"},
        tao={"yellow": "RB", "red": "R"},
        pile=["Ghoul", "Skinner", "Lich"],
    )
    t.play("exorcise", "YYR", face)
    if face == "ghost":
        t.play("n1")
    assert t.ghosts == ({"n1": "Ghoul"} if face == "ghost" else {})
    assert t.haunted == ({"NE"} if face == "haunt" else set())  # the first active tile of the Zombie's line
    assert all_tao(t) == ["" if face == "tao" else "RB", "R", "", ""]
    assert all_qi(t) == [2 if face == "qi" else 3, 3, 3, 3]
    assert len(t.told("curse_rolled")) == 1
    t.settled("yellow")


@pytest.mark.rule("GS-REW-11")
def test_all_curses_then_all_rewards() -> None:
    """The Zombie's curse comes before the Minion's Tao, which no curse can take any more."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Gloomy Minion", "e1": "Zombie"}, tao={"yellow": "R"})
    t.play("exorcise", "YYK")
    t.waits("curse")
    t.play("tao")
    assert t.tao("yellow") == ""
    t.waits("take_tao", "yellow")
    t.play("black")
    assert t.tao("yellow") == "K"
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-11")
@pytest.mark.parametrize("first", ["n3", "e1"])
def test_the_active_player_orders_two_curses(first: str) -> None:
    """Each curse is its own ghost's: the tile it haunts lies on that ghost's line."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": 50, "e1": 51}, circle="black", tao={}, yin_yang={"red"})
    t.play("exorcise", "KKR")
    t.waits("curse_order", "yellow")
    assert t.offered == ["n3", "e1"]
    t.play(first, "haunt")
    assert t.haunted == {"NE"}
    t.waits("curse")  # the second curse, before any reward
    t.play("haunt")
    assert t.haunted == {"NE", "N" if first == "n3" else "E"}
    t.waits("reward_order", "yellow")
    t.play("e1")
    t.waits("qi_or_yin_yang", "yellow")
    t.play("yin-yang")
    assert t.qi("yellow") == 4  # of the second reward only the Qi was possible
    assert t.has_yin_yang("yellow")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-12")
def test_the_exorcised_card_keeps_its_space_until_its_stone_is_resolved() -> None:
    """The curse's new yellow ghost finds the yellow board full, the Zombie's space included."""
    t = Table(
        at={"yellow": "NE"},
        ghosts={"n1": "Ghoul", "n2": "Restless Dead", "n3": "Zombie"},
        tao={},
        pile=["Yellow Plague", "Skinner", "Lich"],
    )
    t.play("exorcise", "YYR")
    assert t.ghosts["n3"] == "Zombie"
    t.play("ghost")
    t.waits("place", "yellow")
    assert t.offered == ["e1", "e2", "e3", "s1", "s2", "s3", "w1", "w2", "w3"]
    t.play("s1")
    assert t.ghosts == {"n1": "Ghoul", "n2": "Restless Dead", "s1": "Yellow Plague"}
    t.settled()


@pytest.mark.rule("GS-REW-12")
def test_with_twelve_ghosts_the_exorcised_one_still_counts() -> None:
    """The curse's new ghost finds no space at all and costs a Qi; then the Zombie is discarded."""
    t = Table(at={"yellow": "NE"}, ghosts=CALM | {"n3": 7, "n2": 10}, tao={}, circle="red")
    left = t.cards_left
    t.play("exorcise", "YYB", "ghost")
    assert t.qi("yellow") == 2
    assert set(t.ghosts) == set(CALM) - {"n3"}
    assert t.cards_left == left
    t.settled()


@pytest.mark.rule("GS-REW-12")
def test_what_the_exorcised_ghost_does_lasts_through_its_reward() -> None:
    """The Severed Heads hold their die and the card its space while the Tao is chosen; then all is given back."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": 47}, tao={})
    t.play("exorcise", "KR")
    t.waits("take_tao", "yellow")
    assert t.ghosts == {"n2": "Severed Heads"}
    assert bit_count(t.game.captive) == 1
    t.play("red")
    assert t.ghosts == {}
    assert t.game.captive == 0
    t.settled()


@pytest.mark.rule("GS-REW-13")
def test_who_dies_of_the_curse_gets_no_reward() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Black Widow"}, qi={"yellow": 1}, tao={}, pile=["Skinner", "Lich"])
    t.play("exorcise", "KKK", "qi")
    assert not t.alive("yellow")
    assert all_qi(t) == [0, 3, 3, 3]
    assert not t.has_yin_yang("yellow")
    assert t.ghosts == {}  # discarded all the same
    assert t.active == "red"
    t.waits("place", "red")


@pytest.mark.rule("GS-REW-13")
def test_who_dies_of_the_curse_gets_no_tao_of_the_second_ghost() -> None:
    t = Table(
        at={"yellow": "NE"},
        ghosts={"n3": "Zombie", "e1": "Gloomy Minion"},
        qi={"yellow": 1},
        tao={},
        pile=["Skinner", "Lich"],
    )
    t.play("exorcise", "YYK", "qi")
    assert t.tao("yellow") == ""
    assert t.ghosts == {}
    assert t.active == "red"
    t.waits("place", "red")


# -- Tao --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-REW-04")
@pytest.mark.parametrize(
    ("supply", "colours"),
    [
        ("YRBGK", ["yellow", "red", "blue", "green", "black"]),
        ("RRK", ["red", "black"]),
        ("BBGGGG", ["blue", "green"]),
    ],
)
def test_a_tao_reward_is_chosen_from_the_supply(supply: str, colours: list[str]) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Gloomy Minion"}, tao={"yellow": ""}, supply=supply)
    t.play("exorcise", "KYY")
    t.waits("take_tao", "yellow")
    assert t.offered == colours
    t.play(colours[-1])
    letter = {"black": "K", "green": "G"}[colours[-1]]
    assert t.tao("yellow") == letter
    assert t.supply == supply.replace(letter, "", 1)
    t.settled()


@pytest.mark.rule("GS-REW-04")
@pytest.mark.parametrize(("choice", "got"), [(["red", "black"], "RK"), (["blue", "blue"], "BB")])
def test_two_tao_are_chosen_one_by_one(choice: list[str], got: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, circle="yellow", tao={})
    t.play("exorcise", "YYW", *choice)
    assert t.tao("yellow") == got
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-14")
def test_a_short_supply_gives_what_it_has() -> None:
    """One token is left of two, and it was asked for in no colour: it is his, and nothing is owed."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, mantra="n2", tao={"yellow": ""}, supply="G")
    t.play("exorcise", "YYW")
    assert t.tao("yellow") == "G"
    assert t.supply == ""
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-14")
def test_a_colour_used_up_by_the_first_token_is_not_offered_for_the_second() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, mantra="n2", tao={"yellow": ""}, supply="RBG")
    t.play("exorcise", "YYW", "red")
    assert t.offered == ["blue", "green"]
    assert t.why_not("red") == "GS-REW-14"
    t.play("blue")
    assert (t.tao("yellow"), t.supply) == ("RB", "G")
    t.settled()


@pytest.mark.rule("GS-REW-14")
def test_an_empty_supply_gives_nothing_and_owes_nothing() -> None:
    """Red's token, spent a turn later, stays in the supply."""
    t = Table(
        at={"yellow": "NE", "red": "N"},
        ghosts={"n3": "Gloomy Minion", "n2": "Restless Dead"},
        tao={"yellow": "", "red": "Y"},
        supply="",
        pile=["Skinner", "Lich"],
    )
    t.play("exorcise", "KRR")
    assert t.tao("yellow") == ""
    assert t.ghosts == {"n2": "Restless Dead"}
    t.settled("yellow")
    t.play("end", "e3", "exorcise", "YRR", "n2")
    assert (t.tao("yellow"), t.tao("red"), t.supply) == ("", "", "Y")
    t.settled("red")


# -- Qi or Yin-Yang ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-REW-05")
@pytest.mark.parametrize(("choice", "qi", "yin_yang"), [("qi", 4, False), ("yin-yang", 3, True)])
def test_qi_or_yin_yang_never_both(choice: str, qi: int, yin_yang: bool) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, haunted={"S"}, yin_yang={"red"}, held={"yellow": 1})
    t.play("exorcise", "KKY")
    t.waits("qi_or_yin_yang", "yellow")
    assert t.offered == ["qi", "yin-yang"]
    t.play(choice)
    assert (t.qi("yellow"), t.has_yin_yang("yellow")) == (qi, yin_yang)
    t.settled()


@pytest.mark.rule("GS-REW-06")
def test_the_yin_yang_still_held_cannot_be_taken() -> None:
    """Only the Qi is possible, so nobody is asked."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, yin_yang={"yellow"})
    t.play("exorcise", "KKY")
    assert t.qi("yellow") == 4
    assert t.has_yin_yang("yellow")
    assert not t.has_yin_yang("red")
    t.settled()


@pytest.mark.rule("GS-REW-06")
def test_with_neither_possible_nothing_is_gained() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, yin_yang={"yellow"}, qi={"yellow": 3}, qi_supply=0)
    t.play("exorcise", "KKY")
    assert t.qi("yellow") == 3
    assert t.has_yin_yang("yellow")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-07")
def test_without_qi_in_the_supply_only_the_yin_yang() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, yin_yang={"red"}, qi={"yellow": 3}, qi_supply=0)
    t.play("exorcise", "KKY")
    assert t.qi("yellow") == 3
    assert t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("GS-REW-07")
@pytest.mark.parametrize("qi", [4, 5, 10, 16])
def test_the_supply_is_the_only_limit(qi: int) -> None:
    """With the last Qi of the supply a Taoist may have as many as there are."""
    others = {16: 1, 10: 3, 5: 3, 4: 3}[qi]
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, qi=dict.fromkeys(EVERYONE, others) | {"yellow": qi})
    supply = t.game.qi_stock
    t.play("exorcise", "KKY")
    assert all_qi(t) == [qi + 1, others, others, others]
    assert t.game.qi_stock == supply - 1
    t.settled()


@pytest.mark.rule("GS-REW-08")
def test_more_qi_than_at_the_start() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"})
    assert t.qi("yellow") == 3
    t.play("exorcise", "KKY")
    assert all_qi(t) == [4, 3, 3, 3]
    t.settled()


@pytest.mark.rule("GS-REW-09")
def test_bruce_takes_his_yin_yang_back_from_the_dark_wraith() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, yin_yang={"red"})
    t.play("exorcise", "KKW")
    t.waits("qi_or_yin_yang", "yellow")
    assert t.offered == ["qi", "yin-yang"]
    t.play("yin-yang")
    assert t.has_yin_yang("yellow")
    assert t.qi("yellow") == 3
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-REW-15")
def test_a_reward_cannot_be_handed_on() -> None:
    """The questions offer a colour, or Qi and Yin-Yang, but nobody to receive them."""
    ghosts = {"n3": "Gloomy Minion", "e1": "Grave Walker"}
    t = Table(at={"yellow": "NE", "red": "NE"}, ghosts=ghosts, yin_yang=(), tao={})
    t.play("exorcise", "KKK")
    t.waits("reward_order", "yellow")
    t.play("n3")
    t.waits("take_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]  # colours of Tao
    t.play("red")
    t.waits("qi_or_yin_yang", "yellow")
    assert t.offered == ["qi", "yin-yang"]
    t.play("yin-yang")
    assert all_tao(t) == ["R", "", "", ""]
    assert all_qi(t) == [3, 3, 3, 3]
    assert [t.has_yin_yang(colour) for colour in EVERYONE] == [True, False, False, False]
    t.settled()


@pytest.mark.rule("GS-REW-15")
def test_an_incarnations_reward_may_go_to_others() -> None:
    t = Table(
        at={"yellow": "N"}, ghosts={"n2": "Forgotten Ones"}, level="nightmare", yin_yang={"yellow", "blue"}, tao={}
    )
    t.play("exorcise", "KKW")
    t.waits("group_qi", "yellow")
    assert t.offered == list(EVERYONE)
    t.play("blue")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["red", "green"]
    t.play("green")
    assert all_qi(t) == [3, 3, 4, 3]
    assert [t.has_yin_yang(colour) for colour in EVERYONE] == [True, False, True, True]
    t.settled()


@pytest.mark.rule("GS-REW-16")
def test_a_yin_yang_just_gained_may_be_used_in_the_same_turn() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, haunted={"S"}, yin_yang={"red"})
    assert "yin-yang" not in t.offered
    t.play("exorcise", "KKY", "yin-yang")
    assert "yin-yang" in t.offered
    t.play("yin-yang", "restore S")
    assert t.haunted == set()
    assert not t.has_yin_yang("yellow")
    assert t.active == "red"  # with nothing else to do his turn is over
    t.waits("draw")


# -- without an exorcism there is neither -----------------------------------------------------------------------------

WITH_A_RIGHT_STONE = ["Zombie", "Yellow Plague", "Lich", "Gloomy Minion", "Black Widow", "Grave Walker"]


@pytest.mark.rule("GS-REW-10")
@pytest.mark.parametrize("card", WITH_A_RIGHT_STONE)
def test_the_hut_removes_without_curse_or_reward(card: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n1": card}, yin_yang={"red"}, tao={"yellow": "R"}, held={"yellow": 1})
    t.play("ask")
    assert t.ghosts == {}
    assert all_qi(t) == [2, 3, 3, 3]  # the price
    assert all_tao(t) == ["R", "", "", ""]
    assert not t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("GS-REW-10")
@pytest.mark.parametrize("card", WITH_A_RIGHT_STONE)
def test_a_buddha_removes_an_arriving_ghost_without_curse_or_reward(card: str) -> None:
    t = Table(
        phase="yin",
        ghosts={"n1": "Ghoul", "n2": "Restless Dead"},
        buddhas={"n3"},
        pile=[card, "Skinner", "Lich" if card != "Lich" else "Zombie"],
        yin_yang={"red"},
        tao={"yellow": "R"},
    )
    assert set(t.ghosts) == {"n1", "n2"}
    assert all_qi(t) == [3, 3, 3, 3]
    assert all_tao(t) == ["R", "", "", ""]
    assert not t.has_yin_yang("yellow")
    t.settled("yellow")


@pytest.mark.rule("GS-REW-10")
@pytest.mark.parametrize("card", WITH_A_RIGHT_STONE)
def test_a_buddha_removes_a_moved_ghost_without_curse_or_reward(card: str) -> None:
    t = Table(
        at={"yellow": "SW"},
        ghosts={"e1": card},
        buddhas={"n3"},
        held={"yellow": 1},
        yin_yang={"red"},
        tao={"yellow": "R"},
    )
    t.play("ask", "e1", "n3", "nobody")
    assert t.ghosts == {}
    assert all_qi(t) == [3, 3, 3, 3]
    assert all_tao(t) == ["R", "", "", ""]
    assert not t.has_yin_yang("yellow")
    t.settled("yellow")


# -- Qi ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-REW-17")
def test_a_lost_qi_goes_back_to_the_supply() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie"}, tao={})
    assert (t.qi("yellow"), t.game.qi_stock) == (3, 8)
    t.play("exorcise", "YYR", "qi")
    assert (t.qi("yellow"), t.game.qi_stock) == (2, 9)
    t.settled()


@pytest.mark.rule("GS-REW-17")
def test_the_last_qi_too() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie"}, tao={}, qi={"yellow": 1}, pile=["Skinner", "Lich"])
    assert t.game.qi_stock == 10
    t.play("exorcise", "YYR", "qi")
    assert (t.qi("yellow"), t.game.qi_stock) == (0, 11)
    t.waits("place", "red")


@pytest.mark.rule("GS-REW-18")
@pytest.mark.parametrize(
    ("tile", "ghosts", "words", "who", "number"),
    [
        ("N", {"n2": "Grave Walker"}, ["exorcise", "KKY"], "yellow", 1),
        ("S", {}, ["ask", "red", "n1"], "yellow", 1),
        ("N", {"n2": "Vampire Lord"}, ["exorcise", "YYW", "blue"], "blue", 1),
        ("SE", {}, ["ask", "blank"], "green", 2),
    ],
)
def test_the_four_ways_to_gain_qi(
    tile: str, ghosts: dict[str, str], words: list[str], who: str, number: int
) -> None:
    t = Table(
        at={"yellow": tile},
        ghosts=ghosts,
        circle="yellow",
        level="nightmare",
        dead={"green"} if tile == "SE" else set(),
        pile=["Zombie", "Skinner", "incarnation"],
        tao={},
    )
    before = {colour: t.qi(colour) for colour in EVERYONE}
    supply = t.game.qi_stock
    t.play(*words)
    assert all_qi(t) == [before[colour] + (number if colour == who else 0) for colour in EVERYONE]
    assert t.game.qi_stock == supply - number
    t.settled("yellow")


@pytest.mark.rule("GS-REW-18")
@pytest.mark.parametrize(
    ("tile", "words", "price"),
    [
        ("NW", ["ask", "n2"], 0),
        ("N", ["ask", "KK"], 0),
        ("NE", ["ask"], 1),
        ("W", ["ask"], 0),
        ("C", ["ask"], 0),
        ("E", ["ask", "red"], 0),
        ("SW", ["ask", "n1", "e1", "nobody"], 0),
    ],
)
def test_the_other_villagers_give_no_qi(tile: str, words: list[str], price: int) -> None:
    t = Table(
        at={"yellow": tile},
        ghosts={"n1": "Ghoul"},
        figures={"n1"},
        haunted={"S"},
        pile=["Zombie", "Lich"],
        tao={},
    )
    t.play(*words)
    assert all_qi(t) == [3 - price, 3, 3, 3]
    t.settled("yellow")
