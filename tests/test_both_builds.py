"""The compiled engine plays bit for bit what its sources play, and the wheel says what it is."""

from __future__ import annotations

import json
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.compiling import ROOT, needs_compiler


def wheel(folder: Path, project: Path, **environment: str) -> Path:
    """A wheel of a project, built as pip builds it, with the tools of this environment."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    done = subprocess.run(
        [*command, str(project)], env={**os.environ, **environment}, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


def run(path: Path, *words: str) -> str:
    """What Python prints when it finds hauntbox there."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(path: Path, seeds: int) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run(path, "-m", "tests.both_builds", str(seeds)))
    assert Path(told["file"]).is_relative_to(path)
    return told


@needs_compiler
@pytest.mark.slow
def test_both_builds_play_the_same_games_bit_for_bit(compiled_engine: Path) -> None:
    check_both_builds(compiled_engine, 1)


@needs_compiler
@pytest.mark.long
def test_the_optimised_build_plays_the_same_games_bit_for_bit(optimised_engine: Path) -> None:
    check_both_builds(optimised_engine, 4)


def check_both_builds(folder: Path, seeds: int) -> None:
    assert "(compiled)" in run(folder, "-m", "hauntbox", "--version")
    compiled, interpreted = played(folder, seeds), played(ROOT / "src", seeds)
    assert compiled["compiled"] is True
    assert interpreted["compiled"] is False
    assert len(compiled["games"]) > 180
    assert compiled["games"] == interpreted["games"]


FUSED = {"aarch64": ("fmadd", ""), "arm64": ("fmadd", ""), "x86_64": ("vfmadd", "-mfma"), "amd64": ("vfmadd", "-mfma")}
"""The fused operation of a machine, and the flag that lets the compiler use it."""


