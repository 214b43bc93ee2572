"""What boards, tiles, cards and tokens show, read from ``data/components.json`` (VI-DATA-01 to VI-DATA-35).

Victims, characteristics, items, events, Demons and tiles are numbered here; everything else uses these numbers.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NoReturn

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, room
from hauntbox.kernel.question import impossible
from hauntbox.kernel.vectors import append, vec

_DATA: Final[dict[str, Any]] = json.loads(
    files("hauntbox.victim").joinpath("data/components.json").read_text(encoding="utf-8")
)
PROVENANCE: Final[dict[str, str]] = _DATA["provenance"]

STATS: Final = ("AGI", "VIT", "INT", "LUK")
AGI: Final = 0
VIT: Final = 1
INT: Final = 2
LUK: Final = 3
STAT_CAP: Final = 5
"""A characteristic is 1 to 5, and never above the Victim's own maximum (VI-STAT-07, VI-STAT-08, VI-STAT-01)."""

# -- Victims ----------------------------------------------------------------------------------------------------------

VICTIM_NAMES: Final = ("Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean")
VICTIMS: Final = 6
ROLITA: Final = 0
DIEGO: Final = 1
LUCIEN: Final = 2
ANYA: Final = 3
VIVIAN: Final = 4
SEAN: Final = 5

# -- items ------------------------------------------------------------------------------------------------------------

ITEM_NAMES: Final = (
    "aidbox", "fireworks", "flashlight", "manual", "gun", "hammer", "amulet", "calculator", "vest", "shoes",
)  # fmt: skip
ITEMS: Final = 10
AID_BOX: Final = 0
FIREWORKS: Final = 1
FLASHLIGHT: Final = 2
MANUAL: Final = 3
GUN: Final = 4
HAMMER: Final = 5
EQUIPMENT: Final = vec[i64]([ITEM_NAMES.index(name) for name in ("shoes", "vest", "calculator", "amulet")])
"""The card that adds to each characteristic (VI-EQUIP-01)."""
ITEM_COUNTS: Final = vec[i64]([int(number) for number in _DATA["items"].values()])
HAND_LIMIT: Final = 5
EQUIP_LIMIT: Final = 2

ONE: Final = vec[i64]([1 << 2 * item for item in range(ITEMS)])
"""A single card, in a packed count of cards: two bits for each kind of item."""


def packed(counts: list[int]) -> i64:
    """Counts of items or events as one number, two bits each: there are three of a kind at most."""
    return sum(count << 2 * kind for kind, count in enumerate(counts))


def _overdrawn(cards: i64) -> NoReturn:
    """More cards were taken than there were; shifted to the right, a number below 0 never comes to 0."""
    impossible(f"the packed count of cards is {cards}: more were taken than there were")


def size(cards: i64) -> i64:
    """How many cards a packed count holds."""
    if cards < 0:
        _overdrawn(cards)
    number: i64 = 0
    while cards:
        number += cards & 3
        cards >>= 2
    return number


def kinds_in(cards: i64) -> vec[i64]:
    """The kinds a packed count holds at least one of."""
    if cards < 0:
        _overdrawn(cards)
    kinds = room(ITEMS)
    kind: i64 = 0
    while cards:
        if cards & 3:
            kinds = append(kinds, kind)
        cards >>= 2
        kind += 1
    return kinds


def running_totals(cards: i64) -> vec[i64]:
    """Running totals of the numbers of cards of the kinds held, as weights of a draw."""
    if cards < 0:
        _overdrawn(cards)
    totals = room(ITEMS)
    total: i64 = 0
    while cards:
        if cards & 3:
            total += cards & 3
            totals = append(totals, total)
        cards >>= 2
    return totals


def _stats(victim: str, which: str) -> vec[i64]:
    return vec[i64]([int(_DATA["victims"][victim][which][stat]) for stat in STATS])


