"""The public face: start a game, play it, load a position, replay a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, overload

from hauntbox.bots import Log, ask, close, greet, make_bots, say
from hauntbox.errors import InputError, check_seed, help_at
from hauntbox.games import facade
from hauntbox.interfaces.facade import named
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.position import MOST_BYTES, check_shape, parse_position
from hauntbox.kernel.record import MOST_BYTES as MOST_RECORD_BYTES
from hauntbox.kernel.record import Record, parse_record
from hauntbox.kernel.record import replay as answer_all
from hauntbox.kernel.trial import try_out


@overload
def new(
    game: str,
    *,
    players: int | None = ...,
    level: str | None = ...,
    boxes: Sequence[str] | None = ...,
    village: Sequence[str] | None = ...,
    boards: Sequence[str] | None = ...,
    powers: Sequence[str] | None = ...,
    victims: Sequence[str] | None = ...,
    first: str | int | None = ...,
    settings: Mapping[str, object] | None = ...,
    **more: object,
) -> Game: ...
@overload
def new(game: str, **setup: Any) -> Game: ...  # the set-up of another game: new(name, **game.setup())
def new(
    game: str,
    *,
    players: int | None = None,
    level: str | None = None,
    boxes: Sequence[str] | None = None,
    village: Sequence[str] | None = None,
    boards: Sequence[str] | None = None,
    powers: Sequence[str] | None = None,
    victims: Sequence[str] | None = None,
    first: str | int | None = None,
    settings: Mapping[str, object] | None = None,
    **more: object,
) -> Game:
    """A new game at its first question, which may be chance's.

    What is left out, or None, is the usual choice or drawn by chance. A game refuses what it does not have.

    Args:
        game: ``"ghost_stories"``, ``"victim"``, or a game that another package brings.
        players: How many play: 1 to 4, in Victim 2 to 6; usually 4.
        level: Of Ghost Stories: ``"initiation"``, ``"normal"`` (the usual one), ``"nightmare"`` or ``"hell"``.
        boxes: Of Ghost Stories: boxes laid over it, by their names on the command line, as ``["white-moon", "tower"]``
            or ``"white-moon,tower"``.
        village: Of Ghost Stories: the nine tiles, row by row from the north-west.
        boards: Of Ghost Stories: the boards' colours north, east, south, west.
        powers: Of Ghost Stories: the powers that the boards show.
        victims: Of Victim: who plays whom, two each with 2 or 3 players.
        first: Who begins: in Ghost Stories a side (``"north"``), in Victim the number of a seat from 0.
        settings: Settings by name, as ``{"five_qi": True}``; docs/formats.md lists them.
        more: What a game of another package may be set up with.
    """
    given = {
        "players": players, "level": level, "boxes": boxes.split(",") if isinstance(boxes, str) else boxes,
        "village": village, "boards": boards, "powers": powers, "victims": victims, "first": first,
        "settings": settings,
    }  # fmt: skip
    with help_at("help(hauntbox.new)"):
        return facade(game).new({name: value for name, value in given.items() if value is not None} | more)


def play(game: Game, bots: str | Sequence[str] = "random", seed: int = 0, log: Log = say) -> Game:
    """Play a game to its end, and return it.

    Args:
        game: The game; it may be half played.
        bots: One bot for all seats (``"heuristic"``), one for each (``["search:ms=200", "random"]``), or one for each
            side (``["taoists=heuristic", "wu_feng=random"]``, or the same in one text with commas). A bot is
            ``random``, ``novice``, ``heuristic``, ``search``, one that another package brings, or ``program:COMMAND``.
        seed: Dice, cards and the bots' luck: a whole number from 0 up. The same seed, the same game.
        log: Called with a line about each bot that breaks down; a random bot then plays on for it.
    """
    seed = check_seed(seed)
    with help_at("help(hauntbox.play)"):
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


def read_run(path: str | Path, into: str | None = None) -> Any:
    """The games of a results file that ``hauntbox simulate --out`` has written, a row for each; the header is none.

    Args:
        path: The results file.
        into: ``"pandas"`` or ``"polars"`` for a data frame of that library, ``"rows"`` for a list of dicts. Left out:
            pandas if it is installed, else polars, else rows.
    """
    from hauntbox.arena.tables import read_run as read

    return read(path, into)


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
