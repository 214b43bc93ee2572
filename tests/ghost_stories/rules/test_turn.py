"""GS-TURN: whose turn it is, what a turn consists of, and what everybody plays for."""

import pytest

import hauntbox
from hauntbox.ghost_stories.base.questions import KINDS
from tests.ghost_stories.table import CALM, Table

SEATS = range(4)


def begun(t: Table) -> list[int]:
    """The boards whose turns have begun so far."""
    return [board for _, (board, _, _) in t.told("turn_begins")]


def results(t: Table) -> list[object]:
    """The result as each seat sees it."""
    return [t.game.view(seat)["result"] for seat in SEATS]


# -- the aim ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TURN-01")
def test_a_defeat_is_everybodys() -> None:
    """The tile falls in yellow's turn; the other three, untouched, have lost as well."""
    t = Table(phase="yin", ghosts={"n2": "Ghoul"}, figures=["n2"], haunted=["NW", "NE"])
    t.over("lost", "village_haunted")
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3, 3, 3, 3]
    assert results(t) == [t.game.result] * 4


@pytest.mark.rule("GS-TURN-01")
def test_a_victory_is_everybodys() -> None:
    t = Table("red", at={"red": "N"}, ghosts={"n2": "Dark Mistress"})
    t.play("exorcise", "BBB", "red")
    t.over("won", "incarnation_exorcised")
    assert results(t) == [t.game.result] * 4


