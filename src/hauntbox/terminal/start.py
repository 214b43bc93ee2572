"""From the words of the command line to a session: a new game, or one that is continued."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import SystemRandom

from hauntbox import puzzles
from hauntbox.api import load, read_record, read_text, replay
from hauntbox.arena.simulate import OPTION, check_options, settings_of
from hauntbox.bots import PROGRAM, bot_names, by_seat, parse_spec, split_specs
from hauntbox.errors import InputError
from hauntbox.games import facade, game_options
from hauntbox.i18n import catalogue, fold
from hauntbox.interfaces.facade import named
from hauntbox.kernel.position import FORMAT as POSITION
from hauntbox.kernel.record import MOST_BYTES, Record
from hauntbox.lessons import of_game
from hauntbox.terminal.console import Console, standard
from hauntbox.terminal.play import Play
from hauntbox.terminal.session import PERSON, Session, check_folder

MOST_SEED = 2**32
COMPANION = "heuristic"
"""The bot that takes the other seats of a person who wants company."""


def default_file() -> Path:
    """Where a game is kept when no file is named."""
    state = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(state).expanduser() / "hauntbox" / "last.json"


def play(game: str, asked: Mapping[str, object], ascii_only: bool, language: str) -> None:
    """The command `hauntbox play`. ``asked`` holds its options by name."""
    words = catalogue("terminal", language)
    console = standard(words, ascii_only)
    resume, save = asked["resume"], asked["save"]
    opening: list[str] = []
    if isinstance(resume, str):
        path = Path(resume).expanduser() if resume else default_file()
        session = _resumed(path, Path(str(save)).expanduser() if save else path, asked)
    else:
        if asked["daily"]:
            game, asked = _daily(game, asked)
        path = Path(str(save)).expanduser() if save else default_file()
        first = not default_file().exists()
        session, opening = _new(game, asked, path, console)
        if first and of_game(game):
            opening.append(words.text("learn.offer", lesson=_lesson(game, session)))
    with closing(session):
        Play(session, console, session.path == default_file(), opening).run()


def _lesson(game: str, session: Session) -> str:
    """The lesson for what is about to be played."""
    boxes = session.game.setup().get("boxes")
    return of_game(game, boxes if isinstance(boxes, list) else ())[0]


# -- a new game -------------------------------------------------------------------------------------------------------


def _new(game: str, asked: Mapping[str, object], path: Path, console: Console) -> tuple[Session, list[str]]:
    """The session, and what is to be said first."""
    if asked["table"] and asked["seed"] is not None:
        raise InputError("--table and --seed: dice and cards are either typed in or rolled from a seed, choose one")
    bots = split_specs(str(asked["bots"])) if asked["bots"] else []
    setup = _setup(game, asked, bool(bots), console)
    fresh = facade(game).new(setup)
    bots = bots or _company(game, asked, len(fresh.seats()), console)
    seated = _players(by_seat(fresh, bots), len(fresh.seats()))
    seed = asked["seed"]
    if seed is None and not asked["table"]:
        seed = _any_seed()
    assert seed is None or isinstance(seed, int)
    record = Record(game, fresh.ruleset.version, fresh.setup(), [], seed, seated)
    session = Session(record, path)
    session.greet()
    try:
        opening = _make_room(path, bool(asked["save"]), console)
        session.save()
    except BaseException:
        session.close()
        raise
    return session, opening


def _company(game: str, asked: Mapping[str, object], seats: int, console: Console) -> list[str]:
    """The bot for the other seats, if a person at a terminal who was asked how many play wants one."""
    if seats < 2 or asked["table"] or asked["players"] is not None or not console.source.isatty():
        return []
    answers = {word: console.words.raw(f"play.{word}") for word in ("yes", "no")}
    return [COMPANION] if choose(console, "company", answers, "yes") == "yes" else []


def _daily(game: str, asked: Mapping[str, object]) -> tuple[str, Mapping[str, object]]:
    """The deal of the day, in the place of what may be chosen for other games."""
    for name, given in asked.items():
        if given and name not in ("daily", "save"):
            raise InputError(f"--daily and --{OPTION.get(name, name)}: the deal of the day is the same for all")
    name, deal = puzzles.deal()
    if game != name:
        raise InputError(f"--daily: the deal of the day is one of {name}")
    seats = ["human" if seat == "here" else seat.removeprefix("bot:") for seat in deal.seats]
    seed = puzzles.deal_seed(puzzles.today())
    return game, {**asked, **deal.setup, "bots": ",".join(seats), "seed": seed}


def _setup(game: str, asked: Mapping[str, object], bots: bool, console: Console) -> dict[str, object]:
    """What was asked for, for this game; players and level are asked for at a terminal if neither is given."""
    box = facade(game).text(console.words.language).box()
    check_options(game, asked)
    few, most = _range(box)
    players, level = asked["players"], asked.get("level")
    if console.source.isatty() and players is None and level is None:
        numbers = {str(number): str(number) for number in range(few, most + 1)}
        players = int(choose(console, "players", numbers, str(most if bots else few), few=few, most=most))
        levels = _levels(box)
        level = choose(console, "level", levels, next(iter(levels))) if levels else None
    given = asked["settings"]
    assert isinstance(given, tuple)
    setup: dict[str, object] = {"players": players, "settings": settings_of(given)}
    if players is None:
        setup["players"] = most if bots else few
    if _levels(box):
        setup["level"] = next(iter(_levels(box))) if level is None else level
    for option in facade(game).options:
        if asked[option.name] is not None:
            setup[option.name] = option.read(str(asked[option.name]))
    return setup


def _range(box: Mapping[str, object]) -> tuple[int, int]:
    players = box["players"]
    assert isinstance(players, list)
    return players[0], players[1]


def _levels(box: Mapping[str, object]) -> dict[str, str]:
    """The levels of a game, if it has any, with their names."""
    levels = box["levels"]
    assert isinstance(levels, list)
    return {row["name"]: row["text"] for row in levels}


def _make_room(path: Path, chosen: bool, console: Console) -> list[str]:
    """No game is overwritten: a named file must be new, and the last game in the usual place is put aside, which is
    said."""
    if chosen:
        _check_new(path)
        return []
    aside = path.with_name("previous.json")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            return []
        path.replace(aside)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    return [console.words.text("play.previous", file=aside)]


def _check_new(path: Path) -> None:
    """Refuse a file that exists, or whose folder does not."""
    check_folder(path)
    try:
        exists = path.exists()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    if exists:
        raise InputError(f"{path}: the file exists; 'hauntbox play --resume {path}' goes on with it, or name another")


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # there is no such file
        return False


def choose(console: Console, what: str, allowed: Mapping[str, str], default: str, **figures: object) -> str:
    """One of a few words, asked for until it or its name is typed; nothing typed is the default."""
    named = ", ".join(allowed.values())
    while True:
        typed = console.ask(console.words.text(f"play.{what}", default=allowed[default], allowed=named, **figures))
        if typed is None or typed == "":
            return default
        said = fold(typed)
        found = [word for word, name in allowed.items() if word.startswith(said) or fold(name).startswith(said)]
        if len(found) == 1:
            return found[0]
        console.say(console.words.text("play.choose", allowed=named))


def _players(bots: list[str], seats: int) -> tuple[str, ...]:
    """Who plays each seat. One bot's name: all seats but the first; else a name for every seat, or ``human``."""
    if not bots:
        return (PERSON,) * seats
    for spec in bots:
        if spec != PERSON:
            _check_bot(spec)
    if len(bots) == 1 and seats > 1:
        return (PERSON, *bots * (seats - 1))
    if len(bots) != seats:
        raise InputError(f"--bots: {len(bots)} names for {seats} seats: name one for all others, or one for each")
    return tuple(bots)


