"""The named steps of the game. The function of a step has its name, in lower case, in the file of its chapter."""

from __future__ import annotations

from typing import Final

# set_up
CHOOSE_VICTIMS: Final = 0
VICTIM_CHOSEN: Final = 1
DEAL_FIRST: Final = 2
FIRST_DEALT: Final = 3
HAND_OUT: Final = 4

# rounds
BEGIN_ROUND: Final = 5
VICTIMS_PHASE: Final = 6
START_OF_TURN: Final = 7
PHOTO_FLASH: Final = 8
PHOTO_CHOSEN: Final = 9
END_OF_TURN: Final = 10
HAND_LIMIT: Final = 11
LIMIT_DISCARDED: Final = 12
TURN_OVER: Final = 13
EVENT_PHASE: Final = 14

# turn
MENU: Final = 15
MENU_CHOSEN: Final = 16

# rolls
THROW_DICE: Final = 17
THROWN: Final = 18
OFFER_MANUAL: Final = 19
MANUAL_CHOSEN: Final = 20
REROLL_DIE: Final = 21
DIE_REROLLED: Final = 22

# running
RUN_ROLLED: Final = 23
STRIDE: Final = 24
CURSE_TILE: Final = 25
RUN_OVER: Final = 26
LAY_TILE: Final = 27
TILE_DRAWN: Final = 28
ORIENT: Final = 29
ORIENTED: Final = 30
SHOW_GATE: Final = 31
GATE_SHOWN: Final = 32
STEP_ON: Final = 33
STEPPED_ON: Final = 34
CRAWL: Final = 35
LOOK_AT: Final = 36
SEE_TILE: Final = 37
TILE_SEEN: Final = 38
PUT_BACK: Final = 39
TILE_BACK: Final = 40

# actions
DECODE_ROLLED: Final = 41
GAIN_NUMBER: Final = 42
NUMBER_GAINED: Final = 43
GAIN_SYMBOL: Final = 44
SYMBOL_GAINED: Final = 45
HEAL_ROLLED: Final = 46
SEARCH_ROLLED: Final = 47
TAKE_CARDS: Final = 48
CARDS_TAKEN: Final = 49
HIDE_ROLLED: Final = 50

# items
SUB_ACTION: Final = 51
DRAW_ITEM: Final = 52
ITEM_DRAWN: Final = 53
SETTLE_HAND: Final = 54
HAND_SETTLED: Final = 55

# skills
ACTIVE_SKILL: Final = 56
AGILE_ROLLED: Final = 57
RESOURCEFUL: Final = 58
RAISE_CHOSEN: Final = 59
SPEND_CARD: Final = 60
CARD_SPENT: Final = 61
SELF_HEAL_ROLLED: Final = 62

# bunker
ENTER_CODE: Final = 63
OFFER_ENTER: Final = 64
ENTER_CHOSEN: Final = 65
ESCAPE: Final = 66

# trials
TAKE_TEST: Final = 67
TEST_ROLLED: Final = 68

# wounds
WOUND: Final = 69
CURE: Final = 70
CURED: Final = 71

# event_cards
DRAW_EVENT: Final = 72
EVENT_SHOWN: Final = 73
SUFFER_EVENT: Final = 74
PAY_OR_BLEED: Final = 75
PAID_OR_BLED: Final = 76
HAIL_DISCARD: Final = 77
HAIL_DISCARDED: Final = 78
CHOOSE_STRESS: Final = 79
STRESS_CHOSEN: Final = 80

# curse
CURSE_PHASE: Final = 81
CURSE_SHOWN: Final = 82
CURSE_ROLLED: Final = 83
FIND_LOWEST: Final = 84
TIE_ROLL: Final = 85
TIE_ROLLED: Final = 86
POSSESS: Final = 87

# rage
OFFER_RAGE: Final = 88
RAGE_CHOSEN: Final = 89

# demon
DEMON_PHASE: Final = 90
END_OF_DEMON_TURN: Final = 91
DEMON_MENU: Final = 92
DEMON_CHOSEN: Final = 93
SLAVE_PHASE: Final = 94
SLAVE_MENU: Final = 95
SLAVE_CHOSEN: Final = 96
SLAVE_OVER: Final = 97

# attack
ROLL_ATTACK: Final = 98
ATTACK_DIE: Final = 99
OFFER_REROLL: Final = 100
REROLL_CHOSEN: Final = 101
STRIKE: Final = 102
OFFER_FIREWORKS: Final = 103
FIREWORKS_CHOSEN: Final = 104
DEFEND: Final = 105
DEFENDED: Final = 106
HIT: Final = 107
OFFER_RUSH: Final = 108
RUSH_AFTER_WEB: Final = 109
RUSH_CHOSEN: Final = 110
RUSH_ROLLED: Final = 111

# hunt
OFFER_HUNT: Final = 112
FREE_HUNT_CHOSEN: Final = 113
ROLL_HUNT: Final = 114
HUNT_DIE: Final = 115
OFFER_HUNT_REROLL: Final = 116
HUNT_REROLL_CHOSEN: Final = 117
BEGIN_HUNT: Final = 118
HUNT_STEP: Final = 119
HUNT_CHOSEN: Final = 120

# werewolf
MARK_TARGET: Final = 121
TARGET_MARKED: Final = 122
STRIKE_MARKED: Final = 123
STRIKE_MARKED_CHOSEN: Final = 124
DOUBLE_SLASH: Final = 125
SLASHED: Final = 126

# wendigo
AMBUSH: Final = 127
AMBUSH_ENDS: Final = 128
AMBUSHED: Final = 129
MAD_CHARGE: Final = 130
CHARGED: Final = 131

# witch
CORPSE_EXPLOSION: Final = 132
CORPSE_CHOSEN: Final = 133
EXPLODE: Final = 134
EXPLODED: Final = 135
DESTROY_BODY: Final = 136
THUNDER: Final = 137
STRUCK: Final = 138
BREAK_DECODER: Final = 139

# widow
WEB: Final = 140
WEBS_BACK: Final = 141
WEB_TAKEN_BACK: Final = 142
LAY_WEB: Final = 143
WEB_LAID: Final = 144
SPRING_WEB: Final = 145
POISON_MIST: Final = 146
FIRST_CHOSEN: Final = 147
CHOOSE_SECOND: Final = 148
SECOND_CHOSEN: Final = 149

# doppelganger
SHADOW_THORNS: Final = 150
HUNT_IF_LANDED: Final = 151
DIMENSIONAL_SHIFT: Final = 152
SHIFT_CHOSEN: Final = 153
CHOOSE_PIECE: Final = 154
SWAPPED: Final = 155

# ghost
TERRIFYING_DANCE: Final = 156
BEHIND_YOU: Final = 157
TELEPORTED: Final = 158

# death
DEATH_SKILL: Final = 159
ELIMINATE: Final = 160
AFTER_DEATH: Final = 161

NUMBERS: Final[dict[str, int]] = {
    name.lower(): value for name, value in dict(globals()).items() if name.isupper() and isinstance(value, int)
}
NAMES: Final = sorted(NUMBERS, key=lambda name: NUMBERS[name])
