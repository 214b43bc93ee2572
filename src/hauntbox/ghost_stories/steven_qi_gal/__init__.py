"""Steven Qi-Gal, an incarnation laid over White Moon."""
