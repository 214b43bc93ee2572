"""The odds of an exorcism against an independent brute force, on random situations and on worked cases."""

from fractions import Fraction
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import CARD, CARDS, COLOURS, FAVORITE, LEFT
from hauntbox.ghost_stories.base.geometry import FACING, SPACES, TILES
from hauntbox.ghost_stories.base.rules.odds import KNOWN, Odds, exorcism_odds, keeping_odds, option_odds
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE

from .exorcism_oracle import Counts, Target, chance, chance_with_reroll, legal_results, roll_distribution
from .table import Table

SIMPLE = [card.number for card in CARDS if not {"needs_opposite_free", "needs_buddha"} & set(card.middle)]
GREEN_POWERS = {"strength_of_a_mountain": 4, "gods_favorite": 3}


def situation(seed: int) -> Table:
    """A Taoist before one or two ghosts, with friends, tokens, Circle, Mantra and captors elsewhere."""
    pick = Random(seed)
    active = pick.choice(["green", "green", "yellow"])
    tile = pick.choice([tile for tile in range(9) if FACING[tile]])
    front = list(FACING[tile])[: pick.choice([1, 2, 2])]
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
    rows = {space: CARD[g.ghosts[space]] for space in front}
    targets = [Target(tuple(rows[s].resistance), "dice_immune" in rows[s].middle, g.mantra == s) for s in front]
    in_play = [card for card in g.ghosts if card]
    captured = sum("capture_die" in LEFT[card] for card in in_play)
    locked = any("tao_locked" in LEFT[card] for card in in_play)
    all_off = any("all_powers_off" in LEFT[card] for card in in_play)
    blocked = all_off or any("power_off" in LEFT[g.ghosts[s]] for s in range(3 * seat, 3 * seat + 3))
    green = t.active == "green" and not blocked
    power = "gods_favorite" if g.power[seat] == FAVORITE else "strength_of_a_mountain"
    dice = (GREEN_POWERS[power] if green else 3) - captured
    holders = [seat] + [s for s in range(4) if s != seat and g.where[s] == g.where[seat]]
    tokens = [list(g.tao[5 * s : 5 * s + 5]) for s in holders]
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


MORE = [pytest.param(seed, marks=pytest.mark.long) for seed in range(150, 300)]


@pytest.mark.parametrize("seed", [*range(150), *MORE])
def test_odds_agree_with_the_brute_force(seed: int) -> None:
    t = situation(seed)
    odds, asked = exorcism_odds(t.game), put(t)
    assert odds.each == [oracle(asked, {n}) for n in range(len(odds.targets))]
    assert odds.all == oracle(asked, set(range(len(odds.targets))))
    assert odds.reroll == asked.reroll
    if not odds.reroll:
        assert odds.one == oracle_for_one(asked)
    else:
        assert max(odds.each) <= odds.one <= sum(odds.each)


def test_the_situations_cover_what_they_should() -> None:
    kinds = [exorcism_odds(situation(seed).game) for seed in range(300)]
    assert {len(odds.targets) for odds in kinds} == {1, 2}
    assert {odds.dice for odds in kinds} >= {1, 2, 3, 4}
    assert {odds.reroll for odds in kinds} == {True, False}


def test_odds_of_a_plain_ghost_by_hand() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    odds = exorcism_odds(t.game)
    assert (odds.targets, odds.dice, odds.reroll) == ([1], 3, False)
    assert odds.each == [1 - Fraction(2, 3) ** 3]


def test_a_ghost_that_resists_no_longer_is_certain_and_takes_no_dice() -> None:
    odds = exorcism_odds(Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, circle="yellow").game)
    assert odds.dice == 0
    assert odds.all == 1


def test_no_ghost_in_front_or_one_that_may_not_be_exorcised() -> None:
    assert exorcism_odds(Table().game).targets == []
    assert exorcism_odds(Table().game).all == 0
    assert exorcism_odds(Table(at={"yellow": "N"}, ghosts={"n2": "Uncatchable"}).game).one == 0


def test_odds_from_another_tile_leave_the_game_alone() -> None:
    t = Table(ghosts={"n2": "Ghoul"}, tao={})
    assert exorcism_odds(t.game, TILES.index("N")).targets == [1]
    assert t.at("yellow") == "C"


def test_odds_in_the_middle_of_a_reroll() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Restless Dead"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "YRR")
    assert keeping_odds(t.game).all == 0
    t.play("red")
    assert keeping_odds(t.game).all == Fraction(1, 3)
    t.play("red")
    assert keeping_odds(t.game).all == Fraction(5, 9)


