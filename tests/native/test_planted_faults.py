"""The check in step notices faults: one comparison of the C turned round at a time."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from hauntbox.ghost_stories.native import law_with
from hauntbox.kernel.game import EngineError
from hauntbox.native.build import compile_to, compiler
from hauntbox.native.library import Library
from hauntbox.native.translate import Translation, translate
from tests.native.in_step import Different, play, random_setup

TURNED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<"}


def places(text: str) -> list[tuple[int, str]]:
    """Where the rules compare."""
    first = text.index("/* hauntbox/ghost_stories/base/rules/set_up.py")
    return [(found.start(1), found[1]) for found in re.finditer(r" (==|<|>=|!=) ", text) if found.start() > first]


def is_noticed(whole: Translation, at: int, sign: str, folder: Path, games: int) -> bool:
    """Whether games in step show that a comparison was turned round."""
    text = whole.c[:at] + TURNED[sign] + whole.c[at + len(sign) :]
    compile_to(Translation(text, whole.layout), folder / f"fault{at}.so", checked=True)
    library, draw = Library(folder / f"fault{at}.so"), Random(5)
    try:
        for _ in range(games):
            play(library, random_setup(draw), draw)
    except (Different, EngineError):
        return True
    return False


@pytest.mark.skipif(not compiler(), reason="no C compiler")
@pytest.mark.parametrize("function", ["turn__overrun", "arrival__candidates", "yang__moves"])
def test_a_fault_is_noticed(function: str, tmp_path: Path) -> None:
    """The first comparison of a function."""
    whole = translate(law_with())
    start = whole.c.rindex(f" {function}(ctx *c, game *g")
    at, sign = next(place for place in places(whole.c) if place[0] > start)
    assert is_noticed(whole, at, sign, tmp_path, games=40)


@pytest.mark.long
@pytest.mark.skipif(not compiler(), reason="no C compiler")
def test_nearly_all_faults_are_noticed(tmp_path: Path) -> None:
    """Some cannot be seen: what random games hardly reach, or what only names a rule that nobody asks for."""
    whole = translate(law_with())
    chosen = Random(7).sample(places(whole.c), 24)
    noticed = [is_noticed(whole, at, sign, tmp_path, games=150) for at, sign in chosen]
    assert sum(noticed) >= 20
