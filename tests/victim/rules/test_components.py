"""VI-DATA, VI-TOK: what is in the box, and what its tokens do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product

import pytest

from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.question import EngineError
from hauntbox.victim import cards
from hauntbox.victim.dice import DIE_OPTIONS, DIE_TOTALS, MOST_DICE, VICTIM_DICE
from hauntbox.victim.rules.set_up import ALL_EVENTS, ALL_ITEMS, ALL_SYMBOLS
from tests.victim.table import Table, number_of

BUNKER = {(1, 0): "bunker"}
VICTIMS = {  # start, maximum, what the passive needs, starter
    "Rolita": ([4, 2, 3, 2], [5, 3, 4, 3], [5, 0, 0, 0], "fireworks"),
    "Diego": ([2, 3, 2, 4], [3, 4, 3, 5], [0, 0, 0, 5], "hammer"),
    "Lucien": ([2, 3, 4, 2], [3, 4, 5, 3], [0, 0, 5, 0], "manual"),
    "Anya": ([3, 3, 3, 2], [4, 3, 4, 4], [3, 0, 0, 3], "flashlight"),
    "Vivian": ([2, 3, 4, 2], [4, 4, 4, 3], [3, 0, 3, 0], "aidbox"),
    "Sean": ([3, 4, 2, 2], [4, 5, 3, 3], [0, 5, 0, 0], "gun"),
}
TILES = {
    "start": ["111111"],
    "bunker": ["101010"],
    "decoder": ["111100", "110110", "111010", "110100", "101010", "110010"],
    "corpse": ["111100", "110110", "111010", "110100", "101010", "110010"],
    "curse": ["111110", "110110", "101010", "110100"],
    "test": ["111111"] * 8,
    "herb": ["101010", "110100"],
    "wreck": ["111010", "110110"],
    "normal": [
        "111110", "111110", "111100", "110110", "111010", "111000", "110100", "110010", "101010", "100100",
    ],
}  # fmt: skip


def exits_of(tile: int) -> str:
    """The six edges of a tile that is not turned."""
    return "".join(str(cards.EXITS[tile][0] >> d & 1) for d in range(6))


# -- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DATA-01")
def test_boards_figures_and_tiles() -> None:
    assert (len(cards.TILE_NAMES), len(set(cards.TILE_NAMES)), cards.TILES) == (40, 40, 40)
    assert cards.VICTIM_NAMES == ("Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean")
    assert cards.DEMON_NAMES == ("Werewolf", "Wendigo", "Witch", "Widow", "Doppelganger", "Ghost")


@pytest.mark.rule("VI-DATA-02", "VI-DATA-08", "VI-DATA-09")
def test_dice() -> None:
    """Five Victim dice with two of each of 0, 1 and 2; the Demon's D6 and D10."""
    assert (MOST_DICE, len(VICTIM_DICE.options)) == (5, 6)
    assert cards.VICTIM_FACES == [0, 0, 1, 1, 2, 2]
    assert [list(each) for each in DIE_OPTIONS] == [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    assert [list(each) for each in DIE_TOTALS] == [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    t = Table("rolita", stats={"rolita": "INT 1"}, tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}).play("decode")
    t.waits("roll")
    assert (t.offered, len(set(t.game.chances()))) == (["0", "1", "2"], 1)


@pytest.mark.rule("VI-DATA-03", "VI-DATA-04", "VI-DATA-05")
def test_cards() -> None:
    items = dict(zip(cards.ITEM_NAMES, cards.ITEM_COUNTS, strict=True))
    used = dict.fromkeys(["aidbox", "fireworks", "flashlight", "manual", "gun", "hammer"], 3)
    assert items == used | dict.fromkeys(["amulet", "calculator", "vest", "shoes"], 1)
    assert cards.size(ALL_ITEMS) == sum(items.values()) == 22
    events = dict(zip(cards.EVENT_NAMES, cards.EVENT_COUNTS, strict=True))
    safe = ["wildAnimals", "thunderclap", "blackMagic", "insectSwarm", "crowCries", "hail", "snow", "stress"]
    assert events == dict.fromkeys(safe, 3) | {"darkness": 1}
    assert (sum(events.values()), cards.size(ALL_EVENTS)) == (25, 24)
    t = Table(phase="curse")
    assert (t.pending, len(t.offered)) == ("curse_card", 6)


@pytest.mark.rule("VI-DATA-06", "VI-DATA-24", "VI-DATA-25", "VI-DATA-26")
def test_tokens() -> None:
    """Code tokens and limits; the single skill tokens are proven below."""
    assert list(cards.NUMBERS) == [1, 2, 3, 4, 5, 6]
    assert dict(zip(cards.SIGNS, cards.SYMBOL_COUNTS, strict=True)) == {"+": 3, "-": 2, "x": 3, "/": 0}
    assert cards.size(ALL_SYMBOLS) == 8
    assert list(cards.GATES) == [8, 9, 10, 11, 12, 14, 15, 16, 18, 20]
    assert (cards.MOST_HAMMERS, cards.MOST_RED, cards.MOST_UPGRADES) == (3, 6, 6)
    kinds = Counter(name.rstrip("0123456789") for name in cards.TILE_NAMES)
    assert (kinds["decoder"], kinds["herb"], kinds["wreck"]) == (6, 2, 2)  # Decoder, Herb and Black Box tokens


@pytest.mark.rule("VI-DATA-07", "VI-DATA-06")
def test_one_bullet_and_one_shoot_token() -> None:
    """No second Bullet: after Shoot the Gun of another Victim is refused, and the Shoot token lies besides."""
    t = Table("sean", players=6, demon="ghost", possessed="vivian", hand={"sean": "gun", "anya": "gun"})
    t.play("skill sean")
    assert (t.game.bullet, t.game.shoot) == (1, 1)
    assert t.why_not("gun") == "VI-ITEM-GUN-03"
    t.settled("sean")


@pytest.mark.rule(
    "VI-DATA-10", "VI-DATA-11", "VI-DATA-12", "VI-DATA-13", "VI-DATA-14", "VI-DATA-15", "VI-VIC-ANYA-10", "VI-SET-07",
    "VI-SET-12",
)  # fmt: skip
@pytest.mark.parametrize("victim", VICTIMS)
def test_the_victims_boards(victim: str) -> None:
    number = cards.VICTIM_NAMES.index(victim)
    starter = cards.ITEM_NAMES[cards.STARTER[number]]
    found = (*(list(table[number]) for table in (cards.START, cards.MAXIMUM, cards.THRESHOLD)), starter)
    assert found == VICTIMS[victim]
    assert Table(players=6).stats(victim.lower()) == VICTIMS[victim][0]


@pytest.mark.rule("VI-DATA-16")
def test_every_victim_is_worth_the_same() -> None:
    assert [sum(start) for start in cards.START] == [11] * 6
    assert [sum(most) for most in cards.MAXIMUM] == [15] * 6


@pytest.mark.rule("VI-DATA-17", "VI-DATA-18", "VI-DATA-19", "VI-DATA-20", "VI-DATA-21", "VI-DATA-22")
@pytest.mark.parametrize("kind", TILES)
def test_the_tiles(kind: str) -> None:
    number = cards.TILE_KINDS.index(kind)
    tiles = [tile for tile in range(40) if cards.TILE_KIND[tile] == number]
    assert [exits_of(tile) for tile in tiles] == TILES[kind]
    if kind == "test":
        assert Counter(cards.TEST_STAT[tile] for tile in tiles) == {0: 2, 1: 2, 2: 2, 3: 2}
    else:
        assert {cards.TEST_STAT[tile] for tile in tiles} == {-1}


@pytest.mark.rule("VI-DATA-17")
def test_the_tiles_are_forty() -> None:
    assert sum(len(exits) for exits in TILES.values()) == len(cards.TILE_KIND) == 40


@pytest.mark.rule("VI-DATA-23")
def test_every_tile_can_be_laid_from_any_path() -> None:
    for tile in range(40):
        assert exits_of(tile).count("1") >= 2
        assert all(cards.TURNS[tile][d] for d in range(6))


@pytest.mark.rule("VI-DATA-27", "VI-CODE-04", "VI-SET-27")
def test_the_slots_of_the_bunker_board() -> None:
    assert (cards.SLOTS, list(cards.NUMBER_SLOTS), list(cards.SYMBOL_SLOTS)) == ("NSNSNSN", [0, 2, 4, 6], [1, 3, 5])
    t = Table("rolita", tiles=BUNKER, at={"rolita": (1, 0)}, numbers="4", symbols="+")
    assert (list(t.game.row), t.game.gate) == ([0] * 7, 12)
    placings = [word for word in t.offered if word.startswith("put")]
    assert placings == [f"put 4 in {n}" for n in (1, 3, 5, 7)] + [f"put + in {n}" for n in (2, 4, 6)]


@pytest.mark.rule("VI-DATA-28")
def test_every_gate_can_be_opened_with_three_numbers() -> None:
    """Searched apart from the engine: values of all rows of two and three Numbers, read from left to right."""
    do = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "x": lambda a, b: a * b}
    values = {do[s](a, b) for a, b in permutations(range(1, 7), 2) for s in do}
    values |= {
        do[t](do[s](a, b), c) for a, b, c in permutations(range(1, 7), 3) for s, t in product(do, repeat=2)
    }
    assert set(cards.GATES) <= values


