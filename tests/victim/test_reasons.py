"""The reasons of hints are true: each is tried out in the engine, with every throw of the dice if it depends on
them."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

import pytest

from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CURSE, DECODER, THE_BUNKER, TILE_KIND, VICTIMS
from hauntbox.victim.rules.bunker import value
from hauntbox.victim.rules.victim_board import demon_side, exposed
from hauntbox.victim.ruleset import start
from hauntbox.victim.settings import setup_from_json
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic
from hauntbox.victim.words.commands import option_word
from hauntbox.victim.words.reasons import OF_THE_DEMON, WEIGHT, reasons

FAR = 99

# -- playing on -------------------------------------------------------------------------------------------------------

Holds = Callable[[Event], bool]


def chance_of(g: VictimGame, option: int, holds: Holds) -> Fraction:
    """How likely such an event comes of it, with dice kept, no card used, and everything taken that is offered."""
    copy = g.clone()
    told = copy.listen()
    copy.take(option)
    return Fraction(1) if any(map(holds, told)) else _chance(copy, g, holds)


def _chance(game: VictimGame, g: VictimGame, holds: Holds) -> Fraction:
    """The same from here on, until a menu comes back or the turn ends."""
    if game.over or game.kind in (ask.TURN, ask.DEMON, ask.HUNT, ask.SLAVE, ask.EVENT, ask.CURSE_CARD):
        return Fraction(0)
    if game.kind == g.kind == ask.FIREWORKS:  # the Demon attacks once more, and that is another defence
        return Fraction(0)
    if game.seat != CHANCE:
        keeps = game.kind in (ask.FIREWORKS, ask.REROLL, ask.RAGE, ask.RUSH, ask.CURE)
        return _after(game, g, game.options[0 if keeps else -1], holds)
    if game.kind not in (ask.ROLL, ask.DEMON_DIE):
        return _after(game, g, game.options[0], holds)  # which card or token it is does not matter
    weights = game.chances()
    total = sum(w * _after(game, g, option, holds) for option, w in zip(game.options, weights, strict=True))
    return Fraction(total) / sum(weights)


def _after(game: VictimGame, g: VictimGame, option: int, holds: Holds) -> Fraction:
    copy = game.clone()
    told = copy.listen()
    copy.take(option)
    return Fraction(1) if any(map(holds, told)) else _chance(copy, g, holds)


def event(name: str, *args: int) -> Holds:
    return lambda one: one.name == name and one.args[: len(args)] == args


def comes_true(name: str, *keys: str) -> Callable[[VictimGame, int, Reason], bool]:
    """The event happens with exactly the chance that is given."""
    return lambda g, option, reason: chance_of(g, option, event(name, *(reason.what[k] for k in keys))) == (
        1 if reason.chance is None else reason.chance
    )


# -- the map ----------------------------------------------------------------------------------------------------------


def steps(g: VictimGame, start: int, demon: bool) -> dict[int, int]:
    """Steps from a tile to all others, by what is linked; the Demon travels between Curse tiles too."""
    found = {start: 0}
    waiting = [start]
    while waiting:
        tile = waiting.pop(0)
        others = [int(g.forest.near[6 * tile + d]) for d in range(6) if g.forest.linked(tile, d)]
        if demon and TILE_KIND[tile] == CURSE:
            others += [int(other) for other in g.forest.tiles if TILE_KIND[other] == CURSE]
        for other in others:
            if other not in found:
                found[other] = found[tile] + 1
                waiting.append(other)
    return found


def to_demon(g: VictimGame, tile: int) -> int:
    return min(steps(g, int(start), demon=True).get(tile, FAR) for start in (g.den, *g.shadows))


def goals(g: VictimGame, key: str, what: dict[str, int]) -> list[int]:
    """The tiles somebody comes nearer to."""
    if key.endswith("bunker"):
        return [THE_BUNKER]
    if key.endswith("decoder"):
        return [int(tile) for tile in g.forest.tiles if TILE_KIND[tile] == DECODER]
    if key.endswith("fallen"):
        return [int(g.at[what["other_victim"]])]
    return [int(tile) for tile in g.forest.tiles if len(g.forest.gaps[tile])]


def nearer(g: VictimGame, option: int, reason: Reason) -> bool:
    after = g.clone()
    after.take(option)
    what, victim = reason.what, reason.what["victim"]
    was, now = (steps(after, int(game.at[victim]), demon=False) for game in (g, after))
    away = [min((found.get(tile, FAR) for tile in goals(after, reason.key, what)), default=FAR) for found in (was, now)]
    fallen = "other_victim" not in what or after.wounds[what["other_victim"]] == 2
    return away[1] == what.get("number", 0) and away[1] < away[0] and fallen


def flees(g: VictimGame, option: int, reason: Reason) -> bool:
    after = g.clone()
    after.take(option)
    victim = reason.what["victim"]
    before, now = to_demon(g, int(g.at[victim])), to_demon(after, int(after.at[victim]))
    return before < now == reason.what["number"] and exposed(after, victim)


def hunts(g: VictimGame, option: int, reason: Reason) -> bool:
    after = g.clone()
    after.take(option)
    victim = reason.what["victim"]
    was, now = (steps(after, int(game.den), demon=True).get(int(after.at[victim]), FAR) for game in (g, after))
    return now == reason.what.get("number", 0) and now < was and exposed(after, victim)


def at(tile: Callable[[VictimGame, Reason], int], demon: bool) -> Callable[[VictimGame, int, Reason], bool]:
    """The distance told is that between the Demon, or whoever plays, and a tile."""

    def holds(g: VictimGame, option: int, reason: Reason) -> bool:
        victim = g.then_with & 7 if g.kind == ask.TURN else g.active
        here = int(g.den if demon else g.at[victim])
        return steps(g, here, demon).get(tile(g, reason), FAR) == reason.what["number"]

    return holds


def nearest_decoder(g: VictimGame, _reason: Reason) -> int:
    found = steps(g, int(g.at[g.then_with & 7 if g.kind == ask.TURN else g.active]), demon=False)
    return min(goals(g, "decoder", {}), key=lambda tile: found.get(tile, FAR))


# -- the rest ---------------------------------------------------------------------------------------------------------


def code(g: VictimGame, option: int, reason: Reason) -> bool:
    """This many tokens placed or taken back open the Bunker, and no fewer."""
    after = g.clone()
    after.take(option)
    return _fewest(after, reason.what["number"]) == reason.what["number"]


def _fewest(g: VictimGame, most: int) -> int:
    """How many tokens it takes, looked for in the engine's own menu with a code that may be changed at once."""
    frontier = [g]
    for number in range(most + 1):
        if any(one.opened for one in frontier):
            return number
        frontier = [after for one in frontier for after in _changed(one)][:4000]
    return FAR


