"""What a seat may know: views, imagined games, and events with what they keep from some (VI-SEE).

Hidden are the tiles others looked at and, from the Curse phase on, the Victims' hands from the Demon's side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.game import EVERYBODY, NONE
from hauntbox.kernel.question import Event
from hauntbox.kernel.vectors import vec
from hauntbox.victim import piles, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CURSE_ROUND,
    DIEGO,
    FIREWORKS,
    ITEMS,
    MANUAL,
    ONE,
    THE_BUNKER,
    TILE_NAMES,
    VICTIMS,
    kinds_in,
    running_totals,
    size,
)
from hauntbox.victim.dice import SHOWN
from hauntbox.victim.events import PARTICULARS
from hauntbox.victim.forms.codec import open_words
from hauntbox.victim.rules import hidden_hands, seen_tiles
from hauntbox.victim.rules.attack import power
from hauntbox.victim.rules.turn import choices
from hauntbox.victim.rules.victim_board import hands_closed, holds
from hauntbox.victim.state import RUSH, VictimGame

NO_ITEM: Final = ITEMS
"""In place of an item that is not shown."""
_PARTICULARS: Final = dict(PARTICULARS)
IMAGINED: Final = vec[i64]([seen_tiles.IMAGINED])
_PHASES: Final = {
    steps.END_OF_DEMON_TURN: "demon", steps.SLAVE_OVER: "slave", steps.FIND_LOWEST: "curse", steps.CURSE_PHASE: "event"
}  # fmt: skip
"""Steps that wait on the agenda during a part of the round, outside the Victims' turns."""


def view_state(g: VictimGame, seat: int) -> dict[str, object]:
    """The state without tiles only others have seen and without closed hands (VI-SEE-01, VI-SEE-02, VI-SEE-03,
    VI-SEE-04, VI-SEE-05, VI-SEE-06, VI-SEE-07, VI-SEE-08, VI-SEE-09, VI-SEE-10, VI-SEE-11, VI-SEE-12, VI-SEE-13,
    VI-SEE-14, VI-SEE-15, VI-SEE-16, VI-SEE-17, VI-SEE-18, VI-SEE-19, VI-SEE-20, VI-SEE-21, VI-SEE-22, VI-SEE-23,
    VI-SEE-24, VI-SEE-25, VI-SEE-26, VI-SEE-27, VI-SEE-28, VI-SEE-29, VI-SEE-30, VI-SEE-31, VI-SEE-32, VI-SEE-33,
    VI-SEE-34, VI-INV-49)."""
    words = open_words(g)
    words["piles"] = [[_place_seen(place, seat) for place in places] for places in g.piles]
    words["looked_at"] = [_place_seen(place, seat) for place in g.looked]
    words["item_deck"] = g.deck_size
    words["phase"] = phase(g)
    words["curse_round"] = CURSE_ROUND[g.request.players]
    words["escapes_needed"] = g.request.escapes_needed
    words["special_power"] = [power(g, which) for which in (0, 1)] if g.demon >= 0 else []
    del words["deck_size"]
    boards = words["victims"]
    assert isinstance(boards, dict)
    closed = hands_closed(g, seat)
    for victim, board in zip(sorted(g.order), boards.values(), strict=True):
        board["cards"] = size(g.hand[victim]) + g.unseen[victim]
        del board["undecided"]
        if closed:
            board["hand"] = None
    return words


def phase(g: VictimGame) -> str:
    """Which part of the round it is."""
    if g.over:
        return "over"
    if not g.round:
        return "set_up"
    if g.active >= 0:
        return "run" if g.running else "turn"
    if g.running == RUSH:
        return "rush"
    waiting = {step for step, _, _ in g.agenda_steps()}
    return next((phase for step, phase in _PHASES.items() if step in waiting), "event")


def _knows(seat: int, place: int) -> bool:
    """Whether the seat has looked at what lies there; spectators have looked at nothing."""
    if seat == EVERYBODY:
        return place >= 0
    return seat >= 0 and piles.seats_of(place) >> seat & 1 == 1


def _place_seen(place: int, seat: int) -> str | None:
    """The tile, if the seat has looked at it."""
    return TILE_NAMES[piles.tile_of(place)] if _knows(seat, place) else None


def event_for(g: VictimGame, event: Event, seat: int) -> Event:
    """The event as the seat may know it; an item it may not see is ``NO_ITEM`` (VI-SEE-08, VI-SEE-09, VI-SEE-34)."""
    names = _PARTICULARS[event.name]
    if "hidden_item" not in names or not hands_closed(g, seat):
        return event
    hidden = names.index("hidden_item")
    args = tuple(NO_ITEM if place == hidden else value for place, value in enumerate(event.args))
    return Event(event.name, event.rule, args)


# -- the game a seat imagines -----------------------------------------------------------------------------------------


def imagine(g: VictimGame, seat: int) -> VictimGame:
    """A copy in which everything hidden from the seat is undecided again.

    While another seat is asked about hidden things, the question stays as it is shown, over cards or tiles that stand
    in for those hidden: the first ones that could be there, whatever the real ones are. A game that is imagined already
    stays as it is.
    """
    new = g.clone()
    if seen_tiles.imagined(g):
        return new
    _forget_tiles(new, seat)
    if hands_closed(new, seat):
        _forget_hands(new)
    else:
        new.cases = NONE  # the seat sees what each hand holds
    _ask_again(new)
    return new


