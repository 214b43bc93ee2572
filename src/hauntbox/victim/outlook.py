"""What a position is worth to the Victims; the Demon wants it low.

docs/bots.md tells what is looked at and why. Only what the Victims and the Demon may both know goes in, apart from
cards and tiles the game itself knows: in a game that a seat imagines, those it may not know are not decided.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, bit_count
from hauntbox.kernel.vectors import vec
from hauntbox.victim import piles
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CORPSE,
    CURSE,
    CURSE_TILES,
    DECODER,
    EVENT_COUNTS,
    GATES,
    INT,
    LUK,
    MASK_OF,
    NUMBERS,
    SYMBOL_COUNTS,
    TEST,
    THE_BUNKER,
    TILE_KIND,
    TILES,
    VICTIMS,
    VIT,
    WITCH,
    size,
)
from hauntbox.victim.folk import bonus, dice_for
from hauntbox.victim.forest import CLEARING, Forest
from hauntbox.victim.formula import IMPOSSIBLE, gates_open_to, placements
from hauntbox.victim.hunt import BY_SLAVE
from hauntbox.victim.state import HIDDEN, NOT_RUNNING, VictimGame

ALL_SYMBOLS: Final = sum(SYMBOL_COUNTS)
ALL_EVENTS: Final = sum(EVENT_COUNTS[:-1])
"""The cards above Darkness."""
FAR: Final = 30
"""A distance nobody goes."""
FADE: Final[list[float]] = [0.88**steps for steps in range(FAR + 1)]
"""How much a goal counts that is so many steps away."""
NEAR: Final[list[float]] = [max(1.0 - steps / 20.0, 0.0) for steps in range(FAR + 1)]
"""The same for the Bunker: every step on the way to it counts alike."""
REACH: Final[list[float]] = [
    1.0, 0.84, 0.68, 0.53, 0.39, 0.27, 0.17, *(0.12 * 0.85**steps for steps in range(FAR - 6)),
]  # fmt: skip
"""The Demon's prospect of coming to a tile so many steps away and attacking there."""


def _hit(dice: int, faces: int) -> float:
    """The chance that one die of so many faces beats that many Victim dice."""
    totals = [1.0]
    for _ in range(dice):
        wider = [0.0] * (len(totals) + 2)
        for total, chance in enumerate(totals):
            for face in range(3):
                wider[total + face] += chance / 3.0
        totals = wider
    hit = 0.0
    for total, chance in enumerate(totals):
        hit += chance * max(faces - total, 0) / faces
    return hit


HIT: Final[list[list[float]]] = [[_hit(dice, faces) for dice in range(7)] for faces in (6, 10)]
"""By the Demon's die and the dice of the Defence; a Vest counts as one die more."""
SUCCEEDS: Final[list[float]] = [0.0, 0.0, 0.33, 0.63, 0.81, 0.91, 0.96]
"""The chance of 3 or more, by dice; an item that adds 1 counts as a die."""

# What things are worth.
VICTORY: Final = 3.0
DEFEAT: Final = -1.5
ESCAPED: Final = 0.8
"""More than a Victim who stands before the open Bunker."""
TO_SEARCH: Final = 0.014
"""Each tile that must still be turned over before the Bunker appears."""
EXPLORED: Final = 0.004
"""Each tile on the table, while something must still be found: there may be Decoders."""
OPENABLE: Final = 0.16
OPENED: Final = 0.4
PLACED: Final = 0.08
NUMBER: Final = 0.07
SYMBOL: Final = 0.05
ENOUGH_NUMBERS: Final = 4
ENOUGH_SYMBOLS: Final = 4
STANDING: Final = 0.1
WOUND: Final[list[float]] = [0.0, 0.08, 0.22]
LOST: Final = 0.4
MARK: Final = 0.02
STAT: Final = 0.008
CARD: Final[list[float]] = [0.022, 0.022, 0.012, 0.012, 0.014, 0.006, 0.01, 0.01, 0.01, 0.01]
UNKNOWN_CARD: Final = 0.012
WORN: Final = 0.016
EVENT: Final = 0.008
EVENT_NOW: Final = 0.03
RAGE: Final[list[float]] = [0.0, 0.015, 0.035, 0.07]
STAMINA: Final = 0.006
ENOUGH_STAMINA: Final = 6
BETTER_DIE: Final = 0.07
BETTER_SPECIAL: Final = 0.035
ENOUGH_UPGRADES: Final = 4
BULLET: Final = 0.02
WEB: Final = 0.03
SHADOW: Final = 0.03
MEAT: Final = 0.05
# Where Victims want to be.
TO_SAFETY: Final = 0.5
TO_BUNKER: Final = 0.3
TO_DECODER: Final = 0.12
LEARNED: Final = 0.6
"""How much less a Decoder counts when the tokens at hand would do."""
TO_GAP: Final = 0.03
TO_BOX: Final = 0.024
TO_CORPSE: Final = 0.012
TO_HERB: Final = 0.03
TO_FALLEN: Final = 0.09
STRIDE: Final = 0.011
"""A point of a Run left at a gap."""
# What the Demon's nearness costs.
DANGER: Final[list[float]] = [0.09, 0.14]
"""By wounds."""
DOOM: Final[list[float]] = [0.03, 0.06, 0.12, 0.3]
"""For a Gravely Wounded Victim, by Rage."""
SLAVE: Final = 0.5
"""How much of a Demon its Slave is."""


