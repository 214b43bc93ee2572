"""What the report needs, counted from results files line by line: memory does not grow with the number of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Final, NamedTuple

import msgspec

from hauntbox.arena.run_file import GameLine, Header, read_run
from hauntbox.arena.stats import Interval, Stratum, adjusted_difference, wilson
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD, INCARNATION, POWER_NAMES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, LEVELS, SETTINGS
from hauntbox.ghost_stories.black_secret.cards import CURSES, DEMONS, MANTRAS, TOKENS
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.ghost_stories.figures import Figures, card_name
from hauntbox.ghost_stories.white_moon.cards import FAMILIES, FAMILY, VILLAGERS
from hauntbox.i18n import catalogue

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
EARLY = 8
"""A ghost came early if it was among the first this many: which ones those are is up to chance alone."""


class Key(NamedTuple):
    """What a game is grouped by."""

    bots: tuple[str, ...]
    level: int
    players: int
    settings: tuple[str, ...]
    boxes: tuple[str, ...] = ()

    @property
    def level_name(self) -> str:
        return LEVELS[self.level]

    @property
    def who(self) -> str:
        """The bots, the boxes, and whatever setting is not the usual one."""
        words = catalogue("ghost_stories")
        boxes = " + ".join(words.text(f"box.{box}.name") for box in self.boxes)
        bots = " + ".join(dict.fromkeys(self.bots)) + (f" with {boxes}" if boxes else "")
        return bots + "".join(f", {setting}" for setting in self.settings)


class Tally:
    """Games and the wins among them."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


class Group:
    """The games of one key."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.games = self.wins = 0
        self.causes: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.score = self.decisions = self.bot_failures = 0
        self.seconds = 0.0
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

    def add(self, line: GameLine, figures: Figures | None) -> None:
        won = line.outcome == "won"
        self.games += 1
        self.wins += won
        if not won:
            self.causes[line.cause] += 1
        self.turns[line.turns] += 1
        self.score += line.score
        self.decisions += line.decisions
        self.seconds += line.seconds
        self.bot_failures += line.bot_failures
        if figures is not None:
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


class Source(NamedTuple):
    """A results file that was read."""

    path: str
    header: Header
    games: int


class Study:
    """All games of all files."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self.sources: list[Source] = []

    @property
    def games(self) -> int:
        return sum(group.games for group in self.groups)

    @property
    def wins(self) -> int:
        return sum(group.wins for group in self.groups)

    def total(self, name: str) -> Counter[str]:
        """A count of all groups together."""
        added: Counter[str] = Counter()
        for group in self.groups:
            added.update(getattr(group, name))
        return added

    def of_wu_feng(self, name: str) -> Counter[str]:
        """What happened how often in games with Black Secret."""
        added: Counter[str] = Counter()
        for group in self.groups:
            added.update(group.wu_feng[name])
        return added

    def secret_games(self) -> tuple[Tally, Tally]:
        """Games with Black Secret in which the Shadow came, and the others."""
        sums = Tally(), Tally()
        for group in self.groups:
            for added, own in zip(sums, (group.with_shadow, group.without_shadow), strict=True):
                added.games += own.games
                added.wins += own.wins
        return sums

    def tile_worth(self, tile: str) -> Interval | None:
        """Win rate of games in which the tile's villager was asked, minus that of the others."""
        return adjusted_difference([_against(group.with_tile[tile], group.games, group.wins) for group in self.groups])

    def power_worth(self, power: str) -> Interval | None:
        """Win rate of games with this power on a player's board, minus that of games with its other side."""
        other = POWER_NAMES[POWER_NAMES.index(power) ^ 1]
        return adjusted_difference([_versus(group.with_power[power], group.with_power[other]) for group in self.groups])

    def came_early(self, ghost: str) -> int:
        """In how many games the ghost was among the first."""
        return sum(group.with_early[ghost].games for group in self.groups)

    def early_worth(self, ghost: str) -> Interval | None:
        """Win rate of games in which the ghost was among the first, minus that of the others."""
        return adjusted_difference(
            [_against(group.with_early[ghost], group.early.games, group.early.wins) for group in self.groups]
        )

    def stays(self, ghost: str) -> tuple[Interval, int]:
        """Of the lost games a ghost came in, the share in which it was still there at the end, and their number."""
        came = sum(group.came_and_lost[ghost] for group in self.groups)
        return wilson(sum(group.there_at_defeat[ghost] for group in self.groups), came), came

    def exorcised(self, card: int) -> tuple[Interval, int]:
        """Of the games an incarnation came in, the share in which it was exorcised, and their number."""
        met = sum(group.drawn[card] for group in self.groups)
        return wilson(sum(group.beaten[card] for group in self.groups), met), met


