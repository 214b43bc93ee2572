"""A game of Victim in words: questions, options, log, and why something is not offered."""
