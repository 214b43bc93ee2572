"""The arena: many games at once, and their totals."""
