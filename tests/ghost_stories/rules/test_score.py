"""GS-SCORE: the lines of the score, and how a ruleset laid over the base game adds its own."""

from collections.abc import Mapping, Sequence

import pytest

from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.ruleset import BASE
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank, start
from hauntbox.ghost_stories.law import BASE_LAW, Law
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.dispatching import Step
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.position import resume
from hauntbox.kernel.record import parse_record, replay
from tests.ghost_stories.table import BOARDS, Table
from tests.ghost_stories.toy_boxes import laid_over


def won(
    level: str = "normal",
    players: int = 4,
    qi: Mapping[str, int] | None = None,
    dead: Sequence[str] = (),
    haunted: Sequence[str] = (),
    pile: Sequence[str] = ("ghost",),
    beaten: int = 0,
    law: Law = BASE_LAW,
    settings: Mapping[str, object] | None = None,
) -> Table:
    """Yellow exorcises the last incarnation. ``qi`` is what they have before the reward, whose Qi goes to yellow."""
    t = Table(
        level=level, players=players, qi=qi, dead=dead, haunted=haunted, pile=pile, to_beat=1, beaten=beaten,
        at={"yellow": "N"}, tao={"yellow": "Y"}, yin_yang=BOARDS, ghosts={"n2": "Vampire Lord"},
        law=law, settings=settings,
    )  # fmt: skip
    t.play("exorcise", "YYY", "n2")
    if t.game.alive != 1 << t.seat("yellow"):
        t.play("yellow")  # the Qi; with nobody else alive it goes to him unasked
    t.over("won", "incarnation_exorcised")
    return t


def lost(
    level: str = "normal",
    players: int = 4,
    qi: Mapping[str, int] | None = None,
    dead: Sequence[str] = (),
    haunted: Sequence[str] = ("E", "W"),
    pile: Sequence[str] = ("ghost",),
    beaten: int = 0,
    law: Law = BASE_LAW,
    settings: Mapping[str, object] | None = None,
) -> Table:
    """The Lich's curse haunts the third tile, N."""
    t = Table(
        level=level, players=players, qi=qi, dead=dead, haunted=haunted, pile=pile, beaten=beaten, phase="yin",
        ghosts={"n2": "Lich"}, law=law, settings=settings,
    )  # fmt: skip
    t.play("haunt")
    t.over("lost", "village_haunted")
    return t


def lines(t: Table) -> dict[str, int]:
    result = t.game.result
    assert result is not None
    found = result["score_lines"]
    assert isinstance(found, dict)
    return found


def score(t: Table) -> int:
    """The score, which is the sum of its lines."""
    result = t.game.result
    assert result is not None
    points = result["score"]
    assert isinstance(points, int)
    assert points == sum(lines(t).values())
    return points


@pytest.mark.rule("GS-SCORE-01")
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare"])
def test_a_victory_is_worth_ten_points(level: str) -> None:
    assert lines(won(level))["victory"] == 10


@pytest.mark.rule("GS-SCORE-02")
def test_a_victory_in_hell_is_worth_twenty_points_instead() -> None:
    assert lines(won("hell"))["victory"] == 20


@pytest.mark.rule("GS-SCORE-03")
def test_every_qi_left_is_a_point() -> None:
    """Those in the supply do not count."""
    t = won(qi={"yellow": 1, "red": 5, "blue": 2, "green": 1})
    assert t.game.qi_stock == 10
    assert lines(t)["qi"] == 10
    assert lines(lost(qi={"yellow": 1, "red": 5, "blue": 2, "green": 1}))["qi"] == 9


@pytest.mark.rule("GS-SCORE-03")
def test_the_qi_of_neutral_boards_counts_too() -> None:
    t = won(players=2, qi={"yellow": 1, "red": 3, "blue": 2, "green": 2})
    assert lines(t)["qi"] == 9


