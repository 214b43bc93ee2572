"""The bot that plays by rules of thumb."""

from math import exp
from typing import cast

import pytest

import hauntbox
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import SAME_AS
from hauntbox.ghost_stories.base.geometry import FACING, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.thinking.features import BEST_EXORCISM, MOST, NUMBER
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.ghost_stories.base.thinking.value_net import FIGURE, ONE, OUTER_ONE, Net, Weights, in_use, prospects
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.odds import share
from tests.ghost_stories.table import Table

TABLES = [(1, "hell"), (2, "nightmare"), (3, "normal"), (4, "initiation")]


@pytest.mark.parametrize(
    ("players", "level"), [*(pytest.param(*table, marks=pytest.mark.long) for table in TABLES[:-1]), TABLES[-1]]
)
def test_it_plays_every_game_to_its_end_and_the_same_game_again(players: int, level: str) -> None:
    """Its answers are the same when it is asked again; every third time is enough."""
    played = hauntbox.play(hauntbox.new("ghost_stories", players=players, level=level), ["heuristic"], seed=3)
    record = played.record()
    assert played.over
    game = cast(GhostStories, hauntbox.new("ghost_stories", **record.setup))
    for number, (_, option) in enumerate(record.answers):
        assert game.seat < 0 or number % 3 or heuristic.choose(game) == option
        game.answer(option)


def cards_drawn(bot: str) -> int:
    """Over two games, how long the village held out."""
    games = [hauntbox.play(hauntbox.new("ghost_stories"), [bot], seed=seed) for seed in range(2)]
    return sum(56 - len(cast(GhostStories, game).deck.places) for game in games)


def test_it_holds_out_much_longer_than_random() -> None:
    assert cards_drawn("heuristic") > 2 * cards_drawn("random")


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_features_are_small_whole_numbers_in_every_position(players: int, level: str) -> None:
    """Those that are learned from are kept in bytes."""
    for seed in range(20):
        game = cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level))
        chance, draws = Seeded(seed), Seeded(seed + 1000)
        while not game.over:
            if game.players:
                seen = features(game)
                assert len(seen) == NUMBER
                assert all(0 <= number < MOST for number in seen)
            if game.seat < 0:
                game.take(chance.pick(game))
            else:
                game.take(game.options[draws.seed * game.number % len(game.options)])


def test_a_position_is_worth_less_the_nearer_a_haunter_and_the_more_tiles_are_haunted() -> None:
    def worth(figures: list[str], haunted: list[str]) -> float:
        return prospects(Table(ghosts={"e2": "Ghoul", "s2": "Lich"}, figures=figures, haunted=haunted).game)[0]

    assert worth(["e2"], []) < worth([], [])
    assert worth([], ["NW", "SE"]) < worth([], ["NW"]) < worth([], [])


def test_qi_and_fewer_ghosts_are_worth_having() -> None:
    def worth(qi: int, ghosts: dict[str, str]) -> float:
        return prospects(Table(qi=dict.fromkeys(("yellow", "red", "blue", "green"), qi), ghosts=ghosts).game)[0]

    assert worth(1, {}) < worth(2, {}) < worth(4, {})
    assert worth(3, {"n1": "Zombie", "n2": "Ghoul", "e1": "Lich", "s1": "Abysmal"}) < worth(3, {"n1": "Zombie"})


def test_the_last_incarnation_comes_before_everything() -> None:
    t = Table(ghosts={"n2": "Forgotten Ones", "s2": "Lich", "e2": "Ghoul"}, tao={"yellow": "KKKK"}, yin_yang=[])
    assert heuristic.choose(t.game) == 1  # to the tile before it
    t.play("move N")
    assert heuristic.choose(t.game) == ask.DO_EXORCISM


