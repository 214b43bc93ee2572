"""People at a table have names and say short things to each other, as text, and not too much of it."""

from __future__ import annotations

import pytest

from hauntbox.server.talk import MOST_LINES, plain

from .house import House, Json


def persons(shown: Json) -> list[str]:
    return [seat["person"] for seat in shown["seats"]]


def test_names_are_told_to_everybody_and_change(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0, name="  Ada\u202e\nLovelace ") as ada, house.player(made, 2) as other:
        assert persons(ada.shown) == ["Ada Lovelace", ""]
        assert persons(other.shown) == ["Ada Lovelace", ""]
        other.say(type="name", name="Блез")
        while persons(ada.hear("table")) != ["Ada Lovelace", "Блез"]:
            pass
        other.say(type="name", name="x" * 25)
        assert "not understood" in other.hear("refused")["error"]
    with house.player(made, 0) as again:
        assert persons(again.shown) == ["Ada Lovelace", "Блез"], "who comes without a name keeps the one he has"


def test_who_plays_for_several_names_none_of_them(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0, 2, name="Ada") as both:
        assert persons(both.shown) == ["", ""]


def test_a_seat_that_is_given_away_loses_its_name(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0, name="Ada") as ada:
        house.ask("POST", f"/api/tables/{made['table']}/link", {"seat": 0}, made["seats"][0]["token"])
        assert persons(ada.hear("table")) == ["", ""]


def test_a_line_and_a_reaction_are_told_to_everybody_and_to_who_comes(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0, name="Ada") as ada, house.player(made) as watcher:
        ada.say(type="talk", text=" <b>hello</b>\n\u200bthere ")
        said = watcher.hear("talk")
        assert (said["seat"], said["name"], said["text"]) == (0, "Ada", "<b>hello</b> there")
        ada.say(type="talk", reaction="bravo")
        assert watcher.hear("talk")["reaction"] == "bravo"
        with house.player(made, 2) as late:
            assert [late.hear("talk")["id"], late.hear("talk")["reaction"]] == [said["id"], "bravo"]


def test_what_may_not_be_said_is_refused(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as player, house.player(made) as watcher:
        watcher.say(type="talk", text="me too")
        assert "no seat" in watcher.hear("refused")["error"]
        player.say(type="talk", reaction="rude")
        assert "Reaction rude: choose one of bravo" in player.hear("refused")["error"]
        player.say(type="talk", text="x" * 201)
        assert "not understood" in player.hear("refused")["error"]
        for _ in range(3):
            player.say(type="talk", text="again")
        assert "too fast" in player.hear("refused")["error"]
        assert [one["text"] for one in player.heard if one["type"] == "talk"] == ["again", "again"]


def test_a_table_remembers_its_last_lines_only(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as player:
        live = house.tables.live[made["table"]]
        for number in range(MOST_LINES + 5):
            house.on_loop(live.talkers.clear)
            player.say(type="talk", text=f"line {number}")
            player.hear("talk")
        assert [said.text for said in live.said] == [f"line {number}" for number in range(5, MOST_LINES + 5)]


@pytest.mark.parametrize(("text", "seen"), [("\u202eabc", "abc"), ("a\tb\x00c", "a b c"), ("\u200b \u2066", "")])
def test_only_what_can_be_seen_is_said(text: str, seen: str) -> None:
    assert plain(text) == seen


def test_what_the_asked_one_looks_at_is_shown_to_the_others(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as one, house.player(made, 2) as two, house.player(made) as watcher:
        asked, other = (one, two) if "options" in (one.question or {}) else (two, one)
        seat = (watcher.question or {})["seat"]
        other.say(type="look", at=[{"tile": "NW"}])  # he is not asked: of no effect
        other.sync()
        asked.say(type="look", at=[{"tile": "NE"}, {"space": "n2"}])
        assert other.hear("looks") == watcher.hear("looks") == {
            "type": "looks", "seat": seat, "at": [{"tile": "NE"}, {"space": "n2"}],
        }  # fmt: skip
        asked.say(type="look")
        assert watcher.hear("looks")["at"] == []
        asked.say(type="look", at=[{"tile": "NE"}] * 9)
        assert "not understood" in asked.hear("refused")["error"]


def test_where_seats_have_secrets_nobody_sees_what_others_look_at(house: House) -> None:
    made = house.make("here", "here", "here", "here", game="victim", players=4)
    with house.player(made, 0, 1, 2, 3) as all_of_them:
        all_of_them.say(type="look", at=[{"tile": "start"}])
        assert "secrets" in all_of_them.hear("refused")["error"]
