"""VI-INV-49: what a seat is told, sees and imagines does not depend on what is hidden from it (see tests/twins.py).

That the comparison finds leaks is shown by leaks planted for it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from mypy_extensions import i64

from hauntbox.kernel.deck import without
from hauntbox.kernel.encoding import Row
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.kernel.game import Table as Laid
from hauntbox.kernel.question import Event
from hauntbox.kernel.vectors import vec
from hauntbox.server import show
from hauntbox.server.messages import Undo
from hauntbox.victim import questions as ask
from hauntbox.victim import ruleset, steps
from hauntbox.victim.cards import DEMON_NAMES, DIEGO, EXITS, MANUAL, TILE_NAMES, kinds_in
from hauntbox.victim.forest import cell_at
from hauntbox.victim.forms import views
from hauntbox.victim.forms.encoding import VictimEncoder
from hauntbox.victim.piles import PREPARED, tile_of
from hauntbox.victim.rules import event_cards, rolls, skills, turn
from hauntbox.victim.rules.victim_board import holds
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words import game_text as victim_text
from tests.twins import Count, Leak, compare, everybody, walk
from tests.victim.policy import busily
from tests.victim.rules.forests import LINE
from tests.victim.secrets import VictimSecrets
from tests.victim.table import Table, two_piles

NORTH_WEST = 4
DEMON = 3
"""The seat of the possessed Victim, the last of four."""
SECRETS = VictimSecrets()


def twins(game: Game, seed: str, every: int, walked: int, played: int) -> Count:
    """Walk a game, and every this many questions compare it with a twin for each who looks on."""
    random, count = Random(seed), Count(0, 0)
    for number, now in enumerate(walk(game, busily(3), walked)):
        if number % every == 0 and now.seat != CHANCE:
            for seat in everybody(now):
                policy = busily(random.randrange(1000))
                count += compare(SECRETS, now, seat, policy, random, played, ("en", "fr", "ru")[number % 3])
    return count


@pytest.mark.rule(
    "VI-INV-49", "VI-SEE-03", "VI-SEE-05", "VI-SEE-07", "VI-SEE-12", "VI-SEE-22", "VI-SEE-33", "VI-SEE-34"
)
@pytest.mark.parametrize("demon", DEMON_NAMES)
def test_nothing_told_depends_on_secrets(demon: str) -> None:
    t = Table(
        players=4, victims="Anya Rolita Sean Vivian", demon=demon.lower(), tiles=LINE, stats={"anya": "AGI 3 LUK 3"},
        hand={"anya": "flashlight gun", "rolita": "flashlight manual aidbox", "sean": "fireworks flashlight hammer"},
        at={"rolita": (3, 0), "sean": (1, 0)}, phase="demon",
    )  # fmt: skip
    count = twins(t.game, demon, 7, 40, 30)
    assert count.twins >= 8
    assert count.messages > 150


@pytest.mark.rule("VI-INV-49", "VI-SEE-07")
def test_before_the_curse_only_tiles_are_secret() -> None:
    t = Table(
        "rolita", players=5, victims="Rolita Diego Lucien Vivian Sean",
        hand={"rolita": "flashlight", "diego": "flashlight", "lucien": "flashlight"},
    )  # fmt: skip
    count = twins(t.game, "early", 9, 60, 20)
    assert count.twins >= 8
    assert count.messages > 150


# -- leaks planted ----------------------------------------------------------------------------------------------------


def own_turn() -> Table:
    """Diego on a Corpse tile with nobody in reach, two cards in his hand, and few left to be drawn."""
    return Table(
        "diego", demon="ghost", tiles={(1, 0): "normal1", (2, 0): "corpse1"}, at={"diego": (2, 0)},
        hand={"diego": "gun manual", "rolita": "vest"}, deck="gun gun aidbox", stats={"diego": "LUK 5"},
    )  # fmt: skip


def hail() -> Table:
    """Hail or Snow is about to be drawn; Diego holds two cards."""
    return Table(phase="event", demon="ghost", hand={"diego": "gun gun", "lucien": "vest"}, events="hail snow")


def only_who_holds_one(g: VictimGame, victim: int, _b: int) -> None:
    if g.unseen[victim] or (g.wounds[victim] < 2 and holds(g, victim, MANUAL)):
        rolls.offer_manual(g, victim, 0)


def ends_by_itself(g: VictimGame, victim: int, rush: int) -> None:
    if g.running or not g.in_play >> victim & 1 or len(turn.choices(g, victim)) > 1:
        turn.menu(g, victim, rush)


def pays_by_itself(g: VictimGame, other: int, stat: int) -> None:
    if g.unseen[DIEGO]:
        skills.spend_card(g, other, stat)
        return
    g.ask(ask.SPEND_CARD, g.owner[DIEGO], kinds_in(g.hand[DIEGO]), steps.CARD_SPENT, 8 * stat + other)


def discards_by_itself(g: VictimGame, victim: int, number: int) -> None:
    if g.unseen[victim]:
        event_cards.hail_discard(g, victim, number)
    elif number:
        g.ask(ask.DISCARD, g.owner[victim], kinds_in(g.hand[victim]), steps.HAIL_DISCARDED, 8 * number + victim)


def draws_unasked(g: Game, kind: int, options: vec[i64], totals: vec[i64], then: int, then_with: int = 0) -> None:
    g.ask(kind, CHANCE, options, then, then_with)
    g.totals = totals


def open_deck(g: VictimGame, seat: int) -> dict[str, object]:
    return {**_view_state(g, seat), "item_deck": kinds_in(g.item_deck)}


_view_state = views.view_state


def whole_event(_g: VictimGame, event: Event, _seat: int) -> Event:
    return event


def whole_sentence(look: show.Look, face_: Any, _language: str, _told: bool) -> str:
    """As the asked seat reads it, whether there is a Manual to be spent or none."""
    return str(face_.question(look.game)) if look.game.seat != CHANCE else ""


def free_if_lone(look: show.Look, _seats: object, _host: bool) -> Undo:
    return Undo(len(look.game.options) == 1, True)


def open_hands(encoder: VictimEncoder, g: VictimGame, observer: int, row: Row) -> None:
    _fill(encoder, g, observer if observer == NOBODY else g.owner[DIEGO], row)


_fill = VictimEncoder.fill


PLANTS: dict[str, tuple[Callable[[], Table], object, str, object]] = {
    "Manual": (own_turn, steps, "OFFER_MANUAL", only_who_holds_one),
    "the end of a turn": (own_turn, steps, "MENU", ends_by_itself),
    "Resourceful": (own_turn, steps, "SPEND_CARD", pays_by_itself),
    "Hail": (hail, steps, "HAIL_DISCARD", discards_by_itself),
    "the last cards of a kind": (own_turn, Game, "chance", draws_unasked),
    "a field of the view": (own_turn, views, "view_state", open_deck),
    "the particulars of an event": (own_turn, victim_text, "event_for", whole_event),
    "the sentence of a question": (own_turn, show.Look, "_sentence", whole_sentence),
    "whether an undo is free": (own_turn, show.Look, "undo", free_if_lone),
    "the imagined game": (own_turn, views, "_forget_hands", lambda _g: None),
    "the observation": (own_turn, VictimEncoder, "fill", open_hands),
}
"""What leaks, the table on which it is to be seen, and where which function is put in place of the right one."""


def looked_through(table: Callable[[], Table], tries: int) -> Count:
    """Compare a table with twins of it, for the Demon and for who watches."""
    count = Count(0, 0)
    for seed in range(tries):
        for seat in (DEMON, NOBODY):
            count += compare(SECRETS, table().game, seat, busily(seed), Random(f"{seed}/{seat}"), 25)
    return count


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, where, which, leaky = PLANTS[name]
    if where is steps:
        number = steps.NAMES.index(which.lower())
        functions: dict[int, Any] = {**dict(enumerate(ruleset.BASE.values())), number: leaky}
        monkeypatch.setattr(ruleset, "STEPS", Laid(functions))
    else:
        monkeypatch.setattr(where, which, leaky)
    with pytest.raises(Leak):
        looked_through(table, 40)


@pytest.mark.parametrize("table", [own_turn, hail])
def test_without_a_plant_there_is_nothing_to_find(table: Callable[[], Table]) -> None:
    assert looked_through(table, 12).messages > 70


# -- tiles ------------------------------------------------------------------------------------------------------------


def looked(first: str, second: str, third: str) -> Table:
    """Rolita has looked at the three top tiles of pile b, the first of which was not prepared, and has put curse3 back
    above normal6 above herb1; then she has drawn two of them."""
    t = Table(
        "rolita", tiles=LINE, hand={"rolita": "flashlight"}, at={"rolita": (32, 0)}, events="hail hail snow",
        stats={"rolita": "AGI 5"},
    )  # fmt: skip
    t.play("flashlight b", first, second, third, "top herb1", "top normal6")
    t.play("run", "22000", "lay e b", "stay", "hail", "lay se b", "turn 2", "stay")
    t.runs("rolita", 2)
    return t


@pytest.mark.rule("VI-INV-49", "VI-SEE-05")
def test_others_cannot_tell_which_of_the_tiles_looked_at_had_been_prepared() -> None:
    one, other = looked("curse3", "normal6", "herb1"), looked("herb1", "normal6", "curse3")
    for seat in (1, 2, 3):
        assert one.game.imagine(seat).position() == other.game.imagine(seat).position()
    left = [list(pile) for pile in one.game.imagine(1).piles]
    assert left == [[PREPARED] * 3, [PREPARED] * 2]  # what is left of them may be the Bunker


@pytest.mark.rule("VI-SEE-05", "VI-INV-01")
@pytest.mark.parametrize(
    "tiles", [("bunker", "curse3", "herb1"), ("curse3", "bunker", "herb1"), ("curse3", "herb1", "bunker")]
)
def test_the_bunker_among_the_last_tiles_can_be_looked_at(tiles: tuple[str, ...]) -> None:
    """Three tiles are left and all are being looked at: others imagine them in some order."""
    t = Table("rolita", tiles=LINE, hand={"rolita": "flashlight"})
    g = t.game
    for q, name in enumerate(("decoder5", "corpse5", "normal6", "normal9")):
        tile, cell = TILE_NAMES.index(name), cell_at(2 * q + 1, 1)
        turned = next(turned for turned in range(6) if EXITS[tile][turned] >> NORTH_WEST & 1)
        g.forest = g.forest.laid(tile, cell, turned)
        g.unseen_tiles = without(g.unseen_tiles, tile)
    g.piles = two_piles([], [PREPARED] * 3)
    t.check()
    t.play("flashlight b", *tiles)
    t.waits("put_back", "rolita")
    imagined = g.imagine(1)
    assert imagined.view(1) == g.view(1)
    imagined.take(imagined.options[0])
    imagined.take(imagined.options[0])
    assert sorted(TILE_NAMES[tile_of(place)] for place in imagined.piles[1]) == ["bunker", "curse3", "herb1"]
    assert list(imagined.unseen_tiles) == []
