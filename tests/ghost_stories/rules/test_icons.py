"""GS-ICON: what the icons on the ghosts' stones do."""

from __future__ import annotations

import pytest

from tests.ghost_stories.rules.opening import words
from tests.ghost_stories.table import Table

QUIET_PILE: list[str | int] = [17, 28, 39, 29, "ghost", "ghost", "incarnation", "ghost"]
"""Ghosts without a left stone: blue, green, red, green."""
ELEVEN: dict[str, str | int] = {
    "n1": 6, "n2": 7, "e1": 39, "e2": 40, "e3": 43, "s1": 17, "s2": 18, "s3": 21, "w1": 28, "w2": 29, "w3": 32,
}  # fmt: skip
"""Quiet ghosts everywhere but on n3."""


def dice(t: Table) -> int:
    """How many dice the pending roll is made with."""
    t.waits("roll")
    return len(t.offered[0])


def turn_over(t: Table, following: str) -> None:
    """Nothing was left to do but to end the turn; the next player draws."""
    t.waits("draw")
    assert t.active == following


# -- add a ghost ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-ADD-01")
def test_the_active_player_puts_one_more_ghost_into_play() -> None:
    t = Table(phase="yin", pile=["Fallen Monk", *QUIET_PILE])  # green, it goes to the green board
    t.play("w1")
    t.waits("place", "yellow")  # the one who drew it, not the owner of the board
    t.play("s1")
    assert t.ghosts == {"w1": "Fallen Monk", "s1": "Abysmal"}
    assert [args[:2] for _, args in t.told("ghost_drawn")] == [(26, 0), (17, 0)]
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-ADD-01")
def test_an_active_neutral_board_puts_one_more_ghost_into_play() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"})
    t.play("ghost", "Fallen Monk", "w1")
    t.waits("draw")
    assert t.active == "red"
    t.play("Gloomy Minion")
    assert t.offered == ["e2", "e3"]  # black: it belongs to the neutral board
    t.play("e2")
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-ICON-ADD-02")
def test_the_added_ghost_follows_the_placement_rule() -> None:
    t = Table(phase="yin", ghosts={"s1": 18, "s2": 21}, pile=["Fallen Monk", 17, *QUIET_PILE[1:]])
    t.play("w1")
    assert t.ghosts["s3"] == "Abysmal"  # the only free space of its colour's board
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-ADD-02")
def test_with_twelve_ghosts_it_costs_the_active_player_a_qi_instead() -> None:
    t = Table(phase="yin", ghosts=ELEVEN, pile=[4, 1, "ghost", "incarnation", "ghost"])
    assert t.ghosts["n3"] == "Coffin Breakers"
    assert t.cards_left == 4  # no second card was drawn
    assert (t.qi("yellow"), t.qi("red"), t.qi("blue"), t.qi("green")) == (2, 3, 3, 3)
    t.settled("yellow")


# -- haunt a tile -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-HAUNT-01")
@pytest.mark.parametrize(("before", "after"), [([], {"N"}), (["N"], {"N", "C"}), (["C"], {"C", "N"})])
def test_the_first_active_tile_of_its_line_is_haunted_at_once(before: list[str], after: set[str]) -> None:
    t = Table(phase="yin", haunted=before, pile=["Shapeless Evil", *QUIET_PILE])
    t.play("n2")
    assert t.haunted == after
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-HAUNT-02")
def test_no_figure_is_involved() -> None:
    t = Table(players=1, phase="yin", pile=["Shapeless Evil", *QUIET_PILE])
    t.play("n2")
    assert t.figures == set()
    t.play("end", "s1")  # a round later it does nothing more
    assert t.active == "yellow"
    assert t.figures == set()
    assert t.haunted == {"N"}
    t.settled("yellow")


# -- lose a Qi --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-QI-01")
def test_the_active_player_loses_a_qi() -> None:
    t = Table("blue", phase="yin", pile=["Grave Walker", *QUIET_PILE])
    t.play("s2")
    assert (t.qi("yellow"), t.qi("red"), t.qi("blue"), t.qi("green")) == (3, 3, 2, 3)
    t.settled("blue")


@pytest.mark.rule("GS-ICON-QI-01")
def test_the_active_neutral_board_loses_a_qi() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, pile=["Grave Walker", *QUIET_PILE])
    t.play("ghost", "e2")
    assert (t.qi("yellow"), t.qi("red"), t.qi("blue"), t.qi("green")) == (3, 2, 3, 3)
    t.waits("place", "blue")


