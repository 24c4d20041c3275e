"""Options of a fight as text and back."""

from __future__ import annotations

import pytest

from salle.games.star_ore import notation
from salle.games.star_ore.data_asks import ASK_INTUITION, ASK_SET, ASK_WEAPON, ASK_WHERE, OFF_LOW
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.kernel.rng import Thinking
from salle.kernel.table import Table


@pytest.mark.parametrize("ask", range(len(ASKS)))
def test_every_option_reads_back(ask: int) -> None:
    tongue = notation.tongue(ask)
    texts = [tongue.text(option) for option in tongue.domain]
    assert len(set(texts)) == len(texts)
    assert len({tongue.label(option) for option in tongue.domain}) == len(texts)
    for option in tongue.domain[:400]:
        assert notation.read_option(ask, tongue.text(option)) == [option]
        assert notation.read_option(ask, tongue.label(option)) == [option]
    assert notation.read_option(ask, "nonsense") == []


def test_spellings() -> None:
    assert notation.option_text(ASK_SET, 307) == "3x7"
    assert notation.option_text(ASK_WHERE, OFF_LOW) == "off low"
    assert notation.option_text(ASK_WEAPON, 2) == "unarmed"
    assert notation.option_text(ASK_INTUITION, 2 + 11) == "2d+1hd"
    assert notation.option_json(ASK_SET, 210) == {"set": "2x10"}


class Spelling(Table):
    """Random answers; every option offered must have its place in the notation."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        for option in options:
            assert notation.read_option(ask, notation.option_text(ask, option)) == [option]
        return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")


@pytest.mark.parametrize("gm", ["none", "last"])
def test_whatever_is_offered_can_be_spelled(gm: str) -> None:
    settled = {switch.name: switch.default for switch in SWITCHES} | {"gm": gm}
    for seed in range(8):
        fight = Fight(house_of(settled), 3)
        table = Spelling(seed)
        while not fight.over:
            StarOreRules().run(table, fight)
