"""What the Guard Tower and Black Secret bring only together."""
