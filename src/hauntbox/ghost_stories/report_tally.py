"""What the report counts of games of Ghost Stories, line by line: memory does not grow with their number."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD, INCARNATION, POWER_NAMES
from hauntbox.ghost_stories.black_secret.cards import CURSES, DEMONS, MANTRAS, TOKENS
from hauntbox.ghost_stories.figures import Figures, card_name
from hauntbox.ghost_stories.white_moon.cards import FAMILIES, FAMILY, VILLAGERS
from hauntbox.interfaces.report import Tally

SECRET_NAMES: Final = {
    "ghosts": ("card_drawn", "ghost_spent"),
    "summoned": DEMONS,
    "exorcised": DEMONS,
    "returned": DEMONS,
    "curses": CURSES,
    "mantras": MANTRAS,
    "tokens": TOKENS,
}
"""What is counted in games with Black Secret, and its names."""
EARLY: Final = 8
"""A ghost came early if it was among the first this many: which ones those are is up to chance alone."""


class GhostTally:
    """What happened in a group of games."""

    def __init__(self) -> None:
        self.exorcisms_tried = self.exorcisms_won = 0
        self.qi: list[Counter[int]] = []
        self.haunted: list[Counter[int]] = []
        self.ghosts: list[Counter[int]] = []
        self.tiles: Counter[str] = Counter()
        self.powers: Counter[str] = Counter()
        self.borrowed: Counter[str] = Counter()
        self.with_tile: defaultdict[str, Tally] = defaultdict(Tally)
        self.with_power: defaultdict[str, Tally] = defaultdict(Tally)
        self.with_early: defaultdict[str, Tally] = defaultdict(Tally)
        self.early = Tally()
        self.came_and_lost: Counter[str] = Counter()
        self.there_at_defeat: Counter[str] = Counter()
        self.saved: Counter[str] = Counter()
        """Villagers, by family."""
        self.killed: Counter[str] = Counter()
        self.whole: Counter[str] = Counter()
        """Families saved whole."""
        self.with_family: Counter[str] = Counter()
        """Games in which a family was."""
        self.wu_feng: dict[str, Counter[str]] = {name: Counter() for name in SECRET_NAMES}
        """With Black Secret, what happened how often."""
        self.with_shadow = Tally()
        self.without_shadow = Tally()
        self.drawn: Counter[int] = Counter()
        self.beaten: Counter[int] = Counter()

    def add(self, figures: Figures, won: bool) -> None:
        self._add_over_time(figures)
        self._add_means(figures, won)
        self._add_ghosts(figures, won)
        self._add_villagers(figures.villagers)
        self._add_wu_feng(figures.wu_feng, won)

    def _add_over_time(self, figures: Figures) -> None:
        for kept, values in ((self.qi, figures.qi), (self.haunted, figures.haunted), (self.ghosts, figures.ghosts)):
            # The last entry is the end of the game, which is no beginning of a turn.
            while len(kept) < len(values) - 1:
                kept.append(Counter())
            for turn, value in enumerate(values[:-1]):
                kept[turn][value] += 1

    def _add_means(self, figures: Figures, won: bool) -> None:
        self.exorcisms_tried += figures.exorcisms_tried
        self.exorcisms_won += figures.exorcisms_won
        self.tiles.update(figures.tiles)
        self.powers.update(figures.powers)
        self.borrowed.update(figures.borrowed)
        for tile in figures.tiles:
            self.with_tile[tile].add(won)
        for power in figures.shown:
            self.with_power[power].add(won)

    def _add_villagers(self, fates: dict[str, str]) -> None:
        families: defaultdict[str, list[str]] = defaultdict(list)
        for villager, fate in fates.items():
            families[FAMILIES[FAMILY[1 + VILLAGERS.index(villager)]]].append(fate)
        for family, ends in families.items():
            self.with_family[family] += 1
            self.saved[family] += ends.count("saved")
            self.killed[family] += ends.count("dead")
            self.whole[family] += set(ends) == {"saved"}

    def _add_wu_feng(self, counted: dict[str, dict[str, int]], won: bool) -> None:
        if not counted:
            return
        for name, numbers in counted.items():
            self.wu_feng[name].update(numbers)
        shadow = counted.get("tokens", {}).get("urn", 0) == 3
        (self.with_shadow if shadow else self.without_shadow).add(won)

    def _add_ghosts(self, figures: Figures, won: bool) -> None:
        for card in figures.came:
            if INCARNATION[card]:
                self.drawn[card] += 1
            elif not won:
                self.came_and_lost[card_name(card)] += 1
        self.beaten.update(figures.beaten)
        if not won:
            self.there_at_defeat.update(map(card_name, figures.in_play))
        early = [card for card in figures.came if not INCARNATION[card]][:EARLY]
        if len(early) == EARLY:
            self.early.add(won)
            for name in set(map(card_name, early)):
                self.with_early[name].add(won)


def possible(figures: Figures) -> bool:
    """Whether the figures are of things there are."""
    known_powers = {*figures.shown, *figures.powers, *figures.borrowed} <= set(POWER_NAMES)
    known_cards = all(card in CARD for card in (*figures.came, *figures.in_play, *figures.beaten))
    same_length = len(figures.qi) == len(figures.haunted) == len(figures.ghosts)
    known_villagers = set(figures.villagers) <= set(VILLAGERS)
    known_tiles = set(figures.tiles) <= set(ALL_TILES)
    known_secrets = all(set(names) <= set(SECRET_NAMES.get(kind, ())) for kind, names in figures.wu_feng.items())
    return known_tiles and known_villagers and known_powers and known_cards and known_secrets and same_length
