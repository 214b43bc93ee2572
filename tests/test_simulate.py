"""`hauntbox simulate`, `hauntbox bench` and `hauntbox replay`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hauntbox
from hauntbox.arena.simulate import Run, game_seed, is_compiled
from hauntbox.bots import BUILT_IN, RandomBot, View
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.playout import Playouts, Tally
from hauntbox.kernel.question import Question
from tests.command import output

WORDS = ("simulate", "ghost_stories", "--players", "2", "--level", "initiation", "--games", "40", "--seed", "7")
MEASURED = ("seconds", "decisions_per_second", "games_per_second")


def told(*words: str) -> dict[str, object]:
    line = output(*words, "--json")
    assert line.count("\n") == 1
    report = json.loads(line)
    assert isinstance(report, dict)
    return report


def test_the_report_names_the_run_and_adds_up() -> None:
    report = told(*WORDS, "--setting", "five_qi=true", "--setting", "circle_token=stays", "--bots", "random,random")
    assert report["game"] == "ghost_stories"
    assert (report["players"], report["level"], report["seed"], report["games"]) == (2, "initiation", 7, 40)
    assert report["bots"] == ["random", "random"]
    assert report["settings"] == {
        "five_qi": True, "fourth_tile": False, "circle_token": "stays", "exorcised_leave": "after_stones",
        "score_qi": "all_boards",
    }  # fmt: skip
    assert report["compiled"] is is_compiled()
    causes = report["causes"]
    assert isinstance(causes, dict)
    assert isinstance(report["wins"], int)
    assert set(causes) <= {"taoists_dead", "village_haunted", "last_card"}
    assert report["wins"] + sum(causes.values()) == 40
    for name in MEASURED:
        assert float(str(report[name])) > 0


def test_a_seed_repeats_the_run_and_another_does_not() -> None:
    def counted(*words: str) -> dict[str, object]:
        return {key: value for key, value in told(*words).items() if key not in (*MEASURED, "seed")}

    assert counted(*WORDS) == counted(*WORDS)
    assert counted(*WORDS) != counted(*WORDS[:-1], "8")


def recounted(games: int) -> tuple[int, int, int]:
    """Decisions, options offered in them, and chance answers, counted from the records of games played one by one."""
    decisions = offered = chances = 0
    for number in range(games):
        game = hauntbox.new("ghost_stories", players=2, level="initiation")
        hauntbox.play(game, ["random"], game_seed(7, number))
        again = hauntbox.new("ghost_stories", players=2, level="initiation")
        for _, option in game.record().answers:
            if again.seat == CHANCE:
                chances += 1
            else:
                decisions += 1
                offered += len(again.options)
            again.answer(option)
    return decisions, offered, chances


def test_each_game_of_a_run_can_be_played_alone() -> None:
    report = told(*WORDS)
    decisions, offered, chances = recounted(40)
    assert (report["decisions"], report["chance_answers"]) == (decisions, chances)
    assert report["mean_options"] == round(offered / decisions, 3)


def test_a_game_does_not_depend_on_those_before_it() -> None:
    def positions(numbers: list[int]) -> list[dict[str, object]]:
        run = Run("ghost_stories", {"players": 4}, ["random"], 3)
        return [run.play(number).position() for number in numbers]

    assert positions([5, 2]) == positions([2, 5])[::-1]


class Other(RandomBot):
    """Counts what it is asked."""

    asked = 0

    def choose(self, view: View, question: Question) -> int:
        Other.asked += 1
        return super().choose(view, question)


def test_playouts_go_the_same_way_from_the_same_position() -> None:
    """As searches use them: from a position under way, whatever was played before."""
    opening = hauntbox.new("ghost_stories", players=3)
    playouts, tally = Playouts(opening), Tally()
    start = playouts.opening.clone()
    while start.number < 40:
        start.answer(start.options[0])
    one, other = start.clone(), start.clone()
    playouts.play_on(one, 5, tally)
    asked = tally.decisions
    playouts.play(9, tally)
    before = tally.decisions
    playouts.play_on(other, 5, tally)
    assert one.over
    assert one.position() == other.position()
    assert tally.decisions - before == asked
    different = start.clone()
    playouts.play_on(different, 6, tally)
    assert different.position() != one.position()


def test_bots_that_are_not_random_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of another class gets every question of its seat, and gives the same game if it chooses the same."""
    usual = told(*WORDS)
    monkeypatch.setitem(BUILT_IN, "other", f"{__name__}:Other")
    monkeypatch.setattr("hauntbox.bots.registry.own_seed", lambda seed, seat: seed)
    with_other = told(*WORDS, "--bots", "other")
    assert Other.asked == usual["decisions"]
    assert [with_other[key] for key in ("decisions", "causes")] == [usual[key] for key in ("decisions", "causes")]


