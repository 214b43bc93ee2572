"""The chances to win that people see."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import pairwise, product
from math import exp, log
from pathlib import Path
from typing import Any, cast

import pytest
from training import calibrate
from training.calibrate import fitted, victim_table
from training.measuring import (
    Asked,
    Said,
    Told,
    groups,
    marker,
    said_by,
    said_by_fifths,
    summary,
    table,
    tenths,
    with_table,
    won_by_demon,
    won_by_level,
    won_by_taoists,
)  # fmt: skip
from training.plot import Point, plot

import hauntbox
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.thinking.value_net import prospects
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.odds import Calibration, calibration_of, log_odds, share
from hauntbox.victim.cards import DEMON_NAMES
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic as victim_heuristic
from hauntbox.victim.thinking import value_net as victim_value_net
from hauntbox.victim.thinking.predictor import predicted
from tests.ghost_stories.table import Table
from tests.make_measured import rows

ROOT = Path(__file__).parents[2]
SHIPPED = {
    "ghost_stories/base/data/prospects.json": (2, 3, 4),
    "ghost_stories/base/data/alone.json": (1,),
    "ghost_stories/white_moon/data/prospects.json": (1, 2, 3, 4),
    "ghost_stories/black_secret/data/prospects.json": (1, 2, 3, 4),
    "victim/data/predictor.json": (2, 3, 4, 5, 6),
}
AGAINST = (*LEVELS, "", *DEMON_NAMES)


def shipped(path: str) -> dict[str, Any]:
    text = files("hauntbox").joinpath(path).read_text(encoding="utf-8")
    return cast(dict[str, Any], json.loads(text))


def by_hand(chances: Mapping[str, Any], players: int, learned: float, to_come: float, against: str) -> float:
    """Where the lines of a file lead from a chance that was learned."""
    line = chances["lines"][str(players)]
    added = chances.get("against", {}).get(against, {"shift": 0.0, "slope": 0.0})
    shift, slope = line["shift"] + added["shift"], line["slope"] + added["slope"]
    odds = shift + chances["to_come"] * to_come + slope * log(learned / (1.0 - learned))
    return 1.0 / (1.0 + exp(-odds))


def test_odds_are_found_again_from_the_chance() -> None:
    for odds in (-20.0, -4.5, -0.3, 0.0, 1.7, 12.0):
        assert log_odds(share(odds)) == pytest.approx(odds, abs=1e-6)
    assert log_odds(0.0) == pytest.approx(-30.0)
    assert log_odds(1.0) == pytest.approx(30.0)


def test_a_line_leads_from_the_odds_learned_to_those_told() -> None:
    """Even odds, shifted by 0.5: 62.2 %. Odds of 1 to 3 with a slope of 2 become 1 to 9, times e to the 0.5: 15.5 %.
    With half of the game to come that is worth another 0.1: 16.8 %. Against the Witch odds of 1 to 3 count once, not
    twice, and all of it 0.4 less: 1 to 3 times e to the 0.1, 26.9 %."""
    calibration = Calibration({2: (0.5, 2.0)}, 0.2, {"Witch": (-0.4, -1.0)})
    assert calibration.chance(0.5, 2, 0.0, "") == pytest.approx(0.622, abs=1e-3)
    assert calibration.chance(0.25, 2, 0.0, "Ghost") == pytest.approx(0.155, abs=1e-3)
    assert calibration.chance(0.25, 2, 0.5, "") == pytest.approx(0.168, abs=1e-3)
    assert calibration.chance(0.25, 2, 0.0, "Witch") == pytest.approx(0.269, abs=1e-3)
    assert calibration.chance(0.25, 3, 0.5, "Witch") == 0.25, "nothing is known of three players"


def test_figures_of_the_package() -> None:
    """Four players who were learned to win every second game at its start, 56 cards to come: the odds are e to the
    -0.059 + 0.32, 56.5 %; of one game in five near the end, 5 cards to come: e to the -0.059 + 0.029 + 1.003 times
    the logarithm of 1/4, 19.5 %. Alone one in two with 28 cards: e to the -0.007 + 0.249, 56.0 %, at the normal
    level 0.15 more, 59.7 %."""
    calibration = calibration_of(shipped("ghost_stories/base/data/prospects.json"), "base")
    assert calibration.chance(0.5, 4, 1.0, "hell") == pytest.approx(0.565, abs=1e-3)
    assert calibration.chance(0.2, 4, 5 / 56, "hell") == pytest.approx(0.195, abs=1e-3)
    alone = calibration_of(shipped("ghost_stories/base/data/alone.json"), "alone")
    assert alone.chance(0.5, 1, 0.5, "hell") == pytest.approx(0.560, abs=1e-3)
    assert alone.chance(0.5, 1, 0.5, "normal") == pytest.approx(0.597, abs=1e-3)


@pytest.mark.parametrize("path", SHIPPED)
def test_what_is_learned_to_be_better_is_told_to_be_better(path: str) -> None:
    calibration = calibration_of(shipped(path), path)
    assert tuple(calibration.lines) == SHIPPED[path]
    assert set(calibration.against) <= set(AGAINST)
    for players, against in product(SHIPPED[path], AGAINST):
        told = [calibration.chance(number / 1000, players, 0.5, against) for number in range(1001)]
        assert all(less < more for less, more in pairwise(told))
        assert told[0] < 0.0001 < 0.9999 < told[-1], "it ends where the game is won or lost"


def test_a_line_that_falls_is_refused() -> None:
    with pytest.raises(ValueError, match="here: chances of 3 players fall where positions get better"):
        calibration_of({"chances": {"lines": {"3": {"shift": 0.1, "slope": 0.0}}, "to_come": 0.0}}, "here")
    against = {"Witch": {"shift": 0.0, "slope": -0.8}}
    with pytest.raises(ValueError, match="here: chances of 3 players fall where positions get better"):
        calibration_of(
            {"chances": {"lines": {"3": {"shift": 0.1, "slope": 0.7}}, "to_come": 0.0, "against": against}}, "here"
        )


@pytest.mark.parametrize("boxes", [(), ("white_moon",), ("black_secret",), ("white_moon", "black_secret")])
def test_the_chance_told_is_on_the_line_of_the_box_in_play(boxes: tuple[str, ...]) -> None:
    """Where both boxes are in play it is Black Secret's."""
    game = hauntbox.new("ghost_stories", players=3, level="nightmare", boxes=list(boxes))
    luck = Seeded(5)
    while game.number < 60:
        game.take(luck.pick(game) if game.seat < 0 else game.options[0])
    while game.kind != ask.YANG:
        game.take(luck.pick(game) if game.seat < 0 else game.options[0])
    assert isinstance(game, GhostStories)
    learned = prospects(game)[0]
    told = facade("ghost_stories").text(ENGLISH).chance(game)
    chances = shipped(f"ghost_stories/{boxes[-1] if boxes else 'base'}/data/prospects.json")["chances"]
    assert told == pytest.approx(by_hand(chances, 3, learned, game.height / 56, "nightmare"), rel=5e-3)
    assert told != pytest.approx(learned, rel=5e-3)


