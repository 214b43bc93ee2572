"""The learning pipeline runs, goes on where it stopped, and its weights can be played with."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from training import ghost_stories
from training.compare import line
from training.ghost_stories import ALL_FEATURES, ALONE, ONLY, TOGETHER, WITH_BOXES, WITH_FEATURES, box_features, placed
from training.learn import Buffer, School, arguments
from training.network import BATCH, Learner, _judged, from_nothing, parts_of

import hauntbox
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic, value_net
from hauntbox.ghost_stories.base.thinking.features import NUMBER
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.kernel.chance import Seeded

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def usual_weights() -> Iterator[None]:
    """Those of the package, afterwards."""
    yield
    ghost_stories.use(Path("package"))


def learn(out: Path, *words: str) -> list[str]:
    command = [sys.executable, "-m", "training.learn", "--games", "1", "--workers", "1", "--rows", "500"]
    asked = [*command, "--out", str(out), *words]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def test_it_learns_from_games_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    for rounds in (1, 2):
        lines = learn(tmp_path, "--seed", "7", "--rounds", str(rounds))
        assert [line.split(":")[0] for line in lines] == [f"round {rounds - 1}"]
    log = json.loads((tmp_path / "log.json").read_text(encoding="utf-8"))
    assert log["begun_from"] == "nothing"
    assert [each["round"] for each in log["rounds"]] == [0, 1]
    ghost_stories.use(tmp_path)
    assert hauntbox.play(hauntbox.new("ghost_stories", players=1, level="hell"), ["heuristic"], seed=1).over


def position(boxes: Sequence[str]) -> GhostStories:
    """Somewhere in a game."""
    game, luck = ghost_stories.new(4, "normal", boxes), Seeded(4)
    while game.number < 40:
        game.take(luck.pick(game) if game.seat < 0 else game.options[-1])
    return game


@pytest.mark.parametrize("boxes", [(), ("white_moon",)], ids=["base", "white_moon"])
def test_weights_are_the_same_network_in_the_package(boxes: tuple[str, ...]) -> None:
    """The learner and the bot give a position the same value, except for the last digits."""
    draw = np.random.default_rng(1)
    parts = from_nothing(7, 1)
    parts[0][NUMBER:] = draw.normal(0.0, 0.05, parts[0][NUMBER:].shape)
    parts[2] = draw.normal(0.0, 0.1, parts[2].shape).astype(np.float32)
    for part in parts[4:]:
        part += draw.normal(0.0, 0.02, part.shape).astype(np.float32)
    learner = Learner(parts, "numpy")
    learned = learner.weights()
    game = position(boxes)
    seen = placed(list(features(game)), game.rules.correctors())[None].astype(np.float32)
    net = value_net.Net(learned.base, learned.boxes[: len(boxes)])
    assert net.judge(game) == pytest.approx(tuple(_judged(parts, seen)[2][0]), abs=0.02)
    again = parts_of(learned)
    assert all(np.allclose(part, other, atol=2e-4) for part, other in zip(parts, again, strict=True))


@pytest.mark.parametrize("only_boxes", [False, True])
def test_it_steps_down_the_slope(only_boxes: bool) -> None:
    """The slopes are those of the error; the base game's weights stay where only those of boxes are learned."""
    draw = np.random.default_rng(2)
    seen = draw.integers(0, 3, (40, ALL_FEATURES)).astype(np.float64)
    seen[:20, box_features(WITH_FEATURES[0])] = seen[10:30, box_features(WITH_FEATURES[1])] = 0.0  # not in play
    came_to = draw.random((40, 2))
    parts = [part.astype(np.float64) for part in from_nothing(5, 3)]
    parts = [part + draw.normal(0.0, 0.01, part.shape) for part in parts]
    learner = Learner(cast(Any, parts), "numpy", only_boxes=only_boxes)

    def error() -> float:
        figures = _judged(parts, seen)[2]
        win = came_to[:, 0] * np.log(figures[:, 0]) + (1.0 - came_to[:, 0]) * np.log(1.0 - figures[:, 0])
        return float((np.square(figures[:, 1] - came_to[:, 1]) - win).mean())

    slopes = learner.slopes(seen, came_to)
    for part, slope in zip(parts, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        part[place] += 1e-6
        above = error()
        part[place] -= 2e-6
        below = error()
        part[place] += 1e-6
        assert (above - below) / 2e-6 == pytest.approx(slope[place], rel=1e-4)
    before = [part.copy() for part in parts]
    learner.learn(seen, came_to, 1e-2)
    moved = [bool((part != old).any()) for part, old in zip(learner.parts, before, strict=True)]
    assert moved[1:4] == [not only_boxes] * 3
    assert (learner.parts[0][:NUMBER] != before[0][:NUMBER]).any() != only_boxes
    assert all(moved[4:])
    assert moved[0]


def test_weights_of_rare_features_stay() -> None:
    """Those to the units and those to the figures, and no others of their box."""
    box, name = WITH_FEATURES[1], "shadow_on_last_qi"
    row, before = box.names.index(name), from_nothing(5, 3)
    before[2][:] = 0.1
    learner = Learner([part.copy() for part in before], "numpy", but=[name])
    draw = np.random.default_rng(2)
    seen = draw.integers(1, 3, (40, ALL_FEATURES)).astype(np.float32)
    learner.learn(seen, draw.random((40, 2)).astype(np.float32), 1e-2)
    for place, at, first in ((0, box_features(box).start + row, NUMBER), (6, row, 0)):
        moved = (learner.parts[place] != before[place]).any(axis=1)
        assert not moved[at]
        assert moved[first:].sum() == len(moved) - first - 1


def test_units_that_nothing_moves_are_started_again_and_count_for_nothing_yet() -> None:
    seen = np.random.default_rng(1).integers(0, 3, (50, ALL_FEATURES)).astype(np.float32)
    came_to = np.full((50, 2), 0.5, np.float32)
    parts = from_nothing(6, 1)
    parts[1][:] = [-1e4, 1.0, 1.0, -1e4, 1.0, 1.0]  # the first and the fourth are never above 0
    parts[2][:] = 0.1
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
    learn(tmp_path, "--wait", "1", "--rounds", "1", "--seed", "7")
    with np.load(tmp_path / "state.npz") as kept:
        assert kept["step"] == 0
    assert json.loads((tmp_path / "log.json").read_text(encoding="utf-8"))["rounds"]


def test_only_some_games_are_learned_from() -> None:
    tables = {only: [ghost_stories.table(seed, only) for seed in range(200)] for only in ("", *ONLY)}
    assert {(game.request.players, bool(game.request.boxes)) for game in tables[ALONE]} == {(1, False)}
    assert {(game.request.players, bool(game.request.boxes)) for game in tables[TOGETHER]} == {
        (2, False), (3, False), (4, False),
    }  # fmt: skip
    assert {game.request.level for game in tables[ALONE]} == {0, 1, 2, 3}
    assert all(game.request.boxes for game in tables[WITH_BOXES])
    assert {bool(game.request.boxes) for game in tables[""]} == {True, False}
    assert {game.request.players for game in tables[""]} == {1, 2, 3, 4}


@pytest.mark.parametrize("words", [[], ["--only", ALONE]], ids=str)
def test_a_run_begins_with_the_weights_for_its_games(words: list[str], tmp_path: Path) -> None:
    asked = ["--out", str(tmp_path), "--rows", "500", "--start", "package", *words]
    began = School(arguments(asked)).learner.weights().base
    assert list(began.win) == list(value_net.weights_in_use(alone=bool(words)).win)
    assert list(began.win) != list(value_net.weights_in_use(alone=not words).win)


@pytest.mark.parametrize("only", ["", *ONLY])
def test_units_that_boxes_may_move_are_not_started_again(
    only: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where boxes share the units, games without boxes do not show which of them nothing moves."""
    revived: list[int] = []
    monkeypatch.setattr(Learner, "revive", lambda _learner, seen, _seed: revived.append(len(seen)))
    words = ["--only", only] if only else []
    school = School(arguments(["--out", str(tmp_path), "--rows", "500", "--start", "package", *words]))
    came_to = np.full((2, 2), 0.5, np.float32)
    school.learn([ghost_stories.Played(np.full((2, ALL_FEATURES), 1, np.uint8), came_to, "4 hell", True, False)])
    assert bool(revived) == (only in ("", ALONE))


def test_a_log_names_the_folder_begun_from_without_its_path(tmp_path: Path) -> None:
    began, out = tmp_path / "began", tmp_path / "out"
    began.mkdir()
    (began / "base.json").write_bytes(files("hauntbox.ghost_stories.base").joinpath("data/alone.json").read_bytes())
    School(arguments(["--out", str(out), "--rows", "500", "--start", str(began)])).write()
    assert json.loads((out / "log.json").read_text(encoding="utf-8"))["begun_from"] == "began"


def test_weights_to_begin_with_that_are_not_there_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        arguments(["--out", "here", "--start", "nowhere"])
    assert stopped.value.code == 2
    assert "--start nowhere: there is no base.json; give a folder" in capsys.readouterr().err


def test_without_c_learning_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")
    with pytest.raises(InputError, match="learning plays in C: it needs a C compiler"):
        ghost_stories.play(1, 0.9)


def test_of_sixteen_games_one_is_held_back_to_try_the_network_on(tmp_path: Path) -> None:
    school = School(arguments(["--out", str(tmp_path), "--rows", "500"]))
    came_to = np.full((2, 2), 0.5, np.float32)
    games = [
        ghost_stories.Played(np.full((2, ALL_FEATURES), place, np.uint8), came_to, "4 hell", True, False)
        for place in range(16)
    ]
    assert school.errors(games[:15]) == (0.0, 0.0)
    assert school.errors(games) == school.learner.errors(games[15].seen, games[15].came_to)
    school.learn(games)
    assert school.buffer.filled == 30
    assert school.buffer.seen[:30].max() == 14


def test_it_learns_what_positions_came_to() -> None:
    luck = np.random.default_rng(1)
    seen = luck.integers(0, 2, (4 * BATCH, ALL_FEATURES)).astype(np.uint8)
    came_to = np.stack([seen[:, 3], 0.5 * seen[:, 7]], axis=1).astype(np.float32)
    learner = Learner(from_nothing(6, 1), "numpy")
    buffer = Buffer(learner, 3 * BATCH, ALL_FEATURES)
    buffer.add(seen, came_to)
    assert buffer.filled == 3 * BATCH
    for _ in range(701):
        learner.learn(*buffer.batch(luck), 6e-3)
    learned, they_came_to = seen[BATCH:], came_to[BATCH:]
    assert max(learner.errors(learned, they_came_to)) < 0.02
    assert min(learner.errors(learned, 1.0 - they_came_to)) > 0.1


def test_from_nothing_every_position_has_the_same_figures_at_first() -> None:
    """Else the first games would be learned from by random figures."""
    seen = np.random.default_rng(1).integers(0, 3, (50, ALL_FEATURES)).astype(np.float32)
    figures = _judged(from_nothing(6, 1), seen)[2]
    assert np.ptp(figures, axis=0) == pytest.approx([0.0, 0.0])
    learner = Learner(from_nothing(6, 1), "numpy")
    learner.learn(seen, seen[:, :2] / 3.0, 1e-2)
    assert (np.ptp(_judged(learner.parts, seen)[2], axis=0) > 0.0).all()


def test_from_nothing_only_the_latest_positions_are_learned_from() -> None:
    learner = Learner(from_nothing(2, 1), "numpy")
    fresh, all_of_them = (Buffer(learner, 100, 1, 2000, share) for share in (0.25, 1.0))
    for buffer in (fresh, all_of_them):
        for first in (0, 40, 80):  # the last twenty take the places of the first
            numbers = np.arange(first, first + 40, dtype=np.uint8)[:, None]
            buffer.add(numbers, np.zeros((40, 2), np.float32))
    luck = np.random.default_rng(1)
    assert set(fresh.batch(luck)[0][:, 0]) == set(range(90, 120))
    assert set(all_of_them.batch(luck)[0][:, 0]) == set(range(20, 120))


def test_luck_is_taken_out_and_strays_are_not_learned_from() -> None:
    notes = [ghost_stories.Noted(np.zeros(ALL_FEATURES, np.uint8), 0.5, (0.0, 0.0)) for _ in range(3)]
    for note, thought in zip(notes, (0.5, 0.4, 0.3), strict=True):
        note.thought = (thought, -0.5)
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
