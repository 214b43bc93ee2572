"""Stores and backups: data from anywhere, read by a schema, written whole or not at all; damage is found and named."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from hauntbox.server import backup as backup_module
from hauntbox.server.bot_answers import choose
from hauntbox.server.store import TableRow, check_sum, table_sum

from ..command import hauntbox, output, refusal
from .database import PROGRAMS
from .house import House, Json, running

OLD_SQLITE = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, setup TEXT NOT NULL, seed INTEGER NOT NULL,
    host TEXT NOT NULL, made INTEGER NOT NULL
) STRICT;
CREATE TABLE seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, token TEXT NOT NULL, invite TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    option INTEGER NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
"""
OLD_POSTGRES = """
CREATE TABLE hauntbox_tables (
    id text PRIMARY KEY, game text NOT NULL, rules text NOT NULL, setup text NOT NULL, seed bigint NOT NULL,
    host text NOT NULL, made bigint NOT NULL
);
CREATE TABLE hauntbox_seats (
    table_id text NOT NULL, seat integer NOT NULL, player text NOT NULL, token text NOT NULL, invite text NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE hauntbox_log (
    table_id text NOT NULL, number integer NOT NULL, seat integer NOT NULL, kind text NOT NULL,
    option integer NOT NULL, PRIMARY KEY (table_id, number)
);
"""


