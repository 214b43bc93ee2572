"""The rules of thumb of a game in C, for the bots that search: the same figures, faster.

A search asks them of thousands of games of its own, so these are structs, too: a ``HeldGame`` is a game that has its
state in C.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from pathlib import Path
from threading import local
from typing import Any, Final

from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import NO_NETWORK, Network, NotHeld
from hauntbox.kernel.game import NONE, OVER, Game
from hauntbox.kernel.question import EngineError
from hauntbox.kernel.vectors import vec
from hauntbox.native.build import NotBuilt
from hauntbox.native.laws import library_of, native_of, thinking_library_of
from hauntbox.native.library import BEYOND, Library
from hauntbox.native.random_games import prepare, wanted
from hauntbox.native.tree import MOST_SEED, NativeTree

from mypy_extensions import i64  # isort: skip

MOST_OPTIONS: Final = 1024
NO_CHOICE: Final = -1
LINE: Final = 64
"""Bytes of a line of the cache."""


class HeldGame(Game):
    """A game that is kept in C. It knows the pending question, as a search needs it, and is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.held: Any = None
        self.library: Any = None
        self.origin: Any = None
        """A Python game of the same set-up."""

    def clone(self) -> HeldGame:
        new = HeldGame()
        self.copy_question(new)
        new.library = self.library
        new.origin = self.origin
        new.held = self.library.Game.from_buffer_copy(self.held)
        return new

    def take(self, option: i64) -> None:
        """Answer in C."""
        self.library.take(self.held, option)
        self.read()

    def read(self) -> None:
        """Read the pending question."""
        held, library = self.held, self.library
        self.number, self.kind, self.seat = held.number, held.kind, held.seat
        self.menu = self.totals = NONE
        if self.kind != OVER:
            self.menu = vec[i64](library.vector(held, "menu"))
            if self.seat < 0:
                self.totals = vec[i64](library.vector(held, "totals"))

    def position(self) -> dict[str, object]:
        """That of the Python game."""
        game = self.origin.clone()
        self.library.give_the_rest(self.held, game)
        found: dict[str, object] = game.position()
        return found


