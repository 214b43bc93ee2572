"""Errors that are the user's to mend."""


class InputError(Exception):
    """Input we cannot use; its text is one line that names the input and the remedy."""
