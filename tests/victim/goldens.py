"""The golden games of Victim, and positions inside them.

Games are played by the bots, and by players who half follow the rules of thumb and half do anything: such games see
what neither sort does alone. Games are looked through until every end, every kind of question and every event is in
one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import cast

import hauntbox
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES, DOPPELGANGER, PLAYERS, THE_BUNKER, WIDOW, size
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking.heuristic import choose

MOST_SEEDS = 2000


def by_heuristics(setup: dict[str, object], seed: int) -> VictimGame:
    return cast(VictimGame, hauntbox.play(hauntbox.new("victim", **setup), ["heuristic"], seed))


def half_by_heuristics(players: int, seed: int) -> VictimGame:
    """Every other answer is anything."""
    game = cast(VictimGame, hauntbox.new("victim", players=players))
    chance, anything = Seeded(seed), Random(seed)
    while not game.over:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        else:
            wild = anything.random() < 0.5
            game.take(anything.choice(game.options) if wild else choose(game.imagine(game.seat)))
    return game


def seen_in(record: Record) -> set[str]:
    """The kinds of question and the events of a game."""
    game = hauntbox.new("victim", **record.setup)
    told = game.listen()
    for _, option in record.answers:
        game.take(option)
    return {kind for kind, _ in record.answers} | {event.name for event in told}


SIDES = ("won", "lost")
ENDS = [
    *(f"{side}-{demon.lower()}" for side in SIDES for demon in DEMON_NAMES),
    *(f"{side}-{players}" for side in SIDES for players in PLAYERS),
    "all_gravely_wounded", "two_eliminated", "darkness",
]  # fmt: skip
"""Both sides win with every Demon, and at every number of players; the Demon's side wins by each way."""


def ends_of(game: Game) -> tuple[str, ...]:
    """Which of the ends a game has."""
    assert isinstance(game, VictimGame)
    side = game.outcome
    return (game.cause, f"{side}-{DEMON_NAMES[game.demon].lower()}", f"{side}-{game.request.players}")


def fits(name: str, game: Game) -> bool:
    """Whether a game is what its name says."""
    if name in ENDS:
        return name in ends_of(game)
    return not name.startswith("rare-") or name.removeprefix("rare-") in seen_in(game.record())


def records(kept: dict[str, Record]) -> dict[str, Record]:
    """The golden games that are missing, by name."""
    found: dict[str, Record] = {}
    for players in PLAYERS:
        if f"random-{players}" not in kept:
            game = hauntbox.new("victim", players=players)
            found[f"random-{players}"] = hauntbox.play(game, ["random"], seed=players).record(seed=players)
    for setting, values in SETTINGS.items():
        for value in values[1:]:
            if f"{setting}-{value}" not in kept:
                setup: dict[str, object] = {"players": 6 if setting == "escapes6" else 4, "settings": {setting: value}}
                found[f"{setting}-{value}"] = by_heuristics(setup, 1).record(seed=1)
    ended = {end for record in (kept | found).values() for end in ends_of(hauntbox.replay(record))}
    found |= dict(ends(set(ENDS) - ended))
    found |= dict(rarities({word for record in (kept | found).values() for word in seen_in(record)}))
    return found


def ends(wanted: set[str]) -> Iterator[tuple[str, Record]]:
    """A game for each of these ends."""
    for seed in range(MOST_SEEDS):
        if not wanted:
            return
        game = by_heuristics({"players": PLAYERS[seed % len(PLAYERS)]}, seed)
        new = [name for name in ends_of(game) if name in wanted]
        wanted -= set(new)
        if new:
            yield new[0], game.record(seed)
    raise SystemExit(f"no game is {sorted(wanted)}")


def rarities(seen: set[str]) -> Iterator[tuple[str, Record]]:
    """A game for every kind of question and every event not seen yet."""
    ruleset = hauntbox.new("victim").ruleset
    missing = {*ruleset.events, *(kind.name for kind in ruleset.kinds)} - seen
    for seed in range(MOST_SEEDS):
        if not missing:
            return
        record = half_by_heuristics(PLAYERS[seed % len(PLAYERS)], seed).record()
        new = sorted(missing & seen_in(record))
        missing -= set(new)
        if new:
            yield f"rare-{new[0]}", record
    raise SystemExit(f"no game has {sorted(missing)}")


# -- positions --------------------------------------------------------------------------------------------------------


def asks(kind: int) -> Callable[[VictimGame], bool]:
    return lambda g: g.kind == kind


def turn_of(demon: int) -> Callable[[VictimGame], bool]:
    return lambda g: g.demon == demon and g.kind == ask.DEMON and len(g.options) > 4


WANTED: dict[str, Callable[[VictimGame], bool]] = {
    "choosing": asks(ask.CHOOSE_VICTIM),
    "first_turn": lambda g: g.kind == ask.TURN and g.round == 1,
    "running": lambda g: g.kind == ask.TURN and g.running > 0 and g.may_lay > 0 and len(g.options) >= 6,
    "turning_a_tile": asks(ask.TURN_TILE),
    "looking_at_tiles": asks(ask.PUT_BACK),
    "full_hand": lambda g: g.kind == ask.TURN and size(g.hand[g.active]) >= 4,
    "curse_card": asks(ask.CURSE_CARD),
    "code": lambda g: g.kind == ask.TURN and g.at[g.active] == THE_BUNKER and g.options[-1] >= ask.TAKE_BACK,
    "bunker_open": lambda g: g.kind == ask.TURN and g.opened > 0,
    "fireworks": asks(ask.FIREWORKS),
    "snow": lambda g: g.kind == ask.TURN and g.snow > 0 and g.den >= 0,
    "slave": asks(ask.SLAVE),
    "webs": lambda g: g.demon == WIDOW and bit_count(g.webs) >= 2 and g.kind == ask.DEMON,
    "shadows": lambda g: g.demon == DOPPELGANGER and len(set(g.shadows)) >= 2 and g.kind == ask.HUNT,
    "free_hunt": asks(ask.FREE_HUNT),
    "rage": lambda g: g.kind == ask.DEMON and g.rage == 3 and g.might > 0,
    **{f"{name.lower()}_turn": turn_of(demon) for demon, name in enumerate(DEMON_NAMES)},
    "over": lambda g: g.over,
}


def positions(games: dict[str, Record], missing: Collection[str]) -> dict[str, Game]:
    """These golden positions: the first in any game that is wanted."""
    found: dict[str, Game] = {}
    for record in games.values():
        if len(found) == len(missing):
            return found
        game = cast(VictimGame, hauntbox.replay(record, until=0))
        for _, option in [*record.answers, ("", -1)]:
            for name in missing:
                if name not in found and WANTED[name](game):
                    found[name] = game.clone()
            if not game.over:
                game.take(option)
    if len(found) < len(missing):
        raise SystemExit(f"no game comes to {sorted(set(missing) - set(found))}")
    return found
