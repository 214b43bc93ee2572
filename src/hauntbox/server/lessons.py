"""Guided games and puzzles for a client: each is sent completely, in frames and questions like those of a table.

The server stores nothing of them: the client plays them by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec import Raw

from hauntbox import lessons, puzzles
from hauntbox.analysis import Analysis
from hauntbox.games import GAMES, facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.facade import Situation
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.lessons import Answered, Lesson
from hauntbox.server import learning_messages as learning
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.encode import encode
from hauntbox.server.show import Seats, frame, options, view_of
from hauntbox.server.store import PERSON, Entry
from hauntbox.server.table import Moment


def offered(language: str) -> list[say.BoxLesson]:
    """The lessons in the box."""
    text = lessons.words(language).raw
    return [
        say.BoxLesson(told.name, told.game, list(told.boxes), text(f"{told.name}.title"), text(f"{told.name}.about"))
        for told in map(lessons.lesson, lessons.names())
    ]


@lru_cache(maxsize=16)
def lesson_shown(name: str, language: str) -> bytes:
    """A lesson as JSON."""
    told = lessons.lesson(name)
    own = facade(told.game).text(language)
    seats = told.you if own.secrets(lessons.begin(told, told.scenes[0])) else ()
    tables = [_table(name, lessons.begin(told, scene), told.you, language, seats) for scene in told.scenes]
    text = lessons.words(language).raw
    steps = list(_steps(told, own, language, seats))
    title, after = text(f"{name}.title"), text(f"{name}.next")
    return encode(learning.LessonShown(name, told.game, list(told.boxes), title, after, tables, steps))


def _table(name: str, game: Game, you: tuple[int, ...], language: str, seats: Seats) -> say.TableShown:
    """The table as it is when a scene begins."""
    own = facade(game.ruleset.name).text(language)
    rows = [
        msgspec.convert({**own.seat(game, seat), "seat": seat, "player": PERSON, "here": True}, say.Seat)
        for seat in game.seats()
    ]
    return say.TableShown(
        table=name,
        game=game.ruleset.name,
        setup=game.setup(),
        rules=game.ruleset.version,
        foreign=False,
        seed=None,
        seed_chosen=False,
        commitment=None,
        language=language,
        you=list(you),
        screen=None,
        host=False,
        secrets=own.secrets(game),
        seats=rows,
        frames=[frame(own, Moment(0, None, game, game, []), seats)],
        total=0,
        log=0,
        view=view_of(game, seats),
        question=None,
        result=None,
        undo=say.Undo(False, False),
        paused=False,
        vote=None,
    )


def _steps(told: Lesson, own: GameText, language: str, seats: Seats) -> Iterator[learning.LessonStep]:
    number, scene = 0, 0
    for taught in lessons.taught(told):
        if taught.scene != scene:
            number, scene = 0, taught.scene
        frames = _frames(own, taught.answers, number, seats)
        number += len(frames)
        yield learning.LessonStep(
            scene=scene,
            name=taught.step.name,
            text=lessons.sentence(told, taught.step, language),
            others=lessons.to_others(told, taught, language) if taught.step.answer else "",
            point=[_place(place) for place in taught.step.point],
            question=_question(own, taught.game) if taught.step.answer else None,
            option=taught.wanted,
            frames=frames,
        )


def _place(word: str) -> dict[str, str | int]:
    """A place as options name it: tile:NE, seat:0."""
    what, _, which = word.partition(":")
    return {what: int(which) if which.isdecimal() else which}


def _frames(own: GameText, answers: list[Answered], number: int, seats: Seats) -> list[Raw]:
    """Frames of these answers; ``number`` answers came before them."""
    return [
        frame(own, Moment(step, Entry(one.seat, one.kind, one.option), one.before, one.after, one.events), seats)
        for step, one in enumerate(answers, number + 1)
    ]


def _question(own: GameText, game: Game) -> Raw | None:
    """The question that waits for the reader's answer."""
    if game.seat == CHANCE:
        return None
    offered = options(own, game, own.odds(game))
    kind = game.ruleset.kinds[game.kind].name
    return Raw(encode(say.Question(int(game.number), int(game.seat), kind, own.question(game), 0, offered)))


