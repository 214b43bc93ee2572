"""Random playouts of four-player games on one core: hauntbox beside other engines that Python can call.

Each peer comes from PyPI into an environment of its own under .bench/. The engines take turns, round by round; rates
are medians over the rounds, in CPU time. Started by ``make bench``.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent
NEWEST = ("python3.14", "python3.13", "python3.12")


class Engine(NamedTuple):
    """One loop to measure: the script, its words, and the PyPI package and Pythons its environment is made with."""

    name: str
    script: str
    words: tuple[str, ...] = ()
    package: str = ""
    pythons: tuple[str, ...] = ()


COMPILED, INTERPRETED = "hauntbox, compiled", "hauntbox, interpreted"
STEPPED, BY_PLACE, BY_ID = "hauntbox, stepped", "hauntbox, batched by place", "hauntbox, batched by id"
BY_PLACE_HERE = "hauntbox, by place, no C"
OBSERVED, OBSERVED_HERE = "hauntbox, observed", "hauntbox, observed, no C"
"""Batches by place with observations; ``no C`` is the compiled engine without its library in C."""
FOREST, SLOW_FOREST = "hauntbox Victim, compiled", "hauntbox Victim, interpreted"
CATANATRON, INSIDE = "catanatron", "open_spiel hanabi, C++ loop"
C_STEPPED, C_BATCHED = "fastcatan, stepped", "fastcatan, batched"
ENGINES = (
    Engine(COMPILED, "loop_hauntbox.py"),
    Engine(STEPPED, "loop_hauntbox.py", ("ghost_stories", "stepped")),
    Engine(BY_PLACE, "loop_hauntbox.py", ("ghost_stories", "batched", "by_place")),
    Engine(BY_ID, "loop_hauntbox.py", ("ghost_stories", "batched", "by_id")),
    Engine(BY_PLACE_HERE, "loop_hauntbox.py", ("ghost_stories", "batched", "by_place", "no_c")),
    Engine(OBSERVED, "loop_hauntbox.py", ("ghost_stories", "batched", "by_place", "observed")),
    Engine(OBSERVED_HERE, "loop_hauntbox.py", ("ghost_stories", "batched", "by_place", "observed", "no_c")),
    Engine(INTERPRETED, "loop_hauntbox.py"),
    Engine(FOREST, "loop_hauntbox.py", ("victim",)),
    Engine(SLOW_FOREST, "loop_hauntbox.py", ("victim",)),
    Engine(CATANATRON, "loop_catanatron.py", (), "catanatron"),
    Engine("open_spiel hanabi, stepped", "loop_open_spiel.py", (), "open_spiel"),
    Engine(INSIDE, "loop_open_spiel.py", ("inside",), "open_spiel"),
    Engine(C_STEPPED, "loop_fastcatan.py", (), "fastcatan", NEWEST),
    Engine(C_BATCHED, "loop_fastcatan.py", ("batched",), "fastcatan", NEWEST),
)
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
Round = dict[str, float]


def found(python: str) -> str:
    """The path of this Python: among those of pyenv (its shims on the path may not work), or on the path."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{python.removeprefix('python')}*/bin/{python}"))
    return str(kept[-1]) if kept else shutil.which(python) or ""


def environment(engine: Engine) -> tuple[str, str]:
    """The interpreter to run the loop with and the contents of its environment; or nothing, and why."""
    if not engine.package:
        folder = ".venv" if engine.name in (INTERPRETED, SLOW_FOREST) else ".venv-fast"
        return str(ROOT / folder / "bin" / "python"), "this checkout"
    folder = ROOT / ".bench" / engine.package
    python = str(folder / "bin" / "python")
    ready = folder / "ready"
    if not ready.exists():
        base = next(filter(None, map(found, engine.pythons)), "") if engine.pythons else sys.executable
        if not base:
            return "", f"it needs one of {', '.join(engine.pythons)}, and none of them is here"
        for words in ([base, "-m", "venv", "--clear", str(folder)], [python, *INSTALL, engine.package]):
            done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
            if done.returncode:
                return "", (done.stderr.strip().splitlines() or [f"{words[2]} failed"])[-1]
        ready.touch()
    ask = f"import importlib.metadata as m, platform as p; print(m.version({engine.package!r}), p.python_version())"
    version, on = subprocess.run([python, "-c", ask], capture_output=True, encoding="utf-8", check=True).stdout.split()
    return python, f"{engine.package} {version} on Python {on}"


def measure(python: str, engine: Engine, seconds: float, seed: int) -> Round:
    words = [python, str(HERE / engine.script), str(seconds), str(seed), *engine.words]
    one_core = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(words, env=one_core, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["it failed without a word"])[-1])
    counts: Round = json.loads(done.stdout)
    return counts


