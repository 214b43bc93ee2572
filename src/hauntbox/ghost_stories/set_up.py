"""Dealing the village, the boards and the first player, and handing out the kit (GS-SET, GS-FEW, GS-DIFF)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.cards import BLACK, GHOST_POOL, GHOSTS, INCARNATION_POOL, POOLS, SPIRES, TWIN_WINDS
from hauntbox.ghost_stories.geometry import CENTRE
from hauntbox.ghost_stories.settings import HELL, INITIATION, NIGHTMARE, SEATED
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.kernel.deck import Deck, layered

POWER_TOKENS: Final = (3, 1, 1, 0)
"""Of each player, by the number of players."""


def deal_village(g: GhostStories, _a: int, _b: int) -> None:
    """The nine villagers go to the nine tiles at random, unless they were chosen (GS-GEO-01, GS-SET-01, GS-FEW-01)."""
    if g.request.village:
        g.village = g.request.village
        g.tile_of = [g.village.index(villager) for villager in range(9)]
    left = [villager for villager in range(9) if g.tile_of[villager] < 0]
    if left:
        g.chance(ask.VILLAGE_TILE, left, [], steps.TILE_DEALT, 9 - len(left))
    else:
        g.do(steps.DEAL_BOARDS)


def tile_dealt(g: GhostStories, villager: int, tile: int) -> None:
    """Tiles are laid row by row (GS-SET-01)."""
    g.village = g.village[:]
    g.village[tile] = villager
    g.tile_of = g.tile_of[:]
    g.tile_of[villager] = tile
    g.do(steps.DEAL_VILLAGE)


def deal_boards(g: GhostStories, _a: int, _b: int) -> None:
    """Colours go to the boards at random, unless they were chosen (GS-SET-03)."""
    if g.request.boards:
        g.colour = g.request.boards
        g.board_of = [g.colour.index(colour) for colour in range(4)]
    left = [colour for colour in range(4) if g.board_of[colour] < 0]
    if left:
        g.chance(ask.BOARD_COLOUR, left, [], steps.BOARD_DEALT, 4 - len(left))
    else:
        g.do(steps.DEAL_SIDES)


def board_dealt(g: GhostStories, colour: int, board: int) -> None:
    """Boards are dealt north, east, south, west (GS-SET-03)."""
    g.colour = g.colour[:]
    g.colour[board] = colour
    g.board_of = g.board_of[:]
    g.board_of[colour] = board
    g.do(steps.DEAL_BOARDS)


def deal_sides(g: GhostStories, _a: int, _b: int) -> None:
    """Each board, neutral or not, shows one of its two sides, independently (GS-SET-04, GS-FEW-21, R-94)."""
    if -1 not in g.power:
        g.do(steps.DEAL_FIRST)
        return
    colour = g.colour[g.power.index(-1)]
    sides = [power for power in (2 * colour, 2 * colour + 1) if power in g.request.powers or not _chosen(g, colour)]
    if g.request.players == 1 and TWIN_WINDS in sides:
        sides = [SPIRES]  # GS-FEW-16
    g.chance(ask.BOARD_POWER, sides, [], steps.SIDE_DEALT)


def _chosen(g: GhostStories, colour: int) -> bool:
    return any(power // 2 == colour for power in g.request.powers)


def side_dealt(g: GhostStories, power: int, _b: int) -> None:
    """The next board shows this side (GS-SET-04, GS-POW-01)."""
    g.power = g.power[:]
    g.power[g.power.index(-1)] = power
    g.do(steps.DEAL_SIDES)


def deal_first(g: GhostStories, _a: int, _b: int) -> None:
    """The first player is chosen, or random among the players, never a neutral board (GS-TURN-02, R-93)."""
    if g.request.first >= 0:
        g.do(steps.FIRST_DEALT, g.request.first)
    else:
        g.chance(ask.FIRST_PLAYER, list(SEATED[g.request.players]), [], steps.FIRST_DEALT)


def first_dealt(g: GhostStories, seat: int, _b: int) -> None:
    """The first player is known; his turn follows once the kit is handed out (GS-TURN-02)."""
    g.first = seat
    g.do(steps.TURN, seat)
    g.do(steps.HAND_OUT)


def hand_out(g: GhostStories, _a: int, _b: int) -> None:
    """The kit and the pile (GS-SET-05, GS-SET-06, GS-SET-07, GS-SET-08, GS-SET-09, GS-SET-10, GS-SET-11, GS-FEW-02,
    GS-FEW-03, GS-FEW-04, GS-FEW-05, GS-FEW-12, GS-FEW-13, GS-FEW-14, GS-FEW-15, GS-DIFF, R-95).

    The lone player's follows the level too; every player has his figure and his Yin-Yang (GS-FEW-24, GS-DATA-11).
    """
    count, level = g.request.players, g.request.level
    for board in range(4):
        if board in SEATED[count]:
            _kit(g, board, count, level)
        else:
            g.qi[board] = 3  # GS-FEW-02, GS-NEU-03, GS-DIFF-13
    g.qi_stock = 20 - sum(g.qi)  # GS-SET-18, GS-FEW-23, GS-DATA-10
    for colour in range(5):
        g.stock[colour] = 4 - sum(g.tao[5 * seat + colour] for seat in range(4))  # GS-DATA-08
    g.temple = 2  # GS-SET-10, GS-BUD-01
    g.deck = PILES[count - 1][level]
    g.to_beat = incarnations(count, level)


def _kit(g: GhostStories, seat: int, count: int, level: int) -> None:
    """What one player starts with (GS-SET-05, GS-SET-06, GS-SET-07, GS-SET-08, GS-SET-09, GS-SET-19, GS-FEW-03,
    GS-FEW-04, GS-FEW-13, GS-FEW-14, GS-FEW-15, GS-DIFF-02, GS-DIFF-03, GS-DIFF-10, R-81, R-96).

    The lone player's black token, too, is for initiation only (GS-DIFF-12). Three Power tokens in all (GS-DATA-17).
    """
    g.players |= 1 << seat
    g.alive |= 1 << seat
    g.qi[seat] = 3 if level > INITIATION else 5 if g.request.five_qi else 4
    g.where[seat] = CENTRE
    own = range(4) if count == 1 else [g.colour[seat]]  # GS-FEW-14
    for colour in own:
        g.tao[5 * seat + colour] = 1
    if level == INITIATION:
        g.tao[5 * seat + BLACK] = 1
    if level != HELL:
        g.yin_yang |= 1 << seat
    g.tokens[seat] = POWER_TOKENS[count - 1]  # GS-TOK-22, GS-TOK-24


def incarnations(count: int, level: int) -> int:
    """How many incarnations are in the pile (GS-SET-12, GS-DIFF-03, GS-DIFF-04)."""
    if level < NIGHTMARE:
        return 1
    return 4 if count >= 3 else 3


def pile(count: int, level: int) -> Deck:
    """Unseen ghosts with incarnations between (GS-SET-13, GS-SET-14, GS-SET-15, GS-SET-16, GS-FEW-07, GS-FEW-08,
    GS-FEW-09, GS-FEW-10, GS-FEW-11, GS-FEW-25, GS-DIFF-06, GS-DIFF-07, GS-DIFF-08, GS-DIFF-09, GS-DIFF-14).

    The cards taken out for fewer players and the incarnations not drawn stay in their pools: nobody has seen them.
    """
    number = incarnations(count, level)
    ghosts = len(GHOSTS) - 5 * (4 - count)
    layers = [(10, GHOST_POOL), (1, INCARNATION_POOL)] * number + [(ghosts - 10 * number, GHOST_POOL)]
    return layered(layers, POOLS)


PILES: Final = [[pile(count, level) for level in range(HELL + 1)] for count in (1, 2, 3, 4)]
"""Decks are values, so that all games of a kind begin with the same one."""
