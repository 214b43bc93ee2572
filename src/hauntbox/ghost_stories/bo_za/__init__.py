"""Father Bo-Za, an incarnation that frightens a whole line (PR-BOZA)."""
