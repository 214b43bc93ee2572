"""Metrics in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

COUNTERS = {
    "tables_made": "Tables made.",
    "tables_removed": "Tables removed because nobody had used them for long.",
    "answers": "Answers kept, of people, chance and bots.",
    "undone": "Times answers were taken back.",
    "corrections": "Corrections beside the real box.",
    "messages": "Messages received on WebSockets.",
    "dropped": "Times a slow reader was sent the whole table instead of what it missed.",
    "cut": "Connections cut because nothing was read from them.",
    "reminders": "People told that they are asked, by push or mail.",
    "reminders_failed": "Reminders that a push service or the SMTP server did not take.",
    "store_errors": "Reads and writes that the store did not do.",
}
BOUNDS: Final[list[float]] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]


class Times:
    """A histogram of durations."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def took(self, seconds: float) -> None:
        place = 0
        while place < len(BOUNDS) and BOUNDS[place] < seconds:
            place += 1
        self.buckets[place] += 1
        self.seconds += seconds

    def lines(self) -> list[str]:
        lines = _head(self.name, self.meaning, "histogram")
        total = 0
        for bound, count in zip([*BOUNDS, float("inf")], self.buckets, strict=True):
            total += count
            lines.append(f'hauntbox_{self.name}_bucket{{le="{"+Inf" if bound > 1e9 else bound}"}} {total}')
        return [*lines, f"hauntbox_{self.name}_sum {self.seconds:.6f}", f"hauntbox_{self.name}_count {total}"]


class Metrics:
    """Counters, and how long things took."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.refusals: Counter[str] = Counter()
        """Refusals by reason: the key of the text, or the HTTP status."""
        self.answers = Times("answer_seconds", "From an answer's arrival to its acknowledgement.")
        self.writes = Times("store_seconds", "From an answer's being handed to the store to its being durable.")

    def add(self, name: str, number: int = 1) -> None:
        self.counts[name] += number

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All metrics. Gauges are measured when asked for; each comes with its description."""
        lines: list[str] = []
        for name, value in self.counts.items():
            lines += [*_head(f"{name}_total", COUNTERS[name], "counter"), f"hauntbox_{name}_total {value}"]
        lines += _head("refused_total", "Messages and requests refused, by reason.", "counter")
        for reason, value in sorted(self.refusals.items()):
            lines.append(f'hauntbox_refused_total{{reason="{reason}"}} {value}')
        for name, (meaning, number) in gauges.items():
            lines += [*_head(name, meaning, "gauge"), f"hauntbox_{name} {number:g}"]
        return "\n".join([*lines, *self.answers.lines(), *self.writes.lines()]) + "\n"


def _head(name: str, meaning: str, kind: str) -> list[str]:
    return [f"# HELP hauntbox_{name} {meaning}", f"# TYPE hauntbox_{name} {kind}"]
