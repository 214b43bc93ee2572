"""The odds in Black Secret: against ghosts and skeletons, against Demons with what helps and hinders. Expected are
fractions worked out by hand, and a count of all throws that knows only the ledger."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from random import Random
from typing import Any, NamedTuple

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base.rules.odds import Odds, option_odds
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.i18n import languages
from tests.ghost_stories.black_moon.table import BothTable
from tests.ghost_stories.black_secret.secret import Secret

COLOUR_OF = dict(zip(("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"), "RBGYKRBGY", strict=True))
"""The squares of side A."""
POINTS = {"seeker": 1, "landscaper": 2, "gravedigger": 3}
ONE, TWO, THREE, SURE = Fraction(19, 27), Fraction(7, 27), Fraction(1, 27), Fraction(1)
"""That of three dice this many count at least, where each shows the colour or white in two faces of six."""


def odds_of(t: Secret, word: str) -> Odds:
    odds = option_odds(t.game).get(t.game.options[t.offered.index(word)])
    assert odds is not None
    return odds


def below(square: str, *demons: str, active: str = "yellow", tao: str = "", **more: Any) -> Secret:
    """A Taoist in the Catacombs on the square of these Demons."""
    at = {active: square, **more.pop("at", {})}
    means = {active: tao, **more.pop("means", {})}
    table: type[Secret] = more.pop("table", Secret)
    return table(
        active, demons=dict.fromkeys(demons, square), at=at, tao=means, below=[active, *more.pop("others", ())], **more
    )


def by_demon(t: Secret) -> dict[str, Fraction]:
    odds = odds_of(t, "exorcise below")
    assert odds.of == "demon"
    return {box.DEMONS[demon]: chance for demon, chance in zip(odds.targets, odds.each, strict=True)}


# -- in the village ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-SKEL-01")
def test_ghosts_of_the_box_and_skeletons_before_a_taoist() -> None:
    """The Ochre Hexer is yellow and has 3; a skeleton has 1, in the colour of its board, the north being yellow's."""
    hexer = odds_of(Secret(ghosts={"n2": "Ochre Hexer"}, at={"yellow": "N"}, tao={"yellow": "Y"}), "exorcise")
    assert (hexer.all, hexer.dice, hexer.of) == (TWO, 3, "space")
    bones = Secret(ghosts={"n2": 112}, at={"yellow": "N"}, tao={})
    assert odds_of(bones, "exorcise").all == ONE
    circled = Secret(ghosts={"n2": 112}, at={"yellow": "N"}, tao={"red": "YY"}, circle="yellow")
    assert odds_of(circled, "exorcise").all == 1


def test_tao_of_who_stands_above_or_below_does_not_help() -> None:
    """Red has the yellow Tao, on the same tile, but down in the Catacombs."""
    beside: dict[str, Any] = {"at": {"yellow": "N", "red": "N"}, "tao": {"red": "YY"}}
    assert odds_of(Secret(ghosts={"n2": "Ochre Hexer"}, **beside), "exorcise").all == ONE
    assert odds_of(Secret(ghosts={"n2": "Ochre Hexer"}, below=["red"], **beside), "exorcise").all == THREE


# -- Demons, by hand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-EXO-01")
def test_each_demon_has_its_own_points() -> None:
    for demon, chance in (("seeker", ONE), ("landscaper", TWO), ("gravedigger", THREE)):
        assert by_demon(below("NW", demon)) == {demon: chance}


@pytest.mark.rule("BS-EXO-02")
def test_tao_of_the_colour_of_the_square_counts() -> None:
    """NW is red: a red Tao counts and a yellow one does not, red's on the same square does and from above does not."""
    assert by_demon(below("NW", "gravedigger", tao="RY")) == {"gravedigger": TWO}
    assert by_demon(below("NW", "gravedigger", at={"red": "NW"}, means={"red": "RR"})) == {"gravedigger": THREE}
    together = below("NW", "gravedigger", at={"red": "NW"}, means={"red": "RR"}, others=["red"])
    assert by_demon(together) == {"gravedigger": ONE}


@pytest.mark.rule("BS-EXO-06")
def test_the_mantra_lowers_a_demon_whoever_put_it_there() -> None:
    """One lies on it by a Blood Mantra, so that yellow's power does not matter; the Circle lowers it once more."""
    t = below("NW", "gravedigger", active="red")
    secret_of(t.game).weak, secret_of(t.game).mantra_stays = box.GRAVEDIGGER, 1
    assert by_demon(t) == {"gravedigger": TWO}
    circled = below("NW", "gravedigger", active="red", circle="red")
    secret_of(circled.game).weak, secret_of(circled.game).mantra_stays = box.GRAVEDIGGER, 1
    assert by_demon(circled) == {"gravedigger": ONE}


