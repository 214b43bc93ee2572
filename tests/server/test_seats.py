"""What a seat's holder, the host and the absent keep: views, links and a say in taking back."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from time import time

from hauntbox.server import undoing
from hauntbox.server.live_table import LiveTable

from .house import House, Json, Player, running, until

DAY = 24 * 3600


def players_of(shown: Json) -> list[str]:
    return [seat["player"] for seat in shown["seats"]]


def test_a_bots_seat_that_was_given_back_shows_the_host_nothing_more(house: House) -> None:
    made = house.make("here", "bot:random", "bot:random", game="victim", players=3)
    with house.player(made, 0, host=True) as host:
        seat = host.shown["seats"][1]["seat"]
        host.say(type="seat", seat=seat, bot=None)
        while seat not in host.hear("table")["you"]:
            pass
        host.say(type="seat", seat=seat, bot="random")
        table = host.hear("table")
        while players_of(table)[1] != "bot:random":
            table = host.hear("table")
        assert table["you"] == [0]
    assert house.get(f"/api/tables/{made['table']}", made["host"])["you"] == []


def test_who_lends_his_own_seat_to_a_bot_keeps_it(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as player:
        player.say(type="seat", seat=0, bot="random")
        table = player.hear("table")
        while players_of(table)[0] != "bot:random":
            table = player.hear("table")
        assert table["you"] == [0]


def test_the_host_may_let_a_bot_play_for_who_has_been_away_for_two_minutes(house: House) -> None:
    """The seat stays that of its person: the host sees no more than before, and may hand it back."""
    made = house.make("here", "here")
    with house.player(made, 2):
        pass
    live = house.tables.live[made["table"]]
    until(lambda: 2 not in live.here(), "he has left")
    with house.player(made, 0) as guest:
        guest.say(type="seat", seat=2, bot="random")
        assert "not yours" in guest.hear("refused")["error"]
    with house.player(made, 0, host=True) as host:
        host.say(type="seat", seat=2, bot="random")
        assert "two minutes" in host.hear("refused")["error"]
        house.on_loop(lambda: live.table.were_here([2], int(time()) - 121))
        host.say(type="seat", seat=2, bot="random")
        table = host.hear("table")
        while players_of(table) != ["person", "bot:random"]:
            table = host.hear("table")
        assert table["you"] == [0]
        host.say(type="seat", seat=2, bot=None)
        while players_of(table) != ["person", "person"]:
            table = host.hear("table")
        assert table["you"] == [0]
    with house.player(made, 2) as back:
        assert back.shown["you"] == [2]


# -- links ------------------------------------------------------------------------------------------------------------


def link(house: House, made: Json, seat: int, token: str) -> Json | None:
    reply = house.ask("POST", f"/api/tables/{made['table']}/link", {"seat": seat}, token)
    assert reply.status in (200, 403), reply
    body: Json = reply.body
    return body if reply.status == 200 else None


def take(house: House, made: Json, seat: int, invite: str) -> str | None:
    reply = house.ask("POST", f"/api/tables/{made['table']}/take", {"seat": seat, "invite": invite})
    return reply.body["token"] if reply.status == 200 else None


def test_a_new_link_for_an_open_seat_makes_the_old_one_worthless(house: House) -> None:
    made = house.make("here", "open")
    old = made["seats"][1]["invite"]
    assert link(house, made, 2, "") is None
    assert link(house, made, 2, made["seats"][0]["token"]) is None
    new = link(house, made, 2, made["host"])
    assert new is not None
    assert take(house, made, 2, old) is None
    assert take(house, made, 2, new["invite"]) is not None


def test_a_holder_can_shut_his_lost_token_out(house: House) -> None:
    made = house.make("here", "here")
    token = made["seats"][0]["token"]
    with house.player(made, 0) as thief:
        new = link(house, made, 0, token)
        assert new is not None
        table = thief.hear("table")
        while table["you"]:
            table = thief.hear("table")
        assert players_of(table)[0] == "open"
        assert take(house, made, 0, new["invite"]) is not None
    assert link(house, made, 0, token) is None


def test_the_host_may_renew_the_seat_of_who_has_been_away_for_a_day(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 2):
        assert link(house, made, 2, made["host"]) is None
    until(lambda: not house.tables.live[made["table"]].here(), "he has left")
    assert link(house, made, 2, made["host"]) is None
    house.on_loop(lambda: house.tables.live[made["table"]].table.were_here([2], int(time()) - DAY - 1))
    assert link(house, made, 2, made["host"]) is not None


# -- taking back what others answered ---------------------------------------------------------------------------------


def rolled(house: House, made: Json) -> tuple[int, int]:
    """Play until somebody's answer was followed by chance; his seat, and the step before it."""
    with ExitStack() as both:
        players = {seat: both.enter_context(house.player(made, seat)) for seat in (0, 2)}
        while True:
            for player in players.values():
                player.sync()
            seat = (players[0].question or {})["seat"]
            said = players[seat].answer()
            if any(frame["seat"] == -1 for frame in said["frames"]):
                break
    until(lambda: not house.tables.live[made["table"]].here(), "both have left")
    return seat, said["frames"][0]["step"] - 1


