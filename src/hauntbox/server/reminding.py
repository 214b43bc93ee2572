"""Telling people who are not at the table that their seat is asked: by Web Push, and by mail where there is an SMTP
server.

The store keeps when somebody is to be told, so that it does not matter which process does it, or whether one was
restarted in between. A message says which table, who is asked and who plays along; nothing of what is asked: it
passes through others' hands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.encode import json_text
from hauntbox.server.limits import HOUR, Shares
from hauntbox.server.live_table import NEVER, Connection, LiveTable, Refusal, hashed, new_secret, same
from hauntbox.server.reminders import MAIL, PUSH, Gone, Reminder, Reminders, Unsent
from hauntbox.server.show import shown, words
from hauntbox.server.store import BOT, PERSON, Store, StoreError

if TYPE_CHECKING:
    from hauntbox.server.mail import Mail
    from hauntbox.server.push import Push
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
DELAY: Final = 30
"""Seconds for which somebody may be away before he is reminded: a page that is reloaded comes back sooner."""
LOOK: Final = 5.0
"""Seconds between looks for whom to tell."""
HEAR: Final = 1.0
"""Seconds in which other processes say who is connected to them."""
DAY: Final = 24 * 3600
ANNOUNCED: Final = 3600
"""Seconds after which somebody who was reminded of his turn, and has not come, gets a message about a vote too."""
MOST_AT_SEAT: Final = 6
MOST_FAILED: Final = 5
AN_HOUR: Final = 30
"""Reminders that one network may ask for."""
MAILS_AN_HOUR: Final = 10
"""Mails to one address."""
CONFIRMATIONS_A_DAY: Final = 3
"""Mails that ask the owner of one address whether he agrees."""
THREADS: Final = 8


class Means(NamedTuple):
    """What whoever runs the server has given it to tell people with."""

    contact: str = ""
    """Whom push services may write to about this server, as mailto: or https: address; empty: no push."""
    smtp: str = ""
    mail_from: str = ""
    site: str = ""
    """The address people reach the server by, for the links in mails."""
    anywhere: bool = False
    """For tests: push services may be on this machine."""
    delay: int = DELAY
    look: float = LOOK

    def checked(self) -> Means:
        """These means if they are complete; otherwise an error."""
        if self.contact and not self.contact.startswith(("mailto:", "https://")):
            raise InputError(f"--push {self.contact!r:.60}: give an address of yours, as in mailto:you@example.org")
        if not self.smtp:
            return self
        if not self.mail_from or not self.site:
            raise InputError("--smtp: give --mail-from ADDRESS and --site https://... too; mails hold links")
        if not self.site.startswith(("https://", "http://")):
            raise InputError(f"--site {self.site!r:.60}: give the address people reach the server by, as in https://...")
        self.mail()
        return self._replace(site=self.site.rstrip("/"))

    def mail(self) -> Mail | None:
        if not self.smtp:
            return None
        from hauntbox.server.mail import Mail  # imported here because it loads slowly and few servers need it

        return Mail(self.smtp, self.mail_from)


class Note(NamedTuple):
    """The text of a message."""

    title: str
    text: str
    path: str


class Reminding:
    """What is needed to send reminders."""

    def __init__(self, store: Store, means: Means) -> None:
        self.means = means
        self.kept = Reminders(store)
        self.push: Push | None = None
        self.mail = means.mail()
        self.mail_key = ""
        self.threads = ThreadPoolExecutor(THREADS, "remind")
        self.askers = Shares(AN_HOUR / HOUR, AN_HOUR)
        self.mailed = Shares(MAILS_AN_HOUR / HOUR, MAILS_AN_HOUR)
        self.confirmations = Shares(CONFIRMATIONS_A_DAY / DAY, CONFIRMATIONS_A_DAY)

    async def open(self) -> None:
        """Keys are made once, and shared by all processes of the store."""
        if self.mail is not None:
            self.mail_key = await self.kept.store.secret("mail key", new_secret())
        if self.means.contact:
            from hauntbox.server.push import Push, new_key

            key = await self.kept.store.secret("push key", new_key())
            self.push = Push(key, self.means.contact, self.means.anywhere)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def apart(self, work: Callable[..., None], *given: object) -> None:
        """Run something slow in a thread."""
        await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)


# -- asking to be told ------------------------------------------------------------------------------------------------


async def subscribe(
    tables: Tables, live: LiveTable, who: Connection, asked: requests.NewReminder, address: str
) -> say.ReminderShown:
    """Store a way to tell the holder of a seat that it is his turn."""
    reminding = tables.reminding
    assert reminding is not None
    async with tables.at(live, fresh=True):
        token = held(live, who, asked.seat)
        if live.table.game.over or live.table.closed:
            raise Refusal("over")
    new = _made(reminding, live.table.id, asked, token, who.language)
    there = {one.id: one for one in await reminding.kept.of_seat(live.table.id, asked.seat, token)}
    if new.id not in there and len(there) >= MOST_AT_SEAT:
        raise Refusal("reminders_many", number=MOST_AT_SEAT)
    if reminding.askers.wait(address, 1) is None:
        raise Refusal("reminders_fast")
    if new.way == MAIL:
        before = there.get(new.id)
        if before is not None:
            new = before._replace(language=who.language)
        if not new.confirmed:
            await _ask_owner(tables, live, new)
    await reminding.kept.add(new)
    async with tables.at(live):
        asked_for(tables, live)  # it may be his turn already, and he may leave
    return shown_reminder(new)


def held(live: LiveTable, who: Connection, seat: int) -> str:
    """The hash of the token by which this person holds a seat."""
    if seat not in who.seats:
        raise Refusal("not_your_seat", seat=seat)
    return live.table.seats[seat].token


def _made(reminding: Reminding, table: str, asked: requests.NewReminder, token: str, language: str) -> Reminder:
    """The reminder that is asked for, if this server can send it."""
    if (asked.push is None) == (not asked.mail):
        raise InputError("reminder: give push or mail")
    now = int(time())
    if asked.push is not None:
        if reminding.push is None:
            raise Refusal("no_push")
        from hauntbox.server.push import BadSubscription

        try:
            reminding.push.check(asked.push)
        except BadSubscription as bad:
            raise InputError(f"push: {bad}; subscribe again in the browser") from None
        id_ = hashed(f"{table} {asked.seat} {asked.push.endpoint}")[:32]
        target = json_text(asked.push)
        return Reminder(id_, table, asked.seat, token, PUSH, target, language, "", 1, now)
    if reminding.mail is None:
        raise Refusal("no_mail")
    from hauntbox.server.mail import is_address

    if not is_address(asked.mail):
        raise InputError(f"mail {asked.mail!r:.60}: give one address, as in you@example.org")
    id_ = hashed(f"{table} {asked.seat} {asked.mail.lower()}")[:32]
    # All mails about an address and a seat have the same link: of two requests at once, one is kept.
    secret = hashed(f"{reminding.mail_key} {id_}")[:32]
    return Reminder(id_, table, asked.seat, token, MAIL, asked.mail, language, secret, 0, now)


async def _ask_owner(tables: Tables, live: LiveTable, one: Reminder) -> None:
    """Ask the owner of an address by mail whether he agrees; before that nothing else is sent to him."""
    reminding = tables.reminding
    assert reminding is not None
    assert reminding.mail is not None
    if reminding.confirmations.wait(one.target.lower(), 1) is None:
        raise Refusal("mail_often", number=CONFIRMATIONS_A_DAY)
    text, site = words(one.language).text, reminding.means.site
    game, name = _game(live, one.language), _name(live, one)
    body = text("remind.confirm", game=game, name=name, site=site, link=f"{site}/mail/{one.secret}")
    try:
        stop = f"{site}/api/mail/{one.secret}/stop"
        await reminding.apart(reminding.mail.send, one.target, text("remind.confirm_subject", game=game), body, stop)
    except Unsent as error:
        log.warning("mail: %s", error)
        raise Refusal("mail_failed") from None


def shown_reminder(one: Reminder) -> say.ReminderShown:
    """A reminder as the seat's holder sees it, with only as much of the address as he needs to recognise it."""
    hint = f"{one.target[0]}…@{one.target.rpartition('@')[2]}" if one.way == MAIL else ""
    return say.ReminderShown(one.id, one.way, hint, bool(one.confirmed))


