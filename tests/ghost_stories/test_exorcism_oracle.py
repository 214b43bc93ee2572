"""Tests of the exorcism oracle itself: worked examples, odds computed by hand, and a still more naive version."""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from .exorcism_oracle import (
    COLOURS,
    FACES,
    Counts,
    Payment,
    Result,
    Target,
    chance,
    chance_with_reroll,
    dice_on_the_table,
    legal_results,
    requirements,
    roll_distribution,
)

NONE: Counts = (0, 0, 0, 0, 0)
NOBODY: frozenset[int] = frozenset()
FIRST = frozenset({0})
SECOND = frozenset({1})
BOTH = frozenset({0, 1})


def counts(letters: str) -> Counts:
    """counts("YYK") is two yellow and one black."""
    assert set(letters) <= set(COLOURS)
    return tuple(letters.count(colour) for colour in COLOURS)


def ghost(letters: str, *, immune: bool = False, mantra: bool = False) -> Target:
    return Target(counts(letters), immune, mantra)


def results(
    targets: Sequence[Target],
    faces: str,
    tokens: Sequence[str] = ("",),
    *,
    circle: str | None = None,
    joker: bool = True,
    locked: bool = False,
) -> set[Result]:
    return legal_results(targets, circle, faces, [counts(held) for held in tokens], joker, locked)


def result(chosen: frozenset[int], *spent: str) -> Result:
    """A result with the tokens spent by each holder, as letters; one holder spending nothing when left out."""
    return chosen, tuple(counts(letters) for letters in spent or ("",))


# --- the worked examples ---------------------------------------------------------------------------------------------


def test_exo_17_two_faces_among_red_and_white_are_needed() -> None:
    for faces in ("".join(roll) for roll in product(FACES, repeat=3)):
        useful = faces.count("R") + faces.count("W")
        expected = result(FIRST) if useful >= 2 else result(NOBODY)
        assert results([ghost("RR")], faces) == {expected}, faces


def test_exo_18_a_red_token_replaces_the_missing_face() -> None:
    assert results([ghost("RR")], "RGB") == {result(NOBODY)}
    assert results([ghost("RR")], "RGB", ["R"]) == {result(NOBODY), result(FIRST, "R")}
    assert results([ghost("RR")], "RGB", ["YBGK"]) == {result(NOBODY, "")}


def test_exo_22_two_ghosts_with_one_token() -> None:
    found = results([ghost("RR"), ghost("B")], "RWY", ["R"])
    assert result(BOTH, "R") in found
    # Dice alone take one ghost or the other, so taking none is not allowed; the token is wasted on Bleeding Eyes alone.
    assert found == {result(BOTH, "R"), result(FIRST, ""), result(SECOND, "")}


def test_exo_24_the_dice_are_enough_for_both_so_both_go() -> None:
    assert results([ghost("YY"), ghost("Y")], "YYW") == {result(BOTH)}
    assert results([ghost("YY"), ghost("Y")], "YYW", ["YYRK", "Y"]) == {result(BOTH, "", "")}


def test_exo_27_white_may_not_be_wasted_on_red() -> None:
    assert results([ghost("R"), ghost("B")], "RWG") == {result(BOTH)}


def test_exo_29_one_or_the_other() -> None:
    assert results([ghost("YY"), ghost("YY")], "YYW") == {result(FIRST), result(SECOND)}
    assert results([ghost("YY"), ghost("YY")], "YYW", ["Y"]) == {
        result(FIRST, ""),
        result(SECOND, ""),
        result(BOTH, "Y"),
    }


def test_exo_30_an_unwelcome_exorcism_cannot_be_declined() -> None:
    assert results([ghost("K")], "WRR") == {result(FIRST)}


def test_exo_34_tokens_of_a_neighbour() -> None:
    vampire = [ghost("YYY")]
    assert results(vampire, "GYR", ["B", "YY"]) == {result(NOBODY, "", ""), result(FIRST, "", "YY")}
    assert results(vampire, "GYR", ["B", "Y"]) == {result(NOBODY, "", "")}
    # With one yellow of his own the share is free.
    assert results(vampire, "GYR", ["Y", "YY"]) == {
        result(NOBODY, "", ""),
        result(FIRST, "", "YY"),
        result(FIRST, "Y", "Y"),
    }


