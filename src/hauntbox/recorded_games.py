"""The set of recorded games (docs/games.md): JSON lines of records, compressed with xz."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from hauntbox.api import replay
from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.record import MOST_BYTES, Record, parse_record

FILE: Final = "games.jsonl.xz"
ELSEWHERE: Final = "HAUNTBOX_GAMES"


class RecordedGame(NamedTuple):
    """A game of the set."""

    record: Record
    """``players`` are the bots of its seats, ``setup`` and ``seed`` what it was dealt from."""
    result: dict[str, object]

    def game(self, until: int | None = None) -> Game:
        """The game, played again with every answer checked; ``until`` stops after that many answers."""
        return replay(self.record, until)


def games_dataset(path: str | Path | None = None) -> Iterator[RecordedGame]:
    """The games of a set, one after another.

    Without a path it is the file that the environment variable HAUNTBOX_GAMES names, else ``games.jsonl.xz`` here.
    """
    file = Path(path or os.environ.get(ELSEWHERE) or FILE)
    if not file.is_file():
        raise InputError(f"{file}: there is no such file; `make games` writes one, or name it in {ELSEWHERE}")
    return _games(file)


def _games(file: Path) -> Iterator[RecordedGame]:
    from lzma import LZMAError
    from lzma import open as open_xz  # a browser may have none

    number = 0
    try:
        with open_xz(file, "rt", encoding="utf-8") as lines:
            while line := lines.readline(MOST_BYTES + 1):
                number += 1
                where = f"{file}, line {number}"
                record = parse_record(line, where)
                result = json.loads(line).get("result")
                if not isinstance(result, dict):
                    raise InputError(f"{where}: it has no result")
                yield RecordedGame(record, result)
    except (LZMAError, EOFError, UnicodeDecodeError, OSError) as error:
        raise InputError(f"{file}, after line {number}: not a whole file of games: {error}") from None
