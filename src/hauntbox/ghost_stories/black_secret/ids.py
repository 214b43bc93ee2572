"""The numbers of Black Secret."""

from __future__ import annotations

from typing import Final

BOX: Final = 32
WU_FENG: Final = 4
"""The seat of Wu-Feng: he has no board and no place in the turn order (BS-SET-01, RB-02)."""

# options
PLACE_IT: Final = 0
"""Of ``use``: put the ghost in the village; 1-3 summon that Demon; 4-35 cast that curse."""
SUMMON_IT: Final = 1
CAST_IT: Final = 4
SEARCH_HERE: Final = 9
"""Of ``demon``: 0-8 move there."""
STAY: Final = 10
ATTACK_TAOISTS: Final = 18
"""Of ``shadow``: 0-8 move to that tile, 9-17 to the square below it."""
ATTACK_TILE: Final = 19
SHADOW_STAYS: Final = 20
NO_CURSE: Final = 32
NO_MANTRA: Final = 21
NO_SPACE: Final = 12
NO_LADDER: Final = 9
NOBODY: Final = 72
THE_SHADOW: Final = 3
"""Of ``activate_which``: 0-2 are the Demons."""

# options added to kinds of the base game
EXORCISE_BELOW: Final = 256
CHANGE_LEVEL: Final = 257
STAND_UP: Final = 258
BROTHERS_POWER: Final = 259
SECOND_STEP: Final = 260
"""260-268: the second step of Dance of the Spires, to that tile or square."""
YANG_OPTIONS: Final = 269
MANTRA_ON_DEMON: Final = 256
"""256-258: on that Demon."""
MANTRA_OPTIONS: Final = 259


class Cause:
    BY_CURSE: Final = 23
    BY_SHADOW: Final = 24
    NO_ROOM: Final = 25
    BY_MANTRA: Final = 26
    BY_ROLL: Final = 27
    BY_4_03: Final = 28
    """The curse or the mantra of this number."""


CAUSES: Final = {
    "qi_lost": {
        Cause.BY_CURSE: "BS-CURSE-2-07",
        Cause.BY_SHADOW: "BS-SHADOW-07",
        Cause.NO_ROOM: "BS-SKEL-04",
        Cause.BY_4_03: "BS-CURSE-4-03",
    },
    "qi_gained": {Cause.BY_MANTRA: "BS-MAN-2-03", Cause.BY_4_03: "BS-MAN-4-03"},
    "tile_haunted": {
        Cause.BY_CURSE: "BS-CURSE-3-06",
        Cause.BY_SHADOW: "BS-SHADOW-11",
        Cause.BY_ROLL: "BS-FAQ-02",
        Cause.BY_4_03: "BS-CURSE-4-03",
    },
    "tile_restored": {Cause.BY_MANTRA: "BS-MAN-4-02"},
    "ghost_moved": {**{1 + seat: "BS-MAN-3-04" for seat in range(4)}, 1 + WU_FENG: "BS-CURSE-2-03"},
}

# What brought something about, in an argument of the steps of this box alone
ONE: Final = 1
TWO: Final = 2
LAST_OF_TWO: Final = 3
"""How many ladders or Tao are still to be chosen, and by which rule: the last of two is not the only one."""
TWICE: Final = 1
"""Of a die rolled against a Taoist: by the curse that rolls it twice."""
BY_LANDSCAPER: Final = 0
BY_1_08: Final = 1
BY_2_08: Final = 2
TAO_TAKEN_RULES: Final = ("BS-DEMON-Landscaper-02", "BS-CURSE-1-08", "BS-CURSE-2-08")
"""Who takes a Tao away."""
QI_LOST: Final = 0
QI_REWARD: Final = 1
QI_OF_CALLIGRAPHER: Final = 2
QI_OF_THE_JUST: Final = 3
QI_RULES: Final = ("BS-MAN-01", "BS-INC-all-01", "BS-CALLI-02", "BS-TOK-BloodOfTheJust-01")
"""Where the Qi that goes onto a mantra comes from."""
BY_URN: Final = 1
BY_1_02: Final = 2
BY_SUMMONS: Final = 3
BY_4_01: Final = 4
BY_WU: Final = 5
INCARNATION_RULES: Final = (
    "BS-CALL-04",
    "BS-TOK-Urn-01",
    "BS-CURSE-1-02",
    "BS-CALL-01",
    "BS-CURSE-4-01",
    "BS-CALL-07",
)
"""Why Wu-Feng draws an incarnation; the first is for positions saved before it was noted."""
AT_SET_UP: Final = 0
FULL: Final = 1
REMOVED: Final = 2
MANTRA_RULES: Final = ("BS-SET-18", "BS-MAN-06", "BS-CURSE-3-01")
"""Why a mantra is laid out: at set-up, or for one that was full or was removed."""
BY_CURSE_4_04: Final = 0
BY_SEEKER: Final = 1
STACK_RULES: Final = ("BS-CURSE-4-04", "BS-INC-RestlessSeeker-01")
"""Why a whole stack is turned up."""

