"""Whoever changes a table does it alone, in the order in which they came; who goes holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hauntbox.server.live_table import Turns


class Line:
    """Some who wait for their turn, by name, and whose turn it has been."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.had: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def join(self, *names: str) -> None:
        for name in names:
            self.tasks[name] = asyncio.create_task(self._wait(name))
            await asyncio.sleep(0)

    async def _wait(self, name: str) -> None:
        await self.turns.wait()
        self.had.append(name)


async def in_order(line: Line) -> None:
    assert line.turns.take()
    await line.join("a", "b", "c")
    assert (line.had, line.turns.take()) == ([], False)
    for had in ("a", "ab", "abc"):
        line.turns.give()
        assert not line.turns.take()  # it was given to who waits, not to whoever is quick
        await asyncio.sleep(0.001)
        assert line.had == [*had]
    line.turns.give()
    assert line.turns.take()


async def gone_while_waiting(line: Line) -> None:
    assert line.turns.take()
    await line.join("a", "b", "c")
    line.tasks["a"].cancel()
    line.turns.give()  # before "a" has noticed
    line.tasks["b"].cancel()  # whose turn it is now, before "b" has noticed
    await asyncio.sleep(0.001)
    assert (line.had, line.turns.take()) == (["c"], False)
    line.turns.give()
    assert line.turns.take()


async def gone_long_before(line: Line) -> None:
    assert line.turns.take()
    await line.join("a", "b")
    line.tasks["a"].cancel()
    await asyncio.sleep(0.001)
    line.turns.give()
    await asyncio.sleep(0.001)
    assert line.had == ["b"]
    line.turns.give()
    assert line.turns.take()


@pytest.mark.parametrize("story", [in_order, gone_while_waiting, gone_long_before])
def test_turns_come_in_order_and_pass_over_who_is_gone(story: Callable[[Line], Awaitable[None]]) -> None:
    async def told() -> None:
        await story(Line())

    asyncio.run(told())
