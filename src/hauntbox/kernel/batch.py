"""Many games side by side, with chance answered inside: the loop of learning environments, compiled with the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i16, i64

from hauntbox.kernel.chance import Seeded, folded, mixed
from hauntbox.kernel.encoding import ActionIds, Encoder, Row, asked_seat
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec
from hauntbox.kernel.writer import BytesWriter, write_i16_le

ASKED: Final = -2
"""Instead of an observing seat: the seat that is asked."""
PASS: Final = -1
"""Instead of an answer: the game stays as it is."""
NO_GAME: Final = Game()
"""Where there is no game yet."""
OPTIONS: Final = 2
DONE: Final = 4
SEED: Final = 8
REWARDS: Final = 16
"""The layout of a game's status: two bytes for the seat that is asked and its kind among the players' kinds, two for
the number of options, one for whether the last answer ended a game, eight for the seed, and four for each seat's reward
of the game that ended."""


def size_told(seats: i64) -> i64:
    """Bytes of a game's status; a multiple of eight, so that the numbers of many games in one buffer stay aligned."""
    return REWARDS + 4 * (seats + seats % 2)


def wrong_place(choices: vec[i64], told: vec[u8], size: i64) -> i64:
    """The first place whose choice is not among the options; -1 if all are. Each game's status has this size."""
    place: i64
    for place in range(len(choices)):
        if choices[place] < 0 or choices[place] >= _number_of_options(told, size * place):
            return place
    return -1


def _number_of_options(told: vec[u8], at: i64) -> i64:
    return i64(told[at + OPTIONS]) | i64(told[at + OPTIONS + 1]) << 8


def places_in_menus(actions: vec[i64], told: vec[u8], size: i64, menus: vec[u8]) -> vec[i64]:
    """The place of every game's action id in its menu, -1 where it is not offered."""
    found = actions[:]
    at: i64 = 0
    place: i64
    option: i64
    for place in range(len(actions)):
        action = actions[place]
        found[place] = -1
        for option in range(_number_of_options(told, size * place)):
            if i64(menus[at]) | i64(menus[at + 1]) << 8 == action:
                found[place] = option
            at += 2
    return found


def following_seed(seed: i64, place: i64, number: i64) -> i64:
    """The seed of a place's game of this number, 48 bits: independent of everything else in the batch."""
    low = mixed(mixed(seed & 0xFFFFFFFF ^ mixed(place)) ^ number)
    high = mixed(mixed(low + number & 0xFFFFFFFF) ^ mixed(seed >> 32 & 0xFFFFFFFF) ^ place)
    return high << 16 & 0xFFFFFFFF0000 ^ low


class Games:
    """Games by their places, each with its own luck. None of them waits on chance: a player is asked, or it is over.

    Each is observed by the seat that is asked, or by all of these seats.
    """

    def __init__(self, ids: ActionIds, encoder: Encoder, number: int, seats: Sequence[int] = (ASKED,)) -> None:
        self.ids = ids
        self.encoder = encoder
        self.games = vec[Game]([NO_GAME for _ in range(number)])
        self.chances = vec[Seeded]([Seeded(0) for _ in range(number)])
        self.seats = vec[i64](list(seats))
        rows = number * len(seats)
        self.table = vec[u8](bytes(encoder.size * rows))
        self.rows = vec[Row]([encoder.row(self.table, encoder.size * row) for row in range(rows)])
        """Game by game, and seat by seat."""

    def put(self, place: int, game: Game, chance: Seeded) -> None:
        """Put a game at a place."""
        self.games[place] = game
        self.chances[place] = chance

    def refused(self, actions: vec[i64]) -> list[int]:
        """The places whose game does not offer the option of this id now."""
        places: list[int] = []
        ids = self.ids
        place: i64
        for place in range(len(self.games)):
            action = actions[place]
            if action == PASS:
                continue
            game = self.games[place]
            if game.kind < 0 or ids.option(game.kind, action) not in game.menu:
                places.append(place)
        return places

    def take(self, actions: vec[i64]) -> list[int]:
        """Give every game the option of an id, unchecked; returns the places whose games end with it."""
        over: list[int] = []
        ids = self.ids
        place: i64
        for place in range(len(self.games)):
            action = actions[place]
            if action != PASS:
                game = self.games[place]
                Game.take(game, ids.option(game.kind, action))
                self.chances[place].go_on(game)
                if game.kind < 0:
                    over.append(place)
        return over

    def observations(self) -> bytearray:
        """What each game looks like, one after the other."""
        encoder = self.encoder
        row: i64 = 0
        for game in self.games:
            for seat in self.seats:
                observer = seat
                if seat == ASKED:
                    observer = asked_seat(game)
                encoder.fill(game, observer, self.rows[row])
                row += 1
        return bytearray(self.table)


