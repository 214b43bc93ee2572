"""A game of Victim as files, views and arrays."""
