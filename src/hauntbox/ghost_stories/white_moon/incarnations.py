"""The six new incarnations (WM-INC)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, carry, meet_buddha
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.rules.tiles import MOVED_FROM
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import follow_armor
from hauntbox.ghost_stories.white_moon.families import knock_down, remove_bottom
from hauntbox.ghost_stories.white_moon.ids import Cause, Event, Step
from hauntbox.ghost_stories.white_moon.state import IN_RESERVE, ON_CARD, moon_of
from hauntbox.ghost_stories.white_moon.su_ling import drive_off


def take_portal(g: GhostStories, _space: i64, card: i64) -> None:
    """The Portal is off the village (WM-INC-GateKeeper-01, WM-INC-GateKeeper-02, WM-PORTAL-04)."""
    moon_of(g).portal_off = 1
    g.tell(Event.PORTAL_TAKEN, "WM-INC-GateKeeper-01", card)


def voracious(g: GhostStories, space: i64, card: i64) -> None:
    """On arrival and at the beginning of each Yin phase of its board (WM-INC-Voracious-01, WM-INC-Voracious-02)."""
    if g.ghosts[space] == card:
        g.do(Step.CHOOSE_VICTIM)


def take_su_ling(g: GhostStories, _space: i64, _card: i64) -> None:
    """Su-Ling is on the card, wherever she was, and no event of this turn lets her move (WM-INC-HowlingOndine-01,
    WM-INC-HowlingOndine-02, RW-40)."""
    m = moon_of(g)
    m.su_ling = ON_CARD
    m.right = 0
    g.tell(Event.SU_LING_GONE, "WM-INC-HowlingOndine-01")


def roots_strike_all(g: GhostStories, _space: i64, _card: i64) -> None:
    """Every living Taoist is knocked down; beating it stands nobody up (WM-INC-RootMaster-01, WM-INC-RootMaster-08)."""
    for seat in BITS[g.alive]:
        knock_down(g, seat, "WM-INC-RootMaster-01")


def remove_two(g: GhostStories, _space: i64, _card: i64) -> None:
    """The two bottom ghosts of the pile leave the game unseen (WM-INC-TimeKeeper-01, RW-42)."""
    remove_bottom(g, 2, "WM-INC-TimeKeeper-01")


def ghost_each_yin(g: GhostStories, _space: i64, _card: i64) -> None:
    """At the beginning of each Yin phase of its board Time Keeper brings a ghost (WM-INC-TimeKeeper-02,
    WM-INC-TimeKeeper-03)."""
    g.do(steps.ADD_GHOST, Cause.TIME_KEEPER)


def walk(g: GhostStories, space: i64, card: i64) -> None:
    """To the next free space clockwise, with all it carries; a Buddha there gives way; with no free space it stays
    (WM-INC-Shapeshifter-01, WM-INC-Shapeshifter-04, WM-INC-Shapeshifter-05, WM-INC-Shapeshifter-06,
    WM-INC-Shapeshifter-07, WM-INC-Shapeshifter-08, WM-FAQ-13)."""
    if g.occupied == ALL_SPACES:
        return
    to = (space + 1) % 12
    while g.occupied >> to & 1:
        to = (to + 1) % 12
    carry(g, space, to)
    g.tell(events.GHOST_MOVED, "WM-INC-Shapeshifter-04", card, to, space)
    if g.buddhas >> to & 1:
        meet_buddha(g, to)
    check_mantra(g)
    drive_off(g, moon_of(g), to)


def move_ghost(g: GhostStories, space: i64, moved: i64) -> None:
    """A ghost that is moved may drive Su-Ling off, and the Armor works on it (WM-SU-12, WM-ART-ArmorOfTheJust-02)."""
    g.below(n.BOX).perform(g, steps.MOVE_GHOST, space, moved)
    follow_armor(g, space, moved % MOVED_FROM)
    drive_off(g, moon_of(g), space)


def leave_play(g: GhostStories, space: i64, b: i64) -> None:
    """What a beaten incarnation held is free: the Portal is back on its tile, Su-Ling in the reserve
    (WM-INC-GateKeeper-03, WM-INC-HowlingOndine-03)."""
    m = moon_of(g)
    card = g.ghosts[space]
    g.below(n.BOX).perform(g, steps.LEAVE_PLAY, space, b)
    m.muted_dice &= ~(1 << space)
    m.muted_locks &= ~(1 << space)
    if card == n.GATE_KEEPER:
        m.portal_off = 0
        g.tell(Event.PORTAL_BACK, "WM-INC-GateKeeper-03", m.portal)
    elif card == n.HOWLING_ONDINE:
        m.su_ling = IN_RESERVE
        g.tell(Event.SU_LING_GONE, "WM-INC-HowlingOndine-03")
