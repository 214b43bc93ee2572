"""What happened in one game of Ghost Stories, collected from its events.

Only events are read, and of the finished game what is fixed by the deal (village, powers) or left at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD, INCARNATION, POWER_NAMES
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret.cards import CURSES, DEMONS, MANTRAS, TOKENS
from hauntbox.ghost_stories.jean_claude.ids import LEFT_LEG, RIGHT_LEG
from hauntbox.ghost_stories.white_moon.facts import fates
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event

WU_FENG: Final = {
    "demon_enters": ("summoned", DEMONS, 0),
    "demon_exorcised": ("exorcised", DEMONS, 0),
    "demon_returns": ("returned", DEMONS, 0),
    "curse_cast": ("curses", CURSES, 0),
    "blood_mantra_works": ("mantras", MANTRAS, 0),
    "token_found": ("tokens", TOKENS, 1),
}
"""By event of Black Secret, what it is counted as, its names, and which particular names one of them. Exorcised Demons
are among those that returned."""
NEXT_OF_A_ROLL: Final = {"ghost_exorcised": "ghost_exorcised", "demon_exorcised": "demon_returns"}
"""An exorcism that succeeds, by what is told before the second ghost or Demon of the same roll."""
FAVORITE = POWER_NAMES[7]
MOUNTAIN = POWER_NAMES[6]
OTHER_LEG = {LEFT_LEG: RIGHT_LEG, RIGHT_LEG: LEFT_LEG}
"""He is one incarnation on two cards, called by the one that is drawn."""


@dataclass
class Figures:
    """The figures of one game. Lists over time have an entry for the beginning of each turn and one for the end."""

    qi: list[int]
    """On the players' boards together."""
    haunted: list[int]
    ghosts: list[int]
    """In play, incarnations included."""
    cards_left: int
    deaths: int
    came: list[int]
    """Cards put into play, in order."""
    in_play: list[int]
    """Cards in play at the end."""
    beaten: list[int]
    """Incarnations exorcised."""
    exorcised: int
    caught: int
    """Ghosts that met a Buddha."""
    exorcisms_tried: int
    exorcisms_won: int
    tiles: dict[str, int]
    """Helps asked, by tile."""
    shown: list[str]
    """The powers of the players' boards."""
    powers: dict[str, int]
    """How often a power was used, where an event tells it."""
    borrowed: dict[str, int]
    """How often a Power token was spent on a power."""
    villagers: dict[str, str] = field(default_factory=dict)
    """With White Moon, what became of each villager: saved, dead or left."""
    wu_feng: dict[str, dict[str, int]] = field(default_factory=dict)
    """With Black Secret, how often each thing happened: ghosts by their use, Demons by what became of them, curses
    cast, Blood Mantras that worked, Catacomb tokens found."""


WITH_BOXES: Final = ("villagers", "wu_feng")
"""Figures that are left out where there are none."""


def figures_of(game: Game, events: Sequence[Event]) -> dict[str, object]:
    """The figures of a finished game, by name."""
    assert isinstance(game, GhostStories)
    found = asdict(gathered(game, events))
    return {name: value for name, value in found.items() if value or name not in WITH_BOXES}


def gathered(game: GhostStories, events: Sequence[Event]) -> Figures:
    """The figures of a finished game."""
    return _Gatherer(game).gather(events)


