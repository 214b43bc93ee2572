"""What a client draws of White Moon, as plain facts: nobody who draws it need know a rule.

The state itself is in the view under "white_moon" (docs/formats.md); here is what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hauntbox.ghost_stories.base.cards import CARD, COLOUR, GREEN, HAUNTER, INCARNATION, LEFT
from hauntbox.ghost_stories.base.geometry import BITS, LINE, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import armored, artifact_refused, voids
from hauntbox.ghost_stories.white_moon.barrier import barrier_forms
from hauntbox.ghost_stories.white_moon.cards import (
    ARTIFACTS,
    BOOTS,
    CARD_OF,
    FACE_DOWN,
    FAMILIES,
    FAMILY,
    FIREWORK,
    MA_CHO,
    MEMBERS,
    PROVENANCE,
    VILLAGERS,
)
from hauntbox.ghost_stories.white_moon.ids import Step
from hauntbox.ghost_stories.white_moon.state import (
    CORNERS,
    ON_CARD,
    OUT_OF_GAME,
    Moon,
    height,
    moon_of,
    reserve,
    top,
)
from hauntbox.ghost_stories.white_moon.su_ling import su_ling_refused
from hauntbox.ghost_stories.white_moon.villagers import dead
from hauntbox.i18n import Catalogue
from hauntbox.kernel.bits import BIT, bit_count, members

Json = dict[str, object]
VORACIOUS: Final = "kill_villager"
"""Its icon."""


def name(villager: int) -> str | None:
    """The key of a villager, None for one that lies face down."""
    return None if villager == FACE_DOWN else VILLAGERS[villager - 1]


def stack(m: Moon, tile: int) -> list[int]:
    """The villagers of a tile, the lowest first."""
    return [int(villager) for villager in m.stacks[3 * tile : 3 * tile + 3] if villager]


# -- what threatens villagers -----------------------------------------------------------------------------------------


class Peril(NamedTuple):
    """What a ghost does to villagers when its board's turn comes, if nothing else happens before."""

    space: int
    what: str
    """"flees" (to ``to``), "dies" (without room to flee), "stack_dies" (in a haunting), "devoured", "chosen" if
    the players choose whom it devours, and "any" if they always do."""
    tile: int
    """Where it strikes, -1 if the players choose."""
    to: int
    """Where the villager flees to, else -1."""
    villagers: list[int]
    """Who it is; those face down are among them."""


def perils(g: GhostStories) -> Iterator[Peril]:
    """By each ghost in play, in the order of the spaces; those whom Su-Ling faces do nothing (WM-FLEE-01, WM-FLEE-03,
    WM-FLEE-05, WM-HAUNT-02, WM-DEV-02, WM-DEV-03, WM-SU-14)."""
    m = moon_of(g)
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        if m.su_ling == space or not g.rules.middle_works(g, space):
            continue
        if HAUNTER[card] and g.figures >> space & 1:
            yield from _haunting(g, m, int(space))
        elif HAUNTER[card]:
            yield from flight(g, int(space))
        if Step.DEVOURER_ACTS in g.law.middle_steps[card]:
            yield from _devouring(m, int(space))
        if VORACIOUS in CARD[card].middle:
            yield from _any(m, int(space))


def flight(g: GhostStories, space: int) -> Iterator[Peril]:
    """Who would flee from a figure that goes to the icon of this space, and where to (WM-FLEE-03, WM-FLEE-05)."""
    m = moon_of(g)
    line = [int(tile) for tile in LINE[space]]
    for place, tile in enumerate(line):
        if not m.stacks[3 * tile]:
            continue
        villager = [int(top(m, tile))]
        free = place < 2 and not g.haunted >> line[place + 1] & 1 and height(m, line[place + 1]) < 3
        if free:
            yield Peril(space, "flees", tile, line[place + 1], villager)
        else:
            yield Peril(space, "dies", tile, -1, villager)
        return


def _haunting(g: GhostStories, m: Moon, space: int) -> Iterator[Peril]:
    """The tile that is haunted next, if villagers are on it: they die instead (WM-HAUNT-02)."""
    tile = next((int(tile) for tile in LINE[space] if not g.haunted >> tile & 1), -1)
    if tile >= 0 and m.stacks[3 * tile]:
        yield Peril(space, "stack_dies", tile, -1, stack(m, tile))


def _devouring(m: Moon, space: int) -> Iterator[Peril]:
    tile = next((int(tile) for tile in LINE[space] if m.stacks[3 * tile]), -1)
    if tile >= 0:
        yield Peril(space, "devoured", tile, -1, [int(top(m, tile))])
    elif any(m.stacks):
        yield Peril(space, "chosen", -1, -1, [])


