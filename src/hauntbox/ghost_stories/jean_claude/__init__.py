"""Jean-Claude Van-Rice, an incarnation on two legs, and his apple (PR-JCVR)."""
