"""Answers by their commands."""

from hauntbox.lessons import find_option, plain

__all__ = ["find_option", "plain"]
