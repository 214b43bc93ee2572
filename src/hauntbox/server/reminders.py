"""Reminders in the store: who wants to know when it is a seat's turn, by browser or mail.

They are stored beside the tables and are no part of backups. A reminder belongs to whoever held the seat's token when
it was asked for: it is removed when the seat changes hands, when the game is over and when the table is removed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hauntbox.server.store import Store

PUSH: Final = "push"
MAIL: Final = "mail"
AT_ONCE: Final = 50
"""Reminders sent between two checks of the store."""


class Unsent(Exception):
    """A message was not accepted; it may be later."""


class Gone(Exception):
    """Nobody receives messages at this address any more, or it belongs to no push service."""


class Reminder(NamedTuple):
    """One way to tell the holder of a seat that it is his turn."""

    id: str
    table: str
    seat: int
    token: str
    """The hash of the token that held the seat."""
    way: str
    target: str
    """A browser's subscription as JSON, or a mail address."""
    language: str
    secret: str
    """The secret in the links of mails; empty for browsers."""
    confirmed: int
    """1 once the owner of the address has agreed; 1 for browsers."""
    made: int
    due: int = 0
    """When it is to be sent, in seconds since 1970; 0: not now."""
    sent: int = 0
    """When it was sent; 0 once the person has come to the table again."""
    failed: int = 0
    """How often sending failed."""


COLUMNS: Final = "id, table_id, seat, token, way, target, language, secret, confirmed, made, due, sent, failed"


class Reminders:
    """Reads and writes reminders."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _rows(self, statement: str, *given: object) -> list[Reminder]:
        return [Reminder(*row) for row in await self.store.beside(statement, *given)]

    async def add(self, one: Reminder) -> None:
        """Store a reminder; one that exists already is reset, and stays confirmed."""
        marks = ", ".join("?" * len(one))
        await self.store.beside(
            f"INSERT INTO hauntbox_reminders ({COLUMNS}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET "
            "token = excluded.token, target = excluded.target, language = excluded.language, due = 0, sent = 0, "
            "failed = 0",
            *one,
        )

    async def of_seat(self, table: str, seat: int, token: str) -> list[Reminder]:
        return await self._rows(
            f"SELECT {COLUMNS} FROM hauntbox_reminders WHERE table_id = ? AND seat = ? AND token = ? ORDER BY made, id",
            table, seat, token,
        )  # fmt: skip

    async def forget(self, id_: str) -> None:
        await self.store.beside("DELETE FROM hauntbox_reminders WHERE id = ?", id_)

    async def forget_table(self, table: str) -> None:
        await self.store.beside("DELETE FROM hauntbox_reminders WHERE table_id = ?", table)

    async def confirm(self, secret: str) -> None:
        """The owner of an address agrees."""
        await self.store.beside("UPDATE hauntbox_reminders SET confirmed = 1 WHERE secret = ?", secret)

    async def by_secret(self, secret: str) -> Reminder | None:
        found = await self._rows(f"SELECT {COLUMNS} FROM hauntbox_reminders WHERE secret = ? AND secret != ''", secret)
        return found[0] if found else None

    async def ask(self, table: str, seat: int, when: int) -> None:
        """It is a seat's turn: send its reminders at this time, unless its holder was reminded since he was last
        here."""
        await self.store.beside(
            "UPDATE hauntbox_reminders SET due = ? "
            "WHERE table_id = ? AND seat = ? AND due = 0 AND sent = 0 AND confirmed = 1",
            when, table, seat,
        )  # fmt: skip

    async def announce(self, table: str, seat: int, when: int, told_before: int) -> None:
        """A vote waits for a seat: send its reminders at this time, unless its holder was reminded a moment ago."""
        await self.store.beside(
            "UPDATE hauntbox_reminders SET due = ? "
            "WHERE table_id = ? AND seat = ? AND due = 0 AND sent < ? AND confirmed = 1",
            when, table, seat, told_before,
        )  # fmt: skip

    async def claim(self, now: int) -> list[Reminder]:
        """Claim the reminders to be sent now; no other process sends them."""
        return await self._rows(
            "UPDATE hauntbox_reminders SET due = 0, sent = ? WHERE due > 0 AND id IN "
            f"(SELECT id FROM hauntbox_reminders WHERE due > 0 AND due <= ? ORDER BY due LIMIT {AT_ONCE}) "
            f"RETURNING {COLUMNS}",
            now, now,
        )  # fmt: skip

    async def not_now(self, id_: str) -> None:
        """It was claimed and need not be sent."""
        await self.store.beside("UPDATE hauntbox_reminders SET sent = 0 WHERE id = ?", id_)

    async def again(self, id_: str, when: int) -> None:
        """Sending failed: try again, unless the person has come meanwhile."""
        await self.store.beside(
            "UPDATE hauntbox_reminders SET due = ?, sent = 0, failed = failed + 1 WHERE id = ? AND sent > 0", when, id_
        )

    async def forget_unconfirmed(self, made_before: int) -> None:
        await self.store.beside("DELETE FROM hauntbox_reminders WHERE confirmed = 0 AND made < ?", made_before)
