"""Games of Black Secret, alone, with White Moon and with the Infernal die, come to what they came to, for every number
of players; so do the counts of answer sequences from positions in their middle, of either side.

If rules or events were changed on purpose: python -m tests.ghost_stories.black_secret.test_golden
"""

from __future__ import annotations

import json
from random import Random

import pytest

import hauntbox
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.both_builds import seeded_game
from tests.golden_files import FOLDER, digest, perft

FILE = FOLDER / "boxes" / "black_secret.json"
LAID = [("black_secret",), ("black_secret", "infernal_die"), ("white_moon", "black_secret")]
GAMES = [(boxes, players) for boxes in LAID for players in (1, 2, 3, 4)]
TURN, DEPTH = 6, 3


def setup(boxes: tuple[str, ...], players: int) -> dict[str, object]:
    return {"boxes": list(boxes), "players": players, "level": "nightmare"}


def own(game: Game) -> list[int]:
    """What the box adds to a question: Demons summoned and at work, curses, ladders."""
    assert game.question is not None
    if game.question.kind == "use":
        return [option for option in game.options if option >= n.SUMMON_IT]
    if game.question.kind == "demon":
        return [option for option in game.options if option == n.SEARCH_HERE]
    return [option for option in game.options if option >= n.EXORCISE_BELOW]


def middle(boxes: tuple[str, ...], players: int, of_wu_feng: bool) -> Game:
    """A question to a side in the middle of a game, which likes what the box adds."""
    game, chance, random = hauntbox.new("ghost_stories", **setup(boxes, players)), Seeded(players), Random(players)
    while game.turn < TURN or game.seat == CHANCE or (game.seat == n.WU_FENG) != of_wu_feng:  # type: ignore[attr-defined]
        assert not game.over
        game.take(chance.pick(game) if game.seat == CHANCE else random.choice(own(game) or list(game.options)))
    return game


def told(boxes: tuple[str, ...], players: int) -> dict[str, object]:
    """A whole game by its digest, and the counts from its middle."""
    return {
        "game": digest(seeded_game("ghost_stories", setup(boxes, players), players)),
        "counts": [perft(middle(boxes, players, False), depth) for depth in range(1, DEPTH + 1)],
        "counts_of_wu_feng": [perft(middle(boxes, players, True), depth) for depth in range(1, DEPTH + 1)],
    }


def key(boxes: tuple[str, ...], players: int) -> str:
    return f"{' '.join(boxes)}, {players}"


@pytest.mark.parametrize(("boxes", "players"), GAMES, ids=[key(*game) for game in GAMES])
def test_a_game_and_the_counts_from_its_middle_are_what_they_were(boxes: tuple[str, ...], players: int) -> None:
    assert told(boxes, players) == json.loads(FILE.read_text(encoding="utf-8"))[key(boxes, players)]


if __name__ == "__main__":
    found = {key(*game): told(*game) for game in GAMES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
