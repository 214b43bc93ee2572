"""Games of Ghost Stories to learn from: who plays which, and what each position came to.

The bot plays with the weights it has, and deviates from its own choices, in some games often, in others rarely, so that
it sees positions it would not choose. What a position came to is a mixture of what the positions after it were taken
for and of the end of the game (a lambda-return), with luck taken out: at each answer of chance the difference between
what follows it and the mean over all answers is subtracted. That changes nothing on average, whatever the weights
are, and leaves a small part of the noise.

Games are played in C (docs/native.md), and by both sides with one evaluation, which the Taoists want high and Wu-Feng
low.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

import hauntbox
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic, value_net
from hauntbox.ghost_stories.base.thinking.correction import PILE, Corrector, correction_of
from hauntbox.ghost_stories.base.thinking.features import NUMBER
from hauntbox.ghost_stories.base.thinking.value_net import Figures
from hauntbox.ghost_stories.black_secret.value_net import corrector as black_secret
from hauntbox.ghost_stories.white_moon.value_net import corrector as white_moon
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.native.build import NotBuilt, build
from hauntbox.native.laws import law_of
from hauntbox.native.random_games import wanted
from hauntbox.native.thinking import HeldGame, Thinker, shared_thinker

MIX: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
"""The levels, each as often as it stands here."""
PLAYERS: Final = (4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 1)
BOXES: Final[tuple[tuple[str, ...], ...]] = (
    (), (), (), (), (), (), (),
    ("white_moon",), ("white_moon",), ("white_moon",), ("white_moon", "cursed_children"), ("white_moon", "green_roots"),
    ("white_moon", "ma_cho"), ("white_moon", "steven_qi_gal"),
    ("black_secret",), ("black_secret",), ("black_secret",), ("black_secret",), ("black_secret",),
    ("white_moon", "black_secret"),
)  # fmt: skip
ALONE: Final = "alone"
TOGETHER: Final = "together"
WITH_BOXES: Final = "boxes"
ONLY: Final = (ALONE, TOGETHER, WITH_BOXES)
"""What may be learned by itself: games of one player without boxes, of more players without boxes, and games with
boxes."""
PORTALS: Final = ("C", "C", "N", "E", "S", "W", "NW", "SE")
STRAY: Final = (0, 20, 60, 150)
"""How many of a thousand answers are random, in each kind of game."""
WITH_FEATURES: Final[tuple[Corrector, ...]] = (white_moon, black_secret)
"""Boxes that have features. All positions have room for those of all of them, in this order."""
ALL_FEATURES: Final = NUMBER + sum(len(box.names) for box in WITH_FEATURES)

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Row = NDArray[Any]


def box_features(box: Corrector) -> slice:
    """Where the features of a box are."""
    before = WITH_FEATURES[: WITH_FEATURES.index(box)]
    at = NUMBER + sum(len(each.names) for each in before)
    return slice(at, at + len(box.names))


class Played(NamedTuple):
    """What is learned from a game: its positions, and what each came to, in both figures."""

    seen: Row
    came_to: Floats
    group: str
    """Players and level."""
    won: bool
    strays: bool


class Player:
    """A game in C and the rules of thumb that play it."""

    def __init__(self, game: GhostStories) -> None:
        self.thinker = _thinker(game)
        self.at = self.thinker.hold(game)
        self.boxes = game.rules.correctors()

    def number(self, name: str) -> int:
        """A field of the game."""
        found: int = getattr(self.at.held, name)
        return found

    @property
    def won(self) -> bool:
        return has_won(self.at)

    def left(self) -> float:
        """The share of the pile that is left."""
        return self.number("height") / PILE

    def look(self) -> Bytes:
        """The features of the position."""
        return placed(self.thinker.features(self.at), self.boxes)


def _thinker(game: GhostStories) -> Thinker:
    """The one of this thread; its library is built if it is not there."""
    found = shared_thinker(game, cast(Any, heuristic))
    if found is None and wanted() != "0":
        try:
            build(law_of(game))
        except NotBuilt as reason:
            raise InputError(f"learning plays in C: {reason}") from None
        found = shared_thinker(game, cast(Any, heuristic))
    if found is None:
        raise InputError("learning plays in C: it needs a C compiler, and HAUNTBOX_NATIVE must not be 0")
    return found


def placed(seen: Sequence[int], boxes: Sequence[Corrector]) -> Bytes:
    """The features of a position with these boxes, each in its place among those of all boxes."""
    row = np.array(seen)
    assert 0 <= row.min() <= row.max() < 256, "a feature is learned as a byte"
    out = np.zeros(ALL_FEATURES, np.uint8)
    out[:NUMBER] = row[:NUMBER]
    at = NUMBER
    for box in boxes:
        out[box_features(box)] = row[at : at + len(box.names)]
        at += len(box.names)
    return out


def has_won(at: HeldGame) -> bool:
    """Whether a game in C is over and won."""
    return bool(at.library.texts[at.held.outcome] == "won")


class Noted:
    """A position and its evaluation."""

    def __init__(self, seen: Bytes, left: float, thought: Figures) -> None:
        self.seen = seen
        self.left = left
        self.thought = thought
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

    def come_to_menu(self, player: Player) -> None:
        self.menu_came = True
        self.menu = player.look()
        self.menu_left = player.left()


def _sum(one: Figures, other: Figures) -> Figures:
    return one[0] + other[0], one[1] + other[1]


_using: list[tuple[str, str]] = []


def use(folder: Path) -> None:
    """Play with the weights of a folder from now on, as ``training.learn`` writes them; a file that is not there is
    that of the package."""
    value_net.forget()
    if (folder / "base.json").is_file():
        value_net.use(value_net.weights_of(_read(folder / "base.json"), str(folder)))
    for box in WITH_FEATURES:
        path = folder / f"{box.folder}.json"
        if path.is_file():
            value_net.use_box(box, correction_of(_read(path), box.names, str(path)))


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def use_folder(path: str, version: str = "") -> None:
    """The same; it is read again if it is another version."""
    if _using != [(path, version)]:
        use(Path(path))
        _using[:] = [(path, version)]


def table(seed: int, only: str = "") -> GhostStories:
    """The game a seed stands for, of those that are learned from: all, or one of ``ONLY``."""
    luck = Stream(seed, "table")
    numbers = {ALONE: [1], TOGETHER: [number for number in PLAYERS if number > 1]}.get(only, [*PLAYERS])
    mix = [boxes for boxes in BOXES if boxes or only != WITH_BOXES] if only not in (ALONE, TOGETHER) else [()]
    players, level = numbers[luck.below(len(numbers))], LEVELS[MIX[luck.below(len(MIX))]]
    boxes, portal = mix[luck.below(len(mix))], PORTALS[luck.below(len(PORTALS))]
    return new(players, level, boxes, portal)


def new(players: int, level: str, boxes: Sequence[str] = (), portal: str = "") -> GhostStories:
    """A game; with White Moon the Portal may be said."""
    settings = {"portal": portal} if portal and "white_moon" in boxes else {}
    game = hauntbox.new("ghost_stories", players=players, level=level, boxes=list(boxes), settings=settings)
    return cast(GhostStories, game)


def group_of(game: GhostStories) -> str:
    """Players, level and boxes that matter much."""
    marks = "".join(f" {box}" for box in ("white_moon", "black_secret") if box in game.request.boxes)
    return f"{game.request.players} {LEVELS[game.request.level]}{marks}"


def play(seed: int, trace: float, only: str = "") -> Played:
    """One game by its seed; ``trace`` is the lambda of the return."""
    return play_out(table(seed, only), seed, trace)


def play_out(game: GhostStories, seed: int, trace: float) -> Played:
    """A game to its end."""
    chance, luck = Seeded(seed), Stream(seed, "stray")
    stray = STRAY[luck.below(len(STRAY))]
    player = Player(game)
    thinker, at = player.thinker, player.at
    noted: list[Noted] = []
    turn = acted = 0
    while at.kind >= 0:
        now = player.number("turn")
        menu_again = at.kind == ask.YANG and player.number("stage") >= ACTED and now != acted
        if now != turn or menu_again:
            noted.append(Noted(player.look(), player.left(), thinker.judged(at)))
            noted[-1].menu_came = menu_again
            acted = now if now == turn else acted
            turn = now
        if at.seat < 0:
            answer = chance.pick(at)
            if noted:
                noted[-1].hear_of_luck(thinker.luck_figures(at)[at.options.index(answer)])
            at.take(answer)
            continue
        option = thinker.choose(at)
        if at.kind == ask.YANG and not noted[-1].menu_came:
            noted[-1].come_to_menu(player)
        if luck.below(1000) < stray and noted:  # nobody deviates in the set-up
            noted[-1].strayed = True
            option = at.options[luck.below(len(at.options))]
        at.take(option)
    seen, came_to = _rows(noted, thinker.judged(at), trace)
    return Played(seen, came_to, group_of(game), player.won, stray > 0)


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


def outcome(game: GhostStories, seed: int) -> bool:
    """Whether a game of this seed is won by the rules of thumb with the weights in use."""
    chance, player = Seeded(seed), Player(game)
    at = player.at
    while at.kind >= 0:
        at.take(chance.pick(at) if at.seat < 0 else player.thinker.choose(at))
    return player.won
