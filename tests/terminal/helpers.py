"""Random positions, and the command as a person in a pipe uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hauntbox.commands.reader import Answers, Reader
from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.ruleset import VERSION
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record

COMMAND = [sys.executable, "-m", "hauntbox"]


def eager(game: Game, anybody: Random) -> int:
    """Any option, but rather an exorcism, and of all ghosts: such games last longer and see more."""
    if game.kind == questions.YANG and questions.DO_EXORCISM in game.options and anybody.random() < 0.7:
        return questions.DO_EXORCISM
    return game.options[-1] if game.kind == questions.EXORCISE else anybody.choice(game.options)


def meant(reader: Reader, game: Game, line: str) -> list[str]:
    """The commands a line amounts to, one for each question it answers."""
    meaning = reader.read(game, line)
    assert isinstance(meaning, Answers), meaning
    said, copy = [], game.clone()
    for option in meaning.options:
        said.append(facade(game.ruleset.name).word(copy, option))
        copy.take(option)
    return said


def positions(games: int) -> Iterator[GhostStories]:
    """Every position of some games of all sizes and levels, their ends included."""
    for seed in range(games):
        game = start(Setup(1 + seed % 4, LEVELS[seed // 4 % 4]))
        luck, anybody = Seeded(seed), Random(seed)
        while not game.over:
            yield game
            game.take(luck.pick(game) if game.seat == CHANCE else eager(game, anybody))
        yield game


def run(home: Path, *words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a pipe, with a state directory of its own."""
    settings = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", "XDG_STATE_HOME": str(home), **environment}
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, encoding="utf-8", env=settings, check=False
    )


def prepared(file: Path) -> Path:
    """A record of a solo game just begun: Green has drawn the Reaper and must say where it goes."""
    setup = Setup(
        1,
        "initiation",
        ["buddhist_temple", "pavilion", "cemetery", "taoist_altar", "tea_house", "sorcerer_hut", "circle_of_prayer",
         "night_watchman", "herbalist_shop"],
        ["green", "yellow", "blue", "red"],
        ["gods_favorite", "enfeeblement_mantra", "second_wind", "dance_of_the_spires"],
        "north",
    )  # fmt: skip
    file.parent.mkdir(exist_ok=True)
    Record("ghost_stories", VERSION, setup.to_json(), [("draw", 35)], 5, ("human",)).save(file)
    return file


def played(home: Path, *words: str, typed: str = "", **environment: str) -> str:
    """What it prints when all is well."""
    done = run(home, "play", *words, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
