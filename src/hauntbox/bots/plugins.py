"""Bots of other packages: entry points of the group ``hauntbox.bots``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hauntbox.bots.interface import Maker
from hauntbox.errors import InputError

GROUP = "hauntbox.bots"


@cache
def plugins() -> dict[str, EntryPoint]:
    """The bots of other packages, by name. Finding them means looking at every installed package, so it is done
    once."""
    return {point.name: point for point in entry_points(group=GROUP)}


def load_plugin(name: str) -> Maker:
    """The class, or other maker, behind a name. What its module raises is raised here."""
    point = plugins()[name]
    make = point.load()
    if not callable(make):
        raise InputError(f"bot {name}: the entry point {point.value} is no class and no function")
    maker: Maker = make
    return maker
