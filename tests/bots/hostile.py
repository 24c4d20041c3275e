"""A foreign bot that misbehaves as its first argument says; else it takes the default answers.

python hostile.py KIND [FILE]

It is started by tests and imports nothing of Salle.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

LONG = 600.0
MIDDLE = 3
UNENDING = ("never ends", "ignores signals", "kills its keeper")
KIND = sys.argv[1]
FILE = Path(sys.argv[2]) if len(sys.argv) > 2 else None


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(told: dict[str, object], option: object) -> str:
    return json.dumps({"type": "answer", "id": told["id"], "option": option})


def note(text: str) -> None:
    assert FILE is not None
    draft = FILE.with_suffix(f".{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(FILE)


def leave_a_child() -> None:
    """A grandchild in a session of its own, whose parent is gone and which holds our output."""
    assert FILE is not None
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            note(str(os.getpid()))
            time.sleep(LONG)
        os._exit(0)
    os.wait()
    while not FILE.exists():
        time.sleep(0.01)


def eat() -> None:
    """A gigabyte, and no more where nothing hinders it."""
    eaten = [b"x" * (1 << 24) for _ in range(64)]
    assert eaten


def at_start() -> None:
    if KIND == "crash at start":
        sys.exit("no such luck")
    elif KIND == "stall at start":
        time.sleep(LONG)
    elif KIND == "child" or KIND == "child and crash":
        leave_a_child()
    elif KIND == "never ends" and FILE is not None:
        note(str(os.getpid()))
    elif KIND == "kills its keeper":
        note(str(os.getpid()))
        os.kill(os.getppid(), 9)
    elif KIND == "ignores signals":
        import signal

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)


def hello() -> None:
    if KIND == "noisy":
        say('{"type": "hello", "protocol": 1}\nthinking aloud')
    elif KIND == "other protocol":
        say('{"type": "hello", "protocol": 2}')
    else:
        say('{"type": "hello", "protocol": 1}')


def asked(told: dict[str, object], option: object) -> None:
    """Reply to the question in the middle of the match."""
    if KIND == "crash":
        print("oh\x1b[31m dear", file=sys.stderr)
        os._exit(3)
    elif KIND == "child and crash":
        os._exit(4)
    elif KIND == "killed":
        os.kill(os.getpid(), 11)
    elif KIND == "stall":
        time.sleep(LONG)
    elif KIND == "late":
        time.sleep(1.0)
        say(answer(told, option))
    elif KIND == "illegal":
        say(answer(told, 1000))
    elif KIND == "illegal text":
        say(answer(told, "twelve purple oboes \ud800\x1b[2J"))
    elif KIND == "twice":
        say(answer(told, option) + "\n" + answer(told, option))
    elif KIND == "debugging":
        say(f"I was asked {told['id']}\n{answer(told, option)}")
    elif KIND == "memory":
        eat()
        say(answer(told, option))
    elif KIND == "long line":
        for _ in range(100):
            sys.stdout.write("x" * 1_000_000)
        say("")
    elif KIND == "flood":
        while True:
            sys.stdout.write("\n" * 1_000_000)
    elif KIND == "closed":
        os.close(1)
        time.sleep(LONG)
    elif KIND == "deaf":
        os.close(0)
        time.sleep(LONG)
    elif KIND == "complaining":
        for _ in range(50):
            sys.stderr.write("x" * 1_000_000)
        say(answer(told, option))
    else:
        say(answer(told, option))


at_start()
for line in sys.stdin:
    told = json.loads(line)
    if KIND == "transcript":
        assert FILE is not None
        with FILE.open("a", encoding="utf-8") as file:
            file.write(line)
    if told["type"] == "hello":
        hello()
    elif told["type"] == "ask":
        default = told["question"]["default"]
        if KIND == "slow":
            time.sleep(0.1)
        if told["id"] == MIDDLE or KIND in ("memory", "stall", "late"):
            asked(told, default)
        else:
            say(answer(told, default))
    elif told["type"] == "goodbye" and KIND not in UNENDING:
        break
while KIND in UNENDING:
    time.sleep(LONG)
