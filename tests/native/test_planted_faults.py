"""The walks of the check in step notice faults: one comparison of the C turned round at a time.

All faults are in one library, which is told which of them to make. A fault is noticed if anything differs after an
answer from the library without a fault, which test_in_step.py compares with Python.
"""

from __future__ import annotations

import ctypes
import os
import signal
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any, NamedTuple

import pytest

import hauntbox
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import EngineError, Event
from hauntbox.native.build import compile_to, compiler
from hauntbox.native.expressions import Expressions
from hauntbox.native.laws import law_of
from hauntbox.native.library import Library
from hauntbox.native.translate import Translation, translate
from hauntbox.native.values import Code, Value
from tests.ghost_stories.policy import carefully
from tests.golden_files import GHOST_STORIES, VICTIM
from tests.native.in_step import any_option, blank_game, random_setup, random_victim_setup
from tests.victim.policy import busily

PLANT = """
static int planted = -1;
#define FAULTY(number, truth) ((truth) != (planted == (number)))
__attribute__((visibility("default"))) void hb_plant(int number) { planted = number; }
"""
MOST_SECONDS = 60
FEW, MANY = 60, {"ghost_stories": 500, "victim": 300}
"""Games besides the golden ones."""
SHELVES = {"ghost_stories": GHOST_STORIES, "victim": VICTIM}


class Faulty(NamedTuple):
    """A library with faults, and by their numbers the functions they are in."""

    library: Library
    places: dict[int, str]


class Walk(NamedTuple):
    """A game: as it begins, the answers, and what there is after each."""

    opening: bytes
    options: list[int]
    after: list[tuple[bytes, list[Event]]]


@cache
def faulty(game: str) -> Faulty:
    """The library of a game in which any one comparison can be turned round."""
    tried: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        written = Expressions._ordering

        def ordering(self: Expressions, *given: Any) -> Value:
            value = written(self, *given)
            if not isinstance(value, Code):
                return value
            tried.append(self.job.name)
            return replace(value, text=f"FAULTY({len(tried) - 1}, {value.text})")

        patch.setattr(Expressions, "_ordering", ordering)
        whole = translate(replace(law_of(hauntbox.new(game)), thinking={}, encoder=None))  # the rules alone
    file = Path(mkdtemp(prefix="hauntbox-faults-")) / "faults.so"
    compile_to(Translation(PLANT + whole.c, whole.layout), file, checked=True)
    places = {number: name for number, name in enumerate(tried) if f"FAULTY({number}, " in whole.c}
    return Faulty(Library(file), places)  # some were only looked at for their type


def played(library: Library, game: Game, policy: Any) -> Walk:
    """A game to its end, in C; the policy is asked with the Python game."""
    library.listen(True)
    held = library.hold(game)
    opening, options, after = bytes(held), [], []
    while not game.over:
        options.append(policy(game))
        game.answer(options[-1])
        library.take(held, options[-1])
        after.append((bytes(held), library.events(game.ruleset.events)))
    return Walk(opening, options, after)


@cache
def walks(game: str, number: int) -> list[Walk]:
    """Golden games, and as many games at random and of those who go further."""
    library, draw = faulty(game).library, Random(5)
    found = []
    for name in SHELVES[game].record_names():
        record = SHELVES[game].record(name)
        answers = iter([option for _, option in record.answers])
        found.append(played(library, hauntbox.new(game, **record.setup), lambda game, answers=answers: next(answers)))
    for which in range(number):
        setup = random_setup(draw) if game == "ghost_stories" else random_victim_setup(draw)
        new = blank_game(game, setup)
        new.run()
        busy = carefully(which, 1 + which % 12) if game == "ghost_stories" else busily(which)
        found.append(played(library, new, busy if which % 2 else lambda game: any_option(draw, game)))
    return found


def is_seen(library: Library, walk: Walk, names: tuple[str, ...]) -> bool:
    """Whether anything is not as it should be after an answer."""
    library.listen(True)
    held = library.Game.from_buffer_copy(walk.opening)
    for option, (then, told) in zip(walk.options, walk.after, strict=True):
        library.take(held, option)
        if library.events(names) != told:
            return True
        if bytes(held) != then and library.values(held) != library.values(library.Game.from_buffer_copy(then)):
            return True
    return False


def is_noticed(game: str, number: int, games: list[Walk]) -> bool:
    """Whether a walk shows the fault; in a process of its own, for a fault may be a loop without end."""
    library, names = faulty(game).library, hauntbox.new(game).ruleset.events
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(MOST_SECONDS)
    library.c.hb_plant(ctypes.c_int(number))
    try:
        seen = any(is_seen(library, walk, names) for walk in games)
    except EngineError:
        seen = True
    finally:
        os._exit(int(seen))


def missed(game: str, numbers: list[int], games: list[Walk]) -> list[str]:
    """Where faults are that no walk shows."""
    places = faulty(game).places
    return [f"{places[number]} {number}" for number in numbers if not is_noticed(game, number, games)]


pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not compiler() or not hasattr(os, "fork"), reason="no C compiler, or no fork"),
]


def test_without_a_fault_nothing_is_noticed() -> None:
    assert not is_noticed("ghost_stories", -1, walks("ghost_stories", FEW))


@pytest.mark.parametrize("function", ["turn__overrun", "arrival__candidates", "yang__moves"])
def test_a_fault_is_noticed(function: str) -> None:
    """Every comparison of a function."""
    numbers = [number for number, place in faulty("ghost_stories").places.items() if place == function]
    assert numbers
    assert missed("ghost_stories", numbers, walks("ghost_stories", FEW)) == []


@pytest.mark.long
@pytest.mark.parametrize("game", SHELVES)
def test_nearly_all_faults_are_noticed(game: str) -> None:
    """Some cannot be seen: what no game reaches, or what makes no difference."""
    every = [*faulty(game).places]
    unseen = missed(game, every, walks(game, MANY[game]))
    assert len(unseen) < len(every) / 10, unseen
