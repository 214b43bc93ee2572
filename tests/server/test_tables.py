"""Tables: answers, seats, undo, votes, hints, replay; what each may do and is refused."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from hauntbox import replay
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import CARDS, TILE_NAMES
from hauntbox.kernel.record import parse_record
from hauntbox.server.live_table import hashed
from hauntbox.server.luck import Keyed, new_luck
from hauntbox.server.store import PERSON, UNDO, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import MOST_LOG, Table

from .house import PATIENCE, House, Json, Player, until


def finish(player: Player) -> Json:
    """Answer with the first option until the game is over."""
    while player.result is None:
        if player.asked() and player.result is None:
            player.answer()
    return player.result


def test_a_game_is_played_to_its_end_and_its_record_replays(house: House) -> None:
    made = house.make("here", "bot:heuristic")
    with house.player(made, 0) as player:
        result = finish(player)
    assert result["outcome"] in ("won", "lost")
    assert result["total"] == sum(line["points"] for line in result["score"])
    reply = house.ask("GET", f"/api/tables/{made['table']}/record")
    record = parse_record(reply.text, "download")
    assert record.seed == 1
    assert record.players == ("human", "heuristic")
    game = replay(record)
    assert game.result is not None
    assert game.result["score"] == result["total"]


def test_frames_follow_one_another_and_end_in_the_view(house: House) -> None:
    made = house.make("here", "bot:random")
    with house.player(made, 0) as player:
        steps = [frame["step"] for frame in player.shown["frames"]]
        for _ in range(12):
            said = player.answer()
            steps += [frame["step"] for frame in said["frames"]]
        player.asked()
        steps = [frame["step"] for said in player.heard for frame in said.get("frames", [])]
        last = [frame for said in player.heard for frame in said.get("frames", [])][-1]
    assert steps == list(range(len(steps)))
    table = house.get(f"/api/tables/{made['table']}")
    assert table["total"] == steps[-1]
    assert table["view"] == last["view"]
    page = house.get(f"/api/tables/{made['table']}/frames?from=3&to=7")
    assert [frame["step"] for frame in page["frames"]] == [3, 4, 5, 6, 7]
    assert page["frames"] == [f for said in player.heard for f in said.get("frames", []) if 3 <= f["step"] <= 7]


def test_frames_tell_each_decision_in_a_sentence_and_nothing_twice(house: House) -> None:
    """With seed 8 Green places a Creeping One on n1, moves there and exorcises it."""
    made = house.make("here", players=1, level="initiation", seed=8)
    with house.player(made, 0) as player:
        for word in ("n1", "move NW", "exorcise"):
            player.say(type="command", text=word)
            player.hear("frames")
        frames = [frame for said in player.heard for frame in said.get("frames", [])][-5:]
    drawn, placed, moved, chosen, rolled = frames
    assert [event["text"] for event in drawn["events"]][-1] == "Green draws the Creeping One."
    assert placed["text"] == "Green places the ghost on n1, before the Night Watchman's Beat."
    assert (moved["text"], moved["rule"]) == ("Green moves to the Night Watchman's Beat.", "GS-MOVE-01")
    assert [event["text"] for frame in (placed, moved) for event in frame["events"]] == ["", ""]
    assert (chosen["continued"], chosen["events"]) == (True, [])
    assert chosen["text"] == "Green tries to exorcise the Creeping One."
    assert (rolled["seat"], rolled["text"]) == (-1, "")
    assert rolled["events"][0]["text"].startswith("Green tries to exorcise the Creeping One and ")


def test_stale_doubled_foreign_and_illegal_answers_are_refused(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as one, house.player(made, 2) as other, house.player(made) as watcher:
        asked, waiting = (one, other) if "options" in (one.question or {}) else (other, one)
        question = asked.asked()
        assert waiting.question is not None
        assert "options" not in waiting.question
        number, option = question["number"], question["options"][0]["option"]
        for player, given in (
            (asked, {"number": number + 1, "option": option}),
            (asked, {"number": number - 1, "option": option}),
            (asked, {"number": number, "option": 1000}),
            (asked, {"number": number, "option": option, "log": question["log"] - 1}),
            (waiting, {"number": number, "option": option}),
            (watcher, {"number": number, "option": option}),
        ):
            player.say(type="answer", **given)
            assert player.hear("refused")["number"] == given["number"]
        asked.say(type="answer", number=number, option=option)
        asked.say(type="answer", number=number, option=option)
        assert asked.hear("frames")["frames"][0]["option"] == option
        assert asked.hear("refused")["number"] == number


def test_undo_is_free_up_to_the_last_roll_and_shown_as_undone(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player:
        while True:
            player.asked()
            said = player.answer()
            if all(frame["seat"] == 0 for frame in said["frames"]):
                break
        assert said["undo"] == {"free": True, "vote": True}
        before = said["frames"][0]
        player.say(type="undo")
        table = player.hear("table", total=before["step"] - 1)
        assert [(frame["step"], frame["option"], frame["undone"]) for frame in table["frames"]] == [
            (before["step"], before["option"], True)
        ]
        assert table["question"]["number"] == before["step"] - 1
        again = player.answer(before["option"])
        assert again["frames"][0]["view"] == before["view"]
    log = house.get(f"/api/tables/{made['table']}")
    assert log["log"] == log["total"] + 2


def test_a_log_does_not_grow_for_ever(house: House) -> None:
    """Somebody has taken the second answer back again and again."""
    table = Table(kept_with([]))
    table.roll()
    table.answer(table.game.options[0], PERSON)
    table.roll()
    before = table.step
    while len(table.log) < MOST_LOG - 40:
        table.answer(table.game.options[0], PERSON)
        table.roll()
        table.undo(before, int(table.game.seat))
    kept = kept_with(table.log)
    held = [seat._replace(token=hashed("token")) for seat in kept.seats]
    creating = house.tables.store.create(kept._replace(row=kept.row._replace(table="long"), seats=held))
    asyncio.run_coroutine_threadsafe(creating, house.loop).result(PATIENCE)
    with Player(house, "long", ["token"]) as player:
        assert player.shown["undo"]["vote"]
        while (said := player.answer())["log"] < MOST_LOG:
            assert said["undo"]["free"] or said["undo"]["vote"]
        player.say(type="undo")
        assert f"{MOST_LOG} entries" in player.hear("refused")["error"]
        player.say(type="language", language="en")
        player.hear("table", language="en", undo={"free": False, "vote": False})
        assert player.answer()["log"] > said["log"]  # the game goes on


def test_a_table_is_read_by_the_answers_in_force_alone() -> None:
    """However much was taken back; a backup is played out whole."""
    table = Table(kept_with([]))
    table.roll()
    random = Random(5)
    for number in range(300):
        back = number % 9 == 8
        while back or table.game.over:
            table.undo(table.step - random.randrange(1, 40 if table.step > 80 else 6), 0)
            table.roll()
            back = False
        table.answer(random.choice(table.game.options), PERSON)
    assert table.copies
    read, whole = Table(kept_with(table.log)), Table(kept_with(table.log), doubted=True)
    for other in (read, whole):
        assert (other.log, other.line) == (table.log, table.line)
        assert other.game.position() == table.game.position()
        assert other.game.history == table.game.history
        assert [copy.position() for copy in other.copies] == [copy.position() for copy in table.copies]
        assert isinstance(other.luck, Keyed)
        assert isinstance(table.luck, Keyed)
        assert other.luck.drawn == table.luck.drawn
    undone = next(number for number, entry in enumerate(table.log) if number not in table.line and entry.kind != UNDO)
    spoiled = [*table.log[:undone], Entry(0, "no such question", 0), *table.log[undone + 1 :]]
    with pytest.raises(InputError, match=f"log entry {undone}"):
        Table(kept_with(spoiled), doubted=True)
    assert Table(kept_with(spoiled)).line == table.line  # it is not looked at


def kept_with(log: list[Entry]) -> Kept:
    game = facade("ghost_stories").new({"players": 2, "level": "initiation"})
    luck = new_luck("7" * 64)
    row = TableRow("t", "ghost_stories", game.ruleset.version, json.dumps(game.setup()), luck, 0, "", 0, 0)
    return Kept(row, [SeatRow(seat, PERSON, "", "") for seat in game.seats()], log)


def test_luck_is_the_same_after_an_undo(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player:
        while True:
            player.asked()
            option = player.question["options"][0]["option"] if player.question else 0
            said = player.answer(option)
            if any(frame["seat"] == -1 for frame in said["frames"]):
                break
        assert said["undo"]["free"] is False
        player.say(type="undo")  # one person alone agrees with himself
        player.hear("table", total=said["frames"][0]["step"] - 1)
        again = player.answer(option)
        assert again["frames"] == said["frames"]


def test_taking_back_a_roll_needs_the_votes_of_all_people(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as one, house.player(made, 2) as two, house.player(made) as watcher:
        two.sync()
        players = {0: one, 2: two}
        while True:
            asked = one if "options" in (one.question or {}) else two
            said = asked.answer()
            other = two if asked is one else one
            while other.heard[-1].get("log") != said["log"]:
                other.next()
            if any(frame["seat"] == -1 for frame in said["frames"]):
                break
        seat = said["frames"][0]["seat"]
        for answer, undone in ((False, False), (True, True)):
            players[seat].say(type="undo")
            for player in (one, two, watcher):
                opened = player.hear("vote")
                assert opened["open"] is True
                assert (opened["by"], opened["yes"], sorted(opened["needed"])) == (seat, [seat], [0, 2])
            watcher.say(type="vote", yes=True)
            assert "vote" in watcher.hear("refused")["error"]
            players[2 - seat].say(type="vote", yes=answer)
            for player in (one, two, watcher):
                assert player.hear("vote") == {"type": "vote", "open": False, "about": "undo", "undone": undone}
        one.hear("table", total=said["frames"][0]["step"] - 1)


def test_an_invite_works_once_and_a_seat_can_be_handed_to_a_bot_and_back(house: House) -> None:
    made = house.make("here", "open")
    invite = made["seats"][1]["invite"]
    take = f"/api/tables/{made['table']}/take"
    assert house.ask("POST", take, {"seat": 2, "invite": "wrong"}).status == 403
    taken = house.ask("POST", take, {"seat": 2, "invite": invite})
    assert taken.status == 200
    assert house.ask("POST", take, {"seat": 2, "invite": invite}).status == 403
    with (
        house.player(made, 0, host=True) as host,
        Player(house, made["table"], [taken.body["token"]]) as guest,
    ):
        assert guest.shown["you"] == [2]
        assert guest.shown["host"] is False
        host.say(type="seat", seat=2, bot="random")
        assert "Seat 2" in host.hear("refused")["error"]  # a person holds it
        guest.say(type="seat", seat=2, bot="program:rm")
        assert "program:rm" in guest.hear("refused")["error"]
        guest.say(type="seat", seat=2, bot="random")
        while guest.hear("table")["seats"][1]["player"] != "bot:random":
            pass
        for _ in range(5):
            host.asked()
            host.answer()
        guest.say(type="seat", seat=2, bot=None)
        while guest.hear("table")["seats"][1]["player"] != "person":
            pass
        assert guest.shown["you"] == [2]


def test_the_host_may_seat_bots_on_open_seats_and_take_bot_seats(house: House) -> None:
    made = house.make("here", "open", "bot:random", players=3, level="normal")
    with house.player(made, 0, host=True) as host:
        host.say(type="seat", seat=1, bot="heuristic")
        while host.hear("table")["seats"][1]["player"] != "bot:heuristic":
            pass
        host.say(type="seat", seat=2, bot=None)
        table = host.hear("table")
        while table["seats"][2]["player"] != "person":
            table = host.hear("table")
        assert table["you"] == [0, 2]
    invite = made["seats"][1]["invite"]
    taken = house.ask("POST", f"/api/tables/{made['table']}/take", {"seat": 1, "invite": invite})
    assert taken.status == 403


def test_an_open_seat_pauses_the_table(house: House) -> None:
    made = house.make("open", players=1, level="normal")
    table = house.get(f"/api/tables/{made['table']}")
    assert table["paused"] is True
    assert table["question"]["seat"] == 0


def test_bots_alone_play_to_the_end(house: House) -> None:
    made = house.make("bot:random", "bot:random")
    path = f"/api/tables/{made['table']}"
    with house.player(made):
        until(lambda: house.get(path)["result"] is not None, "the bots have finished")
    table = house.get(path)
    assert len(table["frames"]) == min(60, table["total"] + 1)
    assert table["seed"] == 1


def test_coming_back_brings_what_was_missed(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0) as player:
        player.answer()
        seen = player.answer()["frames"][-1]["step"]
        missed = player.answer()["frames"] + player.answer()["frames"]
    with house.player(made, 0, after=seen) as player:
        assert player.shown["frames"] == missed
    with house.player(made, 0, after=seen + 999) as player:
        assert player.shown["frames"][-1] == missed[-1]
    with house.player(made, 0, language="fr", after=seen) as player:
        french = player.shown["frames"]
        assert [frame["view"] for frame in french] == [frame["view"] for frame in missed]
        assert french != missed
        player.say(type="language", language="ru")
        player.hear("table", language="ru")
        player.say(type="language", language="xx")
        assert player.hear("refused")


def test_hints_and_why_not(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player, house.player(made) as watcher:
        while player.asked()["kind"] != "yang":
            player.answer()
        offered = {option["option"]: option["text"] for option in player.asked()["options"]}
        player.say(type="hint")
        hint = player.hear("hint")
        assert hint["text"] == offered[hint["option"]]
        assert hint["number"] == player.asked()["number"]
        assert hint["option"] in [one["option"] for one in hint["considered"]]
        assert all(one["text"] == offered[one["option"]] for one in hint["considered"])
        assert hint["looks"] == sum(one["looks"] for one in hint["considered"]) > 0
        assert hint["sure"].startswith("Tried out ")
        assert hint["reasons"]
        assert all(reason["text"].endswith(".") for reason in hint["reasons"])
        assert "won" not in hint, "nobody plays so many games from the first turn on"
        watcher.say(type="hint")
        assert watcher.hear("refused")
        barred = next(option for option in range(34) if option not in offered)
        player.say(type="why_not", kind="yang", option=barred)
        said = player.hear("why_not")
        assert said["text"] == house.get(f"/api/rules/{said['rule']}")["text"]
        player.say(type="why_not", kind="yang", option=next(iter(offered)))
        assert player.hear("why_not")["rule"] == ""


def test_options_are_verbs_and_places_can_be_asked_about(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player, house.player(made) as watcher:
        while player.asked()["kind"] != "yang":
            player.answer()
        question = player.asked()
        moves = [option for option in question["options"] if option["verb"] == "move"]
        assert moves
        assert all(option["at"] == [{"tile": option["what"]["tile"]}] for option in moves)
        assert {one["verb"] for one in question["missing"]} <= {"help", "exorcise", "yin_yang", "power", "token"}
        assert not {one["option"] for one in question["missing"]} & {one["option"] for one in question["options"]}
        player.say(type="why_nothing", at={"space": "n1"})
        assert player.hear("why_not")["rule"]
        player.say(type="why_nothing", at=moves[0]["at"][0])
        assert player.hear("why_not")["rule"] == ""
        player.say(type="why_nothing", at={"moon": 1})
        assert player.hear("why_not")["text"] == "The question now asked is about something else."
        watcher.say(type="why_nothing", at={"space": "n1"})
        assert watcher.hear("refused")


def test_commands_are_the_words_of_the_terminal(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player:
        for _ in range(6):
            option = player.asked()["options"][-1]
            player.say(type="command", text=option["word"])
            assert player.hear("frames")["frames"][0]["option"] == option["option"]
        player.asked()
        player.say(type="command", text="abracadabra")
        assert "abracadabra" in player.hear("refused")["error"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("help", "ask the villager where you stand"),
        ("?", "ask the villager where you stand"),
        ("help tea house", "Tea House"),
        ("card ghoul", "Ghoul"),
        ("rules GS-EXO-23", "GS-EXO-23"),
        ("odds", "Yellow"),
        ("why not exorcise", "GS-EXO-02"),
        ("why not end", "is offered"),
    ],
)
def test_commands_that_explain_are_answered_and_do_nothing(house: House, line: str, says: str) -> None:
    boards = ["yellow", "red", "blue", "green"]
    made = house.make("here", players=1, level="initiation", boards=boards, first="north")
    with house.player(made, 0) as player:
        while player.asked()["kind"] != "yang":
            player.answer()
        number = player.asked()["number"]
        player.say(type="command", text=line)
        assert says in player.hear("told")["text"]
        assert house.get(f"/api/tables/{made['table']}")["question"]["number"] == number


def test_ask_asks_the_villager(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player:
        while "ask" not in [option["word"] for option in player.asked()["options"]]:
            player.answer()
        player.say(type="command", text="ask")
        events = [event["name"] for frame in player.hear("frames")["frames"] for event in frame["events"]]
        assert "help_asked" in events


def test_who_only_watches_may_look_things_up_and_nothing_else(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made) as watcher:
        watcher.say(type="command", text="rules buddha")
        assert "GS-BUD" in watcher.hear("told")["text"]
        watcher.say(type="command", text="odds")
        assert watcher.hear("refused")
        watcher.say(type="command", text="rules GS-EXO-99")
        assert "GS-EXO-99" in watcher.hear("refused")["error"]


def test_commands_of_the_terminal_alone_are_refused_in_a_line(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player:
        player.asked()
        player.say(type="command", text="save game.json")
        assert player.hear("refused")["error"] == "'save' cannot be done here; 'help' tells what can."


def test_pointing_is_told_to_all_and_watchers_may_not(house: House) -> None:
    made = house.make("here", players=1, level="initiation")
    with house.player(made, 0) as player, house.player(made) as watcher:
        player.say(type="point", at={"tile": "NE"})
        assert watcher.hear("point") == {"type": "point", "seat": 0, "at": {"tile": "NE"}}
        watcher.say(type="point", at={"tile": "NE"})
        assert watcher.hear("refused")


def test_exorcisms_carry_their_exact_odds(house: House) -> None:
    made = house.make("here", players=1, level="normal", seed=5)
    with house.player(made, 0) as player:
        while player.result is None:
            question = player.asked()
            found: list[Json] = [option for option in question["options"] if "odds" in option]
            if question["kind"] == "yang" and found:
                break
            player.answer()
    odds: Any = found[0]["odds"]
    assert found[0]["word"] == "exorcise"
    assert odds["chance"] == float(Fraction(odds["exact"]))
    assert {at["space"] for at in found[0]["at"]} == {each["space"] for each in odds["each"]}


def test_a_reroll_carries_the_odds_of_what_is_kept(house: House) -> None:
    """The Gods' Favorite sets dice aside: the odds stand beside the option to roll them."""
    boards, powers = ["green", "yellow", "blue", "red"], ["gods_favorite"]
    made = house.make("here", seed=4, players=1, level="normal", boards=boards, powers=powers, first="north")
    with house.player(made, 0) as player:
        question = player.asked()
        while question["kind"] != "reroll":
            assert player.result is None
            words = [option["word"] for option in question["options"]]
            player.answer(question["options"][words.index("exorcise")]["option"] if "exorcise" in words else None)
            question = player.asked()
    odds = {option["word"]: option["odds"] for option in question["options"] if "odds" in option}
    assert list(odds) == ["enough"]
    assert (odds["enough"]["dice"], odds["enough"]["reroll"], odds["enough"]["tries"]) == (0, False, 1)
    assert odds["enough"]["exact"] in ("0", "1")


