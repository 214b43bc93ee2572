"""docs/envs.md tells the truth: its example runs, and its table has every array with its shape."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import hauntbox
from hauntbox.envs import action_id, action_meaning
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.victim.forms.encoding import IDS

PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(tmp_path: Path) -> None:
    code = "\n".join(BLOCKS)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("seed ") == 3
    assert hauntbox.replay(tmp_path / "night.json").over


@pytest.mark.parametrize(("world", "part"), [(env_game("ghost_stories"), 0), (env_game("victim"), 1)])
def test_the_table_has_every_array_with_its_shape(world: EnvGame, part: int) -> None:
    text = PAGE.split("\n## Victim\n")[part].split("\n## Boxes\n")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([0-9x ]+) \|", text, re.MULTILINE))
    assert rows == {name: " x ".join(str(size) for size in world.layout[name].shape) for name in world.names}


def test_the_table_of_boxes_has_the_arrays_of_the_promos_with_their_shapes() -> None:
    text = PAGE.split("\n## Boxes\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([0-9x ]+) \|", text, re.MULTILINE))
    world = env_game("ghost_stories", {"boxes": ["b_rice", "chuck", "jean_claude"]})
    more = [name for name in world.names if name not in env_game("ghost_stories").names and not name.startswith("box_")]
    assert rows == {name: " x ".join(str(size) for size in world.layout[name].shape) for name in more}


def test_the_action_ids_it_names_are_right() -> None:
    ids = env_game("ghost_stories", {"boxes": ["tower", "b_rice"]}).ids
    assert (ids.action_id("yang", 9), ids.action_id("yang", 64)) == (21, 255)
    assert action_id("yang", 9) == 21
    assert action_meaning(21) == ("yang", 9)
    assert IDS.action_id("demon", 1) == 338
