"""A builder for tests: a fencer with a name, a style and points, for a game that has a set-up."""

from __future__ import annotations

import re
from collections.abc import Mapping

from salle.games.force_battles.data import ASK_SLOT
from salle.kernel.build import (
    CHOICE,
    NUMBER,
    WORDS,
    BadBuild,
    Build,
    Builder,
    Field,
    Group,
    Problem,
    Tally,
)
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

BUDGET = 10
STYLES = ("first", "last", "odd", "mute")
CLAUSE = "FB-15"


class FencerBuilder(Builder):
    """`first` and `last` answer every question so, `odd` until a slot, `mute` never."""

    what = "fencer"

    def blank(self) -> Build:
        return {"name": "Nobody", "style": "first", "points": 3}

    def read(self, data: Mapping[str, object]) -> Build:
        name, style, points = data.get("name"), data.get("style"), data.get("points")
        wrong = []
        if not isinstance(name, str):
            wrong.append("the name is words")
        if style not in STYLES:
            wrong.append(f"the style is one of {', '.join(STYLES)}")
        if not isinstance(points, int):
            wrong.append("the points are a number")
        if wrong:
            raise BadBuild(wrong)
        return {"name": name, "style": style, "points": points}

    def changed(self, build: Build, values: Mapping[str, str]) -> Build:
        new = dict(build)
        if "name" in values:
            new["name"] = values["name"].strip()
        if values.get("style") in STYLES:
            new["style"] = values["style"]
        if re.fullmatch(r"\d{1,4}", values.get("points", "")):
            new["points"] = int(values["points"])
        return new

    def name(self, build: Build) -> str:
        return str(build["name"])

    def groups(self, build: Build) -> list[Group]:
        styles = tuple((style, style.capitalize()) for style in STYLES)
        return [
            Group(
                "Who it is",
                (
                    Field("name", "Name", WORDS, str(build["name"])),
                    Field("style", "Style", CHOICE, str(build["style"]), choices=styles),
                ),
            ),
            Group(
                "Strength",
                (
                    Field(
                        "points", "Points", NUMBER, str(build["points"]),
                        note="what it can bear", clause=CLAUSE, cost="1 each", low=0, high=20,
                    ),
                ),
                note="as much as it can pay for", clause=CLAUSE,
            ),
        ]  # fmt: skip

    def tally(self, build: Build) -> Tally:
        points = points_of(build)
        return Tally(BUDGET - points, BUDGET, "points", (("Strength", points),))

    def problems(self, build: Build) -> list[Problem]:
        found = []
        if points_of(build) > BUDGET:
            found.append(Problem(f"a fencer has {BUDGET} points, not {points_of(build)}", CLAUSE))
        if not build["name"]:
            found.append(Problem("a fencer needs a name", "FB-14"))
        if points_of(build) == 0:
            found.append(Problem("without points it will not last", CLAUSE, remark=True))
        return found

    def text(self, build: Build) -> str:
        return "".join(f"{key}: {value}\n" for key, value in build.items())

    def from_text(self, text: str) -> Build:
        pairs = dict(line.partition(": ")[::2] for line in text.splitlines())
        points = pairs.get("points", "")
        return self.read({**pairs, "points": int(points) if points.isdecimal() else points})

    def packed(self, build: Build) -> str:
        return f"{build['style']}.{build['points']}.{str(build['name']).encode().hex()}"

    def from_packed(self, packed: str) -> Build:
        found = re.fullmatch(r"(\w+)\.(\d{1,4})\.([0-9a-f]*)", packed)
        if found is None:
            raise BadBuild([f"{packed[:20]!r} is no packed fencer"])
        name = bytes.fromhex(found[3]).decode(errors="replace")
        return self.read({"style": found[1], "points": int(found[2]), "name": name})

    def random(self, thinking: Thinking) -> Build:
        return {"name": "Random", "style": "last", "points": 1 + thinking.below(BUDGET - 1)}

    def samples(self) -> dict[str, Build]:
        return {"Master": {"name": "Master", "style": "last", "points": 9}}

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        if build["style"] == "mute":
            return None
        if build["style"] == "odd" and ask == ASK_SLOT:
            return options[-1] + 1  # one counter too many
        return options[0] if build["style"] == "first" else options[-1]

    def picture(self, build: Build) -> str:
        return '<svg viewBox="0 0 10 10" role="img" aria-label="a dot"><circle r="4"/></svg>'

    def sheet(self, build: Build | None) -> str:
        return f"<h2>Sheet of {'nobody' if build is None else 'somebody'}</h2>"


def points_of(build: Build) -> int:
    points = build["points"]
    assert isinstance(points, int)
    return points
