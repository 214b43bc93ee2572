"""A page about one or several runs: reads results files, draws plots, writes one HTML file that needs nothing else."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from hauntbox.arena.report.gather import gather
from hauntbox.errors import InputError


def write_report(runs: Sequence[str], output: str) -> str:
    """Write the page and say in one line what it holds."""
    if find_spec("matplotlib") is None:
        raise InputError("report: matplotlib is not installed; pip install 'hauntbox[report]'")
    from hauntbox.arena.report.page import page_of

    for path in runs:
        if _same_file(path, output):
            raise InputError(f"{output}: it is one of the results files; name another file for the page")
    _check_place(output)
    study = gather(runs)
    page = page_of(study)
    _write(output, page)
    return f"{output}: {_count(study.games, 'game')} of {_count(len(study.groups), 'set-up')}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def _check_place(path: str) -> None:
    """Before anything is drawn: drawing takes seconds."""
    if Path(path).exists() and not Path(path).is_file():
        raise InputError(f"{path}: not a regular file; name a file for the page")
    if not Path(path).parent.is_dir():
        raise InputError(f"{path}: No such file or directory")


def _write(path: str, text: str) -> None:
    """Into a file beside it first: an older page stays whole if the disk is full."""
    beside = f"{path}.writing"
    try:
        try:
            Path(beside).write_text(text, encoding="utf-8")
            os.replace(beside, path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except ValueError:
        raise InputError(f"{path!r}: not the name of a file") from None
