"""How a position of White Moon looks: what a player would look at besides what the base game knows, as small whole
numbers (``NAMES``, in their order). ``value_net.py`` computes values from them.

Ghosts act board by board: those of the board after the active one at once, before anybody else has his Yang phase.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import (
    CARD,
    HAUNTER,
    INCARNATION,
    INCARNATION_POOL,
    MOST_CARDS,
    TORMENTOR,
)
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, LINE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.features_of import NEAR, next_to_act
from hauntbox.ghost_stories.steven_qi_gal.ids import CARD as STEVEN_QI_GAL
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FACE_DOWN, FAMILIES, FAMILY, IS_CURSED_CHILD, MEMBERS
from hauntbox.ghost_stories.white_moon.state import CORNER_OF, ON_CARD, Moon, height, moon_of, top
from hauntbox.ghost_stories.white_moon.villagers import dead
from hauntbox.kernel.bits import BIT, bit_count
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import vec

WHEN: Final = ("next", "second", "later")
"""When the board of a ghost acts."""
SOON: Final = vec[i64]([0, 1, 2, 2])
"""The same by boards after the active one's next."""
UNSEEN_INCARNATION: Final = unseen(INCARNATION_POOL)
OWN_INCARNATIONS: Final = (82, 83, 84, 85, 86, 87, STEVEN_QI_GAL)
OWN_INCARNATION: Final = vec[i64](
    [OWN_INCARNATIONS.index(card) if card in OWN_INCARNATIONS else -1 for card in range(MOST_CARDS + 1)]
)
"""By card, which of White Moon's incarnations it is, -1 for none."""
NAMES: Final = (
    "always", "four_players", "alone", "pile", "to_beat", "short", "very_short", "incarnations", "less_room",
    "dead", "dead_beyond_4", "dead_beyond_6", "dead_beyond_8", "dead_beyond_10",
    "saved", "standing", "in_danger", "exposed", "exposed_beyond_3", "exposed_early", "dead_early",
    "pressure", "pressure_exposed",
    *(f"deaths_{when}" for when in WHEN),
    *(f"late_deaths_{when}" for when in WHEN),
    *(f"curses_{when}" for when in WHEN),
    *(f"shielded_{when}" for when in WHEN),
    *(f"devourers_{when}" for when in WHEN),
    "lost_next", "lost_second",
    "at_portal", "near_portal", "far_from_portal", "portal_gone",
    "may_save_next", "may_save_second", "may_bring_next", "may_bring_second", "taoists_on_portal",
    "one_missing", "begun", "singles", "broken",
    "completes_at_portal", "completes_nearby",
    "crystals", "in_receptacles", "three_in_receptacles", "crystal_beside_next", "crystal_beside_others",
    "barrier_ghosts", "barrier_due", "crystals_on_incarnation", "crystals_soon",
    "su_ling_on_devourer", "su_ling_on_figure", "su_ling_on_haunter", "su_ling_on_tormentor", "su_ling_out",
    "su_ling_taken", "su_ling_may_move",
    "down", "next_is_down",
    *ARTIFACTS,
    *(CARD[number].name for number in OWN_INCARNATIONS),
    "cursed_children", "children_standing", "roots_alone", "roots_down",
)  # fmt: skip
NUMBER: Final = len(NAMES)
_AT: Final = {name: place for place, name in enumerate(NAMES)}
ALWAYS: Final = _AT["always"]
FOUR_PLAYERS: Final = _AT["four_players"]
ALONE: Final = _AT["alone"]
PILE: Final = _AT["pile"]
TO_BEAT: Final = _AT["to_beat"]
SHORT: Final = _AT["short"]
INCARNATIONS: Final = _AT["incarnations"]
LESS_ROOM: Final = _AT["less_room"]
DEAD: Final = _AT["dead"]
SAVED: Final = _AT["saved"]
STANDING: Final = _AT["standing"]
IN_DANGER: Final = _AT["in_danger"]
EXPOSED: Final = _AT["exposed"]
EXPOSED_BEYOND_3: Final = _AT["exposed_beyond_3"]
EXPOSED_EARLY: Final = _AT["exposed_early"]
DEAD_EARLY: Final = _AT["dead_early"]
PRESSURE: Final = _AT["pressure"]
MOST_PRESSURE: Final = 40
DEATHS: Final = _AT["deaths_next"]
LATE_DEATHS: Final = _AT["late_deaths_next"]
CURSES: Final = _AT["curses_next"]
SHIELDED: Final = _AT["shielded_next"]
DEVOURERS: Final = _AT["devourers_next"]
LOST_NEXT: Final = _AT["lost_next"]
LOST_SECOND: Final = _AT["lost_second"]
AT_PORTAL: Final = _AT["at_portal"]
NEAR_PORTAL: Final = _AT["near_portal"]
FAR_FROM_PORTAL: Final = _AT["far_from_portal"]
PORTAL_GONE: Final = _AT["portal_gone"]
MAY_SAVE: Final = _AT["may_save_next"]
MAY_BRING: Final = _AT["may_bring_next"]
TAOISTS_ON_PORTAL: Final = _AT["taoists_on_portal"]
ONE_MISSING: Final = _AT["one_missing"]
BEGUN: Final = _AT["begun"]
SINGLES: Final = _AT["singles"]
BROKEN: Final = _AT["broken"]
COMPLETES_AT_PORTAL: Final = _AT["completes_at_portal"]
COMPLETES_NEARBY: Final = _AT["completes_nearby"]
CRYSTALS: Final = _AT["crystals"]
IN_RECEPTACLES: Final = _AT["in_receptacles"]
THREE_IN_RECEPTACLES: Final = _AT["three_in_receptacles"]
CRYSTAL_BESIDE_NEXT: Final = _AT["crystal_beside_next"]
CRYSTAL_BESIDE_OTHERS: Final = _AT["crystal_beside_others"]
BARRIER_GHOSTS: Final = _AT["barrier_ghosts"]
BARRIER_DUE: Final = _AT["barrier_due"]
CRYSTALS_ON_INCARNATION: Final = _AT["crystals_on_incarnation"]
CRYSTALS_SOON: Final = _AT["crystals_soon"]
SU_LING_ON_DEVOURER: Final = _AT["su_ling_on_devourer"]
SU_LING_ON_FIGURE: Final = _AT["su_ling_on_figure"]
SU_LING_ON_HAUNTER: Final = _AT["su_ling_on_haunter"]
SU_LING_ON_TORMENTOR: Final = _AT["su_ling_on_tormentor"]
SU_LING_OUT: Final = _AT["su_ling_out"]
SU_LING_TAKEN: Final = _AT["su_ling_taken"]
SU_LING_MAY_MOVE: Final = _AT["su_ling_may_move"]
DOWN: Final = _AT["down"]
NEXT_IS_DOWN: Final = _AT["next_is_down"]
FIRST_ARTIFACT: Final = _AT[ARTIFACTS[0]]
FIRST_INCARNATION: Final = _AT[CARD[OWN_INCARNATIONS[0]].name]
CURSED_CHILDREN: Final = _AT["cursed_children"]
CHILDREN_STANDING: Final = _AT["children_standing"]
ROOTS_ALONE: Final = _AT["roots_alone"]
ROOTS_DOWN: Final = _AT["roots_down"]

