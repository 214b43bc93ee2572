"""Random four-player games of open_spiel's hanabi: stepped from Python, or inside its C++ loop.

The C++ loop is ``evaluate_bots`` with its own uniform random bots: one call plays one game. Decisions and answers of
chance are counted in the histories afterwards, outside the measured time; the number of options is that of stepped
games.
"""

from __future__ import annotations

import random
import sys
from time import process_time

import pyspiel
from counting import Counts, microseconds, report

SAMPLE = 300
"""Games stepped to learn how many options a decision has."""


def play(game, draw, totals: list[int]) -> None:
    """One game to its end; adds decisions, forced moves, chance answers and options."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            totals[2] += 1
            actions, weights = zip(*outcomes, strict=True)
            state.apply_action(draw.choices(actions, weights)[0])
        else:
            actions = state.legal_actions()
            if len(actions) > 1:
                totals[0] += 1
                totals[3] += len(actions)
            else:
                totals[1] += 1
            state.apply_action(actions[draw.randrange(len(actions))])


def stepped(game, seconds: float, seed: int) -> None:
    draw, totals, games = random.Random(seed), [0, 0, 0, 0], 0
    start = process_time()
    while process_time() - start < seconds:
        play(game, draw, totals)
        games += 1
    taken = process_time() - start
    report(Counts(games, *totals, taken, clone(game, draw)))


def clone(game, draw) -> float:
    """The time of a copy after thirty moves; random games may end before."""
    state = game.new_initial_state()
    while state.move_number() < 30:
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(draw.choice(outcomes or state.legal_actions()))
        if state.is_terminal():
            state = game.new_initial_state()
    return microseconds(state.clone, 20000)


def inside(game, seconds: float, seed: int) -> None:
    draw, sample = random.Random(seed), [0, 0, 0, 0]
    for _ in range(SAMPLE):
        play(game, draw, sample)
    assert not sample[1], "hanabi has no forced moves"
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(4)]
    games = decisions = chance = 0
    taken = 0.0
    while taken < seconds:
        start = process_time()
        states = [game.new_initial_state() for _ in range(50)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, seed + games)
            games += 1
        taken += process_time() - start
        for state in states:
            moves = sum(played.player >= 0 for played in state.full_history())
            decisions += moves
            chance += len(state.full_history()) - moves
    report(Counts(games, decisions, 0, chance, sample[3] / sample[0] * decisions, taken, clone(game, draw)))


if __name__ == "__main__":
    hanabi = pyspiel.load_game("hanabi(players=4)")
    (inside if sys.argv[3:] == ["inside"] else stepped)(hanabi, float(sys.argv[1]), int(sys.argv[2]))
