"""Games played at random in C: the same as in Python, bit for bit, and in Python where there is no library."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

import hauntbox
from hauntbox.arena.job import Job
from hauntbox.arena.simulate import Run, game_seed
from hauntbox.arena.study import study
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.native import ONLY_CARDS, WITH_ALL_PROMOS
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.game import Game
from hauntbox.kernel.playout import Playouts, Tally
from hauntbox.native import build as building
from hauntbox.native import laws
from hauntbox.native import random_games as native
from hauntbox.native.__main__ import main as printed
from hauntbox.native.laws import brought
from hauntbox.native.library import Library
from hauntbox.native.random_games import RandomGames
from tests.native.in_step import python_value
from tests.native.libraries import checked, checked_victim

SETUPS: list[dict[str, object]] = [
    {"players": 4, "level": "normal"},
    {"players": 1, "level": "hell"},
    {"players": 2, "level": "initiation", "settings": {"five_qi": True}},
    {"players": 3, "boxes": ["white_moon", "cursed_children", "black_secret", "infernal_die"]},
]
MEASURED = ("seconds", "decisions_per_second", "games_per_second", "native")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_seed_gives_the_same_game(setup: dict[str, object]) -> None:
    """Every field at the end, and what was asked on the way."""
    boxes = setup.get("boxes", ())
    assert isinstance(boxes, list | tuple)
    same_games(checked(tuple(boxes)), hauntbox.new("ghost_stories", **setup), 40)


@pytest.mark.parametrize("players", [2, 6])
def test_a_seed_gives_the_same_game_of_victim(players: int) -> None:
    same_games(checked_victim(), hauntbox.new("victim", players=players), 6)


def same_games(library: Library, opening: Game, number: int) -> None:
    """Games of both engines from an opening."""
    opening.history = None
    seeds = [game_seed(5, number) for number in range(number)] + [0, 1, (1 << 62) - 1]
    ends, asked = library.play(library.hold(opening), seeds)
    playouts, tally = Playouts(opening), Tally()
    for seed, end in zip(seeds, ends, strict=True):
        game = playouts.play(seed, tally)
        values = library.values(end)
        different = {name for name in values if name != "menu" and values[name] != python_value(library, game, name)}
        assert not different, (seed, different)
    assert (asked.decisions, asked.chance_answers, asked.offered) == (
        tally.decisions,
        tally.chance_answers,
        tally.offered,
    )


def test_a_game_of_c_becomes_one_of_python() -> None:
    """Its result and position are those of the game that Python played."""
    opening = hauntbox.new("ghost_stories", players=4)
    library = checked()
    [end], _ = library.play(library.hold(opening), [77])
    game = opening.clone()
    library.give(end, game)
    played = Playouts(opening).play(77, Tally())
    assert game.result == played.result
    assert game.position() == played.position()


def test_what_c_does_not_keep_is_not_lost_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Victim C has all but what may be thought of closed hands and piles, and plays no game that a seat imagines."""
    opening = hauntbox.new("victim")
    library = checked_victim()
    with pytest.raises(NotHeld, match="cases"):
        library.give(library.hold(opening), opening.clone())
    for name in ("maybe", "cases"):
        game = opening.clone()
        setattr(game, name, [1])
        with pytest.raises(NotHeld, match=name):
            library.hold(game)
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    monkeypatch.setattr(native, "prepare", lambda opening, games: None)
    with pytest.raises(InputError, match="imagines"):
        native.usable_library(opening.imagine(0))