def test_exo_45_hope_killer() -> None:
    hope_killer = [ghost("BBRRGGYY")]
    assert results(hope_killer, "BRW", ["BRGGY"]) == {result(NOBODY), result(FIRST, "BRGGY")}
    assert results(hope_killer, "BRW", ["BRG", "GY"]) == {result(NOBODY, "", ""), result(FIRST, "BRG", "GY")}
    for short in ("RGGY", "BGGY", "BRGY", "BRGG"):
        assert results(hope_killer, "BRW", [short]) == {result(NOBODY)}


def test_exo_46_hope_killer_with_circle_and_mantra() -> None:
    hope_killer = ghost("BBRRGGYY", mantra=True)
    assert requirements(hope_killer, "B") == {
        counts("BRRGYY"),
        counts("RRGGYY"),
        counts("BRGGYY"),
        counts("BRRGGY"),
    }
    found = results([hope_killer], "BRW", ["RGY"], circle="B")
    assert found == {result(NOBODY), result(FIRST, "RGY")}
    # Another roll, another colour for the Mantra: here it must lower red, for want of any red token.
    assert results([hope_killer], "BRW", ["GGY"], circle="B") == {result(NOBODY), result(FIRST, "GGY")}
    # Black on the Circle does nothing to it.
    assert requirements(ghost("BBRRGGYY"), "K") == {counts("BBRRGGYY")}


def test_exo_51_reaper_under_the_lock() -> None:
    reaper = [ghost("R", immune=True)]
    for faces in ("", "YGK", "RRR", "RWW"):
        assert results(reaper, faces, ["RR"], circle="R", locked=True) == {result(FIRST)}
        assert results(reaper, faces, ["RR"], locked=True) == {result(NOBODY)}
        assert results(reaper, faces, ["RR"]) == {result(NOBODY), result(FIRST, "R")}
    assert results([ghost("R", immune=True, mantra=True)], "YGK", locked=True) == {result(FIRST)}


def test_exo_52_no_dice_left() -> None:
    black_two = [ghost("KK")]
    assert results(black_two, "", ["K", "K"]) == {result(NOBODY, "", ""), result(FIRST, "K", "K")}
    assert results(black_two, "", ["K", "K"], locked=True) == {result(NOBODY, "", "")}


def test_inc_name_08_nameless() -> None:
    nameless = [ghost("YRBGK", mantra=True)]
    found = results(nameless, "WBK", ["G", "YR"], joker=False)
    assert result(FIRST, "G", "Y") in found
    # Any one of the three may be kept, by lowering its colour with the Mantra.
    assert found == {
        result(NOBODY, "", ""),
        result(FIRST, "G", "Y"),
        result(FIRST, "G", "R"),
        result(FIRST, "", "YR"),
    }
    # White counts for nothing, against other ghosts too.
    assert results([ghost("R")], "WWW", joker=False) == {result(NOBODY)}


def test_yy_13_circle_of_prayer() -> None:
    assert results([ghost("KKK")], "KWG", circle="K") == {result(FIRST)}
    assert results([ghost("KKK")], "KWG") == {result(NOBODY)}


# --- further cases ---------------------------------------------------------------------------------------------------


def test_r_60_tokens_may_go_to_the_preferred_ghost() -> None:
    # White alone takes the red ghost; it may instead help a blue token against the blue one.
    assert results([ghost("R"), ghost("BB")], "WYY", ["B"]) == {result(FIRST), result(SECOND, "B")}
    # With a red token too, both can go; {blue} for one blue token stays legal, as red would cost one more.
    assert results([ghost("R"), ghost("BB")], "WYY", ["BR"]) == {
        result(FIRST, ""),
        result(SECOND, "B"),
        result(BOTH, "BR"),
    }


def test_r_64_a_captor_that_found_no_die_holds_none_later() -> None:
    four = [("comes", ghost) for ghost in (46, 47, 48, 63)]
    assert dice_on_the_table(four, grey_in_game=False) == (0, 0)
    assert dice_on_the_table([*four, ("leaves", 46)], grey_in_game=False) == (1, 0)
    assert dice_on_the_table([*four, ("leaves", 63)], grey_in_game=False) == (0, 0)
    assert dice_on_the_table(four[:3], grey_in_game=True) == (0, 1)
    assert dice_on_the_table([*four, ("leaves", 46)], grey_in_game=True) == (1, 0)
    assert dice_on_the_table([*four, ("leaves", 63)], grey_in_game=True) == (0, 1)


def test_a_token_that_frees_nothing_is_superfluous() -> None:
    assert results([ghost("R")], "RYY", ["RRRR"]) == {result(FIRST)}
    assert results([ghost("R")], "YYY", ["RRRR"]) == {result(NOBODY), result(FIRST, "R")}