class _Paths:
    """Ways through one forest, worked out when they are first asked for."""

    def __init__(self, forest: Forest) -> None:
        self.forest = forest
        self.walks: list[list[int]] = [[]] * TILES
        self.hunts: list[list[int]] = [[]] * TILES

    def walk(self, tile: int) -> list[int]:
        """Steps a Victim needs from a tile to every other; Tests and Curses count double."""
        found = self.walks[tile]
        if not found:
            found = self.walks[tile] = _walk(self.forest, tile)
        return found

    def hunt(self, tile: int) -> list[int]:
        """Steps the Demon needs; it ends its Hunt on a Test tile, and travels between Curse tiles."""
        found = self.hunts[tile]
        if not found:
            found = self.hunts[tile] = _hunt(self.forest, tile)
        return found


_paths: Final[list[_Paths]] = [_Paths(CLEARING)]


def paths_of(forest: Forest) -> _Paths:
    """The ways through a forest; those of the last one are kept, since positions rated together mostly share it."""
    known = _paths[0]
    if known.forest is not forest:
        known = _paths[0] = _Paths(forest)
    return known


def _walk(forest: Forest, start: int) -> list[int]:
    steps = [FAR] * TILES
    steps[start] = 0
    waiting = [start]
    for tile in waiting:  # it grows
        for d in forest.ways[tile]:
            other = forest.near[6 * tile + d]
            kind = TILE_KIND[other]
            total = steps[tile] + (2 if kind in (TEST, CURSE) else 1)
            if total < steps[other]:
                steps[other] = total
                waiting.append(other)
    return steps


def _hunt(forest: Forest, start: int) -> list[int]:
    steps = [FAR] * TILES
    steps[start] = 0
    waiting = [start]
    for tile in waiting:
        total = steps[tile] + 1
        if TILE_KIND[tile] == TEST and tile != start:
            total += 3
        if total >= FAR:
            continue
        for d in forest.ways[tile]:
            other = forest.near[6 * tile + d]
            if total < steps[other]:
                steps[other] = total
                waiting.append(other)
        if TILE_KIND[tile] == CURSE:
            for other in CURSE_TILES:
                if forest.cells[other] >= 0 and total < steps[other]:
                    steps[other] = total
                    waiting.append(other)
    return steps


# -- the position -----------------------------------------------------------------------------------------------------


def outlook(g: VictimGame) -> float:
    """What a position is worth as it stands."""
    if g.kind < 0:
        return VICTORY if g.outcome == "won" else DEFEAT
    worth = ESCAPED * float(bit_count(g.escaped)) - LOST * float(bit_count(g.eliminated))
    worth -= EVENT * float(ALL_EVENTS - size(g.event_deck))
    if g.kind == ask.EVENT and g.active >= 0:
        worth -= EVENT_NOW
    search = tiles_left(g)
    worth -= TO_SEARCH * search
    openable = _openable(g)
    worth += _code(g, openable)
    gaps = 0
    if search or openable < 1.0:
        gaps = _gaps(g)
        worth += EXPLORED * float(len(g.forest.tiles) + (1 if g.kind == ask.DRAW_TILE else 0))
    paths = paths_of(g.forest)
    decoders = _decoders(g)
    for victim in range(VICTIMS):
        if g.in_play >> victim & 1:
            worth += _board(g, victim) + _errand(g, victim, paths, openable, gaps, decoders)
    if g.den >= 0:
        worth -= _demon(g, paths)
    return worth


