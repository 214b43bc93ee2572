"""hauntbox: haunted board games that play by their rulebooks.

    game = hauntbox.new("ghost_stories", players=4, level="normal")
    hauntbox.play(game, "random", seed=7)
    game.record().save("night.json")
    hauntbox.replay("night.json").result
"""

from hauntbox import engine as engine  # first: it says where the modules of all others are found

# isort: split
from hauntbox.api import load, new, play, read_record, read_run, replay
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.recorded_games import games_dataset

__all__ = ["CHANCE", "Game", "InputError", "games_dataset", "load", "new", "play", "read_record", "read_run", "replay"]
