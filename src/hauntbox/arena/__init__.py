"""The arena: many games at once, and what they add up to."""
