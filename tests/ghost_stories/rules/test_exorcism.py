"""GS-EXO-01 to -30: where an exorcism is possible, the roll, the tokens, two ghosts at once, the duty."""

import pytest

from tests.ghost_stories.table import CALM, Table

FRONTS = {
    "NW": ["n1", "w3"],
    "N": ["n2"],
    "NE": ["n3", "e1"],
    "E": ["e2"],
    "SE": ["e3", "s1"],
    "S": ["s2"],
    "SW": ["s3", "w1"],
    "W": ["w2"],
}
"""The spaces each tile faces, written out from the picture of the table."""
RANK_AND_FILE = {"Y": "Ghoul", "R": "Skinner", "B": "Drowned Maiden", "G": "Creeping One", "K": "Severed Heads"}
"""A ghost of resistance 1 of each colour, with no curse."""


# -- where ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-01")
@pytest.mark.parametrize("tile", FRONTS)
def test_only_the_spaces_his_tile_faces(tile: str) -> None:
    """Ten or eleven ghosts elsewhere are out of reach; each one in front is in reach, and alone falls."""
    elsewhere = {space: card for space, card in CALM.items() if space not in FRONTS[tile]}
    t = Table(at={"yellow": tile}, ghosts=elsewhere)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-EXO-03"
    for space in FRONTS[tile]:
        t = Table(at={"yellow": tile}, ghosts=elsewhere | {space: "Skinner"})
        others = {there: name for there, name in t.ghosts.items() if there != space}
        t.play("exorcise", "RRR")
        assert t.ghosts == others
        t.settled("yellow")


@pytest.mark.rule("GS-EXO-02")
def test_no_exorcism_from_the_centre() -> None:
    t = Table(at={"yellow": "C"}, ghosts=CALM)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-EXO-02"
    t.settled()


@pytest.mark.rule("GS-EXO-03")
@pytest.mark.parametrize(
    ("ghosts", "rule"),
    [
        ({}, "GS-EXO-03"),
        ({"n2": "Howling Nightmare", "s2": "Ghoul"}, "GS-INC-HOWL-01"),
        ({"n2": "Uncatchable"}, "GS-INC-UNC-01"),
    ],
)
def test_without_a_ghost_that_may_be_exorcised_it_is_not_offered(ghosts: dict[str, str], rule: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts=ghosts)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == rule
    t.settled()


