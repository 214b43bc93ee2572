"""GS-NEU: neutral and possessed boards.

With two players yellow (north) and blue (south) play; red (east) and green (west) are neutral, and blue's turn follows
red's. In the pictures of these tests the turn of the red board has just been played.
"""

from __future__ import annotations

import pytest

from tests.ghost_stories.rules.opening import LEVELS, opening, seat_of
from tests.ghost_stories.table import BOARDS, Table

QUIET_PILE: list[str | int] = [12, 23, 5, "ghost", "incarnation", "ghost"]
"""Three Haunters, blue, green and yellow: nothing happens on their arrival."""
FULL: dict[str, str | int] = {"e1": 39, "e2": 40, "e3": 43}
"""Three ghosts on the red board that do nothing there."""
TWELVE: dict[str, str | int] = {
    "n1": 6, "n2": 7, "n3": 10, "e1": "Raging One", "e2": 40, "e3": 43, "s1": 17, "s2": 18, "s3": 21, "w1": 28,
    "w2": 29, "w3": 32,
}  # fmt: skip
GREEN_PLAYS = ("green", "red", "blue", "yellow")


# -- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-NEU-01")
def test_a_neutral_turn_is_the_first_two_steps_of_yin() -> None:
    """The Haunter acts, the full board costs a Qi, and the next thing asked is blue's draw."""
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Skinner", "e2": 40, "e3": 43})
    assert t.figures == {"e1"}
    assert t.qi("red") == 2
    assert [args[0] for _, args in t.told("turn_begins")] == [1, 2]
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-NEU-02")
def test_no_ghost_arrives_for_a_neutral_board() -> None:
    t = Table("red", players=2, phase="yin")
    before = t.cards_left
    assert t.told("ghost_drawn") == []
    t.waits("draw")
    assert t.active == "blue"  # it is blue who draws
    t.play("Drowned Maiden")
    assert t.cards_left == before - 1
    assert t.told("ghost_drawn") == [("GS-YIN-14", (12, 2, 0))]


@pytest.mark.rule("GS-NEU-03")
def test_a_neutral_board_starts_with_three_qi_and_never_gains_any() -> None:
    for level in LEVELS:
        game = opening(2, level)
        assert (game.qi[seat_of(game, "red")], game.qi[seat_of(game, "green")]) == (3, 3)
    t = Table(
        players=2, level="nightmare", at={"yellow": "E"}, qi={"red": 2}, yin_yang=[], tao={},
        ghosts={"e2": "Dark Mistress"},
    )  # fmt: skip
    t.play("exorcise", "BBB")
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "blue"]
    assert t.why_not("red") == "GS-INC-18"
    t.play("blue")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["yellow", "blue"]
    t.play("yellow")
    assert (t.qi("red"), t.qi("green"), t.qi("blue")) == (2, 3, 4)
    t.settled("yellow")


@pytest.mark.rule("GS-NEU-04")
def test_haunters_on_a_neutral_board_follow_the_ordinary_cycle() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e2": "Skinner"})
    assert (t.figures, t.haunted) == ({"e2"}, set())
    t = Table("red", players=2, phase="yin", ghosts={"e2": "Skinner"}, figures=["e2"])
    assert (t.figures, t.haunted) == (set(), {"E"})
    t.waits("draw")


@pytest.mark.rule("GS-NEU-05")
def test_the_curse_die_is_rolled_for_each_tormentor_and_hits_the_neutral_board() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e3": "Lich"}, pile=QUIET_PILE)
    t.waits("curse")
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow"), t.qi("blue"), t.qi("green")) == (2, 3, 3, 3)
    t.waits("curse")
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow"), t.qi("blue"), t.qi("green")) == (1, 3, 3, 3)
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-06")
@pytest.mark.parametrize("power", ["strength_of_a_mountain", "gods_favorite"])
@pytest.mark.parametrize("boards", [GREEN_PLAYS, ("yellow", "red", "green", "blue"), BOARDS])
def test_greens_power_does_nothing_to_that_roll(power: str, boards: tuple[str, ...]) -> None:
    """Whether green played before, plays next or is neutral and could be borrowed from."""
    t = Table(
        "red", players=2, phase="yin", boards=boards, powers=[power], ghosts={"e1": "Raging One"}, pile=[6, *QUIET_PILE]
    )
    t.waits("curse")
    t.play("qi")
    assert t.qi("red") == 2
    assert len(t.told("curse_rolled")) == 1
    assert t.told("curse_spared") == []
    t.waits("place", boards[2])


