"""Dealing the village, the boards and the first player, and handing out the kit (GS-SET, GS-FEW, GS-DIFF)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import (
    ABSENT,
    ALL_TILES,
    BLACK,
    BUDDHIST_TEMPLE,
    GHOST_POOL,
    GHOSTS,
    INCARNATION_POOL,
    SPIRES,
    TWIN_WINDS,
)
from hauntbox.ghost_stories.base.geometry import BITS, CENTRE
from hauntbox.ghost_stories.base.settings import HELL, INITIATION, NIGHTMARE, SEATED
from hauntbox.ghost_stories.base.state import ALL_BUDDHAS, ALL_QI, TAO_OF_EACH, GhostStories
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec

POWER_TOKENS: Final = vec[i64]([3, 1, 1, 0])
"""Of each player, by the number of players."""


def deal_village(g: GhostStories, _a: i64, _b: i64) -> None:
    """The nine villagers go to the nine tiles at random, unless they were chosen (GS-GEO-01, GS-SET-01, GS-FEW-01)."""
    if g.request.village:
        lay_village(g, g.request.village)
    dealt: i64 = 0
    while dealt < 9 and g.village[dealt] != ABSENT:
        dealt += 1
    if dealt == 9:
        g.do(steps.DEAL_BOARDS)
    else:
        left = _not_dealt(g, g.rules.villagers(g))
        certain = _not_dealt(g, g.rules.certain_tiles(g))
        if len(certain) == 9 - dealt:
            left = certain
        g.chance(ask.VILLAGE_TILE, left, _evenly(left, certain, 9 - dealt), steps.TILE_DEALT, dealt)


def _not_dealt(g: GhostStories, villagers: vec[i64]) -> vec[i64]:
    """Those of them that lie on no tile of the village yet."""
    left: i64 = 0
    for villager in villagers:
        if g.tile_of[villager] < 0:
            left |= BIT[villager]
    return BITS[left] if left < len(BITS) else members(left)


def _evenly(left: vec[i64], certain: vec[i64], free: i64) -> vec[i64]:
    """The running totals by which each of the certain tiles is as likely here as on any other free place, and all the
    others are alike."""
    others = len(left) - len(certain)
    if not len(certain) or not others:
        return NONE
    totals = vec[i64]()
    total: i64 = 0
    for villager in left:
        total += others if villager in certain else free - len(certain)
        totals = append(totals, total)
    return totals


def lay_village(g: GhostStories, villagers: list[int]) -> None:
    """These villagers live on the tiles, row by row."""
    g.village = vec[i64](villagers)
    g.tile_of = vec[i64]([villagers.index(number) if number in villagers else -1 for number in range(len(ALL_TILES))])


def tile_dealt(g: GhostStories, villager: i64, tile: i64) -> None:
    """Tiles are laid row by row (GS-SET-01)."""
    g.village[tile] = villager
    g.tile_of[villager] = tile
    g.do(steps.DEAL_VILLAGE)


def deal_boards(g: GhostStories, _a: i64, _b: i64) -> None:
    """Colours go to the boards at random, unless they were chosen (GS-SET-03)."""
    if g.request.boards:
        g.colour = vec[i64](g.request.boards)
        g.board_of = vec[i64]([g.request.boards.index(colour) for colour in range(4)])
    undealt: i64 = 0
    colour: i64
    for colour in range(4):
        if g.board_of[colour] < 0:
            undealt |= 1 << colour
    left = BITS[undealt]
    if len(left):
        g.chance(ask.BOARD_COLOUR, left, NONE, steps.BOARD_DEALT, 4 - len(left))
    else:
        g.do(steps.DEAL_SIDES)


def board_dealt(g: GhostStories, colour: i64, board: i64) -> None:
    """Boards are dealt north, east, south, west (GS-SET-03)."""
    g.colour[board] = colour
    g.board_of[colour] = board
    g.do(steps.DEAL_BOARDS)


def deal_sides(g: GhostStories, _a: i64, _b: i64) -> None:
    """Each board, neutral or not, shows one of its two sides, independently (GS-SET-04, GS-FEW-21, R-94)."""
    board = _undealt(g)
    if board == 4:
        g.do(steps.DEAL_FIRST)
        return
    first = 2 * g.colour[board]
    sides: i64 = 0
    for power in g.request.powers:
        if power == first or power == first + 1:
            sides |= 1 << power
    if not sides:
        sides = 3 << first
    if g.request.players == 1 and sides >> TWIN_WINDS & 1:
        sides = 1 << SPIRES  # GS-FEW-16
    g.chance(ask.BOARD_POWER, BITS[sides], NONE, steps.SIDE_DEALT)


def _undealt(g: GhostStories) -> i64:
    """The first board whose side is still to be dealt, 4 if all are."""
    board: i64 = 0
    while board < 4 and g.power[board] >= 0:
        board += 1
    return board


def side_dealt(g: GhostStories, power: i64, _b: i64) -> None:
    """The next board shows this side (GS-SET-04, GS-POW-01)."""
    g.power[_undealt(g)] = power
    g.do(steps.DEAL_SIDES)


def deal_first(g: GhostStories, _a: i64, _b: i64) -> None:
    """The first player is chosen, or random among the players, never a neutral board (GS-TURN-02, R-93)."""
    if g.request.first >= 0:
        g.do(steps.FIRST_DEALT, g.request.first)
    else:
        g.chance(ask.FIRST_PLAYER, BITS[SEATED_MASK[g.request.players]], NONE, steps.FIRST_DEALT)


def first_dealt(g: GhostStories, seat: i64, _b: i64) -> None:
    """The first player is known; his turn follows once the kit is handed out (GS-TURN-02)."""
    g.first = seat
    g.do(steps.TURN, seat)
    g.do(steps.HAND_OUT)


def hand_out(g: GhostStories, _a: i64, _b: i64) -> None:
    """The kit and the pile (GS-SET-05, GS-SET-06, GS-SET-07, GS-SET-08, GS-SET-09, GS-SET-10, GS-SET-11, GS-FEW-02,
    GS-FEW-03, GS-FEW-04, GS-FEW-05, GS-FEW-12, GS-FEW-13, GS-FEW-14, GS-FEW-15, GS-DIFF, R-95).

    The lone player's follows the level too; every player has his figure and his Yin-Yang (GS-FEW-24, GS-DATA-11).
    """
    count, level = g.request.players, g.request.level
    seated = SEATED_MASK[count]
    board: i64
    colour: i64
    for board in range(4):
        if seated >> board & 1:
            _kit(g, board, count, level)
        else:
            g.qi[board] = 3  # GS-FEW-02, GS-NEU-03, GS-DIFF-13
    g.qi_stock = ALL_QI - g.qi[0] - g.qi[1] - g.qi[2] - g.qi[3]  # GS-SET-18, GS-FEW-23, GS-DATA-10
    for colour in range(5):
        held = g.tao[colour] + g.tao[5 + colour] + g.tao[10 + colour] + g.tao[15 + colour]
        g.stock[colour] = TAO_OF_EACH - held  # GS-DATA-08
    g.temple = ALL_BUDDHAS if g.tile_of[BUDDHIST_TEMPLE] >= 0 else 0  # GS-SET-10, GS-BUD-01, R-P13
    g.pile = g.rules.pile(g)
    g.height = len(g.pile)
    g.unseen_ghosts = g.law.ghosts
    g.unseen_incarnations = g.law.incarnations
    g.to_beat = incarnations(count, level)


def _kit(g: GhostStories, seat: i64, count: i64, level: i64) -> None:
    """What one player starts with (GS-SET-05, GS-SET-06, GS-SET-07, GS-SET-08, GS-SET-09, GS-SET-19, GS-FEW-03,
    GS-FEW-04, GS-FEW-13, GS-FEW-14, GS-FEW-15, GS-DIFF-02, GS-DIFF-03, GS-DIFF-10, R-81, R-96).

    The lone player's black token, too, is for initiation only (GS-DIFF-12). Three Power tokens in all (GS-DATA-17).
    """
    g.players |= 1 << seat
    g.alive |= 1 << seat
    g.qi[seat] = 3 if level > INITIATION else 5 if g.request.five_qi else 4
    g.where[seat] = CENTRE
    g.tao[5 * seat + g.colour[seat]] = 1
    if count == 1:
        colour: i64
        for colour in range(4):  # GS-FEW-14
            g.tao[5 * seat + colour] = 1
    if level == INITIATION:
        g.tao[5 * seat + BLACK] = 1
    if level != HELL:
        g.yin_yang |= 1 << seat
    g.tokens[seat] = POWER_TOKENS[count - 1]  # GS-TOK-22, GS-TOK-24


def incarnations(count: i64, level: i64) -> i64:
    """How many incarnations are in the pile (GS-SET-12, GS-DIFF-03, GS-DIFF-04)."""
    if level < NIGHTMARE:
        return 1
    return 4 if count >= 3 else 3


def pile(count: int, level: int) -> vec[i64]:
    """Unseen ghosts with incarnations between (GS-SET-13, GS-SET-14, GS-SET-15, GS-SET-16, GS-FEW-07, GS-FEW-08,
    GS-FEW-09, GS-FEW-10, GS-FEW-11, GS-FEW-25, GS-DIFF-06, GS-DIFF-07, GS-DIFF-08, GS-DIFF-09, GS-DIFF-14).

    The cards taken out for fewer players and the incarnations not drawn stay in their pools: nobody has seen them.
    """
    number = incarnations(count, level)
    ghosts = len(GHOSTS) - 5 * (4 - count)
    layers = [(10, GHOST_POOL), (1, INCARNATION_POOL)] * number + [(ghosts - 10 * number, GHOST_POOL)]
    return vec[i64]([unseen(pool) for cards, pool in layers for _ in range(cards)])


def usual_pile(g: GhostStories) -> vec[i64]:
    """The pile of the base game for the players and the level."""
    return PILES[4 * g.request.players - 4 + g.request.level]


PILES: Final = vec[vec[i64]]([pile(count, level) for count in (1, 2, 3, 4) for level in range(HELL + 1)])
"""Piles are never changed, so that all games of a kind begin with the same one."""
SEATED_MASK: Final = vec[i64]([sum(1 << seat for seat in SEATED[count]) if count else 0 for count in range(5)])
"""The boards with a player as a mask, by the number of players."""
