"""Candles: blow out the last one. A template for games of other packages."""
