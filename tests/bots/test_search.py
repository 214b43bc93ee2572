"""The bot that searches: its tree, its budgets, and what it shares with other processes."""

from collections import Counter
from typing import cast

import pytest

import hauntbox
from hauntbox.bots import View, make_bot, search
from hauntbox.bots.search import SearchBot, findings_of
from hauntbox.bots.tree import CANDIDATES, PATIENCE, WIDTH, Node, Tree
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.ghost_stories.table import Table
from tests.toy import TURN, Toy

of_toys = pytest.mark.interpreted("the toy is a game of the tests, and no class may derive from a compiled one")


class HeapHeuristics:
    """Rules of thumb for the toy: they think no further than their own move, and like to take many chips."""

    def choose(self, g: Game) -> int:
        return g.options[0]

    def side(self, g: Game) -> int:
        return 1

    def rate(self, g: Game) -> list[float]:
        rated = []
        for option in g.options:
            after = g.clone()
            after.take(option)
            rated.append(self.outlook(after) + option / 100)
        return rated

    def turn(self, g: Game) -> int:
        return g.number

    def round_later(self, g: Game) -> int:
        return 0

    def horizon(self, g: Game) -> int:
        return g.number

    def settled(self, g: Game, horizon: int) -> bool:
        return g.number != horizon

    def far_enough(self, g: Game, horizon: int) -> bool:
        return False

    def lucks(self, g: Game) -> list[float]:
        return [0.0] * len(g.options)

    def believed(self, g: Game) -> float:
        return 1.0

    def outlook(self, g: Game) -> float:
        """The two play as a team that wants the first to take the last chip."""
        return {"first": 1.0, "second": 0.0}.get(g.outcome, 0.5)

    def prospect(self, g: Game) -> float:
        return self.outlook(g)


class RivalHeuristics(HeapHeuristics):
    """The same for two who each want the last chip."""

    def side(self, g: Game) -> int:
        return 1 if g.seat == 0 else -1


def toy(heap: int = 9) -> Toy:
    game = Toy()
    game.heaps = [heap]
    game.do(TURN)
    game.run()
    return game


def toy_tree(heap: int, visits: int) -> Tree:
    tree = Tree(toy(heap), HeapHeuristics(), 7)
    for _ in range(visits):
        tree.grow()
    return tree


def solved(heap: int) -> list[float]:
    """By chips taken, how likely the first player takes the last chip if both play as rivals, without a mistake.

    The die may put chips back for ever, so that the figures are found by approaching them.
    """
    best = [0.0] * (heap + 1)  # for the player who moves, by chips on the heap

    def after(left: int) -> float:
        return 1.0 if not left else 1.0 - (5 * best[left] + best[left + 1]) / 6

    for _ in range(200):
        best = [0.0, *(max(after(size - take) for take in (1, 2, 3) if take <= size) for size in range(1, heap + 1))]
    return [after(heap - take) for take in (1, 2, 3) if take <= heap]


@of_toys
@pytest.mark.parametrize("heap", [2, 3, 4, 5, 6])
def test_rivals_each_answer_for_their_own_good(heap: int) -> None:
    tree = Tree(toy(heap), RivalHeuristics(), 7)
    for _ in range(300):
        tree.grow()
    worths = solved(heap)
    assert worths[tree.root.best()] > max(worths) - 0.05
    for node in nodes(tree.root):
        best = node.worth(node.best())
        wanted = max if node.game.seat == 0 else min
        assert best == wanted(node.worth(place) for place in node.places)


def nodes(node: Node) -> list[Node]:
    below = [child for children in node.branches for child in children.values() if child is not None]
    return [node, *(deeper for child in below for deeper in nodes(child))]


@of_toys
def test_looking_further_finds_what_the_rules_of_thumb_cannot_see() -> None:
    """Whoever takes three of four leaves the last chip to the other, unless the die puts one back."""
    root = toy_tree(4, 80).root
    assert root.expected == [0.51, 0.52, 0.53]
    assert root.worth(2) < 0.5
    assert root.options[root.best()] != 3


class DoubtfulHeuristics(HeapHeuristics):
    """Believes a third of what looks find."""

    def believed(self, g: Game) -> float:
        return 1 / 3


@of_toys
def test_of_a_surprise_only_what_is_believed_counts() -> None:
    """So that a surprise has to be three times as large as an advantage before it outweighs it."""
    node = Node(toy(9), DoubtfulHeuristics())
    node.visits, node.surprise = [10, 10, 10], [0.2, 0.0, 0.0]  # it is rated 0.02 behind
    findings = findings_of(node.options, node.expected, node.surprise, node.visits, node.believed)
    assert [finding.worth for finding in findings] == pytest.approx([node.worth(place) for place in range(3)])
    assert node.worth(0) - node.expected[0] == pytest.approx((0.2 + 1.5 * 0.2 / 30) / 11.5 / 3)
    assert node.best() == 2
    node.believed = 1.0
    node.surprise[0] = 0.3
    assert node.best() == 0


