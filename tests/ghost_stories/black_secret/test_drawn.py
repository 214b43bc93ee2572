"""What clients draw and touch: where on the two levels an option lies, what was dug up, what a curse would do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hauntbox.ghost_stories.base.words.game_text import GhostStoriesText
from hauntbox.ghost_stories.infernal_die.ids import FACES
from hauntbox.i18n import languages
from hauntbox.kernel.game import EVERYBODY
from hauntbox.rulebook import rule
from tests.ghost_stories.black_secret.secret import Secret

ENGLISH = GhostStoriesText("en")


def at(t: Secret, verb: str) -> Any:
    """Where the first option of this verb lies."""
    options = [ENGLISH.option(t.game, option) for option in t.game.options]
    return next(option["at"] for option in options if option["verb"] == verb)


@pytest.mark.rule("BS-LAD-03")
def test_a_ladder_is_taken_by_touching_the_other_level() -> None:
    assert at(Secret(at={"yellow": "N"}), "change_level") == [{"square": "N"}]
    assert at(Secret(at={"yellow": "N"}, below=["yellow"]), "change_level") == [{"tile": "N"}]
    t = Secret(at={"yellow": "SW", "blue": "N"}).play("ask", "blue NE")
    assert (at(t, "climb"), at(t, "stay_level")) == ([{"square": "NE"}], [{"tile": "NE"}])


@pytest.mark.rule("BS-PHASE-04")
def test_a_demon_searches_where_it_stands() -> None:
    t = Secret(phase="yin", demons={"seeker": "C", "landscaper": "E"})
    assert at(t, "demon_searches") == [{"square": "C"}]
    t.play("stay")
    assert at(t, "demon_searches") == [{"square": "E"}]


@pytest.mark.rule("BS-ACT-02")
def test_demons_are_exorcised_by_touching_them() -> None:
    t = Secret(at={"yellow": "C"}, below=["yellow"], demons={"seeker": "C", "landscaper": "C", "gravedigger": "E"})
    assert at(t, "exorcise_below") == [{"demon": "seeker"}, {"demon": "landscaper"}]


@pytest.mark.rule("BS-SHADOW-05")
def test_the_shadow_strikes_where_it_is() -> None:
    t = Secret(phase="yin", shadow="C", at={"yellow": "C"})
    assert at(t, "shadow_strikes") == [{"tile": "C"}]
    t = Secret(phase="yin", shadow="under_NE", at={"yellow": "NE"}, below=["yellow"])
    assert at(t, "shadow_strikes") == [{"square": "NE"}]


@pytest.mark.rule("BS-LAD-13")
def test_why_a_square_cannot_be_gone_to() -> None:
    """A square is asked about as a tile is: the Taoist below looks for a move, the one above it for its ladder."""
    t = Secret(at={"yellow": "NW"}, below=["yellow"])
    assert ENGLISH.missed_at(t.game, {"square": "SE"}) == 8
    below = ENGLISH.missed_at(t.game, {"square": "NW"})
    assert t.game.why_not("yang", below) == "BS-ACT-02"  # there is no Demon
    assert ENGLISH.missed_at(t.game, {"square": "nowhere"}) == -1
    above = Secret(at={"yellow": "NW"}, ladders=["SE"])
    option = ENGLISH.missed_at(above.game, {"square": "NW"})
    assert ENGLISH.answered(above.game, option).startswith("Climb down the ladder")
    assert above.game.why_not("yang", option) == "BS-LAD-02"


@pytest.mark.rule("BS-INFO-04", "BS-PHASE-04")
def test_what_was_dug_up_is_counted() -> None:
    t = Secret(phase="yin", demons={"seeker": "C"})
    before = _facts(t)["found"]
    assert set(before.values()) == {0}
    t.play("search").token("earth")
    assert {token: number for token, number in _facts(t)["found"].items() if number} == {"earth": 1}


def _facts(t: Secret) -> Any:
    return ENGLISH.facts(t.game, EVERYBODY)["black_secret"]


@pytest.mark.parametrize("language", languages())
def test_everything_that_is_named_has_a_rule_and_every_loss_a_sentence(language: str) -> None:
    named: Any = GhostStoriesText(language).words()["black_secret"]
    things = [*named["curses"].values(), *named["mantras"].values(), *named["tokens"].values()]
    things += [demon for side in named["demons"].values() for demon in side.values()]
    assert [one["name"] for one in things if not rule(one["rule"])] == []
    blanks = {key: set(re.findall(r"{(\w+)}", text)) for key, text in named["would"].items()}
    names = {"name"}
    assert blanks == {
        "qi": {"name", "number"}, "tao": {"name", "number"}, "dies": names, "roll": names, "rolls": names,
        "yin_yang": names, "falls": names, "spared": names, "theirs": set(),
    }  # fmt: skip


@pytest.mark.rule("BS-ADD-05")
def test_a_ghost_is_shown_as_soon_as_wu_feng_puts_it_into_the_village() -> None:
    t = Secret(phase="yin").play(4)
    assert ENGLISH.facts(t.game, EVERYBODY)["arriving"] is None  # he alone sees it
    t.play("place")
    t.waits("place", "wu-feng")
    assert ENGLISH.facts(t.game, EVERYBODY)["arriving"] == 4


@pytest.mark.parametrize("language", languages())
def test_every_face_of_the_infernal_die_has_a_name(language: str) -> None:
    names: Any = GhostStoriesText(language).words()["infernal_faces"]
    assert list(names) == list(FACES)
    assert len(set(names.values())) == len(FACES)
