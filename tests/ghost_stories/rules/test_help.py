"""GS-HELP: asking the villagers."""

from typing import Any

import pytest

from tests.ghost_stories.table import CALM, Table

FIRST_QUESTION = [
    # tile, the question the help begins with and who answers it
    ("N", "roll", "chance"),
    ("NE", "hut", "yellow"),
    ("W", "watchman", "yellow"),
    ("E", "circle", "yellow"),
    ("SW", "move_ghost", "yellow"),
    ("S", "take_tao", "yellow"),
    ("SE", "curse", "chance"),
]


def busy(tile: str, **more: Any) -> Table:
    """A table at which every villager has something to do."""
    parts: dict[str, Any] = {
        "at": {"yellow": tile},
        "ghosts": {"n1": "Ghoul", "e1": "Skinner"},
        "figures": {"n1", "e1"},
        "dead": {"green"},
        "tao": {},
    }
    return Table(**(parts | more))


# -- whose help -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-HELP-01")
@pytest.mark.parametrize(("tile", "kind", "who"), FIRST_QUESTION)
def test_the_villager_of_his_own_tile_helps(tile: str, kind: str, who: str) -> None:
    t = busy(tile)
    t.play("ask")
    t.waits(kind, who)


@pytest.mark.rule("GS-HELP-01")
def test_the_temple_helps_who_stands_there() -> None:
    t = busy("C")
    t.play("ask")
    assert t.held("yellow") == 1
    t.settled("yellow")


@pytest.mark.rule("GS-HELP-01")
def test_the_altar_helps_who_stands_there() -> None:
    t = busy("NW", haunted={"S"})
    t.play("ask")
    assert t.haunted == set()
    t.waits("draw")


@pytest.mark.rule("GS-HELP-01")
def test_help_follows_the_move() -> None:
    """He asks where he stands now, not where the turn began."""
    t = busy("N")
    t.play("move E", "ask")
    t.waits("circle", "yellow")


# -- nobody there, nothing to do --------------------------------------------------------------------------------------


