"""Ghost Stories at the terminal."""
