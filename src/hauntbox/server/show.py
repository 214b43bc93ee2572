"""What a table shows, as text and bytes: made once for every language and set of seats, however many people watch.

The no-leak rule: everything that a connection gets is made here for the seats it holds, from ``game.view`` and the
game's texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec import UNSET, Raw, UnsetType

from hauntbox.advice import Advice
from hauntbox.cards_text import legend
from hauntbox.corrections import areas, correctable
from hauntbox.corrections import told as corrections_told
from hauntbox.game_folders import game_with_boxes
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH, Catalogue, catalogue
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import CORRECTION, is_correction
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY, Game
from hauntbox.kernel.hidden import keeps_secrets
from hauntbox.sentences import Told
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.encode import encode
from hauntbox.server.pictures import pictures_of_others
from hauntbox.server.real_box import entered_by
from hauntbox.server.store import BOT, HOST, PERSON, SeatRow
from hauntbox.server.table import ABSENT, MOST_LOG, Last, Moment, Table
from hauntbox.sureness import in_words

MOST_FRAMES = 60
MOST_OPTIONS = 20_000
"""The most options whose text is kept."""
Seats = tuple[int, ...]


@lru_cache(maxsize=64)
def words(language: str) -> Catalogue:
    """The server's own sentences."""
    return catalogue("server", language)


def shown(table: Table, language: str) -> GameText:
    return table.facade.text(language)


def eyes(table: Table, language: str, seats: Seats) -> Seats:
    """The seats that something is made for: none in particular if everybody may see the same, as at the end of a game
    or when a record is shown."""
    if not shown(table, language).secrets(table.game):
        return ()
    return (EVERYBODY,) if table.game.over or table.closed else seats


def view_of(game: Game, seats: Seats) -> Raw:
    """The state as these seats may know it, with what follows from it. Somebody with several seats sees what the asked
    one sees."""
    looks = int(game.seat) if game.kind >= 0 and game.seat in seats else seats[0] if seats else NOBODY
    state = game.view_text(looks).encode() or encode(game.view_state(looks))
    return _with_facts(state, game, looks)


def _with_facts(state: bytes, game: Game, seat: int) -> Raw:
    facts = encode(facade(game.ruleset.name).text(ENGLISH).facts(game, seat))
    return Raw(state[:-1] + (b',"facts":' if len(state) > 2 else b'"facts":') + facts + b"}")


def changes_of(moment: Moment) -> Raw | UnsetType:
    """What an answer has changed in everybody's view, in a game without secrets that reports its changes."""
    changes = moment.after.view_changes(moment.before, NOBODY).encode()
    return _with_facts(changes, moment.after, NOBODY) if changes else UNSET


def correction_text(moment: Moment, seats: Seats, language: str) -> str:
    """What a correction changed, in one sentence, as these seats may know it."""
    text = words(language).text
    if not areas(moment.before, NOBODY, ENGLISH):
        return text("correction.start")
    lines = corrections_told(moment.before, moment.after, seats or (NOBODY,), language)
    return text("correction.told", changes="; ".join(lines)) if lines else text("correction.unseen")


