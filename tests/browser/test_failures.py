"""What cannot be fetched or reached is said in words, with what the reader can do about it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Page, Route, expect

from hauntbox import lessons
from tests.browser.conftest import NewReader, first_quick
from tests.browser.house import House
from tests.browser.reader import Reader

LESSON = lessons.of_game("ghost_stories")[0]
AGAIN = {"en": "Try again", "fr": "Réessayer", "ru": "Попробовать ещё раз"}
LOBBY = {"en": "Back to the lobby", "fr": "Retour à l'accueil", "ru": "На главную"}
NO_WORDS = {
    "en": "The words of this game could not be loaded",
    "fr": "Les mots de ce jeu n'ont pas pu être chargés",
    "ru": "Не удалось загрузить слова этой игры",
}
NO_CONNECTION = {
    "en": "There is no connection to this table.",
    "fr": "Il n'y a pas de connexion avec cette table.",
    "ru": "Нет связи с этим столом.",
}


class Fails:
    """Requests of a page to an address fail, until this is switched off."""

    def __init__(self, page: Page, path: str, status: int) -> None:
        self.status = status
        self.broken = True
        page.route(path, self.answer)

    def answer(self, route: Route) -> None:
        if not self.broken:
            route.continue_()
        elif self.status:
            route.fulfill(status=self.status, json={"error": "the server failed at this; its log says how"})
        else:
            route.abort()


def forgive(one: Reader) -> None:
    """The browser reports failed requests in its console; these are meant to fail."""
    assert all("Failed to load resource" in line or "WebSocket connection" in line for line in one.wrong), one.wrong
    one.wrong.clear()


def why(status: int) -> str:
    return "Something went wrong on the server." if status else "The server cannot be reached."


@pytest.mark.parametrize("language", first_quick(AGAIN))
@pytest.mark.parametrize("status", [500, 0])
def test_words_of_a_game_that_do_not_come(reader: NewReader, house: House, language: str, status: int) -> None:
    one = reader(language=language)
    failing = Fails(one.page, "**/api/words/**", status)
    made = house.table("here")
    one.hold(made)
    page = one.go(f"/t/{made['table']}")
    alert = page.get_by_role("alert").filter(has_text=NO_WORDS[language])
    expect(alert).to_be_visible()
    expect(alert.get_by_role("link", name=LOBBY[language])).to_have_attribute("href", "/")
    if language == "en":
        expect(alert).to_contain_text(why(status))
    failing.broken = False
    alert.get_by_role("button", name=AGAIN[language]).click()
    expect(page.locator(".stage .cell").first).to_be_visible()
    expect(page.get_by_text(NO_WORDS[language])).to_have_count(0)
    forgive(one)


@pytest.mark.parametrize("status", first_quick([500, 0]))
@pytest.mark.parametrize(
    ("address", "asked", "said", "then"),
    [
        (f"/learn/{LESSON}", "**/api/lessons/**", "This lesson could not be loaded.", ".stage .cell"),
        ("/puzzle/{puzzle}", "**/api/puzzles/**", "This puzzle could not be loaded.", ".stage .cell"),
        ("/puzzles", "**/api/puzzles?**", "The list of puzzles could not be loaded.", ".puzzles .chips"),
        ("/", "**/api/box?**", "", ".doors"),
    ],
    ids=["lesson", "puzzle", "puzzles", "lobby"],
)
def test_pages_that_do_not_come(
    reader: NewReader, house: House, address: str, asked: str, said: str, then: str, status: int
) -> None:
    one = reader()
    failing = Fails(one.page, asked, status)
    page = one.go(address.format(puzzle=house.call("/api/puzzles")["puzzles"][0]["puzzle"]))
    expect(page.get_by_role("alert").filter(has_text=said or why(status))).to_contain_text(why(status))
    failing.broken = False
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(then).first).to_be_visible()
    forgive(one)


def test_a_step_and_a_search_that_do_not_come(reader: NewReader, house: House) -> None:
    one = reader()
    table = house.finished()
    failing = Fails(one.page, "**/frames?**", 500)
    page = one.go(f"/t/{table}?step=20")
    alert = page.get_by_role("alert").filter(has_text="This step could not be loaded.")
    expect(alert).to_be_visible()
    failing.broken = False
    alert.get_by_role("button", name="Try again").click()
    expect(page.locator(".frame-text li").first).to_be_visible()
    expect(alert).to_have_count(0)
    Fails(one.page, "**/api/rules?**", 500)
    page.get_by_role("button", name="How to play").click()
    page.get_by_role("searchbox").fill("buddha")
    expect(page.get_by_text("The rules could not be searched.")).to_be_visible()
    forgive(one)


class Doorman:
    """A proxy in front of a server that can be set to refuse WebSockets."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.refuses = True
        self.open: list[socket.socket] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):  # it was closed
            while True:
                caller, _ = self.listening.accept()
                threading.Thread(target=self.let_in, args=(caller,), daemon=True).start()

    def let_in(self, caller: socket.socket) -> None:
        with caller, suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                piece = caller.recv(65536)
                if not piece:
                    return
                head += piece
            if b"upgrade: websocket" in head.lower():
                if self.refuses:
                    caller.sendall(b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n")
                    return
                self.open.append(caller)
            with socket.create_connection(("127.0.0.1", self.house.port)) as server:
                server.sendall(head)
                threading.Thread(target=pump, args=(server, caller), daemon=True).start()
                pump(caller, server)

    def refuse(self) -> None:
        """From now on, and whoever is inside has to go."""
        self.refuses = True
        for caller in self.open:
            with suppress(OSError):
                caller.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.listening.close()
        self.refuse()


def pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(65536):
            sink.sendall(piece)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)


@pytest.fixture
def doorman(house: House) -> Iterator[Doorman]:
    doorman = Doorman(house)
    yield doorman
    doorman.close()


@pytest.mark.parametrize("language", first_quick(AGAIN))
def test_a_server_that_refuses_the_socket(reader: NewReader, house: House, doorman: Doorman, language: str) -> None:
    one = reader(language=language, by=doorman.address)
    made = house.table("here")
    one.hold(made)
    page = one.page
    page.goto(f"{doorman.address}/t/{made['table']}")
    alert = page.get_by_role("alert").filter(has_text=NO_CONNECTION[language])
    expect(alert).to_be_visible()
    expect(alert.get_by_role("link", name=LOBBY[language])).to_have_attribute("href", "/")
    doorman.refuses = False
    alert.get_by_role("button", name=AGAIN[language]).click()
    expect(page.locator(".stage .cell").first).to_be_visible()
    forgive(one)


def test_a_connection_that_does_not_come_back(reader: NewReader, house: House, doorman: Doorman) -> None:
    one = reader(by=doorman.address)
    made = house.table("here")
    one.hold(made)
    doorman.refuses = False
    page = one.page
    page.goto(f"{doorman.address}/t/{made['table']}")
    expect(page.locator(".stage .cell").first).to_be_visible()
    doorman.refuse()
    notice = page.get_by_role("status").filter(has_text="trying again did not help so far")
    expect(notice).to_be_visible()
    doorman.refuses = False
    notice.get_by_role("button", name="Try again").click()
    expect(notice).to_have_count(0)
    expect(page.locator(".option").first).to_be_enabled()
    forgive(one)


def test_a_table_that_is_not_there(reader: NewReader) -> None:
    one = reader()
    alert = one.go("/t/nothing").get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text("This table cannot be opened")
    expect(alert).to_contain_text("does not exist")
    forgive(one)
