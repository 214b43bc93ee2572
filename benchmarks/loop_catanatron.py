"""Random four-player games of catanatron."""

from __future__ import annotations

import random
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.enums import ActionType
from counting import Counts, microseconds, report

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def new_game() -> Game:
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=random.randrange(1, 2**31))


def main(seconds: float, seed: int) -> None:
    random.seed(seed)
    decisions = forced = chance = offered = games = 0

    def decide(_player, _game, actions):
        nonlocal decisions, forced, chance, offered
        if len(actions) > 1:
            decisions += 1
            offered += len(actions)
        else:
            forced += 1
        action = actions[random.randrange(len(actions))]
        kind = action.action_type
        if kind is ActionType.ROLL or kind is ActionType.BUY_DEVELOPMENT_CARD:
            chance += 1
        elif kind is ActionType.MOVE_ROBBER and action.value[1] is not None:
            chance += 1  # a card is stolen
        return action

    start = process_time()
    while process_time() - start < seconds:
        game = new_game()
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick(decide_fn=decide)
        games += 1
        random.seed(seed + games)
    taken = process_time() - start
    game = new_game()
    for _ in range(200):
        game.play_tick()
    report(Counts(games, decisions, forced, chance, offered, taken, microseconds(game.copy, 2000)))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