START: Final = vec[vec[i64]]([_stats(name, "start") for name in VICTIM_NAMES])
MAXIMUM: Final = vec[vec[i64]]([_stats(name, "max") for name in VICTIM_NAMES])
"""The highest a characteristic of each Victim can be (VI-VIC-ANYA-10)."""
STARTER: Final = vec[i64]([ITEM_NAMES.index(_DATA["victims"][name]["item"]) for name in VICTIM_NAMES])
THRESHOLD: Final = vec[vec[i64]](
    [vec[i64]([int(_DATA["victims"][name]["passive"].get(stat, 0)) for stat in STATS]) for name in VICTIM_NAMES]
)
"""What each characteristic must reach for the passive to be open (VI-STAT-18)."""

# -- events and Demons ------------------------------------------------------------------------------------------------

EVENT_NAMES: Final = (
    "wildAnimals", "thunderclap", "blackMagic", "insectSwarm", "crowCries", "hail", "snow", "stress", "darkness",
)  # fmt: skip
WILD_ANIMALS: Final = 0
THUNDERCLAP: Final = 1
BLACK_MAGIC: Final = 2
INSECT_SWARM: Final = 3
CROW_CRIES: Final = 4
HAIL: Final = 5
SNOW: Final = 6
STRESS: Final = 7
DARKNESS: Final = 8
EVENT_COUNTS: Final[list[int]] = [int(number) for number in _DATA["events"].values()]

DEMON_NAMES: Final = ("Werewolf", "Wendigo", "Witch", "Widow", "Doppelganger", "Ghost")
WEREWOLF: Final = 0
WENDIGO: Final = 1
WITCH: Final = 2
WIDOW: Final = 3
DOPPELGANGER: Final = 4
GHOST: Final = 5
_DEMONS: Final[list[dict[str, Any]]] = [_DATA["demons"][name] for name in DEMON_NAMES]
_SPECIALS: Final = ("special1", "special2")
CURSE_TEST: Final = vec[i64]([STATS.index(demon["test"]) for demon in _DEMONS])
"""The characteristic each Demon's curse tests (VI-DMN-WOLF-01, VI-DMN-WEND-01, VI-DMN-WIT-01, VI-DMN-WID-01,
VI-DMN-DOP-01, VI-DMN-GHO-01)."""
START_RAGE: Final = vec[i64]([int(demon["rage"]) for demon in _DEMONS])
STAMINA_COST: Final = vec[vec[i64]](
    [vec[i64]([int(demon[special]["stamina"]) for special in _SPECIALS]) for demon in _DEMONS]
)
POWER: Final = vec[vec[i64]]([vec[i64]([int(demon[special]["power"]) for special in _SPECIALS]) for demon in _DEMONS])
START_STAMINA: Final = 3
MOST_RAGE: Final = 3
MOST_UPGRADES: Final = 6
MOST_RED: Final = 6
"""Webs, Shadows and the like (VI-TOK-10, VR-R5v, VI-TOK-19, VI-TOK-21, VI-TOK-22)."""

# -- tiles ------------------------------------------------------------------------------------------------------------

TILE_KINDS: Final = ("start", "bunker", "decoder", "corpse", "curse", "test", "herb", "wreck", "normal")
START_TILE: Final = 0
BUNKER: Final = 1
DECODER: Final = 2
CORPSE: Final = 3
CURSE: Final = 4
TEST: Final = 5
HERB: Final = 6
WRECK: Final = 7
NORMAL: Final = 8

