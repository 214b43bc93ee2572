"""Black Secret together with White Moon (BS-WM): a box laid over both."""
