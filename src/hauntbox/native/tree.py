"""The tree of a search in C: what ``bots/tree.py`` grows, with the same visits and figures for the same seed."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from hauntbox.kernel.game import Game

if TYPE_CHECKING:
    from hauntbox.native.thinking import HeldGame, Thinker

MOST_SEED: Final = 1 << 61
"""Seeds from 0 to here are used as they are, with any number of visits added; others are for Python."""
AT_ONCE: Final = 4
"""Visits between two looks at the clock."""
NO_LIMIT: Final = 1 << 60


class NativeTree:
    """A search from one question on."""

    def __init__(self, game: HeldGame, thinker: Thinker, seed: int) -> None:
        self.thinker = thinker
        self.game = game
        c = self.c = thinker.c
        c.hb_tree_new.restype = c.hb_tree_find.restype = c.hb_tree_game.restype = ctypes.c_void_p
        made = c.hb_tree_new(thinker.context, ctypes.byref(game.held), ctypes.c_int64(seed))
        self._tree = ctypes.c_void_p(made)
        self._free = weakref.finalize(self, c.hb_tree_free, self._tree)
        c.hb_tree_noise.restype = ctypes.c_double
        thinker.look()

    def noise(self) -> float:
        """The error of a single visit, estimated from the visits so far."""
        return float(self.c.hb_tree_noise(self._tree))

    def undecided(self) -> bool:
        """Whether another option may still turn out to be better than the best one."""
        return bool(self.c.hb_tree_undecided(self._tree))

    def search(self, playouts: int, late: Callable[[], bool] | None) -> None:
        """Grow until the question is decided, has this many visits (0: any number), or it is late; at least one visit
        is made."""
        most = NO_LIMIT if late is None else 1
        while self.c.hb_tree_grow(self._tree, ctypes.c_int64(playouts), ctypes.c_int64(most)):
            self.thinker.look()
            if late is not None and late():
                break
            most = AT_ONCE
        self.thinker.look()

    def results(self) -> tuple[list[int], list[float], list[float], list[int], float]:
        """Options, their values by the rules of thumb, surprises and visits; how far they are believed."""
        number = len(self.game.menu)
        options, visits = ((ctypes.c_int64 * number)() for _ in range(2))
        expected, surprise = ((ctypes.c_double * number)() for _ in range(2))
        believed = ctypes.c_double()
        self.c.hb_tree_found(self._tree, options, expected, surprise, visits, ctypes.byref(believed))
        return options[:], expected[:], surprise[:], visits[:], believed.value

    def turn_to(self, game: Game) -> bool:
        """Continue from a question that the tree holds already; False if it does not."""
        state, number = game.position(), ctypes.c_int64(game.number)
        node: Any = self.c.hb_tree_find(self._tree, number, None)
        while node:
            at = self.game.clone()
            ctypes.memmove(ctypes.byref(at.held), self.c.hb_tree_game(ctypes.c_void_p(node)), ctypes.sizeof(at.held))
            at.read()
            if at.position() == state:
                self.game = at
                self.c.hb_tree_turn_to(self._tree, ctypes.c_void_p(node))
                return True
            node = self.c.hb_tree_find(self._tree, number, ctypes.c_void_p(node))
        return False
