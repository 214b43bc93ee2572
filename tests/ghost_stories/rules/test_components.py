"""GS-DATA: what is in the box. Each row is checked in the box's list, in the engine's tables and in a started game."""

from __future__ import annotations

import csv
from collections import Counter
from importlib.resources import files
from random import Random

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import cards, questions
from hauntbox.ghost_stories.base.cards import CARD, CARDS, COLOUR, COLOURS, RESISTANCE
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from tests.ghost_stories.rules.card_faces import FACES, Face
from tests.ghost_stories.rules.opening import LEVELS, opening, words
from tests.ghost_stories.table import BOARDS, LETTERS, Table, letters

QUIET_PILE: list[str | int] = ["ghost", "ghost", "incarnation", "ghost"]
PLAYER_COLOURS = {"yellow", "red", "blue", "green"}
NINE_TILES = {
    "Cemetery", "Taoist Altar", "Herbalist's Shop", "Sorcerer's Hut", "Night Watchman's Beat", "Buddhist Temple",
    "Circle of Prayer", "Pavilion of the Heavenly Winds", "Tea House",
}  # fmt: skip


def listed(file: str) -> dict[str, dict[str, str]]:
    """The rows of a data file by their key."""
    text = files("hauntbox.ghost_stories.base").joinpath(f"data/{file}.csv").read_text(encoding="utf-8")
    return {row["key"]: row for row in csv.DictReader(text.splitlines())}


BOX = listed("components")


def count(key: str) -> int:
    return int(BOX[key]["count"])


# -- boards, tiles, dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-DATA-01")
def test_four_double_sided_boards() -> None:
    assert count("board") == 4
    assert set(BOX["board"]["faces"].split()) == PLAYER_COLOURS
    assert Counter(row["colour"] for row in listed("powers").values()) == dict.fromkeys(PLAYER_COLOURS, 2)
    game = start(Setup(village=listed_village(), boards=BOARDS))
    sides = []
    while game.question is not None and game.question.kind == "board_power":
        sides.append([cards.POWER_NAMES[power] for power in game.options])
        game.answer(game.options[0])
    assert [[listed("powers")[power]["colour"] for power in both] for both in sides] == [
        ["yellow"] * 2, ["red"] * 2, ["blue"] * 2, ["green"] * 2,
    ]  # fmt: skip
    assert len({power for both in sides for power in both}) == 8


def listed_village() -> list[str]:
    return list(listed("tiles"))


@pytest.mark.rule("GS-DATA-02")
def test_nine_double_sided_tiles() -> None:
    assert count("tile") == 9
    assert BOX["tile"]["faces"].split() == ["active", "haunted"]
    assert {row["name_en"] for row in listed("tiles").values()} == NINE_TILES
    assert set(cards.TILE_NAMES) == set(listed("tiles"))
    game = opening(4)
    assert sorted(words(game, "village")) == sorted(listed("tiles"))
    for tile in ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"):  # each has a haunted side
        t = Table(haunted=[tile])
        t.play("yin-yang", f"restore {tile}")
        assert t.haunted == set()


@pytest.mark.rule("GS-DATA-03")
def test_three_tao_dice_and_a_grey_one() -> None:
    assert (count("tao_die"), count("grey_tao_die")) == (3, 1)
    for colour, number in (("yellow", 3), ("red", 3), ("blue", 3), ("green", 4)):  # green has Strength of a Mountain
        t = Table(colour, at={colour: "N"}, ghosts={"n2": "Zombie"})
        t.play("exorcise")
        t.waits("roll")
        assert {len(word) for word in t.offered} == {number}


@pytest.mark.rule("GS-DATA-04")
@pytest.mark.parametrize(("who", "captors"), [("yellow", [46, 47]), ("green", [46, 47, 48])])
def test_every_tao_die_has_a_face_of_each_colour_and_a_white_one(who: str, captors: list[int]) -> None:
    """With all other dice captured one is rolled: an ordinary one for yellow, the grey one for green."""
    for key in ("tao_die", "grey_tao_die"):
        assert BOX[key]["faces"].split() == ["yellow", "red", "blue", "green", "black", "white"]
    held: dict[str, str | int] = dict(zip(("s1", "s2", "s3"), captors, strict=False))
    t = Table(who, at={who: "N"}, ghosts={"n2": "Zombie", **held}, tao={})
    t.play("exorcise")
    t.waits("roll")
    assert t.offered == ["Y", "R", "B", "G", "K", "W"]
    assert t.game.chances() == [1] * 6


