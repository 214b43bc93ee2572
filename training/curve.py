"""The curve of a run of the learner: the share of games won without deviations, by games played (docs/learning.md).

    python -m training.curve .bench/learned/ghost_stories/log.json docs/img/from_nothing.svg
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

WIDTH: Final = 520
HEIGHT: Final = 300
EDGE: Final = 48
EVERY: Final = 5
"""Rounds that one point of the curve adds up: a single round has too few games without deviations."""
STYLE: Final = (
    "text{font:12px sans-serif;fill:#333}.paper{fill:#fff}.frame{fill:none;stroke:#999}"
    ".curve{fill:none;stroke:#a33;stroke-width:2}.point{fill:#a33}"
)


class Won(NamedTuple):
    """A point of the curve: ``won`` of the ``of`` games without deviations, after ``played`` games of all kinds."""

    played: int
    won: int
    of: int


def points(log: dict[str, object], every: int = EVERY) -> list[Won]:
    """Rounds of all groups taken together, ``every`` rounds a point; an incomplete last group is left out."""
    rounds, games = log["rounds"], log["games_a_round"]
    assert isinstance(rounds, list)
    assert isinstance(games, int)
    sums = [[sum(column) for column in zip(*each["won"].values(), strict=True)] or [0, 0] for each in rounds]
    groups = [sums[first : first + every] for first in range(0, len(sums) - every + 1, every)]
    return [
        Won(games * every * (place + 1), sum(won for won, _ in group), sum(of for _, of in group))
        for place, group in enumerate(groups)
    ]


def drawn(curve: Sequence[Won]) -> str:
    """An SVG; both axes begin at 0."""
    shares = [each.won / max(1, each.of) for each in curve]
    top = next(top for top in (0.02, 0.05, 0.1, 0.2, 0.5, 1.0) if max(shares) <= top)
    last = curve[-1].played

    def x(played: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * played / last

    def y(share: float) -> float:
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share / top

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<rect class="frame" x="{EDGE}" y="{EDGE}" width="{WIDTH - 2 * EDGE}" height="{HEIGHT - 2 * EDGE}"/>',
        f'<text x="{EDGE}" y="{EDGE - 12}">games won</text>',
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">thousand games played</text>',
    ]
    for step in range(6):
        share, played = top * step / 5, last * step / 5
        parts.append(f'<text x="{EDGE - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:g} %</text>')
        at = f'x="{x(played):.1f}" y="{HEIGHT - EDGE + 18}"'
        parts.append(f'<text {at} text-anchor="middle">{played / 1000:.0f}</text>')
    places = [(f"{x(each.played):.1f}", f"{y(share):.1f}") for each, share in zip(curve, shares, strict=True)]
    parts.append(f'<polyline class="curve" points="{" ".join(",".join(place) for place in places)}"/>')
    parts += [f'<circle class="point" cx="{at}" cy="{up}" r="2.5"/>' for at, up in places]
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="training.curve", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("log", type=Path, help="log.json of a run")
    parser.add_argument("picture", type=Path, help="the SVG to write")
    asked = parser.parse_args()
    try:
        found = points(json.loads(asked.log.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, AttributeError, TypeError, AssertionError):
        parser.error(f"{asked.log}: no log of training.learn; give the log.json of a run's folder")
    if not found:
        parser.error(f"{asked.log}: fewer than {EVERY} rounds")
    asked.picture.write_text(drawn(found), encoding="utf-8")


if __name__ == "__main__":
    main()
