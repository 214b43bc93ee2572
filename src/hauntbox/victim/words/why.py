"""Why something is not offered: the id of the rule against it.

The options a question offers are the law; this only explains what is missing from them. Where a chapter has a function
that finds the rule, that function is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.why import rule_against
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    AID_BOX,
    ANYA,
    CORPSE,
    DECODER,
    DIEGO,
    EQUIP_LIMIT,
    EQUIPMENT,
    FLASHLIGHT,
    GUN,
    HAMMER,
    MOST_HAMMERS,
    NUMBER_SLOTS,
    ROLITA,
    SEAN,
    SYMBOL_SLOTS,
    THE_BUNKER,
    TILE_KIND,
    VIVIAN,
    WENDIGO,
)
from hauntbox.victim.rules.demon import DID_ATTACK, attack_tiles, death_refused, special_refused, upgrade_refused
from hauntbox.victim.rules.hunt import pieces
from hauntbox.victim.rules.skills import raisable
from hauntbox.victim.rules.turn import something_to_pick_up
from hauntbox.victim.rules.victim_board import exposed, holds, in_reach
from hauntbox.victim.state import (
    DID_CODE,
    DID_CRAWL,
    DID_DECODE,
    DID_HEAL,
    DID_HIDE,
    DID_RUN,
    DID_SEARCH,
    DID_SKILL,
    HIDDEN,
    RUSH,
    VictimGame,
)

MOMENT: Final = {
    "first_player": "VI-SET-31",
    "draw_tile": "VI-MAP-09",
    "look": "VI-SEE-05",
    "item": "VI-SEARCH-06",
    "event": "VI-EVENT-01",
    "number": "VI-DEC-03",
    "symbol": "VI-DEC-04",
    "gate": "VI-TILE-BUNKER-01",
    "curse_card": "VI-CURSE-03",
    "roll": "VI-DICE-05",
    "demon_die": "VI-DICE-11",
    "choose_victim": "VI-SET-01",
    "turn": "VI-ROUND-02",
    "turn_tile": "VI-MAP-13",
    "step_on": "VI-RUN-03",
    "photo_flash": "VI-VIC-ANYA-08",
    "put_back": "VI-ITEM-FLASH-01",
    "manual": "VI-ITEM-MANUAL-01",
    "cure": "VI-HEAL-04",
    "take_cards": "VI-SEARCH-03",
    "raise": "VI-VIC-DIEGO-01",
    "spend_card": "VI-VIC-DIEGO-01",
    "pay_or_bleed": "VI-EV-WILD-01",
    "discard": "VI-USE-07",
    "stress": "VI-EV-STRESS-01",
    "enter": "VI-CODE-13",
    "fireworks": "VI-ITEM-FIRE-01",
    "rush": "VI-VIC-VIVIAN-05",
    "rage": "VI-RAGE-06",
    "reroll": "VI-DMN-WOLF-02",
    "free_hunt": "VI-DMN-WOLF-08",
    "demon": "VI-ROUND-09",
    "hunt": "VI-HUNT-02",
    "target": "VI-SPEC-11",
    "strike_marked": "VI-DMN-WOLF-07",
    "charge": "VI-DMN-WEND-12",
    "corpse": "VI-DMN-WIT-06",
    "web": "VI-DMN-WID-10",
    "web_back": "VI-DMN-WID-19",
    "swap": "VI-DMN-DOP-12",
    "slave": "VI-DMN-WOLF-24",
}
"""The rule that says when a question of each kind is put at all."""


def why_not(g: VictimGame, kind: str, option: int) -> str:
    """Empty if the pending question offers the option; else the rule that keeps it out."""
    return rule_against(g, kind, option, MOMENT, REASONS)


# -- a Victim's turn --------------------------------------------------------------------------------------------------


def _turn(g: VictimGame, option: int) -> str:
    victim = g.then_with & 7
    if ask.STEP <= option < ask.HEAL or option == ask.STOP:
        return _running(g, victim, option)
    if option == ask.END_TURN:
        return "VI-GEN-14"
    if victim != g.active:
        return "VI-ACT-14"
    if option in (ask.PICK_UP, ask.ENTER_BUNKER, ask.SHOOT_GUN) or ask.AID <= option < ask.PUT_NUMBER:
        return _sub_action(g, victim, option)
    return _points(g, victim, option) or _main_action(g, victim, option)


def _running(g: VictimGame, victim: int, option: int) -> str:
    if not g.running:
        return "VI-RUN-01"
    if option == ask.STOP:
        return "VI-RUN-06"
    tile = g.at[victim]
    if option < ask.LAY:
        beyond = g.forest.near[6 * tile + option - ask.STEP]
        return "VI-RUN-10" if beyond >= 0 and g.visited >> beyond & 1 else "VI-RUN-09"
    if not g.may_lay:
        return "VI-VIC-VIVIAN-08" if victim == VIVIAN and g.running == RUSH else "VI-RUN-12"
    if not g.piles[option - ask.LAY & 1]:
        return "VI-MAP-18"
    return "VI-RUN-07" if (option - ask.LAY) // 2 in g.forest.gaps[tile] else "VI-MAP-11"


def _points(g: VictimGame, victim: int, option: int) -> str:
    """The rule that forbids every main action now."""
    crawls = ask.CRAWL <= option < ask.STEP
    if g.running:
        return "VI-ACT-12"
    if g.wounds[victim] == 2 and not crawls:
        return "VI-CRIT-05"
    if g.wounds[victim] < 2 and crawls:
        return "VI-CRAWL-01"
    return "" if g.points else "VI-ACT-01"


def _main_action(g: VictimGame, victim: int, option: int) -> str:
    tile = g.at[victim]
    kind = TILE_KIND[tile]
    if option == ask.RUN:
        return "VI-ACT-03" if g.done & DID_RUN else "VI-TEST-08"
    if option == ask.DECODE:
        return "VI-ACT-03" if kind == DECODER and g.done & DID_DECODE else "VI-DEC-01"
    if option == ask.SEARCH:
        if kind != CORPSE:
            return "VI-SEARCH-01"
        return "VI-ACT-03" if g.done & DID_SEARCH else "VI-SEARCH-08"
    if option == ask.HIDE:
        return "VI-ACT-03" if g.done & DID_HIDE else "VI-HIDE-07"
    if option < ask.STEP:
        return _crawl(g, tile, option - ask.CRAWL)
    if option < ask.USE_SKILL:
        return _heal(g, victim, option - ask.HEAL)
    if option < ask.AID:
        return _skill(g, victim, option - ask.USE_SKILL)
    return _code(g, victim, option)


def _crawl(g: VictimGame, tile: int, d: int) -> str:
    if g.fell:
        return "VI-CRAWL-06"
    if g.done & DID_CRAWL:
        return "VI-CRAWL-04"
    beyond = g.forest.near[6 * tile + d]
    return "VI-RUN-11" if beyond >= 0 and g.visited >> beyond & 1 else "VI-CRAWL-03"


def _heal(g: VictimGame, victim: int, other: int) -> str:
    if other == victim:
        return "VI-HEAL-02"
    if not in_reach(g, victim, other):
        return "VI-HEAL-01"
    return "VI-ACT-03" if g.done & DID_HEAL else "VI-HEAL-05"


def _skill(g: VictimGame, victim: int, other: int) -> str:
    if g.crow >> victim & 1:
        return "VI-EV-CROW-01"
    if g.done & DID_SKILL:
        return "VI-SKILL-01"
    if victim == DIEGO:
        if not g.hand[victim]:
            return "VI-VIC-DIEGO-03"
        return "VI-VIC-DIEGO-04" if in_reach(g, victim, other) and not raisable(g, other) else "VI-VIC-DIEGO-02"
    if victim == ANYA or other != victim:
        return "VI-SKILL-02"
    if victim == ROLITA:
        return "VI-VIC-ROLITA-08" if g.done & DID_RUN else "VI-VIC-ROLITA-01"
    if victim == VIVIAN:
        return "VI-VIC-VIVIAN-03" if g.self_heal else "VI-VIC-VIVIAN-04"
    assert victim == SEAN
    if g.den < 0:
        return "VI-VIC-SEAN-07"
    if g.bullet:
        return "VI-VIC-SEAN-05"
    return "VI-VIC-SEAN-04" if g.shoot else "VI-VIC-SEAN-02"


def _code(g: VictimGame, victim: int, option: int) -> str:
    if g.at[victim] != THE_BUNKER:
        return "VI-CODE-01"
    if g.opened:
        return "VI-CODE-18"
    if g.done & DID_CODE and not g.request.code_per_point:
        return "VI-CODE-03"
    if option >= ask.TAKE_BACK:
        return "VI-CODE-02"
    if option >= ask.PUT_SYMBOL:
        return "VI-CODE-05" if g.row[SYMBOL_SLOTS[(option - ask.PUT_SYMBOL) % 3]] else "VI-CODE-02"
    return "VI-CODE-05" if g.row[NUMBER_SLOTS[(option - ask.PUT_NUMBER) % 4]] else "VI-CODE-02"


def _sub_action(g: VictimGame, victim: int, option: int) -> str:
    tile, grave = g.at[victim], g.wounds[victim] == 2
    if option == ask.PICK_UP:
        if g.running and something_to_pick_up(g, victim):
            return "VI-PICK-04"
        return "VI-PICK-06" if g.herbs >> tile & 1 else "VI-PICK-02"
    if ask.AID <= option < ask.BREAK:
        return _aid(g, victim, option - ask.AID)
    if option == ask.ENTER_BUNKER:
        return "VI-CODE-16" if grave and tile == THE_BUNKER and g.opened else "VI-CODE-13"
    if grave:
        return "VI-CRIT-08" if option >= ask.GIVE else "VI-CRIT-06"
    if option == ask.SHOOT_GUN:
        if not holds(g, victim, GUN):
            return "VI-USE-01"
        return "VI-ITEM-GUN-05" if g.den < 0 else "VI-ITEM-GUN-03" if g.bullet else "VI-ITEM-GUN-02"
    if option < ask.FLASH:
        full = len(g.forest.hammers) == MOST_HAMMERS
        return "VI-USE-01" if not holds(g, victim, HAMMER) else "VI-ITEM-HAMMER-05" if full else "VI-ITEM-HAMMER-02"
    if option < ask.EQUIP:
        return "VI-USE-10" if holds(g, victim, FLASHLIGHT) else "VI-USE-01"
    if option < ask.UNEQUIP:
        full = bit_count(g.worn[victim]) >= EQUIP_LIMIT
        return "VI-EQUIP-02" if holds(g, victim, EQUIPMENT[option - ask.EQUIP]) and full else "VI-EQUIP-01"
    if option < ask.GIVE:
        return "VI-EQUIP-03"
    return _give(g, victim, (option - ask.GIVE) // 10)


def _aid(g: VictimGame, victim: int, other: int) -> str:
    if not holds(g, victim, AID_BOX):
        return "VI-USE-01"
    return "VI-ITEM-AID-05" if in_reach(g, victim, other) else "VI-ITEM-AID-01"


def _give(g: VictimGame, victim: int, other: int) -> str:
    if other == victim or not in_reach(g, victim, other):
        return "VI-GIVE-01"
    return "VI-GIVE-04" if g.wounds[other] == 2 else "VI-GIVE-03"


# -- the Demon's side -------------------------------------------------------------------------------------------------


def _demon(g: VictimGame, option: int) -> str:
    if option >= ask.UPGRADE:
        return upgrade_refused(g, option - ask.UPGRADE)
    if not g.might:
        return "VI-DEMON-01"
    if option >= ask.DEATH:
        return death_refused(g, option - ask.DEATH)
    if option >= ask.SPECIAL:
        return special_refused(g, option - ask.SPECIAL)
    if option == ask.DO_HUNT or g.deeds & DID_ATTACK:
        return "VI-DEMON-07"
    if option == ask.ATTACK_ALL:
        return "VI-DMN-WEND-03" if g.demon == WENDIGO else "VI-ATK-01"
    return _attack(g, option - ask.ATTACK, attack_tiles(g))


def _attack(g: VictimGame, victim: int, tiles: int) -> str:
    """The rule against attacking this Victim from where the Demon's side stands."""
    if not g.in_play >> victim & 1:
        return "VI-GEN-11"
    if g.hidden[victim] == HIDDEN:
        return "VI-HIDE-04"
    if g.wounds[victim] == 2:
        return "VI-ATK-07"
    return "VI-VIC-SEAN-09" if tiles >> g.at[victim] & 1 else "VI-ATK-01"


