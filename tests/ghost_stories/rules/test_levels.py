"""GS-DIFF: the four levels of difficulty."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import settings
from hauntbox.ghost_stories.base.cards import INCARNATIONS
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from tests.ghost_stories.rules.opening import LEVELS, neutral, opening, pile, seat_of, seated, tao_of, words
from tests.ghost_stories.table import BOARDS, Table

OWN = {"yellow": "Y", "red": "R", "blue": "B", "green": "G"}
ALL = (1, 2, 3, 4)


def qi_of_taoists(game: GhostStories) -> set[int]:
    return {game.qi[seat_of(game, colour)] for colour in seated(game)}


def incarnations(game: GhostStories) -> int:
    return pile(game).count("I")


@pytest.mark.rule("GS-DIFF-01")
def test_there_are_four_levels() -> None:
    assert settings.LEVELS == ("initiation", "normal", "nightmare", "hell")
    for level in LEVELS:
        assert opening(4, level).setup()["level"] == level
    with pytest.raises(InputError, match="initiation, normal, nightmare, hell"):
        Setup(4, "easy")


@pytest.mark.rule("GS-DIFF-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_initiation(players: int) -> None:
    game = opening(players, "initiation")
    assert qi_of_taoists(game) == {4}
    assert incarnations(game) == 1
    assert {colour: tao_of(game, colour) for colour in seated(game)} == {
        colour: OWN[colour] + "K" for colour in seated(game)
    }
    assert words(game, "yin_yang") == words(game, "players")


@pytest.mark.rule("GS-DIFF-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_normal(players: int) -> None:
    game = opening(players, "normal")
    assert qi_of_taoists(game) == {3}
    assert {colour: tao_of(game, colour) for colour in seated(game)} == {
        colour: OWN[colour] for colour in seated(game)
    }
    # the rest is as at initiation
    assert incarnations(game) == 1
    assert words(game, "yin_yang") == words(game, "players")
    assert pile(game) == pile(opening(players, "initiation"))
    assert game.tokens == opening(players, "initiation").tokens


@pytest.mark.rule("GS-DIFF-04")
@pytest.mark.parametrize(("players", "number"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_nightmare(players: int, number: int) -> None:
    game, normal = opening(players, "nightmare"), opening(players, "normal")
    assert incarnations(game) == number
    assert game.to_beat == number
    # as normal in all else
    assert (game.qi, game.tao, game.yin_yang, game.tokens) == (normal.qi, normal.tao, normal.yin_yang, normal.tokens)
    assert (game.qi_stock, game.stock) == (normal.qi_stock, normal.stock)
    assert game.deck.count(0) == normal.deck.count(0)


@pytest.mark.rule("GS-DIFF-05")
@pytest.mark.parametrize("level", ["nightmare", "hell"])
@pytest.mark.parametrize(("players", "number"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_all_incarnations_must_be_exorcised(players: int, number: int, level: str) -> None:
    """The last but one exorcised, the game goes on though no other is in play; the last one wins it."""
    for beaten in (number - 2, number - 1):
        t = Table(
            players=players, level=level, at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"}, circle="yellow",
            tao={}, yin_yang=["yellow"], to_beat=number - beaten, beaten=beaten,
        )  # fmt: skip
        t.play("exorcise", "YYY")
        while t.pending in ("group_qi", "group_yin_yang"):
            t.play("yellow" if "yellow" in t.offered else t.offered[0])
        if beaten == number - 1:
            t.over("won", "incarnation_exorcised")
        else:
            assert t.ghosts == {}
            t.settled("yellow")


@pytest.mark.rule("GS-DIFF-05")
def test_one_incarnation_is_enough_below_nightmare() -> None:
    for level in ("initiation", "normal"):
        t = Table(at={"yellow": "N"}, level=level, ghosts={"n2": "Vampire Lord"}, circle="yellow", tao={})
        t.play("exorcise", "YYY", "yellow")
        t.over("won", "incarnation_exorcised")


@pytest.mark.parametrize("level", ["nightmare", "hell"])
@pytest.mark.parametrize(
    ("players", "cards"),
    [
        pytest.param(4, "15-I-10-I-10-I-10-I-10", marks=pytest.mark.rule("GS-DIFF-06", "GS-DIFF-08")),
        pytest.param(3, "10-I-10-I-10-I-10-I-10", marks=pytest.mark.rule("GS-DIFF-06", "GS-DIFF-08")),
        pytest.param(2, "15-I-10-I-10-I-10", marks=pytest.mark.rule("GS-DIFF-07", "GS-DIFF-08")),
        pytest.param(1, "10-I-10-I-10-I-10", marks=pytest.mark.rule("GS-DIFF-07", "GS-DIFF-08")),
    ],
)
def test_the_pile_with_several_incarnations(players: int, cards: str, level: str) -> None:
    """Top to bottom."""
    assert pile(opening(players, level)) == cards


@pytest.mark.rule("GS-DIFF-09")
@pytest.mark.parametrize("level", LEVELS)
def test_the_incarnations_are_drawn_at_random(level: str) -> None:
    """Nothing about them is settled at the start; each of the ten may come first, and any of the nine others next."""
    game = opening(4, level)
    assert incarnations(game) > 0
    assert game.deck.pools[1] == INCARNATIONS
    t = Table(phase="yin", level=level, pile=["incarnation", "incarnation", "ghost"], to_beat=2)
    t.waits("draw")
    assert t.game.options == INCARNATIONS
    assert t.game.chances() == [1] * 10
    t.play("Vampire Lord", "n1", "end")
    t.waits("draw")
    assert t.game.options == [56, 57, 58, 59, 60, 61, 62, 63, 65]
    assert t.game.chances() == [1] * 9


@pytest.mark.rule("GS-DIFF-10")
@pytest.mark.parametrize("players", ALL)
def test_hell(players: int) -> None:
    game, nightmare = opening(players, "hell"), opening(players, "nightmare")
    assert words(game, "yin_yang") == []
    assert words(nightmare, "yin_yang") == words(nightmare, "players")
    # as nightmare in all else
    assert (game.qi, game.tao, game.tokens) == (nightmare.qi, nightmare.tao, nightmare.tokens)
    assert pile(game) == pile(nightmare)
    assert game.to_beat == nightmare.to_beat
    t = Table(level="hell", haunted=["C"])
    assert "yin-yang" not in t.offered
    assert t.why_not("yin-yang") == "GS-YY-05"


@pytest.mark.rule("GS-DIFF-11")
@pytest.mark.parametrize("level", LEVELS)
def test_the_third_haunted_tile_loses_at_every_level(level: str) -> None:
    ghosts: dict[str, str | int] = {"n2": "Ghoul"}
    t = Table(phase="yin", level=level, ghosts=ghosts, figures=["n2"], haunted=["SE"])
    assert t.haunted == {"SE", "N"}
    assert t.result is None
    t = Table(phase="yin", level=level, ghosts=ghosts, figures=["n2"], haunted=["SE", "NW"])
    assert t.haunted == {"SE", "NW", "N"}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-DIFF-12")
@pytest.mark.parametrize("level", ["normal", "nightmare", "hell"])
@pytest.mark.parametrize("boards", [BOARDS, ("green", "yellow", "red", "blue")])
def test_solo_above_initiation_has_four_tao_and_no_black_one(level: str, boards: tuple[str, ...]) -> None:
    assert tao_of(opening(1, level, boards), boards[0]) == "YRBG"


@pytest.mark.rule("GS-DIFF-13")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_neutral_boards_have_three_qi_at_every_level(level: str, players: int) -> None:
    game = opening(players, level)
    assert len(neutral(game)) == 4 - players
    assert {game.qi[seat_of(game, colour)] for colour in neutral(game)} == {3}


@pytest.mark.rule("GS-DIFF-14")
@pytest.mark.parametrize("level", ["nightmare", "hell"])
@pytest.mark.parametrize(("players", "cards"), [(4, 59), (3, 54), (2, 48), (1, 43)])
def test_the_size_of_the_pile(players: int, cards: int, level: str) -> None:
    assert len(opening(players, level).deck.places) == cards
