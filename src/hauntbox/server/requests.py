"""What clients send: the bodies of HTTP requests and the messages on a WebSocket.

docs/protocol.md explains them. The description at /api/openapi.json is made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hauntbox.server.together_messages import Ping

Step = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
PersonKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,80}$", max_length=80)]
"""What one person's browsers keep. It holds the seats he takes, so that he finds his tables from each of them."""
Json = dict[str, Any]

# -- bodies of requests -----------------------------------------------------------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table. One word per seat, in seating order: here, open, or bot:NAME."""

    game: Annotated[str, Meta(max_length=40)]
    setup: Json
    seats: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=16)]
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | Secret | None = None
    """Luck that everybody knows: a number, or the published secret of another table."""
    person: PersonKey | None = None
    real_box: bool = False
    """The real box lies on the table: people enter what dice and cards show."""
    position: Json | None = None
    """The position that the game begins from, instead of its set-up."""


class Take(Struct, forbid_unknown_fields=True):
    """Take an open seat with its invite."""

    seat: SeatNumber
    invite: Annotated[str, Meta(max_length=100)]
    person: PersonKey | None = None


class KeepResult(Struct, forbid_unknown_fields=True):
    """Put the result of a day's game on the list of that day, under a name."""

    name: Annotated[str, Meta(max_length=24)]


class NewLink(Struct, forbid_unknown_fields=True):
    """Revoke a seat's link and token, and make a new invite."""

    seat: SeatNumber


class Continue(Struct, forbid_unknown_fields=True):
    """A new table that continues from a step of this one."""

    step: Step
    seats: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=16)]
    person: PersonKey | None = None


class PushKeys(Struct, forbid_unknown_fields=True):
    """A browser's public key, and the secret it shares with senders, in base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Subscription(Struct):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=600)]
    keys: PushKeys


class NewReminder(Struct, forbid_unknown_fields=True):
    """Tell the holder of a seat when it is his turn and he is not there: in this browser, or by mail."""

    seat: SeatNumber
    push: Subscription | None = None
    mail: Annotated[str, Meta(max_length=254)] = ""


PersonName = Annotated[str, Meta(max_length=24)]

# -- what clients say on a WebSocket ----------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    tokens: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=16)] = []
    language: Annotated[str, Meta(max_length=10)] = "en"
    after: Step = 0
    screen: Annotated[int, Meta(ge=-2, le=63)] | None = None
    name: PersonName = ""
    changes: bool = False
    """Whether frames may hold the changes of the view instead of the whole view."""
    instead: Annotated[list[SeatNumber], Meta(max_length=16)] = []
    """Seats of bots that cannot work: they are taken before any bot is asked, as by ``seat``."""


class Answer(Struct, tag="answer"):
    number: Step
    option: Annotated[int, Meta(ge=0, le=1023)]
    log: Step | None = None


class Command(Struct, tag="command"):
    text: Annotated[str, Meta(max_length=200)]


class Language(Struct, tag="language"):
    language: Annotated[str, Meta(max_length=10)]


class TakeScreen(Struct, tag="screen"):
    seat: SeatNumber


class AskUndo(Struct, tag="undo"):
    pass


class Vote(Struct, tag="vote"):
    yes: bool


Word = Annotated[str, Meta(max_length=40)]


class Point(Struct, tag="point"):
    at: Annotated[dict[Word, Word | int], Meta(min_length=1, max_length=2)]


class Look(Struct, tag="look"):
    """What the player who is asked looks at; an empty list: nothing any more."""

    at: Annotated[list[Annotated[dict[Word, Word | int], Meta(min_length=1, max_length=2)]], Meta(max_length=8)] = []


class Rename(Struct, tag="name"):
    """The name of the person at one's seat."""

    name: PersonName


class Talk(Struct, tag="talk"):
    """A short line to everybody at the table, or one of the reactions."""

    text: Annotated[str, Meta(max_length=200)] = ""
    reaction: Word = ""


class GiveSeat(Struct, tag="seat"):
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=100)] | None


class AskHint(Struct, tag="hint"):
    pass


class WhyNot(Struct, tag="why_not"):
    kind: Word
    option: Annotated[int, Meta(ge=0, le=1023)]


class WhyNothing(Struct, tag="why_nothing"):
    """Why the pending question offers nothing at a place."""

    at: Annotated[dict[Word, Word | int], Meta(min_length=1, max_length=2)]


FromClient = (
    Hello | Answer | Command | Language | TakeScreen | AskUndo | Vote | Point | Look | Rename | Talk | GiveSeat
    | AskHint | WhyNot | WhyNothing | Ping
)
