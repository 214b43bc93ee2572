"""The rules of thumb play both sides of Black Secret: they take what is plainly good, and see only what they may."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox.bots import ask, make_bots
from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.black_secret import features_of
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.box_games import stacked

CALM_CARDS = (11, 12, 17, 18, 21, 28, 29)
ALL_LOW = dict.fromkeys(("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"), 1)


def chosen(t: Secret) -> str:
    """What the rules of thumb answer."""
    return t.offered[t.game.options.index(heuristic.choose(t.game))]


def seen(t: Secret) -> dict[str, int]:
    return {name: count for name, count in zip(features_of.NAMES, features_of.features(t.game), strict=True) if count}


# -- Wu-Feng ----------------------------------------------------------------------------------------------------------


def test_a_demon_digs_where_the_last_tokens_lie() -> None:
    t = Secret(demons={"gravedigger": "C"}, stacks=ALL_LOW).play("end")
    t.waits("demon", "wu-feng")
    assert chosen(t) == "search"


def test_a_demon_walks_to_where_it_can_dig() -> None:
    t = Secret(demons={"landscaper": "C"}, stacks={"C": 0, "N": 1}).play("end")
    t.waits("demon", "wu-feng")
    assert chosen(t) == "N"


def test_a_demon_leaves_a_taoist_who_keeps_it_from_digging() -> None:
    t = Secret(demons={"gravedigger": "C"}, below=["red"], at={"red": "C"}, stacks=ALL_LOW).play("end")
    t.waits("demon", "wu-feng")
    assert chosen(t) not in ("stay", "search")


def test_the_shadow_goes_for_a_taoist_and_attacks_him() -> None:
    t = Secret(shadow="under_SE", at={"red": "NW"}, qi={"red": 1}).play("end")
    t.waits("shadow", "wu-feng")
    assert chosen(t) in ("NW", "C")
    for qi in (1, 2):
        beside = Secret(shadow="NW", at={"red": "NW"}, qi={"red": qi}).play("end")
        beside.waits("shadow", "wu-feng")
        assert chosen(beside) == "attack taoists"


def test_what_a_demon_does_is_judged_before_the_card_of_the_phase() -> None:
    """Else digging, with the token that comes up, would be a plan that looks at fewer cards than walking."""
    t = Secret(demons={"gravedigger": "C"}, ghosts={"n1": 4, "e2": 13}).play("end")
    t.waits("demon", "wu-feng")
    worths = dict(zip(t.offered, heuristic.rate(t.game), strict=True))
    for word in ("N", "SE", "stay"):
        after = t.game.clone()
        after.take(t.game.options[t.offered.index(word)])
        assert worths[word] == heuristic.outlook(after)
    assert min(worths, key=lambda word: worths[word]) == "search"


def test_the_search_takes_the_use_of_a_card_and_its_space_for_one_plan() -> None:
    """Up to the menu of the Yang phase: what a ghost in the village does would count twice, were it settled before."""
    t = Secret(phase="yin").play("12")
    t.waits("use", "wu-feng")
    horizon = heuristic.horizon(t.game)
    t.play("place")
    t.waits("place", "wu-feng")
    assert heuristic.horizon(t.game) == horizon
    assert not heuristic.settled(t.game, horizon)
    t.play("s1")
    t.waits("yang", "yellow")
    assert heuristic.horizon(t.game) != horizon
    assert heuristic.settled(t.game, horizon)


# -- the Taoists ------------------------------------------------------------------------------------------------------


def test_a_taoist_with_nothing_to_do_below_climbs_up() -> None:
    t = Secret(at={"yellow": "NW"}, below=["yellow"])
    for _ in range(6):
        if not secret_of(t.game).below or t.game.active != 0:
            break
        t.game.take(heuristic.choose(t.game))
    assert not secret_of(t.game).below


def test_a_taoist_who_lies_stands_up_and_climbs_down_to_a_demon() -> None:
    t = Secret(at={"yellow": "SE"}, lying=["yellow"], demons={"landscaper": "SE"}, tao={"yellow": "BBGG"})
    made: list[str] = []
    while t.pending == "yang" and len(made) < 5:
        made.append(chosen(t))
        t.play(made[-1])
    assert made[-3:] == ["stand up", "change level", "exorcise below"]


def test_qi_goes_on_the_mantra_it_completes() -> None:
    t = Secret(
        phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, mantras={"gain_qi": 1, "ladders_back": 0, "banish_demon": 0}
    )
    t.waits("put_qi_on", "yellow")
    assert chosen(t) == "gain_qi"


def test_each_card_that_is_buried_is_judged_before_the_next() -> None:
    """Plans that go on to all four of a discard of forty take minutes (BS-MAN-4-05)."""
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"bury_four_ghosts": 3}, pile=["ghost", "ghost"])
    for card in range(25, 35):
        see(t.game, card)
    t.play("ask")
    t.waits("bury_which", "yellow")
    judged = []
    for card in t.game.options:
        after = t.game.clone()
        after.take(card)
        assert after.kind == t.game.kind
        judged.append(heuristic.value(heuristic.judged(after)))
    assert heuristic.rate(t.game) == judged


def test_a_ghost_that_casts_a_curse_in_every_turn_weighs_more() -> None:
    """Both are yellow and have resistance 3."""
    hexer, plain = (Secret(ghosts={"n2": card}) for card in ("Ochre Hexer", 8))
    assert (seen(hexer)["hexers"], "hexers" in seen(plain)) == (1, False)
    assert heuristic.outlook(hexer.game) < heuristic.outlook(plain.game)


def test_a_game_that_goes_on_is_never_worth_more_than_a_won_one() -> None:
    """With the last incarnation in front and the pile nearly used up nothing is better than exorcising it."""
    ghosts = {"n1": "Puppet Master"}
    for number in (1, 4, 10):
        t = Secret("blue", at={"blue": "NW"}, ghosts=ghosts, tao={"blue": "YYY"}, pile=[6, 7, 10, *CALM_CARDS][:number])
        assert heuristic.outlook(t.game) < 1.0
        assert chosen(t) == "exorcise"


def test_the_fewer_cards_are_left_the_worse_it_is_not_to_have_won() -> None:
    """An incarnation is in play, and nobody is near it."""
    at = dict.fromkeys(("yellow", "red", "blue", "green"), "SE")
    worths = []
    for number in (9, 6, 3, 1):
        t = Secret(at=at, ghosts={"n1": "Puppet Master"}, pile=[6, 7, 10, *CALM_CARDS][:number])
        worths.append(heuristic.judged(t.game)[0])
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] < worths[0] / 2


# -- what is looked at ------------------------------------------------------------------------------------------------


def test_what_digging_takes() -> None:
    """Three urns among nine bottoms come, on average, with seven or eight stacks dug out; two among the six that are
    left with four or five. The lowest go first."""
    assert seen(Secret())["digging"] == 4 * 8
    assert seen(Secret(stacks=ALL_LOW))["digging"] == 8
    lower = seen(Secret(stacks={"NW": 1, "N": 2}, demons={"seeker": "NW", "gravedigger": "S"}))
    assert lower["digging"] == 1 + 2 + 6 * 4
    assert (lower["demons_dig"], lower["seeker"], lower["gravedigger"]) == (2, 1, 1)
    assert lower["shadow_to_come"] == lower["pile"] - 4 * 27 // 9
    held = seen(Secret(demons={"gravedigger": "S"}, below=["red"], at={"red": "S"}))
    assert (held["demons_held"], held["below_with_demon"], "demons_dig" in held) == (1, 1, False)


def test_who_can_reach_a_demon() -> None:
    """From above by a ladder, with three dice and the Tao of the square; not without a ladder, nor lying."""
    near = seen(Secret(demons={"seeker": "N"}, at={"yellow": "NW"}, tao={}))
    assert near["next_reaches_demon"] == round(16 * (1 - (2 / 3) ** 3))
    assert seen(Secret(demons={"seeker": "N"}, at={"yellow": "NW"}, tao={"yellow": "B"}))["next_reaches_demon"] == 16
    for out_of_reach in ({"ladders": ["SE"]}, {"lying": ["yellow"]}):
        apart = Secret(demons={"seeker": "N"}, at={"yellow": "NW"}, tao={}, **out_of_reach)  # type: ignore[arg-type]
        assert "next_reaches_demon" not in seen(apart)


def test_boards_that_fill_up_and_taoists_with_their_last_qi() -> None:
    """What a Wu-Feng who places ghosts himself makes dangerous; with one or two Taoists once more."""
    ghosts = {"n1": 4, "n2": 13, "e1": 14, "e2": 15, "e3": 16}
    found = seen(Secret(ghosts=ghosts, qi={"yellow": 1, "blue": 3}, haunted=["SE", "S"]))
    assert (found["ghosts"], found["boards_of_two"], found["boards_of_three"]) == (5, 1, 1)
    assert (found["last_qi"], found["haunted"], found["two_haunted"]) == (1, 2, 1)
    assert found["next_ghosts"] == 2  # it is yellow's turn, in the north
    assert (found["last_qi_and_two_ghosts"], found["lowest_qi"]) == (1, 1)
    assert not found.keys() & {"few_ghosts", "few_last_qi", "few_haunted"}
    few = seen(Secret(players=2, ghosts={"n1": 4, "n2": 13}, haunted=["S"]))
    assert (few["few_ghosts"], few["few_haunted"], few["haunted"], few["few_boards_of_two"]) == (2, 1, 1, 1)
    assert few["neutral_qi"] == 6  # two boards with three each


def test_where_an_urn_may_be_next_and_whom_the_shadow_may_reach() -> None:
    """A Demon on a single token may turn up an urn; a Taoist beside the Shadow is near it if he is on its level."""
    digs = seen(Secret(demons={"seeker": "NW", "gravedigger": "S"}, stacks={"NW": 1}))
    assert digs["demons_on_last_token"] == 1
    at = {"yellow": "NW", "red": "N", "green": "SE", "blue": "S"}
    assert seen(Secret(shadow="C", at=at))["near_shadow"] == 4
    below = seen(Secret(shadow="C", at=at, below=["red", "blue"]))
    assert (below["near_shadow"], "shadow_on_taoist" in below) == (2, False)
    assert "near_shadow" not in seen(Secret(shadow="C", at=dict.fromkeys(at, "C")))


def test_how_many_cards_are_left_and_who_can_exorcise_an_incarnation() -> None:
    """Looked at with fewer than ten cards for each incarnation: who comes next, and the best of the others."""
    pile = [6, 7, 10, *CALM_CARDS]
    ghosts = {"n1": "Black Caster"}
    at = {"yellow": "NE", "red": "N", "blue": "W", "green": "SE"}
    two_hits = round(16 * (7 / 27))
    none = seen(Secret(ghosts=ghosts, at=at, tao={}, pile=pile))
    assert not none.keys() & {"short", "very_short", "next_on_incarnation", "others_on_incarnation"}
    far = seen(Secret(ghosts=ghosts, at=at, tao={"red": "KK"}, pile=pile[:3]))
    assert (far["short"], far["very_short"], far["others_on_incarnation"]) == (7, 1, two_hits)
    assert "next_on_incarnation" not in far  # yellow is two moves away
    near = seen(Secret("red", ghosts=ghosts, at=at, tao={"red": "KK"}, pile=pile[:9]))
    assert (near["short"], near["next_on_incarnation"], "very_short" in near) == (1, two_hits, False)
    sure = seen(Secret("red", ghosts=ghosts, at={**at, "blue": "NW"}, tao={"red": "KK", "blue": "KK"}, pile=pile[:9]))
    assert (sure["next_on_incarnation"], sure["others_on_incarnation"]) == (16, two_hits)
    two = seen(Secret("red", ghosts=ghosts, at=at, tao={"red": "KK"}, pile=pile, to_beat=2))
    assert (two["short"], two["next_on_incarnation"]) == (10, two_hits)
    for out_of_reach in ({"lying": ["red"]}, {"below": ["red"], "ladders": ["SE"]}):
        apart = Secret("red", ghosts=ghosts, at=at, tao={"red": "KK"}, pile=pile[:9], **out_of_reach)  # type: ignore[arg-type]
        assert "next_on_incarnation" not in seen(apart)


def test_what_may_haunt_the_third_tile_and_what_turns_one_back() -> None:
    """A curse that haunts counts where it could be laid; two tiles haunted are looked at apart from one."""
    below = dict(enumerate(("knock_down", "roll_curse", "discard_tao", "remove_ladder")))
    two = {4: "lose_qi", 5: "activate"}
    base: dict[str, Any] = {"ghosts": {"n1": "Ochre Hexer", "e1": 41}, "figures": ["e1"], "yin_yang": ["red", "blue"]}
    no_room = seen(Secret(curses=["haunt"], pyramid=below, haunted=["S"], **base))
    assert "haunting" not in no_room
    one = seen(Secret(curses=["haunt"], pyramid={**below, **two}, haunted=["S"], **base))
    assert (one["haunting"], one["haunting_on_one"], one["yin_yang_on_one"], one["figures_on_one"]) == (1, 1, 2, 1)
    assert not one.keys() & {"haunting_on_two", "yin_yang_on_two", "figures_on_two", "hexers_on_two"}
    last = seen(Secret(curses=["haunt"], pyramid={**below, **two}, haunted=["S", "SE"], **base))
    assert [last[f"{what}_on_two"] for what in ("haunting", "yin_yang", "figures", "hexers")] == [1, 2, 1, 1]
    assert not last.keys() & {"haunting_on_one", "yin_yang_on_one", "few_two_haunted"}
    few = seen(Secret(players=2, haunted=["S", "SE"], dead=["blue"], qi={"yellow": 4}, yin_yang=["yellow"]))
    assert [few[f"few_{what}"] for what in ("two_haunted", "yin_yang", "dead", "qi")] == [1, 1, 1, 4]


def test_buddhas_and_where_wu_feng_cannot_go_round_them() -> None:
    none = seen(Secret(ghosts={"n1": 4, "n2": 13}))
    assert not none.keys() & {"buddhas_out", "buddhas_held", "buddha_on_last_space"}
    avoided = seen(Secret(ghosts={"n1": 4, "e1": 14}, buddhas=["n2", "e2"]))
    assert (avoided["buddhas_out"], "buddha_on_last_space" in avoided) == (2, False)
    met = seen(Secret(ghosts={"n1": 4, "n2": 13, "e1": 14}, buddhas=["n3", "e2"]))
    assert (met["buddhas_out"], met["buddha_on_last_space"]) == (2, 1)
    alone = seen(Secret(ghosts={"n1": 4, "n2": 13, "n3": 14}, buddhas=["e2"]))
    assert "buddha_on_last_space" not in alone
    t = Secret(held={"red": 1})
    assert seen(t)["buddhas_held"] == 1
    t.game.new_buddhas = 1
    assert seen(t)["buddhas_held"] == 2


def test_nothing_that_is_hidden_from_the_taoists_is_looked_at() -> None:
    game, chance = stacked(("black_secret",), 5), Seeded(5)
    assert isinstance(game, GhostStories)
    looked = 0
    while not game.over and looked < 60:
        if game.players and (secret_of(game).hand or secret_of(game).drawn):
            looked += 1
            assert list(features_of.features(game)) == list(features_of.features(game.imagine(0)))
        game.take(chance.pick(game) if game.seat == CHANCE else game.options[len(game.options) // 2])
    assert looked == 60


@pytest.mark.parametrize(("spec", "decisions"), [("heuristic", 40), ("search:playouts=1", 6)])
def test_both_sides_answer_whatever_is_asked(spec: str, decisions: int) -> None:
    game, chance = hauntbox.new("ghost_stories", players=1, level="nightmare", boxes=["black_secret"]), Seeded(3)
    bots = make_bots(game, [spec], 3)
    asked: list[int] = []
    while len(asked) < decisions:
        if game.seat == CHANCE:
            game.answer(chance.pick(game))
        else:
            asked.append(int(game.seat))
            game.answer(ask(bots[int(game.seat)], game))
    assert WU_FENG in asked
    assert len(set(asked)) == 2
