"""The rules of the base game, by chapters of its rulebook."""
