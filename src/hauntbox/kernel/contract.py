"""What holds for any game of the kernel at any question, as checks that a test can run.

Each check is a plain function that raises ``ContractBroken``. A ``Walker`` plays a game with any policy, runs the cheap
checks at every question and the costly ones at a sample. What is known only outside the kernel (how a game is started
and loaded, which rule ids exist) is handed in as a ``Games``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from hauntbox.kernel.game import CHANCE, OVER, Game
from hauntbox.kernel.position import parse_position
from hauntbox.kernel.question import EngineError, IllegalAnswer
from hauntbox.kernel.record import parse_record, replay

Policy = Callable[[Game], int]
PRIVATE = ("agenda", "history", "told", "frame", "then", "then_with", "seed")
"""Words that no view may hold as a key: the engine's own memory."""


class ContractBroken(AssertionError):
    """A game does not keep what the kernel promises. The message says what and where."""


class Games(NamedTuple):
    """How a game is started and loaded, and which rule ids exist."""

    new: Callable[[Mapping[str, object]], Game]
    load: Callable[[dict[str, object], str], Game]
    known_rule: Callable[[str], bool]


def demand(holds: bool, what: str, game: Game) -> None:
    """Raise unless it holds; the message ends with where the game stands."""
    if not holds:
        raise ContractBroken(f"{what}; at {game.question or game.result}, agenda {game.agenda_words()}")


def position_text(game: Game) -> str:
    """The position as its JSON text, by which games are compared."""
    return json.dumps(game.position(), sort_keys=True)


# -- one question -----------------------------------------------------------------------------------------------------


def check_question(game: Game) -> None:
    """A pending question names a seat that can answer and options that exist; a game without one is over."""
    question = game.question
    if question is None:
        check_end(game)
        return
    kind = game.ruleset.kinds[game.kind]
    options = question.options
    demand(len(options) >= 2 or kind.secret, "a question without a choice is pending", game)
    demand(list(options) == sorted(set(options)), "options are not distinct and in order", game)
    demand(options[0] >= 0 and options[-1] < kind.options, f"an option is outside 0 .. {kind.options - 1}", game)
    demand(bool(kind.chance) == (question.seat == CHANCE), "the kind of question is not for this seat", game)
    demand(game.result is None and not game.outcome, "a game that asks has a result", game)
    if question.seat == CHANCE:
        check_weights(game)
    else:
        demand(question.seat in game.seats(), f"seat {question.seat} is asked, seats are {game.seats()}", game)
        demand(question.weights == (), "a player's question has weights", game)


def check_weights(game: Game) -> None:
    """Chance has a positive whole weight for each option, and its running totals are their sums."""
    weights = game.chances()
    demand(len(weights) == len(game.options), "chance has not one weight per option", game)
    demand(all(isinstance(weight, int) and weight > 0 for weight in weights), f"weights {weights}", game)
    if game.totals:
        demand(sum(weights) == game.totals[-1], f"weights {weights} do not add up to {game.totals[-1]}", game)


def check_end(game: Game) -> None:
    """A finished game has a result, no question, nothing left to do, and takes no answer."""
    demand(game.kind == OVER and game.over, "no question is pending and the game is not over", game)
    demand(game.result is not None and bool(game.outcome), "a finished game has no result", game)
    demand(not game.agenda and game.agenda_words() == [], "a finished game has steps left to do", game)
    before = position_text(game)
    for option in (0, 1):
        _refused(game, option, -1, "the game is over")
        _refused(game, option, game.number, "the game is over")
    demand(position_text(game) == before, "a refused answer changed a finished game", game)


def check_refusals(game: Game) -> None:
    """A stale, early, doubled or illegal answer is refused and changes nothing."""
    question = game.question
    if question is None:
        return
    before = position_text(game)
    legal, number = question.options[0], question.number
    if number:
        _refused(game, legal, number - 1, "a stale answer")
    _refused(game, legal, number + 1, "an early answer")
    universe = range(-1, game.ruleset.kinds[game.kind].options + 1)
    for option in universe:
        if option not in question.options:
            _refused(game, option, number, "an option not offered")
    demand(position_text(game) == before, "a refused answer changed the game", game)
    once = game.clone()
    once.answer(legal, number)
    after = position_text(once)
    _refused(once, legal, number, "a doubled answer")
    demand(position_text(once) == after, "a doubled answer changed the game", once)