_ROWS: Final[list[tuple[int, int, str, str]]] = [
    (
        TILE_KINDS.index(str(name).partition("_")[0]),
        STATS.index(str(name).partition("_")[2]) if "_" in name else -1,
        str(exits),
        f"{str(name).lower()}{number}" if len(_DATA["tiles"][name]) > 1 else str(name),
    )
    for name in _DATA["tiles"]
    for number, exits in enumerate(_DATA["tiles"][name], 1)
]
TILES: Final = 40
TILE_KIND: Final = vec[i64]([row[0] for row in _ROWS])
TEST_STAT: Final = vec[i64]([row[1] for row in _ROWS])
"""The characteristic a Test tile tests; -1 for other tiles."""
TILE_NAMES: Final[list[str]] = [name for _, _, _, name in _ROWS]
"""Every tile by name: kind and number, decoder1 or test_agi2 (VI-TILE-NORMAL-02, VI-TILE-DEC-02, VI-TILE-CORPSE-02,
VI-TILE-CURSE-11, VI-TILE-HERB-02, VI-TILE-WRECK-02, VI-TILE-TEST-01)."""
_EXITS: Final = [
    [sum(1 << d for d in range(6) if exits[(d - turn) % 6] == "1") for turn in range(6)] for _, _, exits, _ in _ROWS
]
EXITS: Final = vec[vec[i64]]([vec[i64](turned) for turned in _EXITS])
"""The mask of directions with a path, by tile and clockwise turn (VI-MAP-04, VI-TILE-BUNKER-05)."""
_TURNS: Final = [
    [[k for k in range(6) if turned[k] >> d & 1 and turned[k] not in turned[:k]] for d in range(6)] for turned in _EXITS
]
TURNS: Final = vec[vec[vec[i64]]]([vec[vec[i64]]([vec[i64](turns) for turns in rows]) for rows in _TURNS])
"""By tile and direction, the turns that give a path on that edge; of turns that look alike the first (VI-MAP-13,
VI-MAP-24, VI-MAP-25, VI-MAP-27)."""
THE_BUNKER: Final = 1
"""The number of the Bunker tile; the Start tile is 0."""
ORDINARY: Final = vec[i64]([tile for tile in range(TILES) if TILE_KIND[tile] not in (START_TILE, BUNKER)])
CURSE_TILES: Final = vec[i64]([tile for tile in range(TILES) if TILE_KIND[tile] == CURSE])
MASK_OF: Final = vec[i64](
    [sum([BIT[tile] for tile in range(TILES) if TILE_KIND[tile] == kind]) for kind in range(len(TILE_KINDS))]
)
"""The tiles of a kind as a mask."""
MOST_HAMMERS: Final = 3

# -- the Bunker's code ------------------------------------------------------------------------------------------------

NUMBERS: Final = vec[i64]([int(number) for number in _DATA["numbers"]])
SIGNS: Final = ("+", "-", "x", "/")
SYMBOL_COUNTS: Final[list[int]] = [list(_DATA["symbols"]).count(sign) for sign in SIGNS]
GATES: Final = vec[i64]([int(gate) for gate in _DATA["gates"]])
SLOTS: Final[str] = _DATA["bunkerSlots"]
NUMBER_SLOTS: Final = vec[i64]([slot for slot, kind in enumerate(SLOTS) if kind == "N"])
SYMBOL_SLOTS: Final = vec[i64]([slot for slot, kind in enumerate(SLOTS) if kind == "S"])

# -- numbers of players -----------------------------------------------------------------------------------------------

PLAYERS: Final = (2, 3, 4, 5, 6)
VICTIMS_IN_ALL: Final[dict[int, int]] = {n: int(_DATA["players"][str(n)]["victims"]) for n in PLAYERS}
CURSE_ROUND: Final[dict[int, int]] = {n: int(_DATA["players"][str(n)]["curseAfterRound"]) for n in PLAYERS}
ESCAPES: Final[dict[int, int]] = {n: int(_DATA["players"][str(n)]["escapesNeeded"]) for n in PLAYERS}
DEMON_POINTS: Final[dict[int, int]] = {n: int(_DATA["players"][str(n)]["demonPoints"]) for n in PLAYERS}

# -- dice faces; dice.py makes throws of them -------------------------------------------------------------------------

VICTIM_FACES: Final[list[int]] = [int(face) for face in _DATA["victimDie"]]
DEMON_FACES: Final[list[list[int]]] = [[int(f) for f in _DATA["demonD6"]], [int(f) for f in _DATA["demonD10"]]]
"""The D6, and the D10 of an upgraded passive."""

# Numbers stand in the sources for the names of the data: both must have them in the same order.
for _part, _names in (
    ("victims", VICTIM_NAMES), ("items", ITEM_NAMES), ("events", EVENT_NAMES), ("demons", DEMON_NAMES),
):  # fmt: skip
    if list(_DATA[_part]) != list(_names):
        raise ValueError(f"components.json: {_part} are not {', '.join(_names)}")
