"""The public face: start a game, play it, load a position, replay a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hauntbox.bots import Log, ask, close, greet, make_bots, say
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.facade import named
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.position import MOST_BYTES, check_shape, parse_position
from hauntbox.kernel.record import MOST_BYTES as MOST_RECORD_BYTES
from hauntbox.kernel.record import Record, parse_record
from hauntbox.kernel.record import replay as answer_all
from hauntbox.kernel.trial import try_out


def new(game: str, **setup: object) -> Game:
    """A new game at its first question, which may be chance's."""
    return facade(game).new(setup)


def play(game: Game, bots: Sequence[str], seed: int, log: Log = say) -> Game:
    """Play to the end: bots answer for the seats in order, chance is answered from the seed.

    ``log`` is told of bots that break down; a random bot then plays on for them.
    """
    players = make_bots(game, bots, seed, log)
    chance = Seeded(seed)
    try:
        greet(players.values())
        while not game.over:
            game.answer(chance.pick(game) if game.seat == CHANCE else ask(players[game.seat], game))
    finally:
        close(players.values())
    return game


def load(position: Mapping[str, object] | str | Path) -> Game:
    """A game from a position, given as data or as a file. A file may come from anywhere, so it is tried out."""
    if isinstance(position, Mapping):
        data, where = dict(position), "position"
        check_shape(data, where)
    else:
        where = str(position)
        data = parse_position(read_text(position, MOST_BYTES), where)
    with named(where):
        own = facade(str(data["game"]))
    game = own.load(data, where)
    return game if isinstance(position, Mapping) else try_out(game, where, own.flaw)


def replay(record: Record | str | Path, until: int | None = None) -> Game:
    """The game a record tells, every answer checked; ``until`` stops after that many answers."""
    where = "record" if isinstance(record, Record) else str(record)
    if not isinstance(record, Record):
        record = read_record(record)
    number = len(record.answers)
    if until is not None and not 0 <= until <= number:
        raise InputError(f"{where}: it has {number} answers; {until} is not a number from 0 to {number}")
    with named(where):
        game = facade(record.game).new(record.setup)
    return answer_all(record, game, where, until)


def read_record(path: str | Path) -> Record:
    """A record from its file."""
    return parse_record(read_text(path, MOST_RECORD_BYTES), str(path))


def read_text(path: str | Path, most: int) -> str:
    """A text file of bounded size; what is wrong with it is said in one line."""
    try:
        with Path(path).open("rb") as file:
            # Never more than that: the path may name a device without end.
            data = file.read(most + 1)
        if len(data) > most:
            raise InputError(f"{path}: it has more than the {most} bytes such a file can have")
        return data.decode("utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: not a text file") from None
    except ValueError:
        raise InputError(f"{path!r}: not the name of a file") from None
