"""The scenario The Cursed Children, laid over White Moon."""
