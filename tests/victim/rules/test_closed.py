"""VI-SEE-07, VI-SEE-12: what the Demon can infer about the items after the discard was shuffled, by Bayes' rule."""

from __future__ import annotations

from fractions import Fraction

import pytest

import hauntbox
from hauntbox.kernel.game import NOBODY
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.cards import GUN, ITEM_NAMES, MANUAL, ONE, VICTIMS, kinds_in
from hauntbox.victim.state import VictimGame
from tests.victim.table import Table, number_of

DEMON = 3
HALF = Fraction(1, 2)
REST = (
    "aidbox aidbox aidbox fireworks fireworks fireworks flashlight flashlight flashlight manual manual manual gun gun "
    "hammer hammer hammer amulet calculator shoes"
)
"""Twenty of the 22 cards: all but one Gun and the Vest."""


def searching(discard: str, **hand: str) -> Table:
    """Diego takes two cards from a deck that must first be made of the discard; the other cards are worn or held."""
    t = Table(
        "diego", demon="ghost", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0), "rolita": (1, 0), "lucien": (1, 0)},
        hand=hand, discard=discard, deck="", events="snow snow snow",
    )  # fmt: skip
    return t.play("search", "2211", "2")


def at_the_demons(t: Table) -> Table:
    """The Victims do nothing more, and it is the Demon's turn."""
    while t.pending != "demon":
        t.play("snow" if t.pending == "event" else "end")
    return t


def shares(g: VictimGame) -> dict[str, Fraction]:
    """The chances of the items a question of chance offers."""
    assert g.kind == ask.ITEM
    weights = dict(zip(g.options, g.chances(), strict=True))
    return {ITEM_NAMES[item]: Fraction(weight, sum(weights.values())) for item, weight in weights.items()}


def deck(t: Table, seat: int = DEMON) -> dict[str, Fraction]:
    """What the seat takes the next card of the deck for."""
    imagined = t.game.imagine(seat)
    if imagined.kind != ask.ITEM:
        imagined.do(steps.DRAW_ITEM, number_of("rolita"))
        _run(imagined)
    return shares(imagined)


def card(t: Table, victim: str, seat: int = DEMON) -> dict[str, Fraction]:
    """What the seat takes a card of her hand for."""
    imagined = t.game.imagine(seat)
    imagined.do(steps.SETTLE_HAND, number_of(victim))
    _run(imagined)
    return shares(imagined)


def loaded(g: VictimGame) -> VictimGame:
    """The game with its question put again."""
    game = hauntbox.load(g.position())
    assert isinstance(game, VictimGame)
    return game


def _run(imagined: VictimGame) -> None:
    """Let the step just put on the agenda run, whatever the game waited for."""
    imagined.kind = -1
    imagined.run()


@pytest.mark.rule("VI-SEE-12", "VI-SEE-07", "VI-SEARCH-09")
@pytest.mark.parametrize("seat", [DEMON, NOBODY])
def test_the_new_deck_holds_what_was_in_the_discard_and_nothing_else(seat: int) -> None:
    """A Gun and a Manual lie in the discard: the first card is one of them. So is the second for those who are not told
    what the first was; the other side knows."""
    t = searching("gun manual", rolita="vest")
    assert deck(t, seat) == {"gun": HALF, "manual": HALF}
    t.play("gun")
    assert deck(t, seat) == {"gun": HALF, "manual": HALF}
    assert t.game.imagine(0).options == [ITEM_NAMES.index("manual")]
    t.play("manual")
    t.settled("diego")


@pytest.mark.rule("VI-SEE-07", "VI-SEE-12")
def test_who_had_no_card_before_holds_cards_of_the_new_deck_and_the_others_none() -> None:
    """Diego has one card, of the new deck. Lucien and Rolita hold the other twenty, Rolita one of them: two of those
    are Guns and two Manuals, and fewer of the kinds that there is one of."""
    t = searching("gun manual", rolita="vest").play("gun")
    assert card(t, "diego") == {"gun": HALF, "manual": HALF}
    counts = dict.fromkeys(("aidbox", "fireworks", "flashlight", "hammer"), 3) | {"gun": 2, "manual": 2}
    counts |= dict.fromkeys(("amulet", "calculator", "vest", "shoes"), 1)
    assert card(t, "rolita") == {item: Fraction(number, 20) for item, number in counts.items()}


