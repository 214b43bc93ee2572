"""The numbers of White Moon, and which functions perform its steps."""

from __future__ import annotations

from typing import Final

from hauntbox.kernel.game import Kind

BOX: Final = 8
CURSED_CHILDREN: Final = 9
GREEN_ROOTS: Final = 10
MA_CHO: Final = 11
STEVEN: Final = 12
"""The places of White Moon and its scenarios in the order of the boxes."""

# causes
DEVOURED: Final = 16
ZHOU_CURSE: Final = 17
ROOTS_CAUSE: Final = 18
SUN_CURSE: Final = 19
SHENG_CURSE: Final = 20
LI_REWARD: Final = 21
TIME_KEEPER: Final = 22
CAUSES: Final = {
    "qi_lost": {DEVOURED: "WM-DEV-04", ZHOU_CURSE: "WM-FAM-Zhou-C", ROOTS_CAUSE: "WM-GR-04"},
    "ghost_drawn": {SUN_CURSE: "WM-FAM-Sun-C", TIME_KEEPER: "WM-INC-TimeKeeper-02"},
    "tile_haunted": {SHENG_CURSE: "WM-FAM-Sheng-C1"},
    "qi_gained": {LI_REWARD: "WM-FAM-Li-R"},
}
"""The rules that are named when something of this happens."""
AT_SET_UP: Final = 1
AFTER_PICKS: Final = 2
CHILDREN_SET_UP: Final = 3
REVEALED_RULES: Final = ("WM-VIL-13", "WM-SET-09", "WM-FEW-07", "WM-CC-06")
"""Why the top villager of a stack is turned up: one has left it, or it is the set-up."""
FOR_A_GRAVE: Final = 1
"""Of a Tao that leaves the game: for a space of the Graveyard, not by the curse of a family."""
MA_CHO_DIED: Final = 29
MA_CHO_CAUSES: Final = {"tile_haunted": {MA_CHO_DIED: "PR-MACHO-06"}}
MA_CHO_ON_CEMETERY: Final = 26
"""A source of a Curse die: a Ma-Cho who died on the Cemetery, which is not the roll of the Cemetery's help. (21-25 are
Black Secret's.)"""

SCHOOL_TILE: Final = 11
CEMETERY_VILLAGER: Final = 96
"""Options from here on of the question whom the Cemetery brings back: this + villager."""
PAY_CRYSTAL: Final = 96
"""Options of payments from here on: this + 5 * seat + the colour the crystal stands for."""
PAY_WHITE: Final = 116
"""116-119: this + seat, a crystal that stands for a white face."""

# cards
GREY_HUNTER: Final = 81
GATE_KEEPER: Final = 82
HOWLING_ONDINE: Final = 84
SHAPESHIFTER: Final = 87
STEVEN_QI_GAL: Final = 107

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
MOVE_LATE: Final = 148
"""148-156: with the Boots, move to that tile after the action."""
MOVE_LATE_WITH: Final = 157
"""157-165: the same with the top villager."""
STAND_UP_LATE: Final = 166
LATE_OPTIONS: Final = 167


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

# green_roots
ROOTS: Final = 400
ROOTS_KILL: Final = 401

# cursed_children
DEAL_CHILDREN: Final = 420
CHILD_DEALT: Final = 421
PLACE_CHILD: Final = 422
CHILD_PLACED: Final = 423
CHILD_MAKES_ROOM: Final = 424

# steven
SAVE_ONE: Final = 430
ONE_SAVED: Final = 431
LEAVE_A_BUDDHA: Final = 432
BUDDHA_MOVED: Final = 433

# ma_cho
FAMILY_OUT: Final = 410
FAMILY_IS_OUT: Final = 411
MA_CHO_REWARD: Final = 412
MA_CHO_REWARDED: Final = 413