def tiles_left(g: VictimGame) -> float:
    """How many tiles must be turned over, on average, until the Bunker lies on the table, the better pile first."""
    if g.forest.cells[THE_BUNKER] >= 0:
        return 0.0
    for places in g.piles:
        for depth in range(len(places)):
            place = places[-1 - depth]
            if place >= 0 and piles.tile_of(place) == THE_BUNKER:
                return float(depth) + 1.0
    for place in g.looked:
        if place >= 0 and piles.tile_of(place) == THE_BUNKER:
            return 1.0
    here = g.piles[0]
    there = g.piles[1]
    number = piles.prepared_left(g)
    if not number:
        return 0.0
    if g.kind == ask.DRAW_TILE:  # the tile about to be turned over counts as turned over
        if g.then_with & 1:
            there = there[:-1]
        else:
            here = here[:-1]
    return min(_in_order(g, here, there), _in_order(g, there, here)) / float(number)


def _in_order(g: VictimGame, first: vec[i64], second: vec[i64]) -> float:
    """Tiles turned over for each prepared place, added up, if one pile is used up before the other."""
    total = 0.0
    for place in g.looked:
        if place == piles.PREPARED:
            total += 1.0
    turned = 0
    for places in (first, second):
        last = turned
        for depth in range(len(places)):
            if places[-1 - depth] == piles.PREPARED:
                last = turned + depth + 1
                total += last
        turned = last
    return total


def _openable(g: VictimGame) -> float:
    """Whether the tokens at hand open the Bunker; while the Gate is unknown, how likely it is that they will."""
    if g.opened:
        return 1.0
    if g.gate:
        return 1.0 if placements(g.numbers_held, g.symbols_held, g.row, g.gate) < IMPOSSIBLE else 0.0
    return gates_open_to(g.numbers_held, g.symbols_held) / len(GATES)


def _code(g: VictimGame, openable: float) -> float:
    if g.opened:
        return OPENABLE + OPENED + NUMBER * ENOUGH_NUMBERS + SYMBOL * ENOUGH_SYMBOLS
    worth = OPENABLE * openable
    worth += NUMBER * float(min(len(NUMBERS) - bit_count(g.numbers_down), ENOUGH_NUMBERS))
    worth += SYMBOL * float(min(ALL_SYMBOLS - size(g.symbols_down), ENOUGH_SYMBOLS))
    if g.gate and openable > 0.5:
        missing = placements(g.numbers_held, g.symbols_held, g.row, g.gate)
        worth += PLACED * float(len(g.row) - min(missing, len(g.row)))
    return worth


def _decoders(g: VictimGame) -> int:
    """The Decoders worth going to, as a mask: new ones give Numbers, the others Symbols."""
    useful = MASK_OF[DECODER]
    if size(g.symbols_down) <= ALL_SYMBOLS - ENOUGH_SYMBOLS:
        useful &= ~g.decoders
    return useful


def _gaps(g: VictimGame) -> int:
    """The tiles from which new ones can be laid, as a mask."""
    mask = 0
    for tile in g.forest.tiles:
        if len(g.forest.gaps[tile]):
            mask |= BIT[tile]
    return mask


# -- a Victim ---------------------------------------------------------------------------------------------------------


def _board(g: VictimGame, victim: int) -> float:
    """What she is worth by herself: her wounds, marks, characteristics and cards."""
    worth = STANDING - WOUND[g.wounds[victim]] + UNKNOWN_CARD * float(g.unseen[victim])
    if (g.target | g.poison | g.fright) >> victim & 1:
        worth -= MARK
    for stat in range(4 * victim, 4 * victim + 4):
        worth += STAT * float(g.stats[stat])
    hand = g.hand[victim]
    item = 0
    while hand:
        worth += CARD[item] * float(hand & 3)
        hand >>= 2
        item += 1
    return worth + WORN * float(bit_count(g.worn[victim]))