@pytest.mark.rule("GS-EXO-03")
def test_without_hope_it_is_offered_and_fails() -> None:
    """No die is left and no token: he may try all the same."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul", "s1": 46, "s2": 47, "s3": 48}, tao={})
    before = t.world()
    assert "exorcise" in t.offered
    t.play("exorcise")
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-04")
@pytest.mark.parametrize(
    ("players", "dead", "tile", "space"),
    [
        (4, (), "N", "n2"),  # his own board
        (4, (), "E", "e2"),  # another player's
        (3, (), "W", "w2"),  # a neutral one
        (4, ("blue",), "S", "s2"),  # a dead player's
    ],
)
def test_whose_board_it_is_does_not_matter(players: int, dead: tuple[str, ...], tile: str, space: str) -> None:
    t = Table(players=players, dead=dead, at={"yellow": tile}, ghosts={space: "Restless Dead"}, tao={})
    t.play("exorcise", "YYR")
    assert t.ghosts == {}
    t.settled()


# -- the roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-05")
@pytest.mark.parametrize(
    ("who", "captors", "number"),
    [
        ("yellow", {}, 3),
        ("yellow", {"s1": 47}, 2),
        ("yellow", {"s1": 47, "s2": 46}, 1),
        ("green", {}, 4),
        ("green", {"s1": 47}, 3),
        ("green", {"s1": 46, "s2": 47, "s3": 48}, 1),
    ],
)
def test_three_dice_less_the_captured_plus_the_grey_one(who: str, captors: dict[str, int], number: int) -> None:
    """One roll of them all: whatever it shows, no other roll follows."""
    t = Table(who, at={who: "N"}, ghosts={"n2": "Yellow Plague", **captors}, tao={})
    t.play("exorcise")
    t.waits("roll")
    assert {len(word) for word in t.offered} == {number}
    t.play("R" * number)
    assert t.ghosts["n2"] == "Yellow Plague"
    t.settled(who)


@pytest.mark.rule("GS-EXO-06")
@pytest.mark.parametrize(("roll", "falls"), [("YYY", True), ("YYR", True), ("YRR", False), ("RRR", False)])
def test_at_least_as_many_faces_as_its_resistance(roll: str, falls: bool) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Restless Dead", "n1": "Ghoul"}, tao={})
    t.play("exorcise", roll)
    assert t.ghosts == ({"n1": "Ghoul"} if falls else {"n2": "Restless Dead", "n1": "Ghoul"})
    t.settled()


@pytest.mark.rule("GS-EXO-06")
@pytest.mark.parametrize(("roll", "tao", "falls"), [("YYR", "Y", True), ("YRR", "YY", True), ("YRR", "Y", False)])
def test_faces_and_tokens_count_together(roll: str, tao: str, falls: bool) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": tao})
    t.play("exorcise", roll)
    if falls:
        t.play("n2")
    assert t.ghosts == ({} if falls else {"n2": "Hopping Vampire"})
    t.settled()


@pytest.mark.rule("GS-EXO-07")
@pytest.mark.parametrize("colour", "YRBGK")
def test_a_white_face_stands_for_any_colour(colour: str) -> None:
    useless = "R" if colour != "R" else "B"
    t = Table(at={"yellow": "W"}, ghosts={"w2": RANK_AND_FILE[colour]}, tao={})
    t.play("exorcise", "W" + useless * (1 if colour == "K" else 2))  # black's Severed Heads hold a die
    if colour == "K":
        t.waits("take_tao", "yellow")
        t.play("red")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-07")
def test_each_white_face_has_a_colour_of_its_own() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Skinner", "e1": "Sticky Feet"}, tao={})
    t.play("exorcise", "WWW")  # one as red, two as blue
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-08")
@pytest.mark.parametrize("colour", "YRBG")
@pytest.mark.parametrize("face", "YRBGK")
def test_faces_of_other_colours_are_useless(colour: str, face: str) -> None:
    t = Table(at={"yellow": "W"}, ghosts={"w2": RANK_AND_FILE[colour]}, tao={})
    t.play("exorcise", face * 3)
    assert (t.ghosts == {}) == (face == colour)
    t.settled()


@pytest.mark.rule("GS-EXO-08")
@pytest.mark.parametrize("face", "YRBGK")
def test_a_black_ghost_wants_black_faces(face: str) -> None:
    t = Table(at={"yellow": "W"}, ghosts={"w2": "Gloomy Minion"}, tao={})
    t.play("exorcise", face * 3)
    if face == "K":
        t.play("red")  # its reward
    assert (t.ghosts == {}) == (face == "K")
    t.settled()


@pytest.mark.rule("GS-EXO-09")
@pytest.mark.parametrize(
    ("ghosts", "roll"),
    [({"n3": "Ghoul", "e1": 4}, "YRR"), ({"n3": "Ghoul", "e1": 4}, "WRR"), ({"n3": "Skinner", "e1": "Ghoul"}, "WBB")],
)
def test_a_face_is_used_for_one_ghost_only(ghosts: dict[str, str | int], roll: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts=ghosts, tao={})
    t.play("exorcise", roll)
    t.waits("exorcise", "yellow")
    assert t.offered == ["n3", "e1"]
    assert t.why_not("n3 e1") == "GS-EXO-06"
    t.play("e1")
    assert list(t.ghosts) == ["n3"]
    t.settled()


# -- the tokens -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-10")
@pytest.mark.parametrize(
    ("roll", "tao", "left"), [("YYR", "Y", ""), ("YRR", "YY", ""), ("BRR", "YYYR", "R"), ("WRR", "YYK", "K")]
)
def test_one_token_for_each_missing_face(roll: str, tao: str, left: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": tao, "red": "RB"})
    t.play("exorcise", roll)
    t.waits("exorcise", "yellow")
    t.play("n2")
    assert t.ghosts == {}
    assert t.tao("yellow") == left
    assert t.tao("red") == "RB"
    t.settled()


@pytest.mark.rule("GS-EXO-10")
@pytest.mark.parametrize(("roll", "tao"), [("YRR", "Y"), ("BRR", "YY"), ("YYR", "RB")])
def test_a_token_too_few_and_it_fails(roll: str, tao: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": tao})
    t.play("exorcise", roll)
    assert t.ghosts == {"n2": "Hopping Vampire"}
    assert sorted(t.tao("yellow")) == sorted(tao)
    t.settled()


@pytest.mark.rule("GS-EXO-11")
def test_spending_tokens_is_never_compulsory() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "YYY"})
    before = t.world()
    t.play("exorcise", "YYR")
    t.waits("exorcise", "yellow")
    assert t.offered == ["none", "n2"]
    t.play("none")
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-12")
def test_tokens_are_decided_after_the_dice() -> None:
    """The roll comes first; a better roll asks for fewer tokens of the same player."""
    for roll, kept in (("YYY", "YYY"), ("YYR", "YY"), ("YRR", "Y"), ("RRR", "")):
        t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "YYY"})
        t.play("exorcise")
        t.waits("roll")
        assert t.tao("yellow") == "YYY"
        t.play(roll)
        if roll != "YYY":
            t.play("n2")
        assert t.tao("yellow") == kept
        assert t.ghosts == {}
        t.settled()


@pytest.mark.rule("GS-EXO-13")
def test_spent_tokens_go_back_to_the_supply() -> None:
    t = Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "YR", "red": "YB"})
    assert t.supply == "YYRRRBBBGGGGKKKK"
    t.play("exorcise", "YGG", "n2")
    assert (t.tao("yellow"), t.tao("red")) == ("R", "B")
    assert t.supply == "YYYYRRRBBBGGGGKKKK"
    t.settled()


@pytest.mark.rule("GS-EXO-14")
@pytest.mark.parametrize(("roll", "spent"), [("YYY", 0), ("YYW", 0), ("YYR", 1), ("YRR", 2)])
def test_never_more_tokens_than_needed(roll: str, spent: int) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "YYYYRR"})
    t.play("exorcise", roll)
    if spent:
        t.play("n2")
    assert t.tao("yellow") == "YYYY"[spent:] + "RR"
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-14")
def test_no_token_beside_the_missing_one() -> None:
    """A joker leaves one point open, red or blue: one token of either colour closes it, never both."""
    for token, left in (("yellow red", "B"), ("yellow blue", "R")):
        t = Table(at={"yellow": "NE"}, ghosts={"n3": "Skinner", "e1": "Drowned Maiden"}, tao={"yellow": "RB"})
        t.play("exorcise", "WYY")
        assert t.offered == ["n3", "e1", "n3 e1"]
        t.play("n3 e1")
        t.waits("pay", "yellow")
        assert t.offered == ["yellow red", "yellow blue"]
        t.play(token)
        assert t.tao("yellow") == left
        assert t.ghosts == {}
        t.settled()


@pytest.mark.rule("GS-EXO-15")
def test_a_failed_exorcism_has_no_consequence() -> None:
    """Two of three missing points could be paid: nothing is paid, nothing else happens."""
    t = Table(
        at={"yellow": "N", "blue": "N"},
        ghosts={"n2": "Hopping Vampire", "n1": "Zombie"},
        figures={"n2"},
        tao={"yellow": "Y", "blue": "Y"},
    )
    before = t.world()
    t.play("exorcise", "RRR")
    assert t.world() == before
    assert t.told("tao_spent") == []
    t.settled()


@pytest.mark.rule("GS-EXO-16")
def test_an_exorcised_ghost_is_discarded_for_good() -> None:
    """Its space is free, its figure gone, and the card comes back neither from the pile nor otherwise."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire", "n1": "Ghoul"}, figures={"n1", "n2"}, tao={})
    left = t.cards_left
    card = t.game.ghosts[1]
    t.play("exorcise", "YYY")
    assert t.ghosts == {"n1": "Ghoul"}
    assert t.figures == {"n1"}
    assert t.told("ghost_discarded") == [("GS-GHOST-06", (card, 1, 0))]
    assert t.cards_left == left
    assert all(card not in pool for pool in t.game.deck.pools)
    assert card not in t.game.deck.places
    t.settled()


