"""Every pair of boxes and all together keep the contract; a box that forgets something does not."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories import base
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.base.words import why
from hauntbox.ghost_stories.boxes import BOXES, NAMES, blank, start
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.contract import ContractBroken, Games, Walker
from hauntbox.kernel.game import EVERYBODY, Game
from hauntbox.kernel.position import resume
from hauntbox.kernel.question import Kind
from hauntbox.kernel.state_reader import StateReader
from hauntbox.rulebook import all_entries
from tests.ghost_stories.box_games import COMBINATIONS, TOGETHER, eager, number_of, setup_of, stacked
from tests.ghost_stories.toy_boxes import FIRST_EVENT, toy

RULES = {entry.id for entry in all_entries()}
GAMES = Games(facade("ghost_stories").new, facade("ghost_stories").load, RULES.__contains__)


def facts(game: Game) -> None:
    """What holds beside the contract."""
    assert isinstance(game, GhostStories)
    of_boxes = [fact for part in game.parts for fact in part.invariants(game)] if game.players else []
    for holds, what in (codec.invariants(game) if game.players else []) + of_boxes:
        assert holds, what


@pytest.mark.parametrize("boxes", COMBINATIONS, ids="-".join)
def test_games_with_boxes_keep_the_contract(boxes: tuple[str, ...]) -> None:
    """A whole game with the boxes' cards on top; and the set-up of another, with its first turns."""
    number = number_of(boxes)
    walker = Walker(GAMES, number, 50, facts)
    assert walker.walk(stacked(boxes, number), eager(number)).over
    walker.walk(GAMES.new(setup_of(boxes, number + 1)), eager(number), most=60)


@pytest.mark.long
@pytest.mark.parametrize("boxes", COMBINATIONS, ids="-".join)
def test_thousands_of_games_with_boxes_keep_the_contract(boxes: tuple[str, ...]) -> None:
    for number in range(160):
        walker = Walker(GAMES, number, 40, facts)
        assert walker.walk(stacked(boxes, number), eager(number)).over


SELDOM = {
    "borrow_infernal", "claw", "family_out", "group_crystal", "heir", "share_qi", "share_tao", "start_artifact",
    "two_to", "which_buddha", "wu_buddha",
}  # fmt: skip
"""Kinds that random play seldom reaches; the tests of their rules do."""


@pytest.mark.long
def test_every_question_of_a_box_is_met() -> None:
    walker = Walker(GAMES, 0, 60, facts)
    wanted = {kind.name for box in BOXES for kind in box.kinds.values()} - SELDOM
    walker.walk(GAMES.new(setup_of(TOGETHER[-1], 0)), eager(0), most=60)  # what is asked while a game is set up
    for number in range(200):
        if wanted <= walker.kinds:
            break
        walker.walk(stacked(TOGETHER[number % len(TOGETHER)], number), eager(number))
    assert wanted <= walker.kinds, wanted - walker.kinds


# -- boxes that forget ------------------------------------------------------------------------------------------------


class Count(Part):
    """How many turns were begun, which is told at each, and who was asked last, which only that seat knows."""

    forgets = ""

    def __init__(self) -> None:
        self.turns = 0
        self.secret = 0

    def clone(self) -> Part:
        new = type(self)()
        new.turns = 0 if self.forgets == "clone" else self.turns
        new.secret = self.secret
        return new

    def to_json(self, seat: int) -> dict[str, object]:
        words: dict[str, object] = {"turns": self.turns, "secret": self.secret if seat in (0, EVERYBODY) else None}
        return {key: value for key, value in words.items() if key != "turns" or self.forgets != "save"}

    def load(self, read: StateReader) -> None:
        self.secret = read.whole(read.at("secret"), 0, 3)
        turns = read.at("turns")
        if self.forgets in ("save", "check"):
            self.turns = turns if isinstance(turns, int) else 0
        else:
            self.turns = read.whole(turns, 0, 1000)

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        return [(self.turns >= 0, "turns are counted")]


