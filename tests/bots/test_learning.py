"""The learning pipeline runs, goes on where it stopped, and its weights can be played with."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from training import ghost_stories
from training.compare import line
from training.learn import Buffer, School, arguments
from training.network import BATCH, Learner, from_file, from_nothing, side_by_side

import hauntbox
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic, value_net
from hauntbox.ghost_stories.base.thinking.features import NUMBER
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.kernel.chance import Seeded

ROOT = Path(__file__).parents[2]


def test_it_learns_from_games_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    words = ["ghost_stories", "--games", "1", "--workers", "1", "--rows", "500", "--out", str(tmp_path)]
    for rounds in (1, 2):
        command = [sys.executable, "-m", "training.learn", *words, "--rounds", str(rounds)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert [line.split(":")[0] for line in done.stdout.splitlines()] == [f"round {rounds - 1}"]
    data = json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))
    assert data["learned"]["begun_from"] == []
    assert [each["round"] for each in data["learned"]["rounds"]] == [0, 1]
    try:
        ghost_stories.use(data)
        assert hauntbox.play(hauntbox.new("ghost_stories", players=1, level="hell"), ["heuristic"], seed=1).over
    finally:
        value_net.forget()


def test_weights_are_the_same_network_in_the_package() -> None:
    """The learner and the bot give a position the same value, except for the last digits."""
    game, luck = cast(GhostStories, hauntbox.new("ghost_stories")), Seeded(4)
    while game.number < 30:
        game.take(luck.pick(game) if game.seat < 0 else game.options[-1])
    learner = Learner(from_nothing(7, 1), "numpy")
    weights = learner.weights()
    seen = np.array(features(game), np.float32)
    first, starts, second, start = learner.parts
    win, pile = np.maximum(0.0, seen @ first + starts) @ second + start
    expected = 1.0 / (1.0 + np.exp(-win)), pile
    assert value_net.Net(weights).judge(game) == pytest.approx(expected, abs=0.02)
    again = from_file(weights.to_json(), "here")
    assert all(np.allclose(part, other, atol=2e-4) for part, other in zip(learner.parts, again, strict=True))


def test_networks_side_by_side_say_the_mean_of_what_they_say_alone() -> None:
    seen = np.random.default_rng(1).integers(0, 3, (5, NUMBER)).astype(np.float32)

    def figures(parts: list[Any]) -> Any:
        first, starts, second, start = parts
        return np.maximum(0.0, seen @ first + starts) @ second + start

    one, other = from_nothing(7, 1), from_nothing(4, 2)
    assert figures(side_by_side([one, other])) == pytest.approx((figures(one) + figures(other)) / 2, abs=1e-4)
    assert figures(side_by_side([one])) == pytest.approx(figures(one))


def test_units_that_nothing_moves_are_begun_anew_and_count_for_nothing_yet() -> None:
    seen = np.random.default_rng(1).integers(0, 3, (50, NUMBER)).astype(np.float32)
    came_to = np.full((50, 2), 0.5, np.float32)
    parts = from_nothing(6, 1)
    parts[1][:] = [-1e4, 1.0, 1.0, -1e4, 1.0, 1.0]  # the first and the fourth are never above 0
    learner = Learner(parts, "numpy")

    def figures() -> Any:
        return np.maximum(0.0, seen @ learner.parts[0] + learner.parts[1]) @ learner.parts[2] + learner.parts[3]

    before = figures()
    assert learner.revive(seen, 2) == 2
    assert figures() == pytest.approx(before)
    assert learner.revive(seen, 3) == 0
    for _ in range(5):
        learner.learn(seen, came_to, 1e-2)
    assert (learner.parts[2][[0, 3]] != 0.0).all()


def test_rounds_that_are_waited_for_are_not_learned_from(tmp_path: Path) -> None:
    words = ["--out", str(tmp_path), "--games", "1", "--workers", "1", "--rows", "500", "--wait", "1", "--rounds", "1"]
    subprocess.run([sys.executable, "-m", "training.learn", "ghost_stories", *words], cwd=ROOT, check=True)
    with np.load(tmp_path / "state.npz") as kept:
        assert kept["step"] == 0
    assert json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))["learned"]["rounds"]


def test_weights_to_begin_with_that_are_not_there_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        arguments(["ghost_stories", "--out", "here", "--start", "nowhere.json"])
    assert stopped.value.code == 2
    assert "--start nowhere.json: there is no such file" in capsys.readouterr().err


def test_of_sixteen_games_one_is_held_back_to_try_the_network_on(tmp_path: Path) -> None:
    school = School(arguments(["ghost_stories", "--out", str(tmp_path), "--rows", "500"]))
    came_to = np.full((2, 2), 0.5, np.float32)
    games = [
        ghost_stories.Played(np.full((2, NUMBER), place, np.uint8), came_to, "4 hell", True, False)
        for place in range(16)
    ]
    assert school.errors(games[:15]) == (0.0, 0.0)
    assert school.errors(games) == school.learner.errors(games[15].seen, games[15].came_to)
    school.learn(games)
    assert school.buffer.filled == 30
    assert school.buffer.seen[:30].max() == 14


def test_it_learns_what_positions_came_to() -> None:
    luck = np.random.default_rng(1)
    seen = luck.integers(0, 2, (4 * BATCH, NUMBER)).astype(np.uint8)
    came_to = np.stack([seen[:, 3], 0.5 * seen[:, 7]], axis=1).astype(np.float32)
    learner = Learner(from_nothing(6, 1), "numpy")
    buffer = Buffer(learner, 3 * BATCH, NUMBER)
    buffer.add(seen, came_to)
    assert buffer.filled == 3 * BATCH
    for _ in range(501):
        learner.learn(*buffer.batch(luck), 6e-3)
    learned, they_came_to = seen[BATCH:], came_to[BATCH:]
    assert max(learner.errors(learned, they_came_to)) < 0.02
    assert min(learner.errors(learned, 1.0 - they_came_to)) > 0.1


def test_luck_is_taken_out_and_strays_are_not_learned_from() -> None:
    game = cast(GhostStories, hauntbox.new("ghost_stories", players=1, level="hell"))
    luck = Seeded(1)
    while game.seat < 0:
        game.take(luck.pick(game))
    notes = [ghost_stories.Noted(game, ghost_stories.bytes_of) for _ in range(3)]
    for note, thought in zip(notes, (0.5, 0.4, 0.3), strict=True):
        note.thought = (thought, -0.5)
        note.left = 0.5
    notes[0].hear_of_luck((0.2, 0.0))
    notes[1].strayed = True
    _, came_to = ghost_stories._rows(notes, (1.0, 0.0), 0.75)
    # the last comes to the end, the strayed one to what it was thought to be, the first to that less its luck
    assert came_to == pytest.approx(np.array([[1.0, 0.5], [0.4 - 0.2, 0.0]]), abs=1e-6)


def test_a_comparison_pairs_the_games() -> None:
    assert line(4, "hell", [True, False], [True, False]) == "4 players, hell: 50.0 and 50.0 % of 2; +0.0 (+0.0 to +0.0)"


def test_a_return_is_worth_what_is_thought_where_nothing_is_learned_of_luck() -> None:
    """Over all answers, luck adds up to nothing."""
    game, luck = cast(GhostStories, hauntbox.new("ghost_stories")), Seeded(3)
    while not (game.players and game.seat < 0):
        game.take(luck.pick(game) if game.seat < 0 else game.options[0])
    weights = game.chances()
    for figure in range(2):
        lucks = [each[figure] for each in heuristic.luck_figures(game)]
        assert sum(w * each for w, each in zip(weights, lucks, strict=True)) == pytest.approx(0.0, abs=1e-9)
