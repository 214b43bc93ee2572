"""What the golden files hold: digests of a replayed record, and counts of answer sequences from a position."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import hauntbox
from hauntbox.games import facade
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.record import Record, replay

FOLDER = Path(__file__).parent / "golden"
REMAKE = (
    "python -m tests.make_goldens adds what is missing; if rules or events were changed on purpose: "
    "python -m tests.make_goldens --renew"
)
EVERY = 25
"""Answers between two looks at what the seats see."""


@dataclass(frozen=True)
class Shelf:
    """The golden files of one game: records with their index, positions with their counts."""

    game: str
    folder: Path

    @property
    def index(self) -> Path:
        return self.folder / "index.json"

    @property
    def positions(self) -> Path:
        return self.folder / "positions"

    @property
    def perft(self) -> Path:
        return self.positions / "perft.json"

    def committed(self) -> dict[str, dict[str, Any]]:
        """The result of each record, as it was when the files were made."""
        golden: dict[str, dict[str, Any]] = json.loads(self.index.read_text(encoding="utf-8"))
        return golden

    def counts(self) -> dict[str, list[int]]:
        """Answer sequences from each position, by depth."""
        counted: dict[str, list[int]] = json.loads(self.perft.read_text(encoding="utf-8"))
        return counted

    def record_names(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.json") if path != self.index)

    def position_names(self) -> list[str]:
        return sorted(path.stem for path in self.positions.glob("*.json") if path != self.perft)

    def record(self, name: str) -> Record:
        return hauntbox.read_record(self.folder / f"{name}.json")

    def position(self, name: str) -> Game:
        return hauntbox.load(self.positions / f"{name}.json")


GHOST_STORIES = Shelf("ghost_stories", FOLDER)
VICTIM = Shelf("victim", FOLDER / "victim")
SHELVES = (GHOST_STORIES, VICTIM)


@dataclass(frozen=True)
class Digests:
    """A file with the results of games, by name; the games follow from their seeds and are not kept themselves."""

    name: str
    games: dict[str, Callable[[], object]]

    @property
    def file(self) -> Path:
        return FOLDER / "boxes" / f"{self.name}.json"


def digest(value: object) -> str:
    """sha256 of canonical JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()


class Golden(NamedTuple):
    """What replaying a record must give."""

    answers: int
    result: dict[str, object]
    position: str
    events: str
    views: str
    """What every seat and a spectator saw on the way; empty where all see the same."""

    def to_json(self) -> dict[str, object]:
        return {key: value for key, value in self._asdict().items() if value != ""}


def golden_of(record: Record) -> Golden:
    """Replay a record from its first question, listening."""
    game = facade(record.game).new(record.setup)
    told = game.listen()
    replay(record, game)
    assert game.result is not None, "a golden game is a whole game"
    events = [[event.name, event.rule, *event.args] for event in told]
    seen = digest(views(record)) if facade(record.game).text("en").secrets(game) else ""
    return Golden(len(record.answers), dict(game.result), digest(game.position()), digest(events), seen)


def views(record: Record) -> list[object]:
    """What every seat and a spectator see from time to time, and at the end."""
    game = facade(record.game).new(record.setup)
    seen: list[object] = []
    for number, (_kind, option) in enumerate(record.answers, 1):
        game.answer(option)
        if number % EVERY == 0 or game.over:
            seen += [view(game, seat) for seat in [*game.seats(), NOBODY]]
    return seen


def view(game: Game, seat: int) -> dict[str, object]:
    """What a seat sees of the state; what views add to it for clients may grow."""
    shown, kept = game.view(seat), game.state()
    state = shown["state"]
    assert isinstance(state, dict)
    return {**shown, "state": {key: value for key, value in state.items() if key in kept}}


def perft(game: Game, depth: int) -> int:
    """How many sequences of ``depth`` answers there are, those of chance included."""
    if game.over:
        return 0
    if depth == 1:
        return len(game.options)
    total = 0
    for option in game.options:
        clone = game.clone()
        clone.take(option)
        total += perft(clone, depth - 1)
    return total
