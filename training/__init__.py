"""Learning what positions promise: self-play, targets, training, comparison. docs/learning.md tells how."""
