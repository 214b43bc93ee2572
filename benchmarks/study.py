"""What the games are like: docs/study.md, from games of bots that are kept in docs/study/games.jsonl.xz.

    make study                                        writes the page and its plots from the games that are kept
    python -m benchmarks.study set --set FILE         keeps the games of a set (make games) instead
    python -m benchmarks.study play --workers 16      plays what is missing of the runs below, and keeps it too

Game number n of a run follows from the seed 1 and n alone, so that runs have the same luck with cards and dice.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks import house_rules, upper_bound, upper_bound_page
from benchmarks.study_page import page
from training.games import BOXES

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import ALL_CARDS
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "docs" / "study" / "games.jsonl.xz"
PAGE: Final = ROOT / "docs" / "study.md"
SEED: Final = 1
GHOSTS, VICTIM = "ghost_stories", "victim"
USUAL: Final = {"players": 4, "level": "nightmare"}
INCARNATIONS: Final = {card.number: card.name for card in ALL_CARDS if card.incarnation}


class Run(NamedTuple):
    """Games of one set-up, all seats played by one bot."""

    name: str
    game: str
    setup: dict[str, Any]
    games: int
    bot: str = "heuristic"


def runs() -> list[Run]:
    """All that the page speaks of."""
    others = [{**USUAL, "level": level} for level in ("initiation", "normal", "hell")]
    fewer = [{**USUAL, "players": players} for players in (1, 2, 3)]
    return [
        Run("base", GHOSTS, USUAL, 3000),
        *(Run(f"level {setup['level']}", GHOSTS, setup, 400) for setup in others),
        *(Run(f"players {setup['players']}", GHOSTS, setup, 400) for setup in fewer),
        *(Run(f"boxes {'+'.join(names)}", GHOSTS, {**USUAL, "boxes": list(names)}, 200) for names in BOXES),
        *(Run(f"victim {players}", VICTIM, {"players": players}, 200) for players in (3, 4, 5, 6)),
    ]


# -- playing ----------------------------------------------------------------------------------------------------------


def play(asked: tuple[Run, int]) -> str:
    """What is kept of a game, as a line."""
    run, number = asked
    own = game_seed(SEED, number)
    told = {"run": run.name, "number": number, **(_ghosts if run.game == GHOSTS else _victim)(run, own)}
    return json.dumps(told, separators=(",", ":"))


def _ghosts(run: Run, seed: int) -> dict[str, Any]:
    dealt, chance = hauntbox.new(GHOSTS, **run.setup), Seeded(seed)
    chance.go_on(dealt)
    game = hauntbox.new(GHOSTS, **run.setup)
    game.listen()
    hauntbox.play(game, [run.bot] * len(game.seats()), seed=seed)
    return _ghosts_of(game, dealt)


def _ghosts_of(game: Game, dealt: Game) -> dict[str, Any]:
    """A game that is over, and how it was dealt."""
    result, begun, gather = game.result, dealt.position()["state"], facade(GHOSTS).figures
    assert result is not None
    assert isinstance(begun, dict)
    assert gather is not None
    assert game.told is not None
    figures: Any = gather(game, game.told)
    taoists = [0, 1, 2, 3] if dealt.setup()["players"] == 4 else []
    return {
        "won": int(result["outcome"] == "won"),
        "cause": result["cause"],
        "turns": result["turns"],
        "outlook": round(heuristics_of(dealt, "heuristic").outlook(dealt), 4),
        "village": begun["village"],
        "powers": [begun["powers"][seat] for seat in taoists],
        "asked": figures["tiles"],
        "incarnations": [card for card in figures["came"] if card in INCARNATIONS],
        "beaten": figures["beaten"],
    }


def _victim(run: Run, seed: int) -> dict[str, Any]:
    game = hauntbox.new(VICTIM, **run.setup)
    hauntbox.play(game, [run.bot] * len(game.seats()), seed=seed)
    return _victim_of(game, game)


def _victim_of(game: Game, _dealt: Game) -> dict[str, Any]:
    result, state = game.result, game.position()["state"]
    assert result is not None
    assert isinstance(state, dict)
    kept = {key: state[key] for key in ("demon", "den", "opened", "possessed")}
    return {"won": int(result["outcome"] == "won"), "cause": result["cause"], "turns": result["rounds"], **kept}


def from_set(file: Path) -> Iterator[str]:
    """What is kept of games of a set (docs/games.md)."""
    for each in hauntbox.games_dataset(file):
        record, chance = each.record, each.game(0)
        own = _ghosts_of if record.game == GHOSTS else _victim_of
        setup = {key: record.setup.get(key) for key in ("players", "level", "boxes")}
        boxes = "+".join(map(str, setup["boxes"] or ()))  # type: ignore[call-overload]
        name = f"set {record.players[0]} {setup['players']} {setup['level']} {boxes}".strip()
        game = each.game(0)
        game.listen()
        for _, option in record.answers:
            game.answer(option)
        told = {"run": name, "number": record.seed, **own(game, _dealt(chance, record))}
        yield json.dumps(told, separators=(",", ":"))


def _dealt(game: Game, record: Record) -> Game:
    """The game at the first question put to a player."""
    for _, option in record.answers:
        if game.seat != CHANCE:
            return game
        game.answer(option)
    return game


def missing(kept: Iterable[dict[str, Any]]) -> list[tuple[Run, int]]:
    """The games that are not kept yet. All runs grow side by side, so that playing can be stopped at any time."""
    done = {(game["run"], game["number"]) for game in kept}
    wanted = [((number + 1) / run.games, run, number) for run in runs() for number in range(run.games)]
    wanted.sort(key=lambda each: each[0])
    return [(run, number) for _, run, number in wanted if (run.name, number) not in done]


def played(workers: int, file: Path, only: str) -> None:
    """Play what is missing of the runs whose names begin so. Lines are added in order: what is kept is no choice of
    short games."""
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = list(read(file))
    under_way = file.with_name("under_way.jsonl")
    kept += read_lines(under_way)
    with under_way.open("a") as out, get_context("spawn").Pool(workers) as pool:
        asked = [(run, number) for run, number in missing(kept) if run.name.startswith(only)]
        for line in pool.imap(play, asked, chunksize=4):
            out.write(line + "\n")
            out.flush()
    keep(file)


def keep(file: Path) -> None:
    """Add what was played to what is kept."""
    under_way = file.with_name("under_way.jsonl")
    write(file, [*read(file), *read_lines(under_way)])
    under_way.unlink(missing_ok=True)


def write(file: Path, games: Iterable[dict[str, Any]]) -> None:
    """The file of the games that are kept."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(file, "wt", encoding="utf-8", preset=9) as out:
        out.writelines(json.dumps(game, separators=(",", ":")) + "\n" for game in games)


def read(file: Path = KEPT) -> Iterator[dict[str, Any]]:
    """All games that are kept."""
    if file.is_file():
        with lzma.open(file, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def read_lines(file: Path) -> list[dict[str, Any]]:
    """What was played since; a line that was cut off is left out."""
    lines = file.read_text().splitlines(keepends=True) if file.is_file() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=("play", "set", "page"), nargs="?", default="page")
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--set", type=Path, help="a file of make games")
    reader.add_argument("--only", default="", help="the runs whose names begin so")
    reader.add_argument("--kept", type=Path, default=KEPT)
    given = reader.parse_args()
    if given.what == "play":
        played(given.workers, given.kept, given.only)
    if given.what == "set":
        write(given.kept, map(json.loads, from_set(given.set)))
    games = list(read(given.kept))
    possible = upper_bound_page.section(upper_bound.read(), KEPT.parent)
    PAGE.write_text(page(games, house_rules.read(), INCARNATIONS, possible, KEPT.parent), encoding="utf-8")
    print(f"{PAGE}: {len(games)} games")


if __name__ == "__main__":
    main()