# -- puzzles ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def all_puzzles(language: str) -> list[learning.PuzzleNamed]:
    """Every puzzle, game by game, the easiest first."""
    told = puzzles.titled(language)
    return [
        learning.PuzzleNamed(one.name, one.game, one.grade, told[one.name].name, told[one.name].theme)
        for game in GAMES
        for one in puzzles.of_game(game)
    ]


def set_for(day: str) -> learning.Today:
    """The puzzles of a day; of today if no day is given."""
    date = puzzles.day_of(day) if day else puzzles.today()
    daily = {game: puzzles.daily(game, date).name for game in GAMES if puzzles.of_game(game)}
    name, own = puzzles.deal()
    deal = requests.NewTable(name, own.setup, list(own.seats), puzzles.deal_seed(date))
    return learning.Today(date.isoformat(), daily, deal)


def puzzle_list(day: str, language: str) -> learning.PuzzleList:
    """The puzzles of a day, and all others that may be chosen."""
    today = set_for(day)
    themes = {said.theme: said.about for said in puzzles.titled(language).values()}
    return learning.PuzzleList(today.day, today.daily, today.deal, all_puzzles(language), themes)


@lru_cache(maxsize=64)
def puzzle_shown(name: str, language: str) -> bytes:
    """A puzzle as JSON."""
    told = puzzles.puzzle(name)
    own = facade(told.game).text(language)
    asked = puzzles.played(told)
    first = asked[0].game
    seat = int(first.seat)
    seats = (seat,) if own.secrets(first) else ()
    steps, number = [], 0
    for one, costs in zip(asked, told.costs, strict=True):
        frames = _frames(own, one.answers, number, seats)
        number += len(frames)
        steps.append(learning.PuzzleStep(_question(own, one.game), one.answers[0].option, list(costs), frames))
    steps[-1].frames += _frames(own, puzzles.afterwards(told, asked), number, seats)
    table = _table(name, first, (seat,), language, seats)
    said = puzzles.titled(language)[name]
    reasons = [(one.game, reason) for one in asked for reason in own.reasons(one.game, one.wanted)]
    why = list(dict.fromkeys(str(own.reason(game, reason)["text"]) for game, reason in reasons))
    who = str(own.seat(first, seat)["name"])
    return encode(
        learning.PuzzleShown(
            name, told.game, told.grade, told.found, who, table, steps, why,
            said.name, said.about, said.goal, said.theme,
        )
    )  # fmt: skip


def theme_of(game: Game) -> str:
    """The key of what a position is about, as puzzles have it."""
    tell = facade(game.ruleset.name).situation
    return tell(game, ENGLISH).theme if tell else ""


def practice_shown(name: str, game: Game, found: Analysis | None, language: str) -> bytes:
    """A question of a game that was played, as a puzzle of one answer; of none where nothing was found, as nobody has a
    choice. It has no grade. ``game`` is one that its seat may know."""
    own, tell = facade(game.ruleset.name).text(language), facade(game.ruleset.name).situation
    asked = () if found is None else (int(game.seat),)
    seats = asked if own.secrets(game) else ()
    table = _table(name, game, asked, language, seats)
    shown = learning.PuzzleShown(name, game.ruleset.name, 0, 0.0, "", table, [], [], "", "", "", "")
    if found is None:
        return encode(shown)
    best, costs = found.best.option, {one.option: one.cost for one in found.rated}
    points = [None if (cost := costs[option]) is None else round(100 * cost) for option in game.options]
    frames = _frames(own, [lessons.take(game.clone(), best)], 0, seats)
    shown.steps = [learning.PuzzleStep(_question(own, game), best, points, frames)]
    shown.why = [str(own.reason(game, reason)["text"]) for reason in own.reasons(game, best)]
    shown.name = str(own.seat(game, int(game.seat))["name"])
    said = tell(game, language) if tell else Situation("", "", "", "")
    shown.title, shown.about, shown.goal, shown.theme = said.name, said.about, said.goal, said.theme
    return encode(shown)
