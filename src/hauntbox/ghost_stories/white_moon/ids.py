"""The numbers of White Moon. Its scenarios have their own (``cursed_children``, ``green_roots``, ``ma_cho``)."""

from __future__ import annotations

from typing import Final

BOX: Final = 8


class Cause:
    DEVOURED: Final = 16
    ZHOU_CURSE: Final = 17
    SUN_CURSE: Final = 19
    SHENG_CURSE: Final = 20
    LI_REWARD: Final = 21
    TIME_KEEPER: Final = 22


CAUSES: Final = {
    "qi_lost": {Cause.DEVOURED: "WM-DEV-04", Cause.ZHOU_CURSE: "WM-FAM-Zhou-C"},
    "ghost_drawn": {Cause.SUN_CURSE: "WM-FAM-Sun-C", Cause.TIME_KEEPER: "WM-INC-TimeKeeper-02"},
    "tile_haunted": {Cause.SHENG_CURSE: "WM-FAM-Sheng-C1"},
    "qi_gained": {Cause.LI_REWARD: "WM-FAM-Li-R"},
}
"""The rules that are named when something of this happens."""
AT_SET_UP: Final = 1
AFTER_PICKS: Final = 2
CHILDREN_SET_UP: Final = 3
REVEALED_RULES: Final = ("WM-VIL-13", "WM-SET-09", "WM-FEW-07", "WM-CC-06")
"""Why the top villager of a stack is turned up: one has left it, or it is the set-up."""
FOR_A_GRAVE: Final = 1
"""Of a Tao that leaves the game: for a space of the Graveyard, not by the curse of a family."""

SCHOOL_TILE: Final = 11
CEMETERY_VILLAGER: Final = 96
"""Options from here on of the question whom the Cemetery brings back: this + villager."""
PAY_CRYSTAL: Final = 96
"""Options of payments from here on: this + 5 * seat + the colour the crystal counts as."""
PAY_WHITE: Final = 116
"""116-119: this + seat, a crystal that counts as a white face."""

# cards
GATE_KEEPER: Final = 82
HOWLING_ONDINE: Final = 84
SHAPESHIFTER: Final = 87

# what is added to the menu of the Yang phase
MOVE_WITH: Final = 96
"""96-104: move to that tile with the top villager."""
STEP: Final = 105
"""105-113: a second step alone."""
STEP_WITH: Final = 114
"""114-122: a second step with the top villager."""
STAND_UP: Final = 123
SAVE: Final = 124
PLACE_CRYSTAL: Final = 125
MOVE_SU_LING: Final = 126
"""126-137: Su-Ling to that icon."""
USE_ARTIFACT: Final = 138
"""138-147: discard that artifact for what it does."""
YANG_OPTIONS: Final = 148


