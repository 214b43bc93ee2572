"""A progress bar on the terminal. It goes to stderr, and only when that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """Gives a function to call with the number of games done; None where there is no terminal to show it on."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("games", total=games)
        yield lambda done: shown.update(task, completed=done)
