"""Reminders for people who are asked and not at the table: by push or mail, at most once until they come back, without
anything hidden."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
import sqlite3
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hauntbox.errors import InputError
from hauntbox.server.mail import is_address, smtp_at
from hauntbox.server.reminding import MOST_AT_SEAT, Means
from hauntbox.server.store import no_news, open_store
from tests.command import hauntbox

from .database import PROGRAMS
from .fakes import Browser, PushService, SmtpServer, decoded, needs_push, push_service
from .house import PATIENCE, House, Json, running, until
from .test_consent import play, rolled

T = TypeVar("T")
SITE = "https://tables.example.org"
ADA = "ada@example.org"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


def by_push(folder: Path, **more: Any) -> Any:
    means = Means("mailto:me@example.org", anywhere=True, delay=0, look=0.02)
    return running(f"sqlite:///{folder}/tables.db", means=means, **more)


def by_mail(folder: Path, post: SmtpServer) -> Any:
    means = Means("", f"smtp://127.0.0.1:{post.port}", "hauntbox <tables@example.org>", SITE, delay=0, look=0.02)
    return running(f"sqlite:///{folder}/tables.db", means=means.checked())


def reminders(made: Json) -> str:
    return f"/api/tables/{made['table']}/reminders"


def token(made: Json, seat: int) -> str:
    return next(str(one["token"]) for one in made["seats"] if one["seat"] == seat)


def subscribe(house: House, made: Json, seat: int, **how: Any) -> Any:
    path = f"{reminders(made)}?lang={how.pop('lang', 'en')}"
    reply = house.ask("POST", path, {"seat": seat, **how}, token(made, seat))
    assert reply.status == 201, reply
    return reply.body


def rows(house: House) -> list[tuple[Any, ...]]:
    """What is kept, straight from the store."""
    assert house.tables.reminding is not None
    store = house.tables.reminding.kept.store
    return on_loop(house, store.beside("SELECT id, seat, due, sent, failed FROM hauntbox_reminders"))


def on_loop(house: House, work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(PATIENCE)


def settled(house: House) -> None:
    """Nothing is left to be sent."""
    until(lambda: not busy(house) and all(row[2] == 0 for row in rows(house)) and not busy(house), "all is sent")


def busy(house: House) -> bool:
    """Whether somebody who left, or is asked, is being noted, or a message is under way."""
    tasks: set[asyncio.Task[Any]] = house.on_loop(asyncio.all_tasks)
    names = {getattr(task.get_coro(), "__qualname__", "") for task in tasks}
    return bool(names & {"_tell", "_ask", "_announce", "_left"})


def asked_seat(house: House, made: Json) -> int:
    return int(house.get(f"/api/tables/{made['table']}")["question"]["seat"])


def hand_over(house: House, made: Json, to: int) -> None:
    """Answer for everybody until this seat is asked; nobody stays at the table."""
    while (seat := asked_seat(house, made)) != to:
        with house.player(made, seat) as player:
            player.answer()


# -- push -------------------------------------------------------------------------------------------------------------


@needs_push
def test_who_is_asked_and_away_is_told_once_until_he_comes_back(tmp_path: Path, service: PushService) -> None:
    browser = Browser()
    with by_push(tmp_path) as house:
        made = house.make("here", "here", players=2, level="initiation")
        first, other = asked_seat(house, made), 2 - asked_seat(house, made)
        assert subscribe(house, made, other, push=browser.subscription(service.at("/ua")), lang="fr")["way"] == "push"
        assert service.posted == []  # it is not his turn
        hand_over(house, made, other)
        until(lambda: bool(service.posted), "the push came")
        path, head, body = service.posted[0]
        said = browser.read(body)
        assert (path, said["path"]) == ("/ua", f"/t/{made['table']}")
        assert said["title"] == "Ghost Stories\u00a0: c'est votre tour"
        assert set(said) == {"title", "text", "path"}
        assert (head["content-encoding"], head["ttl"]) == ("aes128gcm", str(3 * 24 * 3600))
        settled(house)
        with house.player(made, first) as player:  # another comes and goes: he got a reminder already
            player.sync()
        settled(house)
        assert len(service.posted) == 1
        with house.player(made, other) as player:
            player.sync()
        until(lambda: len(service.posted) == 2, "he was there, left without an answer, and is told again")
        settled(house)
        assert "hauntbox_reminders_total 2" in house.ask("GET", "/metrics").text


@needs_push
def test_who_is_at_the_table_is_not_told(tmp_path: Path, service: PushService) -> None:
    with by_push(tmp_path) as house:
        made = house.make("here", "here", players=2, level="initiation")
        other = 2 - asked_seat(house, made)
        subscribe(house, made, other, push=Browser().subscription(service.at("/ua")))
        with house.player(made, other) as there:
            hand_over(house, made, other)
            there.asked()
            settled(house)
            assert service.posted == []


@needs_push
def test_the_server_signs_with_the_key_it_tells(tmp_path: Path, service: PushService) -> None:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    with by_push(tmp_path) as house:
        made = house.make("here", players=1, level="initiation")
        key = house.get("/api/box")["push_key"]
        subscribe(house, made, asked_seat(house, made), push=Browser().subscription(service.at("/ua")))
        until(lambda: bool(service.posted), "the push came")
    scheme, _, rest = service.posted[0][1]["authorization"].partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = (decoded(part) for part in given["t"].split("."))
    assert (scheme, given["k"], json.loads(head)["alg"]) == ("vapid", key, "ES256")
    assert json.loads(claims)["aud"] == service.at("")
    assert json.loads(claims)["sub"] == "mailto:me@example.org"
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(encode_dss_signature(r, s), given["t"].rpartition(".")[0].encode(), ec.ECDSA(SHA256()))
    with by_push(tmp_path) as again:  # the key is kept
        assert again.get("/api/box")["push_key"] == key
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600


@needs_push
def test_a_message_is_sealed_as_the_standard_has_it() -> None:
    """The example of RFC 8291, appendix A."""
    from hauntbox.server.push import encoded, private_key, sealed
    from hauntbox.server.requests import PushKeys

    keys = PushKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = private_key(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = sealed(b"When I grow up, I want to be a watermelon", keys, own, decoded("DGv6ra1nlYgDCS1FRnbzlw"))
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@needs_push
@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_removed(tmp_path: Path, service: PushService, status: int) -> None:
    service.answers["/ua"] = status
    with by_push(tmp_path) as house:
        made = house.make("here", players=1, level="initiation")
        subscribe(house, made, asked_seat(house, made), push=Browser().subscription(service.at("/ua")))
        until(lambda: not rows(house), "it is removed")
        settled(house)
        assert len(service.posted) == 1
        assert "hauntbox_reminders_total 0" in house.ask("GET", "/metrics").text, "nobody was told anything"


@needs_push
def test_a_vote_that_waits_for_somebody_away_is_announced_to_him(tmp_path: Path, service: PushService) -> None:
    """Also to somebody who got a reminder before and has not come."""
    browser = Browser()
    with by_push(tmp_path) as house:
        made = house.make("here", "here", game="victim", players=2, seed=4)
        frames = play(house, made, [0, 1], rolled)
        seat = frames[0]["seat"]
        subscribe(house, made, 1 - seat, push=browser.subscription(service.at("/ua")))
        settled(house)
        store: Any = house.tables.store
        on_loop(house, store.beside("UPDATE hauntbox_reminders SET sent = 1"))  # long ago
        before = len(service.posted)
        with house.player(made, seat) as player:
            player.say(type="undo")
            assert player.hear("vote")["open"]
            until(lambda: len(service.posted) > before, "the push came")
            said = browser.read(service.posted[-1][2])
            assert "vote" in said["title"]
            assert "taken back" in said["text"]


@needs_push
def test_a_push_service_that_fails_is_asked_again_later(tmp_path: Path, service: PushService) -> None:
    service.answers["/ua"] = 500
    with by_push(tmp_path) as house:
        made = house.make("here", players=1, level="initiation")
        subscribe(house, made, asked_seat(house, made), push=Browser().subscription(service.at("/ua")))
        until(lambda: rows(house)[0][4] == 1, "it has failed once")
        assert rows(house)[0][2] > 0
        assert len(service.posted) == 1
        assert "hauntbox_reminders_failed_total 1" in house.ask("GET", "/metrics").text


@needs_push
@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/ua",
        "https://127.0.0.1/ua",
        "https://[::1]/ua",
        "https://[::ffff:10.0.0.1]/ua",
        "https://[64:ff9b::a00:1]/ua",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/ua",
        "https://database/ua",
        "https://printer.local/ua",
        "https://push.example.org:8443/ua",
        "https://user@push.example.org/ua",
        "https://push.example.org/ua\r\nHost: elsewhere",
        "ftp://push.example.org/ua",
        "https://",
        "https://push.example.org:port/ua",
    ],
)
def test_an_endpoint_that_leads_elsewhere_is_refused(endpoint: str) -> None:
    from hauntbox.server.push import BadSubscription, Push, new_key
    from hauntbox.server.requests import PushKeys, Subscription

    browser = Browser().subscription("")["keys"]
    push, keys = Push(new_key(), "mailto:me@example.org"), PushKeys(**browser)
    push.check(Subscription("https://push.example.org/ua", keys))
    with pytest.raises(BadSubscription):
        push.check(Subscription(endpoint, keys))


@needs_push
def test_a_name_that_leads_to_this_machine_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    from hauntbox.server.push import Push, new_key
    from hauntbox.server.reminders import Gone
    from hauntbox.server.requests import PushKeys, Subscription

    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    where = Subscription("https://push.example.org/ua", PushKeys(**Browser().subscription("")["keys"]))
    with pytest.raises(Gone):
        Push(new_key(), "mailto:me@example.org").send(where, b"{}", "topic")


@needs_push
def test_only_the_holder_subscribes_sees_and_removes_and_not_without_end(tmp_path: Path, service: PushService) -> None:
    with by_push(tmp_path) as house:
        made = house.make("here", "here", players=2, level="initiation")
        mine, theirs = 0, 2
        body = {"seat": mine, "push": Browser().subscription(service.at("/ua"))}
        assert house.ask("POST", reminders(made), body).status == 403
        assert house.ask("POST", reminders(made), body, token(made, theirs)).status == 403
        assert house.ask("POST", reminders(made), {"seat": mine}, token(made, mine)).status == 400
        assert house.ask("POST", reminders(made), {"seat": mine, "mail": ADA}, token(made, mine)).status == 403
        bad = {"seat": mine, "push": {"endpoint": service.at("/"), "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}}
        assert house.ask("POST", reminders(made), bad, token(made, mine)).status == 400
        for number in range(MOST_AT_SEAT):
            subscribe(house, made, mine, push=Browser().subscription(service.at(f"/{number}")))
        assert house.ask("POST", reminders(made), body, token(made, mine)).status == 403
        assert house.get(reminders(made), token(made, theirs)) == {"reminders": []}
        found = house.get(reminders(made), token(made, mine))["reminders"]
        assert len(found) == MOST_AT_SEAT
        one = f"{reminders(made)}/{found[0]['id']}"
        assert house.ask("DELETE", one, token=token(made, theirs)).body == {"reminders": []}
        assert len(house.get(reminders(made), token(made, mine))["reminders"]) == MOST_AT_SEAT
        assert len(house.ask("DELETE", one, token=token(made, mine)).body["reminders"]) == MOST_AT_SEAT - 1


@needs_push
def test_reminders_go_with_the_seat_the_game_and_the_table(tmp_path: Path, service: PushService) -> None:
    with by_push(tmp_path) as house:
        made = house.make("here", "here", players=2, level="initiation")
        for seat in (0, 2):
            subscribe(house, made, seat, push=Browser().subscription(service.at(f"/{seat}")))
        link = house.ask("POST", f"/api/tables/{made['table']}/link", {"seat": 2}, token(made, 2))
        assert link.status == 200
        assert [row[1] for row in rows(house)] == [0]
        over = house.make("here", players=1, level="hell")
        subscribe(house, over, asked_seat(house, over), push=Browser().subscription(service.at("/over")))
        with house.player(over, asked_seat(house, over)) as player:
            while player.result is None:
                player.answer()
            until(lambda: len(rows(house)) == 1, "the game is over, and nobody of it is kept")
        on_loop(house, house.tables.store.remove([made["table"]]))
        assert rows(house) == []


@needs_push
def test_nothing_hidden_is_in_a_message(tmp_path: Path, service: PushService) -> None:
    """Whatever is asked in Victim, a message has the table, the seat's name, the turn and who plays along."""
    browser = Browser()
    with by_push(tmp_path) as house:
        made = house.make("here", "here", "here", "here", game="victim", players=4)
        seat = asked_seat(house, made)
        subscribe(house, made, seat, push=browser.subscription(service.at("/ua")))
        until(lambda: bool(service.posted), "the push came")
        table = house.get(f"/api/tables/{made['table']}")
    names = {one["seat"]: one["name"] for one in table["seats"]}
    others = ", ".join(name for other, name in names.items() if other != seat)
    said = browser.read(service.posted[0][2])
    turn = table["frames"][-1]["turn"]
    assert said["title"] == "Victim: it is your turn"
    assert said["text"] == f"It is {names[seat]}'s turn (turn {turn}). At the table: {others}."


