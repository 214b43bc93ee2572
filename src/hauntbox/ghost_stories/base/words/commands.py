"""The word for every option: one short, plain command per (kind, option), the same in every client and language.

Taoists are called by the colour of their board, spaces n1 .. w3, tiles NW .. SE, dice and Tao by colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_TILES, COLOURS, CURSE_FACES, FACES, POWER_NAMES
from hauntbox.ghost_stories.base.forms.state_json import dice_letters
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.kernel.decision import Decision


def taoist(g: GhostStories, seat: int) -> str:
    """A seat by the colour of its board."""
    return COLOURS[g.colour[seat]]


def option_word(g: GhostStories, kind: int, option: int) -> str:
    """The command that chooses this option of a question of this kind."""
    return decision_word(g, decision(g, kind, option))


def decision_word(g: GhostStories, decided: Decision) -> str:
    """The command for a decision."""
    named = {name: NAMES[name](g, value) for name, value in decided.what.items()}
    if decided.verb not in WORDS:
        raise LookupError(f"option {decided.verb!r} has no command: add it to words= in text.py of its box")
    return WORDS[decided.verb].format(**named).replace("_", " ")


NAMES: Final[dict[str, Callable[[GhostStories, int], str]]] = {
    "villager": lambda _g, tile: ALL_TILES[tile],
    "tile": lambda _g, tile: TILES[tile],
    "space": lambda _g, space: SPACES[space],
    "spaces": lambda _g, spaces: " ".join(SPACES[space] for space in BITS[spaces]),
    "colour": lambda _g, colour: FACES[colour],
    "power": lambda _g, power: POWER_NAMES[power],
    "board": lambda _g, board: BOARDS[board],
    "seat": taoist,
    "card": lambda _g, card: str(card),
    "dice": lambda _g, outcome: dice_letters(outcome),
    "curse_face": lambda _g, face: CURSE_FACES[face],
}
"""The particulars of decisions in words."""

WORDS: Final[dict[str, str]] = {
    "deal_tile": "{villager}",
    "deal_board": "{colour}",
    "deal_side": "{power}",
    "begin": "{seat}",
    "draw": "{card}",
    "roll": "{dice}",
    "curse": "{curse_face}",
    "place": "{space}",
    "move": "move {tile}",
    "help": "ask",
    "exorcise": "exorcise",
    "yin_yang": "yin-yang",
    "power": "power {power}",
    "borrow": "power {power}",
    "buddha": "buddha {space}",
    "token": "token",
    "end": "end",
    "call": "ask {tile}",
    "restore": "restore {tile}",
    "mantra": "{space}",
    "take_tao": "{colour}",
    "lose_tao": "{colour}",
    "carry": "{seat} {tile}",
    "carry_nobody": "nobody",
    "lift": "{space}",
    "lift_none": "none",
    "send": "{space}",
    "bring_back": "{seat}",
    "altar": "{tile}",
    "hut": "{space}",
    "watchman": "{board}",
    "circle": "{colour}",
    "reroll_die": "{colour}",
    "reroll_done": "enough",
    "keep_curse": "keep",
    "reroll_curse": "reroll",
    "save": "no",
    "spend": "yes",
    "drive_out": "{spaces}",
    "drive_out_none": "none",
    "pay": "{seat} {colour}",
    "curse_first": "{space}",
    "reward_first": "{space}",
    "take_qi": "qi",
    "take_yin_yang": "yin-yang",
    "give_qi": "{seat}",
    "give_yin_yang": "{seat}",
    "bear": "{seat}",
}
"""By verb."""
