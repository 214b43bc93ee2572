"""The faults that `make mutants` puts into the rules, and those that are accepted."""

from __future__ import annotations

import ast

import pytest

from tests.mutant_list import Function, Target, mutants, targets
from tests.mutants import accepted, code_holder

RULE = '''
def heal(g, victim):
    """She stands (VI-HEAL-04)."""
    if g.wounds > 1 and victim:
        g.wounds -= 1
        g.do(3)
        g.ask(4)
    g.tell(5)
'''


def faults() -> dict[str, str]:
    """The faulty functions of the example by what is wrong with them."""
    node = ast.parse(RULE).body[0]
    assert isinstance(node, Function)
    target = Target("victim/rules/wounds.py", "heal", ("VI-HEAL-04",), node)
    return {mutant.key.partition(": ")[2]: ast.unparse(mutant.node) for mutant in mutants(target)}


def test_faults_of_all_kinds_are_made() -> None:
    found = faults()
    assert set(found) == {
        "negate `g.wounds > 1 and victim`", "drop `g.wounds > 1` of and", "drop `victim` of and",
        "other sign in `g.wounds -= 1`", "other comparison in `g.wounds > 1`", "2 for 1 in `g.wounds -= 1`",
        "2 for 1 in `g.wounds > 1`", "4 for 3 in `g.do(3)`", "5 for 4 in `g.ask(4)`", "6 for 5 in `g.tell(5)`",
        "skip `g.tell(5)`", "skip `g.wounds -= 1`", "skip `g.do(3)`", "skip `g.ask(4)`",
        "swap `g.do(3)` and `g.ask(4)`",
    }  # fmt: skip
    assert len({*found.values(), RULE}) == len(found) + 1
    assert "if not (g.wounds > 1 and victim):" in found["negate `g.wounds > 1 and victim`"]
    assert "if victim and victim:" in found["drop `g.wounds > 1` of and"]
    assert "g.wounds >= 1" in found["other comparison in `g.wounds > 1`"]
    assert "g.wounds += 1" in found["other sign in `g.wounds -= 1`"]
    swapped = found["swap `g.do(3)` and `g.ask(4)`"]
    assert swapped.index("g.ask(4)") < swapped.index("g.do(3)")


@pytest.mark.parametrize(
    "name", [("victim/rules/wounds.py", "heal_wound"), ("ghost_stories/guardhouse/terror.py", "Terror.pile")]
)
def test_a_function_gets_its_fault_wherever_it_is_called(name: tuple[str, str]) -> None:
    """The code is replaced, not the name: all who imported the function call the fault."""
    target = targets()[name]
    function = code_holder(target)
    before = function.__code__
    for mutant in mutants(target):
        code = mutant.code()
        assert code.co_name == before.co_name
        assert (code.co_argcount, code.co_freevars) == (before.co_argcount, before.co_freevars)
        function.__code__ = code
    function.__code__ = before


@pytest.mark.long
def test_every_accepted_fault_is_one_that_is_made_and_has_a_reason() -> None:
    known = accepted()
    files = {key.partition(" ")[0] for key in known}
    made = {mutant.key for target in targets().values() if target.file in files for mutant in mutants(target)}
    assert sorted(set(known) - made) == []
    assert all(reason.startswith("equivalent because ") for reason in known.values())
