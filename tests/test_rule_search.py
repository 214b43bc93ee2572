"""The search over the rules answers what people type, in every language, from the books on the table only."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.i18n import catalogue, languages
from hauntbox.rule_search import find
from hauntbox.rulebook import Rule, all_entries, all_rules, on_table, rule

DATA = Path(__file__).parent / "data"
LISTS = {"rule_questions": (100, 90), "rule_questions_second": (60, 49), "rule_questions_third": (30, 20)}
"""How many questions each list has, and how many must be answered. The index was changed after the first and the second
list had been tried; 39 of the second were answered then. Only the third says what to expect of others: 22 of 30
when it was tried, once."""
FIRST = 5
TABLES = {
    "base": on_table("ghost_stories", ()),
    "moon": on_table("ghost_stories", ("white_moon",)),
    "secret": on_table("ghost_stories", ("black_secret",)),
    "promos": on_table("ghost_stories", ("tower",)),
    "shaman": on_table("ghost_stories", ("shaman",)),
    "victim": on_table("victim", ()),
}


def questions(name: str) -> list[tuple[str, str, str, set[str]]]:
    text = (DATA / f"{name}.tsv").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    parted = [line.split("\t") for line in lines]
    return [(language, table, typed, set(ids.split())) for language, table, typed, ids in parted]


def ids(typed: str, language: str = "en", table: str = "") -> list[str]:
    return [entry.id for entry in find(typed, language, TABLES.get(table))]


@pytest.mark.parametrize("name", LISTS)
def test_questions_are_answered_among_the_first_five(name: str) -> None:
    asked = questions(name)
    number, enough = LISTS[name]
    assert len(asked) == number
    missed = [
        f"{language}: {typed}" for language, table, typed, right in asked
        if right.isdisjoint(ids(typed, language, table)[:FIRST])
    ]  # fmt: skip
    assert len(asked) - len(missed) >= enough, missed


def test_the_questions_are_of_all_languages_and_tables_and_their_rules_exist() -> None:
    asked = [one for name in LISTS for one in questions(name)]
    assert {(language, table) for language, table, *_ in asked} == {
        (language, table) for language in ("en", "fr", "ru") for table in TABLES
    }
    assert len({(language, table, typed) for language, table, typed, _ in asked}) == len(asked)
    for _, table, _, right in asked:
        assert right <= {rule(name).id for name in right} & TABLES[table]


@pytest.mark.parametrize(
    ("language", "typed", "alike"),
    [
        ("en", "buddhas", "BUDDHA"), ("en", "budha", "buddha"), ("en", "exorsize", "exorcise"),
        ("en", "mvoement", "movement"),
        ("de", "exorzismen", "Exorzismus"), ("de", "geist", "Geister"), ("de", "heimgesuchte", "heimgesucht"),
        ("es", "maldicion", "Maldiciones"), ("es", "exorcismos", "exorcizar"), ("es", "buddas", "Buda"),
        ("fr", "malediction", "Malédictions"), ("fr", "exorcisme", "exorcismes"), ("fr", "boudha", "bouddha"),
        ("ru", "буддами", "Будда"), ("ru", "проклятье", "проклятия"), ("ru", "призрк", "призраки"),
    ],
)  # fmt: skip
def test_endings_accents_and_slips_do_not_matter(language: str, typed: str, alike: str) -> None:
    assert set(ids(typed, language)[:FIRST]) & set(ids(alike, language)[:FIRST])


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", languages())
def test_only_rules_of_the_table_are_found(language: str, table: str) -> None:
    for typed in ("2", *(entry.title for entry in all_rules(language) if entry.id in ("GS-END-01", "VI-ACT-01"))):
        assert set(ids(typed, language, table)) <= TABLES[table]


def test_what_holds_at_a_table() -> None:
    assert {"GS-END-01", "R-01"} <= TABLES["base"]
    assert {name.partition("-")[0] for name in TABLES["base"]} == {"GS", "R"}
    assert "WM-END-01" in TABLES["moon"]
    assert "BS-END-01" not in TABLES["moon"]
    assert {"PR-TOWER-01", "R-P01"} <= TABLES["promos"], "what the promos share counts with each"
    assert "PR-CHUCK-01" not in TABLES["promos"]
    assert {name.partition("-")[0] for name in TABLES["victim"]} == {"VI", "VR"}
    assert on_table("ghost_stories") | on_table("victim") == {entry.id for entry in all_entries()}


def test_ids_are_found_as_they_are_written() -> None:
    assert ids("GS-INC-VAMP") == ["GS-INC-VAMP-01", "GS-INC-VAMP-02", "GS-INC-VAMP-03"]
    assert ids("gs-exo-23")[0] == "GS-EXO-23"
    assert ids("r-60", "ru")[0] == "R-60"
    assert ids("VI-ACT-01", table="base") == []


def test_rules_stand_before_examples_and_what_says_nothing_finds_nothing() -> None:
    first = find("corner tile", "en", TABLES["base"])[0]
    assert isinstance(first, Rule)
    assert not first.text.startswith(("example", "derived"))
    for typed in ("", " ", "the", "zzz", "?!"):
        assert find(typed) == []
    assert find("изгнание") == []


@pytest.mark.parametrize("language", languages())
def test_every_group_of_words_has_at_least_two(language: str) -> None:
    words = catalogue("search", language)
    for section in ("forms", "same", "also"):
        lines = [line.split() for line in words.raw(section).splitlines() if line]
        assert lines
        assert all(len(set(line)) >= 2 for line in lines), section