class Series:
    """Games at the places of a batch, starting at one of them, which follow each other without end.

    The observations of the asked seats are in ``games.table``, one after the other.
    """

    def __init__(self, games: Games, openings: Sequence[Game], first: i64, seats: i64, observe: bool) -> None:
        self.games = games
        self.openings = vec[Game](list(openings))
        """Where games begin; the seed of a game says which of them is its own."""
        self.first: i64 = first
        self.observe = observe
        self.seed: i64 = 0
        number = len(games.games)
        self.begun = vec[i64]([0 for _ in range(number)])
        self.size = size_told(seats)
        """The status of each game."""
        self.told = vec[u8](bytes(self.size * number))
        """Game by game."""
        self.menus = BytesWriter()
        """The ids of all options, two bytes each, game after game."""

    def restart(self, seed: int) -> None:
        """Start the first games of a seed."""
        self.seed = folded(seed)
        self.menus.truncate(0)
        place: i64
        for place in range(len(self.begun)):
            self.begun[place] = 0
            self._forget_end(self.size * place)
            self._tell(place, self._next(place))

    def take(self, choices: vec[i64]) -> list[tuple[int, Game]]:
        """Give every game an option by its place in the menu, unchecked, and start the next game where one ends;
        returns the games that ended, with their places."""
        over: list[tuple[int, Game]] = []
        games = self.games.games
        chances = self.games.chances
        told = self.told
        self.menus.truncate(0)
        place: i64
        for place in range(len(self.begun)):
            game = games[place]
            Game.take(game, game.menu[choices[place]])
            chances[place].go_on(game)
            if told[self.size * place + DONE]:
                self._forget_end(self.size * place)
            if game.kind < 0:
                told[self.size * place + DONE] = u8(1)
                over.append((place, game))
                game = self._next(place)
            self._tell(place, game)
        return over

    def reward(self, place: i64, rewards: vec[u8]) -> None:
        """Write each seat's reward of the game that ended at a place, four bytes each."""
        at = self.size * place + REWARDS
        for byte in rewards:
            self.told[at] = byte
            at += 1

    def _forget_end(self, at: i64) -> None:
        """No game ended with the last answer, and nobody is rewarded."""
        self.told[at + DONE] = u8(0)
        place: i64
        for place in range(at + REWARDS, at + self.size):
            self.told[place] = u8(0)

    def _next(self, place: i64) -> Game:
        """Start another game at a place; games that end before anybody is asked are skipped."""
        chance = self.games.chances[place]
        while True:
            seed = following_seed(self.seed, self.first + place, self.begun[place])
            self.begun[place] += 1
            game = self.openings[mixed(seed & 0xFFFFFFFF) % len(self.openings)].clone()
            chance.restart(seed)
            chance.go_on(game)
            if game.kind >= 0:
                self._tell_seed(self.size * place + SEED, seed)
                self.games.games[place] = game
                return game

    def _tell_seed(self, at: i64, seed: i64) -> None:
        byte: i64
        for byte in range(8):
            self.told[at + byte] = u8(seed >> 8 * byte & 255)

    def _tell(self, place: i64, game: Game) -> None:
        """Write what is asked, and the observation of the asked seat: now, while the game is in the cache."""
        games = self.games
        told = self.told
        menus = self.menus
        menu = game.menu
        number = len(menu)
        ids = games.ids.by_kind[game.kind]
        at = self.size * place
        told[at] = u8(game.seat & 255)
        told[at + 1] = u8(games.ids.kind_index[game.kind] & 255)
        told[at + OPTIONS] = u8(number & 255)
        told[at + OPTIONS + 1] = u8(number >> 8)
        for option in menu:
            write_i16_le(menus, i16(ids[option]))
        if self.observe:
            games.encoder.fill(game, game.seat, games.rows[place])
