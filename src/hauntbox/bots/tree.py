"""Monte-Carlo tree search over the players' decisions, with honest chance.

A node is a player's question, with the value that the game's rules of thumb give each option (``rate``). They think to
their horizon, the end of a turn; the tree looks beyond it. After an option chance may be asked: its answers are drawn
by their weights, and every different run of them leads to a child of its own, as many as progressive widening allows.

What is handed up the tree is not a result but a surprise: the difference between a child's searched value and the value
that the rules of thumb gave the same position. So good and bad luck with dice, which they weigh exactly, cancels out.
For cards that come after their horizon they estimate how lucky each one is, and that is subtracted too. A few dozen
visits are then enough to tell apart options that differ by one win in a hundred games. The evaluation has errors there
too, so a game may shrink these corrections (``believed``).

Only at the first question are all options tried. Further down, the option that the rules of thumb rate best is
followed, and others are added as visits grow: spread over all options, the few visits would measure luck and not how
good each one is.

All figures are what a position is worth to the team. Where a game has opponents, a node of theirs takes what is worth
least: each side plays for its own benefit, and both know that of each other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game

TRUST: Final = 1.5
"""The weight, in visits, of the assumption that an option surprises as much as the others do."""
NOISE: Final = 0.03
"""The error of a single visit that is assumed at first; it has the weight of SOME visits."""
SOME: Final = 4.0
CANDIDATES: Final = 6
"""At most this many options of a question are searched, those the rules of thumb rate best."""
FAR: Final = 0.2
"""Options that are worse than the best by this much, by the rules of thumb, are not searched."""
PATIENCE: Final = 16
"""Below the first question, one more option is searched for every this many visits."""
WIDTH: Final = 4.0
"""After n visits an option has at most 1 + WIDTH * sqrt(n) children."""

Run = tuple[int, ...]
"""Answers of chance in a row."""


def total_of(numbers: list[float]) -> float:
    """Their sum, from left to right: ``sum`` rounds otherwise from Python 3.12 on."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def worth(
    expected: float, surprise: float, visits: int, surprises: list[float], all_visits: list[int], believed: float
) -> float:
    """The value of an option, given the results of all options of the question, and how far they are trusted."""
    usual = total_of(surprises) / max(1, sum(all_visits))
    return expected + believed * (surprise + TRUST * usual) / (visits + TRUST)


class Node:
    """A player's question in the tree: what was tried, how often, and with which results."""

    __slots__ = (
        "believed", "branches", "expected", "game", "handed_up", "looks", "lucks", "options", "places", "side",
        "surprise", "taken_for", "visits",
    )  # fmt: skip

    def __init__(self, game: Game, heuristics: Heuristics) -> None:
        self.game = game
        self.options = game.options
        self.side = heuristics.side(game)
        self.believed = heuristics.believed(game)
        self.expected = heuristics.rate(game)
        liked = sorted(range(len(self.options)), key=lambda place: -self.side * self.expected[place])
        self.taken_for = self.expected[liked[0]]
        """The value the rules of thumb gave this position when they rated the option that led here."""
        self.places = [place for place in liked[:CANDIDATES] if abs(self.expected[place] - self.taken_for) <= FAR]
        self.visits = [0] * len(self.options)
        self.surprise = [0.0] * len(self.options)
        self.branches: list[dict[Run, Node | None]] = [{} for _ in self.options]
        """Children by option and run of chance; None where the game is over."""
        self.lucks: dict[tuple[int, Run], dict[int, float]] = {}
        """How lucky each answer of chance is, by option and the answers before it: computed once."""
        self.looks = 0
        self.handed_up = 0.0
        """How often a result was passed to the node above, and the last one."""

    def worth(self, place: int) -> float:
        """The value of an option by all that is known. One that was rarely tried is assumed to surprise as much as the
        others."""
        surprise, visits = self.surprise, self.visits
        return worth(self.expected[place], surprise[place], visits[place], surprise, visits, self.believed)

    def best(self) -> int:
        """The place of the best option for the asked side."""
        return max(self.places, key=lambda place: self.side * self.worth(place))

    def in_doubt(self, many: int, noise: float) -> list[int]:
        """Of the options rated best, those that may still turn out to be the best, given the error of a visit."""
        places = self.places[:many]
        error = 3.0 * self.believed * noise
        worths = {place: self.side * self.worth(place) for place in places}
        ahead = max(worths.values())
        return [place for place in places if worths[place] + error / sqrt(1.0 + self.visits[place]) >= ahead]

    def found(self) -> float:
        """How much the position differs from what it was taken for."""
        return self.worth(self.best()) - self.taken_for

    def hear(self, place: int, child: Node | None, found: float) -> None:
        """An option was visited once more, with this result; a child counts by what is known of it now."""
        self.visits[place] += 1
        self.surprise[place] += found
        if child is not None:
            self.surprise[place] += (found - child.handed_up) * child.looks
            child.looks += 1
            child.handed_up = found

    def select(self, many: int, noise: float) -> int:
        """The place of the option to visit next, among the first ``many``: the one visited least, so that all are
        tried with the same luck."""
        return min(self.in_doubt(many, noise), key=lambda place: self.visits[place])


