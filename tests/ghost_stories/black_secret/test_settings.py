"""The settings of Black Secret: what a group may choose, and rulings that owners of the box may read otherwise."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.boxes import start
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.black_secret.secret import LAW, Secret
from tests.ghost_stories.black_secret.test_curses import BLACK
from tests.ghost_stories.black_secret.test_mantras import complete
from tests.ghost_stories.black_secret.test_wu_feng import FULL


@pytest.mark.rule("BS-SET-05")
@pytest.mark.parametrize(("side", "number"), [("a", 0), ("b", 1)])
def test_the_side_of_the_catacombs_may_be_chosen(side: str, number: int) -> None:
    g = start(Setup(settings={"catacombs": side}, boxes=["black_secret"]), LAW)
    while g.seat == CHANCE and g.question is not None and g.question.kind != "draw":
        assert g.question.kind != "catacombs_side"
        g.answer(g.options[0])
    assert secret_of(g).catacombs == number


@pytest.mark.rule("BS-CURSE-1-07")
def test_a_die_rolled_against_a_taoist_may_hit_the_active_one() -> None:
    settings = {"rolled_against": "active"}
    t = Secret(phase="yin", curses=["roll_curse"], settings=settings, tao={"yellow": "Y", "blue": "B"})
    t.play(BLACK, "cast roll_curse", "0", "blue", "tao")
    assert (t.tao("yellow"), t.tao("blue")) == ("", "B")
    t.settled()
    t = Secret(phase="yin", curses=["roll_curse"], settings=settings, at={"blue": "N"})
    t.play(BLACK, "cast roll_curse", "0", "blue", "haunt")
    assert t.haunted == {"N"}  # the tile is the target's all the same


@pytest.mark.rule("BS-SHADOW-12")
def test_the_shadow_may_bar_turning_its_tile_back() -> None:
    usual = Secret(shadow="S", haunted=["S", "N"]).play("yin-yang")
    assert {"restore N", "restore S"} <= set(usual.offered)
    barred = Secret(shadow="S", haunted=["S", "N"], settings={"shadow_tile": "barred"}).play("yin-yang")
    assert "restore N" in barred.offered
    assert "restore S" not in barred.offered


@pytest.mark.rule("BS-EXO-02", "BS-SKEL-01")
def test_the_circle_may_be_idle_against_demons_and_skeletons() -> None:
    for settings, gone in (({}, True), ({"circle_below": "idle"}, False)):
        t = Secret(
            demons={"landscaper": "E"}, board="b", at={"yellow": "E"}, below=["yellow"], circle="red", tao={},
            settings=settings,
        )  # fmt: skip
        t.play("exorcise below", "RKK")
        assert (t.demons == {}) == gone
        t = Secret(at={"yellow": "E"}, ghosts={"e2": 112}, circle="red", tao={}, settings=settings).play("exorcise")
        if not gone:
            t.play("KKK")
        assert (t.ghosts == {}) == gone


@pytest.mark.rule("BS-ADD-09")
def test_wu_feng_may_draw_although_all_spaces_are_filled() -> None:
    """For a Demon or a curse; only where he can do neither is a Qi lost, and the card is gone all the same."""
    table = {"at": {"yellow": "S"}, "ghosts": {**FULL, "w3": 113}, "qi": {"yellow": 3}, "tao": {}}
    settings = {"full_table": "draws"}
    t = Secret(settings=settings, **table).play("ask", "red")  # type: ignore[arg-type]
    t.waits("draw")
    left = t.cards_left
    t.play(8)  # yellow, resistance 3
    assert t.offered == ["summon seeker", "summon landscaper", "cast draw_ghost"]
    assert t.game.why_not("use", 0) == "BS-ADD-09"
    t.play("summon landscaper", "SE")
    assert (t.qi("yellow"), t.cards_left) == (4, left - 1)
    t.settled()
    t = Secret(settings=settings, curses=[], **table).play("ask", "red", 2)  # type: ignore[arg-type]
    t.waits("use", "wu-feng")  # the others cannot know that he has no choice
    assert t.offered == ["place"]
    t.play("place", "banish_demon")
    assert (t.qi("yellow"), t.cards_left) == (3, left - 1)
    t.settled()


@pytest.mark.rule("BS-MAN-2-06")
def test_a_curse_that_was_cast_may_be_revoked() -> None:
    """One that carries another stays; its space is free again."""
    cast = {0: "knock_down", 1: "roll_curse", 2: "discard_tao", 4: "lose_qi"}
    t = complete("revoke_curse", 2, pyramid=cast, settings={"revoked_curse": "cast"})
    t.waits("revoke", "yellow")
    assert t.offered == ["discard_tao", "lose_qi"]
    t.play("lose_qi")
    assert list(secret_of(t.game).pyramid)[:5] == [5, 6, 7, -1, -1]
    assert len(t.curses) == 2
    either = complete("revoke_curse", 2, pyramid=cast, settings={"revoked_curse": "either"})
    assert {"discard_tao", "lose_qi", "draw_incarnation"} < set(either.offered)
    assert not {"knock_down", "roll_curse"} & set(either.offered)


@pytest.mark.rule("BS-INC-PuppetMaster-02")
def test_puppet_master_may_bring_a_skeleton_in_every_turn() -> None:
    every = {"puppet_master": "every_turn"}
    for board, settings, asked in (
        ("n", {}, True), ("n", every, True), ("e", {}, False), ("e", every, True),
    ):  # fmt: skip
        t = Secret(phase="yin", ghosts={f"{board}1": "Puppet Master"}, settings=settings)
        assert (t.pending == "skeleton") == asked
        if asked:
            t.play("w1")
            t.waits("draw")  # once a turn
    neutral = Secret("red", players=2, phase="yin", ghosts={"n1": "Puppet Master"}, settings=every)
    neutral.waits("skeleton", "wu-feng")  # in the turn of a neutral board too
    assert neutral.active == "red"
