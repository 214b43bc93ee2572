"""The rules translated to C: the same games, faster. docs/native.md says what is translated and what is promised."""
