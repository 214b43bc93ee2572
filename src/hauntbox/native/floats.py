"""Floating point in C: numbers, pairs of them (two figures of a position), and lists of either, which thinking needs.

Sums are done in the order in which Python does them and never joined (-ffp-contract=off), so that the figures are the
same to the last bit.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from hauntbox.native.records import Records
from hauntbox.native.values import FLOAT, FLOATS, INT, PAIR, PAIRS, VECTOR, Code, Live, Value, in_brackets

SIGNS: Final[dict[type[ast.operator], str]] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
ITEMS: Final = {FLOATS: FLOAT, PAIRS: PAIR, VECTOR: INT}
"""What lists are of."""
LISTS: Final = {FLOAT: FLOATS, PAIR: PAIRS}
APPENDS: Final = {FLOATS: "fappend", PAIRS: "pappend", VECTOR: "vappend"}


class Floats(Records):
    """What expressions, calls and loops do with them."""

    def float_operation(self, op: ast.operator, left: Value, right: Value, node: ast.AST) -> Code | None:
        """An operation if a side is a float; None if neither is."""
        if FLOAT not in (self._kind(left), self._kind(right)):
            return None
        if type(op) not in SIGNS:
            self.refuse(node, "an operator that is not translated for floats", "use + - * /")
        one, other = self.as_float(left, node), self.as_float(right, node)
        return Code(f"({in_brackets(one.text)} {SIGNS[type(op)]} {in_brackets(other.text)})", FLOAT).having(one, other)

    def _kind(self, value: Value) -> str:
        if isinstance(value, Live):
            return FLOAT if isinstance(value.obj, float) else ""
        return value.type if isinstance(value, Code) else ""

    def as_float(self, value: Value, node: ast.AST) -> Code:
        """A float, or a constant that becomes one."""
        if isinstance(value, Live) and isinstance(value.obj, int):
            value = Live(float(value.obj))
        return self.of_type(value, FLOAT, node)

    def pair(self, values: list[Value], node: ast.AST) -> Code | None:
        """A tuple of two floats; None for others."""
        if len(values) != 2 or FLOAT not in (self._kind(values[0]), self._kind(values[1])):
            return None
        one, other = (self.as_float(value, node) for value in self.ordered(values, node))
        return Code(f"mkpair({one.text}, {other.text})", PAIR).having(one, other)

    def item_of_list(self, base: Code, index: Value, node: ast.AST) -> Code:
        """A figure of a pair, or an item of a list."""
        if base.type == PAIR:
            if not isinstance(index, Live) or index.obj not in (0, 1):
                self.refuse(node, "a figure that is not known", "use 0 or 1")
            base = base if base.simple else self.kept(base)
            return Code(f"{base.text}.{'ab'[index.obj]}", FLOAT, simple=base.simple)
        if not base.simple:
            base = self.kept(base)
        if isinstance(index, Live) and isinstance(index.obj, int) and index.obj < 0:
            return Code(f"{base.text}.p[IX({base.text}.n - {-index.obj}, {base.text}.n)]", ITEMS[base.type])
        place = self.of_type(index, INT, node)
        return Code(f"{base.text}.p[IX({place.text}, {base.text}.n)]", ITEMS[base.type]).having(place)

    def new_list(self, node: ast.ListComp) -> Code:
        """A comprehension of floats or pairs."""
        made = self.temp(FLOATS)
        self.emit(f"{made}.p = 0; {made}.n = 0;")
        found: list[str] = []

        def push(code: str, kind: str) -> None:
            if kind not in LISTS:
                self.refuse(node, "a list of what is no float or pair", "use vec[i64]")
            found.append(kind)
            self.emit(f"{made} = {APPENDS[LISTS[kind]]}(c, {made}, {code});")

        self.generate_any(node, push)
        self.locals[made] = LISTS[found[0]]
        return Code(made, LISTS[found[0]], simple=True)

    def list_method(self, node: ast.Call) -> Value | None:
        """``list.append(item)`` and ``list.index(item)`` of floats and pairs; None for others."""
        if not isinstance(node.func, ast.Attribute) or node.func.attr not in ("append", "index") or len(node.args) != 1:
            return None
        if not isinstance(node.func.value, ast.Name) or node.func.value.id not in self.env:
            return None
        base = self.env[node.func.value.id]
        if not isinstance(base, Code) or base.type not in (FLOATS, PAIRS):
            return None
        item = self.of_type(self.expr(node.args[0]), ITEMS[base.type], node)
        if node.func.attr == "index":
            return Code(f"findex(c, {base.text}, {item.text})", INT, calls=item.calls)
        self.emit(f"{base.text} = {APPENDS[base.type]}(c, {base.text}, {item.text});")
        return Live(None)

    def most_of(self, node: ast.Call, name: str) -> Code | None:
        """min and max of floats, or of a list of them; None for others."""
        if any(isinstance(arg, ast.GeneratorExp) for arg in node.args):
            return None
        kinds = {self.sort_of(arg) for arg in node.args}
        if kinds == {FLOATS} and len(node.args) == 1:
            value = self.of_type(self.expr(node.args[0]), FLOATS, node)
            return Code(f"{'fmost' if name == 'max' else 'fleast'}(c, {value.text})", FLOAT, calls=value.calls)
        if FLOAT not in kinds:
            return None
        values = self.ordered([self.expr(arg) for arg in node.args], node)
        texts = [self.as_float(value, node).text for value in values]
        found = texts[0]
        for text in texts[1:]:
            found = f"f{name}_of({found}, {text})"
        return Code(found, FLOAT).having(*values)

    def to_float(self, node: ast.Call) -> Value:
        """``float(number)``"""
        value = self.number(node.args[0])
        return Code(f"(double){in_brackets(value.text)}", FLOAT, calls=value.calls)

    def sort_of(self, node: ast.expr) -> str:
        raise NotImplementedError

    def generate_any(self, node: ast.ListComp, push: Callable[[str, str], None]) -> None:
        raise NotImplementedError
