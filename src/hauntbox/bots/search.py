"""The bot that searches: Monte-Carlo tree search with a budget of playouts or of milliseconds."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic
from typing import Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.interface import View, known_options, whole_option
from hauntbox.bots.tree import Tree, worth
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import Game, Question

PLAYOUTS: Final = 100
"""Those of plain ``search``, by which the lobby tells how often it wins."""
SEED_STEP: Final = 1_000_003


class Finding(NamedTuple):
    """What a search found of one option; figures are what it is worth to the team."""

    option: int
    expected: float
    """What it is worth by the rules of thumb."""
    surprise: float
    """What looking further added, over all visits."""
    visits: int
    worth: float
    """What it is worth by all that is known."""


def findings_of(
    options: list[int], expected: list[float], surprise: list[float], visits: list[int], believed: float
) -> list[Finding]:
    """What is known of each option of a question."""
    return [
        Finding(option, rated, found, tried, worth(rated, found, tried, surprise, visits, believed))
        for option, rated, found, tried in zip(options, expected, surprise, visits, strict=True)
    ]


class Searcher:
    """Grows a tree for question after question, and goes on with the part of it that still holds."""

    def __init__(self, heuristics: Heuristics) -> None:
        self.heuristics = heuristics
        self.tree: Tree | None = None

    def look(self, game: Game, seed: int, playouts: int, ms: int) -> list[Finding]:
        """What each option of the pending question is worth; some are only rated, not visited. On a machine that is too
        busy one is visited all the same."""
        until = monotonic() + ms / 1000.0
        tree = self.tree
        if tree is None or not tree.turn_to(game):
            tree = self.tree = Tree(game, self.heuristics, seed * SEED_STEP + game.number)
        root = tree.root
        while tree.undecided():
            visits = sum(root.visits)
            if (playouts and visits >= playouts) or (ms and visits and monotonic() >= until):
                break
            tree.grow()
        return findings_of(root.options, root.expected, root.surprise, root.visits, root.believed)


_here: list[Searcher] = []
"""The searcher of this process, if it is a worker."""


def look_elsewhere(position: dict[str, object], again: bool, seed: int, playouts: int, ms: int) -> list[Finding]:
    """A worker's part: it gets the position, and keeps its tree unless it is to begin again."""
    from hauntbox.api import load

    game = load(position)
    if again or not _here:
        _here[:] = [Searcher(heuristics_of(game, "search"))]
    return _here[0].look(game, seed, playouts, ms)


class SearchBot:
    """Options: ``playouts=N`` (the same answer every time) or ``ms=N`` a decision, or both, where the limit met first
    holds; and ``workers=N`` processes."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("search", options, "playouts", "ms", "workers")
        self.seed = seed
        self.ms = whole_option("search", options, "ms", 0)
        self.playouts = whole_option("search", options, "playouts", 0 if self.ms else PLAYOUTS)
        self.workers = whole_option("search", options, "workers", 1, most=64)
        self.again = False
        self.pools: list[ProcessPoolExecutor] = []
        self.searcher = Searcher(heuristics_of(game, "search"))

    def restart(self, seed: int) -> None:
        self.seed = seed
        self.again = True
        self.searcher.tree = None

    def choose(self, view: View, question: Question) -> int:
        side = self.side(view.game)
        return max(self.findings(view), key=lambda finding: side * finding.worth).option

    def side(self, game: Game) -> int:
        """1 if the seat that is asked plays for the team, so that it wants what is worth most, else -1."""
        return self.searcher.heuristics.side(game)

    def findings(self, view: View) -> list[Finding]:
        """What is known of each option: the reasons of a hint."""
        if self.workers == 1:
            return self.searcher.look(view.game.clone(), self.seed, self.playouts, self.ms)
        return self._together(view)

    def _together(self, view: View) -> list[Finding]:
        """Every worker grows a tree of its own from a seed of its own; what they find is added up."""
        if not self.pools:
            context = get_context("spawn")
            self.pools = [ProcessPoolExecutor(1, mp_context=context) for _ in range(self.workers)]
        position = view.game.position()
        share = -(-self.playouts // self.workers)
        jobs = [
            pool.submit(look_elsewhere, position, self.again, self.seed + worker, share, self.ms)
            for worker, pool in enumerate(self.pools)
        ]
        self.again = False
        parts = [job.result() for job in jobs]
        return findings_of(
            [finding.option for finding in parts[0]],
            [finding.expected for finding in parts[0]],
            [sum(finding.surprise for finding in findings) for findings in zip(*parts, strict=True)],
            [sum(finding.visits for finding in findings) for findings in zip(*parts, strict=True)],
            self.searcher.heuristics.believed(view.game),
        )

    def close(self) -> None:
        for pool in self.pools:
            pool.shutdown(cancel_futures=True)
