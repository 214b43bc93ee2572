"""Options one would expect and that are not offered, so that people can ask why.

Nothing here is a rule: what is offered is the law, and ``why.py`` finds the rule against the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.victim import questions as ask
from hauntbox.victim.cards import EQUIPMENT, ITEM_NAMES, TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.state import VictimGame

USED = {"gun": ask.SHOOT_GUN, "hammer": ask.BREAK, "flashlight": ask.FLASH}
"""By item that is used in a turn, the first option of its use."""
SPECIALS = ("special1", "special2")


def expected(g: VictimGame) -> list[int]:
    """The actions of a turn and one's skill; the Demon's hunt and special actions."""
    if g.kind == ask.TURN:
        usual = [ask.RUN, ask.DECODE, ask.SEARCH, ask.HIDE]
        if not any(ask.USE_SKILL <= option < ask.AID for option in g.options):
            usual.append(ask.USE_SKILL + _actor(g))
    elif g.kind == ask.DEMON:
        usual = [ask.DO_HUNT, ask.SPECIAL, ask.SPECIAL + 1]
    else:
        usual = []
    return [option for option in usual if option not in g.options]


def missed_at(g: VictimGame, at: Mapping[str, object]) -> int:
    """The option one would look for at a place and that is not offered; -1 if there is none."""
    tile, victim = _number(TILE_NAMES, at.get("tile")), _number(VICTIM_NAMES, at.get("victim"))
    if tile >= 0:
        looked_for = _on_tile(g, tile)
    elif victim >= 0:
        first = {ask.TURN: ask.HEAL, ask.DEMON: ask.ATTACK, ask.TARGET: 0}.get(g.kind, -1)
        looked_for = [first + victim] if first >= 0 else []
    elif at.get("skill") in SPECIALS and g.kind == ask.DEMON:
        looked_for = [ask.SPECIAL + SPECIALS.index(str(at["skill"]))]
    else:
        looked_for = _of_hand(g, at) if g.kind == ask.TURN else []
    return next((option for option in looked_for if option not in g.options), -1)


def _on_tile(g: VictimGame, tile: int) -> list[int]:
    """Where a Victim is one looks for what is done there, beside her for a step; beside the Demon for a move."""
    if g.kind == ask.HUNT:
        return [ask.MOVE + d for d in range(6) if g.den >= 0 and g.forest.near[6 * g.den + d] == tile]
    if g.kind != ask.TURN:
        return []
    here = g.at[_actor(g)]
    if here == tile:
        return [ask.DECODE, ask.SEARCH, ask.HIDE]
    way = ask.CRAWL if g.wounds[_actor(g)] == 2 else ask.STEP
    return [way + d for d in range(6) if here >= 0 and g.forest.near[6 * here + d] == tile]


def _of_hand(g: VictimGame, at: Mapping[str, object]) -> list[int]:
    """An item is put on or used; an active skill is one's own."""
    item = _number(ITEM_NAMES, at.get("item"))
    if item in EQUIPMENT:
        return [ask.EQUIP + list(EQUIPMENT).index(item)]
    if item >= 0 and ITEM_NAMES[item] == "aidbox":
        return [ask.AID + _actor(g)]
    if item >= 0 and ITEM_NAMES[item] in USED:
        return [USED[ITEM_NAMES[item]]]
    own = at.get("skill") == "active" and at.get("of") == VICTIM_NAMES[_actor(g)]
    return [ask.USE_SKILL + _actor(g)] if own else []


def _actor(g: VictimGame) -> int:
    """The Victim who is asked."""
    return g.then_with & 7


def _number(names: Sequence[str], name: object) -> int:
    return names.index(name) if isinstance(name, str) and name in names else -1