class Step:
    # set_up
    LAY_STACKS: Final = 192
    SAVE_BEFORE: Final = 193
    SAVED_BEFORE: Final = 194
    START_ARTIFACT: Final = 195
    ARTIFACT_STARTED: Final = 196
    # villagers
    REVEAL: Final = 197
    VILLAGER_REVEALED: Final = 198
    KILL_TOP: Final = 199
    KILL_STACK: Final = 200
    DYING_REVEALED: Final = 201
    FLEE: Final = 202
    BRING_ALONG: Final = 203
    BROUGHT_ALONG: Final = 204
    SAVE_TOP: Final = 205
    # families
    VILLAGER_CURSE: Final = 206
    TAO_OUT_OF_GAME: Final = 207
    TAO_TAKEN_OUT: Final = 208
    CALL_INCARNATION: Final = 209
    INCARNATION_CALLED: Final = 210
    CHOOSE_VICTIM: Final = 211
    CHOOSE_QI_LOSER: Final = 212
    QI_LOSER: Final = 213
    FAMILY_REWARD: Final = 214
    PLACE_BUDDHAS: Final = 215
    BUDDHA_PUT: Final = 216
    SHARE_TAO: Final = 217
    TAO_SHARED: Final = 218
    SHARE_QI: Final = 219
    QI_SHARED: Final = 220
    # devourers
    DEVOURER_ACTS: Final = 221
    DEVOUR: Final = 222
    # su_ling
    SU_LING_AT_THE_END: Final = 223
    SU_LING_CHOSEN: Final = 224
    SU_LING_CRYSTAL: Final = 225
    SU_LING_CRYSTAL_CHOSEN: Final = 226
    # crystals
    CRYSTAL_REWARD: Final = 227
    GROUP_CRYSTAL: Final = 228
    WHO_GETS_CRYSTAL: Final = 229
    CRYSTAL_GIVEN: Final = 230
    # barrier
    BARRIER: Final = 231
    BARRIER_BOARD: Final = 232
    BARRIER_CHOSEN: Final = 233
    BARRIER_SAVE: Final = 234
    BARRIER_ROLL: Final = 235
    BARRIER_ROLLED: Final = 236
    BARRIER_RESULT: Final = 237
    BARRIER_NEXT: Final = 238
    BARRIER_OVER: Final = 239
    # artifacts
    INHERIT: Final = 240
    INHERITED: Final = 241
    CLAW: Final = 242
    CLAWED: Final = 243
    POTION: Final = 244
    POTION_CHOSEN: Final = 245
    SCROLL: Final = 246
    SCROLL_CHOSEN: Final = 247
    FIREWORK: Final = 248
    FIREWORK_CHOSEN: Final = 249
    # school
    SCHOOL: Final = 250
    SCHOOL_CHOSEN: Final = 251
    SCHOOL_ROLL: Final = 252
    SCHOOL_RESULT: Final = 253
    SCHOOL_NEXT: Final = 254
    SCHOOL_OVER: Final = 255
    # incarnations
    TAKE_PORTAL: Final = 256
    VORACIOUS: Final = 257
    TAKE_SU_LING: Final = 258
    ROOTS_STRIKE_ALL: Final = 259
    REMOVE_TWO: Final = 260
    WALK: Final = 261
    GHOST_EACH_YIN: Final = 262


class Ask:
    VILLAGER: Final = 96
    SAVE_BEFORE: Final = 97
    START_ARTIFACT: Final = 98
    VICTIM: Final = 99
    BRING_ALONG: Final = 100
    TAO_OUT: Final = 101
    QI_LOSER: Final = 102
    BUDDHA: Final = 103
    SHARE_TAO: Final = 104
    SHARE_QI: Final = 105
    SU_LING: Final = 106
    SU_LING_CRYSTAL: Final = 107
    GROUP_CRYSTAL: Final = 108
    BARRIER: Final = 109
    BARRIER_SAVE: Final = 110
    BARRIER_GHOST: Final = 111
    HEIR: Final = 112
    CLAW: Final = 113
    POTION: Final = 114
    SCROLL: Final = 115
    FIREWORK: Final = 116
    SCHOOL: Final = 117
    SCHOOL_GHOST: Final = 118


class Event:
    VILLAGER_REVEALED: Final = 96
    VILLAGER_KILLED: Final = 97
    VILLAGER_FLED: Final = 98
    VILLAGER_ESCORTED: Final = 99
    VILLAGER_SAVED: Final = 100
    VILLAGER_BACK: Final = 101
    FAMILY_SAVED: Final = 102
    TAO_REMOVED: Final = 103
    INCARNATION_CALLED: Final = 104
    CARD_REMOVED: Final = 105
    TAOIST_DOWN: Final = 106
    TAOIST_UP: Final = 107
    ARTIFACT_GAINED: Final = 108
    ARTIFACT_USED: Final = 109
    SU_LING_PLACED: Final = 110
    SU_LING_GONE: Final = 111
    CRYSTAL_GAINED: Final = 112
    CRYSTAL_SPENT: Final = 113
    CRYSTAL_PLACED: Final = 114
    BARRIER_RISES: Final = 115
    BARRIER_ENDS: Final = 116
    BARRIER_ROLLED: Final = 117
    PORTAL_TAKEN: Final = 118
    PORTAL_BACK: Final = 119
    CARD_PUSHED_BACK: Final = 120
