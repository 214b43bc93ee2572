"""White Moon as a box laid over the base game.

Its cards are rows of ``data/ghosts.csv``. They follow the base game's rules for ghosts and incarnations; what their
icons do is said here by step (WM-DEV-07, WM-INC-all-02, WM-INC-TimeKeeper-02, WM-INC-TimeKeeper-03,
WM-INC-Shapeshifter-02, WM-INC-Shapeshifter-03, WM-INC-Uncatchable-01, WM-INC-Uncatchable-02, WM-FAQ-01, PR-STEVEN-10,
PR-STEVEN-11, R-P17, RG-01, RG-02, RG-14, RW-44).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.law import Added
from hauntbox.ghost_stories.white_moon import (
    artifacts,
    barrier,
    crystals,
    devourers,
    families,
    hooks,
    incarnations,
    school,
    set_up,
    su_ling,
    turn,
    villagers,
)
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import Moon
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "white_moon",
    n.BOX,
    chapters=[
        set_up, turn, villagers, families, devourers, su_ling, crystals, barrier, artifacts, school, incarnations,
    ],
    steps=Step,
    replaces=[
        steps.HAND_OUT, steps.GHOSTS_ACT, steps.END_OF_TURN, steps.YANG_CHOSEN, steps.MORE_CHOSEN,
        steps.MOVE_TAOIST, steps.SCORE, steps.HAUNTER_ACTS, steps.QUICK_START, steps.HAUNT_TILE, steps.PLACED,
        steps.TORMENTOR_ACTS, steps.CURSE_SHOWN, steps.CURSE_FINAL, steps.HERBALIST_WHITE, steps.PAID, steps.DIE,
        steps.RESULT_CHOSEN, steps.LEFT_STONE, steps.DRAWN, steps.ROLLED, steps.EXORCISED, steps.CEMETERY,
        steps.BRING_BACK, steps.MOVE_GHOST, steps.LEAVE_PLAY,
    ],
    kinds={
        Ask.VILLAGER: Kind("villager", 32, chance="villagers"),  # the villager turned up
        Ask.SAVE_BEFORE: Kind("save_before", 9),  # tile whose top villager is saved before the game
        Ask.START_ARTIFACT: Kind("start_artifact", 4),  # seat that starts with the artifact
        Ask.VICTIM: Kind("victim", 9),  # tile whose top villager dies
        Ask.BRING_ALONG: Kind("bring_along", 2),  # 0 he comes alone, 1 with the top villager of his tile
        Ask.TAO_OUT: Kind("tao_out", 5),  # seat whose Tao leaves the game; 4 the one on the Circle of Prayer
        Ask.QI_LOSER: Kind("qi_loser", 4),  # board that loses the Qi
        Ask.BUDDHA: Kind("wu_buddha", 13),  # space for a Buddha; 12 no more
        Ask.SHARE_TAO: Kind("share_tao", 4),  # seat that gets the Tao
        Ask.SHARE_QI: Kind("share_qi", 4),  # seat that gets the Qi
        Ask.SU_LING: Kind("su_ling", 13),  # icon for Su-Ling; 12 she stays
        Ask.SU_LING_CRYSTAL: Kind("su_ling_crystal", 2),  # 0 no, 1 a crystal into the Receptacle beside her
        Ask.GROUP_CRYSTAL: Kind("group_crystal", 4),  # seat that gets the Moon Crystal
        Ask.BARRIER: Kind("barrier", 2),  # 0 roll, 1 save
        Ask.BARRIER_SAVE: Kind("barrier_save", 9),  # tile whose top villager is saved
        Ask.BARRIER_GHOST: Kind("barrier_ghost", 13),  # space of the next ghost to go; 12 no more
        Ask.HEIR: Kind("heir", 4),  # seat that gets the artifact
        Ask.CLAW: Kind("claw", 6),  # colour; 5 none
        Ask.POTION: Kind("life_potion", 36),  # seat that gets a Qi, or comes back with it; 4 + villager that comes back
        Ask.SCROLL: Kind("scroll", 4),  # 0 stay, 1 come, 2 come with the top villager, 3 stand up
        Ask.FIREWORK: Kind("firework", 9),  # tile whose help is used
        Ask.SCHOOL: Kind("school", 5),  # colour of the ghosts aimed at
        Ask.SCHOOL_GHOST: Kind("school_ghost", 13),  # space of the next ghost to go; 12 no more
    },
    events=Event,
    options={
        ask.YANG: Added(n.MOVE_WITH, n.YANG_OPTIONS),
        ask.PAY: Added(n.PAY_CRYSTAL, n.PAY_WHITE + 4),
        ask.BRING_BACK: Added(n.CEMETERY_VILLAGER, n.CEMETERY_VILLAGER + 32),
    },
    helps={n.SCHOOL_TILE: Step.SCHOOL},
    left={
        "devour": Step.DEVOUR,
        "take_portal": Step.TAKE_PORTAL,
        "kill_villager": Step.VORACIOUS,
        "take_su_ling": Step.TAKE_SU_LING,
        "knock_down_all": Step.ROOTS_STRIKE_ALL,
        "remove_two_ghosts": Step.REMOVE_TWO,
    },
    starts={"kill_villager": Step.VORACIOUS, "ghost_each_yin": Step.GHOST_EACH_YIN, "walks": Step.WALK},
    middle={"devourer": Step.DEVOURER_ACTS},
    right={"moon_crystal": (Step.CRYSTAL_REWARD, 1), "crystal_and_yin_yang": (Step.GROUP_CRYSTAL, 1)},
    defeats={"villagers_dead": 8},
    causes=n.CAUSES,
    hooks=hooks.MoonHooks,
    part=Moon,
)