def _any(m: Moon, space: int) -> Iterator[Peril]:
    """Somebody dies whom the players choose, if there is anybody (WM-INC-Voracious-01, WM-INC-Voracious-03)."""
    if any(m.stacks):
        yield Peril(space, "any", -1, -1, [])


def _peril(peril: Peril) -> Json:
    return {
        "space": SPACES[peril.space],
        "what": peril.what,
        "tile": TILES[peril.tile] if peril.tile >= 0 else None,
        "to": TILES[peril.to] if peril.to >= 0 else None,
        "villagers": [name(villager) for villager in peril.villagers],
    }


def on_arrival(g: GhostStories) -> list[Peril]:
    """While a ghost is being placed: what villagers suffer as it arrives, for each space it may go to."""
    found: list[Peril] = []
    if g.kind < 0 or g.ruleset.kinds[g.kind].name != "place":
        return found
    m, card = moon_of(g), int(g.then_with)
    for space in g.options:
        if g.buddhas >> space & 1 and not INCARNATION[card]:
            continue  # the Buddha drives it away
        if INCARNATION[card] or voids(g, m, card) or not armored(g, m, space):
            found += _left_stone(g, m, card, space)
        if "green_roots" in g.law.names and (COLOUR[card] == GREEN or INCARNATION[card]):
            found += _roots(g, m, space)
    return found


def _left_stone(g: GhostStories, m: Moon, card: int, space: int) -> Iterator[Peril]:
    """What its left stone does to villagers (WM-FLEE-08, WM-HAUNT-01, WM-DEV-05, WM-INC-Voracious-01)."""
    if "quick_start" in LEFT[card]:
        yield from flight(g, space)
    if "haunt_tile" in LEFT[card]:
        yield from _haunting(g, m, space)
    if "devour" in LEFT[card]:
        yield from _devouring(m, space)
    if VORACIOUS in LEFT[card]:
        yield from _any(m, space)


def _roots(g: GhostStories, m: Moon, space: int) -> Iterator[Peril]:
    """A villager alone on a tile of its line dies (WM-GR-05)."""
    for tile in LINE[space]:
        somebody = any(g.where[seat] == tile for seat in BITS[g.rules.on_tiles(g)])
        if height(m, tile) == 1 and not somebody:
            yield Peril(space, "dies", int(tile), -1, [int(top(m, tile))])


# -- families and the rest --------------------------------------------------------------------------------------------


def family(m: Moon, number: int) -> Json:
    """How many of a family are saved, killed, seen in the village, or seen by nobody yet."""
    own = MEMBERS[number] & m.people
    graves = sum(1 << villager for villager in m.grave if villager)
    cursed = m.aside & m.children & own
    saved, killed = m.shelter & own, graves & own | cursed
    return {
        "family": FAMILIES[number],
        "size": int(bit_count(own)),
        "members": [VILLAGERS[villager - 1] for villager in members(own)],
        "saved": int(bit_count(saved)),
        "dead": int(bit_count(killed)),
        "unseen": int(bit_count(m.unseen & own)),
        "complete": own == saved,
    }


def _artifact(g: GhostStories, m: Moon, artifact: int) -> Json:
    owner = int(m.artifacts[artifact])
    own = 0 <= owner < OUT_OF_GAME
    return {
        "artifact": ARTIFACTS[artifact],
        "owner": owner if own else None,
        "out_of_game": owner == OUT_OF_GAME,
        "usable": own and owner == g.active and artifact <= FIREWORK and not artifact_refused(g, m, artifact),
    }


def _su_ling(g: GhostStories, m: Moon) -> Json:
    here = 0 <= m.su_ling < ON_CARD
    return {
        "space": SPACES[m.su_ling] if here else None,
        "where": "board" if here else "card" if m.su_ling == ON_CARD else "reserve",
        "may_move": not su_ling_refused(g, m),
    }


