"""The villagers and their families, read from ``data/villagers.csv`` here and in ``ma_cho`` (WM-VIL-01, WM-VIL-02,
WM-VIL-03, WM-VIL-04, WM-VIL-07, RG-03, RD-11), and the artifacts.

Villagers are numbered from 1; 0 is nobody and FACE_DOWN one that nobody has seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.base.data_files import rows
from hauntbox.kernel.vectors import vec

FACE_DOWN: Final = 31

FAMILIES: Final = (
    "hua", "zhou", "li", "sun", "miao", "xiang", "sheng", "wu", "chang", "teng", "long", "weng",
    "ma_cho",
)  # fmt: skip
HUA: Final = 0
ZHOU: Final = 1
LI: Final = 2
SUN: Final = 3
MIAO: Final = 4
XIANG: Final = 5
SHENG: Final = 6
WU: Final = 7
CHANG: Final = 8
TENG: Final = 9
LONG: Final = 10
WENG: Final = 11
MA_CHO: Final = 12

ARTIFACTS: Final = (
    "life_potion", "moon_dust", "scroll_of_unity", "firework", "vengeful_claw", "armor_of_the_just", "shield_of_time",
    "divine_sword", "boots", "helmet",
)  # fmt: skip
LIFE_POTION: Final = 0
MOON_DUST: Final = 1
SCROLL_OF_UNITY: Final = 2
FIREWORK: Final = 3
VENGEFUL_CLAW: Final = 4
ARMOR_OF_THE_JUST: Final = 5
SHIELD_OF_TIME: Final = 6
DIVINE_SWORD: Final = 7
BOOTS: Final = 8
HELMET: Final = 9

_ROWS: Final = sorted(rows("villagers.csv"), key=lambda row: int(row["number"]))
VILLAGERS: Final = tuple(row["key"] for row in _ROWS)
"""Their names, the first is number 1."""
PROVENANCE: Final = tuple(row["provenance"] for row in _ROWS)
"""Where each name comes from."""
FAMILY: Final = vec[i64]([-1] + [FAMILIES.index(row["family"]) for row in _ROWS])
"""The family of each villager."""
MEMBERS: Final = vec[i64](
    [sum(1 << int(row["number"]) for row in _ROWS if row["family"] == family) for family in FAMILIES]
)
"""The members of each family as a mask."""
_CHILDREN: Final = [int(row["number"]) for row in _ROWS if row["child"]]
CHILDREN: Final = sum(1 << number for number in _CHILDREN)
CURSED_CARDS: Final = (110, 111, 122, 123, 124, 125, 126, 127)
"""The cards, never dealt, under whose numbers cursed Children stand on ghost spaces, in the Children's order."""
CARD_OF: Final = vec[i64]([dict(zip(_CHILDREN, CURSED_CARDS, strict=True)).get(number, 0) for number in range(32)])
"""The card of each Child, 0 for other villagers."""
IS_CURSED_CHILD: Final = vec[i64]([int(card in CURSED_CARDS) for card in range(MOST_CARDS + 1)])
EVERYBODY: Final = sum(1 << int(row["number"]) for row in _ROWS if row["box"] == "white_moon")
"""The villagers of White Moon itself."""