@pytest.mark.rule("GS-EXO-17")
def test_bleeding_eyes_wants_two_faces_red_or_white() -> None:
    rolls = Table(at={"yellow": "N"}, ghosts={"n2": "Bleeding Eyes"}, tao={}).play("exorcise").offered
    assert len(rolls) == 56
    for roll in rolls:
        t = Table(at={"yellow": "N"}, ghosts={"n2": "Bleeding Eyes"}, tao={})
        t.play("exorcise", roll)
        assert (t.ghosts == {}) == (roll.count("R") + roll.count("W") >= 2), roll
        t.settled()


@pytest.mark.rule("GS-EXO-18")
def test_one_red_face_and_one_red_token_beat_bleeding_eyes() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Bleeding Eyes"}, tao={"yellow": "R"})
    t.play("exorcise", "RYG", "n2")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


# -- two ghosts -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-19")
def test_one_roll_for_both_spaces_of_a_corner() -> None:
    t = Table(at={"yellow": "SE"}, ghosts={"e3": "Skinner", "s1": "Sticky Feet"}, tao={"yellow": "B"})
    t.play("exorcise")
    assert {len(word) for word in t.offered} == {3}
    t.play("RBG")
    t.waits("exorcise", "yellow")  # no second roll: dice and token are one pool
    t.play("e3 s1")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-EXO-20")