@pytest.mark.rule("VI-DATA-29", "VI-DATA-30")
def test_the_demons() -> None:
    tests = {"Werewolf": "INT", "Wendigo": "VIT", "Witch": "LUK", "Widow": "AGI", "Doppelganger": "AGI", "Ghost": "VIT"}
    assert {name: cards.STATS[cards.CURSE_TEST[n]] for n, name in enumerate(cards.DEMON_NAMES)} == tests
    rage = {name: cards.START_RAGE[n] for n, name in enumerate(cards.DEMON_NAMES)}
    assert rage == {"Werewolf": 0, "Wendigo": 1, "Witch": 0, "Widow": 0, "Doppelganger": 0, "Ghost": 0}
    assert (cards.START_STAMINA, cards.MOST_RAGE) == (3, 3)
    t = Table(phase="curse", round=3, stats=dict.fromkeys(("rolita", "diego", "lucien", "vivian"), "INT 2"))
    t.play("werewolf", "11", "11", "11", "00")
    assert (t.rage, t.stamina) == (0, 4)  # 3, and 1 at the start of its turn
    t.demon_settled()


@pytest.mark.rule("VI-DATA-31", "VI-DATA-32", "VI-DATA-33", "VI-DATA-34")
def test_numbers_by_players() -> None:
    assert cards.CURSE_ROUND == {2: 3, 3: 2, 4: 3, 5: 2, 6: 2}
    assert cards.ESCAPES == {2: 2, 3: 3, 4: 2, 5: 3, 6: 2}
    assert cards.VICTIMS_IN_ALL == {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}
    assert cards.DEMON_POINTS == {2: 2, 3: 2, 4: 2, 5: 2, 6: 3}
    left = {n: bit_count(Table(players=n, demon="ghost").game.in_play) for n in (2, 3, 4, 5, 6)}
    assert left == {2: 3, 3: 4, 4: 3, 5: 4, 6: 5}


