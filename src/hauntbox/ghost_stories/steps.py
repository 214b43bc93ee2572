"""The named steps of the game. The function of a step has its name, in lower case, in the file of its chapter.

A ruleset laid over the base game replaces functions of these names or adds steps of its own after the last one.
"""

from __future__ import annotations

from typing import Final

# set_up
DEAL_VILLAGE: Final = 0
TILE_DEALT: Final = 1
DEAL_BOARDS: Final = 2
BOARD_DEALT: Final = 3
DEAL_SIDES: Final = 4
SIDE_DEALT: Final = 5
DEAL_FIRST: Final = 6
FIRST_DEALT: Final = 7
HAND_OUT: Final = 8

# turn
TURN: Final = 9
START_OF_YIN: Final = 10
GHOSTS_ACT: Final = 11
HAUNTER_ACTS: Final = 12
TORMENTOR_ACTS: Final = 13
OVERRUN: Final = 14
ARRIVAL: Final = 15
END_OF_TURN: Final = 16

# arrival
ADD_GHOST: Final = 17
DRAWN: Final = 18
PUT_INTO_PLAY: Final = 19
PLACED: Final = 20
LEFT_STONE: Final = 21
LEAVE_PLAY: Final = 22

# icons
POWER_OFF: Final = 23
ALL_POWERS_OFF: Final = 24
QUICK_START: Final = 25
CAPTURE_DIE: Final = 26
TAO_LOCKED: Final = 27
LOSE_QI_ICON: Final = 28
HAUNT_ICON: Final = 29
CURSE_ICON: Final = 30
ALL_LOSE_TAO: Final = 31
LOSE_TAO: Final = 32
TAO_LOST: Final = 33
CLEAR_CIRCLE: Final = 34

# haunting and curses
HAUNT_LINE: Final = 35
HAUNT_TILE: Final = 36
CURSE_DIE: Final = 37
CURSE_SPARED: Final = 38
ROLL_CURSE: Final = 39
CURSE_SHOWN: Final = 40
CURSE_BORROWED: Final = 41
REROLL_CURSE: Final = 42
CURSE_KEPT: Final = 43
APPLY_CURSE: Final = 44

# yang
YANG: Final = 45
YANG_CHOSEN: Final = 46
YIN_YANG: Final = 47
YIN_YANG_CHOSEN: Final = 48
TURN_BACK: Final = 49

# tiles
HELP: Final = 50
CEMETERY: Final = 51
BRING_BACK: Final = 52
ALTAR: Final = 53
ALTAR_CHOSEN: Final = 54
HERBALIST: Final = 55
HERBALIST_GAIN: Final = 56
HUT: Final = 57
HUT_CHOSEN: Final = 58
WATCHMAN: Final = 59
WATCHMAN_CHOSEN: Final = 60
TEMPLE: Final = 61
CIRCLE: Final = 62
CIRCLE_CHOSEN: Final = 63
PAVILION_GHOST: Final = 64
PAVILION_GHOST_CHOSEN: Final = 65
PAVILION_TO: Final = 66
MOVE_GHOST: Final = 67
PAVILION_TAOIST: Final = 68
MOVE_TAOIST: Final = 69
TEA_HOUSE: Final = 70

# gains and losses
GAIN_TAO: Final = 71
TAO_GAINED: Final = 72
GAIN_QI: Final = 73
LOSE_QI: Final = 74
BORNE_BY: Final = 75
DIE: Final = 76

# powers
USE_MANTRA: Final = 77
MANTRA_CHOSEN: Final = 78
USE_TWIN_WINDS: Final = 79

# dice and exorcism
EXORCISM: Final = 80
ROLLED: Final = 81
REROLL_BORROWED: Final = 82
REROLL: Final = 83
REROLL_CHOSEN: Final = 84
REROLLED: Final = 85
RESULT: Final = 86
RESULT_CHOSEN: Final = 87
PAY: Final = 88
PAID: Final = 89
CURSES: Final = 90
CURSE_NEXT: Final = 91
REWARDS: Final = 92
REWARD_NEXT: Final = 93
QI_OR_YIN_YANG: Final = 94
QI_OR_YIN_YANG_CHOSEN: Final = 95
GROUP_QI: Final = 96
GROUP_YIN_YANG: Final = 97
GROUP_YIN_YANG_CHOSEN: Final = 98
DISCARD_EXORCISED: Final = 99
VICTORY_CHECK: Final = 100
REPLACE_INCARNATION: Final = 101
HERBALIST_WHITE: Final = 102
CURSE_AGAIN: Final = 103
CURSE_FINAL: Final = 104
BEGIN_YANG: Final = 105
OFFER_REROLL: Final = 106
ROLL_AGAIN: Final = 107
EXORCISED: Final = 108
WHO_GETS_QI: Final = 109

NUMBERS: Final[dict[str, int]] = {
    name.lower(): value for name, value in dict(globals()).items() if name.isupper() and isinstance(value, int)
}
NAMES: Final = sorted(NUMBERS, key=lambda name: NUMBERS[name])