AGAINST: Final = 21
"""A source of a Curse die: rolled against the Taoist of seat 0-3."""
FROM_SHADOW: Final = 25


class Step:
    # set_up
    DEAL_CATACOMBS: Final = 448
    CATACOMBS_DEALT: Final = 449
    DEAL_WU_FENG: Final = 450
    WU_FENG_DEALT: Final = 451
    LAY_MANTRAS: Final = 452
    LAY_MANTRA: Final = 453
    MANTRA_LAID: Final = 454
    # wu_feng
    USE_GHOST: Final = 455
    GHOST_USED: Final = 456
    PUT_GHOST: Final = 457
    CALL: Final = 458
    TAKE_INCARNATION: Final = 459
    INCARNATION_TAKEN: Final = 460
    PLAY_INCARNATION: Final = 461
    HAND_DECIDED: Final = 462
    INCARNATION_CHOSEN: Final = 463
    USE_SUPPOSED: Final = 700
    HAND_SUPPOSED: Final = 701
    # demons
    DEMON_PHASE: Final = 465
    DEMON_ACTS: Final = 466
    DEMON_ACTED: Final = 467
    SUMMON: Final = 468
    DEMON_ENTERS: Final = 469
    ACTIVATE: Final = 470
    ACTIVATED: Final = 471
    EXORCISM_OF_DEMONS: Final = 472
    DEMONS_ROLLED: Final = 473
    DEMONS_RESULT: Final = 474
    DEMONS_CHOSEN: Final = 475
    DEMONS_PAY: Final = 476
    DEMONS_PAID: Final = 477
    DEMONS_DRIVEN_OUT: Final = 478
    DEMON_STONE: Final = 479
    TAO_TAKEN: Final = 480
    # search
    SEARCH: Final = 481
    TOKEN_FOUND: Final = 482
    EMPTY_STACK: Final = 483
    STACK_CHOSEN: Final = 484
    STACK_SHOWN: Final = 485
    STACK_TOKEN: Final = 486
    URN_FOUND: Final = 487
    OFFER_QI: Final = 488
    # curses
    DRAW_CURSES: Final = 489
    CURSE_DRAWN: Final = 490
    CAST_ANY: Final = 491
    CURSE_CHOSEN: Final = 492
    CAST: Final = 493
    CURSE_LAID: Final = 494
    RESET_CURSES: Final = 495
    CURSE_WORKS: Final = 496
    HEXER_ACTS: Final = 564
    # curse_effects
    MANTRA_ROBBED: Final = 497
    LADDER_GOES: Final = 498
    LADDER_GONE: Final = 499
    CHOOSE_TAOIST: Final = 500
    TAOIST_CHOSEN: Final = 501
    TAKE_TAO_OF: Final = 502
    MOVE_A_GHOST: Final = 503
    GHOST_TO_MOVE: Final = 504
    GHOST_WHERE: Final = 505
    TAOIST_DRAGGED: Final = 506
    RAISE_GHOST: Final = 507
    GHOST_RAISED: Final = 508
    CHOOSE_HAUNT: Final = 509
    SUMMON_ALL: Final = 510
    ROLL_AGAINST: Final = 511
    SHOWN_AGAINST: Final = 512
    KEPT_AGAINST: Final = 513
    AGAIN_AGAINST: Final = 514
    FINAL_AGAINST: Final = 515
    REMOVE_LAST: Final = 516
    STRIP_MORE: Final = 517
    THROW_AGAINST: Final = 563
    # skeletons
    PLACE_SKELETONS: Final = 518
    SKELETON_PLACED: Final = 519
    THREE_SKELETONS: Final = 520
    ONE_SKELETON: Final = 521
    # cancelled_steps
    HUT_DISCARDS: Final = 522
    # mantras
    PUT_QI: Final = 523
    QI_PUT: Final = 524
    MANTRA_WORKS: Final = 525
    MANTRA_DONE: Final = 526
    CHOOSE_MANTRA: Final = 527
    MANTRA_APPLIED: Final = 528
    GIFT_OF_QI: Final = 529
    CALLIGRAPHER: Final = 530
    CALLIGRAPHER_CHOSEN: Final = 531
    MANTRA_TO_REPLACE: Final = 532
    REPLACEMENT_CHOSEN: Final = 533
    YIN_YANG_AND_QI: Final = 534
    # mantra_effects
    LADDERS_BACK: Final = 535
    LADDER_PUT_BACK: Final = 536
    TAO_FOR: Final = 537
    TAO_TAKEN_FOR: Final = 538
    QI_FOR: Final = 539
    YIN_YANG_FOR: Final = 540
    PLACE_WEAKENING: Final = 541
    WEAKENED: Final = 542
    DISCARD_GHOSTS: Final = 543
    GHOST_DISCARDED: Final = 544
    CURSE_REVOKED: Final = 545
    CARRY_TAOIST: Final = 546
    TAOIST_CARRIED: Final = 547
    SHIFT_GHOST: Final = 548
    DEMON_BANISHED: Final = 549
    SET_BUDDHAS: Final = 550
    BUDDHA_PLACED: Final = 551
    BURY: Final = 552
    BURIED: Final = 553
    WHO_CHOSEN: Final = 554
    # catacombs
    OFFER_LADDER: Final = 555
    LADDER_USED: Final = 556
    # shadow
    SHADOW_COMES: Final = 557
    SHADOW_ACTS: Final = 558
    SHADOW_ACTED: Final = 559
    SHADOW_ROLLED: Final = 560
    SHADOW_HITS: Final = 561
    SHADOW_HIT: Final = 562


