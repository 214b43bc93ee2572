"""The kinds of question, in the order of their numbers. What an option means stands beside the kind.

Victims, items, characteristics and tiles are numbered as in ``cards.py``, directions as in ``forest.py``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.question import Kind
from hauntbox.kernel.vectors import vec
from hauntbox.victim.dice import VICTIM_DICE

# put to CHANCE
FIRST_PLAYER: Final = 0
DRAW_TILE: Final = 1
LOOK: Final = 2
ITEM: Final = 3
EVENT: Final = 4
NUMBER: Final = 5
SYMBOL: Final = 6
GATE: Final = 7
CURSE_CARD: Final = 8
ROLL: Final = 9
DEMON_DIE: Final = 10

# put to players
CHOOSE_VICTIM: Final = 11
TURN: Final = 12
TURN_TILE: Final = 13
STEP_ON: Final = 14
PHOTO_FLASH: Final = 15
PUT_BACK: Final = 16
MANUAL: Final = 17
CURE: Final = 18
TAKE_CARDS: Final = 19
RAISE: Final = 20
SPEND_CARD: Final = 21
PAY_OR_BLEED: Final = 22
DISCARD: Final = 23
STRESS: Final = 24
ENTER: Final = 25
FIREWORKS: Final = 26
RUSH: Final = 27
RAGE: Final = 28
REROLL: Final = 29
FREE_HUNT: Final = 30
DEMON: Final = 31
HUNT: Final = 32
TARGET: Final = 33
STRIKE_MARKED: Final = 34
CHARGE: Final = 35
CORPSE: Final = 36
WEB: Final = 37
WEB_BACK: Final = 38
SWAP: Final = 39
SLAVE: Final = 40

KINDS: Final = (
    Kind("first_player", 6, chance="layout"),  # seat
    Kind("draw_tile", 40, chance="tiles", secret=True),  # tile; what is left in the piles would tell what others saw
    Kind("look", 40, chance="tiles", secret=True),  # tile, for the eyes of one player
    Kind("item", 10, chance="items", secret=True),  # item; what is left in the deck would tell what hands hold
    Kind("event", 9, chance="events"),  # event
    Kind("number", 6, chance="tokens"),  # Number token
    Kind("symbol", 4, chance="tokens"),  # sign
    Kind("gate", 10, chance="tokens"),  # Gate token
    Kind("curse_card", 6, chance="curse"),  # Demon
    Kind("roll", len(VICTIM_DICE.counts), chance="dice"),  # outcome of a handful of Victim dice
    Kind("demon_die", 11, chance="dice"),  # number shown
    Kind("choose_victim", 6),  # Victim
    Kind("turn", 171, secret=True),  # see below; it tells what is in the hand
    Kind("turn_tile", 6),  # clockwise turns
    Kind("step_on", 2),  # 0 stay, 1 step onto the tile just laid
    Kind("photo_flash", 3),  # pile; 2 no
    Kind("put_back", 80, secret=True),  # 2 * tile, + 1 for the bottom of the pile
    Kind("manual", 4, secret=True),  # a die showing this number is rolled again; 3 keep
    Kind("cure", 4),  # 0 wound, 1 Target, 2 Poison, 3 Fright
    Kind("take_cards", 4),  # number
    Kind("raise", 4),  # characteristic
    Kind("spend_card", 10, secret=True),  # item
    Kind("pay_or_bleed", 15, secret=True),  # 0-9 item of the hand, 10-13 equipment, 14 wound
    Kind("discard", 10, secret=True),  # item
    Kind("stress", 6),  # the two that fall, see FALLING
    Kind("enter", 2),  # 0 stay, 1 enter the Bunker
    Kind("fireworks", 2, secret=True),  # 0 defend, 1 use Fireworks
    Kind("rush", 2),  # 0 stay, 1 run
    Kind("rage", 2),  # 0 leave it, 1 gain 1
    Kind("reroll", 2),  # 0 keep, 1 roll the Demon's die again
    Kind("free_hunt", 2),  # 0 no, 1 hunt
    Kind("demon", 20),  # see below
    Kind("hunt", 71),  # see below
    Kind("target", 7),  # Victim; 6 nobody, or nobody else
    Kind("strike_marked", 2),  # 0 no, 1 attack the Victim just marked
    Kind("charge", 6),  # direction
    Kind("corpse", 40),  # tile
    Kind("web", 40),  # tile
    Kind("web_back", 40),  # tile
    Kind("swap", 7),  # 0 Main Body, 1-6 Shadow
    Kind("slave", 8),  # 0 end, 1 hunt, 2-7 attack that Victim
)

# the options of "turn"
END_TURN: Final = 0
STOP: Final = 1
RUN: Final = 2
DECODE: Final = 3
SEARCH: Final = 4
HIDE: Final = 5
PICK_UP: Final = 6
ENTER_BUNKER: Final = 7
SHOOT_GUN: Final = 8
CRAWL: Final = 9
"""9-14: crawl in that direction."""
STEP: Final = 15
"""15-20: step in that direction."""
LAY: Final = 21
"""21-32: lay a tile: 2 * direction + pile."""
HEAL: Final = 33
"""33-38: heal that Victim."""
USE_SKILL: Final = 39
"""39-44: the active skill, on that Victim (on herself where the skill needs no target)."""
AID: Final = 45
"""45-50: an Aid Box for that Victim."""
BREAK: Final = 51
"""51-56: the Hammer on the border in that direction."""
FLASH: Final = 57
"""57-58: the Flashlight on that pile."""
EQUIP: Final = 59
"""59-62: equip the card for that characteristic."""
UNEQUIP: Final = 63
"""63-66: remove it."""
GIVE: Final = 67
"""67-126: 10 * Victim + item."""
PUT_NUMBER: Final = 127
"""127-150: 4 * Number token + number slot (first, second, ...)."""
PUT_SYMBOL: Final = 151
"""151-162: 3 * sign + symbol slot."""
TAKE_BACK: Final = 163
"""163-169: from that slot."""

NO_PHOTO: Final = 2
KEEP: Final = 3
BLEED: Final = 14
NOBODY: Final = 6

NO_OR_YES: Final = vec[i64]([0, 1])

FALLING: Final[list[tuple[int, int]]] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
"""The characteristics that fall, by option (VI-EV-STRESS-01)."""

# the options of "demon"
END_DEMON: Final = 0
DO_HUNT: Final = 1
ATTACK: Final = 2
"""2-7: attack that Victim."""
ATTACK_ALL: Final = 8
SPECIAL: Final = 9
"""9-10."""
DEATH: Final = 11
"""11-16: the Death Skill on that Victim."""
UPGRADE: Final = 17
"""17 passive, 18 Special 1, 19 Special 2."""

# the options of "hunt"
HALT: Final = 0
MOVE: Final = 1
"""1-42: 6 * piece + direction; piece 0 is the Demon, the Main Body or the Slave, pieces 1-6 are Shadows."""
TRAVEL: Final = 43
"""43-70: 4 * piece + Curse tile (first to fourth)."""

# the options of "slave"
SLAVE_ENDS: Final = 0
SLAVE_HUNTS: Final = 1
SLAVE_ATTACKS: Final = 2