@pytest.mark.rule("VI-DATA-35")
def test_limits() -> None:
    assert (cards.HAND_LIMIT, cards.EQUIP_LIMIT, cards.MOST_UPGRADES, cards.MOST_RED) == (5, 2, 6, 6)
    t = Table("rolita", phase="start", demon="ghost", rage=2, upgrades=(0, 3, 3), wounds={"rolita": 1})
    assert t.game.points == 2
    t = Table(demon="ghost", rage=2, upgrades=(0, 3, 3))
    assert t.why_not("upgrade passive") == "VI-UP-03"
    t = Table(demon="ghost", wounds={"rolita": 1}, stamina=0).play("attack rolita", "6", "00", "no")
    assert t.wounds("rolita") == 2
    assert t.why_not("attack rolita") == "VI-DEMON-07"


# -- tokens at work ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-TOK-01", "VI-STAT-14")
def test_one_wound_token_for_each_wound() -> None:
    t = Table(demon="ghost")
    before = t.others("rolita")
    t.play("attack rolita", "4", "11")
    assert t.wounds("rolita") == 1
    assert t.others("rolita") == before
    t.demon_settled()


@pytest.mark.rule("VI-TOK-02", "VI-ITEM-GUN-06", "VI-ITEM-GUN-01", "VI-VIC-SEAN-06")
def test_the_bullet_weakens_one_demon_turn() -> None:
    """Round 5: one point fewer; the Bullet is off when that turn ends; round 6: two points again."""
    t = Table("lucien", demon="ghost", hand={"lucien": "gun"}).play("gun")
    assert t.game.bullet == 1
    t.play("end", "stress", *["agi vit"] * 3)
    assert (t.pending, t.game.might, t.game.bullet, t.game.round) == ("demon", 1, 1, 5)
    t.play("end")
    assert (t.game.bullet, t.game.round) == (0, 6)
    t.play("end", "end", "end", "stress", *["int luk"] * 3)
    assert (t.pending, t.game.might, t.game.round) == ("demon", 2, 6)


