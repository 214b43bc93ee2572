"""A game being played: its record on the disk, the seed that answers chance, the bots, and undo.

A game is its set-up and its answers, so undoing and resuming are both "play the answers again".
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hauntbox.api import read_text
from hauntbox.bots import Bot, Log, ask, close, greet, make_bot, parse_spec, restart, say
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.facade import named
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import entered
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.hidden import came_to_light, keeps_secrets
from hauntbox.kernel.record import MOST_BYTES, Record, parse_record, replay
from hauntbox.log_lines import Corrected, Moment, answer, enter

PERSON: Final = "human"
"""The name of a person among those who play the seats."""


def check_folder(path: Path) -> None:
    """Refuse a file in a folder that is not there: it may be mistyped, so none is made."""
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {path.parent}; make it, or name another file")


class Session:
    """One game in a terminal. Without a seed, chance is typed in by people who have the real box before them."""

    def __init__(self, record: Record, path: Path, log: Log = say) -> None:
        self.path = path
        self.seed = record.seed
        self.players = record.players
        self.setup = record.setup
        self.name = record.game
        self._play(record)
        seats = self.game.seats()
        if self.players and len(self.players) != len(seats):
            raise InputError(f"{path}: {len(self.players)} players for {len(seats)} seats")
        seated = dict(zip(seats, self.players or [PERSON] * len(seats), strict=True))
        self.bots = {seat: spec for seat, spec in seated.items() if spec != PERSON}
        with named(str(path)):
            self.at_table: dict[int, Bot] = {
                seat: make_bot(spec, self.game, seat, self.seed or 0, log) for seat, spec in self.bots.items()
            }

    def _play(self, record: Record) -> None:
        """Start over and play the record's answers, noting who was asked."""
        # Says what is wrong with the record, if anything; one of an earlier version comes out as one of this.
        with named(str(self.path)):
            game, fresh = facade(record.game).new(record.setup), facade(record.game).new(record.setup)
        answers = replay(record, fresh, str(self.path)).record().answers
        self.moments: list[Moment | Corrected] = []
        self.asked: list[int] = []
        """The seat that gave each answer."""
        for kind, option in answers:
            self.asked.append(game.seat)
            game, moment = enter(game, kind, option)
            self.moments.append(moment)
        self.game = game
        self.luck = None if self.seed is None else Seeded(self.seed)
        if self.luck is not None:
            self.luck.catch_up(game)

    @property
    def table(self) -> bool:
        """Whether dice and cards are typed in."""
        return self.luck is None

    def person_asked(self) -> bool:
        """Whether the pending question is for somebody at the keyboard."""
        return self.table if self.game.seat == CHANCE else self.game.seat not in self.bots

    def settle(self) -> None:
        """Let chance and bots answer until a person is asked or the game is over."""
        while not self.game.over and not self.person_asked():
            self.answer(self._pick())

    def _pick(self) -> int:
        game = self.game
        if game.seat == CHANCE:
            assert self.luck is not None
            return self.luck.pick(game)
        # A bot's luck depends on the seed and the question alone, so that a game undone or resumed goes on as before.
        bot = self.at_table[game.seat]
        restart(bot, (self.seed or 0) * 1_000_003 + game.number, game.seat)
        return ask(bot, game)

    def greet(self) -> None:
        """Start the bots that are made by others; refuse those that do not start."""
        try:
            greet(self.at_table.values())
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let the bots go."""
        close(self.at_table.values())

    def who_plays(self) -> dict[int, str]:
        """The names of the bots, without their options, by seat."""
        return {seat: parse_spec(spec).name for seat, spec in self.bots.items()}

    def answer(self, option: int) -> None:
        """Answer the pending question and write the game to its file."""
        seat = self.game.seat
        self.moments.append(answer(self.game, option))
        self.asked.append(seat)
        self.save()

    # -- the file -----------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        record = self.game.record(self.seed)
        record.players = self.players
        return record

    def save(self) -> None:
        """Write the record, whole or not at all, to the session's file."""
        self._write(self.path)

    def save_as(self, path: Path) -> None:
        """Write a copy of the record to another file, but over nothing that is not a record."""
        try:
            if path.exists():
                parse_record(read_text(path, MOST_BYTES), str(path))
        except (InputError, OSError, ValueError) as error:
            raise InputError(f"{error}; not written over, name another file") from None
        self._write(path)

    def _write(self, path: Path) -> None:
        check_folder(path)
        try:
            self.record().save(path)
        except (OSError, ValueError) as error:
            raise InputError(f"{path}: {getattr(error, 'strerror', None) or error}") from None

    # -- undo ---------------------------------------------------------------------------------------------------------

    def undoable(self) -> int:
        """The number of the last answer a person gave, -1 if there is none, -2 if dice or cards have come since or
        something hidden has come to light."""
        for number in range(len(self.asked) - 1, -1, -1):
            seat = self.asked[number]
            if seat == CHANCE and not self.table:
                return -2
            if isinstance(self.moments[number], Corrected):
                return number
            if seat not in self.bots:
                return -2 if seat != CHANCE and self._revealed(number) else number
        return -1

    def _revealed(self, number: int) -> bool:
        if not keeps_secrets(self.game):
            return False
        answers = self.record().answers
        game = facade(self.name).new(self.setup)
        for kind, option in answers[:number]:
            game = entered(game, kind, option)
        since = zip(self.asked[number + 1 :], (kind for kind, _ in answers[number + 1 :]), strict=True)
        return came_to_light(game, answers[number][1], since)

    def undo(self) -> tuple[str, int]:
        """Take back the last answer a person gave, and what bots answered to it; returns it."""
        number = self.undoable()
        assert number >= 0
        record = self.record()
        undone = record.answers[number]
        record.answers = record.answers[:number]
        self._play(record)
        self.save()
        return undone
