"""Chuck No-Rice, an incarnation (PR-CHUCK)."""
