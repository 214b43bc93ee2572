"""What `make bench` says of what it measured and of what it could not."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

RUN: dict[str, Any] = runpy.run_path(str(Path(__file__).parent.parent / "benchmarks" / "run.py"))


def rounds(*decisions: int) -> list[dict[str, float]]:
    """Rounds of two seconds with so many decisions."""
    rest = {"games": 10, "forced": 2, "chance": 8, "offered": 5000, "seconds": 2.0, "clone": 1.5}
    return [{"decisions": number, **rest} for number in decisions]


MEASURED = {RUN["COMPILED"]: rounds(800, 1000, 9000), RUN["CATANATRON"]: rounds(100, 100, 100)}


def test_the_last_line_gives_medians_and_ratios() -> None:
    results = {**MEASURED, RUN["INSIDE"]: rounds(200, 250, 300)}
    assert RUN["last_line"](results) == (
        "random decisions/s: hauntbox 500, catanatron 50 (10.0 x), open_spiel hanabi C++ 125 (4.0 x); clone 1.50 us"
    )


def test_a_peer_that_was_not_measured_is_named_with_its_reason() -> None:
    assert "open_spiel hanabi C++ not measured" in RUN["last_line"](MEASURED)
    missing = {engine.name: "no such package" for engine in RUN["ENGINES"] if engine.name not in MEASURED}
    lines = RUN["table"](MEASURED, missing)
    assert len(lines) == 1 + len(RUN["ENGINES"])
    assert sum("not measured: no such package" in line for line in lines) == len(missing)


def test_a_peer_without_a_python_to_run_on_is_not_installed() -> None:
    engine = RUN["Engine"]("peer", "loop.py", (), "no-such-peer", ("python3.99",))
    assert RUN["environment"](engine) == ("", "it needs one of python3.99, and none of them is here")
