"""After a game choices and luck are apart: what dice and cards do is never charged to a player, and together they
are what became of the team's chances."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hauntbox.analysis import Analysis, Rated
from hauntbox.api import read_record, replay
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server import review
from hauntbox.server.analysis import Asked
from hauntbox.server.choices import NO_ANSWER, judge, known, luck
from hauntbox.server.live_table import LiveTable
from hauntbox.server.review import LEAST, accuracies, changes, costliest, sums
from hauntbox.server.store import PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import Table
from hauntbox.sureness import Sureness

from .house import recorded

EXORCISM = questions.DO_EXORCISM
GOLDEN = Path(__file__).parents[1] / "golden"
MOST_REST = {"ghost_stories": 0.6, "victim": 1.0}
"""What the evaluation may see too late, of a won game; that of Victim is a plain sum, and sees less."""
FEW = 12
"""The most answers of chance that are all compared here."""
SEED = 11
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
    steps = [(known(live.table.at(step)), entry.option) for step, entry in enumerate(entries)]
    live.judged = list(judge([*steps, (game, NO_ANSWER if game.over else game.options[0])]))
    return live


def test_a_failed_roll_is_luck_and_no_mistake() -> None:
    game, entries = to_an_exorcism(SEED)
    step = len(entries)
    answer(game, EXORCISM, entries)
    rolled, heuristics = game.clone(), heuristics_of(game, "test")
    values = {option: heuristics.outlook(settled(taken(game, option))) for option in game.options}
    mean = sum(values[option] * weight for option, weight in zip(game.options, game.chances(), strict=True))
    answer(game, worst_roll(game), entries)
    assert asked(game) == "yang"  # nothing fell, nothing can be done about it
    live = reviewed(game, entries)
    change = next(one for one in changes(live) if one.step == step)
    assert change.dice == pytest.approx(heuristics.outlook(game) - mean / sum(rolled.chances()), abs=0.01)
    assert change.dice < -LEAST
    assert (change.cost, change.cards) == (0.0, 0.0)
    assert costliest(live, changes(live)) == []
    seat = accuracies(live, TEXT)[0]
    assert seat.choices == seat.good > 0


def settled(game: Game) -> Game:
    """What follows a roll without another: the bot chooses."""
    while asked(game) != "yang" and game.seat != CHANCE:
        game.take(as_the_bot(game))
    return game


def test_what_was_not_done_is_charged_whatever_cards_come() -> None:
    lucks = []
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
        assert (change.dice, change.cards) == (0.0, 0.0)  # the card belongs to the next turn
        assert costliest(live, changes(live)) == [change]
        judged = live.judged[step]
        assert judged is not None
        assert judged.better == EXORCISM
        assert [one.choices - one.good for one in accuracies(live, TEXT)] == [1]
        lucks.append(accuracies(live, TEXT)[0].cards)
    assert lucks[0] != lucks[1]  # and is the luck of that turn


def test_mistakes_that_are_taken_back_while_they_are_searched_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    game, entries = to_an_exorcism(SEED)
    step = len(entries)
    answer(game, questions.END_TURN, entries)
    while game.seat == CHANCE:
        answer(game, game.options[0], entries)
    live = reviewed(game, entries)

    async def searched(_tables: object, _live: object, asked: Asked, _payer: str) -> Analysis:
        live.table.undo(step, 0)
        live.forget_after(step)
        costs = [Rated(option, 0.0 if option == EXORCISM else 0.5, 1) for option in asked.game.options]
        return Analysis(costs, Sureness(1, True, None, 0.0), 0.5)

    monkeypatch.setattr(review, "analysed", searched)
    asyncio.run(review.confirm(Here(), live))  # type: ignore[arg-type]
    assert live.confirmed == []


class Here:
    """All tables of a process, without its locks."""

    @asynccontextmanager
    async def at(self, live: LiveTable) -> AsyncIterator[None]:
        yield


def played(name: str) -> tuple[Game, list[Entry]]:
    """A recorded game; of Black Secret one against Wu-Feng, whose cards the others do not see."""
    secret = {"players": 3, "level": "initiation", "boxes": ["black_secret"]}
    secrets = name == "black_secret"
    record = recorded("ghost_stories", 4, 4, **secret) if secrets else read_record(GOLDEN / f"{name}.json")
    game, entries = replay(record, until=0), list[Entry]()
    for _, option in record.answers:
        answer(game, option, entries)
    return game, entries


@pytest.mark.parametrize(
    "name",
    [
        "random-2",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("2-normal", "won-normal", "4-hell", "black_secret")),
        *(pytest.param(f"victim/{name}", marks=pytest.mark.long) for name in ("lost-3", "won-werewolf", "won-widow")),
    ],
)
def test_choices_and_luck_add_up_to_what_became_of_the_chances(name: str) -> None:
    game, entries = played(name)
    person = next(entry.seat for entry in entries if entry.seat != CHANCE)
    entries = [entry if entry.seat == person else entry._replace(giver="") for entry in entries]  # bots
    live, text = reviewed(game, entries), facade(game.ruleset.name).text(ENGLISH)
    assert {entries[change.step].seat == person for change in changes(live) if change.bot} == {False}
    found, players = sums(live, text), accuracies(live, text)
    assert found is not None
    assert found.end == text.chance(game) in (0.0, 1.0)
    assert found.end - found.start == pytest.approx(found.choices + found.dice + found.cards + found.rest)
    assert abs(found.rest) <= MOST_REST[game.ruleset.name], "the evaluation saw too much of it too late"
    assert found.choices == pytest.approx(sum(one.given for one in players))
    assert all(one.given == pytest.approx(-one.cost) or game.opposed() for one in players)
    nobody = [one for one in live.judged[:-1] if one is not None and one.active not in game.seats()]
    assert found.dice + found.cards == pytest.approx(
        sum(one.dice + one.cards for one in players) + sum(one.luck for one in nobody)
    )
    assert found.cards != 0.0  # most of them come between turns


@pytest.mark.parametrize("name", ["random-2", "victim/won-doppelganger"])
def test_luck_is_nothing_on_average(name: str) -> None:
    """Whatever the evaluation is worth: all that may come, weighed, is neither good nor bad luck."""
    game, entries = played(name)
    again, tried = facade(game.ruleset.name).new(game.setup()), set[str]()
    for entry in entries:
        if entry.seat == CHANCE and facade(game.ruleset.name).text(ENGLISH).turn(again) and entry.kind not in tried:
            shown = known(again)
            if 1 < len(shown.options) <= FEW:
                tried.add(entry.kind)
                lucks = [luck(shown, option, heuristics_of(shown, "test")) for option in shown.options]
                weighed = sum(each * weight for each, weight in zip(lucks, shown.chances(), strict=True))
                assert weighed == pytest.approx(0.0, abs=1e-9 * sum(shown.chances()))
        again.take(entry.option)
    assert tried
