"""What the box holds: Demons, Catacombs, Catacomb tokens, curse tokens and Blood Mantras, read from its data files
(BS-SET-02, BS-GHOST-03, BS-FAQ-04).

The prints of some of them are in no public text; those rows are marked ``designed`` (RG-04, RG-05, RG-06, RG-07,
RG-08, RG-09, RG-10, RD-19, RD-27).
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import ALL_CARDS, COLOURS
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.kernel.vectors import vec


def _rows(name: str) -> list[dict[str, str]]:
    file = files("hauntbox.ghost_stories") / "black_secret" / "data" / name
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


# -- Demons -----------------------------------------------------------------------------------------------------------

SIDES: Final = ("a", "b")
SIDE_A: Final = 0
SIDE_B: Final = 1
_DEMONS: Final = _rows("demons.csv")
DEMONS: Final = tuple(row["key"] for row in _DEMONS)
"""In rising order of resistance (BS-PHASE-05)."""
SEEKER: Final = 0
LANDSCAPER: Final = 1
GRAVEDIGGER: Final = 2
COST: Final = vec[i64]([int(row["cost"]) for row in _DEMONS])
"""The resistance of a ghost that summons it (BS-DEMON-Seeker-01, BS-DEMON-Landscaper-01, BS-DEMON-Gravedigger-01)."""
DEMON_RESISTANCE: Final = vec[i64]([int(row["resistance"]) for row in _DEMONS])

# -- Catacombs --------------------------------------------------------------------------------------------------------

_SQUARES: Final = _rows("catacombs.csv")
SQUARE_COLOUR: Final = vec[vec[i64]](
    [
        vec[i64]([COLOURS.index(row["colour"]) for row in _SQUARES if row["side"] == side])
        for side in SIDES
    ]
)  # fmt: skip
"""By side of the board, the colour of each square (BS-SET-05, RG-10)."""
ENTRANCES: Final = vec[vec[i64]](
    [
        vec[i64]([TILES.index(row["square"]) for row in _SQUARES if row["side"] == side and row["entrance"] == "yes"])
        for side in SIDES
    ]
)
SQUARES: Final = vec[i64](list(range(9)))

_TOKENS: Final = _rows("catacomb_tokens.csv")
TOKENS: Final = tuple(row["key"] for row in _TOKENS)
EARTH: Final = TOKENS.index("earth")
BUDDHA: Final = TOKENS.index("buddha")
BLOOD_OF_THE_JUST: Final = TOKENS.index("blood_of_the_just")
CURSED_TABLET: Final = TOKENS.index("cursed_tablet")
BONES: Final = TOKENS.index("bones")
BLOOD_OF_SU_LING: Final = TOKENS.index("blood_of_su_ling")
URN: Final = TOKENS.index("urn")
TOKEN_KINDS: Final = len(TOKENS)
IN_SETS: Final = vec[i64]([int(row[f"set_{number}"]) for number in (1, 2, 3, 4) for row in _TOKENS])
"""How many tokens of each kind a set has: TOKEN_KINDS * (set - 1) + kind (BS-SET-07, RG-09)."""

# -- curses -----------------------------------------------------------------------------------------------------------

_CURSES: Final = _rows("curses.csv")
CURSES: Final = tuple(row["key"] for row in _CURSES)
CURSE_RANK: Final = vec[i64]([int(row["rank"]) - 1 for row in _CURSES])
"""0 for rank 1."""
CURSE_COLOUR: Final = vec[i64]([COLOURS.index(row["colour"]) for row in _CURSES])
CURSE_RULE: Final = [row["rules"] for row in _CURSES]
WITH_WHITE_MOON: Final = vec[i64]([int(row["needs"] == "white_moon") for row in _CURSES])
DRAWN: Final = vec[i64]([5, 4, 3, 2])
"""How many tokens of each rank Wu-Feng draws (BS-SET-14)."""
SLOTS: Final = vec[i64]([4, 3, 2, 1])
"""How many spaces of each rank his board has (BS-CURSE-11, RG-11)."""
FIRST_SLOT: Final = vec[i64]([0, 4, 7, 9])
"""Spaces are numbered from the lowest rank up; space i of a rank rests on i and i + 1 of the rank below."""
SLOT_RANK: Final = vec[i64]([0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
RANKS: Final = 4

# -- Blood Mantras ----------------------------------------------------------------------------------------------------

_MANTRAS: Final = _rows("mantras.csv")
MANTRAS: Final = tuple(row["key"] for row in _MANTRAS)
MANTRA_LEVEL: Final = vec[i64]([int(row["level"]) for row in _MANTRAS])
MANTRA_RULE: Final = [row["rules"] for row in _MANTRAS]
MANTRA_WITH_WHITE_MOON: Final = vec[i64]([int(row["needs"] == "white_moon") for row in _MANTRAS])
SHOWN: Final = vec[i64]([0, 0, 3, 2, 1])
"""By level, how many lie face up (BS-SET-18)."""

# -- skeletons and incarnations ---------------------------------------------------------------------------------------

_OWN: Final = [card for card in ALL_CARDS if card.box == "black_secret"]
SKELETONS: Final = vec[i64]([card.number for card in _OWN if card.name == "Skeleton"])
"""The three on Wu-Feng's board, as cards that are never dealt (BS-SET-13)."""
BONES_CARDS: Final = vec[i64]([card.number for card in _OWN if card.name == "Bones"])
"""The Bones tokens that stand on ghost spaces; there are as many as in all the sets."""
IS_SKELETON: Final = vec[i64](
    [int(card in SKELETONS or card in BONES_CARDS) for card in range(ALL_CARDS[-1].number + 1)]
)


def _lasting(icon: str) -> vec[i64]:
    """1 for the cards with this icon on the middle stone."""
    cards = [card.number for card in ALL_CARDS if icon in card.middle]
    return vec[i64]([int(card in cards) for card in range(ALL_CARDS[-1].number + 1)])


NO_YIN_YANG: Final = _lasting("no_yin_yang")
QI_TO_SUPPLY: Final = _lasting("qi_to_supply")
ANY_CURSE_COLOUR: Final = _lasting("any_curse_colour")
CASTS_CURSE: Final = _lasting("cast_curse")
