"""The translator as a compiler is tested: each construct gives in C what it gives in Python, and what is not in the
subset is refused with file, line and remedy."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank
from hauntbox.ghost_stories.native import law_with
from hauntbox.kernel.question import EngineError
from hauntbox.native.build import compile_to, compiler
from hauntbox.native.layout import Layout
from hauntbox.native.library import Library
from hauntbox.native.program import Program
from hauntbox.native.translate import Translation, text_of, translate, write_all
from hauntbox.native.values import NotTranslated
from tests.native import refusals, samples


def functions(module: ModuleType, *arguments: str) -> list[Any]:
    """Those a module defines for a game and two numbers of these names."""
    found = [each for each in vars(module).values() if isinstance(each, FunctionType)]
    here = [each for each in found if each.__module__ == module.__name__ and each.__code__.co_argcount == 3]
    return [each for each in here if each.__code__.co_varnames[:3] == ("g", *arguments)]


SAMPLES = functions(samples, "a", "b")
FAULTS = functions(samples, "x", "y")
REFUSED = functions(refusals, "a", "b")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The samples in C, beside the rules of the base game."""
    if not compiler():
        pytest.skip("no C compiler")
    law = law_with()
    program = Program(Layout(law))
    names = {each.__name__: program.function(each)[0] for each in SAMPLES + FAULTS}
    write_all(program)
    ends = ["HD static void perform(ctx *c, game *g, i64 step, i64 a, i64 b) { }"]
    for name, called in names.items():
        head = f'__attribute__((visibility("default"))) i64 sample_{name}(ctx *c, game *g, i64 a, i64 b)'
        ends.append(f"{head} {{ c->sp = 0; return {called}(c, g, a, b); }}")
    layout = translate(law).layout | {"texts": program.tables.texts}
    file = tmp_path_factory.mktemp("native") / "samples.so"
    compile_to(Translation(text_of(program, ends), layout), file, checked=True)
    return Library(file)


@pytest.mark.parametrize("function", SAMPLES, ids=lambda each: each.__name__)
def test_a_construct_gives_the_same(library: Library, function: Callable[..., int]) -> None:
    compiled = getattr(library.c, f"sample_{function.__name__}")
    compiled.restype = ctypes.c_int64
    game = new_game()
    held = library.hold(game)
    for a in range(-3, 10):
        for b in range(-3, 10):
            numbers = ctypes.c_int64(a), ctypes.c_int64(b)
            assert compiled(library._context, ctypes.byref(held), *numbers) == function(game, a, b), (a, b)
    library._look()


@pytest.mark.parametrize("function", REFUSED, ids=lambda each: each.__name__)
def test_what_is_not_in_the_subset_is_refused(function: Callable[..., int]) -> None:
    program = Program(Layout(law_with()))
    program.function(function)
    with pytest.raises(NotTranslated) as raised:
        write_all(program)
    [reason] = raised.value.refused
    assert (function.__doc__ or "?") in str(reason)
    first = function.__code__.co_firstlineno
    line = int(str(reason).split(":")[1])
    assert str(reason).startswith("tests/native/refusals.py:")
    assert first < line <= first + 8
    assert "; " in str(reason)  # the remedy


def test_every_refusal_is_told_at_once() -> None:
    program = Program(Layout(law_with()))
    program.function(refusals.a_dict)
    program.function(refusals.a_lambda)
    with pytest.raises(NotTranslated) as raised:
        write_all(program)
    assert len(raised.value.refused) == 2


def test_the_c_names_its_rules_and_lines() -> None:
    text = translate(law_with()).c
    at = text.index("GS-PLACE-09 GS-PLACE-10")
    assert "/* hauntbox/ghost_stories/base/rules/arrival.py:" in text[at - 80 : at]
    assert '#line' in text[at : at + 400]


@pytest.mark.parametrize("function", FAULTS, ids=lambda each: each.__name__)
def test_the_checked_build_notices(library: Library, function: Callable[..., int]) -> None:
    """Errors name the file and line of the Python source."""
    held = library.hold(new_game())
    compiled = getattr(library.c, f"sample_{function.__name__}")
    compiled(library._context, ctypes.byref(held), ctypes.c_int64(100), ctypes.c_int64(64))
    with pytest.raises(EngineError) as raised:
        library._look()
    assert f" in C: {function.__doc__}" in str(raised.value)
    file, line = str(raised.value).rsplit(" ", 1)[1].split(":")
    if file == "tests/native/samples.py":
        assert 0 < int(line) - function.__code__.co_firstlineno <= 5
    else:  # scratch space and lengths are looked at in the runtime, also in the release build
        assert file == "runtime.h"
        assert function in (samples.without_end, samples.not_as_long)
    library._look()  # told once


def new_game() -> GhostStories:
    game = blank(Setup())
    game.do(steps.DEAL_VILLAGE)
    return game
