"""Devourers (WM-DEV)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import LINE
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.turn import on_its_board
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.ids import Ask, Cause, Step
from hauntbox.ghost_stories.white_moon.state import moon_of, peopled


def devourer_acts(g: GhostStories, space: i64, card: i64) -> None:
    """In its board's Yin phase it devours, unless it is gone or Su-Ling faces it (WM-DEV-01, WM-SU-17, WM-ORD-05,
    RW-22)."""
    now = on_its_board(g, space, card)
    if now >= 0 and moon_of(g).su_ling != now:
        g.do(Step.DEVOUR, now)


def devour(g: GhostStories, space: i64, _card: i64) -> None:
    """The first visible villager of its line dies, else one of the players' choice; with no villager left the active
    player or board loses a Qi (WM-DEV-02, WM-DEV-03, WM-DEV-04, WM-DEV-05, WM-DEV-06, RD-15, WM-DEV-EX1)."""
    m = moon_of(g)
    for tile in LINE[space]:
        if m.stacks[3 * tile]:
            g.do(Step.KILL_TOP, tile)
            return
    tiles = peopled(m)
    if len(tiles):
        g.ask(Ask.VICTIM, decider(g), tiles, Step.KILL_TOP)
    else:
        g.do(steps.LOSE_QI, g.active, Cause.DEVOURED)
