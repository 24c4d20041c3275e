"""Random fights among masters of the Force: they end, and never break what must always hold."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_combat import NOBODY
from salle.games.star_ore.data_force import POWERS, UNDECLARED
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of, sheet_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.setup import enlist
from salle.games.star_ore.state import Fight
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.clauses import clause
from tests.games.star_ore.making import plan

EVERY = "Stunts: " + ", ".join(f"{one.name} 3" for one in STUNTS)
LINES = ("Stats: Body 4, Coordination 4, Sense 3, Cool 3, Command 2",
         "Skills: Lightsaber 4, Brawling 2, Dodge 2, Meditation 4, Resist 2",
         "Force: Force Sense 4d+1wd, Energy Manipulation 5, Physical Control 4d+1hd, "
         "Mental Influence 5", EVERY, "Willpower: +20 base", "Weapons: Lightsaber",
         "Tools: medkit", "Armor: Blast vest")  # fmt: skip
LIGHT = sheet_of(plan(*LINES))
DARK = sheet_of(plan(*LINES, "Dark Side: 6"))
DROID = sheet_of(plan("Species: Droid", "Stats: Body 3, Coordination 4", "Skills: Blaster 3",
                      "Weapons: Blaster rifle"))  # fmt: skip
ACTION = [ask.name for ask in ASKS].index("action")
POWER = [ask.name for ask in ASKS].index("power")
SURRENDER = 27
FORCE = 15
GAMES = 6


class Eager(Table):
    """Random answers of somebody who likes the Force and never surrenders."""

    def __init__(self, seed: int) -> None:
        self.thinking = Thinking(seed)
        self.powers: set[int] = set()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        assert len(set(options)) == len(options), (ASKS[ask].name, options)
        if ask == ACTION and FORCE in options and self.thinking.below(2):
            return FORCE
        option = options[self.thinking.below(len(options))]
        if ask == ACTION and option == SURRENDER:
            return options[0]
        if ask == POWER:
            self.powers.add(option)
        return option

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")


def check(fight: Fight) -> None:
    """What holds between rounds."""
    for me in fight.fighters:
        assert me.will >= 0
        assert 0 <= me.dsp <= max(me.dsp_base, me.will_base)
        assert me.drawn <= me.sheet.will_base
        assert me.sheet.machine <= (me.will == 0)
        if me.lifted_by != NOBODY:
            assert fight.fighters[me.lifted_by].lift_victim == me.number
        if me.lift_victim != NOBODY:
            assert fight.fighters[me.lift_victim].lifted_by == me.number
        if me.controlled_by != NOBODY:
            assert fight.fighters[me.controlled_by].sustain_w[5]
        assert (me.friend_of == NOBODY) == (me.friend_left == 0)
        assert (me.fear_of == NOBODY) == (me.fear_left == 0)
        assert me.dissipate == 0 or me.dissipate_left > 0


def fight_of(seed: int, **options: str) -> tuple[Fight, Eager]:
    settled = {switch.name: switch.default for switch in SWITCHES} | options
    fight = Fight(house_of(settled), 4)
    fight.players = 4
    fight.side_of = [0, 0, 1, 1]
    for seat, sheet in enumerate((LIGHT, DARK, DARK if seed % 2 else DROID, LIGHT)):
        me = enlist(fight, seat, sheet)
        me.pos = 20 + seat * 3
        me.rolloff = seat
        if sheet.arms:
            me.hands[0] = fight.item_of.index(seat)
    fight.setting = 4
    fight.round = 1
    table = Eager(seed)
    rules = StarOreRules()
    while not fight.over:
        rules.run(table, fight)
        check(fight)
        fight = fight.copy() if not fight.over else fight
    return fight, table


@clause("SO-R29", "SO-182")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stunts_unlearned": "on", "dark_draw": "action", "struggle_loss": "bid_plus_one"},
        {"control_mind_target": "any", "dsp_in_struggle": "off", "order_tie": "simultaneous"},
    ],
)
def test_masters_fight_to_an_end(options: dict[str, str]) -> None:
    used: set[int] = set()
    for seed in range(GAMES):
        _, table = fight_of(seed * 7 + len(options), **options)
        used |= table.powers
    assert len(used) > POWERS // 2
    assert all(not UNDECLARED[power] for power in used)
