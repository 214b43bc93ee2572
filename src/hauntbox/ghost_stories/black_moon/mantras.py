"""The three Blood Mantras about villagers, and Taoists moved by mantras with a villager (BS-MAN-WM).

All choices are the Taoists' (BS-WHO-10).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.cards import MANTRAS
from hauntbox.ghost_stories.black_secret.state import chosen
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.state import Moon, moon_of, peopled
from hauntbox.ghost_stories.white_moon.villagers import shelter
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.vectors import append, vec

SAVE_VILLAGER: Final = MANTRAS.index("save_villager")
SAVE_TWO_VILLAGERS: Final = MANTRAS.index("save_two_villagers")
OR_DEAD: Final = 1
OF_TWO: Final = 2
"""The dead may be saved too: by the mantra for one villager, or by the one for two."""


def mantra_works(g: GhostStories, card: i64, seat: i64) -> None:
    """One villager, or two; of two of the mantras also one of the Graveyard (BS-MAN-WM-01, BS-MAN-WM-02, BS-MAN-WM-03,
    BS-WHO-10, RB-18)."""
    if card < SAVE_VILLAGER:
        g.below(n.BOX).perform(g, secret.Step.MANTRA_WORKS, card, seat)
        return
    who = seat if g.alive >> seat & 1 else decider(g)
    if card == SAVE_TWO_VILLAGERS:
        g.do(Step.SAVE_BY_MANTRA, who, OF_TWO)
        g.do(Step.SAVE_BY_MANTRA, who, OF_TWO)
    else:
        g.do(Step.SAVE_BY_MANTRA, who, 0 if card == SAVE_VILLAGER else OR_DEAD)


def save_by_mantra(g: GhostStories, seat: i64, from_graveyard: i64) -> None:
    """The top villager of the Portal's tile; if nobody is there, that of any stack; or a dead one. Without a Portal in
    the village only the dead (BS-MAN-WM-01, BS-MAN-WM-02, BS-MAN-WM-04, RD-13, RW-33, RB-29)."""
    m = moon_of(g)
    options = saved_from(m)[:]
    if from_graveyard:
        for villager in members(dead_of(m)):
            options = append(options, n.DEAD_VILLAGER + villager)
    if len(options):
        g.ask(Ask.SAVE_WHOM, seat, options, Step.SAVED_BY_MANTRA, from_graveyard)


def saved_from(m: Moon) -> vec[i64]:
    """The tiles whose top villager may be saved (BS-MAN-WM-01, BS-MAN-WM-04, RW-19, RW-33)."""
    if m.portal_off:
        return vec[i64]()
    return vec[i64]([m.portal]) if m.stacks[3 * m.portal] else peopled(m)


def dead_of(m: Moon) -> i64:
    """The villagers of the Graveyard, as a mask."""
    dead: i64 = 0
    for villager in m.grave:
        if villager:
            dead |= BIT[villager]
    return dead


def saved_by_mantra(g: GhostStories, whom: i64, from_graveyard: i64) -> None:
    """To the Shelter, a dead one straight from the Graveyard (BS-MAN-WM-01, BS-MAN-WM-02, BS-MAN-WM-03, RD-13)."""
    if whom < n.DEAD_VILLAGER:
        g.do(moon.Step.SAVE_TOP, whom)
        return
    m = moon_of(g)
    villager = whom - n.DEAD_VILLAGER
    space: i64 = 0
    while m.grave[space] != villager:
        space += 1
    m.grave[space] = 0
    g.tell(Event.DEAD_SAVED, "BS-MAN-WM-03" if from_graveyard == OF_TWO else "BS-MAN-WM-02", villager)
    shelter(g, villager)


def taoist_carried(g: GhostStories, choice: i64, b: i64) -> None:
    """From one tile of the village to another he may bring a villager along, unless a setting forbids it; never into
    the Catacombs or out of them (BS-WM-03, RW-70, RB-55)."""
    seat, place = choice // 18, choice % 18
    within_village = choice != secret.NOBODY and place < 9 and g.rules.on_tiles(g) >> seat & 1 == 1
    within_village = within_village and not chosen(g, "mantra_escort", "never")
    origin = g.where[seat] if within_village else 0
    g.below(n.BOX).perform(g, secret.Step.TAOIST_CARRIED, choice, b)
    if within_village:
        g.do(moon.Step.BRING_ALONG, seat, origin)
