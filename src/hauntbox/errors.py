"""Errors that the user can fix."""


class InputError(Exception):
    """Input we cannot use; its text is one line that names the input and the remedy."""
