"""The player who knows what is to come: his knowledge is right, what he does not know has no effect, and lines that win
do win by the rules."""

from __future__ import annotations

import json
import lzma
import sys
from pathlib import Path
from random import Random

import pytest
from benchmarks import upper_bound
from benchmarks.clairvoyant import Beam, Fate, Future, open_pile, replayed

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.cards import GHOST_POOL, INCARNATION_POOL, POOL
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.native import laws
from hauntbox.native.thinking import Thinker
from tests.native.libraries import checked

LINES = 100
"""Few, so that a beam must be wide."""


def dealt(seed: int, future: type[Future] = Future, **setup: object) -> tuple[GhostStories, Future]:
    game = hauntbox.new("ghost_stories", **(setup or {"players": 4, "level": "initiation"}))
    assert isinstance(game, GhostStories)
    known = future(game, seed)
    known.deal(game)
    return game, known


def beam(seed: int, future: type[Future] = Future) -> tuple[GhostStories, Beam]:
    game, known = dealt(seed, future)
    network = laws.native_of(game).network(game)
    assert network is not None
    return game, Beam(game, known, Thinker(checked(), network))


class Watched(Future):
    """Keeps what it answered."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.cards: list[int] = []
        self.villagers: list[int] = []
        self.dice: dict[tuple[int, int, int], int] = {}

    def answer(self, kind: int, menu: list[int], turn: int, throw: int) -> int:
        option = super().answer(kind, menu, turn, throw)
        if self.kinds[kind].chance == "dice":
            self.dice[kind, turn, throw] = option
        else:
            (self.cards if kind == questions.DRAW else self.villagers).append(option)
        return option


def played(seed: int, choices: int, **setup: object) -> Watched:
    """A game of answers at random."""
    game, known = dealt(seed, Watched, **setup)
    assert isinstance(known, Watched)
    fate, draw = Fate(known), Random(choices)
    fate.go_on(game)
    while not game.over:
        game.answer(draw.choice(game.options))
        fate.go_on(game)
    return known


@pytest.mark.parametrize("boxes", [[], ["white_moon"]])
def test_the_future_is_the_same_whatever_is_answered(boxes: list[str]) -> None:
    both = 0
    for seed in range(12):
        one, other = (played(seed, choices, players=4, boxes=boxes) for choices in (1, 2))
        for pool in (GHOST_POOL, INCARNATION_POOL):  # White Moon can call an incarnation from the box
            first, second = ([card for card in each.cards if POOL[card] == pool] for each in (one, other))
            number = min(len(first), len(second))
            assert number > 8 or pool == INCARNATION_POOL
            assert first[:number] == second[:number]
        number = min(len(one.villagers), len(other.villagers))
        assert number > 4 or not boxes
        assert one.villagers[:number] == other.villagers[:number]
        for key in one.dice.keys() & other.dice.keys():
            if key[0] == questions.ROLL:
                few, many = sorted((one.dice[key], other.dice[key]), key=TAO_DICE.sizes.__getitem__)
                shown = zip(TAO_DICE.counts[few], TAO_DICE.counts[many], strict=True)
                assert all(less <= more for less, more in shown), "with fewer dice the first of the same faces count"
            else:
                assert one.dice[key] == other.dice[key]
            both += 1
        assert played(seed, 1, players=4, boxes=boxes).cards != played(seed + 9, 1, players=4, boxes=boxes).cards
    assert both > 8


def test_to_those_who_do_not_know_it_a_future_is_fair() -> None:
    """3,000 throws of two dice and of the Curse die, 1,000 first cards: no count is four deviations off."""
    game, known = dealt(0)
    menu = list(TAO_DICE.options[2])
    pairs = [known.answer(questions.ROLL, menu, turn, throw) for turn in range(600) for throw in range(5)]
    for face in range(6):
        number = sum(int(TAO_DICE.counts[pair][face]) for pair in pairs)
        assert abs(number - 1000) < 4 * (6000 * 5 / 36) ** 0.5
    assert abs(sum(pairs.count(double) for double in menu if 2 in TAO_DICE.counts[double]) - 500) < 4 * 20.5
    faces = [known.answer(questions.CURSE, [0, 1, 2, 3, 4], turn, 0) for turn in range(3000)]
    assert abs(faces.count(0) - 1000) < 4 * 26
    assert all(abs(faces.count(face) - 500) < 4 * 20.5 for face in (1, 2, 3, 4))
    cards = list(range(1, 11))
    first = [Future(game, seed).answer(questions.DRAW, cards, 1, 0) for seed in range(1000)]
    assert all(abs(first.count(card) - 100) < 4 * 9.5 for card in cards)


@pytest.mark.parametrize("widths", [(1, 2), pytest.param((4, 8, 16), marks=pytest.mark.long)])
def test_a_line_that_wins_does_so_in_the_python_engine_and_wider_beams_win_no_less(widths: tuple[int, ...]) -> None:
    found = []
    for width in widths:
        game, search = beam(0)
        line = search.win(width, LINES)
        found.append(line is not None)
        if line is not None:
            end = replayed(game, search.future, line)
            assert end.over
            assert end.outcome == "won"
    assert found == [width > 1 for width in widths]


class OtherLater(Future):
    """As the future, but for what comes after some turns."""

    turns = 8

    def answer(self, kind: int, menu: list[int], turn: int, throw: int) -> int:
        if turn <= self.turns:
            return super().answer(kind, menu, turn, throw)
        if kind in self.order:
            return max(menu, key=self.order[kind].__getitem__)
        return super().answer(kind, menu, turn + 1000, throw)


@pytest.mark.parametrize("seed", [3, 4])
def test_who_knows_a_turn_knows_nothing_of_later_ones(seed: int) -> None:
    before, whole = [], []
    for future in (Future, OtherLater):
        game, search = beam(seed, future)
        line, fate = search.turn_by_turn(LINES), Fate(search.future)
        fate.go_on(game)
        for number, option in enumerate(line):
            if game.turn > OtherLater.turns:
                before.append(line[:number])
                break
            game.answer(option)
            fate.go_on(game)
        whole.append(line)
    assert before[0] == before[1]
    assert len(before[0]) > 20
    assert whole[0] != whole[1]


def test_an_open_pile_is_what_will_be_drawn() -> None:
    game, known = dealt(2, players=4, level="hell")
    drawn, fate, draw = list[int](), Fate(known), Random(1)
    seen = open_pile(game, known)
    assert isinstance(seen, GhostStories)
    assert game.pile != seen.pile, "the game itself stays as it is"
    while not game.over:
        while game.kind >= 0 and game.seat == CHANCE:
            height, before = game.height, game.kind
            answer = known.answer(game.kind, game.options, game.turn, 0)
            if before == questions.DRAW:
                drawn.append(answer)
                assert seen.pile[height - 1] == answer
            game.answer(answer)
        if not game.over:
            game.answer(draw.choice(game.options))
    assert len(drawn) > 8
    fate.go_on(seen)
    assert seen.seat != CHANCE
    assert not set(seen.pile) & {*seen.unseen_ghosts, *seen.unseen_incarnations}


def kept_lines() -> list[dict[str, object]]:
    """The shortest line of each set-up."""
    shortest: dict[str, dict[str, object]] = {}
    for game in upper_bound.read():
        if "line" in game:
            before = shortest.setdefault(game["run"], game)
            if len(game["line"]) < len(before["line"]):  # type: ignore[arg-type]
                shortest[game["run"]] = game
    return list(shortest.values())


def check_kept(game: dict[str, object]) -> None:
    begun = hauntbox.new("ghost_stories", **upper_bound.runs()[str(game["run"])].setup)
    future = Future(begun, game_seed(upper_bound.SEED, game["number"]))  # type: ignore[arg-type]
    future.deal(begun)
    assert replayed(begun, future, game["line"]).outcome == "won", game  # type: ignore[arg-type]


def test_kept_lines_win() -> None:
    lines = kept_lines()
    assert {str(game["run"]) for game in lines} >= {name for name in upper_bound.runs() if "white_moon" not in name}
    check_kept(min(lines, key=lambda game: len(game["line"])))  # type: ignore[arg-type]


@pytest.mark.long
def test_all_kept_lines_win() -> None:
    for game in upper_bound.read():
        if "line" in game:
            check_kept(game)


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    """A line that was cut off is played again; the rest is not."""
    file = tmp_path / "kept.jsonl.xz"
    one, other = ({"run": "4 hell", "who": "turn", "number": number, "won": 1} for number in (1, 0))
    part = tmp_path / "kept.jsonl.xz.part"
    part.write_text(json.dumps(one) + "\n", encoding="utf-8")
    assert upper_bound.keep(file) == 1
    part.write_text(json.dumps(other) + "\n" + json.dumps(one)[:20], encoding="utf-8")
    assert upper_bound.under_way(file) == [other]
    assert upper_bound.keep(file) == 2
    assert not part.exists()
    assert upper_bound.read(file) == [other, one]
    asked = upper_bound.missing(upper_bound.read(file))
    assert [number for run, who, number in asked if (run, who) == ("4 hell", "turn")] == list(range(2, 100))
    assert not [each for each in asked if each[1] == "cards" and "white_moon" in each[0]]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--workers", "0"], "--workers 0: give a number from 1 to 256"),
        (["--workers", "many"], "'many': give a whole number"),
        (["--most", "-3"], "'-3': give a whole number"),
        (["--kept", "nowhere/kept.xz"], "--kept nowhere/kept.xz: there is no folder nowhere"),
        (["--kept", "bad.xz"], "bad.xz: no games of this command"),
        (["--kept", "cut.xz"], "cut.xz: no games of this command"),
    ],
)
def test_bad_input(
    given: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(upper_bound, "in_c", lambda game: None)
    Path("bad.xz").write_text("no games", encoding="utf-8")
    Path("cut.xz").write_bytes(lzma.compress(b'{"run": "4 hell"}\n')[:-20])
    monkeypatch.setattr(sys, "argv", ["upper_bound", *given])
    with pytest.raises(SystemExit) as left:
        upper_bound.main()
    assert left.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]
    assert {file.name for file in tmp_path.iterdir()} == {"bad.xz", "cut.xz"}
