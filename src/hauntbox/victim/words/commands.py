"""The word for every option: one short, plain command per (kind, option), the same in every client and language.

Victims, Demons, items, events and tiles are called by name, directions e se sw w nw ne, piles a and b, slots by number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.victim.cards import DEMON_NAMES, EVENT_NAMES, ITEM_NAMES, SIGNS, STATS, TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.dice import faces_of
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.decisions import decision

PILES: Final = "ab"
SKILLS: Final = ("passive", "special1", "special2")
MARKS: Final = ("wound", "target", "poison", "fright")


def option_word(g: VictimGame, kind: int, option: int) -> str:
    """The command that chooses this option of a question of this kind."""
    decided = decision(kind, option)
    named = {name: _NAMES[name](value) for name, value in decided.what.items()}
    if named.get("piece") == "body" and len(named) > 1:  # it moves unless a Shadow is named
        named["piece"] = ""
    return _WORDS[decided.verb].format(**named).strip()


_NAMES: Final[dict[str, Callable[[int], str]]] = {
    "seat": lambda seat: str(seat + 1),
    "victim": lambda victim: VICTIM_NAMES[victim].lower(),
    "other_victim": lambda victim: VICTIM_NAMES[victim].lower(),
    "demon": lambda demon: DEMON_NAMES[demon].lower(),
    "tile": lambda tile: TILE_NAMES[tile],
    "direction": lambda d: DIRECTIONS[d],
    "item": lambda item: ITEM_NAMES[item],
    "event": lambda event: EVENT_NAMES[event],
    "stat": lambda stat: STATS[stat].lower(),
    "other_stat": lambda stat: STATS[stat].lower(),
    "dice": faces_of,
    "sign": lambda sign: SIGNS[sign],
    "slot": lambda slot: str(slot + 1),
    "pile": lambda pile: PILES[pile],
    "mark": lambda mark: MARKS[mark],
    "skill": lambda skill: SKILLS[skill],
    "piece": lambda piece: f"shadow{piece}" if piece else "body",
    "number": str,
    "turns": str,
}
"""The particulars of decisions in words."""

_WORDS: Final = {
    "begin": "player {seat}",
    "draw_tile": "{tile}",
    "look": "{tile}",
    "item": "{item}",
    "event": "{event}",
    "number": "{number}",
    "symbol": "{sign}",
    "gate": "{number}",
    "curse_card": "{demon}",
    "roll": "{dice}",
    "demon_die": "{number}",
    "choose_victim": "{victim}",
    "end": "end",
    "stop": "stop",
    "run": "run",
    "decode": "decode",
    "search": "search",
    "hide": "hide",
    "pick_up": "pick up",
    "enter_bunker": "enter",
    "gun": "gun",
    "crawl": "crawl {direction}",
    "step": "step {direction}",
    "lay": "lay {direction} {pile}",
    "heal": "heal {other_victim}",
    "skill": "skill {other_victim}",
    "aid": "aid {other_victim}",
    "hammer": "hammer {direction}",
    "flashlight": "flashlight {pile}",
    "equip": "equip {item}",
    "unequip": "remove {item}",
    "give": "give {other_victim} {item}",
    "put_number": "put {number} in {slot}",
    "put_symbol": "put {sign} in {slot}",
    "take_back": "take {slot}",
    "turn_tile": "turn {turns}",
    "stay": "stay",
    "step_on": "step",
    "photo": "look {pile}",
    "no_photo": "no",
    "put_top": "top {tile}",
    "put_bottom": "bottom {tile}",
    "reroll_die": "reroll {number}",
    "keep_dice": "keep",
    "cure_wound": "wound",
    "cure_mark": "{mark}",
    "take_cards": "{number}",
    "raise": "{stat}",
    "spend_card": "{item}",
    "pay": "{item}",
    "pay_worn": "equipped {item}",
    "bleed": "wound",
    "discard": "{item}",
    "stress": "{stat} {other_stat}",
    "stay_out": "stay",
    "enter": "enter",
    "defend": "defend",
    "fireworks": "fireworks",
    "no_rush": "stay",
    "rush": "run",
    "no_rage": "no",
    "rage": "yes",
    "keep_demon_die": "keep",
    "reroll_demon_die": "reroll",
    "no_free_hunt": "no",
    "free_hunt": "hunt",
    "demon_end": "end",
    "hunt": "hunt",
    "attack": "attack {victim}",
    "attack_all": "attack all",
    "special": "{skill}",
    "death": "death {victim}",
    "upgrade": "upgrade {skill}",
    "halt": "halt",
    "prowl": "{piece} {direction}",
    "travel": "{piece} {tile}",
    "target": "{victim}",
    "target_nobody": "nobody",
    "no_strike": "no",
    "strike": "attack",
    "charge": "{direction}",
    "corpse": "{tile}",
    "web": "{tile}",
    "web_back": "{tile}",
    "swap": "{piece}",
    "slave_end": "end",
    "slave_hunt": "hunt",
    "slave_attack": "attack {victim}",
}
"""By verb."""