@pytest.mark.parametrize(
    ("roll", "tao", "legal"),
    [
        ("YYR", "R", ["n3", "n3 e1"]),
        ("YRW", "R", ["n3", "e1", "n3 e1"]),
        ("YRW", "", ["n3", "e1"]),
        ("WWW", "Y", ["n3", "e1", "n3 e1"]),
        ("WWW", "B", ["n3", "e1"]),
    ],
)
def test_both_resistances_must_be_met_together(roll: str, tao: str, legal: list[str]) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Restless Dead", "e1": "Bleeding Eyes"}, tao={"yellow": tao})
    t.play("exorcise", roll)
    assert t.offered == legal
    t.play(legal[-1])
    assert t.ghosts == ({} if legal[-1] == "n3 e1" else {"n3": "Restless Dead"})
    t.settled()


@pytest.mark.rule("GS-EXO-20")
def test_with_means_for_one_alone_the_other_stays() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Restless Dead", "e1": "Bleeding Eyes"}, tao={"yellow": "B"})
    t.play("exorcise", "YYR")
    assert t.ghosts == {"e1": "Bleeding Eyes"}
    assert t.tao("yellow") == "B"
    t.settled()


@pytest.mark.rule("GS-EXO-21")
@pytest.mark.parametrize(("choice", "left"), [("n3", {"e1": "Sticky Feet"}), ("e1", {"n3": "Bleeding Eyes"})])
def test_one_or_the_other_is_the_players_choice(choice: str, left: dict[str, str]) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Bleeding Eyes", "e1": "Sticky Feet"}, tao={})
    t.play("exorcise", "RBW")
    t.waits("exorcise", "yellow")
    assert t.offered == ["n3", "e1"]
    t.play(choice)
    assert t.ghosts == left
    t.settled()


@pytest.mark.rule("GS-EXO-22")
def test_one_roll_exorcises_both_ghosts_of_a_corner() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Bleeding Eyes", "e1": "Perfidious Nymph"}, tao={"yellow": "R"})
    t.play("exorcise", "RWY", "n3 e1")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


# -- the duty ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-23")
@pytest.mark.parametrize("roll", ["YYR", "YWR", "WWR"])
def test_dice_that_suffice_cannot_be_declined(roll: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={"yellow": "YY"})
    t.play("exorcise", roll)
    t.waits("curse")  # nobody was asked whether he wants it
    t.play("blank")
    assert t.ghosts == {}
    assert t.tao("yellow") == "YY"
    t.settled()


