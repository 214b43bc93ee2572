"""The exact chances of the rolls that White Moon adds, beside the options and in sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.base.rules.odds import Odds, option_odds
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.i18n import languages
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable

ALL_FOUR = ("NW", "NE", "SE", "SW")
TWO_OF_THREE = Fraction(7, 27)
"""That of three dice at least two count, where one in three does."""


def school(**parts: Any) -> MoonTable:
    return MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "W", "red": "W"}, **parts)


def barrier(**parts: Any) -> MoonTable:
    """The Barrier stands at the end of Green's turn; the northern board is the first."""
    t = MoonTable(active="green", receptacles=ALL_FOUR, villagers={"C": "hua_father"}, **parts).play("end")
    t.waits("barrier", "green")
    return t


def odds_of(t: MoonTable, word: str) -> Odds | None:
    return option_odds(t.game).get(t.game.options[t.offered.index(word)])


def by_space(odds: Odds | None) -> dict[str, Fraction]:
    assert odds is not None
    return {SPACES[space]: chance for space, chance in zip(odds.targets, odds.each, strict=True)}


# -- the School -------------------------------------------------------------------------------------------------------


def test_at_the_school_every_group_has_its_odds() -> None:
    t = school(ghosts={"n1": 6, "s1": 1, "e1": 45}, tao={}).play("ask")
    yellow = odds_of(t, "yellow")
    assert by_space(yellow) == {"n1": TWO_OF_THREE, "s1": Fraction(19, 27)}
    assert yellow
    assert (yellow.all, yellow.one, yellow.dice) == (Fraction(1, 27), Fraction(19, 27), 3)
    assert by_space(odds_of(t, "black")) == {"e1": Fraction(19, 27)}


def test_at_the_school_his_own_tokens_and_crystals_count_and_no_others() -> None:
    own = school(ghosts={"n1": 6}, tao={"yellow": "Y", "red": "YY"}, crystals={"red": 2})
    assert by_space(odds_of(own, "ask")) == {"n1": Fraction(19, 27)}
    crystal = school(ghosts={"n1": 6}, tao={"yellow": "Y", "red": "YY"}, crystals={"yellow": 1})
    assert by_space(odds_of(crystal, "ask")) == {"n1": Fraction(1)}


def test_fewer_ghosts_may_go_than_the_dice_allow() -> None:
    """An exorcism must take what the dice alone allow; at the School nobody must."""
    t = school(ghosts={"n1": 6, "n2": 1}, tao={})
    odds = odds_of(t, "ask")
    assert by_space(odds) == {"n1": TWO_OF_THREE, "n2": Fraction(19, 27)}


def test_the_help_has_odds_only_where_nothing_is_to_be_chosen_before() -> None:
    assert odds_of(school(ghosts={"n1": 6}, tao={}), "ask") is not None
    assert odds_of(school(ghosts={"n1": 6, "e1": 45}, tao={}), "ask") is None
    elsewhere = MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "S"}, ghosts={"n1": 6})
    assert odds_of(elsewhere, "ask") is None


def test_the_gods_favorite_counts_at_the_school() -> None:
    """Both dice that miss are rolled again: for one point 1 - (2/3) ** 6."""
    parts: dict[str, Any] = {"ghosts": {"n1": 23}, "tao": {}, "powers": ["gods_favorite"]}
    t = MoonTable("green", village=SCHOOL_VILLAGE, at={"green": "W"}, **parts)
    odds = odds_of(t, "ask")
    assert odds
    assert odds.reroll
    assert by_space(odds) == {"n1": 1 - Fraction(2, 3) ** 6}
    t.play("ask", "RRB", "red", "red")
    assert option_odds(t.game)[ask.ENOUGH].all == 1 - Fraction(2, 3) ** 2
    assert GhostStoriesSpeech("en").beside(t.game, ask.ENOUGH) == "[55.6%]"


# -- the Barrier ------------------------------------------------------------------------------------------------------


def test_the_barrier_rolls_four_dice_and_spends_its_crystals() -> None:
    """Yellow Plague (4) and Zombie (2): each falls to the crystals; both need two of four dice."""
    t = barrier(ghosts={"n1": 10, "n2": 6, "e1": 46}, tao={"green": "YYYY"})
    odds = odds_of(t, "roll")
    assert by_space(odds) == {"n1": Fraction(1), "n2": Fraction(1)}
    assert odds
    assert (odds.dice, odds.one, odds.all) == (4, Fraction(1), Fraction(11, 27))
    assert odds_of(t, "save") is None


def test_the_barrier_has_no_odds_where_nobody_is_rolled_for() -> None:
    assert odds_of(barrier(ghosts={"n1": 64}), "roll") is None


# -- in words ---------------------------------------------------------------------------------------------------------


def test_odds_in_lines() -> None:
    speech = GhostStoriesSpeech("en")
    t = school(ghosts={"n1": 6, "s1": 1, "w1": 5}, tao={})
    assert speech.odds(t.game)[:7] == [
        "Yellow faces no ghost to exorcise on W, the Kung-Fu School.",
        "With the help of W, the Kung-Fu School, with 3 dice:",
        "      0%  all (0)",
        "     25.9%  Zombie (n1) (7/27)",
        "     70.4%  Ghoul (s1) (19/27)",
        "     25.9%  Restless Dead (w1) (7/27)",
        "     70.4%  at least one (19/27)",
    ]
    short = "[all 0%; n1 25.9%, s1 70.4%, w1 25.9%, at least one 70.4%]"
    assert speech.beside(t.game, ask.ASK_HELP) == short
    t.play("ask")
    assert t.asked == "chance"
    assert speech.odds(t.game) == ["With 3 dice:", "      0%  all (0)", *speech.odds(t.game)[2:]]


@pytest.mark.parametrize("language", languages())
def test_they_are_told_in_every_language(language: str) -> None:
    speech = GhostStoriesSpeech(language)
    t = barrier(ghosts={"n1": 10, "n2": 6})
    lines = speech.odds(t.game)
    assert len(lines) == 5
    assert "11/27" in lines[1]
    t.play("roll")
    assert t.asked == "chance"
    assert speech.odds(t.game)[1:] == lines[1:]


def test_clients_get_them() -> None:
    t = barrier(ghosts={"n1": 10, "n2": 6})
    told = facade("ghost_stories").text("en").odds(t.game)
    assert [one["exact"] for one in told.values()] == ["11/27"]


def test_a_hint_for_the_school_says_how_likely_it_is() -> None:
    t = school(ghosts={"n1": "Zombie"}, tao={})
    shown = facade("ghost_stories").text("en")
    reasons = shown.reasons(t.game, ask.ASK_HELP)
    assert [(reason.key, reason.chance) for reason in reasons] == [("exorcism", TWO_OF_THREE)]
    assert "Zombie" in str(shown.reason(t.game, reasons[0])["text"])
