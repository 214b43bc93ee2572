"""One touch runs or hunts as far as steps lead: every way is made of options that are offered, and meets no question to
anybody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.commands.typed import understood
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.places import places
from hauntbox.victim.words.ways import MOST, ways


def asked() -> Iterator[VictimGame]:
    """The players' questions of a game."""
    game = facade("victim").new({"players": 4})
    assert isinstance(game, VictimGame)
    luck, heuristics = Seeded(1), heuristics_of(game, "test")
    while not game.over:
        if game.seat != CHANCE:
            yield game
        game.take(luck.pick(game) if game.seat == CHANCE else heuristics.choose(game))


def tiles(game: VictimGame, option: int) -> list[object]:
    return [at["tile"] for at in places(game, option) if "tile" in at]


def test_every_way_is_walked_in_one_line() -> None:
    seen: Counter[str] = Counter()
    for game in asked():
        for way in ways(game):
            options = understood(game.clone(), way.line, "en")
            assert isinstance(options, list)
            assert 2 <= len(options) == way.line.count(",") + 1 <= MOST
            walked = game.clone()
            for option in options:
                assert (walked.seat, walked.kind) == (game.seat, game.kind), "nothing comes between"
                last = tiles(walked, option)
                walked.take(option)
            assert way.tile in last
            names = [facade("victim").word(game, option) for option in game.options]
            direct = [tile for option, name in zip(game.options, names, strict=True) if "step" in name
                      for tile in tiles(game, option)]  # fmt: skip
            assert way.tile not in direct, "what is one step away is an option"
            seen[game.ruleset.kinds[game.kind].name] += 1
    assert set(seen) >= {"turn", "hunt"}


def test_ways_show_no_more_than_the_seat_knows() -> None:
    for game in asked():
        imagined = game.imagine(int(game.seat))
        assert isinstance(imagined, VictimGame)
        assert ways(game) == ways(imagined)
