"""Boxes laid over the base game: steps replaced, steps, questions, events and state added, no `if` in the base."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import questions, steps
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.hooks import Hooks
from hauntbox.ghost_stories.base.ruleset import BASE
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import BEFORE_MOVE, LAST_STEP, MOVED, GhostStories, Part
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.thinking.value_net import prospects
from hauntbox.ghost_stories.boxes import NAMES, blank, start
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.law import BASE_LAW, Law
from hauntbox.kernel.game import EVERYBODY, NOBODY
from hauntbox.kernel.position import resume
from hauntbox.kernel.question import EngineError, Kind
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import append, extend, vec
from tests.ghost_stories.table import Table
from tests.ghost_stories.toy_boxes import FIRST_EVENT, FIRST_KIND, FIRST_STEP, toy

PRAYER, GUEST = 0, 1
"""Two boxes that replace the same step and add the same kinds of thing."""


class Offerings(Part):
    """How often something was offered, and a secret number that the north seat alone knows."""

    def __init__(self) -> None:
        self.made = 0
        self.secret = 0

    def clone(self) -> Part:
        new = Offerings()
        new.made = self.made
        new.secret = self.secret
        return new

    def to_json(self, seat: int) -> dict[str, object]:
        return {"made": self.made, "secret": self.secret if seat in (0, EVERYBODY) else None}

    def load(self, read: StateReader) -> None:
        self.made = read.whole(read.at("made"), -1, 1000)
        self.secret = read.whole(read.at("secret"), 0, 1000)

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        return [(self.made >= 0, "offerings are counted")]


def offerings(g: GhostStories) -> Offerings:
    part = g.part(PRAYER)
    assert isinstance(part, Offerings)
    return part


def prayer_turn(g: GhostStories, board: int, b: int) -> None:
    g.below(PRAYER).perform(g, steps.TURN, board, b)
    g.do(FIRST_STEP)


def pray(g: GhostStories, _a: int, _b: int) -> None:
    g.ask(FIRST_KIND, g.active, vec[i64]([0, 1]), FIRST_STEP + 1)


def prayed(g: GhostStories, gift: int, _b: int) -> None:
    g.tell(FIRST_EVENT, "GS-TURN-04", gift)
    offerings(g).made += gift
    if gift:
        g.do(steps.LOSE_QI, g.active)


class Generous(BoxHooks):
    """Four dice for everybody, on top of whatever lies below."""

    def dice_number(self, g: GhostStories) -> i64:
        return self.below.dice_number(g) + 1

    def imagine(self, g: GhostStories, seat: i64) -> None:
        if seat != 0:
            offerings(g).secret = 0


def guest_turn(g: GhostStories, board: int, b: int) -> None:
    g.below(GUEST).perform(g, steps.TURN, board, b)
    g.do(FIRST_STEP + 10)


def welcome(g: GhostStories, _a: int, _b: int) -> None:
    g.ask(FIRST_KIND + 10, g.active, vec[i64]([0, 1, 2]), FIRST_STEP + 11)


def welcomed(g: GhostStories, guest: int, _b: int) -> None:
    g.tell(FIRST_EVENT + 10, "GS-TURN-04", guest)


PRAYERS = toy(
    "prayers", PRAYER, {"turn": prayer_turn, "pray": pray, "prayed": prayed}, (Kind("offer", 2),), ("offered",),
    part=Offerings, hooks=Generous, secrets=True,
)  # fmt: skip
GUESTS = toy(
    "guests", GUEST, {"turn": guest_turn, "welcome": welcome, "welcomed": welcomed}, (Kind("guest", 3),), ("came",),
    hooks=Generous,
)  # fmt: skip
ALONE = Law([PRAYERS])
BOTH = Law([PRAYERS, GUESTS])
TURNED = Law([GUESTS, PRAYERS])


def test_a_box_adds_steps_questions_and_events() -> None:
    t = Table(phase="yin", law=ALONE)
    assert (t.pending, t.asked) == ("offer", "yellow")
    t.game.answer(1)
    assert t.qi("yellow") == 2
    assert t.told("offered") == [("GS-TURN-04", (1, 0, 0))]
    assert offerings(t.game).made == 1
    t.waits("draw")


@pytest.mark.parametrize(("law", "first", "second"), [(BOTH, "guest", "offer"), (TURNED, "offer", "guest")])
def test_two_boxes_replace_one_step_in_either_order(law: Law, first: str, second: str) -> None:
    """The one on top runs last what it adds, since it runs what lies below it first; numbers do not depend on it."""
    t = Table(phase="yin", law=law)
    assert t.pending == first
    t.game.answer(0)
    assert t.pending == second
    t.game.answer(1)
    assert t.told("offered") == [("GS-TURN-04", (int(second == "offer"), 0, 0))]
    assert t.told("came") == [("GS-TURN-04", (int(second == "guest"), 0, 0))]
    t.waits("draw")
    assert (law.ruleset.kind_numbers["offer"], law.ruleset.kind_numbers["guest"]) == (FIRST_KIND, FIRST_KIND + 10)
    assert law.ruleset.step_numbers["pray"] == FIRST_STEP


def test_answers_of_the_rules_stack() -> None:
    base, both = Table(), Table(law=BOTH, at={"yellow": "N"})
    assert base.game.rules.dice_number(base.game) + 2 == both.game.rules.dice_number(both.game)


def test_what_boxes_foresee_adds_up() -> None:
    class Hopeful(BoxHooks):
        def foresee(self, g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
            odds, pile = self.below.foresee(g, odds, pile)
            return odds + 1.0, pile + 0.25

    def hopeful(under: Hooks) -> Hooks:
        return Hopeful(under)

    once, twice = (Law([toy(f"hope{n}", n, {}, hooks=hopeful) for n in range(many)]) for many in (1, 2))
    figures = [prospects(Table(law=law).game) for law in (BASE_LAW, once, twice)]
    odds = [win / (1.0 - win) for win, _ in figures]
    assert [odds[1] / odds[0], odds[2] / odds[1]] == pytest.approx([2.718281828] * 2)
    assert [figures[n][1] - figures[0][1] for n in (1, 2)] == pytest.approx([0.25, 0.5])


def test_what_a_box_adds_is_planned_with_as_it_says() -> None:
    """A move is worth what can be done after it; what can wait is not done before the action."""

    class Guided(BoxHooks):
        def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
            return extend(options, vec[i64]([64, 65])) if g.stage == BEFORE_MOVE else options

        def use_of(self, g: GhostStories, option: i64) -> i64:
            return questions.MOVES if option == 64 else questions.WAITS

    def guided(under: Hooks) -> Hooks:
        return Guided(under)

    def more_chosen(g: GhostStories, option: int, b: int) -> None:
        g.stage = MOVED if option == 64 else LAST_STEP

    law = Law([toy("guide", 0, {"more_chosen": more_chosen}, hooks=guided)])
    t = Table(law=law, at={"yellow": "N"}, ghosts={"n2": 7, "e1": 39}, tao={"yellow": "YYY"})
    worth = dict(zip(t.game.options, heuristic.rate(t.game), strict=True))
    assert worth[64] >= worth[questions.DO_EXORCISM] - 1e-9
    assert worth[65] == heuristic.LEAST


def test_the_base_stays_as_it_is() -> None:
    assert "pray" not in BASE
    assert BASE_LAW.ruleset.kind_numbers.keys().isdisjoint({"offer", "guest"})
    Table(phase="yin").waits("draw")


def test_a_box_is_saved_in_words_and_loaded() -> None:
    game = Table(phase="yin", law=BOTH).game
    offerings(game).made, offerings(game).secret = 3, 7
    words = json.loads(json.dumps(game.position()))
    assert words["agenda"][-1] == ["welcome", 0, 0]
    assert words["state"]["prayers"] == {"made": 3, "secret": 7}
    loaded = resume(codec.load(blank(Setup(), BOTH), words["state"], "position"), words, "position")
    assert loaded.question is not None
    assert loaded.question.kind == "guest"
    assert loaded.position()["state"] == game.position()["state"]
    words["state"]["prayers"]["made"] = -1
    with pytest.raises(InputError, match="impossible position: offerings are counted"):
        codec.load(blank(Setup(), BOTH), words["state"], "position")
    del words["state"]["prayers"]
    with pytest.raises(InputError, match="state 'prayers' is missing"):
        codec.load(blank(Setup(), BOTH), words["state"], "position")


def test_clones_share_no_part() -> None:
    game = Table(phase="yin", law=ALONE).game
    copy = game.clone()
    copy.answer(1)
    assert (offerings(game).made, offerings(copy).made) == (0, 1)


def test_what_a_part_hides_is_in_no_view_and_in_no_imagined_game() -> None:
    game = Table(phase="yin", law=ALONE).game
    offerings(game).secret = 7
    assert game.view_state(0)["prayers"] == {"made": 0, "secret": 7}
    assert game.view_state(NOBODY)["prayers"] == game.view_state(2)["prayers"] == {"made": 0, "secret": None}
    assert offerings(game.imagine(2)).secret == 0
    assert (offerings(game.imagine(0)).secret, offerings(game).secret) == (7, 7)


def test_a_step_of_a_box_that_is_not_there_stops_the_game() -> None:
    game = blank(Setup(), Law([GUESTS]))
    game.do(FIRST_STEP)
    with pytest.raises(EngineError, match="belongs to no part of this game"):
        game.run()


def test_an_option_that_no_box_knows_stops_the_game() -> None:
    class Strange(BoxHooks):
        def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
            return append(options, 64)

    def strange(under: Hooks) -> Hooks:
        return Strange(under)

    t = Table(law=Law([toy("strange", 0, {}, hooks=strange)]))
    assert 64 in t.game.options
    with pytest.raises(EngineError, match="nobody knows the choice 64"):
        t.game.answer(64)


def test_games_with_boxes_end() -> None:
    for law in (ALONE, BOTH, TURNED):
        game = start(Setup(players=2), law)
        while not game.over:
            game.answer(game.options[-1])
        assert game.result is not None


def test_the_lobby_of_a_new_process_offers_all_boxes() -> None:
    """The texts of the game have the words of the boxes, although nothing else has loaded them."""
    code = "from hauntbox.games import facade as f\n"
    code += "print(*(b['name'] for b in f('ghost_stories').text('en').box()['boxes']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == " ".join(NAMES)