class Tree:
    """A search from one question on."""

    def __init__(self, game: Game, heuristics: Heuristics, seed: int) -> None:
        self.heuristics = heuristics
        self.seed = seed
        self.root = Node(game, heuristics)
        self.looks = 0
        self.total = 0.0
        self.squares = 0.0
        """The sum of what visits added to the first question; their spread is the noise."""

    def noise(self) -> float:
        """The error of a single visit, estimated from the visits so far."""
        apart = self.squares - self.total * self.total / max(1, self.looks)
        return sqrt((SOME * NOISE * NOISE + apart) / (SOME + self.looks))

    def undecided(self) -> bool:
        """Whether another option may still turn out to be better than the best one."""
        return len(self.root.in_doubt(CANDIDATES, self.noise())) > 1

    def search(self, playouts: int, late: Callable[[], bool] | None) -> None:
        """Grow until the question is decided, has this many visits (0: any number), or it is late; at least one visit
        is made."""
        root = self.root
        while self.undecided():
            visits = sum(root.visits)
            if (playouts and visits >= playouts) or (late is not None and visits and late()):
                break
            self.grow()

    def results(self) -> tuple[list[int], list[float], list[float], list[int], float]:
        """Options, their values by the rules of thumb, surprises and visits; how far they are believed."""
        root = self.root
        return root.options, root.expected, root.surprise, root.visits, root.believed

    def grow(self) -> None:
        """Go down the tree past the horizon of a known node, and back up with what was found there."""
        node = self.root
        noise = self.noise()
        horizon = self.heuristics.horizon(node.game)
        path: list[tuple[Node, int, Node | None]] = []
        luck: Seeded | None = None
        while True:
            place = node.select(CANDIDATES if node is self.root else 1 + sum(node.visits) // PATIENCE, noise)
            # The n-th visit of every option meets the same dice and cards, all the way down: options are compared, not
            # luck.
            luck = luck or Seeded(self.seed + node.visits[place])
            child = self._again(node, place, horizon)
            if child is None:
                child, found = self._look(node, place, luck)
            path.append((node, place, child))
            if child is None or self.heuristics.far_enough(child.game, horizon):
                break
            # Within the horizon there is nothing that the rules of thumb have not seen.
            if not (child.looks or self._same_horizon(node, child)):
                break
            node = child
        before = total_of(self.root.surprise)
        for node, place, child in reversed(path):
            node.hear(place, child, found)
            found = node.found()
        added = total_of(self.root.surprise) - before
        self.looks += 1
        self.total += added
        self.squares += added * added

    def _same_horizon(self, node: Node, child: Node) -> bool:
        return self.heuristics.horizon(child.game) == self.heuristics.horizon(node.game)

    def _again(self, node: Node, place: int, horizon: int) -> Node | None:
        """The least visited child, if the option has as many children as it may have now; only children where visits
        from a question with that horizon continue."""
        known = node.branches[place]
        if len(known) <= WIDTH * sqrt(node.visits[place]):
            return None
        children = (child for child in known.values() if child and not self.heuristics.far_enough(child.game, horizon))
        return min(children, key=lambda child: sum(child.visits), default=None)

    def _look(self, node: Node, place: int, luck: Seeded) -> tuple[Node | None, float]:
        """Take an option once more: the node chance leads to, unless the game ends there, and the surprise."""
        game = node.game.clone()
        horizon = self.heuristics.horizon(game)
        taken_for: float | None = None
        answers: list[int] = []
        game.take(node.options[place])
        while not game.over:
            if taken_for is None and self.heuristics.settled(game, horizon):
                taken_for = self.heuristics.outlook(game)
            if game.seat != CHANCE:
                break
            answer = luck.pick(game)
            if taken_for is not None:
                taken_for += self._lucks(node, place, answers, game)[answer]
            answers.append(answer)
            game.take(answer)
        known = node.branches[place]
        run = tuple(answers)
        if game.over:
            known[run] = None
            return None, 0.0 if taken_for is None else self.heuristics.outlook(game) - taken_for
        child = known.get(run)
        if child is None:
            child = known[run] = Node(game, self.heuristics)
            if taken_for is not None:
                child.taken_for = taken_for
        return child, child.found()

    def _lucks(self, node: Node, place: int, answers: list[int], game: Game) -> dict[int, float]:
        """How lucky each answer is where these answers have led from an option of a node."""
        key = place, tuple(answers)
        if key not in node.lucks:
            node.lucks[key] = dict(zip(game.options, self.heuristics.lucks(game), strict=True))
        return node.lucks[key]

    def turn_to(self, game: Game) -> bool:
        """Continue from a question that the tree holds already; False if it does not."""
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
