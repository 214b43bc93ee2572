"""Games whose every detail both builds must agree on. Run as a module, with the number of seeds for each set-up, it
plays them with the engine it finds and prints one JSON object: the build, where it comes from, and a digest for each
game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import hauntbox
from hauntbox.arena.simulate import is_compiled
from hauntbox.batch import Batch
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs.arrays import Array
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import answer_option
from hauntbox.server.show import Look, frames
from hauntbox.server.store import PERSON, Kept, SeatRow, TableRow
from hauntbox.server.table import Table
from tests.ghost_stories.box_games import COMBINATIONS, eager, number_of, stacked
from tests.golden_files import SHELVES, digest, golden_of

EVERY = 7
"""Answers between two looks at the whole position."""


def golden_games() -> Iterator[tuple[str, str]]:
    for shelf in SHELVES:
        for name in shelf.record_names():
            yield f"{shelf.game} {name}", digest(golden_of(shelf.record(name)).to_json())


def seeded_games(seeds: int) -> Iterator[tuple[str, str]]:
    for players in (1, 2, 3, 4):
        for level in LEVELS:
            for seed in range(seeds):
                setup: dict[str, object] = {"players": players, "level": level}
                yield f"{players} {level} {seed}", digest(seeded_game("ghost_stories", setup, seed))
    for boxes in COMBINATIONS:
        yield f"with {' '.join(boxes)}", digest(stacked_game(boxes, number_of(boxes)))
    for players in (2, 3, 4, 5, 6):
        for seed in range(seeds):
            yield f"victim {players} {seed}", digest(seeded_game("victim", {"players": players}, seed))
        game = hauntbox.play(hauntbox.new("victim", players=players), ["heuristic"], players)
        yield f"victim {players} by rules of thumb", digest([game.record(players).to_json(), outlook(game)])


def stacked_game(boxes: tuple[str, ...], number: int) -> list[object]:
    """Every position and all events of a game in which the boxes' cards come first."""
    game, policy = stacked(boxes, number), eager(number)
    told = game.listen()
    seen: list[object] = [game.position()]
    while not game.over:
        game.answer(policy(game))
        seen.append(game.position())
    return [*seen, game.result, [[event.name, event.rule, list(event.args)] for event in told]]


def batches() -> Iterator[tuple[str, str]]:
    """What a batch tells, answered by the luck of its own menus."""
    for name, players in (("ghost_stories", 1), ("ghost_stories", 4), ("victim", 4)):
        batch = Batch(name, 8, seed=players, players=players)
        told: list[object] = []
        for number in range(150):
            step = batch.step_by_place([number * 7 % int(count) for count in batch.now.counts])
            arrays: list[Array] = [step.seats, step.kinds, step.menus, step.rewards, step.dones, step.seeds]
            told += [array.tolist() for array in [*arrays, *step.observations.values()]]
        yield f"batch of {name} for {players}", digest(told)


def outlook(game: Game) -> str:
    """To the last bit: what the rules of thumb count half the game for."""
    assert game.history is not None
    again = hauntbox.new("victim", **game.setup())
    for entry in game.history[: len(game.history) // 2]:
        again.answer(answer_option(entry))
    return heuristics_of(again, "heuristic").outlook(again).hex()


def seeded_game(name: str, setup: dict[str, object], seed: int) -> list[object]:
    """Positions and clones on the way, the position at the end, the result, the record and all events."""
    game = hauntbox.new(name, **setup)
    told = game.listen()
    seen: list[object] = []
    hauntbox.play(game, ["random"], seed)
    record = game.record(seed)
    again = hauntbox.new(name, **record.setup)
    for number, (_, option) in enumerate(record.answers):
        if number % EVERY == 0:
            seen += [again.position(), again.clone().position(), again.options[:], again.chances()]
        again.answer(option)
    seen += [again.position(), game.position(), game.result, record.to_json()]
    seen += [[event.name, event.rule, *event.args] for event in told]
    return seen


def tables() -> Iterator[tuple[str, str]]:
    """Games at a server's table: dealt from a secret, and shown with odds, sentences and chances."""
    for name, players in (("ghost_stories", 2), ("ghost_stories", 4), ("victim", 3)):
        game = hauntbox.new(name, players=players)
        setup, seats = json.dumps(game.setup()), [SeatRow(seat, PERSON, "", "") for seat in game.seats()]
        row = TableRow("table", name, game.ruleset.version, setup, f"told:{players:064x}", 0, "", 0, 0)
        table, told = Table(Kept(row, seats, [])), list[object]()
        moments = table.roll()
        while not table.game.over:
            seat = (int(table.game.seat),)
            told += [bytes(frame).decode() for frame in frames(table, moments, ENGLISH, seat)]
            told.append(bytes(Look(table).question(ENGLISH, seat, seat) or b"").decode())
            told.append(table.facade.text(ENGLISH).chance(table.game).hex())
            moments = table.answer(table.game.options[7 * table.step % len(table.game.options)], PERSON)
        yield f"table of {name} for {players}", digest(told)


def main(seeds: int) -> None:
    games = {**dict(golden_games()), **dict(seeded_games(seeds)), **dict(batches()), **dict(tables())}
    print(json.dumps({"compiled": is_compiled(), "file": hauntbox.__file__, "games": games}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
