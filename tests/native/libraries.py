"""Checked libraries for tests: built once, kept in the cache folder until sources change."""

from __future__ import annotations

from functools import cache

import pytest

import hauntbox
from hauntbox.ghost_stories.native import law_with
from hauntbox.native.build import build, compiler
from hauntbox.native.library import Library
from hauntbox.victim import native as victim


@cache
def checked_victim() -> Library:
    """The same for Victim."""
    if not compiler():
        pytest.skip("no C compiler: the translated rules are tested where there is one")
    return Library(build(victim.law(hauntbox.new("victim")), checked=True))


@cache
def checked(boxes: tuple[str, ...] = ()) -> Library:
    """The rules with these boxes, in the build that looks at every place and number."""
    if not compiler():
        pytest.skip("no C compiler: the translated rules are tested where there is one")
    return Library(build(law_with(boxes), checked=True))
