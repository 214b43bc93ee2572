"""Every rule and ruling of the book of White Moon is tested here by name."""

from __future__ import annotations

import ast
from pathlib import Path

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

