"""Shadow Thorns and Dimensional Shift. Shadow Rush is in hunt.py and demon.py, Split in death.py (VI-DMN-DOP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec
from hauntbox.victim import events as told
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import SPECIAL_1, SPECIAL_2, attackable, launch
from hauntbox.victim.cards import VICTIMS
from hauntbox.victim.folk import drawn_by_brave, exposed
from hauntbox.victim.state import VictimGame

SHIFT: Final = 3
"""How far a piece may be (VI-DMN-DOP-12)."""


def pieces_tiles(g: VictimGame) -> int:
    """The tiles of the Main Body and the Shadows, as a mask; other Demons have none (VI-DMN-DOP-06, VI-DMN-DOP-08,
    VI-FATAL-03)."""
    tiles = 1 << g.den
    for tile in g.shadows:
        tiles |= 1 << tile
    return tiles


def shadow_thorns(g: VictimGame, _a: int, _b: int) -> None:
    """Every Victim on their tiles, once (VI-DMN-DOP-08, VI-DMN-DOP-09, VI-DMN-DOP-24)."""
    targets = sum(1 << victim for victim in attackable(g, pieces_tiles(g)))
    g.do(steps.HUNT_IF_LANDED, SPECIAL_1)
    launch(g, targets, SPECIAL_1)


def hunt_if_landed(g: VictimGame, which: int, _b: int) -> None:
    """Upgraded, one free Hunt if any attack of this use succeeded (VI-DMN-DOP-10, VI-DMN-DOP-11, VI-DMN-DOP-17,
    VI-DMN-DOP-18, VI-DMN-DOP-25, VR-N51)."""
    if g.landed and g.upgrades[which]:
        g.do(steps.OFFER_HUNT)


def near_pieces(g: VictimGame, victim: int) -> list[int]:
    """The pieces at most three tiles away; of Shadows on one tile the first (VI-DMN-DOP-12, VI-DMN-DOP-13,
    VI-DMN-DOP-27, VR-R5p, VR-N52)."""
    tiles = [g.den, *g.shadows]
    return [
        piece
        for piece, tile in enumerate(tiles)
        if g.forest.distance(g.at[victim], tile) <= SHIFT and (not piece or tile not in g.shadows[: piece - 1])
    ]


def shift_targets(g: VictimGame) -> list[int]:
    """Whom the skill can be used on (VI-DMN-DOP-12, VI-DMN-DOP-16)."""
    return drawn_by_brave(g, [v for v in range(VICTIMS) if exposed(g, v) and near_pieces(g, v)])


def dimensional_shift(g: VictimGame, _a: int, _b: int) -> None:
    """The Demon chooses the Victim to swap (VI-DMN-DOP-12)."""
    g.ask(ask.TARGET, g.demon_seat, vec[i64](shift_targets(g)), steps.SHIFT_CHOSEN)


def shift_chosen(g: VictimGame, victim: int, _b: int) -> None:
    """Next he chooses the piece that she changes places with (VI-DMN-DOP-12)."""
    g.do(steps.CHOOSE_PIECE, victim)


def choose_piece(g: VictimGame, victim: int, _b: int) -> None:
    """The Main Body or a Shadow at most 3 tiles away from her (VI-DMN-DOP-12, VI-DMN-DOP-13)."""
    g.ask(ask.SWAP, g.demon_seat, vec[i64](near_pieces(g, victim)), steps.SWAPPED, victim)


def swapped(g: VictimGame, piece: int, victim: int) -> None:
    """They change places, nothing is set off, she is attacked (VI-DMN-DOP-12, VI-DMN-DOP-14, VI-DMN-DOP-15,
    VI-DMN-DOP-17, VI-DMN-DOP-28, VI-MAP-17, VI-CODE-33)."""
    here = g.at[victim]
    if piece:
        g.at[victim] = g.shadows[piece - 1]
        g.shadows[piece - 1] = here
    else:
        g.at[victim] = g.den
        g.den = here
    g.tell(told.SWAPPED, "VI-DMN-DOP-12", victim, piece, g.at[victim])
    g.do(steps.HUNT_IF_LANDED, SPECIAL_2)
    launch(g, 1 << victim, SPECIAL_2)
