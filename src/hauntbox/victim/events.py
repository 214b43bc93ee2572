"""The events, in the order of their numbers, with the meaning of up to three particulars.

The particulars are named by what they are (victim, tile, item, stat, number, ...), so that clients can put any event
into words. ``hidden_item`` is known only to those who may see the hand it concerns: ``views.event_for`` leaves it out.
"""

from __future__ import annotations

from typing import Final

VICTIM_CHOSEN: Final = 0
ROUND_BEGINS: Final = 1
TURN_BEGINS: Final = 2
TURN_ENDS: Final = 3
DICE_ROLLED: Final = 4
DIE_REROLLED: Final = 5
RUN_BEGINS: Final = 6
VICTIM_MOVED: Final = 7
VICTIM_CRAWLED: Final = 8
RUN_ENDS: Final = 9
TILE_LAID: Final = 10
GATE_SHOWN: Final = 11
HERB_USED: Final = 12
BOX_TAKEN: Final = 13
TILES_LOOKED_AT: Final = 14
TILES_RETURNED: Final = 15
ACTION_FAILED: Final = 16
DECODED: Final = 17
REPAIRED: Final = 18
NUMBER_GAINED: Final = 19
SYMBOL_GAINED: Final = 20
HEALED: Final = 21
MARK_REMOVED: Final = 22
SEARCHED: Final = 23
ITEM_DRAWN: Final = 24
ITEM_DISCARDED: Final = 25
DECK_SHUFFLED: Final = 26
HID: Final = 27
SKILL_USED: Final = 28
STAT_CHANGED: Final = 29
ITEM_GIVEN: Final = 30
ITEM_USED: Final = 31
ITEM_EQUIPPED: Final = 32
HAMMERED: Final = 33
SHOT: Final = 34
NUMBER_PLACED: Final = 35
SYMBOL_PLACED: Final = 36
CODE_TAKEN_BACK: Final = 37
BUNKER_OPENED: Final = 38
VICTIM_ESCAPED: Final = 39
TEST_PASSED: Final = 40
TEST_FAILED: Final = 41
WOUNDED: Final = 42
GRAVELY_WOUNDED: Final = 43
EVENT_DRAWN: Final = 44
CURSE_DRAWN: Final = 45
POSSESSED: Final = 46
VICTIM_REMOVED: Final = 47
VICTIM_PASSED: Final = 48
DEMON_TURN: Final = 49
DEMON_ROLLED: Final = 50
DEMON_REROLLED: Final = 51
RAGE_CHANGED: Final = 52
STAMINA_CHANGED: Final = 53
UPGRADED: Final = 54
DEMON_MOVED: Final = 55
HUNT_STOPPED: Final = 56
SPECIAL_USED: Final = 57
ATTACKED: Final = 58
ATTACK_FAILED: Final = 59
FIREWORKS_USED: Final = 60
MARKED: Final = 61
WEB_LAID: Final = 62
WEB_TAKEN_BACK: Final = 63
WEB_SPRUNG: Final = 64
BODY_DESTROYED: Final = 65
DECODER_BROKEN: Final = 66
SWAPPED: Final = 67
SHADOW_PLACED: Final = 68
DEATH_SKILL: Final = 69
VICTIM_ELIMINATED: Final = 70
VICTIM_ENSLAVED: Final = 71
SLAVE_TURN: Final = 72
SLAVE_MOVED: Final = 73
TOKEN_RETURNED: Final = 74
GAME_WON: Final = 75
GAME_LOST: Final = 76

PARTICULARS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("victim_chosen", ("seat", "victim")),
    ("round_begins", ("number",)),
    ("turn_begins", ("victim", "points")),
    ("turn_ends", ("victim",)),
    ("dice_rolled", ("victim", "dice", "purpose")),
    ("die_rerolled", ("victim", "dice")),
    ("run_begins", ("victim", "points")),
    ("victim_moved", ("victim", "tile")),
    ("victim_crawled", ("victim", "tile")),
    ("run_ends", ("victim",)),
    ("tile_laid", ("victim", "tile", "direction")),
    ("gate_shown", ("number",)),
    ("herb_used", ("victim", "tile")),
    ("box_taken", ("victim", "tile")),
    ("tiles_looked_at", ("victim", "pile", "number")),
    ("tiles_returned", ("pile", "top", "bottom")),
    ("action_failed", ("victim", "purpose")),
    ("decoded", ("victim", "tile")),
    ("repaired", ("victim", "tile")),
    ("number_gained", ("number",)),
    ("symbol_gained", ("sign",)),
    ("healed", ("victim", "wounds")),
    ("mark_removed", ("victim", "mark")),
    ("searched", ("victim", "number")),
    ("item_drawn", ("victim", "hidden_item")),
    ("item_discarded", ("victim", "item")),
    ("deck_shuffled", ("number",)),
    ("hid", ("victim",)),
    ("skill_used", ("victim", "other_victim")),
    ("stat_changed", ("victim", "stat", "number")),
    ("item_given", ("victim", "other_victim", "hidden_item")),
    ("item_used", ("victim", "item", "other_victim")),
    ("item_equipped", ("victim", "item")),
    ("hammered", ("tile", "other_tile")),
    ("shot", ("victim",)),
    ("number_placed", ("victim", "number", "slot")),
    ("symbol_placed", ("victim", "sign", "slot")),
    ("code_taken_back", ("victim", "slot")),
    ("bunker_opened", ("number",)),
    ("victim_escaped", ("victim", "escaped")),
    ("test_passed", ("victim", "stat")),
    ("test_failed", ("victim", "stat")),
    ("wounded", ("victim", "wounds")),
    ("gravely_wounded", ("victim",)),
    ("event_drawn", ("event", "victim")),
    ("curse_drawn", ("demon", "stat")),
    ("possessed", ("victim", "demon", "tile")),
    ("victim_removed", ("victim",)),
    ("victim_passed", ("victim", "seat")),
    ("demon_turn", ("points", "stamina")),
    ("demon_rolled", ("number",)),
    ("demon_rerolled", ("number",)),
    ("rage_changed", ("number",)),
    ("stamina_changed", ("number",)),
    ("upgraded", ("skill", "number")),
    ("demon_moved", ("piece", "tile")),
    ("hunt_stopped", ("number",)),
    ("special_used", ("demon", "skill", "power")),
    ("attacked", ("victim", "score")),
    ("attack_failed", ("victim", "score", "number")),
    ("fireworks_used", ("victim",)),
    ("marked", ("victim", "mark")),
    ("web_laid", ("tile",)),
    ("web_taken_back", ("tile",)),
    ("web_sprung", ("victim", "tile")),
    ("body_destroyed", ("tile",)),
    ("decoder_broken", ("tile",)),
    ("swapped", ("victim", "piece", "tile")),
    ("shadow_placed", ("tile",)),
    ("death_skill", ("demon", "victim")),
    ("victim_eliminated", ("victim",)),
    ("victim_enslaved", ("victim", "seat")),
    ("slave_turn", ("victim",)),
    ("slave_moved", ("victim", "tile")),
    ("token_returned", ("victim",)),
    ("game_won", ("escaped",)),
    ("game_lost", ("cause",)),
)
NAMES: Final = tuple(name for name, _ in PARTICULARS)
