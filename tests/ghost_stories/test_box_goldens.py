"""Games with boxes have the results they had: every position and event of them, and the answer sequences from a
position in their middle."""

from __future__ import annotations

import json

import pytest

from tests.ghost_stories.box_goldens import DIGESTS
from tests.golden_files import REMAKE, Digests

KNOWN = {digests.name: json.loads(digests.file.read_text(encoding="utf-8")) for digests in DIGESTS}
GAMES = [(digests, game) for digests in DIGESTS for game in digests.games]


@pytest.mark.parametrize(("digests", "game"), GAMES, ids=[f"{digests.name}:{game}" for digests, game in GAMES])
def test_a_game_with_boxes_is_what_it_was(digests: Digests, game: str) -> None:
    assert digests.games[game]() == KNOWN[digests.name].get(game), REMAKE
