"""A table beside the real box: dice, cards and tokens are real, and the people at the table enter what they show.

Whoever will see what chance shows may enter it, and nobody else: everybody for dice, Wu-Feng for the card he draws. The
options that somebody is offered follow from what he knows, not from what lies in hands that are hidden from him.
"""

from __future__ import annotations

from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import CHANCE, NOBODY, Game


def sees_chance(game: Game) -> list[int]:
    """The seats that will see what chance answers to the pending question, so that they may enter it."""
    if game.kind < 0 or game.seat != CHANCE:
        return []
    seats = game.seats()
    if not game.ruleset.kinds[game.kind].secret:
        return seats
    alone = game.drawn_for()
    return [alone] if alone != NOBODY else [seat for seat in seats if _will_see(game, seat)]


def _will_see(game: Game, seat: int) -> bool:
    """Whether two different answers look different to a seat afterwards."""
    options = game.imagine(seat).options
    if len(options) < 2:
        return True  # it knows already what will come
    first, second = (_seen(game.imagine(seat), option, seat) for option in options[:2])
    return first != second


def _seen(imagined: Game, option: int, seat: int) -> tuple[object, ...]:
    """All that a seat sees of an answer: the table, what it is told, and what is asked next."""
    told = imagined.listen()
    imagined.take(option)
    text = facade(imagined.ruleset.name).text(ENGLISH)
    asked = [text.option(imagined, one) for one in imagined.options] if imagined.shows_question(seat) else []
    return imagined.view_state(seat), [text.event(imagined, event, (seat,)) for event in told], asked


def entered_by(game: Game, seat: int) -> list[int]:
    """What a seat may enter for the pending question of chance: all that is possible by what it knows."""
    return game.imagine(seat).options if game.ruleset.kinds[game.kind].secret else game.options
