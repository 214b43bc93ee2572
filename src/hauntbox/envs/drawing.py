"""A game drawn for ``render``: with letters, or as a picture of what is observed."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from hauntbox.envs.arrays import MASK, Array
from hauntbox.envs.env_games import EnvGame
from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.screen import Screen
from hauntbox.kernel.encoding import asked_seat, observed
from hauntbox.kernel.game import NOBODY, Game

LANGUAGE = "en"
MODES: Final = ("human", "ansi", "rgb_array")
CELL: Final = 8
"""Pixels of a number in the picture."""
WIDE: Final = 64
"""Numbers in a row of it."""
PAPER: Final = (16, 20, 28)


@cache
def _screen(name: str) -> Screen:
    return facade(name).screen(LANGUAGE, Paint(catalogue("terminal", LANGUAGE)))


def draw(game: Game) -> str:
    """The table as the terminal shows it to the seat that is asked, and the question the game waits on."""
    asked = "" if game.question is None else f"\n{game.question.kind}: seat {game.seat}"
    seat = NOBODY if game.over else game.seat
    return "\n".join(_screen(game.ruleset.name).draw(game, seat, {})) + asked + "\n"


def picture(game: Game, world: EnvGame) -> Array:
    """What the seat that is asked observes, number by number: a band for each array, from dark (least) to light."""
    record: Array = np.ndarray((), world.layout, observed(world.encoder, game, asked_seat(game)))
    bands = []
    for field in world.fields:
        if field.name == MASK:
            continue
        values = record[field.name].reshape(-1).astype(np.float64)
        least, most = min(np.min(field.low), 0), max(np.max(field.high), 1)
        rows = -(-len(values) // WIDE)
        light = np.full(rows * WIDE, np.nan)
        light[: len(values)] = (values - least) / (most - least)
        bands.append(light.reshape(rows, WIDE))
        bands.append(np.full((1, WIDE), np.nan))
    light = np.concatenate(bands)[:, :, None]
    colours = np.array([70.0, 60.0, 40.0]) + light * np.array([185.0, 170.0, 120.0])
    cells = np.where(np.isnan(light), np.array(PAPER, np.float64), colours).clip(0, 255).astype(np.uint8)
    return cells.repeat(CELL, 0).repeat(CELL, 1)


def shown(game: Game, world: EnvGame, mode: str | None) -> str | Array | None:
    """What ``render`` returns: text, a picture, or nothing where people look at the terminal."""
    if mode == "rgb_array":
        return picture(game, world)
    if mode == "human":
        print(draw(game))
    return draw(game) if mode == "ansi" else None
