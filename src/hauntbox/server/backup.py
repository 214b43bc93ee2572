"""The commands `hauntbox backup` and `hauntbox restore`: a store as a file with one table a line, and back."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from pathlib import Path

from hauntbox.errors import InputError
from hauntbox.server.store import Kept, Store, StoreError, from_line, no_news, open_store, to_line
from hauntbox.server.table import Table

FORMAT = "hauntbox-backup-1"


def backup(address: str, file: str) -> str:
    """Write every table to a file, whole or not at all; a line for the user. The server may go on meanwhile."""
    if Path(file).exists():
        raise InputError(f"{file}: the file exists; name another")
    if address.startswith("sqlite:///") and not Path(address.removeprefix("sqlite:///")).is_file():
        raise InputError(f"{address}: there is no such file")
    return asyncio.run(_backup(open_store(address), Path(file)))


async def _backup(store: Store, file: Path) -> str:
    await store.open(no_news)
    partial = file.with_name(file.name + ".part")
    number = 0
    try:
        with gzip.open(partial, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": FORMAT}) + "\n")
            async for kept in store.tables():
                out.write(to_line(kept) + "\n")
                number += 1
            out.write(json.dumps({"tables": number}) + "\n")
        partial.replace(file)
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from None
    except StoreError as error:
        raise InputError(f"backup: {error}") from None
    finally:
        partial.unlink(missing_ok=True)
        await store.close()
    return f"{number} tables written to {file}"


def restore(file: str, address: str) -> str:
    """Put the tables of a backup into a store. The whole file is checked first; tables that are there stay."""
    tables = _read(file)
    return asyncio.run(_restore(tables, open_store(address)))


def _read(file: str) -> list[Kept]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head, *body = lines.read().splitlines()
            if json.loads(head) != {"format": FORMAT} or json.loads(body[-1]) != {"tables": len(body) - 1}:
                raise ValueError
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from None
    except (ValueError, LookupError, EOFError, zlib.error):
        raise InputError(f"{file}: not a backup of hauntbox, or cut off") from None
    tables = [from_line(line, f"{file}: line {number}") for number, line in enumerate(body[:-1], 2)]
    for number, kept in enumerate(tables, 2):
        try:
            Table(kept)
        except InputError as error:
            raise InputError(f"{file}: line {number}: {error}") from None
    return tables


async def _restore(tables: list[Kept], store: Store) -> str:
    await store.open(no_news)
    put = 0
    try:
        for kept in tables:
            if await store.load(kept.row.table) is None:
                await store.create(kept)
                put += 1
    except StoreError as error:
        raise InputError(f"restore: {error}") from None
    finally:
        await store.close()
    return f"{put} tables restored, {len(tables) - put} were there already"
