"""Errors that the user can fix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import index
from typing import SupportsIndex


class InputError(Exception):
    """Input we cannot use; its text is one line that names the input and the remedy."""


class ChoiceError(InputError):
    """Something was named that is not there to be chosen: a game, a bot, a box, an option. Whoever asks for it says
    where the help is."""


@contextmanager
def help_at(where: str) -> Iterator[None]:
    """Say where the help is, if something was named inside that is not there to be chosen."""
    try:
        yield
    except ChoiceError as error:
        raise InputError(f"{error}; see {where}") from None


def check_seed(seed: object) -> int:
    """A seed, the same everywhere: a whole number from 0 up, of any size, numpy's too."""
    if not isinstance(seed, SupportsIndex) or isinstance(seed, bool) or index(seed) < 0:
        raise InputError(f"seed {seed!r:.60}: give a whole number from 0 up")
    return index(seed)


def check_one_of(what: str, value: object, allowed: Sequence[object]) -> None:
    """Refuse a value that is none of these; true is not 1."""
    if value not in allowed or isinstance(value, bool) != isinstance(allowed[0], bool):
        shown = (str(one).lower() if isinstance(one, bool) else str(one) for one in allowed)
        raise ChoiceError(f"{what} {value!r:.60}: choose one of {', '.join(shown)}")
