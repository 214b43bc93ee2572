"""Victim at the server's tables: sides change, and nobody learns what his seat may not know, not by undo either."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from threading import get_ident
from typing import Any

import pytest

import hauntbox
from hauntbox.advice import NO_SINGLE_GAIN, Advice, Considered
from hauntbox.kernel.record import Record
from hauntbox.server.bot_answers import Chosen
from hauntbox.server.workers import Workers
from hauntbox.sureness import Sureness
from hauntbox.victim import piles
from hauntbox.victim.questions import EQUIP, GIVE, KEEP, PUT_NUMBER
from hauntbox.victim.state import VictimGame
from tests.victim.table import Table

from .house import House, Json, Player, until

PLAYERS = 4
WATCHER = -2


@pytest.fixture(scope="module")
def night() -> Record:
    """A game that bots have played."""
    game = hauntbox.new("victim", players=PLAYERS)
    hauntbox.play(game, bots=["random"] * PLAYERS, seed=7)
    return game.record()


def with_cards(game: VictimGame) -> bool:
    return any(game.hand[victim] for victim in game.order)


def cursed(night: Record, kind: str, when: Callable[[VictimGame], bool] = with_cards) -> int:
    """The first step at which such a question waits, a Demon is there, and it is as wanted."""
    game = hauntbox.new("victim", players=PLAYERS)
    assert isinstance(game, VictimGame)
    for step, (asked, option) in enumerate(night.answers):
        if asked == kind and game.den >= 0 and when(game):
            return step
        game.take(option)
    raise AssertionError(f"no such {kind} in this game")


def half_way(house: House, night: Record, kind: str, when: Callable[[VictimGame], bool] = with_cards) -> Json:
    """A table that goes on from there, all seats held by people."""
    table = house.ask("POST", "/api/records", json.loads(night.to_json())).body["table"]
    asked = {"step": cursed(night, kind, when), "seats": ["here"] * PLAYERS}
    made: Json = house.ask("POST", f"/api/tables/{table}/continue", asked).body
    return made


def game_of(house: House, made: Json) -> VictimGame:
    """The real game, as the server has it."""
    house.get(f"/api/tables/{made['table']}")
    game = house.tables.live[made["table"]].table.game
    assert isinstance(game, VictimGame)
    return game


def views(player: Player) -> list[Json]:
    """Every view a player was ever sent."""
    frames = [frame["view"] for said in player.heard for frame in said.get("frames", [])]
    return [*frames, *(said["view"] for said in player.heard if "view" in said)]


def secret_answers(player: Player) -> list[Json]:
    return [frame for said in player.heard for frame in said.get("frames", []) if frame["kind"] in ("turn", "item")]


def play(players: dict[int, Player], answers: int) -> None:
    """All seats answer at random."""
    luck = Random(5)
    one = players[0]
    for _ in range(answers):
        until(lambda: _asked(players) is not None or one.result is not None, "somebody is asked")
        asked = _asked(players)
        if asked is None:
            break
        options = asked.question["options"] if asked.question else []
        asked.answer(luck.choice(options)["option"])
        for player in players.values():
            player.sync()


def _asked(players: dict[int, Player]) -> Player | None:
    return next((one for one in players.values() if one.question and "options" in one.question), None)


def test_hands_are_closed_to_the_demon_and_to_who_watches(house: House, night: Record) -> None:
    made = half_way(house, night, "turn")
    demon = game_of(house, made).demon_seat
    with ExitStack() as stack:
        players = {seat: stack.enter_context(house.player(made, seat)) for seat in [*range(PLAYERS), WATCHER]}
        play(players, 40)
        for seat, player in players.items():
            found = [
                (frame_view["den"], board["hand"]) for frame_view in views(player)
                for name, board in frame_view["victims"].items() if name in frame_view["in_play"]
            ]  # fmt: skip
            closed = [hand for den, hand in found if den is not None]
            assert len(closed) > 20
            if seat in (demon, WATCHER):
                assert set(map(type, closed)) == {type(None)}
                assert all(answer["option"] is None for answer in secret_answers(player) if answer["seat"] != seat)
            elif game_of(house, made).slave < 0:
                assert type(None) not in set(map(type, closed))
        told = [json.dumps(said["frames"]) for said in players[demon].heard if "frames" in said]
        drawn = [one for text in told for frame in json.loads(text) for one in frame["events"]
                 if one["name"] == "item_drawn" and frame["view"]["den"]]  # fmt: skip
        assert all(one["particulars"]["hidden_item"] is None for one in drawn)


def test_a_tile_is_shown_to_who_looked_at_it(house: House) -> None:
    """And turning it over, which needs no luck any more, is not taken back without a vote: others have seen it now."""
    setup = {"players": 2, "victims": ["Anya", "Lucien", "Rolita", "Diego"], "first": 0}
    made = house.make("here", "here", game="victim", seed=3, **setup)
    with house.player(made, 0) as anya, house.player(made, 1) as rolita, house.player(made) as watcher:
        choose(anya, "flashlight a")
        while question(anya)["kind"] == "put_back":
            anya.answer(question(anya)["options"][-1]["option"] & ~1)
        for player in (anya, rolita, watcher):
            player.sync()
        game = game_of(house, made)
        known = [place >= 0 for place in game.piles[0]]
        assert known.count(True) == piles.LOOKS
        assert [tile is not None for tile in latest(anya)["piles"][0]] == known
        for player in (rolita, watcher):
            assert not any(tile for view in views(player) for pile in view["piles"] for tile in pile)
            assert not any(tile for view in views(player) for tile in view["looked_at"])
        choose(anya, "run")
        undo = choose(anya, "lay e a")["undo"]
        assert undo == {"free": False, "vote": True}
        anya.say(type="undo")
        assert anya.hear("vote")["open"]
        rolita.hear("vote")
        rolita.say(type="vote", yes=True)
        assert anya.hear("vote")["undone"]


def question(player: Player) -> Json:
    return player.asked()


def choose(player: Player, word: str) -> Json:
    """Answer by the command that stands beside an option."""
    option = next(one["option"] for one in question(player)["options"] if one["word"] == word)
    return player.answer(option)


def latest(player: Player) -> Json:
    view: Json = next(said for said in reversed(player.heard) if said.get("frames"))["frames"][-1]["view"]
    return view


def test_a_card_shown_to_the_demon_is_not_taken_back_for_nothing(house: House, night: Record) -> None:
    """What the Demon could not foresee, because it depends on a card in the hand, takes a vote; its own step does
    not."""
    shown = [0]

    def unforeseen(game: VictimGame) -> bool:
        """A Victim may do something with a card that asks for no luck."""
        shown[:] = [option for option in game.options if EQUIP <= option < GIVE]
        return game.seat != game.demon_seat and shown != []

    made = half_way(house, night, "turn", when=unforeseen)
    with house.player(made, int(game_of(house, made).seat)) as victim:
        assert victim.answer(shown[0])["undo"] == {"free": False, "vote": True}
    made = half_way(house, night, "hunt", when=lambda game: len(game.options) > 2)
    with house.player(made, game_of(house, made).demon_seat) as demon:
        assert demon.answer(question(demon)["options"][1]["option"])["undo"]["free"]


def test_why_not_tells_the_demon_nothing_of_hands(house: House, night: Record) -> None:
    made = half_way(house, night, "demon")
    with house.player(made, game_of(house, made).demon_seat) as demon, house.player(made) as watcher:
        told = set()
        for option in range(EQUIP, PUT_NUMBER):
            demon.say(type="why_not", kind="turn", option=option)
            told.add(demon.hear("why_not")["rule"])
        assert len(told) == 1
        watcher.say(type="why_not", kind="turn", option=EQUIP)
        assert watcher.hear("refused")


def test_a_hint_is_worked_out_from_what_the_seat_knows(
    house: House, night: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = half_way(house, night, "demon")
    given: list[Json] = []

    async def far(_payer: str, _work: Any, position: str, _seed: int) -> Advice:
        given.append(json.loads(position))
        return Advice(0, [NO_SINGLE_GAIN], [Considered(0, 0)], Sureness(0, True, None, 0.0), None)

    monkeypatch.setattr(house.tables.workers, "far", far)
    with house.player(made, game_of(house, made).demon_seat) as demon:
        demon.say(type="hint")
        assert demon.hear("hint")["option"] == 0
    held = given[0]["state"]["victims"].values()
    assert all(not board["hand"] for board in held)
    assert sum(board["undecided"] for board in held) > 0


def test_the_end_opens_everything_and_cannot_be_taken_back(house: House, night: Record) -> None:
    made = house.make(*["bot:random"] * 3, "here", game="victim", seed=2, players=PLAYERS)
    path, token = f"/api/tables/{made['table']}", made["seats"][3]["token"]
    with house.player(made, 3) as player:
        luck = Random(1)
        player.asked()
        assert house.ask("GET", f"{path}/chances", token=token).status == 409
        assert house.get(path, token)["secrets"]
        names = {player.shown["seats"][3]["name"]}
        while player.result is None:
            options = player.asked().get("options", [])
            if options and player.result is None:
                player.answer(luck.choice(options)["option"])
        names |= {seat["name"] for said in player.heard for seat in said.get("seats", []) if seat["seat"] == 3}
        assert len(names) > 1, "a seat is called by what it plays now"
        assert player.result["total"] is None
        assert player.result["score"] == []
        assert set(player.result["winners"]) <= set(range(PLAYERS))
        player.say(type="undo")
        assert player.hear("refused")
    total = house.get(path)["total"]
    frames = house.get(f"{path}/frames?from={total - 100}&to={total}")["frames"]
    hands = [board["hand"] for frame in frames for board in frame["view"]["victims"].values()]
    assert None not in hands
    assert all(frame["text"] for frame in frames if frame["kind"] == "turn")
    until(lambda: not house.get(f"{path}/chances").get("partial"), "the chances are worked out")
    chances = house.get(f"{path}/chances")["steps"]
    assert {0.0 <= one["chance"] <= 1.0 for one in chances} == {True}
    assert chances[-1]["chance"] == float(player.result["won"])


def test_an_unfinished_record_is_open_to_all(house: House, night: Record) -> None:
    step = cursed(night, "demon")
    short = Record(night.game, night.rules, night.setup, night.answers[:step])
    table = house.ask("POST", "/api/records", json.loads(short.to_json())).body["table"]
    shown = house.get(f"/api/tables/{table}")
    assert not shown["secrets"]
    assert None not in [board["hand"] for board in shown["view"]["victims"].values()]
    assert house.ask("GET", f"/api/tables/{table}/record").status == 200




def open_hands(view: Json) -> bool:
    return any(board["hand"] is not None for board in view["victims"].values())


def test_a_screen_is_handed_over_between_the_sides(house: House, night: Record) -> None:
    """Somebody who holds seats of both sides at one screen sees the game as one of them, and as the next only when he
    asks for it."""
    made = half_way(house, night, "turn")
    with house.player(made, *range(PLAYERS), screen=WATCHER) as one:
        assert one.shown["screen"] == WATCHER
        assert one.shown["question"]["hand_over"]
        assert "options" not in one.shown["question"]
        name = one.shown["seats"][one.shown["question"]["seat"]]["name"]
        assert (one.shown["question"]["kind"], one.shown["question"]["text"]) == ("", f"Waiting for {name}.")
        assert not any(open_hands(view) for view in views(one) if view["den"] is not None), "nobody has sat down yet"
        one.say(type="screen", seat=one.shown["question"]["seat"])
        shown = one.hear("table")
        assert open_hands(shown["view"])
        demon = game_of(house, made).demon_seat
        said: Json = {"screen": 0}
        while said["screen"] != WATCHER:  # from Victim to Victim it passes by itself
            said = one.answer()
            handed = said["question"].get("hand_over", False)
            assert handed == (said["screen"] == WATCHER) == (said["question"]["seat"] == demon)
            assert all(open_hands(frame["view"]) for frame in said["frames"]), "who answered sees what it caused"
        assert "options" not in said["question"]
        del one.heard[:]
        one.say(type="screen", seat=demon)
        shown = one.hear("table", screen=demon)
        assert shown["question"]["options"]
        cursed_views = [view for view in views(one) if view["den"] is not None]
        assert len(cursed_views) > 5
        assert not any(map(open_hands, cursed_views))
        tokens = ",".join(seat["token"] for seat in made["seats"])
        address = f"/api/tables/{made['table']}/frames?from={shown['total']}&to={shown['total']}&seat="
        other = next(seat for seat in range(PLAYERS) if seat != demon)
        seen = [open_hands(house.get(f"{address}{seat}", tokens)["frames"][0]["view"]) for seat in (demon, other)]
        assert seen == [False, True]
    with house.player(made, demon, screen=WATCHER) as alone:
        assert alone.shown["screen"] == demon
        alone.say(type="screen", seat=other)
        assert str(other) in alone.hear("refused")["error"]


def test_nothing_is_handed_over_where_nothing_is_hidden(house: House) -> None:
    made = house.make("here", "here", seed=1)
    with house.player(made, *(seat["seat"] for seat in made["seats"]), screen=WATCHER) as one:
        for _ in range(6):
            assert "hand_over" not in question(one)
            one.answer()


@pytest.mark.parametrize("card", ["manual", "gun"])
def test_a_bot_without_a_choice_thinks_as_others_expect_it_to(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long it takes does not tell whether Diego holds a Manual: either way it is a position with a choice that is
    thought about, and the answer waits."""
    game = Table("diego", demon="ghost", hand={"diego": card}, tiles={(1, 0): "normal1"}).play("run", "11").game
    thought_about: list[Json] = []
    waited: list[float] = []

    async def far(_self: Workers, _payer: str, _work: object, position: str, *_rest: object) -> Chosen:
        thought_about.append(json.loads(position))
        return Chosen([KEEP])

    here, really_sleep = get_ident(), asyncio.sleep

    async def sleep(seconds: float) -> None:
        if get_ident() == here:
            waited.append(seconds)
        else:  # a server of another test that still runs in its thread
            await really_sleep(seconds)

    monkeypatch.setattr(Workers, "far", far)
    monkeypatch.setattr("hauntbox.server.workers.asyncio.sleep", sleep)
    chosen = asyncio.run(Workers(1).choose(game, dict.fromkeys(game.seats(), "heuristic"), f"key:{0:064}", ""))
    assert chosen == ([KEEP], False)
    assert len(waited) == 1
    offered = hauntbox.load(thought_about[0]).options
    assert (KEEP in offered, len(offered) > 1) == (True, True)
    assert (len(game.options) > 1) == (card == "manual")


@pytest.mark.parametrize(("took", "waits"), [(0.001, 0.299), (0.2, 0.1), (0.35, 0.25), (0.61, 0.29)])
def test_a_bot_answers_secret_questions_at_fixed_paces(
    took: float, waits: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that takes longer to think about than another does not show, unless it takes a whole pace longer."""
    game = Table("diego", demon="ghost", hand={"diego": "manual"}, tiles={(1, 0): "normal1"}).play("run", "11").game
    clock = iter([10.0, 10.0 + took])
    waited: list[float] = []

    async def far(*_given: object) -> Chosen:
        return Chosen([KEEP])

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(Workers, "far", far)
    monkeypatch.setattr("hauntbox.server.bot_answers.monotonic", lambda: next(clock))
    monkeypatch.setattr("hauntbox.server.bot_answers.asyncio", type("Loop", (), {"sleep": staticmethod(sleep)}))
    asyncio.run(Workers(1).choose(game, dict.fromkeys(game.seats(), "heuristic"), f"key:{0:064}", ""))
    assert waited == [pytest.approx(waits)]
