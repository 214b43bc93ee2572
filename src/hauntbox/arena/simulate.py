"""Many games played to their end, and their totals.

Each game has a seed of its own, made of the run's seed and the game's number, so that any game of a run can be played
again alone: ``hauntbox.play(hauntbox.new(...), bots, seed=game_seed(seed, number))``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from hauntbox.bots import RandomBot, ask, close, make_bots, say, try_bots
from hauntbox.errors import ChoiceError, InputError
from hauntbox.games import GAMES, facade, game_options
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.kernel.playout import Playouts, Tally
from hauntbox.native.random_games import random_games

MOST_GAMES = 1_000_000_000
AT_ONCE = 256
"""The number of games that are played in C before Python looks at them."""
MOST_TOLD = 5
"""The first failures of bots, up to this many, are reported one by one."""


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run: 48 bits, so that people can type it."""
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:6], "big")


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return COMPILED


class Totals:
    """What a run of games adds up to."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.causes: Counter[str] = Counter()
        self.asked = Tally()
        self.seconds = 0.0

    def add(self, result: Mapping[str, object] | None) -> None:
        assert result is not None
        self.count(str(result["outcome"]), str(result["cause"]))

    def count(self, outcome: str, cause: str) -> None:
        self.games += 1
        if outcome == "won":
            self.wins += 1
        else:
            self.causes[cause] += 1

    @property
    def mean_options(self) -> float:
        return self.asked.offered / max(1, self.asked.decisions)

    def per_second(self, number: int) -> float:
        return number / self.seconds if self.seconds else 0.0


class Run:
    """Games of one set-up with the same bots; ``play`` plays the game of a number and adds it to the totals."""

    def __init__(self, name: str, setup: Mapping[str, object], bots: Sequence[str], seed: int) -> None:
        self.opening = facade(name).new(setup)
        self.opening.history = None
        self.bots = list(bots)
        self.seed = seed
        try_bots(self.opening, bots, seed)
        self.players = make_bots(self.opening, bots, seed)
        self.chance = Seeded(seed)
        self.totals = Totals()
        self.failures = 0  # of bots made by others
        self.listening = False  # whether games keep the events they tell
        self.playouts = Playouts(self.opening)
        self.all_random = all(type(bot) is RandomBot for bot in self.players.values())
        self.natively = random_games(self.opening) if self.all_random else None

    def play(self, number: int) -> Game:
        seed = game_seed(self.seed, number)
        if self.all_random:
            self.playouts.listening = self.listening
            game = self.playouts.play(seed, self.totals.asked)
        else:
            game = self.opening.clone()
            if self.listening:
                game.listen()
            self.chance.restart(seed)
            self._play_with_bots(game, seed)
        self.totals.add(game.result)
        return game

    def play_all(self, start: int, stop: int) -> None:
        """Add the games of these numbers to the totals, played in C if they can be."""
        if self.natively is None or self.listening:
            for number in range(start, stop):
                self.play(number)
            return
        for first in range(start, stop, AT_ONCE):
            numbers = range(first, min(stop, first + AT_ONCE))
            played = self.natively.play([game_seed(self.seed, number) for number in numbers])
            for outcome, cause in played.ends:
                self.totals.count(outcome, cause)
            asked = self.totals.asked
            asked.decisions += played.asked.decisions
            asked.chance_answers += played.asked.chance_answers
            asked.offered += played.asked.offered

    def _play_with_bots(self, game: Game, seed: int) -> None:
        players = make_bots(game, self.bots, seed, self._failed)
        asked = self.totals.asked
        try:
            while game.kind >= 0:
                if game.seat < 0:
                    asked.chance_answers += 1
                    game.take(self.chance.pick(game))
                else:
                    asked.decisions += 1
                    asked.offered += len(game.options)
                    game.answer(ask(players[game.seat], game))
        finally:
            close(players.values())

    def _failed(self, line: str) -> None:
        """A bot of others failed, and random plays on for it: all failures are counted, the first few reported."""
        self.failures += 1
        if self.failures <= MOST_TOLD:
            say(line)


def report(run: Run, name: str) -> dict[str, object]:
    """The totals as JSON values."""
    totals, setup = run.totals, run.opening.setup()
    return {
        "game": name,
        "players": setup["players"],
        "level": setup.get("level"),
        "settings": setup.get("settings", {}),
        **({"boxes": setup["boxes"]} if setup.get("boxes") else {}),
        "bots": run.bots,
        "seed": run.seed,
        "games": totals.games,
        "wins": totals.wins,
        "causes": dict(sorted(totals.causes.items())),
        "decisions": totals.asked.decisions,
        "chance_answers": totals.asked.chance_answers,
        "mean_options": round(totals.mean_options, 3),
        "seconds": round(totals.seconds, 3),
        "decisions_per_second": round(totals.per_second(totals.asked.decisions)),
        "games_per_second": round(totals.per_second(totals.games), 1),
        "compiled": is_compiled(),
    }


def settings_of(words: Sequence[str]) -> dict[str, object]:
    """Settings given as name=value, where true and false are truth values and digits are numbers."""
    settings: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name in settings:
            raise InputError(f"setting {word!r:.60}: give each setting once, as name=value")
        number = int(value) if value.isdecimal() and len(value) < 9 else value
        settings[name] = {"true": True, "false": False}.get(value, number)
    return settings


OPTION: Final = {"boxes": "with", "settings": "setting"}
"""Options with another name on the command line."""


def check_options(game: str, asked: Mapping[str, object]) -> None:
    """Refuse the first option that the game does not have; an unknown game is refused where it is looked up."""
    own = {option.name for option in facade(game).options} if game in GAMES else {*asked}
    elsewhere = {*game_options()} - own
    for name, given in asked.items():
        if given is not None and name in elsewhere:
            raise ChoiceError(f"--{OPTION.get(name, name)}: {game} has no such option")


def setup_of(
    game: str, players: int, level: str | None, settings: Sequence[str], boxes: str | None = None
) -> dict[str, object]:
    """The set-up that a command asks for; a game has its own default level, if it has levels."""
    check_options(game, {"level": level, "boxes": boxes})
    setup: dict[str, object] = {"players": players, "settings": settings_of(settings)}
    if boxes is not None:
        setup["boxes"] = boxes.split(",")
    return {**setup, "level": level} if level is not None else setup


def as_table(told: Mapping[str, object]) -> str:
    """A report as lines of a name and its value."""
    games, causes, settings = told["games"], told["causes"], told["settings"]
    assert isinstance(games, int) and isinstance(causes, dict) and isinstance(settings, dict)
    bots, boxes = told["bots"], told.get("boxes", [])
    assert isinstance(bots, list) and isinstance(boxes, list)
    rows = [
        ("game", f"{told['game']}, players {told['players']}" + (f", level {told['level']}" if told["level"] else "")),
        *zip(["settings", *[""] * len(settings)], (f"{key}={_shown(settings[key])}" for key in settings), strict=False),
        *([("boxes", ", ".join(boxes))] if boxes else []),
        ("bots", f"{', '.join(bots)}; seed {told['seed']}"),
        ("games", str(games)),
        ("won", _share(told["wins"], games)),
        *((f"lost: {cause.replace('_', ' ')}", _share(number, games)) for cause, number in causes.items()),
        ("decisions", f"{told['decisions']}, {told['mean_options']} options on average"),
        ("chance answers", str(told["chance_answers"])),
        ("speed", f"{told['decisions_per_second']} decisions/s, {told['games_per_second']} games/s, "
                  f"{told['seconds']} s, {_how(told)}"),
    ]  # fmt: skip
    if told.get("bot_failures"):
        rows.append(("bot failures", f"{told['bot_failures']}; random answered for the bot until the game was over"))
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in rows)


def _how(told: Mapping[str, object]) -> str:
    return "in C" if told.get("native") else "compiled" if told["compiled"] else "interpreted"


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _share(number: object, games: int) -> str:
    assert isinstance(number, int)
    return f"{number} ({100 * number / games:.1f} %)"
