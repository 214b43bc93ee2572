"""What HTTP refuses is said in the language that is asked for: the parameter lang, else the header Accept-Language."""

from __future__ import annotations

import pytest

from tests.server.house import House

NO_TABLE = {
    "en": "Table 'nothing' does not exist; make a new one in the lobby at /.",
    "de": "Den Tisch „nothing“ gibt es nicht; neue entstehen in der Lobby unter /.",
    "es": "La mesa «nothing» no existe; crea una en el vestíbulo, en /.",
    "fr": "La table «\u00a0nothing\u00a0» n'existe pas\u00a0; créez-en une à l'accueil, à /.",
    "ru": "Стола «nothing» нет; создайте новый на главной странице /.",
}


@pytest.mark.parametrize("language", NO_TABLE)
def test_the_parameter_names_the_language(house: House, language: str) -> None:
    reply = house.ask("GET", f"/api/tables/nothing?lang={language}", **{"Accept-Language": "en"})
    assert (reply.status, reply.body) == (404, {"error": NO_TABLE[language]})


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("ru", "ru"), ("fr-CA", "fr"), ("it, fr;q=0.4, ru;q=0.7", "ru"), ("ru;q=0, fr;q=0.1", "fr"), ("it", "en"),
        ("", "en"), ("*", "en"), ("fr;q=much", "en"), ("RU", "ru"), ("de-AT", "de"),
        ("es-MX", "es"),
    ],
)  # fmt: skip
def test_else_the_browser_says_which_it_likes_best(house: House, asked: str, language: str) -> None:
    reply = house.ask("GET", "/api/tables/nothing", **{"Accept-Language": asked})
    assert reply.body == {"error": NO_TABLE[language]}


def test_a_language_that_is_not_there_is_named(house: House) -> None:
    reply = house.ask("GET", "/api/words/victim?lang=xx")
    assert (reply.status, "xx" in reply.body["error"], "de, en, es, fr, ru" in reply.body["error"]) == (400, True, True)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "line"),
    [
        ("GET", "/api/words/chess", None, 404, "Le jeu «\u00a0chess\u00a0» n'est pas ici"),
        ("POST", "/api/tables", b" " * 100_000, 413, "au plus 64000 octets"),
        ("GET", "/api/mail/nothing", None, 409, "Ce serveur n'envoie pas de rappels"),
        ("GET", "/api/tables/nothing/frames?from=x", None, 400, "from «\u00a0x\u00a0»\u00a0: donnez un nombre entier"),
        ("GET", "/api/tables/nothing/frames?from=0&to=900", None, 400, "au plus 200"),
    ],
)
def test_other_refusals_speak_it_too(
    house: House, method: str, path: str, body: bytes | None, status: int, line: str
) -> None:
    reply = house.ask(method, path, body, **{"Accept-Language": "fr"})
    assert (reply.status, line in reply.body["error"]) == (status, True), reply.body
