"""Of every event of many games: does the rule it names belong to what is being resolved?

``why_rows.py`` has the rules by what is resolved, ``tests/resolving.py`` finds out what that is.
"""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event
from hauntbox.rulebook import all_entries
from tests.ghost_stories.box_games import COMBINATIONS, TOGETHER, eager, number_of, setup_of, stacked
from tests.ghost_stories.why_rows import ROWS, words
from tests.golden_files import GHOST_STORIES
from tests.resolving import Happening, Step, Whys, happenings, replayed

WHYS = Whys(ROWS, words)
MANY = 60
LOOKS = 6


def check(game: Game, policy: Policy) -> None:
    """Play a game; the first event that names a rule that is not the one ends it."""
    for happening in happenings(game, policy):
        assert not WHYS.wrong(happening)


def lucky(seed: int) -> Policy:
    """Eager players with good dice, who exorcise all they can: so that families are saved and games are won."""
    chance, others, luck = Seeded(seed), eager(seed), Random(seed)

    def fallen(game: Game, option: int) -> int:
        assert isinstance(game, GhostStories)
        future = game.clone()
        future.take(option)
        return max(future.options, default=0) if future.kind == ask.EXORCISE else bit_count(future.falling)

    def policy(game: Game) -> int:
        if game.kind == ask.ROLL:
            return max([chance.pick(game) for _ in range(LOOKS)], key=lambda option: fallen(game, option))
        if game.kind == ask.EXORCISE:
            return game.options[-1]
        if game.kind == ask.YANG and ask.DO_EXORCISM in game.options and luck.random() < 0.8:
            return ask.DO_EXORCISM
        return others(game)

    return policy


def fresh(boxes: tuple[str, ...], number: int) -> Game:
    """A game from its set-up on."""
    return facade("ghost_stories").new(setup_of(boxes, number))


# -- the games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boxes", [(), *COMBINATIONS], ids=" ".join)
def test_every_event_names_the_rule_of_what_is_resolved(boxes: tuple[str, ...]) -> None:
    number = number_of(boxes)
    check(fresh(boxes, number), lucky(number))
    if boxes:
        check(stacked(boxes, number), eager(number))


@pytest.mark.parametrize("name", GHOST_STORIES.record_names())
def test_every_event_of_the_golden_games_names_its_rule(name: str) -> None:
    for happening in replayed(GHOST_STORIES.record(name)):
        assert not WHYS.wrong(happening)


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *COMBINATIONS], ids=" ".join)
def test_every_event_of_many_games_names_its_rule(boxes: tuple[str, ...]) -> None:
    for number in range(100, 100 + MANY * (4 if boxes in TOGETHER else 1)):
        check(fresh(boxes, number), lucky(number))
        if boxes:
            check(stacked(boxes, number), eager(number))


# -- the rows ---------------------------------------------------------------------------------------------------------


def test_the_rows_know_every_event_and_name_rules_of_the_books() -> None:
    told = {event for boxes in COMBINATIONS for event in fresh(boxes, 0).ruleset.events if event}
    assert set(ROWS) == told
    assert WHYS.named() <= {entry.id for entry in all_entries()}


def chain(*steps: tuple[str, int, int]) -> Step:
    """The step that has told an event, after those that have led to it; the first one given is the outermost."""
    last: Step | None = None
    for name, a, b in steps:
        last = Step(name, a, b, last)
    assert last is not None
    return last


def curse(key: str) -> tuple[str, int, int]:
    return "curse_works", box.CURSES.index(key), 0


def mantra(key: str) -> tuple[str, int, int]:
    return "mantra_works", box.MANTRAS.index(key), 0


def token(key: str) -> tuple[str, int, int]:
    return "token_found", box.TOKENS.index(key), 0


