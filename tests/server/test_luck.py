"""Luck at a server's tables: nobody can foresee it, everybody can check it, and who chose it says so."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import pytest

from hauntbox import new, play
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.record import Deal, parse_record
from hauntbox.server.luck import Keyed, bot_seed, commitment, luck_from, new_luck, told

from ..command import hauntbox
from .house import House, Json, Player

SECRET = "1f" * 32


def finish(player: Player) -> None:
    while player.result is None:
        if player.asked() and player.result is None:
            player.answer()


def played(house: House, **more: object) -> tuple[Json, Player]:
    """A game that is over, and its only player."""
    made = house.make("here", players=1, level="hell", **more)  # type: ignore[arg-type]
    with house.player(made, 0) as player:
        finish(player)
    return made, player


def record_file(house: House, made: Json, folder: Path) -> Path:
    file = folder / "record.json"
    file.write_text(house.ask("GET", f"/api/tables/{made['table']}/record").text)
    return file


def test_draws_are_a_keyed_function_of_stream_and_number() -> None:
    """Anybody can work them out with the standard library; that is what makes a deal one that can be checked."""
    game = new("ghost_stories", players=2, level="normal")
    assert game.seat == CHANCE
    stream = game.ruleset.kinds[game.kind].chance
    luck = Keyed(SECRET)
    for number in range(3):
        assert game.ruleset.kinds[game.kind].chance == stream
        key, person = bytes.fromhex(SECRET), b"hauntbox-draw"
        draw = blake2b(f"{stream}/{number}".encode(), key=key, person=person, digest_size=16).digest()
        place = int.from_bytes(draw, "big") * len(game.options) >> 128
        assert luck.pick(game) == game.options[place]
        game.answer(game.options[0])


def test_every_draw_is_equally_likely() -> None:
    luck = Keyed(SECRET)
    counts = [0] * 6
    for number in range(6000):
        counts[luck._below("dice", number, 6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert len({luck._below("dice", number, 2**64) for number in range(1000)}) == 1000
    assert luck._below("dice", 1, 2**64) != luck._below("pile", 1, 2**64)


def test_luck_is_taken_up_where_it_was() -> None:
    game = new("ghost_stories", players=2, level="normal")
    luck = Keyed(SECRET)
    for _ in range(60):
        game.answer(luck.pick(game) if game.seat == CHANCE else game.options[0])
    later = Keyed(SECRET)
    later.catch_up(game)
    assert later.drawn == luck.drawn


def test_new_luck_is_secret_unless_it_was_chosen() -> None:
    first, second = new_luck(None), new_luck(None)
    assert first != second
    assert len(bytes.fromhex(first.removeprefix("key:"))) >= 16
    assert told(first, over=False).seed is None
    assert told(first, over=False).commitment == commitment(first.removeprefix("key:"))
    assert told(first, over=True).seed == first.removeprefix("key:")
    assert told(new_luck(7), over=False) == (7, None, True)
    assert told("hidden:7", over=False).seed is None
    assert isinstance(luck_from("seed:7"), Seeded)
    assert bot_seed(first, 1) != bot_seed(first, 2)


def test_a_table_tells_its_commitment_at_once_and_its_secret_at_the_end(house: House) -> None:
    made = house.make("here", players=1, level="hell", seed=None)
    with house.player(made, 0) as player:
        before = player.shown["commitment"]
        assert (len(before), player.shown["seed"], player.shown["seed_chosen"]) == (64, None, False)
        finish(player)
        table = house.get(f"/api/tables/{made['table']}")
        assert table["commitment"] == before
        assert commitment(table["seed"]) == before


def test_a_seed_that_was_chosen_is_told_to_everybody(house: House) -> None:
    for seed in (12345, SECRET):
        made = house.make("here", "here", seed=seed)  # type: ignore[arg-type]
        with house.player(made) as watcher:
            assert (watcher.shown["seed"], watcher.shown["seed_chosen"]) == (seed, True)


def test_the_secret_of_a_game_deals_the_same_again(house: House) -> None:
    made, player = played(house, seed=None)
    secret = house.get(f"/api/tables/{made['table']}")["seed"]
    _, again = played(house, seed=secret)
    assert [frame["option"] for frame in frames(again)] == [frame["option"] for frame in frames(player)]


def frames(player: Player) -> list[Json]:
    return [frame for said in player.heard for frame in said.get("frames", [])]


def test_a_game_that_is_over_is_not_reopened(house: House) -> None:
    made, _ = played(house, seed=None)
    with house.player(made, 0) as player:
        assert player.shown["undo"] == {"free": False, "vote": False}
        player.say(type="undo")
        assert player.hear("refused")
    assert house.get(f"/api/tables/{made['table']}")["result"]


def test_the_deal_of_a_record_can_be_checked(house: House, tmp_path: Path) -> None:
    made, _ = played(house, seed=None)
    file = record_file(house, made, tmp_path)
    done = hauntbox("replay", str(file), "--verify", "--lang", "en")
    assert done.status == 0, done.err
    assert commitment(json.loads(file.read_text())["luck"]["secret"]) in done.out


@pytest.mark.usefixtures("same_secret")
def test_the_deal_is_checked_after_undos_and_where_a_table_went_on_from_another(house: House, tmp_path: Path) -> None:
    first = house.make("here", players=1, level="hell", seed=None)
    with house.player(first, 0) as player:
        for _ in range(6):
            player.asked()
            player.answer()
        player.say(type="undo")
        player.hear("table")
    step = house.get(f"/api/tables/{first['table']}")["total"]
    path = f"/api/tables/{first['table']}/continue"
    second = house.ask("POST", path, {"step": step, "seats": ["here"]}).body
    for made in (first, second):
        with house.player(made, 0) as player:
            finish(player)
        file = record_file(house, made, tmp_path)
        done = hauntbox("replay", str(file), "--verify")
        assert done.status == 0, done.err
    assert parse_record(file.read_text(), "record").luck.start == step  # type: ignore[union-attr]


@pytest.mark.parametrize("flaw", ["roll", "secret", "commitment", "running", "nothing"])
def test_a_deal_that_is_not_what_was_promised_is_named(house: House, tmp_path: Path, flaw: str) -> None:
    made, _ = played(house, seed=None)
    data = json.loads(record_file(house, made, tmp_path).read_text())
    if flaw == "roll":
        data["luck"]["secret"] = SECRET
        data["luck"]["commitment"] = commitment(SECRET)
    elif flaw == "secret":
        data["luck"]["secret"] = SECRET
    elif flaw == "commitment":
        data["luck"]["commitment"] = SECRET
    elif flaw == "running":
        data["luck"]["secret"] = None
    else:
        del data["luck"]
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data))
    done = hauntbox("replay", str(file), "--verify")
    assert (done.status, done.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("luck", ["x", {}, {"commitment": "x", "secret": None, "start": 0}, [1]])
def test_luck_in_a_record_is_read_by_its_shape(house: House, luck: object) -> None:
    made, _ = played(house, seed=1)
    data = json.loads(house.ask("GET", f"/api/tables/{made['table']}/record").text)
    assert house.ask("POST", "/api/records", {**data, "luck": luck}).status == 400


def test_a_record_of_which_nothing_was_dealt_is_no_success(tmp_path: Path) -> None:
    """As one that says that its luck began after its last answer."""
    secret = "5e" * 32
    game = new("ghost_stories", players=1, level="initiation")
    play(game, bots=["random"], seed=1)
    record = game.record()
    record.luck = Deal(commitment(secret), secret, len(record.answers))
    record.save(tmp_path / "game.json")
    done = hauntbox("replay", str(tmp_path / "game.json"), "--verify")
    assert (done.status, done.out, "nothing to check" in done.err) == (2, "", True)


def test_what_a_record_says_does_not_steer_a_terminal(tmp_path: Path) -> None:
    game = new("ghost_stories", players=1, level="initiation")
    play(game, bots=["random"], seed=1)
    record = game.record()
    record.rules = "9\x1b[2J\x07\u202e"
    record.save(tmp_path / "game.json")
    done = hauntbox("replay", str(tmp_path / "game.json"))
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert done.err.strip().isprintable()
