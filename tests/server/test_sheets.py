"""Corrections at tables beside the real box, and positions that somebody edits."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox.corrections import areas, correction
from hauntbox.errors import InputError
from hauntbox.kernel.correction import to_entry
from hauntbox.kernel.game import NOBODY
from hauntbox.kernel.record import parse_record, replay
from hauntbox.server.backup import from_line, to_line
from hauntbox.server.store import Entry
from hauntbox.server.table import Table

from .house import House, Json, Player
from .test_real_box import real
from .test_tables import kept_with

WU_FENG = 4


def cells(sheet: Json) -> dict[str, Json]:
    return {cell["path"]: cell for area in sheet["areas"] for cell in area["cells"]}


def play(players: list[Player], answers: int) -> None:
    """Answer a while, whoever is asked."""
    for _ in range(answers):
        for player in players:
            player.sync()
        asked = next(one for one in players if one.question and "options" in one.question)
        assert asked.question is not None
        options = asked.question["options"]
        asked.answer(options[len(options) // 2]["option"])


def token(made: Json, seat: int) -> str:
    return str(next(one["token"] for one in made["seats"] if one["seat"] == seat))


def test_a_correction_is_told_to_everybody_kept_and_taken_back(house: House) -> None:
    made = real(house, "here", "here", players=2, level="initiation")
    path = f"/api/tables/{made['table']}"
    with house.player(made, 0) as one, house.player(made, 2, language="fr") as other:
        play([one, other], 30)
        other.sync()
        sheet: Json = house.ask("GET", f"{path}/sheet", token=token(made, 0)).body
        qi = cells(sheet)["qi/0"]["value"]
        asked = {"edits": {"qi/0": qi + 1}, "log": sheet["log"]}
        reply = house.ask("POST", f"{path}/correct", asked, token=token(made, 0))
        assert reply.status == 200, reply
        one.sync()
        other.sync()
        frame = next(said for said in reversed(other.heard) if said["type"] == "frames")["frames"][-1]
        assert frame["kind"] == "correction"
        assert f"Qi\u00a0: {qi} → {qi + 1}" in frame["text"] or f"Qi: {qi} → {qi + 1}" in frame["text"]
        stale = house.ask("POST", f"{path}/correct", asked, token=token(made, 0))
        assert stale.status == 403
        text = house.ask("GET", f"{path}/record").text
        record = parse_record(text, "record")
        assert record.corrections() == 1
        game: Any = replay(record, hauntbox.new(record.game, **record.setup))
        assert game.qi[0] == qi + 1
        one.say(type="undo")
        one.sync()
        assert parse_record(house.ask("GET", f"{path}/record").text, "record").corrections() == 0


def test_what_cannot_be_is_said_by_its_rule_in_the_readers_language(house: House) -> None:
    made = real(house, "here", "here", players=2, level="initiation")
    path = f"/api/tables/{made['table']}"
    with house.player(made, 0, 2) as one:
        play([one], 30)
        sheet: Json = house.ask("GET", f"{path}/sheet", token=token(made, 0)).body
        asked = {"edits": {"qi/0": 20, "qi/2": 20}, "log": sheet["log"]}
        reply = house.ask("POST", f"{path}/correct?lang=de", asked, token=token(made, 0))
        assert reply.status == 400
        assert "GS-DATA-24" in reply.body["error"]
        assert reply.body["error"].startswith("Das kann nicht sein")


def test_only_who_sits_there_corrects_and_only_beside_the_real_box(house: House) -> None:
    made = real(house, "here", players=1, level="initiation")
    assert house.ask("GET", f"/api/tables/{made['table']}/sheet").status == 403
    dealt: Json = house.ask(
        "POST", "/api/tables", {"game": "ghost_stories", "setup": {"players": 1, "level": "normal"}, "seats": ["here"]}
    ).body
    assert house.ask("GET", f"/api/tables/{dealt['table']}/sheet", token=token(dealt, 0)).status == 403


def test_nothing_is_to_be_corrected_while_the_box_is_laid_out(house: House) -> None:
    made = real(house, "here", "here", players=1, level="normal", boxes=["black_secret"])
    with house.player(made, 0, WU_FENG) as one:
        said = []
        for _ in range(60):
            one.sync()
            assert one.question is not None
            said.append((one.question["kind"], one.question.get("correctable", False)))
            one.answer(one.question["options"][0]["option"])
    begins = [kind for kind, _ in said].index("draw")
    assert begins > 20
    assert [may for _, may in said] == [False] * begins + [True] * (60 - begins)
    dealt = house.make("here", players=1, level="initiation")
    with house.player(dealt, 0) as one:
        assert not one.asked().get("correctable", False)


def test_wu_fengs_cards_are_on_no_other_sheet_and_in_no_other_log(house: House) -> None:
    made = real(house, "here", "here", players=1, level="normal", boxes=["black_secret"])
    path = f"/api/tables/{made['table']}"
    with house.player(made, 0) as taoist, house.player(made, WU_FENG) as wu_feng:
        play([taoist, wu_feng], 45)
        taoist.sync()
        theirs: Json = house.ask("GET", f"{path}/sheet", token=token(made, 0)).body
        his: Json = house.ask("GET", f"{path}/sheet", token=token(made, WU_FENG)).body
        hidden = set(cells(his)) - set(cells(theirs))
        assert hidden
        card = sorted(hidden)[0]
        asked = {"edits": {card: not cells(his)[card]["value"]}, "log": his["log"]}
        assert house.ask("POST", f"{path}/correct", asked, token=token(made, 0)).status == 400
        assert house.ask("POST", f"{path}/correct", asked, token=token(made, WU_FENG)).status == 200
        taoist.sync()
        frame = next(said for said in reversed(taoist.heard) if said["type"] == "frames")["frames"][-1]
        assert frame["text"] == "Correction of something that you may not see."


# -- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "setup", "seats"),
    [
        ("ghost_stories", {"players": 2, "level": "normal", "boxes": ["white_moon", "black_secret"]}, 3),
        ("victim", {"players": 4}, 4),
    ],
)
def test_a_position_is_set_up_checked_and_played_on(house: House, game: str, setup: Json, seats: int) -> None:
    reply = house.ask("POST", "/api/positions?lang=ru", {"game": game, "setup": setup})
    assert reply.status == 200, reply
    shown: Json = reply.body
    path, cell = next((p, c) for p, c in cells(shown).items() if "low" in c and p in ("qi/0", "round"))
    asked = {"position": shown["position"], "edits": {path: cell["value"] + 1}}
    edited: Json = house.ask("POST", "/api/positions", asked).body
    assert cells(edited)[path]["value"] == cell["value"] + 1
    made = house.ask(
        "POST", "/api/tables", {"game": game, "setup": setup, "seats": ["here"] * seats, "position": edited["position"]}
    )
    assert made.status == 201, made
    with house.player(made.body, *range(6)) as player:
        play([player], 5)
    if game == "ghost_stories":
        return
    text = house.ask("GET", f"/api/tables/{made.body['table']}/record").text
    assert "hidden" in text or parse_record(text, "record").corrections() == 1


def test_a_position_that_cannot_be_is_refused(house: House) -> None:
    shown: Json = house.ask(
        "POST", "/api/positions", {"game": "ghost_stories", "setup": {"players": 4, "level": "normal"}}
    ).body
    wrong = house.ask("POST", "/api/positions", {"position": shown["position"], "edits": {"qi/0": 20, "qi/1": 20}})
    assert wrong.status == 400
    assert "GS-DATA-24" in wrong.body["error"]
    broken = {**shown["position"], "agenda": [["turn", 77, 0]]}
    for call in ("/api/positions", "/api/positions/advice"):
        assert house.ask("POST", call, {"position": broken}).status == 400
    assert house.ask("POST", "/api/positions", {"position": {"format": "x"}}).status == 400


def test_a_game_from_a_position_chooses_no_seed(house: House) -> None:
    """The day's game is known by its seed, and begins from no position."""
    setup = {"players": 4, "level": "normal"}
    shown: Json = house.ask("POST", "/api/positions", {"game": "ghost_stories", "setup": setup}).body
    asked = {"game": "ghost_stories", "setup": setup, "seats": ["here"] * 4, "position": shown["position"], "seed": 7}
    assert house.ask("POST", "/api/tables", asked).status == 400


