"""Black Secret as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.black_secret import (
    cancelled_steps,
    catacombs,
    curse_effects,
    curses,
    demons,
    ending,
    mantra_effects,
    mantras,
    search,
    set_up,
    shadow,
    skeletons,
    turn,
    wu_feng,
)
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.cards import BONES_CARDS, SKELETONS
from hauntbox.ghost_stories.black_secret.hooks import CALLIGRAPHER, SecretHooks
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import new_secret
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.law import Added
from hauntbox.kernel.question import Kind

KINDS: Final = {
    ask.DRAW: Kind("draw", MOST_CARDS + 1, chance="pile", secret=True),  # Wu-Feng alone sees it (BS-INFO-03)
    Ask.USE: Kind("use", 36, secret=True),  # 0 place, 1-3 summon that Demon, 4-35 cast that curse
    Ask.CALL_WHICH: Kind("call_which", MOST_CARDS + 1, secret=True),  # card of his hand
    Ask.INCARNATION: Kind("incarnation", MOST_CARDS + 1, chance="pile", secret=True),  # card
    Ask.CATACOMBS_SIDE: Kind("catacombs_side", 2, chance="layout"),
    Ask.WU_FENG_SIDE: Kind("wu_feng_side", 2, chance="layout"),
    Ask.CURSE_TOKEN: Kind("curse_token", 32, chance="tokens"),
    Ask.MANTRA_CARD: Kind("mantra_card", 21, chance="tokens"),
    Ask.CATACOMB_TOKEN: Kind("catacomb_token", 7, chance="tokens"),
    Ask.ENTRANCE: Kind("entrance", 9),  # square
    Ask.PYRAMID: Kind("pyramid", 10),  # space of the pyramid
    Ask.DEMON: Kind("demon", 11),  # 0-8 move there, 9 search, 10 stay
    Ask.SHADOW: Kind("shadow", 21),  # 0-8 tile, 9-17 square, 18 attack Taoists, 19 attack the tile, 20 stay
    Ask.CAST_WHICH: Kind("cast_which", 33),  # token; 32 none
    Ask.ACTIVATE_WHICH: Kind("activate_which", 4),  # Demon; 3 the Shadow
    Ask.PUT_QI_ON: Kind("put_qi_on", 22),  # mantra; 21 none
    Ask.WHICH_MANTRA: Kind("which_mantra", 21),
    Ask.SKELETON: Kind("skeleton", 13),  # space; 12 none
    Ask.LADDER_AWAY: Kind("ladder_away", 9),  # square
    Ask.LADDER_BACK: Kind("ladder_back", 10),  # square; 9 enough
    Ask.TARGET: Kind("target", 4),  # seat
    Ask.STRIP: Kind("strip", 5),  # colour
    Ask.LIFT: Kind("lift", 13),  # space; 12 none
    Ask.DRAG: Kind("drag", 36),  # 9 * seat + square
    Ask.RAISE: Kind("raise", MOST_CARDS + 1),  # card
    Ask.HAUNT_WHICH: Kind("haunt_which", 9),  # tile
    Ask.STACK: Kind("stack", 9),  # square
    Ask.CLIMB: Kind("climb", 2),  # 0 stay, 1 change level
    Ask.EXORCISE_DEMONS: Kind("exorcise_demons", 8),  # a set of Demons as a mask
    Ask.WHO: Kind("who", 4),  # seat
    Ask.CARRY: Kind("carry", 73),  # 18 * seat + place (tile, 9 + square); 72 nobody
    Ask.WEAKEN: Kind("weaken", 15),  # space; 12 + Demon
    Ask.DISCARD_GHOST: Kind("discard_ghost", 12),  # space
    Ask.REVOKE: Kind("revoke", 32),  # curse token
    Ask.BANISH: Kind("banish", 3),  # Demon
    Ask.SET_BUDDHA: Kind("set_buddha", 13),  # space; 12 enough
    Ask.BURY_WHICH: Kind("bury_which", MOST_CARDS + 1),  # card
    Ask.CALLIGRAPHY: Kind("calligraphy", 3),  # 0 replace a mantra, 1 a Qi on one, 2 enough
    Ask.REPLACE: Kind("replace", 21),  # mantra
}
BOX: Final = box(
    "black_secret",
    n.BOX,
    chapters=[
        set_up, wu_feng, turn, demons, search, curses, curse_effects, skeletons, cancelled_steps, mantras,
        mantra_effects, catacombs, shadow, ending,
    ],
    steps=Step,
    replaces=[
        steps.HAND_OUT, steps.ADD_GHOST, steps.DRAWN, steps.TURN, steps.BEGIN_YIN, steps.START_OF_YIN,
        steps.GHOSTS_ACT, steps.APPLY_CURSE, steps.LEAVE_PLAY, steps.POWER_OFF, steps.ALL_POWERS_OFF,
        steps.QUICK_START, steps.CAPTURE_DIE, steps.TAO_LOCKED, steps.HAUNT_ICON, steps.CURSE_ICON,
        steps.HUT_CHOSEN, steps.LOSE_QI, steps.MANTRA_CHOSEN, steps.YANG_CHOSEN, steps.MORE_CHOSEN,
        steps.MOVE_TAOIST, steps.HAUNT_TILE, steps.DIE, steps.SCORE,
    ],
    kinds=KINDS,
    events=Event,
    options={
        ask.YANG: Added(n.EXORCISE_BELOW, n.YANG_OPTIONS),
        ask.MANTRA: Added(n.MANTRA_ON_DEMON, n.MANTRA_OPTIONS),
    },
    helps={CALLIGRAPHER: Step.CALLIGRAPHER},
    left={
        "activate_demon": Step.ACTIVATE,
        "cast_curse": Step.CAST_ANY,
        "three_skeletons": Step.THREE_SKELETONS,
        "empty_stack": Step.EMPTY_STACK,
    },
    starts={"one_skeleton": Step.ONE_SKELETON},
    middle={"cast_curse": Step.HEXER_ACTS},
    right={"yin_yang_and_mantra_qi": (Step.YIN_YANG_AND_QI, 0)},
    hooks=SecretHooks,
    part=new_secret,
    causes=n.CAUSES,
    never_dealt=[*SKELETONS, *BONES_CARDS],
    secrets=True,
    opponents={n.WU_FENG: "wu_feng"},
)