# -- during a reroll --------------------------------------------------------------------------------------------------


def rerolling() -> Table:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Restless Dead"}, tao={}, powers=["gods_favorite"])
    return t.play("exorcise", "YRR", "red")


def test_the_odds_of_a_reroll_are_shown() -> None:
    t = rerolling()
    assert t.pending == "reroll"
    assert {option: odds.all for option, odds in option_odds(t.game).items()} == {ask.ENOUGH: Fraction(1, 3)}
    shown = facade("ghost_stories").text("en").odds(t.game)
    assert shown[ask.ENOUGH]["exact"] == "1/3"


def test_a_reroll_at_the_herbalist_has_nothing_to_miss() -> None:
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"]).play("ask", "YR")
    assert t.pending == "reroll"
    assert option_odds(t.game) == {}


# -- two exorcisms ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ghost", "chances"), [("Drowned Maiden", 91.22), ("Sticky Feet", 45.13), ("Ooze Devil", 7.27)]
)
def test_second_wind_has_two_tries(ghost: str, chances: float) -> None:
    """Resistance 1, 2 and 3, three dice, no tokens."""
    odds = exorcism_odds(Table("blue", at={"blue": "S"}, ghosts={"s2": ghost}, tao={}).game)
    assert (odds.tries, odds.between) == (2, False)
    assert round(float(100 * odds.all), 2) == chances
    assert odds.each == [odds.one] == [odds.all]


def test_after_the_first_try_there_is_one() -> None:
    t = Table("blue", at={"blue": "S"}, ghosts={"s2": "Drowned Maiden"}, tao={})
    t.play("exorcise", "YRG")
    assert t.pending == "yang"
    odds = exorcism_odds(t.game)
    assert (odds.tries, odds.all) == (1, Fraction(19, 27))


def test_a_power_that_is_blocked_or_another_help_leave_one_try() -> None:
    blocked = Table("blue", at={"blue": "S"}, ghosts={"s2": "Drowned Maiden", "s1": "Fallen Monks"}, tao={})
    helped = Table("blue", at={"blue": "S"}, ghosts={"s2": "Drowned Maiden"}, tao={}).play("ask", "yellow")
    assert blocked.game.power_off
    assert helped.game.helps == 1
    assert exorcism_odds(blocked.game).tries == exorcism_odds(helped.game).tries == 1


def two_tries(seed: int) -> Table:
    """The blue Taoist before one or two ghosts, with tokens; among the ghosts are some that hold a die or lock the Tao
    until they fall."""
    pick = Random(seed)
    tile = pick.choice([tile for tile in range(9) if FACING[tile]])
    front = FACING[tile][: pick.choice([1, 2, 2])]
    usual = [card.number for card in CARDS if "power_off" not in card.left and not card.incarnation]
    cards = pick.sample(usual, len(front))
    bag = pick.sample("YRBGK" * 4, pick.randrange(4))
    return Table(
        "blue",
        at={"blue": TILES[tile]},
        tao={"blue": "".join(bag)},
        ghosts={SPACES[space]: card for space, card in zip(front, cards, strict=True)},
        circle=pick.choice([None, *COLOURS]) if bag.count("K") < 4 else None,
    )


Roll = tuple[Fraction, list[tuple[set[int], Counts]]]


@cache
def rolls(cards: tuple[int, ...], held: Counts, circle: str | None) -> list[Roll]:
    """Every roll before these cards: how likely it is, and which of them may fall by it for how much of the Tao."""
    rows = [CARD[card] for card in cards]
    targets = [Target(tuple(row.resistance), "dice_immune" in row.middle) for row in rows]
    locked = any("tao_locked" in row.left for row in rows)
    lowered = "YRBGK".index(circle) if circle else None
    resists = any(points > (colour == lowered) for row in rows for colour, points in enumerate(row.resistance))
    dice = 3 - sum("capture_die" in row.left for row in rows) if resists else 0
    return [
        (
            probability,
            [
                ({cards[n] for n in taken}, paid)
                for taken, (paid,) in legal_results(targets, circle, faces, [held], True, locked)
            ],
        )
        for faces, probability in roll_distribution(dice).items()
    ]


