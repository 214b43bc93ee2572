"""Running, laying tiles, arriving, crawling (VI-RUN, VI-CRAWL, VI-MAP-08, VI-MAP-09, VI-MAP-10, VI-MAP-11, VI-MAP-12,
VI-MAP-13, VI-MAP-14, VI-MAP-15, VI-MAP-16, VI-MAP-17, VI-MAP-18, VI-MAP-19)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, backwards, below, members, room
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, extend, remove, vec
from hauntbox.victim import events, piles, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import AGI, BUNKER, CURSE, GATES, HERB, ROLITA, TEST, TILE_KIND, TURNS, WEREWOLF, WRECK
from hauntbox.victim.dice import TOTAL
from hauntbox.victim.forest import STEP
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.rules import seen_tiles
from hauntbox.victim.rules.victim_board import bonus, is_open, standing
from hauntbox.victim.rules.wounds import heal_wound
from hauntbox.victim.state import AGILE, RUN, RUSH, VictimGame


def run_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """She has as many steps as her AGI roll shows (VI-RUN-01, VI-RUN-02)."""
    begin_run(g, victim, RUN)


def begin_run(g: VictimGame, victim: i64, kind: i64) -> None:
    """Points (VI-RUN-12, VI-RUN-13, VI-RUN-14, VI-RUN-15, VI-RUN-16, VI-EV-SNOW-01, VI-EV-SNOW-02, VI-EV-SNOW-03,
    VI-VIC-ROLITA-02, VI-VIC-ROLITA-03, VI-VIC-ROLITA-04, VI-VIC-ROLITA-05, VI-VIC-ROLITA-10, VI-VIC-ROLITA-11,
    VI-VIC-ROLITA-12, VI-VIC-ROLITA-13, VI-VIC-ROLITA-14, VI-VIC-ROLITA-15, VI-VIC-VIVIAN-08, VR-R13b, VI-GEN-09,
    VI-FEW-20, VI-RUN-32, VI-RUN-34, VI-RUN-35, VI-RUN-36, VI-RUN-50, VI-EV-SNOW-04, VI-EV-SNOW-06, VI-EV-SNOW-07,
    VI-VIC-ROLITA-16, VI-VIC-ROLITA-18, VI-VIC-ROLITA-19, VI-ITEM-SHOES-02, VR-R9b, VR-N08).

    The dice total is halved by Snow, again by Agile, always up; Shoes and Encouragement are added after that. A total
    of 0 makes one step and no new tile.
    """
    total = TOTAL[g.dice]
    points = total
    if g.snow >> victim & 1:
        points = (points + 1) // 2
    if kind == AGILE:
        points = (points + 1) // 2
    if not total:
        points = 1
    points += bonus(g, victim, AGI)
    if victim != ROLITA and not g.encouraged and is_open(g, ROLITA):
        g.encouraged = 1
        points += 1
    g.running = kind
    g.stride = points
    g.may_lay = 1 if total and kind != RUSH else 0
    g.stepped = 0
    g.tell(events.RUN_BEGINS, "VI-RUN-02", victim, points)


def run_options(g: VictimGame, victim: i64) -> vec[i64]:
    """Stop, step, or lay a tile (VI-RUN-03, VI-RUN-04, VI-RUN-05, VI-RUN-06, VI-RUN-07, VI-RUN-08, VI-RUN-09,
    VI-RUN-10, VI-RUN-11, VI-RUN-27, VI-RUN-28, VI-MAP-06, VI-MAP-10, VI-MAP-11, VI-MAP-18, VI-MAP-19, VR-R9, VR-N04,
    VR-N05, VI-RUN-38, VI-MAP-31, VI-TILE-CURSE-08, VI-INV-28).

    She must make one step if she can; laying a tile is no step. With flipCost separate laying and stepping cost a point
    each, so that the last point lays nothing while a step can be made.
    """
    tile = g.at[victim]
    forest = g.forest
    near = forest.near
    visited = g.visited
    strides = room(20)
    for d in forest.ways[tile]:
        if not visited >> near[6 * tile + d] & 1:
            strides = append(strides, ask.STEP + d)
    lays = room(12)
    if g.may_lay and not (g.request.separate and not g.stepped and g.stride == 1 and len(strides)):
        for d in forest.gaps[tile]:
            if len(g.piles[0]):
                lays = append(lays, ask.LAY + 2 * d)
            if len(g.piles[1]):
                lays = append(lays, ask.LAY + 2 * d + 1)
    if g.stepped or (not len(strides) and (not len(lays) or (g.request.separate and g.stride == 1))):
        return extend(extend(vec[i64]([ask.STOP]), strides), lays)
    return extend(strides, lays)


def stride(g: VictimGame, victim: i64, d: i64) -> None:
    """One point, one step over a link (VI-RUN-03, VI-RUN-06, VI-INV-27, VI-INV-26)."""
    g.stride -= 1
    step_to(g, victim, g.forest.near[6 * g.at[victim] + d])


def step_to(g: VictimGame, victim: i64, tile: i64) -> None:
    """Arriving: the Web, then the event or the Test, then Adrenaline Rush if the Web has roused her, then the Bunker
    (VI-RUN-10, VI-RUN-17, VI-RUN-18, VI-RUN-19, VI-RUN-20, VI-RUN-25, VI-ATK-23, VR-R9c, VR-N11, VR-N12,
    VI-TILE-START-02, VI-TILE-NORMAL-01, VI-TILE-HERB-05, VI-DMN-WID-17, VI-DMN-WID-31, VI-DMN-WID-32).

    In her own turn the menu offers the open Bunker. With her last point she is asked on arrival if she carries Target:
    she may enter at once, and the Werewolf's free Hunt comes when the Run is over (VI-RUN-26, VI-CODE-14).
    """
    g.stepped = 1
    g.at[victim] = tile
    g.visited |= BIT[tile]
    g.tell(events.VICTIM_MOVED, "VI-RUN-03", victim, tile)
    kind = TILE_KIND[tile]
    if kind == BUNKER and g.opened and (victim != g.active or (not g.stride and hunted(g, victim))):
        g.do(steps.OFFER_ENTER, victim)
    if g.webs >> tile & 1:
        g.do(steps.RUSH_AFTER_WEB, victim)
    if kind == TEST:
        g.do(steps.TAKE_TEST, victim, tile)
    if kind == CURSE:
        g.do(steps.CURSE_TILE, victim)
    if g.webs >> tile & 1:
        g.do(steps.SPRING_WEB, victim)


def curse_tile(g: VictimGame, victim: i64, _b: i64) -> None:
    """Whoever arrives draws an event, unless a Web has felled her (VI-TILE-CURSE-02, VI-TILE-CURSE-05, VI-RUN-19,
    VR-N12, VI-HIDE-13, VI-TILE-CURSE-06, VI-TILE-CURSE-10, VI-TILE-CURSE-12, VI-TILE-CURSE-14)."""
    if standing(g, victim):
        g.do(steps.DRAW_EVENT, victim, 1)


def run_over(g: VictimGame, victim: i64, _b: i64) -> None:
    """A marked Victim's Run lets the Werewolf Hunt (VI-RUN-24, VI-DMN-WOLF-08, VI-DMN-WOLF-09, VI-DMN-WOLF-10,
    VI-DMN-WOLF-37, VI-DMN-WOLF-39, VR-R5n, VI-HIDE-23, VI-VIC-ROLITA-23, VI-VIC-VIVIAN-20, VI-DMN-WOLF-36)."""
    g.tell(events.RUN_ENDS, "VI-RUN-05", victim)
    if hunted(g, victim):
        g.do(steps.OFFER_HUNT)


def hunted(g: VictimGame, victim: i64) -> bool:
    """Whether the end of her Run lets the Werewolf Hunt: she carries Target (VI-RUN-24, VI-DMN-WOLF-08)."""
    return g.target >> victim & 1 == 1 and g.demon == WEREWOLF


# -- new tiles --------------------------------------------------------------------------------------------------------


def lay_tile(g: VictimGame, where: i64, _b: i64) -> None:
    """Direction and pile are chosen, then the top tile is turned over (VI-MAP-08, VI-MAP-09, VI-MAP-12, VI-SEE-04)."""
    places = g.piles[where & 1]
    place = places[-1]
    if place >= 0:
        g.do(steps.TILE_DRAWN, piles.tile_of(place), where)
        return
    if len(g.maybe):
        tiles, totals = seen_tiles.drawn(g, where & 1, -1)
        g.chance(ask.DRAW_TILE, tiles, totals, steps.TILE_DRAWN, where)
        return
    tiles = piles.candidates(g, place)
    g.chance(ask.DRAW_TILE, tiles, piles.totals(g, tiles), steps.TILE_DRAWN, where)


def tile_drawn(g: VictimGame, tile: i64, where: i64) -> None:
    """The point is spent and the tile turned over (VI-RUN-02, VI-RUN-03)."""
    pile = where & 1
    places = g.piles[pile]
    if places[-1] < 0:
        piles.see(g, tile)
    piles.replace(g, pile, places[:-1])
    if len(g.looks):
        seen_tiles.turns(g, pile, tile)
    g.stride -= 1
    g.do(steps.ORIENT, tile, where >> 1)


def orient(g: VictimGame, tile: i64, d: i64) -> None:
    """Seeing the tile she turns it, with a path on the edge that touches hers (VI-MAP-13, VI-MAP-14, VR-R9d,
    VI-INV-05)."""
    g.ask(ask.TURN_TILE, g.owner[g.active], TURNS[tile][(d + 3) % 6], steps.ORIENTED, 8 * tile + d)


def oriented(g: VictimGame, turn: i64, packed: i64) -> None:
    """It lies, with its token (VI-MAP-15, VI-TILE-HERB-01, VI-TILE-WRECK-01, VI-TILE-BUNKER-01, VI-RUN-46, VI-TOK-15,
    VI-TOK-16)."""
    tile = packed >> 3
    d = packed & 7
    victim = g.active
    g.forest = g.forest.laid(tile, g.forest.cells[g.at[victim]] + STEP[d], turn)
    g.tell(events.TILE_LAID, "VI-MAP-13", victim, tile, d)
    kind = TILE_KIND[tile]
    if kind == HERB:
        g.herbs |= BIT[tile]
    elif kind == WRECK:
        g.boxes |= BIT[tile]
    g.do(steps.STEP_ON, victim, tile)
    if kind == BUNKER:
        g.do(steps.SHOW_GATE)


def show_gate(g: VictimGame, _a: i64, _b: i64) -> None:
    """One Gate token at random when the tile is revealed (VI-TILE-BUNKER-01, VI-TILE-BUNKER-02, VI-TOK-14, VR-R11,
    VI-TILE-BUNKER-07)."""
    g.chance(ask.GATE, below(len(GATES)), NONE, steps.GATE_SHOWN)


def gate_shown(g: VictimGame, gate: i64, _b: i64) -> None:
    """The Gate number is drawn and never changes (VI-TILE-BUNKER-02)."""
    g.gate = GATES[gate]
    g.tell(events.GATE_SHOWN, "VI-TILE-BUNKER-01", g.gate)


def step_on(g: VictimGame, victim: i64, tile: i64) -> None:
    """With the same point she may step onto it; with her last point and no step made she must. With flipCost separate
    the step costs a point of its own (VI-RUN-03, VI-RUN-07, VI-RUN-30, VI-RUN-31, VI-TILE-CURSE-04, VR-N69,
    VI-RUN-44)."""
    if g.request.separate:
        g.do(steps.STEPPED_ON, 0, tile)
    elif not g.stride and not g.stepped:
        g.do(steps.STEPPED_ON, 1, tile)
    else:
        g.ask(ask.STEP_ON, g.owner[victim], NO_OR_YES, steps.STEPPED_ON, tile)


def stepped_on(g: VictimGame, onto: i64, tile: i64) -> None:
    """Laying a tile and stepping onto it is one event, laying it without a step another (VI-TILE-CURSE-01,
    VI-TILE-CURSE-03, VR-R10, VI-TEST-12, VI-TILE-CURSE-13)."""
    if onto:
        step_to(g, g.active, tile)
    elif TILE_KIND[tile] == CURSE:
        g.do(steps.DRAW_EVENT, g.active, 1)


# -- crawling ---------------------------------------------------------------------------------------------------------


def crawl(g: VictimGame, victim: i64, d: i64) -> None:
    """One step; Herbs heal, Curse tiles draw (VI-CRAWL-01, VI-CRAWL-02, VI-CRAWL-03, VI-CRAWL-08, VI-CRAWL-09,
    VI-CRAWL-10, VI-CRAWL-11, VI-CRAWL-12, VI-CRAWL-13, VI-CRAWL-15, VI-CRIT-11, VI-TEST-13, VR-N10, VI-CRAWL-17,
    VI-TILE-CURSE-09)."""
    tile = g.forest.near[6 * g.at[victim] + d]
    g.at[victim] = tile
    g.visited |= BIT[tile]
    g.tell(events.VICTIM_CRAWLED, "VI-CRAWL-01", victim, tile)
    if g.herbs >> tile & 1:
        g.herbs &= ~BIT[tile]
        g.tell(events.HERB_USED, "VI-CRAWL-12", victim, tile)
        heal_wound(g, victim, "VI-CRAWL-12")
    elif TILE_KIND[tile] == CURSE:
        g.do(steps.DRAW_EVENT, victim, 1)


# -- looking at tiles -------------------------------------------------------------------------------------------------


def look_at(g: VictimGame, pile: i64, looker: i64) -> None:
    """The top three tiles, for her eyes alone (VI-VIC-ANYA-07, VI-VIC-ANYA-09, VI-ITEM-FLASH-01, VI-ITEM-FLASH-02,
    VI-ITEM-FLASH-04, VR-R7c, VR-N72, VR-N73, VI-RUN-47)."""
    victim = looker % piles.PHOTO
    number = min(piles.LOOKS, len(g.piles[pile]))
    places = g.piles[pile]
    rest = len(places) - number
    g.looked = backwards(places[rest:])
    g.look_pile = pile
    piles.replace(g, pile, places[:rest])
    seen_tiles.begins(g, number, g.owner[victim])
    rule = "VI-ITEM-FLASH-01" if looker < piles.PHOTO else "VI-VIC-ANYA-07"
    g.tell(events.TILES_LOOKED_AT, rule, victim, pile, number)
    g.do(steps.PUT_BACK, victim)
    g.do(steps.SEE_TILE, victim)


def see_tile(g: VictimGame, victim: i64, number: i64) -> None:
    """What nobody has seen is decided now (VI-SEE-03, VI-SEE-05)."""
    if number == len(g.looked):
        return
    place = g.looked[number]
    if place >= 0:
        g.do(steps.TILE_SEEN, piles.tile_of(place), 8 * number + victim)
        return
    if len(g.maybe):
        tiles, totals = seen_tiles.drawn(g, seen_tiles.LOOKED, number)
        g.chance(ask.LOOK, tiles, totals, steps.TILE_SEEN, 8 * number + victim)
        return
    tiles = piles.candidates(g, place)
    g.chance(ask.LOOK, tiles, piles.totals(g, tiles), steps.TILE_SEEN, 8 * number + victim)


def tile_seen(g: VictimGame, tile: i64, packed: i64) -> None:
    """Only the player who looks knows it, the others no longer know which of these tiles lies where (VI-SEE-05)."""
    number = packed >> 3
    victim = packed & 7
    if g.looked[number] < 0:
        piles.see(g, tile)
    looked = g.looked[:]
    prepared = False  # which of them was, others cannot tell
    for place in looked:
        prepared = prepared or piles.is_prepared(place)
    looked[number] = piles.known(tile, prepared, 1 << g.owner[victim])
    g.looked = looked
    seen_tiles.sees(g, number, tile)
    g.do(steps.SEE_TILE, victim, number + 1)


def put_back(g: VictimGame, victim: i64, on_top: i64) -> None:
    """First those for the bottom, each under the last, then those for the top, each above the last; ``on_top`` counts
    these (VI-VIC-ANYA-07, VI-VIC-ANYA-14, VI-ITEM-FLASH-01, VI-ITEM-FLASH-05, VR-R7c)."""
    if not len(g.looked):
        return
    tiles: i64 = 0
    for place in g.looked:
        tiles |= BIT[piles.tile_of(place)]
    options = vec[i64]()
    for tile in members(tiles):
        options = append(options, 2 * tile)
        if not on_top and len(g.piles[g.look_pile]):
            options = append(options, 2 * tile + 1)
    g.ask(ask.PUT_BACK, g.owner[victim], options, steps.TILE_BACK, 8 * on_top + victim)


def tile_back(g: VictimGame, option: i64, packed: i64) -> None:
    """How many went to the top and the bottom is public (VI-SEE-05)."""
    on_top = packed >> 3
    victim = packed & 7
    tile = option >> 1
    to_bottom = option & 1
    number: i64 = 0
    while piles.tile_of(g.looked[number]) != tile:
        number += 1
    place = g.looked[number]
    g.looked = remove(g.looked[:], place)
    places = g.piles[g.look_pile]
    piles.replace(g, g.look_pile, extend(vec[i64]([place]), places) if to_bottom else append(places[:], place))
    seen_tiles.returns(g, number, tile, to_bottom)
    g.tell(events.TILES_RETURNED, "VI-SEE-05", g.look_pile, 1 - to_bottom, to_bottom)
    g.do(steps.PUT_BACK, victim, on_top + 1 - to_bottom)