def all_rounds(rounds: int, seconds: float) -> tuple[dict[str, list[Round]], dict[str, str]]:
    """The rounds of every engine that runs, in turn; and for the others why they do not run."""
    missing: dict[str, str] = {}
    pythons: dict[str, str] = {}
    for engine in ENGINES:
        pythons[engine.name], what = environment(engine)
        print(f"{engine.name}: {what if pythons[engine.name] else f'not measured: {what}'}", flush=True)
        if not pythons[engine.name]:
            missing[engine.name] = what
    results: dict[str, list[Round]] = {engine.name: [] for engine in ENGINES if engine.name not in missing}
    for number in range(1, rounds + 1):
        for engine in ENGINES:
            if engine.name in missing:
                continue
            try:
                results[engine.name].append(measure(pythons[engine.name], engine, seconds, number))
            except RuntimeError as error:
                print(f"{engine.name}: not measured: {error}")
                missing[engine.name] = str(error)
                results.pop(engine.name)
        print(f"round {number} of {rounds} done", flush=True)
    return results, missing


def typical(rounds: list[Round], name: str) -> float:
    """The median over the rounds of a count per second."""
    return median(each[name] / each["seconds"] for each in rounds)


def table(results: dict[str, list[Round]], missing: dict[str, str]) -> list[str]:
    lines = [
        f"{'':<28}{'decisions/s':>12}{'forced/s':>10}{'chance/s':>10}{'games/s':>9}"
        f"{'options':>9}{'dec./game':>10}{'clone us':>9}"
    ]
    for engine in ENGINES:
        if engine.name in missing:
            lines.append(f"{engine.name:<28}  not measured: {missing[engine.name]}")
            continue
        rounds = results[engine.name]
        total = {name: sum(each[name] for each in rounds) for name in rounds[0]}
        chance = typical(rounds, "chance")
        lines.append(
            f"{engine.name:<28}{typical(rounds, 'decisions'):>12.0f}{typical(rounds, 'forced'):>10.0f}"
            f"{'inside' if chance != chance else f'{chance:.0f}':>10}{typical(rounds, 'games'):>9.1f}"
            f"{total['offered'] / total['decisions']:>9.2f}{total['decisions'] / max(1, total['games']):>10.1f}"
            f"{median(each['clone'] for each in rounds):>9.2f}"
        )
    return lines


def last_line(results: dict[str, list[Round]]) -> str:
    ours = typical(results[COMPILED], "decisions")

    def beside(name: str) -> str:
        if name not in results:
            return "not measured"
        rate = typical(results[name], "decisions")
        return f"{rate:.0f} ({ours / rate:.1f} x)"

    clone = median(each["clone"] for each in results[COMPILED])
    return (
        f"random decisions/s: hauntbox {ours:.0f}, catanatron {beside(CATANATRON)}, "
        f"open_spiel hanabi C++ {beside(INSIDE)}; clone {clone:.2f} us"
    )


RATIOS = (
    (COMPILED, CATANATRON), (COMPILED, INSIDE), (COMPILED, C_STEPPED), (STEPPED, C_STEPPED), (BY_PLACE, C_BATCHED),
    (BY_ID, C_BATCHED), (BY_PLACE, BY_PLACE_HERE), (OBSERVED, OBSERVED_HERE), (COMPILED, INTERPRETED),
    (FOREST, SLOW_FOREST),
)  # fmt: skip


def ratios(results: dict[str, list[Round]]) -> list[str]:
    """The ratio of the decisions per second: the median over the rounds."""
    lines = []
    for ours, theirs in RATIOS:
        if ours in results and theirs in results:
            pairs = zip(results[ours], results[theirs], strict=True)
            by_round = [
                one["decisions"] / one["seconds"] / other["decisions"] * other["seconds"] for one, other in pairs
            ]
            lines.append(f"{ours} / {theirs}: {median(by_round):.2f} x ({min(by_round):.2f} to {max(by_round):.2f})")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time of one engine in one round")
    asked = parser.parse_args()
    print(f"{platform.platform()}, {processor()}, Python {platform.python_version()}")
    print(f"{asked.rounds} rounds of {asked.seconds:g} s, engines in turn, four players, one core, CPU time")
    results, missing = all_rounds(asked.rounds, asked.seconds)
    print()
    print("\n".join(table(results, missing)))
    print(flush=True)
    subprocess.run([str(ROOT / ".venv-fast" / "bin" / "python"), str(HERE / "scaling.py")], check=True)
    print()
    print("\n".join([*ratios(results), last_line(results)]))


def processor() -> str:
    info = Path("/proc/cpuinfo")
    names = [line.partition(": ")[2] for line in info.read_text().splitlines() if line.startswith("model name")]
    return f"{len(names)} x {names[0]}" if names else platform.processor()


if __name__ == "__main__":
    main()
