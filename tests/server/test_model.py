"""A client that sends duplicates, stale numbers, answers out of order and garbage, held against a model.

The model is the kernel's own game, answered with what the server acknowledged. Every message must have the effect the
model foretells, and none other.
"""

from __future__ import annotations

from random import Random

import pytest

from hauntbox import new, replay
from hauntbox.games import facade
from hauntbox.kernel.game import CHANCE, EVERYBODY, Game
from hauntbox.kernel.record import parse_record

from .house import House, Json, Player

ACTIONS = 250
GARBAGE = (
    "", "{", "null", "[]", "42", '"x"', '{"type":"nothing"}', '{"type":"answer"}', '{"type":"answer","number":"1"}',
    '{"type":"answer","number":1.5,"option":0}', '{"type":"answer","number":-1,"option":0}',
    '{"type":"vote","yes":1}', '{"type":"seat","seat":99,"bot":null}', '{"type":"seat","seat":0,"bot":"nobody"}',
    '{"type":"point","at":{}}', '{"type":"point","at":{"tile":["NE"]}}', '{"type":"command","text":""}',
    '{"type":"why_not","kind":"yang","option":99999}', "[" * 2000, '{"type":"hello","tokens":{}}', "\\x00\\xff",
    '{"type":"language","language":"klingon"}', '{"type":"vote","yes":true}',
)  # fmt: skip


class Model:
    """What the server must do, by the kernel and the rule of undo alone."""

    def __init__(self) -> None:
        self.line: list[tuple[int, int]] = []
        self.game: Game = new("ghost_stories", players=2, level="normal")

    def follow(self, frames: list[Json]) -> None:
        """Play what was acknowledged: each frame is one answer to the pending question."""
        for frame in frames:
            assert frame["step"] == len(self.line) + 1
            question = self.game.question
            assert question is not None
            assert (frame["kind"], frame["seat"]) == (question.kind, question.seat)
            self.line.append((frame["seat"], frame["option"]))
            self.game.answer(frame["option"])
            facts = facade("ghost_stories").text("en").facts(self.game, EVERYBODY)
            assert frame["view"] == {**self.game.view_state(0), "facts": facts}

    def accepts(self, seats: tuple[int, ...], number: int, option: int) -> bool:
        game = self.game
        return not game.over and game.seat in seats and number == game.number and option in game.options

    def undo(self) -> int:
        """Back to before the last answer of a player."""
        given = [step for step, (seat, _) in enumerate(self.line) if seat != CHANCE]
        if not given:
            return -1
        del self.line[given[-1] :]
        self.game = new("ghost_stories", players=2, level="normal")
        for _, option in self.line:
            self.game.answer(option)
        return len(self.line)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_the_table_follows_the_rules(house: House, seed: int) -> None:
    random, model = Random(seed), Model()
    made = house.make("here", "here", players=2, level="normal", seed=seed)
    with house.player(made, 0, 2) as both, house.player(made, 2) as one:
        one.sync()
        both.sync()
        model.follow(both.shown["frames"][1:])
        for _ in range(ACTIONS):
            if model.game.over:
                break
            player, seats = random.choice([(both, (0, 2)), (one, (2,))])
            act(random, model, player, both if player is one else one, seats)
    record = parse_record(house.ask("GET", f"/api/tables/{made['table']}/record").text, "record")
    assert [option for _, option in record.answers] == [option for _, option in model.line]
    assert replay(record).position() == model.game.position()


def act(random: Random, model: Model, player: Player, other: Player, seats: tuple[int, ...]) -> None:
    """One message, and what must come of it, at both connections."""
    game, what = model.game, random.random()
    if what < 0.2:
        player.raw(random.choice(GARBAGE))
        assert player.hear("refused")["error"]
        return
    if what < 0.27 and seats == (0, 2):
        before = len(model.line)
        step = model.undo()
        player.say(type="undo")
        if step < 0:
            player.hear("refused")
            return
        for looker in (player, other):
            table = looker.hear("table", total=step)
            undone = {frame["step"] for frame in table["frames"] if frame["undone"]}
            assert undone >= set(range(step + 1, before + 1))
        return
    number = int(game.number) + random.choice([0, 0, 0, 0, -1, -2, 1, 50])
    option = random.choice([*game.options, *game.options, random.randrange(0, 40), 1023])
    wanted = model.accepts(seats, number, option)
    for _ in range(random.choice([1, 1, 2, 3])):  # duplicates
        player.say(type="answer", number=max(0, number), option=option)
        if wanted:
            frames = player.hear("frames")["frames"]
            assert other.hear("frames")["frames"] == frames
            model.follow(frames)
            wanted = False
        else:
            refused = player.next()
            assert (refused["type"], refused["number"]) == ("refused", max(0, number))
