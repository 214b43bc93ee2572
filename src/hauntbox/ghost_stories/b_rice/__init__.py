"""B-Rice Lee, an incarnation, and his Nunchaku (PR-BRICE)."""
