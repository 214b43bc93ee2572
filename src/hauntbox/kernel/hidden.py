"""What an answer reveals: the rule by which it may be taken back freely, at every kind of table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hauntbox.kernel.game import CHANCE, Game, Ruleset


def keeps_secrets(game: Game) -> bool:
    """Whether seats may know different things in this game. Ask this first: the other functions are slow."""
    return _has_secrets(game.ruleset)


@lru_cache(maxsize=64)
def _has_secrets(ruleset: Ruleset) -> bool:
    return any(kind.secret for kind in ruleset.kinds)


def see_the_same(game: Game, seat: int, others: Iterable[int]) -> bool:
    """Whether the others see exactly what this seat sees, so that it may use the screen they are looking at."""
    return all(other == seat or game.view_state(other) == game.view_state(seat) for other in others)


def came_to_light(before: Game, option: int, since: Iterable[tuple[int, str]]) -> bool:
    """Whether this answer, or what followed without dice or cards, revealed something hidden: it showed what some seat
    did not know, or others answered about what they hide. ``since`` has the seats and kinds of the answers that came
    after it, also of those that were taken back."""
    secret = {kind.name for kind in before.ruleset.kinds if kind.secret}
    if any(kind in secret and seat != before.seat for seat, kind in since):
        return True
    after = before.clone()
    after.take(option)
    return any(_surprises(before.imagine(seat), option, after) for seat in before.seats())


def _surprises(imagined: Game, option: int, after: Game) -> bool:
    """Whether a seat that imagines this game could not have foreseen the answer, or what it revealed."""
    if option not in imagined.options:
        return True
    imagined.take(option)
    return bool(imagined.seat == CHANCE != after.seat)
