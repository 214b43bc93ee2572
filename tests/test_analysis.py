"""An analysis: how often options were tried, and its lines, what would follow an answer."""

from hauntbox.analysis import LINE, analyse, follow
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.table import CALM, Table

NO_TIME = 0
"""The rules of thumb answer."""


def test_every_try_is_counted_at_its_option() -> None:
    """Those of the tree, and those of options that were played on."""
    ghosts: dict[str, str | int] = {"n2": "Restless Dead", "e2": "Ghoul", "s1": "Lich"}
    game = Table(ghosts=ghosts, tao={"yellow": "YY"}, figures=["e2"]).game
    found = analyse(game, 3, playouts=36, ms=0)
    assert sum(one.looks for one in found.rated) == found.sure.looks
    of_the_tree = Searcher(heuristics_of(game, "analysis")).tried(game.clone(), 3, 36, 0)
    assert found.sure.looks > sum(one.visits for one in of_the_tree), "nothing was played on: take another position"


def turns_of(t: Table) -> tuple[list[int], list[int]]:
    """Which turn each answer of the line belongs to that begins with the end of this turn, and who gave it."""
    game, turns, seats = t.game.clone(), list[int](), list[int]()
    for option in follow(t.game, ask.END_TURN, 3, NO_TIME):
        turns.append(int(game.turn - t.game.turn))
        seats.append(int(game.seat))
        game.take(option)
    return turns, seats


def test_a_line_shows_the_next_turn_and_ends_with_it() -> None:
    turns, seats = turns_of(Table())
    assert turns[0] == 0
    assert set(turns[1:]) == {1}
    assert seats[1] == CHANCE  # the card of the next turn
    assert len(turns) <= LINE


def test_a_turn_in_which_nobody_answers_is_not_the_next_one() -> None:
    """The neutral board between the two players is full: no card is drawn, and nobody is asked."""
    turns, seats = turns_of(Table(players=2, ghosts={space: CALM[space] for space in ("e1", "e2", "e3")}))
    assert turns[0] == 0
    assert set(turns[1:]) == {2}
    assert seats[1] == CHANCE