def _target(g: VictimGame, victim: int) -> str:
    return "VI-SPEC-11" if victim == ask.NOBODY or exposed(g, victim) else "VI-ATK-07"


def _hunt(g: VictimGame, option: int) -> str:
    number = (option - ask.MOVE) // 6 if option < ask.TRAVEL else (option - ask.TRAVEL) // 4
    if number >= len(pieces(g, g.then_with)):
        return "VI-DMN-DOP-03"
    if g.halted >> number & 1:
        return "VI-HUNT-10"
    return "VI-HUNT-03" if option < ask.TRAVEL else "VI-HUNT-09"


def _slave(g: VictimGame, option: int) -> str:
    if option == ask.SLAVE_HUNTS or g.deeds & DID_ATTACK:
        return "VI-DMN-WOLF-24"
    return _attack(g, option - ask.SLAVE_ATTACKS, 1 << g.at[g.slave])


REASONS: Final[dict[int, Callable[[VictimGame, int], str]]] = {
    ask.TURN: _turn,
    ask.DEMON: _demon,
    ask.TARGET: _target,
    ask.HUNT: _hunt,
    ask.SLAVE: _slave,
    ask.CHOOSE_VICTIM: lambda _g, _victim: "VI-SET-03",
    ask.RAISE: lambda _g, _stat: "VI-VIC-DIEGO-04",
    ask.TAKE_CARDS: lambda _g, _number: "VI-SEARCH-04",
    ask.CHARGE: lambda _g, _d: "VI-DMN-WEND-14",
    ask.SWAP: lambda _g, _piece: "VI-DMN-DOP-13",
}