@pytest.mark.parametrize(
    ("tile", "names"), [("N", ["Restless Dead"]), ("NE", ["Restless Dead", "Liquid Horror"])]
)
def test_rolls_weighed_together_come_to_the_same_as_all_rolls_one_by_one(tile: str, names: list[str]) -> None:
    spaces = [SPACES[space] for space in FACING[TILES.index(tile)]]
    placed = dict(zip(spaces, names, strict=True))
    t = Table(at={"yellow": tile}, ghosts=placed, tao={"yellow": "YB"})
    t.play("exorcise")
    game = t.game
    assert game.kind == ask.ROLL
    by_one = [0.0, 0.0]
    before = 0
    for outcome, total in zip(game.options, game.totals, strict=True):
        after = game.clone()
        after.take(outcome)
        for figure, worth in enumerate(heuristic.worth(after, game.turn, 1)):
            by_one[figure] += int(total - before) * worth
        before = total
    assert heuristic.worth(game, game.turn, 0) == pytest.approx([figure / before for figure in by_one])


@pytest.mark.parametrize("power", ["strength_of_a_mountain", "gods_favorite"])
def test_tokens_of_the_herbalist_are_worth_the_same_however_they_came_about(power: str) -> None:
    """Every roll, with white faces that leave a choice, a supply that runs out and dice that may be rolled again, has
    the same value as it has by itself."""
    tao = {"green": "KKR", "red": "KK", "blue": "BBB"}  # no black token is left, and one blue one
    t = Table("green", at={"green": "N"}, powers=[power], ghosts={"n1": "Zombie", "e2": "Lich"}, tao=tao)
    t.play("ask")
    assert t.game.kind == ask.ROLL
    alone = [heuristic._after(t.game, outcome, t.game.turn, 1) for outcome in t.game.menu]
    assert heuristic._after_each_roll(t.game) == alone


def test_cards_that_differ_in_their_names_alone_are_drawn_with_the_same_luck() -> None:
    game = Table(phase="yin", ghosts={"n1": "Zombie", "n2": "Ghoul"}).game
    assert game.kind == ask.DRAW
    alone = [heuristic._after(game, card, game.turn, 2) for card in game.menu]
    assert heuristic._after_each_card(game) == alone
    assert any(SAME_AS[card] in game.menu for card in game.menu)


def test_a_succeeding_roll_is_not_rolled_again_and_useless_faces_are() -> None:
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YWK")
    assert heuristic.choose(t.game) == ask.ENOUGH
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YKK")
    assert heuristic.choose(t.game) == 4
    t.play("black", "black")
    assert heuristic.choose(t.game) == ask.ENOUGH


def positions() -> list[GhostStories]:
    """Of two games, each as it went on."""
    found = []
    for seed, players in ((1, 4), (2, 1)):
        game, luck = cast(GhostStories, hauntbox.new("ghost_stories", players=players)), Seeded(seed)
        while not game.over and game.number < 120:
            if game.players:
                found.append(game.clone())
            game.take(luck.pick(game) if game.seat < 0 else game.options[game.number % len(game.options)])
    return found


def small_weights(units: int) -> Weights:
    first = [(7 * place + 3 * unit) % 97 - 45 for place in range(NUMBER) for unit in range(units)]
    return Weights(first, [9 - unit for unit in range(units)], [300 - 7 * unit for unit in range(units)],
                   [50 * unit - 90 for unit in range(units)], [-2 * ONE * OUTER_ONE, OUTER_ONE])  # fmt: skip


def by_hand(weights: Weights, seen: list[int]) -> tuple[float, float]:
    """The figures unit by unit."""
    units = len(weights.starts)
    win, pile = weights.begin
    for unit in range(units):
        above = weights.starts[unit] + sum(seen[p] * weights.first[p * units + unit] for p in range(NUMBER))
        win += max(0, above) * weights.win[unit]
        pile += max(0, above) * weights.pile[unit]
    return share(win * FIGURE), pile * FIGURE


@pytest.mark.parametrize("units", [1, 3, 5])
def test_figures_are_those_of_the_units_one_by_one_whatever_was_judged_before(units: int) -> None:
    weights = small_weights(units)
    net = Net(weights)
    seen = positions()[::5]
    assert len(seen) > 20
    expected = [by_hand(weights, list(features(game))) for game in seen]
    assert [net.judge(game) for game in seen] == expected
    assert [net.judge(game) for game in reversed(seen)] == expected[::-1]
    assert len(set(expected)) > 10


