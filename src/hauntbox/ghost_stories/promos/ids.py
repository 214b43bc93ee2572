"""The numbers of the promos, and which functions perform their steps."""

from __future__ import annotations

from typing import Final

# boxes
GUARDHOUSE: Final = 0
BO_ZA: Final = 1
TOWER: Final = 2
B_RICE: Final = 3
SHAMAN: Final = 4
CHUCK: Final = 5
JEAN_CLAUDE: Final = 6

# steps
GUARD_TOWER: Final = 128
LOOK: Final = 129
LOOKED: Final = 130
ARRANGE: Final = 131
ARRANGED: Final = 132
TOWER_TAO: Final = 133
TOWER_TAO_TAKEN: Final = 134
SCREAM: Final = 135
SCREAMED: Final = 136
SHARE_LOSS: Final = 137
LOSS_SHARED: Final = 138
KEEP_NUNCHAKU: Final = 139
WANDER: Final = 140
CLEAR_BOARD: Final = 141
KICK: Final = 142
TWO_SPACES: Final = 143
STAND_ON_TWO: Final = 144
MOVE_TWO: Final = 145
GET_APPLE: Final = 146

# kinds of question
LOOK_AT: Final = 64
ARRANGE_PILE: Final = 65
SHARE: Final = 66
PLACE_TWO: Final = 67
TWO_TO: Final = 68

NO_AGREEMENT: Final = 4
"""The option of "share" beside the boards."""
ON_ONE: Final = 12
"""From here on the options of "place_two" are single spaces with both legs on them."""

# events
CARD_LOOKED_AT: Final = 64
CARD_PUT_BACK: Final = 65
SCREAM_ROLLED: Final = 66
NO_AGREEMENT_FOUND: Final = 67
NUNCHAKU_WON: Final = 68
NUNCHAKU_USED: Final = 69
NUNCHAKU_LOST: Final = 70
BOARD_CLEARED: Final = 71
LEG_ARRIVED: Final = 72
LEG_BROKEN: Final = 73
APPLE_WON: Final = 74
APPLE_EATEN: Final = 75
APPLE_ROTTEN: Final = 76
APPLE_LOST: Final = 77

# options of the menu of the Yang phase
USE_NUNCHAKU: Final = 64
"""64-75: on the ghost of that space."""
EAT_APPLE: Final = 76
"""76-79: by that Taoist."""

# artifacts
NUNCHAKU: Final = 0
APPLE: Final = 1
HEIRLOOMS: Final = ("nunchaku", "apple")

# causes
SHARED: Final = 13
KICKED: Final = 14
NOT_SHARED: Final = 15

# tiles and cards
TOWER_TILE: Final = 10
SHAMAN_CARD: Final = 71
LEFT_LEG: Final = 105
"""The card that is drawn, and his left leg."""
RIGHT_LEG: Final = 106

PERFORMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "guardhouse": {".guardhouse.terror": ("score",)},
    "tower": {
        ".tower.guard_tower": ("guard_tower", "look", "looked", "arrange", "arranged", "tower_tao", "tower_tao_taken"),
    },
    "b_rice": {
        ".b_rice.b_rice": (
            "scream", "screamed", "share_loss", "loss_shared", "keep_nunchaku", "more_chosen", "end_of_turn", "die",
        ),
    },
    "shaman": {".shaman.shaman": ("all_powers_off", "wander")},
    "chuck": {".chuck.chuck": ("clear_board", "kick")},
    "jean_claude": {
        ".jean_claude.jean_claude": (
            "put_into_play", "two_spaces", "stand_on_two", "placed", "leave_play", "exorcised", "pavilion_to",
            "move_two", "get_apple", "more_chosen", "die",
        ),
    },
}  # fmt: skip
"""By box and module: a step's own name, or that of the step of the base game that it performs instead."""
