"""GS-TOK: Power tokens, which borrow the powers of neutral boards.

With two players yellow and blue play; red (Dance of the Spires) and green (Strength of a Mountain) are neutral.
"""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.ghost_stories.base import questions
from tests.ghost_stories.rules.opening import opening
from tests.ghost_stories.table import Table

SPIRES = "power dance of the spires"
MOUNTAIN = "power strength of a mountain"
FAVORITE = "power gods favorite"
RED_PLAYS = ("red", "yellow", "blue", "green")
QUIET_PILE = (17, 28, 39, 29, "ghost", "ghost", "incarnation", "ghost")


def dice(t: Table) -> int:
    """How many dice the pending roll is made with."""
    t.waits("roll")
    return len(t.offered[0])


# -- spending ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TOK-01")
def test_a_token_buys_the_power_of_a_neutral_board() -> None:
    t = Table(players=2, at={"yellow": "NW"})
    assert "move SE" not in t.offered
    t.play(SPIRES)
    assert (t.tokens("yellow"), t.tokens("blue")) == (0, 1)
    t.play("move SE")
    assert t.at("yellow") == "SE"
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-01")
def test_nobody_borrows_without_a_token_or_from_a_player() -> None:
    t = Table(players=2, ghosts={"n2": "Zombie"}, tokens={"yellow": 0})
    assert SPIRES not in t.offered
    assert t.why_not(SPIRES) == "GS-TOK-01"
    t = Table(players=2, ghosts={"n2": "Zombie"})
    assert "power second wind" not in t.offered  # blue is a player
    assert t.why_not("power second wind") == "GS-TOK-01"
    assert "power dance of the twin winds" not in t.offered  # the side of the red board that is not in the game
    assert t.why_not("power dance of the twin winds") == "GS-POW-01"


@pytest.mark.rule("GS-TOK-02")
def test_nothing_is_borrowed_from_a_possessed_board() -> None:
    t = Table(players=2, qi={"red": 0})
    assert SPIRES not in t.offered
    assert t.why_not(SPIRES) == "GS-TOK-02"
    assert MOUNTAIN in t.offered


@pytest.mark.rule("GS-TOK-03")
def test_a_borrowed_power_comes_on_top_of_his_own() -> None:
    t = Table(players=2, at={"yellow": "NW"}, ghosts={"s2": "Zombie"})
    t.play("power enfeeblement mantra", SPIRES)
    assert t.mantra == "s2"
    t.play("move SE")
    assert t.at("yellow") == "SE"
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-04")
def test_several_tokens_may_be_spent_in_one_turn() -> None:
    t = Table(players=2, at={"yellow": "SW"}, ghosts={"n3": "Yellow Plague"}, tokens={"blue": 0, "yellow": 2})
    t.play(SPIRES, MOUNTAIN)
    assert (t.tokens("yellow"), t.game.centre) == (0, 2)
    t.play("move NE", "exorcise")
    assert dice(t) == 4


@pytest.mark.rule("GS-TOK-05")
def test_the_same_power_is_not_borrowed_twice_in_a_turn() -> None:
    tokens = {"red": 2, "blue": 0}
    t = Table("red", players=2, boards=RED_PLAYS, powers=["bottomless_pockets"], tao={}, tokens=tokens)
    t.play("power bottomless pockets", "black")
    assert t.tao("red") == "K"
    assert "power bottomless pockets" not in t.offered
    assert t.why_not("power bottomless pockets") == "GS-TOK-05"
    assert MOUNTAIN in t.offered  # another board's power may still be borrowed
    t.settled("red")


@pytest.mark.rule("GS-TOK-05")
def test_the_same_power_may_be_borrowed_again_in_a_later_turn() -> None:
    t = Table(players=1, tokens={"yellow": 2}, pile=QUIET_PILE)
    t.play(SPIRES)
    assert t.why_not(SPIRES) == "GS-TOK-05"
    t.play("end", "s1")
    assert t.active == "yellow"
    assert SPIRES in t.offered


