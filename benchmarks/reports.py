"""The published reports of the lab, made again: every question asked, and its report put into
`docs/lab`, with the list of them.

    python -m benchmarks.reports [NAME ...] [--workers N] [--results lab-results]

Without names all of them, which takes most of an hour on two cores, compiled. A run that was
stopped goes on. When the rules or the bots have changed, begin with an empty folder of results:
the lab refuses to mix them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

import salle
from salle.lab.questions import question_named
from salle.lab.reports.keeping import NAME as KEPT
from salle.lab.writing import PAGE, WORDS

DOCS: Final = Path(__file__).parents[1] / "docs" / "lab"
LIST: Final = DOCS / "README.md"
HEADS: Final = "| question | report | pictures |\n|---|---|---|\n"
PUBLISHED: Final[dict[str, dict[str, int]]] = {
    "battles-wol": {"matrix": 8000, "synergy": 1000, "abilities": 4000, "best-team": 0},
    "force-battles": {"levels": 4000, "sides": 4000, "stances": 4000, "geas": 2000,
                      "best-initiate": 0},
    "impact": {"ranks": 2000, "styles": 4000, "power-speed": 4000, "maneuvers": 2000,
               "best-white": 0, "best-green": 0, "best-black": 0},
    "jedi-duel": {"stances": 4000, "moves": 4000, "switches": 4000, "play-aids": 4000,
                  "table-size": 4000},
    "star-ore": {"weapons": 2000, "points": 3000, "armors": 3000, "powers": 3000,
                 "encounters": 1000},
}  # fmt: skip
"""Questions and matches for each; 0: as many as a search plays by itself."""


def ask(game: str, question: str, matches: int, results: Path, workers: int) -> None:
    """Ask one question with the command that its report names, and put the report into the docs."""
    folder = results / f"{game}-{question}"
    command = [sys.executable, "-m", "salle", "lab", "ask", game, question, "--out", str(folder)]
    command += ["--matches", str(matches)] if matches else []
    command += ["--workers", str(workers)] if workers else []
    subprocess.run(command, check=True)
    for name, ending in ((KEPT, ".json"), (PAGE, ".report.html"), (WORDS, ".md")):
        (DOCS / f"{game}-{question}{ending}").write_bytes((folder / name).read_bytes())


def rows() -> str:
    """The list of what is published, as far as it has been made."""
    lines = []
    for game, questions in PUBLISHED.items():
        for name in questions:
            if not (DOCS / f"{game}-{name}.md").exists():
                continue
            words = question_named(salle.game(game), name).question
            lines.append(f"| {words} | [figures]({game}-{name}.md) | "
                         f"[page]({game}-{name}.report.html) |\n")  # fmt: skip
    return "".join(lines)


def write_list() -> None:
    """Put the list into its page."""
    before, heads, rest = LIST.read_text("utf-8").partition(HEADS)
    if not heads:
        raise SystemExit(f"{LIST} has no table of reports")
    LIST.write_text(before + heads + rows() + rest[rest.index("\n\n") + 1 :], "utf-8")


def main() -> None:
    """Ask what was asked for."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks.reports", description=__doc__)
    reader.add_argument("names", nargs="*", metavar="NAME", help="such as impact-ranks")
    reader.add_argument("--workers", type=int, default=0)
    reader.add_argument("--results", type=Path, default=Path("lab-results"))
    asked = reader.parse_args()
    known = {f"{game}-{name}" for game, questions in PUBLISHED.items() for name in questions}
    for name in asked.names:
        if name not in known:
            raise SystemExit(f"{name} is not published; {', '.join(sorted(known))} are")
    for game, questions in PUBLISHED.items():
        for question, matches in questions.items():
            if not asked.names or f"{game}-{question}" in asked.names:
                ask(game, question, matches, asked.results, asked.workers)
    write_list()


if __name__ == "__main__":
    main()
