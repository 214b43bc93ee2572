"""One server for the tests that do nothing to it."""

from collections.abc import Iterator

import pytest

from .house import House, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db") as house:
        yield house
