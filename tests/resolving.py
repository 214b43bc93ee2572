"""What is being resolved when something happens: games that remember which step has put which on the agenda.

A step runs because another one has put it on the agenda, or has asked the question it answers. From step to step this
leads back to what everything began with: the card that came, the curse that was cast, the villager who was asked.
``happenings`` plays a game and tells every event with these steps, the nearest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from hauntbox.games import facade
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import NO_STEP, OVER, RUNNING, Game, Steps
from hauntbox.kernel.question import Event
from hauntbox.kernel.record import Record
from hauntbox.kernel.vectors import pop


class Step(NamedTuple):
    """A step that has run, by its name."""

    name: str
    a: int
    b: int
    brought_by: Step | None

    def back(self) -> Iterator[Step]:
        """This step, the one that has brought it about, and so on."""
        step: Step | None = self
        while step is not None:
            yield step
            step = step.brought_by


class Happening(NamedTuple):
    """An event, and the step that has told it."""

    event: Event
    step: Step

    def steps(self) -> list[Step]:
        return list(self.step.back())

    def __str__(self) -> str:
        return f"{self.event}, resolving " + " < ".join(f"{step.name}({step.a}, {step.b})" for step in self.steps())


NOTHING_BEFORE = ("turn", "begin_round")
"""With these steps something new begins."""


class Remembering(Steps):
    """The steps of a game, run as always; of each it is noted which one has brought it about."""

    def __init__(self, steps: Steps, names: tuple[str, ...]) -> None:
        self.steps = steps
        self.names = names
        self.brought: list[Step | None] = []
        """For each entry of the agenda, the step that has put it there."""
        self.asking: Step | None = None
        self.told: list[Happening] = []

    def perform(self, g: Game, step: int, a: int, b: int) -> None:
        self.steps.perform(g, step, a, b)

    def run(self, g: Game) -> None:
        while g.kind == RUNNING:
            self._run_one(g)
        if g.kind == OVER:
            g.clear_agenda()

    def _run_one(self, g: Game) -> None:
        answered = g.top >= 0
        if answered:  # an answer, or the first step of a game
            frame, by = g.top, self.asking
            g.top = NO_STEP
        else:
            g.agenda, frame = pop(g.agenda)
            by = self.brought.pop()
        below = len(g.agenda)
        name = self.names[frame >> 20]
        step = Step(name, frame >> 10 & 1023, frame & 1023, None if name in NOTHING_BEFORE else by)
        g.frame = frame
        told = g.listen()
        seen = len(told)
        self.steps.perform(g, frame >> 20, step.a, step.b)
        self.told += [Happening(event, step) for event in told[seen:]]
        if g.top >= 0:
            g.do(0)  # into the agenda with what was to run next, so that all of it lies there
            g.top = NO_STEP
        self.brought += [step] * (len(g.agenda) - below)
        self.asking = step


def happenings(game: Game, policy: Policy) -> Iterator[Happening]:
    """Play a game to its end; whatever happens, as it happens."""
    steps = Remembering(game.steps, game.ruleset.step_names)
    steps.brought = [None] * len(game.agenda)
    steps.asking = Step(steps.names[game.frame >> 20], game.frame >> 10 & 1023, game.frame & 1023, None)
    while not game.over:
        option = policy(game)  # which may try it on clones, by steps that remember nothing
        game.steps = steps
        game.take(option)
        game.steps = steps.steps
        yield from steps.told
        steps.told.clear()


def replayed(record: Record) -> Iterator[Happening]:
    """Whatever happens in a recorded game."""
    answers = iter([option for _, option in record.answers])
    return happenings(facade(record.game).new(record.setup), lambda _game: next(answers))


# -- the rule that belongs to what is resolved ------------------------------------------------------------------------

Rows = Mapping[str, Mapping[str, str | tuple[str, ...]]]
"""By event, and by what is being resolved, the rule it must name, or one of several."""
ANYTHING = "*"


def _each(rules: str | tuple[str, ...]) -> tuple[str, ...]:
    return (rules,) if isinstance(rules, str) else rules


class Whys:
    """Which rule an event must name. Of the steps that have led to it, the nearest one that a row is about decides."""

    def __init__(self, rows: Rows, words: Callable[[Step], tuple[str, ...]]) -> None:
        self.rows = rows
        self.words = words
        """What a step may be called in the rows."""
        self.met: set[tuple[str, str]] = set()
        """The rows that have been asked for."""

    def named(self) -> set[str]:
        """All rules that stand in the rows."""
        return {rule for row in self.rows.values() for rules in row.values() for rule in _each(rules)}

    def resolving(self, happening: Happening) -> str:
        """What is being resolved, in the words of the event's rows; empty if no row is about it."""
        rows = self.rows.get(happening.event.name, {})
        for step in happening.steps():
            for word in (*self.words(step), step.name):
                if word in rows:
                    return word
        return ANYTHING if ANYTHING in rows else ""

    def wrong(self, happening: Happening) -> str:
        """What is wrong with the rule that an event names; empty if it belongs to what is resolved."""
        event = happening.event
        what = self.resolving(happening)
        if not what:
            return f"no row says why, add one to why_rows.py of these tests: {happening}"
        self.met.add((event.name, what))
        rules = self.rows[event.name][what]
        if event.rule in _each(rules):
            return ""
        return f"by {rules}, not by {event.rule}: {happening}"
