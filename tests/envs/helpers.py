"""Random walks through the environments, and the observation worked out a second time from what the game says in words.

The encoder reads the game's fields; the functions here read the seat's view and the agenda in words, the documented
forms, and know nothing of how the bytes are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import numpy as np

from hauntbox.envs.arrays import MASK, Array, Observation
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.envs.gymnasium_env import GameEnv
from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD, CARDS, COLOURS, INCARNATION, POWER_NAMES
from hauntbox.ghost_stories.base.forms.encoding import FEATURES, MARKERS, PURPOSES
from hauntbox.ghost_stories.base.forms.state_json import DIE_LETTERS
from hauntbox.ghost_stories.base.geometry import BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.encoding import ActionIds, observed
from hauntbox.kernel.game import Game

Words = Mapping[str, Any]

GHOST_STORIES = env_game("ghost_stories")


def walk(env: GameEnv, seed: int) -> Iterator[tuple[Observation, dict[str, Any]]]:
    """A game at random from its reset to its end: every observation with its info."""
    random = Random(seed)
    observation, info = env.reset(seed=seed)
    over = False
    while not over:
        yield observation, info
        action = random.choice(np.flatnonzero(info[MASK]).tolist())
        observation, _, over, _, info = env.step(action)
    yield observation, info


E = TypeVar("E", bound=GameEnv)


def goes_its_own_way(env: E, copy: Callable[[E], E], random: Random, first: int) -> E:
    """After this many steps a copy is played to its end: the first has not moved, and then goes the same way."""
    _, info = env.reset(seed=2)
    over = False
    for _ in range(first):
        _, _, over, _, info = env.step(random.choice(np.flatnonzero(info[MASK]).tolist()))
        assert not over
    before, other = env.game.position(), copy(env)
    steps = []
    while not over:
        steps.append(random.choice(np.flatnonzero(info[MASK]).tolist()))
        observation, reward, over, _, info = other.step(steps[-1])
    assert env.game.position() == before
    for step in steps:
        again = env.step(step)
    assert same(again[0], observation)
    assert again[1:4] == (reward, True, False)
    return other


def seen(game: Game, seat: int, world: EnvGame = GHOST_STORIES) -> Observation:
    """What the encoder writes, with the mask."""
    record: Array = np.ndarray((), world.layout, observed(world.encoder, game, seat))
    return {**world.arrays_over(record), MASK: record[MASK]}


def same(one: Mapping[str, Array], other: Mapping[str, Array]) -> bool:
    """All arrays are the same, in value, shape and type."""
    return one.keys() == other.keys() and all(
        one[name].dtype == other[name].dtype and np.array_equal(one[name], other[name]) for name in one
    )


# -- the second way ---------------------------------------------------------------------------------------------------


def expected(game: GhostStories, seat: int, ids: ActionIds = GHOST_STORIES.ids) -> dict[str, Any]:
    """What is observed of the base game as lists of numbers, from the view of the seat, and the mask."""
    view = game.view(seat)
    state, setup, pending = view["state"], view["setup"], view["question"]
    assert isinstance(state, dict)
    assert isinstance(setup, dict)
    assert pending is None or isinstance(pending, dict)
    question = asked(game, seat, ids)
    return {
        "turn": [state["turn"]],
        "setup": _setup(setup, state),
        "village": [ALL_TILES.index(name) for name in state["village"]],
        "haunted": _flags(TILES, state["haunted"]),
        "seats": _seats(state),
        "tao": [*state["tao"], state["tao_supply"]],
        "supply": [
            state["qi_supply"],
            state["temple_buddhas"],
            state["fresh_buddhas"],
            state["power_tokens_on_centre"],
            _place(COLOURS, state["circle"]),
        ],
        "phase": [
            BOARDS.index(state["active"]),
            state["stage"],
            state["helps"],
            state["exorcisms"],
            TILES.index(state["acted_on"]),
        ],
        "ghosts": [state["ghosts"].get(space, 0) for space in SPACES],
        "pile": [*_pile(state["pile"]), state["incarnations_to_beat"], state["incarnations_beaten"]],
        "dice": [[state[key].count(letter) for letter in DIE_LETTERS] for key in ("dice", "dice_to_reroll")],
        "paid": state["tao_paid"],
        "question": question,
        "card_features": features(question[3]),
        "ghost_features": [features(state["ghosts"].get(space, 0)) for space in SPACES],
        "markers": _markers(state),
        "unseen": [int(any(card.number in pool for pool in state["unseen"].values())) for card in CARDS],
        MASK: _mask(pending, ids),
    }


def asked(game: Game, seat: int, ids: ActionIds = GHOST_STORIES.ids) -> list[int]:
    """Who is asked what, as the observer of this seat sees it."""
    question = game.question
    if question is None:
        return [seat, -1, -1, *_context([])]
    if not game.shows_question(seat):
        return [seat, question.seat, -1, *_context([])]
    return [seat, question.seat, ids.kinds.index(question.kind), *_context(game.agenda_words())]


def _setup(setup: Words, state: Words) -> list[int]:
    settings = setup["settings"]
    return [
        setup["players"],
        LEVELS.index(setup["level"]),
        int(settings["five_qi"]),
        int(settings["fourth_tile"]),
        int(settings["circle_token"] == "stays"),
        BOARDS.index(state["first"]),
    ]


def _seats(state: Words) -> list[list[int]]:
    flags = [_flags(BOARDS, state[key]) for key in ("players", "alive", "yin_yang", "powers_used")]
    return [
        [COLOURS.index(colour) for colour in state["boards"]],
        [POWER_NAMES.index(power) for power in state["powers"]],
        *flags,
        [_place(TILES, tile) for tile in state["taoists_on"]],
        state["qi"],
        state["buddhas_held"],
        state["power_tokens"],
    ]


def _markers(state: Words) -> list[list[int]]:
    rows = {
        **state,
        "figures": state["haunting_figures"],
        "captured_dice": state["captured_dice"],
        "mantra": [state["mantra"]] if state["mantra"] else [],
    }
    return [_flags(SPACES, rows[name]) for name in MARKERS]


def _flags(names: tuple[str, ...], chosen: list[str]) -> list[int]:
    return [int(name in chosen) for name in names]


def _place(names: tuple[str, ...], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def _pile(runs: list[Any]) -> list[int]:
    """Cards, incarnations among them, and how many lie on the uppermost incarnation."""
    cards: list[bool] = []
    for run in runs:
        cards += [bool(INCARNATION[run])] if isinstance(run, int) else [run[0] == "incarnations"] * run[1]
    cards.reverse()
    return [len(cards), sum(cards), cards.index(True) if True in cards else -1]


def features(number: int) -> list[int]:
    """What a card shows, by the names of the features."""
    if not number:
        return [0] * len(FEATURES)
    card = CARD[number]
    shown = {"present": 1, "incarnation": int(card.incarnation), f"placed_as_{COLOURS[card.colour]}": 1}
    shown |= {f"resistance_{colour}": points for colour, points in zip(COLOURS, card.resistance, strict=True)}
    for side, icons in (("left", card.left), ("middle", card.middle), ("right", card.right)):
        shown |= {f"{side}_{icon}": 1 for icon in icons}
    assert set(shown) <= set(FEATURES) or card.box
    return [shown.get(name, 0) for name in FEATURES]


def _context(agenda: list[list[str | int]]) -> list[int]:
    """Card, purpose, curse face, curse source, ghost's origin and number, from a step of the base game that asked."""
    if not agenda:
        return [0, 0, -1, -1, -1, 0]
    (step, a, b), below = agenda[-1], agenda[-2:-1]
    assert isinstance(a, int)
    assert isinstance(b, int)
    card, purpose, face, source, origin, number = 0, "", -1, -1, -1, 0
    if step in ("put_into_play", "put_ghost"):
        card = a
    elif step == "gain_tao":
        number = a
    elif step == "pavilion_to":
        origin = a
    elif step == "use_twin_winds":
        purpose = "twin_winds"
    elif step == "curse_die":
        purpose, source = "spare_curse", a
    elif step in ("curse_borrowed", "reroll_curse"):
        purpose, face, source = "reroll_curse", a, b
    elif step in ("reroll", "offer_reroll"):
        purpose = {"herbalist_gain": "herbalist", "exorcism_result": "exorcism"}[str(below[0][0])]
    return [card, PURPOSES.index(purpose), face, source, origin, number]


def _mask(asked: Words | None, ids: ActionIds) -> list[int]:
    legal = (
        {ids.action_id(asked["kind"], option) for option in asked["options"]} if asked and asked["kind"] else set()
    )
    return [int(action in legal) for action in range(ids.number)]


def in_step(many: Any, single: Sequence[Any], steps: int = 60) -> None:
    """A vector of environments shows the same as single ones, answer for answer, until a game ends."""
    random = Random(6)
    observations, infos = many.reset(seed=30)
    current = [env.reset(seed=30 + place) for place, env in enumerate(single)]
    for _ in range(steps):
        for place, (observation, info) in enumerate(current):
            assert same({name: array[place] for name, array in observations.items()}, observation)
            assert np.array_equal(infos[MASK][place], info[MASK])
        actions = [random.choice(np.flatnonzero(info[MASK]).tolist()) for _, info in current]
        observations, _, overs, _, infos = many.step(np.array(actions))
        if overs.any():
            break
        current = [(step[0], step[4]) for step in (env.step(act) for env, act in zip(single, actions, strict=True))]
