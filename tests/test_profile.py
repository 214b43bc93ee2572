"""The games by which a wheel's compiler learns what runs most: played where wheels are built, and here in short."""

from __future__ import annotations

import profile_engine
import pytest


@pytest.mark.parametrize("name", profile_engine.PLAYERS)
def test_the_games_for_the_profile_are_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, small in {"RANDOM_GAMES": 1, "THOUGHTFUL_GAMES": 0, "BATCH": 2, "STEPS": 20}.items():
        monkeypatch.setattr(profile_engine, number, small)
    players = profile_engine.PLAYERS[name][0]
    profile_engine.play(name, players)
    profile_engine.play_batch(name, players)
