"""VI-SET: what the players choose, what chance deals and how everything starts."""

from __future__ import annotations

from itertools import permutations

import pytest

from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE
from hauntbox.victim.cards import EVENT_NAMES, ITEM_NAMES, TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.forms.codec import counted, state_json
from hauntbox.victim.forms.invariants import invariants
from hauntbox.victim.forms.views import view_state
from hauntbox.victim.ruleset import start
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import option_word
from tests.victim.table import Table, two_piles
from tests.words import find_option

ALL = ["Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean"]
NUMBER = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}
STARTERS = {
    "Rolita": "fireworks", "Diego": "hammer", "Lucien": "manual",
    "Anya": "flashlight", "Vivian": "aidbox", "Sean": "gun",
}  # fmt: skip


def new(players: int = 4, victims: list[str] | None = None, first: int | None = 0) -> VictimGame:
    """A game at its first question."""
    return start(Setup(players, victims, first))


def ready(players: int) -> VictimGame:
    """A game whose set-up is over, with the first Victims of the list: Rolita's turn."""
    return new(players, ALL[: NUMBER[players]])


def words(game: VictimGame) -> list[str]:
    return [option_word(game, game.kind, option) for option in game.options]


def answer(game: VictimGame, *given: str) -> None:
    """The answers of players and of chance, by their words."""
    for word in given:
        option = find_option(game, word)
        assert option is not None, (word, words(game))
        game.answer(option)


def kind(game: VictimGame) -> str:
    assert game.question is not None
    return game.question.kind


def names(order: list[int]) -> list[str]:
    return [VICTIM_NAMES[victim] for victim in order]


# -- the choice of Victims --------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-01", "VI-SET-03")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_and_more_players_choose_one_victim_each(players: int) -> None:
    """In seat order, each of those still left."""
    game = new(players)
    left = [name.lower() for name in ALL]
    for seat in range(players):
        if len(left) > 1:  # the sixth player of six has no choice left
            assert (kind(game), game.seat, words(game)) == ("choose_victim", seat, left)
            answer(game, left[-1])
        left.pop()
    assert [game.owner[victim] for victim in range(6)] == [5 - v if 5 - v < players else -1 for v in range(6)]
    assert names(list(game.order)) == ALL[::-1][:players]
    assert kind(game) == "turn"


@pytest.mark.rule("VI-SET-02", "VI-SET-03", "VI-FEW-01")
@pytest.mark.parametrize(("players", "asked"), [(2, [0, 0, 1, 1]), (3, [0, 0, 1, 1, 2])])
def test_two_and_three_players_choose_two_each(players: int, asked: list[int]) -> None:
    """The last of six needs no question."""
    game = new(players)
    seats = []
    while kind(game) == "choose_victim":
        seats.append(game.seat)
        answer(game, words(game)[0])
    assert seats == asked
    assert list(game.owner) == ([0, 0, 1, 1, -1, -1] if players == 2 else [0, 0, 1, 1, 2, 2])
    assert names(list(game.order)) == ALL[: NUMBER[players]]


@pytest.mark.rule("VI-SET-03")
def test_no_two_players_have_the_same_victim() -> None:
    game = new(4)
    answer(game, "anya")
    assert words(game) == ["rolita", "diego", "lucien", "vivian", "sean"]
    assert game.why_not("choose_victim", 3) == "VI-SET-03"
    with pytest.raises(InputError, match="all different"):
        Setup(4, ["Anya", "Anya", "Diego", "Sean"])


@pytest.mark.rule("VI-SET-04")
def test_the_choice_is_free() -> None:
    """The beginners' four are one choice among all: every four Victims in every order can be had."""
    for chosen in permutations(ALL, 4):
        assert names(list(new(4, list(chosen)).order)) == list(chosen)


