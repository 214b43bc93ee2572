"""The observation of Victim as bytes: what one seat may know, written into one buffer field by field.

Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). Hands closed to the observer
are -1, and so are tiles in the piles that he has not looked at.
"""

from __future__ import annotations

from struct import pack_into
from typing import Final

from hauntbox.kernel.encoding import ActionIds, Field
from hauntbox.victim import piles, steps
from hauntbox.victim.cards import (
    EVENT_NAMES,
    EXITS,
    ITEMS,
    MOST_RED,
    NUMBERS,
    SIGNS,
    SLOTS,
    STATS,
    TILES,
    VICTIMS,
    size,
)
from hauntbox.victim.dice import FACES, MOST_DICE, VICTIM_DICE
from hauntbox.victim.folk import demon_side
from hauntbox.victim.forest import FARTHEST, q_of, r_of
from hauntbox.victim.questions import KINDS
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.views import hands_closed

ENCODING: Final = 1
"""Raised whenever the meaning, shape or place of anything observed changes, or the meaning of an action id."""
IDS: Final = ActionIds(KINDS)

NOT_THERE: Final = -3
MAY_BE_BUNKER: Final = -2
UNKNOWN: Final = -1
"""Places of the piles: none, one of those among which the Bunker was shuffled, any other; a tile if it is known."""
MOST: Final = 127
DEPTH: Final = 20
LOOKS: Final = piles.LOOKS

SETUP: Final = ("players", "first_seat", *SETTINGS)
BOARD: Final = (
    "owner", "in_play", "escaped", "eliminated", "possessed", "removed", "tile", "wounds", "hidden",
    *STATS, *(f"worn_{stat}" for stat in STATS), "target", "poison", "fright", "fresh_fright", "cards",
    "snow", "snow_next", "crow", "crow_next", "lasting_cards", "curse_result",
)  # fmt: skip
TURN: Final = (
    "active", "last_played", "points", "done_run", "done_crawl", "done_decode", "done_heal", "done_search",
    "done_hide", "done_skill", "done_code", "winded", "fell", "encouraged", "rushed", "running", "stride", "may_lay",
    "stepped", "sheltered", "smart_link", "ground_analyze", "self_heal", "shoot", "bullet",
)  # fmt: skip
TILE: Final = (
    "q", "r", "laid", *(f"path_{d}" for d in range(6)), *(f"linked_{d}" for d in range(6)), "decoded", "broken",
    "searched_out", "herb", "black_box", "web", "visited", "may_be_in_piles",
)  # fmt: skip
DEMON: Final = (
    "demon", "seat", "tile", "rage", "stamina", "upgrade_passive", "upgrade_special_1", "upgrade_special_2", "meat",
    "blood_smell_used", "points", "did_hunt", "did_attack", "did_special_1", "did_special_2", "did_death", "landed",
    "hunt_left", "moved", "slave", "slave_seat",
)  # fmt: skip
CODE: Final = (
    *(f"down_{number}" for number in NUMBERS), *(f"held_{number}" for number in NUMBERS),
    *(f"down_{sign}" for sign in SIGNS), *(f"held_{sign}" for sign in SIGNS),
    *(f"slot_{slot}" for slot in range(len(SLOTS))), "gate", "opened",
)  # fmt: skip
QUESTION: Final = ("observer", "observer_is_demon", "seat", "kind", "attack_score")
ASKED_BY: Final = ("step", "first", "second")

_BOARD_LOW: Final = [-1 if row in ("owner", "tile", "curse_result") else 0 for row in BOARD]
_BOARD_HIGH: Final = [{"tile": TILES - 1, "cards": 22, "curse_result": 20}.get(row, 5) for row in BOARD]
_TILE_LOW: Final = [-FARTHEST if row in ("q", "r") else 0 for row in TILE]
_TILE_HIGH: Final = [FARTHEST if row in ("q", "r") else 1 for row in TILE]