@pytest.mark.rule("GS-NEU-07")
def test_the_tao_face_does_nothing_to_a_neutral_board() -> None:
    t = Table(
        "red", players=2, phase="yin", ghosts={"e1": "Raging One"}, tao={"yellow": "YR", "blue": "BK"}, pile=QUIET_PILE
    )
    supply = t.supply
    t.play("tao")
    assert (t.tao("yellow"), t.tao("blue"), t.tao("red"), t.supply) == ("YR", "BK", "", supply)
    assert (t.qi("red"), t.haunted, t.told("all_tao_lost")) == (3, set(), [])
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-08", "GS-NEU-22")
def test_the_qi_face_takes_a_qi_of_the_neutral_board_to_the_supply() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, pile=QUIET_PILE)
    supply = t.game.qi_stock
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow"), t.qi("blue"), t.qi("green")) == (2, 3, 3, 3)
    assert t.game.qi_stock == supply + 1
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-22")
def test_the_qi_of_an_overrun_goes_to_the_supply() -> None:
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 2, "yellow": 4})
    assert t.qi("red") == 1
    assert t.game.qi_stock == 20 - 1 - 4 - 3 - 3
    t.waits("draw")


@pytest.mark.rule("GS-NEU-09")
def test_the_haunt_face_haunts_the_first_active_tile_in_the_tormentors_line() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, haunted=["NE"], pile=QUIET_PILE)
    t.play("haunt")
    assert t.haunted == {"NE", "N"}
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-10")
def test_the_ghost_face_brings_a_ghost_in_a_neutral_turn() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"})
    t.play("ghost")
    t.waits("draw")
    assert t.active == "red"
    t.play("Gloomy Minion")  # black: on the neutral board whose turn it is
    t.waits("place", "blue")
    assert t.offered == ["e2", "e3"]
    assert t.why_not("s1") == "GS-PLACE-03"
    t.play("e2")
    assert t.ghosts == {"e1": "Raging One", "e2": "Gloomy Minion"}
    assert t.qi("red") == 3
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-NEU-10")
def test_a_black_ghost_goes_anywhere_free_once_the_neutral_board_is_full() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e2": 40, "e3": 43})
    t.play("ghost", "Gloomy Minion")
    t.waits("place", "blue")
    assert t.offered == ["n1", "n2", "n3", "s1", "s2", "s3", "w1", "w2", "w3"]
    t.play("w3")
    assert t.ghosts["w3"] == "Gloomy Minion"
    assert t.qi("red") == 2  # step 2 follows
    t.waits("draw")


@pytest.mark.rule("GS-NEU-11")
@pytest.mark.parametrize(
    ("ghosts", "qi"), [({}, 3), ({"e1": 39}, 3), ({"e1": 39, "e3": 43}, 3), ({"e1": 39, "e2": 40, "e3": 43}, 2)]
)
def test_only_three_ghosts_on_it_cost_a_neutral_board_a_qi(ghosts: dict[str, str | int], qi: int) -> None:
    t = Table("red", players=2, phase="yin", ghosts={"s1": 17, "s2": 18, "s3": 21, **ghosts})
    assert (t.qi("red"), t.qi("yellow"), t.qi("green")) == (qi, 3, 3)
    assert t.qi("blue") == 2  # overrun himself, in his own turn
    t.settled("blue")


@pytest.mark.rule("GS-NEU-11")
def test_the_ghosts_are_counted_after_the_ghosts_have_acted() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e2": 40})
    t.play("ghost", "Zombie", "n1")
    assert t.qi("red") == 3  # the new ghost stands elsewhere
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e2": 40})
    t.play("ghost", "Flesh Devourer")
    assert t.ghosts["e3"] == "Flesh Devourer"
    assert t.qi("red") == 2
    t.waits("draw")


