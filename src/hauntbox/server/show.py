"""What a table shows, put into words and bytes: once for every language and set of seats, however many look on.

The no-leak rule: all that a connection gets is made here for the seats it holds, from ``game.view`` and the face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec import UNSET, Raw, UnsetType

from hauntbox.advice import Advice
from hauntbox.cards_text import legend
from hauntbox.games import Shown, face
from hauntbox.i18n import ENGLISH, Catalogue, catalogue
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY, Game
from hauntbox.kernel.hidden import keeps_secrets
from hauntbox.sentences import Told
from hauntbox.server import messages as say
from hauntbox.server.encode import encode
from hauntbox.server.store import BOT, HOST, PERSON, SeatRow
from hauntbox.server.table import ABSENT, MOST_LOG, Last, Moment, Table

MOST_FRAMES = 60
MOST_OPTIONS = 20_000
"""Options that are kept as they were shown."""
Seats = tuple[int, ...]


@lru_cache(maxsize=64)
def words(language: str) -> Catalogue:
    """The server's own sentences."""
    return catalogue("server", language)


def shown(table: Table, language: str) -> Shown:
    return table.face.shown(language)


def eyes(table: Table, language: str, seats: Seats) -> Seats:
    """The seats for whom something is made: nobody in particular where all may see the same, and those from whom
    nothing is hidden when the game is over or a record is looked through."""
    if not shown(table, language).secrets(table.game):
        return ()
    return (EVERYBODY,) if table.game.over or table.closed else seats


def view_of(game: Game, seats: Seats) -> Raw:
    """The state as these seats may know it, with what follows from it. Who holds several seats looks through the one
    that is asked."""
    looks = int(game.seat) if game.kind >= 0 and game.seat in seats else seats[0] if seats else NOBODY
    state = game.view_text(looks).encode() or encode(game.view_state(looks))
    return _with_facts(state, game, looks)


def _with_facts(state: bytes, game: Game, seat: int) -> Raw:
    facts = encode(face(game.ruleset.name).shown(ENGLISH).facts(game, seat))
    return Raw(state[:-1] + (b',"facts":' if len(state) > 2 else b'"facts":') + facts + b"}")


def changes_of(moment: Moment) -> Raw | UnsetType:
    """What an answer has changed in the view of everybody, in a game without secrets that writes it."""
    changes = moment.after.view_changes(moment.before, NOBODY).encode()
    return _with_facts(changes, moment.after, NOBODY) if changes else UNSET


def frame(face_: Shown, moment: Moment, seats: Seats, changes: bool = False) -> Raw:
    """One answer and all it caused, for those who hold these seats; if they know the view before it, with the changes
    alone."""
    entry, before, after = moment.entry, moment.before, moment.after
    told, option, seat, kind, name = Told("", "", False, []), None, CHANCE, "", ""
    if entry is not None:
        seat = entry.seat
        name = str(face_.seat(before, seat)["name"]) if seat != CHANCE else ""
        told = face_.told(before, entry.option, after, moment.events, seats)
        if any(before.shows_question(one) for one in seats or (NOBODY,)):
            kind, option = entry.kind, entry.option
    changed = changes_of(moment) if changes and not face_.secrets(after) else UNSET
    seen = [(face_.event(after, event, seats), text) for event, text in zip(moment.events, told.events, strict=True)]
    events: list[say.Json] = [{**event, "text": text} for event, text in seen if event is not None]
    return Raw(
        encode(
            say.Frame(
                step=moment.step,
                turn=face_.turn(after),
                seat=seat,
                name=name,
                kind=kind,
                option=option,
                text=told.text,
                rule=told.rule,
                continued=told.continued,
                events=events,
                view=view_of(after, seats) if changed is UNSET else UNSET,
                changed=changed,
                undone=moment.undone,
            )
        )
    )


def frames(
    table: Table, moments: Sequence[Moment], language: str, seats: Seats, changes: bool = False
) -> list[Raw]:
    face_ = shown(table, language)
    seats = eyes(table, language, seats)
    return [frame(face_, moment, seats, changes) for moment in moments]


_options: dict[tuple[Shown, tuple[object, ...]], bytes] = {}
"""Options that are offered again and again, by language and all that they are shown by."""


def option_shown(face_: Shown, game: Game, option: int) -> bytes:
    """An option of the pending question in a language, made once for all who are shown the same."""
    key = face_.option_key(game, option)
    if not key:
        return encode(face_.option(game, option))
    made = _options.get((face_, key))
    if made is None:
        if len(_options) >= MOST_OPTIONS:
            _options.clear()
        made = _options[face_, key] = encode(face_.option(game, option))
    return made