@pytest.mark.rule("VI-TOK-03", "VI-ITEM-HAMMER-01", "VI-ITEM-HAMMER-04", "VI-MAP-05")
def test_a_hammer_token_links_two_tiles_for_ever() -> None:
    """normal10 has paths west and east only; turned by 1 its west edge is an obstacle to the Start tile."""
    tiles = {(1, 0): "normal10/1", (1, -1): "normal1/0"}
    t = Table("rolita", tiles=tiles, hand={"rolita": "hammer"})
    assert not t.linked((0, 0), (1, 0))
    t.play("hammer e")
    assert t.linked((0, 0), (1, 0))
    assert t.linked((1, 0), (0, 0))
    assert list(t.game.forest.hammers) == [0]
    t.play("end", "end", "end", "end", "blackMagic")
    assert t.linked((1, 0), (0, 0))
    t.settled("rolita")


@pytest.mark.rule("VI-TOK-04", "VI-VIC-LUCIEN-04", "VI-VIC-LUCIEN-05", "VI-VIC-LUCIEN-01")
def test_smart_link_lies_until_luciens_next_turn() -> None:
    t = Table("lucien").play("skill lucien", "end")
    for victim in ("vivian", "rolita", "diego"):
        assert (t.game.active, t.game.points, t.game.link) == (number_of(victim), 3, 1)
        t.play("end")
        if victim == "vivian":
            t.play("blackMagic")
    assert (t.game.active, t.game.points, t.game.link) == (number_of("lucien"), 2, 0)
    t.settled("lucien")


@pytest.mark.rule("VI-TOK-05", "VI-VIC-ANYA-04")
def test_ground_analyze_goes_back_at_the_end_of_the_holders_turn() -> None:
    t = Table("anya", players=6).play("skill sean", "end")
    assert t.game.ground == number_of("sean")
    t.play("end")
    assert (t.game.active, t.game.ground) == (number_of("sean"), number_of("sean"))
    t.play("end", "blackMagic")
    assert t.game.ground == -1


@pytest.mark.rule("VI-TOK-06", "VI-VIC-VIVIAN-03", "VI-SKILL-03", "VI-SKILL-15")
def test_self_heal_rests_for_one_turn() -> None:
    """Used without success; recharging in her next turn; off in the turn after."""
    t = Table("vivian", victims="Vivian Rolita Diego Lucien", wounds={"vivian": 1}).play("skill vivian", "0000")
    assert (t.game.self_heal, t.wounds("vivian")) == (1, 1)
    t.play("end", "end", "end", "end", "blackMagic")
    assert (t.game.active, t.game.self_heal) == (number_of("vivian"), 2)
    assert t.why_not("skill vivian") == "VI-VIC-VIVIAN-03"
    t.play("end", "end", "end", "end", "blackMagic")
    assert (t.game.active, t.game.self_heal) == (number_of("vivian"), 0)
    assert "skill vivian" in t.offered
    t.settled("vivian")