def _refused(game: Game, option: int, number: int, what: str) -> None:
    try:
        game.answer(option, number)
    except IllegalAnswer as error:
        demand("\n" not in str(error), f"refused in more than one line: {error}", game)
        return
    except EngineError as error:
        raise ContractBroken(f"{what} was taken: {option} to question {number}; {error}") from error
    raise ContractBroken(f"{what} was taken: {option} to question {number}; at {game.question or game.result}")


def check_reasons(game: Game, known_rule: Callable[[str], bool], every_kind: bool) -> None:
    """For an offered option no reason is given; for every other one the reason is a rule that exists."""
    for kind_number, kind in enumerate(game.ruleset.kinds):
        if kind_number != game.kind and not every_kind:
            continue
        for option in range(kind.options):
            reason = game.why_not(kind.name, option)
            if kind_number == game.kind and option in game.options:
                demand(reason == "", f"{reason} speaks against {kind.name} {option}, which is offered", game)
            else:
                demand(known_rule(reason), f"the reason against {kind.name} {option} is {reason!r}, no rule", game)


# -- copies of the whole game -----------------------------------------------------------------------------------------


def play_on(game: Game, random: Random, most: int) -> list[int]:
    """Answer up to ``most`` questions at random; the answers given."""
    answers: list[int] = []
    while len(answers) < most and not game.over:
        answers.append(random.choice(game.options))
        game.take(answers[-1])
    return answers


def check_alike(one: Game, other: Game, what: str) -> None:
    """Two games stand at the same position and the same question, and show every seat the same."""
    demand(position_text(one) == position_text(other), f"{what} is at another position", one)
    demand(repr(one.question) == repr(other.question) and one.chances() == other.chances(), f"{what} asks else", one)
    for seat in one.seats():
        demand(one.view(seat) == other.view(seat), f"{what} shows seat {seat} something else", one)


def check_plays_alike(one: Game, other: Game, what: str, random: Random, most: int = 12) -> None:
    """Given the same answers both tell the same events and reach the same position."""
    told, also_told = one.listen(), other.listen()
    told.clear()
    also_told.clear()
    for option in play_on(one, random, most):
        demand(option in other.options, f"{what} does not offer {option}", other)
        other.take(option)
    demand(told == also_told, f"{what} tells another story", one)
    check_alike(one, other, what)


def check_clone(game: Game, random: Random) -> None:
    """A clone equals its original and plays on in the same way; playing one of them does not change the others."""
    before = position_text(game)
    first, second, third = game.clone(), game.clone(), game.clone()
    check_alike(game, first, "a clone")
    play_on(first, random, 12)
    demand(position_text(game) == before, "playing a clone changed its original", game)
    demand(position_text(second) == before, "playing a clone changed another clone", second)
    middle = first.clone()
    at_middle = position_text(middle)
    play_on(first, random, 12)
    demand(position_text(middle) == at_middle, "playing on changed a clone made earlier", middle)
    check_plays_alike(second, third, "a clone", random)
    demand(position_text(game) == before, "playing clones changed their original", game)


def check_saved_position(game: Game, games: Games, random: Random) -> None:
    """Position, JSON text and back: the same game, which plays on in the same way."""
    text = json.dumps(game.position())
    loaded = games.load(parse_position(text, "contract"), "contract")
    check_alike(game, loaded, "the loaded position")
    check_plays_alike(game.clone(), loaded, "the loaded position", random)


def check_saved_record(game: Game, games: Games) -> None:
    """Record, JSON text and back: replaying it gives the same game and the same record."""
    text = game.record().to_json()
    record = parse_record(text, "contract")
    replayed = replay(record, games.new(record.setup), "contract")
    check_alike(game, replayed, "the replayed record")
    demand(replayed.record().to_json() == text, "a replayed record is another record", game)


# -- views ------------------------------------------------------------------------------------------------------------


def check_views(game: Game) -> None:
    """A view is JSON, shows what the seat may know and nothing of the engine's memory, and looking changes nothing.

    The game a seat imagines looks the same to it, and is its own to play on.
    """
    before = position_text(game)
    for seat in game.seats():
        view = game.view(seat)
        demand(view == game.view(seat), f"seat {seat} sees something else at a second look", game)
        demand(json.loads(json.dumps(view)) == view, f"the view of seat {seat} is not JSON", game)
        text = game.view_text(seat)
        demand(not text or json.loads(text) == game.view_state(seat), f"seat {seat} reads another view in JSON", game)
        private = sorted(_keys(view) & set(PRIVATE))
        demand(not private, f"the view of seat {seat} holds {private}", game)
        _check_asked(game, seat, view["question"])
        imagined = game.imagine(seat)
        demand(imagined.view(seat) == view, f"seat {seat} imagines another game than it sees", game)
        demand(imagined.history is None and imagined.told is None, f"seat {seat} imagines what was", game)
        if not imagined.over:
            imagined.take(imagined.options[0])
    demand(position_text(game) == before, "looking at views or playing on an imagined game changed the game", game)