def address(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


def with_a_table(folder: Path, number: int = 1) -> list[Json]:
    """A store with tables at which something was answered."""
    made = []
    with running(address(folder)) as house:
        for _ in range(number):
            made.append(house.make("here", players=1, level="normal"))
            with house.player(made[-1], 0) as player:
                for _ in range(3):
                    player.answer()
    return made


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write(file: Path, *lines: object) -> str:
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    file.write_bytes(gzip.compress(text.encode("utf-8", "surrogatepass")))
    return str(file)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The lines of a backup with two tables."""
    folder = tmp_path_factory.mktemp("saved")
    with_a_table(folder, 2)
    assert hauntbox("backup", address(folder), str(folder / "all.gz")).status == 0
    return lines_of(folder / "all.gz")


def change(where: str, value: object) -> Callable[[Json], None]:
    def do(line: Json) -> None:
        *path, last = where.split("/")
        part: Any = line
        for key in path:
            part = part[int(key) if isinstance(part, list) else key]
        part[int(last) if isinstance(part, list) else last] = value

    return do


@pytest.mark.parametrize(
    "flaw",
    [
        change("seats/0/1", "bot:program:touch /tmp/x"),
        change("seats/0/1", "bot:program"[:4] + "search:ms=100000"),
        change("seats/0/1", "nobody"),
        change("seats/0/2", "a token, not its hash"),
        change("seats", []),
        change("table/table", "../../etc"),
        change("table/table", ""),
        change("table/table", "table\n"),
        change("table/host", "\n"),
        change("seats/0/1", "open\n"),
        change("table/setup", "x" * 100_000),
        change("table/setup", "[" * 5000),
        change("table/setup", "{}}"),
        change("table/luck", "key:short"),
        change("table/luck", "seed:99999999999999999999999"),
        change("table/game", "chess"),
        change("table/made", -1),
        change("table/made", 1e300),
        change("table/more", 1),
        change("log/0/1", "*undo"),
        change("log/0/2", 2**70),
        change("log/0/0", "0"),
        change("log/0/0", 63),
        change("log/0/0", 1),
        change("log/0/3", "somebody"),
        change("log/0", [0, "*undo", 0, "", 0]),
        change("log/0", [0, "*secret", 0, ""]),
        change("log/0", [7, "*yes", 0, ""]),
        change("seats/0/0", -1),
        change("seats/0/0", 63),
        change("seats/0/5", "x" * 25),
        change("log", [[0, "*undo", 0]] * 200_001),
        change("log", None),
    ],
)
def test_what_a_backup_may_not_hold_is_refused_and_nothing_is_written(
    saved: list[Any], tmp_path: Path, flaw: Callable[[Json], None]
) -> None:
    head, one, two, tail = json.loads(json.dumps(saved))
    flaw(two)
    file = write(tmp_path / "all.gz", head, one, two, tail)
    done = hauntbox("restore", file, address(tmp_path))
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert not (tmp_path / "tables.db").exists()


def test_bots_with_options_are_restored_where_the_host_allows_them(
    saved: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAUNTBOX_BOT_LIMITS", "search:ms=1000")
    head, one, two, tail = json.loads(json.dumps(saved))
    change("seats/0/1", "bot:search:ms=1000")(two)
    output("restore", write(tmp_path / "all.gz", head, one, two, tail), address(tmp_path))
    change("seats/0/1", "bot:search:ms=1001")(two)
    told = refusal("restore", write(tmp_path / "more.gz", head, one, two, tail), f"sqlite:///{tmp_path}/other.db")
    assert "more.gz: line 3: bot search: option ms=1001: give a number up to 1000" in told


def test_lone_surrogates_deep_nesting_bombs_and_pipes_are_refused(saved: list[Any], tmp_path: Path) -> None:
    head, one, _, _ = saved
    end = {"tables": 1}
    os.mkfifo(tmp_path / "pipe.gz")
    files = [
        write(tmp_path / "1.gz", head, json.dumps(one).replace('"normal', '"\\ud800'), end),
        write(tmp_path / "2.gz", head, "[" * 100_000, end),
        write(tmp_path / "3.gz", head, " " * 50_000_000, end),
        write(tmp_path / "4.gz", "[" * 100_000),
        write(tmp_path / "5.gz", head, one, end, one),
        write(tmp_path / "6.gz", head, one),
        str(tmp_path / "pipe.gz"),
        str(tmp_path),
    ]
    for file in files:
        done = hauntbox("restore", file, address(tmp_path))
        assert (done.status, done.err.count("\n")) == (2, 1), file
    assert not (tmp_path / "tables.db").exists()


def test_a_restore_that_fails_half_way_leaves_nothing(saved: list[Any], tmp_path: Path) -> None:
    """The file itself refuses a second table."""
    file = write(tmp_path / "all.gz", *saved)
    with running(address(tmp_path)):
        pass  # a store without tables
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store:
        store.execute(
            "CREATE TRIGGER full BEFORE INSERT ON tables WHEN (SELECT count(*) FROM tables) = 1 "
            "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
        )
    with pytest.raises(Exception, match="nothing was restored"):
        backup_module.restore(file, address(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store:
        assert store.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        store.execute("DROP TRIGGER full")
    assert backup_module.restore(file, address(tmp_path)).startswith("2 tables restored")


def test_a_program_named_in_the_store_is_never_started(tmp_path: Path) -> None:
    from hauntbox import new

    game = new("ghost_stories", players=1, level="initiation")
    while game.seat < 0:
        game.answer(game.options[0])
    (answer,), failed = choose(game, f"program:touch {tmp_path}/started", 1)
    assert (answer in game.options, failed) == (True, True)
    assert not (tmp_path / "started").exists()


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with running(address(tmp_path)) as house:
            house.make("here", players=1, level="normal")
            assert hauntbox("backup", address(tmp_path), str(tmp_path / "all.gz")).status == 0
            found = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert {"tables.db", "tables.db-wal", "all.gz"} <= set(found)
    assert set(found.values()) == {0o600}


# -- schemas ----------------------------------------------------------------------------------------------------------


def old_rows(one: Json) -> tuple[Any, list[Any], list[Any]]:
    """A table of a backup as schema 1 had it."""
    row = one["table"]
    kept = (row["table"], row["game"], row["rules"], row["setup"], 1, row["host"], row["made"])
    seats = [(row["table"], *seat[:4]) for seat in one["seats"]]
    return kept, seats, [(row["table"], number, *entry[:3]) for number, entry in enumerate(one["log"])]


def givers(store: str, one: Json) -> None:
    """Before the fourth schema it was not kept who gave an answer: what its holder may have given counts as his."""
    with running(store) as house:
        house.get(f"/api/tables/{one['table']['table']}")
        log = house.tables.live[one["table"]["table"]].table.log
        assert {(entry.seat >= 0, entry.giver) for entry in log} == {(True, "person"), (False, "")}
        assert len(log) == len(one["log"])
    done = hauntbox("check", store)
    assert (done.status, done.out) == (0, "1 tables; no flaws\n")


def plays_on(store: str, one: Json) -> None:
    """The table is as it was, its seed is not told yet, and what comes next is kept."""
    with running(store) as house:
        table = house.get(f"/api/tables/{one['table']['table']}")
        assert (table["log"], table["seed"], table["foreign"]) == (len(one["log"]), None, False)
        assert house.tables.live[table["table"]].table.row.luck == "hidden:1"
    done = hauntbox("check", store)
    assert (done.status, done.out) == (0, "1 tables; no flaws\n")


def test_a_file_of_the_first_schema_is_brought_up(saved: list[Any], tmp_path: Path) -> None:
    row, seats, log = old_rows(saved[1])
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        store.executescript(OLD_SQLITE)
        store.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        store.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", seats)
        store.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", log)
    plays_on(address(tmp_path), saved[1])


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_a_database_of_the_first_schema_is_brought_up(saved: list[Any], database: str) -> None:
    row, seats, log = old_rows(saved[1])
    with psycopg.connect(database, autocommit=True) as link:
        link.execute("CREATE DATABASE old")
    old = database.replace("/postgres?", "/old?")
    with psycopg.connect(old) as link, link.cursor() as cursor:
        cursor.execute(OLD_POSTGRES)
        cursor.execute("INSERT INTO hauntbox_tables VALUES (%s, %s, %s, %s, %s, %s, %s)", row)
        cursor.executemany("INSERT INTO hauntbox_seats VALUES (%s, %s, %s, %s, %s)", seats)
        cursor.executemany("INSERT INTO hauntbox_log VALUES (%s, %s, %s, %s, %s)", log)
    plays_on(old, saved[1])
    with psycopg.connect(old) as link:
        link.execute("UPDATE hauntbox_schema SET version = 99")
    done = hauntbox("check", old)
    assert (done.status, "99" in done.err, done.err.count("\n")) == (2, True, 1)


def test_a_backup_of_the_first_release_is_restored(saved: list[Any], tmp_path: Path) -> None:
    one = json.loads(json.dumps(saved[1]))
    row, seats, _ = old_rows(one)
    names = ("table", "game", "rules", "setup", "seed", "host", "made")
    line = {"table": dict(zip(names, row, strict=True)), "seats": [seat[1:] for seat in seats], "log": one["log"]}
    line["log"] = [entry[:3] for entry in one["log"]]
    file = write(tmp_path / "old.gz", {"format": "hauntbox-backup-1"}, line, {"tables": 1})
    assert hauntbox("restore", file, address(tmp_path)).out == "1 tables restored, 0 were there already\n"
    plays_on(address(tmp_path), one)
    givers(address(tmp_path), one)


def test_a_backup_of_the_second_format_is_restored(saved: list[Any], tmp_path: Path) -> None:
    one = json.loads(json.dumps(saved[1]))
    one["seats"], one["log"] = [seat[:5] for seat in one["seats"]], [entry[:3] for entry in one["log"]]
    file = write(tmp_path / "old.gz", {"format": "hauntbox-backup-2"}, one, {"tables": 1})
    assert hauntbox("restore", file, address(tmp_path)).out == "1 tables restored, 0 were there already\n"
    givers(address(tmp_path), one)


def third_schema(one: Json, mark: str) -> tuple[list[str], list[tuple[str, list[Any]]]]:
    """What the third schema is without its newest columns, and the rows of a table, as statements."""
    row = TableRow(**one["table"])
    seats = [(row.table, *seat[:5], check_sum(row.table, *seat[:4])) for seat in one["seats"]]
    log = [(row.table, n, *entry[:3], check_sum(row.table, n, *entry[:3])) for n, entry in enumerate(one["log"])]
    log[-1] = (*log[-1][:-1], 1)  # what is damaged stays so
    parts = {"tables": [(*row, table_sum(row))], "seats": seats, "log": log}
    marks = {part: ", ".join([mark] * len(rows[0])) for part, rows in parts.items()}
    return list(marks.values()), [(part, [*rows]) for part, rows in parts.items()]


def comes_up_from_3(store: str, one: Json) -> None:
    done = hauntbox("check", store)
    assert done.status == 1
    assert f"log entry {len(one['log']) - 1} is damaged" in done.err


def test_a_file_of_the_third_schema_is_brought_up(saved: list[Any], tmp_path: Path) -> None:
    marks, parts = third_schema(saved[1], "?")
    with running(address(tmp_path)):
        pass
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        store.execute("ALTER TABLE seats DROP COLUMN name")
        store.execute("ALTER TABLE log DROP COLUMN giver")
        store.execute("PRAGMA user_version = 3")
        for values, (part, rows) in zip(marks, parts, strict=True):
            store.executemany(f"INSERT INTO {part} VALUES ({values})", rows)
    comes_up_from_3(address(tmp_path), saved[1])
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        assert store.execute("DELETE FROM log WHERE sum = 1").rowcount == 1
    saved_1 = {**saved[1], "log": saved[1]["log"][:-1]}
    givers(address(tmp_path), saved_1)


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_a_database_of_the_third_schema_is_brought_up(saved: list[Any], database: str) -> None:
    marks, parts = third_schema(saved[1], "%s")
    with psycopg.connect(database, autocommit=True) as link:
        link.execute("CREATE DATABASE third")
    third = database.replace("/postgres?", "/third?")
    assert hauntbox("check", third).status == 0
    with psycopg.connect(third) as link, link.cursor() as cursor:
        cursor.execute("ALTER TABLE hauntbox_seats DROP COLUMN name")
        cursor.execute("ALTER TABLE hauntbox_log DROP COLUMN giver")
        cursor.execute("UPDATE hauntbox_schema SET version = 3")
        for values, (part, rows) in zip(marks, parts, strict=True):
            cursor.executemany(f"INSERT INTO hauntbox_{part} VALUES ({values})", rows)
    comes_up_from_3(third, saved[1])
    with psycopg.connect(third) as link:
        assert link.execute("DELETE FROM hauntbox_log WHERE sum = 1").rowcount == 1
    givers(third, {**saved[1], "log": saved[1]["log"][:-1]})


def test_a_file_of_a_schema_to_come_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store:
        store.execute("PRAGMA user_version = 99")
    done = hauntbox("serve", "--port", "0", "--store", address(tmp_path))
    assert (done.status, "99" in done.err, done.err.count("\n")) == (2, True, 1)


# -- other rules, and damage ------------------------------------------------------------------------------------------


def test_a_table_of_other_rules_is_shown_saved_and_in_nobodys_way(tmp_path: Path) -> None:
    made, other = with_a_table(tmp_path, 2)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        row = TableRow(*store.execute("SELECT * FROM tables WHERE id = ?", (made["table"],)).fetchone()[:-1])
        sum_ = table_sum(row._replace(rules="0"))
        store.execute("UPDATE tables SET rules = '0', sum = ? WHERE id = ?", (sum_, made["table"]))
        store.execute("UPDATE log SET sum = sum WHERE table_id = ?", (made["table"],))
    with running(address(tmp_path)) as house:
        with house.player(made, 0) as player:
            assert (player.shown["rules"], player.shown["foreign"], player.shown["paused"]) == ("0", True, True)
            assert player.shown["total"] > 3
            assert player.question is not None
            player.say(type="answer", number=player.question["number"], option=0)
            assert player.hear("refused")
            player.say(type="undo")
            assert player.hear("refused")
        record = json.loads(house.ask("GET", f"/api/tables/{made['table']}/record").text)
        assert (record["rules"], len(record["answers"])) == ("0", player.shown["total"])
        with house.player(other, 0) as player:
            assert player.answer()["type"] == "frames"
    assert hauntbox("check", address(tmp_path)).out == "2 tables, 1 of them played by other rules; no flaws\n"
    assert hauntbox("backup", address(tmp_path), str(tmp_path / "all.gz")).status == 0
    done = hauntbox("restore", str(tmp_path / "all.gz"), f"sqlite:///{tmp_path}/copy.db")
    assert done.out == "2 tables restored, 0 were there already\n"


def test_a_table_of_other_rules_is_shown_as_far_as_they_agree(tmp_path: Path) -> None:
    """The fifth answer from the end is one that these rules do not offer."""
    (made,) = with_a_table(tmp_path, 1)
    table = made["table"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        row = TableRow(*store.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()[:-1])
        store.execute("UPDATE tables SET rules = '0', sum = ?", (table_sum(row._replace(rules="0")),))
        log = store.execute("SELECT number, seat, kind FROM log ORDER BY number DESC LIMIT 5").fetchall()
        number, seat, kind = log[-1]
        sum_ = check_sum(table, number, seat, kind, 1000)
        store.execute("UPDATE log SET option = 1000, sum = ? WHERE number = ?", (sum_, number))
    with running(address(tmp_path)) as house:
        with house.player(made) as watcher:
            shown = watcher.shown
            assert (shown["foreign"], shown["total"], shown["unshown"], shown["log"]) == (True, number, 5, number + 5)
            assert shown["frames"][-1]["step"] == number
            assert shown["view"]
        record = json.loads(house.ask("GET", f"/api/tables/{table}/record").text)
        assert (len(record["answers"]), record["answers"][number]) == (number + 5, [kind, 1000])
    assert hauntbox("check", address(tmp_path)).out == "1 tables, 1 of them played by other rules; no flaws\n"
    assert hauntbox("backup", address(tmp_path), str(tmp_path / "all.gz")).status == 0


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        ("UPDATE log SET option = option + 1 WHERE table_id = ? AND number = 4", "log entry 4"),
        ("DELETE FROM log WHERE table_id = ? AND number = 2", "log entry 2"),
        ("UPDATE seats SET token = '' WHERE table_id = ?", "seat"),
        ("UPDATE tables SET luck = 'seed:1' || '2' WHERE id = ?", "its row"),
        ("DELETE FROM seats WHERE table_id = ?", "seats"),
        ("DELETE FROM tables WHERE id = ?", "its row is missing"),
    ],
)
def test_a_damaged_table_is_named_and_the_others_are_not_touched(tmp_path: Path, damage: str, named: str) -> None:
    made, other = with_a_table(tmp_path, 2)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        store.execute(damage, (made["table"],))
    done = hauntbox("check", address(tmp_path))
    assert done.status == 1
    assert made["table"] in done.err
    assert named in done.err
    assert other["table"] not in done.err
    gone = damage.startswith("DELETE FROM tables")
    with running(address(tmp_path)) as house:
        assert house.ask("GET", f"/api/tables/{made['table']}").status == (404 if gone else 503)
        assert house.ask("GET", f"/api/tables/{other['table']}").status == 200
    done = hauntbox("backup", address(tmp_path), str(tmp_path / "all.gz"))
    assert (done.status, done.out.startswith("1 tables")) == (0 if gone else 1, True)


@pytest.mark.parametrize("where", ["tables.db", "tables.db-served"])
@pytest.mark.parametrize("what", ["garbage", "folder"])
def test_garbage_in_place_of_the_file_or_beside_it_is_said_in_one_line(tmp_path: Path, where: str, what: str) -> None:
    if what == "folder":
        (tmp_path / where).mkdir()
    else:
        (tmp_path / where).write_bytes(b"garbage " * 1000)
    done = hauntbox("serve", "--port", "0", "--store", address(tmp_path))
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert where in done.err


def test_a_record_with_lone_surrogates_or_long_names_is_refused(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    text = house.ask("GET", f"/api/tables/{made['table']}/record").text
    for wrong in ('"hum\\ud800an"', '"' + "x" * 1000 + '"'):
        reply = house.ask("POST", "/api/records", text.replace('"human"', wrong).encode())
        assert (reply.status, "\n" in reply.body["error"]) == (400, False)
