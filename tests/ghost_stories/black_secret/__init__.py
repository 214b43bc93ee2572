"""Tests of Black Secret."""
