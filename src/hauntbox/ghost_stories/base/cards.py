"""Cards and tiles are data: what the 65 cards show, read from ``data/ghosts.csv`` (GS-INC-01, GS-INC-03).

The numbers, colours, resistances and stones of the 55 ghosts and 10 incarnations. An icon is an operation with a name.
The tables are indexed by card number; entry 0 is no card, and numbers that no row has are no cards either. They hold
the cards of every box, whose numbers differ; which of them are in a game its law says (GS-DATA-06, GS-DATA-07,
GS-DATA-19, GS-DATA-20, GS-DATA-21, GS-DATA-22, GS-DATA-23).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.data_files import rows
from hauntbox.kernel.vectors import vec

YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
BLACK: Final = 4
WHITE: Final = 5
COLOURS: Final = ("yellow", "red", "blue", "green", "black")
FACES: Final = (*COLOURS, "white")
"""A Tao die has one face of each colour and a white one (GS-DATA-04)."""

CARD_KINDS: Final = ("ghost", "incarnation")
"""Cards of a kind have the same back and make one pool of the pile, numbered as here."""
GHOST_POOL: Final = 0
INCARNATION_POOL: Final = 1
MOST_CARDS: Final = 255
"""The highest number a card may have."""

TILE_NAMES: Final = (
    "cemetery", "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple",
    "circle_of_prayer", "pavilion", "tea_house",
)  # fmt: skip
CEMETERY: Final = 0
TAOIST_ALTAR: Final = 1
HERBALIST_SHOP: Final = 2
SORCERER_HUT: Final = 3
NIGHT_WATCHMAN: Final = 4
BUDDHIST_TEMPLE: Final = 5
CIRCLE_OF_PRAYER: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8
ABSENT: Final = 9
"""A position of the village whose tile is not dealt yet."""


def _tile_names() -> tuple[str, ...]:
    """By number; the rows of boxes have theirs, from ABSENT + 1 on."""
    names = {**dict(enumerate(TILE_NAMES)), ABSENT: "absent"}
    for row in rows("tiles.csv"):
        if row["box"]:
            number, key = int(row["number"]), row["key"]
            if number in names:
                free = max(names) + 1
                raise ValueError(f"tiles.csv: tile {number} is {names[number]!r} and {key!r}; {free} is free")
            names[number] = key
    return tuple(names.get(number, "") for number in range(max(names) + 1))


ALL_TILES: Final = _tile_names()
"""The nine, ABSENT, and the tiles of boxes."""
TILE_BOX: Final = {row["key"]: row["box"] for row in rows("tiles.csv")}
"""The box a tile comes with, empty for the nine."""


def tiles_with(boxes: Sequence[str]) -> list[int]:
    """The numbers of the nine and of the tiles that these boxes bring, in rising order."""
    here = {key for key, box in TILE_BOX.items() if not box or box in boxes}
    return [number for number, key in enumerate(ALL_TILES) if key in here]


POWER_NAMES: Final = (
    "enfeeblement_mantra", "bottomless_pockets", "dance_of_the_twin_winds", "dance_of_the_spires", "second_wind",
    "heavenly_gust", "strength_of_a_mountain", "gods_favorite",
)  # fmt: skip
MANTRA: Final = 0
POCKETS: Final = 1
TWIN_WINDS: Final = 2
SPIRES: Final = 3
SECOND_WIND: Final = 4
HEAVENLY_GUST: Final = 5
MOUNTAIN: Final = 6
FAVORITE: Final = 7
"""A board's power is 2 * its colour + its side (GS-POW-01, GS-DATA-01)."""

CURSE_FACES: Final = ("blank", "haunt", "ghost", "tao", "qi")
BLANK: Final = 0
HAUNT: Final = 1
GHOST: Final = 2
TAO: Final = 3
QI: Final = 4
CURSE_OPTIONS: Final = vec[i64]([BLANK, HAUNT, GHOST, TAO, QI])
CURSE_TOTALS: Final = vec[i64]([2, 3, 4, 5, 6])
"""Two blank faces of six (GS-CURSE-01, GS-DATA-05)."""


LEFT_ICONS: Final = (
    "add_ghost", "power_off", "all_powers_off", "quick_start", "capture_die", "tao_locked", "lose_qi", "haunt_tile",
    "curse_die", "all_lose_1_tao", "clear_prayer_circle",
)  # fmt: skip
MIDDLE_ICONS: Final = (
    "haunter", "curse_die", "dice_immune", "needs_opposite_free", "needs_buddha", "white_not_wild", "all_lose_1_tao",
)  # fmt: skip
RIGHT_ICONS: Final = ("curse_die", "gain_1_tao", "gain_2_tao", "gain_qi_or_yin_yang", "group_qi_and_yin_yang")
_BOX_ICONS: Final = tuple(row["key"] for row in rows("icons.csv") if row["box"])