@needs_push
@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_two_processes_on_one_database_tell_once(database: str, service: PushService) -> None:
    means = Means("mailto:me@example.org", anywhere=True, delay=0, look=0.02)
    with running(database, means=means) as one, running(database, means=means) as two:
        assert one.get("/api/box")["push_key"] == two.get("/api/box")["push_key"]
        made = one.make("here", "here", players=2, level="initiation")
        other = 2 - asked_seat(one, made)
        subscribe(two, made, other, push=Browser().subscription(service.at("/ua")))
        hand_over(one, made, other)
        until(lambda: bool(service.posted), "the push came")
        settled(one)
        assert len(service.posted) == 1
        with two.player(made, other) as player:
            player.answer()


# -- mail -------------------------------------------------------------------------------------------------------------


def link_in(mail: Any) -> str:
    """The secret in the link that a mail holds."""
    text = mail.get_content()
    return str(text.partition(f"{SITE}/mail/")[2].split()[0])


def test_an_address_is_mailed_after_its_owner_agreed_and_until_he_stops_it(tmp_path: Path, post: SmtpServer) -> None:
    with by_mail(tmp_path, post) as house:
        assert house.get("/api/box")["mail"] is True
        made = house.make("here", players=1, level="initiation")
        seat = asked_seat(house, made)
        shown = subscribe(house, made, seat, mail=ADA)
        assert (shown["hint"], shown["confirmed"]) == ("a…@example.org", False)
        (asked,) = post.mails
        assert (asked["To"], asked["From"]) == (ADA, "hauntbox <tables@example.org>")
        secret = link_in(asked)
        assert house.get(f"/api/mail/{secret}") == {"table": made["table"], "address": ADA, "confirmed": False}
        settled(house)
        assert len(post.mails) == 1  # looking at the link is not agreeing
        assert house.ask("POST", f"/api/mail/{secret}/confirm").body["confirmed"] is True
        until(lambda: len(post.mails) == 2, "he is told that he is asked")
        told = post.mails[1]
        assert told["Subject"] == "Ghost Stories: it is your turn"
        assert f"{SITE}/t/{made['table']}" in told.get_content()
        assert link_in(told) == secret
        assert told["List-Unsubscribe"].strip() == f"<{SITE}/api/mail/{secret}/stop>"
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert house.ask("POST", f"/api/mail/{secret}/stop", b"List-Unsubscribe=One-Click").status == 200
        assert rows(house) == []
        assert house.ask("GET", f"/api/mail/{secret}").status == 404
        with house.player(made, seat) as player:
            assert ADA not in json.dumps(player.shown)
        settled(house)
        assert len(post.mails) == 2


