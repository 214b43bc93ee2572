"""The events, in the order of their numbers, with the meaning of up to three particulars.

The particulars are named by what they are (tile, space, card, colour, seat, board, power, face, dice, number), so that
clients can put any event into words.
"""

from __future__ import annotations

from typing import Final

TURN_BEGINS: Final = 0
FIGURE_ADVANCES: Final = 1
TILE_HAUNTED: Final = 2
TILE_RESTORED: Final = 3
CURSE_ROLLED: Final = 4
CURSE_SPARED: Final = 5
CURSE_REROLLED: Final = 6
BOARD_OVERRUN: Final = 7
GHOST_DRAWN: Final = 8
GHOST_ARRIVED: Final = 9
GHOST_CAUGHT: Final = 10
BUDDHA_RETURNED: Final = 11
GHOST_CANNOT_COME: Final = 12
INCARNATION_REPLACED: Final = 13
POWER_BLOCKED: Final = 14
ALL_POWERS_BLOCKED: Final = 15
DIE_CAPTURED: Final = 16
TAO_BLOCKED: Final = 17
CIRCLE_CLEARED: Final = 18
TAO_LOST: Final = 19
ALL_TAO_LOST: Final = 20
TAO_GAINED: Final = 21
QI_LOST: Final = 22
QI_GAINED: Final = 23
YIN_YANG_GAINED: Final = 24
TAOIST_DIED: Final = 25
BOARD_POSSESSED: Final = 26
TAOIST_MOVED: Final = 27
HELP_ASKED: Final = 28
YIN_YANG_SPENT: Final = 29
POWER_USED: Final = 30
POWER_BORROWED: Final = 31
MANTRA_PLACED: Final = 32
MANTRA_REMOVED: Final = 33
TAOIST_BACK: Final = 34
FIGURES_BACK: Final = 35
BUDDHA_TAKEN: Final = 36
BUDDHA_PLACED: Final = 37
CIRCLE_SET: Final = 38
GHOST_MOVED: Final = 39
DICE_ROLLED: Final = 40
DICE_REROLLED: Final = 41
EXORCISM_FAILED: Final = 42
GHOST_EXORCISED: Final = 43
TAO_SPENT: Final = 44
GHOST_DISCARDED: Final = 45
POWER_TOKEN_TAKEN: Final = 46
GAME_WON: Final = 47
GAME_LOST: Final = 48

PARTICULARS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("turn_begins", ("board", "number")),
    ("figure_advances", ("space", "card")),
    ("tile_haunted", ("tile",)),
    ("tile_restored", ("tile",)),
    ("curse_rolled", ("curse_face", "board")),
    ("curse_spared", ("board",)),
    ("curse_rerolled", ("board", "curse_face")),
    ("board_overrun", ("board",)),
    ("ghost_drawn", ("card", "board")),
    ("ghost_arrived", ("card", "space")),
    ("ghost_caught", ("card", "space")),
    ("buddha_returned", ("space",)),
    ("ghost_cannot_come", ("board",)),
    ("incarnation_replaced", ("card",)),
    ("power_blocked", ("board", "card")),
    ("all_powers_blocked", ("card",)),
    ("die_captured", ("card",)),
    ("tao_blocked", ("card",)),
    ("circle_cleared", ("colour",)),
    ("tao_lost", ("seat", "colour")),
    ("all_tao_lost", ("seat", "number")),
    ("tao_gained", ("seat", "colour")),
    ("qi_lost", ("board", "number")),
    ("qi_gained", ("seat", "number")),
    ("yin_yang_gained", ("seat",)),
    ("taoist_died", ("seat",)),
    ("board_possessed", ("board",)),
    ("taoist_moved", ("seat", "tile")),
    ("help_asked", ("seat", "tile")),
    ("yin_yang_spent", ("seat",)),
    ("power_used", ("seat", "power")),
    ("power_borrowed", ("seat", "power")),
    ("mantra_placed", ("space", "card")),
    ("mantra_removed", ("space",)),
    ("taoist_back", ("seat", "number")),
    ("figures_back", ("board",)),
    ("buddha_taken", ("seat",)),
    ("buddha_placed", ("seat", "space")),
    ("circle_set", ("colour",)),
    ("ghost_moved", ("card", "space", "from_space")),
    ("dice_rolled", ("seat", "dice")),
    ("dice_rerolled", ("seat", "dice")),
    ("exorcism_failed", ("seat",)),
    ("ghost_exorcised", ("card", "space")),
    ("tao_spent", ("seat", "colour")),
    ("ghost_discarded", ("card", "space")),
    ("power_token_taken", ("seat",)),
    ("game_won", ()),
    ("game_lost", ("defeat",)),
)
NAMES: Final = tuple(name for name, _ in PARTICULARS)