def _forget_tiles(g: VictimGame, seat: int) -> None:
    """Tiles the seat has not seen become unseen again, with all it can infer about where they may be; others take the
    place of those being looked at."""
    decided = {int(place) for places in (*g.piles, g.looked) for place in places if place >= 0}
    hidden = {place for place in decided if not _knows(seat, place)}
    if not hidden:
        g.looks = IMAGINED
        return
    ways = seen_tiles.ways_for(g, seat) or seen_tiles.plain_ways(g, hidden)
    g.looks = IMAGINED
    tiles = [piles.tile_of(place) for place in hidden]
    unseen = sorted([*g.unseen_tiles, *(tile for tile in tiles if tile != THE_BUNKER)])
    g.piles = vec[vec[i64]]([_without(places, hidden) for places in g.piles])
    looked = [int(place) for place in g.looked]
    for number, place in enumerate(looked):
        if place in hidden:
            ways, tile = seen_tiles.stand_in(ways, number, unseen)
            unseen = [other for other in unseen if other != tile]
            looked[number] = int(piles.known(tile, piles.is_prepared(place), piles.seats_of(place)))
    g.looked = vec[i64](looked)
    g.unseen_tiles = vec[i64](unseen)
    seen_tiles.keep(g, ways)


def _without(places: vec[i64], hidden: set[int]) -> vec[i64]:
    """The places of a pile, those hidden undecided."""
    return vec[i64]([piles.UNSEEN if place in hidden else place for place in places])


def _forget_hands(g: VictimGame) -> None:
    """Closed hands go back among the undecided cards; only their numbers stay, and what a shuffled discard tells."""
    asked = _hand_asked(g)
    for victim in range(VICTIMS):
        number = size(g.hand[victim])
        g.item_deck += g.hand[victim]
        g.hand[victim] = 0
        g.unseen[victim] += number
    if asked >= 0:
        _stand_in(g, asked)


def _hand_asked(g: VictimGame) -> int:
    """The Victim whose hand the pending question is about, -1 if none."""
    if g.kind in (ask.TURN, ask.MANUAL, ask.FIREWORKS):
        return g.then_with & 7
    if g.kind in (ask.PAY_OR_BLEED, ask.DISCARD):
        return g.then_with & 7
    return DIEGO if g.kind == ask.SPEND_CARD else -1


def _stand_in(g: VictimGame, victim: int) -> None:
    """Cards in place of those hidden. Where a Manual or Fireworks is asked about, she has one if there can be one."""
    wanted = {ask.MANUAL: MANUAL, ask.FIREWORKS: FIREWORKS}.get(g.kind, -1)
    while g.unseen[victim]:
        kinds = list(hidden_hands.in_hand(g, victim)) if len(g.cases) else list(kinds_in(g.item_deck))
        item = wanted if wanted in kinds else kinds[0]
        wanted = -1
        if len(g.cases):
            hidden_hands.shown(g, victim, item)
        g.item_deck -= ONE[item]
        g.hand[victim] += ONE[item]
        g.unseen[victim] -= 1


def _ask_again(g: VictimGame) -> None:
    """The options of a pending question about hidden things, by what the imagined game holds."""
    if g.kind == ask.ITEM:
        g.menu = kinds_in(g.item_deck)
        g.totals = running_totals(g.item_deck)
        if len(g.cases):
            g.menu, g.totals = hidden_hands.as_draw(hidden_hands.in_deck(g))
    elif g.kind in (ask.DRAW_TILE, ask.LOOK):
        part, number = (g.then_with & 1, -1) if g.kind == ask.DRAW_TILE else (seen_tiles.LOOKED, g.then_with >> 3)
        place = g.looked[number] if part == seen_tiles.LOOKED else g.piles[part][-1]
        g.menu = piles.candidates(g, place)
        g.totals = piles.totals(g, g.menu)
        if len(g.maybe):
            g.menu, g.totals = seen_tiles.drawn(g, part, number)
    elif g.kind == ask.PUT_BACK:
        bottom = any(option & 1 for option in g.options)
        tiles = sorted(piles.tile_of(place) for place in g.looked)
        g.menu = vec[i64]([2 * tile + side for tile in tiles for side in ((0, 1) if bottom else (0,))])
    elif g.kind == ask.TURN:
        g.menu = vec[i64](choices(g, g.then_with & 7))
    elif g.kind == ask.FIREWORKS:
        g.menu = vec[i64]([0, 1] if holds(g, _hand_asked(g), FIREWORKS) else [0])
    elif g.kind == ask.MANUAL:
        g.menu = vec[i64]([*SHOWN[g.dice], ask.KEEP] if holds(g, _hand_asked(g), MANUAL) else [ask.KEEP])
    elif g.kind in (ask.DISCARD, ask.SPEND_CARD):
        g.menu = kinds_in(g.hand[_hand_asked(g)])
    elif g.kind == ask.PAY_OR_BLEED:
        worn = [option for option in g.options if option >= ITEMS]
        g.menu = vec[i64]([*kinds_in(g.hand[_hand_asked(g)]), *worn])