@pytest.mark.rule("GS-DATA-04")
def test_the_odds_of_four_dice_are_those_of_four_such_dice() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Zombie"})
    t.play("exorcise")
    odds = dict(zip(t.offered, t.game.chances(), strict=True))
    assert sum(odds.values()) == 6**4
    assert (odds["YYYY"], odds["KKKW"], odds["RRBB"], odds["YRGG"], odds["YRBG"]) == (1, 4, 6, 12, 24)


@pytest.mark.rule("GS-DATA-05")
def test_one_curse_die() -> None:
    assert count("curse_die") == 1
    assert BOX["curse_die"]["faces"].split() == ["blank", "blank", "haunt", "ghost", "discard_tao", "lose_qi"]
    t = Table(phase="yin", ghosts={"n1": "Lich"})
    t.waits("curse")
    assert t.offered == ["blank", "haunt", "ghost", "tao", "qi"]
    assert t.game.chances() == [2, 1, 1, 1, 1]


# -- tokens and figures -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-DATA-08")
def test_twenty_tao_tokens_four_of_each_colour() -> None:
    keys = [f"tao_{colour}" for colour in ("yellow", "red", "blue", "green", "black")]
    assert [count(key) for key in keys] == [4] * 5
    game = opening(4, "initiation")
    hands = [letters(list(game.tao[5 * seat : 5 * seat + 5])) for seat in range(4)]
    assert Counter("".join(hands) + letters(list(game.stock))) == dict.fromkeys("YRBGK", 4)
    # once the four are in hands there is no fifth to take
    t = Table(at={"yellow": "S"}, tao={"yellow": "YYY", "red": "Y"}, pile=QUIET_PILE)
    t.play("ask")
    t.waits("take_tao", "yellow")
    assert t.offered == ["red", "blue", "green", "black"]


@pytest.mark.rule("GS-DATA-09")
@pytest.mark.parametrize(
    ("colour", "name", "ghost"),
    [
        ("yellow", "sticky rice", "Walking Corpse"),
        ("green", "silver bell", "Fungus Thing"),
        ("red", "incense sticks", "Reaper"),
        ("blue", "Taoist mirror", "Hound of Depth"),
        ("black", "coins", "Repellent Beauty"),
    ],
)
def test_each_tao_colour_has_a_name_and_matches_one_kind_of_ghost(colour: str, name: str, ghost: str) -> None:
    """One token of each other colour does nothing to the ghost of resistance 1, one of its own sends it away."""
    assert BOX[f"tao_{colour}"]["name_en"] == f"{colour.capitalize()} Tao: {name}"
    assert BOX[f"tao_{colour}"]["faces"] == colour
    own = LETTERS[COLOURS.index(colour)]
    others = LETTERS.replace(own, "")
    t = Table(at={"yellow": "N"}, ghosts={"n2": ghost}, tao={"yellow": others})
    t.play("exorcise", "WW" if ghost == "Repellent Beauty" else "WWW")
    assert t.ghosts == {"n2": ghost}
    t = Table(at={"yellow": "N"}, ghosts={"n2": ghost}, tao={"yellow": LETTERS})
    t.play("exorcise", "WW" if ghost == "Repellent Beauty" else "WWW", "n2")
    assert [args for _, args in t.told("tao_spent")] == [(0, COLOURS.index(colour), 0)]


