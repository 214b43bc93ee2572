"""The rules of thumb of Victim, both sides, and the search on top of them."""

from __future__ import annotations

from itertools import product

import pytest
from mypy_extensions import i64

import hauntbox
from hauntbox.bots import View, ask, make_bot
from hauntbox.bots.search import SearchBot
from hauntbox.bots.tree import Node, Tree
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.vectors import vec
from hauntbox.victim import questions
from hauntbox.victim.cards import DEMON_NAMES, GATES, MOST_RAGE, NUMBERS, ONE, SLOTS, VICTIMS
from hauntbox.victim.rules.bunker import value
from hauntbox.victim.rules.demon import demon_options
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic
from hauntbox.victim.thinking.features_of import UNIT, tiles_left
from hauntbox.victim.thinking.formula import IMPOSSIBLE, gates_open_to, placements

EMPTY = [0] * len(SLOTS)


def played(players: int, seed: int, victims: str, demon: str) -> VictimGame:
    """A whole game, each side played by one kind of bot."""
    game = hauntbox.new("victim", players=players)
    assert isinstance(game, VictimGame)
    sides = [{seat: make_bot(spec, game, seat, seed) for seat in game.seats()} for spec in (victims, demon)]
    chance = Seeded(seed)
    while not game.over:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        else:
            game.answer(ask(sides[demon_side(game, game.seat)][game.seat], game))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_plays_every_game_to_its_end_and_the_same_game_again(players: int) -> None:
    one, other = (hauntbox.play(hauntbox.new("victim", players=players), ["heuristic"], seed=3) for _ in range(2))
    assert one.over
    assert one.record().answers == other.record().answers


def test_victims_with_rules_of_thumb_do_better_than_without() -> None:
    """Against a Demon that does anything, over four games; so does the Demon against such Victims."""
    games = range(4)
    careful = sum(played(4, seed, "heuristic", "random").outcome == "won" for seed in games)
    careless = sum(played(4, seed, "random", "random").outcome == "won" for seed in games)
    hunted = sum(played(4, seed, "heuristic", "heuristic").outcome == "won" for seed in games)
    assert careful > careless + 2
    assert careful > hunted


def at_demon(seed: int) -> VictimGame:
    """A game at the Demon's first menu."""
    game = hauntbox.new("victim", players=4, victims=["Rolita", "Diego", "Lucien", "Sean"])
    assert isinstance(game, VictimGame)
    chance = Seeded(seed)
    while game.kind != questions.DEMON:
        game.take(chance.pick(game) if game.seat == CHANCE else game.options[0])
    return game


def test_each_side_wants_the_opposite() -> None:
    game = at_demon(2)
    assert heuristic.side(game) == -1
    worths = heuristic.rate(game)
    assert worths[game.options.index(heuristic.choose(game))] == min(worths)
    while heuristic.side(game) < 0:
        game.take(Seeded(5).pick(game) if game.seat == CHANCE else heuristic.choose(game))
    worths = heuristic.rate(game)
    assert worths[game.options.index(heuristic.choose(game))] == max(worths)


def test_the_demon_comes_nearer_and_wounds_lower_the_outlook() -> None:
    """All stand on the Start tile: the Demon attacks at once, and rather the one who is wounded."""
    game = at_demon(2)
    assert questions.ATTACK <= heuristic.choose(game) < questions.UPGRADE
    before = heuristic.outlook(game)
    for victim in range(VICTIMS):
        if game.in_play >> victim & 1:
            hurt = game.clone()
            hurt.wounds[victim] = 1
            assert heuristic.outlook(hurt) < before
            safe = game.clone()
            safe.hidden[victim] = 1
            assert heuristic.outlook(safe) > before


@pytest.mark.parametrize("demon", range(len(DEMON_NAMES)))
def test_the_demon_kills_whom_it_can(demon: int) -> None:
    """With full Rage and a fallen Victim on its tile it does not end its turn, though she has nothing left to lose."""
    game = at_demon(2)
    game.demon, game.rage, game.might = demon, MOST_RAGE, 1
    victim = next(victim for victim in range(VICTIMS) if game.in_play >> victim & 1)
    game.wounds[victim] = 2
    game.hand[victim] = game.unseen[victim] = 0
    for stat in range(4):
        game.stats[4 * victim + stat] = 1
    game.opened = True
    game.menu = demon_options(game)
    worths = dict(zip(game.options, heuristic.rate(game), strict=True))
    assert worths[questions.DEATH + victim] < worths[questions.END_DEMON]


def test_the_rules_of_thumb_know_no_more_than_their_seat() -> None:
    """What the bot advises the Demon does not depend on cards the Demon cannot see."""
    for seed in range(4):
        game = at_demon(seed)
        other = game.clone()
        victim = next(v for v in range(VICTIMS) if other.hand[v])
        item = next(i for i in range(10) if other.hand[victim] >> 2 * i & 3)
        instead = next(i for i in range(10) if other.item_deck >> 2 * i & 3 and i != item)
        other.hand[victim] += ONE[instead] - ONE[item]
        other.item_deck += ONE[item] - ONE[instead]
        views = [View(one, game.demon_seat).game for one in (game, other)]
        rates = [heuristic.rate(view) for view in views if isinstance(view, VictimGame)]
        assert rates[0] == rates[1]


