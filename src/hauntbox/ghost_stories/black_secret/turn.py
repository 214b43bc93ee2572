"""A turn: the Demon phase comes before the Yin phase, in which the ghosts act strictly from right to left (BS-TURN)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Step
from hauntbox.ghost_stories.black_secret.state import chosen, secret_of


def turn(g: GhostStories, board: i64, b: i64) -> None:
    """A living Taoist's turn begins with the Demon phase, a neutral board's or a dead Taoist's does not; what comes in
    it is there when the Yin phase begins (BS-TURN-01, BS-TURN-02, BS-TURN-07, BS-ADD-03, BS-PHASE-01, RB-75, RB-83).

    What acts at the start of the turn comes before the Demon phase (R-03).
    """
    part = secret_of(g)
    part.steps = 0
    part.may_climb = 1
    part.acted_below = 0
    g.below(n.BOX).perform(g, steps.TURN, board, b)
    if g.alive >> board & 1:
        g.do(Step.DEMON_PHASE)
    _start(g, board, 1)


def begin_yin(g: GhostStories, board: i64, b: i64) -> None:
    """By a setting Puppet Master may bring a skeleton at the beginning of every board's Yin phase
    (BS-INC-PuppetMaster-02, RD-20)."""
    g.below(n.BOX).perform(g, steps.BEGIN_YIN, board, b)
    if chosen(g, "puppet_master", "every_turn"):
        for space in BITS[g.occupied & ~(7 << 3 * board)]:
            if g.rules.law.start_step[g.ghosts[space]] == Step.ONE_SKELETON:
                g.do(steps.START_ACTS, space, g.ghosts[space])


def start_of_yin(g: GhostStories, board: i64, _b: i64) -> None:
    """What acts at the start of the phase, from right to left; what acts at the start of the turn has done so before
    the Demon phase (BS-TURN-07, R-03)."""
    _start(g, board, 0)


def _start(g: GhostStories, board: i64, opens: i64) -> None:
    """Those of the board that act at the start of the turn (1), or of the phase (0)."""
    law = g.rules.law
    space: i64
    for space in range(3 * board + 2, 3 * board - 1, -1):
        card = g.ghosts[space]
        if law.start_step[card] and law.opens_turn[card] == opens:
            g.do(steps.START_ACTS, space, card)


def ghosts_act(g: GhostStories, board: i64, _b: i64) -> None:
    """Strictly from right to left, whatever their middle stones do (BS-TURN-03, BS-GHOST-02, BS-WHO-20).

    The agenda is a stack: what acts last is put there first.
    """
    acts = g.rules.law.middle_steps
    space: i64
    for space in range(3 * board + 2, 3 * board - 1, -1):
        for step in acts[g.ghosts[space]]:
            g.do(step, space, g.ghosts[space])
