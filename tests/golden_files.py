"""What the golden files hold: digests of a replayed record, and counts of answer sequences from a position."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import hauntbox
from hauntbox.games import face
from hauntbox.kernel.game import Game
from hauntbox.kernel.record import Record, replay

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
POSITIONS = FOLDER / "positions"
PERFT = POSITIONS / "perft.json"
REMAKE = "if rules or events were changed on purpose: python -m tests.make_goldens (--same keeps the games)"


def digest(value: object) -> str:
    """sha256 of canonical JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()


class Golden(NamedTuple):
    """What a replayed record must come to."""

    answers: int
    result: dict[str, object]
    position: str
    events: str

    def to_json(self) -> dict[str, object]:
        return dict(self._asdict())


def golden_of(record: Record) -> Golden:
    """Replay a record from its first question, listening."""
    game = face(record.game).new(record.setup)
    told = game.listen()
    replay(record, game)
    assert game.result is not None, "a golden game is a whole game"
    events = [[event.name, event.rule, *event.args] for event in told]
    return Golden(len(record.answers), dict(game.result), digest(game.position()), digest(events))


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many answers there are, those of chance included."""
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


def position_names() -> list[str]:
    return sorted(path.stem for path in POSITIONS.glob("*.json") if path != PERFT)


def load_position(name: str) -> Game:
    return hauntbox.load(POSITIONS / f"{name}.json")
