"""What a search does last: options nearly as good as the best one are played on. Figures worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from hauntbox.bots import playing_on
from hauntbox.bots.playing_on import Lead, came_to, lead, played_on
from hauntbox.bots.search import Finding, Searcher
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.bots.test_search import HeapHeuristics, toy

of_toys = pytest.mark.interpreted("the toy is a game of the tests, and no class may derive from a compiled one")


def test_how_far_an_option_is_ahead() -> None:
    """Four games: the option comes to 0.05, 0.01, 0.05 and 0.01 more, 0.03 on average, the squares of what they are
    apart add up to 0.0016. Four more are assumed with 0.065: 0.0169 + 0.0016 = 0.0185, over 4 + 3 a square of 0.002643,
    that of the mean of four 0.000661. The tree is wrong by 0.015, as a square 0.000225: the games have 225 / 886 of the
    weight, and what the tree takes for 0.01 less is 0.00016 more. The tree's error shrinks by the root of 661 / 886."""
    ahead, error = lead(-0.01, [0.05, 0.01, 0.05, 0.01])
    assert ahead == pytest.approx(-0.01 + 0.225 / (0.225 + 0.0185 / 7 / 4 * 1000) * 0.04)
    assert ahead == pytest.approx(0.00016, abs=5e-6)
    assert error == pytest.approx(0.015 * sqrt(661 / 886), abs=5e-6)


def test_without_games_the_tree_is_believed() -> None:
    assert lead(-0.02, []) == Lead(-0.02, 0.015)


def test_many_games_outweigh_the_tree() -> None:
    """400 that all say the same: of the spread that is assumed 0.0169 / 403 / 400 is left, 0.0000001."""
    assert lead(-0.01, [0.02] * 400).ahead == pytest.approx(0.02, abs=2e-5)


def test_what_is_two_errors_ahead_or_behind_is_clear() -> None:
    clear = {ahead: Lead(ahead, 0.01).clear for ahead in (-0.021, -0.019, 0.0, 0.019, 0.021)}
    assert clear == {-0.021: True, -0.019: False, 0.0: False, 0.019: False, 0.021: True}


class RoundHeuristics(HeapHeuristics):
    """Turns are questions, four of them a round, after which a game is worth a twentieth for each."""

    def round_later(self, g: Game) -> int:
        return g.number + 4

    def lucks(self, g: Game) -> list[float]:
        """A chip put back is bad luck: 5 of 6 throws are 0.01 better than on average."""
        return [0.01 if option == 0 else -0.05 for option in g.options]

    def prospect(self, g: Game) -> float:
        return 0.3 if g.over else 0.05 * int(g.number)


@of_toys
@pytest.mark.parametrize("seed", range(8))
def test_a_round_is_what_it_comes_to_without_luck(seed: int) -> None:
    """Each player takes a chip, the die is thrown, for four turns; played by hand beside it."""
    game, luck, lucky = toy(30), Seeded(seed), 0.0
    found = came_to(game, RoundHeuristics(), 2, seed)
    first, option = game.number, 2
    while game.number < first + 4:
        game.take(option)
        while game.seat == CHANCE and game.number < first + 4:
            answer = luck.pick(game)
            lucky += 0.01 if answer == 0 else -0.05
            game.take(answer)
        option = game.options[0]
    assert found == pytest.approx(0.05 * int(game.number) - lucky)