def _changed(g: VictimGame) -> Iterator[VictimGame]:
    """Every code that differs in one token, as the rules place and value it."""
    for slot in range(len(g.row)):
        if g.row[slot] or (slot and not g.row[slot - 1] and slot % 2 == 0):
            continue
        for token in range(6 if slot % 2 == 0 else 4):
            held = g.numbers_held >> token & 1 if slot % 2 == 0 else g.symbols_held >> 2 * token & 3
            if held:
                yield _put(g, slot, token)


def _put(g: VictimGame, slot: int, token: int) -> VictimGame:
    after = g.clone()
    after.row[slot] = token + 1
    if slot % 2 == 0:
        after.numbers_held &= ~(1 << token)
    else:
        after.symbols_held -= 1 << 2 * token
    after.opened = int(_opens(after))
    return after


def _opens(g: VictimGame) -> bool:
    filled = [slot for slot in range(len(g.row)) if g.row[slot]]
    return len(filled) >= 3 and filled == list(range(len(filled))) and value(g.row) == g.gate


def heals(g: VictimGame, option: int, reason: Reason) -> bool:
    other = reason.what["other_victim"]
    left = g.wounds[other] - 1
    grave = (g.wounds[other] == 2) == (reason.key == "lifts")
    found = chance_of(g, option, event("healed", other, left))
    return grave and found == (1 if reason.chance is None else reason.chance)


