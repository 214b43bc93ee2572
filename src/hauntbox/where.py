"""Where a rule or ruling lives: the functions whose sources name it, and the tests that are marked with it.

``hauntbox rules --where`` prints it. The sources are part of every installed package; tests lie in a checkout only.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import hauntbox
from hauntbox.rulebook import BOOKS, ID, RULE_ID, all_entries

SOURCES = Path(hauntbox.__file__).parent
CHECKOUT = SOURCES.parent.parent
_RANGE = re.compile(r"(?<![\w-])((?:GS|PR|WM|BS|VI)-[A-Za-z0-9-]*?)(\d\d)\s+to\s+\1(\d\d)(?!\w)")
"""Ids that follow each other (GS-DATA-N01 to GS-DATA-N65)."""


class Place(NamedTuple):
    """A function, class, constant or module."""

    file: str
    line: int
    name: str


def obeyed(rule_id: str) -> list[Place]:
    """What names the rule in the sources of its game: in a docstring or comment, or as a reason that is told."""
    return _places(SOURCES / _game(rule_id), lambda text: set(ids_in(text).get(rule_id, [])))


def proven(rule_id: str) -> list[Place] | None:
    """The tests that are marked with a rule, or that name a ruling; None where there are none: in an installed package.

    Rulings need no mark of their own: the rules they touch have theirs.
    """
    if not (CHECKOUT / "pyproject.toml").is_file() or not (CHECKOUT / "tests").is_dir():
        return None
    folder = CHECKOUT / "tests" / _game(rule_id)
    if re.fullmatch(RULE_ID, rule_id):
        return _places(folder, lambda text: {line for mark, line in marks_in(text) if re.fullmatch(mark, rule_id)})
    return _places(folder, lambda text: set(ids_in(text).get(rule_id, [])))


def _game(rule_id: str) -> str:
    return next(book.game for book in BOOKS if any(entry.id == rule_id for entry in all_entries(book=book)))


def _places(folder: Path, lines: Callable[[str], set[int]]) -> list[Place]:
    """The functions around these lines of every file; files are named from the checkout or the packages' folder."""
    root = CHECKOUT if (CHECKOUT / "pyproject.toml").is_file() else SOURCES.parent
    found: list[Place] = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if wanted := lines(text):
            tree = ast.parse(text)
            named = {_around(tree, line) for line in wanted}
            found += [Place(path.relative_to(root).as_posix(), line, name) for line, name in sorted(named)]
    return found


# -- in one file ------------------------------------------------------------------------------------------------------


def ids_in(text: str) -> dict[str, list[int]]:
    """The rules that a file names, by themselves or within a range, with the lines."""
    named: dict[str, list[int]] = defaultdict(list)
    for line, words in enumerate(text.split("\n"), 1):
        for rule_id in ID.findall(words):
            named[rule_id].append(line)
    for match in _RANGE.finditer(text):
        for number in range(int(match[2]), int(match[3]) + 1):
            named[f"{match[1]}{number:02}"].append(text.count("\n", 0, match.start()) + 1)
    return named


@cache
def marks_in(text: str) -> list[tuple[str, int]]:
    """The ids that tests of a file are marked with, as patterns, with their lines."""
    found: list[tuple[str, int]] = []
    for node in ast.walk(ast.parse(text)):
        marks: list[ast.expr] = []
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            marks = node.decorator_list
        elif isinstance(node, ast.keyword) and node.arg == "marks":
            marks = [node.value]
        for call in (call for mark in marks for call in ast.walk(mark) if isinstance(call, ast.Call)):
            if ast.unparse(call.func).split(".")[-1] == "rule":
                found += [(_pattern(given), given.lineno) for given in call.args]
    return found


def _pattern(given: ast.expr) -> str:
    """The ids that the argument of a mark may be: ``f"GS-DATA-N{number:02}"`` is many."""
    if isinstance(given, ast.JoinedStr):
        return "".join(_pattern(part) for part in given.values)
    return re.escape(str(given.value)) if isinstance(given, ast.Constant) else r"\d+"


def _around(tree: ast.Module, line: int) -> tuple[int, str]:
    """The function or class around a line, the constant there, or the module: where it begins, and its name."""
    names = [node.name for node in _defined_around(tree, line)]
    if names:
        return [node.lineno for node in _defined_around(tree, line)][-1], ".".join(names)
    for statement, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        last = statement.end_lineno or statement.lineno
        if following is not None and isinstance(following, ast.Expr):
            last = following.end_lineno or last  # the docstring of a constant is below it
        if statement.lineno <= line <= last and (constant := _constant(statement)):
            return statement.lineno, constant
    return 1, "(module)"


def _defined_around(
    node: ast.Module | ast.ClassDef | ast.FunctionDef, line: int
) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The classes and functions around a line, the outermost first; their decorators count."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            if first <= line <= (child.end_lineno or child.lineno):
                yield child
                yield from _defined_around(child, line)


def _constant(statement: ast.stmt) -> str:
    """The name a statement of a module assigns to; empty if it does not."""
    if isinstance(statement, ast.AnnAssign):
        return ast.unparse(statement.target)
    return ast.unparse(statement.targets[0]) if isinstance(statement, ast.Assign) else ""
