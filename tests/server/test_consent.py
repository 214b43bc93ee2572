"""Whose answer it was, who has to agree before it is taken back, and who may look into hidden cards.

Who gave an answer stands in the log, whoever plays the seat later; votes and what was agreed stand there too.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from time import time

import pytest

from hauntbox.server import other_processes
from hauntbox.server.store import UNDO, Notice

from .house import House, Json, Player, running, until
from .test_seats import DAY, passes, players_of, tend


def play(house: House, made: Json, seats: list[int], enough: Callable[[list[Json]], bool]) -> list[Json]:
    """People answer at random until the frames of an answer are enough; then all leave."""
    luck, heard = Random(3), 0
    with ExitStack() as stack:
        players = {seat: stack.enter_context(house.player(made, seat)) for seat in seats}
        while True:
            until(lambda: asked(house, made) in seats, "one of them is asked")
            seat = asked(house, made)
            players[seat].sync()
            options = players[seat].asked()["options"]
            frames: list[Json] = players[seat].answer(luck.choice(options)["option"])["frames"]
            heard += 1
            if enough(frames) and heard > 3:
                break
    until(lambda: not house.tables.live[made["table"]].here(), "all have left")
    return frames


def asked(house: House, made: Json) -> int:
    return int(house.tables.live[made["table"]].table.game.seat)


def rolled(frames: list[Json]) -> bool:
    return any(frame["seat"] == -1 for frame in frames)


def total(house: House, made: Json) -> int:
    return int(house.get(f"/api/tables/{made['table']}")["total"])


@pytest.mark.parametrize("game", ["victim", "ghost_stories"])
def test_an_answer_stays_that_of_who_gave_it_when_a_bot_takes_over(house: House, game: str) -> None:
    """A host who lets a bot play for somebody away takes back none of that person's answers without him."""
    setup: Json = {"players": 2} if game == "victim" else {"players": 2, "level": "initiation"}
    made = house.make("here", "here", game=game, seed=4, **setup)
    seats = [seat["seat"] for seat in made["seats"]]
    frames = play(house, made, seats, rolled)
    giver = frames[0]["seat"]
    host_seat = next(seat for seat in seats if seat != giver)
    step, live = frames[0]["step"] - 1, house.tables.live[made["table"]]
    house.on_loop(lambda: live.table.were_here([giver], int(time()) - 121))
    with house.player(made, host_seat, host=True) as host:
        host.say(type="seat", seat=giver, bot="random")
        until(lambda: live.table.player(giver) == "bot:random", "the bot plays")
        until(lambda: asked(house, made) == host_seat, "the bot has answered all that it is asked")
        before = total(house, made)
        host.say(type="undo")
        vote = host.hear("vote")
        assert (vote["open"], vote["about"], vote["yes"], vote["needed"]) == (True, "undo", [host_seat], seats)
        assert total(house, made) == before
        with house.player(made, giver) as back:
            assert back.shown["vote"]["needed"] == seats
            assert players_of(back.shown)[seats.index(giver)] == "bot:random"
            back.say(type="vote", yes=True)
            assert back.hear("vote")["undone"] is True
        undone = [entry.option for entry in live.table.log if entry.kind == UNDO]
        assert undone == [step], "back to before his answer, from where the bot plays on"