ROOM: Final = 10
"""The number of cards below the last incarnation at the start: each is a turn in which it can be beaten."""
SOON_DRAWN: Final = 8
"""An incarnation with fewer cards above it is prepared for."""

NOTHING: Final = vec[i64]([0 for _ in NAMES])
DEVOURER: Final = vec[i64](
    [int(card in CARD and "devourer" in CARD[card].middle) for card in range(MOST_CARDS + 1)]
)
"""By card."""
KILLER: Final = vec[i64](
    [int(card in CARD and "kill_villager" in CARD[card].middle) for card in range(MOST_CARDS + 1)]
)
_HARM: Final = {"wu": 4, "xiang": 3, "sun": 3, "sheng": 2, "zhou": 2, "ma_cho": 2}
HARM: Final = vec[i64]([_HARM.get(family, 1) for family in FAMILIES])
"""How much the death of a member harms, by family: an incarnation, a second death and a ghost most."""
LATE: Final = 7
"""From this many filled graves on, each further death counts more."""


def features(g: GhostStories) -> vec[i64]:
    """The features of a position."""
    out = NOTHING[:]
    m = moon_of(g)
    out[ALWAYS] = 1
    out[FOUR_PLAYERS] = 1 if g.request.players == 4 else 0
    out[ALONE] = 1 if g.request.players == 1 else 0
    _time(g, out)
    _fates(g, m, out)
    _threats(g, m, out)
    _portal(g, m, out)
    _families(g, m, out)
    _crystals(g, m, out)
    _su_ling(g, m, out)
    _scenarios(g, m, out)
    base = next_to_act(g)
    out[DOWN] = bit_count(m.down)
    out[NEXT_IS_DOWN] = m.down >> base & 1
    artifact: i64
    for artifact in range(len(ARTIFACTS)):
        if 0 <= m.artifacts[artifact] < 4:
            out[FIRST_ARTIFACT + artifact] = 1
    return out


