"""A very small game of the kernel, whole or with one fault: it shows that the contract is one that can be broken.

Two players take turns to take 1 to 3 chips of a heap; then a die may put one back. Who takes the last chip wins.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.kernel.contract import Games
from hauntbox.kernel.game import NONE, Game, Ruleset, Table
from hauntbox.kernel.position import resume
from hauntbox.kernel.question import Kind
from hauntbox.kernel.vectors import vec

TAKE, DIE = 0, 1
TURN, TAKEN, ROLL, ROLLED = 0, 1, 2, 3
KINDS = (Kind("take", 4), Kind("die", 2, chance="die"))
RULESET = Ruleset("toy", "1", KINDS, ("took",), ("turn", "taken", "roll", "rolled"))
RULES = {"TOY-1", "TOY-2"}


class Toy(Game):
    """The heap, and ``luck``: how often the die was rolled, which events tell."""

    def __init__(self, fault: str = "") -> None:
        super().__init__()
        self.ruleset = RULESET
        self.steps = Table(dict(enumerate(STEPS)))
        self.heaps = [9]
        self.luck = 0
        self.fault = fault

    def clone(self) -> Toy:
        new = Toy(self.fault)
        self.copy_question(new)
        new.heaps = self.heaps if self.fault == "clones share the heap" else self.heaps[:]
        new.luck = self.luck
        if self.fault == "clones forget the agenda":
            new.agenda = NONE[:]
        if self.fault == "clones keep the agenda in common":
            new.agenda = self.agenda
        return new

    def imagine(self, seat: int) -> Toy:
        if self.fault == "what is imagined is the game itself":
            return self
        imagined = self.clone()
        if self.fault == "a seat imagines another game":
            imagined.heaps[0] += seat
        return imagined

    def answer(self, option: int, number: int = -1) -> None:
        if self.fault == "stale answers are taken":
            number = -1
        if self.fault == "any option is taken" and option not in self.options and not self.over:
            self.take(option)
            return
        if self.fault == "a refusal leaves a trace" and option not in self.options:
            self.heaps[0] += 1
        if self.fault == "the end takes answers" and self.over:
            return
        super().answer(option, number)

    def setup(self) -> dict[str, object]:
        return {}

    def state(self) -> dict[str, object]:
        heaps = list(self.heaps)
        return {"heaps": heaps} if self.fault == "positions forget luck" else {"heaps": heaps, "luck": self.luck}

    def view_state(self, seat: int) -> dict[str, object]:
        view: dict[str, object] = {"heaps": list(self.heaps)}
        if self.fault == "views hold the agenda":
            view["inside"] = [{"agenda": self.agenda_words()}]
        if self.fault == "views hold what history tells":
            view["answers"] = len(self.history or [])
        if self.fault == "looking changes the game":
            self.luck += 1
        return view

    def view_text(self, seat: int) -> str:
        return "{}" if self.fault == "the view in JSON is another" else json.dumps(self.view_state(seat))

    def view_changes(self, before: Game, seat: int) -> str:
        return "{}" if self.fault == "changes of a view are not told" else self.view_text(seat)

    def seats(self) -> list[int]:
        return [1] if self.fault == "a stranger is asked" else [0, 1]

    def why_not(self, kind: str, option: int) -> str:
        offered = self.kind >= 0 and self.ruleset.kinds[self.kind].name == kind and option in self.options
        if self.fault == "a reason is missing" and option == 0:
            return ""
        if self.fault == "a reason is no rule" and option == 0:
            return "TOY-9"
        if self.fault == "a reason speaks against what is offered":
            return "TOY-1"
        return "" if offered else "TOY-2"

    @property
    def result(self) -> Mapping[str, object] | None:
        if self.fault == "the end has no result":
            return None
        return {"outcome": self.outcome} if self.over else None


def turn(g: Toy, seat: int, _b: int) -> None:
    options = [number for number in (1, 2, 3) if number <= g.heaps[0]]
    if g.fault == "options out of order":
        options.reverse()
    if g.fault == "options twice":
        options = [options[0], *options]
    if g.fault == "options out of range":
        options = [*options, 4]
    if g.fault == "asking leaves a trace":
        g.luck += 1
    g.ask(TAKE, seat, vec[i64](options), TAKEN, seat)


def taken(g: Toy, number: int, seat: int) -> None:
    g.heaps[0] -= number
    g.tell(0, "TOY-1", number, g.luck)
    if g.heaps[0] == 0:
        g.finish("first" if seat == 0 else "second")
    elif g.heaps[0] < 0:
        raise InputError("toy: more than all were taken")
    else:
        g.do(TURN, 1 - seat)
        g.do(ROLL, seat)


def roll(g: Toy, seat: int, _b: int) -> None:
    totals = [5, 5] if g.fault == "weights of nothing" else [5, 6]
    if g.fault == "a player is asked for luck":
        g.ask(DIE, seat, vec[i64]([0, 1]), ROLLED, seat)
    else:
        g.chance(DIE, vec[i64]([0, 1]), vec[i64](totals), ROLLED, seat)


def rolled(g: Toy, back: int, _b: int) -> None:
    g.luck += 1
    g.heaps[0] += back


STEPS: list[Callable[[Toy, int, int], None]] = [turn, taken, roll, rolled]


def games(fault: str) -> Games:
    """How the toy with this fault is started and loaded."""

    def new(_setup: Mapping[str, object]) -> Toy:
        game = Toy(fault)
        game.history = []
        game.do(TURN)
        game.run()
        return game

    def load(position: dict[str, object], where: str) -> Game:
        game, state = Toy(fault), position["state"]
        assert isinstance(state, dict)
        game.heaps = list(state["heaps"])
        game.luck = state.get("luck", 0)
        return resume(game, position, where)

    return Games(new, load, RULES.__contains__)


FAULTS = (
    "the view in JSON is another", "changes of a view are not told",
    "clones share the heap", "clones forget the agenda", "clones keep the agenda in common", "stale answers are taken",
    "any option is taken", "a refusal leaves a trace", "the end takes answers", "positions forget luck",
    "views hold the agenda", "views hold what history tells", "looking changes the game", "a stranger is asked",
    "a reason is missing", "a reason is no rule", "a reason speaks against what is offered", "the end has no result",
    "options out of order", "options twice", "options out of range", "asking leaves a trace", "weights of nothing",
    "a player is asked for luck", "what is imagined is the game itself", "a seat imagines another game",
)  # fmt: skip
