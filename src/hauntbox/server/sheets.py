"""Sheets as messages, corrections at tables, and positions that somebody edits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hauntbox.advice import advise
from hauntbox.api import load
from hauntbox.corrections import areas, correctable, correction
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.facade import named
from hauntbox.interfaces.sheet import Area, Choice
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import corrected, differences, to_entry
from hauntbox.kernel.game import CHANCE, EVERYBODY, Game
from hauntbox.kernel.position import FORMAT, check_shape
from hauntbox.kernel.record import Record
from hauntbox.kernel.trial import try_out
from hauntbox.rulebook import Rule, UnknownRule, rule
from hauntbox.server import sheet_messages as say
from hauntbox.server.encode import encode
from hauntbox.server.live_table import Connection, LiveTable, Refusal
from hauntbox.server.show import hint_message, options, view_of, words
from hauntbox.server.store import PERSON

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

RULE: Final = re.compile(r"\b[A-Z]{1,3}-(?:[A-Z]+[0-9A-Z]*-)*[A-Z]?[0-9]+\b")
MANY: Final = 8
"""Longer lists of choices are sent once, for all cells that have the same."""
MOST_SET_UP: Final = 300
"""Answers within which a set-up is done."""


# -- sheets -----------------------------------------------------------------------------------------------------------


def written(found: list[Area]) -> tuple[list[say.SheetArea], list[list[say.SheetChoice]]]:
    """A sheet as it is sent."""
    lists: dict[tuple[Choice, ...], int] = {}
    shown = []
    for area in found:
        cells = []
        for path, label, value, low, high, choices, _absent in area.cells:
            cell = say.SheetCell(path, label, value)
            if not choices:
                cell.low, cell.high = low, high
            elif len(choices) > MANY:
                cell.choices = lists.setdefault(choices, len(lists))
            else:
                cell.choices = [say.SheetChoice(*one) for one in choices]
            cells.append(cell)
        shown.append(say.SheetArea(area.title, cells))
    return shown, [[say.SheetChoice(*one) for one in choices] for choices in lists]


def why_wrong(error: InputError, language: str) -> str:
    """Why something cannot be, in a language: by the rule that the error names, if it names one."""
    text = words(language).text
    found = RULE.findall(str(error))
    if found:
        try:
            known = rule(found[-1], language)
            why = known.text if isinstance(known, Rule) else known.ruling
            return text("correction.against", why=why, rule=known.id)
        except UnknownRule:
            pass
    if str(error).startswith("correction: nothing"):
        return text("correction.nothing")
    return text("correction.impossible")


# -- at a table -------------------------------------------------------------------------------------------------------


def corrector(live: LiveTable, who: Connection, seat: int | None) -> int:
    """The seat whose sheet somebody gets; only beside the real box there is one."""
    table = live.table
    if not table.real_box or table.closed:
        raise Refusal("no_correction")
    mine = [one for one in who.seats if table.player(one) == PERSON and seat in (None, one)]
    if not mine:
        raise Refusal("no_seat")
    return mine[0]


def sheet_shown(live: LiveTable, who: Connection, seat: int | None) -> say.SheetShown:
    """The sheet of a table for one of somebody's seats."""
    one = corrector(live, who, seat)
    return say.SheetShown(*written(areas(live.table.game, one, who.language)), len(live.table.log))


async def correct(tables: Tables, live: LiveTable, who: Connection, seat: int | None, asked: say.Correct) -> None:
    """Correct values of a table; everybody there is told."""
    async with tables.at(live):
        one, table = corrector(live, who, seat), live.table
        if asked.log != len(table.log):
            raise Refusal("correction_stale")
        kind = correction(table.game, asked.edits, one)
        start, vote = len(table.log), table.vote()
        moments = table.correct(kind, one)
        await tables.keep(live, start)
        tables.metrics.add("corrections")
        live.changed()
        if vote is not None:
            live.tell_vote(vote)
        live.tell_moments(moments)
        tables.wake(live)


# -- positions --------------------------------------------------------------------------------------------------------


def dealt(game: str, setup: dict[str, object]) -> Game:
    """A game whose set-up is done, dealt by chance: where somebody begins to set up a position."""
    with named("setup"):
        made = facade(game).new(setup)
    luck = Seeded(1)
    for _ in range(MOST_SET_UP):
        if made.over or correctable(made):
            break
        made.take(luck.pick(made) if made.seat == CHANCE else made.options[0])
    return made


def position_of(asked: say.PositionAsked) -> Game:
    """The game of a position that may come from anywhere, with the values that are entered into it."""
    if asked.position is None:
        game = dealt(asked.game, asked.setup)
    else:
        data = dict(asked.position)
        if data.get("format") != FORMAT:
            raise InputError(f"position: its format is not {FORMAT!r}")
        check_shape(data, "position")
        game = try_out(load(data), "position", facade(str(data["game"])).flaw)
    return corrected(game, correction(game, asked.edits)) if asked.edits else game


def position_shown(asked: say.PositionAsked, language: str) -> bytes:
    """A position with its sheet and its question. It runs in a worker."""
    try:
        game = position_of(asked)
    except InputError as error:
        raise InputError(why_wrong(error, language) if asked.edits else str(error)) from None
    own = facade(game.ruleset.name).text(language)
    asks = not game.over and game.seat != CHANCE
    return encode(
        say.PositionShown(
            game.position(),
            *written(areas(game, EVERYBODY, language)),
            view_of(game, (EVERYBODY,)),
            "" if game.over else own.question(game),
            str(own.seat(game, int(game.seat))["name"]) if asks else "",
            options(own, game, own.odds(game)) if asks else [],
            own.chance(game),
        )
    )


def position_advice(asked: say.PositionAsked, language: str) -> bytes:
    """What a bot would answer there, and why. It runs in a worker."""
    game = position_of(asked)
    if game.over or game.seat == CHANCE:
        raise InputError("position: nobody is asked there, so there is nothing to advise")
    imagined = game.imagine(int(game.seat))
    return encode(hint_message(facade(game.ruleset.name).text(language), imagined, advise(imagined, 1), language))


def begins_from(position: dict[str, object]) -> Record:
    """The record of a game that begins from a position: its first entry sets all that the position says."""
    game = position_of(say.PositionAsked(position=position))
    if game.over:
        raise InputError("position: the game is over there; set up one that goes on")
    fresh = facade(game.ruleset.name).new(game.setup())
    change = {"state": differences(fresh.state(), game.state()), "agenda": game.position()["agenda"]}
    kind = to_entry(change)
    corrected(fresh, kind)
    return Record(game.ruleset.name, game.ruleset.version, game.setup(), [(kind, 0)])
