"""What the server sends: HTTP replies and the messages on a WebSocket. What clients send is in ``requests``.

docs/protocol.md explains them. The description at /api/openapi.json is made from these types.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType

from hauntbox.server.requests import Json


class Error(Struct):
    error: str


class Choice(Struct):
    value: Any
    text: str


class Level(Struct):
    name: str
    text: str


class Setting(Struct):
    name: str
    text: str
    choices: list[Choice]


class ShelfBox(Struct):
    """An expansion that may be added to a game."""

    name: str
    title: str
    text: str
    difficulty: str
    """How it changes the difficulty."""
    seats: list[str]
    """Additional seats at the table, besides the players'."""
    settings: list[Setting]
    needs: str = ""
    """The box that it extends, which must be chosen too; empty for none."""
    excludes: list[str] = []
    """Boxes that cannot be combined with it."""


class BoxGame(Struct):
    game: str
    title: str
    players: list[int]
    levels: list[Level]
    settings: list[Setting]
    bots: list[str]
    """Those that can play it, of all that are listed."""
    boxes: list[ShelfBox] = []
    """The boxes that may be added to it."""


class BoxBot(Struct):
    spec: str
    name: str
    """Its name at a table."""
    text: str


class BoxLesson(Struct):
    """A guided game, and the boxes in it."""

    lesson: str
    game: str
    boxes: list[str]
    title: str
    text: str


class Measured(Struct):
    """How many games of a hundred a table of one bot has won; where there are sides, its Victims against its Demon, its
    Taoists against its Wu-Feng."""

    game: str
    bot: str
    players: int
    level: str
    games: int
    won: int
    boxes: list[str] = []


class Box(Struct):
    version: str
    compiled: bool
    engine: str
    """compiled or interpreted; compiling: interpreted while a compiled one is being made; bots: only bots use the
    compiled one."""
    languages: list[str]
    games: list[BoxGame]
    bots: list[BoxBot]
    lessons: list[BoxLesson]
    measured: list[Measured]
    push_key: str = ""
    """The key with which browsers subscribe to reminders; empty: this server sends none."""
    mail: bool = False
    """Whether it sends reminders by mail too."""
    pictures: dict[str, dict[str, str]] = {}
    """Images of boxes in packages of others: signs by box, icons and tiles by key."""


class RulingText(Struct):
    id: str
    text: str


class RuleText(Struct):
    id: str
    text: str
    source: str
    """The lines of our copy of the rulebook."""
    rulings: list[RulingText]
    title: str = ""
    """Of its chapter."""


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
    """A way to remind the holder of a seat that it is his turn."""

    id: str
    way: str
    """push or mail"""
    hint: str
    """Enough of a mail address to recognise it."""
    confirmed: bool


class RemindersShown(Struct):
    reminders: list[ReminderShown]


class MailShown(Struct):
    """The reminder that a link in a mail belongs to."""

    table: str
    address: str
    confirmed: bool


class Event(Struct):
    name: str
    particulars: Json
    rule: str
    text: str


class Frame(Struct, omit_defaults=True):
    """One answer and all it caused. ``continued``: the next frame repeats it with the result of the dice; ``undone``:
    it was taken back. If the reader may not see the answer, ``kind`` is empty, ``option`` is null, and ``text`` says no
    more than he may know."""

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
    """Instead of the view: the keys whose values have changed since the answer before."""
    rule: str = ""
    continued: bool = False
    undone: bool = False


class Option(Struct, omit_defaults=True):
    """An option with its verb and the verb's particulars: a client need not decode the option's number."""

    option: int
    verb: str
    what: Json
    text: str
    word: str
    at: list[Json]
    odds: Json | UnsetType = UNSET
    warning: str = ""
    """Who would die by it for certain."""


class Missing(Struct):
    """An option that a player might expect but that is not offered."""

    option: int
    verb: str
    what: Json


class Way(Struct):
    """A place that several answers lead to, and the line to send as a command."""

    at: Json
    line: str


