"""Bots that cannot work: the table goes on, says so, and people can play their seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import TypeVar

import pytest

from hauntbox.server.bot_answers import Chosen
from hauntbox.server.workers import Workers

from .house import Player, running

T = TypeVar("T")
SEATS = ("here", "bot:heuristic", "bot:heuristic", "bot:heuristic")


class Raising(Workers):
    """Its bots raise at the first few questions."""

    raises = 3

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        position, spec, *rest = given
        self.raises -= 1
        return await super().far(payer, work, position, "no such bot" if self.raises >= 0 else spec, *rest)


class Hanging(Workers):
    """Its bots think for ever, as long as somebody says so."""

    hangs = True
    asked = 0

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        self.asked += 1
        while self.hangs:
            await asyncio.sleep(0.01)
        return await super().far(payer, work, *given)


def failing(player: Player) -> list[int]:
    """The seats whose bots cannot work, as last heard."""
    told = next(one for one in reversed(player.heard) if "seats" in one)
    return [seat["seat"] for seat in told["seats"] if seat.get("failing")]


def bots_asked(player: Player) -> None:
    """Play until a bot is asked."""
    while player.question is None or "options" in player.question:
        player.answer()


def test_of_a_bot_that_raises_the_table_says_so_until_it_works(tmp_path: Path) -> None:
    workers = Raising(1)
    with running(f"sqlite:///{tmp_path}/tables.db", workers=workers) as house:
        made = house.make(*SEATS, players=4, level="normal")
        with house.player(made, 0) as ada:
            seen: list[int] = []
            while workers.raises >= 0 or failing(ada):
                if ada.question is not None and "options" in ada.question:
                    ada.answer()
                else:
                    ada.next()
                seen += failing(ada)
            assert seen, "the seats of bots that raised"
            assert 0 not in seen
        with house.player(made) as watcher:
            assert failing(watcher) == []


@pytest.mark.parametrize("by_hello", [False, True])
def test_who_waits_in_vain_for_a_bot_plays_its_seat(tmp_path: Path, by_hello: bool) -> None:
    """Also by the first word: where everything runs in one thread, a bot that hangs would not let a second one in."""
    workers = Hanging(1)
    with running(f"sqlite:///{tmp_path}/tables.db", workers=workers) as house:
        made = house.make(*SEATS, players=4, level="normal")
        with house.player(made, 0, host=True) as ada:
            bots_asked(ada)
            while not workers.asked:
                sleep(0.01)
            seat = ada.question["seat"] if ada.question is not None else -1
            if by_hello:
                with house.player(made, 0, host=True, instead=[seat, 63]) as again:
                    assert again.asked()["seat"] == seat
            else:
                ada.say(type="seat", seat=seat, bot=None)
                assert ada.asked()["seat"] == seat
                workers.hangs = False
                before = workers.asked
                while ada.result is None and workers.asked == before:  # the other bots are asked, and answer
                    ada.answer()
                assert ada.result is None
            workers.hangs = False


def _sleep_long(_position: str, _spec: str, _seed: int) -> Chosen:
    sleep(3600)
    return Chosen([])


def test_a_process_that_hangs_is_ended_and_the_next_task_has_another() -> None:
    async def both() -> tuple[str, int]:
        workers = Workers(1, longest=0.5)
        try:
            await workers.far("", _sleep_long, "", "", 0)
        except TimeoutError as error:
            workers.longest = 60
            return str(error), await workers.far("", abs, -7)
        finally:
            workers.close()
        raise AssertionError("it did not hang")

    assert asyncio.run(both()) == ("no result after 0.5 seconds", 7)
