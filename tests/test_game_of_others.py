"""A game of another package, installed beside this one: the example plays everywhere, and bad packages are named."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.both_builds
ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "game_of_others"
SERVER = """
import json, sys
from tests.server.house import running

with running(sys.argv[1]) as house:
    titles = {game["title"]: game["bots"] for game in house.get("/api/box")["games"]}
    made = house.make("here", "here", game="candles", players=2)
    with house.player(made, 0) as first, house.player(made, 1, language="ru") as second:
        views = [player.shown["view"]["facts"]["shown"] for player in (first, second)]
        while first.result is None:
            asked = first if first.question and "options" in first.question else second
            if asked is second and not (second.question and "options" in second.question):
                first.next()
                second.next()
                continue
            asked.answer(asked.asked()["options"][-1]["option"])
            (second if asked is first else first).hear("frames")
        ended = first.result
    words = house.get("/api/words/candles?lang=fr")
print(json.dumps([titles, views, words["facts"] if "facts" in words else words, ended]))
"""


def installed(folder: Path, entry: str = "") -> Path:
    """A copy of the example as an installer leaves it, with another entry point if one is given."""
    about = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder.mkdir(exist_ok=True)
    shutil.copytree(EXAMPLE / "candles", folder / "candles", ignore=shutil.ignore_patterns("__pycache__"))
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = about["entry-points"]["hauntbox.games"]
    lines = [entry] if entry else [f"{name} = {module}" for name, module in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[hauntbox.games]", *lines]) + "\n", encoding="utf-8")
    return folder


def python(site: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of this folder."""
    path = os.pathsep.join([str(site), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *words], cwd=site, env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_the_example_passes_its_own_tests(tmp_path: Path) -> None:
    """Rules, words, terminal, simulation, Gymnasium, PettingZoo and batches."""
    tests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(EXAMPLE / "tests"))
    done = python(installed(tmp_path), *tests)
    assert done.returncode == 0, done.stdout[-3000:]


def test_it_is_played_on_a_server(tmp_path: Path) -> None:
    done = python(installed(tmp_path), "-c", SERVER, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    assert done.returncode == 0, done.stderr[-3000:]
    titles, views, words, ended = json.loads(done.stdout)
    assert list(titles) == ["Ghost Stories", "Victim", "Candles"]
    assert (titles["Candles"], titles["Victim"]) == (["random"], ["random", "novice", "heuristic", "search"])
    assert [view["burning"] for view in views] == [15, 15]
    assert views[0]["first_token"] in (1, 2, 3)
    assert (views[0]["second_token"], views[1]["first_token"]) == (None, None)
    assert "Bougies allumées" in json.dumps(words, ensure_ascii=False)
    assert ended["winners"] in ([0], [1])


def test_plugins_may_be_left_out(tmp_path: Path) -> None:
    done = python(installed(tmp_path), "-m", "hauntbox", "simulate", "candles", HAUNTBOX_NO_PLUGINS="1")
    said = "hauntbox: game 'candles': this box holds ghost_stories, victim; see 'hauntbox simulate --help'\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("candles = candles.nothing", "game candles: candles.nothing cannot be loaded (ModuleNotFoundError"),
        ("candles = candles.rules", "game candles: candles.rules cannot be loaded (AttributeError"),
    ],
)
def test_a_package_that_does_not_load_is_named_with_the_remedy(tmp_path: Path, entry: str, says: str) -> None:
    done = python(installed(tmp_path, entry), "-m", "hauntbox", "simulate", "candles", "--players", "2")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith(f"hauntbox: {says}")
    assert "HAUNTBOX_NO_PLUGINS=1" in done.stderr


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    done = python(installed(tmp_path, "victim = candles.entry"), "-m", "hauntbox", "simulate", "victim")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("hauntbox: game victim: candles.entry and hauntbox.victim.entry both bring it")


def test_looking_up_a_rule_loads_no_game(tmp_path: Path) -> None:
    script = (
        "import sys, json; from hauntbox.rulebook import rule; from hauntbox.games import GAMES; rule('GS-EXO-23');"
        "print(json.dumps([list(GAMES), [name for name in sys.modules if name.endswith(('.entry', '.state'))]]))"
    )
    done = python(installed(tmp_path), "-c", script)
    assert json.loads(done.stdout) == [["ghost_stories", "victim", "candles"], []]