class _Gatherer:
    def __init__(self, game: GhostStories) -> None:
        self.game = game
        self.seated = set(BITS[game.players])
        self.qi = self.haunted = self.deaths = 0
        self.exorcised = self.caught = self.failed = self.won = 0
        self.over_time: list[tuple[int, int, int]] = []
        self.came: list[int] = []
        self.in_play: dict[int, None] = {}
        self.beaten: list[int] = []
        self.tiles: Counter[str] = Counter()
        self.powers: Counter[str] = Counter()
        self.borrowed: Counter[str] = Counter()
        self.wu_feng: dict[str, Counter[str]] = {}

    def gather(self, events: Sequence[Event]) -> Figures:
        before = ""
        for event in events:
            if event.name in NEXT_OF_A_ROLL and before != NEXT_OF_A_ROLL[event.name]:
                self.won += 1
            before = event.name
            a, b, _ = event.args
            self._village(event.name, a, b)
            self._ghosts(event.name, a)
            self._means(event.name, a, b)
            self._wu_feng(event.name, a, b)
        self._sample()
        return self._figures()

    def _sample(self) -> None:
        self.over_time.append((self.qi, self.haunted, len(self.in_play)))

    def _village(self, name: str, a: int, b: int) -> None:
        if name == "turn_begins":
            self._sample()
        elif name == "qi_lost" and a in self.seated:
            self.qi -= b
        elif name in ("qi_gained", "taoist_back", "apple_eaten") and a in self.seated:
            self.qi += b
        elif name == "tile_haunted":
            self.haunted += 1
        elif name == "tile_restored":
            self.haunted -= 1
        elif name == "taoist_died":
            self.deaths += 1

    def _ghosts(self, name: str, card: int) -> None:
        if name == "ghost_arrived":
            self.came.append(card)
            self.in_play[card] = None
        elif name in ("leg_arrived", "skeleton_placed"):
            self.in_play[card] = None
        elif name == "leg_broken":
            self.in_play.pop(card, None)
            self.in_play[OTHER_LEG[card]] = None
        elif name == "ghost_discarded":
            self.in_play.pop(card, None)
        elif name == "ghost_exorcised":
            self.exorcised += 1
            if INCARNATION[card]:
                self.beaten.append(LEFT_LEG if card == RIGHT_LEG else card)
        elif name in ("ghost_caught", "skeleton_caught"):
            self.caught += 1

    def _means(self, name: str, a: int, b: int) -> None:
        if name == "help_asked":
            self.tiles[ALL_TILES[self.game.village[b]]] += 1
        elif name == "power_used":
            self.powers[POWER_NAMES[b]] += 1
        elif name == "power_borrowed":
            self.borrowed[POWER_NAMES[b]] += 1
        elif name in ("dice_rerolled", "curse_rerolled"):
            self.powers[FAVORITE] += 1
        elif name == "curse_spared":
            self.powers[MOUNTAIN] += 1
        elif name == "exorcism_failed":
            self.failed += 1

    def _wu_feng(self, name: str, a: int, b: int) -> None:
        if name in WU_FENG:
            counted, names, particular = WU_FENG[name]
            self.wu_feng.setdefault(counted, Counter())[names[(a, b)[particular]]] += 1
        elif name in ("card_drawn", "ghost_spent"):
            self.wu_feng.setdefault("ghosts", Counter())[name] += 1

    def _figures(self) -> Figures:
        game = self.game
        # The deal is not told, so Qi is counted from zero and shifted to fit what was there at the end.
        lift = sum(game.qi[seat] for seat in self.seated) - self.qi
        return Figures(
            qi=[qi + lift for qi, _, _ in self.over_time],
            haunted=[haunted for _, haunted, _ in self.over_time],
            ghosts=[ghosts for _, _, ghosts in self.over_time],
            cards_left=game.height,
            deaths=self.deaths,
            came=self.came,
            in_play=list(self.in_play),
            beaten=self.beaten,
            exorcised=self.exorcised,
            caught=self.caught,
            exorcisms_tried=self.won + self.failed,
            exorcisms_won=self.won,
            tiles=dict(sorted(self.tiles.items())),
            shown=sorted(POWER_NAMES[game.power[seat]] for seat in self.seated),
            powers=dict(sorted(self.powers.items())),
            borrowed=dict(sorted(self.borrowed.items())),
            villagers=fates(game),
            wu_feng={name: dict(sorted(counted.items())) for name, counted in sorted(self.wu_feng.items())},
        )


def card_name(number: int) -> str:
    """The English name of a card."""
    return CARD[number].name
