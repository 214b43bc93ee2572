"""The engine against the brute-force oracle: thousands of exorcisms, every legal set and every way to pay for it.

Each situation is dealt at random but from a fixed seed, played through the engine's own questions along every branch,
and compared with what the oracle finds legal. The oracle shares nothing with the engine but the printed resistances.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CARD, CARDS
from hauntbox.ghost_stories.base.forms.codec import load_state
from hauntbox.ghost_stories.base.forms.state_json import dice_letters
from hauntbox.ghost_stories.base.rules.arrival import carry, leave_play
from hauntbox.ghost_stories.base.rules.exorcism import dice_number
from hauntbox.ghost_stories.base.rules.icons import capture_die
from hauntbox.ghost_stories.base.rules.tiles import herbalist_dice
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import NONE, RUNNING
from hauntbox.kernel.question import Event
from tests.ghost_stories.exorcism_oracle import (
    COLOURS,
    Payment,
    Result,
    Target,
    dice_on_the_table,
    legal_results,
    requirements,
)
from tests.ghost_stories.table import Table

# Written out here and not asked of the engine: spaces and tiles are numbered clockwise and row by row.
FRONTS = {0: (0, 11), 1: (1,), 2: (2, 3), 3: (10,), 5: (4,), 6: (8, 9), 7: (7,), 8: (5, 6)}
OPPOSITE = {0: 8, 1: 7, 2: 6, 3: 11, 4: 10, 5: 9, 6: 2, 7: 1, 8: 0, 9: 5, 10: 4, 11: 3}
CORNERS, SIDES = (0, 2, 6, 8), (1, 3, 5, 7)
DICE_IMMUNE = {2, 13, 24, 35, 46}
CAPTORS = {46, 47, 48, 63}
LOCKERS = {50, 51, 62}
POWER_OFF = {3, 14, 25, 36}
HOWLING_NIGHTMARE, UNCATCHABLE, HOPE_KILLER, FORGOTTEN_ONES, NAMELESS = 56, 57, 58, 60, 65
EASY = [card.number for card in CARDS if sum(card.resistance) <= 2]

EVERYONE_AT_THE_CENTRE = Table(tao={})


def deal(rng: Random) -> GhostStories:
    """A situation: ghosts in front, markers, Circle, Mantra, tokens and neighbours, somebody's Yang phase."""
    g = EVERYONE_AT_THE_CENTRE.game.clone()
    g.active = rng.randrange(4)
    tile = rng.choice(CORNERS if rng.random() < 0.75 else SIDES)
    for seat in range(4):
        g.where[seat] = tile if seat == g.active or rng.random() < 0.3 else rng.randrange(9)
    _deal_ghosts(g, tile, rng)
    _deal_tokens(g, rng)
    front = [space for space in FRONTS[tile] if g.ghosts[space]]
    if front and power_works(g, 0) and rng.random() < 0.4:
        g.mantra = rng.choice(front)
    g.agenda = NONE[:]
    g.kind = RUNNING
    g.do(steps.END_OF_TURN)
    g.do(steps.YANG)
    g.run()
    return g


def _deal_ghosts(g: GhostStories, tile: int, rng: Random) -> None:
    unused = list(range(1, len(CARDS) + 1))
    elsewhere = [space for space in range(12) if space not in FRONTS[tile]]
    for space in FRONTS[tile]:
        if rng.random() < 0.9:
            wanted = rng.choice(([HOPE_KILLER, NAMELESS], [HOWLING_NIGHTMARE, UNCATCHABLE], EASY, EASY, unused, unused))
            _put(g, space, rng.choice([card for card in wanted if card in unused] or unused), unused)
    for card in sorted(CAPTORS | LOCKERS | {NAMELESS}):
        if card in unused and rng.random() < (0.15 if card in CAPTORS else 0.06):
            _put(g, rng.choice([space for space in elsewhere if not g.ghosts[space]]), card, unused)
    for space in FRONTS[tile]:
        if g.ghosts[space] == HOWLING_NIGHTMARE and not g.ghosts[OPPOSITE[space]] and rng.random() < 0.5:
            _put(g, OPPOSITE[space], rng.choice([card for card in EASY if card in unused]), unused)
        if g.ghosts[space] == UNCATCHABLE and rng.random() < 0.5:
            g.met_buddha |= 1 << space


