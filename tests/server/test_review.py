"""After a game choices and luck are apart: what dice and cards do is never charged to a player."""

from __future__ import annotations

import json

import pytest

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server.choices import judge
from hauntbox.server.live_table import LiveTable
from hauntbox.server.review import LEAST, accuracies, changes, costliest, totals
from hauntbox.server.store import PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import Table

EXORCISM = questions.DO_EXORCISM
SEED = 2
"""Here a roll can fail after which nothing is left to choose."""
TEXT = facade("ghost_stories").text(ENGLISH)


def asked(game: Game) -> str:
    return game.ruleset.kinds[game.kind].name


def as_the_bot(game: Game) -> int:
    return int(heuristics_of(game, "test").choose(game))


def worst_roll(game: Game) -> int:
    """The dice after which the chances are worst."""

    return min(game.options, key=lambda option: TEXT.chance(taken(game, option)))


def to_an_exorcism(seed: int) -> tuple[Game, list[Entry]]:
    """A game played as the bot plays, up to its first exorcism with dice, and its answers."""
    game, luck, entries = facade("ghost_stories").new({"players": 1, "level": "normal"}), Seeded(seed), list[Entry]()
    while True:
        option = luck.pick(game) if game.seat == CHANCE else as_the_bot(game)
        if asked(game) == "yang" and option == EXORCISM and asked(taken(game, option)) == "roll":
            return game, entries
        answer(game, option, entries)


def taken(game: Game, option: int) -> Game:
    after = game.clone()
    after.take(option)
    return after


def answer(game: Game, option: int, entries: list[Entry]) -> None:
    giver = "" if game.seat == CHANCE else PERSON
    entries.append(Entry(int(game.seat), asked(game), option, giver))
    game.take(option)


def reviewed(game: Game, entries: list[Entry]) -> LiveTable:
    """The table of these answers, all of them judged; the game waits for a player."""
    seats = [SeatRow(one, PERSON, "", "") for one in game.seats()]
    name, version = game.ruleset.name, game.ruleset.version
    row = TableRow("review", name, version, json.dumps(game.setup()), f"key:{0:064}", 0, "", 0, 0)
    live = LiveTable(Table(Kept(row, seats, entries)))
    steps = [step for step, entry in enumerate(entries) if entry.seat != CHANCE]
    answers = [(live.table.at(step).imagine(entries[step].seat), entries[step].option) for step in steps]
    found = dict(zip([*steps, len(entries)], judge([*answers, (game, game.options[0])], None), strict=True))
    live.judged = [found.get(step) for step in range(len(entries) + 1)]
    return live


def test_a_failed_roll_is_luck_and_no_mistake() -> None:
    game, entries = to_an_exorcism(SEED)
    step, hopeful = len(entries), dict(zip(game.options, TEXT.compared(game), strict=True))[EXORCISM]
    answer(game, EXORCISM, entries)
    answer(game, worst_roll(game), entries)
    assert asked(game) == "yang"  # nothing fell, nothing can be done about it
    live = reviewed(game, entries)
    change = next(one for one in changes(live) if one.step == step)
    assert hopeful is not None
    assert change.by == "dice"
    assert change.luck == pytest.approx(heuristics_of(game, "test").outlook(game) - hopeful)
    assert change.luck < -LEAST
    assert change.cost == 0.0
    assert costliest(live, changes(live)) == []
    assert totals(changes(live)).dice == change.luck
    seat = accuracies(live, TEXT)[0]
    assert seat.choices == seat.good > 0


def test_what_was_not_done_is_charged_whatever_cards_come() -> None:
    for card in (0, -1):
        game, entries = to_an_exorcism(SEED)
        step = len(entries)
        rated = dict(zip(game.options, TEXT.compared(game), strict=True))
        answer(game, questions.END_TURN, entries)
        while game.seat == CHANCE:
            answer(game, game.options[card], entries)
        live = reviewed(game, entries)
        change = next(one for one in changes(live) if one.step == step)
        best, chosen = rated[EXORCISM], rated[questions.END_TURN]
        assert best is not None
        assert chosen is not None
        assert change.cost == pytest.approx(best - chosen)
        assert change.cost > LEAST
        assert (change.luck, change.by) == (0.0, "")  # the card belongs to the next turn
        assert costliest(live, changes(live)) == [change]
        judged = live.judged[step]
        assert judged is not None
        assert judged.better == EXORCISM
        assert [one.choices - one.good for one in accuracies(live, TEXT)] == [1]
