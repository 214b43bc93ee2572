"""After a game: the turns in which the chances fell most, what the heuristics would have answered there, and why."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.errors import InputError
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import is_correction
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server import messages as say
from hauntbox.server.live_table import LiveTable

MOST: Final = 3
"""The most moments shown."""
LEAST: Final = 0.03
"""The least fall of the chances that is shown."""


def falls(live: LiveTable) -> list[tuple[int, float, float]]:
    """The questions after whose answers the chances of the asked side fell most, with the team's chances before and at
    the next question. Only answers of people count, and at most one in a turn."""
    table = live.table
    log = [table.log[number] for number in table.line]
    given = [bool(entry.giver) and not is_correction(entry.kind) for entry in log]
    if not any(given):  # nobody at this table gave the answers of a record
        given = [entry.seat != CHANCE and not is_correction(entry.kind) for entry in log]
    known = [(step, chance) for step, chance in enumerate(live.chances) if chance is not None]
    found = [
        (step, before, after)
        for (step, before), (_, after) in pairwise(known)
        if step < table.step and given[step] and abs(before - after) >= LEAST
    ]
    told: dict[int, tuple[int, float, float]] = {}
    for step, before, after in sorted(found, key=lambda fall: -abs(fall[1] - fall[2])):
        game = table.at(step)
        turn = table.facade.text(ENGLISH).turn(game)
        if len(told) < MOST and turn not in told and _side(game) * (before - after) > 0:
            told[turn] = (step, before, after)
    return sorted(told.values())


def _side(game: Game) -> int:
    """1 if the asked seat plays for the team whose chances are shown."""
    try:
        return heuristics_of(game, "review").side(game)
    except InputError:  # a game without heuristics
        return 1


def reviewed(own: GameText, game: Game, answer: int, step: int, before: float, after: float) -> say.Turning:
    """One of these moments as sentences. ``game`` is the one at the question, as its seat could know it."""
    assert game.seat != CHANCE
    try:
        better = int(heuristics_of(game, "review").choose(game))
        reasons = [str(own.reason(game, reason)["text"]) for reason in own.reasons(game, better)]
    except InputError:  # a game without heuristics
        better, reasons = answer, []
    return say.Turning(
        step=step,
        turn=own.turn(game),
        name=str(own.seat(game, int(game.seat))["name"]),
        before=before,
        after=after,
        did=own.answered(game, answer),
        better="" if better == answer else own.answered(game, better),
        reasons=[] if better == answer else reasons,
    )