FIELDS: Final = (
    Field("asked_by", (3,), [0], [1023], ASKED_BY, wide=True),
    Field("round", (1,), [0], [MOST]),
    Field("setup", (len(SETUP),), [0], [6], SETUP),
    Field("boards", (len(BOARD), VICTIMS), _BOARD_LOW, _BOARD_HIGH, BOARD),
    Field("hands", (VICTIMS, ITEMS), [-1], [3]),
    Field("turn", (len(TURN),), [-1], [MOST], TURN),
    Field("tiles", (len(TILE), TILES), _TILE_LOW, _TILE_HIGH, TILE),
    Field("piles", (2, DEPTH), [NOT_THERE], [TILES - 1]),
    Field("looked_at", (1 + LOOKS,), [NOT_THERE], [TILES - 1]),
    Field("decks", (1 + ITEMS + 2 * (len(EVENT_NAMES) - 1),), [0], [22]),
    Field("code", (len(CODE),), [0], [20], CODE),
    Field("demon", (len(DEMON),), [-1], [MOST], DEMON),
    Field("pieces", (2, 1 + MOST_RED), [-1, 0], [TILES - 1, 1], ("tile", "halted")),
    Field("dice", (len(FACES),), [0], [MOST_DICE]),
    Field("question", (len(QUESTION),), [-1], [MOST], QUESTION),
    Field("action_mask", (IDS.number,), [0], [1]),
)
"""In the order of the buffer; the last is no part of the observation proper."""

_USED: Final = sum(field.size for field in FIELDS)
SIZE: Final = _USED + _USED % 2
"""Bytes of the buffer; even, so that the wide numbers of many games in one buffer stay aligned."""
_MASK_AT: Final = _USED - IDS.number
_BYTES: Final = _MASK_AT - 6
_FORMAT: Final = f"=3h{_BYTES}b{SIZE - _MASK_AT}x"


class Encoder:
    """Writes the observation of one game after another."""

    def start(self, g: VictimGame) -> None:
        """Nothing is kept from one observation to the next."""

    def fill(self, g: VictimGame, observer: int, buffer: bytearray | memoryview, at: int) -> None:
        """Write all fields as the observer sees them; the mask of the options offered if he is asked."""
        asked_by = [g.frame >> 20, g.frame >> 10 & 1023, g.frame & 1023] if g.kind >= 0 else [0, 0, 0]
        numbers = [min(g.round, MOST), *_setup(g), *_boards(g), *_hands(g, observer), *_turn(g), *_tiles(g, observer)]
        numbers += [*_piles(g, observer), *_decks(g), *_code(g), *_demon(g)]
        numbers += [*_pieces(g), *VICTIM_DICE.counts[g.dice]]
        numbers += _question(g, observer)
        pack_into(_FORMAT, buffer, at, *asked_by, *numbers)
        if g.kind >= 0 and g.seat == observer:
            first = at + _MASK_AT + IDS.offsets[g.kind]
            for option in g.options:
                buffer[first + option] = 1


def _setup(g: VictimGame) -> list[int]:
    settings = g.request.settings
    return [g.request.players, g.first, *(SETTINGS[name].index(settings[name]) for name in SETTINGS)]


def _flags(mask: int, number: int) -> list[int]:
    return [mask >> bit & 1 for bit in range(number)]


def _counts(cards: int, kinds: int) -> list[int]:
    return [cards >> 2 * kind & 3 for kind in range(kinds)]


def _only(victim: int) -> list[int]:
    return [int(other == victim) for other in range(VICTIMS)]


def _boards(g: VictimGame) -> list[int]:
    numbers = [*g.owner, *_flags(g.in_play, VICTIMS), *_flags(g.escaped, VICTIMS), *_flags(g.eliminated, VICTIMS)]
    numbers += [*_only(g.possessed), *_only(g.removed), *g.at, *g.wounds, *g.hidden]
    for stat in range(4):
        numbers += g.stats[stat::4]
    for stat in range(4):
        numbers += [worn >> stat & 1 for worn in g.worn]
    for mask in (g.target, g.poison, g.fright, g.new_fright):
        numbers += _flags(mask, VICTIMS)
    numbers += [size(g.hand[victim]) + g.unseen[victim] for victim in range(VICTIMS)]
    for mask in (g.snow, g.snow_next, g.crow, g.crow_next):
        numbers += _flags(mask, VICTIMS)
    numbers += [sum(card & 7 == victim for card in g.lasting) for victim in range(VICTIMS)]
    return numbers + g.results