def frame(own: GameText, moment: Moment, seats: Seats, changes: bool = False, language: str = ENGLISH) -> Raw:
    """One answer and all it caused, for the holders of these seats; with the changes only, if they know the view before
    it."""
    entry, before, after = moment.entry, moment.before, moment.after
    told, option, seat, kind, name = Told("", "", False, []), None, CHANCE, "", ""
    if entry is not None and is_correction(entry.kind):
        seat, kind = entry.seat, CORRECTION
        name = str(own.seat(before, seat)["name"]) if seat != CHANCE else ""
        told = Told(correction_text(moment, seats, language), "", False, [])
    elif entry is not None:
        seat = entry.seat
        name = str(own.seat(before, seat)["name"]) if seat != CHANCE else ""
        told = own.told(before, entry.option, after, moment.events, seats)
        if any(before.shows_question(one) for one in seats or (NOBODY,)):
            kind, option = entry.kind, entry.option
    changed = changes_of(moment) if changes and not own.secrets(after) else UNSET
    seen = [(own.event(after, event, seats), text) for event, text in zip(moment.events, told.events, strict=True)]
    events: list[requests.Json] = [{**event, "text": text} for event, text in seen if event is not None]
    return Raw(
        encode(
            say.Frame(
                step=moment.step,
                turn=own.turn(after),
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
    own = shown(table, language)
    seats = eyes(table, language, seats)
    return [frame(own, moment, seats, changes, language) for moment in moments]


_options: dict[tuple[GameText, tuple[object, ...]], bytes] = {}
"""Texts of options that are offered often, by language and all that they depend on."""


def option_shown(own: GameText, game: Game, option: int) -> bytes:
    """An option of the pending question in a language, made once for all who get the same."""
    key = own.option_key(game, option)
    if not key:
        return encode(own.option(game, option))
    made = _options.get((own, key))
    if made is None:
        if len(_options) >= MOST_OPTIONS:
            _options.clear()
        made = _options[own, key] = encode(own.option(game, option))
    return made


def options(own: GameText, game: Game, odds: Mapping[int, dict[str, object]]) -> list[Raw]:
    """The options of the pending question, with their odds where they have any."""
    offered: list[Raw] = []
    for option in game.options:
        made = option_shown(own, game, option)
        if option in odds:
            made = made[:-1] + b',"odds":' + encode(odds[option]) + b"}"
        offered.append(Raw(made))
    return offered


class Look:
    """What a table shows after its last answer. It is made again after the next one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.odds: dict[str, dict[int, dict[str, object]]] = {}
        """The options' texts by language: what a box points at has names."""
        self.asks: dict[str, str] = {}
        """The question's sentence by language."""
        self.questions: dict[tuple[str, int, bool], Raw | None] = {}
        self.asked: tuple[list[int], list[int]] | None = None
        """The seats that may answer, and those of them that people hold."""
        self.results: dict[str, Raw | None] = {}
        self.rows: dict[tuple[str, frozenset[int]], list[say.Seat]] = {}
        self.views: dict[Seats, Raw] = {}
        self.back: Last | None = None
        """What an undo would take back; see ``Table.undo_to``."""
        self.renew()

    def renew(self) -> None:
        """The game has changed: forget everything made before."""
        self.game = self.table.game
        self.secrets = shown(self.table, ENGLISH).secrets(self.game)
        self.back = None
        self.asked = None
        self.told()

    def question(self, language: str, seats: Seats, held: Seats) -> Raw | None:
        """The pending question, with its options only if one of these seats is asked. If the connection holds the asked
        seat but another is in front of the screen, it has to be handed over. Of a secret question others only learn who
        is asked."""
        game = self.game
        if game.kind < 0:
            return None
        people = self.who()[1]
        answers = next((seat for seat in people if seat in seats), NOBODY)
        key = (language, answers, answers == NOBODY and any(seat in held for seat in people))
        if key not in self.questions:
            self.questions[key] = self._question(*key)
        return self.questions[key]

    def who(self) -> tuple[list[int], list[int]]:
        """The seats that may answer, and those of them that people hold."""
        if self.asked is None:
            self.asked = (self.table.asked(), self.table.may_answer())
        return self.asked

    def _question(self, language: str, answers: int, hand_over: bool) -> Raw:
        game, own = self.game, shown(self.table, language)
        kind, asked = game.ruleset.kinds[game.kind], answers != NOBODY
        told = asked or self.table.closed or not kind.secret
        question = say.Question(
            number=int(game.number),
            seat=int(game.seat),
            kind=kind.name if told else "",
            text=self._sentence(own, language, told),
            log=len(self.table.log),
            hand_over=hand_over,
            seats=self.who()[0] if game.seat == CHANCE else [],
            correctable=self.table.real_box and correctable(game),
        )
        if asked and game.seat == CHANCE:
            question.options = [Raw(option_shown(own, game, option)) for option in entered_by(game, answers)]
        elif asked:
            if language not in self.odds:
                self.odds[language] = own.odds(game)
            question.options = options(own, game, self.odds[language])
            question.missing = own.missing(game)
            question.ways = own.ways(game)
        return Raw(encode(question))

    def _sentence(self, own: GameText, language: str, told: bool) -> str:
        """The question, or only who is asked for those who may not know it. Dice and cards come by themselves."""
        if self.game.seat == CHANCE and not self.table.closed and not self.table.real_box:
            return ""
        if not told:
            return words(language).text("waiting", name=own.seat(self.game, self.who()[0][0])["name"])
        if language not in self.asks:
            self.asks[language] = own.question(self.game)
        return self.asks[language]

    def told(self) -> None:
        """Drop the cached text; it is made again for the next visitor."""
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
        """Who sits where, and who is here. A seat may change its side during a game."""
        if (language, here) not in self.rows:
            own, rows = shown(self.table, language), self.table.seats.items()
            named = [(seat, row, own.seat(self.game, seat)) for seat, row in rows]
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
        """What these seats may take back by themselves, and what the people at the table may by a vote."""
        table = self.table
        mine = [seat for seat in seats if table.player(seat) == PERSON]
        shut = self.game.over and (self.secrets or not table.real_box)  # the end has revealed the secrets
        if table.closed or not mine or shut or len(table.log) >= MOST_LOG:
            return say.Undo(False, False)
        if self.back is None:
            self.back = table.undo_to()
        last = self.back
        own = table.real_box or (host if last.giver == HOST else last.seat in mine)
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
    if row.seat in table.failing:
        shown_.failing = True
    if row.player == PERSON and not here:
        shown_.seen, shown_.bot_from = row.seen, row.seen + ABSENT
    elif row.token and row.player.startswith(BOT):
        steps = table.stood_in(row.seat)
        if steps:
            shown_.stood_in, shown_.stood_in_from = len(steps), steps[0]
    return shown_


def glance(table: Table, look: Look, language: str, held: Seats, here: frozenset[int]) -> say.Glance:
    """Whose turn it is at a table, which turn it is, and what everybody may see of it."""
    own, game = shown(table, language), table.game
    waits = [row for row in look.seats(language, here) if row.seat in look.who()[0]]
    asked = next((row for row in waits if row.seat in held), waits[0] if waits else None)
    result = own.result(game)
    return say.Glance(
        table=table.id,
        game=table.row.game,
        setup=table.setup,
        turn=own.turn(game),
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
    """Everything about a table for a newcomer, or for a client that has seen ``after`` answers, as some of his seats
    may know it."""
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
        real_box=table.real_box,
    )


def notes(table: Table, language: str) -> list[say.Note]:
    """What the log says for ever about who saw hidden cards."""
    if not keeps_secrets(table.game):
        return []
    own, text = shown(table, language), words(language).text
    return [
        say.Note(step, entry.seat, text(f"note.{entry.kind[1:]}", name=own.seat(table.game, entry.seat)["name"]))
        for step, entry in table.notes()
    ]


@lru_cache(maxsize=8)
def _history(table: Table, _length: int, language: str, seats: Seats, after: int, changes: bool) -> list[Raw]:
    """The frames for a newcomer. If several come at once they are made once, as long as the log does not grow. Changes
    are used where the frame before belongs to the answer before: not in the first one, and not after an undo."""
    own = shown(table, language)
    made, known = [], -1
    for moment in table.since(after, MOST_FRAMES):
        made.append(frame(own, moment, seats, changes and moment.step == known + 1 and known >= 0, language))
        known = moment.step
    return made


def hint_message(own: GameText, game: Game, advice: Advice, language: str) -> say.Hint:
    """A hint with its reasons as sentences."""
    return say.Hint(
        advice.option,
        own.answered(game, advice.option),
        int(game.number),
        [msgspec.convert(own.reason(game, reason), say.Reason) for reason in advice.reasons],
        [say.Considered(one.option, own.answered(game, one.option), one.looks) for one in advice.considered],
        advice.sure.looks,
        advice.sure.decided,
        in_words(advice.sure, language),
        UNSET if advice.won is None else say.Won(*advice.won),
    )


def page(table: Table, first: int, last: int, language: str, seats: Seats) -> say.FramesPage:
    """The frames of the answers in force from one step to another."""
    last = min(last, table.step)
    moments = list(table.moments(first, last)) if first <= last else []
    return say.FramesPage(frames(table, moments, language, seats), table.step)


@lru_cache(maxsize=64)
def game_words(game: str, language: str, boxes: tuple[str, ...] = ()) -> dict[str, object]:
    """What a client draws and explains with; its legend says what the boxes on the table change."""
    shown = {"pictures": pictures_of_others(boxes)} if game == game_with_boxes() else {}
    return {**facade(game).text(language).words(), "legend": legend(game, language, boxes), **shown}
