"""Tests of the Guard Tower together with Black Secret."""
