"""A build is hidden until both are done, and open from then on."""

from __future__ import annotations

import random

import pytest

import salle
from salle import Thinking
from salle.games.force_battles.data import LEVEL_NAMES
from tests.clauses import clause
from tests.games.force_battles.playing import fight

A_BUILD = [
    "Light green", "left", "C 3", "LS 3", "RS 3", "LF 3", "RF 3", "LH 3", "RH 3", "ATT 7",
]  # fmt: skip


@clause("FB-R7")
def test_b_sees_nothing_of_a_build() -> None:
    match = salle.new("force-battles", seed=1)
    match.play("; ".join(A_BUILD))
    for viewer in ("B", None):
        view = match.view(viewer)
        assert view["players"]["A"]["board"] is None  # type: ignore[index]
        assert "green" not in match.text_board(viewer)
        assert "counter green" not in match.svg(viewer)
        assert not match.lines(viewer)
    assert match.view("A")["players"]["A"]["board"]["att"] == 7  # type: ignore[index]
    assert "green" not in match.record("B")


@clause("FB-R7")
def test_both_builds_are_revealed_together() -> None:
    match = salle.new("force-battles", seed=1)
    while match.choice and match.stage == 1:
        match.answer_by_default()
    for viewer in ("A", "B", None):
        told = [line.text for line in match.lines(viewer) if line.name == "build"]
        assert told[0].startswith("A is a Learner of the Light Side, green, right-handed")
        assert len(told) == 2


@clause("FB-R7")
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_build_takes_the_same_questions(level: str) -> None:
    rng = random.Random(4)
    asked = set()
    for _ in range(30):
        match = salle.new("force-battles", seed=1, options={"level_a": level})
        names = []
        while (choice := match.choice) and choice.letter == "A":
            names.append(choice.name)
            match.answer_option(0, rng.choice([*choice.options, choice.options[-1]]))
        asked.add(tuple(names))
    assert len(asked) == 1


def test_other_builds_are_thought_of() -> None:
    match = salle.new("force-battles", seed=1)
    while match.choice and match.choice.letter == "A":
        match.answer_by_default()
    seen = {str(match.redeal("B", Thinking(n)).position()) for n in range(8)}
    assert len(seen) > 1
    assert len({str(match.redeal("A", Thinking(n)).position()) for n in range(4)}) == 1


def test_a_finished_set_up_leaves_nothing_hidden() -> None:
    match = fight(None, ["A side: Light green", "A slot: ATT 7"], [])
    assert match.choice is not None
    assert match.redeal("B", Thinking(3)).position() == match.position()
