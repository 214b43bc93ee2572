"""Corrections at tables beside the real box, and positions that somebody edits."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox.kernel.record import parse_record, replay

from .house import House, Json, Player
from .test_real_box import real

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
        ("victim", {"players": 3}, 3),
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


def test_a_position_has_odds_and_best_answers(house: House) -> None:
    shown: Json = house.ask(
        "POST", "/api/positions", {"game": "victim", "setup": {"players": 2}}
    ).body
    assert shown["question"]
    if shown["options"]:
        advice: Json = house.ask("POST", "/api/positions/advice", {"position": shown["position"]}).body
        assert advice["option"] in [one["option"] for one in shown["options"]]
