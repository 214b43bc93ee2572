"""BS-INV: whole games at random keep the kernel's contract and the invariants; nobody learns what he may not know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask, Step
from hauntbox.ghost_stories.black_secret.state import in_hand, secret_of
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.boxes import BOXES, blank, setup_from_json, start
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel import contract
from hauntbox.kernel.contract import Games, position_text
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.position import resume
from tests.ghost_stories.black_secret.secret import LAW
from tests.ghost_stories.box_games import PROMOS


def new(setup: Mapping[str, object]) -> GhostStories:
    return start(setup_from_json(setup), LAW)


def load(position: dict[str, Any], where: str) -> Game:
    game = blank(setup_from_json(position["setup"]), LAW)
    if position["outcome"]:
        game.finish(str(position["outcome"]))
    codec.load(game, position["state"], where)
    codec.check_agenda(game, position["agenda"], where)
    return resume(game, position, where)


GAMES = Games(new, load, lambda rule: True)
ENCODER = BoxEncoder(LAW)


def busily(game: Game, random: Random) -> int:
    """At random, but Demons search and Taoists act more often than they end their turns."""
    assert game.question is not None
    options = game.options
    if game.question.kind == "yang" and len(options) > 1 and random.random() < 0.6:
        options = [option for option in options if option != 33]
    if game.question.kind == "demon" and n.SEARCH_HERE in options and random.random() < 0.7:
        return n.SEARCH_HERE
    return random.choice(options)


def check(g: GhostStories) -> None:
    for holds, what in codec.invariants(g) + codec.layout(g) + g.parts[0].invariants(g):
        assert holds, what
    part = secret_of(g)
    if not any(step in (Step.MANTRA_WORKS, Step.MANTRA_DONE) for step, _, _ in g.agenda_steps()):
        assert all(qi < box.MANTRA_LEVEL[card] for card, qi in enumerate(part.qi))


def costly(game: Game, random: Random) -> None:
    contract.check_clone(game, random)
    contract.check_refusals(game)
    contract.check_views(game)
    contract.check_undecided(game, random)
    contract.check_saved_position(game, GAMES, random)
    contract.check_saved_record(game, GAMES)


@pytest.mark.rule(
    "BS-INV-01", "BS-INV-02", "BS-INV-03", "BS-INV-04", "BS-INV-05", "BS-INV-06", "BS-INV-07", "BS-INV-08", "BS-INV-09",
    "BS-INV-10", "BS-INV-12",
)  # fmt: skip
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_at_random_keep_the_contract(players: int, level: str) -> None:
    for seed in range(3):
        random = Random(f"{players}/{level}/{seed}")
        game = new({"players": players, "level": level})
        while not game.over:
            contract.check_question(game)
            if game.players:
                check(game)
            if random.random() < 0.02:
                costly(game, random)
            game.answer(busily(game, random))
        costly(game, random)


def test_with_every_promo() -> None:
    """Games with the promos below it end too."""
    law = Law([box for box in BOXES if box.name in (*PROMOS, "black_secret")])
    for seed in range(8):
        random = Random(f"all/{seed}")
        game = start(Setup(1 + seed % 4, LEVELS[seed // 2 % 4], boxes=law.names), law)
        while not game.over:
            contract.check_question(game)
            if game.players:
                check(game)
            game.answer(busily(game, random))
        assert game.result is not None


# -- twins ------------------------------------------------------------------------------------------------------------


def twin_of(game: GhostStories, random: Random) -> GhostStories:
    """A game that differs in nothing a Taoist has seen: other incarnations in the hand, another card just drawn."""
    position: dict[str, Any] = json.loads(json.dumps(game.position()))
    part, unseen = position["state"]["black_secret"], position["state"]["unseen"]
    pool = [card for card in unseen["incarnations"] if card != 57]  # Uncatchable may be out of the game
    part["hand"] = sorted(random.sample(pool, len(part["hand"])))
    if part["drawn"] in unseen["ghosts"]:
        part["drawn"] = random.choice(unseen["ghosts"])
    loaded = load(position, "twin")
    assert isinstance(loaded, GhostStories)
    return loaded


def told_alike(one: GhostStories, other: GhostStories, seat: int) -> None:
    """Whatever the seat may look at is the same in both."""
    assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    mine, its = one.imagine(seat), other.imagine(seat)
    assert position_text(mine) == position_text(its)
    assert (mine.options, mine.chances()) == (its.options, its.chances())
    assert observed(ENCODER, one, seat) == observed(ENCODER, other, seat)
    assert one.listen() == other.listen()


def alike(one: GhostStories, other: GhostStories, random: Random) -> tuple[int, int] | None:
    """An answer in each that look the same to the Taoists; None where there is none."""
    assert one.seat == other.seat
    if one.shows_question(0):
        assert (one.kind, one.options, one.chances()) == (other.kind, other.options, other.chances())
        option = busily(one, random)
        return option, option
    if one.kind == Ask.INCARNATION:  # a card into the hand
        return random.choice(one.options), random.choice(other.options)
    common = sorted(set(one.options) & set(other.options))
    if one.kind == Ask.USE and secret_of(one).drawn != secret_of(other).drawn:
        return None  # whatever he does, the card is shown
    return (random.choice(common),) * 2 if common else None


@pytest.mark.rule("BS-INFO-01", "BS-INFO-02", "BS-INFO-03")
def test_nothing_told_to_taoists_depends_on_wu_fengs_secrets() -> None:
    compared, differ = 0, 0
    for seed in range(40):
        random = Random(f"twins/{seed}")
        game = new({"players": 1 + seed % 4})
        for _ in range(random.randrange(40, 160)):
            if game.over:
                break
            game.answer(busily(game, random))
        if game.over:
            continue
        if not secret_of(game).hand and not secret_of(game).drawn:
            for card in random.sample(list(game.unseen_incarnations)[2:], 2):  # as an urn and a curse would
                secret_of(game).hand |= in_hand(card)
        twin = twin_of(game, random)
        game.listen().clear()
        twin.listen().clear()
        differ += position_text(game) != position_text(twin)
        for _ in range(60):
            if game.over or twin.over:
                break
            for seat in (0, NOBODY):
                told_alike(game, twin, seat)
            compared += 1
            both = alike(game, twin, random)
            if both is None:
                break
            game.answer(both[0])
            twin.answer(both[1])
    assert differ > 20
    assert compared > 500


def test_a_leak_is_found() -> None:
    """The comparison sees it if the hand is shown."""
    random = Random("leak")
    game = new({"players": 4})
    while not game.players or game.question is None or game.question.kind != "yang":
        game.answer(busily(game, random))
    secret_of(game).hand = 0b11
    twin = twin_of(game, random)
    secret_of(twin).hand = 0b101
    told_alike(game, twin, 0)
    with pytest.raises(AssertionError):
        told_alike(game, twin, n.WU_FENG)
