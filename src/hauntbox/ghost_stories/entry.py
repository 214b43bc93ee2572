"""Ghost Stories as the rest of the box knows it."""

from __future__ import annotations

from typing import Final

from hauntbox.interfaces.facade import Bench, Deal, Facade, Option, kept, late, names_of

_HERE: Final = "hauntbox.ghost_stories"

GAME: Final = Facade(
    new=late(f"{_HERE}.start", "new"),
    load=late(f"{_HERE}.start", "load"),
    word=late(f"{_HERE}.start", "word"),
    flaw=late(f"{_HERE}.start", "flaw"),
    text=kept(late(f"{_HERE}.start", "text")),
    speech=kept(late(f"{_HERE}.start", "speech")),
    screen=late(f"{_HERE}.start", "screen"),
    sheet=kept(late(f"{_HERE}.sheet", "GhostStoriesSheet")),
    heuristics=late(f"{_HERE}.base.thinking.heuristic"),
    native=late(f"{_HERE}.native"),
    world=late(f"{_HERE}.envs", "world"),
    cards=kept(late(f"{_HERE}.start", "cards")),
    figures=late(f"{_HERE}.figures", "figures_of"),
    report=late(f"{_HERE}.report", "report"),
    options=(
        Option("level", "LEVEL", "initiation, normal, nightmare or hell."),
        Option("boxes", "BOX[,BOX..]", "boxes laid over it: guardhouse, tower, ...", lambda typed: typed.split(",")),
        Option("village", "T1,..,T9", "the nine tiles, row by row from the north-west.", names_of),
        Option("boards", "C1,..,C4", "the boards' colours: north, east, south, west.", names_of),
        Option("powers", "P1,..", "the powers the boards show; the others at random.", names_of),
        Option("first", "SIDE", "who begins: north, east, south or west."),
    ),
    sides=("taoists", "wu_feng"),
    lessons=("first_night", "white_moon", "black_secret", "wu_feng", "promos"),
    bench=Bench({"players": 4, "level": "normal"}, 60),
    situation=late(f"{_HERE}.base.words.situation", "situation"),
    deal=Deal({"players": 4, "level": "normal"}, ("here", "bot:heuristic", "bot:heuristic", "bot:heuristic")),
)