@pytest.mark.rule("VI-TOK-07", "VI-VIC-SEAN-04", "VI-VIC-SEAN-14", "VI-SKILL-03")
def test_shoot_rests_for_one_turn() -> None:
    """Shot in round 4: the Demon has a point fewer in round 4; no shot in round 5; one in round 6."""
    t = Table("sean", players=4, victims="Sean Rolita Diego Lucien", demon="ghost", round=4)
    t.play("skill sean", "end", "end", "end", "stress", *["agi vit"] * 3)
    assert (t.game.round, t.game.might, t.game.shoot) == (4, 1, 1)
    t.play("end")
    assert (t.game.round, t.game.shoot, t.game.bullet) == (5, 2, 0)
    assert t.why_not("skill sean") == "VI-VIC-SEAN-04"
    t.play("end", "end", "end", "stress", *["int luk"] * 3)
    assert t.game.might == 2
    t.play("end")
    assert (t.game.round, t.game.shoot) == (6, 0)
    assert "skill sean" in t.offered
    t.settled("sean")


@pytest.mark.rule("VI-TOK-08", "VI-TOK-12", "VI-TOK-13")
def test_decoder_number_and_symbol_tokens() -> None:
    """First success: Decoder token and Number; later: Symbol. Enter Code brings both onto the Bunker board."""
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0), "diego": (1, 0)}, stats={"diego": "INT 3"})
    t.play("decode", "111", "6")
    assert (t.tiles_with("decoders"), t.numbers, t.symbols) == ({"decoder1"}, [6], "")
    t.play("end", "decode", "210", "x")
    assert (t.tiles_with("decoders"), t.numbers, t.symbols) == ({"decoder1"}, [6], "x")
    t = Table("rolita", tiles=BUNKER, at={"rolita": (1, 0), "diego": (1, 0)}, numbers="6", symbols="x")
    t.play("put 6 in 1", "end", "put x in 2")
    assert (t.row, t.numbers, t.symbols) == ("6x     ", [], "")
    t.settled("diego")


@pytest.mark.rule("VI-TOK-09")
def test_yellow_tokens() -> None:
    t = Table(demon="werewolf").play("special1", "rolita", "no")
    assert t.marks("rolita") == {"target"}
    t = Table(demon="widow").play("attack rolita", "6", "00")
    assert t.marks("rolita") == {"poison"}
    t = Table(demon="ghost").play("attack rolita", "6", "00")
    assert t.marks("rolita") == {"fright"}
    t = Table(demon="witch", tiles={(1, 0): "corpse1"}, upgrades=(0, 1, 0)).play("special1", "rolita", "22", "no")
    assert t.tiles_with("bodies") == {"corpse1"}
    t.demon_settled()


@pytest.mark.rule("VI-TOK-10")
def test_red_tokens() -> None:
    t = Table(demon="werewolf", rage=3, wounds={"rolita": 2}).play("death rolita")
    assert t.game.slave == number_of("rolita")
    t = Table(demon="wendigo", rage=3, wounds={"rolita": 2}).play("death rolita")
    assert t.game.meat == 1
    t = Table(demon="witch", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, upgrades=(0, 0, 1))
    t.play("special2", "22", "no")
    assert t.tiles_with("broken") == {"decoder1"}
    t = Table(demon="widow", tiles={(1, 0): "normal1"}).play("special1")
    assert t.tiles_with("webs") == {"normal1"}
    t = Table(demon="doppelganger", rage=3, wounds={"rolita": 2}).play("death rolita")
    assert t.shadows == [(0, 0), (0, 0)]
    t.demon_settled()


@pytest.mark.rule("VI-TOK-11")
def test_purple_tokens() -> None:
    t = Table(demon="ghost", rage=3).play("upgrade special1")
    assert (list(t.game.upgrades), t.rage, t.game.might) == ([0, 1, 0], 1, 2)
    t.demon_settled()


@pytest.mark.rule("VI-TOK-14")
def test_one_gate_when_the_bunker_is_revealed() -> None:
    t = Table("rolita", pile_a=["bunker"])
    assert t.game.gate == 0
    t.play("run", "2000", "lay e a", "15")
    assert t.game.gate == 15
    t.play("stay")
    assert (t.at("rolita"), t.game.gate) == ((0, 0), 15)
    t.runs("rolita", 1)


