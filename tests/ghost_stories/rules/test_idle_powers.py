"""R-79: a power that could do nothing any more in this turn is not borrowed.

With two players yellow and blue play; red (Dance of the Spires) and green (Strength of a Mountain) are neutral.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.ghost_stories.table import Table

SPIRES = "power dance of the spires"
MOUNTAIN = "power strength of a mountain"
FAVORITE = "power gods favorite"
WIND = "power second wind"
GUST = "power heavenly gust"
BLUE_LENDS = ("yellow", "blue", "red", "green")
"""Yellow and red play; blue and green are neutral."""


def borrower(
    at: str,
    *,
    powers: Sequence[str] = (),
    ghosts: Mapping[str, str | int] | None = None,
    haunted: Sequence[str] = (),
    yin_yang: Sequence[str] = (),
    buddhas: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
) -> Table:
    """Yellow in his Yang phase with a Power token, a Buddha and no Yin-Yang; blue and green lend their powers."""
    held = {"yellow": 1} if buddhas is None else buddhas
    return Table(
        players=2, boards=BLUE_LENDS, at={"yellow": at}, powers=powers, ghosts=ghosts, haunted=haunted,
        yin_yang=yin_yang, held=held, tokens=tokens, tao={},
    )  # fmt: skip


# -- Strength of a Mountain and the Gods' Favorite: there must be something left to roll ------------------------------


@pytest.mark.rule("GS-TOK-16", "R-79")
@pytest.mark.parametrize("word", [MOUNTAIN, FAVORITE])
def test_after_the_last_action_without_a_yin_yang_nothing_is_rolled_any_more(word: str) -> None:
    power = [word.removeprefix("power ").replace(" ", "_")]
    t = borrower("N", powers=power, ghosts={"n1": "Ghoul"})
    assert word in t.offered
    t.play("ask", "RG", *(["no"] if word == FAVORITE else []))  # the Herbalist's dice
    assert word not in t.offered
    assert t.why_not(word) == "R-79"
    assert (t.tokens("yellow"), t.tao("yellow")) == (1, "RG")
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-16", "R-79")
def test_with_a_yin_yang_a_roll_may_still_come() -> None:
    """The Tea House may bring a ghost that rolls the Curse die."""
    t = borrower("N", yin_yang=["yellow"])
    t.play("ask", "RG")
    assert MOUNTAIN in t.offered
    t.play(MOUNTAIN)
    assert t.tokens("yellow") == 0
    t.settled("yellow")


@pytest.mark.rule("GS-TOK-16", "R-79")
def test_in_the_last_step_too() -> None:
    t = borrower("N")
    t.play("buddha n2")
    t.waits("draw")  # nothing was left to do: red's turn has begun
    t = borrower("N", yin_yang=["yellow"])
    t.play("buddha n2")
    assert t.offered == ["yin-yang", MOUNTAIN, "end"]
    t.settled("yellow")


@pytest.mark.rule("GS-POW-MOUNT-06", "R-79")
@pytest.mark.parametrize(
    ("tile", "mountain", "favorite"),
    [("S", True, True), ("N", False, True), ("E", False, False), ("C", False, False)],
)
def test_after_the_move_it_depends_on_what_the_villager_may_bring(tile: str, mountain: bool, favorite: bool) -> None:
    """Tea House: a ghost, perhaps with a curse. Herbalist: Tao dice, but never the grey one. Circle, Temple: none."""
    for word, offered in ((MOUNTAIN, mountain), (FAVORITE, favorite)):
        t = borrower("W" if tile == "C" else "C", powers=[word.removeprefix("power ").replace(" ", "_")], buddhas={})
        assert word in t.offered  # before the move everything is open
        t.play(f"move {tile}")
        assert "ask" in t.offered
        assert (word in t.offered) == offered
        assert t.why_not(word) == ("" if offered else "R-79")
        t.settled("yellow")


@pytest.mark.rule("GS-TOK-19", "R-79")
def test_an_exorcism_still_to_come_is_reason_enough() -> None:
    t = borrower("C", ghosts={"e2": "Abysmal"})
    t.play("move E")  # the Circle of Prayer, in front of a ghost
    assert MOUNTAIN in t.offered
    t.play(MOUNTAIN, "exorcise")
    t.waits("roll")
    assert {len(word) for word in t.offered} == {4}


@pytest.mark.rule("GS-TOK-23", "R-79")
def test_a_second_action_of_ones_own_counts_too() -> None:
    """Blue himself has Second Wind: after the first exorcism there is another, and a fourth die for it."""
    t = Table("blue", players=2, at={"blue": "S"}, ghosts={"s2": "Liquid Horror"}, tao={}, yin_yang=[])
    t.play("exorcise", "RRR")
    assert MOUNTAIN in t.offered
    t.play("exorcise", "RRR")
    t.waits("draw")  # nothing was left, and no token was offered


# -- Second Wind and Heavenly Gust: there must be a second action -----------------------------------------------------


@pytest.mark.rule("GS-POW-SECOND-03", "R-79")
@pytest.mark.parametrize("yin_yang", [[], ["yellow"]])
def test_after_the_help_of_the_pavilion_second_wind_is_not_borrowed(yin_yang: list[str]) -> None:
    """Whatever the Yin-Yang may still bring about: a second help there does nothing, and kinds are not mixed."""
    t = borrower("SW", ghosts={"n1": "Zombie"}, yin_yang=yin_yang)
    assert WIND in t.offered
    t.play("ask", "n1", "w1", "nobody")
    assert "w1" in t.ghosts  # in front of him
    assert WIND not in t.offered
    assert t.why_not(WIND) == "GS-POW-SECOND-03"
    assert t.tokens("yellow") == 1
    t.settled("yellow")


@pytest.mark.rule("GS-POW-SECOND-01", "R-79")
def test_second_wind_is_borrowed_after_an_action_that_can_be_made_again() -> None:
    t = borrower("N", ghosts={"n2": "Hopping Vampire"})
    t.play("ask", "RG")
    assert WIND in t.offered
    t.play(WIND, "ask", "BK")
    assert (t.tao("yellow"), t.tokens("yellow")) == ("RBGK", 0)
    t = borrower("N", ghosts={"n2": "Hopping Vampire"})
    t.play("exorcise", "RRR")
    assert WIND in t.offered
    t.play(WIND, "exorcise", "YYY")
    assert t.ghosts == {}
    t.settled("yellow")


@pytest.mark.rule("GS-POW-SECOND-01", "R-79")
def test_second_wind_is_not_borrowed_when_the_action_cannot_be_made_again() -> None:
    """The last ghost in front is gone; the last Buddha is taken."""
    gone = borrower("N", ghosts={"n2": "Hopping Vampire"})
    gone.play("exorcise", "YYY")
    assert WIND not in gone.offered
    assert gone.why_not(WIND) == "GS-EXO-03"
    gone.settled("yellow")
    taken = borrower("C", buddhas={"red": 1}, tokens={"yellow": 1, "red": 0})
    taken.play("ask")
    assert WIND not in taken.offered
    assert taken.why_not(WIND) == "GS-TILE-TEMP-03"
    taken.settled("yellow")


@pytest.mark.rule("GS-POW-SECOND-01", "R-79")
def test_a_yin_yang_may_make_the_second_action_possible() -> None:
    t = borrower("N", ghosts={"n2": "Hopping Vampire", "w2": "Ghoul"}, yin_yang=["yellow"])
    t.play("exorcise", "YYY")
    assert WIND in t.offered
    t.play(WIND, "yin-yang", "ask SW", "w2", "n2", "nobody", "exorcise", "YYY")
    assert t.ghosts == {}


@pytest.mark.rule("GS-POW-GUST-01", "R-79")
def test_heavenly_gust_is_borrowed_for_an_action_of_the_other_kind() -> None:
    powers = ["heavenly_gust"]
    helped = borrower("N", powers=powers, ghosts={"n2": "Hopping Vampire"})
    helped.play("ask", "RG")
    assert GUST in helped.offered
    nobody = borrower("N", powers=powers)
    nobody.play("ask", "RG")
    assert GUST not in nobody.offered
    assert nobody.why_not(GUST) == "GS-EXO-03"
    nobody.settled("yellow")
    haunted = borrower("NE", powers=powers, ghosts={"n3": "Hopping Vampire"}, haunted=["NE"])
    haunted.play("exorcise", "RRR")
    assert GUST not in haunted.offered
    assert haunted.why_not(GUST) == "GS-HELP-02"
    haunted.settled("yellow")


@pytest.mark.rule("GS-POW-SECOND-01", "GS-POW-GUST-01", "R-79")
@pytest.mark.parametrize(("word", "tile"), [(WIND, "N"), (GUST, "N"), (WIND, "SW"), (GUST, "C")])
def test_after_the_move_a_first_action_must_be_possible(word: str, tile: str) -> None:
    """On a haunted tile with nobody in front; the Pavilion is no place for Second Wind."""
    powers = [word.removeprefix("power ").replace(" ", "_")]
    haunted = [] if tile == "SW" else [tile]
    t = borrower("W", powers=powers, haunted=haunted, ghosts={"s1": "Zombie"}, tokens={"yellow": 1, "red": 0})
    t.play(f"move {tile}")
    assert word not in t.offered
    assert t.why_not(word) == ("GS-EXO-02" if tile == "C" else "GS-EXO-03")
    assert t.tokens("yellow") == 1
    t.settled("yellow")


# -- Dance of the Spires: from the centre every tile is adjacent ------------------------------------------------------


@pytest.mark.rule("GS-POW-SPIRE-01", "R-79")
def test_on_the_centre_tile_dance_of_the_spires_adds_nothing() -> None:
    t = Table(players=2)
    assert len([word for word in t.offered if word.startswith("move")]) == 8
    assert SPIRES not in t.offered
    assert t.why_not(SPIRES) == "R-79"
    assert SPIRES in Table(players=2, at={"yellow": "N"}).offered


@pytest.mark.rule("GS-FEW-18", "R-79")
@pytest.mark.parametrize(
    ("yin_yang", "haunted", "offered"),
    [([], [], False), (["yellow"], [], True), (["yellow"], ["SW"], False)],
)
def test_alone_the_pavilion_might_carry_him_off_the_centre_first(
    yin_yang: list[str], haunted: list[str], offered: bool
) -> None:
    t = Table(players=1, yin_yang=yin_yang, haunted=haunted)
    assert (SPIRES in t.offered) == offered
    if offered:
        t.play(SPIRES, "yin-yang", "ask SW", "yellow NW", "move SE")
        assert t.at("yellow") == "SE"