def test_boxes_without_features_share_one_network() -> None:
    """There are thousands of sets of boxes, and a network is large."""

    def network(*boxes: str) -> Net:
        return in_use(cast(GhostStories, hauntbox.new("ghost_stories", boxes=list(boxes))))

    assert network("tower") is network("tower", "shaman") is network()
    assert network("white_moon", "tower") is network("white_moon") is not network()


def test_a_share_is_what_the_odds_say() -> None:
    for odds in (-30.0, -8.0, -3.3, -0.2, 0.0, 0.7, 5.0, 12.0, 99.0):
        assert share(odds) == pytest.approx(1.0 / (1.0 + exp(-min(odds, 30.0))), rel=2e-3, abs=1e-12)
    assert share(0.0) == 0.5


def test_a_ghost_is_nearer_its_end_where_taoists_pay_for_each_other() -> None:
    """What counts for a Taoist's best exorcism are also the tokens of those on the tile he goes to, and no others."""

    def best(blue_at: str) -> int:
        seen = features(Table(at={"blue": blue_at}, ghosts={"n2": "Restless Dead"}, tao={"blue": "YYYY"}).game)
        return seen[BEST_EXORCISM]

    assert best("N") == 16 > best("SE")


def test_luck_with_a_card_is_what_it_is_better_than_the_others() -> None:
    t = Table(phase="yin", ghosts={"n1": "Zombie", "n2": "Ghoul"}, qi={"yellow": 1})
    game = t.game
    assert game.kind == ask.DRAW
    lucks = heuristic.lucks(game)
    assert sum(lucks) == pytest.approx(0.0, abs=1e-9)
    assert max(lucks) > 0.0 > min(lucks)
    assert game.kind == ask.DRAW


def best_word(t: Table) -> str:
    g = t.game
    return option_word(g, g.kind, heuristic.choose(g))


POWERS_FOR_TOKENS = ["power strength of a mountain", "power second wind", "power dance of the spires"]


@pytest.mark.parametrize("ghosts", [{}, {"n2": "Ghoul"}, {"n2": "Restless Dead", "e2": "Lich"}])
def test_a_power_token_is_kept_where_its_power_could_do_nothing(ghosts: dict[str, str | int]) -> None:
    """On the centre nothing can be exorcised, and once he has moved there he stays there."""
    t = Table(players=1, at={"yellow": "N"}, tokens={"yellow": 3}, ghosts=ghosts, powers=["bottomless_pockets"])
    t.play("power bottomless pockets", "yellow", "move C")
    g = t.game
    rated = dict(zip(t.offered, heuristic.rate(g), strict=True))
    assert "power strength of a mountain" in rated
    assert all(rated[power] < max(rated.values()) for power in POWERS_FOR_TOKENS if power in rated)
    assert best_word(t) not in POWERS_FOR_TOKENS


def test_a_power_token_is_spent_where_its_power_decides() -> None:
    """The last incarnation can be beaten at once, but it stands before the far corner."""
    t = Table(
        players=1, at={"yellow": "NW"}, tokens={"yellow": 3}, haunted=["N"], to_beat=1, tao={"yellow": "RRRK"},
        ghosts={"e3": "Bonecracker"}, pile=["ghost"] * 3, powers=["bottomless_pockets"],
    )  # fmt: skip
    t.play("power bottomless pockets", "red")
    assert best_word(t) == "power dance of the spires"
    assert max(heuristic.rate(t.game)) == 1.0, "nothing is worth more than the game won, and no token is missed then"


@pytest.mark.parametrize("pile", [1, 2, 3, 10])
def test_no_more_of_the_pile_is_survived_than_there_is(pile: int) -> None:
    """The network has seen no such table, and promises a third of a pile that has three cards."""
    t = Table(
        players=1, at={"yellow": "C"}, haunted=["N"], to_beat=1, ghosts={"e3": "Bonecracker"}, pile=["ghost"] * pile
    )  # fmt: skip
    assert prospects(t.game)[1] > pile / 56
    assert heuristic.judged(t.game)[1] == 0.0
