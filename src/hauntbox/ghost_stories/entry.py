"""Ghost Stories as the rest of the box knows it."""

from __future__ import annotations

from typing import Final

from hauntbox.interfaces.facade import Bench, Deal, Facade, kept, late

_HERE: Final = "hauntbox.ghost_stories"

GAME: Final = Facade(
    new=late(f"{_HERE}.start", "new"),
    load=late(f"{_HERE}.start", "load"),
    word=late(f"{_HERE}.start", "word"),
    flaw=late(f"{_HERE}.start", "flaw"),
    text=kept(late(f"{_HERE}.start", "text")),
    speech=kept(late(f"{_HERE}.start", "speech")),
    screen=late(f"{_HERE}.start", "screen"),
    heuristics=late(f"{_HERE}.base.thinking.heuristic"),
    native=late(f"{_HERE}.native"),
    world=late(f"{_HERE}.envs", "world"),
    cards=kept(late(f"{_HERE}.start", "cards")),
    figures=late(f"{_HERE}.figures", "figures_of"),
    options=("level", "village", "boards", "powers", "boxes"),
    lessons=("first_night", "white_moon", "black_secret", "wu_feng", "promos"),
    bench=Bench({"players": 4, "level": "normal"}, 60),
    situation=late(f"{_HERE}.base.words.situation", "situation"),
    deal=Deal({"players": 4, "level": "normal"}, ("here", "bot:heuristic", "bot:heuristic", "bot:heuristic")),
)
