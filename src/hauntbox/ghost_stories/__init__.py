"""Ghost Stories: the base game, and the boxes laid over it."""