@needs_compiler
@pytest.mark.parametrize("guarded", [True, False], ids=["our flags", "the compiler's choice"])
def test_products_and_sums_are_rounded_one_by_one(tmp_path: Path, guarded: bool) -> None:
    """Without our flags this compiler fuses them, so that the test can fail; with them it does not."""
    fused, flag = FUSED.get(platform.machine().lower(), ("", ""))
    if not fused:
        pytest.skip(f"the fused operation of {platform.machine()} is not known here")
    source = tmp_path / "sum.c"
    source.write_text("double f(double a, double b, double c) { return a * b + c; }\n")
    flags = runpy.run_path(str(ROOT / "hatch_build.py"))["flags"]().split() if guarded else []
    command = ["cc", "-O3", *flag.split(), *flags, "-S", "-o", "-", str(source)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert (fused in done.stdout) is not guarded


@pytest.mark.parametrize(("before", "then"), [(None, ["/built"]), ("/tools", ["/built", "/tools"])])
def test_games_for_a_profile_find_the_tools_where_pip_has_put_them(
    before: str | None, then: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if before is None:
        monkeypatch.delenv("PYTHONPATH", raising=False)
    else:
        monkeypatch.setenv("PYTHONPATH", before)
    environment = runpy.run_path(str(ROOT / "compile_engine.py"))["found_first"]("/built")
    assert environment == {**os.environ, "PYTHONPATH": os.pathsep.join(then)}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of all that a wheel is built from, with two modules to compile, whose package leads to no others."""
    folder = tmp_path / "project"
    unneeded = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in ("src", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=unneeded)
    for name in ("__init__.py", "building.py"):
        (folder / "src" / "hauntbox" / name).write_text("")
    for name in ("LICENSE", "README.md", "hatch_build.py", "compile_engine.py"):
        shutil.copy(ROOT / name, folder)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    few = re.sub(r"(?ms)^compile = \[.*?^\]", 'compile = ["kernel/bits.py", "kernel/deck.py"]', settings)
    assert few != settings
    (folder / "pyproject.toml").write_text(few, encoding="utf-8")
    return folder


@pytest.mark.slow
@needs_compiler
def test_a_compiled_wheel_is_for_this_platform_and_holds_what_was_compiled(project: Path, tmp_path: Path) -> None:
    compiled = wheel(tmp_path / "wheel", project, HAUNTBOX_COMPILE="quick")
    assert not compiled.name.endswith("-none-any.whl")
    with zipfile.ZipFile(compiled) as archive:
        archive.extractall(tmp_path / "installed")
    assert (tmp_path / "installed" / "hauntbox" / "kernel" / "bits.py").is_file()
    (metadata,) = (tmp_path / "installed").glob("hauntbox-*.dist-info/METADATA")
    assert re.search(r"^Requires-Dist: librt<", metadata.read_text(encoding="utf-8"), re.MULTILINE)
    said = run(tmp_path / "installed", "-c", "from hauntbox.kernel import bits; print(bits.__file__)")
    assert said.strip() == str(tmp_path / "installed/hauntbox/kernel/bits") + sysconfig.get_config_var("EXT_SUFFIX")


@pytest.mark.parametrize("environment", [{"HAUNTBOX_COMPILE": "0"}, {"HAUNTBOX_COMPILE": "", "CC": "no-compiler-here"}])
def test_a_wheel_is_pure_when_asked_for_and_without_a_compiler(tmp_path: Path, environment: dict[str, str]) -> None:
    pure = wheel(tmp_path, ROOT, **environment)
    assert pure.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(pure) as archive:
        assert not [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
        page = archive.read("hauntbox/server/static/index.html").decode()
        files = re.findall(r"/static/([\w.-]+)", page)
        suffixes = {".js", ".css", ".svg", ".png", ".webmanifest"}
        assert {Path(name).suffix for name in files} == suffixes, "the page of the browser client"
        assert all(f"hauntbox/server/static/{name}" in archive.namelist() for name in files)


@pytest.fixture
def small_package(tmp_path: Path) -> Path:
    """A package with a kernel and two games, with modules of a function each."""
    package = tmp_path / "sources" / "small"
    called = "from small.kernel.sums import add\n\n\ndef twice(a: int) -> int:\n    return add(a, a)\n"
    for folder, name, text in (
        ("kernel", "sums", "def add(a: int, b: int) -> int:\n    return a + b\n"),
        ("chess", "rules", called),
        ("go", "rules", called),
        ("go", "text", "def name(word: str) -> str:\n    return word.title()\n"),
        ("go", "law", called),
    ):
        (package / folder).mkdir(parents=True, exist_ok=True)
        (package / folder / "__init__.py").write_text("")
        (package / folder / f"{name}.py").write_text(text)
    for name in ("__init__.py", "building.py"):
        (package / name).write_text("")
    return package


SMALL_MODULES = ["kernel/sums.py", "chess/rules.py", "go/rules.py", "go/text.py", "go/law.py"]


def compile_small(package: Path, work: Path, told: list[str]) -> str:
    work.mkdir()
    failed: str = runpy.run_path(str(ROOT / "hatch_build.py"))["compile_modules"](
        package, SMALL_MODULES, work, told.append
    )
    return failed


@needs_compiler
@pytest.mark.long
def test_every_step_is_told_and_nothing_lies_about(
    small_package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary, told = tmp_path / "temporary", list[str]()
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    assert compile_small(small_package, tmp_path / "work", told) == ""
    assert [line.split(",")[0] for line in told[:2]] == ["hauntbox: step 1 of 2", "hauntbox: step 2 of 2"]
    assert not list(temporary.iterdir())
    for module, call, answer in (("rules", "twice(21)", 42), ("law", "twice(3)", 6), ("text", "name('go')", "Go")):
        said = run(tmp_path / "work", "-c", f"from small.go import {module} as it; print(it.__file__, it.{call})")
        assert said.endswith(f"{module}{sysconfig.get_config_var('EXT_SUFFIX')} {answer}\n")


@needs_compiler
@pytest.mark.long
def test_an_error_in_the_sources_is_one_line(small_package: Path, tmp_path: Path) -> None:
    (small_package / "go" / "rules.py").write_text("def twice(a: int) -> str:\n    return a\n")
    assert compile_small(small_package, tmp_path / "work", []).startswith("small/go/rules.py:2: error: Incompatible")


@needs_compiler
@pytest.mark.long
def test_an_error_of_the_c_compiler_is_one_line_and_leaves_no_files(project: Path, tmp_path: Path) -> None:
    said = "the engine cannot be compiled: [^\n]*error: no-such-header.h: No such file or directory\n"
    with pytest.raises(AssertionError, match=said):
        wheel(
            tmp_path / "wheel", project, HAUNTBOX_COMPILE="1", CFLAGS="-include no-such-header.h", TMPDIR=str(tmp_path)
        )
    assert not list(tmp_path.glob("hauntbox-build-*"))


def test_a_wheel_that_must_be_compiled_is_not_built_without_a_compiler(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="the engine cannot be compiled: no C compiler"):
        wheel(tmp_path, ROOT, HAUNTBOX_COMPILE="1", CC="no-compiler-here")
