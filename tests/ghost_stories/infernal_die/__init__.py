"""Tests of the Infernal die."""
