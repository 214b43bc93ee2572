"""Every option of every kind of question means one thing, and every table of options knows its verb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hauntbox.ghost_stories.base import questions as gs_questions
from hauntbox.ghost_stories.base.words import commands as gs_words
from hauntbox.ghost_stories.base.words import decisions as gs
from hauntbox.ghost_stories.boxes import TEXTS
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.question import Kind
from hauntbox.victim import questions as vi_questions
from hauntbox.victim.words import commands as vi_words
from hauntbox.victim.words import decisions as vi

from .ghost_stories.table import Table

Decoder = Callable[[int, int], Decision]
CORNER = Table(at={"yellow": "NE"}).game
"""A Taoist who faces two spaces, so that every set of ghosts means something."""
OF_BOXES = {verb for box in TEXTS for verb in box.questions.words}
GAMES: list[tuple[tuple[Kind, ...], Decoder, set[str]]] = [
    (gs_questions.KINDS, lambda kind, option: gs.decision(CORNER, kind, option), set(gs_words.WORDS) - OF_BOXES),
    (vi_questions.KINDS, vi.decision, set(vi_words._WORDS)),
]


def decoded(kinds: tuple[Kind, ...], decision: Decoder) -> dict[str, list[Decision]]:
    return {
        kind.name: [decision(number, option) for option in range(kind.options)]
        for number, kind in enumerate(kinds)
    }


@pytest.mark.parametrize(("kinds", "decision", "words"), GAMES)
def test_no_two_options_of_a_kind_mean_the_same(kinds: tuple[Kind, ...], decision: Decoder, words: set[str]) -> None:
    for kind, decided in decoded(kinds, decision).items():
        assert len(set(decided)) == len(decided), kind


@pytest.mark.parametrize(("kinds", "decision", "words"), GAMES)
def test_every_verb_has_a_command_and_no_other_has(
    kinds: tuple[Kind, ...], decision: Decoder, words: set[str]
) -> None:
    verbs = {one.verb for decided in decoded(kinds, decision).values() for one in decided}
    assert verbs | {"borrow"} == words | {"borrow"}  # whose power it is depends on the boards
    by_kind = [{one.verb for one in decided} for decided in decoded(kinds, decision).values()]
    assert sum(map(len, by_kind)) == len(set().union(*by_kind)), "a verb belongs to one kind"


def test_a_decision_names_its_particulars() -> None:
    assert gs.decision(CORNER, gs_questions.YANG, 4) == Decision("move", tile=4)
    assert gs.decision(CORNER, gs_questions.PAY, 13) == Decision("pay", seat=2, colour=3)
    assert gs.decision(CORNER, gs_questions.EXORCISE, 3) == Decision("drive_out", spaces=0b1100)
    assert vi.decision(vi_questions.TURN, vi_questions.GIVE + 25) == Decision("give", other_victim=2, item=5)
    assert vi.decision(vi_questions.HUNT, vi_questions.MOVE + 8) == Decision("prowl", piece=1, direction=2)
    assert repr(Decision("pay", seat=2, colour=3)) == "Decision('pay', seat=2, colour=3)"
    assert Decision("pay", seat=2)["seat"] == 2
    assert Decision("end") != Decision("token")
