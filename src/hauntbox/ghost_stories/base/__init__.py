"""The base game of Ghost Stories, by chapters of its rulebook. Nothing here knows of a box laid over it."""