def both_held() -> Table:
    """Before the shuffle Rolita held the Vest and Diego a Gun, and everybody could tell that these two were theirs, for
    all others lay in the discard. Diego has drawn two of those: a Gun and a Manual."""
    return searching(REST, rolita="vest", diego="gun").play("gun", "manual")


@pytest.mark.rule("VI-SEE-07", "VI-SEE-12")
def test_a_card_shown_tells_of_the_others() -> None:
    """Diego pays with a Gun. It was a new one with 2/3 x 2/20 = 2/30, the old one with 1/3 x 1/2 = 5/30: so it was new
    with 2/7, old with 5/7.

    If it was new, 19 new cards are left, one Gun among them; Diego has one of them and one of the old ones, Gun and
    Vest, and Rolita has the other. If it was old, Rolita has the Vest, and Diego two of the 20 new cards.

    The next card of the deck: a Gun with 2/7 x 1/19 + 5/7 x 2/20 = 23/266, a Manual with 2/7 x 3/19 + 5/7 x 3/20 =
    81/532. Rolita's card: the Gun with 2/7 x 1/2 = 1/7. Diego's: the Vest with 2/7 x 1/2 x 1/2 = 1/14, a Gun with
    2/7 x (1/2 x 1/19 + 1/2 x 1/2) + 5/7 x 2/20 = 20/133."""
    t = at_the_demons(both_held().play("skill lucien", "int", "gun"))
    assert (deck(t)["gun"], deck(t)["manual"]) == (Fraction(23, 266), Fraction(81, 532))
    assert "vest" not in deck(t)
    assert card(t, "rolita") == {"gun": Fraction(1, 7), "vest": Fraction(6, 7)}
    assert (card(t, "diego")["vest"], card(t, "diego")["gun"]) == (Fraction(1, 14), Fraction(20, 133))
    assert sum(card(t, "diego").values()) == sum(deck(t).values()) == 1


@pytest.mark.rule("VI-SEE-07", "VI-SEE-08", "VI-SEE-12")
def test_a_card_given_may_be_old_or_new() -> None:
    """Diego gives one of his three cards to Lucien, who had none: the old one with 1/3. It is the Vest with 1/3 x 1/2 =
    1/6, a Gun with 1/3 x 1/2 + 2/3 x 2/20 = 7/30, a Manual with 2/3 x 3/20 = 1/10. When Lucien lays a Vest open, Rolita
    must hold the Gun of before, and Diego two new cards."""
    t = at_the_demons(both_held().play("give lucien manual"))
    found = card(t, "lucien")
    assert (found["vest"], found["gun"], found["manual"]) == (Fraction(1, 6), Fraction(7, 30), Fraction(1, 10))
    imagined = t.game.imagine(DEMON)
    imagined.do(steps.SETTLE_HAND, number_of("lucien"))
    _run(imagined)
    imagined.take(ITEM_NAMES.index("vest"))
    other = Table("rolita")
    other.game = imagined
    assert card(other, "rolita") == {"gun": Fraction(1)}
    assert card(other, "diego")["gun"] == Fraction(1, 10)


@pytest.mark.rule("VI-SEE-12")
def test_before_the_first_shuffle_all_hidden_cards_are_alike() -> None:
    t = Table(demon="ghost", hand={"diego": "gun", "rolita": "vest"}, discard="manual manual manual")
    assert len(t.game.cases) == 0
    assert card(t, "diego") == card(t, "rolita") == deck(t)
    assert (deck(t)["gun"], deck(t)["vest"], "manual" in deck(t)) == (Fraction(3, 19), Fraction(1, 19), False)