# -- telling ----------------------------------------------------------------------------------------------------------


def asked_for(tables: Tables, live: LiveTable) -> None:
    """If the game waits for somebody who is not here, schedule his reminders."""
    game = live.table.game
    if tables.reminding is None or tables.ended or live.table.closed or game.kind < 0 or game.seat == CHANCE:
        return
    seat = int(game.seat)
    if live.table.player(seat) == PERSON and seat not in live.here():
        tables.spawn(_ask(tables.reminding, live.table.id, seat), live)


async def _ask(reminding: Reminding, table: str, seat: int) -> None:
    with suppress(StoreError):
        await reminding.kept.ask(table, seat, int(time()) + reminding.means.delay)


def announce(tables: Tables, live: LiveTable) -> None:
    """A vote is open: schedule the reminders of absent people, because their silence will count as consent."""
    vote = live.table.vote()
    if tables.reminding is not None and vote is not None and not tables.ended:
        for seat, until in live.awaited(vote).items():
            if until != NEVER:
                tables.spawn(_announce(tables.reminding, live.table.id, seat), live)


async def _announce(reminding: Reminding, table: str, seat: int) -> None:
    with suppress(StoreError):
        now = int(time())
        await reminding.kept.announce(table, seat, now + reminding.means.delay, now - ANNOUNCED)


async def is_over(tables: Tables, live: LiveTable) -> None:
    """The game is over: erase its reminders."""
    if tables.reminding is not None:
        with suppress(StoreError):
            await tables.reminding.kept.forget_table(live.table.id)


