"""The options of every kind of question in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Sentence, Values, capital, option_sentence
from hauntbox.victim import steps
from hauntbox.victim.cards import AGI, ANYA, CURSE_TEST, DIEGO, EXITS, SIGNS, STAMINA_COST, START, STARTER, VIT
from hauntbox.victim.forest import DIRECTIONS, STEP
from hauntbox.victim.rules.attack import power
from hauntbox.victim.rules.hunt import pieces
from hauntbox.victim.rules.victim_board import dice_for
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import SKILLS
from hauntbox.victim.words.decisions import decision
from hauntbox.victim.words.text import DEMON_KEYS, VICTIM_KEYS, Text


def option_text(t: Text, g: VictimGame, option: int) -> str:
    """What an option of the pending question does."""
    return capital(option_sentence(t, g, decision(g.kind, option), _OPTION))


# -- a Victim's turn --------------------------------------------------------------------------------------------------


def _actor(g: VictimGame) -> int:
    """Whose turn the menu is of."""
    return g.then_with & 7


def _pick_up(t: Text, g: VictimGame, d: Decision) -> Sentence:
    return f"pick_up_{'herb' if g.herbs >> g.at[_actor(g)] & 1 else 'box'}", {}


def _dice(t: Text, g: VictimGame, d: Decision) -> Sentence:
    """The dice that the option rolls."""
    return d.verb, {"number": max(dice_for(g, _actor(g), AGI if d.verb == "run" else VIT), 0)}


def _to(t: Text, g: VictimGame, d: Decision) -> Sentence:
    """The tile beyond the edge."""
    return d.verb, {"tile": t.tile(g.forest.near[6 * g.at[_actor(g)] + d["direction"]])}


def _skill(t: Text, g: VictimGame, d: Decision) -> Sentence:
    victim = _actor(g)
    owner = VICTIM_KEYS[victim]
    key = "skill_on" if victim in (DIEGO, ANYA) else "skill"
    return key, {"skill": t.skill(owner, "active"), "effect": t.effect(owner, "active")}


def _take_back(t: Text, g: VictimGame, d: Decision) -> Sentence:
    return "take_back", {"token": t.token(d["slot"], g.row[d["slot"]] - 1)}


def _turned(t: Text, g: VictimGame, d: Decision) -> Sentence:
    """A tile just drawn, turned this way: its paths, and those that meet a path."""
    tile, way = g.then_with >> 3, g.then_with & 7
    forest = g.forest.laid(tile, g.forest.cells[g.at[g.active]] + STEP[way], d["turns"])
    paths = t.listed(str(t.direction(way)) for way in range(6) if EXITS[tile][d["turns"]] >> way & 1)
    links = t.listed(str(t.direction(way)) for way in forest.ways[tile])
    return "turned" if d["turns"] else "turned_not", {"paths": paths, "links": links}


def _victim_card(t: Text, g: VictimGame, d: Decision) -> Sentence:
    victim = d["victim"]
    owner = VICTIM_KEYS[victim]
    return "choose_victim", {
        "stats": " ".join(f"{t.stat(stat)} {START[victim][stat]}" for stat in range(4)),
        "active": t.skill(owner, "active"),
        "passive": t.skill(owner, "passive"),
        "item": t.item(STARTER[victim]),
    }


# -- the Demon and the Slave ------------------------------------------------------------------------------------------


def _special(t: Text, g: VictimGame, d: Decision) -> Sentence:
    which = d["skill"] - 1
    costs: Values = {"stamina": STAMINA_COST[g.demon][which], "power": power(g, which)}
    return "special", {**_demon_skill(t, g, SKILLS[d["skill"]]), **costs}


def _demon_skill(t: Text, g: VictimGame, which: str) -> Values:
    owner = DEMON_KEYS[g.demon]
    return {"skill": t.skill(owner, which), "effect": t.effect(owner, which)}


def _upgrade(t: Text, g: VictimGame, d: Decision) -> Sentence:
    values: Values = {"skill": t.demon_skill(g.demon, d["skill"])}
    if not d["skill"]:
        return "upgrade_passive", values
    return "upgrade", {**values, "power": power(g, d["skill"] - 1) + 1}


def _piece(t: Text, g: VictimGame, d: Decision) -> Sentence:
    """The Demon or a Shadow goes over a link or from one Curse tile to another."""
    tile = d["tile"] if "tile" in d.what else g.forest.near[6 * pieces(g, g.then_with)[d["piece"]] + d["direction"]]
    return f"{d.verb}_shadow" if d["piece"] else d.verb, {"tile": t.tile(tile)}


def _nobody(t: Text, g: VictimGame, d: Decision) -> Sentence:
    return ("target_nobody_else" if g.asking_step() == steps.CHOOSE_SECOND else "target_nobody"), {}


def _swap(t: Text, g: VictimGame, d: Decision) -> Sentence:
    return ("swap_shadow", {"tile": t.tile(g.shadows[d["piece"] - 1])}) if d["piece"] else ("swap_body", {})


# -- cards and tiles turned up ----------------------------------------------------------------------------------------


def _drawn(t: Text, g: VictimGame, d: Decision) -> Sentence:
    """A tile of the piles, described so that it can be recognised: its paths before it is rotated."""
    return d.verb, {"paths": " ".join(DIRECTIONS[way] for way in range(6) if EXITS[d["tile"]][0] >> way & 1)}


_OPTION: Final[dict[str, Callable[[Text, VictimGame, Decision], Sentence]]] = {
    "begin": lambda t, g, d: ("begin", {"seat": t.seat(g, d["seat"])}),
    "draw_tile": _drawn,
    "look": _drawn,
    "item": lambda t, g, d: ("item", {"effect": t.item_effect(d["item"])}),
    "curse_card": lambda t, g, d: ("curse_card", {"stat": t.stat(CURSE_TEST[d["demon"]])}),
    "choose_victim": _victim_card,
    "run": _dice,
    "pick_up": _pick_up,
    "crawl": _to,
    "step": _to,
    "skill": _skill,
    "hammer": _to,
    "put_number": lambda t, g, d: ("put", {"token": d["number"]}),
    "put_symbol": lambda t, g, d: ("put", {"token": SIGNS[d["sign"]]}),
    "take_back": _take_back,
    "turn_tile": _turned,
    "raise": lambda t, g, d: ("raise", {"number": g.stats[4 * g.then_with + d["stat"]]}),
    "defend": _dice,
    "special": _special,
    "death": lambda t, g, d: ("death", _demon_skill(t, g, "death")),
    "upgrade": _upgrade,
    "prowl": _piece,
    "travel": _piece,
    "target_nobody": _nobody,
    "swap": _swap,
}
"""By verb, where the sentence says more than the verb and its particulars or is put in more than one way."""
