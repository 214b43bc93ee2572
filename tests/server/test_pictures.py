"""Pictures of boxes in packages of others: which drawings are sent, and as what."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest

from hauntbox.box_folders import Folder, boxes
from hauntbox.server import pictures
from hauntbox.server.pictures import flaw, pictures_of_others

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
DRAWN = Path(__file__).parents[2] / "examples" / "box_of_others" / "src" / "hauntbox_omens"


def drawing(inner: str, more: str = "") -> str:
    return f"{HEAD}{more}>{inner}</svg>"


@pytest.mark.parametrize("folder", [folder for folder in boxes() if folder.is_own], ids=lambda folder: folder.name)
def test_our_own_drawings_pass_the_check(folder: Folder) -> None:
    home = folder.files / "pictures"
    for file in home.iterdir() if home.is_dir() else ():
        assert flaw(file.read_text(encoding="utf-8")) == "", file.name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (drawing("<script>alert(1)</script>"), "it has the element <script>"),
        (drawing("<foreignObject/>"), "it has the element <foreignObject>"),
        (drawing('<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>'), "it has the element <{http://www.w3.org/1999/xhtml}b>"),
        (drawing('<style>path{fill:url("//x")}</style>'), "it has the element <style>"),
        (drawing("", ' onload="alert(1)"'), "it has the attribute onload"),
        (drawing('<path style="fill:red"/>'), "it has the attribute style"),
        (drawing('<path d="M0 0" fill="url(#a)"/>'), "its fill is 'url(#a)'"),
        (drawing('<path fill="javascript:alert(1)"/>'), "its fill is 'javascript:alert(1)'"),
        (
            f'{HEAD} xmlns:x="http://www.w3.org/1999/xlink"><path x:href="#a"/></svg>',
            "it has the attribute {http://www.w3.org/1999/xlink}href",
        ),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + drawing(""), "it has comments, declarations or entities"),
        ("<svg>", "it is no XML (no element found: line 1, column 5)"),
        (drawing("").replace("24 24", "30 30"), "it does not begin with <svg"),
        (drawing(" " * 20_000), "it has more than 20000 characters"),
    ],
)
def test_anything_else_is_refused_with_a_reason(text: str, sentence: str) -> None:
    assert flaw(drawing('<path d="M0 0h24"/>')) == ""
    assert flaw(text).startswith(sentence)


def test_drawings_are_sent_as_images_and_bad_ones_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    home = tmp_path / "pictures"
    home.mkdir()
    (home / "sign.svg").write_text(drawing('<path d="M0 0h24"/>'), encoding="utf-8")
    (home / "well.svg").write_text(drawing('<path d="M0 0h9"/>').replace("24 24", "100 100"), encoding="utf-8")
    (home / "bad.svg").write_text(drawing("<script/>"), encoding="utf-8")
    others = (Folder("lamp", "lamp_of_others", tmp_path), Folder("omens", "hauntbox_omens", DRAWN))
    monkeypatch.setattr(pictures, "boxes", lambda: (*boxes(), *others))
    found = pictures_of_others()
    assert {kind: sorted(names) for kind, names in found.items()} == {
        "signs": ["lamp", "omens"], "icons": ["omen"], "tiles": ["well"],
    }
    head, _, data = found["signs"]["lamp"].partition(",")
    assert head == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == drawing('<path d="M0 0h24"/>')
    assert [record.getMessage() for record in caplog.records] == [
        "box lamp: pictures/bad.svg is not shown: it has the element <script>"
    ]
    assert sorted(pictures_of_others(["omens"])["signs"]) == ["omens"]
