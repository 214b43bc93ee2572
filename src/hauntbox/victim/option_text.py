"""The options of every kind of question in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.sentences import Values
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import power
from hauntbox.victim.cards import (
    AGI,
    ANYA,
    CURSE_TEST,
    CURSE_TILES,
    DIEGO,
    EQUIPMENT,
    EXITS,
    GATES,
    ITEMS,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    STAMINA_COST,
    START,
    STARTER,
    SYMBOL_SLOTS,
    VIT,
)
from hauntbox.victim.dice import FACES
from hauntbox.victim.folk import dice_for
from hauntbox.victim.forest import DIRECTIONS, STEP
from hauntbox.victim.hunt import pieces
from hauntbox.victim.state import VictimGame
from hauntbox.victim.text import DEMON_KEYS, VICTIM_KEYS, Text
from hauntbox.victim.words import PILES, SKILLS

Said = tuple[str, Values]
"""The key of a sentence and what fills it."""


def option_text(t: Text, g: VictimGame, option: int) -> str:
    """What an option of the pending question does."""
    key, values = _OPTION[g.kind](t, g, option)
    return t.words.text(f"option.{key}", **values)


# -- a Victim's turn --------------------------------------------------------------------------------------------------

_PLAIN_TURN: Final = ("end", "stop", "run", "decode", "search", "hide", "pick_up", "enter_bunker", "gun")


def _turn(t: Text, g: VictimGame, option: int) -> Said:
    victim = g.then_with & 7
    if option < ask.CRAWL:
        return _plain(g, option, victim)
    if option >= ask.PUT_NUMBER:
        return _code(t, g, option)
    if option < ask.LAY:
        crawls = option < ask.STEP
        return _to(t, g, "crawl" if crawls else "step", g.at[victim], option - (ask.CRAWL if crawls else ask.STEP))
    if option < ask.HEAL:
        pile = (option - ask.LAY) % 2
        return "lay", {"direction": t.direction((option - ask.LAY) // 2), **_pile(pile)}
    if option < ask.USE_SKILL:
        return "heal", {"victim": t.victim(option - ask.HEAL)}
    if option < ask.AID:
        return _skill(t, victim, option - ask.USE_SKILL)
    if option < ask.BREAK:
        return "aid", {"victim": t.victim(option - ask.AID)}
    return _card(t, g, option, victim)


def _plain(g: VictimGame, option: int, victim: int) -> Said:
    if option == ask.RUN:
        return "run", {"number": max(dice_for(g, victim, AGI), 0)}
    if option == ask.PICK_UP:
        herb = g.herbs >> g.at[victim] & 1
        return f"pick_up_{'herb' if herb else 'box'}", {}
    return _PLAIN_TURN[option], {}


def _to(t: Text, g: VictimGame, key: str, tile: int, d: int) -> Said:
    return key, {"direction": t.direction(d), "tile": t.tile(g.forest.near[6 * tile + d])}


def _pile(pile: int) -> Values:
    return {"pile": PILES[pile].upper()}


def _skill(t: Text, victim: int, other: int) -> Said:
    owner = VICTIM_KEYS[victim]
    values: Values = {"skill": t.skill(owner, "active"), "effect": t.effect(owner, "active")}
    if victim in (DIEGO, ANYA):
        return "skill_on", {**values, "victim": t.victim(other)}
    return "skill", values


def _card(t: Text, g: VictimGame, option: int, victim: int) -> Said:
    if option < ask.FLASH:
        return _to(t, g, "hammer", g.at[victim], option - ask.BREAK)
    if option < ask.EQUIP:
        return "flashlight", _pile(option - ask.FLASH)
    if option < ask.UNEQUIP:
        return "equip", {"item": t.item(EQUIPMENT[option - ask.EQUIP])}
    if option < ask.GIVE:
        return "unequip", {"item": t.item(EQUIPMENT[option - ask.UNEQUIP])}
    other, item = divmod(option - ask.GIVE, ITEMS)
    return "give", {"victim": t.victim(other), "item": t.item(item)}


def _code(t: Text, g: VictimGame, option: int) -> Said:
    if option >= ask.TAKE_BACK:
        slot = option - ask.TAKE_BACK
        return "take_back", {"token": t.token(slot, g.row[slot] - 1), "slot": slot + 1}
    if option >= ask.PUT_SYMBOL:
        sign, place = divmod(option - ask.PUT_SYMBOL, 3)
        return "put", {"token": SIGNS[sign], "slot": SYMBOL_SLOTS[place] + 1}
    number, place = divmod(option - ask.PUT_NUMBER, 4)
    return "put", {"token": str(NUMBERS[number]), "slot": NUMBER_SLOTS[place] + 1}


def _turned(t: Text, g: VictimGame, turn: int) -> Said:
    """A tile just drawn, turned this way: its paths, and those that meet a path."""
    tile, d = g.then_with >> 3, g.then_with & 7
    forest = g.forest.laid(tile, g.forest.cells[g.at[g.active]] + STEP[d], turn)
    paths = t.listed(str(t.direction(way)) for way in range(6) if EXITS[tile][turn] >> way & 1)
    links = t.listed(str(t.direction(way)) for way in forest.ways[tile])
    return "turned" if turn else "turned_not", {"degrees": 60 * turn, "paths": paths, "links": links}


def _victim_card(t: Text, victim: int) -> Said:
    owner = VICTIM_KEYS[victim]
    return "choose_victim", {
        "victim": t.victim(victim),
        "stats": " ".join(f"{t.stat(stat)} {START[victim][stat]}" for stat in range(4)),
        "active": t.skill(owner, "active"),
        "passive": t.skill(owner, "passive"),
        "item": t.item(STARTER[victim]),
    }


def _pay(t: Text, option: int) -> Said:
    if option == ask.BLEED:
        return "bleed", {}
    if option < ITEMS:
        return "spend", {"item": t.item(option)}
    return "pay_worn", {"item": t.item(EQUIPMENT[option - ITEMS])}


def _cure(t: Text, what: int) -> Said:
    return ("cure_mark", {"mark": t.mark(what)}) if what else ("cure_wound", {})


def _stress(t: Text, option: int) -> Said:
    one, other = ask.FALLING[option]
    return "stress", {"stat": t.stat(one), "other_stat": t.stat(other)}


# -- the Demon and the Slave ------------------------------------------------------------------------------------------


def _demon(t: Text, g: VictimGame, option: int) -> Said:
    if option in (ask.END_DEMON, ask.DO_HUNT, ask.ATTACK_ALL):
        return {ask.END_DEMON: "demon_end", ask.DO_HUNT: "demon_hunt", ask.ATTACK_ALL: "attack_all"}[option], {}
    if option < ask.ATTACK_ALL:
        return "attack", {"victim": t.victim(option - ask.ATTACK)}
    owner = DEMON_KEYS[g.demon]
    if option >= ask.UPGRADE:
        return _upgrade(t, g, option - ask.UPGRADE)
    if option >= ask.DEATH:
        said: Values = {"skill": t.skill(owner, "death"), "effect": t.effect(owner, "death")}
        return "death", {**said, "victim": t.victim(option - ask.DEATH)}
    which = option - ask.SPECIAL
    word = SKILLS[which + 1]
    return "special", {
        "skill": t.skill(owner, word),
        "effect": t.effect(owner, word),
        "stamina": STAMINA_COST[g.demon][which],
        "power": power(g, which),
    }


def _upgrade(t: Text, g: VictimGame, skill: int) -> Said:
    values: Values = {"skill": t.demon_skill(g.demon, skill)}
    if not skill:
        return "upgrade_passive", values
    return "upgrade", {**values, "power": power(g, skill - 1) + 1}


def _hunt(t: Text, g: VictimGame, option: int) -> Said:
    if option == ask.HALT:
        return "halt", {}
    if option >= ask.TRAVEL:
        piece, number = divmod(option - ask.TRAVEL, 4)
        key = "travel"
        values: Values = {"tile": t.tile(CURSE_TILES[number])}
    else:
        piece, d = divmod(option - ask.MOVE, 6)
        key, values = _to(t, g, "move", pieces(g, g.then_with)[piece], d)
    return (f"{key}_shadow", {**values, "number": piece}) if piece else (key, values)


def _target(t: Text, g: VictimGame, option: int) -> Said:
    if option != ask.NOBODY:
        return "victim", {"victim": t.victim(option)}
    return ("nobody_else" if g.asking_step() == steps.CHOOSE_SECOND else "nobody"), {}


def _swap(t: Text, g: VictimGame, piece: int) -> Said:
    return ("shadow", {"number": piece, "tile": t.tile(g.shadows[piece - 1])}) if piece else ("body", {})


def _slave(t: Text, option: int) -> Said:
    if option < ask.SLAVE_ATTACKS:
        return ("slave_end", "slave_hunt")[option], {}
    return "attack", {"victim": t.victim(option - ask.SLAVE_ATTACKS)}


def _tile(t: Text, g: VictimGame, tile: int) -> Said:
    return "tile", {"tile": t.tile(tile)}


def _drawn(t: Text, g: VictimGame, tile: int) -> Said:
    """A tile of the piles, by which the real one can be known: its paths as it lies unturned."""
    paths = " ".join(DIRECTIONS[way] for way in range(6) if EXITS[tile][0] >> way & 1)
    return "drawn", {"tile": t.tile(tile), "paths": paths}


def _item(t: Text, g: VictimGame, item: int) -> Said:
    return "spend", {"item": t.item(item)}


def _choice(no: str, yes: str) -> Callable[[Text, VictimGame, int], Said]:
    return lambda t, g, option: (yes if option else no, {})


_OPTION: Final[dict[int, Callable[[Text, VictimGame, int], Said]]] = {
    ask.FIRST_PLAYER: lambda t, g, seat: ("first_player", {"seat": t.seat(g, seat)}),
    ask.DRAW_TILE: _drawn,
    ask.LOOK: _drawn,
    ask.ITEM: lambda t, g, item: ("item", {"item": t.item(item), "effect": t.item_effect(item)}),
    ask.EVENT: lambda t, g, event: ("event", {"event": t.event_card(event), "effect": t.event_effect(event)}),
    ask.NUMBER: lambda t, g, number: ("number", {"number": NUMBERS[number]}),
    ask.SYMBOL: lambda t, g, sign: ("sign", {"sign": SIGNS[sign]}),
    ask.GATE: lambda t, g, gate: ("number", {"number": GATES[gate]}),
    ask.CURSE_CARD: lambda t, g, demon: ("curse_card", {"demon": t.demon(demon), "stat": t.stat(CURSE_TEST[demon])}),
    ask.ROLL: lambda t, g, outcome: ("roll", {"dice": t.dice(outcome)}),
    ask.DEMON_DIE: lambda t, g, face: ("number", {"number": face}),
    ask.CHOOSE_VICTIM: lambda t, g, victim: _victim_card(t, victim),
    ask.TURN: _turn,
    ask.TURN_TILE: _turned,
    ask.STEP_ON: _choice("step_stay", "step_onto"),
    ask.PHOTO_FLASH: lambda t, g, pile: ("no", {}) if pile == ask.NO_PHOTO else ("look_at", _pile(pile)),
    ask.PUT_BACK: lambda t, g, option: ("bottom" if option & 1 else "top", {"tile": t.tile(option >> 1)}),
    ask.MANUAL: lambda t, g, face: ("keep", {}) if face == ask.KEEP else ("reroll_face", {"number": FACES[face]}),
    ask.CURE: lambda t, g, what: _cure(t, what),
    ask.TAKE_CARDS: lambda t, g, number: ("take_cards", {"number": number}),
    ask.RAISE: lambda t, g, stat: ("raise", {"stat": t.stat(stat), "number": g.stats[4 * g.then_with + stat]}),
    ask.SPEND_CARD: _item,
    ask.PAY_OR_BLEED: lambda t, g, option: _pay(t, option),
    ask.DISCARD: _item,
    ask.STRESS: lambda t, g, option: _stress(t, option),
    ask.ENTER: _choice("enter_stay", "enter_go"),
    ask.FIREWORKS: lambda t, g, use: (
        ("fireworks", {}) if use else ("defend", {"number": max(dice_for(g, g.then_with, VIT), 0)})
    ),
    ask.RUSH: _choice("rush_stay", "rush_run"),
    ask.RAGE: _choice("no", "rage_yes"),
    ask.REROLL: _choice("keep_die", "reroll_die"),
    ask.FREE_HUNT: _choice("hunt_no", "hunt_yes"),
    ask.DEMON: _demon,
    ask.HUNT: _hunt,
    ask.TARGET: _target,
    ask.STRIKE_MARKED: _choice("strike_no", "strike_yes"),
    ask.CHARGE: lambda t, g, d: ("charge", {"direction": t.direction(d)}),
    ask.CORPSE: _tile,
    ask.WEB: _tile,
    ask.WEB_BACK: _tile,
    ask.SWAP: _swap,
    ask.SLAVE: lambda t, g, option: _slave(t, option),
}
"""The key and the values of an option's text, by kind of question."""