def test_a_position_has_odds_and_best_answers(house: House) -> None:
    shown: Json = house.ask(
        "POST", "/api/positions", {"game": "victim", "setup": {"players": 2}}
    ).body
    assert shown["question"]
    if shown["options"]:
        advice: Json = house.ask("POST", "/api/positions/advice", {"position": shown["position"]}).body
        assert advice["option"] in [one["option"] for one in shown["options"]]


def test_a_table_with_corrections_is_read_again_and_looked_back_at(house: House) -> None:
    """The log alone makes the same table: at every step, after steps back, and as a record of its own."""
    setup = {"players": 2, "level": "normal"}
    shown: Json = house.ask("POST", "/api/positions", {"game": "ghost_stories", "setup": setup}).body
    asked = {"game": "ghost_stories", "setup": setup, "seats": ["here", "here"], "position": shown["position"]}
    made: Json = house.ask("POST", "/api/tables", {**asked, "real_box": True}).body
    path = f"/api/tables/{made['table']}"
    with house.player(made, 0, 2) as one:
        for _ in range(3):
            play([one], 4)
            sheet: Json = house.ask("GET", f"{path}/sheet", token=token(made, 0)).body
            edits = {"turn": cells(sheet)["turn"]["value"] + 1}
            reply = house.ask("POST", f"{path}/correct", {"edits": edits, "log": sheet["log"]}, token=token(made, 0))
            assert reply.status == 200
        one.sync()
    text = house.ask("GET", f"{path}/record").text
    record = parse_record(text, "record")
    assert record.corrections() == 4
    frames: Json = house.ask("GET", f"{path}/frames?from=0&to=60").body
    assert [frame["kind"] for frame in frames["frames"]].count("correction") == 4
    copy: Json = house.ask("POST", "/api/records", text.encode()).body
    again: Json = house.ask("GET", f"/api/tables/{copy['table']}/frames?from=0&to=60").body
    assert [frame["text"] for frame in again["frames"]] == [frame["text"] for frame in frames["frames"]]
    step = len(record.answers) - 1
    forked: Json = house.ask("POST", f"{path}/continue", {"step": step, "seats": ["here", "here"]}).body
    other = parse_record(house.ask("GET", f"/api/tables/{forked['table']}/record").text, "record")
    assert other.answers[:step] == record.answers[:step]


def test_corrections_are_in_backups_and_those_of_others_are_tried_out() -> None:
    table = Table(kept_with([]))
    table.roll()
    while not areas(table.game, NOBODY, "en"):
        table.answer(table.game.options[0], "")
    qi: Any = table.game.state()["qi"]
    table.correct(correction(table.game, {"qi/0": qi[0] - 1, "tao/0/4": 2}), 0)
    line = to_line(kept_with(table.log))
    again = Table(from_line(line, False), doubted=True)
    assert again.game.position() == table.game.position()
    assert again.luck.drawn == table.luck.drawn  # type: ignore[union-attr]
    wrong = Entry(0, to_entry({"agenda": [["turn", 0, 0], ["ghosts_act", 300, 0]]}), 0)
    with pytest.raises(InputError):
        Table(kept_with([*table.log, wrong]), doubted=True)
