"""A game in words: questions, options, log, and why something is not offered."""
