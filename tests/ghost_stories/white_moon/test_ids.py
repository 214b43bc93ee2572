"""Every rule and ruling of the book of White Moon is tested here by name."""

from __future__ import annotations

import ast
from pathlib import Path

from hauntbox.ghost_stories.base import events, questions, steps
from hauntbox.ghost_stories.black_secret.box import BLACK_SECRET
from hauntbox.ghost_stories.promos.box import BOXES
from hauntbox.ghost_stories.white_moon.box import CURSED_CHILDREN, GREEN_ROOTS, MA_CHO, STEVEN_QI_GAL, WHITE_MOON
from hauntbox.rulebook import BOOKS, all_entries

HERE = Path(__file__).parent


def marked() -> set[str]:
    """The ids in the marks of the tests beside this one."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func) == "rule"]
    return {str(ast.literal_eval(argument)) for mark in marks for argument in mark.args}


def test_every_rule_and_ruling_has_a_test() -> None:
    book = next(book for book in BOOKS if book.name == "white_moon")
    assert sorted({entry.id for entry in all_entries(book=book)} - marked()) == []


def test_no_two_boxes_share_a_name() -> None:
    """Steps, kinds and events are found by their names in positions, records and catalogues."""
    boxes = [*BOXES, WHITE_MOON, CURSED_CHILDREN, GREEN_ROOTS, MA_CHO, STEVEN_QI_GAL, BLACK_SECRET]
    taken = [*steps.NAMES, *(name for box in boxes for name in box.adds.values())]
    assert sorted(taken) == sorted(set(taken))
    kinds = [kind.name for box in boxes for number, kind in box.kinds.items() if number >= len(questions.KINDS)]
    kinds += [kind.name for kind in questions.KINDS]
    assert sorted(kinds) == sorted(set(kinds))
    told = [*events.NAMES, *(name for box in boxes for name in box.events.values())]
    assert sorted(told) == sorted(set(told))
