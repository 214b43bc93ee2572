"""What a search wins by playing on, as ``benchmarks/play_on.py`` measures it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from benchmarks.play_on import Played, kept, lines, main


def test_both_play_the_same_games() -> None:
    """Of four games one is won by both, two only by the one that plays on. It was lucky by 0.5 in one of these, the
    other one in none: without luck it is 0, 0.5, 1 and 0 ahead, 0.375 on average; the sample's deviation is 0.4787,
    half of it the error of the mean, and 3.182 the 97.5 % point of Student's distribution with 3 degrees of freedom."""
    search = [Played(number, False, not number, 0.0, 10, 0, 1.0, 0.2) for number in range(4)]
    on = [Played(number, True, number < 3, 0.5 * (number == 1), 20, 4, 8.0, 0.9) for number in range(4)]
    first, second, third = lines("hell", search, on)
    assert first.startswith("hell: 1 of 4 games won, 3 played on, +50.0 points (")
    assert second.startswith("without luck: +37.5 points (-38.")
    assert third == "20 % of 80 answers changed; 0.400 s of CPU time a decision, 0.100 s without, 0.9 s at most"


def test_games_of_a_run_that_was_cut_off_are_kept(tmp_path: Path) -> None:
    file, games = tmp_path / "hell.jsonl", [Played(3, True, True, 0.25, 20, 4, 8.0, 0.9)]
    file.write_text(json.dumps(games[0]) + "\n[4, false, tr")
    assert kept(file) == games
    assert file.read_text() == json.dumps(games[0]) + "\n"
    assert kept(tmp_path / "none.jsonl") == []


def test_boxes_are_not_of_victim(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["play_on", "--victim", "demon", "--boxes", "white_moon"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "--victim, --boxes: boxes are of Ghost Stories; leave one of the two out" in capsys.readouterr().err
