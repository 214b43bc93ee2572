"""Which rule every event of Victim must name, by what is being resolved. Written from the ledger.

The form is that of tests/ghost_stories/why_rows.py. Besides its name a step may be called

* ``event KEY``: an event card that hits a Victim;
* ``skill of NAME``: the active skill of a Victim;
* ``attack``, ``special 1``, ``special 2``: with what the Demon has hit;
* ``attack failed``, ``wound felt``: for what the Demon may take Rage;
* ``chosen WHAT``: what a Victim does without an action point.
"""

from __future__ import annotations

from hauntbox.victim import questions as ask
from hauntbox.victim.cards import EVENT_NAMES, VICTIM_NAMES
from tests.resolving import Rows, Step

CHOSEN = (
    (ask.PICK_UP + 1, "picking up"),
    (ask.SHOOT_GUN, "other"),
    (ask.SHOOT_GUN + 1, "gun"),
    (ask.BREAK, "aid box"),
    (ask.FLASH, "hammer"),
    (ask.EQUIP, "flashlight"),
    (ask.UNEQUIP, "equipping"),
    (ask.GIVE, "taking off"),
    (1024, "giving"),
)
"""The sub-actions below each number."""
BLOWS = ("attack", "special 1", "special 2", "web", "slave")


def words(step: Step) -> tuple[str, ...]:
    """What a step is called besides its name."""
    if step.name == "suffer_event":
        return (f"event {EVENT_NAMES[step.b]}",)
    if step.name == "active_skill":
        return (f"skill of {VICTIM_NAMES[step.a]}",)
    if step.name == "hit":
        return (BLOWS[step.b],)
    if step.name == "offer_rage":
        return ("attack failed" if step.a else "wound felt",)
    if step.name == "sub_action":
        return (f"chosen {next(what for below, what in CHOSEN if step.b < below)}",)
    return ()


