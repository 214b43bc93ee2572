"""Ratings, tournaments and comparisons of two sides."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import log10, sqrt

import msgspec
import pytest

import hauntbox
from hauntbox.arena.job import Job
from hauntbox.arena.ratings import POINTS, PRIOR, fit, ratings
from hauntbox.arena.run_file import GameLine
from hauntbox.bots import make_bots
from hauntbox.bots.sides import SideBot, side_names
from hauntbox.interfaces.stats import Z
from hauntbox.server.ladder import Tournament
from tests.command import output, refusal

SECRET = ("--with", "black-secret", "--players", "2", "--games", "4", "--seed", "2", "--json")


def test_two_rivals_differ_by_the_odds_of_their_wins() -> None:
    one, two = ratings(2, [{(0, 1): (75.0, 25.0)}])
    odds = (75 + PRIOR) / (25 + PRIOR)
    assert one.value - two.value == pytest.approx(400 * log10(odds))
    assert one.value + two.value == pytest.approx(3000)
    share = odds / (1 + odds)
    # Each rating is half the difference from the average, and so is its error.
    assert one.high - one.value == pytest.approx(Z * POINTS / 2 / sqrt(101 * share * (1 - share)))


def test_ratings_of_three_explain_all_their_games() -> None:
    met = {(0, 1): (10.0, 5.0), (1, 2): (10.0, 5.0), (0, 2): (20.0, 5.0)}
    found = fit(3, met)
    assert found[0] - found[1] == pytest.approx(found[1] - found[2])
    assert 2.718281828 ** (found[0] - found[2]) == pytest.approx(4.0, rel=1e-6)


def test_who_never_wins_has_a_rating_and_a_wide_interval() -> None:
    one, two = ratings(2, [{(0, 1): (5.0, 0.0)}] * 20)
    assert one.low > two.high
    assert one.high - one.low > 200


def test_blocks_that_disagree_widen_the_interval() -> None:
    alike = ratings(2, [{(0, 1): (5.0, 5.0)}] * 20)
    apart = ratings(2, [{(0, 1): (10.0, 0.0)}, {(0, 1): (0.0, 10.0)}] * 10)
    assert alike[0].value == pytest.approx(apart[0].value)
    assert apart[0].high - apart[0].low > 2 * (alike[0].high - alike[0].low)


def test_bots_that_win_or_lose_together_are_rated_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A victory before a defeat, then the higher score; who did as well gets half."""
    ends = {
        "random": [("lost", 3), ("won", 1), ("lost", 2), ("lost", 5)],
        "novice": [("won", 1), ("lost", 9), ("lost", 2), ("lost", 6)],
    }

    def results(jobs: Sequence[Job], *_: object) -> list[list[GameLine]]:
        return [
            [
                GameLine(number, number, outcome, "x", score, 1, 1, 1, 1, 0.1)
                for number, (outcome, score) in enumerate(ends[job.bots[0]])
            ]
            for job in jobs
        ]

    monkeypatch.setattr("hauntbox.arena.tournament.results", results)
    words = ("tournament", "random", "novice", "--players", "1", "--games", "4")
    told = json.loads(output(*words, "--json"))
    table = told["ratings"]["all seats"]
    assert [(row["bot"], row["won"]) for row in table] == [("novice", 1), ("random", 1)]
    assert told["pairs"] == [{"first": "random", "second": "novice", "games": 4, "first_better": 1.5}]
    assert "random did better in 1.5 of 4 games" in output(*words)


def planted(monkeypatch: pytest.MonkeyPatch, module: str, wins: dict[tuple[str, str], list[bool]]) -> None:
    """Let the matches of two sides end like this, without a game."""

    def results(jobs: Sequence[Job], games: int, *_: object) -> list[list[GameLine]]:
        found = []
        for job in jobs:
            first, second = (spec.partition("=")[2] for spec in job.bots)
            outcomes = wins[first, second]
            assert len(outcomes) == games
            found.append([line(number, won) for number, won in enumerate(outcomes)])
        return found

    monkeypatch.setattr(f"hauntbox.arena.{module}.results", results)


def line(number: int, won: bool) -> GameLine:
    return GameLine(number, number, "won" if won else "lost", "x", 0, 1, 1, 1, 1, 0.1)


MATCHES = {
    ("random", "random"): [True, False, False, False],
    ("random", "novice"): [False, False, False, False],
    ("novice", "random"): [True, True, True, False],
    ("novice", "novice"): [True, False, True, False],
}


def test_sides_are_rated_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, "tournament", MATCHES)
    told = json.loads(output("tournament", "random", "novice", *SECRET))
    assert list(msgspec.convert(told, Tournament).ratings) == ["taoists", "wu_feng"]  # a server's ladder reads it
    assert [row["bot"] for row in told["ratings"]["taoists"]] == ["novice", "random"]
    assert [row["bot"] for row in told["ratings"]["wu_feng"]] == ["novice", "random"]
    won = {(pair["taoists"], pair["wu_feng"]): pair["won"] for pair in told["pairs"]}
    assert won == {pair: sum(games) for pair, games in MATCHES.items()}
    text = output("tournament", "random", "novice", *SECRET[:-1])
    assert "random against novice: random won 0.0 %" in text


def test_a_comparison_by_sides_is_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, "compare_sides", MATCHES)
    sides = json.loads(output("compare", "random", "novice", *SECRET))["sides"]
    assert [row["wins"] for row in sides["taoists"]["bots"]] == [0, 3]
    assert [row["wins"] for row in sides["wu_feng"]["bots"]] == [1, 4]
    assert [row["wins"] for row in sides["both sides"]["bots"]] == [1, 7]
    assert sides["taoists"]["difference"]["only_second_won"] == 3


def test_a_comparison_against_a_third(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, "compare_sides", MATCHES)
    told = json.loads(output("compare", "random", "novice", "--against", "random", *SECRET))
    assert told["against"] == "random"
    assert [row["wins"] for row in told["sides"]["taoists"]["bots"]] == [1, 3]
    assert [row["wins"] for row in told["sides"]["wu_feng"]["bots"]] == [3, 4]
    assert "nobody plays against anybody" in refusal("compare", "random", "random", "--against", "random")


def test_matches_are_the_games_that_simulate_plays() -> None:
    words = ("--with", "black-secret", "--players", "1", "--games", "2", "--seed", "2", "--json")
    told = json.loads(output("compare", "random", "random", *words))
    wins = json.loads(output("simulate", "ghost_stories", "--bots", "taoists=random,wu_feng=random", *words))["wins"]
    assert [row["wins"] for row in told["sides"]["taoists"]["bots"]] == [wins, wins]
    assert [row["wins"] for row in told["sides"]["wu_feng"]["bots"]] == [2 - wins, 2 - wins]


def test_in_victim_the_bot_of_the_side_answers() -> None:
    game = hauntbox.new("victim", players=2)
    assert side_names(game) == ("victims", "demon")
    bots = make_bots(game, "victims=random,demon=novice")
    assert all(isinstance(bot, SideBot) for bot in bots.values())
    assert hauntbox.play(game, ["victims=random", "demon=random"], 3).over
    says = "bots demon=random: name one for each side, as in victims=random,demon=random"
    assert says in refusal("simulate", "victim", "--bots", "demon=random")


def test_a_tournament_has_two_bots_or_more() -> None:
    assert "bots random: name two or more, each once" in refusal("tournament", "random")
    assert "name two or more, each once" in refusal("tournament", "random", "random")
