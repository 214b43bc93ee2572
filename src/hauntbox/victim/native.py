"""Victim as the translator to C knows it (docs/native.md).

C plays games at a table, not games that a seat imagines. What those to whom hands are closed can tell of the items
(``cases``) matters in imagined games alone, so that it stays in Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.kernel.game import NONE, Game
from hauntbox.victim.cards import TILES, VICTIMS
from hauntbox.victim.envs import world
from hauntbox.victim.piles import PACKET, SIZES
from hauntbox.victim.rules import hidden_hands
from hauntbox.victim.rules.seen_tiles import imagined
from hauntbox.victim.ruleset import RULESET, STEPS, blank
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame

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


def network(game: Game) -> None:
    """The rules of thumb stay in Python: they imagine games."""


def not_held(game: Game) -> str:
    """Only games at a table."""
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
        same={imagined: False, hidden_hands.shuffled: None},
        lost=("cases",),
        left_out=frozenset({"told"}),
        cause=("cause", ""),
        encoder=world({}).encoder,
        wide=frozenset({*OF_TILES, "hand", "Forest.reach", "Forest.around"}),
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
        },
    )
