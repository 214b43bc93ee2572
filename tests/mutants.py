"""Runs the tests against small faults in the rules: every fault that no test notices is a test that is missing.

    make mutants                         all of them; stopped, the same command goes on
    make mutants ONLY=white_moon/turn    files and functions with this in their names
    make mutants SAMPLE=300              300 of them, always the same

One process has imported everything and collected the tests. It runs the files with tests of the rules concerned once,
to learn how long each test takes and which functions it calls. Then it forks for each fault, gives the function its
faulty code and runs the tests that call it: first those marked with its rules, then others of their files, then the
rest, and golden games. ``.bench/mutants`` keeps what came out.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import re
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from hauntbox.where import marks_in
from tests.conftest import rule_ids
from tests.mutant_list import GAMES, SOURCES, Mutant, Target, mutants, targets

HERE: Final = Path(__file__).parent
KEPT: Final = HERE.parent / ".bench" / "mutants"
ACCEPTED: Final = HERE / "mutants_accepted.txt"
RESULTS: Final = KEPT / "results.jsonl"
GOLDEN: Final = {
    "ghost_stories": ("test_golden.py", "ghost_stories/test_box_goldens.py"),
    "victim": ("test_golden.py",),
}
"""Tests of whole games, every event of them; they come last."""
SLOWEST = 3.0
"""Seconds of processor time; slower tests are left out."""
BUDGET = 25.0
"""Seconds of processor time of tests run against one fault before it is said to survive."""
CAUGHT, SURVIVED, ENDLESS = "caught", "survived", "endless"
NAMES: Final = {0: SURVIVED, 1: CAUGHT, -signal.SIGPROF: ENDLESS}
"""How a process ended, and what that says of its fault."""


class Ran(NamedTuple):
    """A test as it is without a fault: how long it takes, and the functions with rules that it calls."""

    seconds: float
    calls: list[str]


def accepted() -> dict[str, str]:
    """The faults that no test can notice, each with the reason."""
    lines = ACCEPTED.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" | ", 1) for line in lines if line and not line.startswith("#")]
    return {key.strip(): reason.strip() for key, reason in pairs}


def chosen(only: str, sample: int, seed: int) -> list[Mutant]:
    """The faults asked for."""
    wanted = [target for target in targets().values() if only in f"{target.file} {target.name}"]
    found = [mutant for target in wanted for mutant in mutants(target)]
    if sample and sample < len(found):
        found = sorted(Random(seed).sample(found, sample), key=lambda mutant: mutant.key)
    return found


# -- processes --------------------------------------------------------------------------------------------------------


def fork(work: Any, *given: Any) -> int:
    """The number of a process that does this work, silently, and ends with what it returns as status."""
    sys.stdout.flush()
    number = os.fork()
    if number:
        return number
    status = 99
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        status = work(*given)
    finally:
        os._exit(status)


def in_parallel(jobs: int, work: Iterable[tuple[Any, Any]]) -> Iterable[tuple[Any, int]]:
    """Run each piece of work in a process of its own; what it was about, with its status, as they end."""
    running: dict[int, Any] = {}
    for about, start in work:
        running[start()] = about
        if len(running) == jobs:
            yield _next(running)
    while running:
        yield _next(running)


def _next(running: dict[int, Any]) -> tuple[Any, int]:
    number, status = os.waitpid(-1, 0)
    return running.pop(number), os.waitstatus_to_exitcode(status)


# -- the tests without a fault ----------------------------------------------------------------------------------------


def codes() -> dict[CodeType, str]:
    """The code of every function with rules, as it is."""
    return {code_holder(target).__code__: f"{target.file} {target.name}" for target in targets().values()}


def code_holder(target: Target) -> FunctionType:
    """The function itself: whoever holds it has the new code when it gets one."""
    value: Any = import_module("hauntbox." + target.file.removesuffix(".py").replace("/", "."))
    for name in target.name.split("."):
        value = vars(value)[name]
    value = getattr(value, "fget", None) or value
    found = getattr(value, "__wrapped__", None) or getattr(value, "__func__", None) or value
    assert isinstance(found, FunctionType), target.name
    return found


def learn(items: list[pytest.Item], jobs: int) -> dict[str, Ran]:
    """Run every test once. What is known of a file holds until it, the sources or the tests' helpers change."""
    helpers = sorted(path for path in HERE.rglob("*.py") if not path.name.startswith(("test_", "mutant")))
    ground = _digest([*sorted(SOURCES.rglob("*.py")), *helpers])
    by_file: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_file[item.path].append(item)
    kept = {path: KEPT / "tests" / f"{_digest([path])}-{ground}.json" for path in by_file}
    (KEPT / "tests").mkdir(parents=True, exist_ok=True)
    todo = sorted((path for path in by_file if not kept[path].exists()), key=lambda path: -len(by_file[path]))
    known = codes()
    work = ((path, lambda path=path: fork(_measure, by_file[path], kept[path], known)) for path in todo)
    for done, (path, status) in enumerate(in_parallel(jobs, work), 1):
        print(f"  {done}/{len(todo)} test files run as they are: {path.name}{' FAILED' if status else ''}", flush=True)
        if status:
            raise SystemExit(f"{path}: a test fails without any fault, or the file could not be run")
    return {name: Ran(*ran) for path in by_file for name, ran in json.loads(kept[path].read_text()).items()}


