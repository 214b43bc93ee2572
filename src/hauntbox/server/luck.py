"""Luck at a server's tables that nobody can predict and everybody can verify.

The draws of a table are a keyed function (BLAKE2b) of a secret of 256 bits, the stream and the draw's number in it: all
draws so far say nothing about the next one. A commitment to the secret is published when the table is made, the secret
when the game is over; then anybody can deal the game again. Simulations keep their faster streams
(``kernel/chance.py``).

A table's luck is stored as a word: ``key:SECRET``; ``told:SECRET`` and ``seed:NUMBER`` if the maker of the table chose
it, so that everybody knows it; ``hidden:NUMBER`` for tables of the first schema; empty for a table that shows a record;
``box:SECRET`` beside the real box, where people enter what dice and cards show and the secret is the bots' luck alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from hashlib import blake2b
from secrets import token_hex
from typing import NamedTuple

from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import is_correction
from hauntbox.kernel.game import Game

NONE = ""
WORD = r"|key:[0-9a-f]{64}|told:[0-9a-f]{64}|box:[0-9a-f]{64}|seed:[0-9]{1,16}|hidden:[0-9]{1,16}"
SECRET = re.compile("[0-9a-f]{64}")
KEYED = ("key", "told", "box")


def new_luck(chosen: int | str | None, real_box: bool = False) -> str:
    """The luck of a new table: a new secret, the seed or secret that its maker has chosen, or that of the real box."""
    if real_box:
        return f"box:{token_hex(32)}"
    if chosen is None:
        return f"key:{token_hex(32)}"
    return f"seed:{chosen}" if isinstance(chosen, int) else f"told:{chosen}"


def is_real_box(word: str) -> bool:
    """Whether people enter what dice and cards show."""
    return word.startswith("box:")


def commitment(secret: str) -> str:
    """The commitment to a secret."""
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"hauntbox-commit").hexdigest()


class Told(NamedTuple):
    """What people at a table may know about its luck."""

    seed: int | str | None = None
    """A number or a secret: known from the start if it was chosen, otherwise at the end."""
    commitment: str | None = None
    chosen: bool = False


def told(word: str, over: bool) -> Told:
    kind, _, value = word.partition(":")
    if kind == "key":
        return Told(value if over else None, commitment(value))
    if kind == "told":
        return Told(value, commitment(value), True)
    if kind == "seed":
        return Told(int(value), None, True)
    return Told(int(value) if kind == "hidden" and over else None)


class Keyed:
    """Answers the chance questions of one game from a secret."""

    def __init__(self, secret: str) -> None:
        self.secret = bytes.fromhex(secret)
        self.drawn: dict[str, int] = {}
        """How many draws each stream has dealt."""

    def pick(self, game: Game) -> int:
        """An option of the pending chance question, by its weights."""
        stream = game.ruleset.kinds[game.kind].chance
        number = self.drawn.get(stream, 0)
        self.drawn[stream] = number + 1
        totals = list(game.totals)
        if totals:
            return int(game.options[bisect_right(totals, self._below(stream, number, int(totals[-1])))])
        return int(game.options[self._below(stream, number, len(game.options))])

    def _below(self, stream: str, number: int, most: int) -> int:
        """A number from 0 to most - 1, each of 2**128 values as likely as the others up to one."""
        draw = blake2b(f"{stream}/{number}".encode(), digest_size=16, key=self.secret, person=b"hauntbox-draw")
        return int.from_bytes(draw.digest(), "big") * most >> 128

    def catch_up(self, game: Game) -> None:
        """Count the draws already in the game's history."""
        self.drawn = {}
        for kind, _ in game.history_words():
            if not is_correction(str(kind)):
                self.passed(game, str(kind))

    def passed(self, game: Game, kind: str) -> None:
        """Somebody else has answered a question of this kind; if it was a chance question, one draw is used."""
        stream = game.ruleset.kinds[game.ruleset.kind_numbers[kind]].chance
        if stream:
            self.drawn[stream] = self.drawn.get(stream, 0) + 1


def luck_from(word: str) -> Seeded | Keyed:
    kind, _, value = word.partition(":")
    return Keyed(value) if kind in KEYED else Seeded(int(value or 0))


def bot_seed(word: str, number: int) -> int:
    """The seed of a bot's luck at a question; it reveals nothing about the table's luck."""
    kind, _, value = word.partition(":")
    key = bytes.fromhex(value) if kind in KEYED else value.encode()
    return int.from_bytes(blake2b(str(number).encode(), digest_size=6, key=key, person=b"hauntbox-bot").digest(), "big")