def options(face_: Shown, game: Game, odds: Mapping[int, dict[str, object]]) -> list[Raw]:
    """The options of the pending question, with their odds where they have any."""
    offered: list[Raw] = []
    for option in game.options:
        made = option_shown(face_, game, option)
        if option in odds:
            made = made[:-1] + b',"odds":' + encode(odds[option]) + b"}"
        offered.append(Raw(made))
    return offered


class Look:
    """What a table shows after its last answer. It is made anew after the next one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.odds: dict[str, dict[int, dict[str, object]]] = {}
        """Of the options by language: a box aims at things that have names."""
        self.asks: dict[str, str] = {}
        """The question's sentence by language."""
        self.questions: dict[tuple[str, bool, bool], Raw | None] = {}
        self.results: dict[str, Raw | None] = {}
        self.rows: dict[tuple[str, frozenset[int]], list[say.Seat]] = {}
        self.views: dict[Seats, Raw] = {}
        self.back: Last | None = None
        """What an undo would take back, see ``Table.undo_to``."""
        self.renew()

    def renew(self) -> None:
        """The game has moved on: what was made of it is out of date."""
        self.game = self.table.game
        self.secrets = shown(self.table, ENGLISH).secrets(self.game)
        self.back = None
        self.told()

    def question(self, language: str, seats: Seats, held: Seats) -> Raw | None:
        """The pending question, with its options if one of these seats is asked, and for no other; if another that is
        held there is, the screen has to be handed over. Of a secret question others learn who is asked, and no more."""
        game = self.game
        if game.kind < 0:
            return None
        person = game.seat in held and self.table.player(int(game.seat)) == PERSON
        key = (language, person and game.seat in seats, person and game.seat not in seats)
        if key not in self.questions:
            self.questions[key] = self._question(*key)
        return self.questions[key]

    def _question(self, language: str, asked: bool, hand_over: bool) -> Raw:
        game, face_ = self.game, shown(self.table, language)
        kind = game.ruleset.kinds[game.kind]
        told = asked or self.table.closed or not kind.secret
        question = say.Question(
            number=int(game.number),
            seat=int(game.seat),
            kind=kind.name if told else "",
            text=self._sentence(face_, language, told),
            log=len(self.table.log),
            hand_over=hand_over,
        )
        if asked:
            if language not in self.odds:
                self.odds[language] = face_.odds(game)
            question.options = options(face_, game, self.odds[language])
            question.missing = face_.missing(game)
            question.ways = face_.ways(game)
        return Raw(encode(question))

    def _sentence(self, face_: Shown, language: str, told: bool) -> str:
        """The question, or for those who may not know it only who is asked. Dice and cards come by themselves."""
        if self.game.seat == CHANCE and not self.table.closed:
            return ""
        if not told:
            return words(language).text("waiting", name=face_.seat(self.game, int(self.game.seat))["name"])
        if language not in self.asks:
            self.asks[language] = face_.question(self.game)
        return self.asks[language]

    def told(self) -> None:
        """All who are here know it. Whoever comes later has it put anew: until then it takes no memory."""
        self.odds.clear()
        self.asks.clear()
        self.questions.clear()
        self.results.clear()
        self.rows.clear()
        self.views.clear()

    def result(self, language: str) -> Raw | None:
        if language not in self.results:
            result = shown(self.table, language).result(self.game)
            self.results[language] = None if result is None else Raw(encode(result))
        return self.results[language]

    def seats(self, language: str, here: frozenset[int]) -> list[say.Seat]:
        """Who sits where, and who is here. In the course of a game a seat may come to play somebody else."""
        if (language, here) not in self.rows:
            face_, rows = shown(self.table, language), self.table.seats.items()
            named = [(seat, row, face_.seat(self.game, seat)) for seat, row in rows]
            self.rows[language, here] = [
                seat_shown(self.table, row, str(names["name"]), str(names["colour"]), seat in here)
                for seat, row, names in named
            ]
        return self.rows[language, here]

    def view(self, language: str, seats: Seats) -> Raw:
        key = eyes(self.table, language, seats)
        if key not in self.views:
            self.views[key] = view_of(self.game, key)
        return self.views[key]

    def undo(self, seats: Seats, host: bool) -> say.Undo:
        """What these seats may take back by themselves, and what the people at the table may."""
        table = self.table
        mine = [seat for seat in seats if table.player(seat) == PERSON]
        if table.closed or not mine or self.game.over or len(table.log) >= MOST_LOG:
            return say.Undo(False, False)  # the end has shown what was secret, the luck to come included
        if self.back is None:
            self.back = table.undo_to()
        last = self.back
        own = host if last.giver == HOST else last.seat in mine
        return say.Undo(last.step >= 0 and last.free and own, last.step >= 0)


