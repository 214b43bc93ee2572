"""The ledger check of conftest.py, run on small test files of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hauntbox.rulebook import all_rules

ALL = len(all_rules())
CONFTEST = (Path(__file__).parent / "conftest.py").read_text(encoding="utf-8")
SETTINGS = "[pytest]\nmarkers = rule(id): ledger id\naddopts = --strict-markers\n"
HEAD = "import pytest\nrule = pytest.mark.rule\n"


def run(folder: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "pytest.ini").write_text(SETTINGS, encoding="utf-8")
    (folder / "test_it.py").write_text(HEAD + tests, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parent.parent),  # conftest.py imports from tests
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # no other plugin is needed
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "xdist", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)


def ledger(folder: Path, tests: str) -> list[str]:
    done = run(folder, tests, "--collect-only", "--ledger")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_counts_markers_on_functions_classes_and_parameters(tmp_path: Path) -> None:
    lines = ledger(
        tmp_path,
        "@rule('GS-GEO-01', 'GS-GEO-02')\ndef test_a(): pass\n"
        "@rule('GS-GEO-03')\nclass TestB:\n    def test_b(self): pass\n"
        "@pytest.mark.parametrize('n', [1, pytest.param(2, marks=rule('GS-GEO-04'))])\ndef test_c(n): pass\n",
    )
    assert lines[-1] == f"ledger: 4 of {ALL} ids tested"
    assert 'GS-GEO-05 has no test: mark one with @pytest.mark.rule("GS-GEO-05")' in lines
    assert not [line for line in lines if "GS-GEO-04" in line]


@pytest.mark.parametrize("mark", ["skip", "skipif(False, reason='x')", "xfail"])
def test_a_test_that_may_not_run_proves_nothing(tmp_path: Path, mark: str) -> None:
    lines = ledger(tmp_path, f"@rule('GS-GEO-01')\n@pytest.mark.{mark}\ndef test_a(): pass\n")
    assert lines[-1] == f"ledger: 0 of {ALL} ids tested"


@pytest.mark.parametrize("way_out", ["skip", "xfail"])
def test_a_counted_test_may_not_skip_while_it_runs(tmp_path: Path, way_out: str) -> None:
    done = run(tmp_path, f"@rule('GS-GEO-01')\ndef test_a(): pytest.{way_out}('later')\n")
    assert done.returncode == 1
    assert "test_a: counted in the ledger, so it may not call skip or xfail" in done.stdout


def test_a_ruling_may_be_named_but_is_not_counted(tmp_path: Path) -> None:
    assert ledger(tmp_path, "@rule('R-60')\ndef test_a(): pass\n")[-1] == f"ledger: 0 of {ALL} ids tested"


@pytest.mark.parametrize("options", ["", "-n 2", "--collect-only --ledger", "--collect-only --ledger-strict"])
def test_an_unknown_id_is_a_collection_error(tmp_path: Path, options: str) -> None:
    done = run(tmp_path, "@rule('GS-GEO-99')\ndef test_a(): pass\n", *options.split())
    assert done.returncode not in (0, 5)
    assert "test_it.py::test_a: no rule has the id GS-GEO-99" in done.stdout
    assert "ids tested" not in done.stdout


def test_strict_fails_while_a_rule_has_no_test(tmp_path: Path) -> None:
    done = run(tmp_path, "@rule('GS-GEO-01')\ndef test_a(): pass\n", "--collect-only", "--ledger-strict")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == f"ledger: 1 of {ALL} ids tested"


def test_strict_passes_when_every_rule_has_one(tmp_path: Path) -> None:
    tests = "from conftest import RULES\n@rule(*RULES)\ndef test_a(): pass\n"
    done = run(tmp_path, tests, "--collect-only", "--ledger-strict")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == f"ledger: {ALL} of {ALL} ids tested"
