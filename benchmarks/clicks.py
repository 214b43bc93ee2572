"""How often people touch the screen in a turn (in a round of Victim): ``python benchmarks/clicks.py [GAMES]``.

Games of rules of thumb from fixed seeds. The browser asks for fewer touches than answers: places several answers away
are one touch, and what is no choice answers itself.
"""

from __future__ import annotations

import sys

import hauntbox
from hauntbox.commands.typed import understood
from hauntbox.games import facade
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.game import CHANCE, Game

GAMES = 20
BY_THEMSELVES = ("keep_dice",)
SETUPS: dict[str, tuple[str, dict[str, object]]] = {
    "base": ("ghost_stories", {"players": 4}),
    "White Moon": ("ghost_stories", {"players": 4, "boxes": ["white_moon"]}),
    "Black Secret": ("ghost_stories", {"players": 4, "boxes": ["black_secret"]}),
    "both": ("ghost_stories", {"players": 4, "boxes": ["white_moon", "black_secret"]}),
    "Victim": ("victim", {"players": 4}),
}


def carried(game: Game, text: GameText, answers: list[int]) -> int:
    """How many of the next answers one touch gives."""
    lines = [understood(game.clone(), str(way["line"]), "en") for way in text.ways(game)]
    return max((len(line) for line in lines if isinstance(line, list) and line == answers[: len(line)]), default=1)


def counted(name: str, setup: dict[str, object], seed: int) -> tuple[int, int, int, int]:
    """Answers, touches for them where one may give several, those that are left if no choice needs none, and turns."""
    played = hauntbox.play(hauntbox.new(name, **setup), ["heuristic"], seed)
    answers = [option for _kind, option in played.record(seed).answers]
    game, text = hauntbox.new(name, **setup), facade(name).text("en")
    given = touched = needed = turns = carries = 0
    turn = -1
    for step, option in enumerate(answers):
        if game.seat != CHANCE:
            given, turns, turn = given + 1, turns + int(text.turn(game) != turn), text.turn(game)
            if carries == 0:
                touched, carries = touched + 1, carried(game, text, answers[step:])
                needed += int(len(game.options) > 1 or text.option(game, option)["verb"] not in BY_THEMSELVES)
            carries -= 1
        game.answer(option)
    return given, touched, needed, turns


def main(games: int) -> None:
    for label, (name, setup) in SETUPS.items():
        found = [counted(name, setup, seed) for seed in range(games)]
        given, touched, needed, turns = (sum(part) for part in zip(*found, strict=True))
        shares = [f"{part / turns:.2f}" for part in (given, touched, needed)]
        print(f"{label}: {shares[0]} answers, {shares[1]} touches, {shares[2]} of them are choices;", end=" ")
        print(f"{games} games, {turns} turns")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
