"""The bot that plays by rules of thumb."""

from typing import cast

import pytest

import hauntbox
from hauntbox.ghost_stories import heuristic as thumb
from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.state import GhostStories
from tests.ghost_stories.table import Table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_it_plays_every_game_to_its_end_and_the_same_game_again(players: int, level: str) -> None:
    records = [
        hauntbox.play(hauntbox.new("ghost_stories", players=players, level=level), ["heuristic"], seed=3).record()
        for _ in range(2)
    ]
    assert records[0].answers == records[1].answers


def cards_drawn(bot: str) -> int:
    """Over ten games, how long the village held out."""
    games = [hauntbox.play(hauntbox.new("ghost_stories"), [bot], seed=seed) for seed in range(10)]
    return sum(56 - len(cast(GhostStories, game).deck.places) for game in games)


def test_it_holds_out_much_longer_than_random() -> None:
    assert cards_drawn("heuristic") > 2 * cards_drawn("random")


def test_a_haunter_about_to_haunt_is_the_greater_threat_the_more_tiles_are_haunted() -> None:
    def threats(haunted: list[str]) -> tuple[float, float]:
        game = Table(ghosts={"e2": "Ghoul", "s2": "Drowned Maiden"}, figures=["e2"], haunted=haunted).game
        return thumb.threat(game, 4), thumb.threat(game, 7)

    assert threats([])[0] > threats([])[1]
    assert threats(["NW", "SE"])[0] > threats(["NW"])[0] > threats([])[0]


def test_the_last_incarnation_comes_before_everything() -> None:
    t = Table(ghosts={"n2": "Forgotten Ones", "s2": "Lich", "e2": "Ghoul"}, tao={"yellow": "KKK"}, yin_yang=[])
    assert thumb.choose(t.game) == 1  # to the tile before it
    t.play("move N")
    assert thumb.choose(t.game) == ask.DO_EXORCISM


def test_an_exorcism_is_worth_more_with_tokens_on_the_tile() -> None:
    def worth(tao: dict[str, str]) -> float:
        game = Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Hopping Vampire"}, tao=tao).game
        return thumb.exorcism_worth(game, 0, 1)

    assert worth({"yellow": "YY"}) > worth({"yellow": "Y"}) > worth({})
    assert worth({"red": "YY"}) == worth({"yellow": "YY"})


def test_a_succeeding_roll_is_not_rolled_again_and_useless_faces_are() -> None:
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YWK")
    assert thumb.choose(t.game) == ask.ENOUGH
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YKK")
    assert thumb.choose(t.game) == 4
    t.play("black", "black")
    assert thumb.choose(t.game) == ask.ENOUGH
