"""Victim as the rest of the box knows it."""

from __future__ import annotations

from typing import Final

from hauntbox.interfaces.facade import Bench, Facade, Option, kept, late, words_of

_HERE: Final = "hauntbox.victim"


def _capitals(typed: str) -> list[str]:
    return [name.capitalize() for name in words_of(typed)]


def _player(typed: str) -> str | int:
    """A seat, from the number of a player; what is no number is refused where the set-up is checked."""
    return int(typed) - 1 if typed.isdecimal() and len(typed) < 4 else typed


GAME: Final = Facade(
    new=late(f"{_HERE}.start", "new"),
    load=late(f"{_HERE}.start", "load"),
    word=late(f"{_HERE}.start", "word"),
    flaw=late(f"{_HERE}.start", "flaw"),
    text=kept(late(f"{_HERE}.words.game_text", "VictimText")),
    speech=kept(late(f"{_HERE}.words.typed", "VictimSpeech")),
    screen=late(f"{_HERE}.terminal.screen", "VictimScreen"),
    sheet=kept(late(f"{_HERE}.sheet", "VictimSheet")),
    heuristics=late(f"{_HERE}.thinking.heuristic"),
    native=late(f"{_HERE}.native"),
    world=late(f"{_HERE}.envs", "world"),
    cards=kept(late(f"{_HERE}.words.card_list", "Cards")),
    options=(
        Option("victims", "V1,..", "who plays whom, two each with 2 or 3 players.", _capitals),
        Option("first", "NUMBER", "the player who begins.", _player),
    ),
    sides=("victims", "demon"),
    lessons=("in_the_forest", "the_hunt"),
    bench=Bench({"players": 4}, 200),
    situation=late(f"{_HERE}.words.situation", "situation"),
)