def test_resistance_zero_goes_whatever_the_dice() -> None:
    zero = ghost("G", mantra=True)
    assert results([zero], "") == {result(FIRST)}
    assert results([zero, ghost("RR")], "YYY", ["RR"]) == {result(FIRST), result(BOTH, "RR")}
    assert results([ghost("RR"), ghost("G", immune=True)], "RWY", circle="G") == {result(BOTH)}


def test_circle_and_mantra_add_up_and_stop_at_zero() -> None:
    assert requirements(ghost("RRR", mantra=True), "R") == {counts("R")}
    assert requirements(ghost("R", mantra=True), "R") == {NONE}
    assert requirements(ghost("RRR", mantra=True), "B") == {counts("RR")}
    assert requirements(ghost("YRBGK", mantra=True), "R") == {
        counts("BGK"),
        counts("YBGK"),
        counts("YGK"),
        counts("YBK"),
        counts("YBG"),
    }


def test_mistaken_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="not a resistance"):
        Target((1, 0, 0))
    with pytest.raises(ValueError, match="1 or 2 targets"):
        results([], "RRR")
    with pytest.raises(ValueError, match="1 or 2 targets"):
        results([ghost("R")] * 3, "RRR")
    with pytest.raises(ValueError, match="not a die face"):
        results([ghost("R")], "RXR")
    with pytest.raises(ValueError, match="not a colour"):
        results([ghost("R")], "RRR", circle="W")
    with pytest.raises(ValueError, match="not tokens"):
        legal_results([ghost("R")], None, "RRR", [(1, 2)], True, False)


# --- odds ------------------------------------------------------------------------------------------------------------


def test_roll_distribution() -> None:
    assert roll_distribution(0) == {"": Fraction(1)}
    assert roll_distribution(1) == {face: Fraction(1, 6) for face in FACES}
    three = roll_distribution(3)
    assert three["RRR"] == Fraction(1, 216)
    assert three["RRW"] == Fraction(3, 216)
    assert three["BRW"] == Fraction(6, 216)
    for n, size in enumerate((1, 6, 21, 56, 126)):
        assert len(roll_distribution(n)) == size
        assert sum(roll_distribution(n).values()) == 1
        assert all(key == "".join(sorted(key)) for key in roll_distribution(n))


@pytest.mark.parametrize(
    ("target", "n_dice", "held", "joker", "expected"),
    [
        pytest.param(ghost("R"), 3, "", True, Fraction(19, 27), id="one-of-three"),
        pytest.param(ghost("RR"), 3, "", True, Fraction(7, 27), id="two-of-three"),
        pytest.param(ghost("RRR"), 3, "", True, Fraction(1, 27), id="three-of-three"),
        pytest.param(ghost("RRRR"), 3, "", True, Fraction(0), id="four-of-three"),
        pytest.param(ghost("RRRR"), 4, "", True, Fraction(1, 81), id="four-of-four"),
        pytest.param(ghost("RR"), 3, "R", True, Fraction(19, 27), id="one-token"),
        pytest.param(ghost("RR"), 3, "B", True, Fraction(7, 27), id="useless-token"),
        pytest.param(ghost("RR"), 3, "RR", True, Fraction(1), id="two-tokens"),
        pytest.param(ghost("RR", mantra=True), 3, "", True, Fraction(19, 27), id="mantra"),
        pytest.param(ghost("R"), 3, "", False, Fraction(91, 216), id="no-joker"),
        pytest.param(ghost("R", immune=True), 4, "", True, Fraction(0), id="immune"),
        pytest.param(ghost("R"), 0, "", True, Fraction(0), id="no-dice"),
        # One each of five colours less the Mantra's: Y R tokens leave two of B G K to two dice.
        pytest.param(ghost("YRBGK", mantra=True), 2, "YR", False, Fraction(6, 36), id="nameless"),
    ],
)
def test_chance_against_one_ghost(target: Target, n_dice: int, held: str, joker: bool, expected: Fraction) -> None:
    assert chance([target], None, n_dice, [counts(held)], joker, False, FIRST) == expected


def test_chance_with_circle_and_lock() -> None:
    assert chance([ghost("RR")], "R", 3, [NONE], True, False, FIRST) == Fraction(19, 27)
    assert chance([ghost("RR")], None, 3, [counts("RR")], True, True, FIRST) == Fraction(7, 27)
    assert chance([ghost("R")], "R", 0, [NONE], True, False, FIRST) == 1


