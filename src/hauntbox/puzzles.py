"""Puzzles: positions of recorded games in which one line of answers is clearly best, and what is dealt for a day.

A puzzle is a line of ``puzzles.jsonl`` in the folder of its game: the position, the line, what every other option gives
away, and how hard it is. ``training/find_puzzles.py`` finds them; docs/puzzles.md tells how, and what the figures mean.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple
from zlib import crc32

from hauntbox.errors import InputError
from hauntbox.game_folders import game_folders
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.facade import Deal, Situation
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.lessons import Answered, take

GRADES: Final = (1, 2, 3, 4)
WASTE: Final = 100
"""What is given away by whoever spends a thing for nothing."""
MOST_AFTER: Final = 12
"""The most answers that are shown after a line."""
FIRST_DAY: Final = date(2026, 1, 1)


class Puzzle(NamedTuple):
    name: str
    game: str
    grade: int
    found: float
    """The estimated share of beginners who find the line; the grades follow from it."""
    line: tuple[int, ...]
    costs: tuple[tuple[int, ...], ...]
    """What each option of each question of the line gives away, in points: a hundredth of a won game is one."""
    position: dict[str, object]


@lru_cache(maxsize=1)
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by their names, game by game."""
    found = {}
    for game, place in game_folders().items():
        file = place.folder / "puzzles.jsonl"
        for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
            data = json.loads(line)
            costs = tuple(tuple(one) for one in data["costs"])
            found[data["puzzle"]] = Puzzle(
                data["puzzle"], game, data["grade"], data["found"], tuple(data["line"]), costs, data["position"]
            )
    return found


def of_game(game: str) -> list[Puzzle]:
    """The puzzles of a game, the easiest first."""
    if game not in GAMES:
        raise InputError(f"game {game!r:.40}: this box holds {', '.join(GAMES)}")
    return sorted((one for one in puzzles().values() if one.game == game), key=lambda one: (one.grade, -one.found))


def puzzle(name: str) -> Puzzle:
    """The puzzle of this name."""
    if name not in puzzles():
        raise InputError(f"puzzle {name!r:.40}: there is none of this name; 'hauntbox puzzle --list' names all")
    return puzzles()[name]


def position(told: Puzzle) -> Game:
    """The game where a puzzle begins."""
    return facade(told.game).load(told.position, f"puzzle {told.name}")


@lru_cache(maxsize=16)
def titled(language: str) -> dict[str, Situation]:
    """What the puzzles are called in a language and what they are about; no name comes twice."""
    found: dict[str, Situation] = {}
    alike = defaultdict[str, list[str]](list)
    for told in puzzles().values():
        tell = facade(told.game).situation
        said = tell(position(told), language) if tell else Situation(told.name, "", "", "")
        found[told.name] = said
        alike[said.name].append(told.name)
    for names in alike.values():
        if len(names) > 1:
            for name, added in _told_apart({name: found[name].facts for name in names}).items():
                found[name] = found[name]._replace(name=f"{found[name].name} · {added}")
    return found


def _told_apart(facts: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """By puzzle the fewest of its facts that no other has together; its own name, if others have them all."""
    apart = {}
    for name, own in facts.items():
        others = [set(theirs) for other, theirs in facts.items() if other != name]
        chosen = (
            some for size in (1, 2, 3) for some in combinations(dict.fromkeys(own), size)
            if not any(set(some) <= other for other in others)
        )  # fmt: skip
        apart[name] = ", ".join(next(chosen, (name,)))
    return apart


class Asked(NamedTuple):
    """A question of a line: the game there, its answer, and the lone answers that follow by themselves."""

    game: Game
    answers: list[Answered]

    @property
    def wanted(self) -> int:
        return self.answers[0].option


def played(told: Puzzle) -> list[Asked]:
    """The line, question by question."""
    game = position(told)
    line = []
    for option in told.line:
        asked = Asked(game.clone(), [take(game, option)])
        while not game.over and game.seat == asked.game.seat and len(game.options) == 1:
            asked.answers.append(take(game, game.options[0]))  # asked only so that nobody learns of it
        line.append(asked)
    return line


def afterwards(told: Puzzle, line: list[Asked]) -> list[Answered]:
    """How a line ends: dice and cards, the same ones every time, and what follows without a choice. What its seat
    then chooses (which ghosts the dice exorcise, a reward) is chosen by the rules of thumb, up to the next question
    like those of the line. Without dice, and if no such question comes, the line ends where the first is asked."""
    game, seat, kinds = line[-1].answers[-1].after.clone(), line[-1].game.seat, {asked.game.kind for asked in line}
    own = facade(told.game).heuristics
    luck, answers, chosen, rolled = Seeded(puzzle_seed(told.name)), list[Answered](), MOST_AFTER, False
    while not game.over and len(answers) < MOST_AFTER:
        if game.seat == CHANCE:
            option = luck.pick(game)
            rolled = rolled or chosen == MOST_AFTER
        elif len(game.options) == 1:
            option = game.options[0]
        elif own and game.seat == seat and game.kind not in kinds:
            chosen = min(chosen, len(answers))
            option = own().choose(game.clone())
        else:
            break
        answers.append(take(game, option))
    back = game.seat == seat and game.kind in kinds
    return answers if rolled or back or game.over else answers[:chosen]


def puzzle_seed(name: str) -> int:
    """The seed of what dice and cards show after a puzzle."""
    return crc32(name.encode())


# -- the day ----------------------------------------------------------------------------------------------------------


def today() -> date:
    """The day it is: the same for all, wherever they are."""
    return datetime.now(UTC).date()


def day_of(text: str) -> date:
    """A day from its name, like 2026-11-16."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = FIRST_DAY.replace(year=1)
    if found < FIRST_DAY or len(text) != 10:
        raise InputError(f"day {text!r:.40}: give a day from {FIRST_DAY} on, like 2026-11-16")
    return found


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day: none comes twice before all have come."""
    all_of_them = sorted(of_game(game), key=lambda one: one.name)
    if not all_of_them:
        raise InputError(f"game {game}: it has no puzzles")
    rounds, place = divmod((day - FIRST_DAY).days, len(all_of_them))
    luck = Stream(rounds, f"daily/{game}")
    for last in range(len(all_of_them) - 1, 0, -1):
        other = luck.below(last + 1)
        all_of_them[last], all_of_them[other] = all_of_them[other], all_of_them[last]
    return all_of_them[place]


def deal() -> tuple[str, Deal]:
    """The game that is dealt on every day, and how: the first that offers it."""
    return next((name, own) for name in GAMES if (own := facade(name).deal))


def deal_seed(day: date) -> int:
    """The seed of the game that is dealt to everybody on a day."""
    return day.year * 10_000 + day.month * 100 + day.day


def dealt(game: str, setup: dict[str, object], seed: int | None) -> str:
    """The day whose deal a game was, like 2026-11-16; empty for any other game."""
    name, own = deal()
    if game != name or seed is None or setup != facade(name).new(own.setup).setup():
        return ""
    try:
        return date(seed // 10_000, seed // 100 % 100, seed % 100).isoformat()
    except ValueError:
        return ""
