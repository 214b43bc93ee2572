"""What the bots know: features of a position, their weights, rules of thumb."""
