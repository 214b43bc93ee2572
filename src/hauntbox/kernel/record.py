"""The record: a game is its set-up and its answers.

A record needs no generator to replay: the answers of chance are in it like those of the players. Questions with a
single option are answered by the engine and are not recorded.
"""

from __future__ import annotations

import json
from pathlib import Path

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game

FORMAT = "hauntbox-record-1"
MOST_ANSWERS = 100_000
MOST_BYTES = 8_000_000


class Record:
    """Game, rules version, set-up, and the answers as [kind, option] pairs."""

    def __init__(
        self, game: str, rules: str, setup: dict[str, object], answers: list[tuple[str, int]], seed: int | None = None
    ) -> None:
        self.game = game
        self.rules = rules
        self.setup = setup
        self.answers = answers
        self.seed = seed

    def to_json(self) -> str:
        """One answer a line, so that records can be read and compared."""
        head: dict[str, object] = {"format": FORMAT, "game": self.game, "rules": self.rules, "setup": self.setup}
        if self.seed is not None:
            head["seed"] = self.seed
        lines = ",\n".join(f"  {json.dumps([kind, option])}" for kind, option in self.answers)
        opening = json.dumps(head, indent=1)[:-2]
        return f'{opening},\n "answers": [\n{lines}\n ]\n}}\n'

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        target = Path(path)
        partial = target.with_name(target.name + ".part")
        partial.write_text(self.to_json(), encoding="utf-8")
        partial.replace(target)


def record_of(game: Game, seed: int | None = None) -> Record:
    """The record of a game that kept its history from its first question on."""
    if game.history is None:
        raise InputError("record: this game is a clone without history; take the record of the game it came from")
    answers = [(str(kind), int(option)) for kind, option in game.history_words()]
    return Record(game.ruleset.name, game.ruleset.version, game.setup(), answers, seed)


def parse_record(text: str, where: str) -> Record:
    """Read a record; every flaw is named in one line."""
    if len(text) > MOST_BYTES:
        raise InputError(f"{where}: {len(text)} characters is more than a record can have ({MOST_BYTES})")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where}: not a record: {_reason(error)}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else type(data).__name__
        raise InputError(f"{where}: format is {found!r:.60}, a record of this version says {FORMAT!r}")
    for key, wanted in (("game", str), ("rules", str), ("setup", dict), ("answers", list)):
        if not isinstance(data.get(key), wanted):
            raise InputError(f"{where}: {key!r} is missing or not a {wanted.__name__}")
    seed = data.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise InputError(f"{where}: 'seed' is not a whole number")
    if len(data["answers"]) > MOST_ANSWERS:
        raise InputError(f"{where}: {len(data['answers'])} answers is more than a record can have ({MOST_ANSWERS})")
    answers = [_answer(entry, number, where) for number, entry in enumerate(data["answers"])]
    return Record(data["game"], data["rules"], data["setup"], answers, seed)


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at line {error.lineno}, column {error.colno} (is the file cut off?)"
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


def _answer(entry: object, number: int, where: str) -> tuple[str, int]:
    if isinstance(entry, list) and len(entry) == 2:
        kind, option = entry
        if isinstance(kind, str) and isinstance(option, int) and not isinstance(option, bool):
            return kind, option
    raise InputError(f"{where}: answer {number} is {json.dumps(entry)[:60]}, not [kind, option]")


def replay(record: Record, game: Game, where: str = "record", until: int | None = None) -> Game:
    """Answer a fresh game with a record's answers, each checked; ``until`` stops after that many."""
    if record.rules != game.ruleset.version:
        raise InputError(
            f"{where}: played by rules version {record.rules}, this is version {game.ruleset.version}; "
            "use the release that wrote it, or its position file"
        )
    for number, (kind, option) in enumerate(record.answers[:until]):
        question = game.question
        if question is None:
            raise InputError(f"{where}: answer {number} ({kind} {option}) comes after the end of the game")
        if question.kind != kind or option not in question.options:
            raise InputError(
                f"{where}: answer {number} is {kind} {option}, but question {question.number} is {question.kind} "
                f"for seat {question.seat} with options {list(question.options)}"
            )
        game.take(option)
    return game