@pytest.fixture
def with_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checked library of the base game is there, and no other."""
    file = checked().file
    monkeypatch.setattr(laws, "library_file", lambda name, _: file if name == "ghost_stories" else Path("none"))
    monkeypatch.setattr(native, "build", lambda law: file)


@pytest.mark.usefixtures("with_library")
def test_a_report_does_not_depend_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job("ghost_stories", {"players": 3, "level": "nightmare"}, ["random"], 9)
    told = []
    for word in ("1", "0", ""):
        monkeypatch.setenv("HAUNTBOX_NATIVE", word)
        told.append(study(job, 600))
    assert [report["native"] for report in told] == [True, False, True]
    with_c, without, by_default = [
        {key: value for key, value in report.items() if key not in MEASURED} for report in told
    ]
    assert with_c == without == by_default


@pytest.mark.usefixtures("with_library")
def test_other_bots_and_listeners_play_in_python() -> None:
    assert Run("ghost_stories", {"players": 4}, ["random"], 1).natively is not None
    assert Run("ghost_stories", {"players": 4}, ["novice"], 1).natively is None
    run = Run("ghost_stories", {"players": 4}, ["random"], 1)
    run.listening = True
    run.natively = None
    run.play_all(0, 2)
    assert run.totals.games == 2


@pytest.mark.usefixtures("with_library")
def test_where_there_is_no_library_python_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run("ghost_stories", {"players": 4, "boxes": ["chuck"]}, ["random"], 1)
    assert run.natively is None
    assert Run("victim", {"players": 4}, ["random"], 1).natively is None
    without = replace(facade("victim"), native=None)
    monkeypatch.setattr(laws, "facade", lambda name: without)
    assert Run("victim", {"players": 4}, ["random"], 1).natively is None
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    with pytest.raises(InputError, match="HAUNTBOX_NATIVE=1: victim is not translated"):
        Run("victim", {"players": 4}, ["random"], 1)


def test_without_a_compiler_python_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler")
    opening = hauntbox.new("ghost_stories")
    native.prepare(opening, 1_000_000)
    assert native.random_games(opening) is None
    assert [*tmp_path.rglob("*.so")] == []
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    with pytest.raises(InputError, match="HAUNTBOX_NATIVE=1: no C compiler: install gcc or clang, or set CC"):
        native.prepare(opening, 1)


def test_a_word_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_NATIVE", "yes")
    with pytest.raises(InputError, match="HAUNTBOX_NATIVE=yes: choose 0"):
        native.wanted()


def test_few_games_are_not_worth_a_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("HAUNTBOX_NATIVE", raising=False)
    native.prepare(hauntbox.new("ghost_stories"), native.WORTH_BUILDING - 1)
    assert [*tmp_path.rglob("*")] == []


def test_a_failed_compiler_leaves_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither a library that is half written nor its layout."""
    monkeypatch.setattr(building, "compiler", lambda: "false")
    from hauntbox.native.translate import Translation

    with pytest.raises(building.NotBuilt, match="false failed"):
        building.compile_to(Translation("", {}), tmp_path / "x.so")
    assert [*tmp_path.iterdir()] == []


def test_a_layout_tells_its_texts() -> None:
    layout = json.loads(checked().file.with_suffix(".json").read_text(encoding="utf-8"))
    assert {"won", "lost", "village_haunted"} <= {*layout["texts"]}


def test_an_opening_under_way_can_be_played_from() -> None:
    """Not only openings: any position that Python holds."""
    game = hauntbox.new("ghost_stories", players=2)
    game.history = None
    while game.number < 30 and not game.over:
        game.take(game.options[0])
    library = checked()
    [end], _ = library.play(library.hold(game), [3])
    playouts = Playouts(game)
    assert library.values(end)["turn"] == playouts.play(3, Tally()).turn  # type: ignore[attr-defined]
    assert RandomGames(library, game).play([3]).ends[0][0] in ("won", "lost")


def test_a_library_that_the_package_brings_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As a wheel does; a checkout has its own in the cache folder, whose name changes with the sources."""
    monkeypatch.setattr(building, "BUILT", tmp_path)
    assert building.library_file("ghost_stories", ()).parent == building.cache_folder()
    (tmp_path / f"ghost_stories{building.SUFFIX}").touch()
    assert building.library_file("ghost_stories", ()).parent == tmp_path
    assert building.library_file("ghost_stories", (), checked=True).parent == building.cache_folder()
    assert building.library_file("ghost_stories_chuck", ()).parent == building.cache_folder()


def test_old_libraries_are_deleted(tmp_path: Path) -> None:
    """Nothing else is, whoever put it there."""
    for name in ("old.json", f"old{building.SUFFIX}", "new.json", f"new{building.SUFFIX}", "old.txt"):
        (tmp_path / name).touch()
        if name.startswith("old"):
            os.utime(tmp_path / name, (1e9, 1e9))
    building._forget_old(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["new.json", f"new{building.SUFFIX}", "old.txt"]


def test_a_wheel_brings_the_base_game_first() -> None:
    """Of a quick build for tests it is the only one."""
    names = [law.name for law in brought()]
    assert {"ghost_stories", "ghost_stories_white_moon", "ghost_stories_white_moon_black_secret"} <= {*names}
    assert {"_".join(["ghost_stories", *ONLY_CARDS, *boxes]) for boxes in WITH_ALL_PROMOS} <= {*names}
    first = [law.name for law in brought(first_only=True)]
    assert "ghost_stories" in first
    assert len(first) < len(names)


def test_the_c_of_a_law_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(["ghost_stories", "shaman"]) == 0
    assert capsys.readouterr().out.startswith("/* The rules of ghost_stories_shaman, ")
    assert printed(["ghost_stories", "nobody"]) == 2
    assert "box 'nobody': choose among guardhouse, " in capsys.readouterr().err
    assert printed(["chess"]) == 2
    assert printed([]) == 2
