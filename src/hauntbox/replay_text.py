"""What `hauntbox replay` prints: how a recorded game ended, or the question it has come to."""

from __future__ import annotations

import json

from hauntbox.api import read_record, replay
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH, catalogue
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import entered, is_correction
from hauntbox.kernel.game import CHANCE, EVERYBODY, Game
from hauntbox.kernel.record import Record
from hauntbox.log_lines import Teller, enter
from hauntbox.server.luck import Keyed, commitment


def reached(path: str, until: int | None) -> tuple[Game, int]:
    """The game a record leads to after this many answers, and how many they were."""
    game = replay(path, until)
    return game, len(game.history or [])


def verified(path: str, language: str = ENGLISH) -> str:
    """Deal the record's game again from its secret or its seed; what was found, in a line or two."""
    record = read_record(path)
    replay(record)
    words = catalogue("terminal", language)
    if record.corrections() and record.luck is None and record.seed is None:  # of the real box
        return words.text("replay.corrections", number=record.corrections())
    luck, start = _luck_of(record, path)
    game = facade(record.game).new(record.setup)
    drawn = 0
    for number, (kind, option) in enumerate(record.answers):
        if game.seat == CHANCE and not is_correction(kind):
            dealt = luck.pick(game)
            if number >= start:
                drawn += 1
                if dealt != option:
                    raise InputError(f"{path}: answer {number} is {kind} {option}, but the secret deals {dealt}")
        game = entered(game, kind, option)
    if not drawn:
        raise InputError(f"{path}: its luck dealt nothing, so there is nothing to check")
    lines = [words.text("replay.verified", number=drawn)]
    if record.corrections():
        lines.append(words.text("replay.corrections", number=record.corrections()))
    if start:
        lines.append(words.text("replay.verified_from", number=start))
    if record.luck is not None:
        lines.append(words.text("replay.commitment", commitment=record.luck.commitment))
    return "\n".join(lines)


def _luck_of(record: Record, path: str) -> tuple[Seeded | Keyed, int]:
    deal = record.luck
    if deal is None:
        if record.seed is None:
            raise InputError(f"{path}: the record tells nothing of its luck, so there is nothing to check")
        return Seeded(record.seed), 0
    if deal.secret is None:
        raise InputError(f"{path}: the secret is told when the game is over; download the record then")
    if commitment(deal.secret) != deal.commitment:
        raise InputError(f"{path}: the secret is not the one that the commitment was made for")
    return Keyed(deal.secret), deal.start


def log(path: str, until: int | None, language: str = ENGLISH) -> str:
    """What happened, a sentence a line, each with its rule; nothing is hidden any more."""
    record = read_record(path)
    replay(record, until)
    game, moments = facade(record.game).new(record.setup), []
    for kind, option in record.answers[:until]:
        game, moment = enter(game, kind, option)
        moments.append(moment)
    words, teller = catalogue("terminal", language), Teller(facade(record.game).text(language), [EVERYBODY], language)
    lines = teller.lines(moments)
    return "\n".join(words.text("replay.log", text=one.text, rule=one.rule) if one.rule else one.text for one in lines)


def as_json(game: Game, answered: int) -> str:
    """One JSON object: the result or the question, with the words of its options."""
    question = game.question
    asked = None
    if question is not None:
        word = facade(game.ruleset.name).word
        asked = {
            "number": question.number,
            "seat": question.seat,
            "kind": question.kind,
            "options": list(question.options),
            "weights": list(question.weights),
            "words": [word(game, option) for option in question.options],
        }
    told = {"game": game.ruleset.name, "answers": answered, "result": game.result, "question": asked}
    corrections = game.record().corrections()
    if corrections:
        told["corrections"] = corrections
    return json.dumps({**told, "setup": game.setup()})


def as_text(game: Game, answered: int, language: str = ENGLISH) -> str:
    """The same for people."""
    words, shown = catalogue("terminal", language), facade(game.ruleset.name).text(language)
    lines = [words.text("replay.answers", game=game.ruleset.name, number=answered)]
    corrections = game.record().corrections()
    if corrections:
        lines.append(words.text("replay.corrections", number=corrections))
    question = game.question
    if question is None:
        lines += result_lines(game, language)
    if question is not None:
        key, who = ("chance", "") if question.seat == CHANCE else ("seat", shown.seat(game, question.seat)["name"])
        lines.append(words.text(f"replay.{key}", number=question.number, who=who, question=shown.question(game)))
        word = facade(game.ruleset.name).word
        named = ", ".join(word(game, option) for option in question.options)
        lines.append(words.text("replay.options", options=named))
    return "\n".join(lines)


def result_lines(game: Game, language: str = ENGLISH) -> list[str]:
    """How a game ended, with its score if the game has one."""
    words, result = catalogue("terminal", language), facade(game.ruleset.name).text(language).result(game)
    assert result is not None
    score = result["score"]
    assert isinstance(score, list)
    lines = [words.text("replay.line", points=line["points"], what=line["text"]) for line in score]
    if score:
        lines.append(words.text("replay.total", points=result["total"]))
    return [str(result["text"]), *lines]