def hits(g: VictimGame, option: int, reason: Reason) -> bool:
    victim = reason.what["victim"]
    name = "gravely_wounded" if reason.key == "fells" else "wounded"
    return chance_of(g, option, event(name, victim)) == (1 if reason.chance is None else reason.chance)


def defends(g: VictimGame, option: int, reason: Reason) -> bool:
    return chance_of(g, option, event("attack_failed", reason.what["victim"])) == (reason.chance or 1)


def explores(g: VictimGame, option: int, reason: Reason) -> bool:
    return g.forest.cells[THE_BUNKER] < 0 and reason.what["number"] == sum(len(places) for places in g.piles)


def better_die(g: VictimGame, option: int, reason: Reason) -> bool:
    after = g.clone()
    after.take(option)
    return g.upgrades[0] == 0 and after.upgrades[0] == 1


def test_passed(g: VictimGame, option: int, reason: Reason) -> bool:
    return chance_of(g, option, event("test_passed")) == (1 if reason.chance is None else reason.chance)


test_passed.__test__ = False  # type: ignore[attr-defined]


CHECKS: dict[str, Callable[[VictimGame, int, Reason], bool]] = {
    "escapes": comes_true("victim_escaped", "victim", "escaped"),
    "opens_bunker": comes_true("bunker_opened"),
    "eliminates": comes_true("victim_eliminated", "victim"),
    "fells": hits,
    "wounds": hits,
    "lifts": heals,
    "heals": heals,
    "code": code,
    "flees": flees,
    **{f"{where}_{goal}": nearer for where in ("at", "nearer") for goal in ("bunker", "fallen", "decoder", "path")},
    "decodes_number": comes_true("number_gained"),
    "decodes_symbol": comes_true("symbol_gained"),
    "repairs": comes_true("repaired"),
    "hides": comes_true("hid", "victim"),
    "searches": comes_true("searched", "victim"),
    "test": test_passed,
    "at_prey": hunts,
    "hunts": hunts,
    "better_die": better_die,
    "box": comes_true("box_taken", "victim"),
    "explores": explores,
    "shot": comes_true("shot"),
    "rage": comes_true("rage_changed", "number"),
    "demon_near": lambda g, option, reason: to_demon(g, int(g.at[reason.what["victim"]])) == reason.what["number"],
    "prey_near": at(lambda g, reason: int(g.at[reason.what["victim"]]), demon=True),
    "bunker_at": at(lambda g, reason: THE_BUNKER, demon=False),
    "decoder_at": at(nearest_decoder, demon=False),
    "defends": defends,
}


# -- many positions ---------------------------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[tuple[VictimGame, int]]:
    """Some questions of a game as who is asked may know it, each with an option: that of the heuristics, or any."""
    g = start(setup_from_json({"players": 2 + seed % 5}))
    luck, anybody = Seeded(seed), Random(seed)
    while not g.over:
        if g.seat == CHANCE:
            g.take(luck.pick(g))
            continue
        choice = heuristic.choose(g) if anybody.random() < 0.9 else anybody.choice(list(g.options))
        if g.round and anybody.random() < 0.5:
            known = g.imagine(int(g.seat))
            yield known, choice
            yield known, anybody.choice(list(g.options))
        g.take(choice)


LONG_GAMES = [pytest.param(seed, marks=pytest.mark.long) for seed in (1, 3, 4, 5, 6, 7, 8, 9)]


@pytest.mark.parametrize("seed", [0, 2, *LONG_GAMES])
def test_every_reason_is_true_when_it_is_played_on(seed: int) -> None:
    for g, option in positions(seed):
        for reason in reasons(g, option):
            assert (reason.key in OF_THE_DEMON) == demon_side(g, g.seat)
            assert all(0 <= reason.what.get(who, 0) < VICTIMS for who in ("victim", "other_victim"))
            assert CHECKS[reason.key](g, option, reason), (reason, option_word(g, g.kind, option), g.position())


def test_there_is_a_check_for_every_key() -> None:
    assert set(CHECKS) == set(WEIGHT)
