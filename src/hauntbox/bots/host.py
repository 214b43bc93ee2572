"""The process of a bot from another package, so that it cannot crash the table.

It speaks the protocol of programs (docs/bots.md). Its hello names the bot, and every question brings a position of the
game as the seat knows it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from threading import Thread
from time import sleep
from typing import TextIO

from hauntbox.api import load
from hauntbox.bots.guard import raised
from hauntbox.bots.interface import Bot, Closing, View
from hauntbox.bots.plugins import load_plugin
from hauntbox.errors import InputError


def main() -> None:
    """Answer until the pipe is closed."""
    # What the bot itself prints or reads must not mix with the lines of the protocol.
    asked, told = os.fdopen(os.dup(0), "r", encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    try:
        for answer in answers(asked):
            print(json.dumps(answer), file=told, flush=True)
    except InputError as error:
        print(json.dumps({"error": str(error)}), file=told, flush=True)
    except (Exception, SystemExit) as error:
        print(json.dumps({"error": raised(error)}), file=told, flush=True)
        sys.excepthook(type(error), error, error.__traceback__)
    told.flush()
    os._exit(0)  # do not wait for threads that the bot left running


def _end_with(table: int) -> None:
    """If the table is killed it cannot end this process: a bot that stalls would run for ever."""
    while os.getppid() == table:
        sleep(1)
    os._exit(1)


def answers(lines: TextIO) -> Iterator[dict[str, object]]:
    """The reply to each line."""
    bot: Bot | None = None
    for line in lines:
        message = json.loads(line)
        if message["type"] == "goodbye":
            if isinstance(bot, Closing):
                bot.close()
            return
        game = load(message["position"])
        if bot is None:
            make = load_plugin(message["bot"])
            bot = make(game, message["seat"], message["seed"], message["options"])
            yield {"protocol": message["protocol"]}
            continue
        question = game.question
        assert question is not None
        yield {"number": question.number, "option": bot.choose(View(game, question.seat), question)}


if __name__ == "__main__":
    main()