@pytest.mark.rule("VI-TOK-15", "VI-TOK-16", "VI-TOK-20")
def test_herb_and_black_box_come_with_their_tiles_and_go_for_good() -> None:
    t = Table("rolita", pile_a=["herb1", "wreck1"], wounds={"rolita": 1}, deck="aidbox aidbox aidbox")
    t.play("run", "2200", "lay e a", "stay", "lay w a", "turn 0", "stay")
    assert (t.tiles_with("herbs"), t.tiles_with("boxes")) == ({"herb1"}, {"wreck1"})
    t.play("step e", "pick up")
    assert (t.tiles_with("herbs"), t.wounds("rolita")) == (set(), 0)
    assert "pick up" not in t.offered
    t.settled("rolita")
    t = Table("rolita", tiles={(1, 0): "wreck1"}, at={"rolita": (1, 0)}, deck="aidbox aidbox aidbox")
    t.play("pick up", "aidbox", "aidbox", "aidbox")
    assert (t.tiles_with("boxes"), t.hand("rolita")) == (set(), ["aidbox"] * 3)
    assert t.why_not("pick up") == "VI-PICK-02"
    t.settled("rolita")


@pytest.mark.rule("VI-TOK-17")
def test_hidden_is_a_state_of_three_values() -> None:
    """Four Victims can be Hidden at once: no token runs out."""
    everybody = ("rolita", "diego", "lucien", "vivian")
    t = Table("rolita", phase="start", hidden=everybody)
    assert [t.hiding(v) for v in everybody] == ["resting", "hidden", "hidden", "hidden"]
    t.play("end", "end", "end", "end", "blackMagic")
    assert [t.hiding(v) for v in everybody] == ["in_sight", "resting", "resting", "resting"]
    t.settled("rolita")


@pytest.mark.rule("VI-TOK-18")
def test_stamina_has_no_component_limit() -> None:
    t = Table(demon="ghost", stamina=28, phase="demon_phase")
    assert t.stamina == 29
    assert all(len(t.stats(v)) == 4 for v in ("rolita", "diego", "lucien"))
    t.demon_settled()


@pytest.mark.rule("VI-TOK-19", "VI-TOK-20")
def test_a_seventh_web_replaces_one_of_the_owners_choice() -> None:
    """The token taken back is the one laid again."""
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    tiles = {place: f"normal{n}" for n, place in enumerate(ring, 1)} | {(2, 0): "herb1"}
    t = Table(demon="widow", tiles=tiles, webs=ring)
    t.play("special1")
    t.waits("web_back", "demon")
    t.play("normal4", "herb1")
    assert t.tiles_with("webs") == {"normal1", "normal2", "normal3", "normal5", "normal6", "herb1"}
    t.demon_settled()


@pytest.mark.rule("VI-TOK-21")
def test_six_yellow_tokens_suffice() -> None:
    """Six players: all five Victims Poisoned at once; there are six Corpse tiles for Destroyed Bodies."""
    victims = ["rolita", "diego", "lucien", "anya", "vivian"]
    t = Table(players=6, demon="widow", rage=3, wounds={"vivian": 2}).play("death vivian")
    assert [v for v in victims if t.marks(v) == {"poison"}] == victims[:4]
    t = Table(players=6, demon="ghost", fright=victims)
    assert bit_count(t.game.fright) == 5
    assert sum(name.startswith("corpse") for name in cards.TILE_NAMES) == 6


@pytest.mark.rule("VI-TOK-22")
def test_one_broken_token_for_each_decoder_tile() -> None:
    """Thunder on a Decoder that is Broken already adds no second token."""
    t = Table(demon="witch", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, upgrades=(0, 0, 1), broken={"decoder1"})
    t.play("special2", "22", "no")
    assert (t.tiles_with("broken"), t.told("decoder_broken")) == ({"decoder1"}, [])
    assert sum(name.startswith("decoder") for name in cards.TILE_NAMES) == 6
    t.demon_settled()


@pytest.mark.parametrize("counted", [cards.size, cards.kinds_in, cards.running_totals])
def test_a_count_below_zero_is_an_error(counted: Callable[[int], object]) -> None:
    """A mistake of the rules that takes a card that is not there says so; it does not count for ever."""
    with pytest.raises(EngineError, match="more were taken than there were"):
        counted(cards.packed([0, 1]) - cards.packed([0, 2]))
