"""The syntax of live functions, and the names their modules know."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hauntbox.native.values import Refused

RULE: Final = re.compile(r"\b[A-Z]{1,3}(?:-[A-Z0-9]+)+\b")
"""The id of a rule in a docstring."""
WRITTEN: Final = "<declared "
"""How the names of sources begin that kernel/declared.py writes."""


@cache
def _tree(path: str) -> ast.Module:
    if path.startswith(WRITTEN):
        return ast.parse("".join(linecache.getlines(path)), path)
    return ast.parse(Path(path).read_text(encoding="utf-8"), path)


def path_of(function: Callable[..., Any] | type) -> str:
    """The file a function is written in."""
    code = getattr(function, "__code__", None)
    if code is not None and code.co_filename.startswith(WRITTEN):
        return str(code.co_filename)
    path = inspect.getsourcefile(function)
    if path is None or not path.endswith(".py"):
        raise Refused(f"{function.__module__}.{function.__qualname__}", "no source", "translate from the sources")
    return path


def shown_path(function: Callable[..., Any] | type) -> str:
    """The same as people and debuggers read it, from the package on."""
    parts = function.__module__.split(".")
    return "/".join(parts) + ".py"


@cache
def definition(function: Callable[..., Any]) -> ast.FunctionDef:
    """The syntax of a function or method."""
    body: list[ast.stmt] = _tree(path_of(function)).body
    found: ast.FunctionDef | ast.ClassDef | None = None
    for part in function.__qualname__.split("."):
        named = [node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == part]
        if len(named) != 1:
            where = f"{shown_path(function)}: {function.__qualname__}"
            raise Refused(where, f"{len(named)} definitions of {part}", "give it one, at the top of the module")
        found = named[0]
        body = found.body
    assert isinstance(found, ast.FunctionDef)
    return found


@cache
def _only_for_types(path: str) -> dict[str, tuple[str, str]]:
    """By name, module and name of what is imported under ``if TYPE_CHECKING``."""
    found: dict[str, tuple[str, str]] = {}
    for node in _tree(path).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for each in node.body:
                if isinstance(each, ast.ImportFrom) and each.module:
                    found.update({name.asname or name.name: (each.module, name.name) for name in each.names})
    return found


def named(function: Callable[..., Any], name: str) -> object:
    """What a name at the top of the function's module means, also if it is imported for types alone."""
    names = sys.modules[function.__module__].__dict__
    if name in names:
        return names[name]
    if name in getattr(function, "__globals__", ()):
        return function.__globals__[name]
    module, real = _only_for_types(path_of(function)).get(name, ("", ""))
    return getattr(import_module(module), real) if module else None


def owner_of(function: Callable[..., Any]) -> type:
    """The class a method is written in."""
    found = getattr(sys.modules[function.__module__], function.__qualname__.split(".")[0])
    assert isinstance(found, type)
    return found


def comment(function: Callable[..., Any], node: ast.FunctionDef) -> str:
    """Where a function is written, and the rules it obeys."""
    rules = list(dict.fromkeys(RULE.findall(ast.get_docstring(node) or "")))
    lines, line = [], f"/* {shown_path(function)}:{node.lineno}"
    for word in rules:
        if len(line) + len(word) > 116:
            lines.append(line)
            line = "  "
        line += f" {word}"
    return "\n".join([*lines, f"{line} */"])
