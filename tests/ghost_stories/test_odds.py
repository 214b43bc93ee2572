"""The odds of an exorcism against an independent brute force, on random situations and on worked cases."""

from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from hauntbox.ghost_stories.cards import CARDS, COLOURS, FAVORITE, LEFT
from hauntbox.ghost_stories.geometry import FACING, SPACES, TILES
from hauntbox.ghost_stories.odds import exorcism_odds, keeping_odds

from .exorcism_oracle import Target, chance, chance_with_reroll, legal_results, roll_distribution
from .table import Table

SIMPLE = [card.number for card in CARDS if not {"needs_opposite_free", "needs_buddha"} & set(card.middle)]
GREEN_POWERS = {"strength_of_a_mountain": 4, "gods_favorite": 3}


def situation(seed: int) -> Table:
    """A Taoist before one or two ghosts, with friends, tokens, Circle, Mantra and captors elsewhere."""
    pick = Random(seed)
    active = pick.choice(["green", "green", "yellow"])
    tile = pick.choice([tile for tile in range(9) if FACING[tile]])
    front = FACING[tile][: pick.choice([1, 2, 2])]
    elsewhere = [space for space in range(12) if space not in FACING[tile]]
    cards = pick.sample(SIMPLE, len(front)) + pick.sample([46, 47, 48, 50, 51, 60, 63, 65], pick.choice([0, 0, 1, 2]))
    spaces = front + pick.sample(elsewhere, 4)
    ghosts: dict[str, str | int] = {SPACES[s]: c for s, c in zip(spaces, dict.fromkeys(cards), strict=False)}
    bag = pick.sample("YRBGK" * 4, pick.randrange(6))
    cut = pick.randrange(len(bag) + 1)
    friend = "red"
    return Table(
        active,
        powers=[pick.choice(list(GREEN_POWERS))],
        at={active: TILES[tile], friend: pick.choice([TILES[tile], "C"])},
        tao={active: "".join(bag[:cut]), friend: "".join(bag[cut:])},
        ghosts=ghosts,
        circle=pick.choice([None, None, *COLOURS]) if bag.count("K") < 4 else None,
        mantra=SPACES[front[0]] if pick.random() < 0.3 else None,
    )


class Put(NamedTuple):
    """The same question put to the brute force, from the table alone."""

    targets: list[Target]
    circle: str | None
    dice: int
    tokens: list[list[int]]
    white_is_joker: bool
    locked: bool
    reroll: bool


def put(t: Table) -> Put:
    g = t.game
    seat = g.active
    front = [space for space in FACING[g.where[seat]] if g.ghosts[space]]
    rows = {space: CARDS[g.ghosts[space] - 1] for space in front}
    targets = [Target(tuple(rows[s].resistance), "dice_immune" in rows[s].middle, g.mantra == s) for s in front]
    in_play = [card for card in g.ghosts if card]
    captured = sum("capture_die" in LEFT[card] for card in in_play)
    locked = any("tao_locked" in LEFT[card] for card in in_play)
    hushed = any("all_powers_off" in LEFT[card] for card in in_play)
    blocked = hushed or any("power_off" in LEFT[g.ghosts[s]] for s in range(3 * seat, 3 * seat + 3))
    green = t.active == "green" and not blocked
    power = "gods_favorite" if g.power[seat] == FAVORITE else "strength_of_a_mountain"
    dice = (GREEN_POWERS[power] if green else 3) - captured
    holders = [seat] + [s for s in range(4) if s != seat and g.where[s] == g.where[seat]]
    tokens = [g.tao[5 * s : 5 * s + 5] for s in holders]
    circle = "YRBGK"[g.circle] if g.circle >= 0 else None
    return Put(targets, circle, max(0, dice), tokens, 65 not in in_play, locked, green and power == "gods_favorite")


def oracle(asked: Put, goal: set[int]) -> Fraction:
    ask = chance_with_reroll if asked.reroll else chance
    return ask(
        asked.targets, asked.circle, asked.dice, asked.tokens, asked.white_is_joker, asked.locked, frozenset(goal)
    )


def oracle_for_one(asked: Put) -> Fraction:
    """The chance that one roll leaves a legal result that takes any ghost at all."""
    total = Fraction(0)
    for faces, probability in roll_distribution(asked.dice).items():
        results = legal_results(
            asked.targets, asked.circle, faces, asked.tokens, asked.white_is_joker, asked.locked
        )
        total += probability if any(taken for taken, _ in results) else 0
    return total


@pytest.mark.parametrize("seed", range(300))
def test_odds_agree_with_the_brute_force(seed: int) -> None:
    t = situation(seed)
    odds, asked = exorcism_odds(t.game), put(t)
    assert odds.each == [oracle(asked, {n}) for n in range(len(odds.spaces))]
    assert odds.all == oracle(asked, set(range(len(odds.spaces))))
    assert odds.reroll == asked.reroll
    if not odds.reroll:
        assert odds.one == oracle_for_one(asked)
    else:
        assert max(odds.each) <= odds.one <= sum(odds.each)


def test_the_situations_cover_what_they_should() -> None:
    kinds = [exorcism_odds(situation(seed).game) for seed in range(300)]
    assert {len(odds.spaces) for odds in kinds} == {1, 2}
    assert {odds.dice for odds in kinds} >= {1, 2, 3, 4}
    assert {odds.reroll for odds in kinds} == {True, False}


def test_odds_of_a_plain_ghost_by_hand() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    odds = exorcism_odds(t.game)
    assert (odds.spaces, odds.dice, odds.reroll) == ([1], 3, False)
    assert odds.each == [1 - Fraction(2, 3) ** 3]


def test_a_ghost_that_resists_no_longer_is_certain_and_takes_no_dice() -> None:
    odds = exorcism_odds(Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, circle="yellow").game)
    assert odds.dice == 0
    assert odds.all == 1


def test_no_ghost_in_front_or_one_that_may_not_be_exorcised() -> None:
    assert exorcism_odds(Table().game).spaces == []
    assert exorcism_odds(Table().game).all == 0
    assert exorcism_odds(Table(at={"yellow": "N"}, ghosts={"n2": "Uncatchable"}).game).one == 0


def test_odds_from_another_tile_leave_the_game_alone() -> None:
    t = Table(ghosts={"n2": "Ghoul"}, tao={})
    assert exorcism_odds(t.game, TILES.index("N")).spaces == [1]
    assert t.at("yellow") == "C"


def test_odds_in_the_middle_of_a_reroll() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Restless Dead"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "YRR")
    assert keeping_odds(t.game).all == 0
    t.play("red")
    assert keeping_odds(t.game).all == Fraction(1, 3)
    t.play("red")
    assert keeping_odds(t.game).all == Fraction(5, 9)
