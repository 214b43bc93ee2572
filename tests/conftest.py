"""The ledger check: which rules have a test that names them with `@pytest.mark.rule("GS-...")`. And `--build`: the
tests of one build of the package (builds.py)."""

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from hauntbox.i18n import LOCALE
from hauntbox.rulebook import all_entries, all_rules
from tests import builds
from tests.compiling import compiled_engine as compiled_engine
from tests.compiling import optimised_engine as optimised_engine

RULES = [rule.id for rule in all_rules()]
KNOWN = {entry.id for entry in all_entries()}
for name in LOCALE:  # tests, and the commands they start, speak English whatever machine they run on
    os.environ.pop(name, None)
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # numpy's threads would wait for each other's cores: tests run side by side

NOT_A_PROOF = ("skip", "skipif", "xfail")

tested = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ledger")
    group.addoption("--ledger", action="store_true", help="list the rules without a test (with --collect-only)")
    group.addoption("--ledger-strict", action="store_true", help="the same, and fail if there are any")
    parser.addoption("--build", choices=builds.BUILDS, help="run the tests of this build of the package alone")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("build"):
        builds.check_build(config.getoption("build"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    build = config.getoption("build")
    return True if build and builds.of_another_build(collection_path, build) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All that is collected stays to the end: to look for garbage among it would be a quarter of the work."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def ledger_wanted(config: pytest.Config) -> bool:
    return bool(config.getoption("ledger") or config.getoption("ledger_strict"))


def rule_ids(item: pytest.Item) -> set[str]:
    return {str(rule_id) for marker in item.iter_markers("rule") for rule_id in marker.args}


def proven_by(item: pytest.Item) -> set[str]:
    """The rules the test counts for: none if it is marked as one that may not run or may fail."""
    return set() if any(item.get_closest_marker(name) for name in NOT_A_PROOF) else rule_ids(item)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A marker that names no rule, or a wrong one about builds, is a mistake in the test file, reported like a syntax
    error in it."""
    report = yield
    items = [item for item in report.result or [] if isinstance(item, pytest.Item)]
    wrong = [
        f"{item.nodeid}: no rule has the id {rule_id}" for item in items for rule_id in sorted(rule_ids(item) - KNOWN)
    ]
    wrong += [said for item in items if (said := builds.wrong_marks(item))]
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
        report.result = []
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if ledger_wanted(config):
        config.stash[tested] = {rule_id for item in items for rule_id in proven_by(item)}
        # Only the ledger is to be printed, not the name of every test.
        items.clear()
    elif config.getoption("build"):
        config.hook.pytest_deselected(items=builds.choose(items, config.getoption("build")))
        items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test the ledger has counted may not slip away while it runs."""
    report = yield
    if report.skipped and proven_by(item):
        vars(report).pop("wasxfail", None)  # with it pytest would still let the failure pass
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: counted in the ledger, so it may not call skip or xfail"
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """Print the ledger below everything else; collection errors keep their own exit status."""
    yield
    config = session.config
    if not ledger_wanted(config) or session.testsfailed:
        return
    missing = [rule_id for rule_id in RULES if rule_id not in config.stash[tested]]
    for rule_id in missing:
        print(f'{rule_id} has no test: mark one with @pytest.mark.rule("{rule_id}")')
    print(f"ledger: {len(RULES) - len(missing)} of {len(RULES)} ids tested")
    failed = missing and config.getoption("ledger_strict")
    session.exitstatus = pytest.ExitCode.TESTS_FAILED if failed else pytest.ExitCode.OK
