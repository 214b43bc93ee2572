"""After a game: the choices that cost most, each with a better one, and apart from them the luck of dice and cards
(``choices.py``)."""

from __future__ import annotations

import logging
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.analysis import Analysis
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import is_correction
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server import messages as say
from hauntbox.server.analysis import Asked, analysed, asked_at
from hauntbox.server.choices import NO_ANSWER, judge, known
from hauntbox.server.lessons import theme_of
from hauntbox.server.live_table import LiveTable
from hauntbox.server.table import Table
from hauntbox.sureness import in_words

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
MOST: Final = 3
"""The most moments shown."""
TRIED: Final = 6
"""The most choices of people that are searched to find them; of bots', as many as are shown."""
LEAST: Final = 0.03
"""The least cost of a choice that is shown."""
GOOD: Final = 0.01
"""A choice that costs less is a good one: ratings are not more exact."""
SOME: Final = 10
"""Answers that are judged at a time."""
DICE: Final = "dice"
"""The stream of luck that dice are rolled from; all others are cards, tiles and tokens."""


class Change(NamedTuple):
    """What an answer cost, and the dice and cards that came after it in the same turn."""

    step: int
    turn: int
    cost: float
    """For the side of the asked seat."""
    dice: float
    """For the team."""
    cards: float
    bot: bool


async def review(tables: Tables, live: LiveTable, language: str) -> say.Review:
    """Choices and luck of a finished game; nothing while it is running."""
    async with tables.at(live):
        table = live.table
        if not table.game.over:
            return say.Review([])
        if live.judging is None and len(live.judged) <= table.step and not tables.ended:
            live.judging = tables.spawn(_judge_all(tables, live), live)
        if live.judging is not None:
            return say.Review([], partial=True)
        own, asked = table.facade.text(language), []
        by_step = {change.step: change for change in changes(live)}
        for step, analysis in live.confirmed:
            question, judged = asked_at(table, step), live.judged[step]
            if question is not None and judged is not None:
                asked.append((own, question, analysis, judged.side, by_step[step], language))
        players, together = accuracies(live, own), sums(live, own)
    return say.Review([await tables.workers.near(turning, *one) for one in asked], together, players)


async def _judge_all(tables: Tables, live: LiveTable) -> None:
    """Judge the answers, a few at a time, then search those that seem to have cost most."""
    try:
        while (first := len(live.judged)) <= live.table.step:
            async with tables.at(live):
                last = min(first + SOME, live.table.step)
                line = live.table.line[:last]
                asked = {step: one for step in range(first, last + 1) if (one := _asked(live, step)) is not None}
            found = dict(zip(asked, await tables.workers.near(judge, list(asked.values())), strict=True))
            if len(live.judged) == first and live.table.line[:last] == line:  # otherwise some were taken back
                live.judged += [found.get(step) for step in range(first, last + 1)]
        await confirm(tables, live)
    except Exception:
        log.exception("table %s: its choices are not judged", live.table.id)
        live.judged += [None] * (live.table.step + 1 - len(live.judged))
    finally:
        live.judging = None


async def confirm(tables: Tables, live: LiveTable) -> None:
    """Search the choices that seem to have cost most by the rules of thumb: those that cost much by search too are
    mistakes."""
    async with tables.at(live):
        found, line = changes(live), live.table.line[:]
        groups = [costliest(live, [change for change in found if change.bot == bot]) for bot in (False, True)]
        asked = [[(change.turn, asked_at(live.table, change.step)) for change in group] for group in groups]
    people, bots = [await _mistakes(tables, live, *one) for one in zip(asked, (TRIED, MOST), strict=True)]
    if live.table.line == line:  # otherwise some were taken back
        live.confirmed = sorted([*people, *bots], key=itemgetter(0))


async def _mistakes(
    tables: Tables, live: LiveTable, asked: list[tuple[int, Asked | None]], most: int
) -> list[tuple[int, Analysis]]:
    """The first of these answers, each with its turn, that cost much by search: as many as are shown, at most one in a
    turn."""
    found, turns, tried = list[tuple[int, Analysis]](), set[int](), 0
    for turn, question in asked:
        if question is None or question.played is None or turn in turns:
            continue
        if tried == most or len(found) == MOST:
            break
        analysis, tried = await analysed(tables, live, question, live.payer()), tried + 1
        cost = analysis.cost(question.played)
        if cost is not None and cost >= LEAST:
            found.append((question.step, analysis))
            turns.add(turn)
    return found


def _asked(live: LiveTable, step: int) -> tuple[Game, int] | None:
    """A question as the seat knew it that was concerned, and its answer, or the end of the game; None for corrections.
    """
    table = live.table
    if step == table.step:
        return table.at(step), NO_ANSWER
    entry = table.log[table.line[step]]
    return None if is_correction(entry.kind) else (known(table.at(step)), entry.option)


