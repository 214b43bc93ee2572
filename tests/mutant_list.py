"""Small faults for rules: what a slip of the hand would make of a function that obeys a rule.

A *mutant* is one function with one fault: a constant is another, a condition is turned round or lacks a part, two
statements have changed places, a step is skipped, a field is forgotten. Only functions that name rules have mutants.
"""

from __future__ import annotations
import __future__

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

import hauntbox
from hauntbox.rulebook import ID

SOURCES: Final = Path(hauntbox.__file__).parent
GAMES: Final = ("ghost_stories", "victim")
NO_RULES: Final = {
    "why", "reasons", "refused", "shown", "face", "text", "log", "sentences", "words", "outlook", "heuristic", "box",
    "prospects", "encoding", "odds", "features", "facts", "codec", "state_json", "verbs", "against", "views", "places",
    "option_text", "observed", "missing", "invariants", "box_encoding", "correction", "sight",
}  # fmt: skip
"""Modules and functions that show, explain, judge or check the game: they play nothing."""

Function = ast.FunctionDef


class Target(NamedTuple):
    """A function that names rules."""

    file: str
    name: str
    rules: tuple[str, ...]
    node: Function


class Mutant(NamedTuple):
    """One fault in one function. ``key`` says which; it does not change with lines above."""

    target: Target
    key: str
    node: Function

    def code(self) -> CodeType:
        """The function with its fault, compiled."""
        outer, _, _ = self.target.name.rpartition(".")
        body: ast.stmt = self.node
        if outer:
            body = ast.ClassDef(name=outer, bases=[], keywords=[], body=[self.node], decorator_list=[])
        tree = ast.fix_missing_locations(ast.Module(body=[body], type_ignores=[]))
        flags = __future__.annotations.compiler_flag
        code: CodeType = compile(tree, str(SOURCES / self.target.file), "exec", flags=flags, dont_inherit=True)
        for name in self.target.name.split("."):
            code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name)
        return code


# -- where there are rules --------------------------------------------------------------------------------------------


def files() -> list[str]:
    """The modules with rules, by their paths in the package."""
    paths = [path for game in GAMES for path in sorted((SOURCES / game).rglob("*.py"))]
    return [path.relative_to(SOURCES).as_posix() for path in paths if path.stem not in NO_RULES]


@cache
def targets() -> dict[tuple[str, str], Target]:
    """All functions that name rules, by file and name."""
    found: dict[tuple[str, str], Target] = {}
    for file in files():
        tree = ast.parse((SOURCES / file).read_text(encoding="utf-8"))
        for prefix, node in _functions(tree):
            rules = tuple(dict.fromkeys(ID.findall(ast.get_docstring(node) or "")))
            if rules and node.name not in NO_RULES:
                found[file, prefix + node.name] = Target(file, prefix + node.name, rules, node)
    return found


def _functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    for node in tree.body:
        if isinstance(node, Function):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.", inner) for inner in node.body if isinstance(inner, Function))


# -- faults -----------------------------------------------------------------------------------------------------------

Fault = tuple[str, Callable[[Function], None]]
"""What it is called, and how a fresh copy of the function gets it."""

OTHER_COMPARISON: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OTHER_OPERATION: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


def mutants(target: Target) -> list[Mutant]:
    """Every fault of a function; equal descriptions are numbered."""
    seen: Counter[str] = Counter()
    found: list[Mutant] = []
    for words, spoil in _faults(target.node):
        copy = _copy(target.node)
        spoil(copy)
        seen[words] += 1
        number = f" #{seen[words]}" if seen[words] > 1 else ""
        found.append(Mutant(target, f"{target.file} {target.name}: {words}{number}", copy))
    return found


def _copy(node: Function) -> Function:
    copy = ast.parse(ast.unparse(node)).body[0]
    assert isinstance(copy, Function)
    return copy


def _faults(node: Function) -> Iterator[Fault]:
    nodes = list(ast.walk(_copy(node)))
    around = {child: part for part in nodes for child in ast.iter_child_nodes(part)}
    for place, part in enumerate(nodes):
        for words, change in _of_expression(part, around.get(part, part)):
            yield words, _at(place, change)
    for place, part in enumerate(nodes):
        for name in ("body", "orelse"):
            block = getattr(part, name, None)
            if isinstance(block, list):
                yield from _of_block(place, name, block, part)


def _at(place: int, change: Callable[[ast.AST], None]) -> Callable[[Function], None]:
    """The same change in a copy: walking a copy visits the same parts in the same order."""
    return lambda function: change(list(ast.walk(function))[place])


def _set(name: str, value: Callable[[ast.AST], object]) -> Callable[[ast.AST], None]:
    return lambda node: setattr(node, name, value(node))


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "..."


def _of_expression(node: ast.AST, around: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """Constants, conditions, comparisons, sums."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        other = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{other} for {node.value} in `{_short(around)}`", _set("value", lambda n: other)
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        negated = _set("test", lambda n: ast.UnaryOp(op=ast.Not(), operand=n.test))  # type: ignore[attr-defined]
        yield f"negate `{_short(node.test)}`", negated
    elif isinstance(node, ast.BoolOp):
        for which, value in enumerate(node.values):
            words = "and" if isinstance(node.op, ast.And) else "or"
            yield f"drop `{_short(value)}` of {words}", _set("values", _without(which))
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in OTHER_COMPARISON:
        swapped = OTHER_COMPARISON[type(node.ops[0])]
        yield f"other comparison in `{_short(node)}`", _set("ops", lambda n: [swapped(), *n.ops[1:]])  # type: ignore[attr-defined]
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OTHER_OPERATION:
        opposite = OTHER_OPERATION[type(node.op)]
        yield f"other sign in `{_short(node)}`", _set("op", lambda n: opposite())


def _without(which: int) -> Callable[[ast.AST], object]:
    """The parts of a condition but one; a lone part is joined with itself."""

    def rest(node: ast.AST) -> list[ast.expr]:
        left = [value for number, value in enumerate(node.values) if number != which]  # type: ignore[attr-defined]
        return left if len(left) > 1 else left * 2

    return rest


def _of_block(place: int, name: str, block: list[ast.stmt], holder: ast.AST) -> Iterator[Fault]:
    """Skipped steps, forgotten fields, statements that have changed places."""
    for number, statement in enumerate(block):
        if _can_go(statement):
            yield f"skip `{_short(statement)}`", _at(place, _edit(name, number, [ast.Pass()], 1))
        if number + 1 < len(block) and _matters(statement, block[number + 1]):
            words = f"swap `{_short(statement)}` and `{_short(block[number + 1])}`"
            yield words, _at(place, _swap(name, number))


def _edit(name: str, number: int, new: list[ast.stmt], length: int) -> Callable[[ast.AST], None]:
    def change(node: ast.AST) -> None:
        getattr(node, name)[number : number + length] = new

    return change


def _swap(name: str, number: int) -> Callable[[ast.AST], None]:
    def change(node: ast.AST) -> None:
        block = getattr(node, name)
        block[number], block[number + 1] = block[number + 1], block[number]

    return change


def _can_go(statement: ast.stmt) -> bool:
    """A call, or an assignment to a field: what is without them still runs."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
    return isinstance(statement, ast.AugAssign)


def _called(statement: ast.stmt) -> str:
    """What a statement calls; empty if it is no call."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return ast.unparse(statement.value.func)
    return ""


def _matters(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether their order can matter: two calls, unless one of them only tells and the other only pushes."""
    calls = {_called(one), _called(other)}
    return "" not in calls and calls != {"g.tell", "g.do"}
