"""The record: a game is its set-up and its answers.

A record needs no generator to replay: the answers of chance are in it like those of the players. A question with a
single option is answered by the engine and not recorded, except where the lone answer is waited for (``Game.pause``).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

from hauntbox.errors import InputError
from hauntbox.kernel.correction import CORRECTION, check_change, corrected, from_entry, is_correction, to_entry
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.jsontext import demand_types, parse_object, printable, short

FORMAT = "hauntbox-record-1"
WITH_CORRECTIONS = "hauntbox-record-2"
"""The format of records that have corrections: programs that know nothing of them do not read it half."""
FEW_LONE_ANSWERS = "1"
"""The rules version that waited for few lone answers, and so has few of them in its records."""
MOST_ANSWERS = 100_000
MOST_BYTES = 8_000_000
HEX = re.compile("[0-9a-f]{64}")


class Deal(NamedTuple):
    """How a server dealt: its commitment at the beginning, the secret if the game is over, and the number of answers
    that the game had when its luck began."""

    commitment: str
    secret: str | None
    start: int


class Record:
    """Game, rules version, set-up, and the answers as [kind, option] pairs.

    The seed that answered chance and the names of those who played the seats, in order, are there if they are known;
    nothing depends on them. A record of a server's table also has what the server published about its luck.
    """

    def __init__(
        self,
        game: str,
        rules: str,
        setup: dict[str, object],
        answers: list[tuple[str, int]],
        seed: int | None = None,
        players: tuple[str, ...] = (),
        luck: Deal | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.setup = setup
        self.answers = answers
        self.seed = seed
        self.players = players
        self.luck = luck

    def to_json(self) -> str:
        """One answer a line, so that records can be read and compared."""
        form = WITH_CORRECTIONS if self.corrections() else FORMAT
        head: dict[str, object] = {"format": form, "game": self.game, "rules": self.rules, "setup": self.setup}
        if self.seed is not None:
            head["seed"] = self.seed
        if self.players:
            head["players"] = list(self.players)
        if self.luck is not None:
            head["luck"] = self.luck._asdict()
        lines = ",\n".join(f"  {json.dumps(_written(kind, option))}" for kind, option in self.answers)
        opening = json.dumps(head, indent=1)[:-2]
        return f'{opening},\n "answers": [\n{lines}\n ]\n}}\n'

    def corrections(self) -> int:
        """How many of its answers are corrections."""
        return sum(is_correction(kind) for kind, _ in self.answers)

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        target = Path(path)
        partial = target.with_name(target.name + ".part")
        try:
            partial.write_text(self.to_json(), encoding="utf-8")
            partial.replace(target)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None


def _written(kind: str, option: int) -> list[object]:
    return [CORRECTION, from_entry(kind, "record")] if is_correction(kind) else [kind, option]


def record_of(game: Game, seed: int | None = None) -> Record:
    """The record of a game that kept its history from its first question on."""
    if game.history is None:
        raise InputError("record: this game is a clone without history; take the record of the game it came from")
    answers = [(str(kind), int(option)) for kind, option in game.history_words()]
    return Record(game.ruleset.name, game.ruleset.version, game.setup(), answers, seed)


def to_see_again(game: Game) -> str:
    """A game in one line of an error: its record, or where it stands if it kept none."""
    if game.history is not None:
        return f"record {json.dumps(json.loads(game.record().to_json()))}"
    try:
        return f"position {json.dumps(game.position())}"
    except (LookupError, ValueError, TypeError) as error:
        return f"no position, for it cannot be written: {error}"


def parse_record(text: str, where: str) -> Record:
    """Read a record; every flaw is named in one line."""
    data = parse_object(text, where, "record", (FORMAT, WITH_CORRECTIONS), MOST_BYTES)
    demand_types(data, {"game": str, "rules": str, "setup": dict, "answers": list}, where)
    game, rules, setup, given = data["game"], data["rules"], data["setup"], data["answers"]
    assert isinstance(game, str) and isinstance(rules, str) and isinstance(setup, dict) and isinstance(given, list)
    seed = data.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise InputError(f"{where}: 'seed' is not a whole number")
    players = data.get("players", [])
    if not isinstance(players, list) or len(players) > 8 or not all(map(_is_name, players)):
        raise InputError(f"{where}: 'players' is not a list of names")
    if len(given) > MOST_ANSWERS:
        raise InputError(f"{where}: {len(given)} answers is more than a record can have ({MOST_ANSWERS})")
    answers = [_answer(entry, number, where) for number, entry in enumerate(given)]
    return Record(game, rules, setup, answers, seed, tuple(players), _deal(data.get("luck"), where))


def _deal(data: object, where: str) -> Deal | None:
    if data is None:
        return None
    if isinstance(data, dict) and set(data) == {"commitment", "secret", "start"}:
        commitment, secret, start = data["commitment"], data["secret"], data["start"]
        fine = isinstance(start, int) and not isinstance(start, bool) and 0 <= start <= MOST_ANSWERS
        if fine and all(isinstance(word, str) and HEX.fullmatch(word) for word in (commitment, secret or commitment)):
            return Deal(commitment, secret, start)
    raise InputError(f"{where}: 'luck' is {short(data)}, not a commitment, a secret and a start")


def _is_name(word: object) -> bool:
    return isinstance(word, str) and len(word) < 100 and word.isprintable()


def _answer(entry: object, number: int, where: str) -> tuple[str, int]:
    if isinstance(entry, list) and len(entry) == 2:
        kind, option = entry
        if kind == CORRECTION:
            return to_entry(check_change(option, f"{where}: answer {number}")), 0
        if isinstance(kind, str) and isinstance(option, int) and not isinstance(option, bool):
            return kind, option
    raise InputError(f"{where}: answer {number} is {short(entry)}, not [kind, option]")


def earlier(rules: str, version: str) -> bool:
    """Whether these rules are an earlier version: what was played by them may still fit."""
    return rules.isdecimal() and len(rules) <= len(version) and 0 < int(rules) < int(version)


def replay(
    record: Record, game: Game, where: str = "record", until: int | None = None, seats: list[int] | None = None
) -> Game:
    """Answer a fresh game with a record's answers, each checked; ``until`` stops after that many. The seats that were
    asked are put into ``seats``, one for each answer of the game's history.

    A record of an earlier rules version is replayed as long as its answers fit; where these rules wait for a lone
    answer and those did not, it is given. A record of version 1 lacks most of them, so that its next answer may only
    seem to be the lone one, and its last ones are given too.
    """
    version, asked = game.ruleset.version, [] if seats is None else seats
    few = record.rules == FEW_LONE_ANSWERS and record.rules != version
    if record.rules != version and not earlier(record.rules, version):
        raise _refusal(record, version, where)
    for number, (kind, option) in enumerate(record.answers[:until]):
        if is_correction(kind):
            asked.append(int(game.seat))
            game = corrected(game, kind, f"{where}: answer {number}", doubted=True)
            continue
        while record.rules != version and _waits_in_vain(game, kind, option, few):
            asked.append(int(game.seat))
            game.take(game.options[0])
        question = game.question
        if question is None:
            misfit = f"answer {number} ({short([kind, option])}) comes after the end of the game"
            raise _refusal(record, version, where, misfit)
        if question.kind != kind or option not in question.options:
            who = "chance" if question.seat == CHANCE else f"seat {question.seat}"
            misfit = (
                f"answer {number} is {short([kind, option])}, but question {question.number} is "
                f"{question.kind} for {who} with options {list(question.options)}"
            )
            raise _refusal(record, version, where, misfit)
        asked.append(int(game.seat))
        game.take(option)
    while few and not game.over and len(game.options) == 1:
        asked.append(int(game.seat))
        game.take(game.options[0])
    return game


def _waits_in_vain(game: Game, kind: str, option: int, few: bool) -> bool:
    """Whether the question has only one answer, and the record's next answer does not fit it; or, by rules that waited
    for ``few`` of such answers, fits the question after it as well."""
    question = game.question
    if question is None or len(question.options) > 1:
        return False
    if (question.kind, question.options[0]) != (kind, option):
        return True
    if not few:
        return False
    after = game.clone()
    after.take(option)
    follows = after.question
    return follows is not None and follows.kind == kind and option in follows.options


def _refusal(record: Record, version: str, where: str, misfit: str = "") -> InputError:
    """What does not fit; for a record of other rules also which rules, and what to do."""
    parts = [misfit] if misfit else []
    if record.rules != version:
        parts.append(
            f"played by rules version {printable(record.rules, 40)}, this is version {version}; "
            "use the release that wrote it, or its position file"
        )
    return InputError(f"{where}: {'; '.join(parts)}")
