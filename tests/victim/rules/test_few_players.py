"""VI-FEW: two and three players, each with two Victims."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.kernel.bits import bit_count
from hauntbox.victim.forms.codec import board_words
from tests.victim.table import Table, number_of


def play_round(t: Table, event: str = "blackMagic") -> None:
    """Every Victim ends her turn at once, then the event."""
    while t.pending == "turn":
        t.play("end")
    t.play(event)


def two_cursed(**more: Any) -> Table:
    """Two players; Diego, of the same player as Rolita, fails the Werewolf's test and is possessed."""
    return Table(players=2, phase="curse", round=3, **more).play("werewolf", "111", "00", "1111", "1111")


# -- two Victims of one player ----------------------------------------------------------------------------------------


@pytest.mark.rule("VI-FEW-01", "VI-DATA-33")
@pytest.mark.parametrize(("players", "victims"), [(2, 4), (3, 6)])
def test_two_victims_each(players: int, victims: int) -> None:
    g = Table(players=players).game
    assert bit_count(g.in_play) == victims
    assert [list(g.owner).count(seat) for seat in range(players)] == [2] * players


@pytest.mark.rule("VI-FEW-02", "VI-FEW-04")
def test_a_round_is_the_ordinary_one() -> None:
    """Every Victim has her own turn with two points, those of a player one after the other; then one event."""
    t = Table("sean", players=3, phase="start", victims="Sean Anya Rolita Diego Vivian Lucien")
    for victim, seat in (("sean", 0), ("anya", 0), ("rolita", 1), ("diego", 1), ("vivian", 2), ("lucien", 2)):
        assert (t.game.active, t.game.seat, t.game.points) == (number_of(victim), seat, 2)
        t.settled(victim)
        t.play("end")
    t.waits("event")
    assert t.told("event_drawn") == []
    t.play("blackMagic")
    assert (t.game.round, len(t.told("event_drawn"))) == (2, 1)
    t.settled("sean")


@pytest.mark.rule("VI-FEW-03", "VI-USE-08")
def test_nothing_is_pooled() -> None:
    """Rolita's and Diego's player: her Aid Box does not help Diego in his turn, his points are his, and the hand limit
    counts each hand alone."""
    hands = {"rolita": "aidbox gun gun gun", "diego": "hammer hammer hammer flashlight flashlight"}
    t = Table("diego", players=2, hand=hands, wounds={"diego": 1}, worn={"rolita": "amulet"})
    assert not any(word.startswith(("aid", "remove")) for word in t.offered)
    assert t.why_not("aid diego") == "VI-USE-01"
    t.play("hide", "1110")
    assert (t.hiding("diego"), t.hiding("rolita"), t.game.points) == ("hidden", "in_sight", 1)
    t.play("end")
    t.settled("lucien")
    assert (len(t.hand("rolita")), len(t.hand("diego"))) == (4, 5)


@pytest.mark.rule("VI-FEW-04")
def test_the_order_of_a_players_two_victims_is_fixed() -> None:
    t = Table("diego", players=2, phase="start", victims="Diego Rolita Vivian Lucien")
    for _ in range(2):
        for victim in ("diego", "rolita", "vivian", "lucien"):
            t.settled(victim)
            t.play("end")
        t.play("blackMagic")
    t.settled("diego")
    assert t.game.round == 3


@pytest.mark.rule("VI-FEW-19")
def test_giving_to_ones_other_victim_needs_the_usual_reach() -> None:
    row = {(1, 0): "normal1", (2, 0): "normal2"}
    t = Table("rolita", players=2, tiles=row, at={"diego": (2, 0)}, hand={"rolita": "gun"})
    assert t.game.owner[number_of("rolita")] == t.game.owner[number_of("diego")]
    assert t.why_not("give diego gun") == "VI-GIVE-01"
    t = Table("rolita", players=2, tiles=row, at={"diego": (1, 0)}, hand={"rolita": "gun"})
    assert t.linked((0, 0), (1, 0))
    t.play("give diego gun")
    assert (t.hand("rolita"), t.hand("diego")) == ([], ["gun"])
    t.settled("rolita")


@pytest.mark.rule("VI-FEW-20")
def test_encouragement_helps_the_second_victim_of_rolitas_player() -> None:
    t = Table("diego", players=2, stats={"rolita": "AGI 5"}).play("run", "10")
    t.runs("diego", 2)


# -- numbers by players -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-FEW-05", "VI-FEW-06", "VI-FEW-07", "VI-DATA-31")
@pytest.mark.parametrize(("players", "curse"), [(2, 3), (3, 2)])
def test_the_round_of_the_curse(players: int, curse: int) -> None:
    """With three players and six Victims as with five players, by the number of players."""
    t = Table("rolita", players=players, phase="start", round=curse - 1)
    play_round(t)
    t.settled("rolita")
    assert (t.game.round, t.game.demon) == (curse, -1)
    play_round(t)
    t.waits("curse_card")
    assert t.game.round == curse


@pytest.mark.rule("VI-FEW-05", "VI-FEW-15", "VI-DATA-34")
@pytest.mark.parametrize("players", [2, 3])
def test_the_demon_has_two_points(players: int) -> None:
    t = Table(players=players, phase="demon_phase", demon="ghost", events="snow")
    assert t.game.might == 2
    t.play("hunt", "1")  # there is nowhere to go
    t.demon_settled()
    t.play("attack rolita", "1", "20", "no")
    t.settled("rolita")  # both points are spent and its turn is over