def test_an_answer_of_somebody_who_is_away_is_not_taken_back_without_him(house: House) -> None:
    made = house.make("here", "here")
    seat, step = rolled(house, made)
    other = 2 - seat
    with house.player(made, other) as asker:
        asker.say(type="undo")
        vote = asker.hear("vote")
        assert (vote["open"], sorted(vote["needed"]), vote["yes"]) == (True, [0, 2], [other])
        assert 0 < vote["until"] - time() <= DAY
        assert house.get(f"/api/tables/{made['table']}")["total"] > step
        with house.player(made, seat) as giver:
            assert giver.shown["vote"]["open"] is True
            giver.say(type="vote", yes=True)
            assert giver.hear("vote")["undone"] is True
        assert house.get(f"/api/tables/{made['table']}")["total"] == step


def test_after_a_day_away_silence_counts_as_consent(house: House) -> None:
    made = house.make("here", "here")
    seat, step = rolled(house, made)
    live = house.tables.live[made["table"]]
    with house.player(made, 2 - seat) as asker:
        asker.say(type="undo")
        assert asker.hear("vote")["open"] is True
        tend(house)
        assert house.get(f"/api/tables/{made['table']}")["total"] > step
        passes(house, live, DAY + 1)
        tend(house)
        assert asker.hear("vote")["undone"] is True
        assert house.get(f"/api/tables/{made['table']}")["total"] == step


def test_who_leaves_without_voting_on_anothers_answer_holds_it_up_for_two_minutes(house: House) -> None:
    made = house.make("here", "here")
    seat, step = rolled(house, made)
    live = house.tables.live[made["table"]]
    with house.player(made, seat) as giver:
        with house.player(made, 2 - seat):
            giver.say(type="undo")
            assert sorted(giver.hear("vote")["needed"]) == [0, 2]
        until(lambda: live.here() == {seat}, "the other has left")
        vote = live.vote_state()
        assert vote is not None, "it stands in the log"
        assert isinstance(vote.until, int)
        assert 0 < vote.until - time() <= 2 * 60
        tend(house)
        assert house.get(f"/api/tables/{made['table']}")["total"] > step
        passes(house, live, 2 * 60 + 1)
        tend(house)
        assert house.get(f"/api/tables/{made['table']}")["total"] == step


def passes(house: House, live: LiveTable, seconds: int) -> None:
    """Shift all stored times into the past by this much."""

    def earlier() -> None:
        table = live.table
        for seat, row in table.seats.items():
            table.were_here([seat], row.seen - seconds)
        table.row, table.votes = table.row._replace(made=table.row.made - seconds), (-1, None)

    house.on_loop(earlier)


def tend(house: House) -> None:
    asyncio.run_coroutine_threadsafe(undoing.tend_votes(house.tables), house.loop).result(60)


def test_ones_own_answer_needs_only_those_who_are_here(house: House) -> None:
    made = house.make("here", "here")
    seat, step = rolled(house, made)
    with house.player(made, seat) as giver:
        giver.say(type="undo")
        giver.hear("table", total=step)


def test_when_people_were_here_is_kept(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    with running(store) as house:
        made = house.make("here", "here")
        with Player(house, made["table"], [made["seats"][0]["token"]]):
            live = house.tables.live[made["table"]]
            house.on_loop(lambda: live.table.were_here([0, 2], 1))
        until(lambda: live.table.seats[0].seen > 1, "that he has left is noted")
        until(lambda: not house.tables.pins, "it is kept")
    with running(store) as house:
        house.get(f"/api/tables/{made['table']}")
        assert abs(house.tables.live[made["table"]].table.seats[0].seen - time()) < DAY
