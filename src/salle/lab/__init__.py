"""The lab: bots play what nobody had time for, and a report says what came of it.

An `Experiment` says who meets whom under which rules. `run` plays it, on this machine or on a
cluster, keeps every match in a folder, and gives `Results` with intervals.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENGINES: Final = ("local", "ray")
FOLDER: Final = Path("lab-results")
"""Where results go unless a folder is named."""
