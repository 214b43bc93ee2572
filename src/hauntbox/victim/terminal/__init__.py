"""Victim at the terminal."""
