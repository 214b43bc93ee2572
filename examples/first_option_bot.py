"""A bot that always takes the first option: plain Python, nothing of hauntbox imported.

hauntbox play ghost_stories --players 2 --bots "program:python3 examples/first_option_bot.py"
"""

import json
import sys

PROTOCOL = 1


def answer(message: dict) -> dict | None:
    """What to write for a line of the table; None when there is nothing to answer."""
    if message["type"] == "hello":
        return {"protocol": PROTOCOL, "name": "first option"}
    if message["type"] == "question":
        # message["words"] holds a plain word for each option, message["state"] all that the seat may know.
        return {"number": message["number"], "option": message["options"][0]}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "goodbye":
        break
    reply = answer(message)
    if reply is not None:
        print(json.dumps(reply), flush=True)