def test_against_others_nobody_tries_his_luck_again_while_they_are_away(house: House) -> None:
    """The absent have a day from the moment at which the vote begins, however long they have been away already."""
    made = house.make("here", "here", game="victim", players=2, seed=4)
    frames = play(house, made, [0, 1], rolled)
    seat, step, live = frames[0]["seat"], frames[0]["step"] - 1, house.tables.live[made["table"]]
    house.on_loop(lambda: live.table.were_here([1 - seat], int(time()) - 3 * DAY))
    with house.player(made, seat) as player:
        player.say(type="undo")
        vote = player.hear("vote")
        assert (vote["open"], vote["needed"]) == (True, [0, 1])
        assert 0 < vote["until"] - time() <= DAY
        assert total(house, made) > step
        passes(house, live, DAY // 2)
        tend(house)
        assert total(house, made) > step
        passes(house, live, DAY // 2 + 1)
        tend(house)
        assert total(house, made) == step


def test_against_others_ones_own_answer_without_luck_is_still_free(house: House) -> None:
    made = house.make("here", "here", game="victim", players=2, seed=4)
    with ExitStack() as stack:
        players = [stack.enter_context(house.player(made, seat)) for seat in (0, 1)]
        for _ in range(60):
            players[0].sync()
            players[1].sync()
            seat = asked(house, made)
            said = players[seat].answer()
            if said["undo"]["free"]:
                break
        assert not rolled(said["frames"])
        players[seat].say(type="undo")
        players[seat].hear("table", total=said["frames"][0]["step"] - 1)


def test_black_secret_has_sides_too(house: House) -> None:
    made = house.make("here", "here", "here", players=2, level="normal", boxes=["black_secret"])
    seats = [seat["seat"] for seat in made["seats"]]
    frames = play(house, made, seats, rolled)
    with house.player(made, frames[0]["seat"]) as player:
        player.say(type="undo")
        vote = player.hear("vote")
        assert (vote["open"], vote["needed"]) == (True, sorted(seats))


def test_a_vote_outlives_the_server(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    with running(store) as house:
        made = house.make("here", "here", game="victim", players=2, seed=4)
        seat = play(house, made, [0, 1], rolled)[0]["seat"]
        with house.player(made, seat) as player:
            player.say(type="undo")
            vote = player.hear("vote")
    with running(store) as house, Player(house, made["table"], [made["seats"][1 - seat]["token"]]) as other:
        shown = other.shown["vote"]
        assert {**shown, "until": 0} == {**vote, "until": 0}
        other.say(type="vote", yes=False)
        assert other.hear("vote") == {"type": "vote", "open": False, "about": "undo", "undone": False}
        other.say(type="vote", yes=True)
        assert "no vote" in other.hear("refused")["error"]


# -- hidden cards -----------------------------------------------------------------------------------------------------


def test_nobody_looks_into_a_bots_cards_without_consent(house: House) -> None:
    made = house.make("here", "here", "bot:random", game="victim", players=3, seed=4)
    play(house, made, [0, 1], rolled)
    with house.player(made, 0, host=True) as host, house.player(made, 1) as other:
        host.say(type="seat", seat=2, bot=None)
        vote = other.hear("vote")
        assert (vote["open"], vote["about"], vote["by"], vote["seat"]) == (True, "seat", -2, 2)
        assert (vote["yes"], vote["needed"]) == ([0], [0, 1])
        other.say(type="vote", yes=False)
        assert host.hear("vote")["open"]
        assert host.hear("vote") == {"type": "vote", "open": False, "about": "seat", "agreed": False}
        assert house.get(f"/api/tables/{made['table']}", made["host"])["you"] == []
        host.say(type="seat", seat=2, bot=None)
        assert other.hear("vote")["open"] is False
        assert other.hear("vote")["open"]
        other.say(type="vote", yes=True)
        assert other.hear("vote") == {"type": "vote", "open": False, "about": "seat", "agreed": True}
        assert house.get(f"/api/tables/{made['table']}", made["host"])["you"] == [2]
        host.say(type="seat", seat=2, bot="random")
        until(lambda: players_of(house.get(f"/api/tables/{made['table']}"))[2] == "bot:random", "it is given back")
    for language, words in (("en", "host"), ("es", "anfitrión"), ("fr", "hôte"), ("ru", "создатель стола")):
        notes = house.get(f"/api/tables/{made['table']}?lang={language}")["notes"]
        assert [note["seat"] for note in notes] == [2, 2]
        assert all(words in note["text"] for note in notes)


def test_who_plays_with_bots_alone_asks_nobody_and_the_log_says_it(house: House) -> None:
    made = house.make("here", "bot:random", game="victim", players=2, seed=4)
    play(house, made, [0], rolled)
    with house.player(made, 0, host=True) as host:
        host.say(type="seat", seat=1, bot=None)
        table = host.hear("table")
        while table["you"] != [0, 1]:
            table = host.hear("table")
        assert [note["seat"] for note in table["notes"]] == [1]


def test_who_took_a_seat_before_the_deal_is_named_when_he_gives_it_back(house: House) -> None:
    made = house.make("here", "here", "bot:random", game="victim", players=3, seed=4)
    with house.player(made, 0, host=True) as host:
        host.say(type="seat", seat=2, bot=None)
        while 2 not in host.hear("table")["you"]:
            pass
    until(lambda: not house.tables.live[made["table"]].here(), "he has left")
    everybody = {**made, "seats": [*made["seats"][:2], {"seat": 2, "token": made["host"]}]}
    play(house, everybody, [0, 1, 2], rolled)
    with house.player(made, 0, host=True) as host:
        assert host.shown["notes"] == []
        host.say(type="seat", seat=2, bot="random")
        table = host.hear("table")
        while not table["notes"]:
            table = host.hear("table")
        assert [note["seat"] for note in table["notes"]] == [2]
        assert table["you"] == [0]


def test_no_link_leads_to_a_bots_cards(house: House) -> None:
    made = house.make("here", "here", "bot:random", game="victim", players=3, seed=4)
    play(house, made, [0, 1], rolled)
    path = f"/api/tables/{made['table']}/link"
    refused = house.ask("POST", path, {"seat": 2}, made["host"])
    assert (refused.status, "hidden" in refused.body["error"]) == (403, True)
    assert house.ask("POST", path, {"seat": 1}, made["seats"][1]["token"]).status == 200
    notes = house.get(f"/api/tables/{made['table']}")["notes"]
    assert [note["seat"] for note in notes] == [1]


def test_where_nothing_is_hidden_the_host_takes_a_bots_seat_at_once(house: House) -> None:
    made = house.make("here", "here", "bot:random")
    seat = made["seats"][2]["seat"]
    with house.player(made, made["seats"][0]["seat"], host=True) as host:
        host.say(type="seat", seat=seat, bot=None)
        table = host.hear("table")
        while seat not in table["you"]:
            table = host.hear("table")
        assert table["notes"] == []


def test_what_the_host_answered_for_a_seat_is_his_after_he_gave_it_back(house: House) -> None:
    made = house.make("here", "here", "bot:random", seed=2)
    first, second, third = (seat["seat"] for seat in made["seats"])
    live = house.tables.live[made["table"]]
    with house.player(made, first, second, host=True) as host:
        host.say(type="seat", seat=third, bot=None)
        while third not in host.hear("table")["you"]:
            pass
        while True:
            host.sync()
            asked_now = asked(house, made)
            said = host.answer()
            if asked_now == third and rolled(said["frames"]):
                break
        host.say(type="seat", seat=third, bot="random")
        until(lambda: live.table.player(third) == "bot:random", "it is given back")
    until(lambda: not live.here(), "the host has left")
    with house.player(made, second) as other:
        other.say(type="undo")
        vote = other.hear("vote")
        assert vote["needed"] == sorted([second, third])
        with house.player(made, first, host=True) as host:
            host.say(type="vote", yes=True)
            assert host.hear("vote")["undone"]


# -- notices are hints ------------------------------------------------------------------------------------------------


def test_a_forged_notice_changes_nothing(house: House) -> None:
    """Another process may say who is connected to it and what was said; nothing that counts."""
    made = house.make("here", "here")
    with house.player(made, 0, name="Ada") as player:
        live = house.tables.live[made["table"]]
        before = total(house, made)
        forged = [
            Notice(made["table"], "x", point=(7, {"tile": "NE"})),
            Notice(made["table"], "x", point=(0, {"tile": ["NE"]})),
            Notice(made["table"], "x", looks=(0, [{"tile": "x" * 50}])),
            Notice(made["table"], "x", said=("1", 9, "hello", "")),
            Notice(made["table"], "x", said=("1", 0, "", "rude")),
            Notice(made["table"], "x", log=10_000, seats=True, here=[0, 2, 55], who=True),
        ]
        for notice in forged:
            house.on_loop(partial(other_processes.news, house.tables, notice))
        spoken = Notice(made["table"], "x", said=("2", 0, "a\x1b[2J\nb", ""))
        house.on_loop(lambda: other_processes.news(house.tables, spoken))
        line = player.hear("talk")
        assert (line["name"], line["text"]) == ("Ada", "a [2J b")
        until(lambda: not live.behind and live.following is None, "it was looked for what is new")
        assert total(house, made) == before
        assert not any(said["type"] in ("point", "looks", "vote") for said in player.heard)
