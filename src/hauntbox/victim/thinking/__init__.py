"""What the bots know of Victim: features of a position, their weights, rules of thumb."""
