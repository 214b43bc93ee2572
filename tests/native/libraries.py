"""Checked libraries for tests: built once, kept in the cache folder until sources change."""

from __future__ import annotations

from functools import cache

import pytest

from hauntbox.native.build import build, compiler
from hauntbox.native.laws import ghost_stories
from hauntbox.native.library import Library


@cache
def checked(boxes: tuple[str, ...] = ()) -> Library:
    """The rules with these boxes, in the build that looks at every place and number."""
    if not compiler():
        pytest.skip("no C compiler: the translated rules are tested where there is one")
    return Library(build(ghost_stories(boxes), checked=True))
