"""A plot of chances: predictions and results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

SIZE: Final = 400
EDGE: Final = 44
CLOSE: Final = 0.03
"""The band around the line within which chances are considered right."""
STYLE: Final = (
    "text{font:12px sans-serif;fill:#333}.paper{fill:#fff}.frame{fill:none;stroke:#999}.close{fill:#cfe3d0}"
    ".true{stroke:#5a8a5c}.bar{stroke:#a33;stroke-width:1.5}.point{fill:#a33}"
)


class Point(NamedTuple):
    """Positions with about the same predicted chance."""

    said: float
    won: float
    within: float
    """Half of the 95 % interval of what was won."""


def plot(points: Iterable[Point]) -> str:
    """An SVG: predictions on the x axis, results on the y axis, with intervals; the band is 3 points on either side."""
    band = [(0.0, CLOSE), (1.0 - CLOSE, 1.0), (1.0, 1.0), (1.0, 1.0 - CLOSE), (CLOSE, 0.0), (0.0, 0.0)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE + 2 * EDGE}" height="{SIZE + 2 * EDGE}">',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{SIZE + 2 * EDGE}" height="{SIZE + 2 * EDGE}"/>',
        f'<polygon class="close" points="{" ".join(f"{_x(x)},{_y(y)}" for x, y in band)}"/>',
        f'<line class="true" x1="{_x(0.0)}" y1="{_y(0.0)}" x2="{_x(1.0)}" y2="{_y(1.0)}"/>',
        f'<rect class="frame" x="{EDGE}" y="{EDGE}" width="{SIZE}" height="{SIZE}"/>',
        f'<text x="{_x(0.5)}" y="{SIZE + EDGE + 34}" text-anchor="middle">said</text>',
        f'<text x="{EDGE}" y="{EDGE - 12}" text-anchor="middle">won</text>',
    ]
    for percent in range(0, 101, 20):
        parts.append(f'<text x="{_x(percent / 100)}" y="{SIZE + EDGE + 16}" text-anchor="middle">{percent} %</text>')
        parts.append(f'<text x="{EDGE - 5}" y="{_y(percent / 100)}" text-anchor="end">{percent}</text>')
    for point in points:
        top, bottom = min(1.0, point.won + point.within), max(0.0, point.won - point.within)
        x = _x(point.said)
        parts.append(f'<line class="bar" x1="{x}" y1="{_y(top)}" x2="{x}" y2="{_y(bottom)}"/>')
        parts.append(f'<circle class="point" cx="{x}" cy="{_y(point.won)}" r="3.5"/>')
    return "\n".join([*parts, "</svg>", ""])


def _x(share: float) -> str:
    return f"{EDGE + SIZE * share:.1f}"


def _y(share: float) -> str:
    return f"{EDGE + SIZE * (1.0 - share):.1f}"
