"""Weights of an expansion: fitted to the rounds of a folder, which are never played again."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import pytest
from training import boxes
from training.ghost_stories import Played

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.thinking.correction import ONE, correction_of
from hauntbox.ghost_stories.white_moon.features_of import NAMES

WAITING = 2 + NAMES.index("taoists_on_portal")
"""Two figures of the base game stand before the features."""


def keep_round(asked: argparse.Namespace, out: Path, number: int) -> list[Played]:
    """Positions as if they had been played: as often won as not, and lost with a Taoist on the Portal."""
    luck = np.random.default_rng(number)
    seen = np.zeros((400, 2 + len(NAMES)))
    seen[:, 2 + NAMES.index("always")] = 1
    seen[:, WAITING] = luck.integers(0, 2, 400)
    came_to = np.stack([0.5 - 0.5 * seen[:, WAITING], np.zeros(400)], axis=1)
    weights = json.loads((out / "prospects.json").read_text(encoding="utf-8"))
    if number == 0:
        weights["win"][NAMES.index("taoists_on_portal")] = 0  # nothing is known of it yet
    (out / f"playing{number}.json").write_text(json.dumps(weights), encoding="utf-8")
    np.savez_compressed(out / f"round{number:02}.npz", seen=seen, came_to=came_to)
    played.append(number)
    return []


played: list[int] = []


def learn(monkeypatch: pytest.MonkeyPatch, out: Path, *words: str) -> dict[str, object]:
    played.clear()
    monkeypatch.setattr(boxes, "play_round", keep_round)
    monkeypatch.setattr(sys, "argv", ["boxes", "white_moon", "--out", str(out), "--games", "1", *words])
    boxes.main()
    learned: dict[str, object] = json.loads((out / "prospects.json").read_text(encoding="utf-8"))
    correction_of(learned, NAMES, "here")
    return learned


def win(learned: dict[str, object], name: str) -> float:
    weights = learned["win"]
    assert isinstance(weights, list)
    return float(weights[NAMES.index(name)]) / ONE


def test_a_run_goes_on_with_the_rounds_it_lacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    learn(monkeypatch, tmp_path, "--rounds", "0")
    assert played == []
    learn(monkeypatch, tmp_path, "--rounds", "1")
    assert played == [0]
    held = learn(monkeypatch, tmp_path, "--rounds", "3")
    assert played == [1, 2]
    free = learn(monkeypatch, tmp_path, "--rounds", "3", "--penalty", "1")
    assert played == []
    assert win(held, "taoists_on_portal") == 0.0  # the penalty leaves it
    assert win(free, "taoists_on_portal") < -2.0


def test_games_of_other_features_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    learn(monkeypatch, tmp_path, "--rounds", "1")
    first = tmp_path / "playing0.json"
    data = json.loads(first.read_text(encoding="utf-8"))
    data["features"] = data["features"][1:]
    first.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(InputError, match="other features; give an empty folder"):
        learn(monkeypatch, tmp_path, "--rounds", "1")
