"""The sources keep clear of what is wrong or slow when compiled; what is accepted stands in files, with its reason."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from hauntbox.games import load_rules
from hauntbox.kernel.dispatching import sources
from tests.compiled_traps import (
    IN_THE_KERNEL,
    OF_PARTS,
    ROOT,
    accepted,
    any_expressions,
    boxed,
    is_hot,
    literal_shifts,
    starred_vectors,
)
from tests.compiling import modules_to_compile, needs_compiler

MODULES = [ROOT / "src" / "hauntbox" / module for module in modules_to_compile()]


def test_no_bit_is_shifted_out_of_a_literal() -> None:
    """Where the number may reach 31, BIT has the bit."""
    shifts = {shift for path in MODULES for shift in literal_shifts(path)}
    assert shifts - accepted("shifts") == set()
    assert accepted("shifts") - shifts == set(), "accepted, but no longer there"


def test_no_vector_is_made_of_a_list_with_a_star() -> None:
    assert len(MODULES) > 150
    found = {str(path): list(starred_vectors(path)) for path in MODULES}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.slow
def test_no_value_of_any_type_decides_what_a_compiled_function_does() -> None:
    """Where it is a library's (headers, messages, JSON) it is given its type before it is used."""
    found = any_expressions(modules_to_compile())
    assert found - accepted("any") == set()
    assert accepted("any") - found == set(), "accepted, but no longer there"


DELETED = """\
static void
{name}_dealloc({name}Object *self)
{{
{untrack}    CPy_TRASHCAN_BEGIN(self, {name}_dealloc)
    {name}_clear((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}}
"""


def test_only_what_is_collected_is_put_aside_when_it_is_deleted() -> None:
    collected = DELETED.format(name="Node", untrack="    PyObject_GC_UnTrack(self);\n")
    plain = DELETED.format(name="Game", untrack="")
    without_trashcan = runpy.run_path(str(ROOT / "compile_engine.py"))["without_trashcan"]
    kept = "".join(line for line in plain.splitlines(keepends=True) if "TRASHCAN" not in line)
    assert without_trashcan(collected + plain + collected) == collected + kept + collected


@needs_compiler
def test_games_are_not_put_aside_when_they_are_deleted(compiled_engine: Path) -> None:
    """A search tree that is deep enough would overwrite memory."""
    file = compiled_engine / "build" / "__native_hauntbox___ghost_stories___base___state.c"
    text = file.read_text(encoding="utf-8")
    found = re.search(r"\n\w*state___GhostStories_dealloc\(", text)  # longer where several modules are called state
    assert found is not None
    start = found.start()
    assert "_clear(" in text[start : text.index("\n}\n", start)]
    assert "TRASHCAN" not in text[start : text.index("\n}\n", start)]


@needs_compiler
def test_steps_are_jumped_to_by_their_numbers(compiled_engine: Path) -> None:
    """Every one that the build has written, in all games."""
    load_rules()
    written_by_build = {package: text for package, text in sources().items() if package.startswith("hauntbox.")}
    assert len(written_by_build) >= 8
    for package, written in written_by_build.items():
        module = "___".join([*package.split("."), "dispatch"])
        text = (compiled_engine / "build" / f"__native_{module}.c").read_text(encoding="utf-8")
        assert text.count(": goto STEP") == len(re.findall(r"^STEP\d+: ;$", text, re.M)) == written.count("(g, a, b)")


@needs_compiler
def test_no_function_of_the_rules_makes_objects_of_numbers(compiled_engine: Path) -> None:
    files = sorted((compiled_engine / "build").glob("__native_hauntbox___*.c"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    named = IN_THE_KERNEL | OF_PARTS
    assert [name for name in named if f"{name.partition(' ')[2]}(" not in text] == [], "no such function"
    found = {function: calls for file in files for function, calls in boxed(file).items() if is_hot(function)}
    assert {function: calls for function, calls in found.items() if function not in accepted("boxed")} == {}
    assert accepted("boxed") - set(found) == set(), "accepted, but no longer there"


def test_the_checks_themselves(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("BITS = [1 << 40]\n\n\ndef lay(tile):\n    return 1 << tile | 2, vec[i64]([*BITS, 1])\n")
    assert list(literal_shifts(source)) == [f"{tmp_path.name}: tile"]
    assert list(starred_vectors(source)) == [5]
    c = tmp_path / "__native_hauntbox___victim___rules___turn.c"
    c.write_text("char CPyDef_turn___menu(PyObject *cpy_r_g) {\n    cpy_r_r1 = PyLong_FromLongLong(cpy_r_r0);\n}\n")
    assert boxed(c) == {"victim.rules.turn menu": {"PyLong_FromLongLong"}}
    assert is_hot("victim.rules.turn menu")
    assert not is_hot("victim.rules.end result")
    assert is_hot("victim.forms.encoding _put_hands")
    assert is_hot("kernel.batch Series____tell")
    assert not is_hot("kernel.batch Games___refused")
