"""The named steps of the game. The function of a step has its name, in lower case, in the file of its chapter.

A box laid over the base game performs some of them instead, and adds steps of its own above 127.
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
END_OF_TURN: Final = 15

# arrival
ADD_GHOST: Final = 16
DRAWN: Final = 17
PUT_INTO_PLAY: Final = 18
PLACED: Final = 19
LEFT_STONE: Final = 20
LEAVE_PLAY: Final = 21

# icons
POWER_OFF: Final = 22
ALL_POWERS_OFF: Final = 23
QUICK_START: Final = 24
CAPTURE_DIE: Final = 25
TAO_LOCKED: Final = 26
LOSE_QI_ICON: Final = 27
HAUNT_ICON: Final = 28
CURSE_ICON: Final = 29
ALL_LOSE_TAO: Final = 30
LOSE_TAO: Final = 31
TAO_LOST: Final = 32
CLEAR_CIRCLE: Final = 33

# haunting and curses
HAUNT_LINE: Final = 34
HAUNT_TILE: Final = 35
CURSE_DIE: Final = 36
CURSE_SPARED: Final = 37
ROLL_CURSE: Final = 38
CURSE_SHOWN: Final = 39
CURSE_BORROWED: Final = 40
REROLL_CURSE: Final = 41
CURSE_KEPT: Final = 42
APPLY_CURSE: Final = 43

# yang
YANG: Final = 44
YANG_CHOSEN: Final = 45
YIN_YANG: Final = 46
YIN_YANG_CHOSEN: Final = 47
TURN_BACK: Final = 48

# tiles
HELP: Final = 49
CEMETERY: Final = 50
BRING_BACK: Final = 51
ALTAR: Final = 52
ALTAR_CHOSEN: Final = 53
HERBALIST: Final = 54
HERBALIST_GAIN: Final = 55
HUT: Final = 56
HUT_CHOSEN: Final = 57
WATCHMAN: Final = 58
WATCHMAN_CHOSEN: Final = 59
TEMPLE: Final = 60
CIRCLE: Final = 61
CIRCLE_CHOSEN: Final = 62
PAVILION_GHOST: Final = 63
PAVILION_GHOST_CHOSEN: Final = 64
PAVILION_TO: Final = 65
MOVE_GHOST: Final = 66
PAVILION_TAOIST: Final = 67
MOVE_TAOIST: Final = 68
TEA_HOUSE: Final = 69

# gains and losses
GAIN_TAO: Final = 70
TAO_GAINED: Final = 71
GAIN_QI: Final = 72
LOSE_QI: Final = 73
BORNE_BY: Final = 74
DIE: Final = 75

# powers
USE_MANTRA: Final = 76
MANTRA_CHOSEN: Final = 77
USE_TWIN_WINDS: Final = 78

# dice and exorcism
EXORCISM: Final = 79
ROLLED: Final = 80
REROLL_BORROWED: Final = 81
REROLL: Final = 82
REROLL_CHOSEN: Final = 83
REROLLED: Final = 84
EXORCISM_RESULT: Final = 85
RESULT_CHOSEN: Final = 86
PAY: Final = 87
PAID: Final = 88
CURSES: Final = 89
CURSE_NEXT: Final = 90
REWARDS: Final = 91
REWARD_NEXT: Final = 92
QI_OR_YIN_YANG: Final = 93
QI_OR_YIN_YANG_CHOSEN: Final = 94
GROUP_QI: Final = 95
GROUP_YIN_YANG: Final = 96
GROUP_YIN_YANG_CHOSEN: Final = 97
DISCARD_EXORCISED: Final = 98
VICTORY_CHECK: Final = 99
REPLACE_INCARNATION: Final = 100
HERBALIST_WHITE: Final = 101
CURSE_AGAIN: Final = 102
CURSE_FINAL: Final = 103
BEGIN_YANG: Final = 104
OFFER_REROLL: Final = 105
ROLL_AGAIN: Final = 106
EXORCISED: Final = 107
WHO_GETS_QI: Final = 108

# end; never on the agenda: it is run when the result is asked for
SCORE: Final = 109

# what a box adds to the menu of the Yang phase
MORE_CHOSEN: Final = 110

# the start of a Yin phase
BEGIN_YIN: Final = 111
START_ACTS: Final = 112

NUMBERS: Final[dict[str, int]] = {
    name.lower(): value for name, value in dict(globals()).items() if name.isupper() and isinstance(value, int)
}
NAMES: Final = sorted(NUMBERS, key=lambda name: NUMBERS[name])
