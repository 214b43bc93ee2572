"""The rules as data: complete, consistent, found by id and by words, and the pages made of them."""

import csv
import json
import re
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path

import pytest

from hauntbox import rulepages
from hauntbox.errors import InputError
from hauntbox.rulebook import (
    BOOKS,
    ID,
    RULE_ID,
    RULING_ID,
    Book,
    Rule,
    Ruling,
    UnknownRule,
    all_entries,
    all_rules,
    all_rulings,
    rule,
)
from tests.counts import RULES_AND_RULINGS

TOP = Path(__file__).parent.parent
DATA = TOP / "src" / "hauntbox" / "ghost_stories" / "base" / "data"
KNOWN = {entry.id for entry in all_entries()}
FILES = {folder.name: folder / "data" / "rules.json" for book in BOOKS for folder in book.folders}


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_no_rule_of_a_published_book_is_lost() -> None:
    found = {book.name: (len(all_rules(book=book)), len(all_rulings(book=book))) for book in BOOKS}
    for name, (rules, rulings) in RULES_AND_RULINGS.items():
        assert found[name][0] >= rules, name
        assert found[name][1] >= rulings, name
    assert len({rule_id.upper() for rule_id in KNOWN}) == len(all_entries())
    assert {f"R-{number:02d}" for number in range(1, 113)} <= KNOWN


def test_every_id_is_there_once() -> None:
    assert len({rule_id.upper() for rule_id in KNOWN}) == len(list(all_entries()))


def test_every_id_is_known_by_its_form() -> None:
    assert [entry.id for entry in all_rules() if not re.fullmatch(RULE_ID, entry.id)] == []
    assert [entry.id for entry in all_rulings() if not re.fullmatch(RULING_ID, entry.id)] == []
    for entry in all_entries():
        assert ID.findall(f"(GS-GEO-01, {entry.id}; R-01)") == ["GS-GEO-01", entry.id, "R-01"]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_a_chapter_of_a_book_is_in_one_piece_with_its_sections(book: Book) -> None:
    tops = [top for top, _ in groupby(all_rules(book=book), key=lambda entry: entry.chapter.split("-")[:2])]
    assert len(tops) == len({tuple(top) for top in tops})
    chapters = [chapter for chapter, _ in groupby(all_rules(book=book), key=lambda entry: entry.chapter)]
    assert len(chapters) == len(set(chapters))


def test_every_rule_belongs_to_its_chapter_and_has_a_basis() -> None:
    for entry in all_rules():
        assert entry.id.startswith(entry.chapter + "-")
        assert entry.text
        assert entry.title
        assert entry.basis
        assert set(entry.basis) <= {"said", "derived", "component", "ruling"}, f"{entry.id}: an unknown basis"
        assert entry.rulings or "ruling" not in entry.basis, f"{entry.id}: its basis is a ruling, name it"


def test_rules_and_rulings_name_each_other() -> None:
    from_rules = {(entry.id, ruling) for entry in all_rules() for ruling in entry.rulings}
    from_rulings = {(touched, entry.id) for entry in all_rulings() for touched in entry.touches}
    assert from_rules == from_rulings
    assert {entry.sure for entry in all_rulings()} == {"high", "mid", "low"}


@pytest.mark.parametrize("book", FILES.values(), ids=FILES)
def test_every_id_named_in_a_text_exists(book: Traversable) -> None:
    text = book.read_text(encoding="utf-8")
    assert set(ID.findall(text)) <= KNOWN


def test_line_numbers_stay_in_the_sources() -> None:
    for entry in all_rules():
        assert not re.search(r"\bl\.\d", entry.text + entry.note), entry.id
    for ruling in all_rulings():
        assert not re.search(r"\bl\.\d", ruling.question + ruling.options + ruling.ruling), ruling.id


@pytest.mark.parametrize(
    ("name", "count"), [("ghosts", 65), ("tiles", 9), ("powers", 8), ("components", 21), ("icons", 20)]
)
def test_data_files_are_complete_and_name_existing_rules(name: str, count: int) -> None:
    found = rows(name)
    assert len(found) == count
    for row in found:
        assert row["provenance"] in ("printed", "rulebook", "designed")
        assert set(row.get("rules", "").split()) <= KNOWN


def test_cards_agree_with_the_names_in_the_rules() -> None:
    for row in rows("ghosts"):
        entry = rule(f"GS-DATA-N{int(row['number']):02d}")
        assert isinstance(entry, Rule)
        assert entry.text == f"No. {row['number']} is {row['name_en']} (French «{row['name_fr']}»)."


def test_every_icon_on_a_card_is_explained_and_used() -> None:
    shown = {icon for row in rows("ghosts") for stone in ("left", "middle", "right") for icon in row[stone].split()}
    assert shown == {row["key"] for row in rows("icons")}


def test_a_rule_and_a_ruling_by_id_in_any_case() -> None:
    assert rule("gs-exo-23") is rule("GS-EXO-23")
    assert isinstance(rule("GS-EXO-23"), Rule)
    assert isinstance(rule("R-60"), Ruling)
    assert rule("vr-r9b") is rule("VR-R9b")


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("GS-EXO-99")
    assert isinstance(caught.value, InputError)
    assert isinstance(caught.value, LookupError)
    assert all(close.startswith("GS-EXO-") for close in caught.value.close)
    assert str(caught.value).startswith("no rule has the id 'GS-EXO-99'; closest: GS-EXO-")


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_rules_json_is_written_the_way_we_write_it(path: Traversable) -> None:
    text = path.read_text(encoding="utf-8")
    book = json.loads(text)

    def written(entry: dict[str, object]) -> str:
        lines = [f"      {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items()]
        return "    {\n" + ",\n".join(lines) + "\n    }"

    heads = [f'  "{name}": {json.dumps(value)}' for name, value in book.items() if name in ("book", "title", "ids")]
    lists = {name: ",\n".join(written(entry) for entry in book[name]) for name in ("rules", "rulings")}
    parts = [f'  "{name}": [\n{entries}\n  ]' if entries else f'  "{name}": []' for name, entries in lists.items()]
    wanted = "{\n" + ",\n".join([*heads, *parts]) + "\n}\n"
    assert text == wanted, f"{path}: put every key of a rule on a line of its own and every list on one line"


def test_the_committed_pages_are_those_made_now(tmp_path: Path) -> None:
    rulepages.write(tmp_path)
    made = {page.name: page.read_text(encoding="utf-8") for page in tmp_path.iterdir()}
    committed = {page.name: page.read_text(encoding="utf-8") for page in (TOP / "docs" / "rules").iterdir()}
    assert made == committed, "run 'make rules-docs'"


def test_a_game_with_an_earlier_name_changes_no_page_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = rulepages.pages()
    monkeypatch.setattr(rulepages, "BOOKS", BOOKS[::-1])
    assert {name: text for name, text in rulepages.pages().items() if pages[name] != text}.keys() == {"README.md"}


def test_every_link_in_the_pages_leads_somewhere() -> None:
    pages = rulepages.pages()
    anchors = {f"{name}#{anchor}" for name, text in pages.items() for anchor in re.findall(r'<a id="([^"]+)">', text)}
    for text in pages.values():
        assert set(re.findall(r"\]\(([^)]+)\)", text)) <= anchors | set(pages)


def test_writing_takes_away_the_page_of_a_chapter_that_is_no_more(tmp_path: Path) -> None:
    (tmp_path / "gs-old.md").write_text("old", encoding="utf-8")
    rulepages.write(tmp_path)
    assert not (tmp_path / "gs-old.md").exists()
