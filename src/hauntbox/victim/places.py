"""What on the table an option is about, so that a client can light it up.

Places are ``tile``, ``place`` (an empty space, by its coordinates), ``victim``, ``item`` (of a Victim's hand),
``worn`` (equipment), ``pile``, ``slot``, ``token``, ``skill``, ``die`` and ``turned`` (a tile as it would lie).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    AID_BOX,
    CURSE_TILES,
    DIEGO,
    EQUIPMENT,
    FIREWORKS,
    FLASHLIGHT,
    GUN,
    HAMMER,
    ITEM_NAMES,
    ITEMS,
    MANUAL,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    STATS,
    SYMBOL_SLOTS,
    THE_BUNKER,
    TILE_NAMES,
    VICTIM_NAMES,
    VIVIAN,
)
from hauntbox.victim.forest import STEP, q_of, r_of
from hauntbox.victim.hunt import pieces
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words import PILES, SKILLS

Places = list[dict[str, object]]


def places(g: VictimGame, option: int) -> Places:
    """What an option of the pending question is about; nothing, if it is about nothing on the table."""
    return _AT[g.kind](g, option) if g.kind in _AT else []


def _tile(tile: int) -> Places:
    return [{"tile": TILE_NAMES[tile]}] if tile >= 0 else []


def _near(g: VictimGame, tile: int, d: int) -> Places:
    """The tile beyond an edge."""
    return _tile(g.forest.near[6 * tile + d])


def _space(g: VictimGame, victim: int, d: int) -> dict[str, object]:
    """The empty space beyond an edge of her tile."""
    cell = g.forest.cells[g.at[victim]] + STEP[d]
    return {"place": f"{q_of(cell)} {r_of(cell)}"}


def _victim(victim: int) -> Places:
    return [{"victim": VICTIM_NAMES[victim]}] if victim < len(VICTIM_NAMES) else []


def _item(victim: int, item: int) -> dict[str, object]:
    return {"item": ITEM_NAMES[item], "of": VICTIM_NAMES[victim]}


def _worn(victim: int, stat: int) -> dict[str, object]:
    return {"worn": ITEM_NAMES[EQUIPMENT[stat]], "of": VICTIM_NAMES[victim]}


def _active(victim: int) -> dict[str, object]:
    return {"skill": "active", "of": VICTIM_NAMES[victim]}


def _pile(pile: int) -> dict[str, object]:
    return {"pile": PILES[pile]}


# -- a Victim's turn --------------------------------------------------------------------------------------------------


def _turn(g: VictimGame, option: int) -> Places:
    """Each range of options in its order (VI-ACT)."""
    victim = g.then_with & 7
    here = g.at[victim]
    if option < ask.CRAWL:
        return _here(g, victim, option)
    if option < ask.LAY:
        return _near(g, here, (option - ask.CRAWL) % 6)
    if option < ask.HEAL:
        d, pile = divmod(option - ask.LAY, 2)
        return [_space(g, victim, d), _pile(pile)]
    if option < ask.BREAK:
        how = [_item(victim, AID_BOX)] if option >= ask.AID else [_active(victim)] if option >= ask.USE_SKILL else []
        return [*how, *_victim((option - ask.HEAL) % 6)]
    if option < ask.FLASH:
        return [_item(victim, HAMMER), *_near(g, here, option - ask.BREAK)]
    if option < ask.EQUIP:
        return [_item(victim, FLASHLIGHT), _pile(option - ask.FLASH)]
    if option < ask.GIVE:
        stat = (option - ask.EQUIP) % 4
        return [_worn(victim, stat) if option >= ask.UNEQUIP else _item(victim, EQUIPMENT[stat])]
    if option < ask.PUT_NUMBER:
        other, item = divmod(option - ask.GIVE, ITEMS)
        return [_item(victim, item), *_victim(other)]
    return _code(option)


def _here(g: VictimGame, victim: int, option: int) -> Places:
    """What is done where she stands; the end of the turn is about nothing."""
    if option == ask.END_TURN:
        return []
    return [_item(victim, GUN), *_tile(g.den)] if option == ask.SHOOT_GUN else _tile(g.at[victim])


def _code(option: int) -> Places:
    if option >= ask.TAKE_BACK:
        return [{"slot": option - ask.TAKE_BACK}]
    if option >= ask.PUT_SYMBOL:
        sign, slot = divmod(option - ask.PUT_SYMBOL, len(SYMBOL_SLOTS))
        return [{"token": SIGNS[sign]}, {"slot": SYMBOL_SLOTS[slot]}]
    number, slot = divmod(option - ask.PUT_NUMBER, len(NUMBER_SLOTS))
    return [{"token": str(NUMBERS[number])}, {"slot": NUMBER_SLOTS[slot]}]


def _turn_tile(g: VictimGame, turns: int) -> Places:
    tile, d = g.then_with >> 3, g.then_with & 7
    return [_space(g, g.active, d), {"turned": f"{TILE_NAMES[tile]} {turns}"}]


def _pay(g: VictimGame, option: int) -> Places:
    victim = g.then_with & 7
    if option == ask.BLEED:
        return []
    return [_item(victim, option) if option < ITEMS else _worn(victim, option - ITEMS)]


# -- the Demon's side -------------------------------------------------------------------------------------------------


def _skill(which: str) -> dict[str, object]:
    return {"skill": which, "of": "demon"}


def _demon(g: VictimGame, option: int) -> Places:
    if option in (ask.DO_HUNT, ask.ATTACK_ALL):
        return _tile(g.den)
    if ask.ATTACK <= option < ask.ATTACK_ALL:
        return _victim(option - ask.ATTACK)
    if ask.SPECIAL <= option < ask.DEATH:
        return [_skill(SKILLS[option - ask.SPECIAL + 1])]
    if ask.DEATH <= option < ask.UPGRADE:
        return [_skill("death"), *_victim(option - ask.DEATH)]
    return [_skill(SKILLS[option - ask.UPGRADE])] if option >= ask.UPGRADE else []


def _hunt(g: VictimGame, option: int) -> Places:
    standing = pieces(g, g.then_with)
    if option == ask.HALT:
        return _tile(standing[0])
    if option >= ask.TRAVEL:
        return _tile(CURSE_TILES[(option - ask.TRAVEL) % 4])
    piece, d = divmod(option - ask.MOVE, 6)
    return _near(g, standing[piece], d)


def _slave(g: VictimGame, option: int) -> Places:
    if option >= ask.SLAVE_ATTACKS:
        return _victim(option - ask.SLAVE_ATTACKS)
    return _tile(g.at[g.slave]) if option == ask.SLAVE_HUNTS else []


_AT: Final[dict[int, Callable[[VictimGame, int], Places]]] = {
    ask.CHOOSE_VICTIM: lambda g, victim: _victim(victim),
    ask.TURN: _turn,
    ask.TURN_TILE: _turn_tile,
    ask.STEP_ON: lambda g, onto: _tile(g.then_with) if onto else [],
    ask.PHOTO_FLASH: lambda g, pile: [_pile(pile)] if pile < len(PILES) else [],
    ask.PUT_BACK: lambda g, option: [{"turned": f"{TILE_NAMES[option >> 1]} 0"}],
    ask.MANUAL: lambda g, face: [] if face == ask.KEEP else [{"die": str(face)}, _item(g.then_with & 7, MANUAL)],
    ask.RAISE: lambda g, stat: [{"stat": STATS[stat]}],
    ask.SPEND_CARD: lambda g, item: [_item(DIEGO, item)],
    ask.PAY_OR_BLEED: _pay,
    ask.DISCARD: lambda g, item: [_item(g.then_with & 7, item)],
    ask.ENTER: lambda g, enter: _tile(THE_BUNKER) if enter else [],
    ask.FIREWORKS: lambda g, use: [_item(g.then_with & 7, FIREWORKS)] if use else [],
    ask.RUSH: lambda g, run: _victim(VIVIAN) if run else [],
    ask.DEMON: _demon,
    ask.HUNT: _hunt,
    ask.TARGET: lambda g, victim: _victim(victim),
    ask.STRIKE_MARKED: lambda g, strike: _victim(g.then_with) if strike else [],
    ask.CHARGE: lambda g, d: _near(g, g.den, d),
    ask.CORPSE: lambda g, tile: _tile(tile),
    ask.WEB: lambda g, tile: _tile(tile),
    ask.WEB_BACK: lambda g, tile: _tile(tile),
    ask.SWAP: lambda g, piece: _tile(g.shadows[piece - 1] if piece else g.den),
    ask.SLAVE: _slave,
}
"""By kind of question; kinds that are about nothing on the table are left out."""
