"""`hauntbox report`: one page, complete in itself, whose figures are those of the results files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox.arena.report.gather import gather
from hauntbox.arena.run_file import GameLine, RunFile, header_of
from hauntbox.errors import InputError
from hauntbox.ghost_stories.figures import card_name, figures_of
from hauntbox.ghost_stories.report import Told
from hauntbox.kernel.game import CHANCE
from tests.command import output, refusal
from tests.ghost_stories.policy import Careful, Fortune

pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'hauntbox[report]'")

NASTY = "bot <b>&\"$x_1$'"


def make_run(path: Path, players: int, level: str, games: int, bot: str = "careful", seed: int = 1) -> Path:
    """A results file of games by the tests' careful players with kind luck, so that some are won."""
    fresh = hauntbox.new("ghost_stories", players=players, level=level)
    with RunFile(str(path), header_of(fresh, [bot], seed), games) as file:
        for number in range(games):
            game = hauntbox.new("ghost_stories", players=players, level=level)
            events = game.listen()
            careful = Careful(number, 9)
            luck = Fortune(number, 9, careful)
            while not game.over:
                game.answer(luck(game) if game.seat == CHANCE else careful(game))
            told = json.loads(json.dumps(game.result))
            line = GameLine(
                number=number, seed=number, outcome=told["outcome"], cause=told["cause"], score=told["score"],
                turns=told["turns"], decisions=100, chance_answers=50, offered=500, seconds=0.25,
                figures=figures_of(game, events),
            )  # fmt: skip
            file.add(number, [line.line()])
        file.finish()
    return path


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("runs")
    return [
        str(make_run(folder / "a.jsonl", 4, "initiation", 12)),
        str(make_run(folder / "b.jsonl", 2, "initiation", 4)),
        str(make_run(folder / "c.jsonl", 4, "nightmare", 4, bot=NASTY)),
    ]