def counted(forgets: str) -> Law:
    class Own(Count):
        pass

    Own.forgets = forgets

    def count(g: GhostStories) -> Count:
        part = g.part(0)
        assert isinstance(part, Count)
        return part

    class Hides(BoxHooks):
        def imagine(self, g: GhostStories, seat: i64) -> None:
            if seat != 0:
                count(g).secret = 0
            if forgets == "what all know":
                count(g).turns = (count(g).turns + 1) % 1000

    def turn(g: GhostStories, board: int, b: int) -> None:
        part = count(g)
        part.turns += 1
        part.secret = part.turns % 3 + 1
        g.tell(FIRST_EVENT, "GS-TURN-03", part.turns)
        g.below(0).perform(g, steps.TURN, board, b)

    kinds = (Kind("never", 2),)
    return Law([toy("count", 0, {"turn": turn}, kinds, ("counted",), part=Own, hooks=Hides, secrets=True)])


def games_of(law: Law) -> Games:
    def load(position: Mapping[str, object], where: str) -> Game:
        state = position["state"]
        assert isinstance(state, dict)
        game = blank(Setup(players=2), law)
        if position["outcome"]:
            game.finish(str(position["outcome"]))
        return resume(codec.load(game, state, where), dict(position), where)

    return Games(lambda _setup: start(Setup(players=2), law), load, RULES.__contains__)


def walk(forgets: str) -> None:
    games = games_of(counted(forgets))
    walker = Walker(games, 0, 6)
    game = games.new({})
    game.history = None  # toys are in no set-up, so that records cannot name them
    walker.walk(game, eager(0), most=120)
    refuse_flaws(game, games, "count")


def refuse_flaws(game: Game, games: Games, box: str) -> None:
    """A position is refused that lacks a part of a box's state, has more than that, or nonsense in its place."""
    position = json.loads(json.dumps(game.position()))
    part = position["state"][box]
    assert isinstance(game, GhostStories)
    added = {key for of_box in game.parts for key in of_box.added()}  # what positions of earlier rules did not say
    for key in part:
        if key not in added:
            _refuse(games, position, box, {other: part[other] for other in part if other != key}, f"without {key}")
        _refuse(games, position, box, {**part, key: "nonsense"}, f"with nonsense for {key}")
        _refuse(games, position, box, {**part, key: {"nonsense": [[]]}}, f"with nonsense for {key}")
    _refuse(games, position, box, {**part, "nonsense": 0}, "with more")


def _refuse(games: Games, position: dict[str, object], box: str, part: object, what: str) -> None:
    state = position["state"]
    assert isinstance(state, dict)
    try:
        games.load({**position, "state": {**state, box: part}}, "here")
    except InputError as error:
        told = str(error)
    else:
        raise ContractBroken(f"a position {what} is not refused")
    assert told.startswith("here: ")
    assert "\n" not in told


def test_a_box_that_forgets_nothing_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(why.MOMENT, "never", "GS-TURN-03")
    walk("")


@pytest.mark.parametrize(
    ("forgets", "broken"),
    [
        ("clone", "a clone"),
        ("save", "the loaded position|a copy that got the same answers"),
        ("what all know", "imagines another game than it sees"),
        ("check", "with nonsense for turns is not refused"),
    ],
)
def test_a_box_that_forgets_something_breaks_it(forgets: str, broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(why.MOMENT, "never", "GS-TURN-03")
    with pytest.raises(ContractBroken, match=broken):
        walk(forgets)


CHARACTERS = ("guardhouse", "shaman", "chuck")
PARTS = [box.name for box in BOXES if box.part is not None]


@pytest.mark.parametrize("box", PARTS)
def test_a_position_with_a_flaw_in_the_part_of_a_box_is_refused(box: str) -> None:
    game = stacked((box,), 3)
    for _ in range(3):
        refuse_flaws(game, GAMES, box)
        Walker(GAMES, 3, 40).walk(game, eager(3), most=25)


def test_no_file_of_the_base_game_names_a_box() -> None:
    """Where the name of a box is an ordinary word ("tower"), it counts in quotes and in imports."""
    words = [rf"\b{name.replace('_', '[-_ ]')}\b" for name in NAMES if "_" in name or name in CHARACTERS]
    words += [rf"[\"'.]{name}\b" for name in NAMES]
    named = re.compile("|".join([*words, "guard[-_ ]tower"]), re.IGNORECASE)
    folder = Path(base.__file__).parent
    for file in folder.rglob("*.py"):
        assert not named.search(file.read_text(encoding="utf-8")), file.name
