"""A part of the state declared once: an attribute is one line with its kind, its range and its key in positions.

    @declared
    class Apple(Part):
        owner: i64 = one_of(BOARDS, "apple", none=True)
        both: i64 = flag("both_legs_on_one_space")

From these lines the constructor, ``clone``, ``to_json``, ``load``, ``seen`` and ``fields`` are written as plain source:
interpreted, when the class is made, as dataclasses do; compiled, into the copy of the module that is compiled
(``written_out``), since mypyc takes no class decorators. A method that the class writes itself wins. It can still call
the written ones, as ``declared_json`` and ``declared_load``.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")
MARK: Final = "@declared\n"
DECLARED: Final = "__declared__"
"""Where a class keeps what it has declared."""
IMPORTS: Final = """\
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import NONE
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import extend, vec
"""
"""What the written source needs."""


class Attribute(NamedTuple):
    """One attribute of a part. ``names`` is the text of an expression where source is written."""

    sort: str
    key: str
    low: int
    high: int
    start: int
    names: Any = None
    length: int = 0
    label: str = ""
    """What observations call each of several numbers, if not by the key."""


def number(low: int, high: int, key: str, *, start: int = 0) -> Any:
    """A whole number."""
    return Attribute("number", key, low, high, start)


def flag(key: str) -> Any:
    """0 or 1; in positions false or true."""
    return Attribute("flag", key, 0, 1, 0)


def one_of(names: Sequence[str], key: str, *, none: bool = False, start: int | None = None) -> Any:
    """The place of a name, in positions the name; with ``none`` also -1, in positions null."""
    low = -1 if none else 0
    return Attribute("one_of", key, low, len(names) - 1, low if start is None else start, names)


def several(names: Sequence[str], key: str) -> Any:
    """A mask over names; in positions the list of those in it."""
    return Attribute("several", key, 0, (1 << len(names)) - 1, 0, names)


def counts(length: int, high: int, key: str, *, label: str = "") -> Any:
    """Whole numbers from 0 on."""
    return Attribute("counts", key, 0, high, 0, None, length, label)


def inner(low: int, high: int, *, start: int = 0) -> Any:
    """A whole number that the class itself puts into positions, if at all."""
    return Attribute("inner", "", low, high, start)


def vector(low: int, high: int, length: int) -> Any:
    """Whole numbers, at most this many, that the class itself puts into positions; a clone has its own."""
    return Attribute("vector", "", low, high, 0, None, length)


def shared_vector(low: int, high: int, length: int) -> Any:
    """The same, but replaced and never changed in place, so that clones share it."""
    return Attribute("shared_vector", "", low, high, 0, None, length)


VECTORS: Final = ("counts", "vector", "shared_vector")


# -- the source of the methods ----------------------------------------------------------------------------------------


def _word(name: str, a: Attribute) -> str:
    return {
        "number": f"self.{name}",
        "flag": f"self.{name} == 1",
        "one_of": f"{a.names}[self.{name}]" + (f" if self.{name} >= 0 else None" if a.low < 0 else ""),
        "several": f"[name for place, name in enumerate({a.names}) if self.{name} >> place & 1]",
        "counts": f"list(self.{name})",
    }[a.sort]


def _read(a: Attribute) -> str:
    at = f'read.at("{a.key}")'
    return {
        "number": f"read.whole({at}, {a.low}, {a.high})",
        "flag": f"read.flag({at})",
        "one_of": f"read.name{'_or_none' if a.low < 0 else ''}({at}, {a.names})",
        "several": f"read.mask({at}, {a.names})",
        "counts": f"vec[i64](read.numbers({at}, {a.length}, {a.high}))",
    }[a.sort]


def _made(name: str, a: Attribute) -> str:
    if a.sort == "counts":
        return f"self.{name} = vec[i64]([{', '.join(['0'] * a.length)}])"
    return f"self.{name} = NONE" if a.sort in VECTORS else f"self.{name} = {a.start}"


def methods(title: str, attributes: Mapping[str, Attribute]) -> dict[str, list[str]]:
    """The lines of the methods of a class with these attributes, by name."""
    worded = {name: a for name, a in attributes.items() if a.key}
    single = {name: a for name, a in worded.items() if a.sort not in ("several", "counts")}
    lists = {name: a for name, a in worded.items() if a.sort == "counts"}
    seen = f"vec[i64]([{', '.join(f'self.{name}' for name in single)}])"
    for name in lists:
        seen = f"extend({seen}, self.{name})"
    rows = [(a.key, a) for a in single.values()]
    rows += [(f"{a.label or a.key}_{place}", a) for a in lists.values() for place in range(a.length)]
    field = f"({len(rows)},), {[a.low for _, a in rows]}, {[a.high for _, a in rows]}, {tuple(key for key, _ in rows)}"
    return {
        "__init__": ["def __init__(self) -> None:", *(f"    {_made(name, a)}" for name, a in attributes.items())],
        "clone": [
            "def clone(self) -> Part:",
            f"    new = {title}() if COMPILED else {title}.__new__({title})",
            *(f"    new.{n} = self.{n}{'[:]' * (a.sort in ('counts', 'vector'))}" for n, a in attributes.items()),
            "    return new",
        ],
        "declared_json": [
            "def declared_json(self) -> dict[str, object]:",
            "    return {",
            *(f'        "{a.key}": {_word(name, a)},' for name, a in worded.items()),
            "    }",
        ],
        "declared_load": [
            "def declared_load(self, read: StateReader) -> None:",
            *([f"    self.{name} = {_read(a)}" for name, a in worded.items()] or ["    pass"]),
        ],
        "to_json": ["def to_json(self, seat: int) -> dict[str, object]:", "    return self.declared_json()"],
        "load": ["def load(self, read: StateReader) -> None:", "    self.declared_load(read)"],
        "seen": ["def seen(self, seat: i64) -> vec[i64]:", f"    return {seen}"],
        "fields": ["def fields(self, box: str) -> list[Field]:", f"    return [Field(box, {field})]"],
    }


# -- interpreted ------------------------------------------------------------------------------------------------------


def declared(made: type[T]) -> type[T]:
    """The class with the methods of its attributes."""
    attributes = attributes_of(made)
    bound = {f"_{name}_names": a.names for name, a in attributes.items() if a.names is not None}
    texts = {name: a._replace(names=f"_{name}_names") for name, a in attributes.items()}
    own = {name: lines for name, lines in methods(made.__name__, texts).items() if name not in vars(made)}
    source = "\n".join(["from __future__ import annotations", *(line for lines in own.values() for line in lines), ""])
    file = f"<declared {made.__module__}.{made.__qualname__}>"
    scope: dict[str, Any] = {**vars(sys.modules[made.__module__]), made.__name__: made, **bound}
    exec(IMPORTS, scope)
    exec(compile(source, file, "exec"), scope)
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    for name in own:
        setattr(made, name, scope[name])
    for name in attributes:
        delattr(made, name)  # what a class has of the same name makes every look at the attribute slower
    setattr(made, DECLARED, attributes)
    return made


def attributes_of(made: type) -> dict[str, Attribute]:
    """What a class declares, by name."""
    found = {name: value for name, value in vars(made).items() if isinstance(value, Attribute)}
    return found or vars(made).get(DECLARED, {})


# -- compiled ---------------------------------------------------------------------------------------------------------


def written_out(text: str, values: Mapping[str, Any]) -> str:
    """The text of a module with the methods of its declared classes written into them. ``values`` are the module's
    names, from which lengths and ranges may be computed."""
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef) and any(ast.unparse(mark) == "declared" for mark in node.decorator_list):
            attributes: dict[str, Attribute] = {}
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.value, ast.Call):
                    spec = eval(compile(ast.Expression(line.value), "<declared>", "eval"), dict(values))
                    if isinstance(spec, Attribute):
                        names = ast.unparse(line.value.args[0]) if spec.names is not None else None
                        attributes[ast.unparse(line.target)] = spec._replace(names=names)
                        _blank(lines, line)
                        lines[line.lineno - 1] = f"    {ast.unparse(line.target)}: {ast.unparse(line.annotation)}"
            own = {line.name for line in node.body if isinstance(line, ast.FunctionDef)}
            kept = [made for name, made in methods(node.name, attributes).items() if name not in own]
            assert node.end_lineno is not None
            written = ["", *(f"    {line}" for made in kept for line in made)]
            lines[node.end_lineno : node.end_lineno] = written
            for mark in node.decorator_list:
                if ast.unparse(mark) == "declared":
                    _blank(lines, mark)
    head = lines.index("from __future__ import annotations")
    lines[head + 1 : head + 1] = IMPORTS.splitlines()
    return "\n".join([*lines, ""])


def _blank(lines: list[str], node: ast.stmt | ast.expr) -> None:
    for place in range(node.lineno - 1, node.end_lineno or node.lineno):
        lines[place] = ""
