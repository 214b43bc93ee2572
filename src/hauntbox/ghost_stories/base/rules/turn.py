"""The order of a turn and the Yin phase (GS-TURN, GS-YIN).

A turn is Yin (the ghosts act, overrun, arrival) and Yang. A board without a living player plays the first two steps of
Yin and nothing else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base.cards import HAUNTER, TORMENTOR
from hauntbox.ghost_stories.base.state import NOT_IN_YANG, GhostStories

START_STEPS: Final = {"all_lose_1_tao": steps.ALL_LOSE_TAO}
"""By icon of a middle stone that acts at the start of its board's Yin phase, its step (R-03)."""


def turn(g: GhostStories, board: i64, _b: i64) -> None:
    """One board's turn, clockwise (GS-TURN-03, GS-TURN-04, GS-TURN-05, GS-TURN-06, GS-TURN-07, GS-TURN-08, GS-YIN-18,
    GS-FEW-22, GS-NEU-01, GS-DEATH-09).

    In its Yin phase the ghosts on the board act, then it may be overrun (GS-YIN-01, GS-YIN-09).
    """
    g.active = board
    g.turn += 1
    g.tell(events.TURN_BEGINS, "GS-TURN-03", board, g.turn)
    g.do(steps.END_OF_TURN)
    if g.alive >> board & 1:
        g.do(steps.BEGIN_YANG)
    g.do(steps.OVERRUN, board)
    g.do(steps.BEGIN_YIN, board)


def begin_yin(g: GhostStories, board: i64, _b: i64) -> None:
    """The ghosts there now will act; before them comes what happens at the start (GS-YIN-01, GS-YIN-08, R-03, RW-22,
    WM-ORD-05)."""
    if not g.occupied >> 3 * board & 7:
        return
    g.steps.perform(g, steps.GHOSTS_ACT, board, 0)
    ghosts = g.ghosts
    space = 3 * board
    acts = g.rules.law.start_step
    if acts[ghosts[space]] or acts[ghosts[space + 1]] or acts[ghosts[space + 2]]:
        g.do(steps.START_OF_YIN, board)


def start_of_yin(g: GhostStories, board: i64, _b: i64) -> None:
    """What happens at the start of the turn, then what happens at the start of the phase, each from right to left
    (GS-YIN-08, R-03, GS-INC-BONE-02, GS-INC-BONE-05, WM-ORD-06, RW-23, RW-71, RB-81).

    The agenda is a stack: what acts last is put there first.
    """
    law = g.rules.law
    opens: i64
    space: i64
    for opens in range(2):
        for space in range(3 * board + 2, 3 * board - 1, -1):
            card = g.ghosts[space]
            if law.start_step[card] and law.opens_turn[card] == opens:
                g.do(steps.START_ACTS, space, card)


def on_its_board(g: GhostStories, space: i64, card: i64) -> i64:
    """The space where a ghost that is to act stands now, or -1: one that has left its board does not act, one that was
    moved to another space of it does (GS-YIN-07, R-02, RW-22)."""
    if g.ghosts[space] == card:
        return space
    first = space - space % 3
    other: i64
    for other in range(first, first + 3):
        if g.ghosts[other] == card:
            return other
    return -1


def start_acts(g: GhostStories, space: i64, card: i64) -> None:
    """Unless the ghost is gone, or its middle stone is switched off (GS-YIN-08, GS-GHOST-11, WM-SU-14, RW-71)."""
    now = on_its_board(g, space, card)
    if now >= 0 and g.rules.middle_works(g, now):
        g.do(g.rules.law.start_step[card], now, card)


def ghosts_act(g: GhostStories, board: i64, _b: i64) -> None:
    """The Haunters now on the board act, then its Tormentors, right to left (GS-YIN-01, GS-YIN-02, GS-YIN-03,
    GS-YIN-04, GS-YIN-05, GS-YIN-06, GS-GHOST-03, R-01, R-02).

    The agenda is a stack: what acts last is put there first.
    """
    space: i64
    for space in range(3 * board + 2, 3 * board - 1, -1):
        if TORMENTOR[g.ghosts[space]]:
            g.do(steps.TORMENTOR_ACTS, space, g.ghosts[space])
    for space in range(3 * board + 2, 3 * board - 1, -1):
        if HAUNTER[g.ghosts[space]]:
            g.do(steps.HAUNTER_ACTS, space, g.ghosts[space])


def haunter_acts(g: GhostStories, began: i64, card: i64) -> None:
    """The figure goes to the haunting icon, or haunts (GS-HAUNT-01, GS-HAUNT-02, GS-HAUNT-03, GS-HAUNT-04, GS-HAUNT-05,
    GS-HAUNT-15, GS-HAUNT-16, GS-NEU-04, GS-YIN-07, GS-INC-VAMP-01, GS-INC-VAMP-02, R-16, R-108).

    The same for all Haunters, however many there are (GS-ICON-HAUNTER-01, GS-ICON-QUICK-02, GS-DATA-12).
    """
    space = on_its_board(g, began, card)
    if space < 0:
        return
    if g.figures >> space & 1:
        g.figures &= ~(1 << space)  # GS-HAUNT-04, R-17: it passes through the third place and returns at once
        g.do(steps.HAUNT_LINE, space)
    else:
        g.figures |= 1 << space
        g.tell(events.FIGURE_ADVANCES, "GS-HAUNT-03", space, card)


def tormentor_acts(g: GhostStories, space: i64, card: i64) -> None:
    """One roll for each Tormentor (GS-YIN-03, GS-CURSE-12, GS-ICON-CURSE-03, GS-NEU-05, GS-INC-DEATH-01)."""
    now = on_its_board(g, space, card)
    if now >= 0:
        g.do(steps.CURSE_DIE, now)


def overrun(g: GhostStories, board: i64, _b: i64) -> None:
    """Three ghosts at this moment cost a Qi and keep the next away (GS-YIN-09, GS-YIN-10, GS-YIN-11, GS-YIN-12,
    GS-YIN-13, GS-YIN-16, GS-YIN-17, GS-YIN-19, GS-NEU-11, R-14).

    Else a living player's board draws a ghost; other boards never do (GS-YIN-14, GS-YIN-15, GS-NEU-02, GS-DEATH-17).
    """
    if g.occupied >> 3 * board & 7 == 7:
        g.tell(events.BOARD_OVERRUN, "GS-YIN-09", board)
        g.do(steps.LOSE_QI, board, causes.OVERRUN)
    elif g.alive >> board & 1:
        g.do(steps.ADD_GHOST)


def end_of_turn(g: GhostStories, _a: i64, _b: i64) -> None:
    """Next board clockwise (GS-TURN-03, GS-TURN-08). Buddhas and Power tokens taken this turn may be used from now on
    (GS-BUD-03, R-112)."""
    g.buddhas_held[g.active] += g.new_buddhas
    g.new_buddhas = 0
    g.new_tokens = 0
    g.stage = NOT_IN_YANG
    g.helps = 0
    g.exorcisms = 0
    g.used = 0
    g.do(steps.TURN, (g.active + 1) & 3)