def _put(g: GhostStories, space: int, card: int, unused: list[int]) -> None:
    unused.remove(card)
    bit = 1 << space
    g.ghosts[space] = card
    g.occupied |= bit
    if card in CAPTORS:
        g.grey |= bit if bit_count(g.captive) == 3 else 0
        g.captive |= bit
    g.locked |= bit if card in LOCKERS else 0
    g.white_blank |= bit if card == NAMELESS else 0
    g.power_off |= bit if card in POWER_OFF else 0
    g.all_powers_off |= bit if card == FORGOTTEN_ONES else 0


def _deal_tokens(g: GhostStories, rng: Random) -> None:
    rich = rng.random()
    for colour in range(5):
        for _ in range(4):
            if rng.random() < rich:
                seat = g.active if rng.random() < 0.4 else rng.randrange(4)
                g.tao[5 * seat + colour] += 1
                g.stock[colour] -= 1
    stocked = [colour for colour in range(5) if g.stock[colour]]
    if stocked and rng.random() < 0.5:
        g.circle = rng.choice(stocked)
        g.stock[g.circle] -= 1


def targets(g: GhostStories) -> list[int]:
    """The spaces whose ghosts may be exorcised now."""
    front = [space for space in FRONTS[g.where[g.active]] if g.ghosts[space]]
    return [
        space
        for space in front
        if not (g.ghosts[space] == HOWLING_NIGHTMARE and g.ghosts[OPPOSITE[space]])
        and not (g.ghosts[space] == UNCATCHABLE and not g.met_buddha >> space & 1)
    ]


def holders(g: GhostStories) -> list[int]:
    """The active seat first, then the others on his tile."""
    others = [seat for seat in range(4) if seat != g.active and g.where[seat] == g.where[g.active]]
    return [g.active, *others]


def as_target(g: GhostStories, space: int) -> Target:
    card = g.ghosts[space]
    return Target(tuple(CARD[card].resistance), card in DICE_IMMUNE, g.mantra == space)


def circle(g: GhostStories) -> str | None:
    return COLOURS[g.circle] if g.circle >= 0 else None


def nothing_left(g: GhostStories) -> bool:
    """Circle and Mantra have taken every target's last point."""
    return all((0, 0, 0, 0, 0) in requirements(as_target(g, space), circle(g)) for space in targets(g))


def expected(g: GhostStories, faces: str) -> set[Result]:
    in_play = set(g.ghosts)
    return legal_results(
        [as_target(g, space) for space in targets(g)],
        circle(g),
        faces,
        [list(g.tao[5 * seat : 5 * seat + 5]) for seat in holders(g)],
        white_is_joker=NAMELESS not in in_play,
        tao_locked=bool(LOCKERS & in_play),
    )


def found(g: GhostStories, spaces: list[int], seats: list[int]) -> set[Result]:
    """Every result the engine lets the players reach from here, by trying every answer to every question."""
    results: set[Result] = set()
    seen: set[tuple[int, ...]] = set()
    branches = [g]
    while branches:
        here = branches.pop()
        if here.kind not in (ask.EXORCISE, ask.PAY):
            results.add(outcome(here.told or [], spaces, seats))
            continue
        for option in here.options:
            there = here.clone()
            there.told = list(here.told or [])
            there.answer(option)
            # Tokens paid in another order lead to the same place.
            place = (there.kind, there.falling, *there.tao)
            if there.kind != ask.PAY or place not in seen:
                seen.add(place)
                branches.append(there)
    return results


def outcome(events: list[Event], spaces: list[int], seats: list[int]) -> Result:
    """The ghosts exorcised and the tokens spent, by holder and colour, as the events tell it."""
    gone = frozenset(spaces.index(event.args[1]) for event in events if event.name == "ghost_exorcised")
    spent = Counter(event.args[:2] for event in events if event.name == "tao_spent")
    assert {seat for seat, _ in spent} <= set(seats), "somebody on another tile paid"
    paid: Payment = tuple(tuple(spent[seat, colour] for colour in range(5)) for seat in seats)
    assert bool(gone) != any(event.name == "exorcism_failed" for event in events)
    return gone, paid


def dice_wanted(g: GhostStories) -> int:
    """3 dice less the captured ones, and green's grey die, which only the fourth captor takes."""
    captors = [("comes", card) for card in CAPTORS & set(g.ghosts)]
    ordinary, grey = dice_on_the_table(captors, grey_in_game=True)
    return ordinary + (grey if g.active == 3 and power_works(g, 3) else 0)


def power_works(g: GhostStories, board: int) -> bool:
    return FORGOTTEN_ONES not in g.ghosts and not POWER_OFF & set(g.ghosts[3 * board : 3 * board + 3])


