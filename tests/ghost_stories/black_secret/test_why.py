"""Why something happened: the rule that an event of Black Secret names, where one step serves several rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hauntbox.games import facade
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_curses import BLACK, cast
from tests.ghost_stories.black_secret.test_mantras import complete
from tests.ghost_stories.black_secret.test_set_up import VILLAGE
from tests.ghost_stories.black_secret.test_wu_feng import HIGH, LOW, MIDDLE

rule = pytest.mark.rule


def why(t: Secret, *names: str) -> list[str]:
    """The rules of the events of these names, in their order."""
    return [event.rule for event in t.events if event.name in names]


# -- Taoists and ghosts that are moved --------------------------------------------------------------------------------


@rule("BS-CURSE-2-06", "BS-MAN-2-07", "BS-MAN-3-04")
def test_who_carries_a_taoist() -> None:
    dragged = cast("drag_taoist", LOW, at={"red": "N"}).play("red SE")
    assert why(dragged, "taoist_moved", "level_changed") == ["BS-CURSE-2-06", "BS-CURSE-2-06"]
    carried = complete("move_taoist", 2).play("blue under_SW")
    assert why(carried, "taoist_moved", "level_changed") == ["BS-MAN-2-07", "BS-MAN-2-07"]
    both = complete("move_taoist_and_ghost", 3).play("blue under_SW")
    assert why(both, "taoist_moved", "level_changed") == ["BS-MAN-3-04", "BS-MAN-3-04"]


@rule("BS-CURSE-2-03", "BS-MAN-3-04", "GS-TILE-PAV-01")
def test_who_moves_a_ghost() -> None:
    cursed = cast("move_ghost", LOW, ghosts={"e1": 39}).play("w1")
    assert why(cursed, "ghost_moved") == ["BS-CURSE-2-03"]
    shifted = complete("move_taoist_and_ghost", 3, ghosts={"e1": 39}).play("nobody", "e1", "s2")
    assert why(shifted, "ghost_moved") == ["BS-MAN-3-04"]
    pavilion = Secret(at={"yellow": "SW"}, ghosts={"e1": 39}).play("ask", "e1", "s2")
    assert why(pavilion, "ghost_moved") == ["GS-TILE-PAV-01"]


# -- curses -----------------------------------------------------------------------------------------------------------


@rule("BS-CURSE-2-02", "BS-CURSE-3-02")
def test_which_curse_removes_cards() -> None:
    assert why(cast("remove_last_ghost", LOW), "cards_removed") == ["BS-CURSE-2-02"]
    assert why(cast("remove_two_ghosts", MIDDLE), "cards_removed") == ["BS-CURSE-3-02"]


@rule("BS-CURSE-1-05", "BS-CURSE-3-05")
def test_which_curse_takes_ladders() -> None:
    assert why(cast("remove_ladder").play("C"), "ladder_gone") == ["BS-CURSE-1-05"]
    two = cast("remove_two_ladders", MIDDLE).play("C", "N")
    assert why(two, "ladder_gone") == ["BS-CURSE-3-05", "BS-CURSE-3-05"]


@rule("BS-CURSE-1-07", "BS-CURSE-3-08")
def test_which_curse_rolls_against_a_taoist() -> None:
    once = cast("roll_curse").play("blue", "blank")
    assert why(once, "curse_rolled") == ["BS-CURSE-1-07"]
    twice = cast("roll_curse_twice", MIDDLE).play("blue", "blank", "blank")
    assert why(twice, "curse_rolled") == ["BS-CURSE-3-08", "BS-CURSE-3-08"]


@rule("BS-CURSE-3-08", "GS-POW-FAV-03")
def test_a_die_rolled_again_against_a_taoist() -> None:
    t = cast("roll_curse_twice", MIDDLE, powers=["gods_favorite"])
    t.play("green", "qi", "reroll", "blank", "blank", "keep")
    assert why(t, "curse_rolled") == ["BS-CURSE-3-08", "GS-POW-FAV-03", "BS-CURSE-3-08"]


@rule("BS-CURSE-2-07", "BS-CURSE-3-06", "BS-CURSE-4-03")
def test_which_curse_haunts_and_costs_a_qi() -> None:
    assert why(cast("lose_qi", LOW).play("red"), "qi_lost") == ["BS-CURSE-2-07"]
    assert why(cast("haunt", MIDDLE).play("S"), "tile_haunted") == ["BS-CURSE-3-06"]
    t = Secret(phase="yin", pyramid=HIGH, curses=["haunt_and_lose_qi"])
    t.play(BLACK, "cast haunt_and_lose_qi", "S", "red")
    assert why(t, "tile_haunted", "qi_lost") == ["BS-CURSE-4-03", "BS-CURSE-4-03"]


@rule("BS-CURSE-1-08", "BS-CURSE-2-08", "BS-DEMON-Landscaper-02")
def test_who_takes_tao() -> None:
    assert why(cast("discard_tao", tao={"red": "RB"}).play("red", "red"), "tao_lost") == ["BS-CURSE-1-08"]
    two = cast("lose_two_tao", LOW, tao={"red": "RBK"}).play("red", "red", "blue")
    assert why(two, "tao_lost") == ["BS-CURSE-2-08", "BS-CURSE-2-08"]
    demon = Secret(demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "YK"})
    demon.play("exorcise below", "RRB", "black")
    assert why(demon, "tao_lost") == ["BS-DEMON-Landscaper-02"]


@rule("BS-CURSE-4-04", "BS-INC-RestlessSeeker-01", "BS-PHASE-04")
def test_who_turns_tokens_up() -> None:
    searched = Secret(phase="yin", demons={"seeker": "C"}).play("search").token("earth")
    assert why(searched, "token_found") == ["BS-PHASE-04"]
    cursed = Secret(phase="yin", pyramid=HIGH, curses=["empty_stack"], players=2)
    cursed.play(BLACK, "cast empty_stack", "N").token("bones").token("earth")
    assert why(cursed, "token_found") == ["BS-CURSE-4-04", "BS-CURSE-4-04"]
    seeker = Secret(phase="yin", players=2, hand=["Restless Seeker"], pile=["incarnation", "ghost", "ghost"])
    seeker.play("Nameless", "Restless Seeker")
    while seeker.pending == "place":
        seeker.play(seeker.offered[0])
    seeker.play("N").token("bones").token("earth")
    assert why(seeker, "token_found") == ["BS-INC-RestlessSeeker-01", "BS-INC-RestlessSeeker-01"]


# -- mantras ----------------------------------------------------------------------------------------------------------


@rule("BS-MAN-2-04", "BS-MAN-3-01")
def test_which_mantra_gives_tao_and_places_the_token() -> None:
    one = complete("one_tao_and_mantra", 2, tao={}, ghosts={"e2": 39}).play("red", "red", "e2")
    assert why(one, "tao_gained", "weakened") == ["BS-MAN-2-04", "BS-MAN-2-04"]
    two = complete("two_tao_and_mantra", 3, tao={}, ghosts={"e2": 39}).play("red", "red", "black", "e2")
    assert why(two, "tao_gained", "weakened") == ["BS-MAN-3-01"] * 3


@rule("BS-MAN-2-03", "BS-MAN-3-03", "BS-MAN-4-03")
def test_which_mantra_gives_qi_and_yin_yang() -> None:
    assert why(complete("gain_qi", 2).play("red"), "qi_gained") == ["BS-MAN-2-03"]
    assert why(complete("regain_yin_yang", 3, yin_yang=[]).play("red"), "yin_yang_gained") == ["BS-MAN-3-03"]
    shared = complete("share_yin_yang_and_qi", 4, yin_yang=["yellow"]).play("red", "red", "blue")
    assert why(shared, "yin_yang_gained", "qi_gained") == ["BS-MAN-4-03"] * 3


@rule("BS-EXO-03", "BS-TOK-Buddha-01", "BS-MAN-3-05", "BS-MAN-4-01", "BS-SHADOW-03")
def test_why_a_demon_leaves() -> None:
    beaten = Secret(demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"]).play("exorcise below", "RRB")
    assert why(beaten, "demon_returns") == ["BS-EXO-03"]
    buddha = Secret(phase="yin", demons={"seeker": "C"}).play("search").token("buddha")
    assert why(buddha, "demon_returns") == ["BS-TOK-Buddha-01"]
    assert why(complete("banish_demon", 3, demons={"seeker": "C"}), "demon_returns") == ["BS-MAN-3-05"]
    assert why(complete("banish_all_demons", 4, demons={"seeker": "C"}), "demon_returns") == ["BS-MAN-4-01"]
    urn = Secret(phase="yin", players=1, urns=2, demons={"seeker": "N"}).play("search").token("urn")
    assert why(urn, "demon_returns") == ["BS-SHADOW-03"]


@rule("BS-MAN-01", "BS-CALLI-02", "BS-TOK-BloodOfTheJust-01", "BS-INC-all-01")
def test_where_the_qi_on_a_mantra_comes_from() -> None:
    lost = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}).play("ask", "restore_tiles")
    assert why(lost, "qi_on_mantra") == ["BS-MAN-01"]
    calligrapher = Secret(village=VILLAGE).play("ask", "qi", "discard_ghost")
    assert why(calligrapher, "qi_on_mantra") == ["BS-CALLI-02"]
    just = Secret(phase="yin", demons={"seeker": "C"}).play("search").token("blood_of_the_just").play("restore_tiles")
    assert why(just, "qi_on_mantra") == ["BS-TOK-BloodOfTheJust-01"]
    reward = Secret(at={"yellow": "N"}, ghosts={"n2": "Puppet Master"}, tao={"yellow": "Y"})
    reward.play("exorcise", "YYY", "n2", "restore_tiles")
    assert why(reward, "qi_on_mantra") == ["BS-INC-all-01"]


@rule("BS-MAN-06", "BS-CURSE-3-01", "BS-CALLI-01", "BS-SET-18")
def test_why_a_mantra_leaves_and_another_comes() -> None:
    full = complete("gain_qi", 2).play("red", "move_taoist")
    assert why(full, "blood_mantra_gone", "blood_mantra_shown") == ["BS-MAN-06", "BS-MAN-06"]
    removed = cast("remove_mantra", MIDDLE, mantras=["banish_demon", "gain_qi"]).play("banish_demon", "place_buddhas")
    assert why(removed, "blood_mantra_gone", "blood_mantra_shown") == ["BS-CURSE-3-01", "BS-CURSE-3-01"]
    changed = Secret(village=VILLAGE).play("ask", "replace", "restore_tiles", "bury_four_ghosts")
    assert why(changed, "blood_mantra_gone", "blood_mantra_shown") == ["BS-CALLI-01", "BS-CALLI-01"]




@rule("BS-MAN-4-02")
def test_tiles_turned_back_by_a_mantra() -> None:
    assert why(complete("restore_tiles", 4, haunted=["S"]), "tile_restored") == ["BS-MAN-4-02"]


# -- incarnations and Demons ------------------------------------------------------------------------------------------


@rule("BS-CALL-01", "BS-CURSE-1-02", "BS-CURSE-4-01", "BS-TOK-Urn-01")
def test_why_wu_feng_takes_an_incarnation() -> None:
    summons = Secret(phase="yin", pile=["incarnation", "ghost", "ghost"]).play("Nameless")
    assert why(summons, "incarnation_taken") == ["BS-CALL-01"]
    drawn = cast("draw_incarnation").play("Nameless")
    assert why(drawn, "incarnation_taken") == ["BS-CURSE-1-02"]
    called = Secret(phase="yin", pyramid=HIGH, curses=["call_incarnation"]).play(BLACK, "cast call_incarnation")
    called.play("Nameless")
    assert why(called, "incarnation_taken") == ["BS-CURSE-4-01"]
    urn = Secret(phase="yin", players=1, demons={"seeker": "C"}, stacks={"C": 1}).play("search").token("urn")
    urn.play("Nameless")
    assert why(urn, "incarnation_taken") == ["BS-TOK-Urn-01"]


@rule("BS-DEMON-03", "BS-DEMON-Seeker-02", "BS-CURSE-4-02")
def test_why_a_demon_enters() -> None:
    paid = Secret(phase="yin").play(8, "summon landscaper", "SE")
    assert why(paid, "demon_enters") == ["BS-DEMON-03"]
    seeker = Secret(phase="yin").play(8, "summon seeker", "C")
    assert why(seeker, "demon_enters") == ["BS-DEMON-Seeker-02"]
    called = Secret(phase="yin", pyramid=HIGH, curses=["summon_all"]).play(BLACK, "cast summon_all", "C", "NW", "SE")
    assert why(called, "demon_enters") == ["BS-CURSE-4-02"] * 3


# -- positions saved before steps were given what brought them about --------------------------------------------------


@pytest.mark.parametrize(
    ("table", "now", "then", "told"),
    [
        (lambda: cast("lose_two_tao", LOW, tao={"red": "RBK"}).play("red", "red"), 3, 1, "tao_lost"),
        (lambda: cast("remove_two_ladders", MIDDLE).play("C"), 3, 1, "ladder_gone"),
        (lambda: cast("roll_curse_twice", MIDDLE).play("blue"), 1, 0, "curse_rolled"),
        (lambda: complete("two_tao_and_mantra", 3, tao={}).play("red", "red"), 13, 5, "tao_gained"),
        (lambda: Secret(village=VILLAGE).play("ask", "qi"), 2, 0, "qi_on_mantra"),
        (lambda: complete("gain_qi", 2).play("red"), 1, 0, "blood_mantra_shown"),
    ],
)
def test_earlier_positions_load_and_go_on(table: Callable[[], Secret], now: int, then: int, told: str) -> None:
    game = table().game
    position = game.position()
    agenda = position["agenda"]
    assert isinstance(agenda, list)
    assert now in agenda[-1][1:]
    agenda[-1] = [then if word == now else word for word in agenda[-1]]
    earlier = facade("ghost_stories").load(position, "earlier")
    assert (earlier.options, earlier.position()["state"]) == (game.options, position["state"])
    events = earlier.listen()
    earlier.answer(earlier.options[0])
    assert told in [event.name for event in events]