# kinds of question
ASK_VILLAGER: Final = 96
ASK_SAVE_BEFORE: Final = 97
ASK_START_ARTIFACT: Final = 98
ASK_VICTIM: Final = 99
ASK_BRING_ALONG: Final = 100
ASK_TAO_OUT: Final = 101
ASK_QI_LOSER: Final = 102
ASK_BUDDHA: Final = 103
ASK_SHARE_TAO: Final = 104
ASK_SHARE_QI: Final = 105
ASK_SU_LING: Final = 106
ASK_SU_LING_CRYSTAL: Final = 107
ASK_GROUP_CRYSTAL: Final = 108
ASK_BARRIER: Final = 109
ASK_BARRIER_SAVE: Final = 110
ASK_BARRIER_GHOST: Final = 111
ASK_HEIR: Final = 112
ASK_CLAW: Final = 113
ASK_POTION: Final = 114
ASK_SCROLL: Final = 115
ASK_FIREWORK: Final = 116
ASK_SCHOOL: Final = 117
ASK_SCHOOL_GHOST: Final = 118

KINDS: Final = {
    ASK_VILLAGER: Kind("villager", 32, chance="villagers"),  # the villager turned up
    ASK_SAVE_BEFORE: Kind("save_before", 9),  # tile whose top villager is saved before the game
    ASK_START_ARTIFACT: Kind("start_artifact", 4),  # seat that starts with the artifact
    ASK_VICTIM: Kind("victim", 9),  # tile whose top villager dies
    ASK_BRING_ALONG: Kind("bring_along", 2),  # 0 he comes alone, 1 with the top villager of his tile
    ASK_TAO_OUT: Kind("tao_out", 5),  # seat whose Tao leaves the game; 4 the one on the Circle of Prayer
    ASK_QI_LOSER: Kind("qi_loser", 4),  # board that loses the Qi
    ASK_BUDDHA: Kind("wu_buddha", 13),  # space for a Buddha; 12 no more
    ASK_SHARE_TAO: Kind("share_tao", 4),  # seat that gets the Tao
    ASK_SHARE_QI: Kind("share_qi", 4),  # seat that gets the Qi
    ASK_SU_LING: Kind("su_ling", 13),  # icon for Su-Ling; 12 she stays
    ASK_SU_LING_CRYSTAL: Kind("su_ling_crystal", 2),  # 0 no, 1 a crystal into the Receptacle beside her
    ASK_GROUP_CRYSTAL: Kind("group_crystal", 4),  # seat that gets the Moon Crystal
    ASK_BARRIER: Kind("barrier", 2),  # 0 roll, 1 save
    ASK_BARRIER_SAVE: Kind("barrier_save", 9),  # tile whose top villager is saved
    ASK_BARRIER_GHOST: Kind("barrier_ghost", 13),  # space of the next ghost to go; 12 no more
    ASK_HEIR: Kind("heir", 4),  # seat that gets the artifact
    ASK_CLAW: Kind("claw", 6),  # colour; 5 none
    ASK_POTION: Kind("life_potion", 36),  # seat that gets a Qi, or comes back with it; 4 + villager that comes back
    ASK_SCROLL: Kind("scroll", 4),  # 0 stay, 1 come, 2 come with the top villager, 3 stand up
    ASK_FIREWORK: Kind("firework", 9),  # tile whose help is used
    ASK_SCHOOL: Kind("school", 5),  # colour of the ghosts aimed at
    ASK_SCHOOL_GHOST: Kind("school_ghost", 13),  # space of the next ghost to go; 12 no more
}

ASK_FAMILY_OUT: Final = 140
ASK_MA_CHO: Final = 141
ASK_SAVE_ONE: Final = 144
ASK_WHICH_BUDDHA: Final = 145
STEVEN_KINDS: Final = {
    ASK_SAVE_ONE: Kind("save_one", 2),  # 0 no, 1 the top villager of the Portal's tile
    ASK_WHICH_BUDDHA: Kind("which_buddha", 12),  # space of the Buddha that is moved
}
ASK_CHILD: Final = 142
ASK_ROOM_FOR_CHILD: Final = 143
CHILDREN_KINDS: Final = {
    ASK_CHILD: Kind("child", 12),  # space for the cursed Child
    ASK_ROOM_FOR_CHILD: Kind("room_for_child", 12),  # space of the ghost that makes room for it
}
MA_CHO_KINDS: Final = {
    ASK_FAMILY_OUT: Kind("family_out", 13, chance="layout"),  # the family that the Ma-Cho replace
    ASK_MA_CHO: Kind("ma_cho_artifact", 10),  # artifact
}