def test_victims_chance_is_on_its_line() -> None:
    """In the first round 23 of the 24 rounds until Darkness are to come; before it nothing is known. Once the Curse
    card has shown the Demon, the line is his."""
    game = cast(VictimGame, hauntbox.new("victim", players=4))
    shown, luck = facade("victim").text(ENGLISH), Seeded(2)
    assert shown.chance(game) == 0.5
    while not (game.seat >= 0 and game.kind in victim_heuristic.MENUS):
        game.take(luck.pick(game) if game.seat < 0 else game.options[0])
    assert game.round == 1
    chances = shipped("victim/data/predictor.json")["chances"]
    expected = by_hand(chances, 4, predicted(game), 23 / 24, "")
    assert shown.chance(game) == pytest.approx(expected, rel=5e-3)
    while game.demon < 0 or game.seat < 0 or game.kind not in victim_heuristic.MENUS:
        game.take(luck.pick(game) if game.seat < 0 else victim_heuristic.choose(game))
    name = DEMON_NAMES[game.demon]
    assert name in chances["against"]
    expected = by_hand(chances, 4, predicted(game), 1.0 - game.round / 24, name)
    assert shown.chance(game) == pytest.approx(expected, rel=5e-3)


def test_a_game_that_is_lost_has_no_chance() -> None:
    for name in ("ghost_stories", "victim"):
        game = hauntbox.play(hauntbox.new(name), ["random"], seed=1)
        assert game.outcome == "lost"
        assert facade(name).text(ENGLISH).chance(game) == 0.0


