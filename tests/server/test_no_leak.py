"""Nobody receives what his seats may not know: every message on every connection is checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from hauntbox import games
from hauntbox.kernel.chance import Seeded
from tests.twins import Count, Leak, compare, everybody, walk

from .house import House, Json, Player
from .riddle import RIDDLE, Riddle, RiddleSecrets, RiddleText, start

of_riddles = pytest.mark.interpreted("riddles are a game of the tests, and no class may derive from a compiled one")


@pytest.fixture
def riddles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "riddle", lambda: RIDDLE)



def numbers(said: object) -> set[int]:
    """Every number from 100 to 499 in a message, wherever it hides."""
    return {int(found) for found in re.findall(r"(?<!\d)[1-4]\d\d(?!\d)", json.dumps(said))}


def secrets_of(options: list[int]) -> dict[int, set[int]]:
    """What each seat alone knows, in a game whose players gave these answers: numbers from 100 on."""
    game, luck = start({}), Seeded(SEED)
    assert isinstance(game, Riddle)
    known: dict[int, set[int]] = {0: set(), 1: set()}
    given = iter(options)
    while not game.over:
        if game.seat == -1:
            game.take(luck.pick(game))
        else:
            known[int(game.seat)] |= {game.hands[game.seat], *game.options}
            option = next(given, None)
            if option is None:
                break
            game.take(option)
    return {seat: {number for number in found if number >= 100} for seat, found in known.items()}


SEED = 12


def play(players: dict[int, Player], watcher: Player, rounds: int) -> list[int]:
    given: list[int] = []
    for _ in range(rounds):
        for seat in (0, 1):
            option = players[seat].asked()["options"][1]["option"]
            given.append(option)
            players[seat].answer(option)
    for player in (*players.values(), watcher):
        player.sync()
    return given


@of_riddles
@pytest.mark.usefixtures("riddles")
def test_secrets_reach_their_own_seat_alone(house: House) -> None:
    made = house.make("here", "here", game="riddle", seed=SEED, none=None)
    token = {seat["seat"]: seat["token"] for seat in made["seats"]}
    with house.player(made, 0) as one, house.player(made, 1) as two, house.player(made) as watcher:
        given = play({0: one, 1: two}, watcher, 4)
        for player in (two, watcher):  # seat 0 is asked
            player.say(type="language", language="fr")
            player.say(type="hint")
            assert player.hear("refused")
            player.say(type="why_not", kind="pick", option=300)
            assert player.hear("refused")
        heard: dict[int, list[object]] = {0: list(one.heard), 1: list(two.heard), -2: list(watcher.heard)}
        path = f"/api/tables/{made['table']}"
        for seat, bearer in (*token.items(), (-2, made["host"]), (-2, "")):
            for rest in ("", "/frames?from=0&to=100", "/record", "/report", "/chances"):
                reply = house.ask("GET", path + rest, token=bearer)
                assert reply.status == (200 if rest.startswith("/frames") or not rest else 409)
                heard[seat].append(reply.body)
        on = house.ask("POST", f"{path}/continue", {"step": 3, "seats": ["here", "here"]}, token[0])
        assert on.status == 409
    known = secrets_of(given)
    only = {0: known[0] - known[1], 1: known[1] - known[0]}
    assert len(only[0]) > 3
    assert len(only[1]) > 3
    for seat in (0, 1):
        told = [numbers(said) for said in heard[seat]]
        assert only[seat] <= set().union(*told), "the test looks for what is really sent"
        assert not only[1 - seat] & set().union(*told)
    assert not (only[0] | only[1]) & set().union(*(numbers(said) for said in heard[-2]))


def compared() -> Count:
    """Riddles played beside their twins, as everybody sees them."""
    count, luck = Count(0, 0), Random(SEED)
    for game in walk(start({}), lambda game: luck.choice(game.options), 20):
        for seat in everybody(game):
            count += compare(RiddleSecrets(), game, seat, lambda game: luck.choice(game.options), luck, 12)
    return count


@of_riddles
@pytest.mark.usefixtures("riddles")
def test_what_is_told_does_not_depend_on_what_a_seat_may_not_know() -> None:
    count = compared()
    assert count.twins > 30
    assert count.messages > 100


_event = RiddleText.event
PLANTS: list[tuple[type, str, Callable[..., object]]] = [
    (RiddleText, "event", lambda self, game, event, _seats: _event(self, game, event, (0, 1))),
    (Riddle, "view_state", lambda game, _seat: {"even": [hand % 2 for hand in game.hands]}),
    (Riddle, "imagine", lambda game, _seat: game.clone()),
]


@of_riddles
@pytest.mark.usefixtures("riddles")
@pytest.mark.parametrize(("where", "what", "leaky"), PLANTS, ids=[what for _, what, _ in PLANTS])
def test_a_planted_leak_is_found(
    where: type, what: str, leaky: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, what, leaky)
    with pytest.raises(Leak):
        compared()


@of_riddles
@pytest.mark.usefixtures("riddles")
def test_who_holds_both_seats_looks_through_the_one_that_is_asked(house: House) -> None:
    made = house.make("here", "here", game="riddle", seed=SEED, none=None)
    with house.player(made, 0, 1) as player:
        for seat in (0, 1):
            question = player.asked()
            assert question["seat"] == seat
            tokens = ",".join(held["token"] for held in made["seats"])
            view: Json = house.get(f"/api/tables/{made['table']}", tokens)
            assert view["view"]["hand"] // 2 == question["options"][0]["option"]
            player.answer()


@of_riddles
@pytest.mark.usefixtures("riddles")
def test_after_the_end_the_record_is_for_all(house: House) -> None:
    made = house.make("here", "here", game="riddle", seed=SEED, none=None)
    with house.player(made, 0, 1) as player:
        while player.result is None:
            if player.asked() and player.result is None:
                player.answer()
    assert house.ask("GET", f"/api/tables/{made['table']}/record").status == 200
    assert house.get(f"/api/tables/{made['table']}")["seed"] == SEED


@pytest.mark.usefixtures("same_secret")
def test_the_pile_and_the_secret_of_a_game_under_way_stay_hidden(house: House) -> None:
    """Ghost Stories hides the pile: the secret would tell it, and so would the future of the same table."""
    made = house.make("here", "here", seed=None)
    with house.player(made, 0, 2, host=True) as player:
        for _ in range(25):
            if player.result is None:
                player.asked()
                player.answer()
        path, token = f"/api/tables/{made['table']}", made["host"]
        told = [json.dumps(player.heard)]
        told += [house.ask("GET", path + rest, token=token).text for rest in ("", "/record", "/report", "/frames")]
        kind, _, secret = house.tables.live[made["table"]].table.row.luck.partition(":")
    assert player.result is None, "the game is to be under way"
    assert (kind, len(secret)) == ("key", 64)
    for text in told:
        assert secret not in text
    for said in player.heard:
        for frame in said.get("frames", []):
            assert all(isinstance(run, int) or run[0] in ("ghosts", "incarnations") for run in frame["view"]["pile"])