def features(g: GhostStories, faces: str, results: set[Result]) -> set[str]:
    """What makes a situation worth trying, so that the test can see it tried each of them."""
    spaces = targets(g)
    multicolour = {HOPE_KILLER, NAMELESS}
    named = {
        "two targets": len(spaces) == 2,
        "two targets of one colour": len({CARD[g.ghosts[s]].colour for s in spaces}) < len(spaces),
        "a protected ghost": len(spaces) < sum(1 for s in FRONTS[g.where[g.active]] if g.ghosts[s]),
        "mantra on many colours": g.mantra in spaces and g.ghosts[g.mantra] in multicolour,
        "mantra and circle on one ghost": g.mantra in spaces and g.circle == CARD[g.ghosts[g.mantra]].colour,
        "immune and ordinary together": len({g.ghosts[s] in DICE_IMMUNE for s in spaces}) == 2,
        "tokens locked": bool(LOCKERS & set(g.ghosts)),
        "white is void": NAMELESS in g.ghosts and "W" in faces,
        "no dice": not faces,
        "neighbours pay": any(any(any(row) for row in paid[1:]) for _, paid in results),
        "sets to choose from": len({gone for gone, _ in results}) > 2,
        "many ways to pay": len(results) > 10,
    }
    return {name for name, holds in named.items() if holds}


def play(rng: Random) -> set[str]:
    g = deal(rng)
    spaces, seats = targets(g), holders(g)
    assert (ask.DO_EXORCISM in g.options) == bool(spaces)  # GS-EXO-03, R-102
    if not spaces:
        return {"no target"}
    before = g.clone()
    g.listen()
    g.answer(ask.DO_EXORCISM)
    faces = ""
    if g.kind == ask.ROLL:
        assert all(len(dice_letters(option)) == dice_wanted(before) for option in g.options)
        option = rng.choices(g.options, g.chances())[0]
        faces = dice_letters(option)
        g.answer(option)
    else:
        assert not dice_wanted(before) or nothing_left(before)  # GS-EXO-38, R-59
    wanted = expected(before, faces)
    assert found(g, spaces, seats) == wanted, f"{before.state()} roll {faces}"
    return features(before, faces, wanted)


MORE_SEEDS = [pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 40)]


@pytest.mark.parametrize("seed", [*range(6), *MORE_SEEDS])
def test_engine_and_oracle_agree_on_every_result(seed: int) -> None:
    rng = Random(f"exorcism {seed}")
    seen: Counter[str] = Counter()
    for _ in range(250):
        seen.update(play(rng))
    assert len(seen) == 13, f"some kind of situation was never dealt: {seen}"


@pytest.mark.parametrize("green", ["strength_of_a_mountain", "gods_favorite"])
def test_engine_and_oracle_agree_on_the_dice_left(green: str) -> None:
    """Captors come, are moved and leave in every order; each time green and another Taoist count their dice."""
    table, mountain = Table(tao={}, powers=[green]), green == "strength_of_a_mountain"
    seen: set[tuple[int, int, int]] = set()
    for seed in range(300):
        rng = Random(f"captors {seed}")
        g, story = table.game.clone(), []
        for _ in range(8):
            story.append(come_or_go(g, rng))
            ordinary, grey = dice_on_the_table(story, mountain)
            seen.add((ordinary, grey, len(CAPTORS & set(g.ghosts))))
            for g.active in (0, 3):
                assert dice_number(g) == ordinary + (grey if g.active == 3 else 0), story
            assert herbalist_dice(g) == min(2, ordinary), story
            loaded = blank(g.request)
            load_state(loaded, g.state(), "state")
            assert (loaded.captive, loaded.grey) == (g.captive, g.grey)
    assert {(0, 0, 4), (1, 0, 3)} <= seen
    assert mountain == ((0, 1, 3) in seen)


def come_or_go(g: GhostStories, rng: Random) -> tuple[str, int]:
    """One captor comes or leaves; now and then another is moved as the Pavilion does it."""
    here = [space for space in range(12) if g.ghosts[space]]
    if here and rng.random() < 0.3:
        carry(g, rng.choice(here), rng.choice([space for space in range(12) if not g.ghosts[space]]))
        here = [space for space in range(12) if g.ghosts[space]]
    away = sorted(CAPTORS - set(g.ghosts))
    if not away or (here and rng.random() < 0.4):
        space = rng.choice(here)
        card = g.ghosts[space]
        leave_play(g, space, 0)
        return "leaves", card
    card = rng.choice(away)
    space = rng.choice([space for space in range(12) if not g.ghosts[space]])
    g.ghosts[space] = card
    g.occupied |= 1 << space
    capture_die(g, space, card)
    return "comes", card
