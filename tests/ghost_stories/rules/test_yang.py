"""GS-YANG, GS-MOVE: the steps of the Yang phase, and the move."""

import pytest

from tests.ghost_stories.table import Table

NEIGHBOURS = {
    "NW": {"N", "W", "C"},
    "N": {"NW", "NE", "W", "C", "E"},
    "NE": {"N", "C", "E"},
    "W": {"NW", "N", "C", "SW", "S"},
    "C": {"NW", "N", "NE", "W", "E", "SW", "S", "SE"},
    "E": {"N", "NE", "C", "S", "SE"},
    "SW": {"W", "C", "S"},
    "S": {"W", "C", "E", "SW", "SE"},
    "SE": {"C", "E", "S"},
}
"""The tiles that touch each tile, written out from the picture of the village."""
DIAGONALS = [("NW", "C"), ("N", "W"), ("N", "E"), ("C", "NE"), ("C", "SW"), ("S", "E"), ("W", "S"), ("SE", "C")]


def moves(t: Table) -> set[str]:
    return {word.removeprefix("move ") for word in t.offered if word.startswith("move ")}


# -- the steps --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YANG-01")
def test_move_then_action_then_buddha() -> None:
    t = Table(at={"yellow": "NW"}, held={"yellow": 1}, yin_yang=(), tao={}, pile=["Skinner", "Ghoul", "Lich"])
    assert {"move N", "buddha n1", "end"} <= set(t.offered)
    t.play("move N")
    assert t.offered == ["ask", "buddha n2", "end"]
    t.play("ask", "BK")
    assert t.tao("yellow") == "BK"
    assert t.offered == ["buddha n2", "end"]
    t.play("buddha n2")
    assert t.buddhas == {"n2"}
    assert t.active == "red"  # nothing was left but the end of the turn
    t.waits("place", "red")


@pytest.mark.rule("GS-YANG-01")
def test_an_exorcism_is_the_other_action_of_the_second_step() -> None:
    t = Table(at={"yellow": "NW"}, ghosts={"n2": "Ghoul"}, held={"yellow": 1}, yin_yang=())
    t.play("move N", "exorcise", "YRR")
    assert t.ghosts == {}
    assert t.offered == ["buddha n2", "end"]
    t.settled()


@pytest.mark.rule("GS-YANG-02")
@pytest.mark.parametrize(
    "played",
    [
        [],
        ["move N"],
        ["ask", "YY"],
        ["buddha n2"],
        ["move NE", "buddha n3"],
        ["ask", "YY", "buddha n2"],
        ["move W", "ask", "north"],
    ],
)
def test_each_step_may_be_skipped(played: list[str]) -> None:
    """What is not chosen does not happen, and the next player is on."""
    t = Table(
        at={"yellow": "N"} if "move N" not in played else {"yellow": "NW"},
        tao={},
        held={"yellow": 1},
        ghosts={"n1": "Ghoul", "e3": "Skinner"},
        figures={"n1", "e3"},
        pile=["Drowned Maiden", "Lich"],
    )
    start = t.at("yellow")
    t.play(*played, "end")
    moved = [word.removeprefix("move ") for word in played if word.startswith("move")]
    assert t.at("yellow") == (moved[0] if moved else start)
    assert t.tao("yellow") == ("YY" if "YY" in played else "")
    assert ("n1" in t.figures) == ("north" not in played)
    assert t.held("yellow") == (0 if any(word.startswith("buddha") for word in played) else 1)
    assert t.active == "red"
    t.waits("place", "red")


@pytest.mark.rule("GS-YANG-03")
def test_after_a_help_neither_exorcism_nor_second_help() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"})
    assert {"ask", "exorcise"} <= set(t.offered)
    t.play("ask", "BB")
    assert "ask" not in t.offered
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == t.why_not("ask") == "GS-YANG-03"
    t.settled()


