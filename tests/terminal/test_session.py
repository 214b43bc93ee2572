"""Sessions: saving, resuming and undoing are all the same answers played again."""

from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.ruleset import VERSION
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.record import Record
from hauntbox.log_lines import Moment
from hauntbox.terminal.session import Session
from hauntbox.victim.questions import PUT_BACK

from .helpers import eager


def new(path: Path, seed: int | None = 4, players: tuple[str, ...] = ("human",) * 3, **setup: object) -> Session:
    request = Setup(len(players), "initiation", **setup)  # type: ignore[arg-type]
    return Session(Record("ghost_stories", VERSION, request.to_json(), [], seed, players), path)


def play(session: Session, answers: int, seed: int = 0) -> None:
    """This many answers of people who choose at random, the same for the same seed and question."""
    session.settle()
    for _ in range(answers):
        if session.game.over:
            return
        session.answer(eager(session.game, Random(f"{seed}/{session.game.number}")))
        session.settle()


def same(one: Session, other: Session) -> bool:
    told, others = ([moment.events for moment in each.moments if isinstance(moment, Moment)] for each in (one, other))
    return one.game.position() == other.game.position() and told == others and one.asked == other.asked


@pytest.mark.parametrize("players", [("human",), ("human", "random"), ("random", "human", "random", "random")])
def test_a_resumed_game_is_the_same_and_goes_on_the_same(tmp_path: Path, players: tuple[str, ...]) -> None:
    whole = new(tmp_path / "whole.json", players=players)
    play(whole, 20)
    part = new(tmp_path / "part.json", players=players)
    play(part, 8)
    resumed = Session(hauntbox.read_record(tmp_path / "part.json"), tmp_path / "part.json")
    assert same(part, resumed)
    play(resumed, 12)
    assert same(whole, resumed)
    assert (tmp_path / "whole.json").read_text() == (tmp_path / "part.json").read_text()


def test_the_file_is_written_after_every_answer(tmp_path: Path) -> None:
    session = new(tmp_path / "game.json")
    session.settle()
    for _ in range(5):
        session.answer(session.game.options[0])
        assert hauntbox.replay(tmp_path / "game.json").position() == session.game.position()
        session.settle()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_undo_takes_back_one_answer(tmp_path: Path) -> None:
    session = new(tmp_path / "game.json")
    session.settle()
    while session.game.kind != questions.YANG:
        session.answer(session.game.options[0])
        session.settle()
    before = session.game.position()
    session.answer(session.game.options[0])  # a move
    after = session.game.position()
    assert session.undo() == ("yang", 0)
    assert session.game.position() == before
    assert hauntbox.replay(tmp_path / "game.json").position() == before
    session.answer(session.game.options[0])
    assert session.game.position() == after


def test_undo_stops_at_dice_and_cards(tmp_path: Path) -> None:
    session = new(tmp_path / "game.json")
    session.settle()
    assert session.undoable() == -2  # a ghost has been turned up


def test_undo_never_changes_what_comes(tmp_path: Path) -> None:
    players = ("human", "random")
    plain, undone = new(tmp_path / "a.json", 1, players=players), new(tmp_path / "b.json", 1, players=players)
    play(plain, 30)
    undone.settle()
    taken_back = 0
    while len(undone.asked) < len(plain.asked) and not undone.game.over:
        option = eager(undone.game, Random(f"0/{undone.game.number}"))
        undone.answer(option)
        if undone.undoable() >= 0:
            assert undone.undo()[1] == option
            taken_back += 1
            undone.answer(option)
        undone.settle()
    assert taken_back > 10
    assert undone.game.position() == plain.game.position()


def answered_by_bots_alone(session: Session) -> int:
    """Play until bots, and nobody else, have answered since a person did: how many answers there were before them."""
    session.settle()
    while not session.game.over:
        session.answer(eager(session.game, Random(session.game.number)))
        answered = len(session.asked)
        session.settle()
        if len(session.asked) > answered and CHANCE not in session.asked[answered:]:
            return answered
    return 0


def test_undo_takes_back_what_bots_answered_to_it(tmp_path: Path) -> None:
    for seed in range(100):
        session = new(tmp_path / "game.json", seed=seed, players=("human", "random"))
        answered = answered_by_bots_alone(session)
        if answered:
            break
    assert len(session.asked) > answered > 0
    session.undo()
    assert len(session.asked) == answered - 1


def test_with_the_real_box_every_answer_can_be_taken_back(tmp_path: Path) -> None:
    session = new(tmp_path / "game.json", seed=None, village=None)
    for _ in range(25):
        assert session.person_asked()
        session.answer(session.game.options[0])
    while session.asked:
        session.undo()
    assert session.undoable() == -1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": ("human", "random")}, "2 players for 3 seats"),
        ({"players": ("human", "human", "nobody")}, "bot 'nobody': choose one of random"),
        ({"answers": [("yang", 3)]}, "answer 0 is "),
        ({"rules": "0"}, "played by rules version 0"),
    ],
)
def test_records_that_do_not_fit(tmp_path: Path, change: dict[str, object], says: str) -> None:
    session = new(tmp_path / "game.json")
    record = session.record()
    for name, value in change.items():
        setattr(record, name, value)
    with pytest.raises(InputError, match=says):
        Session(record, tmp_path / "game.json")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = new(tmp_path / "file" / "game.json")
    with pytest.raises(InputError, match=r"game\.json: "):
        session.save()


def test_what_only_one_seat_knew_is_not_taken_back_once_all_have_seen_it(tmp_path: Path) -> None:
    """Anya has looked at a tile; laying it needs no luck, but shows it to the others."""
    setup = {"players": 2, "victims": ["Anya", "Lucien", "Rolita", "Diego"], "first": 0}
    session = Session(Record("victim", hauntbox.new("victim", players=2).ruleset.version, setup, [], 3), tmp_path / "v")
    words = facade("victim").speech("en")

    def choose(word: str) -> None:
        game = session.game
        session.answer(next(one for one in game.options if words.word(game, game.kind, one) == word))
        session.settle()

    session.settle()
    choose("flashlight a")
    while session.game.kind == PUT_BACK:
        session.answer(session.game.options[-1] & ~1)
    choose("run")
    choose("lay e a")
    assert session.asked[-1] == 0, "no luck was needed"
    assert session.undoable() == -2
