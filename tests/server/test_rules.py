"""The rules over HTTP: those that answer what was typed, of one table or of all games."""

from __future__ import annotations

from .house import House


def found(house: House, query: str) -> list[str]:
    return [rule["id"] for rule in house.get(f"/api/rules?{query}")["rules"]]


def test_rules_of_this_table_only(house: House) -> None:
    assert "GS-END-01" in found(house, "find=how+do+I+win&game=ghost_stories&boxes=")[:5]
    assert {name[:2] for name in found(house, "find=victory&game=victim")} <= {"VI", "VR"}
    assert "WM-END-01" in found(house, "find=how+do+we+lose&game=ghost_stories&boxes=white_moon")
    assert "WM-END-01" not in found(house, "find=how+do+we+lose&game=ghost_stories&boxes=black_secret")
    assert "WM-SAVE-01" in found(house, "find=rescue+villagers&game=ghost_stories"), "no boxes named: all of them"
    assert "WM-SAVE-01" in found(house, "find=sauver+un+villageois&lang=fr&game=ghost_stories&boxes=white_moon")


def test_a_game_that_is_not_here(house: House) -> None:
    reply = house.ask("GET", "/api/rules?find=qi&game=chess")
    assert reply.status == 404
    assert reply.body["error"].startswith("Game 'chess' is not here: choose one of ")