class Thinker:
    """The rules of thumb for games that are held in C. It is for one thread: what was judged last is kept."""

    def __init__(self, library: Library, network: Network) -> None:
        self.library = library
        self.network = network
        c = self.c = library.c
        c.hb_outlook.restype = c.hb_prospect.restype = c.hb_believed.restype = c.hb_came_to.restype = ctypes.c_double
        if hasattr(c, "hb_learned_chance"):  # only where the law asks for it
            c.hb_learned_chance.restype = ctypes.c_double
        c.hb_horizon.restype = c.hb_turn.restype = c.hb_round_later.restype = ctypes.c_int64
        c.hb_size_of_memory.restype = ctypes.c_int64
        self.context, self._steps = (ctypes.create_string_buffer(c.hb_size_of_ctx()) for _ in range(2))
        self._memory = ctypes.create_string_buffer(c.hb_size_of_memory())
        self._mind = self._use(network) if network is not NO_NETWORK else None
        c.hb_think(self.context, self._steps, self._mind, self._memory)
        self._told = (ctypes.c_double * (2 * MOST_OPTIONS))()

    def _use(self, network: Network) -> ctypes.Array[ctypes.c_char]:
        """The network as C has it."""
        c = self.c
        c.hb_size_of_mind.restype = ctypes.c_int64
        rows = (network.starts, network.win, network.pile, network.begin)
        self._numbers = [(ctypes.c_int64 * len(row))(*row) for row in rows]
        units, features = len(network.starts), len(network.first) // len(network.starts)
        weights = array("h", network.first).tobytes()
        self._first = _room(len(weights))
        ctypes.memmove(self._first, weights, len(weights))
        mind = _room(c.hb_size_of_mind())
        shape = ctypes.c_double(network.figure), ctypes.c_int(features), ctypes.c_int(units)
        boxes = network.boxes
        self._boxes = [
            (ctypes.c_int64 * len(boxes.ends))(*boxes.ends), (ctypes.c_double * len(boxes.counts))(*boxes.counts),
            (ctypes.c_int64 * len(boxes.win))(*boxes.win), (ctypes.c_int64 * len(boxes.pile))(*boxes.pile),
        ]  # fmt: skip
        if not c.hb_use(mind, self._first, *self._numbers, *shape, len(boxes.ends) - 1, *self._boxes):
            raise NotBuilt(f"no room for a network of {features} features and {units} units")
        self._features = (ctypes.c_int16 * features)()
        return mind

    def hold(self, game: Game) -> HeldGame:
        """A game of Python, in C. A library of a wider law has it once it is set up."""
        native = native_of(game)
        if native.law_name(game) != self.library.name and not native.is_set_up(game):
            raise NotHeld(f"{self.library.name} would set up another game")
        held = HeldGame()
        game.copy_question(held)
        held.library = self.library
        held.origin = game
        held.held = self.library.hold(game)
        held.read()
        return held

    def tree(self, game: HeldGame, seed: int) -> NativeTree | None:
        """A search from a question on; None for seeds that are for Python."""
        return NativeTree(game, self, seed) if 0 <= seed < MOST_SEED else None

    def rated(self, game: Game) -> tuple[int, list[float]] | None:
        """The side of the seat that is asked in a game of Python, and what each option is worth; None if Python must
        think about it."""
        try:
            held = self.hold(game)
            return self.side(held), self.rate(held)
        except NotHeld:
            return None

    def choose(self, g: Game) -> int:
        worths = self.rate(g)
        return g.options[worths.index(max(worths) if self.side(g) > 0 else min(worths))]

    def side(self, g: Game) -> int:
        return int(self.c.hb_side(self.context, _held(g)))

    def rate(self, g: Game) -> list[float]:
        return self._list(self.c.hb_rate(self.context, _held(g), self._told))

    def turn(self, g: Game) -> int:
        return int(self.c.hb_turn(self.context, _held(g)))

    def round_later(self, g: Game) -> int:
        return int(self.c.hb_round_later(self.context, _held(g)))

    def horizon(self, g: Game) -> int:
        return int(self.c.hb_horizon(self.context, _held(g)))

    def settled(self, g: Game, horizon: int) -> bool:
        return bool(self.c.hb_settled(self.context, _held(g), ctypes.c_int64(horizon)))

    def far_enough(self, g: Game, horizon: int) -> bool:
        return bool(self.c.hb_far_enough(self.context, _held(g), ctypes.c_int64(horizon)))

    def lucks(self, g: Game) -> list[float]:
        return self._list(self.c.hb_lucks(self.context, _held(g), self._told))

    def believed(self, g: Game) -> float:
        return float(self.c.hb_believed(self.context, _held(g)))

    def outlook(self, g: Game) -> float:
        found = float(self.c.hb_outlook(self.context, _held(g)))
        self.look()
        return found

    def prospect(self, g: Game) -> float:
        found = float(self.c.hb_prospect(self.context, _held(g)))
        self.look()
        return found

    def came_to(self, g: Game, option: int, seed: int) -> float:
        """What playing on from an option comes to (``bots/playing_on.py``), with the luck of a seed of at most 62 bits.
        """
        answer = ctypes.c_int64(option), ctypes.c_int64(seed)
        found = float(self.c.hb_came_to(self.context, _held(g), *answer))
        self.look()
        return found

    def seen(self, g: Game) -> list[float]:
        """The features of a position of Victim."""
        return self._list(self.c.hb_seen(self.context, _held(g), self._told))

    def features(self, g: Game) -> list[int]:
        """The features of a position, which the network judges."""
        self.c.hb_features(self.context, _held(g), self._features)
        self.look()
        return self._features[:]

    def judged(self, g: Game) -> tuple[float, float]:
        """Both figures of a position."""
        self.c.hb_judged(self.context, _held(g), self._told)
        self.look()
        return self._told[0], self._told[1]

    def learned_chance(self, g: Game) -> float:
        """The chance to win where a player is asked, as it was learned."""
        found = float(self.c.hb_learned_chance(self.context, _held(g)))
        self.look()
        return found

    def luck_figures(self, g: Game) -> list[tuple[float, float]]:
        """By how much each answer of chance is better than they are on average, in both figures."""
        told = self._list(2 * self.c.hb_luck_figures(self.context, _held(g), self._told))
        return list(zip(told[::2], told[1::2], strict=True))

    def choose_all(self, batch: ctypes.Structure, number: int) -> ctypes.Array[ctypes.c_int64]:
        """The places of what ``choose`` answers in the games of a batch; NO_CHOICE where Python must think."""
        choices = (ctypes.c_int64 * number)()
        self.c.hb_batch_choose(self.context, ctypes.byref(batch), choices)
        self.look()
        return choices

    def outlook_all(self, batch: ctypes.Structure, number: int) -> ctypes.Array[ctypes.c_double]:
        """What the games of a batch are worth."""
        worths = (ctypes.c_double * number)()
        self.c.hb_batch_outlook(self.context, ctypes.byref(batch), worths)
        self.look()
        return worths

    def _list(self, number: int) -> list[float]:
        self.look()
        return self._told[:number]

    def look(self) -> None:
        """Raise what has gone wrong; NotHeld if Python must think about this position."""
        if self.library.checked:
            self.c.hb_overflow(self.context)
        failed = self.c.hb_failed(self.context)
        if failed:
            where = f"{self.c.hb_file(self.context).decode()}:{self.c.hb_line(self.context)}"
            for context in (self.context, self._steps):
                self.c.hb_begin(context, 0)
            if failed == BEYOND:
                raise NotHeld(f"{self.library.name}: games in C do not come past {where}")
            raise EngineError(f"{self.library.name} in C: thinking failed at {where}")


