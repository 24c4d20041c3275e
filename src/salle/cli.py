"""One command, `salle`. (placeholder until the terminal helper finishes)"""

from __future__ import annotations

import sys
from pathlib import Path

from salle.scenario import files_of, read_scenario, run


def main() -> None:
    if sys.argv[1:2] == ["scenario"]:
        bad = 0
        for path in files_of(Path(p) for p in sys.argv[2:]):
            difference = run(read_scenario(path))
            print(path.name, "ok" if difference is None else difference)
            bad += difference is not None
        sys.exit(1 if bad else 0)
