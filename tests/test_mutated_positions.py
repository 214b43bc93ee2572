"""Positions that somebody has changed by hand: those that load can be played on, the others are refused in one line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.game import NOBODY, Game
from tests.command import hauntbox as command
from tests.ghost_stories.box_games import PROMOS, TOGETHER
from tests.mutations import mutated

SETUPS: list[dict[str, object]] = [
    {"game": "ghost_stories", "players": 3, "level": "normal"},
    {"game": "ghost_stories", "players": 2, "boxes": list(PROMOS)},
    {"game": "ghost_stories", "players": 1, "boxes": ["white_moon"]},
    {"game": "ghost_stories", "players": 4, "boxes": ["black_secret"]},
    {"game": "ghost_stories", "players": 3, "boxes": list(TOGETHER[-1])},
    {"game": "victim", "players": 3},
    {"game": "victim", "players": 4},
]


def ident(setup: dict[str, object]) -> str:
    boxes = setup.get("boxes", [])
    assert isinstance(boxes, list)
    return "-".join([str(setup["game"]), str(setup["players"]), *boxes])


def under_way(setup: dict[str, Any], random: Random, answers: int) -> Game:
    game = hauntbox.new(**setup)
    for _ in range(answers):
        if not game.over:
            game.answer(random.choice(list(game.options)))
    return game


def loads(position: object, file: Path, lines: list[str]) -> Game | None:
    """The game in a file; None if it is refused, and the line that says why."""
    file.write_text(json.dumps(position))
    try:
        return hauntbox.load(file)
    except InputError as error:
        lines.append(str(error))
        return None


@pytest.mark.parametrize("setup", SETUPS, ids=ident)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_changed_agenda_is_refused_or_can_be_played(tmp_path: Path, setup: dict[str, object], seed: int) -> None:
    random = Random(seed)
    lines: list[str] = []
    game = under_way(setup, random, 60 + 20 * seed)
    position = json.loads(json.dumps(game.position()))
    for place, (_, *given) in enumerate(position["agenda"]):
        for which, number in enumerate(given, 1):
            for value in {0, 1, 5, 60, 1023} - {number}:
                changed = json.loads(json.dumps(position))
                changed["agenda"][place][which] = value
                loaded = loads(changed, tmp_path / "position.json", lines)
                if loaded is not None:
                    play_on(loaded, random)
    assert not any("\n" in line for line in lines)


def play_on(game: Game, random: Random, answers: int = 100) -> None:
    for _ in range(answers):
        if game.over:
            break
        game.answer(random.choice(list(game.options)))
    assert game.position()


@pytest.mark.parametrize("setup", SETUPS, ids=ident)
def test_an_honest_position_loads_as_it_was(tmp_path: Path, setup: dict[str, object]) -> None:
    random = Random(1)
    for answers in (0, 10, 40, 90, 200):
        game = under_way(setup, random, answers)
        loaded = loads(game.position(), tmp_path / "position.json", [])
        assert loaded is not None
        assert loaded.position() == game.position()


# -- what was found by changing anything -------------------------------------------------------------------------------


def refused(position: dict[str, object], file: Path, words: str) -> None:
    """The file is refused in a line with these words, by the command too."""
    lines: list[str] = []
    assert loads(position, file, lines) is None
    assert words in lines[0]
    done = command("odds", str(file))
    assert (done.status, done.out) == (2, "")
    assert done.err == f"hauntbox: {lines[0]}\n"


def position_at(game: str, kind: str, seed: int = 1, **setup: object) -> dict[str, Any]:
    """The position at the first question of a kind in a random game, and its state."""
    random = Random(seed)
    at = hauntbox.new(game, **setup)
    while at.question is not None and at.question.kind != kind:
        at.answer(random.choice(list(at.options)))
    position: dict[str, Any] = json.loads(json.dumps(at.position()))
    return position


def test_a_look_without_words_is_refused(tmp_path: Path) -> None:
    position = position_at("victim", "put_back", players=4)
    position["state"]["looks"].append([])
    refused(position, tmp_path / "position.json", "state 'looks' is")


def test_tiles_looked_at_are_those_that_were_seen(tmp_path: Path) -> None:
    position = position_at("victim", "put_back", players=4)
    looks = position["state"]["looks"]
    assert looks[-1][0] == "saw"
    looks.pop()
    refused(position, tmp_path / "position.json", "what was looked at leads to these piles")


def test_a_manual_is_for_a_roll(tmp_path: Path) -> None:
    position = position_at("victim", "manual", seed=4, players=4)
    agenda = position["agenda"]
    assert agenda[-1][0] == "offer_manual"
    agenda[-2], agenda[-3] = agenda[-3], agenda[-2]
    refused(position, tmp_path / "position.json", "'offer_manual' lies over")


def test_fireworks_are_for_an_attack(tmp_path: Path) -> None:
    position = position_at("victim", "fireworks", seed=4, players=4)
    position["agenda"] = [entry for entry in position["agenda"] if entry[0] != "defend"]
    refused(position, tmp_path / "position.json", "'offer_fireworks' lies over")


def test_a_tile_in_hand_lies_nowhere_else(tmp_path: Path) -> None:
    position = position_at("victim", "turn_tile", players=4)
    agenda = position["agenda"]
    assert agenda[-1][0] == "orient"
    agenda[-1][1] = 0  # the Start tile
    refused(position, tmp_path / "position.json", "(VI-INV-01)")


@pytest.mark.parametrize(("phase", "over"), [("victims_phase", "victims_phase"), ("end_of_turn", "event_phase")])
def test_the_phases_of_a_round_follow_each_other(tmp_path: Path, phase: str, over: str) -> None:
    position = position_at("victim", "turn", players=4)
    names = [entry[0] for entry in position["agenda"]]
    position["agenda"].insert(names.index(over) + 1, [phase, 2, 0])
    refused(position, tmp_path / "position.json", f"'{phase}' lies over '{over}' on the agenda")


def test_the_turn_is_played_by_whose_it_is(tmp_path: Path) -> None:
    position = position_at("victim", "turn", players=4)
    assert [entry[0] for entry in position["agenda"][-2:]] == ["end_of_turn", "menu"]
    position["agenda"][-1][1] = (position["agenda"][-1][1] + 1) % 6
    refused(position, tmp_path / "position.json", "the 'menu' of a turn is for its Victim")


@pytest.mark.parametrize("rush", [128, 1023])
def test_what_an_answer_goes_to_can_be_kept(tmp_path: Path, rush: int) -> None:
    """In a Run it is kept with the Victim's number in the ten bits of an argument."""
    random = Random(1)
    game = hauntbox.new("victim", players=4)
    while game.state()["running"] != "run" or game.ruleset.kinds[game.kind].name != "turn":
        game.answer(random.choice(list(game.options)))
    position = json.loads(json.dumps(game.position()))
    assert position["agenda"][-1][0] == "menu"
    position["agenda"][-1][2] = rush
    refused(position, tmp_path / "position.json", "step 'menu_chosen' with")


