"""Every game of the box keeps the kernel's contract, at every question, over all set-ups and to every kind of end."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from zlib import crc32

import pytest

from hauntbox.games import GAMES, facade
from hauntbox.ghost_stories.base.cards import CARDS, INCARNATION
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.questions import KINDS, PLACE
from hauntbox.ghost_stories.base.settings import LEVELS, SETTINGS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Games, Policy, Walker
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import replay
from hauntbox.rulebook import all_entries
from tests.ghost_stories.policy import carefully, play_out

RULES = {entry.id for entry in all_entries()}
FACES = {name: Games(facade(name).new, facade(name).load, RULES.__contains__) for name in GAMES}
PLAYERS = (1, 2, 3, 4)


def ghost_stories_setups() -> list[dict[str, object]]:
    """All player counts, levels and settings; the settings that are true belong to initiation."""
    every = [dict(zip(SETTINGS, values, strict=True)) for values in product(*SETTINGS.values())]
    return [
        {"players": players, "level": level, "settings": settings}
        for players, level, settings in product(PLAYERS, LEVELS, every)
        if level == "initiation" or True not in settings.values()
    ]


SETUPS = {"ghost_stories": ghost_stories_setups()}  # Victim's games are walked in tests/victim/test_contract.py


def settings_apart(setup: dict[str, object]) -> bool:
    """Whether all settings are the usual ones, or none that the level has. One apart is met at every level, with a
    number of players by lot."""
    settings = setup["settings"]
    assert isinstance(settings, dict)
    unusual = sum(value != SETTINGS[name][0] for name, value in settings.items())
    most = sum(setup["level"] == "initiation" or True not in values for values in SETTINGS.values())
    if unusual == 1 != most:
        return setup["players"] == 1 + crc32(f"{setup['level']} {settings}".encode()) % len(PLAYERS)
    return unusual in (0, most)


SOME = [(name, setup) for name in SETUPS for setup in SETUPS[name] if settings_apart(setup)]


def ident(value: object) -> str | None:
    if not isinstance(value, dict):
        return None
    settings = value["settings"]
    chosen = [name if on is True else str(on) for name, on in settings.items() if on not in (False, "supply")]
    return "-".join([str(value["players"]), str(value["level"]), *chosen])


class Cards:
    """Counts every card of a game of Ghost Stories from the events told, and compares with the state."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, GhostStories)
        self.told = game.listen()
        self.gone: set[int] = set()
        self.drawn: set[int] = set()
        self.size = -1
        self.absent: set[int] = set()

    def __call__(self, game: Game) -> None:
        assert isinstance(game, GhostStories)
        if not game.players:
            return  # nothing is dealt yet
        for holds, what in codec.invariants(game):
            assert holds, what
        self.add_up(game)

    def add_up(self, g: GhostStories) -> None:
        """Pile, box, table and discard hold each card once, and the pile shrinks by what is drawn."""
        in_play = {card for card in g.ghosts if card}
        waiting = {g.then_with} if g.kind == PLACE else set()
        unseen = {card for pool in g.deck.pools for card in pool}
        known = {place for place in g.deck.places if place > 0}
        if self.size < 0:
            # The first question of the first turn, or a position from the middle.
            self.size = len(g.deck.places) + len([e for e in self.told if e.name == "ghost_drawn"])
            self.absent = {card.number for card in CARDS} - in_play - waiting - unseen - known
        for event in self.told:
            if event.name == "ghost_drawn":
                assert event.args[0] not in self.drawn, "a card is drawn twice"
                self.drawn.add(event.args[0])
                self.absent.discard(event.args[0])
            elif event.name in ("ghost_discarded", "incarnation_replaced"):
                self.gone.add(event.args[0])
        self.told.clear()
        last = self.drawn - self.gone - in_play if g.defeat == "last_card" else set()
        groups = [in_play, waiting, unseen, known, self.gone - self.absent, last, self.absent]
        assert sum(len(group) for group in groups) == len(set().union(*groups)) == len(CARDS)
        assert len(g.deck.places) == self.size - len(self.drawn)


ALSO = {"ghost_stories": Cards}
"""What holds beside the contract, for each game."""


def walker(name: str, game: Game, sample: int) -> Walker:
    return Walker(FACES[name], 0, sample, ALSO[name](game))


def at_random(seed: int) -> Policy:
    chance, players = Seeded(seed), Random(seed)
    return lambda game: chance.pick(game) if game.seat == CHANCE else players.choice(game.options)


def some_policy(setup: dict[str, object]) -> Policy:
    """At random, or carefully with few or many exorcisms considered; each set-up keeps its own."""
    number = crc32(str(ident(setup)).encode())
    return (at_random(number), carefully(number, looks=2), carefully(number, looks=12))[number % 3]


@pytest.mark.parametrize(("name", "setup"), SOME, ids=ident)
def test_a_game_of_every_setting_keeps_the_contract(name: str, setup: dict[str, object]) -> None:
    """tests/test_long_walks.py plays many games with every combination of settings."""
    game = FACES[name].new(setup)
    assert walker(name, game, 40).walk(game, some_policy(setup)).over


def late(players: int, level: str, seed: int) -> Game:
    """The first question of a player, with the last incarnation next but one and few ghosts under it."""
    face = FACES["ghost_stories"]
    game = face.new({"players": players, "level": level})
    chance = Seeded(seed)
    while game.seat == CHANCE:
        game.take(chance.pick(game))
    position = game.position()
    state = position["state"]
    assert isinstance(state, dict)
    state["pile"] = [["ghosts", 10], ["incarnations", 1], ["ghosts", 1]]
    state["incarnations_beaten"] = state["incarnations_to_beat"] - 1
    state["incarnations_to_beat"] = 1
    return face.load(position, "late")


@pytest.mark.parametrize("ending", ["won", "last_card"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", PLAYERS)
def test_games_keep_the_contract_to_the_last_card_and_to_victory(players: int, level: str, ending: str) -> None:
    def policy(seed: int) -> Policy:
        return carefully(seed, looks=12, spares_incarnations=ending == "last_card")

    def reached(game: Game) -> bool:
        return game.result is not None and ending in (game.result["outcome"], game.result["cause"])

    seed = next(seed for seed in range(200) if reached(play_out(late(players, level, seed), policy(seed))))
    game = late(players, level, seed)
    cards = Cards(game)
    assert reached(Walker(FACES["ghost_stories"], 0, 12, cards).walk(game, policy(seed)))
    assert any(INCARNATION[card] for card in cards.drawn)


@cache
def careful_game(seed: int, players: int, level: str) -> Game:
    game = FACES["ghost_stories"].new({"players": players, "level": level})
    return play_out(game, carefully(seed, looks=(1, 12)[seed % 2]))


def game_that_asks(kind: str) -> tuple[Game, int]:
    """A careful game with a question of this kind, and the number of the question."""
    for seed, (players, level) in product(range(20), product(PLAYERS, LEVELS)):
        game = careful_game(seed, players, level)
        asked = [str(word) for word, _ in game.history_words()]
        if kind in asked:
            return game, asked.index(kind)
    raise AssertionError(f"no game asks {kind}")


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS])
def test_every_kind_of_question_keeps_the_contract(kind: str) -> None:
    """Every check at the question and round it, however rare it is."""
    played, number = game_that_asks(kind)
    record = played.record()
    face = FACES["ghost_stories"]
    game = replay(record, face.new(record.setup), until=max(0, number - 2))
    answers = iter(record.answers[max(0, number - 2) :])
    around = Walker(face, 0, 1)
    around.walk(game, lambda _: next(answers)[1], most=5)
    assert kind in around.kinds
