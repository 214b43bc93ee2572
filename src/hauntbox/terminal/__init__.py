"""The games in a terminal: a plain line mode that also works in a pipe."""
