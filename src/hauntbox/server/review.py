"""After a game: the choices that cost most, each with a better one, and apart from them the luck of dice and cards
(``choices.py``)."""

from __future__ import annotations

import logging
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.analysis import Analysis
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import is_correction
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server import messages as say
from hauntbox.server.analysis import Asked, analysed, asked_at
from hauntbox.server.choices import NO_ANSWER, judge
from hauntbox.server.lessons import theme_of
from hauntbox.server.live_table import LiveTable
from hauntbox.server.table import Table

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
MOST: Final = 3
"""The most moments shown."""
TRIED: Final = 6
"""The most choices that are searched to find them."""
LEAST: Final = 0.03
"""The least cost of a choice that is shown."""
GOOD: Final = 0.01
"""A choice that costs less is a good one: ratings are not more exact."""
SOME: Final = 10
"""Answers that are judged at a time."""
DICE: Final = "dice"
"""The stream of luck that dice are rolled from; all others are cards, tiles and tokens."""


class Change(NamedTuple):
    """What an answer cost, and the dice and cards that came after it."""

    step: int
    cost: float
    """For the side of the asked seat."""
    luck: float
    """For the team; 0 where nothing was left to luck."""
    by: str
    """"dice", "cards", "both", or nothing."""


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
        own, found, asked = table.facade.text(language), changes(live), []
        by_step = {change.step: change for change in found}
        for step, analysis in live.confirmed:
            question, judged = asked_at(table, step), live.judged[step]
            if question is not None and judged is not None:
                asked.append((own, question, analysis, judged.side, by_step[step]))
        players, luck = accuracies(live, own), totals(found)
    return say.Review([await tables.workers.near(turning, *one) for one in asked], luck, players)


async def _judge_all(tables: Tables, live: LiveTable) -> None:
    """Judge the answers, a few at a time, then search those that seem to have cost most."""
    try:
        while (first := len(live.judged)) <= live.table.step:
            async with tables.at(live):
                last = min(first + SOME, live.table.step)
                line = live.table.line[:last]
                asked = {step: one for step in range(first, last + 1) if (one := _asked(live, step)) is not None}
                before = next((one for one in reversed(live.judged) if one is not None), None)
            found = dict(zip(asked, await tables.workers.near(judge, list(asked.values()), before), strict=True))
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
        likely = sorted(costliest(live, changes(live), TRIED), key=lambda change: -change.cost)
        asked = [asked_at(live.table, change.step) for change in likely]
    found: list[tuple[int, Analysis]] = []
    for question in asked:
        if question is None or question.played is None or len(found) == MOST:
            continue
        analysis = await analysed(tables, live, question, live.payer())
        cost = analysis.cost(question.played)
        if cost is not None and cost >= LEAST:
            found.append((question.step, analysis))
    live.confirmed = sorted(found, key=lambda one: one[0])


def _asked(live: LiveTable, step: int) -> tuple[Game, int] | None:
    """A question as its player could know it, and his answer, or the end of the game; None for dice, cards, bots and
    corrections."""
    table = live.table
    if step == table.step:
        return table.at(step), NO_ANSWER
    entry = table.log[table.line[step]]
    if entry.seat == CHANCE or is_correction(entry.kind) or (not entry.giver and _people(table)):
        return None
    return table.at(step).imagine(entry.seat), entry.option


def _people(table: Table) -> bool:
    """Whether people gave answers here; nobody at this table gave those of a record."""
    return any(table.log[number].giver and table.log[number].seat != CHANCE for number in table.line)


def changes(live: LiveTable) -> list[Change]:
    """All answers that were judged with what followed them, in order."""
    table = live.table
    entries = [table.log[number] for number in table.line]
    streams = {kind.name: kind.chance for kind in table.game.ruleset.kinds}
    known = [(step, judged) for step, judged in enumerate(live.judged) if judged is not None]
    found = []
    for (step, judged), (following, then) in pairwise(known):
        between = entries[step + 1 : following]
        alone = all(entry.seat == CHANCE and not is_correction(entry.kind) for entry in between)
        kinds = {"dice" if streams.get(entry.kind) == DICE else "cards" for entry in between}
        luck, by = 0.0, ""
        if kinds and alone and judged.expected is not None and then.reached is not None:
            luck, by = then.reached - judged.expected, "both" if len(kinds) > 1 else kinds.pop()
        found.append(Change(step, judged.cost or 0.0, luck, by))
    return found


def costliest(live: LiveTable, found: list[Change], most: int = MOST) -> list[Change]:
    """The choices that cost most by the rules of thumb, at most one in a turn, in order of the game."""
    table = live.table
    shown: dict[int, Change] = {}
    for change in sorted(found, key=lambda change: -change.cost):
        if change.cost < LEAST or len(shown) == most:
            break
        shown.setdefault(table.facade.text(ENGLISH).turn(table.at(change.step)), change)
    return sorted(shown.values())


def totals(found: list[Change]) -> say.Luck:
    """The luck after these answers, all together, for the team."""
    return say.Luck(*(sum(change.luck for change in found if change.by == by) for by in ("dice", "cards", "both")))


def accuracies(live: LiveTable, own: GameText) -> list[say.Accuracy]:
    """How each seat chose over the game, as far as its answers can be compared."""
    table, costs = live.table, dict[int, list[float]]()
    for number, judged in zip(table.line, live.judged, strict=False):
        if judged is not None and judged.cost is not None:
            costs.setdefault(table.log[number].seat, []).append(judged.cost)
    found = []
    for seat, paid in sorted(costs.items()):
        name, good = str(own.seat(table.game, seat)["name"]), sum(one < GOOD for one in paid)
        found.append(say.Accuracy(seat, name, len(paid), good, sum(paid)))
    return found


def turning(own: GameText, asked: Asked, found: Analysis, side: int, change: Change) -> say.Turning:
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
        did=own.answered(game, played),
        better=own.answered(game, better),
        reasons=[str(own.reason(game, reason)["text"]) for reason in own.reasons(game, better)],
        cost=cost,
        luck=side * change.luck,
        by=change.by,
        looks=found.looks,
        theme=theme_of(game),
    )
