"""Guided games: small scripted games that teach by doing. Their luck is written down, the same for everybody.

A lesson is a file of scenes in the folder ``lessons`` of its game. A scene begins with a set-up, with a fresh game
changed in a few parts of its state, or with a position; its steps say a sentence, point at places, wait for one answer,
and let chance and others answer after it. docs/lessons.md tells how to write one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.game_folders import game_folders
from hauntbox.games import GAMES, facade
from hauntbox.i18n import Catalogue, catalogue
from hauntbox.kernel.game import Game
from hauntbox.kernel.position import parse_position
from hauntbox.kernel.question import Event

OTHERS: Final = "others.say"


class Step(NamedTuple):
    """A sentence, what it points at, the answer that leads on (empty: the reader only goes on), and what chance and
    other seats answer after it."""

    name: str
    point: tuple[str, ...]
    answer: str
    then: tuple[str, ...]


class Scene(NamedTuple):
    """How it begins: with a set-up, and what is different from a fresh game of it; or with a whole position."""

    setup: dict[str, object]
    state: dict[str, object]
    position: str
    """The name of a position's file; empty: the set-up counts."""
    steps: tuple[Step, ...]


class Lesson(NamedTuple):
    name: str
    game: str
    boxes: tuple[str, ...]
    """What is laid over the game in it."""
    you: tuple[int, ...]
    """The seats of the learner."""
    scenes: tuple[Scene, ...]


class Answered(NamedTuple):
    """An answer of a lesson or a puzzle: who gave it, the game before it and after it, and what it caused."""

    seat: int
    kind: str
    option: int
    before: Game
    after: Game
    events: list[Event]


class Taught(NamedTuple):
    """A step as it is played: the game while its sentence is read, and the answers that follow."""

    scene: int
    step: Step
    game: Game
    answers: list[Answered]

    @property
    def wanted(self) -> int | None:
        """The option that leads on."""
        return self.answers[0].option if self.step.answer else None


def names() -> list[str]:
    """All lessons, game by game, in the order in which they are offered."""
    return [name for game in GAMES for name in facade(game).lessons]


@lru_cache(maxsize=64)
def lesson(name: str) -> Lesson:
    """The lesson of this name, read once."""
    game = next((game for game in GAMES if name in facade(game).lessons), None)
    if game is None:
        raise InputError(f"lesson {name!r:.40}: choose one of {', '.join(names())}")
    data = tomllib.loads(_read(game, f"{name}.toml"))
    scenes = tuple(_scene(scene) for scene in data["scenes"])
    return Lesson(name, game, tuple(data.get("boxes", ())), tuple(data["you"]), scenes)


def _read(game: str, file: str) -> str:
    return (game_folders()[game].folder / "lessons" / file).read_text(encoding="utf-8")


def _scene(data: dict[str, Any]) -> Scene:
    steps = [
        Step(one["name"], tuple(one.get("point", ())), one.get("answer", ""), tuple(one.get("then", ())))
        for one in data["steps"]
    ]
    return Scene(data.get("setup", {}), data.get("state", {}), data.get("position", ""), tuple(steps))


def of_game(game: str, boxes: Sequence[str] = ()) -> list[str]:
    """The lessons of a game with these boxes, those first that are about the boxes."""
    own = [name for name in facade(game).lessons if set(lesson(name).boxes) <= set(boxes)]
    return sorted(own, key=lambda name: not lesson(name).boxes)


def words(language: str) -> Catalogue:
    return catalogue("lessons", language)


def sentence(told: Lesson, step: Step, language: str) -> str:
    return words(language).raw(f"{told.name}.{step.name}")


def to_others(told: Lesson, taught: Taught, language: str) -> str:
    """What is said to an answer that does not lead on: the step's own sentence, or what leads on."""
    own = f"{told.name}.{taught.step.name}_others"
    if own in words(language):
        return words(language).raw(own)
    wanted = taught.wanted
    option = "" if wanted is None else facade(told.game).text(language).answered(taught.game, wanted)
    return words(language).text(OTHERS, option=option)


def begin(told: Lesson, scene: Scene) -> Game:
    """The game at the beginning of a scene."""
    own, where = facade(told.game), f"lesson {told.name}"
    if scene.position:
        return own.load(parse_position(_read(told.game, f"{scene.position}.json"), where), where)
    game = own.new(scene.setup)
    if not scene.state:
        return game
    position = game.position()
    state = position["state"]
    assert isinstance(state, dict)
    return own.load({**position, "state": {**state, **scene.state}}, where)


def taught(told: Lesson) -> Iterator[Taught]:
    """The lesson played out, step by step; a step that cannot be played is named."""
    for number, scene in enumerate(told.scenes):
        game = begin(told, scene)
        for step in scene.steps:
            before = game.clone()
            commands = [step.answer, *step.then] if step.answer else step.then
            where = f"lesson {told.name}: step {step.name}"
            yield Taught(number, step, before, [_take(game, command, where) for command in commands])


def _take(game: Game, command: str, where: str) -> Answered:
    option = find_option(game, command)
    if option is None:
        raise InputError(f"{where}: nothing that can be answered now is called {command!r}")
    return take(game, option)


def take(game: Game, option: int) -> Answered:
    """Give an answer, and keep what it caused."""
    before, seat, kind = game.clone(), int(game.seat), game.ruleset.kinds[game.kind].name
    events = game.listen()
    events.clear()
    game.take(option)
    return Answered(seat, kind, option, before, game.clone(), events[:])


def plain(text: str) -> str:
    """Commands are compared without case, spare blanks, and hyphens and underscores inside words."""
    return " ".join(re.sub(r"(?<=\w)[-_](?=\w)", " ", text.lower()).split())


def find_option(game: Game, command: str) -> int | None:
    """The option of the pending question that a command chooses; None if it chooses none."""
    word, wanted = facade(game.ruleset.name).word, plain(command)
    return next((option for option in game.options if plain(word(game, option)) == wanted), None)
