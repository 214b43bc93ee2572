"""The ids these tests are marked with are those of the ledger: ``ledger.txt`` has them until the book is listed."""

from __future__ import annotations

import ast
from pathlib import Path

from hauntbox.ghost_stories.base import events, questions, steps
from hauntbox.ghost_stories.black_secret.box import BLACK_SECRET
from hauntbox.ghost_stories.boxes import BOXES
from hauntbox.ghost_stories.white_moon.box import WHITE_MOON

HERE = Path(__file__).parent
LATER = {
    "BS-ACT-06": "about villagers", "BS-CALL-07": "about villagers", "BS-END-05": "about villagers",
    "BS-WHO-18": "about villagers", "BS-WHO-19": "about villagers", "BS-INV-11": "about villagers",
}  # fmt: skip
"""Rules that need White Moon too, besides those that say so in their names."""


def marked() -> set[str]:
    """The ids in the marks of the tests beside this one."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_*.py")]
    marks = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]
    return {str(ast.literal_eval(argument)) for mark in marks for argument in mark.args}


def test_every_rule_of_the_box_alone_has_a_test() -> None:
    ledger = set((HERE / "ledger.txt").read_text(encoding="utf-8").split())
    assert marked() - ledger == set()
    with_others = {rule for rule in ledger if "-WM-" in rule or rule.startswith("BS-PRO-")} | set(LATER)
    assert sorted(ledger - marked() - with_others) == []


def test_no_two_boxes_share_a_name() -> None:
    """Steps, kinds and events are found by their names in positions, records and catalogues."""
    boxes = [*BOXES, *(box for box in (WHITE_MOON, BLACK_SECRET) if box not in BOXES)]
    taken = {
        "steps": list(steps.NAMES),
        "kinds": [kind.name for kind in questions.KINDS],
        "events": list(events.NAMES),
    }
    for box in boxes:
        taken["steps"] += box.adds.values()
        taken["kinds"] += [kind.name for number, kind in box.kinds.items() if number >= len(questions.KINDS)]
        taken["events"] += box.events.values()
    for names in taken.values():
        assert sorted(names) == sorted(set(names))
