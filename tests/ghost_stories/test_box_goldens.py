"""Games with boxes come to what they came to: a digest of every position and event.

If rules or events were changed on purpose: python -m tests.ghost_stories.test_box_goldens
"""

from __future__ import annotations

import json

import pytest

from tests.both_builds import stacked_game
from tests.ghost_stories.box_games import COMBINATIONS, number_of
from tests.golden_files import FOLDER, digest

FILE = FOLDER / "boxes" / "games.json"


@pytest.mark.parametrize("boxes", COMBINATIONS, ids="-".join)
def test_a_game_with_boxes_is_what_it_was(boxes: tuple[str, ...]) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert digest(stacked_game(boxes, number_of(boxes))) == known[" ".join(boxes)]


if __name__ == "__main__":
    found = {" ".join(boxes): digest(stacked_game(boxes, number_of(boxes))) for boxes in COMBINATIONS}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
