"""Cards and tokens, drawn, given, used, equipped and picked up (VI-GIVE, VI-USE, VI-EQUIP, VI-PICK, VI-ITEM)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import AID_BOX, EQUIPMENT, FLASHLIGHT, GUN, HAMMER, ONE, kinds_in, running_totals, size
from hauntbox.victim.rules import hidden_hands
from hauntbox.victim.rules.seen_tiles import imagined
from hauntbox.victim.rules.victim_board import discard, show_card, take_off
from hauntbox.victim.rules.wounds import heal_wound
from hauntbox.victim.state import VictimGame


def sub_action(g: VictimGame, victim: i64, option: i64) -> None:
    """What she does without a point (VI-ACT-13, VI-ACT-14, VI-RUN-22, VI-USE-11)."""
    if option == ask.PICK_UP:
        _pick_up(g, victim)
    elif option == ask.ENTER_BUNKER:
        g.do(steps.ESCAPE, victim)
    elif option == ask.SHOOT_GUN:
        discard(g, victim, GUN, "VI-ITEM-GUN-04")
        put_bullet(g, victim, "VI-ITEM-GUN-01")
    elif option < ask.BREAK:
        discard(g, victim, AID_BOX, "VI-ITEM-AID-03")
        g.tell(events.ITEM_USED, "VI-ITEM-AID-01", victim, AID_BOX, option - ask.AID)
        heal_wound(g, option - ask.AID, "VI-ITEM-AID-01")
    elif option < ask.FLASH:
        _break(g, victim, option - ask.BREAK)
    elif option < ask.EQUIP:
        discard(g, victim, FLASHLIGHT, "VI-ITEM-FLASH-01")
        g.do(steps.LOOK_AT, option - ask.FLASH, victim)
    elif option < ask.UNEQUIP:
        _equip(g, victim, option - ask.EQUIP)
    elif option < ask.GIVE:
        take_off(g, victim, option - ask.UNEQUIP, "VI-EQUIP-05")
    else:
        _give(g, victim, (option - ask.GIVE) // 10, (option - ask.GIVE) % 10)


def _pick_up(g: VictimGame, victim: i64) -> None:
    """Herb or Black Box; it ends a Run (VI-PICK-01, VI-PICK-02, VI-PICK-03, VI-PICK-04, VI-PICK-05, VI-PICK-06,
    VI-PICK-07, VI-PICK-08, VI-PICK-09, VI-PICK-10, VI-PICK-11, VI-PICK-12, VI-PICK-13, VI-RUN-21, VR-R8h, VR-R9g,
    VR-N21, VI-PICK-17, VI-TILE-HERB-03, VI-TILE-HERB-04, VI-TILE-WRECK-03, VI-TILE-WRECK-04)."""
    tile = g.at[victim]
    g.stride = 0
    if g.herbs >> tile & 1:
        g.herbs &= ~BIT[tile]
        g.tell(events.HERB_USED, "VI-PICK-05", victim, tile)
        heal_wound(g, victim, "VI-PICK-05")
    else:
        g.boxes &= ~BIT[tile]
        g.tell(events.BOX_TAKEN, "VI-PICK-08", victim, tile)
        for _ in range(3):
            g.do(steps.DRAW_ITEM, victim, 1)


def put_bullet(g: VictimGame, victim: i64, rule: str) -> None:
    """The Demon has a point fewer in its next turn (VI-ITEM-GUN-01, VI-VIC-SEAN-01, VI-TOK-02, VI-INV-37)."""
    g.bullet = 1
    g.tell(events.SHOT, rule, victim)


def _break(g: VictimGame, victim: i64, d: i64) -> None:
    """One Hammer links the two tiles, whatever their edges show (VI-ITEM-HAMMER-01, VI-ITEM-HAMMER-02,
    VI-ITEM-HAMMER-03, VI-ITEM-HAMMER-04, VI-ITEM-HAMMER-05, VI-ITEM-HAMMER-06, VI-TOK-03, VR-R9e, VI-RUN-48,
    VI-ITEM-HAMMER-07)."""
    tile = g.at[victim]
    discard(g, victim, HAMMER, "VI-ITEM-HAMMER-01")
    g.tell(events.HAMMERED, "VI-ITEM-HAMMER-01", tile, g.forest.near[6 * tile + d])
    g.forest = g.forest.hammered(tile, d)


def _equip(g: VictimGame, victim: i64, stat: i64) -> None:
    """The card goes from her hand to its place beside her board (VI-EQUIP-01, VI-EQUIP-02, VI-EQUIP-06, VI-EQUIP-13,
    VI-EQUIP-14, VI-STAT-19)."""
    show_card(g, victim, EQUIPMENT[stat])
    g.hand[victim] -= ONE[EQUIPMENT[stat]]
    g.worn[victim] |= 1 << stat
    g.tell(events.ITEM_EQUIPPED, "VI-EQUIP-01", victim, EQUIPMENT[stat])


def _give(g: VictimGame, victim: i64, other: i64, item: i64) -> None:
    """A card from hand to hand; only the Victims' side sees which (VI-GIVE-01, VI-GIVE-02, VI-GIVE-03, VI-GIVE-04,
    VI-GIVE-05, VI-GIVE-06, VI-GIVE-07, VI-GIVE-08, VI-GIVE-09, VI-SEE-08)."""
    if len(g.cases):
        hidden_hands.given(g, victim, other)
    g.hand[victim] -= ONE[item]
    g.hand[other] += ONE[item]
    g.tell(events.ITEM_GIVEN, "VI-GIVE-01", victim, other, item)


def draw_item(g: VictimGame, victim: i64, from_box: i64) -> None:
    """The top card; an empty deck is made again from the discard (VI-SEARCH-06, VI-SEARCH-09, VI-PICK-16, VI-GEN-07,
    VR-R3g)."""
    if g.deck_size:
        if len(g.cases) and imagined(g):
            options, totals = hidden_hands.as_draw(hidden_hands.in_deck(g))
            g.chance(ask.ITEM, options, totals, steps.ITEM_DRAWN, 8 * from_box + victim)
            return
        g.chance(ask.ITEM, kinds_in(g.item_deck), running_totals(g.item_deck), steps.ITEM_DRAWN, 8 * from_box + victim)
    elif g.item_discard:
        hidden_hands.shuffled(g)
        g.deck_size = size(g.item_discard)
        g.item_deck += g.item_discard
        g.item_discard = 0
        g.tell(events.DECK_SHUFFLED, "VI-SEARCH-09", g.deck_size)
        g.do(steps.DRAW_ITEM, victim, from_box)


def item_drawn(g: VictimGame, item: i64, packed: i64) -> None:
    """The card drawn goes to her hand (VI-SEARCH-06, VI-PICK-08, VI-SEE-09)."""
    victim = packed & 7
    if len(g.cases):
        hidden_hands.drawn(g, victim, item)
    g.item_deck -= ONE[item]
    g.deck_size -= 1
    g.hand[victim] += ONE[item]
    g.tell(events.ITEM_DRAWN, "VI-PICK-08" if packed >> 3 else "VI-SEARCH-06", victim, item)


def settle_hand(g: VictimGame, victim: i64, _b: i64) -> None:
    """Only in a game that a seat imagines: cards of a hand closed to it are decided when they matter."""
    if not g.unseen[victim]:
        return
    if len(g.cases):
        options, totals = hidden_hands.as_draw(hidden_hands.in_hand(g, victim))
        g.chance(ask.ITEM, options, totals, steps.HAND_SETTLED, victim)
        return
    g.chance(ask.ITEM, kinds_in(g.item_deck), running_totals(g.item_deck), steps.HAND_SETTLED, victim)


def hand_settled(g: VictimGame, item: i64, victim: i64) -> None:
    """One more card of that hand is decided."""
    if len(g.cases):
        hidden_hands.shown(g, victim, item)
    g.item_deck -= ONE[item]
    g.unseen[victim] -= 1
    g.hand[victim] += ONE[item]
    g.do(steps.SETTLE_HAND, victim)
