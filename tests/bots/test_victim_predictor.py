"""The network that judges where a search ends playing on in Victim, when that is, and how the network is learned."""

from __future__ import annotations

import json
import sys
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from mypy_extensions import i64
from training import victim_predictor
from training.victim_predictor import Learner, Noted

import hauntbox
from hauntbox.errors import InputError
from hauntbox.interfaces.native_law import NO_NETWORK
from hauntbox.kernel.vectors import vec
from hauntbox.native.thinking import Thinker
from hauntbox.victim.cards import VICTIMS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic
from hauntbox.victim.thinking.features_of import NAMES, NUMBER, UNIT, Sight, look
from hauntbox.victim.thinking.predictor import BITS, PART, Predictor, of_package, predicted, predictor_of
from tests.golden_files import VICTIM
from tests.native.libraries import checked_victim

ONE = 1 << BITS
DANGER = NAMES.index("danger")
WOUNDED = NAMES.index("wounded")


def position(name: str) -> VictimGame:
    game = VICTIM.position(name)
    assert isinstance(game, VictimGame)
    return game


def sight(**seen: float) -> Sight:
    found = Sight()
    for name, value in seen.items():
        found.seen[NAMES.index(name)] = round(value * UNIT)
    return found


def row(**weights: float) -> list[int]:
    return [round(weights.get(name, 0.0) * ONE) for name in NAMES]


