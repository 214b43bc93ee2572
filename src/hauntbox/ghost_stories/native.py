"""Ghost Stories, with any boxes, as the translator to C knows it (docs/native.md)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hauntbox import box_folders
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules.end import VICTORY
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import feature_buffer, features_of, handfuls, heuristic, value_net
from hauntbox.ghost_stories.boxes import OWN, blank, law_of
from hauntbox.ghost_stories.envs import world
from hauntbox.interfaces.native_law import BoxWeights, NativeLaw, Network, asked_of
from hauntbox.kernel.game import Game

ONLY_CARDS: Final = ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")
"""Promos that change nothing in a game in which their cards and tiles are not. Once it is set up, a game with some of
them goes on in the same way by the law that has them all."""
WITH_ALL_PROMOS: Final[tuple[tuple[str, ...], ...]] = ((), ("white_moon",))
"""In Black Secret the discard pile is found by what the law has (RB-67)."""
BROUGHT: Final[list[dict[str, object]]] = [
    {"boxes": [*boxes]}
    for boxes in (
        (), ("white_moon",), ("black_secret",), ("white_moon", "black_secret"),
        *((*ONLY_CARDS, *others) for others in WITH_ALL_PROMOS),
    )
]  # fmt: skip
MENU_ROOM: Final = 128


def law_name(game: Game) -> str:
    """Its boxes, in the order in which they are laid on."""
    assert isinstance(game, GhostStories)
    return "_".join(["ghost_stories", *game.request.boxes])


def wider_name(game: Game) -> str:
    """That of the law with all promos."""
    assert isinstance(game, GhostStories)
    others = tuple(name for name in game.request.boxes if name not in ONLY_CARDS)
    return "_".join(["ghost_stories", *ONLY_CARDS, *others]) if others in WITH_ALL_PROMOS else ""


def is_set_up(game: Game) -> bool:
    """Until then the law says which cards and tiles are in the game."""
    assert isinstance(game, GhostStories)
    return game.turn > 0


def law_folders(game: Game) -> tuple[Path, ...]:
    """This package, and those of others that bring boxes."""
    others = [Path(str(folder.files)) for folder in box_folders.boxes() if not folder.is_own]
    return (Path(__file__).parent, *others)


def law(game: Game) -> NativeLaw:
    """The law of a game."""
    assert isinstance(game, GhostStories)
    return law_with(game.request.boxes)


def network(game: Game) -> Network | None:
    """The one in use."""
    assert isinstance(game, GhostStories)
    if not OWN.issuperset(game.request.boxes):
        return None
    net = value_net.in_use(game)
    for known, found in _networks:
        if known is net:
            return found
    own = net.weights
    made = Network(net.first(), own.starts, own.win, own.pile, own.begin, value_net.FIGURE, _box_weights(net))
    _networks[:] = [*_networks[-7:], (net, made)]
    return made


def _box_weights(net: value_net.Net) -> BoxWeights:
    ends = [net.number - sum(len(box.win) for box in net.boxes)]
    for box in net.boxes:
        ends.append(ends[-1] + len(box.win))
    return BoxWeights(
        ends,
        [count for box in net.boxes for count in (box.odds, box.share)],
        [weight for box in net.boxes for weight in box.win],
        [weight for box in net.boxes for weight in box.pile],
    )


_networks: list[tuple[object, Network]] = []
"""The networks asked for last, each as C takes it."""


def not_held(game: Game) -> str:
    """Every position can be played on."""
    return ""


def law_with(boxes: Sequence[str] = ()) -> NativeLaw:
    """The law of the base game with these boxes."""
    request = Setup(boxes=boxes)
    law, game = law_of(request), blank(request)
    parts: dict[str, Any] = {type(part).__name__: part for part in game.parts}
    for part in parts.values():
        if hasattr(part, "lay_table"):
            part.lay_table()
    cards = len(law.cards)
    return NativeLaw(
        name=law_name(game),
        folders=law_folders(game),
        blank=game,
        request=request,
        steps=law.steps,
        known={
            "rules": law.rules,
            "law": law,
            "ruleset": law.ruleset,
            "steps": law.steps,
            "history": None,
            "parts": game.parts,
        },
        parts=parts,
        left_out=frozenset({"lines", "told"}),
        not_played=frozenset({steps.NAMES[steps.SCORE]}),  # the lines of the score are a dict
        cause=("defeat", VICTORY),
        **(thinking(game) if OWN.issuperset(boxes) else {}),
        encoder=world({"boxes": boxes}).encoder,
        rooms={
            "menu": MENU_ROOM,
            "totals": MENU_ROOM,
            "pile": cards,
            "unseen_ghosts": cards,
            "unseen_incarnations": cards,
            "village": 9,
            "boards": 4,
            "powers": 8,
            "chosen": len(request.chosen),
        },
    )


def thinking(game: GhostStories) -> dict[str, Any]:
    """What a law has for the rules of thumb; boxes of others may be written in any Python there."""
    return {
        "same": {value_net.in_use: value_net.in_use(game)},
        "by_hand": {value_net.Net.figures: "net_figures", Game.chances: "chances_of", Game.awaits: "awaits"},
        "objects": (feature_buffer.Sight, handfuls.Handfuls),
        "thinking": {
            **asked_of(heuristic),
            "sight": feature_buffer.Sight,
            "look": features_of.look,
            "judged": heuristic.judged,
            "learned_chance": heuristic.learned_chance,
            "luck_figures": heuristic.luck_figures,
        },
    }
