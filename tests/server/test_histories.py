"""Histories of clients at two processes, with partitions, pauses, kills and lost connections, are linearizable."""

from __future__ import annotations

import pytest

from .database import PROGRAMS
from .histories import FOREVER, Act, linearizable
from .partitions import rounds

needs_postgres = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")


def test_acts_that_overlap_may_have_come_in_either_order() -> None:
    assert linearizable([Act(0, 5, 10, 12), Act(1, 6, 12, 13), Act(2, 3, 10, 10), Act(4, 7, 13, 13)], 10)
    assert linearizable([Act(1, 6, 12, 13), Act(0, 7, 10, 12)], 10)


def test_a_read_of_what_was_written_over_is_found() -> None:
    assert not linearizable([Act(0, 1, 10, 12), Act(2, 3, 10, 10)], 10)
    assert not linearizable([Act(0, 9, 10, 12), Act(1, 2, 12, 12), Act(3, 4, 10, 10)], 10)


def test_an_answer_taken_twice_or_lost_is_found() -> None:
    assert not linearizable([Act(0, 9, 10, 12), Act(0, 9, 10, 12)], 10)
    assert not linearizable([Act(0, 1, 12, 13)], 10)


def test_an_act_that_was_not_answered_may_have_happened_or_not() -> None:
    unsure = Act(0, FOREVER, 10, 12, sure=False)
    assert linearizable([unsure, Act(1, 2, 10, 10)], 10)
    assert linearizable([unsure, Act(1, 2, 10, 10), Act(5, 6, 12, 12)], 10)
    assert not linearizable([unsure, Act(1, 2, 12, 12), Act(5, 6, 10, 10)], 10)


@pytest.mark.slow
@needs_postgres
def test_clients_of_two_processes_see_one_table(database: str) -> None:
    done = rounds(database, 4, seed=1)
    assert done["read"] > 20
    assert done["answer"] > 20


@needs_postgres
@pytest.mark.long
def test_clients_of_two_processes_see_one_table_in_a_thousand_rounds(database: str) -> None:
    done = rounds(database, 1000, seed=1000)
    assert min(done[what] for what in ("cut", "swallow", "stop", "kill", "backends")) > 20