def facts(g: GhostStories) -> Json:
    """All of it; docs/formats.md tells what each entry means."""
    m = moon_of(g)
    if not len(m.stacks):
        return {}
    known = len(ARTIFACTS) if "ma_cho" in g.law.names else BOOTS
    return {
        "stacks": {
            TILES[tile]: [
                {"villager": name(v), "family": None if v == FACE_DOWN else FAMILIES[FAMILY[v]]} for v in stack(m, tile)
            ]
            for tile in range(9)
            if m.stacks[3 * tile]
        },
        "perils": [_peril(peril) for peril in perils(g)],
        "on_arrival": [_peril(peril) for peril in on_arrival(g)],
        "cursed": {
            SPACES[space]: VILLAGERS[villager - 1]
            for villager in members(m.aside & m.children)
            for space in BITS[g.occupied]
            if g.ghosts[space] == CARD_OF[villager]
        },
        "shelter": [VILLAGERS[villager - 1] for villager in members(m.shelter)],
        "graveyard": [VILLAGERS[v - 1] if v else None for v in m.grave[: m.graves]],
        "dead": int(dead(m)),
        "graves": int(m.graves),
        "tao_graves": [int(space) + 1 for space in members(m.tao_graves)],
        "families": [family(m, number) for number in range(len(FAMILIES)) if MEMBERS[number] & m.people],
        "crystals": {
            "reserve": int(reserve(m)),
            "seats": [int(number) for number in m.crystals],
            "fresh": int(m.fresh),
            "receptacles": [TILES[CORNERS[corner]] for corner in BITS[m.receptacles]],
        },
        "barrier": {"active": bool(m.barrier), "forms": not m.barrier and barrier_forms(m)},
        "su_ling": _su_ling(g, m),
        "portal": {"tile": TILES[m.portal], "usable": not m.portal_off},
        "artifacts": [_artifact(g, m, artifact) for artifact in range(known)],
        "down": [int(seat) for seat in BITS[m.down]],
        "tao_out_of_game": [int(m.tao_gone >> 3 * colour & 7) for colour in range(5)],
    }


def usual(g: GhostStories) -> list[int]:
    """What people look for in the menu: saving where villagers stand at the Portal, laying a crystal that they have."""
    m, here = moon_of(g), g.where[g.active]
    looked_for = [n.SAVE] if here == m.portal and m.stacks[3 * here] else []
    return looked_for + ([n.PLACE_CRYSTAL] if m.crystals[g.active] and here in CORNERS else [])


# -- names ------------------------------------------------------------------------------------------------------------


def named_villagers(words: Catalogue) -> Json:
    return {
        key: {
            "name": str(words.name(f"villager.{key}")),
            "family": FAMILIES[FAMILY[number]],
            "child": bool(CARD_OF[number]),
            "provenance": PROVENANCE[number - 1],
        }
        for number, key in enumerate(VILLAGERS, 1)
    }


def named_families(words: Catalogue) -> Json:
    return {
        key: {
            "name": str(words.name(f"family.{key}")),
            "size": int(bit_count(MEMBERS[number])),
            "curse": words.text(f"family_curse.{key}"),
            "reward": words.text(f"family_reward.{key}"),
        }
        for number, key in enumerate(FAMILIES)
    }


def named_artifacts(words: Catalogue) -> Json:
    return {
        key: {"name": str(words.name(f"artifact.{key}")), "text": words.text(f"artifact_text.{key}")}
        for key in ARTIFACTS
    }


def holds(m: Moon, seat: int) -> list[int]:
    """The artifacts of a Taoist."""
    return [artifact for artifact, owner in enumerate(m.artifacts) if owner == seat]


def fates(g: GhostStories) -> dict[str, str]:
    """What has become of each villager so far: saved, dead or left; nothing without White Moon."""
    if "white_moon" not in g.law.names or not len(moon_of(g).stacks):
        return {}
    m = moon_of(g)
    graves = sum(1 << villager for villager in m.grave if villager) | m.aside & m.children
    return {
        VILLAGERS[v - 1]: "saved" if m.shelter & BIT[v] else "dead" if graves & BIT[v] else "left"
        for v in members(m.people)
    }


def left_to_save(m: Moon, villager: int) -> int:
    """How many of a family are missing in the Shelter once this villager is there."""
    return int(bit_count(MEMBERS[FAMILY[villager]] & m.people & ~m.shelter & ~BIT[villager]))


def would_complete(m: Moon, villager: int) -> bool:
    """Whether saving this villager earns a reward: the last one, of the Ma-Cho the second one too (WM-SAVE-05,
    PR-MACHO-07, PR-MACHO-08)."""
    left = left_to_save(m, villager)
    return left == 0 or (FAMILY[villager] == MA_CHO and left == 2)


def lost_family(m: Moon, villager: int) -> bool:
    """Whether the family of a villager can be completed no more without bringing somebody back."""
    own = MEMBERS[FAMILY[villager]]
    return any(own & BIT[buried] for buried in m.grave if buried) or bool(m.aside & m.children & own)
