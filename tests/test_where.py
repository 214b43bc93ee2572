"""`hauntbox rules ID --where`: every rule is named in the sources of its game and marked on a test."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hauntbox.rulebook import BOOKS, Book, all_entries, all_rules
from hauntbox.where import CHECKOUT, SOURCES, Place, ids_in, marks_in, obeyed, proven

from .command import output, refusal

NAMED_NOWHERE = {
    "VI-GEN-05": "which passage of the rulebook counts when two disagree: for who writes the rules down",
    "VI-GEN-08": "the story of the rulebook holds no rule",
    "VR-N00": "as VI-GEN-05",
}
"""Rules and rulings that no function can obey."""


def texts(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
def test_every_rule_and_ruling_is_named_in_the_sources_of_its_game(book: Book) -> None:
    named = {rule_id for text in texts(SOURCES / book.game) for rule_id in ids_in(text)}
    ids = [entry.id for entry in all_entries(book=book)]
    unnamed = [rule_id for rule_id in ids if rule_id not in named and rule_id not in NAMED_NOWHERE]
    assert unnamed == [], "name these in the docstring of the function or module that obeys them"
    assert [rule_id for rule_id in ids if rule_id in named and rule_id in NAMED_NOWHERE] == []
    known = {entry.id for entry in all_entries()}
    assert sorted(named - known) == []


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
def test_every_rule_is_found_in_the_tests_of_its_game(book: Book) -> None:
    """As far as reading the files can tell what pytest finds when it collects them (`make ledger`)."""
    marks = {mark for text in texts(CHECKOUT / "tests" / book.game) for mark, _ in marks_in(text)}
    patterns = [mark for mark in marks if "\\d" in mark]
    plain = {mark.replace("\\", "") for mark in marks}
    ids = [rule.id for rule in all_rules(book=book)]
    untested = [i for i in ids if i not in plain and not any(re.fullmatch(each, i) for each in patterns)]
    assert untested == [], 'mark a test of each with @pytest.mark.rule("...")'


def names(places: list[Place] | None) -> list[str]:
    assert places is not None
    for place in places:
        line = (CHECKOUT / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert place.name == "(module)" or place.name.split(".")[-1] in line
    return [f"{place.file.rsplit('/', 1)[-1]} {place.name}" for place in places]


def test_functions_and_tests_of_a_rule() -> None:
    assert "exorcism.py legal_sets" in names(obeyed("GS-EXO-23"))
    assert names(proven("GS-EXO-23")) == ["test_exorcism.py test_dice_that_suffice_cannot_be_declined"]


def test_methods_constants_modules_and_ranges() -> None:
    assert names(obeyed("VI-MAP-20")) == ["forest.py Forest.distance"]
    assert "geometry.py OPPOSITE" in names(obeyed("GS-GEO-10"))
    assert "cards.py (module)" in names(obeyed("VI-DATA-17"))
    assert names(obeyed("GS-DATA-N07")) == ["cards.py Card"]
    assert names(proven("GS-DATA-N07")) == ["test_components.py test_a_card_face"]


def test_a_ruling_has_the_tests_of_the_rules_it_touches() -> None:
    assert names(proven("VR-R9")) == []
    printed = output("rules", "vr-r9", "--where")
    assert printed.startswith("VR-R9\n  Obeyed in:\n    src/hauntbox/victim/")
    assert " test_a_point_is_a_step_or_a_tile\n" in printed
    assert printed.endswith("Touches: VI-RUN-02, VI-RUN-03, VI-RUN-27, VI-RUN-28, VI-RUN-30, VI-RUN-44\n")


def test_the_command_prints_the_places_of_each_rule() -> None:
    printed = output("rules", "GS-EXO-23", "VI-RUN-03", "--where")
    place = next(place for place in obeyed("GS-EXO-23") if place.name == "legal_sets")
    assert f"    {place.file}:{place.line}  legal_sets\n" in printed
    assert "\n\nVI-RUN-03\n" in printed
    assert "No source names it." in output("rules", "VI-GEN-08", "--where")


def test_the_command_refuses_what_is_no_rule() -> None:
    assert "no rule has the id 'GS-EXO-99'; closest:" in refusal("rules", "GS-EXO-99", "--where")
    assert "give ids" in refusal("rules", "buddha", "--where")
    assert "give ids" in refusal("rules", "--where")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "no tests"), ("es", "no tiene pruebas"), ("fr", "n'a pas de tests"), ("ru", "нет тестов")],
)
def test_an_installed_package_says_what_it_can(tmp_path: Path, language: str, words: str) -> None:
    shutil.copytree(SOURCES, tmp_path / "hauntbox", ignore=shutil.ignore_patterns("static", "offline*"))
    done = subprocess.run(
        [sys.executable, "-m", "hauntbox", "rules", "GS-EXO-23", "--where", "--lang", language],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "    hauntbox/ghost_stories/base/rules/exorcism.py:" in done.stdout
    assert words in done.stdout