@cache
def oracle_twice(
    cards: tuple[int, ...], held: Counts, circle: str | None, tries: int, goal: frozenset[int], every: bool
) -> Fraction:
    """The same by the brute force, from the cards in front alone: the best use of the dice of both tries."""
    total = Fraction(0)
    for probability, results in rolls(cards, held, circle):
        best = Fraction(0)
        for fallen, paid in results:
            if goal <= fallen if every else goal & fallen:
                best = Fraction(1)
            elif tries > 1:
                left = tuple(card for card in cards if card not in fallen)
                rest = tuple(has - spent for has, spent in zip(held, paid, strict=True))
                best = max(best, oracle_twice(left, rest, circle, 1, goal - fallen, every))
        total += probability * best
    return total


@pytest.mark.parametrize("seed", range(60))
def test_two_tries_agree_with_the_brute_force(seed: int) -> None:
    t = two_tries(seed)
    g = t.game
    odds = exorcism_odds(g)
    cards = tuple(g.ghosts[space] for space in odds.targets)
    held = tuple(g.tao[5 * g.active : 5 * g.active + 5])
    circle = "YRBGK"[g.circle] if g.circle >= 0 else None
    assert odds.tries == 2
    assert odds.each == [oracle_twice(cards, held, circle, 2, frozenset([card]), True) for card in cards]
    assert odds.all == oracle_twice(cards, held, circle, 2, frozenset(cards), True)
    assert odds.one == oracle_twice(cards, held, circle, 2, frozenset(cards), False)


def test_the_two_tries_cover_what_they_should() -> None:
    tables = [two_tries(seed).game for seed in range(60)]
    assert any(g.captive for g in tables)
    assert any(g.locked for g in tables)
    assert {exorcism_odds(g).between for g in tables} == {True, False}
    spent = [g for g in tables if exorcism_odds(g).all != exorcism_odds(g).one and any(g.tao)]
    assert len(spent) > 5


def test_no_second_try_once_the_game_is_won() -> None:
    """Whoever wants both must not beat the last incarnation first: it has to fall with the other, or after it."""
    ghosts: dict[str, str | int] = {"s3": "Bonecracker", "w1": "Drowned Maiden"}
    def of(level: str, left: int) -> Odds:
        where, tao = {"blue": "SW"}, {"blue": "R"}
        return exorcism_odds(Table("blue", level=level, at=where, ghosts=ghosts, tao=tao, to_beat=left).game)

    last, more = of("normal", 1), of("hell", 2)
    assert last.each[0] == more.each[0]
    assert 0 < last.all < more.all


# -- what is shown ----------------------------------------------------------------------------------------------------


def test_the_headline_is_the_chance_of_all_and_the_parts_stand_below() -> None:
    t = Table("yellow", at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Restless Dead"}, tao={"yellow": "Y"})
    odds = exorcism_odds(t.game)
    shown = facade("ghost_stories").text("en").odds(t.game)[ask.DO_EXORCISM]
    assert odds.one == 1
    assert odds.all < 1
    assert (shown["chance"], shown["exact"]) == (float(odds.all), str(odds.all))
    assert shown["one"] == {"chance": 1.0, "exact": "1"}
    assert [part["exact"] for part in shown["each"]] == [str(chance) for chance in odds.each]  # type: ignore[attr-defined]


def test_odds_that_are_known_are_those_that_would_be_worked_out_anew() -> None:
    KNOWN.clear()
    asked = 0
    for seed in range(60):
        game = facade("ghost_stories").new({"players": 1 + seed % 4, "level": "normal"})
        luck, pick = Seeded(seed), Random(seed)
        assert isinstance(game, GhostStories)
        while not game.over:
            if game.seat != CHANCE:
                given = option_odds(game)
                known = dict(KNOWN)
                KNOWN.clear()
                assert option_odds(game) == given
                asked += len(KNOWN)
                KNOWN.update(known)
            game.take(luck.pick(game) if game.seat == CHANCE else pick.choice(game.options))
    assert 100 < len(KNOWN) < asked // 3


def test_odds_are_worked_out_once_for_all_colours_and_whatever_is_of_no_use() -> None:
    def of(ghost: str, tao: str) -> Odds:
        return exorcism_odds(Table("yellow", at={"yellow": "NE"}, ghosts={"n3": ghost}, tao={"yellow": tao}).game)

    KNOWN.clear()
    one = of("Restless Dead", "Y")
    assert of("Restless Dead", "YRB") == of("Bleeding Eyes", "R") == of("Bleeding Eyes", "KRY") == one
    assert len(KNOWN) == 1
    both = of("Restless Dead", "YY")
    assert of("Restless Dead", "YYY") == of("Bleeding Eyes", "RR") == both
    assert len(KNOWN) == 2
    assert one.all < both.all
