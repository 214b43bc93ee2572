"""A search tree in C beside the one in Python, and options played on."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.bots.playing_on import came_to
from hauntbox.bots.tree import Tree
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.native.thinking import Thinker
from hauntbox.native.tree import NativeTree


def same_trees(native: NativeTree, python: Tree, game: Game, seed: int, playouts: int) -> int:
    """Both find the same, before and after an answer of this game; how many visits there were."""
    trees = (native, python)
    for tree in trees:
        tree.search(playouts, None)
    found = native.results()
    assert found == python.results()
    assert native.undecided() == python.undecided()
    assert native.noise() == python.noise()
    visits, on = sum(found[3]), game.clone()
    on.take(found[0][max(range(len(found[3])), key=lambda place: found[3][place])])
    Seeded(seed).go_on(on)
    assert native.turn_to(on) == python.turn_to(on)
    for tree in trees:
        tree.search(playouts, None)
    assert native.results() == python.results()
    return visits


def same_rounds(mind: Thinker, game: Game, seed: int) -> int:
    """Each option comes to the same a round later, or to what C does not have; how many C has."""
    held, number = mind.hold(game), 0
    for option in game.options:
        in_c = _unless_not_held(mind.came_to, held, option, seed)
        assert in_c == _unless_not_held(came_to, held, mind, option, seed)
        number += in_c is not None
    return number


def _unless_not_held(play: Callable[..., float], *given: object) -> float | None:
    try:
        return play(*given)
    except NotHeld:
        return None
