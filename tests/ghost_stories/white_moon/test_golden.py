"""Games of White Moon and its scenarios come to what they came to, for every number of players; so do the counts of
answer sequences from positions in their middle.

If rules or events were changed on purpose: python -m tests.ghost_stories.white_moon.test_golden
"""

from __future__ import annotations

import json
from random import Random

import pytest

import hauntbox
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.both_builds import seeded_game
from tests.golden_files import FOLDER, digest, perft

FILE = FOLDER / "boxes" / "white_moon.json"
SCENARIOS = [
    ("white_moon",), ("white_moon", "cursed_children"), ("white_moon", "green_roots"), ("white_moon", "ma_cho"),
    ("white_moon", "steven_qi_gal"), ("white_moon", "green_roots", "ma_cho", "steven_qi_gal"),
]  # fmt: skip
GAMES = [(boxes, players) for boxes in SCENARIOS for players in (1, 2, 3, 4)]
TURN, DEPTH = 4, 3


def setup(boxes: tuple[str, ...], players: int) -> dict[str, object]:
    return {"boxes": list(boxes), "players": players, "level": "nightmare"}


def middle(boxes: tuple[str, ...], players: int) -> Game:
    """A player's question in the middle of a game, which likes what the box adds."""
    game, chance, random = hauntbox.new("ghost_stories", **setup(boxes, players)), Seeded(players), Random(players)
    while not game.over and (game.turn < TURN or game.seat == CHANCE):  # type: ignore[attr-defined]
        own = [option for option in game.options if option >= n.MOVE_WITH]
        game.take(chance.pick(game) if game.seat == CHANCE else random.choice(own or list(game.options)))
    return game


def told(boxes: tuple[str, ...], players: int) -> dict[str, object]:
    """A whole game by its digest, and the counts from its middle."""
    return {
        "game": digest(seeded_game("ghost_stories", setup(boxes, players), players)),
        "counts": [perft(middle(boxes, players), depth) for depth in range(1, DEPTH + 1)],
    }


def key(boxes: tuple[str, ...], players: int) -> str:
    return f"{' '.join(boxes)}, {players}"


@pytest.mark.parametrize(("boxes", "players"), GAMES, ids=[key(*game) for game in GAMES])
def test_a_game_and_the_counts_from_its_middle_are_what_they_were(boxes: tuple[str, ...], players: int) -> None:
    assert told(boxes, players) == json.loads(FILE.read_text(encoding="utf-8"))[key(boxes, players)]


if __name__ == "__main__":
    found = {key(*game): told(*game) for game in GAMES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