def test_a_restarted_seed_is_as_good_as_new() -> None:
    def answers(chance: Seeded) -> list[int]:
        game = hauntbox.new("ghost_stories", players=3)
        given: list[int] = []
        while not game.over:
            given.append(chance.pick(game) if game.seat == CHANCE else game.options[-1])
            game.take(given[-1])
        return given

    used = Seeded(1)
    first = answers(used)
    used.restart(2)
    assert answers(used) == answers(Seeded(2)) != first
    used.restart(1)
    assert answers(used) == first


def test_the_table_for_people() -> None:
    text = output(*WORDS)
    for words in ("players 2, level initiation", "five_qi=false", "random; seed 7", "won", "decisions/s"):
        assert words in text
    assert max(map(len, text.splitlines())) <= 80


def test_no_progress_bar_reaches_a_pipe() -> None:
    command = [sys.executable, "-m", "hauntbox", "simulate", "ghost_stories", "--games", "3", "--json"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 3


@pytest.mark.parametrize(("words", "first"), [((), "ghost_stories, players 4, level normal"), (("victim",), "victim")])
def test_bench_ends_with_one_summary(words: tuple[str, ...], first: str) -> None:
    lines = output("bench", *words, "--rounds", "2", "--games", "3").splitlines()
    assert lines[0].startswith(f"{first}, ")
    assert re.fullmatch(
        r"hauntbox bench: \d+ decisions/s, \d+ games/s, clone \d+\.\d+ us \((interpreted|compiled|in C)\)", lines[-1]
    )
    for name in ("decisions/s", "chance answers/s", "games/s", "mean options", "decisions per game", "clone"):
        assert any(line.startswith(name) for line in lines)
    assert sum(line.startswith("round ") for line in lines) == 2


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A recorded game of two players."""
    game = hauntbox.play(hauntbox.new("ghost_stories", players=2), ["random"], seed=3)
    path = tmp_path / "night.json"
    game.record(3).save(path)
    return path


def test_replay_prints_the_result(night: Path) -> None:
    result = hauntbox.replay(night).result
    assert result is not None
    text = output("replay", str(night))
    assert f"\nDefeat after {result['turns']} turns: " in text
    assert f"{result['score']:>5}  points in all" in text
    report = json.loads(output("replay", str(night), "--json"))
    assert report["result"] == result
    assert report["question"] is None
    assert report["answers"] == len(hauntbox.read_record(night).answers)


def test_replay_tells_what_happened_line_by_line(night: Path) -> None:
    lines = output("replay", str(night), "--log").splitlines()
    result = output("replay", str(night)).splitlines()
    assert lines[-len(result) :] == result
    told = lines[: -len(result)]
    assert told[0] == "Turn 1: Blue. [GS-TURN-03]"
    assert all(re.fullmatch(r"[A-Z].*[.!] \[GS-[A-Z-]+-\d\d\]", line) for line in told), told
    short = output("replay", str(night), "--log", "--until", "40").splitlines()
    assert short[:20] == told[:20]
    assert len(short) < len(lines)
    assert output("replay", str(night), "--log", "--json") == output("replay", str(night), "--json")


def test_replay_prints_the_question_reached(night: Path) -> None:
    game = hauntbox.replay(night, until=17)
    assert game.question is not None
    report = json.loads(output("replay", str(night), "--until", "17", "--json"))
    assert report["result"] is None
    assert report["question"]["number"] == 17
    assert report["question"]["options"] == list(game.question.options)
    text = output("replay", str(night), "--until", "17")
    assert f"Question 17, for {'chance' if game.seat == CHANCE else ''}" in text
    assert ", ".join(report["question"]["words"]) in text


def test_replay_from_the_first_question(night: Path) -> None:
    assert "Question 0, for chance: Which tile lies north-west (NW)?" in output("replay", str(night), "--until", "0")


def test_a_game_stepped_from_outside_is_the_one_played_question_by_question() -> None:
    stepped, plain = (hauntbox.new("ghost_stories", players=2) for _ in range(2))
    chance, other = Seeded(5), Seeded(5)
    chance.go_on(stepped)
    options = stepped.options
    while options:
        options = chance.step(stepped, options[len(options) // 2])
    while not plain.over:
        plain.take(other.pick(plain) if plain.seat < 0 else plain.options[len(plain.options) // 2])
    assert stepped.position() == plain.position()
    assert stepped.history == plain.history