def test_at_initiation_less_is_believed_than_at_other_levels() -> None:
    believed = {}
    for level in ("initiation", "normal", "nightmare", "hell"):
        game = hauntbox.new("ghost_stories", level=level)
        believed[level] = heuristic.believed(cast(GhostStories, game))
    assert believed == {"initiation": 0.7, "normal": 1.0, "nightmare": 1.0, "hell": 1.0}


@of_toys
def test_options_are_tried_by_promise_and_children_stay_few() -> None:
    tree = toy_tree(9, 200)
    for node in nodes(tree.root):
        assert len(node.places) <= CANDIDATES
        for visits, children in zip(node.visits, node.branches, strict=True):
            assert len(children) <= 1 + WIDTH * visits**0.5
    assert sum(tree.root.visits) == 200


@of_toys
def test_below_the_first_question_others_are_opened_as_visits_grow() -> None:
    root = toy_tree(9, 200).root
    deep = [node for node in nodes(root) if node is not root and sum(node.visits) >= 2]
    assert deep
    for node in deep:
        tried = [place for place in node.places if node.visits[place]]
        assert tried == node.places[: len(tried)]
        assert len(tried) <= 1 + (sum(node.visits) - 1) // PATIENCE


@of_toys
def test_a_child_counts_by_what_is_known_of_it_now() -> None:
    for node in nodes(toy_tree(9, 200).root):
        for visits, surprise, children in zip(node.visits, node.surprise, node.branches, strict=True):
            known = [child for child in children.values() if child is not None]
            if len(known) == len(children):  # else the game is over after some visits, which are reported nowhere else
                assert visits == sum(child.looks for child in known)
                assert surprise == pytest.approx(sum(child.looks * child.handed_up for child in known))
            for child in known:
                assert child.handed_up == pytest.approx(child.found())


class ShortHeuristics(HeapHeuristics):
    """Looks three answers ahead, the die among them."""

    def far_enough(self, g: Game, horizon: int) -> bool:
        return g.number >= horizon + 3


@of_toys
def test_no_option_is_looked_into_further_than_the_others() -> None:
    heuristics = ShortHeuristics()
    tree = Tree(toy(9), heuristics, 7)
    for _ in range(200):
        tree.grow()
    ends = [node for node in nodes(tree.root) if heuristics.far_enough(node.game, tree.root.game.number)]
    assert ends
    assert sum(node.looks for node in ends) > 100
    assert not any(sum(node.visits) for node in ends)
    assert sum(tree.root.visits) == 200


@of_toys
def test_visits_meet_other_luck_further_on() -> None:
    """A die that puts a chip back once in six throws does so at some of the questions met first."""
    below = [node for node in nodes(toy_tree(9, 200).root)[1:] if sum(node.visits)]
    first = [next(iter(children)) for node in below for children in node.branches if children]
    assert set(first) >= {(0,), (1,)}


@of_toys
def test_the_noise_is_what_visits_bring_to_the_first_question() -> None:
    """Where every answer leads to one surprise, there is no more of it than is assumed at first."""
    tree = toy_tree(9, 1)
    spread = tree.squares - tree.total * tree.total / tree.looks
    assert spread == pytest.approx(0.0)
    for _ in range(30):
        before = sum(tree.root.surprise)
        total = tree.total
        tree.grow()
        assert tree.total - total == pytest.approx(sum(tree.root.surprise) - before)


