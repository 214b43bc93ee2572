"""BS-INFO: what a seat is told, sees and imagines does not depend on what is hidden from it (see tests/twins.py).

That the comparison finds leaks is shown by leaks planted for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base.forms import state_json
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import GhostStoriesText
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.hooks import SecretHooks
from hauntbox.ghost_stories.black_secret.ids import Ask, Step
from hauntbox.ghost_stories.black_secret.state import Secret, in_hand, secret_of
from hauntbox.ghost_stories.black_secret.wu_feng import incarnation_pile
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.kernel.hidden import came_to_light
from tests.ghost_stories.black_secret.secrets import BlackSecrets
from tests.twins import Count, Leak, Policy, compare, everybody

SECRETS = BlackSecrets()
SEARCH = 0.7


def busily(seed: int) -> Policy:
    """At random, but Demons search often and Taoists seldom end their turns early."""
    chance, random = Seeded(seed), Random(seed)

    def policy(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        if game.kind == Ask.DEMON and n.SEARCH_HERE in game.options and random.random() < SEARCH:
            return n.SEARCH_HERE
        options = game.options
        if len(options) > 1 and random.random() < SEARCH:
            options = [option for option in options if option != 33]
        return random.choice(options)

    return policy


def begun(players: int, seed: int, answers: int, boxes: tuple[str, ...] = ("black_secret",)) -> GhostStories:
    """A game some way in, in which Wu-Feng holds two incarnations."""
    game = facade("ghost_stories").new({"boxes": list(boxes), "players": players})
    policy, asked = busily(seed), game
    for _ in range(answers):
        if game.seat != CHANCE:
            asked = game.clone()
        game.take(policy(game))
        if game.over:
            game = asked
            break
    assert isinstance(game, GhostStories)
    for card in list(incarnation_pile(game))[2:4]:
        secret_of(game).hand |= in_hand(card)
    if game.kind == Ask.CALL_WHICH:  # offered are those he holds
        position = game.position()
        again = facade("ghost_stories").load(position, "here")
        assert isinstance(again, GhostStories)
        return again
    return game


def twins(players: int, seed: int, answers: int, played: int, boxes: tuple[str, ...] = ("black_secret",)) -> Count:
    """A game some way in, compared with a twin for each who looks on."""
    random, count = Random(seed), Count(0, 0)
    game = begun(players, seed, answers, boxes)
    while game.seat == CHANCE:
        game.take(game.options[0])
    for seat in everybody(game):
        language = ("en", "fr", "ru")[seed % 3]
        count += compare(SECRETS, game, seat, busily(random.randrange(1000)), random, played, language)
    return count


@pytest.mark.rule("BS-INFO-01", "BS-INFO-02", "BS-INFO-03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_told_depends_on_wu_fengs_secrets(players: int) -> None:
    count = Count(0, 0)
    for seed in range(3):
        count += twins(players, 10 * players + seed, 60 + 30 * seed, 40)
    assert count.twins >= 3 * players
    assert count.messages > 20 * players


@pytest.mark.rule("BS-INFO-03")
@pytest.mark.parametrize("players", [1, 4])
def test_nothing_told_depends_on_the_card_just_drawn(players: int) -> None:
    """As long as he has not used it."""
    game = begun(players, 3, 40)
    policy = busily(5)
    while game.kind != Ask.USE:
        game.take(policy(game))
    for seat in everybody(game):
        count = compare(SECRETS, game, seat, policy, Random(1), 1)
        assert count.twins == (seat != n.WU_FENG)


@pytest.mark.rule("BS-INFO-01")
def test_nothing_is_hidden_from_wu_feng() -> None:
    game = begun(3, 8, 120)
    assert compare(SECRETS, game, n.WU_FENG, busily(1), Random(1), 5) == Count(0, 0)


# -- taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-INFO-02", "BS-INFO-03")
def test_what_was_shown_cannot_be_taken_back_freely() -> None:
    """Using a card shows it, and so does calling an incarnation, even the one that would be guessed first."""
    game = begun(4, 3, 40)
    policy = busily(5)
    while game.kind != Ask.USE:
        game.take(policy(game))
    for option in game.options:
        assert came_to_light(game, option, [])
    secret_of(game).drawn = game.unseen_ghosts[0]
    assert came_to_light(game, n.PLACE_IT, [])
    game = begun(4, 3, 40)
    first = list(incarnation_pile(game))[:2]
    secret_of(game).hand = in_hand(first[0]) | in_hand(first[1])
    game.kind = -1
    game.do(Step.PLAY_INCARNATION)
    game.run()
    assert game.kind == Ask.CALL_WHICH
    assert game.options == first
    assert came_to_light(game, first[0], [])


# -- leaks planted ----------------------------------------------------------------------------------------------------


def leaks(match: str) -> None:
    with pytest.raises(Leak, match=match):
        twins(4, 12, 90, 25)


def test_a_hand_that_is_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    to_json = Secret.to_json
    monkeypatch.setattr(Secret, "to_json", lambda self, seat: to_json(self, n.WU_FENG))
    monkeypatch.setattr(state_json, "known_to", lambda g, seat: g)  # else it would be the hand that the seat imagines
    leaks("a message|the view")


def test_facts_that_tell_of_the_hand_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = GhostStoriesText.facts

    def telling(self: GhostStoriesText, game: Game, seat: int) -> Mapping[str, object]:
        assert isinstance(game, GhostStories)
        return {**facts(self, game, seat), "hand": int(secret_of(game).hand)}

    monkeypatch.setattr(GhostStoriesText, "facts", telling)
    leaks("a message")


def test_an_imagined_game_that_knows_the_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SecretHooks, "imagine", lambda self, g, seat: None)
    leaks("the game it imagines")


def test_who_watches_sees_no_hand() -> None:
    game = begun(2, 4, 80)
    words = game.view(NOBODY)["state"]
    assert isinstance(words, dict)
    assert (words["black_secret"]["hand"], words["black_secret"]["hand_cards"]) == (None, 4)
