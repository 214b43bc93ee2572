"""Setting White Moon up (WM-SET, WM-PORTAL, WM-FEW)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CARD, MOST_CARDS, NIGHT_WATCHMAN
from hauntbox.ghost_stories.base.geometry import BITS, TILES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, box_setting
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import EVERYBODY, FACE_DOWN, FAMILY, MEMBERS
from hauntbox.ghost_stories.white_moon.families import ARTIFACT_OF, give_artifact
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import Moon, height, moon_of, top
from hauntbox.ghost_stories.white_moon.villagers import take_top
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import remove, vec

STACK: Final = 3
PORTAL: Final[i64] = box_setting("white_moon", "portal")
PORTALS: Final = vec[i64]([TILES.index(str(tile)) for tile in BOX_SETTINGS["white_moon", "portal"]])
"""The tile by the value of that setting."""
INCARNATION_POOL: Final[i64] = box_setting("white_moon", "incarnation_pool")
MIXED: Final = 0
WHITE_MOON_ONLY: Final = 2
"""The first and the third value of that setting."""
SCHOOL: Final[i64] = box_setting("white_moon", "school")
FIRST_GAMES: Final = 1
"""The second value of that setting."""
OWN: Final = ("white_moon", "steven_qi_gal")
"""The boxes whose incarnations are White Moon's."""
OF_THE_BOX: Final = vec[i64]([int(number in CARD and CARD[number].box in OWN) for number in range(MOST_CARDS + 1)])
"""By card, 1 for White Moon's."""


def tiles(g: GhostStories, below: vec[i64]) -> vec[i64]:
    """The School is among the tiles the village is dealt from; for first games it takes the Night Watchman's place
    (WM-SET-02, WM-SET-03, WM-SET-04, WM-SET-20)."""
    return remove(below[:], NIGHT_WATCHMAN) if g.request.chosen[SCHOOL] == FIRST_GAMES else below


def first_portal(g: GhostStories) -> i64:
    """The tile where the Portal stands at the start (WM-SET-07, WM-PORTAL-01, WM-PORTAL-02)."""
    return PORTALS[g.request.chosen[PORTAL]]


def hand_out(g: GhostStories, a: i64, b: i64) -> None:
    """The base game's kit; then the villagers, Su-Ling, crystals and artifacts in the reserve, the Portal where the
    group wants it (WM-SET-01, WM-SET-02, WM-SET-05, WM-SET-06, WM-SET-07, WM-SET-11, WM-SET-12, WM-SET-13, WM-SET-14,
    WM-SET-15, WM-SET-16, WM-SET-17, WM-SET-18, WM-SET-19, WM-PORTAL-01, WM-PORTAL-02, RD-01, RW-03)."""
    g.below(n.BOX).perform(g, steps.HAND_OUT, a, b)
    m = moon_of(g)
    m.lay_table()
    m.portal = first_portal(g)
    pool = g.request.chosen[INCARNATION_POOL]
    if pool != MIXED:
        g.unseen_incarnations = vec[i64](
            [card for card in g.unseen_incarnations if OF_THE_BOX[card] == (1 if pool == WHITE_MOON_ONLY else 0)]
        )
    m.people = EVERYBODY
    m.aside = EVERYBODY
    g.temple = 2  # WM-SET-19: without a Temple they wait in the box
    g.do(Step.LAY_STACKS)


def lay_stacks(g: GhostStories, _a: i64, _b: i64) -> None:
    """Three villagers face down on each tile but the Portal's; the top ones are turned up (WM-SET-08, WM-SET-09,
    WM-SET-10, WM-PORTAL-03, WM-FEW-01, WM-FEW-02, WM-FEW-03, WM-FEW-09)."""
    m = moon_of(g)
    m.unseen = m.people
    m.aside = 0
    if g.request.players < 4:
        g.do(Step.SAVE_BEFORE, 4 - g.request.players)
    tile: i64
    for tile in range(8, -1, -1):
        if tile != m.portal:
            each: i64
            for each in range(STACK):
                m.stacks[3 * tile + each] = FACE_DOWN
            g.do(Step.REVEAL, tile, n.AT_SET_UP)


def eligible(g: GhostStories, m: Moon) -> vec[i64]:
    """Whole stacks; with one or two players, of families of which nobody is saved yet (WM-FEW-04, WM-FEW-05)."""
    tallest = max(height(m, tile) for tile in range(9))
    return vec[i64](
        [
            tile
            for tile in range(9)
            if height(m, tile) == tallest
            if g.request.players == 3 or not m.shelter & MEMBERS[FAMILY[top(m, tile)]]
        ]
    )


def save_before(g: GhostStories, left: i64, _b: i64) -> None:
    """With fewer than four players some are saved before the game, each from another stack (WM-FEW-01, WM-FEW-02,
    WM-FEW-03, WM-FEW-04, WM-FEW-05, RD-37)."""
    g.ask(Ask.SAVE_BEFORE, g.first, eligible(g, moon_of(g)), Step.SAVED_BEFORE, left)


def saved_before(g: GhostStories, tile: i64, left: i64) -> None:
    """New tops are turned up after the last pick; a family of one gives its artifact to a player of the group's choice
    (WM-FEW-06, WM-FEW-07, WM-FEW-08, WM-SCORE-06)."""
    m = moon_of(g)
    villager = take_top(m, tile)
    m.shelter |= BIT[villager]
    g.tell(Event.VILLAGER_SAVED, "WM-FEW-04", villager, tile)
    family = FAMILY[villager]
    if left > 1:
        g.do(Step.SAVE_BEFORE, left - 1)
    else:
        each: i64
        for each in range(8, -1, -1):
            g.do(Step.REVEAL, each, n.AFTER_PICKS)
    if MEMBERS[family] == BIT[villager]:
        g.do(Step.START_ARTIFACT, ARTIFACT_OF[family])


def start_artifact(g: GhostStories, artifact: i64, _b: i64) -> None:
    """The group chooses who starts with it (WM-FEW-06)."""
    g.ask(Ask.START_ARTIFACT, g.first, BITS[g.players], Step.ARTIFACT_STARTED, artifact)


def artifact_started(g: GhostStories, seat: i64, artifact: i64) -> None:
    """He starts with it (WM-FEW-06)."""
    give_artifact(g, artifact, seat, "WM-FEW-06")
