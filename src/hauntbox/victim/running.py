"""VI-RUN, VI-CRAWL, VI-MAP-08 to -19: running, laying tiles, arriving, crawling."""

from __future__ import annotations

from hauntbox.victim import events as told
from hauntbox.victim import piles, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import AGI, BUNKER, CURSE, GATES, HERB, ROLITA, TEST, TILE_KIND, TURNS, WEREWOLF, WRECK
from hauntbox.victim.dice import TOTAL
from hauntbox.victim.folk import bonus, is_open, standing
from hauntbox.victim.forest import STEP
from hauntbox.victim.state import AGILE, RUN, RUSH, VictimGame
from hauntbox.victim.wounds import heal_wound


def run_rolled(g: VictimGame, victim: int, _b: int) -> None:
    """VI-RUN-01, -02."""
    begin_run(g, victim, RUN)


def begin_run(g: VictimGame, victim: int, kind: int) -> None:
    """VI-RUN-12 to -16, VI-EV-SNOW-01 to -03, VI-VIC-ROLITA-02 to -05, -10 to -15, VI-VIC-VIVIAN-08, VR-R13b: points.

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
    g.tell(told.RUN_BEGINS, "VI-RUN-02", victim, points)


def run_options(g: VictimGame, victim: int) -> list[int]:
    """VI-RUN-03 to -11, -27, -28, VI-MAP-06, -10, -11, -18, -19, VR-R9, VR-N04, VR-N05: stop, step, or lay a tile.

    She must make one step if she can; laying a tile is no step. With flipCost separate laying and stepping cost a point
    each, so that the last point lays nothing while a step can be made.
    """
    tile = g.at[victim]
    forest = g.forest
    near = forest.near
    visited = g.visited
    strides = [ask.STEP + d for d in forest.ways[tile] if not visited >> near[6 * tile + d] & 1]
    lays: list[int] = []
    if g.may_lay and not (g.request.separate and not g.stepped and g.stride == 1 and strides):
        a, b = g.piles
        for d in forest.gaps[tile]:
            if a:
                lays.append(ask.LAY + 2 * d)
            if b:
                lays.append(ask.LAY + 2 * d + 1)
    if g.stepped or (not strides and (not lays or (g.request.separate and g.stride == 1))):
        return [ask.STOP, *strides, *lays]
    return strides + lays


def stride(g: VictimGame, victim: int, d: int) -> None:
    """VI-RUN-03, -06, VI-INV-27: one point, one step over a link."""
    g.stride -= 1
    step_to(g, victim, g.forest.near[6 * g.at[victim] + d])


def step_to(g: VictimGame, victim: int, tile: int) -> None:
    """VI-RUN-10, -17 to -20, -25, VR-R9c, VR-N11, VR-N12: arriving: the Web, then the event or the Test, then the
    Bunker."""
    g.stepped = 1
    g.at[victim] = tile
    g.visited |= 1 << tile
    g.tell(told.VICTIM_MOVED, "VI-RUN-03", victim, tile)
    kind = TILE_KIND[tile]
    if kind == BUNKER and g.opened and victim != g.active:
        g.do(steps.OFFER_ENTER, victim)  # in her own turn the menu offers it
    if kind == TEST:
        g.do(steps.TAKE_TEST, victim, tile)
    if kind == CURSE:
        g.do(steps.CURSE_TILE, victim)
    if g.webs >> tile & 1:
        g.do(steps.SPRING_WEB, victim)


def curse_tile(g: VictimGame, victim: int, _b: int) -> None:
    """VI-TILE-CURSE-02, -05, VI-RUN-19, VR-N12: whoever arrives draws an event, unless a Web has felled her."""
    if standing(g, victim):
        g.do(steps.DRAW_EVENT, victim, 1)


def run_over(g: VictimGame, victim: int, _b: int) -> None:
    """VI-RUN-24, VI-DMN-WOLF-08 to -10, -37, -39, VR-R5n: a marked Victim's Run lets the Werewolf Hunt."""
    g.tell(told.RUN_ENDS, "VI-RUN-05", victim)
    if g.target >> victim & 1 and g.demon == WEREWOLF:
        g.do(steps.OFFER_HUNT)


