"""GS-YIN: the ghosts act, the board is checked, a ghost arrives."""

import pytest

import hauntbox
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules import arrival
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.dispatching import Step
from tests.ghost_stories.table import BOARDS, CALM, POWERS, VILLAGE, Table
from tests.ghost_stories.toy_boxes import laid_over
from tests.words import find_option

NORTH = {space: CALM[space] for space in ("n1", "n2", "n3")}


def all_qi(t: Table) -> list[int]:
    return [t.qi(colour) for colour in BOARDS]


def acts(t: Table) -> list[tuple[str, int]]:
    """Figures that advanced, by space, and Curse dice that were rolled, in the order they came."""
    return [(e.name, e.args[0]) for e in t.events if e.name in ("figure_advances", "curse_rolled")]


# -- step 1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YIN-01")
def test_only_the_ghosts_of_the_active_board_act() -> None:
    """Red's Haunter and Tormentor keep still in yellow's turn and act in red's."""
    ghosts = {"n1": "Ghoul", "e1": "Skinner", "e2": "Raging One"}
    t = Table(phase="yin", ghosts=ghosts, pile=[17, 10, "incarnation", "ghost"])
    assert t.figures == {"n1"}
    t.waits("place", "yellow")
    t.play("s1", "end")
    assert t.figures == {"n1", "e1"}
    t.waits("curse")
    assert t.active == "red"


@pytest.mark.rule("GS-YIN-01")
def test_left_and_right_stones_do_nothing_in_step_1() -> None:
    """Black Widow, Shapeless Evil and Zombie have nothing on their centre stones."""
    t = Table("red", phase="yin", ghosts={"e1": 50, "e2": 54, "e3": 6}, qi={"red": 4}, tao={"red": "RR"})
    assert t.haunted == set()
    assert t.tao("red") == "RR"
    assert t.qi("red") == 3  # three ghosts: that is step 2
    t.settled("red")


@pytest.mark.rule("GS-YIN-02")
def test_each_haunter_of_the_board_moves_its_figure() -> None:
    t = Table(phase="yin", ghosts={"n1": "Ghoul", "n2": 6, "n3": "Restless Dead", "w3": 23}, figures=["n3"])
    assert t.figures == {"n1"}
    assert t.haunted == {"NE"}
    t.settled()


@pytest.mark.rule("GS-YIN-03")
def test_each_tormentor_of_the_board_rolls_the_curse_die_once() -> None:
    t = Table(phase="yin", ghosts={"n1": "Lich", "n3": "Fury of Depth"}, qi={"yellow": 4}, tao={"yellow": "YR"})
    t.waits("curse")
    t.play("qi")
    assert (t.qi("yellow"), t.tao("yellow")) == (3, "YR")
    t.waits("curse")
    t.play("tao")
    assert (t.qi("yellow"), t.tao("yellow")) == (3, "")
    t.waits("draw")


@pytest.mark.rule("GS-YIN-04")
def test_all_haunters_act_before_any_tormentor() -> None:
    """Whatever their places: the Tormentor in space 1 waits for the Haunters in 2 and 3."""
    t = Table(phase="yin", ghosts={"n1": "Lich", "n2": "Ghoul", "n3": "Restless Dead"})
    assert t.figures == {"n2", "n3"}
    t.waits("curse")
    t.play("blank")
    assert acts(t) == [("figure_advances", 1), ("figure_advances", 2), ("curse_rolled", 0)]
    t.settled()


@pytest.mark.rule("GS-YIN-04")
def test_a_haunter_may_lose_the_game_before_a_tormentor_rolls() -> None:
    ghosts = {"n1": "Lich", "n3": "Ghoul"}
    Table(phase="yin", ghosts=ghosts, figures=["n3"], haunted=["S", "SE"]).over("lost", "village_haunted")


@pytest.mark.rule("GS-YIN-05")
@pytest.mark.parametrize(("colour", "board"), list(enumerate(BOARDS)))
def test_ghosts_act_from_the_players_right_to_his_left(colour: int, board: str) -> None:
    """Spaces 1, 2, 3: Haunters first, and then the Tormentors show whose line is haunted by whose roll."""
    letter = "nesw"[colour]
    spaces = [f"{letter}1", f"{letter}2", f"{letter}3"]
    t = Table(board, phase="yin", powers=["gods_favorite"], ghosts=dict(zip(spaces, (1, 5, 8), strict=True)))
    assert acts(t) == [("figure_advances", 3 * colour + place) for place in range(3)]
    t = Table(board, phase="yin", powers=["gods_favorite"], ghosts=dict(zip(spaces, (11, 22, 33), strict=True)))
    faced = {"n": ("NW", "N"), "e": ("NE", "E"), "s": ("SE", "S"), "w": ("SW", "W")}[letter]
    for place in range(2):
        t.waits("curse")
        t.play("haunt", *(["keep"] if board == "green" else []))
        assert t.haunted == set(faced[: place + 1])
    t.waits("curse")