def _room(size: int) -> ctypes.Array[ctypes.c_char]:
    """Memory that begins at a line of the cache: where rows of weights do not, half of the reads take two lines."""
    room = ctypes.create_string_buffer(size + LINE)
    return (ctypes.c_char * size).from_buffer(room, -ctypes.addressof(room) % LINE)


def _held(game: Game) -> Any:
    assert isinstance(game, HeldGame)
    return ctypes.byref(game.held)


def thinker(game: Game, heuristics: Heuristics, wider: bool = False) -> Thinker | None:
    """These rules of thumb in C, if they are the game's own, are translated, and the library is there; see
    ``random_games``. With ``wider`` it may be that of a law with more boxes, for who only asks ``hold`` for games."""
    return _with(game, heuristics, wider, lambda file, network: Thinker(Library(file), network))


def shared_thinker(game: Game, heuristics: Heuristics, wider: bool = False) -> Thinker | None:
    """The same; all who ask in this thread share one. To make one takes as long as some thirty answers."""
    return _with(game, heuristics, wider, _of_this_thread)


def _with(
    game: Game, heuristics: Heuristics, wider: bool, make: Callable[[Path, Network], Thinker]
) -> Thinker | None:
    if wanted() == "0" or game.ruleset.name not in GAMES:
        return None
    own = facade(game.ruleset.name).heuristics
    try:
        network = native_of(game).network(game)
        if network is None or own is None or own() is not heuristics:
            return None
        prepare(game, 0)
        file = thinking_library_of(game) if wider else library_of(game)
        if not file.is_file():
            raise NotBuilt(f"there is no library for {game!r:.100}")
        return make(file, network)
    except (NotBuilt, NotHeld, OSError) as reason:
        if wanted() == "1":
            raise InputError(f"HAUNTBOX_NATIVE=1: {reason}") from None
        return None


_threads = local()


def _of_this_thread(file: Path, network: Network) -> Thinker:
    kept: dict[Path, Thinker] = _threads.__dict__.setdefault("thinkers", {})
    if file not in kept or kept[file].network is not network:
        kept[file] = Thinker(Library(file), network)
    return kept[file]
