"""Villagers: stacks, escorts, flight, hauntings, death and saving (WM-VIL, WM-FLEE, WM-HAUNT, WM-DEATH, WM-SAVE)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import GREEN
from hauntbox.ghost_stories.base.geometry import LINE
from hauntbox.ghost_stories.base.rules.end import lose
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.turn import on_its_board
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.cursed_children.ids import Step as ChildrenStep
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import FACE_DOWN, FAMILY, MA_CHO, MEMBERS
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import ON_CARD, Moon, height, moon_of
from hauntbox.kernel.bits import BIT, bit_count, members
from hauntbox.kernel.game import NONE


def negative_event(g: GhostStories) -> None:
    """Su-Ling may be moved in this turn, unless Howling Ondine has her (WM-SU-01, WM-SU-02, WM-SU-03, WM-SU-04,
    WM-SU-09, WM-INC-HowlingOndine-02, RW-07, RW-40, RW-74, WM-DX-09)."""
    m = moon_of(g)
    if m.su_ling != ON_CARD:
        m.right = 1


# -- stacks -----------------------------------------------------------------------------------------------------------


def take_top(m: Moon, tile: i64) -> i64:
    """The top villager leaves the tile."""
    place = 3 * tile + height(m, tile) - 1
    villager = m.stacks[place]
    m.stacks[place] = 0
    return villager


def put_on_top(m: Moon, tile: i64, villager: i64) -> None:
    """Who arrives goes on top, face up; never a fourth one (WM-VIL-06, WM-VIL-16, WM-FLEE-12, RW-14)."""
    m.stacks[3 * tile + height(m, tile)] = villager


def reveal(g: GhostStories, tile: i64, why: i64) -> None:
    """The villager now on top is turned up (WM-SET-09, WM-VIL-05, WM-VIL-13, WM-DEATH-08)."""
    m = moon_of(g)
    place = 3 * tile + height(m, tile) - 1
    if place >= 3 * tile and m.stacks[place] == FACE_DOWN:
        g.chance(Ask.VILLAGER, members(m.unseen), NONE, Step.VILLAGER_REVEALED, 32 * why + place)


def villager_revealed(g: GhostStories, villager: i64, turned: i64) -> None:
    """Everybody sees who it is (WM-SET-09, WM-VIL-13, WM-FEW-07, WM-CC-06)."""
    _turn_up(g, villager, turned % 32, n.REVEALED_RULES[turned // 32])


def _turn_up(g: GhostStories, villager: i64, place: i64, rule: str) -> None:
    m = moon_of(g)
    m.stacks[place] = villager
    m.unseen &= ~BIT[villager]
    g.tell(Event.VILLAGER_REVEALED, rule, villager, place // 3)


# -- escorts ----------------------------------------------------------------------------------------------------------


def escort_refused(g: GhostStories, m: Moon, origin: i64, tile: i64) -> str:
    """The rule against taking the top villager from one tile to another; empty if there is none (WM-VIL-06, WM-VIL-09,
    WM-VIL-10, WM-VIL-11, WM-VIL-12, WM-VIL-23, WM-PRO-Terror-01, WM-PRO-Terror-02, WM-PRO-Terror-03, RW-69, RW-70,
    PR-GH-18, PR-GH-19, PR-GH-20, PR-BOZA-04, WM-DX-15)."""
    if not m.stacks[3 * origin]:
        return "WM-VIL-09"
    if g.haunted >> tile & 1:
        return "WM-VIL-12"
    sealed = g.rules.sealed_tiles(g)
    if sealed and sealed & (BIT[origin] | BIT[tile]):
        return "WM-PRO-Terror-01"
    return "WM-VIL-11" if m.stacks[3 * tile + 2] else ""


def escort(g: GhostStories, origin: i64, tile: i64) -> None:
    """The top villager goes along, one in a step (WM-VIL-08, WM-VIL-09, WM-VIL-10, WM-VIL-13, WM-VIL-15, RW-13)."""
    m = moon_of(g)
    villager = take_top(m, origin)
    put_on_top(m, tile, villager)
    g.tell(Event.VILLAGER_ESCORTED, "WM-VIL-09", villager, tile, origin)
    g.do(Step.REVEAL, origin)


def bring_along(g: GhostStories, seat: i64, origin: i64) -> None:
    """A Taoist moved by Twin Winds or the Pavilion, on the tiles of the village, may bring the top villager of the one
    he left (WM-VIL-14, WM-VIL-19, WM-VIL-20, WM-VIL-21, BS-WM-03, RW-16)."""
    if g.rules.on_tiles(g) >> seat & 1 and not escort_refused(g, moon_of(g), origin, g.where[seat]):
        g.ask(Ask.BRING_ALONG, seat, NO_OR_YES, Step.BROUGHT_ALONG, 16 * seat + origin)


def brought_along(g: GhostStories, choice: i64, move: i64) -> None:
    """The owner of the moved Taoist has decided (RW-16)."""
    if choice:
        escort(g, move % 16, g.where[move // 16])


# -- flight and hauntings ---------------------------------------------------------------------------------------------


def flee(g: GhostStories, space: i64, _b: i64) -> None:
    """The first visible villager of the line goes one tile straight away from the ghost; without room it dies
    (WM-GEO-02, WM-GEO-08, WM-FLEE-01, WM-FLEE-02, WM-FLEE-03, WM-FLEE-04, WM-FLEE-05, WM-FLEE-06, WM-FLEE-07,
    WM-FLEE-09, WM-FLEE-10, WM-FLEE-11, WM-FLEE-12, WM-FLEE-15, WM-VIL-25, WM-VIL-26, WM-DX-03, WM-DX-04)."""
    m = moon_of(g)
    line = LINE[space]
    place: i64 = 0
    while place < 3 and not m.stacks[3 * line[place]]:
        place += 1
    if place == 3:
        return
    tile = line[place]
    if place == 2 or g.haunted >> line[place + 1] & 1 or m.stacks[3 * line[place + 1] + 2]:
        g.do(Step.KILL_TOP, tile)
        return
    villager = take_top(m, tile)
    put_on_top(m, line[place + 1], villager)
    g.tell(Event.VILLAGER_FLED, "WM-FLEE-03", villager, line[place + 1], tile)
    g.do(Step.REVEAL, tile)


def haunter_acts(g: GhostStories, space: i64, card: i64) -> None:
    """A figure that goes from its card to its icon makes a villager flee; faced by Su-Ling it does not move
    (WM-FLEE-01, WM-FLEE-13, WM-FLEE-14, WM-SU-14, WM-SU-15, RW-22, RW-24)."""
    now = on_its_board(g, space, card)
    if now < 0 or moon_of(g).su_ling == now:
        return
    before = g.figures >> now & 1
    g.below(n.BOX).perform(g, steps.HAUNTER_ACTS, now, card)
    if not before and g.figures >> now & 1:
        g.do(Step.FLEE, now)


def quick_start(g: GhostStories, space: i64, card: i64) -> None:
    """A rapid Haunter makes a villager flee as it arrives, Su-Ling or not (WM-FLEE-08, WM-SU-20, RW-10)."""
    g.below(n.BOX).perform(g, steps.QUICK_START, space, card)
    g.do(Step.FLEE, space)


def haunt_tile(g: GhostStories, tile: i64, cause: i64) -> None:
    """Villagers on the tile die instead of its being haunted; a haunted tile stays as it is (WM-HAUNT-01, WM-HAUNT-02,
    WM-HAUNT-03, WM-HAUNT-04, WM-HAUNT-05, WM-HAUNT-07, WM-HAUNT-08, WM-HAUNT-09, WM-HAUNT-10, RD-03, RW-25, RW-68,
    WM-HAUNT-EX1, WM-FAQ-06, WM-DX-06)."""
    if moon_of(g).stacks[3 * tile]:
        g.do(Step.KILL_STACK, tile)
    elif not g.haunted >> tile & 1:
        negative_event(g)
        g.below(n.BOX).perform(g, steps.HAUNT_TILE, tile, cause)


# -- death ------------------------------------------------------------------------------------------------------------


def kill_top(g: GhostStories, tile: i64, _b: i64) -> None:
    """The top villager dies; the next one is turned up before the curse (WM-DEATH-01, WM-DEATH-02, WM-DEATH-03,
    WM-DEATH-06, WM-DEATH-08, WM-DEV-06, RW-21, WM-DX-01)."""
    m = moon_of(g)
    villager = take_top(m, tile)
    g.do(Step.VILLAGER_CURSE, villager, tile)
    bury(g, m, villager, tile)
    g.do(Step.REVEAL, tile)
    check_graves(g, m)


def kill_stack(g: GhostStories, tile: i64, _b: i64) -> None:
    """All of the tile die together: all are taken off and seen, then their curses come from the top down
    (WM-DEATH-05, WM-DEATH-06, WM-DEATH-07, WM-HAUNT-02, WM-HAUNT-06, WM-END-04)."""
    m = moon_of(g)
    place = 3 * tile + height(m, tile) - 1
    while place >= 3 * tile and m.stacks[place] != FACE_DOWN:
        place -= 1
    if place >= 3 * tile:
        g.chance(Ask.VILLAGER, members(m.unseen), NONE, Step.DYING_REVEALED, place)
        return
    each: i64
    for each in range(height(m, tile)):
        g.do(Step.VILLAGER_CURSE, m.stacks[3 * tile + each], tile)
    while m.stacks[3 * tile]:
        bury(g, m, take_top(m, tile), tile)
    check_graves(g, m)


def dying_revealed(g: GhostStories, villager: i64, place: i64) -> None:
    """Who dies unseen is seen now (WM-DEATH-07)."""
    _turn_up(g, villager, place, "WM-DEATH-07")
    g.do(Step.KILL_STACK, place // 3)


def bury(g: GhostStories, m: Moon, villager: i64, tile: i64) -> None:
    """Onto the lowest free space of the Graveyard; scenarios have spaces that cost a green Tao each time, and Children
    who go elsewhere before any curse (WM-DEATH-02, WM-SU-02, WM-GR-07, WM-CC-07, RW-20, RW-61, RW-64)."""
    if m.children & BIT[villager]:
        m.aside |= BIT[villager]
        g.do(ChildrenStep.PLACE_CHILD, villager)
    else:
        lay_in_grave(g, m, villager)
    g.tell(Event.VILLAGER_KILLED, "WM-DEATH-02", villager, tile)
    negative_event(g)


def lay_in_grave(g: GhostStories, m: Moon, villager: i64) -> None:
    """On the lowest free space (RW-20, WM-GR-07)."""
    space: i64 = 0
    while m.grave[space]:
        space += 1
    m.grave[space] = villager
    if m.tao_graves >> space & 1:
        g.do(Step.TAO_OUT_OF_GAME, GREEN, n.FOR_A_GRAVE)


def dead(m: Moon) -> i64:
    """How many villagers lie on the Graveyard now (WM-END-03, RW-05)."""
    number: i64 = 0
    for villager in m.grave:
        if villager:
            number += 1
    return number


def check_graves(g: GhostStories, m: Moon) -> None:
    """The last space of the Graveyard loses at once, before any curse (WM-END-01, WM-END-02, WM-END-03, WM-END-04,
    WM-END-05, RW-04, RW-05)."""
    if dead(m) >= m.graves:
        lose(g, "villagers_dead", "WM-END-01")


# -- saving -----------------------------------------------------------------------------------------------------------


def save_top(g: GhostStories, tile: i64, _b: i64) -> None:
    """The top villager of a tile goes to the Shelter; a whole family is rewarded at once, in a Barrier at its end
    (WM-SAVE-03, WM-SAVE-04, WM-SAVE-05, WM-SAVE-10, WM-SAVE-14, WM-SAVE-15, WM-BAR-16)."""
    m = moon_of(g)
    villager = take_top(m, tile)
    g.tell(Event.VILLAGER_SAVED, "WM-SAVE-04", villager, tile)
    shelter(g, villager)
    g.do(Step.REVEAL, tile)


def shelter(g: GhostStories, villager: i64) -> None:
    """The villager is safe for the rest of the game (WM-SAVE-04, WM-SAVE-05, WM-SAVE-14, WM-BAR-16)."""
    m = moon_of(g)
    m.shelter |= BIT[villager]
    family = FAMILY[villager]
    if completes(m, family):
        if m.barrier:
            m.owed = m.owed << 4 | (family + 1)
        else:
            g.do(Step.FAMILY_REWARD, family)


def completes(m: Moon, family: i64) -> bool:
    """Whether the villager just saved earns the family's reward: the last one, of the Ma-Cho the second one too
    (WM-SAVE-05, WM-PRO-MaCho-03, PR-MACHO-07, PR-MACHO-08)."""
    saved = m.shelter & MEMBERS[family]
    return saved == MEMBERS[family] or (family == MA_CHO and bit_count(saved) == 2)


def save_refused(g: GhostStories, m: Moon) -> str:
    """The rule against saving the top villager where the active Taoist stands, as an action; empty if there is none
    (WM-SAVE-01, WM-SAVE-02, WM-SAVE-03, WM-SAVE-13, WM-INC-GateKeeper-02, BS-ACT-06, RW-19, RW-33, RB-29, WM-SAVE-11,
    WM-FAQ-14, WM-DX-19)."""
    if m.portal_off:
        return "WM-INC-GateKeeper-02"
    if g.where[g.active] != m.portal:
        return "WM-SAVE-01"
    if not m.stacks[3 * m.portal]:
        return "WM-SAVE-13"
    return g.rules.away(g) or g.rules.tile_barred(g, m.portal)
