"""What an analysis, a puzzle of one's own mistake and the review say of an answer depends on nothing that the asked
seat could not know: two games that differ in that alone are told alike (tests/twins.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from hauntbox.analysis import analyse, follow
from hauntbox.games import facade
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.kernel.contract import position_text
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server.analysis import _best, asked_at
from hauntbox.server.choices import judge, known
from hauntbox.server.encode import encode
from hauntbox.server.lessons import practice_shown
from hauntbox.sureness import in_words
from hauntbox.victim import questions as ask
from tests.ghost_stories.black_secret.secrets import BlackSecrets
from tests.ghost_stories.black_secret.test_no_leak import begun, busily
from tests.twins import Policy, Secrets, World, walk
from tests.victim.policy import busily as victims_busily
from tests.victim.rules.forests import LINE
from tests.victim.secrets import VictimSecrets
from tests.victim.table import Table

pytestmark = pytest.mark.interpreted("the table of the twins derives from a class that is compiled")

DEMON = 3
"""The seat of the possessed Victim, the last of four."""
MOST = 400
"""Answers until something is hidden."""
FEW, NO_TIME = 3, 0
"""Playouts; and the rules of thumb answer in lines."""


def told(game: Game) -> list[bytes]:
    """All that is said of the pending question by who looks back."""
    asked = asked_at(World(game, int(game.seat), "en").live.table, 0)
    assert asked is not None
    own, found = facade(game.ruleset.name).text("en"), analyse(asked.game, 3, FEW, NO_TIME)
    lines = {one.option: follow(asked.game, one.option, 3, NO_TIME) for one in found.rated[:2]}
    asked = asked._replace(played=found.rated[-1].option)
    return [
        encode(_best(own, asked, found, lines, in_words(found.sure, "en"), None)),
        practice_shown("twin", asked.game, found, "en"),
        json.dumps(judge([(known(game), option) for option in game.options])).encode(),
    ]


def twin_of(secrets: Secrets, game: Game) -> Game | None:
    """Another game that the asked seat cannot tell from this one; None where nothing is hidden from it."""
    random = Random(5)
    twins = [secrets.another(game, int(game.seat), random) for _ in range(4)]
    return next((twin for twin in twins if position_text(twin) != position_text(game)), None)


def compare(secrets: Secrets, game: Game, policy: Policy, asked: Callable[[Game], bool]) -> None:
    """At the first question of this kind where something is hidden from who is asked."""
    for now in walk(game, policy, MOST):
        if now.seat != CHANCE and len(now.options) > 1 and asked(now):
            twin = twin_of(secrets, now)
            if twin is not None:
                assert told(twin) == told(now)
                return
    pytest.fail("nothing is hidden here")


@pytest.mark.parametrize("answers", [pytest.param(90, marks=pytest.mark.long), 160])
def test_of_a_taoist_wu_fengs_hand_tells_nothing(answers: int) -> None:
    compare(BlackSecrets(), begun(3, answers, answers), busily(3), lambda game: game.seat != WU_FENG)


def test_of_wu_feng_what_the_taoists_have_looked_at_tells_nothing() -> None:
    game = begun(3, 7, 40, ("tower", "black_secret"))
    compare(BlackSecrets(), game, busily(3), lambda game: game.seat == WU_FENG)


def test_of_the_demon_hands_tell_nothing() -> None:
    t = Table(
        players=4, victims="Anya Rolita Sean Vivian", demon="ghost", tiles=LINE,
        hand={"anya": "flashlight gun", "rolita": "flashlight manual aidbox", "sean": "fireworks flashlight hammer"},
        at={"rolita": (3, 0), "sean": (1, 0)}, phase="demon",
    )  # fmt: skip
    compare(VictimSecrets(), t.game, victims_busily(3), lambda game: game.seat == DEMON)


def test_of_a_victim_tiles_that_others_looked_at_tell_nothing() -> None:
    t = Table(
        "rolita", players=5, victims="Rolita Diego Lucien Vivian Sean",
        hand={"rolita": "flashlight", "diego": "flashlight", "lucien": "flashlight"},
    )  # fmt: skip
    compare(VictimSecrets(), t.game, victims_busily(3), lambda game: game.kind == ask.TURN)
