"""The page of the report: words, tables and plots in one HTML text without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from hauntbox.arena.report import plots
from hauntbox.arena.report.gather import Group, Study
from hauntbox.arena.report.plots import svg
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.report import Bars, GameReport, Intervals, Panels, by_who, short
from hauntbox.interfaces.stats import Interval, wilson

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
        *(
            _section(told.title, map(_shown, told.figures), told.words)
            for told in study.report.sections(study.groups)
        ),
        _sources(study),
    ]
    title = f"hauntbox: {study.games:,} games of {_title(study)}"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in body if part)
        + "\n</main>\n</body>\n</html>\n"
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


def _title(study: Study) -> str:
    return str(facade(study.game).text(ENGLISH).box()["title"])


def _labels(study: Study) -> list[str]:
    """A short name for each group: the bots only where there are several."""
    several = len({group.key.who for group in study.groups}) > 1
    return [
        (f"{short(group.key.who, 18)}, " if several else "") + f"{group.key.level_name}, {group.key.players}"
        for group in study.groups
    ]


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
    warning += _pooled(study)
    report = study.report
    own = "".join(f"<th>{escape(head).replace(chr(10), '<br>')}</th>" for head in report.columns)
    rows = "".join(_rows(who, groups, report) for who, groups in by_who(study.groups).items())
    return (
        f"<h1>{escape(_title(study))}: what {study.games:,} games say</h1>\n<p class=lead>{lead}</p>{warning}\n"
        "<div class=wide><table><thead><tr><th>level</th><th>players</th><th>won</th>"
        "<th>95 % interval</th><th>games</th><th>mean score</th><th>median turns</th>"
        f"{own}<th>decisions<br>a game</th><th>ms<br>a decision</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _pooled(study: Study) -> str:
    """A warning where set-ups without a win are taken together with others."""
    labels = [label for label, group in zip(_labels(study), study.groups, strict=True) if not group.wins]
    if not study.wins or not labels:
        return ""
    return (
        f"<p><b>No game was won in {len(labels)} of {len(study.groups)} set-ups ({escape('; '.join(labels))}).</b> "
        "Such games cannot show what helps to win: where set-ups are weighed together, they pull every difference "
        "towards zero. Report on the others alone to see how large it is.</p>"
    )


def _rows(who: str, groups: list[Group], report: GameReport) -> str:
    """The bots, and below them a row for each level and number of players."""
    columns = 9 + len(report.columns)
    rows = "".join(_row(group, report) for group in groups)
    return f"<tr><th class=who colspan={columns}>{escape(who)}</th></tr>" + rows


def _row(group: Group, report: GameReport) -> str:
    rate = wilson(group.wins, group.games)
    cells = (
        f"{group.key.players}", f"{100 * rate.value:.1f} %", f"{100 * rate.low:.1f} – {100 * rate.high:.1f}",
        f"{group.games:,}", f"{group.score / group.games:.1f}".replace("-", "−"),
        f"{plots.quantile(group.turns, 0.5)}", *(cell(group.own) for cell in report.columns.values()),
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
            f"Won by {short(who, 60)}",
            svg(plots.win_rates(groups), "win rate by level and players"),
            "Games won, with 95 % intervals (Wilson).",
        )
        for who, groups in by_who(study.groups).items()
    ]


def _causes(study: Study) -> str:
    figure = plots.causes(study.groups, _labels(study), study.report.causes)
    drawn = svg(figure, "how games ended, by level and players")
    return _figure("How games end", drawn, "Percent of games, by level and number of players.")


def _lengths(study: Study) -> str:
    drawn = svg(plots.lengths(study.groups, _labels(study)), "turns of a game, by level and players")
    return _figure("Length", drawn, "Median (dot), the middle half (thick) and nine of ten games (thin).")


def _shown(figure: Intervals | Bars | Panels) -> str:
    """A figure of the game's own report."""
    if isinstance(figure, Intervals):
        drawn = plots.intervals(figure.rows, figure.axis, figure.zero)
    elif isinstance(figure, Bars):
        drawn = plots.bars(figure.names, figure.values, figure.axis)
    else:
        drawn = plots.over_time(figure.panels)
    return _figure(figure.title, svg(drawn, figure.about), figure.caption)


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
