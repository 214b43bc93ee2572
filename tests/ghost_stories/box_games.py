"""Games with boxes in which what the boxes bring comes at once: their cards lie on top of the pile."""

from __future__ import annotations

from itertools import combinations, groupby
from random import Random
from zlib import crc32

from hauntbox.box_folders import of_book
from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import CARD, INCARNATION
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.boxes import BOXES, NAMES
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import CHANCE, Game

BOX = {box.name: box for box in BOXES}


def fits(names: tuple[str, ...]) -> bool:
    """Whether these boxes may be in one game."""
    return not any(other in BOX[name].excludes for name in names for other in names)


def company(names: tuple[str, ...]) -> tuple[str, ...]:
    """These boxes and those they are laid over, in order."""
    wanted = {*names, *(BOX[name].needs for name in names)}
    return tuple(name for name in NAMES if name in wanted)


def without(*left_out: str) -> tuple[str, ...]:
    """All boxes but these."""
    return tuple(name for name in NAMES if name not in left_out)


PROMO_BOXES = tuple(box for box in BOXES if box.name in [folder.name for folder in of_book("promos")])
PROMOS = tuple(box.name for box in PROMO_BOXES)
NO_WU_FENG = ("black_secret", "infernal_die")
TOGETHER = [
    without("cursed_children", *NO_WU_FENG),
    without("green_roots", "ma_cho", *NO_WU_FENG),
    (*PROMOS, "black_secret"),
    without("cursed_children"),
    without("green_roots", "ma_cho"),
]
"""All boxes that fit together."""
PAIRS = list(dict.fromkeys(company(pair) for pair in combinations(NAMES, 2) if fits(company(pair))))
"""Every pair of boxes that may be in one game, with those they need."""
COMBINATIONS = [*PAIRS, PROMOS, ("white_moon",), *TOGETHER]
"""Every pair, the promos, White Moon alone, and all together."""
END_TURN = 33
SEARCH = 9
"""What a Demon does with this option."""


def number_of(boxes: tuple[str, ...]) -> int:
    """A number that these boxes keep when others come."""
    return crc32(" ".join(boxes).encode()) % 48


def setup_of(boxes: tuple[str, ...], number: int) -> dict[str, object]:
    """Players and level change from game to game."""
    settings: dict[str, object] = {"brave": True} if "guardhouse" in boxes and number % 3 == 0 else {}
    if "white_moon" in boxes:
        settings["portal"] = TILES[number % 9]
    return {"boxes": list(boxes), "players": 1 + number % 4, "level": LEVELS[number // 4 % 4], "settings": settings}


def stacked(boxes: tuple[str, ...], number: int) -> Game:
    """The first turn of a game, with the cards of the boxes next."""
    own = facade("ghost_stories")
    game, chance = own.new(setup_of(boxes, number)), Seeded(number)
    while game.seat == CHANCE:
        game.take(chance.pick(game))
    position = game.position()
    state = position["state"]
    assert isinstance(state, dict)
    dealt = [card for pool in state["unseen"].values() for card in pool if CARD[card].box in boxes]
    if "black_secret" in boxes:  # its incarnations come from Wu-Feng's hand, and he has drawn a card
        drawn = state["black_secret"]["drawn"]
        dealt = [card for card in dealt if not INCARNATION[card] and card != drawn]
    cards = Random(number).sample(dealt, min(len(dealt), 6))
    places = [name for name, count in state["pile"] for _ in range(count)]
    lying = [card for card in cards if _take(places, "incarnations" if INCARNATION[card] else "ghosts")]
    state["unseen"] = {name: [card for card in pool if card not in lying] for name, pool in state["unseen"].items()}
    state["pile"] = [*([name, len(list(run))] for name, run in groupby(places)), *lying]
    return own.load(position, "stacked")


def _take(places: list[str], name: str) -> bool:
    """Take the uppermost place of this pool out of the pile; a pile has no more incarnations than are to be beaten."""
    if name not in places:
        return False
    del places[len(places) - 1 - places[::-1].index(name)]
    return True


def eager(seed: int) -> Policy:
    """Chance by its odds, players at random, but seldom done with a turn that has more to offer."""
    chance, players = Seeded(seed), Random(seed)

    def policy(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        asked = game.ruleset.kinds[game.kind].name
        options = game.options
        if asked == "demon" and SEARCH in options and players.random() < 0.8:
            return SEARCH
        if asked == "yang" and len(options) > 1 and players.random() < 0.8:
            more = [option for option in options if option > END_TURN]
            options = more or [option for option in options if option != END_TURN]
        return players.choice(options)

    return policy
