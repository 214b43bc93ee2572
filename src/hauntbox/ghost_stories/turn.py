"""GS-TURN, GS-YIN: the order of a turn and the Yin phase.

A turn is Yin (the ghosts act, overrun, arrival) and Yang. A board without a living player plays the first two steps of
Yin and nothing else.
"""

from __future__ import annotations

from hauntbox.ghost_stories import events as told
from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.cards import HAUNTER, STARTS_YIN, TORMENTOR
from hauntbox.ghost_stories.geometry import BITS
from hauntbox.ghost_stories.state import NOT_IN_YANG, GhostStories


def turn(g: GhostStories, board: int, _b: int) -> None:
    """GS-TURN-03 to -08, GS-YIN-18, GS-FEW-22, GS-NEU-01, GS-DEATH-09: one board's turn, clockwise."""
    g.active = board
    g.turn += 1
    g.tell(told.TURN_BEGINS, "GS-TURN-03", board, g.turn)
    g.do(steps.END_OF_TURN)
    if g.alive >> board & 1:
        g.do(steps.BEGIN_YANG)
    g.do(steps.OVERRUN, board)
    if g.occupied >> 3 * board & 7:
        g.do(steps.GHOSTS_ACT, board)
        ghosts = g.ghosts
        space = 3 * board
        if STARTS_YIN[ghosts[space]] or STARTS_YIN[ghosts[space + 1]] or STARTS_YIN[ghosts[space + 2]]:
            g.do(steps.START_OF_YIN, board)


def start_of_yin(g: GhostStories, board: int, _b: int) -> None:
    """GS-YIN-08, R-03, GS-INC-BONE-02, GS-INC-BONE-05: effects of the start of the phase come before the ghosts act."""
    for space in range(3 * board, 3 * board + 3):
        if STARTS_YIN[g.ghosts[space]]:
            g.do(steps.ALL_LOSE_TAO, space)


def ghosts_act(g: GhostStories, board: int, _b: int) -> None:
    """GS-YIN-01 to -06, GS-GHOST-03, R-01, R-02: the Haunters now on the board act, then its Tormentors, right to left.

    The agenda is a stack: what acts last is put there first.
    """
    here = BITS[g.occupied & 7 << 3 * board]
    for space in reversed(here):
        if TORMENTOR[g.ghosts[space]]:
            g.do(steps.TORMENTOR_ACTS, space, g.ghosts[space])
    for space in reversed(here):
        if HAUNTER[g.ghosts[space]]:
            g.do(steps.HAUNTER_ACTS, space, g.ghosts[space])


def haunter_acts(g: GhostStories, space: int, card: int) -> None:
    """GS-HAUNT-01 to -05, -15, -16, GS-NEU-04, GS-YIN-07: the figure goes to the haunting icon, or haunts.

    GS-ICON-HAUNTER-01, GS-ICON-QUICK-02, GS-DATA-12: the same for all Haunters, however many there are.
    """
    if g.ghosts[space] != card:
        return
    if g.figures >> space & 1:
        g.figures &= ~(1 << space)  # GS-HAUNT-04, R-17: it passes through the third place and returns at once
        g.do(steps.HAUNT_LINE, space)
    else:
        g.figures |= 1 << space
        g.tell(told.FIGURE_ADVANCES, "GS-HAUNT-03", space, card)


def tormentor_acts(g: GhostStories, space: int, card: int) -> None:
    """GS-YIN-03, GS-CURSE-12, GS-ICON-CURSE-03, GS-NEU-05, GS-INC-DEATH-01: one roll for each Tormentor."""
    if g.ghosts[space] == card:
        g.do(steps.CURSE_DIE, space)


def overrun(g: GhostStories, board: int, _b: int) -> None:
    """GS-YIN-09 to -13, -16, -17, -19, GS-NEU-11, R-14: three ghosts at this moment cost a Qi and keep the next away.

    GS-YIN-14, GS-YIN-15, GS-NEU-02, GS-DEATH-17: else a living player's board draws a ghost; other boards never do.
    """
    if g.occupied >> 3 * board & 7 == 7:
        g.tell(told.BOARD_OVERRUN, "GS-YIN-09", board)
        g.do(steps.LOSE_QI, board)
    elif g.alive >> board & 1:
        g.do(steps.ADD_GHOST)


def end_of_turn(g: GhostStories, _a: int, _b: int) -> None:
    """GS-TURN-03, GS-TURN-08: next board clockwise. GS-BUD-03: Buddhas taken this turn may be placed from now on."""
    g.held[g.active] += g.fresh
    g.fresh = 0
    g.stage = NOT_IN_YANG
    g.helps = 0
    g.exorcisms = 0
    g.used = 0
    g.do(steps.TURN, (g.active + 1) & 3)
