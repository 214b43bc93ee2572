"""The Python engine and the translated rules, played in step: after every answer everything must be the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import COLOURS, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, LEVELS, SETTINGS
from hauntbox.ghost_stories.boxes import blank, setup_from_json
from hauntbox.kernel.game import Game
from hauntbox.native.library import Library

Pick = Callable[[Random, Game], int]


class Different(AssertionError):
    """The two engines are not in the same state."""


class InStep:
    """One Python game and the same game in C."""

    def __init__(self, library: Library, setup: Mapping[str, object]) -> None:
        self.library = library
        self.game = blank(setup_from_json(setup))
        self.game.history = []
        self.setup = setup
        self.game.do(steps.DEAL_VILLAGE)
        self.told = self.game.listen()
        library.listen(True)
        self.held = library.hold(self.game)
        self.game.run()
        library.run(self.held)
        self.compare()

    def answer(self, option: int) -> None:
        """Give both the same answer."""
        self.game.answer(option)
        self.library.take(self.held, option)
        self.compare()

    def compare(self) -> None:
        """Every field, and what was told since the last time."""
        library, game = self.library, self.game
        theirs = library.values(self.held)
        mine = {name: python_value(library, game, name) for name in library.fields}
        if game.kind < 0:
            mine["menu"] = theirs["menu"] = []  # over: nothing is asked
        if mine != theirs:
            names = [name for name in mine if mine[name] != theirs[name]]
            shown = {name: (mine[name], theirs[name]) for name in names}
            raise Different(f"{self.setup} {game.history_words()[-3:]} {game.question}: Python and C have {shown}")
        told = library.events(game.ruleset.events)
        if told != self.told:
            raise Different(f"{self.setup} {game.question}: Python told {self.told}, C told {told}")
        self.told.clear()


def python_value(library: Library, game: Any, name: str) -> Any:
    """A field of a Python game as the library shows its own."""
    owner, slot = library._owner(game, name)
    value = getattr(owner, slot)
    field = library.fields[name]
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return int(value)
    if field["kind"] == "fixed" and not len(value):
        return [0] * field["room"]  # what a box lays out later
    return list(value)


def any_option(draw: Random, game: Game) -> int:
    return draw.choice(game.options)


def play(library: Library, setup: Mapping[str, object], draw: Random, pick: Pick = any_option) -> Counter[str]:
    """A game to its end; how often each kind of question was asked, and the outcome."""
    both = InStep(library, setup)
    seen: Counter[str] = Counter()
    while both.game.question is not None:
        seen[both.game.question.kind] += 1
        both.answer(pick(draw, both.game))
    seen[f"outcome {both.game.outcome}"] += 1
    return seen


def random_setup(draw: Random, boxes: tuple[str, ...] = ()) -> dict[str, object]:
    """Any number of players, level, settings and layout."""
    players, level = draw.randrange(1, 5), draw.choice(LEVELS)
    setup: dict[str, object] = {"players": players, "level": level, "boxes": list(boxes)}
    chosen = {}
    for name, values in SETTINGS.items():
        if draw.random() < 0.3 and (name not in ("five_qi", "fourth_tile") or level == "initiation"):
            chosen[name] = draw.choice(values)
    for (box, name), values in BOX_SETTINGS.items():
        if box in boxes and draw.random() < 0.4:
            chosen[name] = draw.choice(values)
    setup["settings"] = chosen
    if draw.random() < 0.2:
        setup["village"] = draw.sample(TILE_NAMES, 9)
    if draw.random() < 0.2:
        setup["boards"] = draw.sample(COLOURS[:4], 4)
    if draw.random() < 0.2:
        powers = [draw.choice(POWER_NAMES[2 * colour : 2 * colour + 2]) for colour in range(4)]
        setup["powers"] = [p for p in powers if players > 1 or p != "dance_of_the_twin_winds"][: draw.randrange(1, 5)]
    return setup
