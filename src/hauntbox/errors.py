"""Errors that the user can fix."""

from __future__ import annotations

from collections.abc import Sequence


class InputError(Exception):
    """Input we cannot use; its text is one line that names the input and the remedy."""


def check_one_of(what: str, value: object, allowed: Sequence[object]) -> None:
    """Refuse a value that is none of these; true is not 1."""
    if value not in allowed or isinstance(value, bool) != isinstance(allowed[0], bool):
        shown = (str(one).lower() if isinstance(one, bool) else str(one) for one in allowed)
        raise InputError(f"{what} {value!r:.60}: choose one of {', '.join(shown)}")