# -- possessed --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-NEU-12")
def test_a_neutral_board_without_qi_is_possessed() -> None:
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 2})
    assert t.told("board_possessed") == []
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 1})
    assert t.qi("red") == 0
    assert t.told("board_possessed") == [("GS-NEU-12", (1, 0, 0))]
    t.waits("draw")


@pytest.mark.rule("GS-NEU-13")
def test_a_possessed_boards_power_is_no_longer_lent() -> None:
    """The same overrun with a Qi to spare leaves the power to be borrowed."""
    word = "power dance of the spires"
    for qi, lent in ((2, True), (1, False)):
        t = Table("red", players=2, phase="yin", at={"blue": "W"}, ghosts=FULL, qi={"red": qi}, pile=QUIET_PILE)
        t.play("s1")
        t.settled("blue")
        assert (word in t.offered) == lent
        assert t.why_not(word) == ("" if lent else "GS-TOK-02")


@pytest.mark.rule("GS-NEU-14")
@pytest.mark.parametrize("bearer", ["yellow", "blue"])
def test_a_player_of_choice_bears_the_overrun_of_a_possessed_board(bearer: str) -> None:
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 0}, pile=QUIET_PILE)
    t.waits("borne_by", "blue")
    assert t.offered == ["yellow", "blue"]
    supply = t.game.qi_stock
    t.play(bearer)
    assert {colour: t.qi(colour) for colour in ("yellow", "red", "blue", "green")} == {
        "yellow": 3, "red": 0, "blue": 3, "green": 3, bearer: 2,
    }  # fmt: skip
    assert t.game.qi_stock == supply + 1
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-14")
def test_a_player_of_choice_bears_the_curse_dies_qi_of_a_possessed_board() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, qi={"red": 0}, pile=QUIET_PILE)
    t.play("qi")
    t.waits("borne_by", "blue")
    t.play("yellow")
    assert (t.qi("yellow"), t.qi("blue"), t.qi("green"), t.qi("red")) == (2, 3, 3, 0)
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-15")
@pytest.mark.parametrize("power", ["strength_of_a_mountain", "gods_favorite"])
def test_greens_power_does_not_save_him_from_bearing_it(power: str) -> None:
    t = Table(
        "red", players=2, phase="yin", boards=GREEN_PLAYS, powers=[power], ghosts={"e1": "Raging One"}, qi={"red": 0},
        pile=QUIET_PILE,
    )  # fmt: skip
    t.play("qi")
    t.waits("borne_by", "blue")
    t.play("green")
    assert (t.qi("green"), t.qi("blue")) == (2, 3)
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-16")
def test_only_a_living_taoist_bears_it() -> None:
    t = Table("green", players=3, phase="yin", ghosts={"w1": 28, "w2": 29, "w3": 32}, qi={"green": 0}, dead=["red"])
    t.waits("borne_by", "yellow")
    assert t.offered == ["yellow", "blue"]
    assert t.why_not("red") == "GS-NEU-16"
    assert t.why_not("green") == "GS-NEU-16"
    # another neutral board cannot bear it either
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 0})
    assert "green" not in t.offered
    assert t.why_not("green") == "GS-NEU-16"
    t.waits("borne_by", "blue")


