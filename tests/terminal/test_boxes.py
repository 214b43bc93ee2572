"""The drawing with expansions keeps to its columns, whatever stands where."""

from __future__ import annotations

import random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.terminal.board import LEFT_MARGIN, TILE, Board
from hauntbox.ghost_stories.terminal.screen import GhostStoriesScreen
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint, width
from hauntbox.kernel.game import Game
from tests.ghost_stories.white_moon.table import MoonTable

BOXES = [
    ["white_moon", "black_secret"],
    ["white_moon", "green_roots", "ma_cho"],
    ["white_moon", "cursed_children", "steven_qi_gal"],
    ["black_secret", "infernal_die", "guardhouse", "bo_za"],
]
COLUMNS = 79
EVERY = 12
"""This many answers lie between two drawings."""


def tile(t: MoonTable, number: int) -> list[str]:
    """The four lines of a tile."""
    lines = Board(Text(catalogue("ghost_stories")), Paint(catalogue("terminal_ghost_stories"))).draw(t.game)
    first = next(place for place, line in enumerate(lines) if "NW─" in line) + 5 * (number // 3) + 1
    return [line.split("│")[number % 3 + 1].rstrip() for line in lines[first : first + 4]]


def test_villagers_and_many_taoists_on_one_tile() -> None:
    t = MoonTable(
        villagers={"SE": "? ? sheng_father"}, at={"yellow": "SE", "red": "SE", "blue": "SE"}, dead_taoists=["green"]
    )
    assert tile(t, 8) == ["Cemetery", "", "Sheng+2", "[Y] R B dead G"]


def test_a_name_is_shortened_where_more_has_to_be_said() -> None:
    everybody = dict.fromkeys(("yellow", "red", "blue", "green"), "C")
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "kung_fu_school", "night_watchman", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    t = MoonTable(villagers={"C": "? ? sheng_father"}, at=everybody, village=village)
    assert tile(t, 4) == ["Watchman", "Portal", "Sheng+2", "[Y] R B G"]


def test_demons_in_one_square() -> None:
    game = game_of(["black_secret"], 2)
    part = secret_of(game)  # type: ignore[arg-type]
    for demon in range(3):
        part.demons[demon] = 5
    screen = GhostStoriesScreen("en", Paint(catalogue("terminal_ghost_stories")))
    lines = screen.draw(game, 0, {})
    assert max(map(width, lines)) <= COLUMNS
    assert " ".join(" ".join(lines).split()).count("Seeker Landscaper Gravedigger") == 1


def game_of(boxes: list[str], players: int, answers: int = 60) -> Game:
    game = facade("ghost_stories").new({"players": players, "level": "initiation", "boxes": boxes})
    chance = random.Random(5)
    for _ in range(answers):
        game.take(chance.choice(list(game.options)))
    return game


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
@pytest.mark.parametrize("language", languages())
def test_no_line_is_too_long(boxes: list[str], language: str) -> None:
    own = facade("ghost_stories")
    screen = own.screen(language, Paint(catalogue("terminal_ghost_stories", language)))
    for players in (1, 4):
        game = own.new({"players": players, "level": "initiation", "boxes": boxes})
        chance = random.Random(7)
        answers = 0
        while not game.over:
            if answers % EVERY == 0:
                drawing = screen.draw(game, max(0, int(game.seat)), {})
                assert [line for line in drawing if width(line) > COLUMNS] == []
                frame = [LEFT_MARGIN + number * (TILE + 1) for number in range(4)]
                for line in drawing:
                    bars = [column for column, sign in enumerate(line) if sign == "│"]
                    assert bars in ([], frame), line
            game.take(chance.choice(list(game.options)))
            answers += 1