def _won(result: Mapping[str, object], held: Seats) -> bool:
    """Whether these seats have won, in a game with sides; else whether the players have."""
    winners = result.get("winners")
    if held and isinstance(winners, list):
        return any(seat in winners for seat in held)
    return bool(result["won"])


def seat_shown(table: Table, row: SeatRow, name: str, colour: str, here: bool) -> say.Seat:
    """A seat, since when its person is away, and what a bot has answered for him."""
    shown_ = say.Seat(row.seat, name, colour, row.player, here, row.name)
    if row.player == PERSON and not here:
        shown_.seen, shown_.bot_from = row.seen, row.seen + ABSENT
    elif row.token and row.player.startswith(BOT):
        steps = table.stood_in(row.seat)
        if steps:
            shown_.stood_in, shown_.stood_in_from = len(steps), steps[0]
    return shown_


def glance(table: Table, look: Look, language: str, held: Seats, here: frozenset[int]) -> say.Glance:
    """Who is asked at a table, which turn it is, and what everybody may see of it."""
    face_, game = shown(table, language), table.game
    asked = next((row for row in look.seats(language, here) if game.kind >= 0 and row.seat == game.seat), None)
    result = face_.result(game)
    return say.Glance(
        table=table.id,
        game=table.row.game,
        setup=table.setup,
        turn=face_.turn(game),
        asked=asked,
        mine=asked is not None and asked.seat in held and asked.player == PERSON,
        ended="" if result is None else str(result["text"]),
        cause="" if result is None else str(result.get("cause", result["text"])),
        won=result is not None and _won(result, held),
        view=look.view(language, ()),
        people=[row.name for seat, row in table.seats.items() if row.name and seat not in held],
    )


def table_message(
    table: Table, look: Look, language: str, held: Seats, seats: Seats, screen: int | None, host: bool,
    here: frozenset[int], after: int, vote: say.VoteState | None, changes: bool,
) -> say.TableShown:  # fmt: skip
    """All about a table for somebody who comes, or comes back having seen so many answers: as some of the seats that
    he holds may know it."""
    luck = table.told_luck()
    return say.TableShown(
        table=table.id,
        game=table.row.game,
        setup=table.setup,
        rules=table.row.rules,
        foreign=table.foreign,
        seed=luck.seed,
        seed_chosen=luck.chosen,
        commitment=luck.commitment,
        language=language,
        you=list(held),
        screen=screen,
        host=host,
        secrets=look.secrets and not table.closed,
        seats=look.seats(language, here),
        frames=_history(table, len(table.log), language, eyes(table, language, seats), after, changes),
        total=table.step,
        log=table.length,
        view=look.view(language, seats),
        question=look.question(language, seats, held),
        result=look.result(language),
        undo=look.undo(held, host),
        paused=table.paused(),
        vote=vote,
        unshown=table.unshown,
        notes=notes(table, language),
    )


def notes(table: Table, language: str) -> list[say.Note]:
    """What the log says for ever about who came to see hidden cards."""
    if not keeps_secrets(table.game):
        return []
    own, text = shown(table, language), words(language).text
    return [
        say.Note(step, entry.seat, text(f"note.{entry.kind[1:]}", name=own.seat(table.game, entry.seat)["name"]))
        for step, entry in table.notes()
    ]


@lru_cache(maxsize=8)
def _history(table: Table, _length: int, language: str, seats: Seats, after: int, changes: bool) -> list[Raw]:
    """The frames for somebody who comes. Where several come at once, to look on or after a restart, they are made once
    as long as the log does not grow. Changes are told where the frame before is that of the answer before: not in the
    first, and not after answers were taken back."""
    face_ = shown(table, language)
    made, known = [], -1
    for moment in table.since(after, MOST_FRAMES):
        made.append(frame(face_, moment, seats, changes and moment.step == known + 1 and known >= 0))
        known = moment.step
    return made


def hint_message(face_: Shown, game: Game, advice: Advice) -> say.Hint:
    """A hint with its reasons in words."""
    return say.Hint(
        advice.option,
        face_.answered(game, advice.option),
        int(game.number),
        [msgspec.convert(face_.reason(game, reason), say.Reason) for reason in advice.reasons],
        [say.Considered(one.option, face_.answered(game, one.option), one.looks) for one in advice.considered],
        advice.looks,
        advice.decided,
        UNSET if advice.won is None else say.Won(*advice.won),
    )


def page(table: Table, first: int, last: int, language: str, seats: Seats) -> say.FramesPage:
    """The frames of the line in force from one step to another."""
    last = min(last, table.step)
    moments = list(table.moments(first, last)) if first <= last else []
    return say.FramesPage(frames(table, moments, language, seats), table.step)


@lru_cache(maxsize=64)
def game_words(game: str, language: str) -> dict[str, object]:
    return {**face(game).shown(language).words(), "legend": legend(game, language)}