@pytest.mark.rule("GS-TOK-06")
def test_a_spent_token_goes_on_the_centre_tile() -> None:
    t = Table(players=2, at={"yellow": "N"})
    assert t.game.centre == 0
    t.play(MOUNTAIN)
    assert t.game.centre == 1
    assert t.game.state()["power_tokens_on_centre"] == 1
    assert t.tokens("yellow") == 0
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-12")
def test_example_a_lone_red_player_borrows_all_three_powers_once_each() -> None:
    t = Table(players=1, boards=RED_PLAYS, active="red", ghosts={"n2": "Zombie"}, tao={})
    borrowed = ["power enfeeblement mantra", "power second wind", MOUNTAIN]
    assert t.tokens("red") == 3
    for word in borrowed:
        t.play(word)
        assert word not in t.offered
    assert t.tokens("red") == 0
    assert t.mantra == "n2"
    assert "move SE" in t.offered  # and his own Dance of the Spires still works
    t.play("move N", "exorcise")
    assert dice(t) == 4
    t.play("RRRR", "exorcise")  # the first attempt fails, Second Wind gives another
    assert dice(t) == 4
    t.play("YRRR")
    assert t.ghosts == {}  # a Zombie of 2, lowered to 1; its Curse die is not rolled
    t.settled("red")


@pytest.mark.rule("GS-TOK-21")
@pytest.mark.parametrize(
    ("boards", "power"),
    [
        (RED_PLAYS, "enfeeblement_mantra"),
        (RED_PLAYS, "bottomless_pockets"),
        (("yellow", "red", "blue", "green"), "dance_of_the_twin_winds"),
    ],
)
def test_powers_from_before_the_move_are_borrowed_before_the_move(boards: tuple[str, ...], power: str) -> None:
    word = f"power {power.replace('_', ' ')}"
    ghosts: dict[str, str | int] = {"e2": "Zombie"}
    t = Table(players=2, boards=boards, active=boards[0], powers=[power], ghosts=ghosts)
    assert word in t.offered
    t.play("move E")
    assert word not in t.offered
    assert t.why_not(word) == "GS-TOK-21"
    # without a move, the first action is too late as well
    t = Table(players=2, boards=boards, active=boards[0], powers=[power], at={boards[0]: "E"}, ghosts=ghosts)
    assert word in t.offered
    t.play("exorcise", "GGG")
    assert word not in t.offered
    assert t.why_not(word) == "GS-TOK-21"
    t.settled(boards[0])


# -- how long it lasts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TOK-16")
def test_a_borrowed_power_serves_both_exorcisms_and_ends_with_the_phase() -> None:
    pile: list[str | int] = [39, 28, "ghost", "incarnation", "ghost"]
    t = Table("blue", players=2, at={"blue": "S"}, ghosts={"s2": "Liquid Horror"}, pile=pile, tao={})
    t.play(MOUNTAIN, "exorcise")
    assert dice(t) == 4
    t.play("RRRR", "exorcise")
    assert dice(t) == 4  # one token, both rolls
    t.play("RRRR", "end")
    # yellow's turn, then blue's again: three dice
    t.play("e1", "end", "w1")
    assert t.active == "blue"
    assert MOUNTAIN not in t.offered  # he has no token left
    t.play("exorcise")
    assert dice(t) == 3


