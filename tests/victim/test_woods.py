"""Where everybody may go and whom they reach, compared with the forest worked out by hand, in thousands of positions.

Positions: figures scattered over forests grown at random, then played on at random. The menus, the targets of all
skills and, by playing every sequence of steps, the whole reach of Runs and Hunts must be those of ``woods.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import pytest

from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES, ITEM_NAMES, TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.state import VictimGame
from tests.victim.table import PLAYERS_OF, Table
from tests.victim.woods import EXITS, Pieces, Place, Woods, beyond, distance, paths_of
from tests.victim.woods import Table as Hunted

FORESTS = 300
QUESTIONS = 40
BY_AMBUSH, BY_SLAVE = 2, 3
MOST_STEPS = 3
"""As far as a Run or a Hunt is followed."""
SKILLED_HANDS = {"Anya": "flashlight", "Diego": "hammer gun", "Sean": "aidbox gun", "Rolita": "hammer fireworks"}


# -- forests ----------------------------------------------------------------------------------------------------------


def grown(random: Random, number: int) -> dict[Place, str]:
    """Tiles laid as Victims lay them, each through a path into empty space, anyhow else."""
    names = random.sample([name for name in EXITS if name not in ("start", "bunker")], number)
    paths = {(0, 0): set(range(6))}
    tiles: dict[Place, str] = {}
    for name in names:
        place, d = random.choice([(p, d) for p in sorted(paths) for d in sorted(paths[p]) if beyond(p, d) not in paths])
        turns = random.choice([k for k in range(6) if (d + 3) % 6 in paths_of(name, k)])
        paths[beyond(place, d)] = paths_of(name, turns)
        tiles[beyond(place, d)] = f"{name}/{turns}"
    return tiles


def scattered(seed: int) -> VictimGame:
    """Figures anywhere in such a forest, and cards, wounds and Upgrades to do much with."""
    random = Random(f"woods/{seed}")
    demon = DEMON_NAMES[seed % 6].lower()
    players = random.choice((2, 3, 4, 4, 5, 6))
    names = random.sample(VICTIM_NAMES, PLAYERS_OF[players])
    tiles = grown(random, random.randint(6, 34))
    places = [(0, 0), *tiles]
    den = random.choice(places)
    near = [den, den, den, *(beyond(den, d) for d in range(6) if beyond(den, d) in places)]
    if demon == "witch":
        near += [place for place, name in tiles.items() if name.startswith("decoder")]
    free = [name.lower() for name in names[: -2 if players == 3 else -1]]
    slave = free.pop() if demon == "werewolf" and players == 4 and random.random() < 0.5 else ""
    borders = [(p, d) for p in sorted(tiles) for d in range(6) if beyond(p, d) in tiles]
    return Table(
        random.choice(free) if not slave and random.random() < 0.4 else "",
        players=players,
        victims=" ".join(names),
        settings={"flipCost": random.choice(("together", "separate"))},
        phase="slave" if slave and random.random() < 0.5 else "",
        tiles=tiles,
        hammers=random.sample(borders, min(len(borders), random.randint(0, 2))),
        at={name: random.choice(near if random.random() < 0.8 else places) for name in free},
        stats={"sean": "VIT 5"} if "sean" in free else {},
        wounds={name: random.choice((0, 0, 0, 1, 2)) for name in free[1:]},
        hand={name: SKILLED_HANDS[name.capitalize()] for name in free if name.capitalize() in SKILLED_HANDS},
        hidden=[name for name in free if random.random() < 0.15],
        webs=random.sample(places, 2) if demon == "widow" else (),
        demon=demon,
        den=den,
        shadows=random.choices(places, k=random.randint(1, 3)) if demon == "doppelganger" else (),
        rage=3,
        stamina=9,
        upgrades=(0, random.randint(0, 1), random.randint(0, 1)),
        slave=slave,
        slave_at=random.choice(near) if slave else (0, 0),
    ).game


# -- menus ------------------------------------------------------------------------------------------------------------


def offered(g: VictimGame, first: int, number: int) -> set[int]:
    """The options of a range, counted from its first."""
    return {option - first for option in g.options if first <= option < first + number}


def numbers(victims: Iterable[str]) -> set[int]:
    return {VICTIM_NAMES.index(victim) for victim in victims}


def brave(woods: Woods, targets: set[str]) -> set[str]:
    """VI-VIC-SEAN-09, -12, -13: Sean stands before those on his tile."""
    state = woods.state
    open_ = "Sean" in targets and state["victims"]["Sean"]["stats"][1] >= 5
    if not open_ or "Sean" in {*state["crow_cries"], *state["fright"]} - set(state["fresh_fright"]):
        return targets
    return {victim for victim in targets if victim == "Sean" or woods.at(victim) != woods.at("Sean")}


def on(woods: Woods, places: Iterable[Place]) -> set[str]:
    """Whom the Demon can attack on these tiles."""
    return {victim for victim in woods.exposed() if woods.at(victim) in set(places)}


def check_turn(g: VictimGame, woods: Woods) -> None:
    victim = VICTIM_NAMES[g.then_with & 7]
    state, here = woods.state, woods.at(victim)
    if state["running"] == "none":
        assert not offered(g, ask.STEP, 18)
    else:
        check_run(g, woods, here)
    if victim != state["active"]:
        return
    board = state["victims"][victim]
    grave = board["wounds"] == 2
    fresh = {d for d, there in woods.ways(here).items() if woods.name[there] not in state["visited"]}
    may_crawl = grave and state["points"] and not state["fell"] and state["running"] == "none"
    assert offered(g, ask.CRAWL, 6) == (fresh if may_crawl and "crawl" not in state["done"] else set())
    check_reach(g, woods, victim)
    if board["hand"].get("hammer") and not grave and len(state["hammers"]) < 3:
        closed = {d for d in woods.touching(here) if not woods.linked(here, d)}
        assert offered(g, ask.BREAK, 6) == closed


def check_run(g: VictimGame, woods: Woods, here: Place) -> None:
    """VI-RUN-03, -06 to -12, -44: stop, step, or lay."""
    state = woods.state
    separate = g.request.separate
    steps = {d for d, there in woods.ways(here).items() if woods.name[there] not in state["visited"]}
    lays = {2 * d + pile for d in woods.gaps(here) for pile in (0, 1) if state["piles"][pile]}
    last = state["stride"] == 1
    if not state["may_lay"] or (separate and last and steps and not state["stepped"]):
        lays = set()
    step_possible = steps or (lays and not (separate and last))
    assert offered(g, ask.STEP, 6) == steps
    assert offered(g, ask.LAY, 12) == lays
    assert (ask.STOP in g.options) == bool(state["stepped"] or not step_possible)


def check_reach(g: VictimGame, woods: Woods, victim: str) -> None:
    """VI-GEN-10: Heal, Give, Aid Box, the active skills and the Gun reach linked neighbours."""
    state = woods.state
    board = state["victims"][victim]
    grave = board["wounds"] == 2
    reached = {other for other in woods.victims() if woods.at(other) in woods.reach(woods.at(victim))}
    boards = state["victims"]
    marked = {*state["target"], *state["poison"], *state["fright"]}
    free = not grave and state["running"] == "none" and state["points"]
    if free and "heal" not in state["done"]:
        ill = {other for other in reached - {victim} if boards[other]["wounds"] or other in marked}
        assert offered(g, ask.HEAL, 6) == numbers(ill)
    wounded = {other for other in reached if boards[other]["wounds"]} if board["hand"].get("aidbox") else set()
    assert offered(g, ask.AID, 6) == numbers(wounded)
    takers = {other for other in reached - {victim} if boards[other]["wounds"] < 2} if not grave else set()
    given = {10 * taker + ITEM_NAMES.index(item) for taker in numbers(takers) for item in board["hand"]}
    assert offered(g, ask.GIVE, 60) == given
    near = state["den"] is not None and woods.demons()[0] in woods.reach(woods.at(victim))
    if not grave and board["hand"].get("gun"):
        assert (ask.SHOOT_GUN in g.options) == (near and not state["bullet"])
    skill = offered(g, ask.USE_SKILL, 6)
    if victim == "Anya" and free and "skill" not in state["done"] and victim not in state["crow_cries"]:
        assert skill == numbers(reached)
    elif victim == "Sean" and free and "skill" not in state["done"] and victim not in state["crow_cries"]:
        assert bool(skill) == (near and not state["bullet"] and not state["shoot"])
    else:
        assert skill <= numbers(reached)


def check_demon(g: VictimGame, woods: Woods) -> None:
    state, pieces = woods.state, woods.demons()
    den, name = pieces[0], state["demon"]
    if not state["demon_points"]:
        return
    if "attack" not in state["deeds"]:
        struck = on(woods, woods.around(den) if name == "Witch" else pieces)
        assert offered(g, ask.ATTACK, 6) == numbers(brave(woods, struck))
        assert (ask.ATTACK_ALL in g.options) == (name == "Wendigo" and len(struck) > 1)
    usable = {0: bool(first_special(woods, name, den)), 1: bool(second_special(woods, name, den))}
    for which, deed in enumerate(("special1", "special2")):
        if deed not in state["deeds"] and state["stamina"] >= 3:
            assert (ask.SPECIAL + which in g.options) == usable[which], name
    if state["rage"] == 3 and "death" not in state["deeds"]:
        grave = woods.victims(lambda board: board["wounds"] == 2 and board["hiding"] != "hidden")
        assert offered(g, ask.DEATH, 6) == numbers(victim for victim in grave if woods.at(victim) in pieces)


def first_special(woods: Woods, name: str, den: Place) -> Iterable[object]:
    """What Special 1 can be used on; the Ambush needs nothing."""
    uses: dict[str, Callable[[], Iterable[object]]] = {
        "Werewolf": lambda: on(woods, [den]),
        "Wendigo": lambda: [den],
        "Witch": lambda: explosive(woods),
        "Widow": lambda: free_of_webs(woods),
        "Doppelganger": lambda: on(woods, woods.demons()),
        "Ghost": lambda: on(woods, woods.around(den)),
    }
    return uses[name]()


def second_special(woods: Woods, name: str, den: Place) -> Iterable[object]:
    """What Special 2 can be used on."""
    uses: dict[str, Callable[[], Iterable[object]]] = {
        "Werewolf": lambda: on(woods, [den]),
        "Wendigo": lambda: woods.touching(den),
        "Witch": lambda: on(woods, woods.places_of("decoder")),
        "Widow": lambda: on(woods, woods.around(den)),
        "Doppelganger": lambda: swappable(woods),
        "Ghost": woods.exposed,
    }
    return uses[name]()


def explosive(woods: Woods) -> set[str]:
    """VI-DMN-WIT-06, -07: Corpse tiles with somebody on them or next to them."""
    return {woods.name[place] for place in woods.places_of("corpse") if on(woods, woods.around(place))}


def free_of_webs(woods: Woods) -> set[str]:
    """VI-DMN-WID-10: no figure, no Web."""
    figures = {*(woods.at(victim) for victim in woods.victims()), woods.demons()[0]}
    return {name for name, place in woods.place.items() if place not in figures} - set(woods.state["webs"])


def swappable(woods: Woods) -> set[str]:
    """VI-DMN-DOP-12, -13: at most three tiles from a piece."""
    return {v for v in woods.exposed() if any(distance(woods.at(v), place) <= 3 for place in woods.demons())}


# -- targets ----------------------------------------------------------------------------------------------------------


def check_target(g: VictimGame, woods: Woods) -> None:
    step, a, _ = g.agenda_words()[-1]
    den = woods.demons()[0]
    everywhere = set(woods.exposed())
    mist = on(woods, woods.around(den))
    wanted: dict[str, Callable[[], set[str]]] = {
        "mark_target": lambda: brave(woods, on(woods, [den])),
        "double_slash": lambda: brave(woods, on(woods, [den])),
        "ambush_ends": lambda: brave(woods, on(woods, [den])),
        "explode": lambda: brave(woods, on(woods, woods.around(woods.place[TILE_NAMES[int(a)]]))),
        "thunder": lambda: brave(woods, on(woods, woods.places_of("decoder"))),
        "poison_mist": lambda: mist,
        "terrifying_dance": lambda: mist,
        "choose_second": lambda: mist - {VICTIM_NAMES[int(a)]},
        "dimensional_shift": lambda: brave(woods, swappable(woods)),
        "behind_you": lambda: brave(woods, everywhere),
    }
    assert set(g.options) - {ask.NOBODY} == numbers(wanted[str(step)]())


def check_tiles(g: VictimGame, woods: Woods) -> None:
    """The Corpse tile of an explosion, the tile of a Web."""
    wanted = explosive(woods) if g.kind == ask.CORPSE else free_of_webs(woods)
    assert {TILE_NAMES[option] for option in g.options} == wanted


def check_swap(g: VictimGame, woods: Woods) -> None:
    """VI-DMN-DOP-12, -13: the pieces near enough; of Shadows on one tile it does not matter which."""
    victim = VICTIM_NAMES[g.then_with]
    pieces = woods.demons()
    near = {(piece > 0, place) for piece, place in enumerate(pieces) if distance(woods.at(victim), place) <= 3}
    assert {(piece > 0, pieces[piece]) for piece in g.options} == near


def check_charge(g: VictimGame, woods: Woods) -> None:
    """VI-DMN-WEND-12 to -19: every direction is charged, to see where it ends and who is attacked."""
    den = woods.demons()[0]
    assert set(g.options) == set(woods.touching(den))
    for d in g.options:
        way = woods.charge(den, d, woods.state["upgrades"][2] > 0)
        after = g.clone()
        told = after.listen()
        after.take(d)
        assert told[0].name == "demon_moved"
        assert TILE_NAMES[told[0].args[1]] == woods.name[way[-1]]
        first = next((event.args[0] for event in told if event.name == "attacked"), None)
        assert (first in numbers(on(woods, way))) if on(woods, way) else first is None


def check_turn_tile(g: VictimGame, woods: Woods) -> None:
    """VI-MAP-13, -14: a path towards her tile; turns that look alike are one."""
    _, tile, d = g.agenda_words()[-1]
    back, name = (int(d) + 3) % 6, TILE_NAMES[int(tile)]
    looks = {frozenset(paths_of(name, k)) for k in range(6) if back in paths_of(name, k)}
    assert {frozenset(paths_of(name, k)) for k in g.options} == looks
    assert len(g.options) == len(looks)


def check_slave(g: VictimGame, woods: Woods) -> None:
    if "attack" not in woods.state["deeds"]:
        slave = woods.place[woods.state["victims"][woods.state["slave"]]["tile"]]
        assert offered(g, ask.SLAVE_ATTACKS, 6) == numbers(brave(woods, on(woods, [slave])))


# -- the whole reach of Runs and Hunts --------------------------------------------------------------------------------


def check_whole_run(g: VictimGame, woods: Woods) -> None:
    """Every sequence of steps is played; what happens on a tile is not checked."""
    victim = g.then_with & 7
    steps = min(MOST_STEPS, woods.state["stride"])
    found: list[set[Place]] = [set() for _ in range(steps)]

    def walk(game: VictimGame, made: int) -> None:
        for d in offered(game, ask.STEP, 6) if made < steps else ():
            after = game.clone()
            after.take(ask.STEP + d)
            there = woods.place[TILE_NAMES[after.at[victim]]]
            found[made].add(there)
            if not woods.interrupts(there) and after.kind == ask.TURN and after.running:
                walk(after, made + 1)

    walk(g, 0)
    here = woods.at(VICTIM_NAMES[victim])
    assert found == woods.run(here, {woods.place[name] for name in woods.state["visited"]}, steps)


def check_whole_hunt(g: VictimGame, woods: Woods) -> None:
    """Every sequence of steps is played, of all pieces."""
    mode = int(g.agenda_words()[-1][1])
    through = mode == BY_AMBUSH and woods.state["upgrades"][1] > 0

    def table(game: VictimGame) -> Hunted:
        tiles = [game.at[game.slave]] if mode == BY_SLAVE else [game.den, *game.shadows]
        pieces: Pieces = tuple(woods.place[TILE_NAMES[tile]] for tile in tiles)
        return pieces, frozenset(piece for piece in range(len(pieces)) if game.halted >> piece & 1)

    pieces, stopped = table(g)
    steps = min(MOST_STEPS if len(pieces) < 3 else 2, woods.state["hunt_left"])
    layers: list[set[Hunted]] = []
    now = {(pieces, stopped): g}
    for _ in range(steps):
        after: dict[Hunted, VictimGame] = {}
        for game in now.values():
            for option in game.options if game.kind == ask.HUNT else ():
                if option != ask.HALT:
                    moved = game.clone()
                    moved.take(option)
                    after.setdefault(table(moved), moved)
        layers.append(set(after))
        now = after
    assert layers == woods.hunt(pieces, stopped, steps, through)


CHECKS: dict[int, Callable[[VictimGame, Woods], None]] = {
    ask.TURN: check_turn, ask.TURN_TILE: check_turn_tile, ask.DEMON: check_demon, ask.TARGET: check_target,
    ask.CHARGE: check_charge, ask.CORPSE: check_tiles, ask.WEB: check_tiles, ask.SWAP: check_swap,
    ask.SLAVE: check_slave, ask.HUNT: check_whole_hunt,
}  # fmt: skip


def walk(seed: int, seen: Counter[str]) -> None:
    """Play on from a scattered table, looking at every question about the forest."""
    g = scattered(seed)
    chance, random = Seeded(seed), Random(seed)
    for _ in range(QUESTIONS):
        if g.over:
            return
        if g.kind in CHECKS:
            woods = Woods(g.state())
            CHECKS[g.kind](g, woods)
            seen[g.ruleset.kinds[g.kind].name] += 1
            if g.kind == ask.TARGET:
                seen[str(g.agenda_words()[-1][0])] += 1
            if g.kind == ask.TURN and g.running:
                check_whole_run(g, woods)
                seen["run"] += 1
        g.take(chance.pick(g) if g.seat == CHANCE else busily(g, random))


def busily(g: VictimGame, random: Random) -> int:
    """At random, but the Demon and the Slave do what they can, and no cards go round in circles."""
    options = g.options
    if g.kind in (ask.DEMON, ask.SLAVE):
        options = options[1:] or options
    elif g.kind == ask.TURN:
        options = [option for option in options if option < ask.AID or ask.BREAK <= option < ask.EQUIP] or options
    return random.choice(options)


@pytest.mark.rule(
    "VI-MAP-05", "VI-MAP-06", "VI-MAP-11", "VI-MAP-13", "VI-MAP-20", "VI-MAP-21", "VI-GEN-10", "VI-RUN-09",
    "VI-RUN-10", "VI-CRAWL-03", "VI-HUNT-03", "VI-HUNT-09", "VI-HUNT-10", "VI-DMN-WEND-10", "VI-DMN-WEND-12",
    "VI-DMN-WIT-02", "VI-DMN-WIT-06", "VI-DMN-WID-10", "VI-DMN-WID-21", "VI-DMN-DOP-04", "VI-DMN-DOP-12",
)  # fmt: skip
def test_everybody_goes_and_reaches_as_far_as_the_forest_worked_out_by_hand_says() -> None:
    seen: Counter[str] = Counter()
    for seed in range(FORESTS):
        walk(seed, seen)
    assert sum(seen.values()) > 3000
    assert {ask.KINDS[kind].name for kind in CHECKS} <= set(seen)
    skills = {"mark_target", "double_slash", "ambush_ends", "explode", "thunder", "poison_mist", "terrifying_dance"}
    assert {*skills, "choose_second", "dimensional_shift", "behind_you", "run"} <= set(seen)
