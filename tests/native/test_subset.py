"""All rules are in the subset that can be translated: what is not is named with file, line and remedy
(docs/native.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

import hauntbox
from hauntbox.ghost_stories.boxes import BOXES
from hauntbox.ghost_stories.native import law_with
from hauntbox.native.laws import law_of
from hauntbox.native.translate import translate

PROMOS = ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")
LAWS = (
    (),
    (*PROMOS, "white_moon", "ma_cho", "steven_qi_gal", "black_secret", "infernal_die"),
    ("white_moon", "cursed_children"),
    ("white_moon", "green_roots"),
)
"""Together they have every box."""


@pytest.mark.parametrize("boxes", LAWS, ids=len)
def test_the_rules_are_in_the_subset(boxes: tuple[str, ...]) -> None:
    text = translate(law_with(boxes)).c
    assert f"/* The rules of {'_'.join(['ghost_stories', *boxes])}," in text


def test_the_rules_of_victim_are_in_the_subset() -> None:
    assert "/* The rules of victim," in translate(law_of(hauntbox.new("victim"))).c


def test_every_box_is_looked_at() -> None:
    assert {name for boxes in LAWS for name in boxes} == {box.name for box in BOXES}


def test_translations_do_not_differ_from_run_to_run() -> None:
    assert translate(law_with()) == translate(law_with())


def test_files_stay_small() -> None:
    folder = Path(__file__).parents[2] / "src" / "hauntbox" / "native"
    files = [file for end in ("py", "c", "h") for file in folder.rglob(f"*.{end}")]
    assert [file.name for file in files if len(file.read_text().splitlines()) > 600] == []