@pytest.mark.rule("GS-DATA-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_twenty_qi(players: int) -> None:
    assert count("qi") == 20
    game = opening(players)
    assert sum(game.qi) + game.qi_stock == 20


@pytest.mark.rule("GS-DATA-11")
def test_four_taoists_and_four_yin_yang_one_of_each_colour() -> None:
    for key in ("taoist", "yin_yang"):
        assert count(key) == 4
        assert set(BOX[key]["faces"].split()) == PLAYER_COLOURS
    game = opening(4)
    assert set(words(game, "boards")) == PLAYER_COLOURS
    assert words(game, "taoists_on") == ["C"] * 4
    assert words(game, "yin_yang") == ["north", "east", "south", "west"]


@pytest.mark.rule("GS-DATA-12")
def test_eight_haunting_figures_which_are_no_limit() -> None:
    """R-16: with eight figures out the ninth Haunter's goes out all the same."""
    assert count("haunting_figure") == 8
    haunters: dict[str, str | int] = {
        "n1": 1, "e1": 34, "e2": 38, "e3": 41, "s1": 12, "s2": 16, "s3": 19, "w1": 23, "w2": 27,
    }  # fmt: skip
    out = sorted(set(haunters) - {"n1"})
    t = Table(phase="yin", ghosts=haunters, figures=out)
    assert t.figures == {"n1", *out}
    assert len(t.figures) == 9
    t.waits("draw")


@pytest.mark.rule("GS-DATA-13")
def test_two_buddhas() -> None:
    assert count("buddha") == 2
    assert opening(4).temple == 2
    t = Table("blue")
    t.play("ask", "ask")  # Second Wind at the Temple
    assert (t.held("blue"), t.game.temple) == (2, 0)
    t = Table(held={"blue": 1}, buddhas=["n1"])
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-TEMP-03"


@pytest.mark.rule("GS-DATA-14")
def test_one_tao_inactive_marker() -> None:
    assert count("tao_off") == 1
    assert words(opening(4), "tao_locked") == []
    t = Table(ghosts={"n1": "Black Widow"})
    assert words(t.game, "tao_locked") == ["n1"]


@pytest.mark.rule("GS-DATA-15")
def test_one_mantra() -> None:
    assert count("mantra") == 1
    assert opening(4).state()["mantra"] is None
    t = Table(ghosts={"n1": "Zombie", "e1": "Bleeding Eyes", "s2": "Abysmal"}, mantra="e1", at={"yellow": "NE"}, tao={})
    t.play("power enfeeblement mantra", "n1")  # moved, it no longer lowers the ghost it lay on
    assert t.game.state()["mantra"] == "n1"
    t.play("exorcise", "RBB")
    assert t.ghosts["e1"] == "Bleeding Eyes"
    t.settled("yellow")


@pytest.mark.rule("GS-DATA-16")
def test_four_power_inactive_markers_one_for_each_board() -> None:
    assert count("power_off") == 4
    assert words(opening(4), "power_off") == []
    off: dict[str, str | int] = {"n1": 3, "e1": 36, "s1": 14, "w1": 25}
    assert words(Table(ghosts=off).game, "power_off") == ["n1", "e1", "s1", "w1"]
    assert Table(ghosts=off).why_not("power enfeeblement mantra") == "GS-POW-02"
    assert "move SE" not in Table("red", ghosts=off, at={"red": "NW"}).offered
    for colour in ("blue", "green"):
        t = Table(colour, ghosts=off, at={colour: "NW"}, tao={})
        t.play("exorcise")
        assert len(t.offered[0]) == 3  # no Strength of a Mountain
        t.play("GGG")
        assert "exorcise" not in t.offered  # no Second Wind


@pytest.mark.rule("GS-DATA-17")
def test_three_power_tokens() -> None:
    assert count("power_token") == 3
    assert [sum(opening(players).tokens) for players in (1, 2, 3, 4)] == [3, 2, 3, 0]


@pytest.mark.rule("GS-DATA-18")
def test_the_game_is_for_one_to_four_players() -> None:
    for players in (1, 2, 3, 4):
        assert len(opening(players).seats()) == players
    for players in (0, 5, -1):
        with pytest.raises(InputError, match="choose one of 1, 2, 3, 4"):
            Setup(players)


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-DATA-06", "GS-DATA-07", "GS-DATA-19")
def test_fifty_five_ghost_cards_and_ten_incarnations() -> None:
    """Numbered 1 to 55 and 56 to 65; the backs tell them apart, so the pile shows where the incarnations lie."""
    assert (count("ghost_card"), count("incarnation_card")) == (55, 10)
    assert BOX["ghost_card"]["note_en"].startswith("Blue back")
    assert BOX["incarnation_card"]["note_en"].startswith("Red back")
    assert (cards.GHOSTS[0], cards.GHOSTS[-1], len(cards.GHOSTS)) == (1, 55, 55)
    assert (cards.INCARNATIONS[0], cards.INCARNATIONS[-1], len(cards.INCARNATIONS)) == (56, 65, 10)
    assert [card.number for card in CARDS] == list(range(1, 66))
    assert opening(4).state()["unseen"] == {"ghosts": list(range(1, 56)), "incarnations": list(range(56, 66))}


@pytest.mark.rule("GS-DATA-20")
def test_colours_by_number() -> None:
    runs = {"yellow": range(1, 12), "blue": range(12, 23), "green": range(23, 34), "red": range(34, 45)}
    for colour, numbers in {**runs, "black": range(45, 56)}.items():
        for number in numbers:
            assert COLOURS[COLOUR[number]] == colour
            assert [COLOURS[c] for c in range(5) if RESISTANCE[number][c]] == [colour]


@pytest.mark.rule("GS-DATA-21")
def test_resistances_of_each_colour() -> None:
    for colour in range(5):
        eleven = [sum(RESISTANCE[number]) for number in range(1, 56) if COLOUR[number] == colour]
        assert sorted(eleven) == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("GS-DATA-22")
def test_haunters_tormentors_and_dice_immune_ghosts() -> None:
    for colour in range(5):
        eleven = [number for number in range(1, 56) if COLOUR[number] == colour]
        assert sum(cards.HAUNTER[number] for number in eleven) == 4
        assert [sum(RESISTANCE[number]) for number in eleven if cards.TORMENTOR[number]] == [4]
        assert [sum(RESISTANCE[number]) for number in eleven if cards.DICE_IMMUNE[number]] == [1]


@pytest.mark.rule("GS-DATA-23")
def test_four_cards_capture_a_die() -> None:
    assert [number for number in range(66) if "capture_die" in cards.LEFT[number]] == [46, 47, 48, 63]


ICONS = {
    "add ghost": "add_ghost",
    "power off": "power_off",
    "quick": "quick_start",
    "captures a die": "capture_die",
    "-1 Qi": "lose_qi",
    "Tao locked": "tao_locked",
    "haunt a tile": "haunt_tile",
    "group: -1 Tao": "all_lose_1_tao",
    "group: power off": "all_powers_off",
    "clears the Circle": "clear_prayer_circle",
    "Curse die": "curse_die",
    "Haunter": "haunter",
    "dice-immune": "dice_immune",
    "opposite free": "needs_opposite_free",
    "needs a Buddha": "needs_buddha",
    "white void": "white_not_wild",
    "1 Tao": "gain_1_tao",
    "2 Tao": "gain_2_tao",
    "Qi or Yin-Yang": "gain_qi_or_yin_yang",
    "shared reward": "group_qi_and_yin_yang",
}


def icons(stone: str) -> list[str]:
    return [ICONS[icon] for icon in stone.split(", ")] if stone else []


def spaces(face: Face, active: str) -> list[str]:
    """Where the card may go on an empty table: its colour's board, a black one (or of several colours) the active."""
    colour = face.resistance[0] if len(set(face.resistance)) == 1 else "K"
    board = "nesw"[BOARDS.index(active)] if colour == "K" else "nesw"["YRBG".index(colour)]
    return [f"{board}{number}" for number in (1, 2, 3)]


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(face, marks=pytest.mark.rule(f"GS-DATA-N{face.number:02}"), id=f"{face.number} {face.name}")
        for face in FACES
    ],
)
def test_a_card_face(face: Face) -> None:
    card = CARD[face.number]
    assert (card.number, card.name, card.name_in("fr")) == (face.number, face.name, face.french)
    assert card.incarnation == (face.number > 55)
    assert list(RESISTANCE[face.number]) == [face.resistance.count(letter) for letter in LETTERS]
    assert cards.LEFT[face.number] == icons(face.left)
    assert card.middle == icons(face.centre)
    assert cards.RIGHT[face.number] == icons(face.right)
    for active in ("yellow", "red"):
        t = Table(active, phase="yin", pile=[face.number, *QUIET_PILE])
        t.waits("place", active)
        assert t.offered == spaces(face, active)


