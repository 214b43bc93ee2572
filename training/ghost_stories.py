"""Games of Ghost Stories to learn from: who plays which, and what each position came to.

The bot plays with the weights it has, and deviates from its own choices, in some games often, in others rarely, so that
it sees positions it would not choose. What a position came to is a mixture of what the positions after it were taken
for and of the end of the game (a lambda-return), with luck taken out: at each answer of chance the difference between
what follows it and the mean over all answers is subtracted. That changes nothing on average, whatever the weights
are, and leaves a small part of the noise.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

import hauntbox
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic, value_net
from hauntbox.ghost_stories.base.thinking.correction import PILE
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.ghost_stories.base.thinking.value_net import Figures
from hauntbox.kernel.chance import Seeded, Stream

MIX: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
"""The levels, each as often as it stands here."""
PLAYERS: Final = (4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 1)
STRAY: Final = (0, 20, 60, 150)
"""How many of a thousand answers are random, in each kind of game."""

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Row = NDArray[Any]
Look = Callable[[GhostStories], Row]


class Played(NamedTuple):
    """What is learned from a game: its positions, and what each came to, in both figures."""

    seen: Row
    came_to: Floats
    group: str
    """Players and level."""
    won: bool
    strays: bool


class Noted:
    """A position and its evaluation."""

    def __init__(self, game: GhostStories, look: Look) -> None:
        self.seen = look(game)
        self.left = float(game.height) / PILE
        self.thought = heuristic.judged(game)
        self.menu: Row | None = None
        """The features of the menu that follows."""
        self.menu_left = 0.0
        self.menu_came = False
        self.luck_before = (0.0, 0.0)
        """Luck before that menu, and after it."""
        self.luck_after = (0.0, 0.0)
        self.strayed = False

    def hear_of_luck(self, luck: Figures) -> None:
        if self.menu_came:
            self.luck_after = _sum(self.luck_after, luck)
        else:
            self.luck_before = _sum(self.luck_before, luck)

    def come_to_menu(self, game: GhostStories, look: Look) -> None:
        self.menu_came = True
        self.menu = look(game)
        self.menu_left = float(game.height) / PILE


def bytes_of(game: GhostStories) -> Bytes:
    """The features of a position."""
    return np.array(features(game), np.uint8)


def _sum(one: Figures, other: Figures) -> Figures:
    return one[0] + other[0], one[1] + other[1]


_using: list[tuple[str, str]] = []


def use(data: dict[str, object]) -> None:
    """Play with these weights from now on."""
    value_net.use(value_net.Net(value_net.weights_of(data, "weights")))


def use_file(path: str, version: str = "") -> None:
    """The same with those of a file, which is read again if it is another version."""
    if _using != [(path, version)]:
        use(json.loads(Path(path).read_text(encoding="utf-8")))
        _using[:] = [(path, version)]


def table(seed: int) -> GhostStories:
    """The game a seed stands for."""
    luck = Stream(seed, "table")
    players, level = PLAYERS[luck.below(len(PLAYERS))], LEVELS[MIX[luck.below(len(MIX))]]
    return cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level))


def play(seed: int, trace: float) -> Played:
    """One game by its seed; ``trace`` is the lambda of the return."""
    return play_out(table(seed), seed, trace, bytes_of)


def play_out(game: GhostStories, seed: int, trace: float, look: Look) -> Played:
    """A game to its end; of each position ``look`` notes what is learned from."""
    chance, luck = Seeded(seed), Stream(seed, "stray")
    stray = STRAY[luck.below(len(STRAY))]
    noted: list[Noted] = []
    turn = acted = 0
    while not game.over:
        menu_again = game.kind == ask.YANG and game.stage >= ACTED and game.turn != acted
        if game.turn != turn or menu_again:
            noted.append(Noted(game, look))
            noted[-1].menu_came = menu_again
            acted = game.turn if game.turn == turn else acted
            turn = game.turn
        if game.seat < 0:
            answer = chance.pick(game)
            if noted:
                noted[-1].hear_of_luck(heuristic.luck_figures(game)[game.options.index(answer)])
            game.take(answer)
            continue
        option = heuristic.choose(game)
        if game.kind == ask.YANG and not noted[-1].menu_came:
            noted[-1].come_to_menu(game, look)
        if luck.below(1000) < stray and noted:  # nobody deviates in the set-up
            noted[-1].strayed = True
            option = game.options[luck.below(len(game.options))]
        game.take(option)
    seen, came_to = _rows(noted, heuristic.judged(game), trace)
    group = f"{game.request.players} {LEVELS[game.request.level]}"
    return Played(seen, came_to, group, game.outcome == "won", stray > 0)


def _rows(noted: list[Noted], end: Figures, trace: float) -> tuple[Row, Floats]:
    """The positions, and what each came to. A network tells what is still to be survived: the cards left are added."""
    seen: list[Row] = []
    came_to: list[Figures] = []
    then = thought = end
    for note in reversed(noted):
        at_menu = _minus(_mixed(then, thought, trace), note.luck_after)
        here = _minus(at_menu, note.luck_before)
        if note.strayed:  # what follows is not what it would have chosen
            here = note.thought
        else:
            seen.append(note.seen)
            came_to.append((here[0], here[1] + note.left))
            if note.menu is not None:
                seen.append(note.menu)
                came_to.append((at_menu[0], at_menu[1] + note.menu_left))
        then, thought = here, note.thought
    return np.array(seen), np.array(came_to, np.float32)


def _mixed(then: Figures, thought: Figures, trace: float) -> Figures:
    return trace * then[0] + (1.0 - trace) * thought[0], trace * then[1] + (1.0 - trace) * thought[1]


def _minus(one: Figures, other: Figures) -> Figures:
    return one[0] - other[0], one[1] - other[1]


def outcome(players: int, level: str, seed: int, boxes: Sequence[str] = ()) -> bool:
    """Whether a game of this seed is won by the rules of thumb with the weights in use."""
    game = cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level, boxes=list(boxes)))
    chance = Seeded(seed)
    while not game.over:
        game.take(chance.pick(game) if game.seat < 0 else heuristic.choose(game))
    return game.outcome == "won"
