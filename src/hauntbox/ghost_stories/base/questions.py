"""The kinds of question, in the order of their numbers. What an option means stands beside the kind."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_TILES, MOST_CARDS
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.kernel.question import Kind

# put to CHANCE
VILLAGE_TILE: Final = 0
BOARD_COLOUR: Final = 1
BOARD_POWER: Final = 2
FIRST_PLAYER: Final = 3
DRAW: Final = 4
ROLL: Final = 5
CURSE: Final = 6

# put to players
PLACE: Final = 7
YANG: Final = 8
YIN_YANG: Final = 9
MANTRA: Final = 10
TAKE_TAO: Final = 11
LOSE_TAO: Final = 12
MOVE_TAOIST: Final = 13
MOVE_GHOST: Final = 14
GHOST_TO: Final = 15
BRING_BACK: Final = 16
ALTAR: Final = 17
HUT: Final = 18
WATCHMAN: Final = 19
CIRCLE: Final = 20
REROLL: Final = 21
REROLL_CURSE: Final = 22
BORROW: Final = 23
EXORCISE: Final = 24
PAY: Final = 25
CURSE_ORDER: Final = 26
REWARD_ORDER: Final = 27
QI_OR_YIN_YANG: Final = 28
GROUP_QI: Final = 29
GROUP_YIN_YANG: Final = 30
BORNE_BY: Final = 31

KINDS: Final = (
    Kind("village_tile", max(16, len(ALL_TILES)), chance="layout"),  # the tile dealt to the next position
    Kind("board_colour", 4, chance="layout"),  # the colour dealt to the next board
    Kind("board_power", 8, chance="layout"),  # the side the next board shows: its power
    Kind("first_player", 4, chance="layout"),  # seat
    Kind("draw", MOST_CARDS + 1, chance="pile"),  # card
    Kind("roll", len(TAO_DICE.counts), chance="dice"),  # outcome of a handful of Tao dice
    Kind("curse", 5, chance="dice"),  # face
    Kind("place", 12),  # space for the ghost drawn
    Kind("yang", 34),  # see below
    Kind("yin_yang", 18),  # 0-8 help of the villager there, 9-17 turn that tile back
    Kind("mantra", 12),  # space of the ghost
    Kind("take_tao", 5),  # colour
    Kind("lose_tao", 5),  # colour
    Kind("move_taoist", 37),  # 9 * seat + tile; 36 nobody
    Kind("move_ghost", 13),  # space; 12 none
    Kind("ghost_to", 12),  # space
    Kind("bring_back", 4),  # seat
    Kind("altar", 9),  # tile
    Kind("hut", 12),  # space
    Kind("watchman", 4),  # board
    Kind("circle", 5),  # colour
    Kind("reroll", 7),  # a die showing this face is rolled again; 6 enough
    Kind("reroll_curse", 2),  # 0 keep, 1 roll again
    Kind("borrow", 2),  # 0 no, 1 spend a Power token
    Kind("exorcise", 4),  # sum of 1 (first space faced) and 2 (second space faced)
    Kind("pay", 20),  # 5 * seat + colour
    Kind("curse_order", 12),  # space whose curse comes next
    Kind("reward_order", 12),  # space whose reward comes next
    Kind("qi_or_yin_yang", 2),  # 0 Qi, 1 Yin-Yang
    Kind("group_qi", 4),  # seat
    Kind("group_yin_yang", 4),  # seat
    Kind("borne_by", 4),  # seat that loses the Qi for a possessed board
)

NOBODY: Final = 36
NO_GHOST: Final = 12
ENOUGH: Final = 6

# the options of the question "yang"
MOVE: Final = 0
"""0-8: move to that tile."""
ASK_HELP: Final = 9
DO_EXORCISM: Final = 10
USE_YIN_YANG: Final = 11
USE_POWER: Final = 12
"""12-19: use that power, one's own or, for a Power token, a neutral board's."""
PLACE_BUDDHA: Final = 20
"""20-31: on that space."""
TAKE_POWER_TOKEN: Final = 32
END_TURN: Final = 33

# what an option is that a box adds to this question, for planning a turn
ACTS: Final = 0
"""An action, or what is as good at any time."""
MOVES: Final = 1
"""The action is still to come."""
WAITS: Final = 2
"""It can wait until the action is done."""
