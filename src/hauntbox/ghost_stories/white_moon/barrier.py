"""The Mystic Barrier (WM-BAR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.means import need
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import IN_RESERVE, ON_CARD, Moon, moon_of, peopled
from hauntbox.kernel.vectors import append, vec

ALL_FOUR: Final = 15
DICE: Final = 4
NO_MORE: Final = 12
NO_TOKENS: Final = vec[i64]([0, 0, 0, 0, 0])
ROLL: Final = 0
SAVE: Final = 1


def barrier_forms(m: Moon) -> bool:
    """All four Receptacles hold a crystal, or the Zhou are saved (WM-BAR-01, WM-FAM-Zhou-R1)."""
    return m.receptacles == ALL_FOUR or m.barrier_due == 1


def barrier(g: GhostStories, _a: i64, _b: i64) -> None:
    """Board by board clockwise, the active one last, neutral ones too; for the Zhou the missing crystals come from the
    reserve and the Taoists (WM-BAR-01, WM-BAR-02, WM-FAM-Zhou-R2, WM-GEO-04, RW-32, RW-51, WM-DX-12)."""
    m = moon_of(g)
    g.tell(Event.BARRIER_RISES, "WM-BAR-01")
    if m.receptacles != ALL_FOUR:
        m.receptacles = ALL_FOUR
        m.crystals = vec[i64]([0, 0, 0, 0])
        m.fresh = 0
    m.barrier = 1
    m.barrier_due = 0
    g.do(Step.BARRIER_OVER)
    distance: i64
    for distance in range(4, 0, -1):
        g.do(Step.BARRIER_BOARD, (g.active + distance) & 3)


def barrier_board(g: GhostStories, board: i64, _b: i64) -> None:
    """The players choose: roll, or save for a crystal that is left (WM-BAR-03, WM-BAR-04, WM-BAR-19, WM-BAR-21,
    WM-BAR-EX1)."""
    m = moon_of(g)
    options = vec[i64]([ROLL])
    if m.receptacles and not m.portal_off and len(peopled(m)):
        options = append(options, SAVE)
    g.ask(Ask.BARRIER, decider(g), options, Step.BARRIER_CHOSEN, board)


def barrier_chosen(g: GhostStories, choice: i64, board: i64) -> None:
    """One of the two for this board (WM-BAR-03)."""
    if choice == SAVE:
        spend(moon_of(g), 1)
        g.do(Step.BARRIER_SAVE)
    else:
        g.do(Step.BARRIER_ROLL, board)


def spend(m: Moon, crystals: i64) -> None:
    """Crystals of the Barrier go back to the reserve; they are a common pool (WM-BAR-04, WM-BAR-08)."""
    for _ in range(crystals):
        m.receptacles &= m.receptacles - 1


def barrier_save(g: GhostStories, _a: i64, _b: i64) -> None:
    """The top villager of the Portal tile; only if nobody is there, any visible one (WM-BAR-04, WM-BAR-05, WM-BAR-06,
    RW-19)."""
    m = moon_of(g)
    if m.stacks[3 * m.portal]:
        g.do(Step.SAVE_TOP, m.portal)
    else:
        g.ask(Ask.BARRIER_SAVE, decider(g), peopled(m), Step.SAVE_TOP)


# -- the roll ---------------------------------------------------------------------------------------------------------


def within_reach(g: GhostStories, board: i64) -> vec[i64]:
    """The ghosts of the board that are no incarnations (WM-BAR-07, WM-BAR-12, RD-02)."""
    return vec[i64](
        [
            space
            for space in range(3 * board, 3 * board + 3)
            if g.occupied >> space & 1
            if not INCARNATION[g.ghosts[space]] and not g.rules.target_refused(g, space)
        ]
    )


def barrier_roll(g: GhostStories, board: i64, _b: i64) -> None:
    """Four Tao dice, captured or not, once (WM-BAR-07, WM-BAR-09, WM-BAR-13, WM-FAQ-02, WM-FAQ-11, RW-31, RW-72).

    With no ghost to roll for nothing is rolled (WM-BAR-19).
    """
    if len(within_reach(g, board)):
        g.chance(ask.ROLL, TAO_DICE.options[DICE], TAO_DICE.totals[DICE], Step.BARRIER_ROLLED, board)


def barrier_rolled(g: GhostStories, outcome: i64, board: i64) -> None:
    """The dice are seen before crystals are spent (WM-BAR-08)."""
    g.dice = outcome
    g.paid = 0
    g.tell(Event.BARRIER_ROLLED, "WM-BAR-07", board, outcome)
    g.do(Step.BARRIER_RESULT, board)


def barrier_result(g: GhostStories, board: i64, _b: i64) -> None:
    """Ghost by ghost, as far as dice and crystals go, or fewer; Circle and Mantra count, immunity to dice holds
    (WM-BAR-07, WM-BAR-08, WM-BAR-10, WM-BAR-18, RW-31)."""
    m = moon_of(g)
    crystals = len(BITS[m.receptacles])
    options = vec[i64]()
    for space in within_reach(g, board):
        if not g.falling >> space & 1:
            wanted = need(g, BITS[g.falling | 1 << space], g.dice)
            if wanted.can_be_met(NO_TOKENS, crystals):
                options = append(options, space)
    g.ask(Ask.BARRIER_GHOST, decider(g), append(options, NO_MORE), Step.BARRIER_NEXT, board)


def barrier_next(g: GhostStories, space: i64, board: i64) -> None:
    """At the end the crystals are spent and the ghosts go, without their right stones (WM-BAR-08, WM-BAR-11,
    WM-BAR-22, WM-REW-04)."""
    if space != NO_MORE:
        g.falling |= 1 << space
        g.do(Step.BARRIER_RESULT, board)
        return
    if g.falling:
        spend(moon_of(g), need(g, BITS[g.falling], g.dice).price())
        for fallen in BITS[g.falling]:
            g.do(steps.LEAVE_PLAY, fallen)
        g.falling = 0
    g.dice = NO_DICE


def barrier_over(g: GhostStories, _a: i64, _b: i64) -> None:
    """Crystals and Su-Ling go back to the reserve; families completed meanwhile are rewarded now, in their order
    (WM-BAR-14, WM-BAR-15, WM-BAR-16, WM-BAR-17, WM-SU-25, WM-FAQ-07, WM-FAQ-09, RW-32, WM-INV-07, WM-DX-13)."""
    m = moon_of(g)
    m.barrier = 0
    m.receptacles = 0
    if m.su_ling != ON_CARD:
        m.su_ling = IN_RESERVE
    g.tell(Event.BARRIER_ENDS, "WM-BAR-14")
    while m.owed:
        g.do(Step.FAMILY_REWARD, (m.owed & 15) - 1)  # the last one is put on the agenda first
        m.owed >>= 4