def test_a_sum_and_the_units_above_zero() -> None:
    """Directly -2 a danger; the first unit is 0.5 wounded - 1 and counts 4, the second 1 - danger and counts 0.25; the
    sum begins with 0.125."""
    starts = [round(start * ONE * UNIT) for start in (-1.0, 1.0, 0.125)]
    two = Predictor(row(danger=-2.0), row(wounded=0.5) + row(danger=-1.0), starts, [4 * ONE, ONE // 4])
    for danger, wounded, expected in (
        (0.0, 0.0, 0.125 + 0.25),
        (0.5, 3.0, 0.125 - 1.0 + 4 * 0.5 + 0.25 * 0.5),
        (2.0, 2.0, 0.125 - 4.0),
    ):
        assert float(two.sum(sight(danger=danger, wounded=wounded))) * PART == expected


def test_a_network_for_other_features_is_refused() -> None:
    with pytest.raises(ValueError, match="here: the network is not for the 93 features"):
        predictor_of({"features": list(NAMES[1:])}, "here")


def test_what_is_predicted() -> None:
    """The end of a game is known. Before it, being hurt, a whole table of them, is bad for the Victims."""
    game = position("witch_turn")
    before = predicted(game)
    assert 0.0 < before == heuristic.prospect(game) < 1.0
    assert before == pytest.approx(1.0 / (1.0 + exp(-float(of_package().sum(look(game))) * PART)), abs=1e-6)
    for victim in range(VICTIMS):
        game.wounds[victim] = 2 if game.in_play >> victim & 1 else game.wounds[victim]
    assert predicted(game) < before - 0.1
    game = position("over")
    assert predicted(game) == (1.0 if game.outcome == "won" else 0.0)


def test_playing_on_ends_with_the_same_turn_of_the_next_round() -> None:
    """Of a Victim, or of the Demon; not while the game is set up."""
    new = hauntbox.new("victim", players=4)
    assert isinstance(new, VictimGame)
    assert heuristic.round_later(new) == 0
    game = position("first_turn")
    ends = heuristic.round_later(game)
    last = [victim for victim in game.order if game.in_play >> victim & 1][-1]
    turns = []
    for round_number, active in ((0, last), (0, -1), (1, game.active - 1), (1, game.active), (1, last)):
        later = game.clone()
        later.round += round_number
        later.active = active
        turns.append(heuristic.turn(later))
    assert turns == sorted(turns)
    assert [turn < ends for turn in turns] == [True, True, True, False, False]
    demon = position("witch_turn")
    assert demon.active < 0
    assert heuristic.round_later(demon) > heuristic.turn(demon)
    demon.round += 1
    assert heuristic.turn(demon) == heuristic.round_later(position("witch_turn"))


def test_what_a_seat_has_to_infer_ends_it() -> None:
    """Of tiles others put back, or of hands after the items were shuffled: C does not have that, and Python is slow."""
    for name in ("maybe", "cases"):
        game = position("first_turn")
        setattr(game, name, vec[i64]([1]))
        assert heuristic.round_later(game) == 0, name


# -- learning ---------------------------------------------------------------------------------------------------------


@pytest.mark.interpreted("the checked library is translated from the sources")
def test_a_game_is_noted_with_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed plays the same game."""
    mind = Thinker(checked_victim(), NO_NETWORK)
    monkeypatch.setattr(victim_predictor, "prepare", lambda *_: None)
    monkeypatch.setattr(victim_predictor, "shared_thinker", lambda *_: mind)
    games = [victim_predictor.play(seed) for seed in range(6)]
    played = [game for game in games if game is not None]
    assert len(played) > 3
    assert sum(len(game.seen) for game in played) > 10
    assert {len(seen) for game in played for seen in game.seen} == {NUMBER}
    assert victim_predictor.play(0) == games[0]


class Always:
    """Luck that always says yes, and what was asked of it."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, number: int) -> int:
        self.asked.append(number)
        return 0


@pytest.mark.interpreted("the checked library is translated from the sources")
def test_positions_at_which_somebody_may_do_what_he_likes_are_noted() -> None:
    """Half of those in which a turn begins, one in 16 others; none within an action, where dice or tiles are open."""
    mind, luck = Thinker(checked_victim(), NO_NETWORK), Always()
    menu, asked = position("first_turn"), position("witch_turn")
    while heuristic.settled(asked, heuristic.horizon(asked)):
        asked.take(asked.options[-1])
    for game in (menu, asked):
        held, turn = mind.hold(game), heuristic.turn(game)
        found = [victim_predictor.noted(mind, held, before, luck) for before in (turn - 1, turn)]  # type: ignore[arg-type]
        assert found == [True, game is menu]
    assert luck.asked == [2, 16, 2]


def drawn(number: int) -> tuple[Any, Any]:
    """Positions lost in danger unless somebody is wounded, and those wounded lost without it: no sum can say that."""
    luck = np.random.default_rng(5)
    seen = np.zeros((number, NUMBER), np.float32)
    seen[:, NAMES.index("always")] = 1
    seen[:, DANGER], seen[:, WOUNDED] = luck.integers(0, 2, number), luck.integers(0, 2, number)
    return seen, (seen[:, DANGER] == seen[:, WOUNDED]).astype(np.float32)


def write_games(out: Path, features: tuple[str, ...] = NAMES) -> None:
    seen, won = drawn(20_000)
    tenth = np.arange(len(seen)) % 10
    np.savez(out / "games000000-001000.npz", features=np.array(features), seen=seen, won=won, tenth=tenth)


def test_what_no_sum_can_say_is_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sum alone says one half of everything, log 2. The file says what was learned."""
    monkeypatch.setattr(victim_predictor, "BATCH", 128)
    monkeypatch.setattr(victim_predictor, "EPOCHS", 6)
    write_games(tmp_path)
    victim_predictor.fit(tmp_path, 1)
    said = capsys.readouterr().out.splitlines()
    assert float(said[0].split()[-1]) == pytest.approx(0.693, abs=0.001)
    assert float(said[-1].split()[-1]) < 0.3
    learned = predictor_of(json.loads((tmp_path / "predictor.json").read_text(encoding="utf-8")), "there")
    for danger, wounded in ((0, 0), (0, 1), (1, 0), (1, 1)):
        assert (learned.sum(sight(always=1, danger=danger, wounded=wounded)) > 0) == (danger == wounded)


def test_whole_numbers_say_the_same() -> None:
    seen, won = drawn(2000)
    learner = Learner(seen, won, np.random.default_rng(1))
    for part in learner.parts:
        part += np.random.default_rng(2).normal(size=part.shape) * 0.3
    whole = predictor_of({"features": list(NAMES), **learner.whole()}, "here")
    odds = learner.judged(seen[:20])[2]
    for values, said in zip(seen[:20], odds, strict=True):
        looks = sight(**dict(zip(NAMES, map(float, values), strict=True)))
        assert float(whole.sum(looks)) * PART == pytest.approx(said, abs=1e-3)


def test_a_run_goes_on_with_the_games_it_lacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game that C does not have is left out; so is one without a position."""
    asked: list[int] = []

    class Pool:
        """In this process."""

        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *_: object) -> None: ...

        def map(self, _work: object, seeds: list[int], chunksize: int) -> list[Noted | None]:
            asked.extend(seed - (3 << 32) for seed in seeds)
            rows = [[1.0] * NUMBER] * 2
            return [None if seed % 7 == 1 else Noted(rows if seed % 5 else [], seed % 2 == 0) for seed in seeds]

    monkeypatch.setattr(victim_predictor, "get_context", lambda _: type("C", (), {"Pool": lambda *_: Pool()})())
    monkeypatch.setattr(victim_predictor, "begun", lambda _: None)
    monkeypatch.setattr(victim_predictor, "AT_ONCE", 10)
    fitted: list[tuple[Path, int]] = []
    monkeypatch.setattr(victim_predictor, "fit", lambda out, seed: fitted.append((out, seed)))
    for games in (20, 30):
        words = ["predictor", "--out", str(tmp_path), "--games", str(games), "--seed", "3"]
        monkeypatch.setattr(sys, "argv", words)
        victim_predictor.main()
    assert asked == list(range(30))
    assert fitted == [(tmp_path, 3)] * 2
    part = np.load(tmp_path / "games000000-000010.npz")
    kept = [number for number in range(10) if ((3 << 32) + number) % 7 != 1 and ((3 << 32) + number) % 5]
    assert len(part["seen"]) == 2 * len(kept)
    assert list(part["won"]) == [float(((3 << 32) + number) % 2 == 0) for number in kept for _ in range(2)]


def test_positions_with_other_features_are_refused(tmp_path: Path) -> None:
    write_games(tmp_path, NAMES[1:])
    with pytest.raises(InputError, match="other features; give an empty folder"):
        victim_predictor.fit(tmp_path, 1)
