"""Checked libraries for tests: built once, by one of the processes that test, and kept until sources change."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

import hauntbox
from hauntbox.ghost_stories.native import law_with
from hauntbox.native.build import build, cache_folder, compiler
from hauntbox.native.library import Library
from hauntbox.victim import native as victim


@contextmanager
def alone() -> Iterator[None]:
    """While no other process that tests builds a library: it may be the same one."""
    if not compiler():
        pytest.skip("no C compiler: the translated rules are tested where there is one")
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / "tests.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@cache
def checked(boxes: tuple[str, ...] = ()) -> Library:
    """The rules with these boxes, in the build that looks at every place and number."""
    with alone():
        return Library(build(law_with(boxes), checked=True))


@cache
def checked_victim() -> Library:
    """The same for Victim."""
    with alone():
        return Library(build(victim.law(hauntbox.new("victim")), checked=True))
