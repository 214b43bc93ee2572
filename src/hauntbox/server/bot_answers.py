"""What bots answer at a table, without threads or processes, and who does what takes time."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import TypeVar

from hauntbox.api import load
from hauntbox.bots import ask, bot_names, close, make_bot, restart
from hauntbox.bots.random import RandomBot
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.server.encode import json_text
from hauntbox.server.luck import bot_seed, luck_from

log = logging.getLogger("hauntbox.server")
QUICK = ("random",)
"""Bots that answer in far less than a millisecond."""
PACE = 0.3
"""A slow bot takes a multiple of this many seconds for an answer to a secret question: how many options it has to think
about, and how hard they are, shows as little as can be."""
MOST_AT_ONCE = 8
"""Answers of quick bots that are kept and told together."""
T = TypeVar("T")


@lru_cache(maxsize=1)
def playing_bots() -> tuple[str, ...]:
    """The bots that clients may choose. Programs are not among them: a client may not start any here."""
    return tuple(bot_names())


def choose(game: Game, spec: str, seed: int) -> int:
    """The answer of a bot to the pending question. Its luck depends on the seed alone."""
    seat = int(game.seat)
    try:
        if spec not in playing_bots():
            raise InputError("no such bot here")  # wherever the table comes from, it starts no program
        bot = make_bot(spec, game, seat, seed, log.warning)
        try:
            restart(bot, seed, seat)
            return int(ask(bot, game))
        finally:
            close([bot])
    except Exception as error:  # whatever a bot does, the game goes on
        log.warning("bot %s, question %s: %s: %s; random answers", spec, game.number, type(error).__name__, error)
        question = game.question
        assert question is not None
        return question.options[RandomBot(game, seat, seed, {}).stream.below(len(question.options))]


def choose_on(game: Game, bots: dict[int, str], luck: str, most: int) -> list[int]:
    """The answers of quick bots, one after the other, until a person is asked; chance answers in between."""
    chance = luck_from(luck)
    chance.catch_up(game)
    answers: list[int] = []
    while not game.over and len(answers) < most:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        elif bots.get(int(game.seat)) in QUICK:
            answers.append(choose(game, bots[int(game.seat)], bot_seed(luck, int(game.number))))
            game.take(answers[-1])
        else:
            break
    return answers


def choose_far(position: str, spec: str, seed: int) -> int:
    """The same in another process."""
    return choose(load(json.loads(position)), spec, seed)


class Executor:
    """Does what takes time, while the tables wait for it as little as they can."""

    running = 0
    """Pieces of long work that are being done."""

    @property
    def waiting(self) -> int:
        """Pieces of long work that wait for their turn."""
        return 0

    async def choose(self, game: Game, bots: dict[int, str], luck: str, payer: str) -> list[int]:
        """The answers of the bots that are asked now; ``game`` is a copy nobody else uses, with its history."""
        spec = bots[int(game.seat)]
        if spec in QUICK:
            return await self.near(choose_on, game, bots, luck, MOST_AT_ONCE)
        seed, asked, options = bot_seed(luck, int(game.number)), monotonic(), game.options
        # How long it takes must not tell that there is no choice: then the bot thinks about what others might imagine.
        position = game.imagine(int(game.seat) if len(options) > 1 else NOBODY).position()
        chosen = await self.far(payer, choose_far, json_text(position), spec, seed)
        if game.ruleset.kinds[game.kind].secret:
            took = monotonic() - asked
            await asyncio.sleep(PACE * (int(took / PACE) + 1) - took)
        return [chosen if len(options) > 1 else options[0]]

    async def near(self, work: Callable[..., T], *given: object) -> T:
        """Do something short."""
        raise NotImplementedError

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        """Do something long when it is the payer's turn."""
        raise NotImplementedError

    def close(self) -> None:
        """Begin nothing more."""