def test_what_is_half_done_counts() -> None:
    """The last incarnation is beaten, and its Qi is still to be given to somebody: the game is practically won, though
    the table does not show it."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"}, tao={"yellow": "Y"}, level="normal")
    t.play("exorcise", "YYY", "n2")
    game = t.game
    assert game.seat >= 0
    assert prospects(game)[0] < 0.95
    assert heuristic.chance(game) == pytest.approx(1.0, abs=1e-9)
    t.play("red")
    assert game.outcome == "won"
    assert heuristic.chance(game) == 1.0


def test_what_is_half_done_counts_in_victim() -> None:
    """Within an action the evaluation of the best answer is more or less than that of the table: what it adds to the
    logarithm of the odds, the chance has more, too."""
    game, luck, found = cast(VictimGame, hauntbox.new("victim", players=3)), Seeded(8), 0
    while found < 5 and not game.over:
        if game.seat < 0:
            game.take(luck.pick(game))
            continue
        turn = victim_heuristic.horizon(game)
        if not victim_heuristic.settled(game, turn) and game.round > 1 and 1 < len(game.options) <= 4:
            worths = victim_heuristic.rate(game)
            best = max(worths) if victim_heuristic.side(game) > 0 else min(worths)
            odds = [log(value / (1.0 - value)) for value in (predicted(game), best, victim_value_net.outlook(game))]
            expected = 1.0 / (1.0 + exp(odds[2] - odds[1] - odds[0]))
            learned = victim_heuristic.learned_chance(game)
            found += learned == pytest.approx(expected) and abs(learned - predicted(game)) > 0.001
        game.take(victim_heuristic.choose(game))
    assert found == 5, "questions where what is half done changes the chance"


# -- measuring and fitting --------------------------------------------------------------------------------------------


def games_of(line: tuple[float, float], players: int, against: str) -> list[Told]:
    """A thousand games of one position each for several odds, won as often as a line says and 0.4 for the part to
    come."""
    games = []
    for number, tenth in enumerate(range(-20, 21, 2)):
        to_come = number % 3 / 2
        chance = share(line[0] + 0.4 * to_come + line[1] * tenth / 10)
        asked = [Asked(share(tenth / 10), to_come, against)]
        games += [Told(players, game < 1000 * chance, asked) for game in range(1000)]
    return games


def test_the_line_of_each_number_of_players_is_found() -> None:
    found = fitted([*games_of((0.3, 0.8), 1, "hell"), *games_of((-0.2, 1.5), 4, "hell")])
    assert found.lines[1] == pytest.approx((0.3, 0.8), abs=0.01)
    assert found.lines[4] == pytest.approx((-0.2, 1.5), abs=0.01)
    assert found.to_come == pytest.approx(0.4, abs=0.01)
    assert not found.against


def test_what_each_level_adds_to_the_lines_is_found() -> None:
    """Of the levels in the games the first, by name, is what the others are compared with."""
    hell = [*games_of((0.3, 0.8), 1, "hell"), *games_of((-0.2, 1.5), 4, "hell")]
    found = fitted([*hell, *games_of((0.8, 0.6), 1, "normal"), *games_of((0.3, 1.3), 4, "normal")])
    assert found.lines[1] == pytest.approx((0.3, 0.8), abs=0.01)
    assert found.lines[4] == pytest.approx((-0.2, 1.5), abs=0.01)
    assert list(found.against) == ["normal"]
    assert found.against["normal"] == pytest.approx((0.5, -0.2), abs=0.01)


def test_tenths_compare_what_was_said_with_what_came_of_it() -> None:
    """Three games with even odds: two positions of a game that was won, one each of two that were lost."""
    even = Asked(0.5, 1.0, "hell")
    games = said_by(Calibration({}), [Told(4, True, [even, even]), Told(4, False, [even]), Told(2, False, [even])])
    assert games[0] == Said(4, True, [(0.5, "hell"), (0.5, "hell")])
    (tenth,) = tenths(games)
    assert tenth[:5] == (5, 3, 4, 0.5, 0.5)
    assert tenth.error == pytest.approx((1.0 + 0.25 + 0.25) ** 0.5 / 4)
    assert table([tenth])[2] == "| 50-60 % | 3 | 4 | 50.0 % | 50.0 % | +0.0 ± 60.0 |"
    assert list(groups(games)) == ["all", "2 players", "4 players", "hell"]
    assert summary(games)[3].split(" | ")[6] == "-50.0 ± 98.0"


def test_no_fifth_is_measured_by_lines_that_know_it() -> None:
    """Twelve games, told apart by the share of the pile. The lines fitted to the others of game n are shifted by the
    sum of their numbers over 10: games 0 and 1 have 65 of 66 left, games 2 and 3 have 61."""
    games = [Told(4, False, [Asked(0.5, float(number), "hell")]) for number in range(12)]
    fitted_to: list[list[int]] = []

    def fit(others: Sequence[Told]) -> Calibration:
        fitted_to.append([int(game.asked[0].to_come) for game in others])
        return Calibration({4: (sum(fitted_to[-1]) / 10, 1.0)})

    said = said_by_fifths(fit, games)
    assert fitted_to[0] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert fitted_to[4] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert [game.chances[0][0] for game in said] == pytest.approx(
        [share(shift) for shift in (6.5, 6.5, 6.1, 6.1, 5.1, 5.1, 5.1, 5.1, 5.1, 3.6, 3.6, 3.6)]
    )


def test_every_fifth_has_games_of_each_number_of_players() -> None:
    """They take turns, five numbers in Victim, five places of Ghost Stories' games: no lines may miss one of them."""
    games = [Told(len(victim_table(seed).seats()), False, [Asked(0.5, 0.0, "")]) for seed in range(50)]
    fitted_to: list[set[int]] = []

    def fit(others: Sequence[Told]) -> Calibration:
        fitted_to.append({game.players for game in others})
        return Calibration({})

    assert [game.players for game in said_by_fifths(fit, games)] == [game.players for game in games]
    assert fitted_to == [{2, 3, 4, 5, 6}] * 5