@pytest.mark.rule("GS-YANG-03")
@pytest.mark.parametrize("roll", ["YRR", "RRR"])
def test_after_an_exorcism_won_or_failed_no_help(roll: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    t.play("exorcise", roll)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-YANG-03"
    t.settled()


@pytest.mark.rule("GS-YANG-04")
@pytest.mark.parametrize(
    "before",
    [[], ["move NE"], ["move NE", "ask", "s2"], ["move NE", "exorcise", "RRR"], ["move NE", "buddha e1"]],
)
def test_yin_yang_between_any_two_steps(before: list[str]) -> None:
    """It takes nothing away: everything else offered before is offered afterwards."""
    ghosts = {"s2": "Lich", "w2": "Fungus Thing"} | ({"n3": "Ghoul"} if "exorcise" in before else {})
    t = Table(at={"yellow": "N"}, haunted={"S"}, ghosts=ghosts, held={"yellow": 2}, tao={})
    t.play(*before)
    offered = [word for word in t.offered if word != "yin-yang"]
    assert "yin-yang" in t.offered
    t.play("yin-yang", "restore S")
    assert t.haunted == set()
    assert t.offered == offered
    t.settled("yellow")


@pytest.mark.rule("GS-YANG-05")
def test_only_the_active_player_is_asked_and_only_his_figure_moves() -> None:
    t = Table(at={"yellow": "N", "red": "N", "blue": "W", "green": "SE"}, held={"red": 1}, tao={"red": "RR"})
    t.waits("yang", "yellow")
    assert "buddha n2" not in t.offered  # red's Buddha
    t.play("move E")
    t.waits("yang", "yellow")
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["E", "N", "W", "SE"]
    t.play("ask")
    t.waits("circle", "yellow")
    t.play("red")
    t.waits("yang", "yellow")
    assert (t.tao("red"), t.held("red")) == ("RR", 1)
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["E", "N", "W", "SE"]
    t.settled()


@pytest.mark.rule("GS-YANG-05")
def test_the_pavilion_moves_another_figure_by_the_active_players_choice() -> None:
    t = Table(at={"yellow": "SW", "red": "N"})
    t.play("ask")
    t.waits("move_taoist", "yellow")
    t.play("red NE")
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["SW", "NE", "C", "C"]
    t.settled("yellow")


@pytest.mark.rule("GS-YANG-05")
def test_twin_winds_moves_another_figure_by_the_active_players_choice() -> None:
    t = Table("red", powers=["dance_of_the_twin_winds"], at={"red": "SW", "blue": "N"})
    t.play("power dance of the twin winds")
    t.waits("move_taoist", "red")
    t.play("blue NW")
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["C", "SW", "NW", "C"]
    t.settled("red")


# -- powers "before the move" -----------------------------------------------------------------------------------------

BEFORE_THE_MOVE = [
    ("yellow", "enfeeblement_mantra", ["n1"]),
    ("yellow", "bottomless_pockets", ["black"]),
    ("red", "dance_of_the_twin_winds", ["blue SE"]),
]


@pytest.mark.rule("GS-YANG-06")
@pytest.mark.parametrize(("who", "power"), [(who, power) for who, power, _ in BEFORE_THE_MOVE])
@pytest.mark.parametrize("done", [["move W"], ["ask", "BB"], ["buddha n2"]])
def test_before_the_move_powers_come_before_everything_else(who: str, power: str, done: list[str]) -> None:
    """After the move, or after the action of a Taoist who does not move, it is too late."""
    word = "power " + power.replace("_", " ")
    t = Table(who, powers=[power], at={who: "N"}, ghosts={"n1": "Ghoul", "e2": "Lich"}, held={who: 1})
    assert word in t.offered
    t.play(*done)
    assert word not in t.offered
    assert t.why_not(word) != ""
    t.settled(who)


@pytest.mark.rule("GS-YANG-06")
@pytest.mark.parametrize(("who", "power", "choice"), BEFORE_THE_MOVE)
def test_the_move_follows_the_power(who: str, power: str, choice: list[str]) -> None:
    t = Table(who, powers=[power], at={who: "N"}, ghosts={"n1": "Ghoul", "e2": "Lich"}, tao={})
    t.play("power " + power.replace("_", " "), *choice)
    assert {"mantra": t.mantra, "tao": t.tao(who), "blue": t.at("blue")} == {
        "mantra": "n1" if "mantra" in power else None,
        "tao": "K" if "pockets" in power else "",
        "blue": "SE" if "twin" in power else "C",
    }
    t.play("move NE")
    assert t.at(who) == "NE"
    t.settled(who)


@pytest.mark.rule("GS-YANG-07")
@pytest.mark.parametrize(("who", "power", "choice"), BEFORE_THE_MOVE)
def test_who_does_not_move_may_still_use_it(who: str, power: str, choice: list[str]) -> None:
    t = Table(who, powers=[power], at={who: "N"}, ghosts={"n1": "Ghoul", "e2": "Lich"}, tao={})
    t.play("power " + power.replace("_", " "), *choice, "ask", "RR")
    assert t.at(who) == "N"
    assert t.tao(who) == ("RRK" if "pockets" in power else "RR")
    t.settled(who)


# -- the move ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-MOVE-01", "GS-MOVE-07")
@pytest.mark.parametrize("tile", NEIGHBOURS)
def test_a_move_goes_to_an_adjacent_tile_of_the_village(tile: str) -> None:
    """No other move is offered: neither farther away nor out of the village."""
    t = Table(at={"yellow": tile})
    assert moves(t) == NEIGHBOURS[tile]
    for far in set(NEIGHBOURS) - NEIGHBOURS[tile] - {tile}:
        assert t.why_not(f"move {far}") == "GS-MOVE-01"
    to = sorted(NEIGHBOURS[tile])[0]
    t.play(f"move {to}")
    assert t.at("yellow") == to
    assert t.at("red") == t.at("blue") == t.at("green") == "C"
    t.settled("yellow")


@pytest.mark.rule("GS-MOVE-07")
@pytest.mark.parametrize("tile", NEIGHBOURS)
def test_even_the_dance_of_the_spires_stays_in_the_village(tile: str) -> None:
    t = Table("red", at={"red": tile})
    assert moves(t) == set(NEIGHBOURS) - {tile}
    t.settled("red")


@pytest.mark.rule("GS-MOVE-02")
@pytest.mark.parametrize(("start", "to"), DIAGONALS)
def test_a_diagonal_move_is_one_move(start: str, to: str) -> None:
    t = Table(at={"yellow": start})
    t.play(f"move {to}")
    assert t.at("yellow") == to
    t.settled()


@pytest.mark.rule("GS-MOVE-03")
def test_nobody_has_to_move() -> None:
    t = Table(at={"yellow": "N"}, tao={}, pile=["Skinner", "Lich"])
    t.play("ask", "GG")
    assert t.at("yellow") == "N"
    assert t.tao("yellow") == "GG"
    t.settled("yellow")
    t.play("end")
    assert (t.at("yellow"), t.active) == ("N", "red")
    t.waits("place", "red")


@pytest.mark.rule("GS-MOVE-04")
@pytest.mark.parametrize(("who", "to"), [("yellow", "N"), ("red", "SE")])
def test_one_move_a_turn(who: str, to: str) -> None:
    """With Dance of the Spires it may be long, but it is one move all the same."""
    t = Table(who, at={who: "NW"})
    assert f"move {to}" in t.offered
    t.play(f"move {to}")
    assert t.at(who) == to
    assert moves(t) == set()
    assert t.why_not("move C") == "GS-MOVE-04"
    t.settled(who)


@pytest.mark.rule("GS-MOVE-05")
def test_a_haunted_tile_may_be_entered() -> None:
    t = Table(at={"yellow": "N"}, haunted={"NE"}, ghosts={"n3": "Ghoul"})
    t.play("move NE")
    assert t.at("yellow") == "NE"
    assert t.haunted == {"NE"}
    assert "ask" not in t.offered
    t.play("exorcise", "YRR")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-MOVE-05")
def test_an_occupied_tile_may_be_entered() -> None:
    t = Table(at={"yellow": "N", "red": "NE", "blue": "NE", "green": "NE"})
    t.play("move NE")
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["NE"] * 4
    t.settled("yellow")


@pytest.mark.rule("GS-MOVE-06")
@pytest.mark.parametrize("action", [["ask", "BB"], ["exorcise", "YRR"], ["exorcise", "RRR"]])
def test_no_move_after_the_action(action: list[str]) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    assert moves(t) == NEIGHBOURS["N"]
    t.play(*action)
    assert moves(t) == set()
    assert t.why_not("move NE") == "GS-MOVE-06"
    t.settled()


@pytest.mark.rule("GS-MOVE-06")
def test_no_move_after_a_buddha() -> None:
    t = Table(at={"yellow": "N"}, held={"yellow": 1}, haunted={"S"})
    t.play("buddha n2")
    assert t.offered == ["yin-yang", "end"]
    assert t.why_not("move NE") == "GS-MOVE-06"
    t.settled()
