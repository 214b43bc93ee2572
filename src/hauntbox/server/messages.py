"""What goes over the wire: the bodies of requests, what clients say on a WebSocket, and what the server says.

docs/protocol.md tells what each means. The description at /api/openapi.json is made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from hauntbox.server.together_messages import Ping

Step = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
PersonKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,80}$", max_length=80)]
"""What one person's browsers keep: the seats he takes are held by it, so that he finds his tables from each of them."""
Json = dict[str, Any]

# -- bodies of requests -----------------------------------------------------------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table. One word per seat, in seating order: here, open, or bot:NAME."""

    game: Annotated[str, Meta(max_length=40)]
    setup: Json
    seats: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=16)]
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | Secret | None = None
    """Luck that everybody is told: a number, or what was the secret of another table."""
    person: PersonKey | None = None


class Take(Struct, forbid_unknown_fields=True):
    """Take an open seat with its invite."""

    seat: SeatNumber
    invite: Annotated[str, Meta(max_length=100)]
    person: PersonKey | None = None


class NewLink(Struct, forbid_unknown_fields=True):
    """Make a seat's old link and token worthless; a new invite takes it."""

    seat: SeatNumber


class Continue(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a step of this one."""

    step: Step
    seats: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=16)]


class PushKeys(Struct, forbid_unknown_fields=True):
    """A browser's public key and the secret it shares with whoever may write to it, in base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Subscription(Struct):
    """What a browser says of itself when it agrees to be told something."""

    endpoint: Annotated[str, Meta(max_length=600)]
    keys: PushKeys


class NewReminder(Struct, forbid_unknown_fields=True):
    """Tell the holder of a seat when it is asked and he is not there: in this browser, or by mail."""

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
    """Whether frames may tell what has changed in the view instead of all of it."""


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
    """What the one who is asked looks at; nothing: no longer anything."""

    at: Annotated[list[Annotated[dict[Word, Word | int], Meta(min_length=1, max_length=2)]], Meta(max_length=8)] = []


class Rename(Struct, tag="name"):
    """What the person at one's seat is called."""

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

# -- what the server says ---------------------------------------------------------------------------------------------


class Error(Struct):
    error: str


class RulingText(Struct):
    id: str
    text: str


class RuleText(Struct):
    id: str
    text: str
    source: str
    rulings: list[RulingText]


class RulesFound(Struct):
    rules: list[RuleText]


class NewSeat(Struct, omit_defaults=True):
    seat: int
    token: str | UnsetType = UNSET
    invite: str | UnsetType = UNSET


class Created(Struct, omit_defaults=True):
    table: str
    seats: list[NewSeat] | UnsetType = UNSET
    host: str | UnsetType = UNSET


class Taken(Struct):
    seat: int
    token: str


class Invited(Struct):
    seat: int
    invite: str


class ReminderShown(Struct):
    """A way in which the holder of a seat is told that it is asked."""

    id: str
    way: str
    """push or mail"""
    hint: str
    """By which he knows a mail address again; it is not told whole."""
    confirmed: bool


class RemindersShown(Struct):
    reminders: list[ReminderShown]


class MailShown(Struct):
    """What a link in a mail is about."""

    table: str
    address: str
    confirmed: bool


class Event(Struct):
    name: str
    particulars: Json
    rule: str
    text: str


class Frame(Struct, omit_defaults=True):
    """One answer and all it caused. ``continued`` if the next frame tells it again with what the dice showed,
    ``undone`` if it was taken back since. Of an answer that is not for these eyes ``kind`` is empty and ``option`` is
    null, and ``text`` says no more than they may know."""

    step: int
    turn: int
    seat: int
    name: str
    kind: str
    option: int | None
    text: str
    events: list[Json]
    view: Raw | UnsetType = UNSET
    changed: Raw | UnsetType = UNSET
    """Instead of the view: those of its keys that say something else than after the answer before."""
    rule: str = ""
    continued: bool = False
    undone: bool = False


class Option(Struct, omit_defaults=True):
    """An option with its verb and the verb's particulars in words: a client takes no option's number apart."""

    option: int
    verb: str
    what: Json
    text: str
    word: str
    at: list[Json]
    odds: Json | UnsetType = UNSET


class Missing(Struct):
    """An option that one would expect and that is not offered."""

    option: int
    verb: str
    what: Json


class Way(Struct):
    """A place that several answers lead to, and the line to send as a command."""

    at: Json
    line: str


class Question(Struct, omit_defaults=True):
    """The question that is pending. To those who may not know what it is about ``kind`` is empty and ``text`` says only
    who is asked."""

    number: int
    seat: int
    kind: str
    text: str
    log: int
    options: list[Raw] | UnsetType = UNSET
    """Each an ``Option``."""
    missing: list[Json] = []
    """Each a ``Missing``."""
    ways: list[Json] = []
    """Each a ``Way``."""
    hand_over: bool = False


class ScoreLine(Struct):
    text: str
    points: int


class Result(Struct, omit_defaults=True):
    outcome: str
    won: bool
    text: str
    score: list[ScoreLine]
    total: int | None
    winners: list[int] | UnsetType = UNSET
    cause: str | UnsetType = UNSET
    """Why it was lost, without particulars."""


class Undo(Struct):
    free: bool
    vote: bool


class Seat(Struct):
    seat: int
    name: str
    colour: str
    player: str
    here: bool
    person: str = ""
    """What its person is called."""
    seen: int | UnsetType = UNSET
    """When its person was here last, if he is away, in seconds since 1970."""
    bot_from: int | UnsetType = UNSET
    """From when on the host may let a bot play for him."""
    stood_in: int | UnsetType = UNSET
    """How often a bot has answered for its person since he did, and the step of the first such answer."""
    stood_in_from: int | UnsetType = UNSET


class VoteState(Struct, tag="vote", omit_defaults=True):
    """A vote ``about`` an undo, which the seat ``by`` asks for, or about a seat that the host (-2) asks for."""

    open: bool
    about: str
    by: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    yes: list[int] | UnsetType = UNSET
    needed: list[int] | UnsetType = UNSET
    until: int | UnsetType = UNSET
    """When the silence of those who are needed and not here counts as consent, in seconds since 1970."""
    log: int | UnsetType = UNSET
    host: bool = False
    """Whether the host has to agree for a seat that he played and gave away."""
    undone: bool | UnsetType = UNSET
    agreed: bool | UnsetType = UNSET


class Note(Struct):
    """Something about a seat that the log keeps for ever, in words; ``step`` is the number of answers before it."""

    step: int
    seat: int
    text: str


class TableShown(Struct, tag="table"):
    table: str
    game: str
    setup: Json
    rules: str
    foreign: bool
    seed: int | str | None
    seed_chosen: bool
    commitment: str | None
    language: str
    you: list[int]
    screen: int | None
    host: bool
    secrets: bool
    seats: list[Seat]
    frames: list[Raw]
    total: int
    log: int
    view: Raw
    question: Raw | None
    result: Raw | None
    undo: Undo
    paused: bool
    vote: VoteState | None
    unshown: int = 0
    notes: list[Note] = []


class Glance(Struct):
    """A table at a glance, for a list of tables. The view is what everybody may know."""

    table: str
    game: str
    setup: Json
    turn: int
    asked: Seat | None
    mine: bool
    """Whether the reader is asked."""
    ended: str
    """How it ended; empty while it goes on."""
    cause: str
    """Why it was lost, without its particulars; empty while it goes on."""
    won: bool
    """Whether the reader has won; to who only watches, whether the players have."""
    view: Raw
    people: list[str] = []
    """What the others are called who play there."""


class FramesShown(Struct, tag="frames"):
    frames: list[Raw]
    seats: list[Seat]
    question: Raw | None
    result: Raw | None
    undo: Undo
    log: int
    screen: int | None


class FramesPage(Struct):
    frames: list[Raw]
    total: int


class Pointed(Struct, tag="point"):
    seat: int
    at: Json


class Looked(Struct, tag="looks"):
    """What the one who is asked looks at."""

    seat: int
    at: list[Json]


class Said(Struct, tag="talk"):
    """Something somebody said. The same line may come twice; its ``id`` tells."""

    id: str
    seat: int
    name: str
    text: str
    reaction: str


class Reason(Struct, omit_defaults=True):
    key: str
    particulars: Json
    text: str
    chance: float | UnsetType = UNSET
    exact: str | UnsetType = UNSET


class Considered(Struct):
    option: int
    text: str
    looks: int


class Won(Struct):
    games: int
    low: float
    high: float


class Hint(Struct, tag="hint", omit_defaults=True):
    option: int
    text: str
    number: int
    reasons: list[Reason]
    considered: list[Considered]
    looks: int
    decided: bool
    won: Won | UnsetType = UNSET


class Told(Struct, tag="told"):
    """What was asked for by a command."""

    text: str


class WhyNotText(Struct, tag="why_not"):
    rule: str
    text: str


class Refused(Struct, tag="refused", omit_defaults=True):
    error: str
    number: int | UnsetType = UNSET


class Chance(Struct):
    step: int
    chance: float


class Chances(Struct, omit_defaults=True):
    steps: list[Chance]
    partial: bool = False


class Turning(Struct):
    """A question after whose answer the chances fell: what was answered, what the heuristics would have (empty: the
    same), and why."""

    step: int
    turn: int
    name: str
    before: float
    after: float
    did: str
    better: str
    reasons: list[str]


class Review(Struct, omit_defaults=True):
    """The moments of a game that is over in which its chances fell most; ``partial`` while chances are worked out."""

    turnings: list[Turning]
    partial: bool = False
