"""Tables beside the real box: people enter what dice and cards show, and only who sees a card enters it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record, parse_record, replay
from hauntbox.server.real_box import entered_by, sees_chance
from hauntbox.victim.state import VictimGame

from .house import House, Json, Player

WU_FENG = 4


def real(house: House, *seats: str, game: str = "ghost_stories", **setup: object) -> Json:
    asked = {"game": game, "setup": setup, "seats": list(seats), "real_box": True}
    reply = house.ask("POST", "/api/tables", asked)
    assert reply.status == 201, reply
    made: Json = reply.body
    return made


def recorded(game: str, bots: int, seed: int, **setup: Any) -> Record:
    """A game that bots have played with dice and cards from a seed."""
    night = hauntbox.new(game, **setup)
    hauntbox.play(night, bots=["random"] * bots, seed=seed)
    record = night.record()
    record.seed = None
    return record


def enter(players: list[Player], record: Record) -> None:
    """All answers of a record, each by somebody who is offered it."""
    for number, (kind, option) in enumerate(record.answers):
        for player in players:
            player.sync()
        able = [one for one in players if one.question and "options" in one.question]
        assert able, f"answer {number}, {kind}: nobody is asked"
        question = able[0].question
        assert question is not None
        assert question["kind"] == kind
        assert option in [one["option"] for one in question["options"]]
        able[0].answer(option)


def games() -> Iterator[Any]:
    yield pytest.param("ghost_stories", ("here",), {"players": 1, "level": "initiation"}, [(0,)], 1, id="base")
    boxes = ["white_moon", "black_secret", "tower"]
    night = {"players": 2, "level": "normal", "boxes": boxes}
    yield pytest.param("ghost_stories", ("here",) * 3, night, [(0, 2), (WU_FENG,)], 3, id="both boxes")
    yield pytest.param("victim", ("here",) * 3, {"players": 3}, [(0,), (1,), (2,)], 3, id="victim")


@pytest.mark.parametrize(("game", "seats", "setup", "phones", "bots"), list(games()))
def test_a_recorded_game_entered_by_its_people_is_the_same_record(
    house: House, game: str, seats: tuple[str, ...], setup: Json, phones: list[tuple[int, ...]], bots: int
) -> None:
    record = recorded(game, bots, 5, **setup)
    made = real(house, *seats, game=game, **setup)
    with ExitStack() as stack:
        players = [stack.enter_context(house.player(made, *held, screen=-2)) for held in phones]
        enter(players, record)
        for player in players:
            player.sync()
            assert player.result is not None
    text = house.ask("GET", f"/api/tables/{made['table']}/record").text
    found = parse_record(text, "record")
    assert found.answers == record.answers
    assert found.seed is None
    assert found.luck is None
    assert replay(found, facade(game).new(found.setup)).over


def test_one_step_back_at_any_time_chance_included(house: House) -> None:
    record = recorded("ghost_stories", 1, 5, players=1, level="initiation")
    made = real(house, "here", players=1, level="initiation")
    with house.player(made, 0) as player:
        enter([player], Record(record.game, record.rules, record.setup, record.answers[:30]))
        for left in range(29, -1, -1):
            player.say(type="undo")
            player.hear("table", total=left)
            assert player.question is not None
            assert player.question["kind"] == record.answers[left][0]


def test_a_slip_with_the_last_die_is_taken_back_after_the_end(house: House) -> None:
    record = recorded("ghost_stories", 1, 5, players=1, level="initiation")
    made = real(house, "here", players=1, level="initiation")
    with house.player(made, 0) as player:
        enter([player], record)
        player.sync()
        assert player.result is not None
        player.say(type="undo")
        player.hear("table", total=len(record.answers) - 1)
        assert player.result is None


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("ghost_stories", {"players": 3, "level": "normal", "boxes": ["white_moon", "black_secret", "tower"]}),
        ("victim", {"players": 4}),
    ],
)
def test_somebody_sees_every_draw_and_is_offered_what_he_cannot_exclude(game: str, setup: Json) -> None:
    """Others than the owner of a card are neither asked for it nor offered less because he holds it."""
    night = facade(game).new(setup)
    luck, choice, hidden = Seeded(3), Random(3), 0
    while not night.over:
        if night.seat != CHANCE:
            night.take(choice.choice(night.options))
            continue
        seats = sees_chance(night)
        assert seats
        for seat in seats:
            assert set(night.options) <= set(entered_by(night, seat))
        hidden += len(seats) < len(night.seats())
        option = luck.pick(night)
        unseen = [seat for seat in night.seats() if seat not in seats]
        others = [one for one in night.options if one != option][:1]
        after, other = night.clone(), night.clone()
        after.take(option)
        if others:
            other.take(others[0])
            for seat in unseen:
                assert after.view_state(seat) == other.view_state(seat)
        night = after
    assert hidden >= 3


def asked_of(game: str, setup: Json, kinds: set[str], seeds: int) -> Iterator[tuple[str, Game, list[int]]]:
    """Questions of chance of these kinds in random games, and the seats that are asked."""
    for seed in range(seeds):
        night = facade(game).new(setup)
        luck, choice = Seeded(seed), Random(seed)
        while not night.over:
            kind = night.ruleset.kinds[night.kind].name
            if kind in kinds:
                yield kind, night, sees_chance(night)
            night.take(luck.pick(night) if night.seat == CHANCE else choice.choice(night.options))


@pytest.mark.rule("R-P06")
def test_cards_that_taoists_look_at_are_not_asked_of_wu_feng() -> None:
    setup: Json = {"players": 3, "level": "normal", "boxes": ["black_secret", "tower"]}
    found = {(kind, tuple(seats)) for kind, _, seats in asked_of("ghost_stories", setup, {"draw", "look_at"}, 6)}
    assert found == {("draw", (WU_FENG,)), ("look_at", (0, 1, 2))}


@pytest.mark.rule("VI-SEE-07")
@pytest.mark.rule("VI-SEE-09")
def test_cards_of_victims_are_not_asked_of_the_demon_and_tiles_are_asked_of_all() -> None:
    closed = 0
    for kind, night, seats in asked_of("victim", {"players": 3}, {"item", "draw_tile"}, 6):
        assert isinstance(night, VictimGame)
        if kind == "draw_tile" or night.den < 0:
            assert seats == [0, 1, 2]
        else:
            assert night.demon_seat not in seats
            closed += 1
    assert closed > 0


def test_the_card_of_wu_feng_goes_to_his_phone_alone(house: House) -> None:
    setup: Json = {"players": 1, "level": "normal", "boxes": ["black_secret"]}
    record = recorded("ghost_stories", 2, 3, **setup)
    first = next(number for number, (kind, _) in enumerate(record.answers) if kind == "draw")
    made = real(house, "here", "here", **setup)
    with house.player(made, 0) as taoist, house.player(made, WU_FENG) as wu_feng:
        enter([taoist, wu_feng], Record(record.game, record.rules, record.setup, record.answers[:first]))
        taoist.sync()
        wu_feng.sync()
        assert taoist.question is not None
        assert wu_feng.question is not None
        assert "options" not in taoist.question
        assert (taoist.question["kind"], taoist.question["seats"]) == ("", [WU_FENG])
        assert "Wu-Feng" in taoist.question["text"]
        assert len(wu_feng.question["options"]) > 50
        taoist.say(type="answer", number=wu_feng.question["number"], option=record.answers[first][1])
        assert "hidden" in taoist.hear("refused")["error"]


def test_what_cannot_have_come_is_refused_without_telling_what_can(house: House) -> None:
    """The Taoists know the top card, which they have looked at; Wu-Feng, who draws it, is offered all cards."""
    setup: Json = {"players": 1, "level": "normal", "boxes": ["black_secret", "tower"]}
    game = facade("ghost_stories").new(setup)
    luck, choice = Seeded(1), Random(4)
    answers: list[tuple[str, int]] = []
    while game.ruleset.kinds[game.kind].name != "draw" or len(game.options) > 1:
        option = luck.pick(game) if game.seat == CHANCE else choice.choice(game.options)
        answers.append((game.ruleset.kinds[game.kind].name, option))
        game.take(option)
        if game.over:
            game, answers = facade("ghost_stories").new(setup), []
    made = real(house, "here", "here", **setup)
    with house.player(made, 0) as taoist, house.player(made, WU_FENG) as wu_feng:
        enter([taoist, wu_feng], Record("ghost_stories", "", setup, answers))
        wu_feng.sync()
        offered = [one["option"] for one in wu_feng.asked()["options"]]
        assert len(offered) > 20
        wrong = next(option for option in offered if option not in game.options)
        assert "cannot have come" in wu_feng.answer(wrong)["error"]
        assert wu_feng.answer(game.options[0])["type"] == "frames"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"seed": 3}, "real_box and seed"),
        ({"seats": ["here", "bot:random"], "setup": {"players": 1, "boxes": ["black_secret"]}}, "a bot cannot see"),
    ],
)
def test_what_a_real_box_cannot_have_is_refused(house: House, asked: Json, why: str) -> None:
    whole = {"game": "ghost_stories", "setup": {"players": 1}, "seats": ["here"], "real_box": True} | asked
    reply = house.ask("POST", "/api/tables", whole)
    assert reply.status == 400
    assert why in reply.body["error"]


def test_bots_play_their_seats_and_wait_for_dice(house: House) -> None:
    made = real(house, "here", "bot:random", players=2, level="initiation")
    luck = Random(1)
    with house.player(made, 0) as player:
        for _ in range(120):
            question = player.asked()
            if player.result is not None:
                break
            player.answer(luck.choice(question["options"])["option"])
        table = house.tables.live[made["table"]].table
        assert {entry.giver for entry in table.log if entry.seat == CHANCE} == {"person"}
        assert {entry.giver for entry in table.log if entry.seat == 2} == {""}


def test_another_night_beside_the_real_box_is_one_too(house: House) -> None:
    made = real(house, "here", players=1, level="initiation")
    with house.player(made, 0) as player:
        enter([player], recorded("ghost_stories", 1, 5, players=1, level="initiation"))
        player.sync()
    again = house.ask("POST", f"/api/tables/{made['table']}/again", {}, token=made["seats"][0]["token"]).body
    assert house.get(f"/api/tables/{again['table']}")["real_box"] is True
