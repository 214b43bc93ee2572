"""Numbers for whoever watches the server, in the text form of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

COUNTERS = {
    "tables_made": "Tables made.",
    "answers": "Answers kept, of people, chance and bots.",
    "undone": "Times answers were taken back.",
    "refused": "Messages and requests refused.",
    "messages": "Messages received on WebSockets.",
    "dropped": "Times a slow reader was sent the whole table instead of what it missed.",
    "cut": "Connections cut because nothing was read from them.",
    "store_errors": "Writes that the store did not take.",
}
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, and how long answers took."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, name: str, number: int = 1) -> None:
        self.counts[name] += number

    def took(self, seconds: float) -> None:
        """An answer of a person was acknowledged after so long."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All of it; gauges are measured when asked for, each with what it means."""
        lines: list[str] = []
        for name, value in self.counts.items():
            lines += [*_head(f"{name}_total", COUNTERS[name], "counter"), f"hauntbox_{name}_total {value}"]
        for name, (meaning, number) in gauges.items():
            lines += [*_head(name, meaning, "gauge"), f"hauntbox_{name} {number:g}"]
        lines += _head("answer_seconds", "From an answer's arrival to its acknowledgement.", "histogram")
        total = 0
        for bound, count in zip([*BOUNDS, float("inf")], self.buckets, strict=True):
            total += count
            lines.append(f'hauntbox_answer_seconds_bucket{{le="{"+Inf" if bound > 1e9 else bound}"}} {total}')
        lines += [f"hauntbox_answer_seconds_sum {self.seconds:.6f}", f"hauntbox_answer_seconds_count {total}"]
        return "\n".join(lines) + "\n"


def _head(name: str, meaning: str, kind: str) -> list[str]:
    return [f"# HELP hauntbox_{name} {meaning}", f"# TYPE hauntbox_{name} {kind}"]