@pytest.mark.rule("GS-SCORE-03", "R-89")
@pytest.mark.parametrize(("players", "points"), [(2, 4), (3, 7), (4, 9)])
def test_by_a_setting_only_the_qi_of_taoists_counts(players: int, points: int) -> None:
    """The same Qi with two, three and four players; the victor has gained one."""
    taoists: dict[str, object] = {"score_qi": "taoists"}
    qi = {"yellow": 1, "red": 3, "blue": 2, "green": 2}
    assert lines(won(players=players, qi=qi, settings=taoists))["qi"] == points
    assert lines(won(players=players, qi=qi))["qi"] == 9
    assert lines(lost(players=players, qi=qi, settings=taoists))["qi"] == points - 1


@pytest.mark.rule("GS-SCORE-04")
@pytest.mark.parametrize("cards", [1, 6, 20])
def test_after_a_victory_every_ghost_card_in_the_pile_is_a_point(cards: int) -> None:
    assert lines(won(pile=["ghost"] * cards))["ghost_cards"] == cards


@pytest.mark.rule("GS-SCORE-05")
@pytest.mark.parametrize("cards", [1, 6, 20])
def test_after_a_defeat_every_ghost_card_in_the_pile_costs_a_point(cards: int) -> None:
    assert lines(lost(pile=["ghost"] * cards))["ghost_cards"] == -cards


@pytest.mark.rule("GS-SCORE-05")
def test_incarnations_in_the_pile_are_no_ghost_cards() -> None:
    """Whether their face is known or not, and ghost cards count whether known or not."""
    t = lost("nightmare", pile=["ghost", "incarnation", "Dark Mistress", "Zombie", "ghost", "incarnation", "ghost"])
    assert lines(t)["ghost_cards"] == -4


@pytest.mark.rule("GS-SCORE-06")
@pytest.mark.parametrize(("dead", "points"), [([], 0), (["red"], -3), (["red", "green"], -6)])
def test_every_dead_taoist_costs_three_points(dead: list[str], points: int) -> None:
    assert lines(won(dead=dead))["dead_taoists"] == points
    assert lines(lost(dead=dead))["dead_taoists"] == points


@pytest.mark.rule("GS-SCORE-07")
@pytest.mark.parametrize(("haunted", "points"), [([], 0), (["E"], -4), (["E", "W"], -8)])
def test_every_haunted_tile_costs_four_points(haunted: list[str], points: int) -> None:
    assert lines(won(haunted=haunted))["haunted_tiles"] == points


@pytest.mark.rule("GS-SCORE-07")
def test_the_tile_that_loses_the_game_costs_its_points_too() -> None:
    assert lines(lost())["haunted_tiles"] == -12


@pytest.mark.rule("GS-SCORE-08", "GS-SCORE-09", "GS-SCORE-12")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_first_and_second_incarnation_give_two_and_four_points_even_in_a_defeat(level: str, players: int) -> None:
    assert lines(lost(level, players, beaten=0))["incarnations"] == 0
    assert lines(lost(level, players, beaten=1))["incarnations"] == 2
    assert lines(lost(level, players, beaten=2))["incarnations"] == 2 + 4


@pytest.mark.rule("GS-SCORE-08", "GS-SCORE-09", "GS-SCORE-10")
@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_at_the_lower_levels_incarnations_give_no_bonus(level: str) -> None:
    assert "incarnations" not in lines(won(level))
    assert "incarnations" not in lines(lost(level))


@pytest.mark.rule("GS-SCORE-10")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_with_three_or_four_players_the_third_gives_six_points(level: str, players: int) -> None:
    assert lines(lost(level, players, beaten=3))["incarnations"] == 2 + 4 + 6


@pytest.mark.rule("GS-SCORE-10", "RB-39")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_with_one_or_two_players_a_third_that_is_not_the_last_gives_nothing(level: str, players: int) -> None:
    """A box may bring more of them than the set-up."""
    assert lines(lost(level, players, beaten=3))["incarnations"] == 2 + 4
    assert lines(won(level, players, beaten=3))["incarnations"] == 2 + 4


