"""One server for the tests that do nothing to it, and one database."""

from collections.abc import Iterator

import pytest

from hauntbox.server import luck

from .database import started
from .fakes import SmtpServer, smtp_server
from .house import House, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db") as house:
        yield house


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a PostgreSQL of the tests' own."""
    with started() as address:
        yield address


@pytest.fixture
def post() -> Iterator[SmtpServer]:
    """A server that mail is handed to."""
    with smtp_server() as post:
        yield post


@pytest.fixture
def same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """New tables have the same secret in every run, so that a game which is to go on is not over now and then."""
    monkeypatch.setattr(luck, "token_hex", lambda length: "5e" * length)