@pytest.mark.rule("GS-NEU-16")
def test_the_one_who_bears_it_may_die_of_it() -> None:
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 0, "yellow": 1}, pile=QUIET_PILE)
    t.play("yellow")
    assert not t.alive("yellow")
    assert t.at("yellow") == "SE"
    t.waits("place", "blue")
    # with one left alive there is nothing to choose
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 0}, dead=["blue"])
    assert t.qi("yellow") == 2
    t = Table("red", players=1, phase="yin", ghosts=FULL, qi={"red": 0, "yellow": 1})
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-NEU-17")
def test_a_possessed_board_stays_possessed() -> None:
    """No gain can go to it: not an incarnation's reward, and the Cemetery brings back Taoists only."""
    t = Table(
        players=2, level="nightmare", at={"yellow": "E"}, qi={"red": 0}, yin_yang=["blue"], tao={}, dead=["blue"],
        ghosts={"e2": "Dark Mistress"}, held={"yellow": 1},
    )  # fmt: skip
    t.play("exorcise", "BBB")  # the only living Taoist gets the Qi and the Yin-Yang
    assert (t.qi("yellow"), t.qi("red"), t.qi("green"), t.has_yin_yang("yellow")) == (4, 0, 3, True)
    assert t.why_not("power dance of the spires") == "GS-TOK-02"
    t.play("yin-yang", "ask SE")
    t.waits("borrow", "yellow")  # blue has come back, no other could; a Power token would spare the Curse die
    t.play("no", "blank")
    assert (t.alive("blue"), t.qi("blue"), t.qi("red")) == (True, 2, 0)
    assert t.why_not("power dance of the spires") == "GS-TOK-02"
    t.settled("yellow")


@pytest.mark.rule("GS-NEU-17")
def test_a_dead_taoists_board_is_free_again_once_he_is_back() -> None:
    t = Table(
        "red", players=4, at={"red": "SE"}, dead=["blue"], ghosts={"s1": 17, "s2": 18, "s3": 21}, pile=QUIET_PILE
    )
    t.play("ask", "blank")
    assert (t.alive("blue"), t.qi("blue")) == (True, 2)
    t.play("end")  # blue's board is overrun: he bears it himself
    assert (t.qi("blue"), t.qi("yellow"), t.qi("red"), t.qi("green")) == (1, 3, 3, 3)
    t.settled("blue")


@pytest.mark.rule("GS-NEU-23")
def test_all_neutral_boards_possessed_is_no_defeat() -> None:
    t = Table("red", players=2, phase="yin", ghosts=FULL, qi={"red": 1, "green": 0}, pile=QUIET_PILE)
    assert (t.qi("red"), t.qi("green")) == (0, 0)
    assert t.result is None
    t.waits("place", "blue")


# -- ghosts that come in a neutral turn -------------------------------------------------------------------------------


@pytest.mark.rule("GS-NEU-18")
def test_the_neutral_board_pays_for_a_ghost_that_finds_no_space() -> None:
    t = Table("red", players=2, phase="yin", ghosts=TWELVE)
    before = t.cards_left
    t.play("ghost")
    # one Qi for the ghost that could not come and one for the three ghosts on the board; blue is overrun in his turn
    assert (t.qi("red"), t.qi("yellow"), t.qi("green"), t.qi("blue")) == (1, 3, 3, 2)
    assert t.cards_left == before
    t.settled("blue")


@pytest.mark.rule("GS-NEU-18")
def test_a_player_pays_for_it_if_the_board_is_possessed() -> None:
    t = Table("red", players=2, phase="yin", ghosts=TWELVE, qi={"red": 0})
    t.play("ghost")
    t.waits("borne_by", "blue")
    t.play("yellow")
    assert (t.qi("yellow"), t.qi("blue"), t.qi("red")) == (2, 3, 0)
    t.waits("borne_by", "blue")  # the overrun
    t.play("blue")
    assert (t.qi("yellow"), t.qi("blue"), t.qi("green")) == (2, 1, 3)  # and blue's own overrun
    t.settled("blue")


@pytest.mark.rule("GS-NEU-19")
@pytest.mark.parametrize("space", ["e2", "e3"])
def test_a_left_stone_that_costs_a_qi_costs_the_neutral_board(space: str) -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One"}, pile=["Grave Walker", *QUIET_PILE])
    t.play("ghost", space)
    assert (t.qi("red"), t.qi("yellow"), t.qi("blue"), t.qi("green")) == (2, 3, 3, 3)
    t.waits("place", "blue")