@pytest.mark.rule("VI-SEE-10", "VI-SEE-12")
def test_the_cards_of_who_leaves_play_are_told() -> None:
    """Diego is eliminated and two Guns and a Manual are laid open. One of them is a card of before, and as none of them
    is the Vest, Rolita has that. The other two are new, and 18 of the new ones are left."""
    t = at_the_demons(both_held())
    t.game.wounds[number_of("diego")] = 2
    t.game.rage = 3
    t.game.den = t.game.at[number_of("diego")]
    t.game = loaded(t.game)
    t.play("death diego")
    assert sorted(t.discard) == ["gun", "gun", "manual"]
    assert card(t, "rolita") == {"vest": Fraction(1)}
    assert (deck(t)["gun"], deck(t)["manual"]) == (Fraction(1, 18), Fraction(2, 18))


@pytest.mark.rule("VI-SEARCH-06", "VI-SEARCH-09", "VI-SEE-12")
def test_the_deck_itself_holds_what_is_left_of_it() -> None:
    """Whatever others can tell, the Gun has been drawn."""
    t = searching("gun manual", rolita="vest").play("gun")
    assert (t.pending, t.offered) == ("item", ["manual"])


@pytest.mark.rule("VI-PICK-08", "VI-SEE-07", "VI-SEE-12")
@pytest.mark.parametrize(("from_box", "rule"), [(0, "VI-SEARCH-06"), (1, "VI-PICK-08")])
def test_in_the_game_he_imagines_a_card_goes_to_who_draws_it(from_box: int, rule: str) -> None:
    """Diego draws a Manual of the new deck, by Search or from a Black Box. Nobody else gets a card."""
    imagined, diego = at_the_demons(both_held()).game.imagine(DEMON), number_of("diego")
    imagined.do(steps.DRAW_ITEM, diego, from_box)
    _run(imagined)
    told = imagined.listen()
    imagined.answer(MANUAL)
    assert (told[0].name, told[0].rule, told[0].args[:2]) == ("item_drawn", rule, (diego, MANUAL))
    assert [victim for victim in range(6) if imagined.hand[victim]] == [diego]


@pytest.mark.rule("VI-SEE-08", "VI-SEE-07")
def test_in_the_game_he_imagines_a_card_tells_of_the_others_once() -> None:
    """When Diego's cards are decided, that says something about the others; that he then discards one of them says no
    more."""
    imagined, diego = at_the_demons(both_held()).game.imagine(DEMON), number_of("diego")
    imagined.do(steps.HAIL_DISCARD, diego, 1)
    _run(imagined)
    for item in (MANUAL, MANUAL, GUN):
        assert imagined.kind == ask.ITEM
        imagined.answer(item)
    before = list(imagined.cases)
    assert (imagined.kind, imagined.options, len(before) > 0) == (ask.DISCARD, [MANUAL, GUN], True)
    imagined.answer(MANUAL)
    assert (imagined.hand[diego], list(imagined.cases)) == (ONE[MANUAL] + ONE[GUN], before)


@pytest.mark.rule("VI-SEE-12", "VI-SEARCH-09")
def test_in_the_game_he_imagines_the_discard_is_shuffled_again_when_no_card_is_hidden() -> None:
    """All hands were decided and the deck is used up when two cards are discarded: the next one is one of them."""
    imagined = searching("gun manual").play("gun", "manual").game.imagine(DEMON)
    for victim in range(VICTIMS):
        while imagined.unseen[victim]:
            imagined.do(steps.SETTLE_HAND, victim)
            _run(imagined)
            if imagined.kind == ask.ITEM:
                imagined.take(imagined.options[0])
    assert (imagined.item_deck, imagined.deck_size) == (0, 0)
    holder = next(victim for victim in range(VICTIMS) if len(kinds_in(imagined.hand[victim])) > 1)
    paid = list(kinds_in(imagined.hand[holder]))[:2]
    for item in paid:
        imagined.hand[holder] -= ONE[item]
        imagined.item_discard += ONE[item]
    imagined.do(steps.DRAW_ITEM, holder)
    _run(imagined)
    assert shares(imagined) == {ITEM_NAMES[item]: HALF for item in paid}
