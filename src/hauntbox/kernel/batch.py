"""Many games side by side, chance answered inside: the loop of learning environments, compiled with the engine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.chance import Seeded, mixed
from hauntbox.kernel.encoding import ActionIds, Encoder, Row, asked_seat
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec
from hauntbox.kernel.writer import BytesWriter

PASS: Final = -1
"""In place of an answer: the game stays as it is."""
_NO_QUESTION: Final = bytes([255, 255, 0, 0])


def following_seed(seed: i64, place: i64, number: i64) -> i64:
    """The seed of a place's game of this number, 48 bits: it hangs on nothing else that goes on in the batch."""
    low = mixed(mixed(seed & 0xFFFFFFFF ^ mixed(place)) ^ number)
    high = mixed(mixed(low + number & 0xFFFFFFFF) ^ mixed(seed >> 32 & 0xFFFFFFFF) ^ place)
    return high << 16 & 0xFFFFFFFF0000 ^ low


class Games:
    """Games by their places, each with its own luck. None of them waits on chance: a player is asked, or it is over."""

    def __init__(self, ids: ActionIds, encoder: Encoder) -> None:
        self.ids = ids
        self.encoder = encoder
        self.games: list[Game] = []
        self.chances: list[Seeded] = []
        self.rows: list[Row] = []
        self.table = encoder.blank

    def put(self, place: int, game: Game, chance: Seeded) -> None:
        """Let a game be played at a place: one there is, or the next."""
        if place == len(self.games):
            self.games.append(game)
            self.chances.append(chance)
        self.games[place] = game
        self.chances[place] = chance

    def begin(self, place: int, opening: Game, seed: int) -> None:
        """Begin the game of a seed at a place that had one."""
        game = opening.clone()
        chance = self.chances[place]
        chance.restart(seed)
        chance.go_on(game)
        self.games[place] = game

    def refused(self, actions: vec[i64]) -> list[int]:
        """The places whose game does not offer the option of this id now."""
        places: list[int] = []
        offsets = self.ids.offsets
        place: i64
        for place in range(len(self.games)):
            action = actions[place]
            if action == PASS:
                continue
            game = self.games[place]
            if game.kind < 0 or action - offsets[game.kind] not in game.menu:
                places.append(place)
        return places

    def take(self, actions: vec[i64]) -> list[int]:
        """Give every game the option of an id, unchecked; the places whose games are over by that."""
        over: list[int] = []
        offsets = self.ids.offsets
        place: i64
        for place in range(len(self.games)):
            action = actions[place]
            if action != PASS:
                game = self.games[place]
                game.take(action - offsets[game.kind])
                self.chances[place].go_on(game)
                if game.kind < 0:
                    over.append(place)
        return over

    def take_nth(self, choices: vec[i64]) -> list[int]:
        """Give every game an option by its place in the menu, unchecked; the places whose games are over by that."""
        over: list[int] = []
        place: i64
        for place in range(len(self.games)):
            game = self.games[place]
            game.take(game.menu[choices[place]])
            self.chances[place].go_on(game)
            if game.kind < 0:
                over.append(place)
        return over

    def observations(self) -> bytearray:
        """What each game looks like to the seat that is asked, one after the other."""
        encoder = self.encoder
        number = len(self.games)
        if len(self.rows) != number:
            self.table = vec[u8](bytes(encoder.size * number))
            self.rows = [encoder.row(self.table, encoder.size * place) for place in range(number)]
        rows = self.rows
        place: i64
        for place in range(number):
            game = self.games[place]
            encoder.fill(game, asked_seat(game), rows[place])
        return bytearray(self.table)

    def questions(self) -> tuple[bytearray, bytearray]:
        """By game who is asked, about what (the kind's place among the players' kinds), both a byte, and how many
        options there are, two bytes; -1 and 0 where a game is over. And the ids of all options, two bytes each, game
        after game."""
        heads = BytesWriter()
        menus = BytesWriter()
        offsets = self.ids.offsets
        kinds = self.ids.kind_index
        for game in self.games:
            kind = game.kind
            if kind < 0:
                heads.write(_NO_QUESTION)
                continue
            menu = game.menu
            number = len(menu)
            first = offsets[kind]
            heads.append(u8(game.seat & 255))
            heads.append(u8(kinds[kind] & 255))
            heads.append(u8(number & 255))
            heads.append(u8(number >> 8))
            for option in menu:
                action = first + option
                menus.append(u8(action & 255))
                menus.append(u8(action >> 8))
        return bytearray(heads.getvalue()), bytearray(menus.getvalue())
