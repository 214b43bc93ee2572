"""Why an option of a player's question is good: what it brings, and where it leads.

An option is played on until dice or cards are asked for or another question comes; the engine's own events say what
happened on the way. What depends on a roll is given with its exact chance. Steps are counted along linked tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.victim import events
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CURSE, CURSE_TILES, DECODER, THE_BUNKER, TILE_KIND, TILES, VICTIMS
from hauntbox.victim.forest import Forest
from hauntbox.victim.rules.odds import odds
from hauntbox.victim.rules.victim_board import demon_side, exposed
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking.formula import IMPOSSIBLE, placements
from hauntbox.victim.words.decisions import decision

MOST: Final = 3
"""The most reasons that are given for one option."""
WEIGHT: Final = (
    "escapes", "opens_bunker", "eliminates", "fells", "wounds", "lifts", "heals", "code", "at_bunker", "flees",
    "nearer_bunker", "at_fallen", "nearer_fallen", "decodes_number", "decodes_symbol", "repairs", "hides", "searches",
    "test", "at_decoder", "nearer_decoder", "at_path", "nearer_path", "at_prey", "hunts", "better_die", "box",
    "explores", "shot", "rage", "demon_near", "prey_near", "bunker_at", "decoder_at", "defends",
)  # fmt: skip
"""All keys, the weightiest first."""
OF_THE_DEMON: Final = ("eliminates", "fells", "wounds", "at_prey", "hunts", "better_die", "rage", "prey_near")
"""Those that are reasons for its side; all others are for the Victims."""
NEAR: Final = 6
"""Steps the Demon may be away and still be near."""
NOWHERE: Final = 99


def reasons(g: VictimGame, option: int) -> list[Reason]:
    """Why to choose an option of the pending question of a player, the weightiest reason first."""
    after = g.clone()
    events = after.listen()
    after.take(option)
    chosen = decision(g.kind, option)
    found = [*_rolled(g, option, chosen), *_meant(g, chosen), *_moved(g, after)]
    for event in events:
        if event.name in _BROUGHT:
            found += _BROUGHT[event.name](g, after, event.args)
    side = demon_side(g, g.seat)
    mine = [reason for reason in found if (reason.key in OF_THE_DEMON) == side]
    return sorted(mine, key=lambda reason: WEIGHT.index(reason.key))[:MOST]


# -- what depends on a roll -------------------------------------------------------------------------------------------


def _rolled(g: VictimGame, option: int, chosen: Decision) -> Iterator[Reason]:
    """What a roll is made for; a roll that cannot fail gives no reason."""
    chance = odds(g, option)
    if not chance:
        return
    key, what = "", {}
    if chosen.verb in ("attack", "slave_attack", "strike"):
        victim = chosen.what.get("victim", int(g.then_with))
        key, what = ("fells" if g.wounds[victim] == 1 else "wounds"), {"victim": victim}
    elif chosen.verb == "decode":
        key, what = _decodes(g)
    elif chosen.verb == "heal" or (chosen.verb == "skill" and g.kind == ask.TURN):
        victim = chosen.what["other_victim"]
        key, what = ("lifts" if g.wounds[victim] == 2 else "heals"), {"other_victim": victim}
    elif chosen.verb in ("search", "hide"):
        key, what = {"search": "searches", "hide": "hides"}[chosen.verb], {"victim": _who(g)}
    elif chosen.verb in ("step", "step_on"):
        key = "test"
    elif chosen.verb == "defend":
        key, what = "defends", {"victim": int(g.then_with)}
    if key and _does_something(g, key, what):
        yield Reason(key, what, None if chance == 1 else chance)


def _who(g: VictimGame) -> int:
    """The Victim whose turn it is."""
    return int(g.then_with) & 7


def _decodes(g: VictimGame) -> tuple[str, dict[str, int]]:
    """A Number the first time, then Symbols; a Broken Decoder is repaired."""
    tile = int(g.at[_who(g)])
    if g.broken >> tile & 1:
        return "repairs", {"tile": tile}
    return ("decodes_symbol" if g.decoders >> tile & 1 else "decodes_number"), {"tile": tile}


def _does_something(g: VictimGame, key: str, what: dict[str, int]) -> bool:
    """A success may bring nothing: no Symbol is left, or no wound is there."""
    if key == "decodes_symbol":
        return bool(g.symbols_down)
    return key != "heals" or g.wounds[what["other_victim"]] > 0


# -- what the option means --------------------------------------------------------------------------------------------


def _meant(g: VictimGame, chosen: Decision) -> Iterator[Reason]:
    """Of options whose outcome is open: what there is to be had."""
    if chosen.verb == "lay" and g.forest.cells[THE_BUNKER] < 0:
        yield Reason("explores", {"number": sum(len(places) for places in g.piles)})
    elif chosen.verb in ("run", "rush"):
        yield from _runs(g)
    elif chosen.verb in ("hunt", "free_hunt"):
        steps = _prowl(g, int(g.den))
        victim = min(_prey(g), key=lambda one: steps[g.at[one]], default=-1)
        if victim >= 0 and steps[g.at[victim]] < NOWHERE:
            yield Reason("prey_near", {"victim": victim, "number": steps[g.at[victim]]})


def _runs(g: VictimGame) -> Iterator[Reason]:
    """Away from the Demon, or to a goal."""
    victim = _who(g) if g.kind == ask.TURN else int(g.active)
    if victim < 0:
        return
    here = int(g.at[victim])
    if g.den >= 0 and exposed(g, victim) and _demon_away(g, here) <= NEAR:
        yield Reason("demon_near", {"victim": victim, "number": _demon_away(g, here)})
    steps = walk(g.forest, here)
    if 0 < steps[THE_BUNKER] < NOWHERE:
        yield Reason("bunker_at", {"number": steps[THE_BUNKER]})
    elif steps[THE_BUNKER] and 0 < (away := _nearest_decoder(g, steps)) < NOWHERE:
        yield Reason("decoder_at", {"number": away})


# -- where it leads ---------------------------------------------------------------------------------------------------


def _moved(g: VictimGame, after: VictimGame) -> Iterator[Reason]:
    """Who has come nearer to what, or further from the Demon."""
    for victim in range(VICTIMS):
        if g.at[victim] != after.at[victim] and g.in_play & after.in_play & 1 << victim:
            yield from _walked(g, after, victim)
    if g.den >= 0 and g.den != after.den:
        yield from _hunted(g, after)


def _walked(g: VictimGame, after: VictimGame, victim: int) -> Iterator[Reason]:
    before, now = int(g.at[victim]), int(after.at[victim])
    forest = after.forest
    if g.den >= 0 and exposed(after, victim) and _demon_away(g, before) < _demon_away(after, now) < NOWHERE:
        yield Reason("flees", {"victim": victim, "number": _demon_away(after, now)})
    was, is_ = walk(forest, before), walk(forest, now)
    who = {"victim": victim}
    yield from _towards("bunker", who, was[THE_BUNKER], is_[THE_BUNKER])
    for other in range(VICTIMS):
        if other != victim and after.in_play >> other & 1 and after.wounds[other] == 2:
            tile = after.at[other]
            yield from _towards("fallen", {**who, "other_victim": other}, was[tile], is_[tile])
    if was[THE_BUNKER] == NOWHERE:
        yield from _towards("decoder", who, _nearest_decoder(after, was), _nearest_decoder(after, is_))
        yield from _towards("path", who, _nearest_gap(forest, was), _nearest_gap(forest, is_))


def _towards(goal: str, what: dict[str, int], before: int, now: int) -> Iterator[Reason]:
    if now < before:
        yield Reason(f"nearer_{goal}", {**what, "number": now}) if now else Reason(f"at_{goal}", what)


def _hunted(g: VictimGame, after: VictimGame) -> Iterator[Reason]:
    """The Demon comes nearer to somebody it can attack."""
    was, now = _prowl(after, int(g.den)), _prowl(after, int(after.den))
    nearer = [victim for victim in _prey(after) if now[after.at[victim]] < was[after.at[victim]]]
    if nearer:
        victim = min(nearer, key=lambda one: now[after.at[one]])
        away = now[after.at[victim]]
        yield Reason("hunts", {"victim": victim, "number": away}) if away else Reason("at_prey", {"victim": victim})


def _prey(g: VictimGame) -> list[int]:
    return [victim for victim in range(VICTIMS) if exposed(g, victim)]


def _demon_away(g: VictimGame, tile: int) -> int:
    """Steps from the Demon, or the nearest of its Shadows, to a tile."""
    return min(_prowl(g, int(start))[tile] for start in (g.den, *g.shadows))


def _nearest_decoder(g: VictimGame, steps: list[int]) -> int:
    return min((steps[tile] for tile in g.forest.tiles if TILE_KIND[tile] == DECODER), default=NOWHERE)


def _nearest_gap(forest: Forest, steps: list[int]) -> int:
    return min((steps[tile] for tile in forest.tiles if len(forest.gaps[tile])), default=NOWHERE)


def walk(forest: Forest, start: int) -> list[int]:
    """Steps from a tile to every other, along links."""
    return _spread(forest, start, travels=False)


def _prowl(g: VictimGame, start: int) -> list[int]:
    """The same for the Demon, which also travels from Curse tile to Curse tile."""
    return _spread(g.forest, start, travels=True)


def _spread(forest: Forest, start: int, travels: bool) -> list[int]:
    steps = [NOWHERE] * TILES
    steps[start] = 0
    waiting = [start]
    for tile in waiting:  # it grows
        beyond = [int(forest.near[6 * tile + d]) for d in forest.ways[tile]]
        if travels and TILE_KIND[tile] == CURSE:
            beyond += [other for other in CURSE_TILES if forest.cells[other] >= 0]
        for other in beyond:
            if steps[other] == NOWHERE:
                steps[other] = steps[tile] + 1
                waiting.append(other)
    return steps


# -- what it brings ---------------------------------------------------------------------------------------------------

Args = tuple[int, ...]


def _put(g: VictimGame, after: VictimGame, _args: Args) -> Iterator[Reason]:
    """A token of the code is in its place."""
    if after.opened or not g.gate:
        return
    before = placements(g.numbers_held, g.symbols_held, g.row, g.gate)
    now = placements(after.numbers_held, after.symbols_held, after.row, after.gate)
    if now < before <= IMPOSSIBLE:
        yield Reason("code", {"number": int(now)})


def _healed(_g: VictimGame, _after: VictimGame, args: Args) -> Iterator[Reason]:
    victim, wounds = args[:2]
    yield Reason("lifts" if wounds == 1 else "heals", {"other_victim": victim})


def _upgraded(g: VictimGame, _after: VictimGame, args: Args) -> Iterator[Reason]:
    if args[0] == 0 and not g.upgrades[0]:
        yield Reason("better_die", {})


def _rage(g: VictimGame, after: VictimGame, _args: Args) -> Iterator[Reason]:
    if after.rage > g.rage:
        yield Reason("rage", {"number": int(after.rage)})


def _plain(key: str, *names: str) -> Callable[[VictimGame, VictimGame, Args], Iterator[Reason]]:
    """The event's own particulars say it all."""
    return lambda _g, _after, args: iter([Reason(key, dict(zip(names, args, strict=False)))])


_BROUGHT: Final[dict[str, Callable[[VictimGame, VictimGame, Args], Iterator[Reason]]]] = {
    events.NAMES[events.VICTIM_ESCAPED]: _plain("escapes", "victim", "escaped"),
    events.NAMES[events.BUNKER_OPENED]: _plain("opens_bunker"),
    events.NAMES[events.NUMBER_PLACED]: _put,
    events.NAMES[events.SYMBOL_PLACED]: _put,
    events.NAMES[events.HEALED]: _healed,
    events.NAMES[events.BOX_TAKEN]: _plain("box", "victim"),
    events.NAMES[events.SHOT]: _plain("shot"),
    events.NAMES[events.UPGRADED]: _upgraded,
    events.NAMES[events.RAGE_CHANGED]: _rage,
    events.NAMES[events.VICTIM_ELIMINATED]: _plain("eliminates", "victim"),
}
"""What the events that are somebody's gain are good for."""