@pytest.mark.rule("GS-ICON-QI-02")
def test_it_hits_the_one_who_drew_not_the_owner_of_the_board() -> None:
    t = Table(at={"yellow": "S"}, ghosts={"n1": 6, "n2": 7, "n3": 10}, pile=["Grave Walker", *QUIET_PILE])
    t.play("ask", "black", "e1")  # the Tea House gives a Qi and brings the ghost
    assert t.ghosts["e1"] == "Grave Walker"
    assert (t.qi("yellow"), t.qi("red")) == (3 + 1 - 1, 3)
    t.settled("yellow")


# -- Haunters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-HAUNTER-01")
def test_a_haunters_figure_starts_on_its_card() -> None:
    t = Table(phase="yin", pile=["Ghoul", *QUIET_PILE])
    t.play("n2")
    assert (t.figures, t.haunted) == (set(), set())
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-HAUNTER-01")
def test_it_advances_in_each_yin_phase_of_the_board_that_carries_it() -> None:
    """A yellow ghost on the red board: red's Yin phases move it, not yellow's."""
    t = Table(phase="yin", ghosts={"e2": "Ghoul"}, pile=QUIET_PILE)
    t.play("s1")
    assert t.figures == set()
    t.play("end")  # red's Yin phase
    assert (t.figures, t.haunted) == ({"e2"}, set())
    t = Table("red", phase="yin", ghosts={"e2": "Ghoul"}, figures=["e2"], pile=QUIET_PILE)
    assert (t.figures, t.haunted) == (set(), {"E"})
    t.waits("place", "red")


@pytest.mark.rule("GS-ICON-QUICK-01")
@pytest.mark.parametrize("card", ["Gloomy Minion", 52, 53])
def test_a_quick_haunters_figure_starts_on_the_board(card: str | int) -> None:
    t = Table(phase="yin", pile=[card, *QUIET_PILE])
    t.play("n1")
    assert (t.figures, t.haunted) == ({"n1"}, set())
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-QUICK-02")
def test_after_that_its_cycle_is_the_ordinary_one() -> None:
    t = Table(players=1, phase="yin", pile=["Gloomy Minion", *QUIET_PILE])
    t.play("n1")
    assert (t.figures, t.haunted) == ({"n1"}, set())
    t.play("end")  # second round: it haunts and goes back to the card
    assert (t.figures, t.haunted) == (set(), {"NW"})
    t.play("s1", "end")  # third round: out on the board again
    assert (t.figures, t.haunted) == ({"n1"}, {"NW"})
    t.play("w1", "end")
    assert (t.figures, t.haunted) == (set(), {"NW", "W"})


# -- the Curse die ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-CURSE-01")
def test_the_active_player_rolls_the_curse_die_and_applies_it() -> None:
    """Uncatchable shows it on its left stone."""
    t = Table("red", phase="yin", tao={"yellow": "Y", "red": "RK"}, pile=["Uncatchable", *QUIET_PILE])
    t.play("e2")
    t.waits("curse")
    t.play("tao")
    assert (t.tao("red"), t.tao("yellow")) == ("", "Y")
    t.settled("red")


@pytest.mark.rule("GS-ICON-CURSE-01")
def test_an_active_neutral_board_rolls_it_too() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, pile=["Uncatchable", *QUIET_PILE])
    t.play("ghost", "e2")
    t.waits("curse")
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow"), t.qi("blue")) == (2, 3, 3)
    t.waits("place", "blue")


@pytest.mark.rule("GS-ICON-CURSE-02")
def test_the_hut_and_a_buddha_spare_the_curse_of_a_right_stone() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"s2": "Zombie"})
    t.play("ask")
    assert t.ghosts == {}
    assert t.told("curse_rolled") == []
    t.settled("yellow")
    t = Table(phase="yin", buddhas=["n1"], pile=["Zombie", *QUIET_PILE])
    t.play("n1")
    assert t.ghosts == {}
    assert t.told("curse_rolled") == []
    t.settled("yellow")
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={})  # while an exorcism brings it
    t.play("exorcise", "YYR")
    t.waits("curse")


