"""Rulesets laid over the base game: replaced steps, steps, questions and events of their own, no `if` in the base."""

import json

from mypy_extensions import i64

from hauntbox.ghost_stories.base import codec, steps
from hauntbox.ghost_stories.base.ruleset import BASE, BASE_LAW, blank, lay_over
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.game import Kind
from hauntbox.kernel.position import resume
from hauntbox.kernel.vectors import vec
from tests.ghost_stories.table import Table

OFFERING = len(steps.NAMES)
OFFERED = OFFERING + 1
OFFER = len(BASE_LAW.ruleset.kinds)
TOLD = len(BASE_LAW.ruleset.events)


def turn(g: GhostStories, board: int, b: int) -> None:
    """A turn with an offering before its Yin phase."""
    BASE["turn"](g, board, b)
    g.do(OFFERING)


def offering(g: GhostStories, _a: int, _b: int) -> None:
    g.ask(OFFER, g.active, vec[i64]([0, 1]), OFFERED)


def offered(g: GhostStories, gift: int, _b: int) -> None:
    g.tell(TOLD, "GS-TURN-04", gift)
    if gift:
        g.do(steps.LOSE_QI, g.active)


LAW = lay_over(
    BASE_LAW, {"turn": turn, "offering": offering, "offered": offered}, [Kind("offer", 2)], ["offering_made"]
)


def test_a_layer_adds_steps_questions_and_events() -> None:
    t = Table(phase="yin", law=LAW)
    assert (t.pending, t.asked) == ("offer", "yellow")
    t.game.answer(1)
    assert t.qi("yellow") == 2
    assert t.told("offering_made") == [("GS-TURN-04", (1, 0, 0))]
    t.waits("draw")


def test_a_layer_is_saved_in_words_and_loaded() -> None:
    game = Table(phase="yin", law=LAW).game
    words = json.loads(json.dumps(game.position()))
    assert words["agenda"][-1] == ["offering", 0, 0]
    loaded = resume(codec.load(blank(Setup(), LAW), words["state"], "position"), words, "position")
    assert loaded.question is not None
    assert loaded.question.kind == "offer"


def test_layers_stack_and_the_base_stays_as_it_is() -> None:
    def spared(g: GhostStories, board: int, _b: int) -> None:
        g.tell(TOLD, "GS-TURN-04", board)

    t = Table(phase="yin", law=lay_over(LAW, {"lose_qi": spared}))
    t.game.answer(1)
    assert t.qi("yellow") == 3
    assert "offering" not in BASE
    Table(phase="yin").waits("draw")
