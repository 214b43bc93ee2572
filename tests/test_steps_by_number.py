"""Steps have numbers in the code and names only where positions are written and read.

A step that is looked for by its name is not found once it is renamed, and nothing says so.
"""

import ast
from pathlib import Path

SRC = Path(__file__).parent.parent / "src" / "hauntbox"
NAMES = {"agenda_words", "step_names", "step_numbers"}
"""What gives or takes names of steps."""
MAY = {
    "kernel/game.py", "kernel/position.py", "kernel/contract.py", "kernel/trial.py", "native/program.py",
    "native/translate.py", "ghost_stories/base/ruleset.py",
}  # fmt: skip
"""The codec of positions, messages of what went wrong, C functions named after them, the number of steps for C, and
rulesets laid over others."""
FILES = [file.relative_to(SRC) for file in sorted(SRC.rglob("*.py")) if file.relative_to(SRC).as_posix() not in MAY]


def named(text: str) -> list[str]:
    """Where a source deals with names of steps."""
    if not any(name in text for name in NAMES):  # most sources; they need not be parsed
        return []
    return [
        f"line {node.lineno}: {node.attr}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr in NAMES
    ]


def test_no_step_is_known_by_its_name() -> None:
    assert len(FILES) > 400
    found = {str(file): named((SRC / file).read_text(encoding="utf-8")) for file in FILES}
    assert {file: names for file, names in found.items() if names} == {}


def test_the_check_itself() -> None:
    assert named('any(step[0] == "result" for step in g.agenda_words())') == ["line 1: agenda_words"]
    assert named("any(step == steps.EXORCISM_RESULT for step, _, _ in g.agenda_steps())") == []