class Card:
    """One row of the card file, which has the names (GS-GHOST-01, GS-DATA-N01 to GS-DATA-N65)."""

    def __init__(self, row: dict[str, str]) -> None:
        self.number = int(row["number"])
        self.box = row["box"]
        self.pool = CARD_KINDS.index(self._known("kind", row["kind"], CARD_KINDS))
        self.incarnation = self.pool == INCARNATION_POOL
        self.name = row["name_en"]
        self.names = {key[-2:]: name for key, name in row.items() if key.startswith("name_")}
        self.colour = COLOURS.index(self._known("colour", row["placed_as"], COLOURS))
        self.resistance = [0] * 5
        self.white = 0
        """Points that only white faces meet, and tokens that count as any colour."""
        for part in row["resistance"].split():
            colour, points = part.split(":")
            if colour == "white" and self.box:
                self.white = int(points)
                continue
            self.resistance[COLOURS.index(self._known("colour", colour, COLOURS))] = int(points)
        more = _BOX_ICONS if self.box else ()
        self.left = [self._known("left icon", icon, LEFT_ICONS + more) for icon in row["left"].split()]
        self.middle = [self._known("middle icon", icon, MIDDLE_ICONS + more) for icon in row["middle"].split()]
        self.right = [self._known("right icon", icon, RIGHT_ICONS + more) for icon in row["right"].split()]
        self.provenance = row["provenance"]

    def _known(self, what: str, name: str, names: tuple[str, ...]) -> str:
        if name not in names:
            raise ValueError(f"ghosts.csv: card {self.number}: {what} {name!r} is none of {', '.join(names)}")
        return name

    def name_in(self, language: str) -> str:
        """Its name where the catalogue of a language has none for it: as the row has it, else the English one."""
        return self.names.get(language) or self.name


def _read() -> list[Card]:
    """The cards of all boxes in the order of their numbers."""
    cards: dict[int, Card] = {}
    for row in rows("ghosts.csv"):
        card = Card(row)
        if card.number in cards:
            both = " and ".join(f"{one.name!r} of {one.box or 'the base game'}" for one in (cards[card.number], card))
            raise ValueError(f"ghosts.csv: card {card.number} is {both}; {max(cards) + 1} is free")
        if not 1 <= card.number <= MOST_CARDS:
            raise ValueError(f"ghosts.csv: card {card.number}: numbers go from 1 to {MOST_CARDS}")
        cards[card.number] = card
    return [cards[number] for number in sorted(cards)]


ALL_CARDS: Final = _read()
CARD: Final = {card.number: card for card in ALL_CARDS}
CARDS: Final = [card for card in ALL_CARDS if not card.box]
"""Those of the base game."""
LAST_CARD: Final = CARDS[-1].number
_NUMBERS: Final = range(ALL_CARDS[-1].number + 1)
POOLS: Final = [[card.number for card in CARDS if card.pool == pool] for pool in range(len(CARD_KINDS))]
"""The base game's cards of each kind, by rising number."""
GHOSTS: Final = POOLS[GHOST_POOL]
INCARNATIONS: Final = POOLS[INCARNATION_POOL]


def _where(true: list[int]) -> vec[i64]:
    """1 for these cards, 0 for the others."""
    return vec[i64]([int(number in true) for number in _NUMBERS])


def _with(middle: str) -> vec[i64]:
    return _where([card.number for card in ALL_CARDS if middle in card.middle])


POOL: Final = vec[i64]([CARD[number].pool if number in CARD else -1 for number in _NUMBERS])
"""The pool a card belongs to; -1 for no card."""
INCARNATION: Final = _where([card.number for card in ALL_CARDS if card.incarnation])
COLOUR: Final = vec[i64]([CARD[number].colour if number in CARD else 0 for number in _NUMBERS])
"""The colour a card is placed by (GS-PLACE-01, GS-PLACE-16)."""
_POINTS: Final = [CARD[number].resistance if number in CARD else [0] * 5 for number in _NUMBERS]
RESISTANCE: Final = vec[vec[i64]]([vec[i64](points) for points in _POINTS])
"""Points by colour; Hope Killer and Nameless have several colours (GS-INC-HOPE-01, GS-INC-NAME-01, GS-INC-HOWL-07,
GS-INC-UNC-09, GS-INC-DEATH-06, GS-INC-FORG-07, GS-INC-BONE-06, GS-INC-MIST-05, GS-INC-CREEP-03, GS-INC-VAMP-03)."""
MULTICOLOUR: Final = _where([card.number for card in ALL_CARDS if sum(points > 0 for points in card.resistance) > 1])
HAUNTER: Final = _with("haunter")
TORMENTOR: Final = _with("curse_die")
DICE_IMMUNE: Final = _with("dice_immune")
NEEDS_OPPOSITE_FREE: Final = _with("needs_opposite_free")
NEEDS_BUDDHA: Final = _with("needs_buddha")
WHITE_NOT_WILD: Final = _with("white_not_wild")
LEFT: Final[list[list[str]]] = [CARD[number].left if number in CARD else [] for number in _NUMBERS]
RIGHT: Final[list[list[str]]] = [CARD[number].right if number in CARD else [] for number in _NUMBERS]
CURSES: Final = _where([card.number for card in ALL_CARDS if "curse_die" in card.right])
"""The right stone holds a curse."""
REWARDS: Final = _where([card.number for card in ALL_CARDS if any(icon != "curse_die" for icon in card.right)])


def _shows(number: int) -> tuple[object, ...] | None:
    """All that matters of a card of the base game except its name; None if it has no such card."""
    card = CARD.get(number)
    if card is None or card.box:
        return None
    return card.pool, card.colour, card.resistance, card.left, card.middle, card.right


SAME_AS: Final = vec[i64](
    [number - 1 if _shows(number) is not None and _shows(number) == _shows(number - 1) else -1 for number in _NUMBERS]
)
"""By card of the base game, the one before it if they differ in nothing but their names; -1 for the others."""
