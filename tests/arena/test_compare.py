"""`hauntbox compare`: two bots on the same seeds."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.arena.compare import as_text
from hauntbox.arena.simulate import game_seed
from tests.command import output, refusal

WORDS = ("compare", "random", "random", "--players", "2", "--level", "initiation", "--seed", "3", "--games", "30")


def without_times(report: dict[str, object]) -> dict[str, object]:
    bots = report["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        assert bot.pop("seconds_per_decision") > 0
    return report


def test_both_play_the_same_games() -> None:
    report = json.loads(output(*WORDS, "--json"))
    assert (report["game"], report["players"], report["level"]) == ("ghost_stories", 2, "initiation")
    assert (report["seed"], report["games"]) == (3, 30)
    first, second = report["bots"]
    assert without_times(report)
    assert first == second
    assert report["difference"]["score"] == {"value": 0.0, "low": 0.0, "high": 0.0}
    assert report["difference"]["p_value"] == 1.0
    scores = []
    for number in range(30):
        game = hauntbox.new("ghost_stories", players=2, level="initiation")
        result = hauntbox.play(game, ["random"], game_seed(3, number)).result
        assert result is not None
        assert isinstance(result["score"], int)
        scores.append(result["score"])
    assert first["score"]["value"] == round(sum(scores) / 30, 4)


def test_workers_change_nothing() -> None:
    reports = [json.loads(output(*WORDS, "--json", *more)) for more in ((), ("--workers", "2"))]
    assert without_times(reports[0]) == without_times(reports[1])


def test_the_text_for_people() -> None:
    text = output(*WORDS)
    for words in (
        "30 games on the same seeds (seed 3)", "first: random", "second: random", "difference", "s a decision",
        "by neither", "no difference in wins is shown",
    ):  # fmt: skip
        assert words in text


def test_the_verdict_names_the_better_bot() -> None:
    report = json.loads(output(*WORDS, "--json"))
    difference = report["difference"]
    difference |= {"win_rate": {"value": -0.2, "low": -0.3, "high": -0.1}, "p_value": 0.001}
    text = as_text(report)
    assert "the second wins more often (exact sign test: p = 0.001)" in text
    assert "won -20.0 points (-30.0 to -10.0)" in text


def test_one_game_has_no_interval_of_scores() -> None:
    report = json.loads(output(*WORDS[:-1], "1", "--json"))
    assert report["difference"]["score"] == {"value": 0.0, "low": None, "high": None}
    assert "score" in output(*WORDS[:-1], "1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("compare", "random"), "Missing argument 'BOT'; see 'hauntbox compare --help'"),
        (("compare", "random", "genius"), "bot 'genius'"),
        (("compare", "random", "random", "--games", "0"), "games 0: choose a number from 1"),
        (("compare", "random", "random", "--level", "easy"), "level 'easy'"),
        (("compare", "random", "random", "--workers", "-1"), "--workers"),
    ],
)
def test_bad_words_are_refused(words: tuple[str, ...], says: str) -> None:
    assert says in refusal(*words)
