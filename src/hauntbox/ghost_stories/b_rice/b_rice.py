"""B-Rice Lee: his battle cry, whose losses the players share, and his Nunchaku (PR-BRICE)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.b_rice.ids import B_RICE, NO_AGREEMENT, NUNCHAKU, USE_NUNCHAKU, Ask, Cause, Event, Step
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import BLACK, INCARNATION, YELLOW
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import BOARDS
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.yang import act, second_exorcism_refused
from hauntbox.ghost_stories.base.state import ACTED, LAST_STEP, GhostStories, Part
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.kernel.declared import counts, declared, flag, one_of
from hauntbox.kernel.vectors import append, vec


@final
@mypyc_attr(acyclic=True)
@declared
class Fight(Part):
    """Who has the Nunchaku, and how the losses of a battle cry are shared so far."""

    owner: i64 = one_of(BOARDS, "nunchaku", none=True)
    fresh: i64 = flag("won_this_turn")
    shares: vec[i64] = counts(4, 4, "shares", label="share")

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        holds = self.owner < 0 or g.alive >> self.owner & 1 == 1
        return [
            (holds, "a living Taoist has the Nunchaku (PR-BRICE-21)"),
            (not self.fresh or self.owner == g.active, "the Nunchaku is won by the active Taoist (PR-BRICE-09)"),
            (all(self.shares[b] <= g.qi[b] for b in range(4)), "nobody is to lose more Qi than he has (PR-BRICE-23)"),
        ]


def fight(g: GhostStories) -> Fight:
    part = g.part(B_RICE)
    assert isinstance(part, Fight)
    return part


# -- the battle cry ---------------------------------------------------------------------------------------------------


def scream(g: GhostStories, _space: i64, _card: i64) -> None:
    """All four Tao dice are rolled, captured or not, and never again (PR-BRICE-02, PR-BRICE-07, PR-BRICE-08, R-P07)."""
    g.chance(ask.ROLL, TAO_DICE.options[4], TAO_DICE.totals[4], Step.SCREAMED)


def screamed(g: GhostStories, outcome: i64, _b: i64) -> None:
    """Yellow and black faces cost a Qi each, others nothing (PR-BRICE-03, PR-BRICE-04, PR-BRICE-20, R-P07)."""
    shown = TAO_DICE.counts[outcome]
    g.tell(Event.SCREAM_ROLLED, "PR-BRICE-02", g.active, outcome)
    losses = shown[YELLOW] + shown[BLACK]
    if losses:
        g.do(Step.SHARE_LOSS, losses, 1)


def share_loss(g: GhostStories, losses: i64, first: i64) -> None:
    """The players say for one Qi after the other who loses it, or before the first that they do not agree (PR-BRICE-05,
    PR-BRICE-06, PR-BRICE-23, R-P22)."""
    shares = fight(g).shares
    holders = vec[i64]([board for board in range(4) if g.qi[board] > shares[board]])
    if first:
        holders = append(holders, NO_AGREEMENT)
    if losses and len(holders):
        g.ask(Ask.SHARE, decider(g), holders, Step.LOSS_SHARED, losses)
        return
    board: i64
    for board in range(3, -1, -1):
        for _ in range(shares[board]):
            g.do(steps.LOSE_QI, board, Cause.SHARED)
    fight(g).shares = vec[i64]([0, 0, 0, 0])


def loss_shared(g: GhostStories, board: i64, losses: i64) -> None:
    """Without agreement everybody loses one, four in all: for a possessed board a living player of the group's choice
    does (PR-BRICE-06, PR-BRICE-22, R-P22, R-104)."""
    if board != NO_AGREEMENT:
        fight(g).shares[board] += 1
        g.do(Step.SHARE_LOSS, losses - 1, 0)
        return
    g.tell(Event.NO_AGREEMENT, "PR-BRICE-06")
    distance: i64
    for distance in range(3, -1, -1):
        g.do(steps.LOSE_QI, (g.active + distance) & 3, Cause.NOT_SHARED)


# -- the Nunchaku -----------------------------------------------------------------------------------------------------


class Nunchaku(BoxHooks):
    """It takes the place of the turn's exorcism."""

    def heirlooms(self, g: GhostStories, seat: i64) -> vec[i64]:
        """It is an artifact (PR-BRICE-21, R-P10)."""
        held = self.below.heirlooms(g, seat)
        return append(held[:], NUNCHAKU) if fight(g).owner == seat else held

    def hand_on(self, g: GhostStories, heirloom: i64, heir: i64) -> None:
        """The heir has not won it in this turn (PR-BRICE-21, R-P10)."""
        if heirloom != NUNCHAKU:
            self.below.hand_on(g, heirloom, heir)
            return
        fight(g).owner = heir
        fight(g).fresh = 0
        if heir >= 0:
            g.tell(Event.NUNCHAKU_WON, "PR-BRICE-21", heir)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        options = self.below.more_choices(g, options)
        if fight(g).owner == g.active and not nunchaku_refused(g):
            for space in g.rules.targets(g):
                if not INCARNATION[g.ghosts[space]] and not g.rules.artifacts_void(g, space):
                    options = append(options, USE_NUNCHAKU + space)
        return options


def nunchaku_refused(g: GhostStories) -> str:
    """The rule by which the active Taoist may not use it now, whatever stands there; empty if he may (PR-BRICE-10,
    PR-BRICE-13, PR-BRICE-17)."""
    if fight(g).owner != g.active:
        return "PR-BRICE-09"
    if fight(g).fresh:
        return "PR-BRICE-10"
    if g.stage >= LAST_STEP:
        return "PR-BRICE-17"
    if g.stage >= ACTED and second_exorcism_refused(g, g.where[g.active]):
        return "PR-BRICE-17"
    return ""


def keep_nunchaku(g: GhostStories, _a: i64, _b: i64) -> None:
    """Whoever exorcises him keeps the card, beside the usual reward (PR-BRICE-01, PR-BRICE-09, PR-BRICE-19, R-P09)."""
    if g.alive >> g.active & 1:
        fight(g).owner = g.active
        fight(g).fresh = 1
        g.tell(Event.NUNCHAKU_WON, "PR-BRICE-09", g.active)


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """One ghost in front, no incarnation, is exorcised without dice and without Tao; its right stone applies
    (PR-BRICE-11, PR-BRICE-12, PR-BRICE-14, PR-BRICE-15, PR-BRICE-16, PR-BRICE-17, PR-BRICE-18, R-P08)."""
    space = option - USE_NUNCHAKU
    if not 0 <= space < 12:
        g.below(B_RICE).perform(g, steps.MORE_CHOSEN, option, b)
        return
    act(g)
    g.exorcisms += 1
    fight(g).owner = -1
    g.dice = NO_DICE
    g.paid = 0
    g.falling |= 1 << space
    g.tell(Event.NUNCHAKU_USED, "PR-BRICE-11", g.active, space)
    g.do(steps.EXORCISED)


def end_of_turn(g: GhostStories, a: i64, b: i64) -> None:
    """From now on it may be used (PR-BRICE-10)."""
    fight(g).fresh = 0
    g.below(B_RICE).perform(g, steps.END_OF_TURN, a, b)


def die(g: GhostStories, seat: i64, b: i64) -> None:
    """The dead lose it, unless they may hand it on (PR-BRICE-21, R-P10)."""
    if fight(g).owner == seat:
        fight(g).owner = -1
        fight(g).fresh = 0
        g.tell(Event.NUNCHAKU_LOST, "PR-BRICE-21", seat)
    g.below(B_RICE).perform(g, steps.DIE, seat, b)
