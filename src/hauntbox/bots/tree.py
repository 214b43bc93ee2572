"""Monte-Carlo tree search over a team's decisions, with honest chance.

A node is a player's question, with what the game's rules of thumb say each option comes to (``rate``). They think to
their horizon, the end of a turn; the tree looks beyond it. After an option chance may be asked: its answers are drawn
by their weights, and every different run of them leads to a child of its own, as many as progressive widening allows.

What is handed up the tree is not a result but a surprise: by how much a child, thought through, differs from what the
rules of thumb had taken the same position for. Good and bad luck with dice, which they weigh exactly, so drops out, and
a few dozen visits tell options apart that lie a hundredth of a game asunder.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from hauntbox.bots.thumb import Thumb
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game

CURIOSITY: Final = 0.03
"""How much an option seldom tried is favoured."""
TRUST: Final = 3.0
"""As how many visits the rules of thumb's own figure counts."""
CANDIDATES: Final = 6
"""Only so many options of a question are looked into, those the rules of thumb like best."""
WIDTH: Final = 2.0
"""After n visits an option has at most 1 + WIDTH * sqrt(n) children."""

Run = tuple[int, ...]
"""Answers of chance in a row."""


class Node:
    """A player's question in the tree: what was tried, how often, and what it came to."""

    __slots__ = ("branches", "expected", "game", "options", "places", "surprise", "taken_for", "visits")

    def __init__(self, game: Game, thumb: Thumb) -> None:
        self.game = game
        self.options = game.options
        self.expected = thumb.rate(game)
        liked = sorted(range(len(self.options)), key=lambda place: -self.expected[place])
        self.places = liked[:CANDIDATES]
        self.taken_for = self.expected[liked[0]]
        """What the rules of thumb had counted this position for, when they rated the option that led here."""
        self.visits = [0] * len(self.options)
        self.surprise = [0.0] * len(self.options)
        self.branches: list[dict[Run, Node | None]] = [{} for _ in self.options]
        """Children by option and run of chance; None where the game is over."""

    def worth(self, place: int) -> float:
        """What an option comes to by all that is known."""
        return self.expected[place] + self.surprise[place] / (self.visits[place] + TRUST)

    def best(self) -> int:
        """The place of the option that comes to most."""
        return max(self.places, key=self.worth)

    def found(self) -> float:
        """By how much the position differs from what it was taken for."""
        return self.worth(self.best()) - self.taken_for

    def select(self) -> int:
        """The place of the option to look into next: by upper confidence bounds."""
        scale = log(2.0 + sum(self.visits))
        return max(
            self.places, key=lambda place: self.worth(place) + CURIOSITY * sqrt(scale / (1.0 + self.visits[place]))
        )


class Tree:
    """A search from one question on. ``grow`` adds one node, unless the end of the game is met."""

    def __init__(self, game: Game, thumb: Thumb, seed: int) -> None:
        self.thumb = thumb
        self.seed = seed
        self.root = Node(game, thumb)

    def grow(self) -> None:
        """Down the tree to a position not met before, and back up with what was found there."""
        node = self.root
        path: list[tuple[Node, int]] = []
        while True:
            place = node.select()
            path.append((node, place))
            known = node.branches[place]
            if len(known) > WIDTH * sqrt(node.visits[place]):
                child = min(filter(None, known.values()), key=lambda node: sum(node.visits), default=None)
                if child is not None:
                    node = child
                    continue
            found = self._look(node, place)
            break
        for node, place in reversed(path):
            node.visits[place] += 1
            node.surprise[place] += found
            found = node.found()

    def _look(self, node: Node, place: int) -> float:
        """Take an option once more and see where chance leads; returns the surprise."""
        # The n-th visit of every option meets the same dice and cards: options are compared, not luck.
        luck = Seeded(self.seed + node.visits[place])
        game = node.game.clone()
        horizon = self.thumb.horizon(game)
        taken_for: float | None = None
        answers: list[int] = []
        game.take(node.options[place])
        while not game.over:
            if taken_for is None and self.thumb.horizon(game) != horizon:
                taken_for = self.thumb.outlook(game)
            if game.seat != CHANCE:
                break
            answers.append(luck.pick(game))
            game.take(answers[-1])
        known = node.branches[place]
        run = tuple(answers)
        if game.over:
            known[run] = None
            return 0.0 if taken_for is None else self.thumb.outlook(game) - taken_for
        child = known.get(run)
        if child is None:
            child = known[run] = Node(game, self.thumb)
            if taken_for is not None:
                child.taken_for = taken_for
        return child.found()

    def turn_to(self, game: Game) -> bool:
        """Go on from a question the tree holds already; False if it does not."""
        state = game.position()
        node = _find(self.root, game.number, state)
        if node is not None:
            self.root = node
        return node is not None


def _find(node: Node, number: int, position: dict[str, object]) -> Node | None:
    """The node of a position, below this one."""
    if node.game.number >= number:
        return node if node.game.number == number and node.game.position() == position else None
    for children in node.branches:
        for child in children.values():
            found = _find(child, number, position) if child is not None else None
            if found is not None:
                return found
    return None
