"""Results files as tables: a row for each game, never one for the header, which becomes columns.

What a game had in it (``figures``) becomes columns too: ``figures.qi``, ``figures.tiles.cemetery``. A list stays a list
in a data frame and in Parquet; CSV has it as JSON.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from hauntbox.arena.run_file import GameLine, Header
from hauntbox.arena.run_file import read_run as read_lines
from hauntbox.errors import InputError, check_one_of

Row = dict[str, Any]
FORMATS: Final = ("csv", "parquet")
INTO: Final = ("pandas", "polars", "rows")


def read_run(path: str | Path, into: str | None = None) -> Any:
    """``hauntbox.read_run``."""
    if into is None:
        into = next((name for name in INTO[:2] if find_spec(name)), "rows")
    check_one_of("into", into, INTO)
    rows = rows_of(str(path))
    if into == "rows":
        return rows
    try:
        if into == "pandas":
            import pandas

            return pandas.DataFrame(rows, columns=columns_of(rows))
        return _polars(rows)
    except ImportError:
        raise InputError(f"read_run: {into} is not installed; pip install {into}, or give into='rows'") from None


def rows_of(path: str) -> list[Row]:
    """The rows of a results file."""
    lines = read_lines(path)
    header = next(lines)
    assert isinstance(header, Header)
    shared = _shared(header)
    return [shared | _flat(line) for line in lines if isinstance(line, GameLine)]


def _shared(header: Header) -> Row:
    """What all games of a run have in common."""
    setup = header.setup
    boxes = setup.get("boxes") or []
    assert isinstance(boxes, list)
    head: Row = {
        "game": header.game, "rules": header.rules, "players": setup.get("players"), "level": setup.get("level"),
        "boxes": "+".join(map(str, boxes)), "bots": ",".join(header.bots),
    }  # fmt: skip
    return head | _spread("settings", setup.get("settings") or {})


def _flat(line: GameLine) -> Row:
    row: Row = msgspec.structs.asdict(line)
    figures = row.pop("figures")
    return row | _spread("figures", figures or {})


def _spread(name: str, value: object) -> Row:
    """Objects inside objects become columns with dots."""
    if not isinstance(value, Mapping):
        return {name: value}
    return {key: one for part, inner in value.items() for key, one in _spread(f"{name}.{part}", inner).items()}


def columns_of(rows: list[Row]) -> list[str]:
    """All columns of the rows, in the order in which they appear; what some games have comes last."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _polars(rows: list[Row]) -> Any:
    import polars

    return polars.DataFrame({name: [row.get(name) for row in rows] for name in columns_of(rows)}, strict=False)


def table_beside(path: str, kind: str) -> str:
    """Where the table of a results file goes: beside it, with another ending."""
    table = str(Path(path).with_suffix(f".{kind}"))
    if table == path:
        remedy = f"name it {Path(path).stem}.jsonl"
        raise InputError(f"--out {path}: the table of --format {kind} would take its place; {remedy}")
    return table


def check_format(kind: str) -> None:
    """Before a game is played: what writes the table must be there."""
    check_one_of("--format", kind, FORMATS)
    if kind == "parquet" and find_spec("polars") is None:
        raise InputError("--format parquet: polars is not installed; pip install 'hauntbox[tables]'")


def write_table(path: str, kind: str) -> str:
    """Write the table of a results file beside it; the name of its file."""
    table, rows = table_beside(path, kind), rows_of(path)
    made = _csv(rows).encode() if kind == "csv" else _parquet(rows)
    beside = f"{table}.writing"
    try:
        Path(beside).write_bytes(made)
        os.replace(beside, table)
    except OSError as error:
        Path(beside).unlink(missing_ok=True)
        raise InputError(f"{table}: {error.strerror or error}") from None
    return table


def _csv(rows: list[Row]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, columns_of(rows), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: json.dumps(value) if isinstance(value, list) else value for name, value in row.items()})
    return out.getvalue()


def _parquet(rows: list[Row]) -> bytes:
    out = io.BytesIO()
    _polars(rows).write_parquet(out)
    return out.getvalue()
