"""What bots answer at a table, and the interface of what runs slow work (``Executor``)."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import NamedTuple, TypeVar

from hauntbox.api import load
from hauntbox.bots import ask, bot_names, close, make_bot, restart
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
MOST_AT_ONCE = 8
"""The most answers of quick bots that are stored and sent together."""
T = TypeVar("T")


@lru_cache(maxsize=1)
def playing_bots() -> tuple[str, ...]:
    """The bots that clients may choose. Programs are not among them: clients may not start programs here."""
    return tuple(bot_names())


class Chosen(NamedTuple):
    """What bots answer, and whether one of them failed, so that its answer is random."""

    options: list[int]
    failed: bool = False


def choose(game: Game, spec: str, seed: int) -> Chosen:
    """A bot's answer to the pending question. Its luck depends only on the seed."""
    seat = int(game.seat)
    try:
        if spec not in playing_bots():
            raise InputError("no such bot here")  # wherever the table comes from, no program is started
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
