"""BS-SET and BS-INFO: what is laid out at the start, and who sees what."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.cards import CURSE_RANK, MANTRA_LEVEL
from hauntbox.ghost_stories.black_secret.state import Secret as Part
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.boxes import start
from hauntbox.kernel.bits import members
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY
from tests.ghost_stories.black_secret.secret import LAW, Secret

VILLAGE = (
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "calligrapher", "circle_of_prayer",
    "pavilion", "tea_house", "cemetery",
)  # fmt: skip


def dealt(players: int = 4, level: str = "normal", seed: int = 1) -> tuple[GhostStories, Part]:
    """A game at its first question to a player."""
    random = Random(seed)
    g = start(Setup(players, level), LAW)
    while g.seat == CHANCE and g.question is not None and g.question.kind != "draw":
        g.answer(random.choice(g.options))
    return g, secret_of(g)


@pytest.mark.rule("BS-SET-01", "BS-SET-23", "BS-SET-24", "BS-SET-25")
@pytest.mark.parametrize(
    ("taoists", "level", "ghosts", "summons", "on_top"),
    [
        (4, "normal", 50, 1, 40), (3, "initiation", 45, 1, 35), (2, "normal", 40, 1, 30), (1, "normal", 35, 1, 25),
        (4, "nightmare", 50, 4, 10), (3, "hell", 45, 4, 5), (2, "nightmare", 40, 3, 10), (1, "hell", 35, 3, 5),
    ],
)  # fmt: skip
def test_the_pile(taoists: int, level: str, ghosts: int, summons: int, on_top: int) -> None:
    g, _ = dealt(taoists, level)
    assert g.seats()[-1] == n.WU_FENG
    assert len(g.seats()) == taoists + 1
    places = g.deck.places
    assert (places.count(-1), places.count(-2)) == (ghosts, summons)
    assert places[: 11 * summons] == ([-1] * 10 + [-2]) * summons
    assert places[11 * summons :] == [-1] * on_top
    assert g.to_beat == summons


@pytest.mark.rule("BS-SET-02", "BS-SET-26", "BS-GHOST-03")
def test_contents() -> None:
    g, _ = dealt()
    assert (len(LAW.ghosts), len(LAW.incarnations)) == (65, 15)
    assert (len(box.CURSES), len(box.MANTRAS), sum(box.IN_SETS)) == (32, 21, 36)
    assert (len(box.DEMONS), len(box.SKELETONS)) == (3, 3)
    assert [list(box.CURSE_RANK[:28]).count(rank) for rank in range(4)] == [8, 8, 8, 4]
    assert list(g.unseen_incarnations) == list(LAW.incarnations)


@pytest.mark.rule("BS-SET-03")
@pytest.mark.parametrize(("level", "qi"), [("initiation", 4), ("normal", 3), ("nightmare", 3), ("hell", 3)])
def test_the_base_game_is_set_up_first(level: str, qi: int) -> None:
    g, _ = dealt(4, level)
    assert list(g.qi) == [qi] * 4
    assert bool(g.yin_yang) == (level != "hell")
    g, _ = dealt(2, level)
    assert (list(g.qi), list(g.tokens)) == ([qi, 3, qi, 3], [1, 0, 1, 0])


@pytest.mark.rule("BS-SET-04", "BS-SET-05", "BS-SET-11")
def test_two_boards_with_two_sides() -> None:
    sides = {(dealt(seed=seed)[1].catacombs, dealt(seed=seed)[1].board) for seed in range(16)}
    assert sides == {(0, 0), (0, 1), (1, 0), (1, 1)}
    for side in (0, 1):
        assert sorted(box.SQUARE_COLOUR[side]) == [0, 0, 1, 1, 2, 2, 3, 3, 4]
        assert len(box.ENTRANCES[side]) == 2


@pytest.mark.rule("BS-SET-06", "BS-SET-07", "BS-SET-08", "BS-SET-09", "BS-SET-10", "BS-SET-EX1")
@pytest.mark.parametrize("taoists", [1, 2, 3, 4])
def test_nine_stacks_as_high_as_there_are_taoists(taoists: int) -> None:
    _, part = dealt(taoists)
    assert list(part.stacks) == [taoists] * 9
    layers = [sum(part.tokens[7 * layer : 7 * layer + 7]) for layer in range(4)]
    assert layers == [9] * taoists + [0] * (4 - taoists)
    assert part.tokens[box.URN] == 3
    assert list(members(part.ladders)) == list(range(9))


@pytest.mark.rule("BS-SET-12", "BS-SET-13", "BS-SET-21")
def test_wu_fengs_board() -> None:
    t = Secret()
    assert (t.demons, t.shadow, t.part.urns, t.ghosts) == ({}, None, 0, {})
    assert not any(t.qi(colour) == 1 for colour in ("yellow", "red", "blue", "green"))


@pytest.mark.rule("BS-SET-14", "BS-SET-15", "BS-SET-16", "BS-SET-17", "BS-CURSE-08", "BS-CURSE-17")
@pytest.mark.parametrize("seed", range(5))
def test_five_curses_of_rank_1_face_up(seed: int) -> None:
    _, part = dealt(seed=seed)
    tokens = members(part.curses)
    assert len(tokens) == 5
    assert {CURSE_RANK[token] for token in tokens} == {0}
    assert max(tokens) < 28
    assert list(members(part.sealed)) == [1, 2, 3]
    assert list(box.DRAWN) == [5, 4, 3, 2]


@pytest.mark.rule("BS-SET-18", "BS-SET-19", "BS-SET-20")
@pytest.mark.parametrize("seed", range(5))
def test_six_mantras_face_up(seed: int) -> None:
    _, part = dealt(seed=seed)
    shown = [card for card, qi in enumerate(part.qi) if qi >= 0]
    assert sorted(MANTRA_LEVEL[card] for card in shown) == [2, 2, 2, 3, 3, 4]
    assert max(shown) < 18
    assert all(part.qi[card] == 0 for card in shown)
    assert part.spent == 0


@pytest.mark.rule("BS-SET-22")
def test_the_calligrapher_is_one_of_ten_tiles() -> None:
    villages = [list(dealt(seed=seed)[0].village) for seed in range(12)]
    assert {len(set(village)) for village in villages} == {9}
    assert {tile for village in villages for tile in village} == {0, 1, 2, 3, 4, 5, 6, 7, 8, 12}


@pytest.mark.rule("BS-SET-22")
def test_for_first_games_it_is_certainly_there_and_anywhere() -> None:
    setup = Setup(settings={"calligrapher": "first_games"}, boxes=["black_secret"])
    g = start(setup, LAW)
    for place in range(8):
        assert g.question is not None
        assert g.question.kind == "village_tile"
        weights = dict(zip(g.options, g.chances(), strict=True))
        assert weights[12] * (9 - place) == sum(weights.values())  # each of the tiles left is as likely as the others
        assert len({weight for tile, weight in weights.items() if tile != 12}) == 1
        g.answer(next(tile for tile in g.options if tile != 12))
    assert list(g.village) == [*range(8), 12]


@pytest.mark.rule("BS-SET-27", "BS-SET-28")
def test_a_random_taoist_begins_and_wu_feng_draws() -> None:
    first = set()
    for seed in range(20):
        g, _ = dealt(seed=seed)
        first.add(g.active)
        assert g.question is not None
        assert g.question.kind == "draw"
        g.answer(1)
        assert g.seat == n.WU_FENG
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("BS-INFO-01")
def test_wu_feng_sees_all_the_taoists_own() -> None:
    t = Secret(tao={"red": "RK"}, qi={"red": 5})
    mine, his = t.game.view(t.seat("red"))["state"], t.game.view(n.WU_FENG)["state"]
    assert isinstance(mine, dict)
    assert isinstance(his, dict)
    for key in ("tao", "qi", "yin_yang", "power_tokens", "buddhas_held"):
        assert mine[key] == his[key]


@pytest.mark.rule("BS-INFO-02")
def test_taoists_see_how_many_incarnations_he_holds() -> None:
    t = Secret(hand=["Nameless", "Puppet Master"])
    for seat in (0, 1, 2, 3, NOBODY):
        words = t.part.to_json(seat)
        assert (words["hand"], words["hand_cards"]) == (None, 2)
        assert t.game.imagine(seat).parts[0].to_json(EVERYBODY)["hand"] == []
        assert t.game.imagine(seat).view(seat) == t.game.view(seat)
    assert len(t.part.to_json(n.WU_FENG)["hand"]) == 2
    assert t.game.imagine(n.WU_FENG).parts[0].to_json(EVERYBODY)["hand"] == t.part.to_json(EVERYBODY)["hand"]


@pytest.mark.rule("BS-INFO-03")
def test_the_drawn_card_is_his_secret_until_it_is_used() -> None:
    t = Secret(phase="yin")
    assert t.game.shows_question(0) is False
    t.play(9)
    t.waits("use", "wu-feng")
    view = t.game.view(0)
    assert view["question"] == {"number": t.game.number, "seat": 4, "kind": None, "options": None}
    assert '"drawn": 9' not in str(view).replace("'", '"')
    assert t.part.to_json(0)["drawn"] is None
    assert t.part.to_json(n.WU_FENG)["drawn"] == 9
    assert 9 in t.game.deck.pools[0]
    assert t.game.imagine(0).parts[0].to_json(EVERYBODY)["drawn"] == -1  # decided when it is used
    assert all(9 not in event.args for event in t.events if event.name in ("card_drawn", "ghost_drawn"))
    t.play("summon seeker", "NW")
    assert 9 not in t.game.deck.pools[0]
    assert t.told("ghost_spent") == [("BS-ADD-07", (9, 0, 0))]


@pytest.mark.rule("BS-INFO-04")
def test_catacomb_tokens_are_nobodys_knowledge() -> None:
    t = Secret(phase="yin", demons={"seeker": "NW"}).play("search")
    t.waits("catacomb_token")
    assert sum(t.game.chances()) == 9
    assert t.part.to_json(0)["unseen_tokens"] == t.part.to_json(n.WU_FENG)["unseen_tokens"]


@pytest.mark.rule("BS-INFO-05")
def test_what_is_face_up_is_public() -> None:
    t = Secret(pyramid={0: "knock_down"}, urns=1)
    for key in ("curses", "pyramid", "urns", "mantras", "ladders", "demons", "sealed_ranks"):
        assert t.part.to_json(0)[key] == t.part.to_json(n.WU_FENG)[key] == t.part.to_json(NOBODY)[key]


@pytest.mark.rule("BS-INFO-06", "BS-CURSE-2-02", "BS-CURSE-3-02")
@pytest.mark.parametrize(("curse", "gone"), [("remove_last_ghost", 1), ("remove_two_ghosts", 2)])
def test_cards_leave_the_pile_unseen(curse: str, gone: int) -> None:
    rank_2 = {4: "lose_qi", 5: "move_ghost"} if gone == 2 else {}
    below = {0: "knock_down", 1: "roll_curse", 2: "discard_tao"}
    pile = ["ghost"] * 4 + ["incarnation"] + ["ghost"] * 3
    t = Secret(phase="yin", pile=pile, pyramid=below | rank_2, curses=[curse])
    unseen = len(t.game.deck.pools[0])
    t.play(47, f"cast {curse}")
    if t.pending == "pyramid":
        t.play(t.offered[0])
    while t.pending == "curse_token":
        t.play(t.offered[0])
    assert t.game.deck.places == [-1] * (3 - gone) + [-2] + [-1] * 3
    assert len(t.game.deck.pools[0]) == unseen - 1  # the one he drew
    t.settled()


@pytest.mark.rule("BS-SET-26")
def test_without_a_temple_uncatchable_is_not_in_the_pile() -> None:
    t = Secret(phase="yin", pile=["incarnation"] + ["ghost"] * 10)
    assert "57" in t.offered
    t = Secret(phase="yin", pile=["incarnation"] + ["ghost"] * 10, village=VILLAGE)
    t.waits("incarnation")
    assert "57" not in t.offered
    assert len(t.offered) == 14