def test_mails_that_ask_for_consent_are_few_and_in_the_readers_language(tmp_path: Path, post: SmtpServer) -> None:
    with by_mail(tmp_path, post) as house:
        made = house.make("here", players=1, level="initiation")
        seat = asked_seat(house, made)
        for language in ("en", "fr", "ru"):
            subscribe(house, made, seat, mail=ADA, lang=language)
        reply = house.ask("POST", reminders(made), {"seat": seat, "mail": "ADA@example.org"}, token(made, seat))
        assert reply.status == 429
        assert len({mail["Subject"] for mail in post.mails}) == 3
        assert len({link_in(mail) for mail in post.mails}) == 1
        assert len(rows(house)) == 1
        for wrong in ("ada", "ada@example", "a b@example.org", "ada@example.org\nBcc: b@example.org", "ä@example.org"):
            reply = house.ask("POST", reminders(made), {"seat": seat, "mail": wrong}, token(made, seat))
            assert reply.status == 400, wrong


def test_mails_asked_for_at_once_have_links_that_lead_on(tmp_path: Path, post: SmtpServer) -> None:
    """Who touches the button twice gets two mails: the address is kept once, and either link is good."""
    post.together = threading.Barrier(2)
    with by_mail(tmp_path, post) as house, ThreadPoolExecutor(2) as both:
        made = house.make("here", players=1, level="initiation")
        seat = asked_seat(house, made)
        for done in [both.submit(subscribe, house, made, seat, mail=ADA) for _ in range(2)]:
            assert done.result(PATIENCE)["confirmed"] is False
        post.together = None
        assert (len(post.mails), len(rows(house))) == (2, 1)
        assert [house.ask("GET", f"/api/mail/{link_in(mail)}").status for mail in post.mails] == [200, 200]


