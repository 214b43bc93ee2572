"""Everything that is translated: functions, the structs of values, and who is called by whom."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from hauntbox.kernel.game import Game, Steps
from hauntbox.kernel.memo import Memo
from hauntbox.native.layout import Layout
from hauntbox.native.observing import KNOWN_TYPES, RowLayout, row_kind
from hauntbox.native.sources import definition, named, shown_path
from hauntbox.native.tables import Tables
from hauntbox.native.values import (
    BYTES,
    C_TYPES,
    FLOAT,
    FLOATS,
    GAME,
    INT,
    LIVE,
    NEVER,
    NOTHING,
    PAIR,
    PAIRS,
    TEXT,
    TRUTH,
    VECTOR,
    Refused,
)
from hauntbox.native.views import Facts

ANNOTATIONS: Final = {
    "i64": INT,
    "int": INT,
    "bool": TRUTH,
    "str": TEXT,
    "vec[i64]": VECTOR,
    "list[int]": VECTOR,
    "vec[u8]": BYTES,
    "NoReturn": NEVER,
    "None": NOTHING,
    "Self": GAME,
    "float": FLOAT,
    "tuple[float, float]": PAIR,
    "Figures": PAIR,
    "list[float]": FLOATS,
    "list[Figures]": PAIRS,
}
NOTHING_KNOWN: Final[Mapping[str, object]] = {}


@dataclass(frozen=True)
class Job:
    """A function to be translated, bound to a live object or to nothing."""

    function: Callable[..., Any]
    bound: object
    node: ast.FunctionDef
    name: str
    known: dict[str, object]
    """Arguments that are known now."""
    owner: str = ""
    """The part of a box whose method it is."""


class Program:
    """Everything written so far."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.law = layout.law
        self.tables = Tables()
        self.game_type = type(self.law.blank)
        self.row = RowLayout(self.law.encoder, self.law.rooms, layout.records) if self.law.encoder is not None else None
        self.part_types = {name: type(part) for name, part in self.law.parts.items()}
        self.record_types = layout.record_types
        self.declared: dict[str, str] = {}
        self.bodies: dict[str, str] = {}
        """Functions by their C names."""
        self.thinkers: set[str] = set()
        """Those of the rules of thumb."""
        self.structs: dict[str, dict[str, str]] = {}
        self.struct_lines: list[str] = []
        self.facts: dict[str, Facts] = {}
        self.queue: list[Job] = []
        self.value_types: dict[str, type] = {}
        self.memos: list[Memo] = []
        self.kept: dict[str, tuple[str, str, str]] = {}
        """Functions whose last object is kept: the types of argument and object, and what makes a new one."""
        self._functions: dict[tuple[object, ...], tuple[str, str]] = {}
        self._names: set[str] = set()
        self._kept: list[object] = []
        self._performers: dict[int, str] = {}

    # -- types --------------------------------------------------------------------------------------------------------

    def type_of(self, node: ast.expr | None, function: Callable[..., Any]) -> str:
        """The type that an annotation of a function means."""
        word = "None" if node is None else ast.unparse(node)
        if word in ANNOTATIONS:
            return ANNOTATIONS[word]
        cls = named(function, word)
        if isinstance(cls, type):
            if issubclass(self.game_type, cls) and issubclass(cls, Game):
                return GAME
            if cls.__name__ in self.part_types or cls.__name__ in self.record_types:
                return cls.__name__
            if issubclass(cls, KNOWN_TYPES):
                return LIVE
            if kind := row_kind(cls):
                return kind
            if self.is_value(cls):
                self.struct(cls)
                return cls.__name__
        where = f"{shown_path(function)}:{getattr(node, 'lineno', 0)}"
        raise Refused(where, f"the type {word}", f"use {', '.join(ANNOTATIONS)}, or a class that never changes")

    def is_value(self, cls: type) -> bool:
        """Whether the class has fields that its constructor sets, and no other method does."""
        if not isinstance(cls.__dict__.get("__init__"), FunctionType) or cls.__bases__ != (object,):
            return False
        for method in cls.__dict__.values():
            if not isinstance(method, FunctionType) or method.__name__ == "__init__":
                continue
            for node in ast.walk(definition(method)):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    return False
        return True

    def struct(self, cls: type) -> dict[str, str]:
        """The fields of a value class by name, with their types."""
        name = cls.__name__
        if name not in self.structs:
            init: Callable[..., Any] = cls.__dict__["__init__"]
            node = definition(init)
            given = {arg.arg: self.type_of(arg.annotation, init) for arg in node.args.args[1:]}
            fields: dict[str, str] = {}
            for each in node.body:
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Attribute):
                    fields[each.target.attr] = self.type_of(each.annotation, init)
                elif isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute):
                    value = each.value
                    if not isinstance(value, ast.Name) or value.id not in given:
                        where = f"{shown_path(init)}:{each.lineno}"
                        raise Refused(where, "a field whose type is not written", "write it: self.x: i64 = ...")
                    fields[each.targets[0].attr] = given[value.id]
            self.structs[name] = fields
            self.value_types[name] = cls
            members = " ".join(f"{self.c_type(kind)} {word};" for word, kind in fields.items())
            self.struct_lines.append(f"typedef struct {{ {members} }} {name};")
        return self.structs[name]

    def c_type(self, kind: str) -> str:
        """How a type is written in C."""
        if kind in self.record_types:
            return f"{kind} *"
        return "game *" if kind in self.part_types else C_TYPES.get(kind, kind)

    def is_held(self, kind: str) -> bool:
        """Whether a variable of this type shows what a field has: a vector, or a record."""
        return kind == VECTOR or kind in self.record_types

    # -- functions ----------------------------------------------------------------------------------------------------

    def function(
        self,
        function: Callable[..., Any],
        bound: object = None,
        known: Mapping[str, object] = NOTHING_KNOWN,
        owner: str = "",
    ) -> tuple[str, str]:
        """The C name and the type of a function, with ``self`` known if it is bound to a live object, and with these
        arguments; a method that a part of a box has inherited is written for it."""
        key = (function, id(bound) if bound is not None else 0, owner, *(id(each) for each in known.values()))
        if key not in self._functions:
            node = definition(function)
            where = type(bound).__name__ if bound is not None else owner or function.__module__.rsplit(".", 1)[-1]
            name = f"{where}__{function.__name__.strip('_')}"
            while name in self._names:
                name += "_"
            self._names.add(name)
            self._kept += [bound, *known.values()]
            kind = self.type_of(node.returns, function)
            self._functions[key] = (name, kind)
            self.facts[name] = Facts(f"{shown_path(function)}:{node.lineno}")
            self.queue.append(Job(function, bound, node, name, dict(known), owner))
        return self._functions[key]

    def memo(self, memo: Memo) -> int:
        """The number of a memo."""
        numbers = [number for number, each in enumerate(self.memos) if each is memo]
        if not numbers:
            self.memos.append(memo)
        return numbers[0] if numbers else len(self.memos) - 1

    def memory(self) -> list[str]:
        """What is kept from one position to the next, as a struct, and the functions that keep objects."""
        members = [f"    memo memos[{len(self.memos)}][MEMO_ROOM];"] if self.memos else []
        for name, (given, made, _) in self.kept.items():
            members.append(f"    {given} of_{name}; {made} {name};")
        lines = ["typedef struct memory {", *members, "    int known;", "} memory;"]
        for number, (name, (given, made, init)) in enumerate(self.kept.items()):
            lines += [
                f"HD static {made} *{name}(ctx *c, {given} *of)",
                "{",
                "    memory *m = c->memory;",
                f"    if (!(m->known & {1 << number}) || __builtin_memcmp(&m->of_{name}, of, sizeof *of)) {{",
                "        int sp_ = c->sp;",
                f"        m->{name} = *{init}(c);",
                f"        m->of_{name} = *of;",
                f"        m->known |= {1 << number};",
                "        c->sp = sp_;",
                "    }",
                f"    return &m->{name};",
                "}",
            ]
        return ["#ifdef THINKING", *lines, "#endif"]

    def only_thinking(self) -> set[str]:
        """The functions that only who thinks needs, not a graphics card: rules of thumb, and what calls them."""
        found = set(self.thinkers)
        while more := {name for name, facts in self.facts.items() if name not in found and found & facts.calls.keys()}:
            found |= more
        return found

    def performed(self, performer: Steps, step: int) -> str:
        """The C name of the function that performs a step; empty if nobody does."""
        layers = getattr(performer, "performers", None)
        if layers is not None:
            return self.performed(layers[step], step) if step < len(layers) else ""
        table = getattr(performer, "table", None)
        if table is None:
            perform = definition(type(performer).perform)
            if not ast.unparse(perform.body[-1]).startswith("g.fail("):
                where = f"{shown_path(type(performer))}:{perform.lineno}"
                raise Refused(where, "steps that are found in a way of their own", "keep them in a table")
            return ""
        function = table[step] if step < len(table) else None
        if function is None or function.__name__ == "_no_step":
            return ""
        return self.function(function)[0]

    def performer(self, performer: Steps) -> str:
        """The C name of a function that performs any step by its number."""
        if id(performer) not in self._performers:
            name = f"perform_{len(self._performers)}" if self._performers else "perform"
            self._performers[id(performer)] = name
            self.facts[name] = facts = Facts(name)
            head = f"HD static void {name}(ctx *c, game *g, i64 step, i64 a, i64 b)"
            self.declared[name] = f"{head};"
            called = {}
            for number, word in enumerate(self.law.blank.ruleset.step_names):
                if word and word not in self.law.not_played and (found := self.performed(performer, number)):
                    facts.calls[found] = 0
                    called[number] = found
            self.bodies[name] = "\n".join([f'#line 1 "{name}"', *_switch(head, called), *_table(name, head, called)])
        return self._performers[id(performer)]


def _switch(head: str, called: Mapping[int, str]) -> list[str]:
    """Steps by number on a card, where calls through a table are slow."""
    steps = [f"HD static STEP void {function}(ctx *c, game *g, i64 a, i64 b);" for function in called.values()]
    cases = [f"    case {number}: {function}(c, g, a, b); break;" for number, function in called.items()]
    switch = [head, "{", "    switch (step) {", *cases, "    default: FAIL(c, g);", "    }", "}"]
    return ["#ifdef __CUDACC__", *steps, *switch]


def _table(name: str, head: str, called: Mapping[int, str]) -> list[str]:
    """Steps by number elsewhere: a table, so that each saves no more registers than it needs."""
    number = max(called, default=0) + 1
    rows = [f"    [{step}] = {function}," for step, function in called.items()]
    found = [f"    void (*found)(ctx *, game *, i64, i64) = (uint64_t)step < {number} ? {name}_OF[step] : 0;"]
    lines = [f"static void (*const {name}_OF[{number}])(ctx *, game *, i64, i64) = {{", *rows, "};", head, "{", *found]
    return ["#else", *lines, "    if (found) found(c, g, a, b); else FAIL(c, g);", "}", "#endif", ""]
