"""Steps are called by their numbers: by a table in the sources, by the tree that the build writes when compiled."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Iterable
from inspect import getsource
from textwrap import dedent
from types import ModuleType

import pytest
from mypy_extensions import i64

from hauntbox.box_folders import boxes
from hauntbox.games import load_rules
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules import turn
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.step_functions import GhostSteps
from hauntbox.ghost_stories.boxes import blank
from hauntbox.kernel.dispatching import DISPATCHES, Dispatch, functions_of, sources
from hauntbox.kernel.game import Ruleset, Steps, Table, run_listed
from tests.compiling import modules_to_compile
from tests.ghost_stories.toy_boxes import laid_over

load_rules()
CLASSES = [dispatch for dispatch in DISPATCHES if dispatch.package.startswith("hauntbox.")]


@pytest.mark.parametrize("dispatch", CLASSES, ids=lambda dispatch: dispatch.title)
def test_what_the_build_writes_calls_what_the_table_calls(dispatch: Dispatch) -> None:
    text = sources()[dispatch.package]
    ast.parse(text)
    written = re.split(r"^class ", text, flags=re.M)[1:]
    own = next(part for part in written if part.startswith(f"{dispatch.title}("))
    calls = re.findall(r"if step == (\d+):\s+(\w+)\.(\w+)\(g, a, b\)", own)
    table = {n: (step.__module__.rpartition(".")[2], step.__name__) for n, step in dispatch.functions.items()}
    assert {int(number): (chapter, name) for number, chapter, name in calls} == table


def test_every_box_and_both_games_are_written() -> None:
    stepless = {"hauntbox.ghost_stories.bo_za"}
    games = {"hauntbox.victim", "hauntbox.ghost_stories.base"}
    assert set(sources()) >= {*games, *(folder.package for folder in boxes())} - stepless


def not_compiled(dispatches: Iterable[Dispatch], compiled: Container[str]) -> list[str]:
    """Chapters with steps that are left out of the list of modules to compile."""
    modules = {step.__module__ for dispatch in dispatches for step in dispatch.functions.values()}
    files = sorted(f"{module.removeprefix('hauntbox.').replace('.', '/')}.py" for module in modules)
    where = "listed under compile in pyproject.toml"
    return [f"{file} performs steps and is not {where}" for file in files if file not in compiled]


def test_every_chapter_with_steps_is_compiled() -> None:
    lacking = not_compiled(CLASSES, modules_to_compile())
    assert not lacking, "\n".join(lacking)


def test_a_chapter_that_is_not_compiled_is_named() -> None:
    listed = [module for module in modules_to_compile() if module != "victim/rules/turn.py"]
    assert not_compiled(CLASSES, listed) == [
        "victim/rules/turn.py performs steps and is not listed under compile in pyproject.toml"
    ]


def test_a_step_without_a_function_of_its_name_is_refused() -> None:
    with pytest.raises(LookupError, match=r"box omens: a step has one function of its name, fly_away has 0 in .*turn"):
        functions_of(["fly_away"], [turn], "box omens")


def test_a_step_with_two_functions_of_its_name_is_refused() -> None:
    twin = ModuleType("twin")
    exec("def overrun(g, a, b): ...", vars(twin))
    with pytest.raises(LookupError, match=r"a step has one function of its name, overrun has 2 in .*turn, twin"):
        functions_of(["overrun"], [turn, twin], "the base game")


def test_a_step_laid_over_replaces_the_one_below_and_no_other() -> None:
    seen: list[tuple[int, int]] = []

    def end_of_turn(g: GhostStories, a: i64, b: i64) -> None:
        seen.append((a, b))

    law = laid_over({"end_of_turn": end_of_turn}, {})
    game = blank(Setup(), law)
    game.steps.perform(game, steps.END_OF_TURN, 1, 2)
    assert seen == [(1, 2)]
    game.steps.perform(game, steps.QUICK_START, 5, 1)  # this one runs as in the base game
    assert (game.figures, seen) == (1 << 5, [(1, 2)])


def test_a_table_needs_no_ruleset_below() -> None:
    game, called = blank(Setup()), []
    game.ruleset = Ruleset("one", "1", (), (), ("only",))
    Table({0: lambda g, a, b: called.append((a, b))}).perform(game, 0, 4, 5)
    assert called == [(4, 5)]


def test_the_three_loops_over_the_agenda_say_the_same() -> None:
    """They are written three times for speed: of any game and of Ghost Stories compiled, and through a table."""

    def loop(run: Callable[..., None], step: str) -> str:
        text = dedent(getsource(run)).partition("left")[2]
        text = re.sub(r" +#.*|: i64", "", text)
        return text.replace(step, "STEP(g, ").replace("-1:", "RUNNING:").replace("= -1\n", "= NO_STEP\n")

    loops = [
        loop(Steps.run, "self.perform(g, frame >> 20, "),
        loop(GhostSteps.run, "self.perform(g, frame >> 20, "),
        loop(run_listed, "functions[frame >> 20](g, "),
    ]
    assert loops[0] == loops[1] == loops[2]
