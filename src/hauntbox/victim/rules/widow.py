"""Web and Poison Mist. Venom is in attack.py, Toxic Gash in death.py (VI-DMN-WID)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, bit_count, members
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import MOST_RED, VICTIMS, WITCH
from hauntbox.victim.rules.attack import SPECIAL_2, WEB, attackable, launch, mark, on_tile
from hauntbox.victim.rules.victim_board import exposed
from hauntbox.victim.rules.wounds import POISON
from hauntbox.victim.state import VictimGame


def free_tiles(g: VictimGame) -> vec[i64]:
    """Tiles on the table with no figure and no Web, at any distance (VI-DMN-WID-09, VI-DMN-WID-10, VR-N49)."""
    taken = g.webs | BIT[g.den]
    victim: i64
    for victim in range(VICTIMS):
        if g.in_play >> victim & 1:
            taken |= BIT[g.at[victim]]
    return vec[i64]([tile for tile in g.forest.laid_tiles() if not taken >> tile & 1])


def web(g: VictimGame, _a: i64, _b: i64) -> None:
    """One Web, two once upgraded; with too many on the table some go back first (VI-DMN-WID-09, VI-DMN-WID-18,
    VI-DMN-WID-19, VI-DMN-WID-30, VR-R5v)."""
    number = 2 if g.upgrades[1] else 1
    g.do(steps.LAY_WEB, number)
    g.do(steps.WEBS_BACK, max(bit_count(g.webs) + number - MOST_RED, 0))


def webs_back(g: VictimGame, number: i64, _b: i64) -> None:
    """She takes back Webs of her choice, so that 6 remain after placing (VI-DMN-WID-19, VI-SEE-28)."""
    if number:
        g.ask(ask.WEB_BACK, g.demon_seat, members(g.webs), steps.WEB_TAKEN_BACK, number)


def web_taken_back(g: VictimGame, tile: i64, number: i64) -> None:
    """The chosen Web is taken off the table (VI-DMN-WID-19)."""
    g.webs &= ~BIT[tile]
    g.tell(events.WEB_TAKEN_BACK, "VI-DMN-WID-19", tile)
    g.do(steps.WEBS_BACK, number - 1)


def lay_web(g: VictimGame, number: i64, _b: i64) -> None:
    """On different tiles (VI-DMN-WID-09, VI-DMN-WID-10, VI-DMN-WID-18)."""
    tiles = free_tiles(g)
    if number and len(tiles):
        g.ask(ask.WEB, g.demon_seat, tiles, steps.WEB_LAID, number)


def web_laid(g: VictimGame, tile: i64, number: i64) -> None:
    """A Web lies on the chosen tile (VI-DMN-WID-09)."""
    g.webs |= BIT[tile]
    g.tell(events.WEB_LAID, "VI-DMN-WID-09", tile)
    g.do(steps.LAY_WEB, number - 1)


def spring_web(g: VictimGame, victim: i64, _b: i64) -> None:
    """Poison first, then the attack with the power of Special 1; the Web goes (VI-DMN-WID-11, VI-DMN-WID-13,
    VI-DMN-WID-16, VI-RUN-20, VR-R5o, VI-DMN-WID-15, VI-DMN-WID-27, VI-DMN-WID-28)."""
    if not exposed(g, victim):
        return
    g.webs &= ~BIT[g.at[victim]]
    g.tell(events.WEB_SPRUNG, "VI-DMN-WID-11", victim, g.at[victim])
    mark(g, victim, POISON, "VI-DMN-WID-11")
    launch(g, 1 << victim, WEB)


def mist_targets(g: VictimGame) -> vec[i64]:
    """On the Demon's tile or adjacent ones, linked or not (VI-DMN-WID-21, VI-DMN-WID-22, VI-DMN-GHO-10)."""
    return attackable(g, g.forest.around[g.den])


def poison_mist(g: VictimGame, _a: i64, _b: i64) -> None:
    """A skill that can hit two; Brave does not bind it (VI-DMN-WID-21, VI-VIC-SEAN-10)."""
    g.ask(ask.TARGET, g.demon_seat, mist_targets(g), steps.FIRST_CHOSEN, SPECIAL_2)


def first_chosen(g: VictimGame, victim: i64, blow: i64) -> None:
    """A second Victim may follow (VI-DMN-WID-21, VI-DMN-GHO-10)."""
    g.do(steps.CHOOSE_SECOND, victim, blow)


def choose_second(g: VictimGame, victim: i64, blow: i64) -> None:
    """Another one, or nobody else; Thunder stays on the tile it struck (VI-DMN-WID-21, VI-DMN-WID-22, VI-DMN-GHO-10,
    VR-R5i)."""
    targets = on_tile(g, g.at[victim]) if g.demon == WITCH else mist_targets(g)
    others = vec[i64]([other for other in targets if other != victim])
    g.ask(ask.TARGET, g.demon_seat, append(others, ask.NOBODY), steps.SECOND_CHOSEN, 8 * victim + blow)


def second_chosen(g: VictimGame, other: i64, packed: i64) -> None:
    """One attack on both, or on the first alone (VI-DMN-WID-21)."""
    targets = BIT[packed >> 3]
    if other != ask.NOBODY:
        targets |= BIT[other]
    launch(g, targets, packed & 7)
