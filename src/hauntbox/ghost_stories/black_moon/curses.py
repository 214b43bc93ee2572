"""The four curses about White Moon (BS-CURSE-WM). All choices are Wu-Feng's (BS-CURSE-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.cards import CURSES
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.state import CORNERS, Moon, moon_of, peopled
from hauntbox.ghost_stories.white_moon.villagers import put_on_top, take_top
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec

MOVE_VILLAGER: Final = CURSES.index("move_villager")
CRYSTAL_BACK: Final = CURSES.index("crystal_back")
KILL_VILLAGER: Final = CURSES.index("kill_villager")
MOVE_PORTAL: Final = CURSES.index("move_portal")


def curse_works(g: GhostStories, token: i64, b: i64) -> None:
    """Those of White Moon; what cannot be done is not (BS-CURSE-12, BS-CURSE-WM-01, BS-CURSE-WM-02, BS-CURSE-WM-03,
    BS-CURSE-WM-04, RB-56)."""
    m = moon_of(g)
    if token == MOVE_VILLAGER:
        ways = drives(g, m)
        if len(ways):
            g.ask(Ask.DRIVE_VILLAGER, WU_FENG, ways, Step.VILLAGER_DRIVEN)
    elif token == CRYSTAL_BACK:
        if m.receptacles:
            g.ask(Ask.ROB_RECEPTACLE, WU_FENG, BITS[m.receptacles], Step.CRYSTAL_ROBBED)
    elif token == KILL_VILLAGER:
        tiles = peopled(m)
        if len(tiles):
            g.ask(moon.Ask.VICTIM, WU_FENG, tiles, moon.Step.KILL_TOP)
    elif token == MOVE_PORTAL:
        if not m.portal_off:
            tiles = vec[i64]([tile for tile in range(9) if tile != m.portal])
            g.ask(Ask.MOVE_PORTAL, WU_FENG, tiles, Step.PORTAL_MOVED)
    else:
        g.below(n.BOX).perform(g, secret.Step.CURSE_WORKS, token, b)


def drives(g: GhostStories, m: Moon) -> vec[i64]:
    """Every visible villager with every tile beside his that is active and has room: 9 * tile + tile (BS-CURSE-WM-01,
    RB-56)."""
    ways = vec[i64]()
    for tile in peopled(m):
        for to in ADJACENT[tile]:
            if not g.haunted >> to & 1 and not m.stacks[3 * to + 2]:
                ways = append(ways, 9 * tile + to)
    return ways


def villager_driven(g: GhostStories, way: i64, _b: i64) -> None:
    """It goes on top of the other stack, the next one of its own is turned up, and nobody dies (BS-CURSE-WM-01, RB-56).
    """
    m = moon_of(g)
    tile, to = way // 9, way % 9
    villager = take_top(m, tile)
    put_on_top(m, to, villager)
    g.tell(Event.VILLAGER_DRIVEN, "BS-CURSE-WM-01", villager, to, tile)
    g.do(moon.Step.REVEAL, tile)


def crystal_robbed(g: GhostStories, corner: i64, _b: i64) -> None:
    """A full Receptacle of his choice is empty, its crystal back in the reserve (BS-CURSE-WM-02, RB-56)."""
    moon_of(g).receptacles &= ~BIT[corner]
    g.tell(Event.CRYSTAL_ROBBED, "BS-CURSE-WM-02", CORNERS[corner])


def portal_moved(g: GhostStories, tile: i64, _b: i64) -> None:
    """To any tile, haunted or not; who is there stays (BS-CURSE-WM-04, RB-56)."""
    moon_of(g).portal = tile
    g.tell(Event.PORTAL_MOVED, "BS-CURSE-WM-04", tile)