@pytest.mark.rule("GS-ICON-CURSE-03")
@pytest.mark.parametrize("card", [11, 22, 33, 44, 55, 59])
def test_in_the_centre_it_makes_a_tormentor(card: int) -> None:
    """It is rolled in each Yin phase of the board that carries the ghost, and in no other."""
    t = Table(phase="yin", ghosts={"e2": card}, pile=QUIET_PILE)
    t.waits("place", "yellow")
    t.play("s1", "end")
    t.waits("curse")
    assert t.active == "red"
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow")) == (2, 3)
    t.waits("place", "red")


# -- rewards ----------------------------------------------------------------------------------------------------------


def exorcise_wraith(yin_yang: list[str]) -> Table:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, tao={}, yin_yang=yin_yang)
    return t.play("exorcise", "KKK")


@pytest.mark.rule("GS-ICON-QIYY-01")
@pytest.mark.parametrize(("choice", "qi", "yin_yang"), [("qi", 4, False), ("yin-yang", 3, True)])
def test_the_player_gains_a_qi_or_his_yin_yang(choice: str, qi: int, yin_yang: bool) -> None:
    t = exorcise_wraith([])
    t.waits("qi_or_yin_yang", "yellow")
    t.play(choice)
    assert (t.qi("yellow"), t.has_yin_yang("yellow")) == (qi, yin_yang)
    assert (t.qi("red"), t.has_yin_yang("red")) == (3, False)
    if yin_yang:
        t.settled("yellow")  # he may use it at once
    else:
        turn_over(t, "red")


@pytest.mark.rule("GS-ICON-QIYY-01")
def test_who_has_his_yin_yang_gains_the_qi() -> None:
    t = exorcise_wraith(["yellow"])
    assert (t.qi("yellow"), t.has_yin_yang("yellow")) == (4, True)
    t.settled("yellow")


REWARDS = [
    pytest.param("Dark Wraith", marks=pytest.mark.rule("GS-ICON-QIYY-01")),
    pytest.param("Gloomy Minion", marks=pytest.mark.rule("GS-ICON-TAO1-01")),
    pytest.param("Yellow Plague", marks=pytest.mark.rule("GS-ICON-TAO2-01")),
]


@pytest.mark.parametrize("card", REWARDS)
def test_no_reward_for_a_ghost_discarded_by_the_hut(card: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"s2": card}, tao={}, yin_yang=[])
    t.play("ask")
    assert t.ghosts == {}
    assert (t.qi("yellow"), t.tao("yellow"), t.has_yin_yang("yellow")) == (2, "", False)
    turn_over(t, "red")


