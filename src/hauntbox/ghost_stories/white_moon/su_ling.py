"""Su-Ling: when she may be moved, where to, what she stops and what drives her off (WM-SU)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, FACED
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.turn import on_its_board
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import (
    CORNER_OF,
    CORNERS,
    IN_RESERVE,
    ON_CARD,
    Moon,
    moon_of,
    reserve,
)
from hauntbox.ghost_stories.white_moon.villagers import negative_event
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append

STAYS: Final = 12


def su_ling_refused(g: GhostStories, m: Moon) -> str:
    """The rule against moving Su-Ling in this turn; empty if there is none (WM-SU-01, WM-SU-10, WM-SU-13,
    WM-INC-HowlingOndine-02)."""
    if m.su_ling == ON_CARD:
        return "WM-INC-HowlingOndine-02"
    if m.su_moved:
        return "WM-SU-10"
    return "" if m.right else "WM-SU-01"


def icons_for(g: GhostStories, m: Moon) -> i64:
    """Any other icon that faces no incarnation, as a mask (WM-SU-05, WM-SU-11, WM-SU-23, WM-SU-26, WM-GEO-01,
    WM-GEO-03, RW-11)."""
    icons: i64 = ALL_SPACES
    if m.su_ling >= 0:
        icons &= ~BIT[m.su_ling]
    for space in BITS[g.occupied]:
        if INCARNATION[g.ghosts[space]]:
            icons &= ~(1 << space)
    return icons


def su_ling_at_the_end(g: GhostStories, _a: i64, _b: i64) -> None:
    """In the turn of a neutral board, or of a Taoist who died in it, the group moves her at its end (WM-SU-06,
    WM-SU-07, WM-SU-08, WM-SU-24, WM-TURN-08, WM-FAQ-08, RW-02, RW-65)."""
    m = moon_of(g)
    if not su_ling_refused(g, m):
        g.ask(Ask.SU_LING, decider(g), append(BITS[icons_for(g, m)][:], STAYS), Step.SU_LING_CHOSEN)


def su_ling_chosen(g: GhostStories, icon: i64, _b: i64) -> None:
    """She goes there and stays till she is moved or driven off; next to an empty Receptacle she may bring a crystal
    (WM-SU-05, WM-SU-10, WM-SU-19, WM-SU-21, WM-SU-22, WM-CRY-12, RW-12)."""
    if icon == STAYS:
        return
    m = moon_of(g)
    m.su_ling = icon
    m.su_moved = 1
    g.tell(Event.SU_LING_PLACED, "WM-SU-05", icon)
    g.do(Step.SU_LING_CRYSTAL, icon)


def su_ling_crystal(g: GhostStories, icon: i64, _b: i64) -> None:
    """The players may put a crystal of the reserve into the empty Receptacle beside her (WM-SU-21, WM-SU-22, WM-GEO-05,
    WM-GEO-06, WM-DX-10)."""
    m = moon_of(g)
    corner = CORNER_OF[FACED[icon]]
    if corner >= 0 and not m.receptacles >> corner & 1 and reserve(m):
        g.ask(Ask.SU_LING_CRYSTAL, decider(g), NO_OR_YES, Step.SU_LING_CRYSTAL_CHOSEN, corner)


def su_ling_crystal_chosen(g: GhostStories, choice: i64, corner: i64) -> None:
    """The crystal lies in the Receptacle, or not (WM-SU-21)."""
    if choice:
        moon_of(g).receptacles |= BIT[corner]
        g.tell(Event.CRYSTAL_PLACED, "WM-SU-21", CORNERS[corner])


def drive_off(g: GhostStories, m: Moon, space: i64) -> None:
    """An incarnation that comes to stand in front of her sends her to the reserve; only a further event lets her
    return (WM-SU-12, WM-SU-13, WM-INC-Shapeshifter-07, RD-10, RW-08)."""
    if m.su_ling == space and INCARNATION[g.ghosts[space]]:
        m.su_ling = IN_RESERVE
        m.right = 0
        g.tell(Event.SU_LING_GONE, "WM-SU-12")


def placed(g: GhostStories, space: i64, card: i64) -> None:
    """An incarnation that enters play in front of her drives her off before its left stone acts (WM-SU-12)."""
    m = moon_of(g)
    m.pushed = 0
    g.below(n.BOX).perform(g, steps.PLACED, space, card)
    drive_off(g, m, space)


def tormentor_acts(g: GhostStories, space: i64, card: i64) -> None:
    """No Curse die is rolled for the Tormentor she faces (WM-SU-14, WM-SU-16, RW-22)."""
    now = on_its_board(g, space, card)
    if now >= 0 and moon_of(g).su_ling != now:
        g.below(n.BOX).perform(g, steps.TORMENTOR_ACTS, now, card)


def curse_shown(g: GhostStories, face: i64, source: i64) -> None:
    """A Curse die that is rolled is a negative event, whatever it shows (WM-SU-03, RW-07)."""
    negative_event(g)
    g.below(n.BOX).perform(g, steps.CURSE_SHOWN, face, source)


def curse_final(g: GhostStories, face: i64, source: i64) -> None:
    """So is one that is rolled again (WM-SU-03, RW-07)."""
    negative_event(g)
    g.below(n.BOX).perform(g, steps.CURSE_FINAL, face, source)
