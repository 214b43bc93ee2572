"""The page of the report: words, tables and plots in one HTML text without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from hauntbox.arena.report import plots
from hauntbox.arena.report.gather import EARLY, Group, Study
from hauntbox.arena.report.plots import Row, svg
from hauntbox.arena.stats import Interval, wilson
from hauntbox.ghost_stories.base.cards import ALL_CARDS, ALL_TILES, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.figures import card_name
from hauntbox.i18n import catalogue

COLUMNS = 10
MOST_ROWS = 12
FEWEST_GAMES = 10
"""A ghost that came in fewer games than this tells nothing yet."""

STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f3ec; color: #2b2b33; font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 28px 24px 56px; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .3rem; }
h3 { font-size: 1rem; margin: 0 0 .2rem; }
p { margin: .2rem 0 .8rem; max-width: 46rem; }
.lead { font-size: 1.08rem; }
.note, figcaption { color: #62626c; font-size: .88rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 370px), 1fr)); gap: 18px;
  align-items: start; }
figure { margin: 0; background: #fffdf8; border: 1px solid #e4e1da; border-radius: 10px; padding: 14px 16px 12px;
  max-width: 640px; width: 100%; }
figure svg { display: block; width: 100%; height: auto; margin: 4px 0; }
figure svg text { font-family: system-ui, "Segoe UI", Roboto, sans-serif !important; }
.wide { overflow-x: auto; background: #fffdf8; border: 1px solid #e4e1da; border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px; text-align: right; white-space: nowrap; border-top: 1px solid #eeebe3; }
thead th { border-top: 0; font-weight: 600; color: #62626c; white-space: normal; vertical-align: bottom;
  line-height: 1.25; }
th:first-child, td:first-child, td.words, th.words { text-align: left; }
th.who { padding-top: 14px; white-space: normal; overflow-wrap: anywhere; }
td.words { white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
@media (max-width: 480px) {
  main { padding: 18px 12px 40px; }
  figure { padding: 12px 10px 8px; }
  h1 { font-size: 1.45rem; }
}
"""


def page_of(study: Study) -> str:
    """The whole page."""
    with plots.styled():
        return _page(study)


def _page(study: Study) -> str:
    body = [
        _head(study),
        _section("How the games go", [*_win_rates(study), _causes(study), _lengths(study)]),
        _section("Over time", _over_time(study), _TIME),
        _section("Ghosts and incarnations", _ghosts(study), _GHOSTS),
        _section("Villagers", _tiles(study), _TILES),
        _section("Families of White Moon", _families(study), _FAMILIES),
        _section("Wu-Feng and the Catacombs", _wu_feng(study), _WU_FENG),
        _section("Powers", _powers(study), _POWERS),
        _sources(study),
    ]
    title = f"hauntbox: {study.games:,} games of Ghost Stories"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in body if part)
        + "\n</main>\n</body>\n</html>\n"
    )


_TIME = (
    "Means at the beginning of each turn; a shaded range holds eight of ten games. Only games still being played "
    "count, so late turns show those that went well; lines stop where few are left."
)
_GHOSTS = (
    f"Which ghosts are among the first {EARLY} is up to chance alone, so the difference they make is theirs. A ghost "
    "still on the board at a defeat need not have caused it: strong ones and late ones stay."
)
_TILES = (
    "Association, not cause: a villager may be asked because things go badly, and long games ask more of them all. "
    "The differences are taken within each set-up (bots, boxes, level, players) and weighed together."
)
_FAMILIES = (
    "Who was saved, and who died, until the end of each game; the others were still in the village. Villagers saved "
    "before the game begins are among the saved."
)
_WU_FENG = (
    "Of the games with Black Secret. A game won is one that the Taoists have won; by what Wu-Feng wins the others is "
    "told above, under how games end. Curses and mantras are counted as often as they were cast and worked."
)
_POWERS = (
    "Each board shows one of its two sides by chance, so the difference between the two is what the one is worth "
    "more than the other, to these bots. Uses are counted where the game tells of them: Second Wind, Heavenly Gust "
    "and Dance of the Spires work silently."
)


def _section(title: str, figures: Iterable[str], words: str = "") -> str:
    shown = [figure for figure in figures if figure]
    if not shown:
        return ""
    note = f"<p class=note>{escape(words)}</p>" if words else ""
    return (
        f"<section>\n<h2>{escape(title)}</h2>\n{note}\n<div class=cards>\n" + "\n".join(shown) + "\n</div>\n</section>"
    )


