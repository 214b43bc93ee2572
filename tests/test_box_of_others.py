"""A box in a package of its own, found by its entry point: examples/box_of_others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parent.parent / "examples" / "box_of_others"
START = """
import sys
from random import Random
from hauntbox.arena.simulate import is_compiled
from hauntbox.games import facade
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, EVERYBODY

GAME = facade("ghost_stories")
BOXES = sys.argv[1:]
luck, players, counts = Seeded(5), Random(5), []
def choose(game):
    return luck.pick(game) if game.seat == CHANCE else players.choice(game.options)
"""
CONTRACT = """
from hauntbox.kernel.contract import Games, Walker
from hauntbox.rulebook import all_entries

rules = {entry.id for entry in all_entries()}
def count(game):
    counts.append(game.part(1000).count)
walker = Walker(Games(GAME.new, GAME.load, rules.__contains__), 5, 20, count)
played = walker.walk(GAME.new({"players": 4, "boxes": BOXES}), choose)
print(played.over, sorted(set(counts)), is_compiled())
"""
TOLD = """
from hauntbox.log_lines import Teller, answer

game, moments = GAME.new({"players": 4, "boxes": BOXES}), []
while not game.over and len(moments) < 400:
    moments.append(answer(game, choose(game)))
for language in ("en", "fr", "ru"):
    lines = Teller(GAME.text(language), [EVERYBODY]).lines(moments)
    print([line.text for line in lines if line.rule == "OM-01"][:3])
    print([line.text for line in lines if line.rule == "OM-02"][:1])
"""

SEEN = """
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint

game = GAME.new({"players": 4, "boxes": BOXES})
while not game.over and not (game.seat >= 0 and game.part(1000).count == 2):
    game.answer(choose(game))
drawn = GAME.screen("en", Paint(catalogue("terminal", "en"), False, False)).draw(game, game.seat, {})
print([line.split(": ")[1] for line in drawn if "omen" in line])
text = GAME.text("en")
print([mark["mark"] for mark in text.facts(game, game.seat)["marks"]], text.words()["marks"]["omen"])
"""


def installed(folder: Path) -> dict[str, str]:
    """An environment in which the example is installed, as pip would do it."""
    info = folder / "hauntbox_omens-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hauntbox-omens\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[hauntbox.boxes]\nomens = hauntbox_omens\n", encoding="utf-8")
    path = [str(folder), str(EXAMPLE / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONIOENCODING": "utf-8"}


def said(environment: dict[str, str], *words: str) -> list[str]:
    command = [sys.executable, *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


@pytest.mark.both_builds
@pytest.mark.parametrize("boxes", [["omens"], ["b_rice", "white_moon", "omens"]], ids="-".join)
def test_it_keeps_the_contract(tmp_path: Path, boxes: list[str]) -> None:
    """Whole games with all checks: clones, positions, views, rules that are named."""
    from hauntbox.arena.simulate import is_compiled

    assert said(installed(tmp_path), "-c", START + CONTRACT, *boxes) == [f"True [0, 1, 2] {is_compiled()}"]


@pytest.mark.both_builds
def test_it_is_told_in_every_language(tmp_path: Path) -> None:
    lines = said(installed(tmp_path), "-c", START + TOLD, "omens")
    assert lines[0] == "['Omen number 1 is seen.', 'Omen number 2 is seen.', 'Omen number 3 is seen.']"
    assert lines[2].startswith("['Le présage numéro 1 apparaît.'")
    assert lines[4].startswith("['Является знамение номер 1.'")
    assert all("Qi" in lines[place] or "Чи" in lines[place] for place in (1, 3, 5))


@pytest.mark.both_builds
def test_its_counter_is_seen(tmp_path: Path) -> None:
    """In the terminal, and in what the browser draws."""
    assert said(installed(tmp_path), "-c", START + SEEN, "omens") == ["['omen (2)']", "['omen', 'omen'] omen"]


@pytest.mark.both_builds
def test_its_rules_are_found_and_it_can_be_left_out(tmp_path: Path) -> None:
    environment = installed(tmp_path)
    assert "An omen is seen at the end of each turn." in " ".join(said(environment, "-m", "hauntbox", "rules", "OM-01"))
    without = {**environment, "HAUNTBOX_NO_PLUGINS": "1"}
    program = "from hauntbox.ghost_stories.boxes import NAMES; print('omens' in NAMES)"
    assert said(environment, "-c", program) == ["True"]
    assert said(without, "-c", program) == ["False"]


def test_an_entry_point_without_a_package_is_named(tmp_path: Path) -> None:
    environment = installed(tmp_path)
    points = tmp_path / "hauntbox_omens-1.dist-info" / "entry_points.txt"
    points.write_text("[hauntbox.boxes]\nomens = hauntbox_lost\n", encoding="utf-8")
    command = [sys.executable, "-m", "hauntbox", "rules", "GS-GEO-01"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    wanted = "box omens: its entry point names hauntbox_lost, which is no package; mend or remove it, or set "
    assert (done.returncode, done.stderr) == (2, f"hauntbox: {wanted}HAUNTBOX_NO_PLUGINS=1\n")