class Ask:
    USE: Final = 192
    CALL_WHICH: Final = 193
    INCARNATION: Final = 194
    CATACOMBS_SIDE: Final = 195
    WU_FENG_SIDE: Final = 196
    CURSE_TOKEN: Final = 197
    MANTRA_CARD: Final = 198
    CATACOMB_TOKEN: Final = 199
    ENTRANCE: Final = 200
    PYRAMID: Final = 201
    DEMON: Final = 202
    SHADOW: Final = 203
    CAST_WHICH: Final = 204
    ACTIVATE_WHICH: Final = 205
    PUT_QI_ON: Final = 206
    WHICH_MANTRA: Final = 207
    SKELETON: Final = 208
    LADDER_AWAY: Final = 209
    LADDER_BACK: Final = 210
    TARGET: Final = 211
    STRIP: Final = 212
    LIFT: Final = 213
    DRAG: Final = 214
    RAISE: Final = 215
    HAUNT_WHICH: Final = 216
    STACK: Final = 217
    CLIMB: Final = 218
    EXORCISE_DEMONS: Final = 219
    WHO: Final = 220
    CARRY: Final = 221
    WEAKEN: Final = 222
    DISCARD_GHOST: Final = 223
    REVOKE: Final = 224
    BANISH: Final = 225
    SET_BUDDHA: Final = 226
    BURY_WHICH: Final = 227
    CALLIGRAPHY: Final = 228
    REPLACE: Final = 229


class Event:
    CARD_DRAWN: Final = 192
    GHOST_SPENT: Final = 193
    SUMMONS_DRAWN: Final = 194
    INCARNATION_TAKEN: Final = 195
    DEMON_ENTERS: Final = 196
    DEMON_MOVES: Final = 197
    DEMON_RETURNS: Final = 198
    TOKEN_FOUND: Final = 199
    CURSE_SHOWN: Final = 200
    CURSE_CAST: Final = 201
    CURSES_RESET: Final = 202
    BLOOD_MANTRA_SHOWN: Final = 203
    QI_ON_MANTRA: Final = 204
    BLOOD_MANTRA_WORKS: Final = 205
    BLOOD_MANTRA_GONE: Final = 206
    LADDER_GONE: Final = 207
    LADDER_BACK: Final = 208
    LEVEL_CHANGED: Final = 209
    KNOCKED_DOWN: Final = 210
    STOOD_UP: Final = 211
    SHADOW_COMES: Final = 212
    SHADOW_MOVES: Final = 213
    SHADOW_ATTACKS: Final = 214
    SKELETON_PLACED: Final = 215
    SKELETON_CAUGHT: Final = 216
    DEMON_EXORCISED: Final = 217
    QI_OFF_MANTRA: Final = 218
    CARDS_REMOVED: Final = 219
    CARD_UNDER_PILE: Final = 220
    YIN_YANG_DISCARDED: Final = 221
    WEAKENED: Final = 222
    CURSE_REVOKED: Final = 223
    BROTHERS_POWER: Final = 224
    WEAKENING_ENDS: Final = 225