def _errand(
    g: VictimGame, victim: int, paths: _Paths, openable: float, gaps: int, decoders: int
) -> float:
    """How near she is to what she can do most good with; points of a Run that are left bring her nearer."""
    if g.wounds[victim] == 2:
        return 0.0
    steps = paths.walk(g.at[victim])
    stride = 0
    if g.running != NOT_RUNNING and victim == g.active:
        stride = g.stride - (1 if g.kind == ask.DRAW_TILE else 0)
    if g.opened:
        return TO_SAFETY * NEAR[max(steps[THE_BUNKER] - stride, 0)]
    best = 0.0
    if g.forest.cells[THE_BUNKER] >= 0 and openable > 0.5:
        best = TO_BUNKER * NEAR[max(steps[THE_BUNKER] - stride, 0)]
    elif openable < 1.0:
        learning = TO_DECODER * _succeeds(g, victim, INT) * (1.0 - LEARNED * openable)
        best = learning * FADE[max(_nearest(steps, decoders) - stride, 0)]
    if gaps:
        near = _nearest(steps, gaps)
        best = max(best, TO_GAP * FADE[max(near - stride, 0)])
        if stride > near and g.may_lay:
            best += STRIDE * (stride - near)
    best = max(best, TO_BOX * FADE[max(_nearest(steps, g.boxes) - stride, 0)])
    corpses = MASK_OF[CORPSE] & ~g.bodies
    best = max(best, TO_CORPSE * _succeeds(g, victim, LUK) * FADE[max(_nearest(steps, corpses) - stride, 0)])
    if g.wounds[victim]:
        best = max(best, TO_HERB * FADE[max(_nearest(steps, g.herbs) - stride, 0)])
    for other in range(VICTIMS):
        if g.in_play >> other & 1 and g.wounds[other] == 2:
            away = max(steps[g.at[other]] - stride - 1, 0)
            best = max(best, TO_FALLEN * _succeeds(g, victim, INT) * FADE[away])
    return best


def _succeeds(g: VictimGame, victim: int, stat: int) -> float:
    return SUCCEEDS[max(dice_for(g, victim, stat), 0) + bonus(g, victim, stat)]


def _nearest(steps: list[int], tiles: int) -> int:
    """Steps to the nearest of these tiles."""
    least = FAR
    tile = 0
    while tiles:
        if tiles & 1 and steps[tile] < least:
            least = steps[tile]
        tiles >>= 1
        tile += 1
    return least


# -- the Demon --------------------------------------------------------------------------------------------------------


def _demon(g: VictimGame, paths: _Paths) -> float:
    """What the Demon has, and whom it can come at."""
    worth = RAGE[g.rage] + STAMINA * float(min(g.stamina, ENOUGH_STAMINA))
    worth = worth - BULLET * float(g.bullet) + MEAT * float(g.meat)
    worth += BETTER_DIE * float(min(g.upgrades[0], 1)) + SHADOW * float(len(g.shadows))
    worth += BETTER_SPECIAL * float(min(g.upgrades[1] + g.upgrades[2], ENOUGH_UPGRADES))
    hunting = g.kind == ask.HUNT
    by_slave = hunting and g.then_with == BY_SLAVE
    left = g.hunt_left if hunting and not by_slave else 0
    for victim in range(VICTIMS):
        if not g.in_play >> victim & 1 or g.hidden[victim] == HIDDEN:
            continue
        tile = g.at[victim]
        away = paths.hunt(g.den)[tile]
        for shadow in g.shadows:
            away = min(away, paths.hunt(shadow)[tile])
        if g.demon == WITCH:
            away -= 1
        worth += _danger(g, victim) * REACH[max(away - left, 0)]
        if g.slave >= 0 and g.wounds[victim] < 2:
            away = paths.hunt(g.at[g.slave])[tile] - (g.hunt_left if by_slave else 0)
            worth += SLAVE * _danger(g, victim) * REACH[max(away, 0)]
    return worth + (_webs(g, paths) if g.webs else 0.0)


def _danger(g: VictimGame, victim: int) -> float:
    """What it costs her to be within reach."""
    if g.wounds[victim] == 2:
        return DOOM[g.rage]
    die = min(g.upgrades[0], 1)
    defence = max(dice_for(g, victim, VIT), 0) + bonus(g, victim, VIT)
    return DANGER[g.wounds[victim]] * HIT[die][defence]


def _webs(g: VictimGame, paths: _Paths) -> float:
    """Webs are worth laying where Victims are about to go."""
    worth = 0.0
    for tile in range(TILES):
        if g.webs >> tile & 1:
            away = FAR
            for victim in range(VICTIMS):
                if g.in_play >> victim & 1 and g.wounds[victim] < 2:
                    away = min(away, paths.walk(g.at[victim])[tile])
            worth += WEB * FADE[away]
    return worth
