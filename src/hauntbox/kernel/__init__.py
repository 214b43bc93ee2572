"""The kernel: a game as a sequence of questions. It knows no game."""
