"""The Crazy Shaman, a ghost that wanders (PR-SHAMAN)."""
