"""R-P06 and RB-01: all Taoists may look from the Guard Tower; Wu-Feng sees no card of the pile before he draws it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from mypy_extensions import i64

from hauntbox.ghost_stories.base.words.game_text import GhostStoriesText
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.ghost_stories.black_tower.looks import looks_of
from hauntbox.ghost_stories.boxes import laid_on
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.tower.ids import Ask
from hauntbox.kernel.contract import position_text
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import EVERYBODY, NOBODY
from hauntbox.kernel.hidden import came_to_light, see_the_same
from hauntbox.kernel.vectors import vec
from tests.ghost_stories.black_moon.table import BothTable
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.secrets import BlackSecrets, encoder
from tests.ghost_stories.black_secret.test_no_leak import begun, busily
from tests.ghost_stories.black_secret.test_wu_feng import LOW
from tests.twins import Count, compare, everybody

BOXES = ["tower", "black_secret"]
LAW = Law(laid_on(BOXES))
VILLAGE = (
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "guard_tower", "circle_of_prayer", "pavilion",
    "tea_house", "cemetery",
)  # fmt: skip
CARDS = (6, 39, 17, 28)
ENGLISH = GhostStoriesText("en")


def looked(asked: int = 4, **table: Any) -> Secret:
    """Yellow has asked the Tower and seen this many of four cards."""
    t = Secret(law=None, boxes=BOXES, village=VILLAGE, **table).play("ask")
    for card in CARDS[:asked]:
        assert t.pending == "look_at"
        t.game.answer(card)
    return t


def put_back(t: Secret, order: tuple[int, ...] = CARDS) -> Secret:
    """In the order in which they lay, or in another, with a Tao."""
    for card in order[:3]:
        assert t.pending == "arrange_pile"
        t.game.answer(card)
    return t.play("green")


def pile_of(t: Secret, seat: int) -> Any:
    return t.game.view_state(seat)["pile"]


def unseen_by(t: Secret, seat: int) -> Any:
    state: Any = t.game.view_state(seat)
    return state["unseen"]["ghosts"]


@pytest.mark.rule("PR-TOWER-02", "BS-INFO-03")
def test_the_taoists_alone_know_what_they_have_seen() -> None:
    t = put_back(looked())
    before = t.cards_left - 4
    for seat in (0, 1, 2, 3, EVERYBODY):
        assert pile_of(t, seat)[-4:] == [28, 17, 39, 6]
        assert ENGLISH.facts(t.game, seat)["next"] == list(CARDS)
    for seat in (WU_FENG, NOBODY):
        assert pile_of(t, seat) == [["ghosts", 10], ["incarnations", 1], ["ghosts", before + 4 - 11]]
        assert set(CARDS) <= set(unseen_by(t, seat))
        assert ENGLISH.facts(t.game, seat)["next"] == []
        assert t.game.imagine(seat).view(seat) == t.game.view(seat)
    t.settled()


@pytest.mark.rule("PR-TOWER-02", "BS-INFO-03")
def test_he_is_told_that_they_look_and_not_what_they_see() -> None:
    t = looked()
    looks = [event for event in t.events if event.name == "card_looked_at"]
    assert len(looks) == 4
    for seats, seen in (((WU_FENG,), False), ((), False), ((2,), True), ((2, WU_FENG), True), ((EVERYBODY,), True)):
        assert [ENGLISH.event(t.game, event, seats) is not None for event in looks] == [seen] * 4
    before, told = t.game.clone(), t.game.listen()
    told.clear()
    t.game.answer(17)
    his = ENGLISH.told(before, 17, t.game, told, (WU_FENG,))
    theirs = ENGLISH.told(before, 17, t.game, told, (1,))
    assert (his.text, his.events) == ("", [""])
    assert "Abysmal" in theirs.text
    assert t.game.view(WU_FENG)["question"] == {
        "number": t.game.number, "seat": 0, "kind": None, "options": None
    }  # fmt: skip


@pytest.mark.rule("BS-INFO-03")
def test_he_knows_a_card_that_he_has_drawn_and_all_know_one_that_he_has_used() -> None:
    t = put_back(looked()).play("end")
    t.waits("draw")
    assert t.game.imagine(WU_FENG).options == list(t.game.imagine(WU_FENG).unseen_ghosts)
    t.play(6)
    assert t.part.to_json(WU_FENG)["drawn"] == 6
    assert list(looks_of(t.game).cards) == list(CARDS)
    assert 6 not in unseen_by(t, WU_FENG)
    assert 6 in unseen_by(t, NOBODY)
    assert t.game.imagine(0).parts[0].to_json(EVERYBODY)["drawn"] == 6  # the Taoists knew it
    assert t.game.imagine(NOBODY).parts[0].to_json(EVERYBODY)["drawn"] == -1
    t.play("place", "n1")
    assert list(looks_of(t.game).cards) == list(CARDS[1:])
    assert 6 not in unseen_by(t, NOBODY)
    t.settled("red")


@pytest.mark.rule("BS-CURSE-2-02", "BS-INFO-06")
def test_a_card_that_leaves_the_pile_stays_unknown_to_him() -> None:
    t = looked(pile=["ghost"] * 4, pyramid=LOW, curses=["remove_last_ghost"])
    put_back(t, (6, 28, 39, 17)).play("end", 6, "place", "n1", "end", 28, "cast remove_last_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    assert (list(t.part.removed), list(t.game.pile[: t.game.height])) == ([17], [39])
    for seat, removed in ((0, [17]), (EVERYBODY, [17]), (WU_FENG, []), (NOBODY, [])):
        state: Any = t.game.view_state(seat)
        assert state["black_secret"]["removed_cards"] == removed
        assert (17 in state["unseen"]["ghosts"]) == (not removed)
    assert pile_of(t, WU_FENG) == [["ghosts", 1]]
    t.settled("blue")


def test_a_mantra_slides_a_card_under_the_pile_that_he_does_not_know() -> None:
    t = looked(mantras={"ghost_under_deck": 1}, ghosts={"e1": 40}, at={"yellow": "C", "red": "NE"})
    put_back(t).play("end")
    t.play(6, "place", "n1")
    told = t.game.listen()
    told.clear()
    t.play("ask", "e1")
    under = next(event for event in told if event.name == "card_under_pile")
    assert ENGLISH.event(t.game, under, (0,))["particulars"] == {"buried_card": 39}  # type: ignore[index]
    assert ENGLISH.event(t.game, under, (WU_FENG,))["particulars"] == {"buried_card": None}  # type: ignore[index]


def known_to_all(*pile: str | int) -> Secret:
    """Yellow has asked the Tower; cards that everybody knows, as a mantra buries them, lie in the pile."""
    return Secret(law=None, boxes=BOXES, village=VILLAGE, pile=pile).play("ask")


@pytest.mark.rule("PR-TOWER-02", "BS-INFO-03", "BS-MAN-4-05")
def test_the_new_order_of_cards_that_all_knew_is_hidden_from_him() -> None:
    t = known_to_all("ghost", 30, 31, 32, "ghost")
    assert pile_of(t, WU_FENG) == [["ghosts", 1], 32, 31, 30, ["ghosts", 1]]
    t.game.answer(6)
    for card in (6, 31, 32):
        t.waits("arrange_pile", "yellow")
        for seat in (WU_FENG, NOBODY):
            imagined = t.game.imagine(seat)
            assert pile_of(t, seat) == [["ghosts", 5]]
            assert imagined.options == list(imagined.unseen_ghosts) == unseen_by(t, seat)
            assert imagined.view(seat) == t.game.view(seat)
            while imagined.kind == Ask.ARRANGE_PILE:
                imagined.take(imagined.options[0])
        t.game.answer(card)
    t.play("green")
    assert list(looks_of(t.game).cards) == [6, 30, 31, 32]
    assert pile_of(t, 0) == [["ghosts", 1], 30, 32, 31, 6]
    assert {6, 30, 31, 32} <= set(unseen_by(t, WU_FENG))
    t.settled()
    assert twins(t, WU_FENG, 12) >= Count(1, 6)


@pytest.mark.rule("PR-TOWER-02", "PR-TOWER-04", "BS-INFO-03")
def test_one_card_that_all_knew_lies_where_it_lay() -> None:
    t = known_to_all(30).play("green")
    assert pile_of(t, WU_FENG) == [30]
    assert list(looks_of(t.game).cards) == []
    t.settled()


def test_who_has_not_looked_imagines_a_position_in_which_all_know_the_cards_that_are_put_back() -> None:
    """A position may come from a file: here he knows of three cards, and not of the one put back first."""
    t = known_to_all("ghost", 30, 31, 32)
    t.game.answer(6)
    t.game.answer(6)
    looks_of(t.game).cards = vec[i64]([6])
    imagined = t.game.imagine(WU_FENG)
    assert imagined.options == [30, 31, 32]
    imagined.take(31)
    assert list(imagined.pile[: imagined.height]) == [32, 30, 31, -1]


def test_a_shared_screen_is_handed_over_and_an_order_may_be_taken_back() -> None:
    t = looked()
    assert see_the_same(t.game, 0, [1, 2, 3])
    assert not see_the_same(t.game, WU_FENG, [0])
    assert not came_to_light(t.game, 17, [])


def test_a_card_pushed_back_by_the_shield_is_known_to_all() -> None:
    law = Law(laid_on(["tower", "white_moon", "black_secret"]))
    t = BothTable(law=law, village=VILLAGE, artifacts={"shield_of_time": "red"}).play("ask")
    for card in (39, 6, 17, 28):
        t.game.answer(card)
    for card in (39, 6, 17):
        t.game.answer(card)
    t.play("green", "end")
    t.waits("draw")
    t.game.answer(39)  # red, in red's turn
    assert list(looks_of(t.game).cards) == [6, 17, 28]
    assert pile_of(t, WU_FENG)[0] == 39


def twins(t: Secret, seat: int, played: int) -> Count:
    return compare(BlackSecrets(), t.game, seat, busily(3), Random(5), played)


@pytest.mark.rule("BS-INFO-03", "PR-TOWER-02")
@pytest.mark.parametrize("asked", [1, 4])
def test_nothing_told_to_him_depends_on_what_they_have_seen(asked: int) -> None:
    """Neither while they look and put back, nor until he draws the cards."""
    for seat in (WU_FENG, NOBODY):
        t = looked(asked)
        while t.pending == "look_at":
            t.game.answer(CARDS[asked])
            asked += 1
        assert twins(t, seat, 12) >= Count(1, 6)
    for seat in (0, 1, 2, 3):
        assert twins(looked(), seat, 5) == Count(0, 0)  # they know all that is known


@pytest.mark.parametrize("boxes", [("tower", "black_secret"), ("tower", "white_moon", "black_secret")])
def test_nothing_told_depends_on_secrets_in_games_with_the_tower(boxes: tuple[str, ...]) -> None:
    count = Count(0, 0)
    for seed in range(2):
        game = begun(2 + seed, 30 + seed, 60, boxes)
        for seat in everybody(game):
            count += compare(BlackSecrets(), game, seat, busily(seed), Random(seed), 25)
    assert count.twins >= 4


def test_learning_environments_show_him_no_more() -> None:
    one, other = put_back(looked()).game, put_back(looked()).game.clone()
    other = BlackSecrets().another(other, WU_FENG, Random(4))
    assert position_text(one) != position_text(other)
    for seat, alike in ((WU_FENG, True), (0, False)):
        rows = [bytes(observed(encoder(LAW), game, seat)) for game in (one, other)]
        assert (rows[0] == rows[1]) == alike


# -- the tower in games that are imagined ------------------------------------------------------------------------------


@pytest.mark.rule("PR-TOWER-02", "BS-INFO-03", "R-P06")
def test_the_new_order_of_two_cards_is_hidden_from_him() -> None:
    t = known_to_all(30, 31)
    t.game.answer(31)
    t.play("green")
    assert list(looks_of(t.game).cards) == [30, 31]
    assert pile_of(t, 0) == [30, 31]
    assert pile_of(t, WU_FENG) == [["ghosts", 2]]
    t.settled()


@pytest.mark.rule("PR-TOWER-02", "R-P06")
def test_he_imagines_as_many_choices_as_there_are_and_the_last_card_has_one_place() -> None:
    imagined = looked().game.imagine(WU_FENG)
    put = []
    while imagined.kind == Ask.ARRANGE_PILE:
        assert imagined.options == list(imagined.unseen_ghosts)
        put.append(imagined.options[0])
        imagined.take(put[-1])
    assert len(put) == 3
    assert list(imagined.pile[imagined.height - 4 : imagined.height]) == [-1, *put[::-1]]


@pytest.mark.rule("PR-TOWER-02", "R-P06")
@pytest.mark.parametrize("known", [(30, 31, 32), (30, 31)])
def test_he_imagines_a_card_at_the_very_bottom(known: tuple[int, ...]) -> None:
    """The pile is no higher than the Tower reaches, and he knows its upper cards."""
    t = known_to_all(*known, *["ghost"] * (4 - len(known)))
    hidden = (6, 7)[: 4 - len(known)]
    for card in hidden:
        t.game.answer(card)
    looks_of(t.game).cards = vec[i64](hidden)
    imagined = t.game.imagine(WU_FENG)
    untouched = imagined.clone()
    before = list(untouched.pile[:4])
    assert before == [-1] * len(hidden) + list(known[::-1])
    put = []
    for _ in hidden:
        assert imagined.options == list(imagined.unseen_ghosts)
        put.append(imagined.options[0])
        imagined.take(put[-1])
    assert list(imagined.pile[:4]) == [*known[::-1], *put[::-1]]
    assert list(untouched.pile[:4]) == before  # a game that was copied before keeps its pile
    assert imagined.options == sorted(known)