# -- conservation -----------------------------------------------------------------------------------------------------


def conserved(game: GhostStories) -> None:
    assert sum(game.qi) + game.qi_stock == 20
    assert min(*game.qi, game.qi_stock, *game.tao, *game.stock) >= 0
    for colour in range(5):
        hands = sum(game.tao[5 * seat + colour] for seat in range(4))
        assert hands + (game.circle == colour) + game.stock[colour] == 4


def lively(game: GhostStories, luck: Random) -> int:
    """A random answer, but with lucky dice and many exorcisms, so that the games go far."""
    lucky = luck.random() < 0.5
    if game.kind == questions.ROLL and lucky:
        return game.options[-1]  # all white
    if game.kind == questions.YANG and lucky and questions.DO_EXORCISM in game.options:
        return questions.DO_EXORCISM
    return luck.choice(game.options)


@pytest.mark.rule("GS-DATA-24")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_qi_and_tao_are_conserved_in_random_games(players: int) -> None:
    """At every question of every game, and at its end; and the games move Qi and Tao in every way there is."""
    told = set()
    for seed in range(120):
        luck = Random(f"{players} at the table, game {seed}")
        game = opening(players, LEVELS[seed % 4])
        events = game.listen()
        while not game.over:
            conserved(game)
            game.answer(lively(game, luck))
        conserved(game)
        told |= {event.name for event in events}
    assert told >= {"tao_gained", "tao_spent", "tao_lost", "all_tao_lost", "circle_set", "circle_cleared"}
    assert told >= {"qi_gained", "qi_lost", "taoist_died"}
    assert "taoist_back" in told or players < 3  # rare with few players