def test_chance_against_two_ghosts() -> None:
    pair = [ghost("R"), ghost("B")]
    # R and B in 2 ways, R and W in 2, B and W in 2, W and W in 1.
    assert chance(pair, None, 2, [NONE], True, False, BOTH) == Fraction(7, 36)
    assert chance(pair, None, 2, [NONE], True, False, FIRST) == Fraction(20, 36)
    assert chance(pair, None, 2, [NONE], True, False, NOBODY) == 1
    # A red token leaves B or W on one die of two.
    assert chance(pair, None, 2, [NONE, counts("R")], True, False, BOTH) == Fraction(20, 36)


def test_chance_with_reroll_against_one_ghost() -> None:
    # Against one colour every useless die is rerolled, so each die succeeds with chance 1 - (2/3)**2 = 5/9.
    good, bad = Fraction(5, 9), Fraction(4, 9)
    assert chance_with_reroll([ghost("R")], None, 1, [NONE], True, False, FIRST) == good
    assert chance_with_reroll([ghost("R")], None, 3, [NONE], True, False, FIRST) == 1 - bad**3
    assert chance_with_reroll([ghost("RR")], None, 3, [NONE], True, False, FIRST) == good**3 + 3 * good**2 * bad
    assert chance_with_reroll([ghost("RRRR")], None, 4, [NONE], True, False, FIRST) == good**4
    assert chance_with_reroll([ghost("R", immune=True)], None, 3, [NONE], True, False, FIRST) == 0
    assert chance_with_reroll([ghost("R")], "R", 0, [NONE], True, False, FIRST) == 1


def test_chance_with_reroll_against_two_ghosts() -> None:
    # Of 36 first rolls of two dice: 7 succeed; RR, BB and 12 with R or B beside a useless face keep one die and need
    # 2 faces of 6; 6 with W beside a useless face need 3 of 6; 9 have nothing and roll both again.
    expected = Fraction(7, 36) + Fraction(14, 36) / 3 + Fraction(6, 36) / 2 + Fraction(9, 36) * Fraction(7, 36)
    assert expected == Fraction(197, 432)
    assert chance_with_reroll([ghost("R"), ghost("B")], None, 2, [NONE], True, False, BOTH) == expected


# --- random instances: properties, and a version without any shortcut ------------------------------------------------


def random_target(rng: random.Random, mantra: bool) -> Target:
    kind = rng.random()
    if kind < 0.8:
        return ghost(
            rng.choice(COLOURS) * rng.choice((1, 1, 1, 1, 2, 2, 2, 3, 3, 4)), immune=rng.random() < 0.2, mantra=mantra
        )
    return ghost("BBRRGGYY" if kind < 0.9 else "YRBGK", mantra=mantra)


Instance = tuple[list[Target], str | None, str, Payment, bool, bool]


def random_instance(rng: random.Random, max_holders: int = 3, max_tokens: int = 5) -> Instance:
    n_targets = rng.choice((1, 2))
    mantra_on = rng.randrange(4)
    targets = [random_target(rng, mantra=mantra_on == i) for i in range(n_targets)]
    # Tokens and faces lean towards the ghosts' colours, or nearly nothing would ever be achieved.
    wanted = "".join(colour * (1 + 4 * t.resistance[c]) for t in targets for c, colour in enumerate(COLOURS))
    faces = "".join(rng.choice(wanted + "WWWW") for _ in range(rng.randrange(5)))
    tokens = tuple(
        counts("".join(rng.choice(wanted) for _ in range(rng.randrange(max_tokens + 1))))
        for _ in range(rng.randint(1, max_holders))
    )
    circle = rng.choice((None, None, *COLOURS, rng.choice(wanted)))
    return targets, circle, faces, tokens, rng.random() < 0.85, rng.random() < 0.1


def tokens_in(payment: Payment) -> int:
    return sum(sum(holder) for holder in payment)


def test_properties_of_random_instances() -> None:
    rng = random.Random(20)
    with_tokens = 0
    for _ in range(2000):
        targets, circle, faces, tokens, joker, locked = instance = random_instance(rng)
        found = legal_results(targets, circle, faces, tokens, joker, locked)
        assert found, instance
        sizes: dict[frozenset[int], set[int]] = {}
        for chosen, payment in found:
            assert len(payment) == len(tokens)
            for spent, held in zip(payment, tokens, strict=True):
                assert all(0 <= s <= h for s, h in zip(spent, held, strict=True))
            assert payment == tuple(NONE for _ in tokens) or (chosen and not locked)
            sizes.setdefault(chosen, set()).add(tokens_in(payment))
            for t, target in enumerate(targets):
                assert t in chosen or NONE not in requirements(target, circle), instance
        with_tokens += any(tokens_in(payment) > 0 for _, payment in found)
        # There may be several payments for one set of ghosts, but they all take as many tokens.
        assert all(len(numbers) == 1 for numbers in sizes.values()), instance
        # Something is always possible for free, and taking nothing only if no ghost can be had for free.
        free = {chosen for chosen, payment in found if tokens_in(payment) == 0}
        assert free
        assert NOBODY not in free or free == {NOBODY}
        # The order of the dice does not matter.
        assert legal_results(targets, circle, faces[::-1], tokens, joker, locked) == found
    assert with_tokens > 500


