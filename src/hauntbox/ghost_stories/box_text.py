"""What boxes add to the tables that put the game into words: one plain union, made when ``boxes.py`` is imported.

Each folder of boxes has a ``shown.py`` with one ``Shown``. Verbs, events and kinds of all boxes have names and numbers
of their own, so that nothing depends on which boxes are in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from hauntbox.ghost_stories.base.rules import odds
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words import commands as _words
from hauntbox.ghost_stories.base.words import decisions, log, reasons, text, why
from hauntbox.ghost_stories.base.words import game_text as face
from hauntbox.ghost_stories.law import Box
from hauntbox.i18n import Catalogue
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence, Values

Decoded = Callable[[GhostStories, int], Decision]
Against = Callable[[GhostStories, int], str]


class Shown:
    """The tables of one folder of boxes; each is the part of the table of the base game that is named beside it."""

    def __init__(
        self,
        *,
        decoded: Mapping[int, Decoded] | None = None,
        choices: Mapping[int, Decoded] | None = None,
        added: Mapping[tuple[int, int], Decoded] | None = None,
        words: Mapping[str, str] | None = None,
        names: Mapping[str, Callable[[GhostStories, int], str]] | None = None,
        events: Mapping[str, tuple[str, ...]] | None = None,
        particulars: Mapping[str, Callable[[text.Text, GhostStories, int], Values]] | None = None,
        shown: Mapping[str, Callable[[int], object]] | None = None,
        subjects: Mapping[int, Callable[[text.Text, GhostStories, int, int], Values]] | None = None,
        questions: Mapping[int, Callable[[GhostStories], str]] | None = None,
        options: Mapping[str, Callable[[text.Text, GhostStories, Decision], Sentence]] | None = None,
        lit: Mapping[str, Callable[[GhostStories, Decision], face.Places]] | None = None,
        moments: Mapping[str, str] | None = None,
        against: Mapping[int, Against] | None = None,
        choices_against: Mapping[int, Against] | None = None,
        added_against: Mapping[tuple[int, int], Against] | None = None,
        repeated: Mapping[str, tuple[str, ...]] | None = None,
        to_oneself: Mapping[str, str] | None = None,
        rolled_for: Mapping[str, int] | None = None,
        decided: Mapping[str, Callable[[log.Log, GhostStories, Decision, Happened], Sentence]] | None = None,
        outcomes: Mapping[str, Callable[[log.Log, GhostStories, Happened, int], Sentence | None]] | None = None,
        marks: Mapping[str, Callable[[GhostStories], list[face.Mark]]] | None = None,
        facts: Mapping[str, Callable[[GhostStories], face.Json]] | None = None,
        named: Mapping[str, Callable[[Catalogue], face.Json]] | None = None,
        missed: Mapping[str, Callable[[GhostStories, object], int]] | None = None,
        usual: Mapping[str, Callable[[GhostStories], list[int]]] | None = None,
        defeats: Mapping[int, str] | None = None,
        gains: Mapping[str, Callable[[GhostStories, int, int, int], Iterator[Reason]]] | None = None,
        threats: Mapping[str, Callable[[GhostStories, int, list[reasons.Threat]], list[reasons.Threat]]] | None = None,
        chosen: Mapping[int, Callable[[GhostStories, int], Iterator[Reason]]] | None = None,
        like: Mapping[str, str] | None = None,
        instead: Mapping[str, Callable[[GhostStories, Decision], Decision]] | None = None,
        of_box: Mapping[str, Against] | None = None,
        rolls: Mapping[int, Callable[[GhostStories], dict[int, odds.Odds]]] | None = None,
        help_rolls: Mapping[int, Callable[[GhostStories], list[odds.Odds]]] | None = None,
        rolling: Mapping[int, Callable[[GhostStories], odds.Odds]] | None = None,
        results: Mapping[int, Callable[[GhostStories, int], odds.Odds]] | None = None,
        menu_rolls: Mapping[int, Callable[[GhostStories], odds.Odds]] | None = None,
        hides: Mapping[str, face.Hides] | None = None,
    ) -> None:
        self.tables = (
            (decisions.DECODED, decoded),
            (decisions.CHOICES, choices),
            (decisions.ADDED, added),
            (_words.WORDS, words),
            (_words.NAMES, names),
            (text.EVENTS, events),
            (text.PARTICULAR, particulars),
            (face.PARTICULAR, shown),
            (text.SUBJECT, subjects),
            (text.QUESTION_KEYS, questions),
            (text.OPTION, options),
            (face.AT, lit),
            (why.MOMENT, moments),
            (why.REASONS, against),
            (why.CHOICES, choices_against),
            (why.ADDED, added_against),
            (log.REPEATED, repeated),
            (log.TO_ONESELF, to_oneself),
            (log.ROLLED_FOR, rolled_for),
            (log.DECIDED, decided),
            (log.OUTCOME, outcomes),
            (face.MARKS, marks),
            (face.FACTS, facts),
            (face.NAMED, named),
            (face.MISSED, missed),
            (face.USUAL, usual),
            (text.DEFEATED, defeats),
            (reasons.GAINS, gains),
            (reasons.THREATS, threats),
            (reasons.CHOSEN, chosen),
            (reasons.LIKE, like),
            (decisions.INSTEAD, instead),
            (why.OF_BOXES, of_box),
            (odds.ROLLS, rolls),
            (odds.HELP_ROLLS, help_rolls),
            (odds.ROLLING, rolling),
            (odds.RESULTS, results),
            (odds.MENU_ROLLS, menu_rolls),
            (face.HIDES, hides),
        )


def unite(folders: Iterable[Shown]) -> None:
    """Add the tables of these folders to those of the base game; two may not speak of the same thing."""
    for folder in folders:
        for table, more in folder.tables:
            _add(table, more or {})


def shelve(boxes: Sequence[Box]) -> None:
    """Let people choose among these boxes; that two exclude each other is said of both."""
    for box in boxes:
        excludes = [other.name for other in boxes if other.name in box.excludes or box.name in other.excludes]
        face.SHELF[box.name] = face.Company(box.needs, excludes, list(box.opponents.values()))


def _add(table: dict[Any, Any], more: Mapping[Any, Any]) -> None:
    twice = sorted(str(key) for key in more if key in table)
    if twice:
        raise ValueError(f"two boxes, or a box and the base game, say what {', '.join(twice)} means")
    table.update(more)
