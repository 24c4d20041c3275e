"""Everything told in a fight has a line."""

from __future__ import annotations

import pytest

from salle.games.star_ore.events import EVENTS, TELLS, event_text
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.kernel.rng import Thinking
from salle.kernel.table import EVERYBODY, Event, Table


class Telling(Table):
    """Random answers; every event must have a line."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.lines: list[str] = []
        self.kinds: set[int] = set()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.lines.append(event_text(Event(event, seat, a, b, c, EVERYBODY, [], 0)))
        self.kinds.add(event)

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        for known in (secrets, []):
            self.lines.append(event_text(Event(event, seat, a, b, 0, audience, known, 0)))


def test_names_differ_and_have_clauses() -> None:
    names = [tell.name for tell in TELLS]
    assert len(set(names)) == len(names)
    assert all(tell.clause.startswith(("SO-", "G")) for tell in TELLS)
    assert set(EVENTS) <= set(range(len(TELLS)))


@pytest.mark.parametrize("seed", range(10))
def test_random_fights_are_told(seed: int) -> None:
    settled = {switch.name: switch.default for switch in SWITCHES}
    fight = Fight(house_of(settled), 2)
    table = Telling(seed)
    while not fight.over:
        StarOreRules().run(table, fight)
    assert table.lines
    assert all(line and "None" not in line for line in table.lines)
