"""Victim as the rest of the box knows it."""

from __future__ import annotations

from typing import Final

from hauntbox.interfaces.facade import Bench, Facade, kept, late

_HERE: Final = "hauntbox.victim"

GAME: Final = Facade(
    new=late(f"{_HERE}.start", "new"),
    load=late(f"{_HERE}.start", "load"),
    word=late(f"{_HERE}.start", "word"),
    flaw=late(f"{_HERE}.start", "flaw"),
    text=kept(late(f"{_HERE}.words.game_text", "VictimText")),
    speech=kept(late(f"{_HERE}.words.typed", "VictimSpeech")),
    screen=late(f"{_HERE}.terminal.screen", "VictimScreen"),
    heuristics=late(f"{_HERE}.thinking.heuristic"),
    native=late(f"{_HERE}.native"),
    world=late(f"{_HERE}.envs", "world"),
    cards=kept(late(f"{_HERE}.words.card_list", "Cards")),
    options=("victims",),
    lessons=("in_the_forest", "the_hunt"),
    bench=Bench({"players": 4}, 200),
    situation=late(f"{_HERE}.words.situation", "situation"),
)