@pytest.mark.rule("GS-YIN-06")
def test_a_tormentor_that_arrives_in_step_1_does_not_act_in_it() -> None:
    """Lich brings Soul Eater to the same board; it rolls only from the next Yin phase on."""
    t = Table(
        phase="yin", dead=["red", "blue", "green"], ghosts={"n1": "Lich"}, tao={},
        pile=["Soul Eater", 39, 40, "incarnation", "ghost"],
    )  # fmt: skip
    t.play("ghost", "n2")
    assert t.pending == "place"  # step 3's ghost: no second roll came between
    assert len(t.told("curse_rolled")) == 1
    t.play("e1", "end")
    t.waits("curse")
    t.play("blank")
    t.waits("curse")
    t.play("blank", "e2")
    assert len(t.told("curse_rolled")) == 3
    t.settled()


@pytest.mark.rule("GS-YIN-06")
def test_a_haunter_that_arrives_in_step_1_does_not_act_in_it() -> None:
    """Gloomy Minion's figure starts on the board; it would haunt at once if it acted."""
    t = Table(phase="yin", ghosts={"n1": "Lich"}).play("ghost", "Gloomy Minion", "n2")
    assert t.figures == {"n2"}
    assert t.haunted == set()
    t.waits("draw")


def banish_instead(g: GhostStories, _face: int, source: int) -> None:
    """A curse no card of the box brings: it discards the ghost two spaces to the left of its source."""
    g.do(steps.LEAVE_PLAY, source + 2)


def push_away_instead(g: GhostStories, _face: int, source: int) -> None:
    """A curse no card of the box brings: the ghost two spaces to the left of its source goes to s3."""
    arrival.carry(g, source + 2, 8)


@pytest.mark.rule("GS-YIN-07")
@pytest.mark.parametrize("curse", [banish_instead, push_away_instead])
def test_a_ghost_that_is_gone_before_its_turn_to_act_does_not_act(curse: Step) -> None:
    """No effect of the base game removes a ghost in step 1, so the rule is shown with a Curse die that does."""
    t = Table(
        phase="yin", ghosts={"n1": "Lich", "n3": "Fury of Depth"},
        law=laid_over({"apply_curse": curse}),
    )  # fmt: skip
    t.play("blank")
    assert "n3" not in t.ghosts
    assert len(t.told("curse_rolled")) == 1
    t.waits("draw")


@pytest.mark.rule("GS-YIN-08")
def test_effects_of_the_start_of_yin_come_before_the_haunters() -> None:
    """Bonecracker in space 3 makes all discard before the Haunter in space 1 moves and the Tormentor rolls."""
    t = Table(
        "red", phase="yin", ghosts={"e1": "Skinner", "e2": "Raging One", "e3": "Bonecracker"}, qi={"red": 4},
        tao={"yellow": "Y", "red": "RG", "blue": "BK"},
    )  # fmt: skip
    t.waits("lose_tao", "red")
    assert t.figures == set()
    t.play("red")
    t.waits("lose_tao", "blue")
    t.play("black")
    assert [t.tao(colour) for colour in BOARDS] == ["", "G", "B", ""]
    assert t.figures == {"e1"}
    t.waits("curse")
    t.play("blank")
    assert t.qi("red") == 3
    t.settled("red")


# -- step 2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YIN-09")
def test_three_ghosts_on_his_board_cost_the_player_a_qi() -> None:
    t = Table(phase="yin", ghosts=NORTH)
    assert all_qi(t) == [2, 3, 3, 3]
    assert t.game.state()["qi_supply"] == 9
    t.settled()


@pytest.mark.rule("GS-YIN-09")
def test_two_ghosts_on_his_board_cost_nothing() -> None:
    t = Table(phase="yin", ghosts={"n1": 6, "n3": 7, "e1": 39})
    assert all_qi(t) == [3, 3, 3, 3]
    t.waits("draw")


@pytest.mark.rule("GS-YIN-10")
def test_the_overrun_keeps_the_next_ghost_away() -> None:
    t = Table(phase="yin", ghosts=NORTH)
    assert t.told("ghost_drawn") == []
    assert set(t.ghosts) == {"n1", "n2", "n3"}
    left = t.cards_left
    t.settled("yellow")  # the Yang phase follows at once
    t.play("end")
    t.waits("draw")  # red's arrival is the next card drawn
    assert (t.active, t.cards_left) == ("red", left)


@pytest.mark.rule("GS-YIN-11")
def test_a_ghost_added_in_step_1_counts_in_step_2() -> None:
    t = Table(phase="yin", ghosts={"n1": "Lich", "n2": 6}).play("ghost", "Hopping Vampire")
    assert set(t.ghosts) == {"n1", "n2", "n3"}
    assert all_qi(t) == [2, 3, 3, 3]
    t.settled()


