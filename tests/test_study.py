"""The page on what the games are like, and the table of tasks, from games that are known."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import house_rules, study, study_page, tasks, upper_bound, upper_bound_page

from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, SETTINGS
from hauntbox.victim.settings import SETTINGS as VICTIM_SETTINGS


def game(run: str, won: int, it: bool) -> study_page.Game:
    return {"run": run, "won": won, "it": it}


def test_differences_are_taken_within_each_set_up() -> None:
    """Easy games have it often, hard ones rarely: without set-ups it would look as if it won games."""
    easy = [game("easy", won, it) for it, times in ((True, 18), (False, 2)) for won in [1, 1, 1, 1, 0] * times]
    hard = [game("hard", won, it) for it, times in ((True, 2), (False, 18)) for won in [1, 0, 0, 0, 0] * times]
    gain, number = study_page.difference([*easy, *hard], lambda each: bool(each["it"]))
    assert gain.value == pytest.approx(0.0)
    assert gain.low < 0 < gain.high
    assert number == 100
    better = [game("one", won, it) for it, wins in ((True, 60), (False, 40)) for won in [1] * wins + [0] * (100 - wins)]
    gain, _ = study_page.difference(better, lambda each: bool(each["it"]))
    assert gain.value == pytest.approx(0.2)
    assert gain.high - gain.low == pytest.approx(2 * 1.96 * (0.24 / 100 * 2) ** 0.5, rel=1e-3)


def test_the_page_is_what_the_kept_games_say(tmp_path: Path) -> None:
    games = list(study.read())
    tried = house_rules.read()
    possible = upper_bound_page.section(upper_bound.read(), tmp_path)
    text = study_page.page(games, tried, study.INCARNATIONS, possible, tmp_path)
    assert text == study.PAGE.read_text(encoding="utf-8")
    for plot in ("powers.svg", "boxes.svg", "house_rules.svg", upper_bound_page.PLOT):
        assert (tmp_path / plot).read_text() == (study.KEPT.parent / plot).read_text()


def test_runs_can_be_set_up_and_are_played_in_order() -> None:
    asked = study.missing([{"run": "base", "number": 0}])
    assert ("base", 0) not in [(run.name, number) for run, number in asked]
    assert [number for run, number in asked if run.name == "victim 3"] == list(range(200))


def test_bots_play_tasks(tmp_path: Path) -> None:
    told = tasks.play(("GhostStories-puzzles-v1", "random", 20_001))
    assert told == {"task": "GhostStories-puzzles-v1", "bot": "random", "seed": 20_001, "won": told["won"]}
    lost = '{"task": "GhostStories-hell-v1", "bot": "random", "seed": 1, "won": 0}\n'
    file = tmp_path / "tasks.jsonl"
    file.write_text(lost * 2 + lost.replace('"won": 0', '"won": 1') + lost[:20])
    assert "| `GhostStories-hell-v1` | 33.3 % (6.1-79.2) of 3 | - | - | - |" in tasks.table(file)


def test_house_rules_are_compared_on_the_same_seeds() -> None:
    """Of four seeds that both have, the rule wins one that is lost without it; a seed of one alone does not count."""
    gain, number = house_rules.paired({0: 1, 1: 1, 2: 0, 3: 1, 9: 0}, {0: 0, 1: 1, 2: 0, 3: 1})
    assert number == 4
    assert gain.value == pytest.approx(0.25)
    assert gain.low < 0 < gain.high
    same = dict.fromkeys(range(400), 1)
    gain, _ = house_rules.paired(same, same)
    assert gain.value == 0
    assert 0 < gain.high < 0.01, "no difference was seen, which is not none"


def test_every_setting_that_can_change_who_wins_is_a_house_rule() -> None:
    settings = {(rule.game, rule.key) for rule in house_rules.rules()}
    every = {("ghost_stories", key) for key in SETTINGS} | {("ghost_stories", key) for _, key in BOX_SETTINGS}
    every |= {("victim", key) for key in VICTIM_SETTINGS}
    assert every - settings == {("ghost_stories", "score_qi")}
    assert not house_rules.missing(
        [{"run": name, "number": number} for name, (rule, _) in house_rules.runs().items() for number in range(400)],
        "victim",
    )


def test_a_pair_differs_by_its_rule_alone() -> None:
    for name, (rule, setup) in house_rules.runs().items():
        assert {**setup, "settings": {}} == {**rule.setup, "settings": {}}, name
        assert setup.get("settings", {}) in ({}, {rule.key: rule.value})
