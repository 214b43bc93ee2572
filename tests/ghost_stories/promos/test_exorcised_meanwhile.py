"""What leaves at the end of an exorcism is the ghost that was exorcised, never what stands on its space by then: its
curse may bring somebody who clears the space (R-25, GS-REW-12).

Each case is played with both settings of R-25.
"""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.base.rules.arrival import carry
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.chuck.chuck import cleared
from tests.ghost_stories.table import Table

CHUCK, LEFT, RIGHT = "Chuck No-Rice", "Jean-Claude Van-Rice", "right leg of Jean-Claude"
ZOMBIE, BLOOD_DRINKER = 6, 39  # each brings a curse when it is exorcised
FIRST = {"exorcised_leave": "before_stones"}
LAST = {"exorcised_leave": "after_stones"}
both = pytest.mark.parametrize("settings", [LAST, FIRST], ids=["after_stones", "before_stones"])


def table(**parts: Any) -> Table:
    return Table(boxes=["chuck", "jean_claude"], **{"level": "nightmare", "to_beat": 4, "held": {"yellow": 1}, **parts})


@pytest.mark.rule("GS-REW-12", "R-25", "PR-JCVR-04")
def test_jean_claude_who_clears_the_exorcised_ghost_stays() -> None:
    t = table(at={"yellow": "W"}, ghosts={"w2": ZOMBIE}, tao={"yellow": "Y"}, pile=[LEFT, "ghost"])
    t.play("exorcise", "YYR", "ghost", "w1 w2")
    assert t.ghosts == {"w1": RIGHT, "w2": LEFT}
    assert [args[0] for _, args in t.told("ghost_discarded")] == [ZOMBIE]
    assert (t.game.to_beat, t.game.beaten, t.game.falling) == (4, 0, 0)
    t.settled()


@both
@pytest.mark.rule("GS-REW-12", "R-25", "PR-CHUCK-01", "PR-CHUCK-07", "GS-INC-15")
def test_an_exorcised_incarnation_counts_as_beaten_though_chuck_clears_its_card(settings: dict[str, object]) -> None:
    t = table(
        settings=settings, at={"yellow": "N"}, ghosts={"n2": "Death Army"}, tao={"yellow": "KK"}, yin_yang=[],
        pile=[CHUCK, "ghost"],
    )  # fmt: skip
    t.play("exorcise", "KKK", "n2", "ghost", "n1", "yellow", "red")
    assert t.ghosts == {"n1": CHUCK}
    assert (t.game.to_beat, t.game.beaten, cleared(t.game).incarnations) == (3, 1, 0)
    assert (t.qi("yellow"), t.has_yin_yang("red")) == (4, True)
    t.settled()


@both
@pytest.mark.rule("GS-REW-12", "R-25", "GS-REW-03")
def test_a_ghost_put_onto_the_space_that_was_cleared_stays(settings: dict[str, object]) -> None:
    """Two curses: the first brings Chuck, who clears the Zombie, the second a ghost onto its space."""
    t = table(
        settings=settings, at={"yellow": "NE"}, ghosts={"n3": ZOMBIE, "e1": BLOOD_DRINKER},
        tao={"yellow": "YR"}, pile=[CHUCK, "Yellow Plague", "ghost"],
    )  # fmt: skip
    t.play("exorcise", "YRR", "n3 e1", "e1", "ghost", "n1", "ghost", "n3")
    assert t.ghosts == {"n1": CHUCK, "n3": "Yellow Plague"}
    assert sorted(args[0] for _, args in t.told("ghost_discarded")) == [ZOMBIE, BLOOD_DRINKER]
    t.settled()


@both
@pytest.mark.rule("GS-REW-12", "R-25", "PR-JCVR-08", "PR-CHUCK-07", "R-P14")
@pytest.mark.parametrize(
    ("active", "legs", "other", "roll", "chuck"),
    [
        ("yellow", {"n2": RIGHT, "n3": LEFT}, {"e1": BLOOD_DRINKER}, "BBB", "n1"),
        ("red", {"e1": RIGHT, "e2": LEFT}, {"n3": ZOMBIE}, "GGG", "e3"),
    ],
    ids=["left", "right"],
)
def test_a_leg_broken_in_the_same_exorcism_is_cleared_with_the_other(
    settings: dict[str, object], active: str, legs: dict[str, str], other: dict[str, int], roll: str, chuck: str
) -> None:
    """Chuck discards Jean-Claude, of whom one leg was broken: he was not exorcised, and each card leaves once."""
    t = table(
        active=active, settings=settings, at={active: "NE"}, ghosts={**legs, **other}, tao={active: "RRYYG"},
        held={active: 1}, pile=[CHUCK, "ghost"],
    )  # fmt: skip
    t.play("exorcise", roll, "n3 e1")
    while t.pending == "pay":
        t.play(t.offered[0])
    t.play("ghost")
    if t.pending == "place":
        t.play(chuck)
    assert t.ghosts == {chuck: CHUCK}
    assert (t.game.to_beat, t.game.beaten, cleared(t.game).incarnations, t.game.falling) == (3, 0, 1, 0)
    assert sorted(args[0] for _, args in t.told("ghost_discarded")) == sorted([105, 106, *other.values()])
    t.settled(active)


@pytest.mark.rule("GS-REW-12", "R-25")
def test_an_exorcised_ghost_leaves_from_where_it_is_by_then() -> None:
    """No rule moves it today; whatever does carries the mark with all else."""
    t = table(at={"yellow": "N"}, ghosts={"n2": ZOMBIE}, tao={"yellow": "Y"}, pile=["Skinner", "ghost"])
    t.play("exorcise", "YYR")
    t.waits("curse")
    carry(t.game, SPACES.index("n2"), SPACES.index("s1"))
    t.play("ghost", "e1")
    assert t.ghosts == {"e1": CARD[34].name}
    t.settled()


@both
@pytest.mark.rule("PR-JCVR-07", "PR-CHUCK-07", "R-25")
def test_his_last_leg_counts_as_beaten_though_chuck_clears_it(settings: dict[str, object]) -> None:
    t = table(
        settings=settings, at={"yellow": "NE"}, ghosts={"n3": LEFT, "e1": BLOOD_DRINKER}, tao={"yellow": "RR"},
        yin_yang=[], pile=[CHUCK, "ghost"],
    )  # fmt: skip
    t.play("exorcise", "BBB", "n3 e1", "ghost", "n1", "yellow", "red")
    assert t.ghosts == {"n1": CHUCK}
    assert (t.game.to_beat, t.game.beaten, cleared(t.game).incarnations) == (3, 1, 0)
    t.settled()


@pytest.mark.rule("R-25")
def test_a_position_of_an_earlier_version_in_the_middle_of_it_still_counts_the_incarnation() -> None:
    """Rules version 2 did not write how many incarnations the exorcism beats."""
    t = table(at={"yellow": "N"}, ghosts={"n2": "Death Army"}, tao={"yellow": "KK"})
    t.play("exorcise", "KKK", "n2")
    t.waits("curse")
    position = t.game.position()
    agenda = position["agenda"]
    assert isinstance(agenda, list)
    assert ["discard_exorcised", 2, 0] in agenda
    old = [["discard_exorcised", 0, 0] if step[0] == "discard_exorcised" else step for step in agenda]
    loaded = hauntbox.load({**position, "rules": "2", "agenda": old})
    assert isinstance(loaded, GhostStories)
    loaded.answer(loaded.options[0])
    loaded.answer(loaded.options[0])
    assert (loaded.to_beat, loaded.beaten, loaded.occupied) == (3, 1, 0)
