"""Which rule every event of Ghost Stories must name, by what is being resolved. Written from the ledgers.

    "tao_gained": {
        "tea_house": "GS-TILE-TEA-01",
        "mantra one_tao_and_mantra": "BS-MAN-2-04",
    }

reads: a Tao gained while the Tea House helps is gained by GS-TILE-TEA-01; while that Blood Mantra works, by
BS-MAN-2-04. What is being resolved is a step of the agenda by its name, or one of the words that ``words`` gives it:

* ``curse KEY``, ``mantra KEY``, ``token KEY``: a curse token, Blood Mantra or Catacomb token that works;
* ``demon KEY``: what an exorcised Demon does to its exorcist;
* ``death of FAMILY``, ``rescue of FAMILY``: the curse of a killed villager, the reward of a saved family;
* ``arrival of CARD``: the left stone of a card;
* ``chosen WHAT``: a choice of the Yang phase.

A new box has its rows in ``why_rows.py`` of the folder with its tests.

Things nest: of all that is half done, the nearest row counts. ``*`` stands for whatever else is resolved; events with
this row alone happen by one rule, whatever has led to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.ma_cho import ids as ma_cho
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.cards import FAMILIES, FAMILY
from tests.resolving import Rows, Step

CHOSEN = (
    (ask.ASK_HELP, "move"),
    (moon.MOVE_WITH, "other"),
    (moon.STEP, "move with a villager"),
    (moon.STEP_WITH, "second step"),
    (moon.STAND_UP, "second step with a villager"),
    (moon.USE_ARTIFACT, "other"),
    (ma_cho.MOVE_LATE, "artifact"),
    (ma_cho.LATE_OPTIONS, "late move"),
    (secret.BROTHERS_POWER, "other"),
    (secret.SECOND_STEP, "brother's power"),
    (secret.YANG_OPTIONS, "second step on either level"),
)
"""The choices of the Yang phase below each number."""


def words(step: Step) -> tuple[str, ...]:
    """What a step is called besides its name."""
    a, b = step.a, step.b
    if step.name == "curse_works":
        return (f"curse {box.CURSES[a]}",)
    if step.name in ("mantra_works", "mantra_applied"):
        return (f"mantra {box.MANTRAS[a]}",)
    if step.name == "token_found":
        return (f"token {box.TOKENS[a]}",)
    if step.name == "demon_stone":
        return (f"demon {box.DEMONS[a]}",)
    if step.name == "villager_curse":
        return (f"death of {FAMILIES[FAMILY[a]]}",)
    if step.name == "family_reward":
        return (f"rescue of {FAMILIES[a]}",)
    if step.name == "left_stone":
        return (f"arrival of {CARD[b].name}",)
    if step.name in ("yang_chosen", "more_chosen"):
        return (f"chosen {next(what for below, what in CHOSEN if a < below)}",)
    return ()


TURN: Rows = {
    "turn_begins": {"*": "GS-TURN-03"},
    "board_overrun": {"overrun": "GS-YIN-09"},
    "game_won": {"*": "GS-END-01"},
    "game_lost": {
        "haunt_tile": "GS-END-04",
        "die": "GS-END-03",
        "drawn": ("GS-END-06", "BS-END-04"),  # with Black Secret it is Wu-Feng who wins
        "remove_last": "BS-END-04",
        "villager_curse": "WM-FAM-Li-C",
        "remove_two": "WM-INC-TimeKeeper-01",
        "kill_top": "WM-END-01",
        "kill_stack": "WM-END-01",
        "roots_kill": "WM-END-01",
        "place_child": "WM-END-01",
    },
}

GHOSTS: Rows = {
    "ghost_drawn": {
        "overrun": "GS-YIN-14",
        "left_stone": "GS-ICON-ADD-01",
        "tea_house": "GS-TILE-TEA-03",
        "altar_chosen": "GS-TILE-ALT-02",
        "apply_curse": "GS-CURSE-04",
        "death of sun": "WM-FAM-Sun-C",
        "ghost_each_yin": "WM-INC-TimeKeeper-02",
    },
    "ghost_arrived": {"*": "GS-PLACE-08"},
    "ghost_cannot_come": {"*": "GS-PLACE-09"},
    "incarnation_replaced": {"*": "GS-INC-UNC-10"},
    "incarnation_called": {"death of wu": "WM-FAM-Wu-C1"},
    "ghost_caught": {"*": "GS-BUD-08"},
    "ghost_exorcised": {"exorcised": "GS-EXO-06"},
    "ghost_discarded": {"*": "GS-GHOST-06"},
    "ghost_moved": {
        "pavilion_ghost": "GS-TILE-PAV-01",
        "move_two": ("PR-JCVR-19", "BS-CURSE-2-03", "BS-MAN-3-04"),
        "curse move_ghost": "BS-CURSE-2-03",
        "mantra move_taoist_and_ghost": "BS-MAN-3-04",
        "wander": "PR-SHAMAN-06",
        "walk": "WM-INC-Shapeshifter-04",
    },
    "figure_advances": {"haunter_acts": "GS-HAUNT-03", "quick_start": "GS-ICON-QUICK-01"},
    "figures_back": {"watchman": "GS-TILE-WATCH-01"},
    "power_blocked": {"power_off": "GS-ICON-OFF-01"},
    "all_powers_blocked": {"arrival of Crazy Shaman": "PR-SHAMAN-03", "arrival of Forgotten Ones": "GS-INC-FORG-01"},
    "die_captured": {"capture_die": "GS-ICON-DIE-01"},
    "tao_blocked": {"tao_locked": "GS-ICON-LOCK-01"},
    "board_cleared": {"clear_board": "PR-CHUCK-01"},
    "leg_arrived": {"*": "PR-JCVR-02"},
    "leg_broken": {"exorcised": "PR-JCVR-08"},
    "portal_taken": {"take_portal": "WM-INC-GateKeeper-01"},
    "portal_back": {"leave_play": "WM-INC-GateKeeper-03"},
}

HAUNTINGS: Rows = {
    "tile_haunted": {
        "haunter_acts": "GS-HAUNT-06",
        "haunt_icon": "GS-ICON-HAUNT-01",
        "tormentor_acts": "GS-CURSE-03",  # all rules of the Curse die hold for the Infernal die too (PR-INF-03)
        "curse_icon": "GS-CURSE-03",
        "curse_next": "GS-CURSE-03",
        "bring_back": "GS-TILE-CEM-05",
        "death of ma_cho": "PR-MACHO-06",
        "death of sheng": "WM-FAM-Sheng-C1",
        "roll_against": "BS-FAQ-02",
        "shadow_acted": "BS-SHADOW-11",
        "curse haunt": "BS-CURSE-3-06",
        "curse haunt_and_lose_qi": "BS-CURSE-4-03",
    },
    "tile_restored": {
        "yin_yang_chosen": "GS-YY-02",
        "altar_chosen": "GS-TILE-ALT-01",
        "mantra restore_tiles": "BS-MAN-4-02",
    },
    "curse_rolled": {
        "curse_shown": "GS-CURSE-01",
        "curse_final": "GS-POW-FAV-03",
        "final_against": "GS-POW-FAV-03",
        "curse roll_curse": "BS-CURSE-1-07",
        "curse roll_curse_twice": "BS-CURSE-3-08",
    },
    "curse_rerolled": {"*": "GS-POW-FAV-02"},
    "curse_spared": {"curse_spared": "GS-TOK-19", "*": "GS-POW-MOUNT-02"},
    "infernal_rolled": {"infernal_shown": "PR-INF-02", "infernal_final": "GS-POW-FAV-03"},
    "infernal_rerolled": {"*": "GS-POW-FAV-02"},
    "circle_cleared": {
        "clear_circle": "GS-INC-NAME-02",
        "haunt_tile": "GS-TILE-CIRC-10",
        "shadow_acted": "BS-SHADOW-13",
    },
}

TAO_AND_QI: Rows = {
    "tao_gained": {
        "reward_next": "GS-REW-04",
        "tea_house": "GS-TILE-TEA-01",
        "herbalist_white": "GS-TILE-HERB-02",
        "herbalist_gain": "GS-TILE-HERB-01",
        "guard_tower": "PR-TOWER-03",
        "yang_chosen": "GS-POW-POCKET-01",
        "chosen brother's power": "GS-POW-POCKET-01",
        "clawed": "WM-ART-VengefulClaw-01",
        "rescue of xiang": "WM-FAM-Xiang-R",
        "mantra one_tao_and_mantra": "BS-MAN-2-04",
        "mantra two_tao_and_mantra": "BS-MAN-3-01",
    },
    "tao_lost": {
        "all_lose_tao": "GS-ICON-TAOLOSS-01",
        "curse discard_tao": "BS-CURSE-1-08",
        "curse lose_two_tao": "BS-CURSE-2-08",
        "demon landscaper": "BS-DEMON-Landscaper-02",
    },
    "all_tao_lost": {"die": "GS-DEATH-02", "apply_curse": "GS-CURSE-05"},
    "tao_spent": {"demons_paid": "BS-EXO-02", "paid": "GS-EXO-10"},
    "tao_removed": {
        "death of long": "WM-FAM-Long-C",
        "death of chang": "WM-FAM-Chang-C",
        "death of teng": "WM-FAM-Teng-C",
        "death of weng": "WM-FAM-Weng-C",
        "death of miao": "WM-FAM-Miao-C",
        "kill_top": "WM-GR-07",
        "kill_stack": "WM-GR-07",
        "roots_kill": "WM-GR-07",
    },
    "circle_set": {"circle": "GS-TILE-CIRC-01"},
    "qi_gained": {
        "qi_or_yin_yang": "GS-REW-07",
        "who_gets_qi": "GS-INC-07",
        "tea_house": "GS-TILE-TEA-02",
        "potion_chosen": "WM-ART-LifePotion-01",
        "rescue of li": "WM-FAM-Li-R",
        "mantra gain_qi": "BS-MAN-2-03",
        "mantra share_yin_yang_and_qi": "BS-MAN-4-03",
    },
    "qi_lost": {
        "overrun": "GS-YIN-09",
        "borne_by": "GS-NEU-14",
        "hut_chosen": "GS-TILE-HUT-01",
        "lose_qi_icon": "GS-ICON-QI-01",
        "apply_curse": "GS-CURSE-06",
        "add_ghost": "GS-PLACE-09",
        "call_incarnation": "GS-PLACE-09",
        "play_incarnation": "GS-PLACE-09",
        "ghost_used": "GS-PLACE-09",
        "share_loss": "PR-BRICE-03",
        "loss_shared": "PR-BRICE-06",
        "kick": "PR-CHUCK-02",
        "devour": "WM-DEV-04",
        "death of zhou": "WM-FAM-Zhou-C",
        "roots": "WM-GR-04",
        "place_skeletons": "BS-SKEL-04",
        "shadow_hit": "BS-SHADOW-07",
        "curse lose_qi": "BS-CURSE-2-07",
        "curse raise_ghost": "GS-PLACE-09",  # the twelve spaces are full
        "curse haunt_and_lose_qi": "BS-CURSE-4-03",
    },
    "taoist_died": {"die": "GS-DEATH-01"},
    "board_possessed": {"lose_qi": "GS-NEU-12"},
    "yin_yang_gained": {
        "reward_next": "GS-YY-08",
        "mantra regain_yin_yang": "BS-MAN-3-03",
        "mantra share_yin_yang_and_qi": "BS-MAN-4-03",
    },
    "yin_yang_spent": {"yin_yang": "GS-YY-05"},
    "yin_yang_discarded": {"curse lose_yin_yang": "BS-CURSE-3-07"},
    "scream_rolled": {"arrival of B-Rice Lee": "PR-BRICE-02"},
    "no_agreement": {"loss_shared": "PR-BRICE-06"},
}

YANG: Rows = {
    "taoist_moved": {
        "chosen move": ("GS-MOVE-01", "GS-POW-SPIRE-01"),
        "chosen move with a villager": "GS-MOVE-01",
        "chosen second step": "GS-POW-SPIRE-01",
        "chosen second step with a villager": "WM-VIL-17",
        "chosen second step on either level": "BS-LAD-06",
        "chosen late move": "PR-MACHO-10",
        "pavilion_taoist": "GS-TILE-PAV-03",
        "use_twin_winds": "GS-POW-TWIN-01",
        "scroll": "WM-ART-ScrollOfUnity-01",
        "curse drag_taoist": "BS-CURSE-2-06",
        "mantra move_taoist": "BS-MAN-2-07",
        "mantra move_taoist_and_ghost": "BS-MAN-3-04",
    },
    "help_asked": {"help": "GS-HELP-01"},
    "power_used": {"yang_chosen": "GS-YANG-06"},
    "power_borrowed": {
        "reroll_borrowed": "GS-TOK-01",
        "curse_kept": "GS-TOK-01",
        "infernal_kept": "GS-TOK-01",
        "curse_spared": "GS-TOK-01",
        "school_chosen": "WM-KFS-10",
        "yang_chosen": "GS-TOK-01",
    },
    "power_token_taken": {"chosen artifact": "WM-ART-ScrollOfUnity-04", "yang_chosen": "GS-TOK-08"},
    "brothers_power": {"chosen brother's power": "BS-BRO-02"},
    "mantra_placed": {"use_mantra": "GS-POW-MANTRA-01"},
    "mantra_removed": {"*": "GS-POW-MANTRA-06"},
    "taoist_back": {"cemetery": "GS-TILE-CEM-01", "potion_chosen": "WM-ART-LifePotion-02"},
    "buddha_taken": {"temple": "GS-TILE-TEMP-01"},
    "buddha_placed": {
        "yang_chosen": "GS-BUD-04",
        "rescue of wu": "WM-FAM-Wu-R1",
        "leave_a_buddha": "PR-STEVEN-06",
        "mantra place_buddhas": "BS-MAN-3-06",
    },
    "buddha_returned": {
        "skeleton_placed": "BS-SKEL-03",
        "child_placed": "WM-CC-10",
        "stand_on_two": "PR-JCVR-04",
        "two_spaces": "PR-JCVR-04",
        "move_two": "PR-JCVR-04",
        "*": "GS-BUD-11",
    },
    "dice_rolled": {
        "exorcism": "GS-EXO-05",
        "herbalist": "GS-TILE-HERB-01",
        "school": "WM-KFS-01",
        "exorcism_of_demons": "BS-EXO-02",
    },
    "dice_rerolled": {"*": "GS-POW-FAV-01"},
    "exorcism_failed": {"exorcism": "GS-EXO-15", "school": "WM-KFS-06", "exorcism_of_demons": "BS-EXO-04"},
    "nunchaku_won": {"keep_nunchaku": "PR-BRICE-09", "inherited": "PR-BRICE-21"},
    "nunchaku_used": {"more_chosen": "PR-BRICE-11"},
    "nunchaku_lost": {"die": "PR-BRICE-21"},
    "apple_won": {"get_apple": "PR-JCVR-09", "inherited": "R-P10"},
    "apple_eaten": {"more_chosen": "PR-JCVR-10"},
    "apple_rotten": {"*": "PR-JCVR-11"},
    "apple_lost": {"die": "R-P10"},
    "card_looked_at": {"guard_tower": "PR-TOWER-02"},
    "card_put_back": {"guard_tower": "PR-TOWER-02"},
}

VILLAGERS: Rows = {
    "villager_revealed": {
        "dying_revealed": "WM-DEATH-07",
        "deal_children": "WM-CC-05",
        "saved_before": "WM-FEW-07",
        "lay_stacks": ("WM-SET-09", "WM-CC-06"),  # the second in the scenario of the Children
        "kill_top": "WM-VIL-13",
        "flee": "WM-VIL-13",
        "save_top": "WM-VIL-13",
        "more_chosen": "WM-VIL-13",
        "brought_along": "WM-VIL-13",
        "scroll": "WM-VIL-13",
        "villager_driven": "WM-VIL-13",
    },
    "villager_escorted": {"*": "WM-VIL-09"},
    "villager_fled": {"flee": "WM-FLEE-03"},
    "villager_killed": {"*": "WM-DEATH-02"},
    "villager_saved": {"saved_before": "WM-FEW-04", "*": "WM-SAVE-04"},
    "villager_back": {"cemetery": "WM-CEM-01", "potion": "WM-ART-LifePotion-04"},
    "villager_driven": {"curse move_villager": "BS-CURSE-WM-01"},
    "dead_saved": {
        "mantra save_villager_or_dead": "BS-MAN-WM-02",
        "mantra save_two_villagers": "BS-MAN-WM-03",
    },
    "child_cursed": {"place_child": "WM-CC-08"},
    "family_saved": {"rescue of ma_cho": "PR-MACHO-07", "family_reward": "WM-SAVE-05"},
    "artifact_gained": {
        "inherit": "WM-INH-01",
        "start_artifact": "WM-FEW-06",
        "rescue of long": "WM-FAM-Long-R",
        "rescue of chang": "WM-FAM-Chang-R",
        "rescue of teng": "WM-FAM-Teng-R",
        "rescue of weng": "WM-FAM-Weng-R",
        "rescue of miao": "WM-FAM-Miao-R",
        "rescue of sheng": "WM-FAM-Sheng-R",
        "rescue of sun": "WM-FAM-Sun-R",
        "rescue of hua": "WM-FAM-Hua-R",
        "rescue of ma_cho": ("PR-MACHO-07", "PR-MACHO-08"),
    },
    "artifact_used": {"chosen artifact": "WM-ART-all-02"},
    "card_pushed_back": {"drawn": "WM-ART-ShieldOfTime-01"},
    "card_removed": {"death of li": "WM-FAM-Li-C", "remove_two": "WM-INC-TimeKeeper-01"},
    "crystal_gained": {
        "herbalist_white": "WM-CRY-02",
        "crystal_reward": "WM-REW-01",
        "crystal_given": "WM-REW-03",
        "apply_curse": "PR-MACHO-14",
        "infernal_applies": "PR-MACHO-14",
        "chosen artifact": "WM-ART-MoonDust-01",
    },
    "crystal_spent": {"*": "WM-CRY-06"},
    "crystal_placed": {"su_ling_crystal": "WM-SU-21", "more_chosen": "WM-CRY-13"},
    "crystal_robbed": {"curse crystal_back": "BS-CURSE-WM-02"},
    "portal_moved": {"curse move_portal": "BS-CURSE-WM-04"},
    "su_ling_placed": {"*": "WM-SU-05"},
    "su_ling_gone": {
        "take_su_ling": "WM-INC-HowlingOndine-01",
        "leave_play": "WM-INC-HowlingOndine-03",
        "*": "WM-SU-12",
    },
    "taoist_down": {
        "death of hua": "WM-FAM-Hua-C1",
        "roots_strike_all": "WM-INC-RootMaster-01",
        "roots": "WM-GR-03",
        "curse knock_down": "BS-CURSE-1-06",
    },
    "taoist_up": {
        "chosen late move": "PR-MACHO-10",
        "pavilion_taoist": "WM-INC-RootMaster-04",
        "use_twin_winds": "WM-INC-RootMaster-05",
        "scroll": "WM-ART-ScrollOfUnity-02",
        "more_chosen": "WM-INC-RootMaster-02",
    },
    "barrier_rises": {"barrier": "WM-BAR-01"},
    "barrier_rolled": {"barrier": "WM-BAR-07"},
    "barrier_ends": {"barrier": "WM-BAR-14"},
}

WU_FENG: Rows = {
    "card_drawn": {"drawn": "BS-ADD-01"},
    "ghost_spent": {"ghost_used": "BS-ADD-07"},
    "summons_drawn": {"add_ghost": "BS-CALL-01"},
    "incarnation_taken": {
        "urn_found": "BS-TOK-Urn-01",
        "curse draw_incarnation": "BS-CURSE-1-02",
        "curse call_incarnation": "BS-CURSE-4-01",
        "death of wu": "BS-CALL-07",
        "add_ghost": "BS-CALL-01",
    },
    "demon_enters": {
        "curse summon_all": "BS-CURSE-4-02",
        "ghost_used": ("BS-DEMON-03", "BS-DEMON-Seeker-02"),
    },
    "demon_moves": {"demon_acts": "BS-PHASE-03"},
    "demon_returns": {
        "demons_driven_out": "BS-EXO-03",
        "shadow_comes": "BS-SHADOW-03",
        "token buddha": "BS-TOK-Buddha-01",
        "mantra banish_demon": "BS-MAN-3-05",
        "mantra banish_all_demons": "BS-MAN-4-01",
    },
    "demon_exorcised": {"demons_driven_out": "BS-EXO-03"},
    "token_found": {
        "search": "BS-PHASE-04",
        "curse empty_stack": "BS-CURSE-4-04",
        "arrival of Restless Seeker": "BS-INC-RestlessSeeker-01",
    },
    "shadow_comes": {"urn_found": "BS-SHADOW-02"},
    "shadow_moves": {"shadow_acts": "BS-SHADOW-06"},
    "shadow_attacks": {"shadow_acts": "BS-SHADOW-07"},
    "skeleton_placed": {"*": "BS-SKEL-06"},
    "skeleton_caught": {"*": "BS-SKEL-03"},
    "curse_shown": {"*": "BS-CURSE-10"},
    "curse_cast": {"curse_laid": tuple(rule for rule in box.CURSE_RULE)},
    "curses_reset": {"*": "BS-CURSE-14"},
    "curse_revoked": {"mantra revoke_curse": "BS-MAN-2-06"},
    "knocked_down": {"curse knock_down": "BS-CURSE-1-06"},
    "stood_up": {"*": "BS-CURSE-1-06"},
    "cards_removed": {"curse remove_last_ghost": "BS-CURSE-2-02", "curse remove_two_ghosts": "BS-CURSE-3-02"},
    "level_changed": {
        "curse drag_taoist": "BS-CURSE-2-06",
        "mantra move_taoist": "BS-MAN-2-07",
        "mantra move_taoist_and_ghost": "BS-MAN-3-04",
        "scroll": "WM-ART-ScrollOfUnity-01",
        "ladder_used": "BS-LAD-03",
        "more_chosen": "BS-LAD-03",
    },
    "ladder_gone": {
        "haunt_tile": "BS-LAD-07",
        "curse remove_ladder": "BS-CURSE-1-05",
        "curse remove_two_ladders": "BS-CURSE-3-05",
    },
    "ladder_back": {"mantra ladders_back": "BS-MAN-2-01"},
}

MANTRAS: Rows = {
    "blood_mantra_shown": {
        "lay_mantras": "BS-SET-18",
        "calligrapher": "BS-CALLI-01",
        "curse remove_mantra": "BS-CURSE-3-01",
        "mantra_applied": "BS-MAN-06",
    },
    "blood_mantra_works": {"mantra_applied": tuple(rule for rule in box.MANTRA_RULE)},
    "blood_mantra_gone": {
        "calligrapher": "BS-CALLI-01",
        "curse remove_mantra": "BS-CURSE-3-01",
        "mantra_applied": "BS-MAN-06",
    },
    "qi_on_mantra": {
        "put_qi": "BS-MAN-01",
        "calligrapher": "BS-CALLI-02",
        "yin_yang_and_qi": "BS-INC-all-01",
        "token blood_of_the_just": "BS-TOK-BloodOfTheJust-01",
    },
    "qi_off_mantra": {"curse take_mantra_qi": "BS-CURSE-1-01", "curse empty_mantra": "BS-CURSE-2-01"},
    "card_under_pile": {"mantra ghost_under_deck": "BS-MAN-2-02", "mantra bury_four_ghosts": "BS-MAN-4-05"},
    "weakened": {
        "use_mantra": "BS-EXO-06",
        "mantra one_tao_and_mantra": "BS-MAN-2-04",
        "mantra two_tao_and_mantra": "BS-MAN-3-01",
    },
    "weakening_ends": {"*": "GS-POW-MANTRA-06"},
}

ROWS: dict[str, Mapping[str, str | tuple[str, ...]]] = {
    **TURN, **GHOSTS, **HAUNTINGS, **TAO_AND_QI, **YANG, **VILLAGERS, **WU_FENG, **MANTRAS,
}  # fmt: skip
for _file in sorted(Path(__file__).parent.glob("*/why_rows.py")):
    for _event, _rows in import_module(f"{__package__}.{_file.parent.name}.why_rows").ROWS.items():
        ROWS[_event] = {**ROWS.get(_event, {}), **_rows}