def _figure(title: str, drawn: str, caption: str = "") -> str:
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure><h3>{escape(title)}</h3>{drawn}{below}</figure>"


def _short(text: str, most: int = 28) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _labels(study: Study) -> list[str]:
    """A short name for each group: the bots only where there are several."""
    several = len({group.key.who for group in study.groups}) > 1
    return [
        (f"{_short(group.key.who, 18)}, " if several else "") + f"{group.key.level_name}, {group.key.players}"
        for group in study.groups
    ]


def _by_who(study: Study) -> list[tuple[str, list[Group]]]:
    order = sorted(study.groups, key=lambda group: (group.key.who, group.key))
    return [(who, list(groups)) for who, groups in groupby(order, key=lambda group: group.key.who)]


# -- the head ----------------------------------------------------------------------------------------------------------


def _head(study: Study) -> str:
    rate = wilson(study.wins, study.games)
    many = len(study.groups)
    who = list(dict.fromkeys(group.key.who for group in study.groups))
    lead = (
        f"{study.games:,} games in {many} set-up{'s' if many > 1 else ''}, played by {escape(' and '.join(who))}; "
        f"{study.wins:,} won{'' if many > 1 else f' ({_rate(rate)})'}."
    )
    failures = sum(group.bot_failures for group in study.groups)
    warning = f"<p><b>Bots broke down {failures} times; random answered for them.</b></p>" if failures else ""
    rows = "".join(_rows(who, groups) for who, groups in _by_who(study))
    return (
        f"<h1>Ghost Stories: what {study.games:,} games say</h1>\n<p class=lead>{lead}</p>{warning}\n"
        "<div class=wide><table><thead><tr><th>level</th><th>players</th><th>won</th>"
        "<th>95 % interval</th><th>games</th><th>mean score</th><th>median turns</th><th>exorcisms<br>that succeed</th>"
        "<th>decisions<br>a game</th><th>ms<br>a decision</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _rows(who: str, groups: list[Group]) -> str:
    """The bots, and below them a row for each level and number of players."""
    return f"<tr><th class=who colspan={COLUMNS}>{escape(who)}</th></tr>" + "".join(map(_row, groups))


def _row(group: Group) -> str:
    rate = wilson(group.wins, group.games)
    tried = group.exorcisms_tried
    cells = (
        f"{group.key.players}", f"{100 * rate.value:.1f} %", f"{100 * rate.low:.1f} – {100 * rate.high:.1f}",
        f"{group.games:,}", f"{group.score / group.games:.1f}".replace("-", "−"),
        f"{plots.quantile(group.turns, 0.5)}", f"{100 * group.exorcisms_won / tried:.0f} %" if tried else "–",
        f"{group.decisions / group.games:.0f}", f"{1000 * group.seconds / max(1, group.decisions):.3g}",
    )  # fmt: skip
    figures = "".join(f"<td>{cell}</td>" for cell in cells)
    return f"<tr><td>{group.key.level_name}</td>{figures}</tr>"


def _rate(rate: Interval) -> str:
    return f"{100 * rate.value:.1f} %, 95 % interval {100 * rate.low:.1f} to {100 * rate.high:.1f}"


# -- the sections ------------------------------------------------------------------------------------------------------


def _win_rates(study: Study) -> list[str]:
    return [
        _figure(
            f"Won by {_short(who, 60)}",
            svg(plots.win_rates(groups), "win rate by level and players"),
            "Games won, with 95 % intervals (Wilson).",
        )
        for who, groups in _by_who(study)
    ]


def _causes(study: Study) -> str:
    drawn = svg(plots.causes(study.groups, _labels(study)), "how games ended, by level and players")
    return _figure("How games end", drawn, "Percent of games, by level and number of players.")


def _lengths(study: Study) -> str:
    drawn = svg(plots.lengths(study.groups, _labels(study)), "turns of a game, by level and players")
    return _figure("Length", drawn, "Median (dot), the middle half (thick) and nine of ten games (thin).")


def _over_time(study: Study) -> list[str]:
    shown = []
    for who, groups in _by_who(study):
        several = len({group.key.who for group in study.groups}) > 1
        for level, some in groupby(groups, key=lambda group: group.key.level_name):
            told = [group for group in some if group.qi]
            if told:
                title = level.capitalize() + (f", {_short(who, 40)}" if several else "")
                shown.append(_figure(title, svg(plots.over_time(told), f"Qi, haunted tiles and ghosts: {level}")))
    return shown


def _colour(interval: Interval) -> str:
    """Strong only where the interval leaves zero out."""
    return plots.ACCENT if interval.high < 0 else "#3d7a4e" if interval.low > 0 else plots.FAINT


def _differences(worths: Iterable[tuple[str, Interval | None]]) -> list[Row]:
    rows = [Row(name, worth, _colour(worth)) for name, worth in worths if worth is not None]
    return sorted(rows, key=lambda row: row.interval.value)


_MINUS = "difference in games won, percentage points"


def _ghosts(study: Study) -> list[str]:
    names = sorted({card.name for card in ALL_CARDS if not card.incarnation})
    stays = [(name, *study.stays(name)) for name in names]
    known = [(name, rate) for name, rate, number in stays if number >= FEWEST_GAMES]
    known.sort(key=lambda pair: -pair[1].value)
    often = [name for name in names if study.wins and study.came_early(name) >= FEWEST_GAMES]
    early = _differences((name, study.early_worth(name)) for name in often)
    met = [(card.number, *study.exorcised(card.number)) for card in ALL_CARDS if card.incarnation]
    beaten = sorted((row for row in met if row[2]), key=lambda row: row[1].value)
    shown = []
    if early:
        picked = early if len(early) <= MOST_ROWS else early[: MOST_ROWS - 4] + early[-4:]
        drawn = svg(plots.intervals(picked, _MINUS, zero=True), "win rate with and without a ghost early")
        shown.append(_figure("Ghosts that come early", drawn, "The worst, and the four mildest."))
    if known:
        rows = [Row(name, rate) for name, rate in known[:MOST_ROWS]]
        drawn = svg(plots.intervals(rows, "defeats with it in play", zero=False), "ghosts in play at a defeat")
        shown.append(_figure("Ghosts still there at a defeat", drawn, "Share of the lost games in which they came."))
    if beaten:
        rows = [Row(f"{card_name(card)} ({number})", rate, plots.ACCENT) for card, rate, number in beaten]
        drawn = svg(plots.intervals(rows, "exorcised", zero=False), "incarnations exorcised")
        caption = "Share of the games they came in (their number). The others were lost with the incarnation in play."
        shown.append(_figure("Incarnations, the deadliest first", drawn, caption))
    return shown


def _tiles(study: Study) -> list[str]:
    asked = study.total("tiles")
    if not asked:
        return []
    words = catalogue("ghost_stories")
    tiles = [tile for tile in ALL_TILES if tile in TILE_NAMES or asked[tile]]
    names = {tile: f"{words.name(f'tile.{tile}'):short}" for tile in tiles}
    order = sorted(tiles, key=lambda tile: -asked[tile])
    values = [asked[tile] / study.games for tile in order]
    drawn = svg(plots.bars([names[tile] for tile in order], values, "times a game"), "helps asked by tile")
    shown = [_figure("Help asked", drawn)]
    worths = _differences((names[tile], study.tile_worth(tile)) for tile in tiles) if study.wins else []
    if worths:
        drawn = svg(plots.intervals(worths[::-1], _MINUS, zero=True), "win rate with and without a villager's help")
        shown.append(_figure("Games with and without that help", drawn, "Won with it minus won without it."))
    return shown


def _families(study: Study) -> list[str]:
    """Families and villagers by fate."""
    games = study.total("with_family")
    words = catalogue("ghost_stories")
    shown = []
    for title, counted, axis in (
        ("Families saved whole", study.total("whole"), "share of the games they were in"),
        ("Villagers saved", study.total("saved"), "a game, by family"),
        ("Villagers killed", study.total("killed"), "a game, by family"),
    ):
        order = sorted(games, key=lambda family: -counted[family] / games[family])
        values = [counted[family] / games[family] for family in order]
        if order:
            names = [str(words.name(f"family.{family}")) for family in order]
            shown.append(_figure(title, svg(plots.bars(names, values, axis), title)))
    return shown


def _wu_feng(study: Study) -> list[str]:
    """What Wu-Feng did in games with Black Secret, and what the Taoists did about it."""
    with_shadow, without = study.secret_games()
    games = with_shadow.games + without.games
    if not games:
        return []
    rows = [
        Row(f"{name} ({tally.games})", wilson(tally.wins, tally.games))
        for name, tally in (("the Shadow came", with_shadow), ("it did not", without))
        if tally.games
    ]
    drawn = svg(plots.intervals(rows, "won by the Taoists", zero=False), "games won with and without the Shadow")
    return [
        _figure("Games with and without the Shadow", drawn, "Their number in brackets."),
        *_demons(study, games),
        _often(study, games, "Curses cast", "curses", "curse"),
        _often(study, games, "Blood Mantras that worked", "mantras", "blood_mantra"),
        _often(study, games, "Catacomb tokens found", "tokens", "catacomb_token"),
    ]


def _demons(study: Study, games: int) -> list[str]:
    """What became of the ghosts Wu-Feng drew, and of his Demons."""
    summoned, exorcised, returned = (study.of_wu_feng(name) for name in ("summoned", "exorcised", "returned"))
    ghosts = study.of_wu_feng("ghosts")
    fates = {
        "ghosts drawn": ghosts["card_drawn"],
        "of them not placed": ghosts["ghost_spent"],
        "Demons summoned": summoned.total(),
        "exorcised": exorcised.total(),
        "sent back otherwise": returned.total() - exorcised.total(),
        "left at the end": summoned.total() - returned.total(),
    }
    drawn = svg(plots.bars(list(fates), [number / games for number in fates.values()], "a game"), "ghosts and Demons")
    words = catalogue("ghost_stories")
    rows = [
        Row(f"{words.text(f'demon.{demon}')} ({number})", wilson(exorcised[demon], number))
        for demon, number in sorted(summoned.items())
    ]
    shown = [_figure("Ghosts and Demons", drawn)]
    if rows:
        drawn = svg(plots.intervals(rows, "exorcised", zero=False), "Demons exorcised")
        shown.append(_figure("Demons exorcised", drawn, "Of those summoned (their number)."))
    return shown


def _often(study: Study, games: int, title: str, kind: str, key: str) -> str:
    """How often the commonest things of a kind happened."""
    counted = study.of_wu_feng(kind).most_common(MOST_ROWS)
    words = catalogue("ghost_stories")
    names = [_short(words.text(f"{key}.{name}")) for name, _ in counted]
    drawn = plots.bars(names, [number / games for _, number in counted], "a game") if counted else None
    return _figure(title, svg(drawn, title)) if drawn else ""


def _powers(study: Study) -> list[str]:
    used, borrowed = study.total("powers"), study.total("borrowed")
    words = catalogue("ghost_stories")
    names = {power: str(words.name(f"power.{power}")) for power in POWER_NAMES}
    shown = []
    for title, counted in (("Used", used), ("Borrowed with a Power token", borrowed)):
        if counted:
            order = sorted(counted, key=lambda power: -counted[power])
            values = [counted[power] / study.games for power in order]
            drawn = svg(plots.bars([names[power] for power in order], values, "times a game"), f"powers: {title}")
            shown.append(_figure(title, drawn))
    worths = ((names[power], study.power_worth(power)) for power in _better_sides(study)) if study.wins else ()
    if rows := _differences(worths):
        drawn = svg(plots.intervals(rows[::-1], _MINUS, zero=True), "win rate with one side of a board or the other")
        shown.insert(0, _figure("Against the other side of the board", drawn, _sides(names)))
    return shown


def _better_sides(study: Study) -> list[str]:
    """Of each board the side with more wins: the other's difference is the same with its sign turned."""
    sides = []
    for one in range(0, len(POWER_NAMES), 2):
        worth = study.power_worth(POWER_NAMES[one])
        sides.append(POWER_NAMES[one] if worth is None or worth.value >= 0 else POWER_NAMES[one + 1])
    return sides


def _sides(names: dict[str, str]) -> str:
    pairs = [f"{names[POWER_NAMES[one]]} or {names[POWER_NAMES[one + 1]]}" for one in range(0, len(POWER_NAMES), 2)]
    return f"The better side of each board is named. The boards: {'; '.join(pairs)}."


def _sources(study: Study) -> str:
    rows = "".join(
        f"<tr><td class=words>{escape(source.path)}</td><td>{source.games:,}</td><td>{source.header.seed}</td>"
        f"<td>{escape(source.header.rules)}</td><td>{escape(source.header.hauntbox)}</td></tr>"
        for source in study.sources
    )
    return (
        "<section><h2>Made from</h2><p class=note>Any game can be played again: its seed stands in its line.</p>"
        "<div class=wide><table><thead><tr><th>file</th><th>games</th><th>seed</th><th>rules</th><th>hauntbox</th>"
        f"</tr></thead><tbody>{rows}</tbody></table></div></section>"
    )