def test_a_record_is_shown_and_gone_on_with_from_a_step(house: House) -> None:
    made = house.make("bot:random", players=1, level="initiation")
    path = f"/api/tables/{made['table']}"
    with house.player(made):
        until(lambda: house.get(path)["result"] is not None, "the bot has finished")
    record = house.ask("GET", f"{path}/record").text
    shown = house.ask("POST", "/api/records", record.encode())
    assert shown.status == 201
    assert list(shown.body) == ["table"]
    copy = house.get(f"/api/tables/{shown.body['table']}")
    table = house.get(path)
    assert (copy["total"], copy["view"], copy["paused"]) == (table["total"], table["view"], True)
    step = table["total"] // 2
    on = house.ask("POST", f"/api/tables/{shown.body['table']}/continue", {"step": step, "seats": ["here"]})
    assert on.status == 201
    with house.player(on.body, 0) as player:
        # Chance has answered from there on, if it was asked.
        begun = [frame for frame in player.shown["frames"] if frame["step"] == step]
        original = house.get(f"{path}/frames?from={step}&to={step}")["frames"]
        assert begun == original
        player.asked()
        assert player.answer()["type"] == "frames"
    too_far = house.ask("POST", f"{path}/continue", {"step": 99_999, "seats": ["here"]})
    assert too_far.status == 400


