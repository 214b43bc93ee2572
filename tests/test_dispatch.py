"""The modules that call steps by their numbers call the right ones: they are as the tool writes them, and run them."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy_extensions import i64

from hauntbox.ghost_stories.base import dispatch, steps, turn
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank
from hauntbox.kernel.game import Ruleset, Table
from tests.ghost_stories.toy_boxes import laid_over
from tests.make_dispatch import modules

MODULES = modules()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.parent.name)
def test_the_module_is_as_the_tool_writes_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == MODULES[path], "run .venv/bin/python -m tests.make_dispatch"


def test_a_step_is_called_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    game, called = blank(Setup()), []
    monkeypatch.setattr(turn, "overrun", lambda g, a, b: called.append((g, a, b)))
    dispatch.BaseSteps().perform(game, steps.OVERRUN, 3, 7)
    assert called == [(game, 3, 7)]


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
