"""Bots by name: our own, those of other packages, and programs.

A bot is named by a spec: ``random``, ``mine:depth=3,workers=2``, ``program:COMMAND``.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

from hauntbox.bots.guard import Guarded, one_line
from hauntbox.bots.interface import Bot, Closing, Log, Maker, Restarting, known_options, seconds_option
from hauntbox.bots.plugins import load_plugin, plugins
from hauntbox.bots.program import LIMIT, ProgramBot
from hauntbox.bots.random import RandomBot
from hauntbox.bots.sides import SideBot, moving_sides
from hauntbox.errors import ChoiceError, InputError, check_seed
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.world import Sides
from hauntbox.kernel.game import Game

BUILT_IN: Final = {
    "random": "hauntbox.bots.random:RandomBot",
    "novice": "hauntbox.bots.novice:NoviceBot",
    "heuristic": "hauntbox.bots.heuristic:HeuristicBot",
    "search": "hauntbox.bots.search:SearchBot",
}
"""Imported when they are needed."""
BY_RULES_OF_THUMB: Final = ("novice", "heuristic", "search")
"""Those of them that play only games with rules of thumb."""

PROGRAM: Final = "program"
GUARDS: Final = ("limit", "stderr", "trusted")
"""Options for the guard of another package's bot, not for the bot."""
HOST: Final = (sys.executable, "-P", "-m", "hauntbox.bots.host")


class Spec(NamedTuple):
    """The bot that a spec names."""

    text: str
    name: str
    options: dict[str, str]
    command: tuple[str, ...]
    """The command of a program."""


# -- names ------------------------------------------------------------------------------------------------------------


