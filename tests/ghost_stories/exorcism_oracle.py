"""A slow and literal oracle for exorcisms in Ghost Stories: which results are legal, and how likely they are.

It is written from the rules ledger alone (GS-EXO-*, R-57 to R-70, appendix A) and shares nothing with the engine, so
that the two can be compared. It tries every use of every die, every colour for the Mantra and every payment.

Colours are the letters Y R B G K (K is black), a die shows one of those or W (white). A number per colour is a
5-tuple in the order Y R B G K.

Three plain facts keep the enumeration small; the tests check them against a version that does without:
  * a face used as a colour the target has not is as good as a die left aside, so only the target's colours are tried;
  * tokens of one colour are alike, so whether a payment is enough depends on its total per colour, and the totals are
    then shared out among the holders in every possible way;
  * a token of a colour beyond the printed resistance in that colour is always superfluous, so it is never tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product

COLOURS = "YRBGK"
WHITE = "W"
FACES = COLOURS + WHITE

Counts = tuple[int, ...]
"""One number per colour, in the order of COLOURS."""
Payment = tuple[Counts, ...]
"""Tokens spent: one Counts per holder."""
Result = tuple[frozenset[int], Payment]
"""Indices of the targets exorcised, and the tokens spent on it."""
Hits = tuple[Counts, ...]
"""What the dice do: one Counts per target."""

NOTHING: Counts = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Target:
    """A ghost in front of the Taoist that may be exorcised (ghosts that may not be are left out)."""

    resistance: Counts
    """The printed resistance per colour."""
    immune: bool = False
    """Die faces do nothing to it."""
    mantra: bool = False
    """The Mantra lies on it."""

    def __post_init__(self) -> None:
        if len(self.resistance) != len(COLOURS) or min(self.resistance) < 0:
            raise ValueError(f"not a resistance: {self.resistance!r}")


# ---------------------------------------------------------------------------------------------------------------------
# Step 1: how many dice there are
# ---------------------------------------------------------------------------------------------------------------------


def dice_on_the_table(story: Sequence[tuple[str, int]], grey_in_game: bool) -> tuple[int, int]:
    """How many ordinary and grey dice are left after captors came ("comes", ghost) and left ("leaves", ghost).

    Each captor takes one die, an ordinary one while there is one, then the grey one if it is in the game, else none and
    never one later; it gives its own die back when it leaves (R-64).
    """
    table = ["ordinary"] * 3 + ["grey"] * grey_in_game
    holds: dict[int, str] = {}
    for what, ghost in story:
        if what == "comes" and table:
            holds[ghost] = table.pop(0)
        elif what == "leaves" and ghost in holds:
            table = sorted([*table, holds.pop(ghost)], reverse=True)  # ordinary before grey
    return table.count("ordinary"), table.count("grey")


# ---------------------------------------------------------------------------------------------------------------------
# Step 2: what each target requires
# ---------------------------------------------------------------------------------------------------------------------


def requirements(target: Target, circle: str | None) -> set[Counts]:
    """Every requirement per colour the player may choose to face: only the Mantra's colour is ever a choice.

    Circle and Mantra add up and no colour falls below 0 (R-57). The Mantra lowers the colour of a ghost of one colour,
    and any one colour of a multicolour ghost (R-58).
    """
    if circle is not None and circle not in COLOURS:
        raise ValueError(f"not a colour: {circle!r}")
    need = list(target.resistance)
    if circle is not None:
        need[COLOURS.index(circle)] = max(0, need[COLOURS.index(circle)] - 1)
    if not target.mantra:
        return {tuple(need)}
    choices: set[Counts] = set()
    for c in range(len(COLOURS)):
        if target.resistance[c] > 0:
            lowered = list(need)
            lowered[c] = max(0, lowered[c] - 1)
            choices.add(tuple(lowered))
    return choices or {tuple(need)}


# ---------------------------------------------------------------------------------------------------------------------
# Step 4: what the dice and tokens can do
# ---------------------------------------------------------------------------------------------------------------------


def _uses_of_a_die(face: str, colours_of: tuple[str, ...], white_is_joker: bool) -> list[tuple[int, int] | None]:
    """Every use of a die: None (left aside) or (target, colour). A face serves one target only (GS-EXO-09)."""
    if face not in FACES or len(face) != 1:
        raise ValueError(f"not a die face: {face!r}")
    uses: list[tuple[int, int] | None] = [None]
    for t, colours in enumerate(colours_of):
        for colour in colours:
            if face == colour or (face == WHITE and white_is_joker):
                uses.append((t, COLOURS.index(colour)))
    return uses


@cache
def _all_hits(faces: str, colours_of: tuple[str, ...], white_is_joker: bool) -> frozenset[Hits]:
    """Everything the dice can do to targets of these colours: every combination of a use for each die."""
    found: set[Hits] = set()
    for uses in product(*(_uses_of_a_die(face, colours_of, white_is_joker) for face in faces)):
        hits = [[0] * len(COLOURS) for _ in colours_of]
        for use in uses:
            if use is not None:
                t, c = use
                hits[t][c] += 1
        found.add(tuple(tuple(row) for row in hits))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def _missing_for_one(target: Target, circle: str | None, faces_used: Counts) -> frozenset[Counts]:
    """The tokens missing per colour to exorcise this target with these faces, for every use of the Mantra."""
    by_dice = NOTHING if target.immune else faces_used
    return frozenset(
        tuple(max(0, need[c] - by_dice[c]) for c in range(len(COLOURS))) for need in requirements(target, circle)
    )


@lru_cache(maxsize=100_000)
def _shortfalls(
    targets: tuple[Target, ...], chosen: frozenset[int], circle: str | None, faces: str, white_is_joker: bool
) -> frozenset[Counts]:
    """The tokens missing per colour to exorcise all the chosen targets, for every use of the dice and the Mantra."""
    found: set[Counts] = set()
    colours_of = tuple("".join(COLOURS[c] for c in range(len(COLOURS)) if t.resistance[c] > 0) for t in targets)
    for hits in _all_hits(faces, colours_of, white_is_joker):
        for missing in product(*(_missing_for_one(targets[t], circle, hits[t]) for t in chosen)):
            found.add(tuple(map(sum, zip(NOTHING, *missing, strict=True))))
    return frozenset(found)


def _is_enough(paid: Counts, shortfalls: frozenset[Counts]) -> bool:
    """Some use of the dice and of the Mantra leaves nothing missing that is not paid."""
    return any(all(paid[c] >= missing[c] for c in range(len(COLOURS))) for missing in shortfalls)


# ---------------------------------------------------------------------------------------------------------------------
# Step 5: the legal results
# ---------------------------------------------------------------------------------------------------------------------


def _one_token_less(paid: Counts) -> Iterator[Counts]:
    for c in range(len(COLOURS)):
        if paid[c] > 0:
            yield tuple(n - 1 if i == c else n for i, n in enumerate(paid))


def _ways_to_share(total: int, held: Sequence[int]) -> list[Counts]:
    """Every way for the holders to give `total` tokens of one colour, none giving more than he has."""
    return [gifts for gifts in product(*(range(n + 1) for n in held)) if sum(gifts) == total]


def _payments(paid: Counts, tokens: Payment) -> Iterator[Payment]:
    """Every way for the holders to give these totals per colour."""
    by_colour = [_ways_to_share(paid[c], [holder[c] for holder in tokens]) for c in range(len(COLOURS))]
    for gifts in product(*by_colour):
        yield tuple(tuple(gifts[c][h] for c in range(len(COLOURS))) for h in range(len(tokens)))


@lru_cache(maxsize=100_000)
def _legal_totals(
    targets: tuple[Target, ...], circle: str | None, faces: str, available: Counts, white_is_joker: bool
) -> frozenset[tuple[frozenset[int], Counts]]:
    """Every legal (set of targets, tokens spent per colour, whoever gives them)."""
    everyone = frozenset(range(len(targets)))
    subsets = [frozenset(some) for size in range(len(targets) + 1) for some in combinations(sorted(everyone), size)]
    shortfalls = {subset: _shortfalls(targets, subset, circle, faces, white_is_joker) for subset in subsets}
    printed = [sum(target.resistance[c] for target in targets) for c in range(len(COLOURS))]
    legal: set[tuple[frozenset[int], Counts]] = set()
    for paid in product(*(range(min(available[c], printed[c]) + 1) for c in range(len(COLOURS)))):
        for subset in subsets:
            if not _is_enough(paid, shortfalls[subset]):
                continue  # not achieved
            if any(_is_enough(less, shortfalls[subset]) for less in _one_token_less(paid)):
                continue  # a token is superfluous
            if any(_is_enough(paid, shortfalls[subset | {t}]) for t in everyone - subset):
                continue  # a further target could be added
            legal.add((subset, paid))
    return frozenset(legal)


def legal_results(
    targets: Sequence[Target],
    circle: str | None,
    faces: str,
    tokens: Sequence[Sequence[int]],
    white_is_joker: bool,
    tao_locked: bool,
) -> set[Result]:
    """Every legal (set of targets exorcised, tokens spent per holder and colour) once the dice are final.

    A result is legal (appendix A, step 5) if
      * dice, Circle, Mantra and the tokens spent meet the requirements of all the set,
      * no token spent could be left out with the same set still achieved by these dice (GS-EXO-14, R-62),
      * no further target could be added to the set with the very same tokens spent (R-60).

    `tokens` has one 5-tuple per Taoist on the tile, the active one first; none can be spent when Tao is locked, and
    the payment always has as many rows as `tokens`.
    """
    if len(targets) not in (1, 2):
        raise ValueError("an exorcism has 1 or 2 targets (without any it is not offered, R-102)")
    held: Payment = tuple(tuple(holder) for holder in tokens)
    if any(len(holder) != len(COLOURS) for holder in held):
        raise ValueError(f"not tokens per colour: {tokens!r}")
    if tao_locked:
        held = tuple(NOTHING for _ in held)
    available = tuple(sum(holder[c] for holder in held) for c in range(len(COLOURS)))
    totals = _legal_totals(tuple(targets), circle, "".join(sorted(faces)), available, white_is_joker)
    return {(subset, payment) for subset, paid in totals for payment in _payments(paid, held)}


# ---------------------------------------------------------------------------------------------------------------------
# Odds
# ---------------------------------------------------------------------------------------------------------------------


@cache
def _roll_distribution(n: int) -> tuple[tuple[str, Fraction], ...]:
    ways: dict[str, int] = {}
    for roll in product(FACES, repeat=n):
        key = "".join(sorted(roll))
        ways[key] = ways.get(key, 0) + 1
    return tuple((key, Fraction(count, len(FACES) ** n)) for key, count in sorted(ways.items()))


def roll_distribution(n: int) -> dict[str, Fraction]:
    """The chance of each result of n dice; a result is the string of its faces in alphabetical order."""
    return dict(_roll_distribution(n))


def _can_reach(
    targets: Sequence[Target],
    circle: str | None,
    faces: str,
    tokens: Sequence[Sequence[int]],
    white_is_joker: bool,
    tao_locked: bool,
    goal: frozenset[int],
) -> bool:
    """With these final dice there is a legal result whose set contains the goal."""
    results = legal_results(targets, circle, faces, tokens, white_is_joker, tao_locked)
    return any(goal <= subset for subset, _ in results)


def chance(
    targets: Sequence[Target],
    circle: str | None,
    n_dice: int,
    tokens: Sequence[Sequence[int]],
    white_is_joker: bool,
    tao_locked: bool,
    goal: frozenset[int],
) -> Fraction:
    """The chance that one roll of n_dice leaves a legal result whose set contains the goal."""
    total = Fraction(0)
    for faces, probability in _roll_distribution(n_dice):
        if _can_reach(targets, circle, faces, tokens, white_is_joker, tao_locked, goal):
            total += probability
    return total


def chance_with_reroll(
    targets: Sequence[Target],
    circle: str | None,
    n_dice: int,
    tokens: Sequence[Sequence[int]],
    white_is_joker: bool,
    tao_locked: bool,
    goal: frozenset[int],
) -> Fraction:
    """The same when the roll may be followed by one reroll of any of its dice, all together (R-69).

    After each first roll the player keeps the dice that make the goal likeliest; keeping all means no reroll.
    """
    wins = {
        faces: _can_reach(targets, circle, faces, tokens, white_is_joker, tao_locked, goal)
        for faces, _ in _roll_distribution(n_dice)
    }
    after_keeping: dict[str, Fraction] = {}

    def chance_after_keeping(kept: str) -> Fraction:
        if kept not in after_keeping:
            total = Fraction(0)
            for rerolled, probability in _roll_distribution(n_dice - len(kept)):
                if wins["".join(sorted(kept + rerolled))]:
                    total += probability
            after_keeping[kept] = total
        return after_keeping[kept]

    answer = Fraction(0)
    for first, probability in _roll_distribution(n_dice):
        keepable = {"".join(kept) for size in range(n_dice + 1) for kept in combinations(first, size)}
        answer += probability * max(chance_after_keeping(kept) for kept in keepable)
    return answer