# -- the code and the piles -------------------------------------------------------------------------------------------


def test_the_fewest_placements_are_found() -> None:
    plus, times = ONE[0], ONE[2]
    numbers = 1 << 2 | 1 << 5  # 3 and 6
    assert placements(numbers, times, vec[i64](EMPTY), 18) == 3
    assert placements(numbers, plus, vec[i64](EMPTY), 18) == IMPOSSIBLE
    assert placements(1 << 5, times, vec[i64]([3, 0, 0, 0, 0, 0, 0]), 18) == 2
    # 1 + 2, times 5
    assert placements(0b10011, plus + times, vec[i64](EMPTY), 15) == 5
    # a token in the way is taken back first: 4 lies where 3 times 6 needs nothing
    assert placements(numbers, times, vec[i64]([4, 0, 0, 0, 0, 0, 0]), 18) == 4
    assert placements(0, 0, vec[i64](EMPTY), 8) == IMPOSSIBLE


def test_gates_are_counted_as_all_formulas_say() -> None:
    numbers, signs = [2, 4, 5], [0, 2]
    values = set()
    for one, sign, two in product(numbers, signs, numbers):
        if one != two:
            values.add(value(vec[i64]([one, sign + 1, two, 0, 0, 0, 0])))
            for last in signs:
                three = next(n for n in numbers if n not in (one, two))
                if last != sign:
                    values.add(value(vec[i64]([one, sign + 1, two, last + 1, three, 0, 0])))
    mask = sum(1 << number - 1 for number in numbers)
    assert list(NUMBERS) == [1, 2, 3, 4, 5, 6]
    assert gates_open_to(mask, ONE[0] + ONE[2]) == sum(gate in values for gate in GATES)


def test_the_tiles_to_turn_over_are_the_mean_over_the_prepared_places() -> None:
    game = hauntbox.new("victim", players=4, victims=["Rolita", "Diego", "Lucien", "Sean"], first=0)
    assert isinstance(game, VictimGame)
    # the pile of 16 first: its packet is the 17th to 19th tile, the other one the 37th to 39th of all
    assert tiles_left(game) / UNIT == pytest.approx((17 + 18 + 19 + 37 + 38 + 39 - 3) / 6, abs=1)


# -- the search -------------------------------------------------------------------------------------------------------


def test_the_search_plays_both_sides_and_the_same_again() -> None:
    game = at_demon(3)
    for position in (game, at_victims(game)):
        bots = [make_bot("search:playouts=8", position, position.seat, 5) for _ in range(2)]
        assert all(isinstance(bot, SearchBot) for bot in bots)
        answers = [ask(bot, position) for bot in bots]
        assert answers[0] == answers[1]
        assert answers[0] in position.options


def at_victims(game: VictimGame) -> VictimGame:
    """The next question put to the Victims' side."""
    after = game.clone()
    while heuristic.side(after) < 0 or after.seat == CHANCE:
        after.take(Seeded(5).pick(after) if after.seat == CHANCE else after.options[0])
    return after


def test_the_tree_weighs_the_demons_answers_as_its_own() -> None:
    game = at_demon(3)
    tree = Tree(View(game, game.seat).game, heuristic, 1)  # type: ignore[arg-type]
    for _ in range(6):
        tree.grow()
    root = tree.root
    assert root.side == -1
    assert root.worth(root.best()) == min(root.worth(place) for place in root.places)


def test_no_option_is_credited_with_what_the_next_victim_does() -> None:
    """Ending the turn at once is played on no further than running first: both to the next Victim's menu."""
    game = hauntbox.new("victim", players=3)
    assert isinstance(game, VictimGame)
    chance = Seeded(2)
    while game.kind != questions.TURN:
        game.take(chance.pick(game) if game.seat == CHANCE else game.options[0])
    tree = Tree(View(game, game.seat).game, heuristic, 1)  # type: ignore[arg-type]
    assert {questions.END_TURN, questions.RUN} <= {tree.root.options[place] for place in tree.root.places}
    for _ in range(12):
        tree.grow()
    met = nodes(tree.root)
    others = [node for node in met if heuristic.horizon(node.game) != heuristic.horizon(tree.root.game)]  # type: ignore[arg-type]
    assert {node.game.kind for node in others} <= {questions.TURN, questions.PHOTO_FLASH}
    assert sum(node.looks for node in others) == 12
    assert not any(sum(node.visits) for node in others)


def nodes(node: Node) -> list[Node]:
    below = [child for children in node.branches for child in children.values() if child is not None]
    return [node, *(deeper for child in below for deeper in nodes(child))]