def _digest(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _measure(items: list[pytest.Item], file: Path, known: dict[CodeType, str]) -> int:
    found: dict[str, Ran] = {}
    for number, item in enumerate(items):
        called: set[CodeType] = set()

        def note(frame: FrameType, event: str, _arg: object, called: set[CodeType] = called) -> None:
            if event == "call":
                called.add(frame.f_code)

        began = time.process_time()
        sys.setprofile(note)
        reports = run_test(item, items[number + 1] if number + 1 < len(items) else None)
        sys.setprofile(None)
        if any(report.failed for report in reports):
            return 1
        calls = sorted(known[code] for code in called if code in known)
        found[item.nodeid] = Ran(round(time.process_time() - began, 4), calls)
    file.write_text(json.dumps(found))
    return 0


def run_test(item: pytest.Item, following: pytest.Item | None) -> list[pytest.TestReport]:
    return list(runtestprotocol(item, log=False, nextitem=following))


# -- the tests with a fault -------------------------------------------------------------------------------------------


class Choice:
    """Which tests are run against which function."""

    def __init__(self, items: list[pytest.Item], ran: dict[str, Ran]) -> None:
        self.calling: dict[str, list[pytest.Item]] = defaultdict(list)
        self.seconds = {name: each.seconds for name, each in ran.items()}
        self.marks = {item.nodeid: rule_ids(item) for item in items}
        for item in items:
            if self.seconds[item.nodeid] <= SLOWEST:
                for name in ran[item.nodeid].calls:
                    self.calling[name].append(item)

    def tests(self, target: Target) -> list[pytest.Item]:
        """Those that call it: first those marked with its rules, then the others of their files, then the rest; the
        quick ones of each first, as many as the budget allows."""
        rules = set(target.rules)
        calling = self.calling[f"{target.file} {target.name}"]
        near = {item.path for item in calling if self.marks[item.nodeid] & rules}

        def order(item: pytest.Item) -> tuple[int, float]:
            marked = bool(self.marks[item.nodeid] & rules)
            return (0 if marked else 1 if item.path in near else 2), self.seconds[item.nodeid]

        spent, found = 0.0, []
        for item in sorted(calling, key=order):
            spent += self.seconds[item.nodeid] + 0.002
            if spent > BUDGET:
                break
            found.append(item)
        return found


def against(mutant: Mutant, tests: list[pytest.Item], seconds: float) -> int:
    """Run tests with the fault until one fails: 1, or 0 if all pass. Who takes far too long is ended."""
    signal.setitimer(signal.ITIMER_PROF, 10 + 2 * seconds)
    function = code_holder(mutant.target)
    function.__code__ = mutant.code()
    value = vars(import_module(function.__module__)).get(mutant.target.name)
    if value is not None and hasattr(value, "cache_clear"):
        value.cache_clear()
    for number, item in enumerate(tests):
        following = tests[number + 1] if number + 1 < len(tests) else None
        if any(report.failed for report in run_test(item, following)):
            return 1
    return 0


class Run:
    """The loop in place of pytest's own, for these faults."""

    def __init__(self, todo: list[Mutant], jobs: int) -> None:
        self.todo = todo
        self.jobs = jobs

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = session.items
        print(f"{len(self.todo)} faults to try, {len(tests)} tests", flush=True)
        choice = Choice(tests, learn(tests, self.jobs))
        gc.freeze()
        began, counts = time.monotonic(), Counter[str]()
        with RESULTS.open("a", encoding="utf-8") as file:
            work = ((mutant, lambda mutant=mutant: start(mutant, choice)) for mutant in self.todo)
            for mutant, status in in_parallel(self.jobs, work):
                if status not in NAMES:
                    raise SystemExit(f"{mutant.key}: its process ended with {status}")
                what = NAMES[status]
                counts[what] += 1
                file.write(json.dumps([mutant.key, what]) + "\n")
                file.flush()
                if what == SURVIVED:
                    print(f"  survived: {mutant.key}", flush=True)
                elif counts.total() % 50 == 0:
                    rate = counts.total() / (time.monotonic() - began)
                    print(f"  {counts.total()}/{len(self.todo)}, {rate:.1f} a second", flush=True)
        return True


def start(mutant: Mutant, choice: Choice) -> int:
    tests = choice.tests(mutant.target)
    return fork(against, mutant, tests, sum(choice.seconds[item.nodeid] for item in tests))


def test_files(rules: set[str]) -> list[str]:
    """The files with a test that is marked with one of these rules, and the tests of whole games."""
    found = []
    for path in sorted(path for game in GAMES for path in (HERE / game).rglob("test_*.py")):
        marks = {mark for mark, _ in marks_in(path.read_text(encoding="utf-8"))}
        if any(re.fullmatch(mark, rule) for mark in marks for rule in rules):
            found.append(str(path))
    games = {rule.startswith(("VI-", "VR-")) for rule in rules}
    golden = {name for victim in games for name in GOLDEN["victim" if victim else "ghost_stories"]}
    return list(dict.fromkeys([*found, *(str(HERE / name) for name in sorted(golden))]))


def results() -> dict[str, str]:
    """What came out so far; what was tried again counts as it came out last."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    return dict(map(json.loads, lines))


def report(wanted: list[Mutant], known: dict[str, str]) -> bool:
    """By folder: how many were caught; then what survives and is not accepted. Whether nothing does."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    came_out = results()
    left: list[str] = []
    for mutant in wanted:
        what = "accepted" if mutant.key in known else came_out.get(mutant.key, "untried")
        table[mutant.target.file.rpartition("/")[0]][what] += 1
        if what == SURVIVED:
            left.append(mutant.key)
    for folder, counts in table.items():
        caught = counts[CAUGHT] + counts[ENDLESS]
        share = 100 * caught / max(1, caught + counts[SURVIVED])
        print(f"{folder}: {share:.1f} % caught; {', '.join(f'{n} {what}' for what, n in counts.items())}")
    for key in left:
        print(f"survives: {key}")
    return not left


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="files and functions with this in their names")
    parser.add_argument("--sample", type=int, default=0, help="how many of the faults")
    parser.add_argument("--seed", type=int, default=1, help="which they are")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--again", action="store_true", help="try what survived again, after tests were written")
    asked = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    wanted, known, came_out = chosen(asked.only, asked.sample, asked.seed), accepted(), results()
    again = (None, SURVIVED) if asked.again else (None,)
    todo = [each for each in wanted if came_out.get(each.key) in again and each.key not in known]
    if todo:
        paths = test_files({rule for mutant in todo for rule in mutant.target.rules})
        folder = tempfile.mkdtemp(prefix="mutants-")
        options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={folder}"]
        status = pytest.main([*options, *paths], plugins=[Run(todo, asked.jobs)])
        if status:
            return int(status)
    return int(not report(wanted, known))


if __name__ == "__main__":
    raise SystemExit(main())
