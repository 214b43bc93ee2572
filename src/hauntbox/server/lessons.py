"""Guided games for a client: the whole lesson at once, in frames and questions like those of a table.

Nothing of it is kept here: the client plays it by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec import Raw

from hauntbox import lessons
from hauntbox.games import Shown, face
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.lessons import Lesson, Taught
from hauntbox.server import messages as say
from hauntbox.server.show import Seats, encode, frame, view_of
from hauntbox.server.store import PERSON, Entry
from hauntbox.server.table import Moment


def offered(language: str) -> list[say.BoxLesson]:
    """The lessons in the box."""
    text = lessons.words(language).raw
    return [
        say.BoxLesson(name, lessons.lesson(name).game, text(f"{name}.title"), text(f"{name}.about"))
        for name in lessons.LESSONS
    ]


@lru_cache(maxsize=16)
def lesson_shown(name: str, language: str) -> bytes:
    """A lesson as it goes over the wire."""
    told = lessons.lesson(name)
    own = face(told.game).shown(language)
    seats = told.you if own.secrets(face(told.game).new({})) else ()
    tables = [_table(told, scene, own, language, seats) for scene in range(len(told.scenes))]
    text = lessons.words(language).raw
    steps = list(_steps(told, own, language, seats))
    return encode(say.LessonShown(name, told.game, text(f"{name}.title"), text(f"{name}.next"), tables, steps))


def _table(told: Lesson, scene: int, own: Shown, language: str, seats: Seats) -> say.TableShown:
    """The table as it is when a scene begins."""
    game = lessons.begin(told, told.scenes[scene])
    rows = [
        msgspec.convert({**own.seat(game, seat), "seat": seat, "player": PERSON, "here": True}, say.Seat)
        for seat in game.seats()
    ]
    return say.TableShown(
        table=told.name,
        game=told.game,
        setup=game.setup(),
        rules=game.ruleset.version,
        foreign=False,
        seed=None,
        seed_chosen=False,
        commitment=None,
        language=language,
        you=list(told.you),
        screen=None,
        host=False,
        secrets=own.secrets(face(told.game).new({})),
        seats=rows,
        frames=[frame(own, Moment(0, None, game, game, []), seats)],
        total=0,
        log=0,
        view=Raw(encode(view_of(game, seats))),
        question=None,
        result=None,
        undo=say.Undo(False, False),
        paused=False,
        vote=None,
    )


def _steps(told: Lesson, own: Shown, language: str, seats: Seats) -> Iterator[say.LessonStep]:
    number, scene = 0, 0
    for taught in lessons.taught(told):
        if taught.scene != scene:
            number, scene = 0, taught.scene
        frames = []
        for one in taught.answers:
            number += 1
            entry = Entry(one.seat, one.kind, one.option)
            frames.append(frame(own, Moment(number, entry, one.before, one.after, one.events), seats))
        yield say.LessonStep(
            scene=scene,
            name=taught.step.name,
            text=lessons.sentence(told, taught.step, language),
            others=lessons.to_others(told, taught, language) if taught.step.answer else "",
            point=[_place(place) for place in taught.step.point],
            question=_question(own, taught),
            option=taught.wanted,
            frames=frames,
        )


def _place(word: str) -> dict[str, str | int]:
    """A place as options name it: tile:NE, seat:0."""
    what, _, which = word.partition(":")
    return {what: int(which) if which.isdecimal() else which}


def _question(own: Shown, taught: Taught) -> Raw | None:
    """The question that waits for the learner's answer."""
    game: Game = taught.game
    if not taught.step.answer or game.seat == CHANCE:
        return None
    odds = own.odds(game)
    options = [msgspec.convert(own.option(game, option), say.Option) for option in game.options]
    for option in options:
        if option.option in odds:
            option.odds = odds[option.option]
    kind = game.ruleset.kinds[game.kind].name
    return Raw(encode(say.Question(int(game.number), int(game.seat), kind, own.question(game), 0, options)))