def split_specs(text: str) -> list[str]:
    """The specs in a text, separated by commas. A piece like ``workers=2`` belongs to the bot before it; commas in
    quotes separate nothing."""
    specs: list[str] = []
    for piece in re.findall(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+|(?<=,)(?=,|$)|^(?=,|$)""", text):
        before = specs[-1] if specs else ""
        named = re.match(r"\s*(\w+)=", piece)
        of_a_bot = named and ":" in before and not before.startswith(f"{PROGRAM}:")
        if named and of_a_bot and named[1] not in _sides():
            specs[-1] += f",{piece.strip()}"
        else:
            specs.append(piece.strip())
    return specs


@cache
def _sides() -> set[str]:
    """What may stand before a spec, to name a bot for all seats of a side: ``SIDE=heuristic``."""
    return {side for game in GAMES for side in facade(game).sides}


def _in_the_box(name: str) -> bool:
    return name in BUILT_IN and find_spec(BUILT_IN[name].partition(":")[0]) is not None


def bot_names() -> list[str]:
    """The names of the bots, without programs."""
    return [name for name in BUILT_IN if _in_the_box(name)] + [name for name in plugins() if name not in BUILT_IN]


def bots_for(game: str) -> list[str]:
    """The bots that can play a game, except programs."""
    return [name for name in bot_names() if facade(game).heuristics or name not in BY_RULES_OF_THUMB]


def parse_spec(text: str) -> Spec:
    """Name and options of a spec; the bot must exist. A program's options stand before its command."""
    name, colon, rest = text.partition(":")
    if name == PROGRAM:
        return _parse_program(text, rest)
    if not _in_the_box(name) and name not in bot_names():  # other packages are searched only if necessary
        raise ChoiceError(f"bot {name!r:.60}: choose one of {', '.join(bot_names())}, or {PROGRAM}:COMMAND")
    options: dict[str, str] = {}
    for word in rest.split(",") if colon else []:
        key, sign, value = word.strip().partition("=")
        if not sign or not key or key in options:
            raise InputError(f"bot {name}: option {word!r:.60}: give each option once, as in {name}:name=value")
        options[key] = value
    return Spec(text, name, options, ())


def _parse_program(text: str, rest: str) -> Spec:
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise InputError(f"bot {one_line(text, 60)}: {str(error).lower()} in the command") from None
    options: dict[str, str] = {}
    while words and re.match(r"\w+=", words[0]):
        key, _, options[key] = words.pop(0).partition("=")
    known_options(PROGRAM, options, "limit", "stderr")
    if not words:
        raise InputError(f"bot {one_line(text, 60)}: name a command, as in '{PROGRAM}:python3 my_bot.py'")
    if "\0" in rest or shutil.which(words[0]) is None:
        raise InputError(f"bot {PROGRAM}: {one_line(repr(words[0]), 60)} is not a program that can be run here")
    return Spec(text, PROGRAM, options, tuple(words))


# -- making -----------------------------------------------------------------------------------------------------------


def say(line: str) -> None:
    """The usual log: stderr."""
    print(f"hauntbox: {line}", file=sys.stderr, flush=True)


def own_seed(seed: int, seat: int) -> int:
    """A bot's seed. Dice and cards come from the game's seed, so only our own bots may know that."""
    return int.from_bytes(sha256(f"{seed}/bot/{seat}".encode()).digest()[:6], "big")


def make_bot(text: str, game: Game, seat: int, seed: int, log: Log = say) -> Bot:
    """The bot of a spec. Bots of others are guarded, and start when they are greeted or first asked."""
    spec = parse_spec(text)
    if spec.name == "random":
        # Its stream has the seat's name, so that the game's own seed tells it nothing about dice and cards.
        return _built_in(spec.name)(game, seat, seed, spec.options)
    own = own_seed(seed, seat)
    if spec.name in BUILT_IN:
        return _built_in(spec.name)(game.imagine(seat), seat, own, spec.options)
    limit, show = _guards(spec)
    imagined = game.imagine(seat)
    spare = RandomBot(game, seat, own, {})
    if spec.name == PROGRAM:
        start = partial(ProgramBot, spec.command, imagined, seat, own, limit, show)
        return Guarded(text, start, spare, log)
    return Guarded(text, _plugin_starter(spec, imagined, seat, own, limit, show), spare, log)


def _built_in(name: str) -> Maker:
    module, _, attribute = BUILT_IN[name].partition(":")
    make: Maker = getattr(import_module(module), attribute)
    return make


def _guards(spec: Spec) -> tuple[float, bool]:
    """The limit of a decision in seconds, and whether the bot's stderr is shown."""
    for name in ("stderr", "trusted"):
        if spec.options.get(name, "no") not in ("yes", "no"):
            raise InputError(f"bot {spec.name}: option {name}={spec.options[name]:.60}: give yes or no")
    return seconds_option(spec.name, spec.options, "limit", LIMIT), spec.options.get("stderr") == "yes"


def _plugin_starter(spec: Spec, game: Game, seat: int, seed: int, limit: float, show_stderr: bool) -> Callable[[], Bot]:
    """How to start another package's bot: in its own process or, if it is trusted, in this one."""
    options = {name: value for name, value in spec.options.items() if name not in GUARDS}
    if spec.options.get("trusted") == "yes":
        return partial(_start_trusted, spec.name, game, seat, seed, options)
    # The host finds its modules where this process does.
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    extra = {"bot": spec.name, "options": options, "position": game.position()}
    return partial(ProgramBot, HOST, game, seat, seed, limit, show_stderr, env, extra, positions=True)


def _start_trusted(name: str, game: Game, seat: int, seed: int, options: dict[str, str]) -> Bot:
    return load_plugin(name)(game, seat, seed, options)


# -- a table of bots --------------------------------------------------------------------------------------------------


def _name_sides(specs: Sequence[str]) -> bool:
    return any(sign and ":" not in side for side, sign, _ in (spec.partition("=") for spec in specs))


def _by_side(specs: Sequence[str], sides: Sequence[str]) -> dict[str, str]:
    """The spec of each side."""
    named = {side: spec for side, _, spec in (spec.partition("=") for spec in specs)}
    if len(named) != len(specs) or set(named) != set(sides):
        told = f"name one for each side, as in {','.join(f'{side}=random' for side in sides)}" if sides else ""
        raise InputError(f"bots {','.join(specs)[:60]}: {told or 'this game has no sides; name one for all seats'}")
    return named


def by_seat(game: Game, specs: Sequence[str]) -> list[str]:
    """The spec of every seat, if specs name the bots of whole sides; otherwise the specs unchanged."""
    if not _name_sides(specs):
        return list(specs)
    sides = game.sides()
    named = _by_side(specs, tuple(sides))
    return [named[next(side for side, seats in sides.items() if seat in seats)] for seat in game.seats()]


def _of_moving_sides(game: Game, sides: Sides, named: Mapping[str, str], seed: int, log: Log) -> dict[int, Bot]:
    """A bot for every seat and side."""
    return {
        seat: SideBot(sides, seat, {side: make_bot(named[side], game, seat, seed, log) for side in sides.names})
        for seat in game.seats()
    }


def make_bots(game: Game, specs: str | Sequence[str], seed: int = 0, log: Log = say) -> dict[int, Bot]:
    """A bot for every seat of a game, by seat. ``ask`` asks them, ``close`` ends them.

    Args:
        game: The game whose seats they take. They learn no more of it than their seats may know.
        specs: One bot for all seats, one for each, or one for each side; a text has commas between them.
        seed: Of the bots' luck: a whole number from 0 up.
        log: Called with a line about each bot that breaks down; a random bot then plays on for it.
    """
    specs = split_specs(specs) if isinstance(specs, str) else specs
    seed = check_seed(seed)
    seats = game.seats()
    if _name_sides(specs) and (moving := moving_sides(game)):
        return _of_moving_sides(game, moving, _by_side(specs, moving.names), seed, log)
    specs = by_seat(game, specs)
    for spec in specs:
        parse_spec(spec)
    if len(specs) not in (1, len(seats)):
        raise InputError(f"{len(specs)} bots for {len(seats)} seats: name one for all, or one for each")
    each = list(specs) * len(seats) if len(specs) == 1 else list(specs)
    return {seat: make_bot(spec, game, seat, seed, log) for seat, spec in zip(seats, each, strict=True)}


def greet(bots: Iterable[Bot]) -> None:
    """Start the bots of others before the game does; one that does not start is an InputError."""
    for bot in bots:
        if isinstance(bot, Guarded | SideBot):
            bot.greet()


def restart(bot: Bot, seed: int, seat: int) -> None:
    """From here on the bot's luck depends on this seed alone, if the bot supports that."""
    if isinstance(bot, RandomBot):
        bot.restart(seed)
    elif isinstance(bot, Restarting):
        bot.restart(own_seed(seed, seat))


def close(bots: Iterable[Bot]) -> None:
    """Close the bots."""
    for bot in bots:
        if isinstance(bot, Closing):
            bot.close()


def try_bots(game: Game, specs: Sequence[str], seed: int) -> None:
    """Refuse what would not play: wrong names and options, and bots of others that do not start."""
    bots = make_bots(game, specs, seed).values()
    try:
        # Each spec once: seats of one spec start alike.
        fixed = not _name_sides(specs) or moving_sides(game) is None
        greet(dict(zip(by_seat(game, specs) if fixed else range(1), bots, strict=False)).values())
    finally:
        close(bots)
