"""Whether the machine was ours while something was timed.

A virtual machine shares its processors with others, and Linux counts the time that they were taken
away (*steal*). A round in which much was taken says more about the neighbours than about us: it is
played again, a few times at most.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar

MOST_STOLEN: Final = 0.03
"""The share of all processors' time that others may have in a round."""
TRIES: Final = 3
STOLEN: Final = 7
COUNTED: Final = 8
"""What follows in /proc/stat is counted among these already."""

Timed = TypeVar("Timed")


def processor_seconds() -> list[float]:
    """What all processors together have done so far: user, nice, system, idle, waiting for the
    disk, two kinds of interrupts, and taken away.
    """
    counted = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1 : COUNTED + 1]
    return [int(ticks) / os.sysconf("SC_CLK_TCK") for ticks in counted]


def stolen_seconds() -> float:
    """Processor time that others took so far; 0 where the system does not say."""
    return processor_seconds()[STOLEN] if Path("/proc/stat").exists() else 0.0


def undisturbed(play_round: Callable[[], Timed]) -> Timed:
    """What a round gives, the least disturbed one of a few if none was quiet enough."""
    found: list[tuple[float, Timed]] = []
    while not found or (found[-1][0] > MOST_STOLEN and len(found) < TRIES):
        begun, before = perf_counter(), stolen_seconds()
        timed = play_round()
        all_time = (perf_counter() - begun) * (os.cpu_count() or 1)
        found.append(((stolen_seconds() - before) / all_time, timed))
    return min(found, key=lambda one: one[0])[1]
