"""Environments of games with boxes: the base game's ids and arrays first, as they are, then those of the boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import hauntbox.envs.openspiel  # noqa: F401  registers the games
from hauntbox.batch import Batch
from hauntbox.envs import ACTIONS, GhostStoriesEnv, GhostStoriesVectorEnv, action_meaning, ghost_stories_v2
from hauntbox.envs.arrays import MASK
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon.box import BOX as BLACK_MOON
from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.box_encoding import BoxEncoder, cards_of, icons_of
from hauntbox.ghost_stories.boxes import BOXES, start
from hauntbox.ghost_stories.envs import BASE
from hauntbox.ghost_stories.law import Box, Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.kernel.batch import Games
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.deck import Deck
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import CHANCE
from tests.envs.helpers import expected, same, seen, walk
from tests.ghost_stories.box_games import eager, stacked

PROMOS = [
    box for box in BOXES if box.name in ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")
]
SOME = ["guardhouse", "tower", "b_rice", "jean_claude"]


def world_by(law: Law) -> EnvGame:
    """The world of any law, boxes that no set-up can name included."""
    encoder = BoxEncoder(law)
    world = BASE._replace(ids=encoder.ids, fields=encoder.fields, size=encoder.size, encoder=encoder)
    return EnvGame("ghost_stories", world._replace(boxes=tuple(law.names)))


def games_by(law: Law, number: int) -> Iterator[GhostStories]:
    """Two games by the law at each question put to a player, the cards of the boxes come early."""
    policy = eager(number)
    game = start(Setup(1 + number % 4, LEVELS[number % 3], boxes=law.names), law)
    while not game.over:
        if game.seat != CHANCE:
            yield game
        option = policy(game)
        if game.seat == CHANCE and (own := [card for card in game.options if card in CARD and CARD[card].box]):
            option = own[number % len(own)] if "draw" in game.ruleset.kinds[game.kind].name else option
        game.answer(option)
    yield game


LAWS = [
    *(pytest.param([box], id=box.name) for box in (*PROMOS, WHITE_MOON, BLACK_SECRET)),
    pytest.param(PROMOS, id="all promos"),
    pytest.param([*PROMOS, WHITE_MOON, BLACK_SECRET, BLACK_MOON], id="all"),
]


@pytest.mark.parametrize("boxes", LAWS)
def test_ids_of_the_base_game_come_first(boxes: list[Box]) -> None:
    ids = world_by(Law(boxes)).ids
    meanings = [ids.action_meaning(action) for action in range(ids.number)]
    assert meanings[:ACTIONS] == [action_meaning(action) for action in range(ACTIONS)]
    assert [ids.action_id(*meaning) for meaning in meanings] == list(range(ids.number))
    kinds = [kind.name for box in boxes for kind in box.kinds.values() if not kind.chance]
    added = {kind for box in boxes for kind in box.options}
    assert {kind for kind, _ in meanings[ACTIONS:]} == {*kinds, *(GHOST_STORIES_KINDS[kind] for kind in added)}


GHOST_STORIES_KINDS = [kind.name for kind in start(Setup()).ruleset.kinds]


@pytest.mark.parametrize("boxes", LAWS)
def test_observations_say_what_the_view_says(boxes: list[Box]) -> None:
    law = Law(boxes)
    world = world_by(law)
    space = world.observation_space()
    base = [field for field in env_game("ghost_stories").fields if field.name != MASK]
    for field in base:
        assert world.layout.fields is not None
        assert world.layout.fields[field.name][1] == env_game("ghost_stories").layout.fields[field.name][1]  # type: ignore[index]
    for number in range(2):
        for place, game in enumerate(games_by(law, number)):
            for seat in [-1] if game.over else [game.seat, *Random(place).sample(game.seats(), 1)]:
                written = seen(game, seat, world)
                about = game.imagine(seat) if law.secrets and not game.over else game
                wanted = {**expected(about, seat, world.ids), **boxes_seen(game, about, seat, law)}
                wanted[MASK] = expected(game, seat, world.ids)[MASK]
                for name, numbers in wanted.items():
                    assert written[name].tolist() == numbers, (name, game.question)
                mask = written.pop(MASK)
                assert world.mask_space().contains(mask)
                if place % 7 == 0:
                    for name, array in written.items():
                        assert space[name].contains(array), (name, array)


def boxes_seen(game: GhostStories, about: GhostStories, seat: int, law: Law) -> dict[str, Any]:
    """What is observed beyond the base game, from words."""
    state = about.view(seat)["state"]
    assert isinstance(state, dict)
    icons, asking = icons_of(law), game.question
    shown = asking is not None and game.shows_question(seat)
    step, first, second = about.agenda_words()[-1] if shown else ("", -1, -1)
    card = first if step in ("put_into_play", "put_ghost") else 0
    pile = [
        0 if isinstance(run, list) else run
        for run in state["pile"]
        for _ in range(run[1] if isinstance(run, list) else 1)
    ]
    unseen = [number for pool in state["unseen"].values() for number in pool]
    wanted: dict[str, Any] = {
        "asked_by": [law.ruleset.step_numbers[str(step)] if shown else -1, first, second],
        "known_pile": (pile[::-1] + [0] * 12)[:12],
    }
    if cards_of(law):
        wanted["box_unseen"] = [int(number in unseen) for number in cards_of(law)]
    if icons:
        wanted["box_card_features"] = features(int(card), icons)
        spaces = [about.ghosts[space] for space in range(12)]
        wanted["box_ghost_features"] = [features(number, icons) for number in spaces]
    words = {box.name: state.get(box.name) for box in law.boxes}
    for name, of_words in PARTS.items():
        if name in words:
            wanted[name] = of_words(words[name])
    return wanted


def features(number: int, icons: list[str]) -> list[int]:
    card = CARD.get(number)
    if card is None:
        return [0] * len(icons)
    stones = {"left": card.left, "middle": card.middle, "right": card.right}
    return [int(icon.partition("_")[2] in stones[icon.partition("_")[0]]) for icon in icons]


BOARDS = ("north", "east", "south", "west")


def board(name: str | None) -> int:
    return -1 if name is None else BOARDS.index(name)


PARTS: dict[str, Callable[[Any], list[int]]] = {
    "b_rice": lambda words: [board(words["nunchaku"]), int(words["won_this_turn"]), *words["shares"]],
    "chuck": lambda words: [words["incarnations_discarded"]],
    "jean_claude": lambda words: [board(words["apple"]), int(words["both_legs_on_one_space"])],
}


@pytest.mark.parametrize("box", list(dict.fromkeys([*BOXES, WHITE_MOON, BLACK_SECRET])), ids=lambda box: box.name)
def test_a_box_with_a_part_says_what_is_observed_of_it(box: Box) -> None:
    assert (box.part is None) == (not box.fields)
    if box.part is not None:
        assert len(box.part().seen(0)) == sum(field.size for field in box.fields)
        assert len({field.name for field in box.fields}) == len(box.fields)


def test_looked_at_cards_are_known() -> None:
    game = stacked(("tower", "chuck"), 3)
    assert isinstance(game, GhostStories)
    known = [card for card in game.deck.places if card > 0]
    assert known
    written = seen(game, game.seat, env_game("ghost_stories", {"boxes": ["tower", "chuck"]}))
    assert written["known_pile"].tolist() == [*known[::-1], *[0] * (12 - len(known))]


def test_environments_of_the_base_game_are_as_they_were() -> None:
    env = GhostStoriesEnv(players=2, boxes=[])
    assert env.world is env_game("ghost_stories")
    assert env.action_space.n == ACTIONS


def test_boxes_of_an_environment_stay_and_are_checked() -> None:
    env = GhostStoriesEnv(players=2, boxes=SOME)
    with pytest.raises(ValueError, match="the boxes of an environment stay as they are"):
        env.reset(options={"boxes": ["tower"]})
    env.reset(seed=1, options={"level": "hell"})
    with pytest.raises(ValueError, match="box 'towre': choose among guardhouse"):
        GhostStoriesEnv(boxes=["towre"])
    with pytest.raises(ValueError, match="box 'tower': name it once"):
        GhostStoriesEnv(boxes=["tower", "shaman", "tower"])
    with pytest.raises(ValueError, match="boxes '': give a list of names"):
        GhostStoriesEnv(boxes="")
    with pytest.raises(ValueError, match="box 'towre'"):
        Batch("ghost_stories", 2, boxes=["towre"])
    with pytest.raises(ValueError, match="boxes"):
        Batch("victim", 2, boxes=["tower"])


@pytest.mark.filterwarnings("ignore")
def test_the_libraries_find_nothing_wrong() -> None:
    env = gymnasium.make("hauntbox/GhostStories-v2", players=3, boxes=SOME)
    check_env(env.unwrapped, skip_render_check=True)
    api_test(ghost_stories_v2.env(players=2, boxes=SOME), num_cycles=50)
    parallel_api_test(ghost_stories_v2.parallel_env(players=2, boxes=SOME), num_cycles=50)


def test_openspiel_takes_boxes_with_a_plus_between_them() -> None:
    game = pyspiel.load_game("python_ghost_stories_v2(players=2,level=initiation,boxes=tower+b_rice)")
    state, random = game.new_initial_state(), Random(5)
    world = env_game("ghost_stories", {"boxes": ["tower", "b_rice"]})
    assert game.num_distinct_actions() == world.ids.number
    while not state.is_terminal():
        options = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(options))
    assert state.returns() in ([-1.0, -1.0], [1.0, 1.0])
    with pytest.raises(ValueError, match="box 'none'"):
        pyspiel.load_game("python_ghost_stories_v2(boxes=none)")
    with pytest.raises(Exception, match="box ''"):
        pyspiel.load_game("python_ghost_stories_v2(boxes=tower++b_rice)")


def test_wu_feng_is_paid_for_what_the_taoists_lose() -> None:
    game = pyspiel.load_game("python_ghost_stories_v2(players=2,level=initiation,boxes=black_secret)")
    kind = game.get_type()
    assert (kind.information, kind.utility) == (
        pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        pyspiel.GameType.Utility.GENERAL_SUM,
    )
    assert game.num_players() == 3
    state, random = game.new_initial_state(), Random(5)
    while not state.is_terminal():
        options = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(options))
    assert state.returns() in ([-1.0, -1.0, 1.0], [1.0, 1.0, -1.0])
    assert env_game("ghost_stories", {"boxes": ["black_secret"]}).rewards == ("outcome", "chance")


def test_batches_and_vectors_see_what_single_environments_see() -> None:
    number, random = 3, Random(1)
    batch = Batch("ghost_stories", number, seed=4, players=2, level="initiation", boxes=SOME)
    vector = GhostStoriesVectorEnv(number, players=2, level="initiation", boxes=SOME)
    observations, infos = vector.reset(seed=[int(seed) for seed in batch.now.seeds])
    for _ in range(60):
        assert batch.now.masks is not None
        assert same({**batch.now.observations, MASK: batch.now.masks}, {**observations, MASK: infos[MASK]})
        actions = [random.choice(np.flatnonzero(mask).tolist()) for mask in batch.now.masks]
        step = batch.step(actions)
        if step.dones.any():
            break
        observations, _, _, _, infos = vector.step(np.array(actions))
    assert step.observations["b_rice"].shape == (number, 6)


def test_copies_of_an_environment_with_boxes_go_the_same_way() -> None:
    env = GhostStoriesEnv(players=2, boxes=SOME)
    last: Mapping[str, Any] = {}
    for observation, _ in walk(env, 3):
        last = observation
    again = GhostStoriesEnv(players=2, boxes=SOME[::-1])  # they are laid on in their own order
    for observation, _ in walk(again, 3):
        other = observation
    assert same(last, other)


def test_a_pile_that_a_box_has_changed_is_looked_at_again() -> None:
    """A row writes only what is new: without boxes a pile of the same height is the same pile, with them it may not be.
    """
    world, game = env_game("ghost_stories", {"boxes": ["tower"]}), start(Setup(level="hell", boxes=["tower"]))
    Seeded(1).go_on(game)
    games = Games(world.ids, world.encoder, 1)
    games.put(0, game, Seeded(1))
    before = games.observations()
    game.deck = Deck(game.deck.places[::-1], game.deck.pools)
    now = games.observations()
    assert now == observed(world.encoder, game, game.seat)
    assert now != before