def _hands(g: VictimGame, observer: int) -> list[int]:
    if hands_closed(g, observer):
        return [-1] * (VICTIMS * ITEMS)
    return [count for hand in g.hand for count in _counts(hand, ITEMS)]


def _turn(g: VictimGame) -> list[int]:
    numbers = [g.active, g.last_played, g.points, *_flags(g.done, 8), g.winded, g.fell, g.encouraged, g.rushed]
    numbers += [g.running, g.stride, g.may_lay, g.stepped, g.sheltered]
    return [*numbers, g.link, g.ground, g.self_heal, g.shoot, g.bullet]


def _tiles(g: VictimGame, observer: int) -> list[int]:
    forest = g.forest
    laid = [int(cell >= 0) for cell in forest.cells]
    numbers = [q_of(cell) if cell >= 0 else 0 for cell in forest.cells]
    numbers += [r_of(cell) if cell >= 0 else 0 for cell in forest.cells]
    numbers += laid
    for d in range(6):
        numbers += [EXITS[tile][forest.turns[tile]] >> d & laid[tile] for tile in range(TILES)]
    for d in range(6):
        numbers += [int(d in ways) for ways in forest.ways]
    for mask in (g.decoders, g.broken, g.bodies, g.herbs, g.boxes, g.webs, g.visited):
        numbers += _flags(mask, TILES)
    known = {tile for places in (*g.piles, g.looked) for tile in (_seen(place, observer) for place in places)}
    return numbers + [int(not laid[tile] and tile not in known) for tile in range(TILES)]


def _seen(place: int, observer: int) -> int:
    """What the observer knows of a place in a pile."""
    if observer >= 0 and piles.seats_of(place) >> observer & 1:
        return piles.tile_of(place)
    return MAY_BE_BUNKER if piles.is_prepared(place) else UNKNOWN


def _places(places: list[int], number: int, observer: int) -> list[int]:
    seen = [_seen(place, observer) for place in places]
    return seen + [NOT_THERE] * (number - len(seen))


def _piles(g: VictimGame, observer: int) -> list[int]:
    here, there = g.piles
    top_first = _places(here[::-1], DEPTH, observer) + _places(there[::-1], DEPTH, observer)
    return [*top_first, g.look_pile, *_places(g.looked, LOOKS, observer)]


def _decks(g: VictimGame) -> list[int]:
    events = len(EVENT_NAMES) - 1
    items = [g.deck_size, *_counts(g.item_discard, ITEMS)]
    return [*items, *_counts(g.event_deck, events), *_counts(g.event_discard, events)]


def _code(g: VictimGame) -> list[int]:
    numbers = [*_flags(g.numbers_down, len(NUMBERS)), *_flags(g.numbers_held, len(NUMBERS))]
    numbers += [*_counts(g.symbols_down, len(SIGNS)), *_counts(g.symbols_held, len(SIGNS))]
    return [*numbers, *g.row, g.gate, g.opened]


def _demon(g: VictimGame) -> list[int]:
    numbers = [g.demon, g.demon_seat, g.den, g.rage, min(g.stamina, MOST), *g.upgrades, g.meat, g.sniffed, g.might]
    return [*numbers, *_flags(g.deeds, 5), min(g.landed, MOST), g.hunt_left, min(g.moved, MOST), g.slave, g.slave_seat]


def _pieces(g: VictimGame) -> list[int]:
    """The Demon or Main Body, then the Shadows."""
    return [g.den, *g.shadows, *[-1] * (MOST_RED - len(g.shadows)), *_flags(g.halted, 1 + MOST_RED)]


def _question(g: VictimGame, observer: int) -> list[int]:
    side = int(demon_side(g, observer))
    if g.kind < 0:
        return [observer, side, -1, -1, -1]
    return [observer, side, g.seat, IDS.kind_index[g.kind], _attack_score(g)]


def _attack_score(g: VictimGame) -> int:
    """The score of the attack under way, -1 for none."""
    for frame in reversed(g.agenda):
        if frame >> 20 in (steps.DEFEND, steps.DEFENDED):
            return (frame & 1023) >> 3
    return -1