MA_CHO = ("villager_curse", 25, 1)
FAULTS = [
    ("taoist_moved", "BS-MAN-2-07", [curse("drag_taoist"), ("taoist_dragged", 0, 0)]),
    ("ghost_moved", "GS-TILE-PAV-01", [curse("move_ghost"), ("pavilion_to", 0, 5), ("move_ghost", 0, 80)]),
    ("ghost_moved", "GS-TILE-PAV-01", [mantra("move_taoist_and_ghost"), ("shift_ghost", 0, 0), ("move_ghost", 0, 16)]),
    ("cards_removed", "BS-CURSE-2-02", [curse("remove_two_ghosts"), ("remove_last", 2, 0)]),
    ("curse_rolled", "BS-CURSE-1-07", [curse("roll_curse_twice"), ("roll_against", 1, 0), ("shown_against", 0, 1)]),
    ("qi_lost", "BS-CURSE-2-07", [curse("haunt_and_lose_qi"), ("choose_taoist", 14, 0), ("lose_qi", 0, 23)]),
    ("tao_lost", "BS-CURSE-13", [("demon_stone", box.LANDSCAPER, 0), ("tao_taken", 0, 0)]),
    ("tao_lost", "BS-CURSE-13", [curse("discard_tao"), ("tao_taken", 0, 0)]),
    ("tao_lost", "BS-CURSE-13", [curse("lose_two_tao"), ("tao_taken", 0, 0)]),
    ("tao_gained", "BS-MAN-2-04", [mantra("two_tao_and_mantra"), ("tao_taken_for", 0, 8)]),
    ("demon_returns", "BS-EXO-03", [token("buddha")]),
    ("demon_returns", "BS-EXO-03", [mantra("banish_demon"), ("demon_banished", 0, 0)]),
    ("demon_returns", "BS-EXO-03", [token("urn"), ("urn_found", 0, 0), ("shadow_comes", 0, 0)]),
    ("qi_on_mantra", "BS-MAN-01", [("calligrapher", 0, 0), ("gift_of_qi", 0, 0), ("qi_put", 0, 0)]),
    ("qi_on_mantra", "BS-MAN-01", [token("blood_of_the_just"), ("offer_qi", 0, 0), ("qi_put", 0, 0)]),
    ("qi_on_mantra", "BS-MAN-01", [("yin_yang_and_qi", 0, 0), ("gift_of_qi", 0, 0), ("qi_put", 0, 0)]),
    ("blood_mantra_gone", "BS-MAN-06", [curse("remove_mantra"), ("mantra_done", 0, 0)]),
    ("blood_mantra_gone", "BS-MAN-06", [("calligrapher", 0, 0), ("replacement_chosen", 0, 1)]),
    ("tile_haunted", "GS-TILE-CEM-05", [MA_CHO, ("curse_die", 13, 0), ("apply_curse", 1, 13), ("haunt_tile", 1, 5)]),
]
"""Events that once named a rule that was not the one: what they said, while what was resolved."""


@pytest.mark.parametrize(("name", "rule", "steps"), FAULTS)
def test_the_rows_refuse_what_was_once_said(name: str, rule: str, steps: list[tuple[str, int, int]]) -> None:
    step = chain(("overrun", 0, 0), *steps)
    whys = Whys(ROWS, words)
    said = Happening(Event(name, rule, (0, 0, 0)), step)
    assert whys.wrong(said).startswith("by ")
    right = ROWS[name][whys.resolving(said)]
    assert isinstance(right, str)
    assert not whys.wrong(Happening(Event(name, right, (0, 0, 0)), step))


DYING = [("overrun", 0, 0), ("lose_qi", 0, 9), ("die", 0, 0), ("inherit", 10, 0), ("inherited", 2, 10)]
SELDOM = [
    ("qi_lost", "GS-PLACE-09", [curse("raise_ghost"), ("raise_ghost", 0, 0), ("lose_qi", 1, 10)]),
    ("nunchaku_won", "PR-BRICE-21", DYING),
    ("apple_won", "R-P10", DYING),
    ("artifact_gained", "WM-INH-01", DYING),
]
"""Events that happen in few games, with the rule they name."""


@pytest.mark.parametrize(("name", "rule", "steps"), SELDOM)
def test_the_rows_know_what_seldom_happens(name: str, rule: str, steps: list[tuple[str, int, int]]) -> None:
    whys = Whys(ROWS, words)
    step = chain(*steps)
    assert not whys.wrong(Happening(Event(name, rule, (0, 0, 0)), step))
    assert whys.wrong(Happening(Event(name, "GS-REW-04", (0, 0, 0)), step)).startswith("by ")


def test_an_event_that_no_row_is_about_is_noticed() -> None:
    said = Happening(Event("tao_gained", "GS-REW-04", (0, 0, 0)), chain(("overrun", 0, 0), ("tao_gained", 0, 1)))
    assert Whys(ROWS, words).wrong(said).startswith("no row says why, add one to why_rows.py")
