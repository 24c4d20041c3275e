"""A build is hidden until both are done, and open from then on."""

from __future__ import annotations

import salle
from salle import Thinking
from tests.clauses import clause
from tests.games.force_battles.playing import fight

A_BUILD = ["A side: Light green", "A hand: left", "A build: standard", "A slot: ATT 7"]


@clause("FB-R7")
def test_b_sees_nothing_of_a_build() -> None:
    match = salle.new("force-battles", seed=1)
    for text in ("Light green", "left", "standard", "ATT 7"):
        match.answer(text)
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


def test_other_builds_are_thought_of() -> None:
    match = salle.new("force-battles", seed=1)
    while match.choice and match.choice.letter == "A":
        match.answer_by_default()
    seen = {str(match.redeal("B", Thinking(n)).position()) for n in range(8)}
    assert len(seen) > 1
    assert len({str(match.redeal("A", Thinking(n)).position()) for n in range(4)}) == 1


def test_a_finished_set_up_leaves_nothing_hidden() -> None:
    match = fight(None, A_BUILD, [])
    assert match.choice is not None
    assert match.redeal("B", Thinking(3)).position() == match.position()