def test_an_smtp_server_that_takes_nothing_is_told_of(tmp_path: Path, post: SmtpServer) -> None:
    post.refuses = True
    with by_mail(tmp_path, post) as house:
        made = house.make("here", players=1, level="initiation")
        seat = asked_seat(house, made)
        reply = house.ask("POST", reminders(made), {"seat": seat, "mail": ADA}, token(made, seat))
        assert (reply.status, rows(house)) == (403, [])


def test_addresses_are_no_part_of_backups(tmp_path: Path, post: SmtpServer) -> None:
    with by_mail(tmp_path, post) as house:
        made = house.make("here", players=1, level="initiation")
        subscribe(house, made, asked_seat(house, made), mail=ADA)
    store, file = f"sqlite:///{tmp_path}/tables.db", tmp_path / "all.gz"
    assert hauntbox("backup", store, str(file)).status == 0
    assert b"example.org" not in gzip.decompress(file.read_bytes())
    other = tmp_path / "other.db"
    assert hauntbox("restore", str(file), f"sqlite:///{other}").status == 0
    assert b"example.org" not in other.read_bytes()


# -- what is given on the command line --------------------------------------------------------------------------------


def test_addresses_of_smtp_servers() -> None:
    assert tuple(smtp_at("smtp://mail.example.org")) == ("mail.example.org", 25, False, "", "")
    assert tuple(smtp_at("smtps://me:p%40ss@mail.example.org")) == ("mail.example.org", 465, True, "me", "p@ss")
    assert smtp_at("smtp://me:x@mail.example.org").port == 587
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://mail:many"):
        with pytest.raises(InputError, match="--smtp"):
            smtp_at(wrong)
    assert is_address(ADA)
    assert not is_address("a" * 250 + "@example.org")


