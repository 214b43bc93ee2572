"""Cards are data: what the 65 cards show, read from ``data/ghosts.csv``.

The numbers, colours, resistances and stones of the 55 ghosts and 10 incarnations. An icon is an operation with a name.
The tables are indexed by card number; entry 0 is no card (GS-DATA-06, GS-DATA-07, GS-DATA-19, GS-DATA-20, GS-DATA-21,
GS-DATA-22, GS-DATA-23).
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
BLACK: Final = 4
WHITE: Final = 5
COLOURS: Final = ("yellow", "red", "blue", "green", "black")
FACES: Final = (*COLOURS, "white")
"""A Tao die has one face of each colour and a white one (GS-DATA-04)."""

FIRST_INCARNATION: Final = 56

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
"""A position of the village whose tile is none of the nine (a village with a tile of another box)."""

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
"""A board's power is 2 * its colour + its side: GS-POW-01, GS-DATA-01."""

CURSE_FACES: Final = ("blank", "haunt", "ghost", "tao", "qi")
BLANK: Final = 0
HAUNT: Final = 1
GHOST: Final = 2
TAO: Final = 3
QI: Final = 4
CURSE_OPTIONS: Final = [BLANK, HAUNT, GHOST, TAO, QI]
CURSE_TOTALS: Final = [2, 3, 4, 5, 6]
"""Two blank faces of six (GS-CURSE-01, GS-DATA-05)."""


class Card:
    """One row of the card file (GS-GHOST-01)."""

    def __init__(self, row: dict[str, str]) -> None:
        self.number = int(row["number"])
        self.incarnation = row["kind"] == "incarnation"
        self.name = row["name_en"]
        self.name_fr = row["name_fr"]
        self.colour = COLOURS.index(row["placed_as"])
        self.resistance = [0] * 5
        for part in row["resistance"].split():
            colour, points = part.split(":")
            self.resistance[COLOURS.index(colour)] = int(points)
        self.left = row["left"].split()
        self.middle = row["middle"].split()
        self.right = row["right"].split()
        self.provenance = row["provenance"]


def _read() -> list[Card]:
    text = files("hauntbox.ghost_stories").joinpath("data/ghosts.csv").read_text(encoding="utf-8")
    return [Card(row) for row in csv.DictReader(text.splitlines())]


CARDS: Final = _read()
GHOSTS: Final = [card.number for card in CARDS if not card.incarnation]
INCARNATIONS: Final = [card.number for card in CARDS if card.incarnation]


def _with(middle: str) -> list[bool]:
    return [False, *(middle in card.middle for card in CARDS)]


COLOUR: Final = [0, *(card.colour for card in CARDS)]
"""The colour a card is placed by (GS-PLACE-01, GS-PLACE-16)."""
RESISTANCE: Final = [[0] * 5, *(card.resistance for card in CARDS)]
"""Points by colour; Hope Killer and Nameless have several colours (GS-INC-HOPE-01, GS-INC-NAME-01)."""
MULTICOLOUR: Final = [False, *(sum(points > 0 for points in card.resistance) > 1 for card in CARDS)]
HAUNTER: Final = _with("haunter")
TORMENTOR: Final = _with("curse_die")
DICE_IMMUNE: Final = _with("dice_immune")
NEEDS_OPPOSITE_FREE: Final = _with("needs_opposite_free")
NEEDS_BUDDHA: Final = _with("needs_buddha")
WHITE_NOT_WILD: Final = _with("white_not_wild")
STARTS_YIN: Final = _with("all_lose_1_tao")
"""The ghost acts at the start of its board's Yin phase (R-03)."""
CURSES: Final = [False, *("curse_die" in card.right for card in CARDS)]
"""The right stone holds a curse."""
REWARDS: Final = [False, *(any(icon != "curse_die" for icon in card.right) for card in CARDS)]
LEFT: Final[list[list[str]]] = [[], *(card.left for card in CARDS)]
RIGHT: Final[list[list[str]]] = [[], *(card.right for card in CARDS)]