def _check_bot(spec: str) -> None:
    """The same refusals as elsewhere, but a name may also be a person's."""
    name = spec.partition(":")[0]
    if name != PROGRAM and name not in bot_names():
        raise InputError(
            f"--bots {name!r:.60}: choose {PERSON} or one of {', '.join(bot_names())}, or {PROGRAM}:COMMAND"
        )
    parse_spec(spec)


def new_file(game: str, setup: Mapping[str, object], seed: int | None, path: Path) -> None:
    """The command `hauntbox new`: a record in a new file, dealt from the seed until a player is asked."""
    fresh = facade(game).new(setup)
    _check_new(path)
    luck = _any_seed() if seed is None else seed
    session = Session(Record(game, fresh.ruleset.version, fresh.setup(), [], luck), path)
    session.settle()
    session.save()


def _any_seed() -> int:
    return SystemRandom().randrange(MOST_SEED)


# -- a game that is continued ------------------------------------------------------------------------------------------


def _resumed(path: Path, target: Path, asked: Mapping[str, object]) -> Session:
    """A game from its record. The seats' players and the seed are those of the record unless others are given."""
    for option in ("players", *game_options(), "settings"):
        if asked[option] not in (None, ()):
            raise InputError(
                f"--resume: the game in {path} is set up already; leave out --{OPTION.get(option, option)}"
            )
    if not path.exists():
        raise InputError(f"--resume: there is no game in {path}; start one with 'hauntbox play'")
    check_folder(target)
    if not _same_file(path, target):
        _check_new(target)
    record = read_record(path)
    if asked["bots"]:
        bots = split_specs(str(asked["bots"]))
        with named(str(path)):
            again = facade(record.game).new(record.setup)
        record.players = _players(by_seat(again, bots), len(again.seats()))
    elif any(spec.startswith(f"{PROGRAM}:") for spec in record.players):
        # Whoever sends you a game must not be able to run a command on your machine with it.
        raise InputError(f"--resume: a seat in {path} had a program, and files start none; name it again with --bots")
    seed = asked["seed"]
    if seed is not None or asked["table"]:
        assert seed is None or isinstance(seed, int)
        record.seed = seed
    session = Session(record, target)
    session.greet()
    return session


# -- odds of a saved game ---------------------------------------------------------------------------------------------


def odds_of(file: str, language: str) -> list[str]:
    """What `hauntbox odds` prints for a record or a position."""
    game = load(file) if f'"{POSITION}"' in read_text(file, MOST_BYTES)[:200] else replay(file)
    return facade(game.ruleset.name).speech(language).odds(game)
