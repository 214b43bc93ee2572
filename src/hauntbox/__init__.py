"""Haunted board games, played by their rulebooks."""
