"""What `hauntbox replay` prints: how a recorded game ended, or the question it has come to."""

from __future__ import annotations

import json

from hauntbox.box import replay
from hauntbox.games import face
from hauntbox.kernel.game import CHANCE, Game


def reached(path: str, until: int | None) -> tuple[Game, int]:
    """The game a record leads to after so many answers, and how many they were."""
    game = replay(path, until)
    return game, len(game.history or [])


def as_json(game: Game, answered: int) -> str:
    """One JSON object: the result or the question, with the words of its options."""
    question = game.question
    asked = None
    if question is not None:
        word = face(game.ruleset.name).word
        asked = {
            "number": question.number,
            "seat": question.seat,
            "kind": question.kind,
            "options": list(question.options),
            "weights": list(question.weights),
            "words": [word(game, option) for option in question.options],
        }
    told = {"game": game.ruleset.name, "answers": answered, "result": game.result, "question": asked}
    return json.dumps({**told, "setup": game.setup()})


def as_text(game: Game, answered: int) -> str:
    """The same for people."""
    lines = [f"{game.ruleset.name}: {answered} answers"]
    question, result = game.question, game.result
    if result is not None:
        lines += [f"{key.replace('_', ' ')}: {_plain(value)}" for key, value in result.items()]
    if question is not None:
        who = "chance" if question.seat == CHANCE else f"seat {question.seat}"
        word = face(game.ruleset.name).word
        lines.append(f"question {question.number} for {who}: {question.kind.replace('_', ' ')}")
        lines.append("options: " + ", ".join(word(game, option) for option in question.options))
    return "\n".join(lines)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {part}" for key, part in value.items())
    return str(value).replace("_", " ")
