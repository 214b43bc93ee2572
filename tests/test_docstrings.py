"""How the sources name the rules they obey: a sentence first, then the ids, each in full."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox.rulebook import ID

PACKAGE = Path(__file__).parent.parent / "src" / "hauntbox"
TEXTS = {file.relative_to(PACKAGE).as_posix(): file.read_text("utf-8") for file in sorted(PACKAGE.rglob("*.py"))}
SOURCES = {file: text for file, text in TEXTS.items() if ID.search(text)}
"""Those that name a rule."""
IN_PARENTHESES = re.compile(r"\([^()]*\)")
SHORTENED = re.compile(r"(?<![\w\]).-])-\d\d\b|-\d\d (?:to|and|or) \d\d\b|-\d\d/\d\d\b")
"""The end of an id alone ("GS-EXO-12, -13", "to -08", "GS-EXO-12 and 13")."""


def docstrings(source: str) -> Iterator[str]:
    """The texts that stand as statements: of modules, classes and functions, and below constants."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", [])
        for statement in body if isinstance(body, list) else []:
            value = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value.value


def bare_ids(text: str) -> list[str]:
    """The ids of a docstring that do not stand in parentheses."""
    return ID.findall(IN_PARENTHESES.sub("", text))


def shortened_ids(source: str) -> list[str]:
    """The comments and texts with an id that is not written in full."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts = [token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING)]
    return [text for text in texts if ID.search(text) and SHORTENED.search(text)]


def test_the_sources_are_found() -> None:
    assert {"ghost_stories/base/rules/exorcism.py", "victim/rules/turn.py"} <= {*SOURCES}


def test_rule_ids_come_after_a_sentence_in_parentheses() -> None:
    texts = [(file, text) for file, source in SOURCES.items() for text in docstrings(source)]
    assert [(file, text) for file, text in texts if bare_ids(text)] == []
    assert [(file, text) for file, text in texts if text.lstrip().startswith("(") and ID.search(text)] == []


def test_rule_ids_are_written_in_full() -> None:
    assert [(file, text) for file, source in SOURCES.items() for text in shortened_ids(source)] == []


@pytest.mark.parametrize(
    ("source", "bare"),
    [
        ('def f():\n    """GS-INC-07."""\n', ["GS-INC-07"]),
        ('def f():\n    """What one player has: GS-SET-05, R-P13."""\n', ["GS-SET-05", "R-P13"]),
        ('LEVELS = 4\n"""VR-R9 as a setting."""\n', ["VR-R9"]),
        ('def f():\n    """Who gets it (GS-INC-07, VI-DMN-WOLF-02)."""\n', []),
    ],
)
def test_bare_ids_are_found(source: str, bare: list[str]) -> None:
    assert [found for text in docstrings(source) for found in bare_ids(text)] == bare


@pytest.mark.parametrize("text", ["(VI-INV-32, -33)", "GS-EXO-12 to -14", "GS-EXO-12 and 13", "GS-EXO-12/13"])
def test_shortened_ids_are_found(text: str) -> None:
    assert shortened_ids(f"# {text}\nx = 1\n") == [f"# {text}"]
    assert shortened_ids(f'x = "{text}"\n') == [f'"{text}"']


@pytest.mark.parametrize("text", ["(VI-INV-32, VI-INV-33)", "GS-EXO-12: the 12-sided die, -1 for none", "GS-EXO-12"])
def test_full_ids_are_fine(text: str) -> None:
    assert shortened_ids(f"# {text}\nx = 1\n") == []