# -- boards and starters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-05", "VI-SET-11", "VI-SET-12", "VI-SET-13", "VI-STAT-28")
def test_the_boards_as_they_begin() -> None:
    """Values of the table of components; no wound, mark, equipment or Hidden state."""
    game = ready(6)
    boards = state_json(game)["victims"]
    assert isinstance(boards, dict)
    assert {name: board["stats"] for name, board in boards.items()} == {
        "Rolita": [4, 2, 3, 2], "Diego": [2, 3, 2, 4], "Lucien": [2, 3, 4, 2],
        "Anya": [3, 3, 3, 2], "Vivian": [2, 3, 4, 2], "Sean": [3, 4, 2, 2],
    }  # fmt: skip
    for board in boards.values():
        assert (board["wounds"], board["equipped"], board["hiding"]) == (0, [], "in_sight")
    assert game.target == game.poison == game.fright == 0


@pytest.mark.rule("VI-SET-06", "VI-SET-07", "VI-SET-08", "VI-SET-23")
@pytest.mark.parametrize("victims", [["Rolita", "Diego", "Vivian", "Lucien"], ["Anya", "Sean", "Rolita", "Diego"]])
def test_starters_come_out_of_the_22_cards(victims: list[str]) -> None:
    """Those of Victims nobody chose stay in the deck, from which any of the cards left may come first."""
    game = new(4, victims)
    for victim, starter in STARTERS.items():
        hand = counted(game.hand[VICTIM_NAMES.index(victim)], ITEM_NAMES)
        assert hand == ({starter: 1} if victim in victims else {})
    deck = counted(game.item_deck, ITEM_NAMES)
    kinds = ["aidbox", "fireworks", "flashlight", "manual", "gun", "hammer"]
    given = {STARTERS[victim] for victim in victims}
    expected = {item: 2 if item in given else 3 for item in kinds}
    assert deck == expected | {"amulet": 1, "calculator": 1, "vest": 1, "shoes": 1}
    assert game.item_discard == 0


