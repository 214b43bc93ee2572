"""Omens: a box with a counter (OM)."""
