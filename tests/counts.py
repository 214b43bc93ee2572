"""How many rules and cards the published books and boxes have: none may get lost.

Only what is printed is counted here. A new box, card or book needs no line in this file.
"""

from __future__ import annotations

RULES_AND_RULINGS = {
    "ghost_stories": (759, 114),
    "promos": (104, 18),
    "white_moon": (471, 98),
    "black_secret": (327, 111),
    "victim": (1249, 153),
}
"""Of each book."""
CARDS = {
    "": {"ghosts": 65, "tiles": 9, "powers": 8, "components": 21, "icons": 20},
    "guardhouse": {"ghosts": 4, "icons": 1},
    "bo_za": {"ghosts": 1, "icons": 1},
    "tower": {"tiles": 1},
    "b_rice": {"ghosts": 1, "icons": 2},
    "shaman": {"ghosts": 1, "icons": 1},
    "chuck": {"ghosts": 1, "icons": 2},
    "jean_claude": {"ghosts": 2, "icons": 2},
    "white_moon": {"ghosts": 16, "tiles": 1, "icons": 11, "families": 12, "villagers": 24, "artifacts": 8},
    "cursed_children": {"ghosts": 8},
    "ma_cho": {"families": 1, "villagers": 4, "artifacts": 2},
    "steven_qi_gal": {"ghosts": 1, "icons": 1},
    "black_secret": {
        "ghosts": 25, "tiles": 1, "icons": 9, "demons": 3, "mantras": 21, "curses": 32, "catacomb_tokens": 7,
    },
    "infernal_die": {"components": 1},
}  # fmt: skip
"""Rows that `hauntbox cards --json` has of each box, by table; the base game has no name."""
