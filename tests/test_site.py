"""The documentation site: the examples of the API run, every page has its place, links lead where they should."""

from __future__ import annotations

import re
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.compiling import ROOT

SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "web" / "docs_site.py"))
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", API, flags=re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_api_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    assert len(EXAMPLES) >= 7
    for example in EXAMPLES:
        exec(compile(example, "docs/api.md", "exec"), names)


def test_what_the_reference_names_is_there_and_explained() -> None:
    text = SCRIPT["with_reference"](API)
    found = re.findall(r"^::: (\S+)$", text, flags=re.MULTILINE)
    assert "hauntbox.new" in found
    assert "<!-- reference" not in text
    for name in found:
        module, _, attribute = name.rpartition(".")
        assert getattr(import_module(module), attribute).__doc__


def test_everything_public_stands_in_the_reference() -> None:
    import hauntbox

    told = SCRIPT["with_reference"](API)
    assert [name for name in hauntbox.__all__ if name != "CHANCE" and f"::: hauntbox.{name}\n" not in told] == []


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    found: dict[str, str] = SCRIPT["pages"]()
    return found


def test_every_page_has_a_place_in_the_menu_once(pages: dict[str, str]) -> None:
    listed: list[str] = []
    for entry in SCRIPT["nav"](list(pages)):
        for part in entry.values() if isinstance(entry, dict) else [entry]:
            listed += part if isinstance(part, list) else [part]
    assert len({*listed}) == len(listed)
    chapters = {name for name in pages if name.startswith("rules/") and name != "rules/README.md"}
    assert {*listed} == {*pages} - chapters
    assert {"api.md", "bots.md", "index.md", "cards/victim.md"} <= {*listed}


def test_rules_and_cards_are_words_that_the_search_finds(pages: dict[str, str]) -> None:
    assert "Dark Wraith" in pages["cards/ghost-stories.md"]
    assert "GS-EXO-23" in pages["rules/gs-exo.md"]


@pytest.mark.parametrize(
    ("name", "link", "expected"),
    [
        ("README.md", "docs/bots.md", "bots.md"),
        ("README.md", "docs/architecture.md#two-builds", "architecture.md#two-builds"),
        ("README.md", "docs/img/table.webp", "img/table.webp"),
        ("README.md", "CONTRIBUTING.md", "contributing.md"),
        ("README.md", "LICENSE", "https://github.com/hauntbox/hauntbox/blob/main/LICENSE"),
        ("docs/bots.md", "formats.md", "formats.md"),
        ("docs/bots.md", "../examples/game_of_others",
         "https://github.com/hauntbox/hauntbox/tree/main/examples/game_of_others"),
        ("docs/rules/README.md", "gs-exo.md", "../rules/gs-exo.md"),
        ("docs/rules/README.md", "../bots.md", "../bots.md"),
        ("docs/bots.md", "https://pyodide.org", "https://pyodide.org"),
        ("docs/bots.md", "#options", "#options"),
    ],
)  # fmt: skip
def test_links(name: str, link: str, expected: str) -> None:
    assert SCRIPT["relinked"](f"[x]({link})", name) == f"[x]({expected})"


def test_a_table_keeps_its_columns() -> None:
    assert SCRIPT["_table"](["a", "b"], [["x|y"], ["1", "2"]]) == "| a | b |\n| --- | --- |\n| x\\|y |  |\n| 1 | 2 |\n"