@pytest.mark.rule("GS-SCORE-11")
@pytest.mark.parametrize(("players", "others", "bonus"), [(1, 2, 6), (2, 2, 6), (3, 3, 12), (4, 3, 12)])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_the_last_incarnation_gives_the_victory_and_no_bonus(level: str, players: int, others: int, bonus: int) -> None:
    t = won(level, players, beaten=others)
    assert t.game.beaten == others + 1
    assert lines(t)["incarnations"] == bonus


@pytest.mark.rule("GS-SCORE-12")
def test_a_bonus_earned_in_play_is_counted_in_the_defeat() -> None:
    """Yellow exorcises the first of four; then red's Lich haunts the third tile."""
    t = Table(
        level="nightmare", at={"yellow": "N"}, tao={"yellow": "Y"}, haunted=["W", "SE"],
        ghosts={"n2": "Vampire Lord", "e2": "Lich"},
    )  # fmt: skip
    t.play("exorcise", "YYY", "n2", "yellow", "end", "haunt")
    t.over("lost", "village_haunted")
    assert lines(t)["incarnations"] == 2


@pytest.mark.rule("GS-SCORE-13")
@pytest.mark.parametrize(("level", "bonus"), [("normal", 0), ("hell", 6)])
def test_a_defeat_earns_no_victory_points_but_all_other_lines_count(level: str, bonus: int) -> None:
    t = lost(level, qi={"yellow": 3, "red": 2, "blue": 4}, dead=["green"], pile=["ghost"] * 7, beaten=2)
    found = lines(t)
    assert found["victory"] == 0
    assert (found["qi"], found["ghost_cards"], found["dead_taoists"], found["haunted_tiles"]) == (9, -7, -3, -12)
    assert found.get("incarnations", 0) == bonus
    assert score(t) == 9 - 7 - 3 - 12 + bonus


@pytest.mark.rule("GS-SCORE-14")
def test_who_was_brought_back_does_not_count_as_dead() -> None:
    """Red and blue are dead; the Cemetery brings blue back before the last exorcism."""
    t = Table(dead=["red", "blue"], at={"yellow": "N"}, tao={"yellow": "Y"}, ghosts={"n2": "Vampire Lord"})
    t.play("yin-yang", "ask SE", "blue", "blank", "exorcise", "YYY", "n2", "blue", "yellow")
    t.over("won", "incarnation_exorcised")
    assert lines(t)["dead_taoists"] == -3


@pytest.mark.rule("GS-SCORE-14")
def test_who_dies_in_the_end_counts_as_dead() -> None:
    t = Table(phase="yin", dead=["red", "blue", "green"], qi={"yellow": 1}, ghosts={"n2": "Lich"})
    t.play("qi")
    t.over("lost", "taoists_dead")
    assert lines(t)["dead_taoists"] == -12
    assert lines(t)["qi"] == 0


@pytest.mark.rule("GS-SCORE-15")
def test_a_possessed_neutral_board_is_no_dead_taoist() -> None:
    t = won(players=2, dead=["blue"], qi={"red": 0, "green": 0})
    assert lines(t)["dead_taoists"] == -3


@pytest.mark.rule("GS-SCORE-16")
def test_a_victory_at_normal_of_fifteen_points() -> None:
    """10 + 6 + 6 - 3 - 4, with the Qi of the reward among the six."""
    t = won(qi={"yellow": 2, "red": 2, "blue": 1}, dead=["green"], haunted=["E"], pile=["ghost"] * 6)
    assert [t.qi(colour) for colour in BOARDS] == [3, 2, 1, 0]
    assert score(t) == 15


@pytest.mark.rule("GS-SCORE-17")
def test_a_victory_in_hell_of_thirty_three_points() -> None:
    """20 + 6 + 3 - 8 + 2 + 4 + 6."""
    qi = {"yellow": 1, "red": 2, "blue": 1, "green": 1}
    t = won("hell", qi=qi, haunted=["E", "W"], pile=["ghost"] * 3, beaten=3)
    assert sorted(t.game.qi) == [1, 1, 2, 2]
    assert score(t) == 33