@pytest.fixture(scope="module")
def page(runs: list[str], tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("page") / "report.html"
    assert output("report", *runs, "-o", str(path)) == f"{path}: 20 games of 3 set-ups\n"
    assert [file.name for file in path.parent.iterdir()] == ["report.html"]
    return path.read_text(encoding="utf-8")


class Reader(HTMLParser):
    """Collects tags, what they point to, and checks that they nest."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "data", "srcset")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(page: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.tags["script"] == reader.tags["link"] == reader.tags["img"] == reader.tags["iframe"] == 0
    assert all(link.startswith("#") for link in reader.links)
    assert not re.search(r"@import|url\((?!#)", page)


def test_every_plot_is_there_and_is_sound_svg(page: str) -> None:
    plots = re.findall(r"<svg .*?</svg>", page, flags=re.DOTALL)
    for plot in plots:
        assert ElementTree.fromstring(plot).get("viewBox")
    titles = re.findall(r"<h3>(.*?)</h3>", page)
    assert len(plots) == len(titles)
    for title in (
        "Won by careful", "How games end", "Length", "Initiation, careful", "Ghosts that come early",
        "Ghosts still there at a defeat", "Incarnations, the deadliest first", "Help asked",
        "Games with and without that help", "Used",
    ):  # fmt: skip
        assert title in titles
    for words in ("2 players", "village haunted", "haunted tiles", "Sorcerer", "Uncatchable"):
        assert words in page


def test_strange_names_are_shown_as_they_are(page: str) -> None:
    assert "<b>&" not in page
    assert "bot &lt;b&gt;&amp;&quot;$x_1$&#x27;" in page


def test_the_page_is_the_same_every_time(runs: list[str], page: str, tmp_path: Path) -> None:
    output("report", *runs, "-o", str(tmp_path / "again.html"))
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == page


def test_the_table_has_the_figures_of_the_files(runs: list[str], page: str) -> None:
    games = [json.loads(line) for line in Path(runs[0]).read_text(encoding="utf-8").splitlines()[1:]]
    wins = sum(game["outcome"] == "won" for game in games)
    assert 0 < wins < len(games)
    score = f"{sum(game['score'] for game in games) / len(games):.1f}".replace("-", "−")
    row = next(row for row in re.findall(r"<tr>.*?</tr>", page) if "<td>initiation</td><td>4</td>" in row)
    for cell in (f"{100 * wins / len(games):.1f} %", str(len(games)), score, "100", "2.5"):
        assert f">{cell}</td>" in row
    assert row.count("<td>") == page.partition("</thead>")[0].count("<th>")


def test_what_is_gathered_is_what_the_lines_say(runs: list[str]) -> None:
    study = gather(runs[:1])
    group = study.groups[0]
    games = [json.loads(line) for line in Path(runs[0]).read_text(encoding="utf-8").splitlines()[1:]]
    lost = [game for game in games if game["outcome"] == "lost"]
    assert group.causes == Counter(game["cause"] for game in lost)
    turn = 4
    assert group.own.qi[turn] == Counter(game["figures"]["qi"][turn] for game in games)
    ghost = max(group.own.there_at_defeat, key=lambda name: group.own.there_at_defeat[name])
    came = sum(card_name(card) == ghost for game in lost for card in game["figures"]["came"])
    there = sum(card_name(card) == ghost for game in lost for card in game["figures"]["in_play"])
    assert Told(study.groups).stays(ghost)[0].value == there / came
    tile = "herbalist_shop"
    asked = [game["outcome"] == "won" for game in games if tile in game["figures"]["tiles"]]
    not_asked = [game["outcome"] == "won" for game in games if tile not in game["figures"]["tiles"]]
    worth = Told(study.groups).tile_worth(tile)
    assert worth is not None
    assert worth.value == pytest.approx(sum(asked) / len(asked) - sum(not_asked) / len(not_asked))


def test_a_run_without_a_win_and_a_single_game_have_a_page_too(tmp_path: Path) -> None:
    run = tmp_path / "run.jsonl"
    output("simulate", "ghost_stories", "--games", "1", "--out", str(run))
    assert output("report", str(run), "-o", str(tmp_path / "r.html")) == f"{tmp_path}/r.html: 1 game of 1 set-up\n"


def test_a_torn_last_line_is_left_out(runs: list[str], tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(Path(runs[1]).read_bytes()[:-20])
    assert "3 games" in output("report", str(path), "-o", str(tmp_path / "r.html"))


def test_bad_input_is_refused(runs: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = Path(runs[1]).read_bytes().splitlines(keepends=True)
    Path("empty.jsonl").write_bytes(b"")
    Path("only_header.jsonl").write_bytes(lines[0])
    Path("spoilt.jsonl").write_bytes(lines[0] + lines[1] + b"{}\n")
    Path("edited.jsonl").write_bytes(lines[0] + lines[1].replace(b'"came":[', b'"came":[200,'))
    Path("page").mkdir()
    before = sorted(tmp_path.iterdir())
    for words, says in (
        ((), "RUN"),
        (("gone.jsonl",), "gone.jsonl: No such file"),
        (("empty.jsonl",), "not a results file"),
        (("only_header.jsonl",), "no finished game in it yet"),
        (("spoilt.jsonl",), "spoilt.jsonl: line 3 is not a game"),
        (("edited.jsonl",), "game 0: figures that no game can have"),
        ((runs[0], runs[0]), "the same run as"),
        ((runs[0], "-o", runs[0]), "it is one of the results files"),
        ((runs[0], "-o", "page"), "not a regular file"),
        ((runs[0], "-o", "no/page.html"), "No such file"),
    ):
        assert says in refusal("report", *words)
        assert sorted(tmp_path.iterdir()) == before


def test_without_matplotlib_the_extra_is_named(runs: list[str], tmp_path: Path) -> None:
    """The package is hidden from a process of its own."""
    hidden = (
        "import sys, importlib.abc\n"
        "class Hide(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] == 'matplotlib': raise ModuleNotFoundError(name)\n"
        "import importlib.util as u; real = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'matplotlib' else real(name, *a)\n"
        "sys.meta_path.insert(0, Hide())\n"
        "from hauntbox.cli import main; main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", hidden, "report", runs[0], "-o", str(tmp_path / "r.html")],
        capture_output=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hauntbox: report: matplotlib is not installed; pip install 'hauntbox[report]'\n"
    assert list(tmp_path.iterdir()) == []


def test_families_and_villagers_of_white_moon_are_told_by_fate(tmp_path: Path) -> None:
    run, page = tmp_path / "moon.jsonl", tmp_path / "moon.html"
    output("simulate", "ghost_stories", "--with", "white-moon,tower", "--games", "3", "--out", str(run))
    output("report", str(run), "--output", str(page))
    told = page.read_text(encoding="utf-8")
    assert all(title in told for title in ("Families saved whole", "Villagers saved", "Villagers killed"))
    (group,) = gather([str(run)]).groups
    assert group.key.boxes == ("tower", "white_moon")
    assert sum(group.own.with_family.values()) == 3 * 12
    assert sum(group.own.killed.values()) + sum(group.own.saved.values()) <= 3 * 24


def test_wu_feng_s_deeds_and_the_fates_of_demons_are_told(tmp_path: Path) -> None:
    run, page = tmp_path / "secret.jsonl", tmp_path / "secret.html"
    output("simulate", "ghost_stories", "--players", "2", "--with", "black-secret", "--games", "6", "--out", str(run))
    output("report", str(run), "--output", str(page))
    told = page.read_text(encoding="utf-8")
    titles = (
        "Games with and without the Shadow", "Ghosts and Demons", "Demons exorcised", "Curses cast",
        "Blood Mantras that worked", "Catacomb tokens found",
    )  # fmt: skip
    assert all(title in told for title in titles)
    study = Told(gather([str(run)]).groups)
    assert sum(tally.games for tally in study.secret_games()) == 6
    assert study.of_wu_feng("summoned").total() >= study.of_wu_feng("returned").total()
    broken = run.read_text(encoding="utf-8").replace('"urn"', '"vase"').replace('"earth"', '"soil"')
    run.write_text(broken, encoding="utf-8")
    with pytest.raises(InputError, match="figures that no game can have"):
        gather([str(run)])


def test_runs_with_boxes_are_told_apart(tmp_path: Path) -> None:
    """Games with boxes are no games without; what only their cards and tiles can show is shown."""
    base, boxes, none, page = (tmp_path / name for name in ("base.jsonl", "boxes.jsonl", "none.jsonl", "report.html"))
    simulated = ("simulate", "ghost_stories", "--level", "hell", "--games", "30", "--out")
    output(*simulated, str(base))
    output(*simulated, str(boxes), "--with", "tower,chuck,guardhouse", "--setting", "brave=true")
    header = boxes.read_text(encoding="utf-8").splitlines()[0]
    none.write_text(header.replace('"tower",', "") + "\n", encoding="utf-8")  # stopped before a game ended
    assert output("report", str(base), str(boxes), str(none), "-o", str(page)).endswith("60 games of 2 set-ups\n")
    text = page.read_text(encoding="utf-8")
    assert "random with The Guardhouse + The Guard Tower + Chuck No-Rice, brave=true" in text
    assert ">Tower<" in text
    whos = [group.key.who for group in gather([str(base), str(boxes)]).groups]
    assert whos == ["random", "random with The Guardhouse + The Guard Tower + Chuck No-Rice, brave=true"]
    lines = boxes.read_text(encoding="utf-8")
    boxes.write_text(lines.replace('"chuck"', '"chick"', 1), encoding="utf-8")
    assert "boxes ['guardhouse', 'tower', 'chick'] that this version does not know" in refusal("report", str(boxes))


def test_ticks_of_small_rates_differ() -> None:
    from hauntbox.arena.report.plots import places_for

    assert [places_for(most) for most in (1.0, 0.051, 0.05, 0.006, 0.004, 0.0004, 0.0)] == [0, 0, 1, 1, 2, 3, 0]


def test_set_ups_without_wins_are_named_where_others_have_some(runs: list[str], tmp_path: Path) -> None:
    lost = tmp_path / "lost.jsonl"
    output("simulate", "ghost_stories", "--players", "3", "--level", "hell", "--games", "3", "--out", str(lost))
    alone, together = tmp_path / "alone.html", tmp_path / "together.html"
    output("report", str(lost), "-o", str(alone))
    output("report", runs[0], str(lost), "-o", str(together))
    assert "No game was won in" not in alone.read_text(encoding="utf-8")
    assert "No game was won in 1 of 2 set-ups (random, hell, 3)" in together.read_text(encoding="utf-8")