@pytest.mark.rule("GS-EXO-24")
def test_dice_that_suffice_for_both_take_the_zombie_too() -> None:
    """He wanted the Coffin Breakers alone, for they block a power; both go, and the Zombie's curse follows."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": 3}, tao={})
    t.play("exorcise", "YYW")
    t.waits("curse")
    t.play("qi")
    assert t.ghosts == {}
    assert t.qi("yellow") == 2
    t.settled()


@pytest.mark.rule("GS-EXO-25")
def test_no_aiming_at_one_ghost_before_the_roll() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Skinner"}, tao={})
    assert [word for word in t.offered if "exorcise" in word] == ["exorcise"]
    t.play("exorcise")
    t.waits("roll")
    t.play("YRG")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-26")
@pytest.mark.parametrize(
    ("ghosts", "roll", "tao", "legal"),
    [
        # The red face takes Skinner for nothing; whoever pays for the Maiden could add him for nothing.
        (("Skinner", "Drowned Maiden"), "RKK", "B", ["n3", "n3 e1"]),
        # The joker takes Skinner for nothing, or with a token the Sticky Feet; adding Skinner would cost a token more.
        (("Skinner", "Sticky Feet"), "WKK", "B", ["n3", "e1"]),
        (("Skinner", "Sticky Feet"), "WKK", "RB", ["n3", "e1", "n3 e1"]),
        (("Skinner", "Sticky Feet"), "WKK", "BB", ["n3", "e1", "n3 e1"]),
        # Nothing for nothing: none of the two is a duty.
        (("Skinner", "Drowned Maiden"), "KKK", "RB", ["none", "n3", "e1", "n3 e1"]),
        (("Bleeding Eyes", "Drowned Maiden"), "RKK", "RB", ["none", "n3", "e1", "n3 e1"]),
    ],
)
def test_no_further_ghost_can_be_added_without_further_tokens(
    ghosts: tuple[str, str], roll: str, tao: str, legal: list[str]
) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": ghosts[0], "e1": ghosts[1]}, tao={"yellow": tao})
    t.play("exorcise", roll)
    t.waits("exorcise", "yellow")
    assert t.offered == legal
    for word in {"none", "n3", "e1", "n3 e1"} - set(legal):
        assert t.why_not(word) in ("GS-EXO-26", "GS-EXO-06")


@pytest.mark.rule("GS-EXO-27")
def test_the_joker_may_not_be_wasted_on_red() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Skinner", "e1": "Drowned Maiden"}, tao={})
    t.play("exorcise", "RWG")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-29")
@pytest.mark.parametrize("choice", ["n3", "e1"])
def test_of_two_alike_exactly_one_must_go(choice: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": "Restless Dead"}, tao={})
    t.play("exorcise", "YYW")
    assert t.offered == ["n3", "e1"]
    t.play(choice)
    if choice == "n3":
        t.play("blank")
    assert list(t.ghosts) == ["e1" if choice == "n3" else "n3"]
    t.settled()


@pytest.mark.rule("GS-EXO-29")
def test_of_two_alike_a_token_takes_both() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": "Restless Dead"}, tao={"yellow": "Y"})
    t.play("exorcise", "YYW")
    assert t.offered == ["n3", "e1", "n3 e1"]
    t.play("n3 e1", "blank")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-EXO-30")
def test_a_lone_black_ghost_must_go() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Gloomy Minion"}, tao={})
    t.play("exorcise", "WRR")
    t.waits("take_tao", "yellow")
    t.play("red")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-30")
def test_a_black_ghost_must_go_even_if_its_curse_is_unwelcome() -> None:
    """The Circle leaves the Black Widow one point, and the joker meets it."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Black Widow"}, circle="black", tao={}, qi={"yellow": 2})
    t.play("exorcise", "WRR")
    t.waits("curse")
    t.play("qi")
    assert t.qi("yellow") == 2  # one lost by the curse, one gained by the reward: his Yin-Yang is still there
    assert t.ghosts == {}
    t.settled()
