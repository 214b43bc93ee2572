"""Bots: anything that answers for a seat. docs/bots.md says how to use them and how to write one."""

from hauntbox.bots.interface import Bot, Log, Maker, View, ask
from hauntbox.bots.random import RandomBot
from hauntbox.bots.registry import (
    BUILT_IN,
    PROGRAM,
    bot_names,
    bots_for,
    by_seat,
    close,
    greet,
    make_bot,
    make_bots,
    parse_spec,
    restart,
    say,
    split_specs,
    try_bots,
)

__all__ = [
    "BUILT_IN",
    "PROGRAM",
    "Bot",
    "Log",
    "Maker",
    "RandomBot",
    "View",
    "ask",
    "bot_names",
    "bots_for",
    "by_seat",
    "close",
    "greet",
    "make_bot",
    "make_bots",
    "parse_spec",
    "restart",
    "say",
    "split_specs",
    "try_bots",
]