def _time(g: GhostStories, out: vec[i64]) -> None:
    """What is left of the pile, and whether its cards are too few for an incarnation in play, or for the last one."""
    out[PILE] = g.height
    out[TO_BEAT] = g.to_beat
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        if INCARNATION[card]:
            out[INCARNATIONS] += 1
            if OWN_INCARNATION[card] >= 0:
                out[FIRST_INCARNATION + OWN_INCARNATION[card]] = 1
    if out[INCARNATIONS]:
        if g.height < 8:
            out[SHORT] = 8 - g.height
        if g.height < 4:
            out[SHORT + 1] = 4 - g.height
    below: i64 = 0
    while below < ROOM and below < g.height and not _is_incarnation(g.pile[below]):
        below += 1
    if below < g.height:
        out[LESS_ROOM] = ROOM - below


def _is_incarnation(card: i64) -> bool:
    """Whether a card of the pile is one, seen or not."""
    return card == UNSEEN_INCARNATION or (card > 0 and INCARNATION[card] != 0)


def _fates(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """The dead, the saved, and those who still stand in the village: no more than these can die. Once enough are saved
    that the last grave cannot be filled any more, the number of the dead makes no difference; until then few free
    graves and many cards to come are a threat."""
    graves = dead(m) + 12 - m.graves
    out[DEAD] = graves
    out[SAVED] = bit_count(m.shelter)
    standing: i64 = 0
    for villager in m.stacks:
        if villager:
            standing += 1
    out[STANDING] = standing
    exposed = standing + graves - 11
    if exposed <= 0:
        return
    out[IN_DANGER] = 1
    out[EXPOSED] = exposed
    out[EXPOSED_BEYOND_3] = max(exposed - 3, 0)
    out[EXPOSED_EARLY] = exposed * g.height // 16
    out[DEAD_EARLY] = graves * g.height // 16
    step: i64
    for step in range(4):
        if graves > 4 + 2 * step:
            out[DEAD + 1 + step] = graves - 4 - 2 * step
    if graves < 12:
        pressure = min(2 * g.height // (12 - graves), MOST_PRESSURE)
        out[PRESSURE] = pressure
        out[PRESSURE + 1] = pressure * min(exposed, 4)


def _threats(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """Who dies when the ghosts in play act next."""
    left = m.graves - dead(m)
    late = m.graves - left >= LATE - (12 - m.graves)
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        if m.su_ling == space:
            continue
        when = SOON[(space // 3 - g.active - 1) & 3]
        deaths: i64 = 0
        if DEVOURER[card]:
            out[DEVOURERS + when] += 1
            deaths = 1 if out[STANDING] else 0
            out[CURSES + when] += _harm(m, _first_in(m, space))
        elif KILLER[card]:
            deaths = 1 if out[STANDING] else 0
        elif HAUNTER[card]:
            if g.figures >> space & 1:
                deaths = _haunted(g, m, space, out, when)
            elif _cannot_flee(g, m, space):
                deaths = 1
                out[CURSES + when] += _harm(m, _first_in(m, space))
        out[DEATHS + when] += deaths
        if late:
            out[LATE_DEATHS + when] += deaths
    if out[DEATHS] >= left:
        out[LOST_NEXT] = 1
    elif out[DEATHS] + out[DEATHS + 1] >= left:
        out[LOST_SECOND] = 1


def _first_in(m: Moon, space: i64) -> i64:
    """The first tile of a ghost's line with villagers, -1 for none."""
    for tile in LINE[space]:
        if m.stacks[3 * tile]:
            return tile
    return -1


def _harm(m: Moon, tile: i64) -> i64:
    """What the death of the visible villager of a tile costs beside the life."""
    if tile < 0:
        return 0
    villager = top(m, tile)
    if villager == FACE_DOWN:
        return 0
    return HARM[FAMILY[villager]]


def _haunted(g: GhostStories, m: Moon, space: i64, out: vec[i64], when: i64) -> i64:
    """The villagers on the tile that a Haunter is about to haunt: they die in its place."""
    for tile in LINE[space]:
        if not g.haunted >> tile & 1:
            high = height(m, tile)
            if high:
                out[SHIELDED + when] += 1
                out[CURSES + when] += _harm(m, tile)
            return high
    return 0


def _cannot_flee(g: GhostStories, m: Moon, space: i64) -> bool:
    """Whether the villager whom a Haunter drives off has no room to flee."""
    line = LINE[space]
    place: i64 = 0
    while place < 3 and not m.stacks[3 * line[place]]:
        place += 1
    if place == 3:
        return False
    return place == 2 or g.haunted >> line[place + 1] & 1 == 1 or m.stacks[3 * line[place + 1] + 2] != 0


def _portal(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """Villagers and Taoists round the Portal."""
    portal = m.portal
    out[AT_PORTAL] = height(m, portal)
    for tile in ADJACENT[portal]:
        out[NEAR_PORTAL] += height(m, tile)
    out[FAR_FROM_PORTAL] = out[STANDING] - out[AT_PORTAL] - out[NEAR_PORTAL]
    if m.portal_off:
        out[PORTAL_GONE] = 1
        return
    base = next_to_act(g)
    distance: i64
    for distance in range(2):
        seat = (base + distance) & 3
        if g.alive >> seat & 1 and not m.down >> seat & 1:
            here = g.where[seat]
            if out[AT_PORTAL] and NEAR[here] >> portal & 1:
                out[MAY_SAVE + distance] = 1
            elif m.stacks[3 * here] and NEAR[here] >> portal & 1 and not g.haunted >> portal & 1:
                out[MAY_BRING + distance] = 1
    for seat in BITS[g.alive]:
        if g.where[seat] == portal:
            out[TAOISTS_ON_PORTAL] += 1


def _families(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """Families that may still be completed, and where the last ones are."""
    lost = m.aside & m.children
    for villager in m.grave:
        if villager:
            lost |= BIT[villager]
    wanted: i64 = 0
    family: i64
    for family in range(len(FAMILIES)):
        members = MEMBERS[family] & m.people
        if not members:
            continue
        if lost & members:
            out[BROKEN] += 1
            continue
        missing = members & ~m.shelter
        number = bit_count(missing)
        if number == 1:
            wanted |= missing
            if missing == members:
                out[SINGLES] += 1
            else:
                out[ONE_MISSING] += 1
        elif number and missing != members:
            out[BEGUN] += 1
    if not m.portal_off:
        tile: i64
        for tile in range(9):
            if m.stacks[3 * tile] and wanted & BIT[top(m, tile)]:
                if tile == m.portal:
                    out[COMPLETES_AT_PORTAL] += 1
                elif NEAR[tile] >> m.portal & 1:
                    out[COMPLETES_NEARBY] += 1


def _crystals(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """Moon Crystals, and how near the Barrier is."""
    laid = bit_count(m.receptacles)
    out[IN_RECEPTACLES] = laid
    out[THREE_IN_RECEPTACLES] = 1 if laid == 3 else 0
    out[BARRIER_DUE] = 1
    if laid < 4:
        out[BARRIER_DUE] = m.barrier_due
    ghosts: i64 = 0
    for space in BITS[g.occupied]:
        if not INCARNATION[g.ghosts[space]] and not IS_CURSED_CHILD[g.ghosts[space]]:
            ghosts += 1
    out[BARRIER_GHOSTS] = ghosts * laid
    base = next_to_act(g)
    soon = _drawn_soon(g)
    for seat in BITS[g.alive]:
        held = m.crystals[seat]
        if held:
            out[CRYSTALS] += held
            if out[INCARNATIONS]:
                out[CRYSTALS_ON_INCARNATION] += held
            elif soon:
                out[CRYSTALS_SOON] += held
            corner = CORNER_OF[g.where[seat]]
            if corner >= 0 and not m.receptacles >> corner & 1:
                if (seat == g.active and held > m.fresh and g.stage >= 0) or seat == base:
                    out[CRYSTAL_BESIDE_NEXT] = 1
                else:
                    out[CRYSTAL_BESIDE_OTHERS] += 1


def _drawn_soon(g: GhostStories) -> bool:
    """Whether the next incarnation is about to come."""
    place = g.height - 1
    while place >= 0 and place >= g.height - SOON_DRAWN:
        if _is_incarnation(g.pile[place]):
            return True
        place -= 1
    return False


def _su_ling(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """What Su-Ling holds back."""
    if m.su_ling == ON_CARD:
        out[SU_LING_TAKEN] = 1
        return
    if m.right and not m.su_moved:
        out[SU_LING_MAY_MOVE] = 1
    if m.su_ling < 0:
        return
    out[SU_LING_OUT] = 1
    card = g.ghosts[m.su_ling]
    if DEVOURER[card]:
        out[SU_LING_ON_DEVOURER] = 1
    if HAUNTER[card]:
        if g.figures >> m.su_ling & 1:
            out[SU_LING_ON_FIGURE] = 1
        else:
            out[SU_LING_ON_HAUNTER] = 1
    if TORMENTOR[card]:
        out[SU_LING_ON_TORMENTOR] = 1


def _scenarios(g: GhostStories, m: Moon, out: vec[i64]) -> None:
    """Cursed Children, and who is alone when the roots strike."""
    if m.children:
        out[CURSED_CHILDREN] = bit_count(m.aside & m.children)
        for villager in m.stacks:
            if villager and villager != FACE_DOWN and m.children & BIT[villager]:
                out[CHILDREN_STANDING] += 1
    if m.tao_graves:
        out[ROOTS_DOWN] = bit_count(m.down)
        tile: i64
        for tile in range(9):
            if height(m, tile) == 1:
                out[ROOTS_ALONE] += 1
