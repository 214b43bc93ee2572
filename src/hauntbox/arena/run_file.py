"""The results file of a run: a first line that says which run it is, then one line of JSON for each game.

During a run, each game is appended as soon as it is finished; at the end the file is sorted by the numbers of the
games. So a run that was killed loses nothing it had finished: a torn last line is dropped and the rest is kept. The
same games give the same file, apart from the seconds they took.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.version import version

FORMAT = "hauntbox-run-1"
LONGEST_LINE = 1_000_000


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which run it is. How many games it has is left open: the same run can be continued with more."""

    format: str
    game: str
    rules: str
    setup: dict[str, object]
    bots: list[str]
    seed: int
    hauntbox: str

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


class GameLine(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One finished game."""

    number: int
    seed: int
    outcome: str
    cause: str
    score: int
    turns: int
    decisions: int
    chance_answers: int
    offered: int
    """Options of all decisions, added up."""
    seconds: float
    bot_failures: int = 0
    """How often a bot broke down, and random answered for it from then on."""
    figures: dict[str, object] | None = None
    """What the game had in it; every game has its own."""

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


_header = msgspec.json.Decoder(Header)
_game = msgspec.json.Decoder(GameLine)


def header_of(game: Game, bots: Sequence[str], seed: int) -> Header:
    """The first line of a run that starts games like this one."""
    return Header(FORMAT, game.ruleset.name, game.ruleset.version, game.setup(), list(bots), seed, version())


def read_game(line: bytes) -> GameLine:
    """A line of a game; raises msgspec's errors."""
    return _game.decode(line)


def read_run(path: str) -> Iterator[Header | GameLine]:
    """The header of a results file, then its games; a torn last line is left out."""
    with _named(path), Path(path).open("rb") as file:
        yield _read_header(path, file)
        number = 1
        while (line := file.readline(LONGEST_LINE)).endswith(b"\n"):
            number += 1
            with _flaws(f"{path}: line {number}"):
                yield _game.decode(line)
        if len(line) == LONGEST_LINE:
            raise InputError(f"{path}: line {number + 1} is longer than a game's can be")


class InUse(InputError):
    """Another process writes the file."""


class RunFile:
    """A results file being written. Opening it reads what it holds; ``games`` gives the lines of an earlier part."""

    def __init__(self, path: str, header: Header, games: int) -> None:
        self.path = path
        self.done = bytearray(games)
        self.in_order = True
        self.finished = 0
        with _named(path):
            # Not "a+": where a write begins must be known, so that an incomplete one can be undone.
            self.file: BinaryIO = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666), "r+b", 0)
        try:
            with _named(path):
                self._take_over(header, games)
        except BaseException:
            self.file.close()
            raise

    def _take_over(self, header: Header, games: int) -> None:
        """Check that the file is ours and drop a torn last line; nothing is changed before all is checked."""
        if not stat.S_ISREG(os.fstat(self.file.fileno()).st_mode):
            raise InputError(f"{self.path}: not a regular file; name a file for the results")
        _lock(self.file, self.path)
        start = header.line()
        with open(self.path, "rb") as file:  # a buffered reader of its own
            if not start.startswith(file.read(len(start))):
                self._refuse(header)
            keep = min(file.tell(), len(start))
            if keep == len(start):
                keep = self._read_games(file, games)
        self.file.seek(keep if keep >= len(start) else 0)
        if keep < os.fstat(self.file.fileno()).st_size:
            self.file.truncate(keep)
        if keep < len(start):
            self.file.truncate(0)
            self._write(start)

    def _refuse(self, header: Header) -> None:
        with open(self.path, "rb") as file:
            other = _read_header(self.path, file)
        same = msgspec.structs.replace(other, hauntbox=header.hauntbox)
        if same == header:
            raise InputError(
                f"{self.path}: it was begun by hauntbox {_short(other.hauntbox)}, this is {header.hauntbox}; "
                "go on with that build, or name another file"
            )
        mine, theirs = msgspec.structs.asdict(header), msgspec.structs.asdict(other)
        for key in ("setup", *mine):
            if isinstance(mine[key], dict) and isinstance(theirs[key], dict):
                mine |= mine[key]
                theirs |= theirs[key]
        for key, value in mine.items():
            if key != "setup" and theirs.get(key) != value:
                raise InputError(
                    f"{self.path}: it holds another run ({key} {_short(theirs.get(key))}, not {_short(value)}); "
                    "name another file"
                )
        raise InputError(f"{self.path}: its first line is not as this version writes it; name another file")

    def _read_games(self, file: BinaryIO, games: int) -> int:
        """Mark the games that are there; the place where the next line goes."""
        keep, line_number = file.tell(), 1
        while line := file.readline(LONGEST_LINE):
            line_number += 1
            if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
                break
            with _flaws(f"{self.path}: line {line_number}"):
                number = _game.decode(line).number
            if not 0 <= number < games:
                raise InputError(f"{self.path}: it holds game {number}; ask for at least {number + 1} games")
            if self.done[number]:
                raise InputError(f"{self.path}: line {line_number}: game {number} stands there twice")
            self._mark(number)
            keep = file.tell()
        return keep

    def _mark(self, number: int) -> None:
        self.in_order &= number == self.finished
        self.done[number] = 1
        self.finished += 1

    def add(self, start: int, lines: Sequence[bytes]) -> None:
        """Write the games numbered from ``start``; they are in the file when this returns."""
        with _named(self.path, "; finished games are kept, run the same command again to go on"):
            self._write(b"".join(lines))
        for number in range(start, start + len(lines)):
            self._mark(number)

    def _write(self, data: bytes) -> None:
        """All of it, or whole lines of it and the error."""
        begin, rest = self.file.tell(), data
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
        except OSError:
            whole = data.rfind(b"\n", 0, len(data) - len(rest)) + 1
            with suppress(OSError):
                self.file.truncate(begin + whole)
            raise

    def games(self) -> Iterator[GameLine]:
        """The games in the file, as they stand there."""
        for line in read_run(self.path):
            if isinstance(line, GameLine):
                yield line

    def finish(self) -> None:
        """Put the games into the order of their numbers, if they are not, and make sure all is on the disk."""
        with _named(self.path, "; all games are kept, run the same command again to put them in order"):
            os.fsync(self.file.fileno())
            if not self.in_order:
                self._sort()

    def _sort(self) -> None:
        """Into a new file that takes the old one's place when it is complete."""
        sorted_path = self.path + ".sorting"
        with open(self.path, "rb") as file:
            header, places, place = file.readline(), [(0, 0)] * len(self.done), file.tell()
            while line := file.readline():
                places[_game.decode(line).number] = (place, len(line))
                place += len(line)
            try:
                with open(sorted_path, "wb") as out:
                    out.write(header)
                    for place, length in places:
                        file.seek(place)
                        out.write(file.read(length))
                    out.flush()
                    os.fsync(out.fileno())
                os.replace(sorted_path, self.path)
            except BaseException:
                Path(sorted_path).unlink(missing_ok=True)
                raise

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> RunFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _read_header(path: str, file: BinaryIO) -> Header:
    line = file.readline(LONGEST_LINE)
    try:
        header = _header.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise InputError(f"{path}: not a results file of this version (simulate --out makes them)") from None
    if header.format != FORMAT:
        raise InputError(f"{path}: format is {header.format!r:.60}, this version reads {FORMAT!r}")
    return header


def _short(value: object) -> str:
    return "none" if value is None else str(value)[:60]


@contextmanager
def _flaws(where: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{where} is not a game: {error}") from None


@contextmanager
def _named(path: str, then: str = "") -> Iterator[None]:
    """An error of the system becomes one line with the file's name."""
    try:
        yield
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}{then}") from None
    except ValueError:
        raise InputError(f"{path!r}: not the name of a file") from None


def _lock(file: BinaryIO, path: str) -> None:
    """Two runs must not write one file; the lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUse(f"{path}: another process is writing it; wait for it or name another file") from None
