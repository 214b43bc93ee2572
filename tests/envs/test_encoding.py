"""Action ids and observations: they say what the game says, at every question of long and short games."""

from __future__ import annotations

from itertools import product

import pytest

import hauntbox
from hauntbox.envs import ACTIONS, ENCODING, GhostStoriesEnv, action_id, action_meaning
from hauntbox.envs.arrays import MASK, NO_CHOICE
from hauntbox.envs.env_games import env_game
from hauntbox.ghost_stories.base.forms.actions import PLAYER_KINDS
from hauntbox.ghost_stories.base.forms.encoding import PURPOSES
from hauntbox.ghost_stories.base.questions import KINDS
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import CHANCE
from tests.envs.helpers import asked, expected, same, seen, walk
from tests.ghost_stories.policy import carefully
from tests.ghost_stories.table import Table

FROZEN = {
    "place": 0, "yang": 12, "yin_yang": 46, "mantra": 64, "take_tao": 76, "lose_tao": 81, "move_taoist": 86,
    "move_ghost": 123, "ghost_to": 136, "bring_back": 148, "altar": 152, "hut": 161, "watchman": 173, "circle": 177,
    "reroll": 182, "reroll_curse": 189, "borrow": 191, "exorcise": 193, "pay": 197, "curse_order": 217,
    "reward_order": 229, "qi_or_yin_yang": 241, "group_qi": 243, "group_yin_yang": 247, "borne_by": 251,
}  # fmt: skip


def test_action_ids_of_this_version_never_change() -> None:
    assert ENCODING == 2
    assert {kind.name: action_id(kind.name, 0) for kind in KINDS if not kind.chance} == FROZEN
    assert ACTIONS == 255


def test_every_action_id_has_one_meaning() -> None:
    meanings = [action_meaning(action) for action in range(ACTIONS)]
    assert [action_id(*meaning) for meaning in meanings] == list(range(ACTIONS))
    assert meanings[12] == ("yang", 0)
    with pytest.raises(ValueError, match="ids go from 0 to 254"):
        action_meaning(ACTIONS)
    with pytest.raises(KeyError):
        action_id("draw", 1)


def check(game: GhostStories, seat: int) -> None:
    """The encoder says what the view says, inside the declared spaces."""
    written = seen(game, seat)
    wanted = expected(game, seat)
    assert written.keys() == wanted.keys()
    for name, numbers in wanted.items():
        assert written[name].tolist() == numbers, name
    mask = written.pop(MASK)
    assert env_game("ghost_stories").observation_space().contains(written)
    assert env_game("ghost_stories").mask_space().contains(mask)


def to_first_question(game: GhostStories, policy: Policy) -> GhostStories:
    while game.seat == CHANCE:
        game.answer(policy(game))
    return game


@pytest.mark.parametrize(("players", "level"), list(product((1, 2, 3, 4), LEVELS)))
def test_observations_of_long_games_say_what_the_view_says(players: int, level: str) -> None:
    """Careful players with good luck reach incarnations, deaths, rerolls and borrowed powers."""
    game = hauntbox.new("ghost_stories", players=players, level=level)
    assert isinstance(game, GhostStories)
    policy = carefully(players, looks=6)
    to_first_question(game, policy)
    while not game.over:
        if game.seat != CHANCE:
            check(game, game.seat)
        game.answer(policy(game))
    check(game, -1)


def test_what_a_question_is_about_is_seen() -> None:
    """Every purpose and all kinds with particulars occur, and are observed as the agenda has them."""
    kinds, purposes = set[str](), set[int]()
    for seed, (players, level) in enumerate(product((1, 2, 3, 4) * 8, LEVELS)):
        env = GhostStoriesEnv(players=players, level=level)
        for observation, _ in walk(env, seed):
            question = observation["question"].tolist()
            assert question == asked(env.game, question[0])
            kinds.add(PLAYER_KINDS[question[2]])
            purposes.add(question[4])
    sparing = Table(players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={}).play("exorcise", "YYR").game
    check(sparing, sparing.seat)  # seldom met by chance: a Power token spares the Curse die
    purposes.add(seen(sparing, sparing.seat)["question"].tolist()[4])
    assert kinds >= {"place", "take_tao", "ghost_to", "move_taoist", "borrow", "reroll", "reroll_curse"}
    assert purposes == set(range(len(PURPOSES)))


def test_settings_are_seen() -> None:
    settings = {"five_qi": True, "fourth_tile": True, "circle_token": "stays"}
    env = GhostStoriesEnv(players=2, level="initiation", settings=settings, first="south")
    observation, _ = env.reset(seed=1)
    assert observation["setup"].tolist() == [2, 0, 1, 1, 1, 2]
    assert observation["seats"][7].tolist() == [5, 3, 5, 3]


def test_nothing_undecided_is_seen() -> None:
    """Whatever luck is to come, environments at the same position observe the same."""
    env = GhostStoriesEnv()
    for observation, info in walk(env, 5):
        for seed in (1, 2):
            other = GhostStoriesEnv()
            other.reset(seed=seed)
            other.play.game = env.game.clone()
            told = seen(other.game, info["seat"])
            if other.game.over:
                told[MASK][NO_CHOICE] = 1
            assert same({**observation, MASK: info[MASK]}, told)


def test_a_card_put_back_counts_in_the_pile_but_is_not_unseen() -> None:
    env = GhostStoriesEnv()
    env.reset(seed=1)
    position = env.game.position()
    state = position["state"]
    assert isinstance(state, dict)
    card = state["unseen"]["ghosts"].pop()
    state["pile"][-1][1] -= 1
    state["pile"].append(card)
    game = hauntbox.load(position)
    assert isinstance(game, GhostStories)
    check(game, game.seat)
    assert seen(game, game.seat)["unseen"][card - 1] == 0
