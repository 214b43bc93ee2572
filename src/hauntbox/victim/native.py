"""Victim as the translator to C knows it (docs/native.md).

C plays games at a table, and thinks about games that a seat imagines. Two things stay in Python: what a seat can tell
of piles in which others put tiles back (``maybe``), and of closed hands after the items were shuffled (``cases``).
Games at a table do not need them; a game that is imagined and has them, or comes to them, is thought about in Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hauntbox.interfaces.native_law import NO_NETWORK, NativeLaw, Network, asked_of
from hauntbox.kernel.game import NONE, Game
from hauntbox.victim.cards import TILES, VICTIMS
from hauntbox.victim.envs import world
from hauntbox.victim.piles import PACKET, SIZES
from hauntbox.victim.rules import hidden_hands
from hauntbox.victim.rules.seen_tiles import imagined
from hauntbox.victim.ruleset import RULESET, STEPS, blank
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import features_of, heuristic, paths, predictor, value_net

BROUGHT: Final[list[dict[str, object]]] = [{}]
MENU_ROOM: Final = 128
LOOKS_ROOM: Final = 512
OF_TILES: Final = ("visited", "decoders", "broken", "bodies", "herbs", "boxes", "webs")
"""Masks of tiles, of which there are 40."""
MOST_PLAYERS: Final = 6


def law_name(game: Game) -> str:
    """There is one."""
    return "victim"


def law_folders(game: Game) -> tuple[Path, ...]:
    """This package."""
    return (Path(__file__).parent,)


def wider_name(game: Game) -> str:
    """There is no other law."""
    return ""


def is_set_up(game: Game) -> bool:
    """Nobody asks."""
    return True


def network(game: Game) -> Network | None:
    """None is needed: the weights of the package are written into the library; others are for Python."""
    return NO_NETWORK if value_net.usual() else None


def not_held(game: Game) -> str:
    """Only games at a table come to their end."""
    assert isinstance(game, VictimGame)
    return "a game that a seat imagines is played in Python" if imagined(game) else ""


def law(game: Game) -> NativeLaw:
    """The law of every game of Victim."""
    request = Setup(players=MOST_PLAYERS)
    return NativeLaw(
        name=law_name(game),
        folders=law_folders(game),
        blank=blank(request),
        request=request,
        steps=STEPS,
        known={"ruleset": RULESET, "steps": STEPS, "history": None, "maybe": NONE, "cases": NONE},
        same={value_net.in_use: value_net.of_package(), predictor.of_package: predictor.of_package()},
        by_hand={hidden_hands.keep_first: "beyond"},
        lost=("maybe", "cases"),
        left_out=frozenset({"told"}),
        cause=("cause", ""),
        encoder=world({}).encoder,
        kept=frozenset({paths.paths_of}),
        objects=(features_of.Sight, paths.Paths),
        thinking={**asked_of(heuristic), "seen": features_of.seen, "learned_chance": heuristic.learned_chance},
        wide=frozenset({*OF_TILES, "hand", "Forest.reach", "Forest.around", "Sight.seen"}),
        rooms={
            "menu": MENU_ROOM,
            "totals": MENU_ROOM,
            "chosen": len(request.chosen),
            "order": VICTIMS,
            "victims": VICTIMS,
            "piles": PACKET + max(SIZES),
            "unseen_tiles": TILES,
            "looked": PACKET,
            "looks": LOOKS_ROOM,
            "Forest.tiles": TILES,
            "Forest.hammers": 8,
            "Forest.ways": 6,
            "Forest.gaps": 6,
            "Paths.walks": TILES,
            "Paths.hunts": TILES,
        },
    )
