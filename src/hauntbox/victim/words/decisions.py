"""Every option as a verb with named particulars: the one place where the numbers of options are taken apart.

The particulars are those of events, and ``other_stat`` and ``turns`` (of a tile, clockwise).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.kernel.decision import Decision
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CURSE_TILES, EQUIPMENT, GATES, ITEMS, NUMBER_SLOTS, NUMBERS, SYMBOL_SLOTS, VICTIMS
from hauntbox.victim.dice import FACES


def decision(kind: int, option: int) -> Decision:
    """What an option of a question of this kind means."""
    return _DECODED[kind](option)


# -- a Victim's turn --------------------------------------------------------------------------------------------------

_PLAIN_TURN: Final = ("end", "stop", "run", "decode", "search", "hide", "pick_up", "enter_bunker", "gun")


def _turn(option: int) -> Decision:
    if option < ask.CRAWL:
        return Decision(_PLAIN_TURN[option])
    if option < ask.STEP:
        return Decision("crawl", direction=option - ask.CRAWL)
    if option < ask.LAY:
        return Decision("step", direction=option - ask.STEP)
    if option < ask.HEAL:
        direction, pile = divmod(option - ask.LAY, 2)
        return Decision("lay", direction=direction, pile=pile)
    if option < ask.BREAK:
        which, other = divmod(option - ask.HEAL, VICTIMS)
        return Decision(("heal", "skill", "aid")[which], other_victim=other)
    return _card(option) if option < ask.PUT_NUMBER else _code(option)


def _card(option: int) -> Decision:
    if option < ask.FLASH:
        return Decision("hammer", direction=option - ask.BREAK)
    if option < ask.EQUIP:
        return Decision("flashlight", pile=option - ask.FLASH)
    if option < ask.UNEQUIP:
        return Decision("equip", item=EQUIPMENT[option - ask.EQUIP])
    if option < ask.GIVE:
        return Decision("unequip", item=EQUIPMENT[option - ask.UNEQUIP])
    other, item = divmod(option - ask.GIVE, ITEMS)
    return Decision("give", other_victim=other, item=item)


def _code(option: int) -> Decision:
    if option >= ask.TAKE_BACK:
        return Decision("take_back", slot=option - ask.TAKE_BACK)
    if option >= ask.PUT_SYMBOL:
        sign, place = divmod(option - ask.PUT_SYMBOL, len(SYMBOL_SLOTS))
        return Decision("put_symbol", sign=sign, slot=SYMBOL_SLOTS[place])
    number, place = divmod(option - ask.PUT_NUMBER, len(NUMBER_SLOTS))
    return Decision("put_number", number=NUMBERS[number], slot=NUMBER_SLOTS[place])


def _pay(option: int) -> Decision:
    if option == ask.BLEED:
        return Decision("bleed")
    return Decision("pay", item=option) if option < ITEMS else Decision("pay_worn", item=EQUIPMENT[option - ITEMS])


def _stress(option: int) -> Decision:
    one, other = ask.FALLING[option]
    return Decision("stress", stat=one, other_stat=other)


# -- the Demon and the Slave ------------------------------------------------------------------------------------------


def _demon(option: int) -> Decision:
    if option < ask.ATTACK:
        return Decision("demon_end" if option == ask.END_DEMON else "hunt")
    if option < ask.ATTACK_ALL:
        return Decision("attack", victim=option - ask.ATTACK)
    if option == ask.ATTACK_ALL:
        return Decision("attack_all")
    if option < ask.DEATH:
        return Decision("special", skill=option - ask.SPECIAL + 1)
    if option < ask.UPGRADE:
        return Decision("death", victim=option - ask.DEATH)
    return Decision("upgrade", skill=option - ask.UPGRADE)


def _hunt(option: int) -> Decision:
    if option == ask.HALT:
        return Decision("halt")
    if option < ask.TRAVEL:
        piece, direction = divmod(option - ask.MOVE, 6)
        return Decision("prowl", piece=piece, direction=direction)
    piece, number = divmod(option - ask.TRAVEL, len(CURSE_TILES))
    return Decision("travel", piece=piece, tile=CURSE_TILES[number])


def _slave(option: int) -> Decision:
    if option < ask.SLAVE_ATTACKS:
        return Decision("slave_end" if option == ask.SLAVE_ENDS else "slave_hunt")
    return Decision("slave_attack", victim=option - ask.SLAVE_ATTACKS)


# -- every kind -------------------------------------------------------------------------------------------------------


def _one(verb: str, name: str, none: str = "", nothing: int = -1) -> Callable[[int], Decision]:
    """The option is the particular itself; one option may mean none."""
    return lambda option: Decision(none) if option == nothing else Decision(verb, **{name: option})


def _choice(no: str, yes: str) -> Callable[[int], Decision]:
    return lambda option: Decision(yes if option else no)


_DECODED: Final[dict[int, Callable[[int], Decision]]] = {
    ask.FIRST_PLAYER: _one("begin", "seat"),
    ask.DRAW_TILE: _one("draw_tile", "tile"),
    ask.LOOK: _one("look", "tile"),
    ask.ITEM: _one("item", "item"),
    ask.EVENT: _one("event", "event"),
    ask.NUMBER: lambda number: Decision("number", number=NUMBERS[number]),
    ask.SYMBOL: _one("symbol", "sign"),
    ask.GATE: lambda gate: Decision("gate", number=GATES[gate]),
    ask.CURSE_CARD: _one("curse_card", "demon"),
    ask.ROLL: _one("roll", "dice"),
    ask.DEMON_DIE: _one("demon_die", "number"),
    ask.CHOOSE_VICTIM: _one("choose_victim", "victim"),
    ask.TURN: _turn,
    ask.TURN_TILE: _one("turn_tile", "turns"),
    ask.STEP_ON: _choice("stay", "step_on"),
    ask.PHOTO_FLASH: _one("photo", "pile", "no_photo", ask.NO_PHOTO),
    ask.PUT_BACK: lambda option: Decision("put_bottom" if option & 1 else "put_top", tile=option >> 1),
    ask.MANUAL: lambda face: Decision("keep_dice") if face == ask.KEEP else Decision("reroll_die", number=FACES[face]),
    ask.CURE: _one("cure_mark", "mark", "cure_wound", 0),
    ask.TAKE_CARDS: _one("take_cards", "number"),
    ask.RAISE: _one("raise", "stat"),
    ask.SPEND_CARD: _one("spend_card", "item"),
    ask.PAY_OR_BLEED: _pay,
    ask.DISCARD: _one("discard", "item"),
    ask.STRESS: _stress,
    ask.ENTER: _choice("stay_out", "enter"),
    ask.FIREWORKS: _choice("defend", "fireworks"),
    ask.RUSH: _choice("no_rush", "rush"),
    ask.RAGE: _choice("no_rage", "rage"),
    ask.REROLL: _choice("keep_demon_die", "reroll_demon_die"),
    ask.FREE_HUNT: _choice("no_free_hunt", "free_hunt"),
    ask.DEMON: _demon,
    ask.HUNT: _hunt,
    ask.TARGET: _one("target", "victim", "target_nobody", ask.NOBODY),
    ask.STRIKE_MARKED: _choice("no_strike", "strike"),
    ask.CHARGE: _one("charge", "direction"),
    ask.CORPSE: _one("corpse", "tile"),
    ask.WEB: _one("web", "tile"),
    ask.WEB_BACK: _one("web_back", "tile"),
    ask.SWAP: _one("swap", "piece"),
    ask.SLAVE: _slave,
}
"""By kind of question."""
