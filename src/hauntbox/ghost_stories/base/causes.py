"""What brought a gain, a loss, a haunting or a ghost about: the argument by which a step that serves several of them
knows which rule to name when it tells what happened.

0 is the case that is meant when nothing else is said: a reward, a lost Qi, a Haunter, the ghost of the Yin phase, a
Yin-Yang that turns a tile back. Boxes have causes of their own; the tables of a game are its law's.
"""

from __future__ import annotations

from typing import Final

TEA_HOUSE: Final = 1
ALTAR: Final = 2
HERBALIST: Final = 3
HUT: Final = 4
CEMETERY: Final = 5
POCKETS: Final = 6
ICON: Final = 7
"""An icon of a left stone."""
CURSE: Final = 8
OVERRUN: Final = 9
NO_ROOM: Final = 10
"""A ghost that could not come."""
BORNE: Final = 11
"""For a possessed board."""
GROUP: Final = 12
"""The reward for an incarnation."""


MOST_CAUSES: Final = 128
"""Where Tao is gained, cause and number share one argument of a step (``packed`` in ``losses.py``)."""


def _by_cause(rules: dict[int, str]) -> list[str]:
    """A table of rules by cause; empty where the cause cannot be."""
    return [rules.get(cause, "") for cause in range(MOST_CAUSES)]


TAO_GAINED: Final = _by_cause(
    {
        0: "GS-REW-04",
        TEA_HOUSE: "GS-TILE-TEA-01",
        HERBALIST: "GS-TILE-HERB-02",
        POCKETS: "GS-POW-POCKET-01",
    }
)
QI_GAINED: Final = _by_cause({0: "GS-REW-07", TEA_HOUSE: "GS-TILE-TEA-02", GROUP: "GS-INC-07"})
QI_LOST: Final = _by_cause(
    {
        0: "GS-REW-17",
        HUT: "GS-TILE-HUT-01",
        ICON: "GS-ICON-QI-01",
        CURSE: "GS-CURSE-06",
        OVERRUN: "GS-YIN-09",
        NO_ROOM: "GS-PLACE-09",
        BORNE: "GS-NEU-14",
    }
)
TILE_HAUNTED: Final = _by_cause(
    {0: "GS-HAUNT-06", CEMETERY: "GS-TILE-CEM-05", ICON: "GS-ICON-HAUNT-01", CURSE: "GS-CURSE-03"}
)
TILE_RESTORED: Final = _by_cause({0: "GS-YY-02", ALTAR: "GS-TILE-ALT-01"})
GHOST_MOVED: Final = _by_cause({0: "GS-TILE-PAV-01"})
"""By who moves it: the Pavilion (0), or a seat, 1 + its number, for whatever a box has it moved by."""
GHOST_DRAWN: Final = _by_cause(
    {
        0: "GS-YIN-14",
        TEA_HOUSE: "GS-TILE-TEA-03",
        ALTAR: "GS-TILE-ALT-02",
        ICON: "GS-ICON-ADD-01",
        CURSE: "GS-CURSE-04",
    }
)
TABLES: Final[dict[str, list[str]]] = {
    "tao_gained": TAO_GAINED,
    "qi_gained": QI_GAINED,
    "qi_lost": QI_LOST,
    "tile_haunted": TILE_HAUNTED,
    "tile_restored": TILE_RESTORED,
    "ghost_moved": GHOST_MOVED,
    "ghost_drawn": GHOST_DRAWN,
}
"""The rules by cause; boxes add theirs to these tables."""
