"""What the lobby is told: games, levels, settings, boxes, bots, lessons, and how often bots have won."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Choice(Struct):
    value: Any
    text: str


class Level(Struct):
    name: str
    text: str


class Setting(Struct):
    name: str
    text: str
    choices: list[Choice]


class ShelfBox(Struct):
    """A box that may be laid over a game."""

    name: str
    title: str
    text: str
    difficulty: str
    """What it changes in difficulty."""
    seats: list[str]
    """Who sits at the table besides the players, with a seat of his own."""
    settings: list[Setting]
    needs: str = ""
    """The box it is laid over, which must be chosen too; empty for none."""
    excludes: list[str] = []
    """Boxes that cannot be in a game with it."""


class BoxGame(Struct):
    game: str
    title: str
    players: list[int]
    levels: list[Level]
    settings: list[Setting]
    boxes: list[ShelfBox] = []
    """What may be laid over it."""


class BoxBot(Struct):
    spec: str
    name: str
    """What it is called at a table."""
    text: str


class BoxLesson(Struct):
    """A guided game, and what is laid over the game in it."""

    lesson: str
    game: str
    boxes: list[str]
    title: str
    text: str


class Measured(Struct):
    """How many games of a hundred a table of one bot has won; where there are sides, its Victims against its Demon, its
    Taoists against its Wu-Feng."""

    game: str
    bot: str
    players: int
    level: str
    games: int
    won: int
    boxes: list[str] = []


class Box(Struct):
    version: str
    compiled: bool
    engine: str
    """compiled, interpreted; compiling: interpreted, and a compiled one is being made; bots: they alone have it."""
    languages: list[str]
    games: list[BoxGame]
    bots: list[BoxBot]
    lessons: list[BoxLesson]
    measured: list[Measured]
    push_key: str = ""
    """The key with which browsers subscribe to be told when they are asked; empty: this server tells none."""
    mail: bool = False
    """Whether it tells people by mail, too."""
