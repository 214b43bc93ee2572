"""The golden games of Ghost Stories, and positions inside them.

Whole games are found by careful play with more or less luck (see ``policy.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, cast

import hauntbox
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import Game
from hauntbox.kernel.record import Record
from tests.ghost_stories.policy import carefully, play_out

MOST_SEEDS = 4000

Setup = dict[str, object]


def careful_game(setup: Setup, seed: int, looks: int) -> Game:
    return play_out(hauntbox.new("ghost_stories", **setup), carefully(seed, looks))


def find(setup: Setup, looks: int, wanted: Callable[[Game], bool]) -> Record:
    """The first game of this set-up that is wanted."""
    for seed in range(MOST_SEEDS):
        game = careful_game(setup, seed, looks)
        if wanted(game):
            return game.record()
    raise SystemExit(f"no game of {setup} is as wanted; try other luck than {looks}")


def ended(cause: str) -> Callable[[Game], bool]:
    return lambda game: game.result is not None and game.result["cause"] == cause


def long_enough(game: Game) -> bool:
    return game.number >= 120


SETTINGS: Setup = {
    "five_qi": True, "fourth_tile": True, "circle_token": "stays", "exorcised_leave": "before_stones",
    "score_qi": "taoists",
}  # fmt: skip


class Sought(NamedTuple):
    """A game to be found: its set-up, how lucky its players are, and what it must be."""

    setup: Setup
    looks: int
    wanted: Callable[[Game], bool]


def all_sought() -> dict[str, Sought]:
    """By name, all golden games but those at random."""
    sought: dict[str, Sought] = {}
    for players in (1, 2, 3, 4):
        for level in LEVELS:
            sought[f"{players}-{level}"] = Sought({"players": players, "level": level}, 8, long_enough)
    sought["settings"] = Sought({"players": 3, "level": "initiation", "settings": SETTINGS}, 8, long_enough)
    for cause in ("taoists_dead", "village_haunted", "last_card"):
        sought[cause] = Sought({"players": 4, "level": "normal"}, 12, ended(cause))
    for level in LEVELS:
        sought[f"won-{level}"] = Sought({"players": 4, "level": level}, 25, ended("incarnation_exorcised"))
    return sought


def fits(name: str, game: Game) -> bool:
    """Whether a game is what its name says."""
    sought = all_sought().get(name)
    return sought is None or sought.wanted(game)


def records(kept: Collection[str]) -> dict[str, Record]:
    """The golden games that are missing, by name."""
    found = {name: find(*sought) for name, sought in all_sought().items() if name not in kept}
    for players in (1, 2, 3, 4):
        if f"random-{players}" not in kept:
            game = hauntbox.new("ghost_stories", players=players)
            found[f"random-{players}"] = hauntbox.play(game, ["random"], seed=players).record(seed=players)
    return found


WANTED: dict[str, Callable[[GhostStories], bool]] = {
    "dealing": lambda g: g.number == 6,
    "first_yang": lambda g: g.turn == 1 and asks(g, "yang"),
    "crowded_yang": lambda g: bit_count(g.occupied) >= 6 and asks(g, "yang") and g.stage == 0,
    "two_ghosts": lambda g: asks(g, "roll") and bit_count(g.occupied) >= 4,
    "which_ghosts": lambda g: asks(g, "exorcise"),
    "tokens": lambda g: asks(g, "pay"),
    "curse": lambda g: asks(g, "curse") and g.haunted > 0,
    "incarnation": lambda g: any(INCARNATION[card] for card in g.ghosts) and asks(g, "yang"),
    "one_dead": lambda g: g.alive != g.players and asks(g, "yang"),
    "reward": lambda g: asks(g, "group_qi"),
}
FROM = {
    "dealing": "3-normal", "first_yang": "4-normal", "crowded_yang": "4-hell", "two_ghosts": "2-nightmare",
    "which_ghosts": "won-normal", "tokens": "won-initiation", "curse": "1-nightmare", "incarnation": "won-nightmare",
    "one_dead": "taoists_dead", "reward": "won-hell",
}  # fmt: skip


def asks(g: GhostStories, kind: str) -> bool:
    return not g.over and g.ruleset.kinds[g.kind].name == kind


def position_in(record: Record, wanted: Callable[[GhostStories], bool]) -> Game | None:
    """The first position of a game that is wanted."""
    game = cast(GhostStories, hauntbox.replay(record, until=0))
    for _kind, option in record.answers:
        if wanted(game):
            return game
        game.take(option)
    return None


def positions(games: dict[str, Record], missing: Collection[str]) -> dict[str, Game]:
    """These golden positions, each from the game named for it, else from any: a change of the rules may move what is
    looked for."""
    found: dict[str, Game] = {}
    for name in (name for name in WANTED if name in missing):
        places = (position_in(games[source], WANTED[name]) for source in [FROM[name], *games])
        found[name] = next(place for place in places if place is not None)
    return found