# -- new tiles --------------------------------------------------------------------------------------------------------


def lay_tile(g: VictimGame, where: int, _b: int) -> None:
    """VI-MAP-08, -09, -12, VI-SEE-04: direction and pile are chosen, then the top tile is turned over."""
    places = g.piles[where & 1]
    place = places[-1]
    if place >= 0:
        g.do(steps.TILE_DRAWN, piles.tile_of(place), where)
        return
    tiles = piles.candidates(g, place)
    g.chance(ask.DRAW_TILE, tiles, piles.totals(g, tiles), steps.TILE_DRAWN, where)


def tile_drawn(g: VictimGame, tile: int, where: int) -> None:
    """VI-RUN-02, -03: the point is spent and the tile turned over."""
    pile = where & 1
    places = g.piles[pile]
    if places[-1] < 0:
        piles.see(g, tile)
    piles.replace(g, pile, places[:-1])
    g.stride -= 1
    g.do(steps.ORIENT, tile, where >> 1)


def orient(g: VictimGame, tile: int, d: int) -> None:
    """VI-MAP-13, -14, VR-R9d: seeing the tile she turns it, with a path on the edge that touches hers."""
    g.ask(ask.TURN_TILE, g.owner[g.active], TURNS[tile][(d + 3) % 6], steps.ORIENTED, 8 * tile + d)


def oriented(g: VictimGame, turn: int, packed: int) -> None:
    """VI-MAP-15, VI-TILE-HERB-01, VI-TILE-WRECK-01, VI-TILE-BUNKER-01: it lies, with its token."""
    tile, d = packed >> 3, packed & 7
    victim = g.active
    g.forest = g.forest.laid(tile, g.forest.cells[g.at[victim]] + STEP[d], turn)
    g.tell(told.TILE_LAID, "VI-MAP-13", victim, tile, d)
    kind = TILE_KIND[tile]
    if kind == HERB:
        g.herbs |= 1 << tile
    elif kind == WRECK:
        g.boxes |= 1 << tile
    g.do(steps.STEP_ON, victim, tile)
    if kind == BUNKER:
        g.do(steps.SHOW_GATE)


def show_gate(g: VictimGame, _a: int, _b: int) -> None:
    """VI-TILE-BUNKER-01, -02, VI-TOK-14, VR-R11: one Gate token at random when the tile is revealed."""
    g.chance(ask.GATE, list(range(len(GATES))), [], steps.GATE_SHOWN)


def gate_shown(g: VictimGame, gate: int, _b: int) -> None:
    """VI-TILE-BUNKER-02."""
    g.gate = GATES[gate]
    g.tell(told.GATE_SHOWN, "VI-TILE-BUNKER-01", g.gate)


def step_on(g: VictimGame, victim: int, tile: int) -> None:
    """VI-RUN-03, -07, -30, -31, VI-TILE-CURSE-04, VR-N69: with the same point she may step onto it; with her last point
    and no step made she must. With flipCost separate the step costs a point of its own."""
    if g.request.separate:
        g.do(steps.STEPPED_ON, 0, tile)
    elif not g.stride and not g.stepped:
        g.do(steps.STEPPED_ON, 1, tile)
    else:
        g.ask(ask.STEP_ON, g.owner[victim], [0, 1], steps.STEPPED_ON, tile)


def stepped_on(g: VictimGame, onto: int, tile: int) -> None:
    """VI-TILE-CURSE-01, -03, VR-R10: laid and stepped onto is one event, laid and left alone is one too."""
    if onto:
        step_to(g, g.active, tile)
    elif TILE_KIND[tile] == CURSE:
        g.do(steps.DRAW_EVENT, g.active, 1)


# -- crawling ---------------------------------------------------------------------------------------------------------


