"""Plays at tables in child processes and kills them: `python -m tests.server.kills FILE KILLS SEED`.

A child says what was acknowledged to it; after each kill the store is opened, and must hold all of that. Children are
forked from this process, which has imported everything already, so that hundreds of kills take seconds.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from random import Random
from time import sleep

from hauntbox.server import requests
from hauntbox.server.live_table import Connection, Refusal, hashed
from hauntbox.server.metrics import Metrics
from hauntbox.server.new_tables import create
from hauntbox.server.seating import enter
from hauntbox.server.sqlite import SqliteStore
from hauntbox.server.store import Entry, no_news
from hauntbox.server.table import Table
from hauntbox.server.tables import Tables
from hauntbox.server.undoing import undo
from hauntbox.server.workers import Workers

SETUP = {"players": 2, "level": "initiation"}
SEATS = ["here", "bot:random"]


def digest(log: Sequence[Entry]) -> str:
    return sha256(repr([tuple(entry) for entry in log]).encode()).hexdigest()[:16]


# -- the child --------------------------------------------------------------------------------------------------------


async def play(file: str, tokens: dict[str, str], random: Random, out: int) -> None:
    """Play at several tables at once until killed."""
    tables = Tables(SqliteStore(file), Workers(1), Metrics())
    await tables.open()

    def tell(*words: object) -> None:
        os.write(out, (" ".join(map(str, words)) + "\n").encode())

    made = await create(tables, requests.NewTable("ghost_stories", SETUP, SEATS, random.randrange(2**32)))
    assert isinstance(made.seats, list)
    token = str(made.seats[0].token)
    tell("made", made.table, token)
    mine = {**dict(random.sample(sorted(tokens.items()), min(3, len(tokens)))), made.table: token}
    await asyncio.gather(*(_play(tables, table, token, Random(random.random()), tell) for table, token in mine.items()))
    tell("done")
    await asyncio.sleep(3600)


async def _play(tables: Tables, table: str, token: str, random: Random, tell: object) -> None:
    assert callable(tell)
    async with tables.visiting(table) as live:
        assert live is not None
        connection = Connection([hashed(token)], "en")
        await enter(tables, live, connection, 0)
        while not live.table.game.over:
            connection.waiting.clear()
            game = live.table.game
            if game.seat != 0:
                await asyncio.sleep(0)
                continue
            try:
                if random.random() < 0.1:
                    await undo(tables, live, connection)
                else:
                    answer = requests.Answer(int(game.number), random.choice(game.options))
                    await tables.answer(live, connection, answer)
            except Refusal:
                continue
            async with tables.at(live):
                tell("kept", table, len(live.table.log), digest(live.table.log))


# -- the parent -------------------------------------------------------------------------------------------------------


def run(file: str, kills: int, seed: int) -> dict[str, int]:
    """Kill and check, this many times; how much was acknowledged."""
    random = Random(seed)
    tokens: dict[str, str] = {}
    acknowledged = longest = 0
    for _ in range(kills):
        wanted, more = random.randrange(0, 8), random.random() ** 3 * 0.02
        told = _kill_after(file, tokens, random.random(), wanted, more)
        for line in told:
            kind, *rest = line.split()
            if kind == "made":
                tokens[rest[0]] = rest[1]
        kept = [line.split()[1:] for line in told if line.startswith("kept")]
        acknowledged += len(kept)
        longest = max(longest, _check(file, tokens, kept))
    return {"kills": kills, "acknowledged": acknowledged, "tables": len(tokens), "longest": longest}


def _kill_after(file: str, tokens: dict[str, str], seed: float, wanted: int, more: float) -> list[str]:
    """Start a child, let it say this many lines and go on for a moment, kill it; all it said, whole lines only."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            asyncio.run(play(file, tokens, Random(seed), writing))
        finally:
            os._exit(1)
    os.close(writing)
    with open(reading, "rb", buffering=0) as pipe:
        said = b""
        while said.count(b"\n") < wanted and b"done" not in said:
            part = pipe.read(65536)
            assert part, "the child ended by itself"
            said += part
        sleep(more)  # the moment of the kill is anywhere
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while part := pipe.read(65536):
            said += part
    return said.decode().split("\n")[:-1]


def _check(file: str, tokens: dict[str, str], kept: list[list[str]]) -> int:
    """The store holds all that was acknowledged, every log replays, and every acknowledged table is there."""
    with closing(sqlite3.connect(file)) as store:
        assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert {table for (table,) in store.execute("SELECT id FROM tables")} >= set(tokens)
        logs: dict[str, list[Entry]] = {}
        for table, length, wanted in kept:
            if table not in logs:
                rows = store.execute(
                    "SELECT seat, kind, option, giver FROM log WHERE table_id = ? ORDER BY number", (table,)
                )
                logs[table] = [Entry(*row) for row in rows]
            assert len(logs[table]) >= int(length), f"{table}: {length} entries were acknowledged"
            assert digest(logs[table][: int(length)]) == wanted, f"{table}: other entries were acknowledged"
    for table in logs:
        asyncio.run(_replay(file, table))
    return max(map(len, logs.values()), default=0)


async def _replay(file: str, table: str) -> None:
    store = SqliteStore(file)
    await store.open(no_news)
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    Table(kept)


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