@pytest.mark.rule("VI-FEW-13", "VI-WIN-01", "VI-FEW-05")
def test_two_players_two_escapes_of_three() -> None:
    t = Table("rolita", players=2, demon="ghost", tiles={(1, 0): "bunker"}, opened=True,
              at={"rolita": (1, 0), "diego": (1, 0)})  # fmt: skip
    assert [name for name in ("rolita", "diego", "lucien", "vivian") if not t.in_play(name)] == ["vivian"]
    t.play("enter")
    assert t.result is None
    t.settled("diego")
    t.play("enter").over("won", "escaped")


@pytest.mark.rule("VI-FEW-14", "VI-WIN-02", "VI-FEW-05")
def test_three_players_three_escapes_of_four() -> None:
    """Not two, as six players with as many Victims would need."""
    t = Table("rolita", players=3, demon="ghost", tiles={(1, 0): "bunker"}, opened=True,
              at={"rolita": (1, 0), "diego": (1, 0), "lucien": (1, 0)})  # fmt: skip
    assert bit_count(t.game.in_play) == 4
    t.play("enter", "enter")
    assert t.result is None
    t.settled("lucien")
    t.play("enter").over("won", "escaped")


# -- the curse --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-FEW-08")
def test_one_player_rolls_for_each_of_his_two_victims() -> None:
    t = two_cursed()
    everybody = [number_of(victim) for victim in ("rolita", "diego", "lucien", "vivian")]
    assert [args[0] for _, args in t.told("dice_rolled")] == everybody
    assert t.game.possessed == number_of("diego")


@pytest.mark.rule("VI-FEW-09", "VI-FEW-10", "VI-DATA-33")
def test_two_players_the_other_victim_changes_hands() -> None:
    """She keeps tile, wounds, cards, equipment, characteristics, tokens and her place in the order."""
    t = Table(players=2, phase="curse", round=3, tiles={(1, 0): "herb1"}, at={"rolita": (1, 0)}, wounds={"rolita": 1},
              hand={"rolita": "gun gun", "diego": "hammer"}, worn={"rolita": "shoes"}, stats={"rolita": "AGI 5 LUK 1"},
              hidden={"rolita"}, ground="rolita")  # fmt: skip
    before = board_words(t.game, number_of("rolita"))
    order = t.game.order[:]
    t.play("werewolf", "111", "00", "1111", "1111")
    assert t.game.demon_seat == 0
    assert [t.game.owner[number_of(v)] for v in ("rolita", "lucien", "vivian")] == [1, 1, 1]
    assert board_words(t.game, number_of("rolita")) == before | {"seat": 1}
    assert (t.game.order, t.game.ground) == (order, number_of("rolita"))
    assert (t.discard, bit_count(t.game.in_play)) == (["hammer"], 3)
    t.demon_settled()
    t.play("end")
    assert (t.game.active, t.game.seat) == (number_of("rolita"), 1)
    t.settled("rolita")
    t.play("end")
    t.settled("lucien")  # Diego has no turn any more


@pytest.mark.rule("VI-FEW-11", "VI-FEW-12", "VI-FEW-16", "VI-DATA-33")
def test_three_players_the_other_victim_leaves_the_game() -> None:
    """Anya of player B is possessed, B's Sean leaves: four Victims, no elimination, three escapes needed."""
    t = Table(players=3, phase="curse", round=2, victims="Rolita Diego Anya Sean Lucien Vivian",
              tiles={(1, 0): "normal1"}, at={"anya": (1, 0)}, hand={"sean": "gun vest", "anya": "aidbox"},
              worn={"sean": "amulet"}, wounds={"sean": 1}, ground="sean")  # fmt: skip
    bystanders = t.others("anya", "sean")
    t.play("werewolf", "111", "11", "000", "11", "1111", "1111")
    assert (t.game.possessed, t.game.removed) == (number_of("anya"), number_of("sean"))
    assert all(t.in_play(victim) for victim in ("rolita", "diego", "lucien", "vivian"))
    assert (t.in_play("sean"), t.at("sean"), t.hand("sean"), t.worn("sean"), t.wounds("sean")) == (
        False, None, [], set(), 0,
    )  # fmt: skip
    assert t.discard == ["aidbox", "gun", "amulet", "vest"]
    assert (t.game.eliminated, t.game.ground, t.game.request.escapes_needed) == (0, -1, 3)
    assert (t.den, t.game.demon_seat) == ((1, 0), 1)
    assert t.others("anya", "sean") == bystanders
    t.demon_settled()


@pytest.mark.rule("VI-FEW-12")
def test_the_removed_victim_does_not_count_as_eliminated() -> None:
    """One elimination later the game goes on; the second one ends it."""
    t = Table(players=3, demon="ghost", rage=3, wounds={"rolita": 2, "diego": 2}, eliminated=(), stamina=0)
    assert t.game.removed >= 0
    t.play("death rolita")
    assert (bit_count(t.game.eliminated), t.result) == (1, None)
    t.demon_settled()
    t = Table(players=3, demon="ghost", rage=3, wounds={"diego": 2}, eliminated={"rolita"})
    t.play("death diego").over("lost", "two_eliminated")


@pytest.mark.rule("VI-FEW-18")
def test_two_players_a_slave_is_moved_by_the_demons_player() -> None:
    """The only Victim player keeps his other two."""
    t = Table(players=2, demon="werewolf", rage=3, wounds={"rolita": 2}, stamina=0)
    t.play("death rolita")
    assert (t.game.slave, t.game.slave_seat) == (number_of("rolita"), t.game.demon_seat)
    assert [t.game.owner[number_of(v)] for v in ("diego", "lucien")] == [0, 0]
    assert (t.in_play("diego"), t.in_play("lucien"), t.in_play("rolita")) == (True, True, False)
    t.play("end")
    t.waits("slave", "demon")
    t.play("end")
    t.settled("diego")
