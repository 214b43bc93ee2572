"""The ladder: tournaments of the host as a page in every language, and as JSON."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hauntbox.i18n import languages
from hauntbox.server.ladder import FILES
from tests.command import refusal

from .house import House


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    secret, base = tmp_path / "secret.json", tmp_path / "base.json"
    rows = [{"bot": "<b>ada</b>", "value": 1612.4, "low": 1500.0, "high": 1700.2}]
    told = {"game": "ghost_stories", "players": 2, "level": "hell", "boxes": ["black_secret"], "seed": 3, "games": 9}
    secret.write_text(json.dumps({**told, "ratings": {"taoists": rows, "wu_feng": rows}}), encoding="utf-8")
    base.write_text(json.dumps({**told, "boxes": [], "ratings": {"all seats": rows}}), encoding="utf-8")
    monkeypatch.setenv(FILES, os.pathsep.join([str(secret), str(base)]))
    return [secret, base]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_in_every_language(house: House, language: str) -> None:
    reply = house.ask("GET", f"/ladder?lang={language}")
    assert reply.status == 200
    assert f'<html lang="{language}">' in reply.text
    assert "&lt;b&gt;ada&lt;/b&gt;" in reply.text
    assert "<td>1612</td><td>1500 – 1700</td>" in reply.text
    assert reply.text.count("<table>") == 3
    assert house.ask("GET", "/ladder.css").headers["content-type"].startswith("text/css")


@pytest.mark.usefixtures("files")
def test_sides_have_their_names(house: House) -> None:
    assert "<h3>Taoists</h3>" in house.ask("GET", "/ladder").text
    assert "<h3>Taoïstes</h3>" in house.ask("GET", "/ladder?lang=fr").text
    shown = house.get("/api/ladder")["tournaments"]
    assert [list(one["ratings"]) for one in shown] == [["taoists", "wu_feng"], ["all seats"]]


def test_without_files_it_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FILES, raising=False)
    assert "has rated no bots yet" in house.ask("GET", "/ladder").text
    assert house.get("/api/ladder") == {"tournaments": []}


def test_wrong_files_are_refused_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILES, "")
    wrong = tmp_path / "wrong.json"
    assert "wrong.json" in refusal("serve", "--ladder", str(wrong))
    wrong.write_text('{"game": 3}', encoding="utf-8")
    assert "not what 'hauntbox tournament --json' writes" in refusal("serve", "--ladder", str(wrong))
