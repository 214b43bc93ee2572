"""The word for every option: one short, plain command per (kind, option), the same in every client and language.

Victims, Demons, items, events and tiles are called by name, directions e se sw w nw ne, piles a and b, slots by number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CURSE_TILES,
    DEMON_NAMES,
    EQUIPMENT,
    EVENT_NAMES,
    GATES,
    ITEM_NAMES,
    ITEMS,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    STATS,
    SYMBOL_SLOTS,
    TILE_NAMES,
    VICTIM_NAMES,
)
from hauntbox.victim.dice import FACES, faces_of
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.state import VictimGame

PILES: Final = "ab"
SKILLS: Final = ("passive", "special1", "special2")


def option_word(g: VictimGame, kind: int, option: int) -> str:
    """The command that chooses this option of a question of this kind."""
    return _WORDS[kind](option)


def _victim(victim: int) -> str:
    return VICTIM_NAMES[victim].lower()


def _item(item: int) -> str:
    return ITEM_NAMES[item]


def _tile(tile: int) -> str:
    return TILE_NAMES[tile]


def _direction(d: int) -> str:
    return DIRECTIONS[d]


def _yes(option: int) -> str:
    return "yes" if option else "no"


def _target(option: int) -> str:
    return "nobody" if option == ask.NOBODY else _victim(option)


_PLAIN_TURN: Final = ("end", "stop", "run", "decode", "search", "hide", "pick up", "enter", "gun")


def _turn(option: int) -> str:
    if option < ask.CRAWL:
        return _PLAIN_TURN[option]
    if option >= ask.PUT_NUMBER:
        return _code(option)
    if option < ask.LAY:
        crawls = option < ask.STEP
        return f"{'crawl' if crawls else 'step'} {_direction(option - (ask.CRAWL if crawls else ask.STEP))}"
    if option < ask.HEAL:
        return f"lay {_direction((option - ask.LAY) // 2)} {PILES[(option - ask.LAY) % 2]}"
    for first, what in ((ask.AID, "aid"), (ask.USE_SKILL, "skill"), (ask.HEAL, "heal")):
        if first <= option < first + 6:
            return f"{what} {_victim(option - first)}"
    return _card(option)


def _card(option: int) -> str:
    if option < ask.FLASH:
        return f"hammer {_direction(option - ask.BREAK)}"
    if option < ask.EQUIP:
        return f"flashlight {PILES[option - ask.FLASH]}"
    if option < ask.UNEQUIP:
        return f"equip {_item(EQUIPMENT[option - ask.EQUIP])}"
    if option < ask.GIVE:
        return f"remove {_item(EQUIPMENT[option - ask.UNEQUIP])}"
    return f"give {_victim((option - ask.GIVE) // ITEMS)} {_item((option - ask.GIVE) % ITEMS)}"


def _code(option: int) -> str:
    if option >= ask.TAKE_BACK:
        return f"take {option - ask.TAKE_BACK + 1}"
    if option >= ask.PUT_SYMBOL:
        sign, place = divmod(option - ask.PUT_SYMBOL, 3)
        return f"put {SIGNS[sign]} in {SYMBOL_SLOTS[place] + 1}"
    number, place = divmod(option - ask.PUT_NUMBER, 4)
    return f"put {NUMBERS[number]} in {NUMBER_SLOTS[place] + 1}"


def _put_back(option: int) -> str:
    return f"{'bottom' if option & 1 else 'top'} {_tile(option >> 1)}"


def _cure(option: int) -> str:
    return ("wound", "target", "poison", "fright")[option]


def _pay(option: int) -> str:
    if option == ask.BLEED:
        return "wound"
    return _item(option) if option < ITEMS else f"equipped {_item(EQUIPMENT[option - ITEMS])}"


def _stress(option: int) -> str:
    return " ".join(STATS[stat].lower() for stat in ask.FALLING[option])


def _demon(option: int) -> str:
    if option in (ask.END_DEMON, ask.DO_HUNT, ask.ATTACK_ALL):
        return {ask.END_DEMON: "end", ask.DO_HUNT: "hunt", ask.ATTACK_ALL: "attack all"}[option]
    if option < ask.ATTACK_ALL:
        return f"attack {_victim(option - ask.ATTACK)}"
    if option < ask.DEATH:
        return SKILLS[option - ask.SPECIAL + 1]
    if option < ask.UPGRADE:
        return f"death {_victim(option - ask.DEATH)}"
    return f"upgrade {SKILLS[option - ask.UPGRADE]}"


def _piece(piece: int) -> str:
    return f"shadow{piece}" if piece else "body"


def _hunt(option: int) -> str:
    if option == ask.HALT:
        return "halt"
    if option < ask.TRAVEL:
        piece, d = divmod(option - ask.MOVE, 6)
        to = _direction(d)
    else:
        piece, number = divmod(option - ask.TRAVEL, 4)
        to = _tile(CURSE_TILES[number])
    return f"{_piece(piece)} {to}" if piece else to


def _slave(option: int) -> str:
    if option < ask.SLAVE_ATTACKS:
        return ("end", "hunt")[option]
    return f"attack {_victim(option - ask.SLAVE_ATTACKS)}"


_WORDS: Final[dict[int, Callable[[int], str]]] = {
    ask.FIRST_PLAYER: lambda seat: f"player {seat + 1}",
    ask.DRAW_TILE: _tile,
    ask.LOOK: _tile,
    ask.ITEM: _item,
    ask.EVENT: lambda event: EVENT_NAMES[event],
    ask.NUMBER: lambda number: str(NUMBERS[number]),
    ask.SYMBOL: lambda sign: SIGNS[sign],
    ask.GATE: lambda gate: str(GATES[gate]),
    ask.CURSE_CARD: lambda demon: DEMON_NAMES[demon].lower(),
    ask.ROLL: faces_of,
    ask.DEMON_DIE: str,
    ask.CHOOSE_VICTIM: _victim,
    ask.TURN: _turn,
    ask.TURN_TILE: lambda turns: f"turn {turns}",
    ask.STEP_ON: lambda onto: "step" if onto else "stay",
    ask.PHOTO_FLASH: lambda pile: "no" if pile == ask.NO_PHOTO else f"look {PILES[pile]}",
    ask.PUT_BACK: _put_back,
    ask.MANUAL: lambda face: "keep" if face == ask.KEEP else f"reroll {FACES[face]}",
    ask.CURE: _cure,
    ask.TAKE_CARDS: str,
    ask.RAISE: lambda stat: STATS[stat].lower(),
    ask.SPEND_CARD: _item,
    ask.PAY_OR_BLEED: _pay,
    ask.DISCARD: _item,
    ask.STRESS: _stress,
    ask.ENTER: lambda enter: "enter" if enter else "stay",
    ask.FIREWORKS: lambda use: "fireworks" if use else "defend",
    ask.RUSH: lambda run: "run" if run else "stay",
    ask.RAGE: _yes,
    ask.REROLL: lambda again: "reroll" if again else "keep",
    ask.FREE_HUNT: lambda hunt: "hunt" if hunt else "no",
    ask.DEMON: _demon,
    ask.HUNT: _hunt,
    ask.TARGET: _target,
    ask.STRIKE_MARKED: lambda attack: "attack" if attack else "no",
    ask.CHARGE: _direction,
    ask.CORPSE: _tile,
    ask.WEB: _tile,
    ask.WEB_BACK: _tile,
    ask.SWAP: _piece,
    ask.SLAVE: _slave,
}
