"""The bot that searches: Monte-Carlo tree search with a budget of playouts or of milliseconds."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.interface import View, known_options, whole_option
from hauntbox.bots.playing_on import MOST, PLAYOUTS_A_GAME, Play, played_on
from hauntbox.bots.tree import Tree, worth
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question

if TYPE_CHECKING:
    from hauntbox.native.thinking import Thinker
    from hauntbox.native.tree import NativeTree

PLAYOUTS: Final = 100
"""The playouts of plain ``search``; the win rates in the lobby were measured with them."""
SEED_STEP: Final = 1_000_003
SEEDS: Final = 1 << 61
"""Trees have seeds below this: C can count on from them, too (``native/tree.py``)."""


class Finding(NamedTuple):
    """What a search found about one option; its numbers are values for the team."""

    option: int
    expected: float
    """Its value by the rules of thumb."""
    surprise: float
    """What the visits added, in total."""
    visits: int
    worth: float
    """Its value by all that is known."""
    games: int = 0
    """How often it was played on (``bots/playing_on.py``)."""
    error: float = 0.0
    """The error of how far it is ahead of what the tree liked best, or behind it, if it was played on."""


def findings_of(
    options: list[int], expected: list[float], surprise: list[float], visits: list[int], believed: float
) -> list[Finding]:
    """What is known about each option of a question."""
    return [
        Finding(option, rated, found, tried, worth(rated, found, tried, surprise, visits, believed))
        for option, rated, found, tried in zip(options, expected, surprise, visits, strict=True)
    ]


class Searcher:
    """Grows a tree for question after question, and keeps the part of it that still holds."""

    def __init__(self, heuristics: Heuristics) -> None:
        self.heuristics = heuristics
        self.tree: Tree | NativeTree | None = None
        self.thinker: Thinker | None = None
        """The rules of thumb in C, where they are; the tree is then in C, too."""
        self.begun = False

    def look(self, game: Game, seed: int, playouts: int, ms: int) -> list[Finding]:
        """The value of each option of the pending question; some are only rated, not visited. At least one is visited,
        however busy the machine is. With a limit of time the tree has half of it."""
        findings = self.tried(game, seed, playouts, ms / 2)
        return self.play_on(game, findings, seed, playouts, ms / 2)

    def tried(self, game: Game, seed: int, playouts: int, ms: float) -> list[Finding]:
        """What the tree says of them."""
        late, first = _limit(ms), _first_seed(game, seed)
        self._begin(game)
        tree = self.tree
        try:
            if tree is None or not tree.turn_to(game):
                tree = self.tree = self._new_tree(game, first)
            tree.search(playouts, late)
        except NotHeld:  # a game that C does not have to its end
            tree = self.tree = Tree(game, self.heuristics, first)
            tree.search(playouts, late)
        return findings_of(*tree.results())

    def play_on(self, game: Game, findings: list[Finding], seed: int, playouts: int, ms: float) -> list[Finding]:
        """The same after those close to the best one were played on."""
        late, first = _limit(ms), SEEDS + _first_seed(game, seed)  # no tree has these seeds
        times = min(MOST, playouts // PLAYOUTS_A_GAME) if playouts else MOST
        self._begin(game)
        in_c: Play | None = None
        if self.thinker is not None:
            with suppress(NotHeld):
                in_c = partial(self.thinker.came_to, self.thinker.hold(game))
        return played_on(game, self.heuristics, findings, first, times, late, in_c)

    def decided(self) -> bool:
        """Whether no other option can still turn out to be as good, after the last search."""
        assert self.tree is not None
        return not self.tree.undecided()

    def error(self, game: Game) -> float:
        """The error that a single visit of the last search leaves in the value of an option."""
        assert self.tree is not None
        return self.heuristics.believed(game) * self.tree.noise()

    def _begin(self, game: Game) -> None:
        """Look for the rules of thumb in C, once."""
        if not self.begun:
            self.begun, self.thinker = True, _in_c(game, self.heuristics)

    def _new_tree(self, game: Game, seed: int) -> Tree | NativeTree:
        """In C where that can be."""
        if self.thinker is None:
            return Tree(game, self.heuristics, seed)
        held = self.thinker.hold(game)
        return self.thinker.tree(held, seed) or Tree(held, self.thinker, seed)


def _limit(ms: float) -> Callable[[], bool] | None:
    """Whether the time from now on is over; None if there is no limit."""
    until = monotonic() + ms / 1000.0
    return (lambda: monotonic() >= until) if ms else None


def _first_seed(game: Game, seed: int) -> int:
    return (seed * SEED_STEP + game.number) % SEEDS


def _in_c(game: Game, heuristics: Heuristics) -> Thinker | None:
    """The rules of thumb in C, where they are."""
    from hauntbox.native.thinking import thinker

    return thinker(game, heuristics, wider=True)


_here: list[Searcher] = []
"""The searcher of this process, if it is a worker."""


def look_elsewhere(position: dict[str, object], again: bool, seed: int, playouts: int, ms: int) -> list[Finding]:
    """A worker's part: it gets the position, and keeps its tree unless it is to start again."""
    from hauntbox.api import load

    game = load(position)
    if again or not _here:
        _here[:] = [Searcher(heuristics_of(game, "search"))]
    return _here[0].tried(game, seed, playouts, ms / 2)


class SearchBot:
    """Options: ``playouts=N`` (the same answer every time) or ``ms=N`` per decision, or both (the first limit reached
    ends the search); and ``workers=N`` processes."""

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
        """1 if the asked seat plays for the team and so wants the highest value, otherwise -1."""
        return self.searcher.heuristics.side(game)

    def findings(self, view: View) -> list[Finding]:
        """What is known about each option: the reasons of a hint."""
        if self.workers == 1:
            return self.searcher.look(view.game.clone(), self.seed, self.playouts, self.ms)
        return self._together(view)

    def _together(self, view: View) -> list[Finding]:
        """Every worker grows its own tree from its own seed; their results are added up, and played on here."""
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
        found = findings_of(
            [finding.option for finding in parts[0]],
            [finding.expected for finding in parts[0]],
            [sum(finding.surprise for finding in findings) for findings in zip(*parts, strict=True)],
            [sum(finding.visits for finding in findings) for findings in zip(*parts, strict=True)],
            self.searcher.heuristics.believed(view.game),
        )
        return self.searcher.play_on(view.game.clone(), found, self.seed, self.playouts, self.ms / 2)

    def close(self) -> None:
        for pool in self.pools:
            pool.shutdown(cancel_futures=True)
