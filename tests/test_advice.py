"""Hints: they use their time, tell no chance of victory that they have not earned, and always say why."""

from collections.abc import Callable
from math import inf

import pytest

import hauntbox
from hauntbox import advice
from hauntbox.advice import NO_SINGLE_GAIN, WIDEST, Advice, advise, earned, played_on
from hauntbox.bots import search
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.bots.tree import Tree
from hauntbox.games import facade
from hauntbox.i18n import languages
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.ghost_stories.table import Table


def ticking() -> Callable[[], float]:
    """A clock that advances by a millisecond whenever it is read, also to compute the time that is left."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    return clock


def night() -> Game:
    ghosts: dict[str, str | int] = {"n2": "Restless Dead", "e2": "Ghoul", "s1": "Lich"}
    return Table(ghosts=ghosts, tao={"yellow": "YY"}, figures=["e2"]).game


# -- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ms", "undecided", "looks"), [(6, True, 3), (18, True, 9), (18, False, 0)])
def test_half_the_time_is_the_trees_unless_the_question_is_decided(
    monkeypatch: pytest.MonkeyPatch, ms: int, undecided: bool, looks: int
) -> None:
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")  # in C some visits are made between two looks at the clock
    monkeypatch.setattr(search, "monotonic", ticking())
    monkeypatch.setattr(Tree, "undecided", lambda _tree: undecided)
    game = night()
    findings = Searcher(heuristics_of(game, "hint")).look(game, 3, 0, ms)
    assert sum(one.visits for one in findings) == looks


def clocked(monkeypatch: pytest.MonkeyPatch, game: Game, ms: int) -> Advice:
    clock = ticking()
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")
    monkeypatch.setattr(search, "monotonic", clock)
    monkeypatch.setattr(advice, "monotonic", clock)
    return advise(game, 3, ms)


def test_what_was_looked_into_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    told = clocked(monkeypatch, night(), 12)
    assert told.sure.looks == sum(one.looks for one in told.considered) > 0
    assert told.considered[0].option == told.option
    assert all(one.looks for one in told.considered[1:])


def test_a_question_that_is_clear_needs_no_look(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YKK")
    told = clocked(monkeypatch, t.game, 12)
    assert (told.sure.looks, told.sure.decided) == (0, True)
    assert [one.looks for one in told.considered] == [0]


# -- chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "games", "told"), [(0, 0, 0), (0, 10, 0), (20, 40, 0), (0, 20, 1), (50, 100, 1), (40, 40, 1)]
)
def test_a_chance_is_earned_by_enough_games(won: int, games: int, told: int) -> None:
    found = earned(won, games)
    assert (found is not None) == bool(told)
    if found is not None:
        assert found.games == games
        assert found.low <= won / games <= found.high
        assert found.high - found.low <= WIDEST


def test_games_are_played_on_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last card of the pile comes next: whoever ends the turn has lost."""
    monkeypatch.setattr(advice, "MOST_GAMES", 30)
    t = Table("yellow", pile=["ghost"])
    game = t.game
    end = game.options[t.offered.index("end")]
    assert played_on(game, end, heuristics_of(game, "hint"), 3, inf) == (0, 30)
    assert earned(0, 30) is not None


def test_a_game_that_is_not_finished_in_time_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "monotonic", ticking())
    game = night()
    assert played_on(game, game.options[-1], heuristics_of(game, "hint"), 3, 0.02) == (0, 0)


class Hasty:
    """Answers at once, for tests that play whole games."""

    def __init__(self, heuristics: Heuristics) -> None:
        self.side = heuristics.side

    def choose(self, game: Game) -> int:
        return game.options[0]


@pytest.mark.parametrize(("name", "players"), [("ghost_stories", 2), ("victim", 3)])
def test_it_is_the_asked_side_that_wins(monkeypatch: pytest.MonkeyPatch, name: str, players: int) -> None:
    """Played on from the same question, both sides together win no more than all games."""
    monkeypatch.setattr(advice, "MOST_GAMES", 4)
    game = hauntbox.new(name, players=players)
    luck = Seeded(2)
    while game.seat == CHANCE:
        game.take(luck.pick(game))
    hasty = Hasty(heuristics_of(game, "hint"))
    won, games = played_on(game, game.options[0], hasty, 3, inf)  # type: ignore[arg-type]
    assert games == 4
    assert 0 <= won <= 4


# -- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players"), [("ghost_stories", 1), ("ghost_stories", 4), ("victim", 2), ("victim", 5)]
)
def test_every_hint_says_why_in_every_language(monkeypatch: pytest.MonkeyPatch, name: str, players: int) -> None:
    game = hauntbox.new(name, players=players)
    luck, heuristics = Seeded(5), heuristics_of(game, "hint")
    asked = 0
    while not game.over and asked < 60:
        if game.seat == CHANCE:
            game.take(luck.pick(game))
            continue
        asked += 1
        if asked % 12 == 0:
            known = game.imagine(int(game.seat))
            told = clocked(monkeypatch, known, 4)
            assert told.option in game.options
            assert told.reasons
            assert told.won is None
            for language in languages():
                shown = facade(name).text(language)
                sentences = [str(shown.reason(known, reason)["text"]) for reason in told.reasons]
                assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
        game.take(heuristics.choose(game))


def test_where_no_gain_stands_out_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table(at={"yellow": "C"}, yin_yang=[], powers=["bottomless_pockets"]).play("power bottomless pockets", "yellow")
    g = t.game
    shown = facade("ghost_stories").text("en")
    end = g.options[t.offered.index("end")]
    assert shown.reasons(g, end) == []
    assert shown.reason(g, NO_SINGLE_GAIN)["text"] == (
        "No single gain stands out, but the table looks best after it."
    )
