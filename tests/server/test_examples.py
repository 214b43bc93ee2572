"""The example of a server with Docker names files, options, ports and pages that there are."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import click

from hauntbox.cli import cli
from hauntbox.server.store import open_store

from .house import House

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "server"
DOCKERFILE, COMPOSE, CADDYFILE = (
    (EXAMPLE / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml", "Caddyfile")
)


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.MULTILINE)
    assert match, pattern
    return match[1]


def test_the_command_line_is_one_that_is_understood() -> None:
    program, command, *words = json.loads(found(r"^ENTRYPOINT (.*)", DOCKERFILE))
    words += json.loads(found(r"^    command: (\[.*)", COMPOSE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert program in project["scripts"]
    assert set(found(r"'hauntbox\[([\w,]+)\]'", DOCKERFILE).split(",")) <= set(project["optional-dependencies"])
    assert isinstance(cli, click.Group)
    given = cli.commands[command].make_context(command, words).params
    assert open_store(given["store"]).shared
    assert str(given["port"]) == found(r"^EXPOSE (\d+)", DOCKERFILE) == found(r"dynamic a hauntbox (\d+)", CADDYFILE)
    assert f"127.0.0.1:{given['port']}/" in DOCKERFILE


def test_files_and_pages_are_there(house: House) -> None:
    context, dockerfile = re.search(r"build: {context: (\S+), dockerfile: (\S+)}", COMPOSE).groups()  # type: ignore[union-attr]
    assert (EXAMPLE / context / dockerfile).read_text(encoding="utf-8") == DOCKERFILE
    assert (EXAMPLE / found(r"- (\./\w+):", COMPOSE)).read_text(encoding="utf-8") == CADDYFILE
    assert house.ask("GET", found(r"127\.0\.0\.1:\d+(/\w+)", DOCKERFILE)).status == 200
    assert house.ask("GET", found(r"respond (/\w+) 404", CADDYFILE)).status == 200