@pytest.mark.rule("BS-EXO-07", "BS-DEMON-Seeker-03")
def test_two_demons_share_the_dice_and_no_tao_helps_against_the_other_seeker() -> None:
    both = odds_of(below("NW", "seeker", "landscaper"), "exorcise below")
    assert (both.each, both.one, both.all) == ([ONE, TWO], ONE, THREE)
    tao = odds_of(below("NW", "seeker", "landscaper", tao="RR"), "exorcise below")
    assert (tao.each, tao.one, tao.all) == ([SURE, SURE], SURE, ONE)
    side_b = odds_of(below("NW", "seeker", "landscaper", tao="RR", board="b"), "exorcise below")
    assert (side_b.each, side_b.one, side_b.all) == ([ONE, SURE], SURE, ONE)


def test_a_reroll_counts_before_the_roll_and_in_the_middle_of_it() -> None:
    """A die misses twice with (2/3)^2."""
    t = below("NW", "seeker", active="green", powers=["gods_favorite"])
    odds = odds_of(t, "exorcise below")
    assert (odds.reroll, odds.all) == (True, 1 - Fraction(4, 9) ** 3)
    t.play("exorcise below", "YGB")
    t.play("yellow", "blue")  # two dice are set aside
    assert odds_of(t, "enough").all == 1 - Fraction(2, 3) ** 2


# -- Demons, by counting all throws -----------------------------------------------------------------------------------


class Put(NamedTuple):
    """What the ledger needs to know."""

    colour: str
    points: tuple[tuple[str, int], ...]
    tao: int
    dice: int
    reroll: bool
    tries: int
    seeker_b: bool


def situation(seed: int) -> tuple[Secret, Put]:
    pick = Random(seed)
    demons = pick.sample(list(POINTS), pick.choice([1, 2, 2, 3]))
    square = pick.choice(list(COLOUR_OF))
    colour = COLOUR_OF[square]
    active, power = pick.choice([("yellow", ""), ("green", "gods_favorite"), ("green", "strength_of_a_mountain"),
                                 ("blue", "second_wind"), ("blue", "heavenly_gust")])  # fmt: skip
    own, lent = pick.randrange(2), pick.randrange(3)
    level, circle = pick.choice([["red"], []]), pick.random() < 0.3
    weak = pick.choice([*demons, None])
    board = pick.choice("ab")
    names = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "K": "black"}
    t = below(
        square, *demons, active=active, tao=colour * own, at={"red": square}, means={"red": colour * lent},
        others=level, board=board, circle=names[colour] if circle else None, powers=[power] if power else [],
    )  # fmt: skip
    if weak:
        secret_of(t.game).weak = box.DEMONS.index(weak)
        secret_of(t.game).mantra_stays = 1
    points = tuple((demon, max(0, POINTS[demon] - (demon == weak) - circle)) for demon in sorted(demons))
    dice = 4 if power == "strength_of_a_mountain" else 3
    put = Put(colour, points, own + (lent if level else 0), dice, power == "gods_favorite",
              2 if power == "second_wind" else 1, board == "b")  # fmt: skip
    return t, put


def price(put: Put, chosen: frozenset[str], hits: int) -> int | None:
    """How many Tao these Demons cost after this many hits; None if they cannot be paid for (BS-EXO-02, BS-EXO-07)."""
    points = {demon: number for demon, number in put.points if demon in chosen}
    if put.seeker_b and points.get("seeker", 0) > hits:
        return None  # no Tao can be used against it
    missing = max(0, sum(points.values()) - hits)
    return missing if missing <= put.tao else None


def legal(put: Put, hits: int) -> list[tuple[frozenset[str], int]]:
    """The sets that may be exorcised and what each costs: none to which one could be added for nothing."""
    names = [demon for demon, _ in put.points]
    sets = [frozenset(one for one, bit in zip(names, bits, strict=True) if bit)
            for bits in product((0, 1), repeat=len(names))]  # fmt: skip
    prices = {chosen: cost for chosen in sets if (cost := price(put, chosen, hits)) is not None}
    return [
        (chosen, cost)
        for chosen, cost in prices.items()
        if not any(chosen < larger and prices[larger] <= cost for larger in prices)
    ]


@cache
def chance(put: Put, goal: frozenset[str], any_will_do: bool) -> Fraction:
    """Over all throws, each rerolled in the best way, the best legal result being chosen."""
    if not sum(number for _, number in put.points):
        put = put._replace(dice=0)
    faces = ("Y", "R", "B", "G", "K", "W")
    worth = {hits: _best(put, goal, any_will_do, hits) for hits in range(put.dice + 1)}
    total = Fraction(0)
    for throw in product(faces, repeat=put.dice):
        hits = sum(die in (put.colour, "W") for die in throw)
        best = worth[hits]
        if put.reroll:
            for kept in product((False, True), repeat=put.dice):
                stay = sum(die in (put.colour, "W") for die, keep in zip(throw, kept, strict=True) if keep)
                best = max(best, _again(put, stay, put.dice - sum(kept), tuple(worth.values())))
        total += best
    ways: int = 6**put.dice
    return total / ways


@cache
def _again(put: Put, stay: int, dice: int, worth: tuple[Fraction, ...]) -> Fraction:
    throws = list(product(range(6), repeat=dice))
    total = Fraction(0)
    for throw in throws:
        total += worth[stay + sum(die < 2 for die in throw)]
    return total / len(throws)


