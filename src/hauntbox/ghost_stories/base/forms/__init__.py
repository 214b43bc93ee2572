"""A game as files, views and arrays."""
