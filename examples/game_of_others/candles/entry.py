"""Candles as hauntbox knows it; the entry point ``hauntbox.games`` names this module."""

from __future__ import annotations

from typing import Final

from hauntbox.interfaces.facade import Bench, Facade, kept, late

GAME: Final = Facade(
    new=late("candles.start", "new"),
    load=late("candles.start", "load"),
    word=late("candles.start", "word"),
    text=kept(late("candles.text", "CandlesText")),
    speech=kept(late("candles.text", "speech")),
    screen=late("candles.text", "screen"),
    world=late("candles.envs", "world"),
    bench=Bench({"players": 2}, 6),
)
