"""What a game implements: its drawing, its typed words, its text, its encoding, its rules of thumb. Knows no game."""
