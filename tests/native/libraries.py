"""Checked libraries for tests: built once, by one of the processes that test, and kept until sources change."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

import hauntbox
from hauntbox.ghost_stories.native import law_with
from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.native.build import build, cache_folder, compiler
from hauntbox.native.library import Library
from hauntbox.victim import native as victim


@contextmanager
def alone(law: NativeLaw) -> Iterator[None]:
    """While no other process that tests builds the library of this law; those of other laws are built side by side."""
    if not compiler():
        pytest.skip("no C compiler: the translated rules are tested where there is one")
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{law.name[:60]}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def library_of(law: NativeLaw) -> Library:
    """The checked library of a law."""
    with alone(law):
        return Library(build(law, checked=True))


@cache
def checked(boxes: tuple[str, ...] = ()) -> Library:
    """The rules with these boxes, in the build that looks at every place and number."""
    return library_of(law_with(boxes))


@cache
def checked_victim() -> Library:
    """The same for Victim."""
    return library_of(victim.law(hauntbox.new("victim")))