class LuckyHeuristics(HeapHeuristics):
    """Thinks that a chip put back is luck."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def lucks(self, g: Game) -> list[float]:
        self.asked.append(g.number)
        return [0.6 if answer else -0.12 for answer in g.options]


@of_toys
def test_luck_beyond_the_horizon_is_no_surprise() -> None:
    heuristics = LuckyHeuristics()
    tree = Tree(toy(9), heuristics, 7)
    for _ in range(60):
        tree.grow()
    below = sum(len(node.lucks) for node in nodes(tree.root))
    assert len(heuristics.asked) == below < 60, "how lucky answers are is worked out once for each option and run"
    taken_for = {run: child.taken_for for children in tree.root.branches for run, child in children.items() if child}
    assert taken_for == pytest.approx({(0,): 0.38, (1,): 1.1})


def test_what_is_clear_needs_no_search() -> None:
    t = Table("green", at={"green": "N"}, powers=["gods_favorite"], ghosts={"n2": "Restless Dead"})
    t.play("exorcise", "YKK")
    assert [visits for _, _, visits in findings("search:playouts=12", t.game)] == [0] * len(t.game.options)


@of_toys
def test_chance_is_drawn_by_its_weights() -> None:
    """The die puts a chip back once in six throws."""
    game = toy()
    runs = Counter[int]()
    for seed in range(3000):
        copy = game.clone()
        copy.take(1)
        assert copy.seat == CHANCE
        runs[Seeded(seed).pick(copy)] += 1
    assert 400 < runs[1] < 600


@of_toys
def test_the_tree_goes_on_with_the_part_that_still_holds() -> None:
    tree = toy_tree(9, 100)
    game = tree.root.game.clone()
    game.take(2)
    game.take(0)
    kept = tree.root.branches[1][(0,)]
    assert kept is not None
    assert tree.turn_to(game)
    assert tree.root is kept
    assert not tree.turn_to(toy())


def night() -> Table:
    return Table(ghosts={"n2": "Restless Dead", "e2": "Ghoul", "s1": "Lich"}, tao={"yellow": "YY"}, figures=["e2"])


def evening() -> Table:
    """No ghost has come yet, and no option is clearly the best, whatever the weights are."""
    return Table()


def findings(spec: str, game: Game) -> list[tuple[int, float, int]]:
    bot = cast(SearchBot, make_bot(spec, game, game.seat, 5))
    try:
        return [(one.option, one.worth, one.visits) for one in bot.findings(View(game, game.seat))]
    finally:
        bot.close()


def test_a_budget_of_playouts_gives_the_same_answer_every_time_and_is_kept() -> None:
    game = evening().game
    first = findings("search:playouts=6", game)
    assert first == findings("search:playouts=6", game)
    assert sum(visits for _, _, visits in first) == 6
    assert [option for option, _, _ in first] == game.options


def test_a_budget_of_time_is_kept_and_uses_all_of_it() -> None:
    game = night().game
    assert sum(visits for _, _, visits in findings("search:ms=300", game)) >= 1


def test_visits_kept_from_the_question_before_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")  # what the tree in C holds cannot be looked at
    game = night().game
    bot = cast(SearchBot, make_bot("search:playouts=30", game, game.seat, 5))
    first = max(bot.findings(View(game, game.seat)), key=lambda one: one.worth)
    game.take(first.option)
    tree = bot.searcher.tree
    assert isinstance(tree, Tree)
    below = [child for child in tree.root.branches[tree.root.options.index(first.option)].values() if child]
    assert [child.game.position() for child in below] == [game.position()]
    kept = sum(below[0].visits)
    assert kept == first.visits > 0
    assert kept <= sum(one.visits for one in bot.findings(View(game, game.seat))) <= 30


def test_workers_add_up_what_they_find() -> None:
    game = evening().game
    together = findings("search:playouts=8,workers=2", game)
    assert sum(visits for _, _, visits in together) == 8
    assert together == findings("search:playouts=8,workers=2", game)


def test_restarted_it_answers_by_the_seed_alone() -> None:
    game = night().game
    bot = cast(SearchBot, make_bot("search:playouts=6", game, game.seat, 5))
    fresh = bot.findings(View(game, game.seat))
    bot.restart(5)
    other = bot.findings(View(game, game.seat))
    bot.restart(bot.seed)
    assert other == bot.findings(View(game, game.seat))
    assert [one.option for one in fresh] == [one.option for one in other]


def test_it_plays_a_game_to_its_end() -> None:
    """From where a game at random is nearly lost."""
    lost = hauntbox.play(hauntbox.new("ghost_stories", players=1, level="hell"), ["random"], seed=1).record(1)
    game = hauntbox.new("ghost_stories", **lost.setup)
    for _, option in lost.answers[:-8]:
        game.answer(option)
    assert not game.over
    assert hauntbox.play(game, ["search:playouts=1"], seed=1).over


def test_it_sees_what_the_rules_of_thumb_see_at_least() -> None:
    game = night().game
    rated = heuristic.rate(game)
    bot = cast(SearchBot, make_bot("search:playouts=1", game, game.seat, 5))
    assert [one.expected for one in bot.findings(View(game, game.seat))] == rated


def test_it_looks_once_even_if_no_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(range(0, 10**9, 3600))
    monkeypatch.setattr(search, "monotonic", lambda: next(hours))
    assert sum(visits for _, _, visits in findings("search:ms=1", night().game)) == 1


def test_of_playouts_and_time_the_limit_met_first_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(range(0, 10**9, 3600))
    monkeypatch.setattr(search, "monotonic", lambda: next(hours))
    game = evening().game
    assert sum(visits for _, _, visits in findings("search:playouts=6,ms=1", game)) == 1
    assert sum(visits for _, _, visits in findings("search:playouts=6,ms=100000000", game)) == 6


@pytest.mark.parametrize("spec", ["search:ms=0", "search:playouts=0", "search:workers=0", "search:depth=3"])
def test_bad_budgets_are_refused(spec: str) -> None:
    with pytest.raises(InputError, match="bot search: option"):
        make_bot(spec, night().game, 0, 1)


def test_a_power_that_could_do_nothing_is_not_looked_into() -> None:
    """On the centre nothing can be exorcised, so that a fourth die is of no use there."""
    yellow, power = "yellow", "bottomless_pockets"
    t = Table(yellow, players=1, at={yellow: "N"}, tokens={yellow: 3}, ghosts={"n2": "Ghoul"}, powers=[power])
    t.play("power bottomless pockets", "yellow", "move C")
    looked = dict(zip(t.offered, findings("search:playouts=12", t.game), strict=True))
    assert looked["power strength of a mountain"][2] == 0
    assert max(looked, key=lambda word: looked[word][1]) != "power strength of a mountain"
