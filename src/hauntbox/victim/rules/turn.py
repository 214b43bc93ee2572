"""A Victim's turn as one menu of main actions and sub-actions that comes back until the turn is ended (VI-ACT).

The same menu is put between the steps of a Run, with the steps instead of the main actions.
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import bit_count, room
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, extend, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    AGI,
    AID_BOX,
    CORPSE,
    DECODER,
    EQUIP_LIMIT,
    EQUIPMENT,
    FLASHLIGHT,
    GUN,
    HAMMER,
    INT,
    LUK,
    MOST_HAMMERS,
    THE_BUNKER,
    TILE_KIND,
    VICTIMS,
    kinds_in,
)
from hauntbox.victim.rules.bunker import code_options
from hauntbox.victim.rules.running import run_options
from hauntbox.victim.rules.skills import skill_targets
from hauntbox.victim.rules.victim_board import in_reach
from hauntbox.victim.state import (
    DID_CODE,
    DID_CRAWL,
    DID_DECODE,
    DID_HEAL,
    DID_HIDE,
    DID_RUN,
    DID_SEARCH,
    DID_SKILL,
    IN_SIGHT,
    NOT_RUNNING,
    VictimGame,
)


def menu(g: VictimGame, victim: i64, rush: i64) -> None:
    """Her next choice, while she is in play. In a rush it is put between the steps only, whoever's turn it is. What her
    cards would allow is for her to know: once there is a Demon, who holds cards is asked though there is one thing left
    to do (VI-ROUND-03, VI-ROUND-13, VI-GEN-14, VI-ACT-12, VI-SEE-22)."""
    if not g.in_play >> victim & 1:
        return
    if g.running:
        if not g.stride:
            g.running = NOT_RUNNING
            g.do(steps.MENU, victim, rush)
            g.do(steps.RUN_OVER, victim)
            return
    elif rush:
        return
    if g.unseen[victim] and victim == g.active:
        g.do(steps.MENU, victim, rush)
        g.do(steps.SETTLE_HAND, victim)
        return
    if g.den >= 0 and g.hand[victim] and victim == g.active:
        g.pause(ask.TURN, g.owner[victim], choices(g, victim), steps.MENU_CHOSEN, 8 * rush + victim)
    else:
        g.ask(ask.TURN, g.owner[victim], choices(g, victim), steps.MENU_CHOSEN, 8 * rush + victim)


def choices(g: VictimGame, victim: i64) -> vec[i64]:
    """Everything she may do now, in the order of the options' numbers. Picking up ends a Run, so in a Run it takes that
    she may stop (VI-GEN-06, VI-PICK-04, VI-PICK-15, VI-RUN-21, VI-STAT-21, VR-R9g)."""
    if victim != g.active:
        return run_options(g, victim)  # Adrenaline Rush in the Demon's turn: steps alone
    grave = g.wounds[victim] == 2
    tile = g.at[victim]
    moves = NONE
    options = room(24)
    if g.running:
        moves = run_options(g, victim)
        if moves[0] == ask.STOP:
            options = append(options, ask.STOP)
            moves = moves[1:]
    else:
        options = append(options, ask.END_TURN)
        if grave:
            moves = crawl_options(g, victim)
        elif g.points:
            options = main_options(g, victim, options)
            moves = aimed_options(g, victim)
    if len(options) and something_to_pick_up(g, victim):
        options = append(options, ask.PICK_UP)
    if grave:
        return item_options(g, victim, True, extend(options, moves))
    if g.opened and tile == THE_BUNKER:
        options = append(options, ask.ENTER_BUNKER)
    hand = g.hand[victim]
    if hand >> 2 * GUN & 3 and gun_possible(g, victim):
        options = append(options, ask.SHOOT_GUN)
    options = extend(options, moves)
    if hand or g.worn[victim]:
        options = item_options(g, victim, False, options)
    if tile == THE_BUNKER and code_possible(g):
        options = extend(options, code_options(g))
    return options


def something_to_pick_up(g: VictimGame, victim: i64) -> bool:
    """A Black Box, or a Herb for who is wounded, on her tile (VI-PICK-01, VI-PICK-02, VI-PICK-06)."""
    tile = g.at[victim]
    return g.boxes >> tile & 1 == 1 or (g.herbs >> tile & 1 == 1 and g.wounds[victim] > 0)


def code_possible(g: VictimGame) -> bool:
    """Outside a Run, for a point, and once a turn unless a setting says otherwise (VI-ACT-05, VR-R6)."""
    if g.running or not g.points or g.opened:
        return False
    return g.request.code_per_point or not g.done & DID_CODE


def main_options(g: VictimGame, victim: i64, options: vec[i64]) -> vec[i64]:
    """Main actions without a choice, not done yet in this turn, whose requirement holds (VI-ACT-02, VI-ACT-03,
    VI-ACT-05, VI-ACT-11, VI-ACT-15, VI-INV-24, VI-INV-25, VI-ACT-07, VI-ACT-16, VI-ACT-17, VI-ACT-18, VI-ACT-19,
    VI-ACT-21, VI-ACT-22, VI-ACT-23, VI-SEARCH-07, VI-SKILL-10, VI-CODE-21, VI-TILE-DEC-01, VI-TILE-CORPSE-01,
    VI-TEST-25, VI-VIC-ROLITA-22)."""
    done = g.done
    kind = TILE_KIND[g.at[victim]]
    if not done & DID_RUN and not g.winded:
        options = append(options, ask.RUN)
    if kind == DECODER and not done & DID_DECODE:
        options = append(options, ask.DECODE)
    if kind == CORPSE and not done & DID_SEARCH and not g.bodies >> g.at[victim] & 1:
        options = append(options, ask.SEARCH)
    if not done & DID_HIDE and g.hidden[victim] == IN_SIGHT:
        options = append(options, ask.HIDE)
    return options


def aimed_options(g: VictimGame, victim: i64) -> vec[i64]:
    """Heal and the active skill, for each Victim they may be aimed at (VI-ACT-02, VI-ACT-11)."""
    options = room(8)
    other: i64
    if not g.done & DID_HEAL:
        for other in range(VICTIMS):
            if heal_possible(g, victim, other):
                options = append(options, ask.HEAL + other)
    if not g.done & DID_SKILL:
        for other in skill_targets(g, victim):
            options = append(options, ask.USE_SKILL + other)
    return options


def heal_possible(g: VictimGame, victim: i64, other: i64) -> bool:
    """Another Victim in reach with a wound or a mark (VI-HEAL-01, VI-HEAL-02, VI-HEAL-05, VI-HEAL-07, VI-HEAL-09,
    VI-HEAL-10, VI-HEAL-13, VI-CRIT-12)."""
    if other == victim or not in_reach(g, victim, other):
        return False
    return g.wounds[other] > 0 or (g.target | g.poison | g.fright) >> other & 1 == 1


def crawl_options(g: VictimGame, victim: i64) -> vec[i64]:
    """One step over a link, once a turn (VI-CRAWL-01, VI-CRAWL-02, VI-CRAWL-03, VI-CRAWL-04, VI-CRAWL-05, VI-CRAWL-06,
    VI-CRAWL-07, VI-CRAWL-14, VI-CRAWL-16, VI-ACT-15, VR-R6d, VI-CRAWL-18)."""
    if not g.points or g.fell or g.done & DID_CRAWL:
        return NONE
    tile = g.at[victim]
    forest = g.forest
    return vec[i64]([ask.CRAWL + d for d in forest.ways[tile] if not g.visited >> forest.near[6 * tile + d] & 1])


def gun_possible(g: VictimGame, victim: i64) -> bool:
    """The Demon in reach, no Bullet on its board (VI-ITEM-GUN-02, VI-ITEM-GUN-03, VI-ITEM-GUN-05, VI-VIC-SEAN-02,
    VI-VIC-SEAN-05, VI-VIC-SEAN-07, VI-VIC-SEAN-08, VR-R5q, VI-VIC-SEAN-16, VI-DMN-DOP-20, VI-DMN-DOP-22, VR-N23)."""
    return g.den >= 0 and not g.bullet and g.forest.reach[g.at[victim]] >> g.den & 1 == 1


def item_options(g: VictimGame, victim: i64, grave: bool, options: vec[i64]) -> vec[i64]:
    """What her cards allow (VI-USE-03, VI-USE-06, VI-USE-10, VI-USE-14, VI-GIVE-01, VI-GIVE-02, VI-GIVE-03, VI-GIVE-04,
    VI-EQUIP-01, VI-EQUIP-02, VI-EQUIP-03, VI-CRIT-06, VI-CRIT-07, VI-CRIT-08, VI-EQUIP-09, VI-ITEM-AID-02,
    VI-ITEM-AID-04, VI-ITEM-AID-06, VI-ITEM-AID-07, VI-ITEM-FLASH-03, VI-CRIT-25, VI-CRIT-26, VR-N24, VR-N62)."""
    hand = g.hand[victim]
    worn = g.worn[victim]
    other: i64
    d: i64
    pile: i64
    stat: i64
    if hand >> 2 * AID_BOX & 3:
        for other in range(VICTIMS):
            if g.wounds[other] and in_reach(g, victim, other):
                options = append(options, ask.AID + other)
    if grave:
        return options
    if hand >> 2 * HAMMER & 3:
        for d in range(6):
            if break_possible(g, victim, d):
                options = append(options, ask.BREAK + d)
    if hand >> 2 * FLASHLIGHT & 3:
        for pile in range(2):
            if len(g.piles[pile]):
                options = append(options, ask.FLASH + pile)
    if hand >> 12 and bit_count(worn) < EQUIP_LIMIT:  # the equipment cards are the last kinds
        for stat in range(4):
            if hand >> 2 * EQUIPMENT[stat] & 3:
                options = append(options, ask.EQUIP + stat)
    for stat in range(4):
        if worn >> stat & 1:
            options = append(options, ask.UNEQUIP + stat)
    if hand:
        for other in range(VICTIMS):
            if other != victim and g.wounds[other] < 2 and in_reach(g, victim, other):
                for item in kinds_in(hand):
                    options = append(options, ask.GIVE + 10 * other + item)
    return options


def break_possible(g: VictimGame, victim: i64, d: i64) -> bool:
    """A border of her tile with a tile not linked yet, and a token left (VI-ITEM-HAMMER-02, VI-ITEM-HAMMER-05, VR-N22).
    """
    tile = g.at[victim]
    forest = g.forest
    return len(forest.hammers) < MOST_HAMMERS and forest.near[6 * tile + d] >= 0 and d not in forest.ways[tile]


def menu_chosen(g: VictimGame, option: i64, packed: i64) -> None:
    """Main actions cost a point, sub-actions nothing; then the menu comes back (VI-ACT-02, VI-ACT-13, VI-ACT-14,
    VR-N03)."""
    if option == ask.END_TURN:
        return
    victim = packed & 7
    g.do(steps.MENU, victim, packed >> 3)
    if option == ask.STOP:
        g.stride = 0
    elif ask.STEP <= option < ask.LAY:
        g.do(steps.STRIDE, victim, option - ask.STEP)
    elif ask.LAY <= option < ask.HEAL:
        g.do(steps.LAY_TILE, option - ask.LAY)
    elif option in (ask.PICK_UP, ask.ENTER_BUNKER, ask.SHOOT_GUN) or ask.AID <= option < ask.PUT_NUMBER:
        g.do(steps.SUB_ACTION, victim, option)
    else:
        _main_action(g, victim, option)


def _main_action(g: VictimGame, victim: i64, option: i64) -> None:
    """The point is spent and the action done, whatever comes of it (VI-ACT-02, VI-ACT-03, VI-ACT-05, VI-ACT-08,
    VI-ACT-09, VI-ACT-10)."""
    g.points -= 1
    if option == ask.RUN:
        g.done |= DID_RUN
        g.do(steps.RUN_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, AGI)
    elif option == ask.DECODE:
        g.done |= DID_DECODE
        g.do(steps.DECODE_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, INT)
    elif option == ask.SEARCH:
        g.done |= DID_SEARCH
        g.do(steps.SEARCH_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, LUK)
    elif option == ask.HIDE:
        g.done |= DID_HIDE
        g.do(steps.HIDE_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, LUK)
    elif option < ask.STEP:
        g.done |= DID_CRAWL
        g.do(steps.CRAWL, victim, option - ask.CRAWL)
    elif option < ask.USE_SKILL:
        g.done |= DID_HEAL
        g.do(steps.HEAL_ROLLED, victim, option - ask.HEAL)
        g.do(steps.THROW_DICE, victim, INT)
    elif option < ask.AID:
        g.done |= DID_SKILL
        g.tell(events.SKILL_USED, "VI-SKILL-01", victim, option - ask.USE_SKILL)
        g.do(steps.ACTIVE_SKILL, victim, option - ask.USE_SKILL)
    else:
        g.done |= DID_CODE
        g.do(steps.ENTER_CODE, victim, option)

