"""Why something is not offered: what is the same in all games. Each game has the rules themselves in its ``why.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game

G = TypeVar("G", bound=Game)


def rule_against(
    g: G, kind: str, option: int, moments: Mapping[str, str], reasons: Mapping[int, Callable[[G, int], str]]
) -> str:
    """Empty if the pending question offers the option; else the rule that keeps it out.

    ``moments`` has the rule that says when a question of each kind is put at all, ``reasons`` the functions that find
    the rule for options that the pending question lacks.
    """
    number = g.ruleset.kind_numbers.get(kind)
    if number is None or not 0 <= option < g.ruleset.kinds[number].options:
        raise InputError(f"{kind} {option}: no such option; see docs/formats.md for the kinds of question")
    if g.kind != number:
        return moments[kind]
    if option in g.options:
        return ""
    reason = reasons.get(number)
    return reason(g, option) if reason is not None else moments[kind]