@pytest.mark.rule("GS-TOK-16")
def test_the_gods_favorite_may_be_borrowed_after_a_roll_and_then_holds() -> None:
    """R-79, R-80: one token, spent on seeing the dice, rerolls every roll of the rest of the phase."""
    t = Table("blue", players=2, at={"blue": "S"}, ghosts={"s2": "Abysmal"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "RRB")
    t.waits("borrow", "blue")
    assert (t.tokens("blue"), t.game.centre) == (1, 0)
    t.play("yes")
    assert (t.tokens("blue"), t.game.centre) == (0, 1)
    t.waits("reroll", "blue")
    t.play("red", "enough", "G")  # one die again, no better: the exorcism fails
    assert t.ghosts == {"s2": "Abysmal"}
    t.play("exorcise", "RRB")
    t.waits("reroll", "blue")  # no second token
    t.play("red", "red", "enough", "BG")
    t.waits("curse")
    t.play("qi")
    t.waits("reroll_curse", "blue")
    t.play("reroll", "blank")
    assert t.ghosts == {}
    assert (t.qi("blue"), t.qi("yellow"), t.tokens("yellow")) == (3, 3, 1)
    t.settled("blue")


@pytest.mark.rule("GS-TOK-16")
def test_a_borrowed_reroll_may_be_declined() -> None:
    t = Table("blue", players=2, at={"blue": "S"}, ghosts={"s2": "Abysmal"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "RRB", "no")
    assert t.tokens("blue") == 1
    assert t.ghosts == {"s2": "Abysmal"}
    t.settled("blue")


@pytest.mark.rule("GS-TOK-19")
def test_borrowed_strength_of_a_mountain_gives_a_die_and_spares_the_curse_die() -> None:
    t = Table(players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play(MOUNTAIN, "exorcise")
    assert dice(t) == 4
    t.play("YYRR")
    assert t.ghosts == {}
    assert t.told("curse_rolled") == []
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-19")
@pytest.mark.parametrize("spend", [True, False])
def test_strength_of_a_mountain_may_be_borrowed_before_the_curse_die(spend: bool) -> None:
    t = Table(players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise")
    assert dice(t) == 3
    t.play("YYR")
    t.waits("borrow", "yellow")
    if spend:
        t.play("yes")
        assert t.told("curse_rolled") == []
    else:
        t.play("no")
        t.waits("curse")
        t.play("qi")
    assert t.tokens("yellow") == (0 if spend else 1)
    assert t.qi("yellow") == (3 if spend else 2)
    assert t.ghosts == {}
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-20")
def test_a_borrowed_mantra_stays_on_its_ghost_after_the_turn() -> None:
    t = Table(
        "red", players=2, boards=RED_PLAYS, at={"blue": "S"}, ghosts={"s2": 18, "n2": "Zombie"}, tao={}, pile=QUIET_PILE
    )
    t.play("power enfeeblement mantra", "s2", "end")
    assert t.active == "blue"  # the neutral yellow board has had its turn
    assert t.mantra == "s2"
    t.play("s1", "exorcise", "BRR")  # of 2, lowered to 1, whoever exorcises it
    t.waits("borrow", "blue")  # against the curse of the Abysmal
    t.play("no", "blank")
    assert t.ghosts == {"n2": "Zombie", "s1": "Abysmal"}
    assert t.mantra is None
    t.settled("blue")


@pytest.mark.rule("GS-TOK-20")
def test_a_borrowed_mantra_belongs_to_the_yellow_board() -> None:
    """R-85: possessed or switched off, the yellow board takes its Mantra back."""
    full: dict[str, str | int] = {"e1": "Zombie", "e2": 7, "e3": "Yellow Plague"}
    t = Table("red", players=2, boards=RED_PLAYS, qi={"yellow": 1}, ghosts=full, pile=QUIET_PILE)
    t.play("power enfeeblement mantra", "e2")
    assert t.mantra == "e2"
    t.play("end")  # the yellow board is overrun and loses its last Qi
    assert t.qi("yellow") == 0
    assert t.mantra is None
    # switched off by the ghost the Tea House brings
    t = Table("red", players=2, boards=RED_PLAYS, at={"red": "S"}, ghosts={"e2": "Zombie"}, pile=[3, *QUIET_PILE])
    t.play("power enfeeblement mantra", "ask", "red", "e1")
    t.waits("place", "red")  # the ghost that Coffin Breakers add comes before the power goes off
    assert t.mantra == "e2"
    t.play("s1")
    assert t.mantra is None
    t.settled("red")


@pytest.mark.rule("GS-TOK-23")
def test_own_and_borrowed_powers_combine() -> None:
    """Green's own fourth die in both exorcisms of a borrowed Second Wind."""
    boards = ("green", "blue", "red", "yellow")
    t = Table("green", players=2, boards=boards, at={"green": "N"}, ghosts={"n2": "Rotten Soul"}, tao={})
    t.play("power second wind", "exorcise")
    assert dice(t) == 4
    t.play("RRRG", "exorcise")
    assert dice(t) == 4
    t.play("RRGG")
    assert t.ghosts == {}
    assert "exorcise" not in t.offered
    assert (t.tokens("green"), t.game.centre) == (0, 1)
    t.settled("green")


# -- when none can be spent -------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TOK-13")
def test_nothing_is_borrowed_from_a_board_whose_power_is_off() -> None:
    t = Table(players=2, at={"yellow": "NE"}, ghosts={"e1": 3})
    assert SPIRES not in t.offered
    assert t.why_not(SPIRES) == "GS-TOK-13"
    assert MOUNTAIN in t.offered
    t.play(MOUNTAIN, "exorcise", "YRRR")  # the ghost gone, the power is back (but he has no token left)
    assert t.why_not(SPIRES) == "GS-TOK-01"
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-14")
def test_no_token_is_spent_while_the_forgotten_ones_are_in_play() -> None:
    t = Table(players=2, at={"yellow": "S"}, ghosts={"s2": "Forgotten Ones", "n2": "Zombie"}, level="nightmare")
    for word in (SPIRES, MOUNTAIN):
        assert word not in t.offered
        assert t.why_not(word) == "GS-TOK-14"
    t.play("exorcise")
    assert dice(t) == 3
    t.play("RRR")
    assert t.tokens("yellow") == 1
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-15")
@pytest.mark.parametrize("power", ["strength_of_a_mountain", "gods_favorite"])
def test_no_token_is_spent_in_a_yin_phase(power: str) -> None:
    t = Table(players=1, phase="yin", ghosts={"n1": "Lich"}, powers=[power], pile=QUIET_PILE)
    t.waits("curse")  # no offer to borrow before the roll
    t.play("qi")
    assert t.qi("yellow") == 2  # nor after it
    t.waits("place", "yellow")
    t.play("s1")
    assert t.tokens("yellow") == 3
    assert f"power {power.replace('_', ' ')}" in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-17")
def test_a_player_whose_own_power_is_off_may_borrow() -> None:
    t = Table(players=2, at={"yellow": "NW"}, ghosts={"n3": 3})
    assert t.why_not("power enfeeblement mantra") == "GS-POW-02"
    t.play(SPIRES, "move SE")
    assert t.at("yellow") == "SE"
    assert t.tokens("yellow") == 0
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-18")
def test_a_dead_taoists_power_is_not_borrowed() -> None:
    t = Table(players=3, dead=["red"])
    assert SPIRES not in t.offered
    assert t.why_not(SPIRES) == "GS-TOK-18"
    assert MOUNTAIN in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-22")
def test_with_two_players_the_third_token_stays_in_the_box() -> None:
    game = opening(2)
    assert sum(game.tokens) == 2
    assert game.centre == 0
    t = Table(players=2)
    assert t.at("yellow") == "C"
    assert "token" not in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-24")
def test_four_players_have_no_tokens_even_after_a_death() -> None:
    game = opening(4)
    assert (list(game.tokens), game.centre) == ([0] * 4, 0)
    t = Table(dead=["red"])
    assert SPIRES not in t.offered
    assert "token" not in t.offered
    t = Table(phase="yin", qi={"yellow": 1}, ghosts={"n1": "Zombie", "n2": 7, "n3": "Yellow Plague"}, pile=QUIET_PILE)
    assert not t.alive("yellow")
    assert (list(t.game.tokens), t.game.centre) == ([0] * 4, 0)
    t.waits("place", "red")


# -- the centre tile --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TOK-07")
def test_haunting_the_centre_tile_does_nothing_to_the_tokens_there() -> None:
    t = Table(
        "red", players=2, phase="yin", ghosts={"e2": "Skinner"}, figures=["e2"], haunted=["E"], pile=QUIET_PILE,
        tokens={"yellow": 0, "blue": 0}, tokens_on_centre=2,
    )  # fmt: skip
    assert t.haunted == {"E", "C"}
    assert t.game.centre == 2
    t.play("s1")
    assert t.active == "blue"
    t.play("token")  # and they can be taken from a haunted tile
    assert (t.tokens("blue"), t.game.centre) == (1, 1)
    # a token spent while the tile is haunted goes there all the same
    t = Table(players=2, haunted=["C"], at={"yellow": "NW"})
    t.play(SPIRES)
    assert (t.tokens("yellow"), t.game.centre) == (0, 1)
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-08")
def test_who_ends_his_turn_on_the_centre_tile_may_take_tokens() -> None:
    t = Table(players=3, tokens={"yellow": 0, "red": 0, "blue": 1}, tokens_on_centre=2)
    t.play("token")
    assert (t.tokens("yellow"), t.game.centre) == (1, 1)
    t.play("token")
    assert (t.tokens("yellow"), t.tokens("red"), t.tokens("blue"), t.game.centre) == (2, 0, 1, 0)
    assert "token" not in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-08")
def test_who_stands_elsewhere_takes_none() -> None:
    t = Table(players=3, at={"yellow": "N"}, tokens={"yellow": 0, "red": 0}, tokens_on_centre=2)
    assert "token" not in t.offered
    assert t.why_not("token") == "GS-TOK-08"
    t.play("move C")
    assert "token" in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-08")
def test_who_has_taken_a_token_is_not_carried_elsewhere_in_this_turn() -> None:
    """Alone: the Pavilion called by Yin-Yang would carry him off the centre, but his turn ends where he took it."""
    t = Table(players=1, tokens={"yellow": 1}, tokens_on_centre=2, ghosts={"n2": 7, "s2": 18}, pile=QUIET_PILE)
    t.play("token", "yin-yang")
    assert "ask SW" in t.offered  # a ghost may still be moved
    t.play("ask SW")
    t.waits("move_ghost", "yellow")
    assert t.offered == ["n2", "s2"]
    assert t.why_not("none") == "GS-TOK-08"
    t.play("n2", "e3")
    assert (t.at("yellow"), set(t.ghosts)) == ("C", {"e3", "s2"})  # and nobody asked where he goes
    assert (t.tokens("yellow"), t.game.centre) == (2, 1)
    assert t.offered == ["token", "end"]
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-08")
def test_without_a_ghost_to_move_the_pavilion_has_nothing_left_to_do_for_him() -> None:
    t = Table(players=1, tokens={"yellow": 2}, tokens_on_centre=1, pile=QUIET_PILE)
    t.play("yin-yang")
    assert "ask SW" in t.offered  # before his last step it would carry him
    t = Table(players=1, tokens={"yellow": 2}, tokens_on_centre=1, pile=QUIET_PILE)
    t.play("token", "yin-yang")
    assert "ask SW" not in t.offered
    assert t.why_not("ask SW") == "GS-HELP-03"


@pytest.mark.rule("GS-TOK-08", "R-112")
def test_a_token_taken_in_the_last_step_is_not_spent_in_the_same_turn() -> None:
    """The Gods' Favorite could reroll the Herbalist's dice, called by Yin-Yang; not for this token."""
    t = Table(players=2, powers=["gods_favorite"], tokens={"yellow": 0}, tokens_on_centre=1, tao={}, pile=QUIET_PILE)
    t.play("token")
    assert FAVORITE not in t.offered
    assert t.why_not(FAVORITE) == "R-112"
    t.play("yin-yang", "ask N", "RG")  # and no offer to borrow after the roll
    assert t.tao("yellow") == "RG"
    t.waits("place", "blue")  # the neutral red board's turn is over too
    assert (t.tokens("yellow"), t.game.centre) == (1, 0)


@pytest.mark.rule("GS-TOK-08", "R-112")
def test_a_token_of_before_may_be_spent_after_another_was_taken() -> None:
    t = Table(
        players=3, powers=["gods_favorite"], tokens={"yellow": 1, "red": 0}, tokens_on_centre=1, tao={}, pile=QUIET_PILE
    )
    t.play("token")
    assert t.tokens("yellow") == 2
    t.play("yin-yang", "ask N", "RG")
    t.waits("borrow", "yellow")
    t.play("yes", "red", "enough", "B")
    assert t.tao("yellow") == "BG"
    assert (t.tokens("yellow"), t.game.centre) == (1, 1)
    t.play("token", "s1")  # the one he spent may be picked up again; nothing was left to do, and red has drawn
    assert (t.active, t.tokens("yellow"), t.game.new_tokens) == ("red", 2, 0)


@pytest.mark.rule("GS-TOK-09")
def test_taking_tokens_is_optional_no_action_and_the_last_step() -> None:
    t = Table(players=2, at={"yellow": "N"}, tokens={"yellow": 0, "blue": 0}, tokens_on_centre=2, pile=QUIET_PILE)
    t.play("move C", "ask")  # the Temple: his action
    assert t.held("yellow") == 1
    t.play("token")
    assert t.tokens("yellow") == 1
    assert "end" in t.offered  # the second one may be left there
    assert not [word for word in t.offered if word.startswith("move") or word in ("ask", "exorcise")]
    # taken before an action, it ends the time for one
    t = Table(players=2, tokens={"yellow": 0}, tokens_on_centre=1)
    assert "ask" in t.offered
    t.play("token")
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TURN-06"
    assert "move N" not in t.offered
    # and he may take none at all
    t = Table(players=2, tokens={"yellow": 0}, tokens_on_centre=1, pile=QUIET_PILE)
    t.play("end")
    assert t.active == "blue"
    assert (t.tokens("yellow"), t.game.centre) == (0, 1)


@pytest.mark.rule("GS-TOK-11")
def test_a_dead_taoists_tokens_go_to_the_centre_tile_for_the_others() -> None:
    t = Table(
        players=3, phase="yin", qi={"yellow": 1}, ghosts={"n1": "Zombie", "n2": 7, "n3": "Yellow Plague"},
        tokens={"yellow": 2, "red": 0}, tokens_on_centre=0, pile=QUIET_PILE,
    )  # fmt: skip
    assert not t.alive("yellow")
    assert (t.tokens("yellow"), t.tokens("red"), t.tokens("blue"), t.game.centre) == (0, 0, 1, 2)
    assert t.active == "red"
    t.play("s1", "token", "token")
    assert (t.tokens("red"), t.game.centre) == (2, 0)


@pytest.mark.rule("GS-TOK-25")
def test_tokens_spent_this_turn_may_be_picked_up_at_its_end() -> None:
    t = Table(players=2, at={"yellow": "SE"})
    t.play(SPIRES, "move C")
    assert (t.tokens("yellow"), t.game.centre) == (0, 1)
    t.play("token")
    assert (t.tokens("yellow"), t.game.centre) == (1, 0)
    assert SPIRES not in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-25")
def test_being_moved_to_the_centre_on_anothers_turn_gives_no_token() -> None:
    t = Table(
        players=2, at={"yellow": "SW", "blue": "N"}, tokens={"yellow": 0, "blue": 0}, tokens_on_centre=2,
        pile=QUIET_PILE,
    )  # fmt: skip
    t.play("ask", "blue C")
    t.settled("yellow")
    assert "token" not in t.offered
    t.play("end", "s1")
    assert t.active == "blue"
    assert (t.tokens("blue"), t.game.centre) == (0, 2)
    t.play("move N", "end")
    assert (t.tokens("blue"), t.game.centre) == (0, 2)


@pytest.mark.rule("GS-TOK-10")
@pytest.mark.parametrize("players", [2, 3])
def test_players_never_give_each_other_tokens(players: int) -> None:
    """In many random games a token only ever goes from its owner to the centre tile, or from there to the one whose
    turn it is, who chose to take it."""
    seen = set()
    for seed in range(60):
        luck = Random(seed)
        game = opening(players, "initiation")
        while not game.over:
            before, centre, active = game.tokens[:], game.centre, game.active
            option = luck.choice(game.options)
            taken = game.kind == questions.YANG and option == questions.TAKE_POWER_TOKEN
            game.answer(option)
            change = [now - then for now, then in zip(game.tokens, before, strict=True)]
            if any(change):
                gains = [seat for seat in range(4) if change[seat] > 0]
                assert gains == ([active] if taken else [])
                assert sum(change) == centre - game.centre
                seen.add("taken" if taken else "given up")
    assert seen == {"taken", "given up"}