@pytest.mark.rule("GS-TURN-09")
def test_exorcising_the_incarnation_wins() -> None:
    """Other ghosts still in play do not matter; exorcising one of them wins nothing."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Skinner", "e1": 43, "s2": "Dark Mistress"})
    t.play("exorcise", "RKK")
    assert t.ghosts == {"e1": "Flesh Devourer", "s2": "Dark Mistress"}
    t.settled()
    t = Table(at={"yellow": "S"}, ghosts={"n3": "Skinner", "s2": "Dark Mistress"})
    t.play("exorcise", "BBB", "yellow")
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-TURN-09")
def test_where_there_are_several_incarnations_all_must_be_exorcised() -> None:
    t = Table(
        "blue", level="nightmare", to_beat=2, beaten=2, at={"blue": "NE"},
        ghosts={"n3": "Dark Mistress", "e1": "Howling Nightmare"},
    )  # fmt: skip
    t.play("exorcise", "BBB", "blue")
    assert t.ghosts == {"e1": "Howling Nightmare"}
    t.settled("blue")
    t.play("exorcise", "KKK", "blue")
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-TURN-10")
def test_a_dead_player_takes_part_and_wins_with_the_others() -> None:
    """He sees what all see, and the victory is his too."""
    t = Table(at={"yellow": "S"}, ghosts={"s2": "Dark Mistress"}, dead=["blue"])
    seen = [t.game.view(seat) for seat in (0, 2)]
    assert {**seen[0], "seat": None} == {**seen[1], "seat": None}
    t.play("exorcise", "BBB", "yellow")
    t.over("won", "incarnation_exorcised")
    assert not t.alive("blue")
    assert results(t) == [t.game.result] * 4


@pytest.mark.rule("GS-TURN-11")
def test_everything_is_open_but_the_pile() -> None:
    """All seats see one and the same state; of the pile it tells only how many cards lie there, not which."""
    t = Table(ghosts={"n1": "Ghoul"}, tao={"yellow": "RRG", "blue": "K"}, held={"red": 1}, circle="green")
    views = [{**t.game.view(seat), "seat": None} for seat in SEATS]
    assert views == [views[0]] * 4
    state = views[0]["state"]
    assert isinstance(state, dict)
    assert state["tao"] == [[0, 2, 0, 1, 0], [0] * 5, [0, 0, 0, 0, 1], [0] * 5]
    assert state["buddhas_held"] == [0, 1, 0, 0]
    assert state["pile"] == [["ghosts", 10], ["incarnations", 1], ["ghosts", 44]]
    assert not any(kind.secret for kind in KINDS)


# -- the order of the turns -------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TURN-02")
@pytest.mark.parametrize(("players", "seats"), [(4, (0, 1, 2, 3)), (3, (0, 1, 2)), (2, (0, 2))])
def test_left_open_the_first_player_is_random_among_the_players(players: int, seats: tuple[int, ...]) -> None:
    """A neutral board never begins."""
    for seat in seats:
        game = hauntbox.new("ghost_stories", players=players)
        while game.question is not None and game.question.kind != "first_player":
            game.answer(game.question.options[0])
        question = game.question
        assert question is not None
        assert question.seat == hauntbox.CHANCE
        assert question.options == seats
        assert question.weights == (1,) * len(seats)
        game.answer(seat)
        assert game.state()["active"] == ("north", "east", "south", "west")[seat]


@pytest.mark.rule("GS-TURN-02")
def test_the_players_may_choose_who_begins() -> None:
    game = hauntbox.new("ghost_stories", players=2, first="south")
    kinds = []
    while game.question is not None and game.question.kind != "draw":
        kinds.append(game.question.kind)
        game.answer(game.question.options[0])
    assert "first_player" not in kinds
    assert game.state()["active"] == "south"
    with pytest.raises(hauntbox.InputError, match="first player 'east'"):
        hauntbox.new("ghost_stories", players=2, first="east")


@pytest.mark.rule("GS-TURN-03")
def test_turns_go_clockwise_round_the_boards() -> None:
    t = Table("blue", pile=[28, 6, 39, 17, 29, "incarnation", "ghost"])
    t.play("end", "w1", "end", "n1", "end", "e1", "end", "s1", "end", "w2")
    assert begun(t) == [3, 0, 1, 2, 3]
    assert t.active == "green"
    t.settled("green")


@pytest.mark.rule("GS-TURN-08")
def test_a_dead_taoists_board_takes_its_turn_without_arrival_and_without_yang() -> None:
    """Its Haunter moves, its Tormentor rolls, its three ghosts cost a Qi, which a living player bears; no more."""
    t = Table(dead=["red"], ghosts={"e1": "Skinner", "e2": "Raging One", "e3": 39})
    left = t.cards_left
    t.play("end")
    assert t.figures == {"e1"}
    t.waits("curse")
    t.play("blank")
    t.waits("borne_by", "blue")
    assert t.offered == ["yellow", "blue", "green"]
    t.play("green")
    assert t.qi("green") == 2
    assert t.cards_left == left
    assert begun(t) == [1, 2]
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-TURN-08")
def test_a_neutral_board_takes_its_turn_without_arrival_and_without_yang() -> None:
    t = Table("blue", players=3, ghosts={"w1": "Creeping One", "w2": "Great Putrid", "w3": 28})
    left = t.cards_left
    t.play("end")
    assert t.figures == {"w1"}
    t.waits("curse")
    t.play("blank")
    assert t.qi("green") == 2
    assert [t.qi(colour) for colour in ("yellow", "red", "blue")] == [3, 3, 3]
    assert t.cards_left == left
    assert begun(t) == [3, 0]
    t.waits("draw")
    assert t.active == "yellow"


@pytest.mark.rule("GS-TURN-08")
def test_a_neutral_board_with_less_than_three_ghosts_draws_nothing() -> None:
    t = Table("blue", players=3, ghosts={"w1": 28})
    left = t.cards_left
    t.play("end")
    assert t.ghosts == {"w1": "Rotten Soul"}
    assert t.cards_left == left
    assert t.qi("green") == 3
    assert t.active == "yellow"
    t.waits("draw")


# -- the order within a turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TURN-04")
def test_a_turn_is_yin_then_yang() -> None:
    """Every turn has both: red's ghosts have acted and one has come before red is asked anything."""
    t = Table(ghosts={"e1": "Skinner"})
    t.play("end")
    assert t.figures == {"e1"}
    t.waits("draw")
    t.play("Yellow Plague", "n1")
    t.waits("yang", "red")
    t.play("end")
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-TURN-05")
def test_in_yin_the_ghosts_act_before_the_board_is_checked() -> None:
    """The Tormentor brings the third ghost in step 1, so step 2 costs a Qi and step 3 is left out."""
    t = Table(phase="yin", ghosts={"n1": "Ghoul", "n2": "Lich"}, qi={"yellow": 3})
    assert t.figures == {"n1"}
    t.play("ghost", "Repellent Beauty")
    assert t.ghosts["n3"] == "Repellent Beauty"
    assert t.qi("yellow") == 2
    names = [event.name for event in t.events]
    order = ["turn_begins", "figure_advances", "curse_rolled", "ghost_arrived", "board_overrun", "qi_lost"]
    assert [name for name in names if name in order] == order
    t.settled()


