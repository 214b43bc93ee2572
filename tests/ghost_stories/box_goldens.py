"""Golden games with boxes: a whole game by its digest, and the counts of answer sequences from its middle."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random

import hauntbox
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.both_builds import seeded_game, stacked_game
from tests.ghost_stories.box_games import COMBINATIONS, number_of
from tests.golden_files import FOLDER, Digests, digest, perft

WHITE_MOON = [
    ("white_moon",), ("white_moon", "cursed_children"), ("white_moon", "green_roots"), ("white_moon", "ma_cho"),
    ("white_moon", "steven_qi_gal"), ("white_moon", "green_roots", "ma_cho", "steven_qi_gal"),
]  # fmt: skip
BLACK_SECRET = [("black_secret",), ("black_secret", "infernal_die"), ("white_moon", "black_secret")]
Boxes = tuple[str, ...]
Own = Callable[[Game], list[int]]
DEPTH = 3


def setup(boxes: Boxes, players: int) -> dict[str, object]:
    return {"boxes": list(boxes), "players": players, "level": "nightmare"}


def own_of_moon(game: Game) -> list[int]:
    return [option for option in game.options if option >= moon.MOVE_WITH]


def own_of_secret(game: Game) -> list[int]:
    """Demons summoned and at work, curses, ladders."""
    assert game.question is not None
    if game.question.kind == "use":
        return [option for option in game.options if option >= secret.SUMMON_IT]
    if game.question.kind == "demon":
        return [option for option in game.options if option == secret.SEARCH_HERE]
    return [option for option in game.options if option >= secret.EXORCISE_BELOW]


def counts(boxes: Boxes, players: int, own: Own, turn: int, wu_feng: bool = False) -> list[int]:
    """From a side's question in the middle of a game. Its players prefer what is the box's ``own``."""
    game, chance, random = hauntbox.new("ghost_stories", **setup(boxes, players)), Seeded(players), Random(players)
    while game.turn < turn or game.seat == CHANCE or (game.seat == secret.WU_FENG) != wu_feng:  # type: ignore[attr-defined]
        assert not game.over
        game.take(chance.pick(game) if game.seat == CHANCE else random.choice(own(game) or list(game.options)))
    return [perft(game, depth) for depth in range(1, DEPTH + 1)]


def come_to(boxes: Boxes) -> object:
    return digest(stacked_game(boxes, number_of(boxes)))


def moon_comes_to(boxes: Boxes, players: int) -> object:
    return {
        "game": digest(seeded_game("ghost_stories", setup(boxes, players), players)),
        "counts": counts(boxes, players, own_of_moon, 4),
    }


def secret_comes_to(boxes: Boxes, players: int) -> object:
    return {
        "game": digest(seeded_game("ghost_stories", setup(boxes, players), players)),
        "counts": counts(boxes, players, own_of_secret, 6),
        "counts_of_wu_feng": counts(boxes, players, own_of_secret, 6, wu_feng=True),
    }


def for_all_players(laid: list[Boxes], comes_to: Callable[[Boxes, int], object]) -> dict[str, Callable[[], object]]:
    games = [(boxes, players) for boxes in laid for players in (1, 2, 3, 4)]
    return {f"{' '.join(boxes)}, {players}": partial(comes_to, boxes, players) for boxes, players in games}


def earlier() -> list[Boxes]:
    """What the file has from before a box was added, such as the promos of that time together, is kept."""
    laid = [tuple(key.split()) for key in json.loads((FOLDER / "boxes" / "boxes.json").read_text(encoding="utf-8"))]
    return [boxes for boxes in laid if set(boxes) <= set(NAMES)]


LAID = dict.fromkeys([*COMBINATIONS, *earlier()])
DIGESTS = (
    Digests("boxes", {" ".join(boxes): partial(come_to, boxes) for boxes in LAID}),
    Digests("white_moon", for_all_players(WHITE_MOON, moon_comes_to)),
    Digests("black_secret", for_all_players(BLACK_SECRET, secret_comes_to)),
)
