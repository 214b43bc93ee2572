"""A search tree in C beside the one in Python."""

from __future__ import annotations

from hauntbox.bots.tree import Tree
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
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
