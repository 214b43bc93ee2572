"""The rules of Black Secret that need White Moon too have their tests beside this one."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.ghost_stories.black_secret.test_ids import LATER

HERE = Path(__file__).parent


def test_every_rule_of_both_together_has_a_test() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    marked = {str(ast.literal_eval(one)) for call in calls if ast.unparse(call.func) == "rule" for one in call.args}
    ledger = (HERE.parent / "black_secret" / "ledger.txt").read_text(encoding="utf-8").split()
    together = {rule for rule in ledger if "-WM-" in rule} | set(LATER)
    assert len(together) == 18
    assert sorted(together - marked) == []
    assert sorted(marked - set(ledger)) == []
