"""How sure a search is: figures worked out by hand from its visits, and what people are told of them."""

from __future__ import annotations

from math import sqrt

import pytest

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Finding, Searcher
from hauntbox.bots.tree import Tree
from hauntbox.i18n import catalogue, languages
from hauntbox.sureness import FEW, Sureness, comparable, in_words, sureness_of
from tests.ghost_stories.table import Table


def finding(option: int, visits: int, worth: float) -> Finding:
    return Finding(option, worth, 0.0, visits, worth)


RANKED = [finding(7, 15, 0.62), finding(3, 40, 0.61), finding(9, 8, 0.57), finding(2, 0, 0.3)]
"""Best first for the team."""


def test_the_lead_and_its_interval() -> None:
    """A visit has an error of 0.04. After 15 and 8 visits, and one more that is assumed for each, the two options have
    0.04 / 4 and 0.04 / 3, their difference 0.04 * 5 / 12; 1.96 of these on either side are 0.03267."""
    found = sureness_of(RANKED, {7, 9, 2}, 1, 0.04, decided=True)
    assert found[:2] == (63, True)
    assert found.lead == pytest.approx(0.05)
    assert found.margin == pytest.approx(0.03267, abs=1e-5)


def test_the_next_option_is_the_next_that_can_be_compared() -> None:
    """After 15 and 40 visits: 0.04 * sqrt(1 / 16 + 1 / 41) = 0.01179."""
    found = sureness_of(RANKED, {7, 3, 9, 2}, 1, 0.04, decided=False)
    assert found == pytest.approx((63, False, 0.01, 1.95996 * 0.01179), abs=1e-5)
    assert sureness_of(RANKED, {7}, 1, 0.04, decided=True) == Sureness(63, True, None, 0.0)


def test_where_both_were_played_on_their_error_counts() -> None:
    """The tree liked 3 best; after ten games 7 is ahead of it by 0.02 with an error of 0.01. Ten games of both are
    tries, too. Beside one that was not played on visits count as before: after 15 and 8 of them 0.03267."""
    ranked = [RANKED[0]._replace(games=10, error=0.01), RANKED[1]._replace(worth=0.6, games=10), *RANKED[2:]]
    found = sureness_of(ranked, {7, 3, 9, 2}, 1, 0.04, decided=True)
    assert found == pytest.approx((83, True, 0.02, 0.0196), abs=1e-5)
    assert sureness_of(ranked, {7, 9}, 1, 0.04, decided=True).margin == pytest.approx(0.03267, abs=1e-5)


def test_two_rivals_of_what_the_tree_liked_best() -> None:
    """Errors of 0.01 and 0.008 leave 0.0128."""
    ranked = [RANKED[0]._replace(games=9, error=0.01), RANKED[1]._replace(games=9, error=0.008)]
    assert sureness_of(ranked, {7, 3}, 1, 0.04, decided=True).margin == pytest.approx(1.95996 * 0.012806, abs=1e-5)


def test_who_plays_against_the_team_leads_where_it_is_worse_off() -> None:
    ranked = [finding(1, 3, 0.2), finding(4, 3, 0.26)]
    found = sureness_of(ranked, {1, 4}, -1, 0.04, decided=True)
    assert found.lead == pytest.approx(0.06)
    assert found.margin == pytest.approx(1.95996 * 0.04 * sqrt(0.5), abs=1e-6)


def test_the_error_of_a_visit_is_their_spread() -> None:
    """Twelve visits that added 0.12 together and 0.0048 in squares: 0.0048 - 0.12 * 0.12 / 12 = 0.0036. Four more are
    assumed with 0.03: the error is the root of (4 * 0.0009 + 0.0036) / 16, 0.0212. At initiation results are shrunk to
    seven tenths, and so is the error."""
    for level, expected in (("initiation", 0.7 * 0.021213), ("nightmare", 0.021213)):
        game = Table(level=level).game
        searcher = Searcher(heuristics_of(game, "search"))
        searcher.tree = tree = Tree(game, searcher.heuristics, 1)
        tree.looks, tree.total, tree.squares = 12, 0.12, 0.0048
        assert searcher.error(game) == pytest.approx(expected, abs=1e-6)


def test_options_that_cost_nothing_to_leave_for_later_are_not_compared() -> None:
    t = Table("yellow", at={"yellow": "C"}, ghosts={"n2": "Ghoul"}, yin_yang=["yellow"])
    known = comparable(t.game)
    assert t.game.options[t.offered.index("end")] in known
    assert known < set(t.game.options)


OPEN = ", so it may be as good."
FOUR, ONE = "the next best answer is 4 points worse", "the next best answer is 1 point worse"
LITTLE = ", which proves little"
FEW_SAY = f"{LITTLE}; so far the next best answer is 7 points worse."
SAID = {
    Sureness(63, True, 0.05, 0.03267): "Tried out 63 times: the next best answer is 5 points worse, give or take 4.",
    Sureness(63, True, 0.04, 0.03267): f"Tried out 63 times: {FOUR}, give or take 4{OPEN}",
    Sureness(400, False, 0.01, 0.011): f"Tried out 400 times: {ONE}, give or take 2{OPEN}",
    Sureness(63, True, 0.004, 0.03267): "Tried out 63 times: the next best answer is as good, give or take 4 points.",
    Sureness(400, False, -0.01, 0.01): "Tried out 400 times: the next best answer is as good, give or take 1 point.",
    Sureness(3, True, 0.0, 0.05): f"Tried out only 3 times{LITTLE}; so far the next best answer is as good.",
    Sureness(2, True, 0.07, 0.05): f"Tried out only 2 times{FEW_SAY}",
    Sureness(1, True, 0.07, 0.05): f"Tried out only 1 time{FEW_SAY}",
    Sureness(0, True, 0.2, 0.06): "Not tried out: by the rules of thumb every other answer is clearly worse.",
    Sureness(0, True, None, 0.0): "",
    Sureness(30, True, None, 0.0): "",
}


@pytest.mark.parametrize("sure", SAID)
def test_what_is_told_of_it(sure: Sureness) -> None:
    assert in_words(sure, "en") == SAID[sure]


@pytest.mark.parametrize("language", languages())
def test_few_tries_never_sound_certain(language: str) -> None:
    words = catalogue("terminal", language)
    few = in_words(Sureness(FEW, True, 0.2, 0.01), language)
    assert few == words.text("sure.few", number=FEW, points=20, margin=1)
    assert f"{FEW}" in few
    assert "20" in few
    ahead = in_words(Sureness(FEW + 1, True, 0.2, 0.01), language)
    assert ahead == words.text("sure.ahead", number=FEW + 1, points=20, margin=1)
    assert len({few, ahead, *(words.raw(f"sure.{key}") for key in ("none", "open"))}) == 4
