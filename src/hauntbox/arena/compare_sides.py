"""Two bots in a game of two sides: each on each side, on the same seeds, against each other or against a third."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.arena.compare import difference_of, percent, rounded, verdict
from hauntbox.arena.job import GAMES, Job
from hauntbox.arena.study import check_games
from hauntbox.arena.tournament import Progress, match, results, what_was_played
from hauntbox.interfaces.stats import wilson


def matches_of(bots: tuple[str, str], against: str | None) -> list[tuple[str, str]]:
    """Who plays the first side and who the second; swapped, if there is no third."""
    if against is None:
        return list(dict.fromkeys([bots, (bots[1], bots[0])]))
    return list(dict.fromkeys(pair for bot in bots for pair in ((bot, against), (against, bot))))


def compare_sides(
    name: str,
    setup: dict[str, object],
    sides: Sequence[str],
    bots: tuple[str, str],
    against: str | None,
    games: int,
    seed: int,
    workers: int | None = None,
    progress: Progress = None,
) -> dict[str, object]:
    """Play the matches and report by side."""
    check_games(games)
    met = matches_of(bots, against)
    jobs = [Job(name, setup, match(sides, *pair), seed, GAMES) for pair in met]
    won = {
        pair: [line.outcome == "won" for line in lines]
        for pair, lines in zip(met, results(jobs, games, workers, progress), strict=True)
    }
    rivals = [against or bots[1], against or bots[0]]
    as_first = [won[bot, rival] for bot, rival in zip(bots, rivals, strict=True)]
    as_second = [[not one for one in won[rival, bot]] for bot, rival in zip(bots, rivals, strict=True)]
    both = [one + other for one, other in zip(as_first, as_second, strict=True)]
    return {
        **what_was_played(name, setup, seed, games),
        "against": against,
        "sides": {
            side: _told(bots, played)
            for side, played in zip([*sides, "both sides"], [as_first, as_second, both], strict=True)
        },
    }


def _told(bots: tuple[str, str], won: list[list[bool]]) -> dict[str, object]:
    return {
        "bots": [
            {"bot": bot, "wins": sum(games), "win_rate": rounded(wilson(sum(games), len(games)))}
            for bot, games in zip(bots, won, strict=True)
        ],
        "difference": difference_of(*won),
    }


def as_text(told: Mapping[str, object]) -> str:
    """The report as lines, side by side."""
    sides = told["sides"]
    assert isinstance(sides, dict)
    level = f"level {told['level']}, " if told["level"] else ""
    rival = f"against {told['against']}" if told["against"] else "against each other"
    lines = [
        f"{told['game']}, players {told['players']}, {level}{told['games']} games a side on the same seeds "
        f"(seed {told['seed']}), {rival}; 95 % intervals"
    ]
    for side, part in sides.items():
        difference, width = part["difference"], max(len(row["bot"]) for row in part["bots"])
        lines += ["", side]
        lines += [f"  {row['bot']:<{width}}  won {percent(row['win_rate'])}" for row in part["bots"]]
        gap = percent(difference["win_rate"], signed=True)
        lines.append(f"  {'difference':<{width}}  {gap}; {verdict(difference)}")
    return "\n".join(lines)
