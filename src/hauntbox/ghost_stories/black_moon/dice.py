"""Curse dice that Wu-Feng rolls, under White Moon's rules (RB-54, RW-07)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import BLANK, HAUNT
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.state import chosen
from hauntbox.ghost_stories.infernal_die import ids as infernal
from hauntbox.ghost_stories.infernal_die.die import target
from hauntbox.ghost_stories.white_moon.cards import HELMET
from hauntbox.ghost_stories.white_moon.crystals import gain_crystal
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.ghost_stories.white_moon.villagers import negative_event


def shown_against(g: GhostStories, face: i64, seat: i64) -> None:
    """A die rolled against a Taoist is a negative event of the turn (WM-SU-03, RW-07, RB-54)."""
    negative_event(g)
    g.below(n.BOX).perform(g, secret.Step.SHOWN_AGAINST, face, seat)


def final_against(g: GhostStories, face: i64, seat: i64) -> None:
    """So is one that is rolled again (WM-SU-03, RW-07)."""
    negative_event(g)
    g.below(n.BOX).perform(g, secret.Step.FINAL_AGAINST, face, seat)


def infernal_shown(g: GhostStories, face: i64, source: i64) -> None:
    """The Infernal die counts too (WM-SU-03, PR-INF-03, RW-07)."""
    negative_event(g)
    g.below(n.BOX).perform(g, infernal.Step.INFERNAL_SHOWN, face, source)


def infernal_final(g: GhostStories, face: i64, source: i64) -> None:
    """So does one that is rolled again (WM-SU-03, PR-INF-03, RW-07)."""
    negative_event(g)
    g.below(n.BOX).perform(g, infernal.Step.INFERNAL_FINAL, face, source)


def infernal_applies(g: GhostStories, face: i64, source: i64) -> None:
    """The Helmet serves against its harmful faces; that of the haunting comes with the haunting (PR-MACHO-14,
    PR-INF-03)."""
    seat = target(g, source)
    if face not in (infernal.NOTHING, infernal.HAUNT) and moon_of(g).artifacts[HELMET] == seat:
        gain_crystal(g, seat, "PR-MACHO-14")
    g.below(n.BOX).perform(g, infernal.Step.INFERNAL_APPLIES, face, source)


def apply_curse(g: GhostStories, face: i64, source: i64) -> None:
    """The Helmet serves the Taoist whom the face hits (PR-MACHO-14, PR-MACHO-15, RB-14)."""
    if secret.AGAINST <= source <= secret.FROM_SHADOW and face != BLANK:
        seat = source - secret.AGAINST
        if source == secret.FROM_SHADOW or (face != HAUNT and chosen(g, "rolled_against", "active")):
            seat = g.active
        if moon_of(g).artifacts[HELMET] == seat:
            gain_crystal(g, seat, "PR-MACHO-14")
    g.below(n.BOX).perform(g, steps.APPLY_CURSE, face, source)