@pytest.mark.parametrize(
    "given",
    [
        ["--push", "me"],
        ["--smtp", "smtp://mail.example.org"],
        ["--smtp", "nothing", "--mail-from", ADA, "--site", SITE],
        ["--smtp", "smtp://mail.example.org", "--mail-from", "ada", "--site", SITE],
        ["--smtp", "smtp://mail.example.org", "--mail-from", ADA, "--site", "tables"],
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(tmp_path: Path, given: list[str]) -> None:
    done = hauntbox("serve", "--port", "0", "--store", f"sqlite:///{tmp_path}/t.db", *given)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert any(word in done.err for word in ("--push", "--smtp", "--mail-from", "--site"))


def test_a_file_of_the_second_schema_is_brought_up(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="initiation")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("DROP TABLE hauntbox_reminders")
        file.execute("DROP TABLE hauntbox_secrets")
        file.execute("ALTER TABLE seats DROP COLUMN name")
        file.execute("ALTER TABLE log DROP COLUMN giver")
        file.execute("PRAGMA user_version = 2")

    async def look() -> tuple[list[str], list[Any]]:
        store = open_store(f"sqlite:///{tmp_path}/tables.db")
        await store.open(no_news)
        try:
            return await store.ids(), await store.beside("SELECT * FROM hauntbox_reminders")
        finally:
            await store.close()

    assert asyncio.run(look()) == ([made["table"]], [])


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_a_database_of_the_second_schema_is_brought_up(database: str) -> None:
    import psycopg

    with psycopg.connect(database, autocommit=True) as link:
        link.execute("CREATE DATABASE second")
    second = database.replace("/postgres?", "/second?")
    with running(second) as house:
        made = house.make("here", players=1, level="initiation")
    with psycopg.connect(second) as link:
        link.execute("DROP TABLE hauntbox_reminders, hauntbox_secrets")
        link.execute("ALTER TABLE hauntbox_seats DROP COLUMN name")
        link.execute("ALTER TABLE hauntbox_log DROP COLUMN giver")
        link.execute("UPDATE hauntbox_schema SET version = 2")
    with running(second, means=Means(smtp="smtp://127.0.0.1:9", mail_from=ADA, site=SITE)) as house:
        assert house.get(f"/api/tables/{made['table']}")["table"] == made["table"]
        assert rows(house) == []
    with psycopg.connect(second) as link:
        assert link.execute("SELECT version FROM hauntbox_schema").fetchall() == [(4,)]