@pytest.mark.rule("GS-YIN-12")
def test_a_buddha_does_not_count_as_a_ghost() -> None:
    t = Table(phase="yin", ghosts={"n1": 6, "n2": 7}, buddhas=["n3"])
    assert all_qi(t) == [3, 3, 3, 3]
    assert t.buddhas == {"n3"}
    t.waits("draw")


@pytest.mark.rule("GS-YIN-13")
def test_an_incarnation_counts_as_a_ghost() -> None:
    t = Table(phase="yin", ghosts={"n1": 6, "n2": "Dark Mistress", "n3": 7})
    assert all_qi(t) == [2, 3, 3, 3]
    t.settled()


@pytest.mark.rule("GS-YIN-17")
def test_a_board_filled_by_others_costs_nothing_before_its_own_turn() -> None:
    """Blue's draw is red's third ghost; green and yellow play; only in red's own step 2 is the Qi lost."""
    t = Table("blue", phase="yin", ghosts={"e1": 39, "e2": 40}, pile=[43, 28, 6, "incarnation", "ghost"])
    assert set(t.ghosts) == {"e1", "e2", "e3"}
    assert all_qi(t) == [3, 3, 3, 3]
    t.play("end", "w1")
    assert all_qi(t) == [3, 3, 3, 3]
    t.play("end", "n1")
    assert all_qi(t) == [3, 3, 3, 3]
    t.play("end")
    assert all_qi(t) == [3, 2, 3, 3]
    t.settled("red")


@pytest.mark.rule("GS-YIN-19")
def test_other_full_boards_cost_nothing_in_this_turn() -> None:
    """Three of four boards are full; in blue's turn only blue's board is looked at."""
    full = {space: card for space, card in CALM.items() if space[0] != "s"}
    t = Table("blue", phase="yin", ghosts=full)
    assert all_qi(t) == [3, 3, 3, 3]
    t.waits("draw")
    t = Table("yellow", phase="yin", ghosts=full)
    assert all_qi(t) == [2, 3, 3, 3]
    t.settled("yellow")


# -- step 3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YIN-14")
@pytest.mark.parametrize("there", [(), ("n1",), ("n1", "n2")])
def test_with_less_than_three_ghosts_the_player_draws_the_top_card(there: tuple[str, ...]) -> None:
    ghosts = {space: CALM[space] for space in there}
    t = Table(phase="yin", ghosts=ghosts, pile=["Skinner", "Ghoul", "incarnation", "ghost"])
    t.waits("place", "yellow")
    assert t.offered == ["e1", "e2", "e3"]
    assert t.cards_left == 3
    t.play("e2")
    assert t.ghosts["e2"] == "Skinner"
    assert t.cards_left == 3
    t.settled()


@pytest.mark.rule("GS-YIN-15")
def test_the_arrival_belongs_to_the_active_players_turn_wherever_the_ghost_goes() -> None:
    """Yellow, not red, chooses the place and has his Yang phase next; red's turn brings a card of its own."""
    t = Table(phase="yin", pile=["Skinner", "Ghoul", "incarnation", "ghost"])
    t.waits("place", "yellow")
    t.play("e1")
    t.settled("yellow")
    t.play("end")
    t.waits("place", "red")
    t.play("n1")
    assert t.ghosts == {"e1": "Skinner", "n1": "Ghoul"}
    t.settled("red")


@pytest.mark.rule("GS-YIN-16")
def test_the_third_ghost_coming_in_step_3_costs_no_qi_this_turn() -> None:
    t = Table(phase="yin", dead=["red", "blue", "green"], ghosts={"n1": 6, "n2": 7}).play("Repellent Beauty")
    assert set(t.ghosts) == {"n1", "n2", "n3"}
    assert t.qi("yellow") == 3
    t.settled()
    t.play("end")  # but in his next turn, with all three still there
    assert t.qi("yellow") == 2
    t.settled()


@pytest.mark.rule("GS-YIN-18")
def test_the_first_turns_have_steps_1_and_2_too() -> None:
    """The first finds no ghost; the second already finds the one that came in the first, and it acts."""
    layout = {"village": VILLAGE, "boards": BOARDS, "powers": POWERS, "first": "north"}
    game = hauntbox.new("ghost_stories", **layout)
    assert isinstance(game, GhostStories)
    assert game.state()["ghosts"] == {}
    told = game.listen()
    assert game.state()["qi"] == [3, 3, 3, 3]
    for word in ("34", "e1", "end"):
        option = find_option(game, word)
        assert option is not None
        game.answer(option)
    assert game.state()["active"] == "east"
    assert [event.args for event in told if event.name == "figure_advances"] == [(3, 34, 0)]
    assert game.question is not None
    assert game.question.kind == "draw"