def some_games(players: int, against: str, won: int, games: int) -> list[Told]:
    return [Told(players, number < won, [Asked(0.5, 0.0, against)]) for number in range(games)]


def test_the_tables_of_games_that_were_won() -> None:
    """7 of 10 with Wilson's interval: 40 to 89 %; 1 of 4: 5 to 70 %."""
    games = [*some_games(4, "initiation", 7, 10), *some_games(4, "normal", 1, 4), *some_games(1, "hell", 0, 4)]
    assert won_by_level(games)[2:] == [
        "| 4 | 0 | 70 % (40-89) | 25 % (5-70) | - | - |",
        "| 1 | 0 | - | - | - | 0 % (0-49) |",
    ]
    assert won_by_level([game for level in LEVELS for game in some_games(3, level, 1, 4)])[2].startswith("| 3 | 4 | 25")
    taoists = won_by_taoists(games)
    assert taoists[2] == "| `heuristic` | `heuristic` | 5 | initiation | black secret | 10 | 70 % (40-89) |"
    assert taoists[-1] == "| `heuristic` | `heuristic` | 2 | hell | black secret | 4 | 0 % (0-49) |"
    demons = [*some_games(3, "Witch", 7, 10), *some_games(5, "", 1, 4), Told(5, True, [])]
    assert won_by_demon(demons)[2:] == ["| none came | 5 | 40 % (12-77) |", "| Witch | 10 | 70 % (40-89) |"]


