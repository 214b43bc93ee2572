"""Corrections: anything on a sheet may be entered, what cannot be is refused in one line, and the game goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.box_folders import boxes
from hauntbox.corrections import areas, cells_of, correction, told
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import languages
from hauntbox.interfaces.sheet import BEGIN
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import corrected
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY, Game
from hauntbox.kernel.record import FORMAT, WITH_CORRECTIONS, parse_record, replay
from hauntbox.replay_text import as_text, log, verified

GAMES = 50
EACH = 4
"""Corrections in a game: 200 in all."""
PROMOS = ["guardhouse", "tower", "bo_za", "b_rice", "shaman", "chuck", "jean_claude"]
SHELVES: list[list[str]] = [[], ["white_moon"], ["black_secret"], PROMOS, ["white_moon", "black_secret"]]
WU_FENG = 4


def setups() -> list[tuple[str, dict[str, Any]]]:
    """All games and numbers of players, with what may be laid over them."""
    ghosts = [
        ("ghost_stories", {"players": players, "level": "normal", "boxes": shelf})
        for shelf in SHELVES
        for players in (1, 2, 3, 4)
    ]
    laid_over = [
        ("ghost_stories", {"players": 4, "level": "normal", "boxes": [below, name]})
        for name in sorted(own_boxes())
        for below in ("white_moon", "black_secret")
        if name != below and _fits([below, name])
    ]
    return [*ghosts, *[("victim", {"players": players}) for players in (2, 3, 4, 5, 6)], *laid_over]


def own_boxes() -> set[str]:
    return {folder.name for folder in boxes() if folder.is_own}


def _fits(shelf: list[str]) -> bool:
    try:
        facade("ghost_stories").new({"players": 4, "level": "normal", "boxes": shelf})
    except InputError:
        return False
    return True


def in_play(game: str, setup: dict[str, Any]) -> set[str]:
    """The boxes of a game: those named, and those that lie over two of them."""
    law = getattr(facade(game).new(setup), "law", None)
    return {box.name for box in law.boxes} if law else set()


def test_corrections_are_tried_with_every_box() -> None:
    assert set().union(*(in_play(*one) for one in setups())) >= own_boxes()


def night(answers: int, seed: int = 3, game: str = "ghost_stories", **setup: Any) -> Game:
    """A game in which people answered at random for a while."""
    made = facade(game).new({"players": 4, **({"level": "normal"} if game == "ghost_stories" else {}), **setup})
    luck, random = Seeded(seed), Random(seed)
    while not made.over and made.number < answers:
        made.take(luck.pick(made) if made.seat == CHANCE else random.choice(made.options))
    assert not made.over
    return made


def edits_at_random(game: Game, seat: int, random: Random) -> dict[str, object]:
    """Up to three values of a sheet."""
    cells = cells_of(game, seat)
    chosen = random.sample(sorted(cells), min(len(cells), random.choice([1, 1, 2, 3])))
    edits = {}
    for path in chosen:
        cell = cells[path][1]
        values = [one.value for one in cell.choices] or list(range(cell.low, cell.high + 1))
        edits[path] = random.choice([value for value in values if value != cell.value] or values)
    return edits


def tried(game: Game, edits: dict[str, object], seat: int) -> str:
    """The entry of these values, empty if they are refused."""
    try:
        return correction(game, edits, seat)
    except InputError as error:
        if "\n" in str(error):
            raise
        return ""


def walk(game: str, setup: dict[str, Any], seed: int) -> tuple[int, int]:
    """A game at random with corrections at random: how many were entered, and how many were refused."""
    own, luck, random = facade(game), Seeded(seed), Random(seed)
    now, done, refused = own.new(setup), 0, 0
    wanted = sorted(random.sample(range(20, 80), EACH))
    while not now.over and now.number < 250:
        if wanted and now.number >= wanted[0] and areas(now, NOBODY, "en"):
            seat = random.choice([*now.seats(), NOBODY, EVERYBODY])
            kind = tried(now, edits_at_random(now, seat, random), seat)
            if not kind:
                refused += 1
            else:
                before, now = now, corrected(now, kind)
                told(before, now, (seat,), random.choice(languages()))
                done += 1
                wanted.pop(0)
            if refused > 60:  # every try of a game that can hardly be changed
                wanted.clear()
        if not now.over:
            now.take(luck.pick(now) if now.seat == CHANCE else random.choice(now.options))
        assert own.flaw(now) == ""
    text = now.record().to_json()
    again = replay(parse_record(text, "record"), own.new(setup))
    assert again.record().to_json() == text
    assert again.position() == now.position()
    return done, refused


def nights(number: int) -> Iterator[tuple[str, dict[str, Any], int]]:
    all_of_them = setups()
    for seed in range(number):
        yield (*all_of_them[seed % len(all_of_them)], seed)


FOUR = [one for one in setups() if one[1].get("boxes") in SHELVES and one[1]["players"] == 4]
SAMPLE = [("victim", {"players": 4}), *FOUR]


@pytest.mark.parametrize(("game", "setup"), SAMPLE)
def test_corrections_at_random_never_break_a_game(game: str, setup: dict[str, Any]) -> None:
    done, _ = walk(game, setup, 17)
    assert done


@pytest.mark.long
def test_two_hundred_corrections_in_fifty_games_never_break_one() -> None:
    found = [walk(*one) for one in nights(GAMES)]
    more = GAMES
    while sum(done for done, _ in found) < GAMES * EACH:  # some games are over before they have had theirs
        found.append(walk(*list(nights(more + 1))[-1]))
        more += 1
    assert sum(done for done, _ in found) >= GAMES * EACH


def test_qi_and_tao_are_taken_from_the_supply() -> None:
    game = night(60)
    state: Any = game.state()
    now = corrected(game, correction(game, {"qi/1": state["qi"][1] + 2, "tao/1/4": 2}))
    after: Any = now.state()
    assert after["qi"][1] == state["qi"][1] + 2
    assert after["qi_supply"] == state["qi_supply"] - 2
    assert after["tao_supply"][4] == state["tao_supply"][4] - (2 - state["tao"][1][4])
    assert now.number == game.number + 1


def test_a_ghost_taken_for_another_goes_back_among_the_unseen() -> None:
    game = night(60)
    state: Any = game.state()
    space, card = next(iter(state["ghosts"].items()))
    other = state["unseen"]["ghosts"][0]
    after: Any = corrected(game, correction(game, {f"ghosts/{space}": other})).state()
    assert after["ghosts"][space] == other
    assert card in after["unseen"]["ghosts"]
    assert other not in after["unseen"]["ghosts"]
    assert after["pile"] == state["pile"]


def test_a_ghost_said_to_be_gone_takes_along_what_it_carried() -> None:
    game = night(70)
    state: Any = game.state()
    space = next(iter(state["ghosts"]))
    after: Any = corrected(game, correction(game, {f"ghosts/{space}": None})).state()
    assert space not in after["ghosts"]
    for key in ("haunting_figures", "captured_dice", "tao_locked", "power_off"):
        assert space not in after[key]


def test_who_has_no_qi_is_dead_and_owns_nothing() -> None:
    game = night(60)
    after: Any = corrected(game, correction(game, {"qi/0": 0, BEGIN: "east"})).state()
    assert "north" not in after["alive"]
    assert after["tao"][0] == [0] * 5


def test_a_new_turn_begins_where_it_is_said() -> None:
    game = night(60)
    now = corrected(game, correction(game, {BEGIN: "south"}))
    state: Any = now.state()
    assert state["active"] == "south"
    assert state["turn"] == game.state()["turn"] + 1  # type: ignore[operator]


@pytest.mark.parametrize(
    ("edits", "why"),
    [
        ({"qi/0": 20, "qi/1": 20}, "GS-DATA-24"),
        ({"qi/0": 21}, "the sheet says what may be entered"),
        ({"qi/0": True}, "the sheet says what may be entered"),
        ({"qi_supply": 3}, "the sheet says what may be entered"),
        ({f"haunted/+{tile}": True for tile in ("NW", "N", "NE", "W", "C")}, "GS-END-04"),
    ],
)
def test_what_cannot_be_is_said_and_not_entered(edits: dict[str, object], why: str) -> None:
    game = night(60)
    before = game.position()
    with pytest.raises(InputError, match=why):
        correction(game, edits)
    assert game.position() == before


def test_nothing_entered_is_no_correction() -> None:
    game = night(60)
    qi: Any = game.state()["qi"]
    with pytest.raises(InputError, match="nothing"):
        correction(game, {"qi/0": qi[0]})


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_record_with_corrections_says_so_and_is_of_another_format(tmp_path: Path) -> None:
    game = night(60)
    qi: Any = game.state()["qi"]
    now = corrected(game, correction(game, {"qi/2": qi[2] + 1}))
    data = json.loads(now.record().to_json())
    assert data["format"] == WITH_CORRECTIONS
    assert data["answers"][60][0] == "correction"
    assert data["answers"][60][1]["state"]["qi"][2] == qi[2] + 1
    path = tmp_path / "night.json"
    now.record().save(path)
    again = hauntbox.replay(path)
    assert again.position() == now.position()
    assert "Corrections in it: 1" in as_text(again, 61)
    assert f"Qi: {qi[2]} → {qi[2] + 1}" in log(str(path), None)
    assert "Corrections in it: 1" in verified(str(path))


def test_a_record_without_corrections_is_what_it_always_was() -> None:
    assert json.loads(night(60).record().to_json())["format"] == FORMAT


@pytest.mark.parametrize(
    "change",
    [
        7,
        {"state": []},
        {"agenda": {}},
        {"more": {}},
        {"state": {"qi": [1, 2]}},
        {"state": {"nothing": 1}},
        {"state": {"qi/0/1": 1}},
        {"state": {"qi": [20, 20, 20, 20]}},
        {"agenda": [["no_step", 0, 0]]},
        {"agenda": [["turn", 900, 0]]},
    ],
)
def test_a_correction_from_anywhere_is_held_to_what_a_position_is(change: object) -> None:
    data = json.loads(night(60).record().to_json())
    data["format"] = WITH_CORRECTIONS
    data["answers"].append(["correction", change])
    with pytest.raises(InputError) as refused:
        _replayed(json.dumps(data))
    assert "\n" not in str(refused.value)


def _replayed(text: str) -> Game:
    record = parse_record(text, "record")
    return replay(record, facade(record.game).new(record.setup))


def test_luck_goes_on_after_a_correction_as_if_there_were_none() -> None:
    game = night(60)
    other = corrected(game, correction(game, {"turn": 30}))
    first, second = Seeded(9), Seeded(9)
    first.catch_up(game)
    second.catch_up(other)
    while game.seat != CHANCE:
        game.take(game.options[0])
        other.take(other.options[0])
    assert first.pick(game) == second.pick(other)


# -- what is hidden ---------------------------------------------------------------------------------------------------


def test_wu_fengs_hand_is_on_his_sheet_alone() -> None:
    game = night(60, boxes=["black_secret"])
    for seat in (0, 1, 2, 3, NOBODY):
        assert not [path for path in cells_of(game, seat) if path.startswith("=black_secret/hand")]
    assert [path for path in cells_of(game, WU_FENG) if path.startswith("=black_secret/hand")]
    with pytest.raises(InputError):
        correction(game, {"=black_secret/hand/57": True}, 0)


def test_a_card_in_his_hand_may_be_said_to_lie_on_the_table() -> None:
    """Nobody learns by a refusal what he holds (BS-INFO-02)."""
    game = night(60, boxes=["black_secret"])
    game = corrected(game, correction(game, {"=black_secret/hand/57": True}, WU_FENG))
    state: Any = game.state()
    space = next(space for space in ("n1", "e1", "s1", "w1", "n2", "e2", "s2", "w2") if space not in state["ghosts"])
    after: Any = corrected(game, correction(game, {f"ghosts/{space}": 57}, 0)).state()
    assert after["ghosts"][space] == 57
    assert 57 not in after["black_secret"]["hand"]


def test_the_demon_sees_neither_hands_nor_what_would_tell_of_them() -> None:
    game: Any = None
    for seed in range(40):
        game = facade("victim").new({"players": 4})
        luck, random = Seeded(seed), Random(seed)
        while not game.over and game.demon_seat < 0:
            game.take(luck.pick(game) if game.seat == CHANCE else random.choice(game.options))
        if not game.over:
            break
    assert not game.over
    demon = cells_of(game, int(game.demon_seat))
    victim = next(seat for seat in game.seats() if seat != game.demon_seat)
    assert not [path for path in demon if "/hand/" in path or path.startswith("item_discard")]
    assert [path for path in cells_of(game, victim) if "/hand/" in path]


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("ghost_stories", {"players": 2, "level": "normal", "boxes": ["black_secret", "tower"]}),
        ("ghost_stories", {"players": 3, "level": "normal", "boxes": ["white_moon", "black_secret"]}),
        ("victim", {"players": 4}),
    ],
)
def test_a_sheet_says_nothing_that_its_seat_does_not_know(game: str, setup: dict[str, Any]) -> None:
    """A sheet is the same in the game that its seat imagines, in which all that is hidden from it is undecided."""
    now, luck, random = facade(game).new(setup), Seeded(8), Random(8)
    looked = 0
    while not now.over and now.number < 160:
        now.take(luck.pick(now) if now.seat == CHANCE else random.choice(now.options))
        if now.over or now.number % 6:
            continue
        for seat in (*now.seats(), NOBODY):
            assert areas(now, seat, "en") == areas(now.imagine(seat), seat, "en")
            looked += 1
    assert looked > 20


def test_before_the_set_up_is_done_there_is_no_sheet() -> None:
    for game in ("ghost_stories", "victim"):
        assert areas(facade(game).new({"players": 4}), EVERYBODY, "en") == []


@pytest.mark.parametrize("language", languages())
def test_sheets_are_written_in_every_language(language: str) -> None:
    for shelf in SHELVES:
        found = areas(night(60, boxes=shelf), EVERYBODY, language)
        assert len(found) >= 7
        assert all(cell.label and area.title for area in found for cell in area.cells)
        paths = [cell.path for area in found for cell in area.cells]
        assert len(paths) == len(set(paths))
    assert areas(night(80, game="victim"), EVERYBODY, language)