def _against(some: Tally, games: int, wins: int) -> Stratum:
    """Some games against the rest of all."""
    return Stratum(some.wins, some.games, wins - some.wins, games - some.games)


def _versus(one: Tally, other: Tally) -> Stratum:
    return Stratum(one.wins, one.games, other.wins, other.games)


def gather(paths: Sequence[str]) -> Study:
    """Read the files; the same run twice would count its games twice and is refused."""
    study = Study()
    groups: dict[Key, Group] = {}
    seen: dict[bytes, str] = {}
    for path in paths:
        lines = read_run(path)
        header = next(lines)
        assert isinstance(header, Header)
        if header.line() in seen:
            raise InputError(f"{path}: the same run as {seen[header.line()]}; name each run once")
        seen[header.line()] = path
        key = key_of(header, path)
        group = groups.setdefault(key, Group(key))
        study.sources.append(Source(path, header, _read(group, lines, path)))
    study.groups = [groups[key] for key in sorted(groups) if groups[key].games]
    if not study.games:
        raise InputError(f"{', '.join(paths)}: no finished game in it yet")
    return study


def _read(group: Group, lines: Iterable[Header | GameLine], path: str) -> int:
    number = 0
    for line in lines:
        assert isinstance(line, GameLine)
        where = f"{path}: game {line.number}"
        group.add(line, None if line.figures is None else _figures(line.figures, where))
        number += 1
    return number


def _figures(found: dict[str, object], where: str) -> Figures:
    """The figures of a line, of things there are; the file may have been edited."""
    try:
        figures = msgspec.convert(found, Figures)
    except msgspec.ValidationError as error:
        raise InputError(f"{where}: figures that no game can have ({error})") from None
    known_powers = {*figures.shown, *figures.powers, *figures.borrowed} <= set(POWER_NAMES)
    known_cards = all(card in CARD for card in (*figures.came, *figures.in_play, *figures.beaten))
    same_length = len(figures.qi) == len(figures.haunted) == len(figures.ghosts)
    known_villagers = set(figures.villagers) <= set(VILLAGERS)
    known_tiles = set(figures.tiles) <= set(ALL_TILES)
    known_secrets = all(set(names) <= set(SECRET_NAMES.get(kind, ())) for kind, names in figures.wu_feng.items())
    known = known_tiles and known_villagers and known_powers and known_cards and known_secrets
    if not (known and same_length and set(found) <= {field.name for field in fields(Figures)}):
        raise InputError(f"{where}: figures that no game can have")
    return figures


def key_of(header: Header, path: str) -> Key:
    """The group a run's games belong to."""
    players, level, settings = (header.setup.get(part) for part in ("players", "level", "settings"))
    boxes = header.setup.get("boxes") or []
    if header.game != "ghost_stories" or level not in LEVELS or not isinstance(players, int):
        raise InputError(f"{path}: a run of {header.game!r:.60} that this version cannot report on")
    if not isinstance(boxes, list) or any(box not in NAMES for box in boxes):
        raise InputError(f"{path}: boxes {boxes!r:.60} that this version does not know")
    chosen = settings.items() if isinstance(settings, dict) else ()
    usual = {name: values[0] for name, values in SETTINGS.items()}
    usual |= {name: values[0] for (_, name), values in BOX_SETTINGS.items()}
    told = tuple(f"{name}={str(value).lower()}" for name, value in chosen if value != usual.get(name))
    return Key(tuple(header.bots), LEVELS.index(str(level)), players, told, tuple(boxes))
