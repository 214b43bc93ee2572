"""VI-SEE: who decides what and who sees what. That views hold no secrets at all is tested in test_no_leak.py."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hauntbox.games import facade
from hauntbox.kernel.question import Event
from hauntbox.victim.cards import ITEM_NAMES
from hauntbox.victim.forms.views import NO_ITEM, event_for
from tests.victim.table import Place, Table
from tests.words import find_option

SPECTATOR = -2
"""No seat, and not CHANCE either."""
DEMON = 3
"""The seat of the possessed Victim, the last of four."""
ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2"}


def seen(t: Table, seat: int) -> dict[str, Any]:
    """The state as a seat sees it."""
    state = t.game.view(seat)["state"]
    assert isinstance(state, dict)
    return state


def board(t: Table, seat: int, victim: str) -> dict[str, Any]:
    boards: dict[str, Any] = seen(t, seat)["victims"]
    found = boards[victim.capitalize()]
    assert isinstance(found, dict)
    return found


def shown(t: Table, seat: int) -> Any:
    """The options of the pending question as a seat sees them."""
    question = t.game.view(seat)["question"]
    assert isinstance(question, dict)
    return question["options"]


def told_to(t: Table, seat: int, name: str) -> list[Event]:
    return [event_for(t.game, event, seat) for event in t.events if event.name == name]


def same_for_all(t: Table) -> dict[str, Any]:
    """What every seat and a spectator see, when it is the same."""
    states = [seen(t, seat) for seat in (*t.game.seats(), SPECTATOR)]
    assert all(state == states[0] for state in states)
    return states[0]


# -- before the curse -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SEE-01")
def test_seats_choose_their_victims_in_order_and_openly() -> None:
    game = facade("victim").new({"players": 4})
    for seat in range(4):
        assert game.question is not None
        assert (game.question.kind, game.question.seat) == ("choose_victim", seat)
        asked = game.view((seat + 1) % 4)["question"]
        assert isinstance(asked, dict)
        assert asked["options"] == list(game.options)
        game.answer(game.options[-1])
    state = game.view(SPECTATOR)["state"]
    assert isinstance(state, dict)
    assert state["order"] == ["Sean", "Vivian", "Anya", "Lucien"]


@pytest.mark.rule("VI-SEE-02", "VI-SEE-03", "VI-SEE-12", "VI-SEE-13")
def test_decks_and_piles_show_their_size_and_nobody_their_order() -> None:
    state = same_for_all(Table())
    assert state["piles"] == [[None] * 20, [None] * 19]
    assert (state["item_deck"], "unseen_tiles" in state) == (22, False)
    assert (sum(state["event_deck"].values()), state["gate"]) == (24, None)


@pytest.mark.rule("VI-SEE-02")
def test_a_token_is_public_when_it_is_turned_up() -> None:
    t = Table(tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)})
    t.play("decode", "111")
    t.waits("number")
    assert [shown(t, seat) for seat in (0, 1)] == [list(range(6))] * 2
    t.play("4")
    assert same_for_all(t)["numbers_held"] == [4]
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-05", "VI-SEE-06", "VI-SEE-03")
def test_only_who_looks_sees_the_tiles() -> None:
    t = Table("rolita", hand={"rolita": "flashlight"})
    t.play("flashlight a")
    assert (shown(t, 1), shown(t, SPECTATOR)) == (None, None)
    t.play("herb1", "curse1", "normal3")
    assert seen(t, 0)["looked_at"] == ["herb1", "curse1", "normal3"]
    assert [seen(t, seat)["looked_at"] for seat in (1, 2, 3, SPECTATOR)] == [[None] * 3] * 4
    assert (shown(t, 1), len(shown(t, 0))) == (None, 6)
    t.play("bottom herb1", "top curse1")
    assert seen(t, 0)["piles"][0] == ["herb1", *[None] * 17, "curse1", "normal3"]
    assert [seen(t, seat)["piles"][0] for seat in (1, 2, 3, SPECTATOR)] == [[None] * 20] * 4
    for seat in (0, 1, SPECTATOR):  # which pile, how many, how many to the top and to the bottom
        assert [event.args for event in told_to(t, seat, "tiles_looked_at")] == [(0, 0, 3)]
        returned = [event.args for event in told_to(t, seat, "tiles_returned")]
        assert [sum(column) for column in zip(*returned, strict=True)] == [0, 2, 1]
    t.settled("rolita")  # nobody is asked to say anything


@pytest.mark.rule("VI-SEE-07")
def test_before_the_curse_hands_are_open_to_all() -> None:
    t = Table("rolita", hand={"diego": "gun manual"})
    assert same_for_all(t)["victims"]["Diego"]["hand"] == {"manual": 1, "gun": 1}


# -- hands after the curse --------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SEE-07", "VI-SEE-11", "VI-SEE-10", "VI-USE-16")
def test_the_curse_closes_the_hands_to_the_demons_player() -> None:
    t = Table(phase="curse", hand={"diego": "gun gun", "rolita": "hammer"})
    assert board(t, 0, "diego")["hand"] == {"gun": 2}
    t.play("witch", "00", "1111", "11", "11")  # Rolita is possessed
    assert t.game.demon_seat == 0
    for seat in (0, SPECTATOR):
        assert (board(t, seat, "diego")["hand"], board(t, seat, "diego")["cards"]) == (None, 2)
        assert seen(t, seat)["item_discard"] == {"hammer": 1}
    assert [board(t, seat, "diego")["hand"] for seat in (1, 2, 3)] == [{"gun": 2}] * 3
    t.demon_settled()


@pytest.mark.rule("VI-SEE-33")
def test_spectators_see_what_the_demons_player_sees() -> None:
    t = Table(demon="ghost", hand={"diego": "gun", "lucien": "manual fireworks"}, worn={"rolita": "vest"})
    assert seen(t, SPECTATOR) == seen(t, DEMON)
    assert board(t, SPECTATOR, "lucien")["cards"] == 2
    assert board(t, SPECTATOR, "rolita")["equipped"] == ["vest"]


@pytest.mark.rule("VI-SEE-07", "VI-SEE-32")
def test_a_slaves_player_has_changed_sides_an_eliminated_ones_has_not() -> None:
    t = Table("rolita", demon="werewolf", slave="diego", hand={"lucien": "gun"})
    assert (board(t, 1, "lucien")["hand"], board(t, 1, "lucien")["cards"]) == (None, 1)
    t = Table("rolita", demon="ghost", eliminated=["diego"], hand={"lucien": "gun"})
    assert board(t, 1, "lucien")["hand"] == {"gun": 1}
    t = Table(
        "rolita", demon="ghost", escaped=["diego"], hand={"lucien": "gun"}, tiles={(1, 0): "bunker"}, row="3+5",
        gate=8, opened=True,
    )  # fmt: skip
    assert board(t, 1, "lucien")["hand"] == {"gun": 1}


@pytest.mark.rule("VI-SEE-08", "VI-SEE-34", "VI-GIVE-01")
def test_a_card_given_is_a_card_to_the_demons_side() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "gun"})
    t.play("give diego gun")
    assert [event.args for event in told_to(t, 2, "item_given")] == [(0, 1, ITEM_NAMES.index("gun"))]
    for seat in (DEMON, SPECTATOR):
        assert [event.args for event in told_to(t, seat, "item_given")] == [(0, 1, NO_ITEM)]
        assert (board(t, seat, "diego")["cards"], board(t, seat, "diego")["hand"]) == (1, None)
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-08")
def test_what_is_equipped_used_or_discarded_is_public() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "vest gun"}, wounds={"rolita": 1})
    t.play("equip vest", "gun")
    for seat in (0, DEMON, SPECTATOR):
        assert board(t, seat, "rolita")["equipped"] == ["vest"]
        assert (seen(t, seat)["item_discard"], seen(t, seat)["bullet"]) == ({"gun": 1}, 1)
        assert [event.args[1] for event in told_to(t, seat, "item_equipped")] == [ITEM_NAMES.index("vest")]
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-09", "VI-SEE-19", "VI-SEE-34")
def test_of_a_search_the_demon_sees_the_number_of_cards() -> None:
    t = Table("diego", demon="ghost", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("search", "2220")
    t.waits("take_cards", "diego")
    t.play("2")
    assert (shown(t, DEMON), shown(t, 2)) == (None, None)  # a card being drawn
    t.play("gun", "manual")
    assert [event.args[:2] for event in told_to(t, DEMON, "searched")] == [(1, 2)]
    assert [event.args[:2] for event in told_to(t, DEMON, "item_drawn")] == [(1, NO_ITEM)] * 2
    drawn = [ITEM_NAMES[event.args[1]] for event in told_to(t, 2, "item_drawn")]
    assert (drawn, board(t, DEMON, "diego")["cards"]) == (["gun", "manual"], 2)
    t.settled("diego")


@pytest.mark.rule("VI-SEE-10")
def test_the_cards_of_who_leaves_play_are_public() -> None:
    t = Table(demon="ghost", rage=3, wounds={"diego": 2}, hand={"diego": "gun"}, worn={"diego": "vest"})
    assert seen(t, DEMON)["item_discard"] == {}
    t.play("death diego")
    assert [seen(t, seat)["item_discard"] for seat in (0, DEMON, SPECTATOR)] == [{"gun": 1, "vest": 1}] * 3


@pytest.mark.rule("VI-SEE-22")
@pytest.mark.parametrize("card", ["fireworks", "manual", "gun"])
def test_the_pause_for_fireworks_and_manuals_is_the_same_whatever_she_holds(card: str) -> None:
    """The Demon sees her asked before and after her Defence, but not about what, nor whether she has a choice."""
    t = Table(demon="ghost", hand={"diego": card}, might=3)
    pauses: list[tuple[str | None, str, Any]] = []
    for word in ("attack diego", "5", "defend", "111", "keep"):
        t.play(word)
        pauses.append((t.pending, t.asked, shown(t, DEMON) if t.asked == "diego" else None))
    assert pauses == [
        ("demon_die", "chance", None), ("fireworks", "diego", None), ("roll", "chance", None),
        ("manual", "diego", None), ("demon", "demon", None),
    ]  # fmt: skip
    assert (t.wounds("diego"), t.hand("diego"), told_to(t, DEMON, "fireworks_used")) == (1, [card], [])
    t.demon_settled()


@pytest.mark.rule("VI-SEE-22")
def test_who_holds_no_card_is_not_asked() -> None:
    t = Table(demon="ghost", might=3)  # the number of cards is public
    t.play("attack diego", "5", "111")
    assert t.wounds("diego") == 1
    t.demon_settled()


def paused(t: Table, *words: str) -> list[tuple[str, Any]]:
    """Who is asked after each answer, and what the Demon is shown of it."""
    seen = []
    for word in words:
        t.play(word)
        seen.append((t.asked, t.game.view(DEMON)["question"]))
    return seen


@pytest.mark.rule("VI-SEE-22")
@pytest.mark.parametrize("card", ["manual", "gun"])
def test_in_her_own_turn_too_the_demon_does_not_learn_whether_she_has_a_manual(card: str) -> None:
    t = Table("diego", demon="ghost", hand={"diego": card}, tiles=ROW)
    seen = paused(t, "run", "11", "keep")
    assert [asked for asked, _ in seen] == ["chance", "diego", "diego"]
    for number, (_, question) in enumerate(seen[1:], 1):
        assert question == {"number": seen[0][1]["number"] + number, "seat": 1, "kind": None, "options": None}
    t.runs("diego", 2)


@pytest.mark.rule("VI-SEE-22")
@pytest.mark.parametrize("card", ["aidbox", "gun", "hammer"])
def test_a_turn_does_not_end_by_itself_while_she_holds_cards(card: str) -> None:
    """Rolita is alone and the Demon far off: with a Gun she can do nothing more, with an Aid Box she can."""
    t = Table(
        "rolita", demon="ghost", hand={"rolita": card}, wounds={"rolita": 1}, at={"rolita": (2, 0)}, points=0,
        tiles=ROW | {(-1, 0): "normal3"}, den=(-1, 0),
    )  # fmt: skip
    assert t.offered == (["end", "aid rolita"] if card == "aidbox" else ["end"])
    assert t.game.view(DEMON)["question"] == {"number": t.game.number, "seat": 0, "kind": None, "options": None}
    assert paused(t, "end")[0][0] == "diego"


@pytest.mark.rule("VI-SEE-22")
def test_a_turn_ends_by_itself_where_everybody_can_see_that_it_is_over() -> None:
    """Without a Demon hands are open; without a card there is nothing to hide."""
    assert Table("rolita", hand={"rolita": "gun"}, at={"rolita": (2, 0)}, tiles=ROW, points=0).asked == "diego"
    assert Table("rolita", demon="ghost", at={"rolita": (2, 0)}, tiles=ROW, points=0).asked == "diego"


@pytest.mark.rule("VI-SEE-22", "VI-SEE-20")
@pytest.mark.parametrize(("cards", "asked"), [("gun gun", "diego"), ("gun manual", "diego"), ("gun", "")])
def test_resourceful_is_paid_when_diego_says_so_though_his_cards_are_alike(cards: str, asked: str) -> None:
    """A single card everybody can see to be the one he pays with."""
    t = Table("diego", demon="ghost", hand={"diego": cards}, points=1).play("skill lucien", "int")
    if asked:
        t.waits("spend_card", "diego")
        assert t.game.view(DEMON)["question"] == {"number": t.game.number, "seat": 1, "kind": None, "options": None}
        t.play("gun")
    assert (t.discard, t.stats("lucien")) == (["gun"], [2, 3, 5, 2])


@pytest.mark.rule("VI-SEE-22", "VI-SEE-15")
@pytest.mark.parametrize("cards", ["gun gun", "gun vest"])
def test_hail_is_answered_though_the_cards_are_alike(cards: str) -> None:
    t = Table(phase="event", demon="ghost", hand={"diego": cards}, events="hail hail snow")
    t.play("hail").waits("discard", "diego")
    assert t.game.view(DEMON)["question"] == {"number": t.game.number, "seat": 1, "kind": None, "options": None}
    t.play("gun")
    assert (t.discard, len(t.hand("diego"))) == (["gun"], 1)


@pytest.mark.rule("VI-SEE-22", "VI-SEE-12")
@pytest.mark.parametrize("deck", ["gun gun", "gun vest"])
def test_a_card_is_drawn_though_all_that_are_left_are_alike(deck: str) -> None:
    """What the deck holds tells what hands hold."""
    t = Table("diego", demon="ghost", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, deck=deck)
    t.play("search", "2220", "1").waits("item")
    t.play("gun")
    assert t.hand("diego") == ["gun"]


@pytest.mark.rule("VI-SEE-22", "VI-SEE-07")
@pytest.mark.parametrize("discarded", ["", "fireworks fireworks fireworks"])
def test_fireworks_are_asked_about_and_imagined_if_there_can_be_any(discarded: str) -> None:
    for card in ("gun", "hammer"):
        t = Table(demon="ghost", hand={"diego": card}, discard=discarded)
        t.play("attack diego", "5")
        if discarded:
            t.waits("roll")  # everybody can see that all of them are gone
        else:
            assert (t.pending, t.game.options, t.game.imagine(DEMON).options) == ("fireworks", [0], [0, 1])


# -- what is public ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SEE-14")
def test_the_last_to_play_draws_the_event_or_who_comes_to_a_curse_tile() -> None:
    t = Table("vivian", events="hail hail snow")
    t.play("end")
    t.waits("event")
    t.play("hail")
    assert [event.args[1] for event in told_to(t, SPECTATOR, "event_drawn")] == [4]  # Vivian's number
    t = Table("diego", events="hail hail snow", tiles={(1, 0): "curse1"})
    t.play("run", "10", "step e", "hail")
    assert [event.args[1] for event in told_to(t, SPECTATOR, "event_drawn")] == [1]
    t.settled("diego")


@pytest.mark.rule("VI-SEE-17")
def test_her_own_player_acts_and_all_see_what_is_done() -> None:
    t = Table("rolita", tiles=ROW, demon="ghost", hand={"rolita": "aidbox"}, wounds={"diego": 1})
    assert (t.asked, shown(t, DEMON)) == ("rolita", None)
    t.play("aid diego", "run", "1000", "step e")
    for seat in (1, DEMON, SPECTATOR):
        assert [event.args[0] for event in told_to(t, seat, "victim_moved")] == [0]
        assert [event.args for event in told_to(t, seat, "item_used")] == [(0, ITEM_NAMES.index("aidbox"), 1)]
        assert (board(t, seat, "rolita")["tile"], board(t, seat, "diego")["wounds"]) == ("normal1", 0)
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-20")
def test_diegos_player_chooses_what_is_raised_and_paid() -> None:
    t = Table("diego", demon="ghost", hand={"diego": "gun manual"})
    t.play("skill lucien")
    t.waits("raise", "diego")
    t.play("int")
    t.waits("spend_card", "diego")
    assert shown(t, DEMON) is None
    t.play("gun")
    for seat in (2, DEMON, SPECTATOR):
        assert (board(t, seat, "lucien")["stats"], seen(t, seat)["item_discard"]) == ([2, 3, 5, 2], {"gun": 1})
    t.settled("diego")


@pytest.mark.rule("VI-SEE-21")
def test_anyas_player_chooses_the_receiver_of_ground_analyze() -> None:
    t = Table("anya", victims="Anya Rolita Diego Vivian", demon="ghost")
    assert t.asked == "anya"
    t.play("skill rolita")
    assert [seen(t, seat)["ground_analyze"] for seat in (1, DEMON, SPECTATOR)] == ["Rolita"] * 3
    t.settled("anya")


@pytest.mark.rule("VI-SEE-25", "VI-SEE-26", "VI-SEE-28")
def test_nothing_of_the_demon_is_hidden() -> None:
    t = Table(demon="widow", rage=2, stamina=4, tiles=ROW, upgrades=(0, 1, 0), webs=[(1, 0)])
    for seat in (0, 1, 2, SPECTATOR):
        assert shown(t, seat) == shown(t, DEMON)
        state = seen(t, seat)
        assert (state["demon"], state["den"], state["rage"], state["stamina"]) == ("Widow", "start", 2, 4)
        assert (state["upgrades"], state["webs"], state["demon_points"]) == ([0, 1, 0], ["normal1"], 2)
    t.play("special1")
    assert (t.tiles_with("webs"), t.asked) == ({"normal1", "normal2"}, "demon")  # one tile was free


@pytest.mark.rule("VI-SEE-29")
def test_who_enters_the_code_decides_and_the_row_is_public() -> None:
    t = Table("rolita", demon="ghost", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, numbers="35", gate=8)
    t.play("put 3 in 1")
    for seat in (1, DEMON, SPECTATOR):
        assert (seen(t, seat)["row"][0], seen(t, seat)["numbers_held"], seen(t, seat)["gate"]) == (3, [5], 8)
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-30")
def test_each_victims_own_player_decides_to_enter_the_bunker() -> None:
    t = Table(
        "rolita", demon="ghost", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0), "diego": (1, 0)}, numbers="5",
        row="3+", gate=8,
    )  # fmt: skip
    t.play("put 5 in 3")
    t.waits("enter", "diego")
    t.play("enter")
    assert [seen(t, seat)["escaped"] for seat in (0, DEMON, SPECTATOR)] == [["Diego"]] * 3
    assert "enter" in t.offered
    t.settled("rolita")


@pytest.mark.rule("VI-SEE-31")
def test_boards_tokens_and_places_are_public() -> None:
    t = Table(
        "rolita", demon="werewolf", target=["rolita"], hidden=["diego"], resting=["lucien"], wounds={"lucien": 1},
        at={"lucien": (1, 0)}, tiles=ROW, bullet=True, link=True,
    )  # fmt: skip
    state = seen(t, SPECTATOR)
    for seat in t.game.seats():
        assert {key: value for key, value in seen(t, seat).items() if key != "victims"} == {
            key: value for key, value in state.items() if key != "victims"
        }
        for victim in ("rolita", "diego", "lucien"):
            assert board(t, seat, victim) | {"hand": None} == board(t, SPECTATOR, victim)
    assert (state["target"], state["points"], state["bullet"], state["smart_link"]) == (["Rolita"], 2, 1, 1)
    boards = {name: (own["tile"], own["wounds"], own["hiding"]) for name, own in state["victims"].items()}
    assert boards["Diego"] == ("start", 0, "hidden")
    assert boards["Lucien"] == ("normal1", 1, "resting")
    assert state["victims"]["Rolita"]["stats"] == [4, 2, 3, 2]


@pytest.mark.rule("VI-SEE-34")
def test_the_log_names_no_hidden_card_to_the_demons_side() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "gun"})
    shown, before = facade("victim").text("en"), t.game.clone()
    option = find_option(t.game, "give diego gun")
    assert option is not None
    t.play("give diego gun")
    given = next(event for event in t.events if event.name == "item_given")
    lines = [
        [shown.event(t.game, given, [seat]), shown.told(before, option, t.game, [given], [seat])] for seat in (0, DEMON)
    ]
    assert [len(re.findall("(?i)gun", str(line))) for line in lines] == [2, 0]
