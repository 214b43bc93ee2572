"""docs/adding-a-card.md: a row of ``ghosts.csv`` is all that a card of known icons needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROWS = """\
130,ghost,Lantern Bearer,Porteur de Lanterne,red,red:2,capture_die,haunter,gain_1_tao,designed
131,incarnation,Hollow Emperor,Empereur Creux,black,black:1 red:1,lose_qi,curse_die,group_qi_and_yin_yang,designed
250,ghost,Night Market,Marché de Nuit,black,black:1,,haunter,curse_die,designed
"""


def with_rows(folder: Path, rows: str) -> Path:
    """A copy of the sources with these rows; without what a server sends to browsers, which is not needed."""
    package = folder / "hauntbox"
    left_out = shutil.ignore_patterns("static", "offline*")
    shutil.copytree(ROOT / "src" / "hauntbox", package, ignore=left_out)
    with (package / "ghost_stories/base/data/ghosts.csv").open("a", encoding="utf-8") as file:
        file.write(rows)
    return folder


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python where hauntbox is found in the folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.slow
def test_a_row_is_all_a_card_needs(tmp_path: Path) -> None:
    done = python(
        with_rows(tmp_path, ROWS), "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/ghost_stories/added_cards.py"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (
            "65,ghost,Twice,Deux Fois,red,red:2,,,,designed",
            "card 65 is 'Nameless' of the base game and 'Twice' of the base game; 66 is free",
        ),
        ("256,ghost,Too Far,Trop Loin,red,red:2,,,,designed", "card 256: numbers go from 1 to 255"),
        ("130,spirit,No Kind,Sans Type,red,red:2,,,,designed", "card 130: kind 'spirit' is none of ghost, incarnation"),
        ("130,ghost,No Icon,Sans Icone,red,red:2,,glitter,,designed", "card 130: middle icon 'glitter' is none of"),
    ],
)
def test_a_row_that_is_no_card_is_refused(tmp_path: Path, row: str, why: str) -> None:
    done = python(with_rows(tmp_path, row + "\n"), "-c", "import hauntbox.ghost_stories.base.cards")
    assert done.returncode == 1
    assert why in done.stderr.splitlines()[-1]


MOVED = """
from hauntbox.ghost_stories.black_secret.ids import Step
from hauntbox.ghost_stories.boxes import law_of, setup_from_json
law = law_of(setup_from_json({"boxes": ["black_secret"]}))
hexer = list(law.middle_steps[91])
print(list(law.left_steps[89]) == [Step.CAST_ANY], list(law.middle_steps[89]), hexer == [Step.HEXER_ACTS])
"""


def test_the_curse_of_a_ghost_of_black_secret_may_sit_in_its_left_stone(tmp_path: Path) -> None:
    """Which of its stones it is was designed: one who has the card may say so in its row (BS-GHOST-02)."""
    folder = with_rows(tmp_path, "")
    cards = folder / "hauntbox/ghost_stories/black_secret/data/ghosts.csv"
    rows = cards.read_text(encoding="utf-8")
    assert "yellow:3,,cast_curse,," in rows
    cards.write_text(rows.replace("yellow:3,,cast_curse,,", "yellow:3,cast_curse,,,"), encoding="utf-8")
    done = python(folder, "-c", MOVED)
    assert (done.stdout, done.stderr) == ("True [] True\n", "")