ROWS: Rows = {
    "round_begins": {"begin_round": "VI-ROUND-01"},
    "turn_begins": {"start_of_turn": "VI-ROUND-04"},
    "turn_ends": {"end_of_turn": "VI-ROUND-05"},
    "game_won": {"*": "VI-WIN-01"},
    "game_lost": {
        "wound": "VI-WIN-07",
        "defended": "VI-WIN-07",
        "escape": "VI-WIN-07",
        "possess": "VI-WIN-07",
        "eliminate": ("VI-WIN-07", "VI-WIN-08"),  # nobody is left standing, or two are eliminated
        "event_shown": "VI-WIN-10",
    },
    "victim_chosen": {"victim_chosen": "VI-SET-01"},
    # running
    "run_begins": {"*": "VI-RUN-02"},
    "run_ends": {"*": "VI-RUN-05"},
    "victim_moved": {"*": "VI-RUN-03"},
    "victim_crawled": {"crawl": "VI-CRAWL-01"},
    "tile_laid": {"oriented": "VI-MAP-13"},
    "gate_shown": {"show_gate": "VI-TILE-BUNKER-01"},
    "tiles_looked_at": {"photo_flash": "VI-VIC-ANYA-07", "chosen flashlight": "VI-ITEM-FLASH-01"},
    "tiles_returned": {"*": "VI-SEE-05"},
    "test_passed": {"take_test": "VI-TEST-05"},
    "test_failed": {"take_test": "VI-TEST-07"},
    "stat_changed": {
        "take_test": "VI-TEST-05",
        "event stress": "VI-EV-STRESS-01",
        "skill of Diego": "VI-VIC-DIEGO-01",
    },
    # dice
    "dice_rolled": {"tie_roll": "VI-CURSE-10", "*": "VI-DICE-05"},
    "die_rerolled": {"offer_manual": "VI-ITEM-MANUAL-02"},
    # actions
    "action_failed": {
        "decode_rolled": "VI-DEC-11",
        "heal_rolled": "VI-HEAL-08",
        "search_rolled": "VI-SEARCH-03",
        "hide_rolled": "VI-HIDE-09",
        "skill of Vivian": "VI-VIC-VIVIAN-01",
    },
    "decoded": {"decode_rolled": "VI-DEC-02"},
    "repaired": {"decode_rolled": "VI-DMN-WIT-14"},
    "number_gained": {"gain_number": "VI-DEC-03"},
    "symbol_gained": {"gain_symbol": "VI-DEC-04"},
    "searched": {"search_rolled": "VI-SEARCH-03"},
    "hid": {"hide_rolled": "VI-HIDE-03"},
    "healed": {
        "heal_rolled": "VI-HEAL-04",
        "skill of Vivian": "VI-VIC-VIVIAN-01",
        "chosen picking up": "VI-PICK-05",
        "chosen aid box": "VI-ITEM-AID-01",
        "crawl": "VI-CRAWL-12",
    },
    "mark_removed": {"heal_rolled": "VI-HEAL-04", "skill of Vivian": "VI-VIC-VIVIAN-01"},
    "skill_used": {"photo_flash": "VI-VIC-ANYA-07", "menu_chosen": "VI-SKILL-01"},
    "token_returned": {"end_of_turn": "VI-VIC-ANYA-04"},
    "shot": {"chosen gun": "VI-ITEM-GUN-01", "skill of Sean": "VI-VIC-SEAN-01"},
    # items
    "item_drawn": {"search_rolled": "VI-SEARCH-06", "chosen picking up": "VI-PICK-08"},
    "deck_shuffled": {"draw_item": "VI-SEARCH-09"},
    "box_taken": {"chosen picking up": "VI-PICK-08"},
    "herb_used": {"chosen picking up": "VI-PICK-05", "crawl": "VI-CRAWL-12"},
    "hammered": {"chosen hammer": "VI-ITEM-HAMMER-01"},
    "item_used": {"chosen aid box": "VI-ITEM-AID-01"},
    "item_equipped": {"chosen equipping": "VI-EQUIP-01"},
    "item_given": {"chosen giving": "VI-GIVE-01"},
    "fireworks_used": {"offer_fireworks": "VI-ITEM-FIRE-06"},
    "item_discarded": {
        "chosen gun": "VI-ITEM-GUN-04",
        "chosen aid box": "VI-ITEM-AID-03",
        "chosen flashlight": "VI-ITEM-FLASH-01",
        "chosen hammer": "VI-ITEM-HAMMER-01",
        "chosen taking off": "VI-EQUIP-05",
        "offer_manual": "VI-ITEM-MANUAL-01",
        "offer_fireworks": "VI-ITEM-FIRE-01",
        "hand_limit": "VI-USE-07",
        "skill of Diego": "VI-VIC-DIEGO-01",
        "event hail": "VI-EV-HAIL-01",
        "event wildAnimals": "VI-EV-WILD-01",
        "event thunderclap": "VI-EV-THUNDER-01",
    },
    # the Bunker
    "symbol_placed": {"enter_code": "VI-CODE-02"},
    "number_placed": {"enter_code": "VI-CODE-02"},
    "code_taken_back": {"enter_code": "VI-CODE-02"},
    "bunker_opened": {"*": "VI-CODE-09"},
    "victim_escaped": {"*": "VI-CODE-19"},
    # events and the curse
    "event_drawn": {"event_phase": "VI-EVENT-01", "*": "VI-EVENT-04"},
    "curse_drawn": {"curse_phase": "VI-CURSE-03"},
    "possessed": {"possess": "VI-CURSE-13"},
    "victim_passed": {"possess": "VI-FEW-09"},
    "victim_removed": {"possess": "VI-FEW-11"},
    "shadow_placed": {"possess": "VI-CURSE-19", "after_death": "VI-DMN-DOP-19"},
    # wounds
    "wounded": {
        "defended": "VI-ATK-04",
        "take_test": "VI-TEST-07",
        "event wildAnimals": "VI-EV-WILD-01",
        "event thunderclap": "VI-EV-THUNDER-01",
        "event blackMagic": "VI-EV-BLACK-02",
        "after_death": "VI-DMN-WIT-18",
    },
    "gravely_wounded": {"*": "VI-CRIT-01"},
    # the Demon
    "demon_turn": {"demon_phase": "VI-DEMON-05"},
    "rage_changed": {
        "wound felt": "VI-RAGE-02",
        "attack failed": "VI-RAGE-03",
        "begin_hunt": "VI-HUNT-04",
        "event_shown": "VI-EV-BLACK-01",
    },
    "upgraded": {"demon_chosen": "VI-UP-01"},
    "demon_rolled": {"attack_die": "VI-ATK-02", "hunt_die": "VI-HUNT-01"},
    "demon_rerolled": {"*": "VI-DMN-WOLF-02"},
    "demon_moved": {
        "hunt_chosen": "VI-HUNT-02",
        "mad_charge": "VI-DMN-WEND-12",
        "behind_you": "VI-DMN-GHO-12",
    },
    "hunt_stopped": {"begin_hunt": "VI-HUNT-04"},
    "special_used": {"demon_chosen": "VI-SPEC-01"},
    "attacked": {"strike": "VI-ATK-01"},
    "attack_failed": {"defended": "VI-ATK-05"},
    "stamina_changed": {"attack": "VI-DMN-WIT-03"},
    "marked": {
        "attack": ("VI-DMN-WID-02", "VI-DMN-GHO-02"),  # by the Widow, by the Ghost
        "special 1": "VI-DMN-GHO-11",
        "special 2": ("VI-DMN-WID-23", "VI-DMN-GHO-15"),
        "spring_web": "VI-DMN-WID-11",
        "mark_target": "VI-DMN-WOLF-07",
        "after_death": ("VI-DMN-WID-24", "VI-DMN-GHO-16"),
    },
    "web_laid": {"web": "VI-DMN-WID-09"},
    "web_taken_back": {"webs_back": "VI-DMN-WID-19"},
    "web_sprung": {"spring_web": "VI-DMN-WID-11"},
    "body_destroyed": {"destroy_body": "VI-DMN-WIT-08"},
    "decoder_broken": {"break_decoder": "VI-DMN-WIT-13"},
    "swapped": {"dimensional_shift": "VI-DMN-DOP-12"},
    "death_skill": {"death_skill": "VI-FATAL-05"},
    "victim_eliminated": {"eliminate": "VI-FATAL-05"},
    "victim_enslaved": {"eliminate": "VI-DMN-WOLF-19"},
    "slave_turn": {"slave_phase": "VI-DMN-WOLF-24"},
    "slave_moved": {"hunt_chosen": "VI-DMN-WOLF-22"},
}
