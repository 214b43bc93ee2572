"""Games at their first question, nothing drawn yet, and words for what they start with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hauntbox.ghost_stories.base.cards import COLOURS
from hauntbox.ghost_stories.base.geometry import BOARDS as SEATS
from hauntbox.ghost_stories.base.rules.arrival import candidates, see
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from tests.ghost_stories.table import BOARDS, POWERS, VILLAGE, letters

LEVELS = ("initiation", "normal", "nightmare", "hell")


def opening(players: int, level: str = "normal", boards: Sequence[str] = BOARDS, first: str = "north") -> GhostStories:
    """A game with a chosen layout, as it stands before its first card is drawn."""
    game = start(Setup(players, level, VILLAGE, boards, POWERS, first))
    assert game.question is not None
    assert game.question.kind == "draw"
    return game


def seat_of(game: GhostStories, colour: str) -> int:
    return list(game.colour).index(COLOURS.index(colour))


def tao_of(game: GhostStories, colour: str) -> str:
    """A Taoist's Tao as letters in the order Y R B G K."""
    seat = seat_of(game, colour)
    return letters(list(game.tao[5 * seat : 5 * seat + 5]))


def words(game: GhostStories, key: str) -> list[str]:
    """A list of names out of the state in words."""
    names = game.state()[key]
    assert isinstance(names, list)
    return [str(name) for name in names]


def seated(game: GhostStories) -> list[str]:
    """The colours of the boards with a player, clockwise from the north."""
    return [COLOURS[game.colour[SEATS.index(board)]] for board in words(game, "players")]


def neutral(game: GhostStories) -> list[str]:
    return [colour for colour in COLOURS[:4] if colour not in seated(game)]


def pile(game: GhostStories) -> str:
    """The pile from top to bottom, as in "45-I-10": runs of unseen ghost cards with the incarnations between."""
    runs = game.state()["pile"]
    assert isinstance(runs, list)
    return "-".join(f"{number}" if pool == "ghosts" else "-".join("I" * number) for pool, number in reversed(runs))


def drawn_out(game: GhostStories, choose: Callable[[list[int]], int]) -> list[int]:
    """All cards of the pile, top first, as chance chooses them of those each place may hold; the pile is then empty."""
    cards: list[int] = []
    while game.height:
        cards.append(choose(list(candidates(game))))
        see(game, cards[-1])
        game.height -= 1
    return cards