def test_the_lobby_can_read_the_tables() -> None:
    games = [game for level in LEVELS for game in some_games(4, level, 7, 10)]
    page = "\n".join([*won_by_level(games), "", *won_by_taoists(games)])
    read = [(row["players"], row["level"], row["games"], row["won"], row.get("boxes")) for row in rows(page)]
    assert read[:4] == [(4, level, 10, 70, None) for level in LEVELS]
    assert read[4:] == [(4, level, 10, 70, ["black_secret"]) for level in LEVELS]


def test_a_table_of_the_page_is_replaced_behind_its_marker() -> None:
    page = f"Before.\n\n{marker('victim won')}\n\n| old |\n|---|\n| 1 |\n\nAfter.\n\n| other |\n"
    assert with_table(page, "victim won", ["| new |"]) == page.replace("| old |\n|---|\n| 1 |", "| new |")
    with pytest.raises(InputError, match=r"no table behind a line <!-- training\.calibrate: victim tenths -->"):
        with_table(page, "victim tenths", ["| new |"])


@pytest.mark.parametrize("game", calibrate.KINDS)
def test_the_page_has_every_table_of_a_game(game: str) -> None:
    text = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    for name in ["tenths", "groups", *(["won"] if calibrate.KINDS[game].won else [])]:
        assert with_table(text, f"{game} {name}", ["| renewed |"]).count("| renewed |") == 1


