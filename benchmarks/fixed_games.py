r"""Random four-player games of fixed seeds, the same in every build: for counting instructions.

    valgrind --tool=callgrind --collect-atstart=no --toggle-collect=CPyPy_playout___Playouts___play \
        python benchmarks/fixed_games.py GAME GAMES [BOX...]

It prints how many decisions were made. On a busy machine seconds tell little, instructions are the same each time.
"""

from __future__ import annotations

import sys

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.kernel.playout import Playouts, Tally


def main(name: str, games: int, boxes: list[str]) -> None:
    opening = hauntbox.new(name, players=4, **({"boxes": boxes} if boxes else {}))
    opening.history = None
    playouts, tally = Playouts(opening), Tally()
    for number in range(games):
        playouts.play(game_seed(1, number), tally)
    print(tally.decisions)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