@pytest.mark.rule("GS-SCORE-19")
def test_a_defeat_by_the_last_card_leaves_no_card_to_count() -> None:
    t = Table(phase="yin", ghosts={"s1": "Vampire Lord"}, pile=["ghost"])
    t.play("Zombie")
    t.over("lost", "last_card")
    assert lines(t)["ghost_cards"] == 0


@pytest.mark.rule("GS-SCORE-20")
def test_the_score_may_be_negative() -> None:
    t = lost(dead=["red", "blue"], qi={"yellow": 1, "green": 1}, pile=["ghost"] * 40)
    assert score(t) == 2 - 40 - 6 - 12


# -- rulesets laid over the base game ---------------------------------------------------------------------------------


def victory_line(name: str, points: int, below: Step) -> Step:
    """A score step that adds a line of its own, on a victory, to those of the ruleset below it."""

    def scored(g: GhostStories, a: int, b: int) -> None:
        below(g, a, b)
        if g.outcome == "won":
            g.lines[name] = points

    return scored


BRAVE = {"score": victory_line("guardhouse", 4, BASE["score"])}
INFERNAL = {"score": victory_line("infernal_die", 2, BASE["score"])}
BOTH = {"score": victory_line("infernal_die", 2, BRAVE["score"])}
ADDED = [(BRAVE, {"guardhouse": 4}), (INFERNAL, {"infernal_die": 2}), (BOTH, {"guardhouse": 4, "infernal_die": 2})]


@pytest.mark.rule("GS-SCORE-21")
@pytest.mark.parametrize(("ruleset", "added"), ADDED)
def test_a_ruleset_laid_over_adds_its_lines_on_a_victory(ruleset: Mapping[str, Step], added: dict[str, int]) -> None:
    plain, promo = won(), won(law=laid_over(ruleset))
    assert lines(promo) == {**lines(plain), **added}
    assert score(promo) == score(plain) + sum(added.values())
    assert lines(promo) == {**lines(plain), **added}  # asking again changes nothing


@pytest.mark.rule("GS-SCORE-21")
@pytest.mark.parametrize("ruleset", [BRAVE, INFERNAL, BOTH])
def test_it_adds_nothing_in_a_defeat(ruleset: Mapping[str, Step]) -> None:
    plain, promo = lost(), lost(law=laid_over(ruleset))
    assert lines(promo) == lines(plain)
    assert score(promo) == score(plain)


@pytest.mark.rule("GS-SCORE-21")
def test_the_base_game_knows_no_such_line() -> None:
    assert list(lines(won("hell"))) == ["victory", "qi", "ghost_cards", "dead_taoists", "haunted_tiles", "incarnations"]


@pytest.mark.rule("GS-SCORE-21")
def test_clones_and_positions_keep_the_score() -> None:
    t = won(law=laid_over(BOTH))
    result = t.game.result
    assert t.game.clone().result == result
    position = t.game.position()
    state = position["state"]
    assert isinstance(state, dict)
    loaded = blank(t.game.request, laid_over(BOTH))
    loaded.finish("won")
    resume(codec.load(loaded, state, "position"), position, "position")
    assert loaded.result == result


@pytest.mark.rule("GS-SCORE-21")
def test_a_record_replays_to_the_same_score() -> None:
    game = random_game(start(Setup(), laid_over(BOTH)))
    record = parse_record(game.record().to_json(), "record")
    assert replay(record, start(Setup(), laid_over(BOTH)), "record").result == game.result
    assert replay(record, start(Setup()), "record").over


def random_game(game: GhostStories) -> GhostStories:
    """Chance from a seed, players by their last option."""
    chance = Seeded(3)
    while not game.over:
        game.answer(chance.pick(game) if game.seat == CHANCE else game.options[-1])
    return game