# what can be told
TOLD_VILLAGER_REVEALED: Final = 96
TOLD_VILLAGER_KILLED: Final = 97
TOLD_VILLAGER_FLED: Final = 98
TOLD_VILLAGER_ESCORTED: Final = 99
TOLD_VILLAGER_SAVED: Final = 100
TOLD_VILLAGER_BACK: Final = 101
TOLD_FAMILY_SAVED: Final = 102
TOLD_TAO_REMOVED: Final = 103
TOLD_INCARNATION_CALLED: Final = 104
TOLD_CARD_REMOVED: Final = 105
TOLD_TAOIST_DOWN: Final = 106
TOLD_TAOIST_UP: Final = 107
TOLD_ARTIFACT_GAINED: Final = 108
TOLD_ARTIFACT_USED: Final = 109
TOLD_SU_LING_PLACED: Final = 110
TOLD_SU_LING_GONE: Final = 111
TOLD_CRYSTAL_GAINED: Final = 112
TOLD_CRYSTAL_SPENT: Final = 113
TOLD_CRYSTAL_PLACED: Final = 114
TOLD_BARRIER_RISES: Final = 115
TOLD_BARRIER_ENDS: Final = 116
TOLD_BARRIER_ROLLED: Final = 117
TOLD_PORTAL_TAKEN: Final = 118
TOLD_PORTAL_BACK: Final = 119
TOLD_CARD_PUSHED_BACK: Final = 120
TOLD_CHILD_CURSED: Final = 130
CHILDREN_TOLD: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    TOLD_CHILD_CURSED: ("child_cursed", ("person", "space")),
}

TOLD: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    TOLD_VILLAGER_REVEALED: ("villager_revealed", ("person", "tile")),
    TOLD_VILLAGER_KILLED: ("villager_killed", ("person", "tile")),
    TOLD_VILLAGER_FLED: ("villager_fled", ("person", "tile", "from_tile")),
    TOLD_VILLAGER_ESCORTED: ("villager_escorted", ("person", "tile", "from_tile")),
    TOLD_VILLAGER_SAVED: ("villager_saved", ("person", "tile")),
    TOLD_VILLAGER_BACK: ("villager_back", ("person", "tile")),
    TOLD_FAMILY_SAVED: ("family_saved", ("family",)),
    TOLD_TAO_REMOVED: ("tao_removed", ("colour",)),
    TOLD_INCARNATION_CALLED: ("incarnation_called", ("card",)),
    TOLD_CARD_REMOVED: ("card_removed", ("number",)),
    TOLD_TAOIST_DOWN: ("taoist_down", ("seat",)),
    TOLD_TAOIST_UP: ("taoist_up", ("seat",)),
    TOLD_ARTIFACT_GAINED: ("artifact_gained", ("seat", "artifact")),
    TOLD_ARTIFACT_USED: ("artifact_used", ("seat", "artifact")),
    TOLD_SU_LING_PLACED: ("su_ling_placed", ("space",)),
    TOLD_SU_LING_GONE: ("su_ling_gone", ()),
    TOLD_CRYSTAL_GAINED: ("crystal_gained", ("seat",)),
    TOLD_CRYSTAL_SPENT: ("crystal_spent", ("seat", "colour")),
    TOLD_CRYSTAL_PLACED: ("crystal_placed", ("tile",)),
    TOLD_BARRIER_RISES: ("barrier_rises", ()),
    TOLD_BARRIER_ENDS: ("barrier_ends", ()),
    TOLD_BARRIER_ROLLED: ("barrier_rolled", ("board", "dice")),
    TOLD_PORTAL_TAKEN: ("portal_taken", ("card",)),
    TOLD_PORTAL_BACK: ("portal_back", ("tile",)),
    TOLD_CARD_PUSHED_BACK: ("card_pushed_back", ("card",)),
}
"""Names and particulars."""

