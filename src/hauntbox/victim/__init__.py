"""Victim: The Cursed Forest, for two to six players."""
