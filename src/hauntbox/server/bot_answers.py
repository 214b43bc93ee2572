"""What bots answer at a table, and the interface of what runs slow work (``Executor``)."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import NamedTuple, TypeVar

from hauntbox.api import load
from hauntbox.bots import ask, bot_names, close, make_bot, parse_spec, restart
from hauntbox.bots.guard import Guarded
from hauntbox.bots.random import RandomBot
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.server.encode import json_text
from hauntbox.server.luck import bot_seed, is_real_box, luck_from

log = logging.getLogger("hauntbox.server")
QUICK = ("random",)
"""Bots that need far less than a millisecond for an answer."""
PACE = 0.3
"""A slow bot takes a multiple of this many seconds for an answer to a secret question. So its time says as little as
possible about how many options it has and how hard they are."""
LIMITS = "HAUNTBOX_BOT_LIMITS"
NUMBER = r"\d{1,9}(\.\d{1,3})?"
MOST_AT_ONCE = 8
"""The most answers of quick bots that are stored and sent together."""
T = TypeVar("T")


@lru_cache(maxsize=1)
def playing_bots() -> tuple[str, ...]:
    """The bots that clients may choose. Programs are not among them: clients may not start programs here."""
    return tuple(bot_names())


@lru_cache(maxsize=8)
def _limits(text: str) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for word in text.split():
        name, _, rest = word.partition(":")
        if name not in playing_bots():
            raise InputError(f"bot limit {word!r:.60}: choose one of {', '.join(playing_bots())}, as in search:ms=3000")
        options = parse_spec(word).options
        if not rest or not all(re.fullmatch(NUMBER, most) for most in options.values()):
            raise InputError(f"bot limit {word!r:.60}: give the most that an option may be, as in search:ms=3000")
        found.setdefault(name, {}).update({option: float(most) for option, most in options.items()})
    return found


def bot_limits() -> dict[str, dict[str, float]]:
    """The options of bots that clients may give, each with the most that it may be. The host sets them; processes that
    think for this one inherit them."""
    return _limits(os.environ.get(LIMITS, ""))


def offered_bots() -> tuple[str, ...]:
    """What a list of bots has: each as it usually is, and with the most that the host allows."""
    most = (f"{name}:{option}={most:g}" for name, own in bot_limits().items() for option, most in own.items())
    return (*playing_bots(), *most)


def check_bot(spec: str) -> None:
    """Refuse a bot that clients may not choose here, and options beyond what the host allows. No program is started,
    wherever the table comes from."""
    name = spec.partition(":")[0]
    if name not in playing_bots():
        raise InputError(f"bot {spec!r:.60}: choose one of {', '.join(offered_bots())}")
    own = bot_limits().get(name, {})
    for option, value in parse_spec(spec).options.items():
        if option not in own:
            allowed = f"the host allows {', '.join(own)}" if own else "the host allows none (serve --bot-limit)"
            raise InputError(f"bot {name}: option {option!r:.60}: {allowed}")
        if not re.fullmatch(NUMBER, value) or float(value) > own[option]:
            raise InputError(f"bot {name}: option {option}={value:.60}: give a number up to {own[option]:g}")


def may_play(spec: str) -> bool:
    """Whether clients may choose this bot here."""
    try:
        check_bot(spec)
    except InputError:
        return False
    return True


class Chosen(NamedTuple):
    """What bots answer, and whether one of them failed, so that its answer is random."""

    options: list[int]
    failed: bool = False


def choose(game: Game, spec: str, seed: int) -> Chosen:
    """A bot's answer to the pending question. Its luck depends only on the seed."""
    seat = int(game.seat)
    try:
        check_bot(spec)
        bot = make_bot(spec, game, seat, seed, log.warning)
        try:
            restart(bot, seed, seat)
            option = int(ask(bot, game))
            return Chosen([option], isinstance(bot, Guarded) and bool(bot.failure))
        finally:
            close([bot])
    except Exception as error:  # if a bot fails, the game still goes on
        log.warning("bot %s, question %s: %s: %s; random answers", spec, game.number, type(error).__name__, error)
        return at_random(game, seed)


def at_random(game: Game, seed: int) -> Chosen:
    """An answer instead of that of a bot which failed."""
    options = game.options
    return Chosen([options[RandomBot(game, int(game.seat), seed, {}).stream.below(len(options))]], True)


def choose_on(game: Game, bots: dict[int, str], luck: str, most: int) -> list[int]:
    """The answers of quick bots until a person is asked; chance answers in between, but beside the
    real box."""
    chance = luck_from(luck)
    chance.catch_up(game)
    answers: list[int] = []
    while not game.over and len(answers) < most:
        if game.seat == CHANCE and is_real_box(luck):
            break
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        elif bots.get(int(game.seat)) in QUICK:
            answers += choose(game, bots[int(game.seat)], bot_seed(luck, int(game.number))).options
            game.take(answers[-1])
        else:
            break
    return answers


def choose_far(position: str, spec: str, seed: int) -> Chosen:
    """The same, in a worker process."""
    return choose(load(json.loads(position)), spec, seed)


class Executor:
    """Runs slow work off the event loop."""

    running = 0
    """Long tasks that are running."""

    @property
    def waiting(self) -> int:
        """Long tasks that wait for their turn."""
        return 0

    async def choose(self, game: Game, bots: dict[int, str], luck: str, payer: str) -> Chosen:
        """The answers of the bots that are asked now. ``game`` is a copy with its history that nobody else uses."""
        spec = bots[int(game.seat)]
        if spec in QUICK:
            return Chosen(await self.near(choose_on, game, bots, luck, MOST_AT_ONCE))
        seed, asked, options = bot_seed(luck, int(game.number)), monotonic(), game.options
        # The time must not show that there is only one option: the bot then thinks about a game that others may
        # imagine.
        position = game.imagine(int(game.seat) if len(options) > 1 else NOBODY).position()
        try:
            chosen = await self.far(payer, choose_far, json_text(position), spec, seed)
        except TimeoutError:
            log.warning("bot %s, question %s: no answer; a random one", spec, game.number)
            chosen = at_random(game, seed)
        if game.ruleset.kinds[game.kind].secret:
            took = monotonic() - asked
            await asyncio.sleep(PACE * (int(took / PACE) + 1) - took)
        return chosen if len(options) > 1 else Chosen([options[0]], chosen.failed)

    async def near(self, work: Callable[..., T], *given: object) -> T:
        """Run a short task."""
        raise NotImplementedError

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        """Run a long task when it is the payer's turn. TimeoutError: it takes far too long."""
        raise NotImplementedError

    def close(self) -> None:
        """Start nothing more."""
