"""What house rules do to the chance to win: a table of docs/study.md, from games that are kept beside the others.

    python -m benchmarks.house_rules --workers 16       plays what is missing, and keeps it

Every other value of every setting is played beside the usual one, by the bot ``heuristic`` on all seats. Game number n
has the same seed in both, so that they differ only by what the rule has changed.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.games import facade
from hauntbox.interfaces.stats import Interval, Z

KEPT: Final = Path(__file__).parent.parent / "docs" / "study" / "house_rules.jsonl.xz"
SEED: Final = 2
GAMES: Final = {"": 400, "boxes": 200, "victim": 100}
"""How many are wanted of each value: without boxes, with them, and of Victim."""
GHOSTS, VICTIM = "ghost_stories", "victim"
EASY_ONLY: Final = ("five_qi", "fourth_tile")
WITH_MORE: Final = {"mantra_escort": ("white_moon", "black_secret"), "escapes6": 6}
"""Rules that say something only with these boxes, or with this number of players."""
SCORE_ONLY: Final = ("score_qi",)
ALIKE: Final = {"portal": ("N", "NW")}
"""A side and a corner stand for all sides and corners."""


class Rule(NamedTuple):
    """A setting with another value than the usual one, and the set-up it is tried in."""

    game: str
    setup: dict[str, Any]
    key: str
    value: object
    text: str
    choice: str
    at: str
    """The set-up in words."""

    @property
    def usual(self) -> str:
        """The name of the run without it."""
        boxes = "+".join(self.setup.get("boxes", ()))
        return f"usual {self.game} {self.setup['players']} {self.setup.get('level', '')} {boxes}".strip()

    @property
    def name(self) -> str:
        return f"{self.usual.removeprefix('usual ')} {self.key}={self.value}"

    @property
    def games(self) -> int:
        return GAMES[VICTIM if self.game == VICTIM else "boxes" if self.setup.get("boxes") else ""]


def rules() -> list[Rule]:
    """Every house rule that can change who wins."""
    found = []
    for game in (GHOSTS, VICTIM):
        box: Any = facade(game).text("en").box()
        titles = {one["name"]: one["title"] for one in box.get("boxes", ())}
        found += [rule for one in box["settings"] for rule in _of(game, (), one, titles)]
        for laid in box.get("boxes", ()):
            boxes = (*((laid["needs"],) if laid["needs"] else ()), laid["name"])
            found += [rule for one in laid["settings"] for rule in _of(game, boxes, one, titles)]
    return found


def _of(game: str, boxes: Sequence[str], one: Mapping[str, Any], titles: Mapping[str, str]) -> Iterator[Rule]:
    key, more = one["name"], WITH_MORE.get(one["name"], ())
    if key in SCORE_ONLY:
        return
    boxes = more if isinstance(more, tuple) and more else boxes
    players = more if isinstance(more, int) else 4
    setup: dict[str, Any] = {"players": players}
    words = [f"{players} players"]
    if game == GHOSTS:
        setup["level"] = "initiation" if key in EASY_ONLY else "normal" if len(boxes) else "nightmare"
        words = [setup["level"], *(titles[name] for name in boxes)]
    if boxes:
        setup["boxes"] = list(boxes)
    for choice in one["choices"][1:]:
        if choice["value"] in ALIKE.get(key, (choice["value"],)):
            yield Rule(game, setup, key, choice["value"], one["text"], choice["text"], ", ".join(words))


def runs() -> dict[str, tuple[Rule, dict[str, Any]]]:
    """By name, what is played: each rule, and once the usual game of its set-up."""
    found = {}
    for rule in rules():
        found[rule.usual] = rule, rule.setup
        found[rule.name] = rule, {**rule.setup, "settings": {rule.key: rule.value}}
    return found


def play(asked: tuple[str, int]) -> dict[str, Any]:
    """One game of a run; ``won`` is the Taoists' or the Victims' victory."""
    name, number = asked
    rule, setup = runs()[name]
    game = hauntbox.new(rule.game, **setup)
    hauntbox.play(game, ["heuristic"] * len(game.seats()), seed=game_seed(SEED, number))
    return {"run": name, "number": number, "won": int(game.outcome == "won")}


def missing(kept: Iterable[Mapping[str, Any]], game: str) -> list[tuple[str, int]]:
    """What is not kept yet. All runs grow side by side, so that playing can be stopped at any time."""
    done = {(one["run"], one["number"]) for one in kept}
    wanted = sorted(
        ((number + 1) / rule.games, name, number)
        for name, (rule, _) in runs().items() if rule.game == game for number in range(rule.games)
    )  # fmt: skip
    return [(name, number) for _, name, number in wanted if (name, number) not in done]


def paired(with_it: Mapping[int, int], without: Mapping[int, int]) -> tuple[Interval, int]:
    """By how much more of the same seeds are won with a rule; and how many seeds both have. The interval is that of a
    mean of differences."""
    apart = [with_it[number] - without[number] for number in sorted(with_it.keys() & without.keys())]
    number = len(apart)
    if number < 2:
        return Interval(0.0, -1.0, 1.0), number
    mean = sum(apart) / number
    # One seed more of each kind: a rule that changed none of them is not proved to change nothing.
    spread = sum((one - mean) ** 2 for one in [*apart, 1, -1]) / (number + 1)
    half = Z * sqrt(spread / number)
    return Interval(mean, mean - half, mean + half), number


def measured(games: Iterable[Mapping[str, Any]]) -> list[tuple[Rule, Interval, int, float]]:
    """Each rule with what it does, of how many seeds, and the share that is won without it."""
    won: dict[str, dict[int, int]] = {}
    for game in games:
        won.setdefault(game["run"], {})[game["number"]] = game["won"]
    found = []
    for rule in rules():
        with_it, without = won.get(rule.name, {}), won.get(rule.usual, {})
        if with_it.keys() & without.keys():
            found.append((rule, *paired(with_it, without), sum(without.values()) / len(without)))
    return found


def read(file: Path = KEPT) -> list[dict[str, Any]]:
    """The games that are kept."""
    if not file.is_file():
        return []
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--game", choices=(GHOSTS, VICTIM), default=GHOSTS)
    reader.add_argument("--most", type=int, default=1_000_000, help="stop after this many games")
    reader.add_argument("--kept", type=Path, default=KEPT)
    given = reader.parse_args()
    kept = read(given.kept)
    asked = missing(kept, given.game)[: given.most]
    under_way = given.kept.with_name(given.kept.name + f".{given.game}.part")
    if under_way.is_file():
        kept += [json.loads(line) for line in under_way.read_text().splitlines(keepends=True) if line.endswith("\n")]
        asked = missing(kept, given.game)[: given.most]
    with under_way.open("a") as out, get_context("spawn").Pool(given.workers) as pool:
        for game in pool.imap(play, asked, chunksize=2):
            out.write(json.dumps(game, separators=(",", ":")) + "\n")
            out.flush()
            kept.append(game)
    kept.sort(key=lambda game: (game["run"], game["number"]))
    with lzma.open(given.kept, "wt", encoding="utf-8", preset=9) as out:
        out.writelines(json.dumps(game, separators=(",", ":")) + "\n" for game in kept)
    under_way.unlink()
    print(f"{given.kept}: {len(kept)} games")


if __name__ == "__main__":
    main()