def _best(put: Put, goal: frozenset[str], any_will_do: bool, hits: int) -> Fraction:
    best = Fraction(0)
    for chosen, cost in legal(put, hits):
        if goal & chosen if any_will_do else goal <= chosen:
            return Fraction(1)
        if put.tries > 1:
            left = tuple((demon, number) for demon, number in put.points if demon not in chosen)
            later = put._replace(points=left, tao=put.tao - cost, tries=1)
            best = max(best, chance(later, goal - chosen, any_will_do))
    return best


@pytest.mark.rule("BS-EXO-02", "BS-EXO-07")
@pytest.mark.parametrize("first", range(0, 120, 20))
def test_the_odds_below_are_those_of_all_throws(first: int) -> None:
    for seed in range(first, first + 20):
        t, put = situation(seed)
        odds = odds_of(t, "exorcise below")
        names = [box.DEMONS[demon] for demon in odds.targets]
        assert sorted(names) == [demon for demon, _ in put.points]
        assert odds.tries == put.tries
        assert odds.each == [chance(put, frozenset([demon]), False) for demon in names], put
        assert odds.all == chance(put, frozenset(names), False), put
        assert odds.one == chance(put, frozenset(names), True), put


# -- in words ---------------------------------------------------------------------------------------------------------


def test_demons_are_named_where_the_odds_are_told() -> None:
    t = below("NW", "seeker", "landscaper")
    assert [line.strip() for line in GhostStoriesSpeech("en").odds(t.game)] == [
        "Exorcise Seeker, Landscaper on this square (3 dice):", "3.7%  both (1/27)", "70.4%  Seeker (19/27)",
        "25.9%  Landscaper (7/27)", "70.4%  at least one (19/27)",
    ]  # fmt: skip
    option = t.game.options[t.offered.index("exorcise below")]
    for language in languages():
        each = facade("ghost_stories").text(language).odds(t.game)[option]["each"]
        assert isinstance(each, list)
        assert [one["demon"] for one in each] == ["seeker", "landscaper"]
        assert all(one["text"] for one in each)


def test_a_hint_says_how_likely_it_is() -> None:
    t = below("NW", "seeker")
    option = t.game.options[t.offered.index("exorcise below")]
    for language in languages():
        shown = facade("ghost_stories").text(language)
        (reason,) = shown.reasons(t.game, option)
        assert (reason.key, reason.chance) == ("exorcism_demon", ONE)
        assert "{" not in str(shown.reason(t.game, reason)["text"])
    t.play("exorcise below")
    assert t.asked == "chance"
    assert "70.4%  Seeker (19/27)" in GhostStoriesSpeech("en").odds(t.game)[1]


def test_no_reason_is_given_that_speaks_of_ghosts() -> None:
    """Green sets the dice aside that do not count on the red square; no ghost is in front of him."""
    t = below("NW", "seeker", active="green", powers=["gods_favorite"]).play("exorcise below", "YGR")
    shown = facade("ghost_stories").text("en")
    assert [shown.reasons(t.game, t.game.options[t.offered.index(die)]) for die in ("yellow", "red")] == [[], []]


def test_crystals_count_against_both_seekers_and_are_gone_in_the_second_exorcism() -> None:
    """One crystal pays for Seeker B, whom no Tao can. With Second Wind and both Demons: Seeker and Landscaper have 3
    points for one crystal and one red Tao, and two throws."""
    seeker = below("NW", "seeker", board="b", table=BothTable, crystals={"yellow": 1})
    assert by_demon(seeker) == {"seeker": 1}
    both = below("NW", "seeker", "landscaper", active="blue", board="b", tao="R", powers=["second_wind"],
                 table=BothTable, crystals={"blue": 1})  # fmt: skip
    put = Put("R", (("landscaper", 2), ("seeker", 1)), 1, 3, False, 2, True)
    odds = odds_of(both, "exorcise below")
    assert odds.all == with_crystal(put, 1)
    assert odds.one == 1


def with_crystal(put: Put, crystals: int) -> Fraction:
    """That both fall: after each number of hits every legal result and every way to pay is tried."""
    weight = {hits: Fraction(comb(3, hits) * 2 ** (3 - hits), 27) for hits in range(4)}
    total = Fraction(0)
    for hits in weight:
        best = Fraction(0)
        for chosen in ({"seeker", "landscaper"}, {"seeker"}, {"landscaper"}, set[str]()):
            for by_crystal in range(crystals + 1):
                points = {demon: number for demon, number in put.points if demon in chosen}
                missing = max(0, sum(points.values()) - hits)
                alone = max(0, points.get("seeker", 0) - hits)  # no Tao can pay this
                tao = missing - min(missing, by_crystal)
                if tao > put.tao or alone > missing - tao:
                    continue
                left = tuple(one for one in put.points if one[0] not in chosen)
                if not left:
                    best = Fraction(1)
                elif put.tries > 1:
                    later = put._replace(points=left, tao=put.tao - tao, tries=1)
                    best = max(best, with_crystal(later, crystals - missing + tao))
        total += weight[hits] * best
    return total
