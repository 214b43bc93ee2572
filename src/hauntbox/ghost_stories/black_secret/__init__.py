"""Black Secret: somebody plays Wu-Feng, with Demons in the Catacombs, curses and a hand of incarnations."""