@pytest.mark.rule("GS-HELP-02")
@pytest.mark.parametrize("tile", ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"])
def test_a_haunted_tile_has_no_villager(tile: str) -> None:
    """Neither on the spot nor from afar; what remains is turning the tile back."""
    other = "N" if tile != "N" else "S"
    t = busy(tile, haunted={tile, other})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    t.play("yin-yang")
    assert f"ask {tile}" not in t.offered
    assert t.why_not(f"ask {tile}") == "GS-HELP-02"
    assert f"restore {tile}" in t.offered
    t.play(f"restore {tile}")
    assert "ask" in t.offered
    t.settled("yellow")


USELESS: list[tuple[str, dict[str, Any], str]] = [
    ("SE", {"dead": ()}, "GS-TILE-CEM-08"),  # nobody is dead
    ("SE", {"qi_supply": 0}, "GS-TILE-CEM-13"),  # no Qi for the dead
    ("C", {"held": {"red": 1}, "buddhas": {"s2"}}, "GS-TILE-TEMP-03"),  # both Buddhas are away
    ("NW", {"haunted": ()}, "GS-TILE-ALT-05"),  # no haunted tile
    ("NE", {"ghosts": {}, "figures": ()}, "GS-TILE-HUT-08"),  # no ghost
    ("NE", {"ghosts": {"n1": "Vampire Lord"}, "figures": ()}, "GS-TILE-HUT-08"),  # nothing but an incarnation
    ("W", {"figures": ()}, "GS-TILE-WATCH-07"),  # every figure is on its card
    ("E", {"supply": ""}, "GS-TILE-CIRC-14"),  # no token to put there
    ("E", {"supply": "R", "circle": "red"}, "GS-TILE-CIRC-14"),  # none but the colour that lies there
    ("N", {"supply": ""}, "GS-TILE-HERB-03"),  # no Tao to take
    ("N", {"ghosts": {"e1": 46, "e2": 47, "e3": 48}, "figures": ()}, "GS-TILE-HERB-06"),  # no dice
    ("SW", {"ghosts": {}, "figures": (), "dead": ("red", "blue", "green")}, "GS-HELP-03"),  # nothing to move
    ("SW", {"ghosts": CALM, "figures": (), "dead": ("red", "blue", "green")}, "GS-HELP-03"),  # and no room
]


@pytest.mark.rule("GS-HELP-03")
@pytest.mark.parametrize(("tile", "parts", "rule"), USELESS)
def test_help_without_any_effect_is_not_offered(tile: str, parts: dict[str, Any], rule: str) -> None:
    t = busy(tile, **({"haunted": {"S"}} | parts))
    assert "ask" not in t.offered
    assert t.why_not("ask") == rule
    t.play("yin-yang")
    assert f"ask {tile}" not in t.offered
    assert t.why_not(f"ask {tile}") == rule
    t.waits("yin_yang", "yellow")


@pytest.mark.rule("GS-HELP-03")
@pytest.mark.parametrize("tile", ["NW", "N", "NE", "W", "C", "E", "SW", "SE"])
def test_help_with_an_effect_is_offered_on_the_spot_and_from_afar(tile: str) -> None:
    t = busy(tile, haunted={"S"})
    assert "ask" in t.offered
    t.play("yin-yang")
    assert f"ask {tile}" in t.offered
    t.waits("yin_yang", "yellow")


# -- how often, how much ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-HELP-04")
def test_asking_does_not_exhaust_a_villager() -> None:
    """Yellow, then red, then blue ask the herbalist, each in his own turn; then yellow again."""
    t = Table(
        at={"yellow": "N", "red": "N", "blue": "N"},
        dead={"green"},
        tao={},
        pile=["Skinner", "Abysmal", "Zombie", "Lich"],
    )
    t.play("ask", "YY", "end")
    assert t.active == "red"
    t.play("e3", "ask", "RR", "end")
    assert t.active == "blue"
    t.play("s3", "ask", "BB", "end")
    assert t.active == "yellow"
    t.play("n3", "ask", "KK")
    assert (t.tao("yellow"), t.tao("red"), t.tao("blue")) == ("YYKK", "RR", "BB")
    t.settled("yellow")


@pytest.mark.rule("GS-HELP-05")
def test_the_tea_house_ghost_comes_whether_he_likes_it_or_not() -> None:
    t = Table(at={"yellow": "S"}, qi={"yellow": 3}, tao={}, pile=["Zombie", "Ghoul", "Lich"])
    t.play("ask")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]  # a colour, and no way out
    t.play("black")
    t.waits("place", "yellow")
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n2")
    assert (t.tao("yellow"), t.qi("yellow"), t.ghosts) == ("K", 4, {"n2": "Zombie"})
    t.settled()


@pytest.mark.rule("GS-HELP-05")
def test_what_is_possible_is_done_when_the_rest_is_not() -> None:
    """Neither Tao nor Qi is left: the ghost comes all the same."""
    t = Table(
        at={"yellow": "S"}, qi={"yellow": 3}, qi_supply=0, tao={"yellow": "Y"}, supply="", pile=["Zombie", "Lich"]
    )
    t.play("ask")
    t.waits("place", "yellow")
    t.play("n2")
    assert (t.tao("yellow"), t.qi("yellow"), t.ghosts) == ("Y", 3, {"n2": "Zombie"})
    t.settled()


@pytest.mark.rule("GS-HELP-05")
@pytest.mark.parametrize("qi", [3, 1])
def test_the_price_of_the_hut_is_part_of_the_help(qi: int) -> None:
    """Once asked the Qi is lost, be it the last one, and the ghost goes."""
    t = busy("NE", qi={"yellow": qi}, pile=["Abysmal", "Lich"])
    t.play("ask")
    assert t.offered == ["n1", "e1"]  # a ghost, and no way out
    t.play("n1")
    assert t.qi("yellow") == qi - 1
    assert t.ghosts == {"e1": "Skinner"}
    if qi == 3:
        t.settled("yellow")
    else:
        assert not t.alive("yellow")
        assert t.active == "red"


@pytest.mark.rule("GS-HELP-06")
def test_one_request_is_one_help() -> None:
    t = Table(at={"yellow": "C"})
    t.play("ask")
    assert t.held("yellow") == 1
    assert t.game.temple == 1
    assert "ask" not in t.offered
    t.settled()


@pytest.mark.rule("GS-HELP-06")
def test_one_request_is_one_roll_of_the_herbalist() -> None:
    t = Table(at={"yellow": "N"}, tao={})
    t.play("ask", "RB")
    assert t.tao("yellow") == "RB"
    assert "ask" not in t.offered
    t.settled()