def naive_achieved(
    targets: Sequence[Target],
    chosen: frozenset[int],
    circle: str | None,
    faces: str,
    payment: Payment,
    joker: bool,
) -> bool:
    """Give every die and every token spent to a (target, colour), and look whether all the chosen ghosts are met."""
    spots = [(t, c) for t in range(len(targets)) for c in range(len(COLOURS))]
    uses: list[list[tuple[int, int] | None]] = []
    for face in faces:
        fits = [
            (t, c)
            for t, c in spots
            if (face == COLOURS[c] or (face == "W" and joker)) and not targets[t].immune and t in chosen
        ]
        uses.append([None, *fits])
    for holder in payment:
        for c, n in enumerate(holder):
            uses.extend([[(t, c) for t in sorted(chosen)] or [None]] * n)
    choices = [sorted(requirements(targets[t], circle)) for t in sorted(chosen)]
    for given in product(*uses):
        for needs in product(*choices):
            if all(
                given.count((t, c)) >= need[c]
                for t, need in zip(sorted(chosen), needs, strict=True)
                for c in range(len(COLOURS))
            ):
                return True
    return False


def naive_payments(tokens: Payment) -> Iterator[Payment]:
    for given in product(*(range(n + 1) for holder in tokens for n in holder)):
        yield tuple(given[i : i + len(COLOURS)] for i in range(0, len(given), len(COLOURS)))


def naive_legal_results(
    targets: Sequence[Target], circle: str | None, faces: str, tokens: Payment, joker: bool, locked: bool
) -> set[Result]:
    subsets = [frozenset(some) for size in range(len(targets) + 1) for some in combinations(range(len(targets)), size)]
    achieved = {
        (chosen, payment)
        for payment in naive_payments(tuple(NONE for _ in tokens) if locked else tokens)
        for chosen in subsets
        if naive_achieved(targets, chosen, circle, faces, payment, joker)
    }

    def is_part(small: Payment, big: Payment) -> bool:
        return small != big and all(
            s <= b for one, two in zip(small, big, strict=True) for s, b in zip(one, two, strict=True)
        )

    return {
        (chosen, payment)
        for chosen, payment in achieved
        if not any(other == chosen and is_part(less, payment) for other, less in achieved)
        and not any(chosen < other and same == payment for other, same in achieved)
    }


def test_against_the_version_without_shortcuts() -> None:
    rng = random.Random(7)
    for _ in range(1000):
        targets, circle, faces, tokens, joker, locked = random_instance(rng, max_holders=2, max_tokens=2)
        expected = naive_legal_results(targets, circle, faces, tokens, joker, locked)
        found = legal_results(targets, circle, faces, tokens, joker, locked)
        assert found == expected, (targets, circle, faces, tokens, joker, locked)


def test_odds_of_random_instances_against_plain_sums() -> None:
    rng = random.Random(11)
    for _ in range(40):
        targets, circle, _, tokens, joker, locked = random_instance(rng, max_holders=2, max_tokens=3)
        goal = frozenset({rng.randrange(len(targets))}) if rng.random() < 0.5 else frozenset(range(len(targets)))

        def wins(faces: Sequence[str]) -> bool:
            found = legal_results(targets, circle, "".join(faces), tokens, joker, locked)  # noqa: B023
            return any(goal <= chosen for chosen, _ in found)  # noqa: B023

        won = {faces: wins(faces) for faces in product(FACES, repeat=2)}
        once = Fraction(sum(won.values()), 36)
        assert chance(targets, circle, 2, tokens, joker, locked, goal) == once
        twice = Fraction(0)
        for one, two in won:
            keep_one = Fraction(sum(won[one, new] for new in FACES), 6)
            keep_two = Fraction(sum(won[new, two] for new in FACES), 6)
            twice += max(Fraction(won[one, two]), keep_one, keep_two, once) / 36
        assert chance_with_reroll(targets, circle, 2, tokens, joker, locked, goal) == twice
        assert once <= twice <= 1
