"""What the report needs, counted from results files line by line: memory does not grow with the number of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

import msgspec

from hauntbox.arena.run_file import GameLine, Header, read_run
from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.report import GameReport, Key


class Group:
    """The games of one key."""

    def __init__(self, key: Key, own: Any) -> None:
        self.key = key
        self.own = own
        """What the game's own report counts."""
        self.games = self.wins = 0
        self.causes: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.score = self.decisions = self.bot_failures = 0
        self.seconds = 0.0

    def add(self, line: GameLine, figures: object | None) -> None:
        won = line.outcome == "won"
        self.games += 1
        self.wins += won
        if not won:
            self.causes[line.cause] += 1
        self.turns[line.turns] += 1
        self.score += line.score
        self.decisions += line.decisions
        self.seconds += line.seconds
        self.bot_failures += line.bot_failures
        if figures is not None:
            self.own.add(figures, won)


class Source(NamedTuple):
    """A results file that was read."""

    path: str
    header: Header
    games: int


class Study:
    """All games of all files."""

    def __init__(self, game: str, report: GameReport) -> None:
        self.game = game
        self.report = report
        self.groups: list[Group] = []
        self.sources: list[Source] = []

    @property
    def games(self) -> int:
        return sum(group.games for group in self.groups)

    @property
    def wins(self) -> int:
        return sum(group.wins for group in self.groups)


def gather(paths: Sequence[str]) -> Study:
    """Read the files; the same run twice would count its games twice and is refused."""
    study: Study | None = None
    groups: dict[Key, Group] = {}
    seen: dict[bytes, str] = {}
    for path in paths:
        lines = read_run(path)
        header = next(lines)
        assert isinstance(header, Header)
        if header.line() in seen:
            raise InputError(f"{path}: the same run as {seen[header.line()]}; name each run once")
        seen[header.line()] = path
        study = study or Study(header.game, report_of(header.game, path))
        if header.game != study.game:
            raise InputError(f"{path}: a run of {header.game}, those before it are of {study.game}; report on one game")
        key = key_of(header, study.report, path)
        group = groups.setdefault(key, Group(key, study.report.tally()))
        study.sources.append(Source(path, header, _read(group, lines, study.report, path)))
    assert study is not None
    study.groups = [groups[key] for key in sorted(groups) if groups[key].games]
    if not study.games:
        raise InputError(f"{', '.join(paths)}: no finished game in it yet")
    return study


def _read(group: Group, lines: Iterable[Header | GameLine], report: GameReport, path: str) -> int:
    number = 0
    for line in lines:
        assert isinstance(line, GameLine)
        where = f"{path}: game {line.number}"
        group.add(line, None if line.figures is None else _figures(line.figures, report, where))
        number += 1
    return number


def _figures(found: dict[str, object], report: GameReport, where: str) -> object:
    """The figures of a line, of things there are; the file may have been edited."""
    try:
        figures: object = msgspec.convert(found, report.figures)
    except msgspec.ValidationError as error:
        raise InputError(f"{where}: figures that no game can have ({error})") from None
    if not (report.possible(figures) and set(found) <= {field.name for field in fields(report.figures)}):
        raise InputError(f"{where}: figures that no game can have")
    return figures


def _unknown(header_game: str, path: str) -> InputError:
    return InputError(f"{path}: a run of {header_game!r:.60} that this version cannot report on")


def report_of(game: str, path: str) -> GameReport:
    """The report of a game, if it has one."""
    made = facade(game).report if game in GAMES else None
    if made is None:
        raise _unknown(game, path)
    return made()


def key_of(header: Header, report: GameReport, path: str) -> Key:
    """The group a run's games belong to."""
    players, level, settings = (header.setup.get(part) for part in ("players", "level", "settings"))
    boxes = header.setup.get("boxes") or []
    if level not in report.levels or not isinstance(players, int):
        raise _unknown(header.game, path)
    if not isinstance(boxes, list) or any(box not in report.boxes for box in boxes):
        raise InputError(f"{path}: boxes {boxes!r:.60} that this version does not know")
    chosen = settings.items() if isinstance(settings, dict) else ()
    told = tuple(f"{name}={str(value).lower()}" for name, value in chosen if value != report.usual.get(name))
    laid = " + ".join(map(report.box_name, boxes))
    who = " + ".join(dict.fromkeys(header.bots)) + (f" with {laid}" if laid else "")
    who += "".join(f", {setting}" for setting in told)
    number = report.levels.index(str(level))
    return Key(tuple(header.bots), number, players, told, tuple(boxes), str(level), who)
