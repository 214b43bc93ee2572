"""Where games of an environment begin: ``start=`` (docs/envs.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from hauntbox import puzzles
from hauntbox.envs.env_games import EnvGame
from hauntbox.errors import InputError
from hauntbox.game_folders import game_folders
from hauntbox.games import facade
from hauntbox.kernel.game import Game

PUZZLES: Final = "puzzles"


def openings(world: EnvGame, setup: Mapping[str, object]) -> tuple[Game, list[Game]]:
    """A new game of the set-up, and the positions that games begin from instead; none without ``start``."""
    rest = {name: value for name, value in setup.items() if name != "start"}
    opening = world.new_game(rest)
    start = setup.get("start")
    if start is None:
        return opening, []
    try:
        found = _positions(world, start)
        fitting = [game for game in found if game.seats() == opening.seats()]
    except InputError as error:
        raise ValueError(f"start: {error}") from None
    if not fitting:
        raise ValueError(f"start {start!r:.40}: none of its positions has the seats of this set-up")
    return opening, fitting


def _positions(world: EnvGame, start: object) -> list[Game]:
    if start == PUZZLES:
        return [puzzles.position(each) for each in puzzles.of_game(world.name)]
    if isinstance(start, Mapping):
        return [facade(world.name).load(dict(start), "start")]
    if isinstance(start, list | tuple):
        return [facade(world.name).load(dict(each), "start") for each in start]
    known = near_ends(world.name)
    if start not in known:
        names = ", ".join([PUZZLES, *known])
        raise ValueError(f"start {start!r:.40}: choose one of {names}, a position, or a list of them")
    return [facade(world.name).load(each, f"start {start}") for each in known[str(start)]]


@lru_cache(maxsize=8)
def near_ends(game: str) -> dict[str, list[dict[str, Any]]]:
    """The positions of recorded games that a game's folder has, by the name of their set."""
    file = game_folders()[game].folder / "starts.jsonl"
    found: dict[str, list[dict[str, Any]]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        one = json.loads(line)
        found.setdefault(one["start"], []).append(one["position"])
    return found
