"""The scenario Green Roots, laid over White Moon."""
