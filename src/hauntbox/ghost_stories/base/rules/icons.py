"""What the icons of the left stones do. Each gets the ghost's space and card (GS-ICON)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import MOUNTAIN
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.means import dice_left
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import filled


def power_off(g: GhostStories, space: i64, card: i64) -> None:
    """While it is in play the power of the board it stands on is off (GS-ICON-OFF-01, GS-ICON-OFF-02, GS-ICON-OFF-03,
    GS-ICON-OFF-04, GS-ICON-OFF-05, GS-DATA-16, GS-POW-02).

    The ghost that its other icon has brought may have discarded it (GS-GHOST-11).
    """
    if g.ghosts[space] != card:
        return
    g.power_off |= 1 << space
    g.tell(events.POWER_BLOCKED, "GS-ICON-OFF-01", space // 3, card)
    check_mantra(g)


def all_powers_off(g: GhostStories, space: i64, card: i64) -> None:
    """No power and no Power token works while it is in play (GS-INC-FORG-01, GS-INC-FORG-02, GS-INC-FORG-04, R-54)."""
    g.all_powers_off |= 1 << space
    g.tell(events.ALL_POWERS_BLOCKED, "GS-INC-FORG-01", card)
    check_mantra(g)


def quick_start(g: GhostStories, space: i64, card: i64) -> None:
    """The figure starts on the board's haunting icon (GS-ICON-QUICK-01, GS-HAUNT-14)."""
    g.figures |= 1 << space
    g.tell(events.FIGURE_ADVANCES, "GS-ICON-QUICK-01", space, card)


def capture_die(g: GhostStories, space: i64, card: i64) -> None:
    """One Tao die is put on the card, the grey one last; a ghost that finds none left never gets one (GS-ICON-DIE-01,
    GS-INC-CREEP-01, GS-INC-CREEP-02, R-64)."""
    if not dice_left(g):
        if g.grey or MOUNTAIN not in g.power:
            return
        g.grey = 1 << space
    g.captive |= 1 << space
    g.tell(events.DIE_CAPTURED, "GS-ICON-DIE-01", card)


def tao_locked(g: GhostStories, space: i64, card: i64) -> None:
    """Nobody may use Tao tokens in exorcisms (GS-ICON-LOCK-01, GS-ICON-LOCK-03, GS-DATA-14, GS-INC-MIST-01,
    GS-INC-MIST-02)."""
    g.locked |= 1 << space
    g.tell(events.TAO_BLOCKED, "GS-ICON-LOCK-01", card)


def lose_qi_icon(g: GhostStories, _space: i64, _card: i64) -> None:
    """It hits the active player or neutral board (GS-ICON-QI-01, GS-ICON-QI-02, GS-PLACE-18, GS-NEU-19, R-04)."""
    g.do(steps.LOSE_QI, g.active, causes.ICON)


def haunt_icon(g: GhostStories, space: i64, _card: i64) -> None:
    """The first active tile of the line, at once and without a figure (GS-ICON-HAUNT-01, GS-ICON-HAUNT-02)."""
    g.do(steps.HAUNT_LINE, space, causes.ICON)


def curse_icon(g: GhostStories, space: i64, _card: i64) -> None:
    """The Curse die is rolled as the ghost arrives (GS-ICON-CURSE-01, GS-INC-UNC-08, R-97)."""
    g.do(steps.CURSE_DIE, space)


def all_lose_tao(g: GhostStories, _space: i64, _card: i64) -> None:
    """Every player, the active one first (GS-ICON-GROUP-01, GS-ICON-TAOLOSS-01, GS-INC-BONE-01, GS-INC-BONE-02,
    GS-INC-BONE-03, GS-NEU-20, R-88).

    Neutral boards and the dead have no Tao.
    """
    distance: i64
    for distance in range(3, -1, -1):
        seat = (g.active + distance) & 3
        if g.alive >> seat & 1:
            g.do(steps.LOSE_TAO, seat)


def lose_tao(g: GhostStories, seat: i64, _b: i64) -> None:
    """He chooses which; with none nothing happens (GS-ICON-TAOLOSS-01, GS-ICON-TAOLOSS-02, GS-INC-BONE-04, R-98)."""
    colours = BITS[filled(g.tao, 5 * seat, 5)]
    if len(colours):
        g.ask(ask.LOSE_TAO, seat, colours, steps.TAO_LOST, seat)


def tao_lost(g: GhostStories, colour: i64, seat: i64) -> None:
    """The token goes back to the supply (GS-ICON-TAOLOSS-01)."""
    g.tao[5 * seat + colour] -= 1
    g.stock[colour] += 1
    g.tell(events.TAO_LOST, "GS-ICON-TAOLOSS-01", seat, colour)


def clear_circle(g: GhostStories, _space: i64, _card: i64) -> None:
    """The token on the Circle of Prayer is discarded (GS-INC-NAME-02, GS-INC-NAME-07, GS-TILE-CIRC-13)."""
    if g.circle >= 0:
        g.tell(events.CIRCLE_CLEARED, "GS-INC-NAME-02", g.circle)
        g.stock[g.circle] += 1
        g.circle = -1
