"""What boxes add to the tables that put the game into words: one plain union, made when ``boxes.py`` is imported.

A box has a ``text.py`` with one ``BoxText``: a few groups of tables, each the box's part of a table of the base game.
Verbs, events and kinds of all boxes have names and numbers of their own, so that nothing depends on which boxes are in
a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from hauntbox.ghost_stories.base.rules import odds
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words import commands, decisions, game_text, log, reasons, text, why
from hauntbox.ghost_stories.law import Box
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.game_text import Json
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence, Values

Decoded = Callable[[GhostStories, int], Decision]
Against = Callable[[GhostStories, int], str]
NOTHING: Final[Mapping[Any, Any]] = {}


class Questions(NamedTuple):
    """What is asked and what may be answered."""

    decoded: Mapping[int, Decoded] = NOTHING
    """By kind, what its options mean."""
    choices: Mapping[int, Decoded] = NOTHING
    """By option of the menu of the Yang phase."""
    added: Mapping[tuple[int, int], Decoded] = NOTHING
    """By kind of the base game and option."""
    instead: Mapping[str, Callable[[GhostStories, Decision], Decision]] = NOTHING
    words: Mapping[str, str] = NOTHING
    """By verb, how it is typed."""
    names: Mapping[str, Callable[[GhostStories, int], str]] = NOTHING
    keys: Mapping[int, Callable[[GhostStories], str]] = NOTHING
    """By kind, which of several sentences asks it."""
    subjects: Mapping[int, Callable[[text.Text, GhostStories, int, int], Values]] = NOTHING
    """By step that asks, what fills its sentence."""
    options: Mapping[str, Callable[[text.Text, GhostStories, Decision], Sentence]] = NOTHING
    highlights: Mapping[str, Callable[[GhostStories, Decision], game_text.Places]] = NOTHING


class Events(NamedTuple):
    """What is told."""

    particulars: Mapping[str, tuple[str, ...]] = NOTHING
    """By event, what its numbers are."""
    values: Mapping[str, Callable[[text.Text, GhostStories, int], Values]] = NOTHING
    """By particular, what it fills a sentence with."""
    for_clients: Mapping[str, Callable[[int], object]] = NOTHING
    decided: Mapping[str, Callable[[log.Log, GhostStories, Decision, Happened], Sentence]] = NOTHING
    outcomes: Mapping[str, Callable[[log.Log, GhostStories, Happened, int], Sentence | None]] = NOTHING
    repeated: Mapping[str, tuple[str, ...]] = NOTHING
    """By verb, the events that only say it again."""
    to_oneself: Mapping[str, str] = NOTHING
    hides: Mapping[str, game_text.Hides] = NOTHING
    """By box, what it keeps from some seats."""


class Why(NamedTuple):
    """The rules by which something is asked, and against what is not offered."""

    asked_by: Mapping[str, str] = NOTHING
    """By kind, the rule that asks."""
    not_offered: Mapping[int, Against] = NOTHING
    choices: Mapping[int, Against] = NOTHING
    added: Mapping[tuple[int, int], Against] = NOTHING
    of_box: Mapping[str, Against] = NOTHING


class Reasons(NamedTuple):
    """Why a bot advises something."""

    gains: Mapping[str, Callable[[GhostStories, int, int, int], Iterator[Reason]]] = NOTHING
    threats: Mapping[str, Callable[[GhostStories, int, list[reasons.Threat]], list[reasons.Threat]]] = NOTHING
    chosen: Mapping[int, Callable[[GhostStories, int], Iterator[Reason]]] = NOTHING
    counts_as: Mapping[str, str] = NOTHING
    """By reason, the one of the base game that weighs as much."""


class Odds(NamedTuple):
    """Chances of what may be rolled."""

    rolls: Mapping[int, Callable[[GhostStories], dict[int, odds.Odds]]] = NOTHING
    help_rolls: Mapping[int, Callable[[GhostStories], list[odds.Odds]]] = NOTHING
    rolling: Mapping[int, Callable[[GhostStories], odds.Odds]] = NOTHING
    results: Mapping[int, Callable[[GhostStories, int], odds.Odds]] = NOTHING
    menu_rolls: Mapping[int, Callable[[GhostStories], odds.Odds]] = NOTHING


class Screen(NamedTuple):
    """What lies on the table, for screens and clients."""

    marks: Mapping[str, Callable[[GhostStories], list[game_text.Mark]]] = NOTHING
    facts: Mapping[str, Callable[[GhostStories], Json]] = NOTHING
    named: Mapping[str, Callable[[Catalogue], Json]] = NOTHING
    missed: Mapping[str, Callable[[GhostStories, object], int]] = NOTHING
    usual: Mapping[str, Callable[[GhostStories], list[int]]] = NOTHING
    defeats: Mapping[int, str] = NOTHING


class BoxText(NamedTuple):
    """The words of a box."""

    questions: Questions = Questions()
    events: Events = Events()
    why: Why = Why()
    reasons: Reasons = Reasons()
    odds: Odds = Odds()
    screen: Screen = Screen()


TABLES: Final[BoxText] = BoxText(
    Questions(
        decisions.DECODED, decisions.CHOICES, decisions.ADDED, decisions.INSTEAD, commands.WORDS, commands.NAMES,
        text.QUESTION_KEYS, text.SUBJECT, text.OPTION, game_text.AT,
    ),
    Events(
        text.EVENTS, text.PARTICULAR, game_text.PARTICULAR, log.DECIDED, log.OUTCOME, log.REPEATED, log.TO_ONESELF,
        game_text.HIDES,
    ),
    Why(why.MOMENT, why.REASONS, why.CHOICES, why.ADDED, why.OF_BOXES),
    Reasons(reasons.GAINS, reasons.THREATS, reasons.CHOSEN, reasons.LIKE),
    Odds(odds.ROLLS, odds.HELP_ROLLS, odds.ROLLING, odds.RESULTS, odds.MENU_ROLLS),
    Screen(
        game_text.MARKS, game_text.FACTS, game_text.NAMED, game_text.MISSED, game_text.USUAL, text.DEFEATED
    ),
)  # fmt: skip
"""The tables of the base game, which those of the boxes join."""


def unite(texts: Iterable[BoxText]) -> None:
    """Add the tables of these boxes to those of the base game; a key defined twice is an error."""
    for one in texts:
        for tables, groups in zip(TABLES, one, strict=True):
            pairs: Iterable[tuple[Any, Any]] = zip(tables, groups, strict=True)
            for table, more in pairs:
                _add(table, more)


def shelve(boxes: Sequence[Box]) -> None:
    """Let people choose among these boxes; that two exclude each other is said of both."""
    for box in boxes:
        excludes = [other.name for other in boxes if other.name in box.excludes or box.name in other.excludes]
        game_text.SHELF[box.name] = game_text.Company(box.needs, excludes, list(box.opponents.values()))


def _add(table: Any, more: Mapping[Any, Any]) -> None:
    twice = sorted(str(key) for key in more if key in table)
    if twice:
        raise ValueError(f"two boxes, or a box and the base game, say what {', '.join(twice)} means")
    table.update(more)
