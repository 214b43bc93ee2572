"""The Guard Tower, a tenth tile (PR-TOWER)."""
