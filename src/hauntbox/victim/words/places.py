"""What on the table an option is about, so that a client can light it up.

Places are ``tile``, ``place`` (an empty space, by its coordinates), ``victim``, ``item`` (of a Victim's hand),
``worn`` (equipment), ``pile``, ``slot``, ``token``, ``skill``, ``die`` and ``turned`` (a tile as it would lie).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.kernel.decision import Decision
from hauntbox.victim.cards import (
    AID_BOX,
    DIEGO,
    FIREWORKS,
    FLASHLIGHT,
    GUN,
    HAMMER,
    ITEM_NAMES,
    MANUAL,
    SIGNS,
    STATS,
    THE_BUNKER,
    TILE_NAMES,
    VICTIM_NAMES,
    VIVIAN,
)
from hauntbox.victim.forest import STEP, q_of, r_of
from hauntbox.victim.rules.hunt import pieces
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import PILES, SKILLS
from hauntbox.victim.words.decisions import decision

Place = dict[str, object]
Places = list[Place]


def places(g: VictimGame, option: int) -> Places:
    """What an option of the pending question is about; nothing, if it is about nothing on the table."""
    decided = decision(g.kind, option)
    return _AT[decided.verb](g, decided) if decided.verb in _AT else []


def _actor(g: VictimGame) -> int:
    """The Victim who is asked."""
    return g.then_with & 7


def _tile(tile: int) -> Places:
    return [{"tile": TILE_NAMES[tile]}] if tile >= 0 else []


def _near(g: VictimGame, tile: int, d: Decision) -> Places:
    """The tile beyond an edge."""
    return _tile(g.forest.near[6 * tile + d["direction"]])


def _space(g: VictimGame, victim: int, direction: int) -> Place:
    """The empty space beyond an edge of her tile."""
    cell = g.forest.cells[g.at[victim]] + STEP[direction]
    return {"place": f"{q_of(cell)} {r_of(cell)}"}


def _victim(victim: int) -> Place:
    return {"victim": VICTIM_NAMES[victim]}


def _item(victim: int, item: int, where: str = "item") -> Place:
    return {where: ITEM_NAMES[item], "of": VICTIM_NAMES[victim]}


def _pile(d: Decision) -> Place:
    return {"pile": PILES[d["pile"]]}


def _skill(which: str) -> Place:
    return {"skill": which, "of": "demon"}


# -- verbs ------------------------------------------------------------------------------------------------------------


def _here(g: VictimGame, _d: Decision) -> Places:
    return _tile(g.at[_actor(g)])


def _there(g: VictimGame, d: Decision) -> Places:
    return _near(g, g.at[_actor(g)], d)


def _to_tile(_g: VictimGame, d: Decision) -> Places:
    return _tile(d["tile"])


def _whom(_g: VictimGame, d: Decision) -> Places:
    return [_victim(d["victim"])]


def _card(g: VictimGame, d: Decision) -> Places:
    return [_item(_actor(g), d["item"])]


def _worn(g: VictimGame, d: Decision) -> Places:
    return [_item(_actor(g), d["item"], "worn")]


def _turn_tile(g: VictimGame, d: Decision) -> Places:
    tile, direction = g.then_with >> 3, g.then_with & 7
    return [_space(g, g.active, direction), {"turned": f"{TILE_NAMES[tile]} {d['turns']}"}]


def _put_back(_g: VictimGame, d: Decision) -> Places:
    return [{"turned": f"{TILE_NAMES[d['tile']]} 0"}]


def _demon_skill(_g: VictimGame, d: Decision) -> Places:
    return [_skill(SKILLS[d["skill"]])]


_AT: Final[dict[str, Callable[[VictimGame, Decision], Places]]] = {
    "choose_victim": _whom,
    "stop": _here,
    "run": _here,
    "decode": _here,
    "search": _here,
    "hide": _here,
    "pick_up": _here,
    "enter_bunker": _here,
    "gun": lambda g, d: [_item(_actor(g), GUN), *_tile(g.den)],
    "crawl": _there,
    "step": _there,
    "lay": lambda g, d: [_space(g, _actor(g), d["direction"]), _pile(d)],
    "heal": lambda g, d: [_victim(d["other_victim"])],
    "skill": lambda g, d: [{"skill": "active", "of": VICTIM_NAMES[_actor(g)]}, _victim(d["other_victim"])],
    "aid": lambda g, d: [_item(_actor(g), AID_BOX), _victim(d["other_victim"])],
    "hammer": lambda g, d: [_item(_actor(g), HAMMER), *_there(g, d)],
    "flashlight": lambda g, d: [_item(_actor(g), FLASHLIGHT), _pile(d)],
    "equip": _card,
    "unequip": _worn,
    "give": lambda g, d: [*_card(g, d), _victim(d["other_victim"])],
    "put_number": lambda g, d: [{"token": str(d["number"])}, {"slot": d["slot"]}],
    "put_symbol": lambda g, d: [{"token": SIGNS[d["sign"]]}, {"slot": d["slot"]}],
    "take_back": lambda g, d: [{"slot": d["slot"]}],
    "turn_tile": _turn_tile,
    "step_on": lambda g, d: _tile(g.then_with),
    "photo": lambda g, d: [_pile(d)],
    "put_top": _put_back,
    "put_bottom": _put_back,
    "reroll_die": lambda g, d: [{"die": str(d["number"])}, _item(_actor(g), MANUAL)],
    "raise": lambda g, d: [{"stat": STATS[d["stat"]]}],
    "spend_card": lambda g, d: [_item(DIEGO, d["item"])],
    "pay": _card,
    "pay_worn": _worn,
    "discard": _card,
    "enter": lambda g, d: _tile(THE_BUNKER),
    "fireworks": lambda g, d: [_item(_actor(g), FIREWORKS)],
    "rush": lambda g, d: [_victim(VIVIAN)],
    "hunt": lambda g, d: _tile(g.den),
    "attack": _whom,
    "attack_all": lambda g, d: _tile(g.den),
    "special": _demon_skill,
    "death": lambda g, d: [_skill("death"), _victim(d["victim"])],
    "upgrade": _demon_skill,
    "halt": lambda g, d: _tile(pieces(g, g.then_with)[0]),
    "prowl": lambda g, d: _near(g, pieces(g, g.then_with)[d["piece"]], d),
    "travel": _to_tile,
    "target": _whom,
    "strike": lambda g, d: [_victim(g.then_with)],
    "charge": lambda g, d: _near(g, g.den, d),
    "corpse": _to_tile,
    "web": _to_tile,
    "web_back": _to_tile,
    "swap": lambda g, d: _tile(g.shadows[d["piece"] - 1] if d["piece"] else g.den),
    "slave_hunt": lambda g, d: _tile(g.at[g.slave]),
    "slave_attack": _whom,
}
"""By verb; verbs that are about nothing on the table are left out."""
