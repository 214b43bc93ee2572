"""The curve of a run (training/curve.py)."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from training.curve import Won, drawn, main, points


def test_rounds_are_taken_together_over_all_groups() -> None:
    """Two rounds a point: 1 + 2 + 0 + 1 of 40 games; the last round has no second one."""
    rounds = [
        {"won": {"4 hell": [1, 10], "1 normal": [2, 10]}},
        {"won": {"4 hell": [0, 15], "1 normal": [1, 5]}},
        {"won": {"4 hell": [5, 10]}},
    ]
    assert points({"rounds": rounds, "games_a_round": 100}, every=2) == [Won(200, 4, 40)]
    assert points({"rounds": [{"won": {}}], "games_a_round": 100}, every=1) == [Won(100, 0, 0)]


def test_the_picture_rises_with_the_share_won() -> None:
    picture = ElementTree.fromstring(drawn([Won(1000, 0, 50), Won(2000, 2, 50), Won(4000, 3, 40)]))
    places = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in picture.findall("{*}circle")]
    assert places[0] == (154.0, 252.0)  # a quarter of 424 right of 48; nothing won: on the x axis
    assert places[1] == (260.0, 170.4)  # 4 % where 10 % is 204 high
    assert places[2] == (472.0, 99.0)  # 7.5 %


@pytest.mark.parametrize(("text", "refused"), [
    (None, "no log of training.learn"), ("{}", "no log of training.learn"), ("[", "no log of training.learn"),
    ('{"rounds": [], "games_a_round": 100}', "fewer than 5 rounds"),
])  # fmt: skip
def test_what_is_no_log_is_refused_in_a_line(
    text: str | None, refused: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log, picture = tmp_path / "log.json", tmp_path / "curve.svg"
    if text is not None:
        log.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["training.curve", str(log), str(picture)])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert f"{log}: {refused}" in capsys.readouterr().err
    assert not picture.exists()