@pytest.mark.rule("GS-TURN-05")
def test_in_yin_the_board_is_checked_before_a_ghost_arrives() -> None:
    """The third ghost comes in step 3: too late to cost a Qi in this turn."""
    t = Table(phase="yin", ghosts={"n1": "Ghoul", "n2": "Lich"}, qi={"yellow": 3})
    t.play("blank", "Repellent Beauty")
    assert t.ghosts["n3"] == "Repellent Beauty"
    assert t.qi("yellow") == 3
    t.settled()


@pytest.mark.rule("GS-TURN-06")
def test_the_move_comes_before_the_action() -> None:
    t = Table(at={"yellow": "C"}, held={"yellow": 1})
    t.play("move N")
    assert t.why_not("move NE") == "GS-MOVE-04"
    assert "ask" in t.offered
    t.play("ask", "RR")
    assert t.why_not("move C") == "GS-MOVE-06"
    t.play("buddha n2")
    assert t.why_not("move C") == "GS-MOVE-06"
    assert t.buddhas == {"n2"}
    t.settled()


@pytest.mark.rule("GS-TURN-06")
def test_buddhas_come_last() -> None:
    """After one is placed there is neither move nor help nor exorcism."""
    t = Table(at={"yellow": "NE"}, held={"yellow": 1}, ghosts={"e1": "Skinner"})
    assert {"ask", "exorcise", "move N"} <= set(t.offered)
    t.play("buddha n3")
    assert not {"ask", "exorcise", "move N"} & set(t.offered)
    assert t.why_not("ask") == "GS-TURN-06"
    assert t.why_not("exorcise") == "GS-TURN-06"
    t.settled()


@pytest.mark.rule("GS-TURN-06")
def test_power_tokens_are_picked_up_last() -> None:
    t = Table(players=2, tokens={"yellow": 0})
    assert {"ask", "token", "move N"} <= set(t.offered)
    t.play("token")
    assert t.tokens("yellow") == 1
    assert not {"ask", "move N"} & set(t.offered)
    assert t.why_not("ask") == "GS-TURN-06"
    t.settled()


@pytest.mark.rule("GS-TURN-07")
def test_yin_is_compulsory_and_resolved_before_yang_begins() -> None:
    """Nobody is offered a way out, and red's Yin-Yang must wait until the last ghost has come."""
    t = Table("red", phase="yin", ghosts={"e1": "Raging One"})
    asked = []
    for word in ("ghost", "Blood Drinker", "e2", "Yellow Plague", "n1"):
        asked.append((t.pending, t.asked))
        assert not {"end", "yin-yang"} & set(t.offered)
        t.play(word)
    draw, place = ("draw", "chance"), ("place", "red")
    assert asked == [("curse", "chance"), draw, place, draw, place]
    t.settled("red")
    assert "yin-yang" in t.offered


@pytest.mark.rule("GS-TURN-07")
def test_a_full_board_must_pay_even_the_last_qi() -> None:
    """No Yang phase comes in between: the Qi is lost first, and with it the Taoist."""
    t = Table(phase="yin", ghosts={space: CALM[space] for space in ("n1", "n2", "n3")}, qi={"yellow": 1})
    assert not t.alive("yellow")
    t.waits("draw")
    assert t.active == "red"
