"""Builds Salle, compiling the rules with mypyc where a C compiler is there.

SALLE_PURE=1 builds the pure Python form. Without a compiler the same happens by itself.
SALLE_REFERENCE=1 puts `benchmarks` in too, its reference games compiled together with the kernel:
native classes cannot inherit from classes of another compilation (see `make bench`).
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
KERNEL = (
    "enumeration", "log", "playout", "rng", "rules", "script", "session", "stepping", "table",
    "tree",
)  # fmt: skip
LAB = ("loop",)
STORE = ("entries", "writer")
BOTS = ("search", "search_manner", "search_runs", "search_tree")
WEB = ("at_once", "bout", "hall", "live", "pieces", "quick", "rates", "streams", "wire")
ADAPTERS = ("agents", "flattening", "flowing", "observing", "paging", "worlds")
GAME_ROOMS = ("data", "state", "rules", "bot", "events", "view")
REFERENCE = Path("benchmarks/reference")
WITHOUT_BUILDING = {"egg_info", "dist_info", "sdist"}
"""Commands, asked before a build, that want to know names and versions only."""
LENIENT = ("--follow-imports=silent", "--ignore-missing-imports", "--no-warn-return-any")
"""What Salle stands on is not installed yet when it is built; `make lint` has all of it."""
INWARD = ("-fno-semantic-interposition", "-fno-plt")
"""What gcc and clang on Linux take."""
LARGE = 10_000_000
"""Bytes of C in a library."""
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.so")


def asked_for(switch: str) -> bool:
    """Whether the environment sets this switch."""
    return os.environ.get(switch, "") not in ("", "0")


def compiled_sources() -> list[str]:
    """The modules that run compiled: the kernel's inner part, each game's rules and views, the
    lab's inner loop, search, and what the server and the adapters do for every answer.
    """
    sources = [Path("src/salle/kernel") / f"{name}.py" for name in KERNEL]
    sources += [Path("src/salle/lab") / f"{name}.py" for name in LAB]
    sources += [Path("src/salle/store") / f"{name}.py" for name in STORE]
    sources += [Path("src/salle/bots") / f"{name}.py" for name in BOTS]
    sources += [Path("src/salle/web") / f"{name}.py" for name in WEB]
    sources += [Path("src/salle/adapters") / f"{name}.py" for name in ADAPTERS]
    for folder in sorted(Path("src/salle/games").iterdir()):
        for room in GAME_ROOMS:
            sources += [*folder.glob(f"{room}.py"), *sorted(folder.glob(f"{room}_*.py"))]
        sources += sorted(folder.glob("rules/**/[!_]*.py"))
    if asked_for("SALLE_REFERENCE"):
        sources += sorted(REFERENCE.glob("[!_]*.py"))
    return [str(source) for source in sources if (ROOT / source).exists()]


def libraries(sources: list[str]) -> list[tuple[list[str], str | None]]:
    """Which modules go together into one library: the kernel, the server, each game.

    As one library the C compiler needs twice the time, and the games are not any faster.
    """
    together: dict[str, list[str]] = {}
    for source in sources:
        folders = [part for part in Path(source).parts if part not in ("src", "salle", "games")]
        together.setdefault(folders[0], []).append(source)
    return [(members, f"salle_{name}") for name, members in together.items()]


def optimized(made: list[Extension]) -> list[Extension]:
    """Nobody replaces a library's functions from outside, so the compiler may put them into one
    another: search is a sixth faster. Large libraries at -O1: games run as fast as at -O3 within
    10 %, and the C compiler needs little more than half the time.
    """
    for one in made:
        if sys.platform == "linux":
            one.extra_compile_args = [*one.extra_compile_args, *INWARD]
        if sum(os.path.getsize(source) for source in one.sources) > LARGE:
            one.extra_compile_args = [
                "-O1" if flag == "-O3" else flag for flag in one.extra_compile_args
            ]
    return made


def extensions() -> list[Extension]:
    """What mypyc makes of them; nothing when nothing is built, pure is wanted or mypyc fails."""
    if asked_for("SALLE_PURE") or not WITHOUT_BUILDING.isdisjoint(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        sources = compiled_sources()
        return optimized(
            mypycify(
                [*LENIENT, *sources], opt_level="3", debug_level="0", separate=libraries(sources)
            )
        )
    except (Exception, SystemExit) as reason:
        print(f"salle: building the pure form, mypyc did not run: {reason}")
        return []


class OptionalBuild(build_ext):
    """Compiles if it can; otherwise the pure Python form is installed, which does the same."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as reason:
            print(f"salle: building the pure form, the compiler failed: {reason}")
            for made in self.extensions:  # some may have been: all or none must be installed
                Path(self.get_ext_fullpath(made.name)).unlink(missing_ok=True)
            self.extensions = []

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]

    def copy_extensions_to_source(self) -> None:
        """Nothing compiled to copy when the compiler failed."""
        if self.extensions:
            super().copy_extensions_to_source()


class WithRulebooks(build_py):
    """Puts the rulebooks of `docs/rules` into the package, for `salle rules`, and the reports of
    `docs/lab`, for the lab's page.
    """

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        self.copy_docs("rules", "*.md", "rulebooks")
        self.copy_docs("lab", "*.json", "published")
        if asked_for("SALLE_REFERENCE"):
            self.copy_benchmarks()

    def copy_docs(self, folder: str, pattern: str, name: str) -> None:
        """Some of the docs, for those who have no checkout."""
        target = Path(self.build_lib) / "salle" / name
        target.mkdir(parents=True, exist_ok=True)
        for page in sorted((ROOT / "docs" / folder).glob(pattern)):
            shutil.copy(page, target / page.name)

    def copy_benchmarks(self) -> None:
        """The benchmarks as they are; a normal build has none of them."""
        target = Path(self.build_lib) / REFERENCE.parent
        shutil.copytree(ROOT / REFERENCE.parent, target, dirs_exist_ok=True, ignore=NOT_SOURCE)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": OptionalBuild, "build_py": WithRulebooks},
    options={
        "build_ext": {"parallel": os.cpu_count()},
        # A folder of its own, or a later normal build would find the benchmarks and pack them.
        "build": {"build_base": "build/reference" if asked_for("SALLE_REFERENCE") else "build"},
    },
)