def test_games_are_measured_and_drawn(tmp_path: Path) -> None:
    """The first four fresh games are three of four players and one of three, at initiation."""
    weights = ROOT / "src" / "hauntbox" / "ghost_stories" / "base" / "data" / "prospects.json"
    drawn = tmp_path / "chances.svg"
    words = ["ghost_stories", str(weights), "--fresh", "4", "--workers", "1", "--plot", str(drawn)]
    command = [sys.executable, "-m", "training.calibrate", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[0] == "4 fresh games:"
    assert [line.split(" | ")[0] for line in lines[-9:-5]] == ["| all", "| 3 players", "| 4 players", "| initiation"]
    assert [line[:5] for line in lines[-2:]] == ["| 4 |", "| 3 |"], "how many were won"
    assert drawn.read_text(encoding="utf-8").count('class="point"') == lines.index("", 2) - 4


def test_games_of_victim_are_measured(tmp_path: Path) -> None:
    """The first is of two players; wherever a player is asked, from the first round on, there is a chance."""
    weights = ROOT / "src" / "hauntbox" / "victim" / "data" / "predictor.json"
    told = calibrate.play(("victim", str(weights), 20_000_000))
    assert told.players == 2
    assert len(told.asked) > 20
    assert {asked.against for asked in told.asked} <= set(AGAINST)
    assert all(0.0 < asked.learned < 1.0 and 0.0 <= asked.to_come < 1.0 for asked in told.asked)
    data = json.loads(weights.read_text(encoding="utf-8"))
    data["last"][0] += 1
    other = tmp_path / "predictor.json"
    other.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(InputError, match=r"predictor\.json is another network than that of the package"):
        calibrate.play(("victim", str(other), 20_000_000))


def test_a_line_that_falls_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game would refuse the file."""
    weights = tmp_path / "weights.json"
    weights.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(calibrate, "play", _lost)
    monkeypatch.setattr(calibrate, "fitted", lambda _games: Calibration({4: (0.0, -1.0)}))
    words = ["ghost_stories", str(weights), "--fit", "1", "--write", "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["calibrate", *words])
    with pytest.raises(ValueError, match="chances of 4 players fall where positions get better"):
        calibrate.main()
    assert weights.read_text(encoding="utf-8") == "{}"


def _lost(_job: object) -> Told:
    return Told(4, False, [])


def test_all_games_are_fitted_to_and_measured_by_fifths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten games with one even position each; four are won, which the lines that are kept say: 40 %. Games 4 and 5 are
    measured by the lines of the others, of which 4 of 8 are won; every other two by those of 3 of 8."""
    weights, page, drawn = tmp_path / "weights.json", tmp_path / "page.md", tmp_path / "drawn.svg"
    weights.write_text('{"features": []}', encoding="utf-8")
    markers = [marker(f"ghost_stories {name}") for name in ("tenths", "groups", "won")]
    page.write_text("".join(f"{line}\n\n| old |\n\n" for line in markers), encoding="utf-8")
    monkeypatch.setattr(calibrate, "play", _even)
    words = ["ghost_stories", str(weights), "--fit", "6", "--fresh", "4", "--fifths", "--write", "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["calibrate", *words, "--page", str(page), "--plot", str(drawn)])
    calibrate.main()
    found = json.loads(weights.read_text(encoding="utf-8"))
    assert found["features"] == []
    assert found["chances"]["lines"]["4"]["shift"] == pytest.approx(log(4 / 6), abs=1e-3)
    assert "10 games" in found["chances"]["fitted_to"]
    assert "6 from seed 10,000,000 on and 4 from seed 20,000,000 on" in found["chances"]["fitted_to"]
    text = page.read_text(encoding="utf-8")
    assert "| old |" not in text
    assert "| 30-40 % | 8 | 8 | 37.5 % | 50.0 % | +12.5 ± 35.7 |" in text
    assert "| 50-60 % | 2 | 2 | 50.0 % | 0.0 % | -50.0 ± 69.3 |" in text
    assert "| 4 | 0 | - | - | - | 40 % (17-69) |" in text
    assert drawn.read_text(encoding="utf-8").count('class="point"') == 2


def _even(job: tuple[str, str, int]) -> Told:
    """Of the games in the order in which they are played, 0 to 5 and 6 to 9, the second, fourth, eighth and tenth is
    won."""
    number = job[2] - calibrate.FIT_SEED if job[2] < calibrate.FRESH_SEED else 6 + job[2] - calibrate.FRESH_SEED
    return Told(4, number in (1, 3, 7, 9), [Asked(0.5, 0.0, "hell")])


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        (["--write", "--fresh", "1"], "--write: there is nothing to keep without --fit"),
        (["--plot", "drawn.svg", "--fit", "1"], "--plot: there is nothing to draw without --fresh"),
        (["--page", "page.md", "--fit", "4", "--fresh", "4"], "--page: its tables are of --fifths"),
        (["--fifths", "--fit", "4"], "--fifths: 5 games at least"),
        ([], "give --fit or --fresh"),
    ],
)
def test_what_leads_to_nothing_is_refused(
    words: list[str], refused: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["calibrate", "ghost_stories", "weights.json", *words])
    with pytest.raises(SystemExit):
        calibrate.main()
    assert refused in capsys.readouterr().err


def test_the_drawing_has_a_point_where_it_belongs() -> None:
    drawn = plot([Point(0.25, 0.5, 0.1)])
    assert '<circle class="point" cx="144.0" cy="244.0" r="3.5"/>' in drawn
    assert '<line class="bar" x1="144.0" y1="204.0" x2="144.0" y2="284.0"/>' in drawn