def check_changes(game: Game, random: Random, most: int = 12) -> None:
    """The changes that are reported turn one view into the next."""
    game = game.clone()
    while not game.over and most:
        before, most = game.clone(), most - 1
        game.take(random.choice(game.options))
        for seat in game.seats():
            text = game.view_changes(before, seat)
            view = {**before.view_state(seat), **json.loads(text or "{}")}
            demand(not text or view == game.view_state(seat), f"seat {seat} is told other changes of its view", game)


def _check_asked(game: Game, seat: int, asked: object) -> None:
    question = game.question
    if question is None:
        demand(asked is None, "a view shows a question after the end", game)
        return
    demand(isinstance(asked, dict), f"the view of seat {seat} lacks the question", game)
    assert isinstance(asked, dict)
    secret = game.ruleset.kinds[game.kind].secret and question.seat != seat
    shown = (None, None) if secret else (question.kind, list(question.options))
    demand((asked["kind"], asked["options"]) == shown, f"seat {seat} sees another question", game)


def check_undecided(game: Game, random: Random) -> None:
    """What chance has not answered is not decided: whatever it will answer, every seat sees the same before.

    Two futures of one position are played; a third game, at the same position, must show what was seen before them.
    """
    if game.seat != CHANCE or game.over:
        return
    before = [game.view(seat) for seat in game.seats()]
    for option in random.sample(game.options, min(2, len(game.options))):
        future = game.clone()
        demand([future.view(seat) for seat in game.seats()] == before, "a view depends on chance to come", game)
        future.take(option)
    demand([game.view(seat) for seat in game.seats()] == before, "a view depends on chance to come", game)


def _keys(value: object) -> set[str]:
    """All keys of all objects inside a JSON value."""
    if isinstance(value, Mapping):
        return {str(key) for key in value}.union(*(_keys(part) for part in value.values()))
    if isinstance(value, list | tuple):
        return set[str]().union(*(_keys(part) for part in value))
    return set()


# -- the walk ---------------------------------------------------------------------------------------------------------


class Walker:
    """Plays games to their end under the contract and counts what it has seen.

    Beside each game walks a *shadow*, a clone or a loaded position of it, that gets the same answers and must stay the
    same game; it is renewed at every sample.
    """

    def __init__(self, games: Games, seed: int, sample: int, also: Callable[[Game], None] | None = None) -> None:
        self.games = games
        self.random = Random(f"contract/{seed}")
        self.sample = sample
        self.also = also
        self.questions = 0
        self.kinds: set[str] = set()

    def walk(self, game: Game, policy: Policy, most: int = 5000) -> Game:
        """Play to the end, or for ``most`` questions, with all checks."""
        shadow = self.checks(game, None)
        for _ in range(most):
            if game.over:
                break
            option = policy(game)
            game.answer(option, game.number)
            shadow.answer(option)
            shadow = self.checks(game, shadow)
        return game

    def checks(self, game: Game, shadow: Game | None) -> Game:
        """Run the cheap checks, and at some questions all of them; returns the shadow to go on with."""
        self.questions += 1
        check_question(game)
        if self.also is not None:
            self.also(game)
        if not game.over:
            self.kinds.add(game.ruleset.kinds[game.kind].name)
            check_reasons(game, self.games.known_rule, every_kind=False)
        if shadow is None or game.over or self.random.random() * self.sample < 1:
            if shadow is not None:
                check_alike(game, shadow, "a copy that got the same answers")
            self.costly(game)
            shadow = self.shadow(game)
        return shadow

    def costly(self, game: Game) -> None:
        """The checks that copy, save and play on. Clones come first: other checks use them."""
        check_clone(game, self.random)
        check_refusals(game)
        check_reasons(game, self.games.known_rule, every_kind=True)
        check_views(game)
        check_changes(game, self.random)
        check_undecided(game, self.random)
        check_saved_position(game, self.games, self.random)
        if game.history is not None:
            check_saved_record(game, self.games)

    def shadow(self, game: Game) -> Game:
        """A copy by one of the two ways to copy."""
        if self.random.random() < 0.5:
            return game.clone()
        return self.games.load(parse_position(json.dumps(game.position()), "contract"), "contract")