def _people(table: Table) -> bool:
    """Whether people gave answers here; nobody at this table gave those of a record."""
    return any(table.log[number].giver and table.log[number].seat != CHANCE for number in table.line)


def changes(live: LiveTable) -> list[Change]:
    """All answers that were compared with what followed them, in order."""
    table, people, found = live.table, _people(live.table), list[Change]()
    for step, number in enumerate(table.line):
        entry, judged = table.log[number], live.judged[step]
        if entry.seat == CHANCE or judged is None or judged.cost is None:
            continue
        dice = cards = 0.0
        for later in range(step + 1, table.step):
            then = live.judged[later]
            if then is None or table.log[table.line[later]].seat != CHANCE or then.turn != judged.turn:
                break
            if _is_dice(table, later):
                dice += then.luck
            else:
                cards += then.luck
        found.append(Change(step, judged.turn, judged.cost, dice, cards, people and not entry.giver))
    return found


def _is_dice(table: Table, step: int) -> bool:
    """Whether dice answered there, and not cards, tiles or tokens."""
    ruleset = table.game.ruleset
    return ruleset.kinds[ruleset.kind_numbers[table.log[table.line[step]].kind]].chance == DICE


def costliest(live: LiveTable, found: list[Change]) -> list[Change]:
    """The choices that cost much by the rules of thumb and that a search can compare, the one that cost most first."""
    much = [change for change in found if change.cost >= LEAST]
    compared = [change for change in much if (judged := live.judged[change.step]) is not None and not judged.free]
    return sorted(compared, key=lambda change: -change.cost)


def cost_of(live: LiveTable, step: int) -> tuple[float | None, bool]:
    """What the answer at a step cost, and whether a search says so."""
    judged, searched = live.judged[step], live.analyses.get(step)
    if judged is None:
        return None, False
    found = None if searched is None else searched.cost(live.table.log[live.table.line[step]].option)
    return (judged.cost, False) if found is None else (found, True)


def sums(live: LiveTable, own: GameText) -> say.Sums | None:
    """All changes of the team's chances together, from the first turn on; None where nothing is known of the game."""
    table = live.table
    first = next((step for step, one in enumerate(live.judged) if one is not None and one.turn), None)
    if first is None or table.facade.heuristics is None:
        return None
    choices = dice = cards = 0.0
    for step in range(first, table.step):
        one = live.judged[step]
        if one is None:
            continue
        choices -= one.side * (cost_of(live, step)[0] or 0.0)
        if _is_dice(table, step):
            dice += one.luck
        else:
            cards += one.luck
    start, end = own.chance(known(table.at(first))), own.chance(table.game)
    return say.Sums(start, end, choices, dice, cards, end - start - choices - dice - cards)


def accuracies(live: LiveTable, own: GameText) -> list[say.Accuracy]:
    """How each seat chose over the game, as far as its answers can be compared, and the luck of its turns."""
    table, found = live.table, dict[int, say.Accuracy]()
    for seat in sorted(table.game.seats()):
        found[seat] = say.Accuracy(seat, str(own.seat(table.game, seat)["name"]), 0, 0, 0.0, 0.0, 0, 0.0, 0.0)
    for step, number in enumerate(table.line):
        judged, seat = live.judged[step], table.log[number].seat
        if judged is None or not judged.turn:
            continue
        if seat == CHANCE:
            if judged.active in found and _is_dice(table, step):
                found[judged.active].dice += judged.luck
            elif judged.active in found:
                found[judged.active].cards += judged.luck
            continue
        cost, searched = cost_of(live, step)
        if cost is not None:
            one = found[seat]
            one.choices += 1
            one.good += cost < GOOD
            one.cost += cost
            one.given -= judged.side * cost
            one.searched += searched
    return [one for one in found.values() if one.choices]


def turning(own: GameText, asked: Asked, found: Analysis, side: int, change: Change, language: str) -> say.Turning:
    """One of these moments as sentences."""
    game, played, better = asked.game, asked.played, found.best.option
    assert played is not None
    cost = found.cost(played)
    assert cost is not None
    return say.Turning(
        step=change.step,
        turn=own.turn(game),
        seat=int(game.seat),
        name=str(own.seat(game, int(game.seat))["name"]),
        bot=change.bot,
        did=own.answered(game, played),
        better=own.answered(game, better),
        reasons=[str(own.reason(game, reason)["text"]) for reason in own.reasons(game, better)],
        cost=cost,
        dice=side * change.dice,
        cards=side * change.cards,
        looks=found.sure.looks,
        decided=found.sure.decided,
        sure=in_words(found.sure, language),
        theme=theme_of(game),
    )