def test_chances_come_in_the_background(house: House) -> None:
    made = house.make("bot:random", players=1, level="initiation")
    path = f"/api/tables/{made['table']}"
    with house.player(made):
        until(lambda: house.get(path)["result"] is not None, "the bot has finished")
    until(lambda: not house.get(f"{path}/chances").get("partial"), "the chances are there")
    steps = house.get(f"{path}/chances")["steps"]
    table = house.get(path)
    last = {"step": table["total"], "chance": float(table["result"]["won"]), "turn": table["frames"][-1]["turn"]}
    assert steps[-1] == last
    assert all(0 <= one["chance"] <= 1 for one in steps)
    assert len({one["chance"] for one in steps}) > 5
    asked = [one["step"] for one in steps]
    assert asked == sorted(asked)


def test_a_report_holds_record_position_and_view(house: House) -> None:
    made = house.make("here", players=1, level="normal", seed=None)
    report = house.ask("GET", f"/api/tables/{made['table']}/report", token=made["seats"][0]["token"])
    assert set(report.body) == {"record", "position", "view", "versions"}
    assert "seed" not in report.body["record"]
    assert report.body["record"]["luck"]["secret"] is None
    assert "attachment" in report.headers["content-disposition"]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_what_the_box_holds_in_each_language(house: House, language: str) -> None:
    box = house.get(f"/api/box?lang={language}")
    assert {"random", "heuristic"} <= {bot["spec"] for bot in box["bots"]}
    assert language in box["languages"]
    words = house.get(f"/api/words/ghost_stories?lang={language}")
    assert set(words["cards"]) >= {str(card.number) for card in CARDS}
    assert set(words["tiles"]) >= set(TILE_NAMES)
    rule = house.get(f"/api/rules/GS-EXO-23?lang={language}")
    assert rule["id"] == "GS-EXO-23"
    assert rule["rulings"]
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0, language=language) as player:
        for _ in range(10):
            player.answer()
        text = json.dumps(player.heard)
    assert "{" not in "".join(
        event["text"] for said in player.heard for frame in said.get("frames", []) for event in frame["events"]
    )
    assert text
