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
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import RUNNING, Game
from hauntbox.kernel.record import Record
from hauntbox.native.library import Library
from hauntbox.victim import ruleset, settings
from hauntbox.victim import steps as victim_steps
from hauntbox.victim.cards import VICTIM_NAMES, VICTIMS_IN_ALL

Pick = Callable[[Random, Game], int]


class Different(AssertionError):
    """The two engines are not in the same state."""


class InStep:
    """One Python game and the same game in C."""

    def __init__(self, library: Library, game: Game) -> None:
        self.library = library
        self.game = game
        self.told = game.listen()
        library.listen(True)
        self.held = library.hold(game)
        if game.kind == RUNNING:
            game.run()
            library.run(self.held)
        self.compare()

    def answer(self, option: int) -> None:
        """Give both the same answer."""
        self.game.answer(option)
        self.library.take(self.held, option)
        self.compare()

    def compare(self) -> None:
        """Every field, and the events since the last time."""
        library, game = self.library, self.game
        theirs = library.values(self.held)
        mine = {name: python_value(library, game, name) for name in library.fields}
        if game.kind < 0:
            mine["menu"] = theirs["menu"] = []  # over: nothing is asked
        if mine != theirs:
            names = [name for name in mine if mine[name] != theirs[name]]
            shown = {name: (mine[name], theirs[name]) for name in names}
            raise Different(f"{game} {game.history_words()[-3:]}: Python and C have {shown}")
        told = library.events(game.ruleset.events)
        if told != self.told:
            raise Different(f"{game} {game.history_words()[-3:]}: Python told {self.told}, C told {told}")
        self.told.clear()


def blank_game(law: str, setup: Mapping[str, object]) -> Game:
    """A game of a law before its first step."""
    if law == "victim":
        game: Game = ruleset.blank(settings.setup_from_json(setup))
        game.do(victim_steps.CHOOSE_VICTIMS)
    else:
        game = blank(setup_from_json(setup))
        game.do(steps.DEAL_VILLAGE)
    game.history = []
    return game


def python_value(library: Library, game: Any, name: str) -> Any:
    """A field of a Python game as the library shows its own."""
    part, slot = library._slot(name)
    owner = library._owners(game)[part]
    return shown(library, getattr(owner, slot), library.fields[name])


def shown(library: Library, value: Any, field: dict[str, Any]) -> Any:
    """The value of a field as the library shows it."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return int(value)
    if field["kind"] == "record":
        fields = library.records[field["record"]]
        return {part: shown(library, getattr(value, part), inside) for part, inside in fields.items()}
    if field["kind"] == "rows":
        return [list(row) for row in value]
    if field["kind"] == "fixed" and not len(value):
        return [0] * field["room"]  # what a box lays out later
    return list(value)


def any_option(draw: Random, game: Game) -> int:
    return draw.choice(game.options)


def play(library: Library, setup: Mapping[str, object], draw: Random, pick: Pick = any_option) -> Counter[str]:
    """A game to its end; how often each kind of question was asked, and the outcome."""
    return play_on(library, blank_game(library.name, setup), lambda game: pick(draw, game))


def play_on(library: Library, game: Game, policy: Policy, most: int = 10_000) -> Counter[str]:
    """The same of a game under way, or of as many answers."""
    both = InStep(library, game)
    seen: Counter[str] = Counter()
    while game.question is not None and sum(seen.values()) < most:
        seen[game.question.kind] += 1
        both.answer(policy(game))
    seen[f"outcome {game.outcome}"] += 1
    return seen


def replay(library: Library, record: Record) -> Game:
    """A recorded game, answer by answer."""
    both = InStep(library, blank_game(library.name, record.setup))
    for _, option in record.answers:
        both.answer(option)
    return both.game


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


def random_victim_setup(draw: Random) -> dict[str, object]:
    """Any number of players, Victims chosen or not, settings and first player."""
    players = draw.randrange(2, 7)
    setup: dict[str, object] = {"players": players}
    if draw.random() < 0.3:
        setup["victims"] = draw.sample(VICTIM_NAMES, VICTIMS_IN_ALL[players])
    if draw.random() < 0.3:
        setup["first"] = draw.randrange(players)
    chosen = {name: draw.choice(values) for name, values in settings.SETTINGS.items() if draw.random() < 0.3}
    return setup | {"settings": chosen}
