"""Moon Crystals: where they come from and what they are spent on (WM-CRY, WM-REW).

They are no Tao tokens: what gives, takes or lays Tao leaves them alone (WM-CRY-08, WM-CRY-09, WM-CRY-11, WM-CRY-20).
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import WHITE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.means import Need
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import LAST_STEP, GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import CORNER_OF, Moon, moon_of, reserve
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec


def gain_crystal(g: GhostStories, seat: i64, rule: str) -> None:
    """A living Taoist takes a crystal, if the reserve has one (WM-CRY-01, WM-CRY-03, WM-CRY-04, WM-REW-02, RW-26)."""
    m = moon_of(g)
    if reserve(m) and g.alive >> seat & 1:
        m.crystals[seat] += 1
        if seat == g.active:
            m.fresh += 1
        g.tell(Event.CRYSTAL_GAINED, rule, seat)


def herbalist_white(g: GhostStories, number: i64, _b: i64) -> None:
    """Each white face is a crystal, with no choice; not if white faces are void (WM-CRY-02, WM-CRY-03, WM-CRY-21)."""
    if not g.white_blank:
        for _ in range(number):
            gain_crystal(g, g.active, "WM-CRY-02")


def crystal_reward(g: GhostStories, _a: i64, _b: i64) -> None:
    """The exorcist gets a crystal (WM-CRY-04, WM-REW-01, WM-REW-02)."""
    gain_crystal(g, g.active, "WM-REW-01")


def group_crystal(g: GhostStories, _a: i64, _b: i64) -> None:
    """A crystal and a Yin-Yang, to whom the players like (WM-INC-all-01, WM-REW-03)."""
    g.do(steps.GROUP_YIN_YANG)
    if reserve(moon_of(g)) and g.alive:
        g.do(Step.WHO_GETS_CRYSTAL)


def who_gets_crystal(g: GhostStories, _a: i64, _b: i64) -> None:
    """The group chooses a living Taoist (WM-REW-03)."""
    g.ask(Ask.GROUP_CRYSTAL, decider(g), BITS[g.alive], Step.CRYSTAL_GIVEN)


def crystal_given(g: GhostStories, seat: i64, _b: i64) -> None:
    """He gets the crystal (WM-REW-03)."""
    gain_crystal(g, seat, "WM-REW-03")


# -- in exorcisms -----------------------------------------------------------------------------------------------------


def crystals_at_hand(g: GhostStories) -> i64:
    """The crystals that may be spent in the exorcism: his own and those of the others on his tile, locked Tao or not
    (WM-CRY-06, WM-CRY-07, WM-CRY-10, WM-CRY-16, WM-CRY-17, RW-27, RW-29)."""
    m = moon_of(g)
    number: i64 = 0
    if not m.barrier:
        for seat in g.rules.helpers(g):
            number += m.crystals[seat]
    return number


def crystal_payments(g: GhostStories, left: Need, options: vec[i64]) -> vec[i64]:
    """The tokens that may be spent next, and each crystal as any colour that helps (WM-CRY-06, WM-CRY-17)."""
    wild = g.rules.wild(g)
    if not wild:
        return options
    m = moon_of(g)
    tokens = g.rules.purse(g)
    useful: i64 = 0
    colour: i64
    for colour in range(5):
        if left.dice[colour] or left.tokens[colour]:
            after = left.after(colour)
            if after.price() < left.price() and after.can_be_met(tokens, wild - 1):
                useful |= 1 << colour
    for seat in g.rules.helpers(g):
        if m.crystals[seat]:
            for colour in BITS[useful]:
                options = append(options, n.PAY_CRYSTAL + 5 * seat + colour)
    if left.white and left.after_white().price() < left.price():
        for seat in g.rules.helpers(g):
            if m.crystals[seat] and left.after_white().can_be_met(tokens, wild - 1):
                options = append(options, n.PAY_WHITE + seat)
    return options


def paid(g: GhostStories, token: i64, _b: i64) -> None:
    """A crystal that is spent goes back to the reserve (WM-CRY-06, RW-26); one got in this turn goes first, since only
    older ones may be laid into a Receptacle (WM-CRY-14, WM-CRY-16, RW-28)."""
    if token < n.PAY_CRYSTAL:
        g.below(n.BOX).perform(g, steps.PAID, token, 0)
        return
    m = moon_of(g)
    white = token >= n.PAY_WHITE
    seat = (token - n.PAY_CRYSTAL) // 5
    colour = (token - n.PAY_CRYSTAL) % 5
    if white:
        seat = token - n.PAY_WHITE
        colour = WHITE
    m.crystals[seat] -= 1
    if seat == g.active and m.fresh:
        m.fresh -= 1
    if white:
        m.white_paid += 1
    else:
        g.paid += 1 << 3 * colour
    g.tell(Event.CRYSTAL_SPENT, "WM-CRY-06", seat, colour)
    g.do(steps.PAY)


# -- in Receptacles ---------------------------------------------------------------------------------------------------


def crystal_refused(g: GhostStories, m: Moon) -> str:
    """The rule against laying a crystal into the Receptacle beside the active Taoist; empty if there is none
    (WM-CRY-13, WM-CRY-14, RW-28, RB-47)."""
    if g.rules.away(g):
        return g.rules.away(g)
    corner = CORNER_OF[g.where[g.active]]
    if corner < 0 or m.receptacles >> corner & 1:
        return "WM-CRY-13"
    return "" if m.crystals[g.active] > m.fresh else "WM-CRY-14"


def place_crystal(g: GhostStories) -> None:
    """Not an action; it stays there till the Barrier (WM-CRY-12, WM-CRY-13, WM-CRY-15, WM-CRY-18)."""
    m = moon_of(g)
    g.stage = LAST_STEP
    m.crystals[g.active] -= 1
    m.receptacles |= BIT[CORNER_OF[g.where[g.active]]]
    g.tell(Event.CRYSTAL_PLACED, "WM-CRY-13", g.where[g.active])