STEP_NAMES: Final = {
    value: name.lower()
    for name, value in dict(globals()).items()
    if name.isupper() and isinstance(value, int) and 192 <= value < 400
}
"""Of its own steps."""
MA_CHO_NAMES: Final = {
    FAMILY_OUT: "family_out",
    FAMILY_IS_OUT: "family_is_out",
    MA_CHO_REWARD: "ma_cho_reward",
    MA_CHO_REWARDED: "ma_cho_rewarded",
}
CHILDREN_NAMES: Final = {
    DEAL_CHILDREN: "deal_children",
    CHILD_DEALT: "child_dealt",
    PLACE_CHILD: "place_child",
    CHILD_PLACED: "child_placed",
    CHILD_MAKES_ROOM: "child_makes_room",
}
STEVEN_NAMES: Final = {
    SAVE_ONE: "save_one",
    ONE_SAVED: "one_saved",
    LEAVE_A_BUDDHA: "leave_a_buddha",
    BUDDHA_MOVED: "buddha_moved",
}
ROOTS_NAMES: Final = {ROOTS: "roots", ROOTS_KILL: "roots_kill"}

PERFORMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "white_moon": {
        "set_up": ("hand_out", "lay_stacks", "save_before", "saved_before", "start_artifact", "artifact_started"),
        "turn": ("ghosts_act", "end_of_turn", "yang_chosen", "more_chosen", "move_taoist", "score"),
        "villagers": (
            "reveal", "villager_revealed", "kill_top", "kill_stack", "dying_revealed", "flee", "bring_along",
            "brought_along", "save_top", "haunter_acts", "quick_start", "haunt_tile",
        ),
        "families": (
            "villager_curse", "tao_out_of_game", "tao_taken_out", "call_incarnation", "incarnation_called",
            "choose_victim", "choose_qi_loser", "qi_loser", "family_reward", "place_buddhas", "buddha_put", "share_tao",
            "tao_shared", "share_qi", "qi_shared",
        ),
        "devourers": ("devourer_acts", "devour"),
        "su_ling": (
            "su_ling_at_the_end", "su_ling_chosen", "su_ling_crystal", "su_ling_crystal_chosen", "placed",
            "tormentor_acts", "curse_shown", "curse_final",
        ),
        "crystals": (
            "crystal_reward", "group_crystal", "who_gets_crystal", "crystal_given", "herbalist_white", "paid",
        ),
        "barrier": (
            "barrier", "barrier_board", "barrier_chosen", "barrier_save", "barrier_roll", "barrier_rolled",
            "barrier_result", "barrier_next", "barrier_over",
        ),
        "artifacts": (
            "inherit", "inherited", "claw", "clawed", "potion", "potion_chosen", "scroll", "scroll_chosen", "firework",
            "firework_chosen", "die", "result_chosen", "left_stone", "drawn",
        ),
        "school": (
            "school", "school_chosen", "school_roll", "school_result", "school_next", "school_over", "rolled",
            "exorcised", "cemetery", "bring_back",
        ),
        "incarnations": (
            "take_portal", "voracious", "take_su_ling", "roots_strike_all", "remove_two", "ghost_each_yin", "walk",
            "move_ghost", "leave_play",
        ),
    },
    "ma_cho": {
        "ma_cho": (
            "lay_stacks", "family_out", "family_is_out", "villager_curse", "family_reward", "ma_cho_reward",
            "ma_cho_rewarded", "apply_curse", "more_chosen",
        ),
    },
    "steven_qi_gal": {"steven": ("save_one", "one_saved", "leave_a_buddha", "buddha_moved", "leave_play")},
    "cursed_children": {
        "cursed_children": (
            "hand_out", "lay_stacks", "deal_children", "child_dealt", "place_child", "child_placed",
            "child_makes_room", "score",
        ),
    },
    "green_roots": {"green_roots": ("hand_out", "placed", "add_ghost", "roots", "roots_kill", "score")},
}
