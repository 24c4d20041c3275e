"""What seats see of a fight."""

from __future__ import annotations

import json

from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.games.star_ore.view import fight_view
from salle.kernel.playout import RandomTable
from salle.kernel.rng import Thinking
from tests.clauses import clause
from tests.games.star_ore.arena import arena, sample


@clause("SO-R194", "SO-R196")
def test_sheets_are_for_the_own_side() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"), sample("Astromech"),
                  sides=(0, 1, 0))  # fmt: skip

    def known(seat: int) -> list[bool]:
        return [me["secret"] is not None for me in fight_view(fight, seat)["fighters"]]

    assert known(0) == [True, False, True]
    assert known(1) == [False, True, False]
    assert known(2) == [True, False, True]
    assert known(-1) == [False, False, False]
    fight.fighters[0].known_to = 1 << 1
    assert known(1) == [True, True, False]
    assert all(
        me["secret"] for me in fight_view(arena(sample("Smuggler"), sample("Stormtrooper"),
                                                open_sheets="on"), -1)["fighters"]
    )  # fmt: skip


def test_hidden_numbers_do_not_show() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"))
    before = json.dumps(fight_view(fight, 1))
    jedi = fight.fighters[0]
    jedi.will, jedi.dsp, jedi.feint, jedi.passion = 3, 2, 1, 4
    assert json.dumps(fight_view(fight, 1)) == before
    assert json.dumps(fight_view(fight, 0)) != before


def test_views_are_data_at_every_moment() -> None:
    settled = {switch.name: switch.default for switch in SWITCHES} | {"gm": "last"}
    fight = Fight(house_of(settled), 3)
    table = RandomTable(Thinking(3))
    while not fight.over:
        for seat in (-1, 0, 1, 2):
            json.dumps(fight_view(fight, seat))
        StarOreRules().run(table, fight)