@pytest.mark.rule("VI-SET-23", "VI-GEN-07")
def test_the_item_deck_is_shuffled() -> None:
    """Every card left is as likely as another to be the next one."""
    t = Table("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, deck="aidbox aidbox aidbox vest")
    t.play("search", "1110", "1")
    t.waits("item")
    assert t.offered == ["aidbox", "vest"]
    assert t.game.chances() == [3, 1]


@pytest.mark.rule("VI-SET-09", "VI-SET-32")
@pytest.mark.parametrize(("players", "cards"), [(2, 18), (3, 16), (4, 18), (5, 17), (6, 16)])
def test_the_size_of_the_item_deck(players: int, cards: int) -> None:
    assert ready(players).deck_size == cards


@pytest.mark.rule("VI-SET-10", "VI-SET-27", "VI-SET-29")
def test_no_token_lies_on_a_board_yet() -> None:
    """Skill tokens lie beside their owners, the Bunker board is empty, the Demon's things are in the supply."""
    game = ready(6)
    assert (game.link, game.ground, game.self_heal, game.shoot, game.bullet) == (0, -1, 0, 0, 0)
    assert (game.gate, game.opened, list(game.row)) == (0, 0, [0] * 7)
    assert (game.numbers_held, game.symbols_held) == (0, 0)
    assert (game.demon, game.den, game.demon_seat, game.rage, game.stamina) == (-1, -1, -1, 0, 0)
    assert (list(game.shadows), game.webs, game.broken, game.bodies, list(game.upgrades)) == ([], 0, 0, 0, [0, 0, 0])


@pytest.mark.rule("VI-SET-10")
def test_every_skill_with_a_token_can_be_used_at_once() -> None:
    """The tokens lie ready: Smart Link, Ground Analyze, Self-Heal and Shoot each lay theirs when first used."""
    t = Table("lucien", players=6).play("skill lucien")
    assert t.game.link == 1
    t = Table("anya", players=6).play("skill sean")
    assert t.game.ground == 5
    t = Table("vivian", players=6, wounds={"vivian": 1}).play("skill vivian", "0000")
    assert t.game.self_heal == 1
    t = Table("sean", players=6, demon="ghost", possessed="anya").play("skill sean")
    assert (t.game.shoot, t.game.bullet) == (1, 1)


@pytest.mark.rule("VI-SET-30")
def test_victims_nobody_chose_take_no_part() -> None:
    game = ready(4)
    assert names([victim for victim in range(6) if game.in_play >> victim & 1]) == ALL[:4]
    for absent in (4, 5):
        assert (game.owner[absent], game.at[absent], game.hand[absent]) == (-1, -1, 0)
        assert list(game.stats[4 * absent : 4 * absent + 4]) == [0] * 4
    boards = state_json(game)["victims"]
    assert isinstance(boards, dict)
    assert list(boards) == ALL[:4]
    assert not any("vivian" in word or "sean" in word for word in words(game))


# -- tiles ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-14", "VI-SET-15", "VI-SET-32")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_figures_on_the_start_tile(players: int) -> None:
    game = ready(players)
    assert state_json(game)["tiles"] == {"start": [0, 0, 0]}
    assert [game.at[victim] for victim in range(6)] == [0] * NUMBER[players] + [-1] * (6 - NUMBER[players])


@pytest.mark.rule("VI-SET-17", "VI-SET-18", "VI-SET-19", "VI-SET-32")
def test_the_two_piles() -> None:
    """17 and 16 tiles, each pile above three of the six prepared ones: 20 and 19, all but the Start tile."""
    a, b = ready(6).piles
    assert (len(a), len(b)) == (20, 19)
    for pile in state_json(ready(6))["piles"]:  # type: ignore[attr-defined]
        assert pile[:3] == ["prepared"] * 3
        assert set(pile[3:]) == {"unseen"}


def drawn_from_a(number: int) -> VictimGame:
    """A game in which this many tiles of pile A have been drawn, any but the Bunker."""
    game = ready(4)
    tiles = game.unseen_tiles[:number]
    game.unseen_tiles = game.unseen_tiles[number:]
    game.piles = two_piles(game.piles[0][: 20 - number], game.piles[1])
    assert "bunker" not in [TILE_NAMES[tile] for tile in tiles]
    answer(game, "run", "2200", "lay e a")
    return game


@pytest.mark.rule("VI-SET-16", "VI-SET-18", "VI-SET-33", "VI-GEN-07")
def test_what_lies_where() -> None:
    """Above the packets any of the 38 ordinary tiles, equally likely, never the Bunker; in a packet's place the Bunker
    with one chance in six, else any of the others, none of them treated specially."""
    game = drawn_from_a(0)
    assert kind(game) == "draw_tile"
    assert sorted(words(game)) == sorted(name for name in TILE_NAMES if name not in ("start", "bunker"))
    assert len(set(game.chances())) == 1
    game = drawn_from_a(17)
    assert len(game.options) == 22
    chances = dict(zip(words(game), game.chances(), strict=True))
    bunker = chances.pop("bunker")
    assert 6 * bunker == bunker + sum(chances.values())
    assert len(set(chances.values())) == 1
    assert set(chances) == {TILE_NAMES[tile] for tile in game.unseen_tiles}


@pytest.mark.rule("VI-SET-16", "VI-SET-17")
def test_the_bunker_is_surely_in_the_last_prepared_place() -> None:
    """Five of the six prepared tiles have been drawn and none was the Bunker: the sixth is."""
    game = ready(4)
    left = game.unseen_tiles[:1]
    game.unseen_tiles = left
    game.piles = two_piles(game.piles[0][:1], game.piles[1][3:4])
    answer(game, "run", "2200", "lay e a")
    assert words(game) == ["bunker"]
    answer(game, "bunker")
    assert kind(game) == "gate"  # it lies already: only one orientation has a path to her
    assert list(state_json(game)["tiles"]) == ["start", "bunker"]  # type: ignore[call-overload]


@pytest.mark.rule("VI-SET-21")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3])
def test_nobody_sees_the_piles(seat: int) -> None:
    """After the set-up, and after one player has looked with the Flashlight: only that one knows three tiles."""
    game = ready(4)
    view = view_state(game, seat)
    assert view["piles"] == [[None] * 20, [None] * 19]
    assert "unseen_tiles" not in view
    t = Table("rolita", hand={"rolita": "flashlight"}, pile_a=["bunker", "herb1", "wreck2"])
    t.play("flashlight a", "top wreck2", "top herb1")
    seen = view_state(t.game, seat)["piles"]
    top = ["wreck2", "herb1", "bunker"] if seat == 0 else [None] * 3
    assert seen == [[None] * 17 + top, [None] * 19]
    t.settled("rolita")


