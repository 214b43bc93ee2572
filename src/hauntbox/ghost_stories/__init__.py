"""Ghost Stories, the base game."""