@pytest.mark.parametrize("card", REWARDS)
def test_no_reward_for_a_ghost_caught_by_a_buddha(card: str) -> None:
    t = Table(phase="yin", buddhas=["n1"], tao={}, yin_yang=[], pile=[card, *QUIET_PILE])
    t.play("n1")
    assert t.ghosts == {}
    assert (t.qi("yellow"), t.tao("yellow"), t.has_yin_yang("yellow")) == (3, "", False)
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-TAO1-01")
@pytest.mark.parametrize(("colour", "letter"), [("yellow", "Y"), ("green", "G"), ("black", "K")])
def test_the_player_takes_a_tao_of_his_choice(colour: str, letter: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Gloomy Minion"}, tao={})
    t.play("exorcise", "KRR")
    t.waits("take_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    t.play(colour)
    assert t.tao("yellow") == letter
    assert len(t.supply) == 19
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-TAO2-01")
@pytest.mark.parametrize(("chosen", "taken"), [(["red", "red"], "RR"), (["black", "blue"], "BK")])
def test_the_player_takes_two_tao_of_the_same_or_different_colours(chosen: list[str], taken: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, tao={}, circle="yellow")
    t.play("exorcise", "YYY", *chosen)
    assert t.tao("yellow") == taken
    assert len(t.supply) == 17
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-INC-01")
def test_an_incarnation_brings_a_qi_and_a_yin_yang_shared_as_the_players_like() -> None:
    t = Table(
        level="nightmare", at={"yellow": "N"}, ghosts={"n2": "Forgotten Ones"}, tao={}, yin_yang=["yellow", "green"]
    )
    t.play("exorcise", "KKK")
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play("blue")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["red", "blue"]  # those who lack theirs
    t.play("red")
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3, 3, 4, 3]
    assert [t.has_yin_yang(colour) for colour in ("yellow", "red", "blue", "green")] == [True, True, False, True]
    t.settled("yellow")


# -- power off --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-OFF-01")
def test_the_boards_power_is_off_while_the_ghost_is_in_play() -> None:
    """Blue's Second Wind: gone while Coffin Breakers stand on his board, back the moment they are exorcised."""
    ghosts: dict[str, str | int] = {"s1": 3, "e3": "Bleeding Eyes"}
    t = Table("blue", at={"blue": "SE"}, ghosts=ghosts, tao={})
    t.play("exorcise", "GGG")
    assert t.ghosts == {"s1": "Coffin Breakers", "e3": "Bleeding Eyes"}
    assert "exorcise" not in t.offered
    t = Table("blue", at={"blue": "SE"}, ghosts=ghosts, tao={})
    t.play("exorcise", "YGG")
    assert t.ghosts == {"e3": "Bleeding Eyes"}
    assert "exorcise" in t.offered
    t.settled("blue")


@pytest.mark.rule("GS-ICON-OFF-02")
def test_a_marker_is_put_on_the_board_when_the_ghost_arrives() -> None:
    t = Table(phase="yin", pile=[3, *QUIET_PILE])
    t.play("n2", "s1")
    assert words(t.game, "power_off") == ["n2"]
    assert t.told("power_blocked") == [("GS-ICON-OFF-01", (0, 3, 0))]
    assert t.why_not("power enfeeblement mantra") == "GS-POW-02"
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-OFF-03")
def test_it_concerns_the_board_where_the_ghost_stands() -> None:
    """Blue draws the yellow Coffin Breakers, yellow's board is full, and they land on red's."""
    t = Table(
        "blue", phase="yin", at={"blue": "S"}, ghosts={"n1": 6, "n2": 7, "n3": 10}, tao={}, pile=[3, *QUIET_PILE]
    )
    t.play("e2", "s2")
    assert words(t.game, "power_off") == ["e2"]
    t.play("exorcise", "RRR")
    assert "exorcise" in t.offered  # the active one keeps Second Wind
    ghosts: dict[str, str | int] = {"e2": 3}
    assert "power enfeeblement mantra" in Table(ghosts=ghosts).offered  # so does yellow, whose colour it is
    assert "move SE" not in Table("red", at={"red": "NW"}, ghosts=ghosts).offered
    assert "move SE" in Table("red", at={"red": "NW"}, ghosts={"n2": 3}).offered


@pytest.mark.rule("GS-ICON-OFF-04")
def test_on_a_neutral_board_the_power_is_not_lent() -> None:
    word = "power dance of the spires"
    at = {"yellow": "NW"}
    assert word in Table(players=2, at=at, ghosts={"n2": 3}).offered  # on his own board it does not matter
    t = Table(players=2, at=at, ghosts={"e2": 3})
    assert word not in t.offered
    assert t.why_not(word) == "GS-TOK-13"
    assert t.tokens("yellow") == 1
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-OFF-05")
@pytest.mark.parametrize(("card", "space"), [(3, "n2"), (14, "s2"), (25, "w2"), (36, "e2")])
def test_the_added_ghost_comes_before_the_power_goes_off(card: int, space: str) -> None:
    t = Table(phase="yin", pile=[card, "ghost", "ghost", "incarnation", "ghost"])
    t.play(space)
    t.waits("draw")
    assert words(t.game, "power_off") == []
    t.play("Zombie")
    t.waits("place", "yellow")
    assert words(t.game, "power_off") == []
    t.play("n1")
    assert words(t.game, "power_off") == [space]
    t.settled("yellow")


# -- dice-immune ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-SHIELD-01")
@pytest.mark.parametrize(
    ("card", "roll"), [(2, "YYW"), (13, "BBW"), (24, "GGW"), (35, "RRW"), (46, "KW")]
)
def test_tao_dice_do_nothing_to_a_dice_immune_ghost(card: int, roll: str) -> None:
    """The Repellent Beauty also holds one of the dice."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, tao={})
    t.play("exorcise", roll)
    assert list(t.ghosts) == ["n2"]
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-SHIELD-02")
def test_a_tao_token_works_on_it() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Walking Corpse"}, tao={"yellow": "YR"})
    t.play("exorcise", "BBB", "n2")
    assert (t.ghosts, t.tao("yellow")) == ({}, "R")
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-SHIELD-02")
@pytest.mark.parametrize("means", ["circle", "mantra"])
def test_the_circle_and_the_mantra_work_on_it(means: str) -> None:
    """Its resistance of 1 becomes 0: it goes without a roll."""
    circle, mantra = ("yellow", None) if means == "circle" else (None, "n2")
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Walking Corpse"}, tao={}, circle=circle, mantra=mantra)
    t.play("exorcise")
    assert t.ghosts == {}
    assert t.told("dice_rolled") == []
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-SHIELD-02")
def test_buddhas_and_the_hut_work_on_it() -> None:
    t = Table(phase="yin", buddhas=["n2"], pile=["Walking Corpse", *QUIET_PILE])
    t.play("n2")
    assert (t.ghosts, t.buddhas) == ({}, set())
    t.settled("yellow")
    t = Table(at={"yellow": "NE"}, ghosts={"s2": "Walking Corpse"})
    t.play("ask")
    assert t.ghosts == {}
    t.settled("yellow")


# -- Tao locked -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-LOCK-01")
@pytest.mark.parametrize("card", ["Black Widow", "Dark Mistress"])
def test_nobody_may_use_tao_in_exorcisms_while_tao_is_locked(card: str) -> None:
    """Neither his own nor that of a Taoist beside him."""
    tao = {"yellow": "Y", "red": "YY"}
    t = Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Zombie"}, tao=tao)
    t.play("exorcise", "YRR")
    assert t.offered == ["none", "n2"]  # unlocked, a token would do
    t = Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Zombie", "s3": card}, tao=tao)
    t.play("exorcise", "YRR")
    assert t.ghosts["n2"] == "Zombie"
    assert (t.tao("yellow"), t.tao("red")) == ("Y", "YY")
    t.settled("yellow")
    # the owner of another board is bound as well
    t = Table("green", at={"green": "W"}, ghosts={"w2": "Rotten Soul", "s3": card}, tao={"green": "GG"})
    t.play("exorcise", "GRRR")
    assert t.ghosts["w2"] == "Rotten Soul"
    t.settled("green")


@pytest.mark.rule("GS-ICON-LOCK-02")
def test_the_circle_of_prayer_stays_usable() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire", "s3": "Black Widow"}, tao={"yellow": "Y"})
    t.play("yin-yang", "ask E", "yellow")  # a token may be put there
    assert t.circle == "yellow"
    t.play("exorcise", "YYR")  # and it lowers the resistance
    assert t.ghosts == {"s3": "Black Widow"}
    assert t.tao("yellow") == "Y"
    turn_over(t, "red")


@pytest.mark.rule("GS-ICON-LOCK-03")
def test_the_tao_inactive_marker_comes_with_the_ghost() -> None:
    t = Table(phase="yin", pile=["Black Widow", *QUIET_PILE])
    assert words(t.game, "tao_locked") == []
    t.play("n2")
    assert words(t.game, "tao_locked") == ["n2"]
    assert t.told("tao_blocked") == [("GS-ICON-LOCK-01", (50, 0, 0))]
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-LOCK-04")
@pytest.mark.parametrize("second", [True, False])
def test_the_lock_ends_when_the_last_locking_ghost_leaves(second: bool) -> None:
    """The Hut, called by Yin-Yang, discards one Black Widow; then the exorcism needs a token."""
    ghosts: dict[str, str | int] = {"n2": "Zombie", "s1": 50}
    if second:
        ghosts["s3"] = 51
    t = Table(at={"yellow": "N"}, ghosts=ghosts, tao={"yellow": "Y"})
    t.play("yin-yang", "ask NE", "s1", "exorcise", "YRR")
    if second:
        assert t.ghosts == {"n2": "Zombie", "s3": "Black Widow"}
        assert t.tao("yellow") == "Y"
        turn_over(t, "red")
    else:
        assert t.offered == ["none", "n2"]
        t.play("n2")
        assert t.tao("yellow") == ""
        t.waits("curse")


# -- captured dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-DIE-01")
@pytest.mark.parametrize("seat", ["yellow", "red"])
@pytest.mark.parametrize(("cards", "left"), [((), 3), ((46,), 2), ((46, 47), 1), ((46, 47, 48), 0), ((63,), 2)])
def test_a_captured_die_is_out_of_everybodys_reach(seat: str, cards: tuple[int, ...], left: int) -> None:
    captors: dict[str, str | int] = dict(zip(("s1", "s2", "s3"), cards, strict=False))
    t = Table(seat, at={seat: "N"}, ghosts={"n2": "Zombie", **captors}, tao={})
    t.play("exorcise")
    if left:
        assert dice(t) == left
    else:
        assert t.ghosts["n2"] == "Zombie"  # no die, no token: it fails
        t.settled(seat)
    t = Table(seat, at={seat: "N"}, ghosts={"n2": "Zombie", **captors}, tao={})
    if left:
        t.play("ask")  # the Herbalist rolls two dice, if there are two
        assert dice(t) == min(2, left)
    else:
        assert "ask" not in t.offered


@pytest.mark.rule("GS-ICON-DIE-01")
def test_the_die_is_captured_on_arrival() -> None:
    t = Table(phase="yin", at={"yellow": "N"}, ghosts={"n2": "Zombie"}, pile=["Repellent Beauty", *QUIET_PILE])
    t.play("n1")
    assert words(t.game, "captured_dice") == ["n1"]
    t.play("exorcise")
    assert dice(t) == 2


@pytest.mark.rule("GS-ICON-DIE-02")
@pytest.mark.parametrize("means", ["exorcism", "hut", "buddha"])
def test_the_die_is_freed_when_the_ghost_leaves_by_whatever_means(means: str) -> None:
    ghosts: dict[str, str | int] = {"s1": "Severed Heads", "e3": "Bleeding Eyes"}
    t = Table("blue", at={"blue": "SE"}, ghosts=ghosts, buddhas=["w1"], tao={})
    if means == "exorcism":
        t.play("exorcise", "KG", "green")  # and its reward; then Second Wind
    elif means == "hut":
        t.play("yin-yang", "ask NE", "s1")
    else:
        t.play("yin-yang", "ask SW", "s1", "w1", "nobody")
    assert t.ghosts == {"e3": "Bleeding Eyes"}
    assert words(t.game, "captured_dice") == []
    t.play("exorcise")
    assert dice(t) == 3


# -- group icons ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-ICON-GROUP-01")
def test_a_group_icon_hits_all_players() -> None:
    """The Soul Eater, drawn by red: each gives one token back, red first."""
    tao = {"yellow": "Y", "red": "R", "blue": "B", "green": "GG"}
    t = Table("red", phase="yin", tao=tao, pile=["Soul Eater", *QUIET_PILE])
    t.play("e1")
    assert [t.tao(colour) for colour in ("yellow", "red", "blue", "green")] == ["", "", "", "G"]
    t.settled("red")


@pytest.mark.rule("GS-ICON-GROUP-01")
def test_a_group_icon_hits_neutral_boards_too() -> None:
    """Forgotten Ones take the powers of all players and what neutral boards would lend."""
    t = Table(players=2, phase="yin", level="nightmare", at={"yellow": "NW"}, pile=["Forgotten Ones", *QUIET_PILE])
    t.play("n1")
    for word in ("power enfeeblement mantra", "power dance of the spires", "power strength of a mountain"):
        assert word not in t.offered
    assert t.why_not("power dance of the spires") == "GS-TOK-14"
    t.play("exorcise")
    assert dice(t) == 3


@pytest.mark.rule("GS-ICON-TAOLOSS-01")
def test_the_token_lost_goes_to_the_supply_and_who_has_none_loses_nothing() -> None:
    t = Table(phase="yin", tao={"yellow": "Y", "blue": "KK"}, pile=["Soul Eater", *QUIET_PILE])
    assert t.supply == "YYYRRRRBBBBGGGGKK"
    t.play("n1")
    assert (t.tao("yellow"), t.tao("red"), t.tao("blue"), t.tao("green")) == ("", "", "K", "")
    assert t.supply == "YYYYRRRRBBBBGGGGKKK"
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3] * 4
    t.settled("yellow")


@pytest.mark.rule("GS-ICON-TAOLOSS-02")
def test_each_chooses_which_token_he_loses() -> None:
    t = Table(phase="yin", tao={"yellow": "YR", "blue": "BKK", "green": "G"}, pile=["Soul Eater", *QUIET_PILE])
    t.play("n1")
    t.waits("lose_tao", "yellow")
    assert t.offered == ["yellow", "red"]
    t.play("red")
    t.waits("lose_tao", "blue")
    assert t.offered == ["blue", "black"]
    t.play("blue")
    assert (t.tao("yellow"), t.tao("blue"), t.tao("green")) == ("Y", "KK", "")
    t.settled("yellow")
