"""What the compiler would take and should not be given: mistakes that run interpreted and are wrong or slow compiled.

``literal_shifts`` and ``starred_vectors`` look at the sources, ``any_expressions`` asks the type checker, ``boxed``
looks at the C that mypyc writes.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hauntbox.games import load_rules
from hauntbox.ghost_stories.base import ruleset as ghost_stories
from hauntbox.kernel.dispatching import DISPATCHES
from hauntbox.victim import ruleset as victim

load_rules()
ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "hauntbox"
ACCEPTED = ROOT / "tests" / "compiled_traps_accepted"
"""What is accepted, one text file for each trap; a line that begins with # says why."""


def _chapters(box: str) -> set[str]:
    """The modules of a box with steps."""
    dispatch = next(one for one in DISPATCHES if one.package == f"hauntbox.ghost_stories.{box}")
    return {step.__module__.rpartition(".")[2] for step in dispatch.functions.values()}


CHAPTERS = {
    "ghost_stories.base.rules": {chapter.__name__.rpartition(".")[2] for chapter in ghost_stories.CHAPTERS},
    "ghost_stories.white_moon": {"hooks", *_chapters("white_moon")},
    "ghost_stories.black_secret": {"hooks", *_chapters("black_secret")},
    "victim.rules": {chapter.__name__.rpartition(".")[2] for chapter in victim.CHAPTERS},
}
"""By package, the modules with what runs while a game is played."""
ONCE_A_GAME = ("set_up", "end", "ending")
BESIDE = {
    "ghost_stories.base.rules.means",
    "ghost_stories.base.rules.neutral",
    "ghost_stories.black_secret.brother",
    "victim.rules.victim_board",
    "victim.forest",
    "victim.piles",
    "kernel.bits",
}
"""What the chapters lean on."""
OBSERVING = ("put_", "_put_", "show_", "fill", "_seen", "_known", "_attack_score", "tell")
"""How functions begin that run for every observation of a batch."""
IN_THE_KERNEL = {
    *(f"kernel.game Game___{name}" for name in ("run", "do", "ask", "chance", "copy_question", "finish")),
    *(f"kernel.chance {name}" for name in ("mixed", "Stream___restart", "Stream___below", "Seeded___go_on")),
    "kernel.deck without",
    "kernel.game Steps___run",
    "ghost_stories.base.step_functions GhostSteps___run",
}
"""Functions of the kernel, and one beside it, that run at every question."""
OF_PARTS = {
    *(f"ghost_stories.white_moon.state {name}" for name in ("moon_of", "height", "top", "peopled", "reserve", "owns")),
    *(f"ghost_stories.black_secret.state {name}" for name in ("secret_of", "in_play", "shown_mantras", "in_hand")),
}
"""What is asked of the parts of boxes again and again."""


def accepted(trap: str) -> set[str]:
    """The lines of a file of what is accepted."""
    lines = (ACCEPTED / f"{trap}.txt").read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def literal_shifts(path: Path) -> Iterator[str]:
    """What a literal is shifted by in the functions of a module, each with the package: compiled, in 32 bits.

    What runs once, when a module is imported, works with Python's own integers.
    """
    for function in _functions(path):
        for node in ast.walk(function):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
                yield f"{game_of(path)}: {ast.unparse(node.right)}"


def game_of(path: Path) -> str:
    """The package a module belongs to: its game's, or the folder it lies in."""
    return path.relative_to(SOURCES).parts[0] if path.is_relative_to(SOURCES) else path.parent.name


def starred_vectors(path: Path) -> Iterator[int]:
    """Lines where a vector is made of a list with a star in it: mypyc breaks off there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("vec["):
            for part in node.args:
                if isinstance(part, ast.List) and any(isinstance(item, ast.Starred) for item in part.elts):
                    yield node.lineno


def _functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


BOXED = re.compile(
    r"\b(CPyTagged_(?!DECREF|INCREF|DecRef|IncRef)\w+|PyLong_\w+|PyNumber_\w+|PyObject_\w+|CPyObject_\w+|PyList_\w+"
    r"|CPyList_(?!GetItemInt64)\w+|PyTuple_\w+|PyDict_\w+|CPyDict_\w+|PySequence_\w+|CPyImport_\w+|Vec\w*Api\.box)\("
)
"""Calls for objects where there could be machine words."""
DEFINED = re.compile(r"^[\w \*]*?\b(CPyDef_\w+)\((.*)\) \{$")


def boxed(c_file: Path) -> dict[str, set[str]]:
    """By function of the C of a module, the calls for objects in it."""
    found: dict[str, set[str]] = {}
    _, *folders, module = c_file.stem.split("___")
    function = ""
    for line in c_file.read_text(encoding="utf-8").splitlines():
        start = DEFINED.match(line)
        if start is not None:
            name = start.group(1).removeprefix("CPyDef_")
            for part in (*folders, module):
                name = name.removeprefix(f"{part}___")
            function = f"{'.'.join(folders)}.{module} {name}"
        elif line.startswith("}"):
            function = ""
        elif function and not function.endswith("__top_level__"):
            calls = BOXED.findall(line)
            if calls:
                found.setdefault(function, set()).update(calls)
    return found


def is_hot(function: str) -> bool:
    """Whether the function runs again and again while a game is played."""
    package, _, module = function.partition(" ")[0].rpartition(".")
    if module in CHAPTERS.get(package, ()):
        return module not in ONCE_A_GAME
    if module in ("encoding", "batch"):
        return function.partition(" ")[2].rpartition("___")[2].startswith(OBSERVING)
    return f"{package}.{module}" in BESIDE or function in IN_THE_KERNEL or function in OF_PARTS


OF_ANY = re.compile(r"^src/hauntbox/(.+\.py):(\d+): error: Expression (?:type contains|has type) (.*)")
IN_WORDS = re.compile(r'^"Any"  |has type ".*\bAny\b')


def any_expressions(modules: list[str]) -> set[str]:
    """Lines in functions of these modules with an expression of type Any, each after the name of its module.

    The compiler has to guess there: of a function with several signatures it takes the first, and checks that this is
    what comes back. Given a type (``origin: bytes = headers[name]``) it has nothing to guess. What runs once, when a
    module is imported, is left out: what is wrong there shows at once.
    """
    files = [f"src/hauntbox/{module}" for module in modules]
    names = [f"hauntbox.{module[:-3].replace('/', '.')}" for module in modules]
    stricter = f"\n[[tool.mypy.overrides]]\nmodule = {json.dumps(names)}\ndisallow_any_expr = true\n"
    with TemporaryDirectory() as folder:
        config, cache = Path(folder, "mypy.toml"), Path(folder, "cache")
        config.write_text((ROOT / "pyproject.toml").read_text("utf-8") + stricter, "utf-8")
        if (ROOT / ".mypy_cache").is_dir():  # all but these modules is known there
            shutil.copytree(ROOT / ".mypy_cache", cache)
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(config), "--cache-dir", str(cache)]
        done = subprocess.run([*command, *files], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    said = [match for line in done.stdout.splitlines() if (match := OF_ANY.match(line))]
    found = set()
    for module in modules:
        # Types that are written without it are slices of tuples and decorators.
        lines = {int(one[2]) for one in said if one[1] == module and IN_WORDS.search(one[3])}
        text = (SOURCES / module).read_text(encoding="utf-8").splitlines()
        for function in _functions(SOURCES / module) if lines else ():
            body = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
            found |= {f"{module[:-3].replace('/', '.')}: {text[line - 1].strip()}" for line in lines & {*body}}
    return found
