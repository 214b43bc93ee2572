"""Tests of Black Secret together with White Moon."""
