"""The Guardhouse: four frightened ghosts, and terror (PR-GH)."""