async def tell_due(tables: Tables) -> None:
    """Send all reminders that are due."""
    assert tables.reminding is not None
    due = await tables.reminding.kept.claim(int(time()))
    await asyncio.gather(*(_tell(tables, tables.reminding, one) for one in due))


async def tidy(tables: Tables) -> None:
    """Erase addresses whose owners did not agree within a day."""
    assert tables.reminding is not None
    await tables.reminding.kept.forget_unconfirmed(int(time()) - DAY)


async def _tell(tables: Tables, reminding: Reminding, one: Reminder) -> None:
    try:
        note = await _note(tables, reminding, one)
        if note is not None and await _send(reminding, one, note):
            tables.metrics.add("reminders")
    except Unsent as error:
        tables.metrics.add("reminders_failed")
        log.warning("a reminder by %s was not taken: %s", one.way, error)
        if one.failed >= MOST_FAILED:
            await reminding.kept.forget(one.id)
        else:
            await reminding.kept.again(one.id, int(time()) + 60 * 4**one.failed)
    except StoreError as error:
        log.warning("%s", error)
    except Exception:
        log.exception("a reminder failed")


async def _note(tables: Tables, reminding: Reminding, one: Reminder) -> Note | None:
    """The text to send; None if it is no longer needed."""
    async with tables.visiting(one.table) as live:
        if live is None:
            await reminding.kept.forget(one.id)
            return None
        if tables.store.shared:
            await asyncio.sleep(HEAR)
        async with tables.at(live, fresh=True):
            table = live.table
            row = table.seats.get(one.seat)
            if row is None or not same(row.token, one.token) or table.game.over or table.closed:
                await reminding.kept.forget(one.id)
            elif one.seat in live.here():
                await reminding.kept.not_now(one.id)
            elif _awaited(live, one.seat):
                return _vote_words(live, one)
            elif table.game.seat != one.seat or row.player != PERSON:
                await reminding.kept.not_now(one.id)
            else:
                return _words(live, one)
    return None


def _awaited(live: LiveTable, seat: int) -> bool:
    """Whether a vote waits for somebody."""
    vote = live.table.vote()
    return vote is not None and seat in live.awaited(vote)


def _vote_words(live: LiveTable, one: Reminder) -> Note:
    """The text about a vote: what it is about, and what silence means."""
    text, vote = words(one.language).text, live.table.vote()
    key = "remind.seat" if vote is not None and vote.host else "remind.undo"
    title = text("remind.vote_title", game=_game(live, one.language))
    return Note(title, text(key, name=_name(live, one)), f"/t/{live.table.id}")


def _words(live: LiveTable, one: Reminder) -> Note:
    text, face = words(one.language).text, shown(live.table, one.language)
    others = ", ".join(_who(live, seat, one.language) for seat in live.table.seats if seat != one.seat)
    values = {"name": _name(live, one), "turn": face.turn(live.table.game), "others": others}
    title = text("remind.title", game=_game(live, one.language))
    return Note(title, text("remind.text" if others else "remind.text_alone", **values), f"/t/{live.table.id}")


def _who(live: LiveTable, seat: int, language: str) -> str:
    """A seat with its player: the person's name, or the bot's."""
    player, text = live.table.player(seat), words(language)
    name = str(shown(live.table, language).seat(live.table.game, seat)["name"])
    person = live.table.seats[seat].name
    if player.startswith(BOT):
        person = player.removeprefix(BOT)
        person = text.text(f"bot_name.{person}") if f"bot_name.{person}" in text else person
    return f"{name} ({person})" if person else name


def _name(live: LiveTable, one: Reminder) -> str:
    return str(shown(live.table, one.language).seat(live.table.game, one.seat)["name"])


def _game(live: LiveTable, language: str) -> str:
    return words(language).text(f"{live.table.row.game}.title")


async def _send(reminding: Reminding, one: Reminder, note: Note) -> bool:
    """Whether it was sent."""
    if one.way == PUSH and reminding.push is not None:
        return await _push(reminding, reminding.push, one, note)
    if one.way == MAIL and reminding.mail is not None:
        await _mail(reminding, reminding.mail, one, note)
        return True
    return False


async def _push(reminding: Reminding, push: Push, one: Reminder, note: Note) -> bool:
    message = json_text({"title": note.title, "text": note.text, "path": note.path})
    where = msgspec.json.decode(one.target, type=requests.Subscription)
    try:
        await reminding.apart(push.send, where, message.encode(), one.id)
    except Gone:
        await reminding.kept.forget(one.id)
        return False
    return True


async def _mail(reminding: Reminding, mail: Mail, one: Reminder, note: Note) -> None:
    if reminding.mailed.wait(one.target.lower(), 1) is None:
        raise Unsent("its address has had many mails in this hour")
    site = reminding.means.site
    link = f"{site}/mail/{one.secret}"
    body = words(one.language).text("remind.mail", text=note.text, table=f"{site}{note.path}", stop=link)
    await reminding.apart(mail.send, one.target, note.title, body, f"{site}/api/mail/{one.secret}/stop")
