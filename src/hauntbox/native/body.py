"""One function on its way to C: its variables and the lines written so far."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NoReturn

from hauntbox.native.program import Job, Program
from hauntbox.native.sources import named, shown_path
from hauntbox.native.values import (
    FLOAT,
    INT,
    NOTHING,
    NUMBERS,
    PAIR,
    TEXT,
    TRUTH,
    VECTOR,
    Code,
    Method,
    Refused,
    Value,
    is_numbers,
)

KEYWORDS: Final = {
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
    "float", "for", "goto", "if", "inline", "int", "long", "register", "return", "short", "signed", "sizeof",
    "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "new", "this",
    "class", "delete", "template", "using", "namespace", "and", "or", "not", "xor", "bool", "true", "false", "try",
    "catch", "throw", "public", "private", "operator", "c", "g", "self", "vec", "game", "ctx", "i64", "e16",
}  # fmt: skip
"""What a variable cannot be called in C, C++ or CUDA, or is called already."""
MISSING: Final = object()
GIVES_BACK: Final = frozenset({INT, TRUTH, TEXT, FLOAT, PAIR, NOTHING})


class Body:
    """What expressions and statements share."""

    def __init__(self, program: Program, job: Job) -> None:
        self.program = program
        self.tables = program.tables
        self.job = job
        self.function = job.function
        self.node = job.node
        self.returns = program.type_of(job.node.returns, job.function)
        self.facts = program.facts[job.name]
        self.thinks = ".thinking." in job.function.__module__
        self.restores = self.thinks and self.returns in GIVES_BACK
        """Whether it leaves the scratch space as it found it: what thinks calls itself many times in one step."""
        self.env: dict[str, Value] = {}
        self.locals: dict[str, str] = {}
        self.lines: list[str] = []
        self.depth = 1
        self.line = job.node.lineno
        self.stores: dict[str, int] = {}
        self._temps = 0
        for each in ast.walk(job.node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                self.stores[each.id] = self.stores.get(each.id, 0) + 1
            if isinstance(each, ast.For | ast.While):
                self.facts.loops.append((each.lineno, each.end_lineno or each.lineno))

    # -- refusing -----------------------------------------------------------------------------------------------------

    def where(self, node: ast.AST) -> str:
        return f"{shown_path(self.function)}:{getattr(node, 'lineno', self.line)}"

    def refuse(self, node: ast.AST, what: str, remedy: str) -> NoReturn:
        raise Refused(self.where(node), f"{what}: {ast.unparse(node)[:80]!r}", remedy)

    # -- writing ------------------------------------------------------------------------------------------------------

    def emit(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def temp(self, kind: str) -> str:
        """A variable of the translator's own."""
        self._temps += 1
        name = f"t{self._temps}"
        self.locals[name] = kind
        return name

    def kept(self, value: Code) -> Code:
        """The value in a variable, so that it is computed here and once."""
        name = self.temp(value.type)
        self.emit(f"{name} = {value.text};")
        return Code(name, value.type, simple=True, views=value.views)

    def apart(self, make: Callable[[], Value]) -> tuple[list[str], Value]:
        """What an expression needs before it, and the expression."""
        outside, self.lines = self.lines, []
        self.depth += 1
        value = make()
        self.depth -= 1
        before, self.lines = self.lines, outside
        return before, value

    # -- variables ----------------------------------------------------------------------------------------------------

    def c_name(self, name: str) -> str:
        taken = name in KEYWORDS or (name[:1] in "tT" and (name[1:].isdigit() or name[:2] == "T_"))
        return f"{name}_" if taken or name.endswith("_") else name

    def local(self, name: str, kind: str, node: ast.AST) -> str:
        """The C name of a local variable, which is declared when it is first seen."""
        code = self.c_name(name)
        known = self.env.get(name)
        if known is None:
            self.locals[code] = kind
            self.env[name] = Code(code, kind, simple=True)
        elif not isinstance(known, Code) or (known.type != kind and not {known.type, kind} <= NUMBERS):
            self.refuse(node, f"{name} changes its type", "use another variable")
        elif known.type == TRUTH and kind == INT:
            self.refuse(node, f"{name} is a truth value and becomes a number", f"write its type: {name}: i64 = ...")
        return code

    def name(self, name: str) -> object:
        """What a global name means; MISSING if there is none."""
        found = named(self.function, name)
        return getattr(builtins, name, MISSING) if found is None else found

    def is_live(self, node: ast.AST, obj: object) -> bool:
        """Whether an expression is this very object."""
        return isinstance(node, ast.Name) and node.id not in self.env and self.name(node.id) is obj

    # -- values -------------------------------------------------------------------------------------------------------

    def to_code(self, value: Value, node: ast.AST) -> Code:
        """A value in C: constants are written out."""
        if isinstance(value, Code):
            return value
        if isinstance(value, Method):
            self.refuse(node, "a method that is not called", "call it")
        obj = value.obj
        if isinstance(obj, bool):
            return Code(str(int(obj)), TRUTH, simple=True)
        if isinstance(obj, int):
            if not -(1 << 63) < obj < 1 << 63:
                self.refuse(node, f"the number {obj}", "numbers have 64 bits")
            large = f"{obj}LL" if abs(obj) >= 1 << 31 else str(obj)
            return Code(large if obj >= 0 else f"({large})", INT, simple=True)
        if isinstance(obj, float):
            return Code(obj.hex() if obj >= 0 else f"({obj.hex()})", FLOAT, simple=True)
        if isinstance(obj, tuple) and len(obj) == 2 and all(isinstance(each, float) for each in obj):
            return Code(f"mkpair({obj[0].hex()}, {obj[1].hex()})", PAIR)
        if isinstance(obj, str):
            return Code(str(self.tables.text(obj)), TEXT, simple=True)
        if is_numbers(obj):
            return Code(self.tables.vector(obj, self.where(node)), VECTOR)
        self.refuse(node, f"a {type(obj).__name__} that is no number, text or vector", "take from it what is needed")

    def of_type(self, value: Value, kind: str, node: ast.AST) -> Code:
        """A value in C, which must have this type; numbers and truth values are each other's."""
        code = self.to_code(value, node)
        if code.type != kind and (code.type, kind) != (TRUTH, INT):
            self.refuse(node, f"{code.type} where {kind} is wanted", "convert it")
        return code

    def ordered(self, values: Sequence[Value], node: ast.AST) -> list[Value]:
        """The same values, computed from left to right as in Python: what comes before a call gets a variable."""
        last = max((place for place, value in enumerate(values) if isinstance(value, Code) and value.calls), default=0)
        found: list[Value] = []
        for place, value in enumerate(values):
            if place < last and isinstance(value, Code) and not value.text.removeprefix("&").isalnum():
                found.append(replace(self.kept(value), array=value.array) if value.array is None else value)
            else:
                found.append(value)
        return found

    def expr(self, node: ast.expr) -> Value:
        raise NotImplementedError

    def number(self, node: ast.expr) -> Code:
        """An expression that must be a number."""
        return self.of_type(self.expr(node), INT, node)