def test_what_is_put_into_play_is_a_card(tmp_path: Path) -> None:
    position = position_at("ghost_stories", "place", players=3)
    step, card, _ = position["agenda"][-1]
    assert step == "put_into_play"
    position["agenda"][-1] = [step, 0, card]
    refused(position, tmp_path / "position.json", "occupied spaces are those with a ghost")


@pytest.mark.parametrize("boxes", [["white_moon"], ["white_moon", "cursed_children"]])
def test_the_villagers_on_top_are_all_turned_up(tmp_path: Path, boxes: list[str]) -> None:
    position = position_at("ghost_stories", "villager", players=3, boxes=boxes)
    reveals = [entry for entry in position["agenda"] if entry[0] == "reveal"]
    assert len(reveals) == 8
    reveals[0][1] = reveals[1][1]
    refused(position, tmp_path / "position.json", "who stands on top is turned up (WM-VIL-05)")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("boards", ["blue", "red", "yellow", "red"], "each of the four colours once"),
        ("boards", [None, "red", None, None], "each of the four colours once"),
        ("powers", [None, "dance_of_the_spires", None, None], "each board shows a power of its own"),
        ("village", ["pavilion"] * 9, "each once"),
        ("village", ["absent", "cemetery", *["absent"] * 7], "each once"),
    ],
)
def test_a_deal_under_way_has_a_layout_that_can_be(tmp_path: Path, key: str, value: object, words: str) -> None:
    position = position_at("ghost_stories", "board_power", players=3)
    position["state"][key] = value
    if key == "boards":
        position["state"]["powers"] = [None] * 4
        position["agenda"] = [["deal_boards" if None in value else "deal_sides", 0, 0]]  # type: ignore[operator]
    if key == "village" and "absent" in value:  # type: ignore[operator]
        position["agenda"] = [["deal_village", 0, 0]]
        position["state"]["boards"] = [None] * 4
    refused(position, tmp_path / "position.json", words)


# -- anything changed --------------------------------------------------------------------------------------------------

EVERY = 20
"""The number of changed positions made from each position."""
LONG = [(setup, 20_000 if number > 3 else 5_000) for number, setup in enumerate(SETUPS)]
"""With all boxes, and Victim with two numbers of players, 20,000; with fewer boxes fewer."""


def spoil(setup: dict[str, object], number: int, seed: int, folder: Path) -> tuple[int, set[str]]:
    """Load changed positions and play on those that load; returns how many do, and the errors of the others.

    Whatever is wrong with a file is an InputError of one line; whatever loads can be looked at and played.
    """
    random = Random(seed)
    lines: list[str] = []
    loaded = 0
    for count in range(number):
        if count % EVERY == 0:
            text = json.dumps(under_way(setup, random, random.randrange(300)).position())
        game = loads(mutated(text, random), folder / "position.json", lines)
        if game is not None:
            loaded += 1
            look_and_play(game, random)
    assert not any("\n" in line for line in lines)
    return loaded, set(lines)


def look_and_play(game: Game, random: Random) -> None:
    """What a person does with a file: look at the odds, look at the table, play."""
    facade(game.ruleset.name).speech("en").odds(game)
    for _ in range(4):
        for seat in [*game.seats(), NOBODY]:
            assert game.view(seat)
            game.imagine(seat)
        play_on(game, random, 25)


@pytest.mark.parametrize("setup", SETUPS, ids=ident)
def test_a_changed_position_is_refused_or_can_be_played(tmp_path: Path, setup: dict[str, object]) -> None:
    loaded, refusals = spoil(setup, 120, 1, tmp_path)
    assert loaded
    assert len(refusals) > 20


@pytest.mark.long
@pytest.mark.parametrize(("setup", "number"), LONG, ids=[ident(setup) for setup, _ in LONG])
def test_many_changed_positions(tmp_path: Path, setup: dict[str, object], number: int) -> None:
    loaded, _ = spoil(setup, number, 2, tmp_path)
    assert loaded > number // 50
