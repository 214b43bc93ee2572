"""A box with a secret tells it to nobody else: not over the wire, in no view, imagined game or observation."""

from __future__ import annotations

from random import Random

import pytest
from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.encoding import Field, observed
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY, Game
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import vec
from tests.ghost_stories.box_games import eager
from tests.ghost_stories.toy_boxes import toy
from tests.twins import Count, Leak, compare

OWNER = 0
BOX = 0


class Note(Part):
    """How many turns were begun, which all may know, and a number that the north seat alone knows."""

    shows = ""
    """Where it is forgotten that the number is a secret: in its words, in the imagined game, in both."""

    def __init__(self) -> None:
        self.turns = 0
        self.number = 0

    def clone(self) -> Part:
        new = type(self)()
        new.turns, new.number = self.turns, self.number
        return new

    def to_json(self, seat: int) -> dict[str, object]:
        mine = seat in (OWNER, EVERYBODY) or "words" in self.shows
        return {"turns": self.turns, "number": self.number if mine else None}

    def load(self, read: StateReader) -> None:
        self.turns = read.whole(read.at("turns"), 0, 1000)
        self.number = read.whole(read.at("number"), 0, 63)

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        return []

    def seen(self, seat: i64) -> vec[i64]:
        return vec[i64]([self.turns % 100, self.number])


def law(shows: str) -> Law:
    class Own(Note):
        pass

    Own.shows = shows

    class Hides(BoxHooks):
        def imagine(self, g: GhostStories, seat: i64) -> None:
            if seat != OWNER and "imagined game" not in shows:
                note(g).number = 0

    def turn(g: GhostStories, board: int, b: int) -> None:
        note(g).turns += 1
        note(g).number = (note(g).number * 5 + 1) % 64
        g.below(BOX).perform(g, steps.TURN, board, b)

    fields = [Field("note", (2,), [0], [99])]
    return Law([toy("note", BOX, {"turn": turn}, part=Own, hooks=Hides, secrets=True, fields=fields)])


def note(g: GhostStories) -> Note:
    part = g.part(BOX)
    assert isinstance(part, Note)
    return part


class Secrets:
    """The number is all that is secret."""

    def __init__(self, of: Law) -> None:
        self.encoder = BoxEncoder(of)

    def another(self, game: Game, seat: int, random: Random) -> Game:
        twin = game.clone()
        assert isinstance(twin, GhostStories)
        if seat != OWNER:
            note(twin).number = (note(twin).number + 1 + random.randrange(62)) % 64
        return twin

    def act(self, game: Game, seat: int, option: int) -> object:
        return option

    def shown(self, game: Game, seat: int) -> object:
        return bytes(observed(self.encoder, game, seat))


def twins(shows: str, seats: tuple[int, ...]) -> Count:
    by, count = law(shows), Count(0, 0)
    for seed in range(3):
        game, chance, policy = start(Setup(2 + seed, "normal"), by), Seeded(seed), eager(seed)
        while game.seat == CHANCE:
            game.take(chance.pick(game))
        for seat in seats:
            count += compare(Secrets(by), game, seat, policy, Random(seed), 40)
    return count


def test_what_others_are_told_does_not_depend_on_it() -> None:
    count = twins("", (2, NOBODY))
    assert count.twins == 6
    assert count.messages > 50
    assert twins("", (OWNER,)) == Count(0, 0)


def test_words_show_what_the_imagined_game_knows_and_no_more() -> None:
    assert twins("words", (2,)) == twins("", (2,))


@pytest.mark.parametrize(
    ("shows", "where"),
    [("words and imagined game", "a message"), ("imagined game", "the game it imagines")],
)
def test_a_box_that_forgets_to_hide_it_is_found_out(shows: str, where: str) -> None:
    with pytest.raises(Leak, match=where):
        twins(shows, (2,))
