"""Learning the evaluation: self-play, targets, training, comparison. docs/learning.md says how."""
