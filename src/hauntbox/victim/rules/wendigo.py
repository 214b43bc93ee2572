"""Ambush and Mad Charge. Frenzy is in demon.py, Fresh Meat in death.py (VI-DMN-WEND)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, mask_of
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import TEST, TILE_KIND
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, attackable, launch, on_tile
from hauntbox.victim.rules.hunt import BY_AMBUSH
from hauntbox.victim.rules.victim_board import drawn_by_brave
from hauntbox.victim.state import VictimGame


def ambush(g: VictimGame, _a: i64, _b: i64) -> None:
    """An ordinary Hunt roll, then the attack (VI-DMN-WEND-05, VI-DMN-WEND-06, VI-DMN-WEND-29, VR-N43)."""
    g.do(steps.AMBUSH_ENDS)
    g.do(steps.ROLL_HUNT, BY_AMBUSH)


def ambush_ends(g: VictimGame, _a: i64, _b: i64) -> None:
    """After at least one step he may attack one Victim where he stopped (VI-DMN-WEND-05, VI-DMN-WEND-07,
    VI-DMN-WEND-08, VI-DMN-WEND-09, VI-DMN-WEND-11, VR-N43)."""
    if not g.moved:
        return
    targets = drawn_by_brave(g, on_tile(g, g.den))
    if len(targets):
        g.ask(ask.TARGET, g.demon_seat, append(targets, ask.NOBODY), steps.AMBUSHED)


def ambushed(g: VictimGame, victim: i64, _b: i64) -> None:
    """The Wendigo attacks the chosen Victim, or nobody (VI-DMN-WEND-05)."""
    if victim != ask.NOBODY:
        launch(g, 1 << victim, SPECIAL_1)


def charge_directions(g: VictimGame) -> vec[i64]:
    """Those with a tile ahead (VI-DMN-WEND-12, VI-DMN-WEND-14, VI-DMN-WEND-32, VR-N44)."""
    return vec[i64]([d for d in range(6) if g.forest.near[6 * g.den + d] >= 0])


def mad_charge(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Wendigo chooses the direction of his charge (VI-DMN-WEND-12)."""
    g.ask(ask.CHARGE, g.demon_seat, charge_directions(g), steps.CHARGED)


def charged(g: VictimGame, d: i64, _b: i64) -> None:
    """Through obstacles to the last tile before an empty space, or to the first Test tile unless upgraded; everybody on
    the tiles entered is attacked once (VI-DMN-WEND-12, VI-DMN-WEND-13, VI-DMN-WEND-14, VI-DMN-WEND-15, VI-DMN-WEND-16,
    VI-DMN-WEND-17, VI-DMN-WEND-18, VI-DMN-WEND-19, VI-DMN-WEND-27, VI-DMN-WEND-28, VR-R5p, VR-N44)."""
    path: i64 = 0
    for tile in g.forest.line(g.den, d):
        path |= BIT[tile]
        g.den = tile
        if TILE_KIND[tile] == TEST and not g.upgrades[2]:
            break
    g.tell(events.DEMON_MOVED, "VI-DMN-WEND-12", 0, g.den)
    targets = attackable(g, path)
    if len(targets):
        launch(g, mask_of(targets), SPECIAL_2)