@pytest.mark.rule("GS-NEU-19")
def test_it_costs_the_neutral_board_though_the_ghost_lands_on_a_players_board() -> None:
    t = Table("red", players=2, phase="yin", ghosts={"e1": "Raging One", "e2": 40, "e3": 43})
    t.play("ghost", "Grave Walker", "s1")
    assert (t.qi("red"), t.qi("blue")) == (1, 3)  # one for the Grave Walker, one for the overrun
    t.waits("draw")


@pytest.mark.rule("GS-NEU-20")
def test_group_abilities_address_neutral_boards_which_have_no_tao() -> None:
    tao = {"yellow": "YYK", "blue": "B"}
    t = Table("red", players=2, phase="yin", ghosts={"e2": "Bonecracker"}, tao=tao, level="nightmare")
    # at the start of the red board's Yin every player, and nobody else, gives a token back
    t.waits("lose_tao", "yellow")
    t.play("yellow")
    assert (t.tao("yellow"), t.tao("blue"), t.tao("red"), t.tao("green")) == ("YK", "", "", "")
    assert t.supply == "YYYRRRRBBBBGGGGKKK"
    assert (t.qi("red"), t.qi("green")) == (3, 3)
    t.waits("draw")


@pytest.mark.rule("GS-NEU-20")
def test_forgotten_ones_take_the_neutral_boards_powers_too() -> None:
    t = Table(players=2, level="nightmare", ghosts={"n1": "Forgotten Ones"})
    for word in ("power dance of the spires", "power strength of a mountain"):
        assert word not in t.offered
        assert t.why_not(word) == "GS-TOK-14"
    t.settled("yellow")


@pytest.mark.rule("GS-NEU-25")
@pytest.mark.parametrize("qi", [3, 0])
def test_a_coloured_ghost_goes_to_its_board_even_if_neutral_or_possessed(qi: int) -> None:
    t = Table(players=2, phase="yin", qi={"red": qi})
    t.play("Blood Drinker")
    t.waits("place", "yellow")
    assert t.offered == ["e1", "e2", "e3"]
    assert t.why_not("n1") == "GS-PLACE-01"
    t.play("e2")
    assert t.ghosts == {"e2": "Blood Drinker"}
    t.settled("yellow")


@pytest.mark.rule("GS-NEU-24")
def test_ghosts_on_neutral_boards_are_exorcised_like_any_other() -> None:
    t = Table(players=2, at={"yellow": "NE"}, ghosts={"e1": "Flesh Devourer", "w2": "Zombie"}, tao={"yellow": "R"})
    t.play("exorcise", "RRW", "e1")
    t.waits("take_tao", "yellow")  # its reward, to the one who exorcised it
    t.play("green", "black")
    assert t.ghosts == {"w2": "Zombie"}
    assert t.tao("yellow") == "GK"
    assert t.qi("red") == 3
    t.settled("yellow")


# -- who decides ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-NEU-21")
@pytest.mark.parametrize(
    ("players", "board", "dead", "decider"),
    [
        (2, "red", [], "blue"),
        (2, "green", [], "yellow"),
        (2, "red", ["blue"], "yellow"),
        (3, "green", [], "yellow"),
        (3, "green", ["yellow"], "red"),
        (1, "red", [], "yellow"),
    ],
)
def test_the_next_living_player_decides_for_all_in_a_neutral_turn(
    players: int, board: str, dead: list[str], decider: str
) -> None:
    """R-86: both where a ghost goes and, for a possessed board, who pays."""
    side = {"red": "e", "green": "w"}[board]
    ghosts: dict[str, str | int] = {f"{side}1": "Lich"}
    t = Table(board, players=players, phase="yin", ghosts=ghosts, dead=dead, qi={board: 0})
    t.play("ghost", "Shapeless Evil")
    t.waits("place", decider)
    living = [colour for colour in ("yellow", "red", "blue", "green") if t.game.alive >> t.seat(colour) & 1]
    t = Table(board, players=players, phase="yin", ghosts=ghosts, dead=dead, qi={board: 0})
    t.play("qi")
    if len(living) > 1:
        t.waits("borne_by", decider)
        assert t.offered == living
    else:
        assert t.qi(living[0]) == 2