# -- decks and code tokens --------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-22", "VI-SET-32", "VI-GEN-07")
def test_24_events_above_darkness() -> None:
    """All 24 may come first, by their numbers; Darkness alone cannot."""
    game = ready(6)
    assert counted(game.event_deck, EVENT_NAMES) == dict.fromkeys(EVENT_NAMES[:-1], 3)
    assert sum(counted(game.event_deck, EVENT_NAMES).values()) == 24
    t = Table(phase="event")
    t.waits("event")
    assert t.offered == [
        "wildAnimals", "thunderclap", "blackMagic", "insectSwarm", "crowCries", "hail", "snow", "stress",
    ]  # fmt: skip
    assert t.game.chances() == [3] * 8
    Table(phase="event", events="").over("lost", "darkness")


@pytest.mark.rule("VI-SET-24", "VI-GEN-07")
def test_the_six_numbers_face_down() -> None:
    assert state_json(ready(4))["numbers_face_down"] == [1, 2, 3, 4, 5, 6]
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}).play("decode", "111")
    t.waits("number")
    assert t.offered == ["1", "2", "3", "4", "5", "6"]
    assert t.game.chances() == [1] * 6


@pytest.mark.rule("VI-SET-25", "VI-GEN-07")
def test_the_eight_symbols_face_down() -> None:
    assert state_json(ready(4))["symbols_face_down"] == {"+": 3, "-": 2, "x": 3}
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, decoded={"decoder1"})
    t.play("decode", "111").waits("symbol")
    assert (t.offered, t.game.chances()) == (["+", "-", "x"], [3, 2, 3])


@pytest.mark.rule("VI-SET-26", "VI-GEN-07")
def test_the_ten_gates_face_down() -> None:
    t = Table("rolita", pile_a=["bunker"])
    t.play("run", "2000", "lay e a")
    t.waits("gate")
    assert t.offered == ["8", "9", "10", "11", "12", "14", "15", "16", "18", "20"]
    assert t.game.chances() == [1] * 10


@pytest.mark.rule("VI-SET-28", "VI-GEN-07")
def test_the_six_curse_cards() -> None:
    t = Table(phase="curse")
    t.waits("curse_card")
    assert t.offered == ["werewolf", "wendigo", "witch", "widow", "doppelganger", "ghost"]
    assert t.game.chances() == [1] * 6


# -- the first player -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-31")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_is_random_and_the_seat_order_fixed(first: int) -> None:
    game = new(4, ALL[:4], None)
    assert (kind(game), game.seat) == ("first_player", CHANCE)
    assert (game.options, game.chances()) == ([0, 1, 2, 3], [1] * 4)
    game.answer(first)
    order = ALL[first:4] + ALL[:first]
    assert names(list(game.order)) == order
    for victim in order:  # the first round
        assert (kind(game), game.seat, VICTIM_NAMES[game.active]) == ("turn", ALL.index(victim), victim)
        answer(game, "end")
    answer(game, "blackMagic")
    assert (game.round, VICTIM_NAMES[game.active]) == (2, order[0])


@pytest.mark.rule("VI-SET-31", "VI-FEW-04")
def test_a_first_player_can_be_named() -> None:
    game = new(2, ["Sean", "Diego", "Anya", "Rolita"], 1)
    assert names(list(game.order)) == ["Anya", "Rolita", "Sean", "Diego"]
    assert kind(game) == "turn"


@pytest.mark.rule("VI-SET-32")
def test_six_players_are_ready() -> None:
    game = ready(6)
    assert game.deck_size == 16
    assert [sum(counted(hand, ITEM_NAMES).values()) for hand in game.hand] == [1] * 6
    assert (len(game.piles[0]), len(game.piles[1]), len(game.forest.laid_tiles())) == (20, 19, 1)
    assert all(holds for holds, _ in invariants(game))
    assert (kind(game), game.round, game.points) == ("turn", 1, 2)
