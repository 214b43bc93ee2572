"""What the report of a study says of Ghost Stories: ghosts, villagers, families, Wu-Feng and powers, in plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_CARDS, ALL_TILES, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, LEVELS, SETTINGS
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.ghost_stories.figures import Figures, card_name
from hauntbox.ghost_stories.report_tally import EARLY, GhostTally, possible
from hauntbox.i18n import catalogue
from hauntbox.interfaces.report import (
    BY_SIGN,
    STRONG,
    Bars,
    GameReport,
    Group,
    Intervals,
    Line,
    Panels,
    Row,
    Section,
    Tally,
    by_who,
    short,
)  # fmt: skip
from hauntbox.interfaces.stats import Interval, Stratum, adjusted_difference, wilson

MOST_ROWS: Final = 12
FEWEST_GAMES: Final = 10
"""A ghost that came in fewer games than this tells nothing yet."""
OVER_TIME: Final = {"qi": "Qi of the players", "haunted": "haunted tiles", "ghosts": "ghosts in play"}
MINUS: Final = "difference in games won, percentage points"
ABOUT_TIME: Final = (
    "Means at the beginning of each turn; a shaded range holds eight of ten games. Only games still being played "
    "count, so late turns show those that went well; lines stop where few are left."
)
ABOUT_GHOSTS: Final = (
    f"Which ghosts are among the first {EARLY} is up to chance alone, so the difference they make is theirs. A ghost "
    "still on the board at a defeat need not have caused it: strong ones and late ones stay."
)
ABOUT_TILES: Final = (
    "Association, not cause: a villager may be asked because things go badly, and long games ask more of them all. "
    "The differences are taken within each set-up (bots, boxes, level, players) and weighed together."
)
ABOUT_FAMILIES: Final = (
    "Who was saved, and who died, until the end of each game; the others were still in the village. Villagers saved "
    "before the game begins are among the saved."
)
ABOUT_WU_FENG: Final = (
    "Of the games with Black Secret. A game won is one that the Taoists have won; by what Wu-Feng wins the others is "
    "told above, under how games end. Curses and mantras are counted as often as they were cast and worked."
)
ABOUT_POWERS: Final = (
    "Each board shows one of its two sides by chance, so the difference between the two is what the one is worth "
    "more than the other, to these bots. Uses are counted where the game tells of them: Second Wind, Heavenly Gust "
    "and Dance of the Spires work silently."
)


def report() -> GameReport:
    """``Facade.report`` of the game."""
    words = catalogue("ghost_stories")
    usual = {name: values[0] for name, values in SETTINGS.items()}
    return GameReport(
        figures=Figures,
        possible=possible,
        tally=GhostTally,
        sections=sections,
        levels=LEVELS,
        boxes=NAMES,
        box_name=lambda box: words.text(f"box.{box}.name"),
        usual={**usual, **{name: values[0] for (_, name), values in BOX_SETTINGS.items()}},
        causes={"village_haunted": "village haunted", "taoists_dead": "Taoists dead", "last_card": "last card"},
        columns={"exorcisms\nthat succeed": _exorcisms},
    )


def _exorcisms(own: GhostTally) -> str:
    return f"{100 * own.exorcisms_won / own.exorcisms_tried:.0f} %" if own.exorcisms_tried else "–"


def sections(groups: Sequence[Group]) -> list[Section]:
    told = Told(groups)
    return [
        Section("Over time", told.over_time(), ABOUT_TIME),
        Section("Ghosts and incarnations", told.of_ghosts(), ABOUT_GHOSTS),
        Section("Villagers", told.of_tiles(), ABOUT_TILES),
        Section("Families of White Moon", told.of_families(), ABOUT_FAMILIES),
        Section("Wu-Feng and the Catacombs", told.of_black_secret(), ABOUT_WU_FENG),
        Section("Powers", told.of_powers(), ABOUT_POWERS),
    ]


def _differences(worths: Iterable[tuple[str, Interval | None]]) -> list[Row]:
    rows = [Row(name, worth, BY_SIGN) for name, worth in worths if worth is not None]
    return sorted(rows, key=lambda row: row.interval.value)


def _against(some: Tally, games: int, wins: int) -> Stratum:
    """Some games against the rest of all."""
    return Stratum(some.wins, some.games, wins - some.wins, games - some.games)


class Told:
    """The groups of a study, in figures."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups
        self.games = sum(group.games for group in groups)
        self.wins = sum(group.wins for group in groups)
        self.words = catalogue("ghost_stories")

    def over_time(self) -> list[Panels]:
        shown = []
        players = by_who(self.groups)
        for who, groups in players.items():
            for level, some in groupby(groups, key=lambda group: group.key.level_name):
                if told := [group for group in some if group.own.qi]:
                    title = level.capitalize() + (f", {short(who, 40)}" if len(players) > 1 else "")
                    panels = {
                        name: [Line(group.key.players, group.games, getattr(group.own, part)) for group in told]
                        for part, name in OVER_TIME.items()
                    }
                    shown.append(Panels(title, panels, f"Qi, haunted tiles and ghosts: {level}"))
        return shown

    # -- ghosts -------------------------------------------------------------------------------------------------------

    def came_early(self, ghost: str) -> int:
        """In how many games the ghost was among the first."""
        return sum(group.own.with_early[ghost].games for group in self.groups)

    def early_worth(self, ghost: str) -> Interval | None:
        """Win rate of games in which the ghost was among the first, minus that of the others."""
        early = [(group.own.with_early[ghost], group.own.early) for group in self.groups]
        return adjusted_difference([_against(some, all_of_them.games, all_of_them.wins) for some, all_of_them in early])

    def stays(self, ghost: str) -> tuple[Interval, int]:
        """Of the lost games a ghost came in, the share in which it was still there at the end, and their number."""
        came = sum(group.own.came_and_lost[ghost] for group in self.groups)
        return wilson(sum(group.own.there_at_defeat[ghost] for group in self.groups), came), came

    def exorcised(self, card: int) -> tuple[Interval, int]:
        """Of the games an incarnation came in, the share in which it was exorcised, and their number."""
        met = sum(group.own.drawn[card] for group in self.groups)
        return wilson(sum(group.own.beaten[card] for group in self.groups), met), met

    def of_ghosts(self) -> list[Intervals]:
        names = sorted({card.name for card in ALL_CARDS if not card.incarnation})
        stays = [(name, *self.stays(name)) for name in names]
        known = [(name, rate) for name, rate, number in stays if number >= FEWEST_GAMES]
        known.sort(key=lambda pair: -pair[1].value)
        often = [name for name in names if self.wins and self.came_early(name) >= FEWEST_GAMES]
        early = _differences((name, self.early_worth(name)) for name in often)
        met = [(card.number, *self.exorcised(card.number)) for card in ALL_CARDS if card.incarnation]
        beaten = sorted((row for row in met if row[2]), key=lambda row: row[1].value)
        shown = []
        if early:
            picked = early if len(early) <= MOST_ROWS else early[: MOST_ROWS - 4] + early[-4:]
            about = "win rate with and without a ghost early"
            caption = "The worst, and the four mildest."
            shown.append(Intervals("Ghosts that come early", picked, MINUS, True, about, caption))
        if known:
            rows = [Row(name, rate) for name, rate in known[:MOST_ROWS]]
            title, caption = "Ghosts still there at a defeat", "Share of the lost games in which they came."
            axis, about = "defeats with it in play", "ghosts in play at a defeat"
            shown.append(Intervals(title, rows, axis, False, about, caption))
        if beaten:
            rows = [Row(f"{card_name(card)} ({number})", rate, STRONG) for card, rate, number in beaten]
            title, about = "Incarnations, the deadliest first", "incarnations exorcised"
            caption = "Share of the games they came in (their number). The others were lost with it in play."
            shown.append(Intervals(title, rows, "exorcised", False, about, caption))
        return shown

    # -- the village --------------------------------------------------------------------------------------------------

    def total(self, name: str) -> Counter[str]:
        """A count of all groups together."""
        added: Counter[str] = Counter()
        for group in self.groups:
            added.update(getattr(group.own, name))
        return added

    def tile_worth(self, tile: str) -> Interval | None:
        """Win rate of games in which the tile's villager was asked, minus that of the others."""
        return adjusted_difference(
            [_against(group.own.with_tile[tile], group.games, group.wins) for group in self.groups]
        )

    def of_tiles(self) -> list[Bars | Intervals]:
        asked = self.total("tiles")
        if not asked:
            return []
        tiles = [tile for tile in ALL_TILES if tile in TILE_NAMES or asked[tile]]
        names = {tile: f"{self.words.name(f'tile.{tile}'):short}" for tile in tiles}
        order = sorted(tiles, key=lambda tile: -asked[tile])
        values = [asked[tile] / self.games for tile in order]
        shown: list[Bars | Intervals] = [
            Bars("Help asked", [names[tile] for tile in order], values, "times a game", "helps asked by tile")
        ]
        worths = _differences((names[tile], self.tile_worth(tile)) for tile in tiles) if self.wins else []
        if worths:
            title, caption = "Games with and without that help", "Won with it minus won without it."
            about = "win rate with and without a villager's help"
            shown.append(Intervals(title, worths[::-1], MINUS, True, about, caption))
        return shown

    def of_families(self) -> list[Bars]:
        """Families and villagers by fate."""
        games = self.total("with_family")
        shown = []
        for title, counted, axis in (
            ("Families saved whole", self.total("whole"), "share of the games they were in"),
            ("Villagers saved", self.total("saved"), "a game, by family"),
            ("Villagers killed", self.total("killed"), "a game, by family"),
        ):
            order = sorted(games, key=lambda family: -counted[family] / games[family])
            values = [counted[family] / games[family] for family in order]
            if order:
                names = [str(self.words.name(f"family.{family}")) for family in order]
                shown.append(Bars(title, names, values, axis, title))
        return shown

    # -- Black Secret -------------------------------------------------------------------------------------------------

    def of_wu_feng(self, name: str) -> Counter[str]:
        """What happened how often in games with Black Secret."""
        added: Counter[str] = Counter()
        for group in self.groups:
            added.update(group.own.wu_feng[name])
        return added

    def secret_games(self) -> tuple[Tally, Tally]:
        """Games with Black Secret in which the Shadow came, and the others."""
        sums = Tally(), Tally()
        for group in self.groups:
            for added, own in zip(sums, (group.own.with_shadow, group.own.without_shadow), strict=True):
                added.games += own.games
                added.wins += own.wins
        return sums

    def of_black_secret(self) -> list[Bars | Intervals]:
        """What Wu-Feng did in games with Black Secret, and what the Taoists did about it."""
        with_shadow, without = self.secret_games()
        games = with_shadow.games + without.games
        if not games:
            return []
        rows = [
            Row(f"{name} ({tally.games})", wilson(tally.wins, tally.games))
            for name, tally in (("the Shadow came", with_shadow), ("it did not", without))
            if tally.games
        ]
        title, caption = "Games with and without the Shadow", "Their number in brackets."
        about = "games won with and without the Shadow"
        return [
            Intervals(title, rows, "won by the Taoists", False, about, caption),
            *self._demons(games),
            *self._often(games, "Curses cast", "curses", "curse"),
            *self._often(games, "Blood Mantras that worked", "mantras", "blood_mantra"),
            *self._often(games, "Catacomb tokens found", "tokens", "catacomb_token"),
        ]

    def _demons(self, games: int) -> list[Bars | Intervals]:
        """What became of the ghosts Wu-Feng drew, and of his Demons."""
        summoned, exorcised, returned = (self.of_wu_feng(name) for name in ("summoned", "exorcised", "returned"))
        ghosts = self.of_wu_feng("ghosts")
        fates = {
            "ghosts drawn": ghosts["card_drawn"],
            "of them not placed": ghosts["ghost_spent"],
            "Demons summoned": summoned.total(),
            "exorcised": exorcised.total(),
            "sent back otherwise": returned.total() - exorcised.total(),
            "left at the end": summoned.total() - returned.total(),
        }
        values = [number / games for number in fates.values()]
        shown: list[Bars | Intervals] = [Bars("Ghosts and Demons", list(fates), values, "a game", "ghosts and Demons")]
        rows = [
            Row(f"{self.words.text(f'demon.{demon}')} ({number})", wilson(exorcised[demon], number))
            for demon, number in sorted(summoned.items())
        ]
        if rows:
            caption = "Of those summoned (their number)."
            shown.append(Intervals("Demons exorcised", rows, "exorcised", False, "Demons exorcised", caption))
        return shown

    def _often(self, games: int, title: str, kind: str, key: str) -> list[Bars]:
        """How often the commonest things of a kind happened."""
        counted = self.of_wu_feng(kind).most_common(MOST_ROWS)
        names = [short(self.words.text(f"{key}.{name}")) for name, _ in counted]
        return [Bars(title, names, [number / games for _, number in counted], "a game", title)] if counted else []

    # -- powers -------------------------------------------------------------------------------------------------------

    def power_worth(self, power: str) -> Interval | None:
        """Win rate of games with this power on a player's board, minus that of games with its other side."""
        other = POWER_NAMES[POWER_NAMES.index(power) ^ 1]
        pairs = [(group.own.with_power[power], group.own.with_power[other]) for group in self.groups]
        return adjusted_difference([Stratum(one.wins, one.games, two.wins, two.games) for one, two in pairs])

    def of_powers(self) -> list[Bars | Intervals]:
        names = {power: str(self.words.name(f"power.{power}")) for power in POWER_NAMES}
        shown: list[Bars | Intervals] = []
        for title, counted in (("Used", self.total("powers")), ("Borrowed with a Power token", self.total("borrowed"))):
            if counted:
                order = sorted(counted, key=lambda power: -counted[power])
                values = [counted[power] / self.games for power in order]
                named = [names[power] for power in order]
                shown.append(Bars(title, named, values, "times a game", f"powers: {title}"))
        worths = ((names[power], self.power_worth(power)) for power in self._better_sides()) if self.wins else ()
        if rows := _differences(worths):
            title, about = "Against the other side of the board", "win rate with one side of a board or the other"
            shown.insert(0, Intervals(title, rows[::-1], MINUS, True, about, _sides(names)))
        return shown

    def _better_sides(self) -> list[str]:
        """Of each board the side with more wins: the other's difference is the same with its sign turned."""
        sides = []
        for one in range(0, len(POWER_NAMES), 2):
            worth = self.power_worth(POWER_NAMES[one])
            sides.append(POWER_NAMES[one] if worth is None or worth.value >= 0 else POWER_NAMES[one + 1])
        return sides


def _sides(names: dict[str, str]) -> str:
    pairs = [f"{names[POWER_NAMES[one]]} or {names[POWER_NAMES[one + 1]]}" for one in range(0, len(POWER_NAMES), 2)]
    return f"The better side of each board is named. The boards: {'; '.join(pairs)}."
