"""A bot for `salle arena` in fifteen lines: it takes any option.

    salle arena jedi-duel --bot heuristic --bot "python examples/random_bot.py"

docs/bots-protocol.md explains what it is told and what it may say.
"""

import json
import random
import sys

for line in sys.stdin:
    told = json.loads(line)
    reply = None
    if told["type"] == "hello":
        reply = {"type": "hello", "protocol": 1}
    elif told["type"] == "ask":
        option = random.choice(told["question"]["options"])
        reply = {"type": "answer", "id": told["id"], "option": option["index"]}
    elif told["type"] == "goodbye":
        break
    if reply:
        print(json.dumps(reply), flush=True)
