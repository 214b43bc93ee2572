"""A table at a glance: who is asked, which turn, how it is played, how it ended; nothing that not everybody may see."""

from __future__ import annotations

from .house import House


def token(made: dict[str, object], seat: int) -> str:
    return next(str(one["token"]) for one in made["seats"] if one["seat"] == seat)  # type: ignore[attr-defined]


def test_it_tells_who_is_asked_and_whether_that_is_the_reader(house: House) -> None:
    made = house.make("here", "here", players=2, level="normal")
    path = f"/api/tables/{made['table']}"
    whole = house.get(path)
    seat = whole["question"]["seat"]
    seen = house.get(f"{path}/glance", token(made, seat))
    assert (seen["game"], seen["setup"]["level"]) == ("ghost_stories", "normal")
    assert (seen["asked"]["seat"], seen["mine"], seen["ended"]) == (seat, True, "")
    assert (seen["turn"], seen["view"]) == (whole["frames"][-1]["turn"], whole["view"])
    assert house.get(f"{path}/glance", token(made, 2 - seat))["mine"] is False
    assert house.get(f"{path}/glance?lang=fr")["asked"]["name"] != seen["asked"]["name"]


def test_it_tells_how_a_game_ended(house: House) -> None:
    made = house.make("here", players=1, level="hell")
    seat = house.get(f"/api/tables/{made['table']}")["question"]["seat"]
    with house.player(made, seat) as player:
        while player.result is None:
            player.answer()
    seen = house.get(f"/api/tables/{made['table']}/glance")
    assert (seen["ended"], seen["asked"]) == (player.result["text"], None)


def test_whoever_looks_sees_what_everybody_may(house: House) -> None:
    made = house.make("here", "here", "here", "here", game="victim", players=4)
    path = f"/api/tables/{made['table']}/glance"
    views = [house.get(path, token(made, seat["seat"]))["view"] for seat in made["seats"]]
    assert all(view == house.get(path)["view"] for view in views)