def crawl(g: VictimGame, victim: int, d: int) -> None:
    """VI-CRAWL-01 to -03, -08 to -13, -15, VI-CRIT-11, VI-TEST-13, VR-N10: one step; Herbs heal, Curse tiles draw."""
    tile = g.forest.near[6 * g.at[victim] + d]
    g.at[victim] = tile
    g.visited |= 1 << tile
    g.tell(told.VICTIM_CRAWLED, "VI-CRAWL-01", victim, tile)
    if g.herbs >> tile & 1:
        g.herbs &= ~(1 << tile)
        g.tell(told.HERB_USED, "VI-CRAWL-12", victim, tile)
        heal_wound(g, victim, "VI-CRAWL-12")
    elif TILE_KIND[tile] == CURSE:
        g.do(steps.DRAW_EVENT, victim, 1)


# -- looking at tiles -------------------------------------------------------------------------------------------------


def look_at(g: VictimGame, pile: int, victim: int) -> None:
    """VI-VIC-ANYA-07, -09, VI-ITEM-FLASH-01, -02, -04, VR-R7c, VR-N72, VR-N73: the top three tiles, for her eyes
    alone."""
    number = min(piles.LOOKS, len(g.piles[pile]))
    g.looked = g.piles[pile][: -number - 1 : -1]
    g.look_pile = pile
    piles.replace(g, pile, g.piles[pile][:-number])
    g.tell(told.TILES_LOOKED_AT, "VI-ITEM-FLASH-01", victim, pile, number)
    g.do(steps.PUT_BACK, victim)
    g.do(steps.SEE_TILE, victim)


def see_tile(g: VictimGame, victim: int, number: int) -> None:
    """VI-SEE-03, -05: what nobody has seen is decided now."""
    if number == len(g.looked):
        return
    place = g.looked[number]
    if place >= 0:
        g.do(steps.TILE_SEEN, piles.tile_of(place), 8 * number + victim)
        return
    tiles = piles.candidates(g, place)
    g.chance(ask.LOOK, tiles, piles.totals(g, tiles), steps.TILE_SEEN, 8 * number + victim)


def tile_seen(g: VictimGame, tile: int, packed: int) -> None:
    """VI-SEE-05: only the player who looks knows it, the others no longer know which of these tiles lies where."""
    number, victim = packed >> 3, packed & 7
    if g.looked[number] < 0:
        piles.see(g, tile)
    looked = g.looked[:]
    prepared = any(piles.is_prepared(place) for place in looked)  # which of them, others cannot tell
    looked[number] = piles.known(tile, prepared, 1 << g.owner[victim])
    g.looked = looked
    g.do(steps.SEE_TILE, victim, number + 1)


def put_back(g: VictimGame, victim: int, on_top: int) -> None:
    """VI-VIC-ANYA-07, -14, VI-ITEM-FLASH-01, -05, VR-R7c: first those for the bottom, each under the last, then those
    for the top, each above the last; ``on_top`` counts these."""
    if not g.looked:
        return
    tiles = sorted(piles.tile_of(place) for place in g.looked)
    options = [2 * tile for tile in tiles]
    if not on_top and g.piles[g.look_pile]:
        options = [option for tile in tiles for option in (2 * tile, 2 * tile + 1)]
    g.ask(ask.PUT_BACK, g.owner[victim], options, steps.TILE_BACK, 8 * on_top + victim)


def tile_back(g: VictimGame, option: int, packed: int) -> None:
    """VI-SEE-05: how many went to the top and the bottom is public."""
    on_top, victim = packed >> 3, packed & 7
    tile, to_bottom = option >> 1, option & 1
    place = next(place for place in g.looked if piles.tile_of(place) == tile)
    g.looked = [other for other in g.looked if other != place]
    places = g.piles[g.look_pile]
    piles.replace(g, g.look_pile, [place, *places] if to_bottom else [*places, place])
    g.tell(told.TILES_RETURNED, "VI-SEE-05", g.look_pile, 1 - to_bottom, to_bottom)
    g.do(steps.PUT_BACK, victim, on_top + 1 - to_bottom)