@of_toys
def test_only_games_that_c_does_not_have_are_played_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 102, C comes to what it does not have; every game is judged once, and where there is no C, in Python."""
    judged: list[tuple[str, int, int]] = []

    def in_c(option: int, seed: int) -> float:
        if seed == 102:
            raise NotHeld("not here")
        judged.append(("C", option, seed))
        return 0.01 * option

    def in_python(game: Game, heuristics: Heuristics, option: int, seed: int) -> float:
        judged.append(("Python", option, seed))
        return 0.01 * option

    monkeypatch.setattr(playing_on, "came_to", in_python)
    found = played_on(toy(), RoundHeuristics(), FOUND[:2], 100, 4, None, in_c)
    assert judged == [("Python" if seed == 102 else "C", option, seed) for seed in range(100, 104) for option in (2, 1)]
    assert played_on(toy(), RoundHeuristics(), FOUND[:2], 100, 4, None) == found
    assert {where for where, _, _ in judged[8:]} == {"Python"}


def finding(option: int, worth: float, visits: int = 10) -> Finding:
    return Finding(option, worth, 0.0, visits, worth)


FOUND = [finding(1, 0.5), finding(2, 0.52), finding(3, 0.51)]


def came_from(monkeypatch: pytest.MonkeyPatch, worths: dict[int, float]) -> list[tuple[int, int]]:
    """Let every option come to the same each time; what was played, by option and seed."""
    asked: list[tuple[int, int]] = []

    def round_of(game: Game, heuristics: object, option: int, seed: int) -> float:
        asked.append((option, seed))
        return worths[option]

    monkeypatch.setattr(playing_on, "came_to", round_of)
    return asked


@of_toys
def test_a_rival_that_comes_to_more_overtakes_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tree likes 2 best; played on, 3 is 0.1 ahead of it each time and 1 is as far behind as the tree says."""
    asked = came_from(monkeypatch, {1: 0.0, 2: 0.02, 3: 0.12})
    found = {one.option: one for one in played_on(toy(), RoundHeuristics(), FOUND, 100, 16, None)}
    assert found[3].worth > found[2].worth == 0.52 > found[1].worth
    assert found[2].games == max(found[1].games, found[3].games)
    assert found[3].worth == pytest.approx(0.52 + lead(-0.01, [0.1] * found[3].games).ahead)
    assert found[3].error == lead(-0.01, [0.1] * found[3].games).error
    assert {option for option, seed in asked if seed == 100} == {1, 2, 3}, "all meet the same luck"
    assert len(asked) == len(set(asked)), "no game is played twice"


@of_toys
def test_clear_rivals_are_not_played_on_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what comes next 3 is far behind, and is given up; 1 stays as good as the tree's best until the end."""
    asked = came_from(monkeypatch, {1: 0.02, 2: 0.0, 3: -0.3})
    found = {one.option: one for one in played_on(toy(), RoundHeuristics(), FOUND, 100, 16, None)}
    assert found[3].games < found[1].games == found[2].games == 16
    assert len([seed for option, seed in asked if option == 3]) == found[3].games


@of_toys
def test_who_plays_against_the_team_wants_little(monkeypatch: pytest.MonkeyPatch) -> None:
    class Against(RoundHeuristics):
        def side(self, g: Game) -> int:
            return -1

    came_from(monkeypatch, {1: 0.1, 2: 0.0, 3: 0.1})
    found = {one.option: one.worth for one in played_on(toy(), Against(), FOUND, 100, 16, None)}
    assert found[1] == 0.5, "what the tree likes best"
    assert found[2] < 0.5, "the tree took it for 0.02 worse, in the games it is 0.1 better"
    assert 0.5 < found[3] < 0.51, "as good in the games as what the tree likes best"


@of_toys
def test_only_what_is_close_and_was_tried_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = came_from(monkeypatch, dict.fromkeys(range(9), 0.0))
    far = [finding(1, 0.5), finding(2, 0.5, visits=0), finding(3, 0.46), finding(4, 0.48), finding(5, 0.49)]
    far.append(finding(6, 0.475))
    played_on(toy(), RoundHeuristics(), far, 100, 4, None)
    assert {option for option, seed in asked} == {1, 4, 5}, "at most two rivals"
    assert played_on(toy(), RoundHeuristics(), far[:3], 100, 4, None) == far[:3]


@of_toys
def test_time_and_playouts_limit_it(monkeypatch: pytest.MonkeyPatch) -> None:
    came_from(monkeypatch, dict.fromkeys(range(9), 0.0))
    assert played_on(toy(), RoundHeuristics(), FOUND, 100, 0, None) == FOUND
    assert played_on(toy(), RoundHeuristics(), FOUND, 100, 8, lambda: True) == FOUND
    asked = iter([False, False, True])
    found = played_on(toy(), RoundHeuristics(), FOUND, 100, 8, lambda: next(asked))
    assert [one.games for one in found] == [2, 2, 2]


@of_toys
def test_where_the_rules_of_thumb_have_no_turns_nothing_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = came_from(monkeypatch, dict.fromkeys(range(9), 0.0))
    assert played_on(toy(), HeapHeuristics(), FOUND, 100, 8, None) == FOUND
    assert not asked


@of_toys
def test_a_search_plays_on_once_for_every_six_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = came_from(monkeypatch, dict.fromkeys(range(9), 0.0))
    searcher = Searcher(RoundHeuristics())
    for playouts, times in ((5, 0), (12, 2), (60, 10), (600, 32)):
        asked.clear()
        searcher.play_on(toy(), FOUND, 3, playouts, 0)
        assert len({seed for _, seed in asked}) == times
