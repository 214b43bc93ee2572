"""The rules of Victim, by chapters of its rulebook."""
