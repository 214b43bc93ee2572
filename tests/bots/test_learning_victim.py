"""Weights of Victim: the returns of positions, the fit, and a run that continues where it stopped."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from training import sides, victim
from training.ghost_stories import Played
from training.victim import TRACE, Noted

from hauntbox.errors import InputError
from hauntbox.victim.thinking import value_net
from hauntbox.victim.thinking.features_of import ALWAYS, NAMES
from hauntbox.victim.thinking.value_net import ONE, weights_of

DANGER = NAMES.index("danger")
WOUNDED = NAMES.index("wounded")
SHIPPED = Path(value_net.__file__).parents[1] / "data" / "prospects.json"


@pytest.fixture(autouse=True)
def _the_weights_of_the_package_judge_again() -> Iterator[None]:
    yield
    value_net.forget()
    victim._using.clear()


def game_of(seed: int) -> Played:
    """As if it had been played: as often won as not, and lost in danger; wounds made no difference."""
    luck = np.random.default_rng(seed)
    seen = np.zeros((400, len(NAMES)), np.float32)
    seen[:, ALWAYS] = 1
    seen[:, DANGER] = luck.integers(0, 2, 400)
    seen[:, WOUNDED] = luck.integers(0, 2, 400)
    return Played(seen, (0.5 - 0.5 * seen[:, DANGER]).astype(np.float32), "4 Witch", True, False)


def learn(monkeypatch: pytest.MonkeyPatch, out: Path, *words: str) -> list[int]:
    """The seeds that were played."""
    seeds: list[int] = []

    def played_by(_path: str, of_round: range, _workers: int) -> list[Played]:
        seeds.extend(of_round)
        return [game_of(seed) for seed in of_round]

    monkeypatch.setattr(victim, "played_by", played_by)
    monkeypatch.setattr(sys, "argv", ["victim", "--out", str(out), "--games", "2", "--seed", "3", *words])
    victim.main()
    return [seed - (3 << 32) for seed in seeds]


def weight(out: Path, place: int) -> float:
    data = json.loads((out / "prospects.json").read_text(encoding="utf-8"))
    weights_of(data, "here")
    return float(data["weights"][place]) / ONE


def test_a_run_goes_on_with_the_rounds_it_lacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert learn(monkeypatch, tmp_path, "--rounds", "0") == []
    first = weight(tmp_path, WOUNDED) / weight(tmp_path, DANGER)
    assert learn(monkeypatch, tmp_path, "--rounds", "1", "--penalty", "1e9") == [0, 1]
    assert learn(monkeypatch, tmp_path, "--rounds", "3", "--penalty", "1e9") == [2, 3, 4, 5]
    assert weight(tmp_path, WOUNDED) / weight(tmp_path, DANGER) == pytest.approx(first, rel=0.01)  # both are scaled
    assert learn(monkeypatch, tmp_path, "--rounds", "3", "--penalty", "0.1") == []
    assert abs(weight(tmp_path, WOUNDED) / weight(tmp_path, DANGER)) < 0.1
    told = json.loads((tmp_path / "prospects.json").read_text(encoding="utf-8"))["learned"]
    assert (told["seed"], told["rounds"], told["games_a_round"], told["penalty"]) == (3, 3, 2, 0.1)


def test_games_of_other_features_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    learn(monkeypatch, tmp_path, "--rounds", "1")
    first = tmp_path / "playing0.json"
    data = json.loads(first.read_text(encoding="utf-8"))
    data["features"] = data["features"][1:]
    first.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(InputError, match="other features; give an empty folder"):
        learn(monkeypatch, tmp_path, "--rounds", "1")


def test_a_position_came_to_a_mixture_of_what_followed_and_nothing_is_learned_where_somebody_deviated() -> None:
    notes = [Noted(np.full(len(NAMES), number, np.float32), thought) for number, thought in enumerate((0.2, 0.6, 0.8))]
    seen, came_to = victim.rows(notes, 1.0)
    second = TRACE * 1.0 + (1 - TRACE) * 0.8
    assert [int(row[0]) for row in seen] == [2, 1, 0]
    assert list(came_to) == pytest.approx([1.0, second, TRACE * second + (1 - TRACE) * 0.6])
    notes[1].strayed = True
    seen, came_to = victim.rows(notes, 1.0)
    assert [int(row[0]) for row in seen] == [2, 0]
    assert list(came_to) == pytest.approx([1.0, 0.6])


def test_a_game_is_learned_from_and_played_again_side_against_side() -> None:
    """Of its seed alone, with the weights of a file."""
    seed = next(seed for seed in range(100) if victim.players_of(seed) == 2)
    one, other = (victim.play((str(SHIPPED), seed)) for _ in range(2))
    assert one.group.startswith("2 ")
    assert np.array_equal(one.seen, other.seen)
    assert np.array_equal(one.came_to, other.came_to)
    assert len(one.seen) == len(one.came_to) > 10
    assert np.all((one.came_to >= 0) & (one.came_to <= 1))
    assert isinstance(sides.won_victim((str(SHIPPED), str(SHIPPED), 2, "normal", 3)), bool)
