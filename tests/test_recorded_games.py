"""The set of recorded games: made here in small, and read."""

from __future__ import annotations

import lzma
from collections import Counter
from pathlib import Path

import pytest
from training import games as maker

import hauntbox
from hauntbox.errors import InputError


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots at random: what is tested is the file."""
    monkeypatch.setattr(maker, "HEURISTIC", "random")
    monkeypatch.setattr(maker, "SEARCH", "random")


@pytest.fixture
def file(tmp_path: Path, quick: None) -> Path:
    path = tmp_path / "games.jsonl.xz"
    with lzma.open(path, "wt", encoding="utf-8") as out:
        out.writelines(f"{line}\n" for line in maker.lines(12, 5, 1))
    return path


def test_games_are_read_and_played_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = list(hauntbox.games_dataset(file))
    assert len(games) == 12
    assert len({game.record.seed for game in games}) == 12
    for each in games:
        assert each.game().result == each.result
        assert set(each.record.players) == {"random"}
        assert len(each.record.players) == len(each.game(0).seats())
    monkeypatch.setenv("HAUNTBOX_GAMES", str(file))
    assert next(iter(hauntbox.games_dataset())).record.answers == games[0].record.answers


def test_the_same_command_writes_the_same_games(quick: None) -> None:
    assert maker.play((5, 3)) == maker.play((5, 3))
    assert maker.play((5, 3)) != maker.play((6, 3))


def test_a_run_that_was_stopped_goes_on(quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is missing is played; the file is the one that a run in one go writes."""
    play, whole, out = maker.play, tmp_path / "whole.xz", tmp_path / "games.jsonl.xz"
    maker.make(whole, 5, 7, 1)
    partial = tmp_path / "games.jsonl.xz.part"
    partial.write_text("".join(f"{line}\n" for line in maker.lines(3, 7, 1)) + '{"cut": ', encoding="utf-8")
    with pytest.raises(InputError, match=r"games.jsonl.xz.part: games of another seed or of older rules; move"):
        maker.make(out, 5, 8, 1)
    with monkeypatch.context() as patched:
        patched.setattr(maker, "play", lambda asked: "only what is missing" if asked[1] < 3 else play(asked))
        maker.make(out, 5, 7, 1)
    assert out.read_bytes() == whole.read_bytes()
    assert not partial.exists()


def test_every_row_of_the_plan_has_its_share() -> None:
    found = Counter(str(maker.row_of(number)[:3]) for number in range(10_000))
    rows = maker.plan()
    total = sum(row.weight for row in rows)
    for row in rows:
        assert found[str(row[:3])] == pytest.approx(10_000 * row.weight / total, rel=0.12, abs=6)
    assert {row.game for row in rows} == {"ghost_stories", "victim"}


def test_what_is_wrong_with_a_file_is_said_in_a_line(file: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nowhere.xz: there is no such file; `make games` writes one"):
        hauntbox.games_dataset(tmp_path / "nowhere.xz")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(InputError, match=r"not a whole file of games"):
        list(hauntbox.games_dataset(file))
    file.write_bytes(b"{}")
    with pytest.raises(InputError, match=r"after line 0: not a whole file of games"):
        list(hauntbox.games_dataset(file))
    file.write_bytes(lzma.compress(b'{"format": "hauntbox-record-1"}\n'))
    with pytest.raises(InputError, match=r"line 1: "):
        list(hauntbox.games_dataset(file))
