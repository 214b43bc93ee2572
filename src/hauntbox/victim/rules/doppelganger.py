"""Shadow Thorns and Dimensional Shift. Shadow Rush is in hunt.py and demon.py, Split in death.py (VI-DMN-DOP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, mask_of
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import VICTIMS
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, attackable, launch
from hauntbox.victim.rules.victim_board import drawn_by_brave, exposed
from hauntbox.victim.state import VictimGame

SHIFT: Final = 3
"""How far a piece may be (VI-DMN-DOP-12)."""


def pieces_tiles(g: VictimGame) -> i64:
    """The tiles of the Main Body and the Shadows, as a mask; other Demons have none (VI-DMN-DOP-06, VI-DMN-DOP-08,
    VI-FATAL-03)."""
    tiles = BIT[g.den]
    for tile in g.shadows:
        tiles |= BIT[tile]
    return tiles


def shadow_thorns(g: VictimGame, _a: i64, _b: i64) -> None:
    """Every Victim on their tiles, once (VI-DMN-DOP-08, VI-DMN-DOP-09, VI-DMN-DOP-24)."""
    targets = mask_of(attackable(g, pieces_tiles(g)))
    g.do(steps.HUNT_IF_LANDED, SPECIAL_1)
    launch(g, targets, SPECIAL_1)


def hunt_if_landed(g: VictimGame, which: i64, _b: i64) -> None:
    """Upgraded, one free Hunt if any attack of this use succeeded (VI-DMN-DOP-10, VI-DMN-DOP-11, VI-DMN-DOP-17,
    VI-DMN-DOP-18, VI-DMN-DOP-25, VR-N51)."""
    if g.landed and g.upgrades[which]:
        g.do(steps.OFFER_HUNT)


def near_pieces(g: VictimGame, victim: i64) -> vec[i64]:
    """The pieces at most three tiles away; of Shadows on one tile the first (VI-DMN-DOP-12, VI-DMN-DOP-13,
    VI-DMN-DOP-27, VR-R5p, VR-N52)."""
    near = vec[i64]()
    if g.forest.distance(g.at[victim], g.den) <= SHIFT:
        near = append(near, 0)
    shadow: i64
    for shadow in range(len(g.shadows)):
        tile = g.shadows[shadow]
        if g.forest.distance(g.at[victim], tile) <= SHIFT and tile not in g.shadows[:shadow]:
            near = append(near, shadow + 1)
    return near


def shift_targets(g: VictimGame) -> vec[i64]:
    """Whom the skill can be used on (VI-DMN-DOP-12, VI-DMN-DOP-16)."""
    return drawn_by_brave(g, vec[i64]([v for v in range(VICTIMS) if exposed(g, v) if len(near_pieces(g, v))]))


def dimensional_shift(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Demon chooses the Victim to swap (VI-DMN-DOP-12)."""
    g.ask(ask.TARGET, g.demon_seat, shift_targets(g), steps.SHIFT_CHOSEN)


def shift_chosen(g: VictimGame, victim: i64, _b: i64) -> None:
    """Next he chooses the piece that she changes places with (VI-DMN-DOP-12)."""
    g.do(steps.CHOOSE_PIECE, victim)


def choose_piece(g: VictimGame, victim: i64, _b: i64) -> None:
    """The Main Body or a Shadow at most 3 tiles away from her (VI-DMN-DOP-12, VI-DMN-DOP-13)."""
    g.ask(ask.SWAP, g.demon_seat, near_pieces(g, victim), steps.SWAPPED, victim)


def move_shadow(g: VictimGame, piece: i64, tile: i64) -> None:
    """A Shadow, by its number among the pieces, is on another tile."""
    shadows = g.shadows[:]
    shadows[piece - 1] = tile
    g.shadows = shadows


def swapped(g: VictimGame, piece: i64, victim: i64) -> None:
    """They change places, nothing is set off, she is attacked (VI-DMN-DOP-12, VI-DMN-DOP-14, VI-DMN-DOP-15,
    VI-DMN-DOP-17, VI-DMN-DOP-28, VI-MAP-17, VI-CODE-33)."""
    here = g.at[victim]
    if piece:
        g.at[victim] = g.shadows[piece - 1]
        move_shadow(g, piece, here)
    else:
        g.at[victim] = g.den
        g.den = here
    g.tell(events.SWAPPED, "VI-DMN-DOP-12", victim, piece, g.at[victim])
    g.do(steps.HUNT_IF_LANDED, SPECIAL_2)
    launch(g, 1 << victim, SPECIAL_2)