class Question(Struct, omit_defaults=True):
    """The pending question. For those who may not know what it is about, ``kind`` is empty and ``text`` only says who
    is asked."""

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
    seats: list[int] = []
    """Beside the real box, of a question of chance: the seats that may answer it."""
    correctable: bool = False
    """Beside the real box: whether there is anything to correct yet."""


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
    failing: bool | UnsetType = UNSET
    """Its bot cannot work: its answers are random."""


class VoteState(Struct, tag="vote", omit_defaults=True):
    """A vote ``about`` an undo, which the seat ``by`` asks for, or about a seat that the host (-2) asks for."""

    open: bool
    about: str
    by: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    yes: list[int] | UnsetType = UNSET
    needed: list[int] | UnsetType = UNSET
    until: int | UnsetType = UNSET
    """When the silence of absent people counts as consent, in seconds since 1970."""
    log: int | UnsetType = UNSET
    host: bool = False
    """Whether the host has to agree for a seat that he played and gave away."""
    undone: bool | UnsetType = UNSET
    agreed: bool | UnsetType = UNSET


class Note(Struct):
    """Something about a seat that the log keeps for ever, as a sentence; ``step`` is the number of answers before
    it."""

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
    real_box: bool = False
    """Whether people enter what dice and cards show."""


class Glance(Struct):
    """A short summary of a table, for a list of tables. The view is what everybody may know."""

    table: str
    game: str
    setup: Json
    turn: int
    asked: Seat | None
    mine: bool
    """Whether it is the reader's turn."""
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
    """What the player who is asked looks at."""

    seat: int
    at: list[Json]


class Said(Struct, tag="talk"):
    """A line of the chat. The same line may come twice, with the same ``id``."""

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
    sure: str
    """How sure that is, as a sentence."""
    won: Won | UnsetType = UNSET


class Told(Struct, tag="told"):
    """The reply to a command."""

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
    turn: int


class Chances(Struct, omit_defaults=True):
    steps: list[Chance]
    partial: bool = False


class Turning(Struct):
    """A choice that cost much, by a search too: the answer, the better one, and why. ``cost``, ``dice`` and ``cards``
    are for the seat's side, where a won game is 1."""

    step: int
    turn: int
    seat: int
    name: str
    bot: bool
    """Whether a bot made it."""
    did: str
    better: str
    reasons: list[str]
    cost: float
    """What the answer gave away to the better one."""
    dice: float
    """What dice did after it, up to the next question of the turn; below 0 they cost."""
    cards: float
    """The same of cards, tiles and tokens."""
    looks: int
    """How many playouts the search had."""
    decided: bool
    """Whether it ended because no other answer could still turn out to be as good."""
    sure: str
    """How sure it is, as a sentence; empty where nothing can be compared."""
    theme: str
    """The key of what the position is about, as puzzles have it; empty where the game has none."""


class Sums(Struct):
    """What became of the team's chances over the game: ``end`` minus ``start`` is the sum of the others. A won game is
    1."""

    start: float
    """What the first turn began with."""
    end: float
    choices: float
    """What choices gave away; those of opponents give to the team."""
    dice: float
    cards: float
    """Tiles and tokens too."""
    rest: float
    """What the evaluation saw only later."""


class Accuracy(Struct):
    """The choices of a seat that can be compared with others, and the luck of its turns."""

    seat: int
    name: str
    choices: int
    good: int
    """Those that cost less than a hundredth of a won game."""
    cost: float
    """What all cost together, for its own side."""
    given: float
    """The same for the team: above 0 if an opponent gave it away."""
    searched: int
    """How many were judged by search; the others by the evaluation alone."""
    dice: float
    """What they gave the team in its turns."""
    cards: float


class Review(Struct, omit_defaults=True):
    """The choices of a finished game that cost most, its luck, and how each seat chose. ``partial``: it is still being
    computed."""

    turnings: list[Turning]
    sums: Sums | None = None
    players: list[Accuracy] = []
    partial: bool = False
