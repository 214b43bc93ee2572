"""Replayed games give the same position, result, events and views, bit for bit, in every build of the engine."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.victim.cards import DEMON_NAMES, PLAYERS
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame
from tests.golden_files import GHOST_STORIES, REMAKE, SHELVES, VICTIM, Shelf, golden_of

pytestmark = pytest.mark.both_builds
COMMITTED = {shelf: shelf.committed() for shelf in SHELVES}
GAMES = [(shelf, name) for shelf in SHELVES for name in COMMITTED[shelf]]


def named(game: tuple[Shelf, str]) -> str:
    return f"{game[0].game}:{game[1]}"


@pytest.mark.parametrize(("shelf", "name"), GAMES, ids=map(named, GAMES))
def test_a_golden_game_replays_bit_for_bit(shelf: Shelf, name: str) -> None:
    path = shelf.folder / f"{name}.json"
    record = shelf.record(name)
    assert record.game == shelf.game
    assert golden_of(record).to_json() == COMMITTED[shelf][name], REMAKE
    assert record.to_json() == path.read_text(encoding="utf-8")
    assert hauntbox.replay(path).record(record.seed).to_json() == record.to_json()


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_golden_game_is_in_the_index(shelf: Shelf) -> None:
    assert shelf.record_names() == sorted(COMMITTED[shelf])


def test_there_is_a_game_for_every_number_of_players_and_level_and_for_every_end() -> None:
    committed = COMMITTED[GHOST_STORIES]
    setups = {name: GHOST_STORIES.record(name).setup for name in committed}
    assert {(setup["players"], setup["level"]) for setup in setups.values()} == {
        (players, level) for players in (1, 2, 3, 4) for level in LEVELS
    }
    causes = {golden["result"]["cause"] for golden in committed.values()}
    assert causes == {"incarnation_exorcised", "taoists_dead", "village_haunted", "last_card"}
    won = {setups[name]["level"] for name, golden in committed.items() if golden["result"]["outcome"] == "won"}
    assert won == set(LEVELS)


def test_victim_is_won_by_both_sides_with_every_demon_setting_and_number_of_players() -> None:
    committed = COMMITTED[VICTIM]
    ends: set[tuple[str, str]] = set()
    players: set[tuple[object, str]] = set()
    settings: dict[str, set[object]] = {name: set() for name in SETTINGS}
    for name, golden in committed.items():
        game = hauntbox.replay(VICTIM.record(name))
        assert isinstance(game, VictimGame)
        assert len(golden["views"]) == 64
        ends.add((golden["result"]["outcome"], DEMON_NAMES[game.demon]))
        players.add((game.request.players, golden["result"]["outcome"]))
        for setting, value in game.request.settings.items():
            settings[setting].add(value)
    assert ends == {(outcome, demon) for outcome in ("won", "lost") for demon in DEMON_NAMES}
    assert players == {(number, outcome) for number in PLAYERS for outcome in ("won", "lost")}
    assert settings == {name: set(values) for name, values in SETTINGS.items()}
    causes = {golden["result"]["cause"] for golden in committed.values()}
    assert causes == {"escaped", "all_gravely_wounded", "two_eliminated", "darkness"}


def test_every_kind_of_question_and_every_event_of_victim_is_in_some_game() -> None:
    kinds: set[str] = set()
    events: set[str] = set()
    for name in COMMITTED[VICTIM]:
        record = VICTIM.record(name)
        kinds |= {kind for kind, _ in record.answers}
        game = hauntbox.new("victim", **record.setup)
        told = game.listen()
        for _, option in record.answers:
            game.take(option)
        events |= {event.name for event in told}
    assert kinds == {kind.name for kind in game.ruleset.kinds}
    assert events == set(game.ruleset.events)


RANDOM = [(shelf, name) for shelf, name in GAMES if name.startswith("random-")]


@pytest.mark.parametrize(("shelf", "name"), RANDOM, ids=map(named, RANDOM))
def test_a_seed_still_plays_the_same_game(shelf: Shelf, name: str) -> None:
    """Seeds are part of what people share: the streams of luck and the random bot may not change unnoticed."""
    record = shelf.record(name)
    assert record.seed is not None
    game = hauntbox.play(hauntbox.new(record.game, **record.setup), ["random"], record.seed)
    assert game.record(record.seed).to_json() == record.to_json()
