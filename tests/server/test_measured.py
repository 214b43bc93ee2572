"""The chances the lobby shows are those of docs/strength.md."""

from __future__ import annotations

import json

from tests.make_measured import DATA, PAGE, rows


def test_the_lobby_shows_what_was_measured() -> None:
    shown = json.loads(DATA.read_text(encoding="utf-8"))
    assert shown == rows(PAGE.read_text(encoding="utf-8")), "run python -m tests.make_measured"
