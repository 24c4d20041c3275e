"""One table of events: every kind can happen, and a chain of them can be read back."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_events as ev
from salle.games.battles_wol.events import LINES, SINGLE, TELLS
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from tests.games.battles_wol.playing import fight, told

FAMILIES = (
    (ev.DECLARED, ev.DECLARED_ACTIONS), (ev.PLAYED, ev.PLAYED_ROWS), (ev.ROLLED, ev.ROLLED_ROWS),
    (ev.CHECKED, ev.CHECKED_ROWS), (ev.HURT, ev.HURT_CAUSES), (ev.HEALED, ev.HEALED_ROWS),
)  # fmt: skip


def test_kinds_are_numbered_without_gaps() -> None:
    members = [family[member] for family, names in FAMILIES for member in names]
    assert members == list(range(ev.SINGLES, len(TELLS)))
    assert set(SINGLE) == set(LINES) == set(range(ev.SINGLES))
    assert len({tell.name for tell in TELLS}) == len(TELLS)


def test_families_have_the_rows_whose_cards_say_so() -> None:
    declared = {row.number for row in ALL_ROWS if row.icons[0] in "TG"} | {d.ATTACK}
    assert set(ev.DECLARED_ACTIONS) == declared
    assert set(ev.ROLLED_ROWS) == {row.number for row in ALL_ROWS if row.chance}
    assert set(ev.CHECKED_ROWS) == {row.number for row in ALL_ROWS if row.second_chance}
    reactions = {row.number for row in ALL_ROWS if {"O", "A"} & set(row.icons.split())}
    assert set(ev.PLAYED_ROWS) == reactions - {d.AID}


def test_a_chain_of_causes_can_be_read_back() -> None:
    match = fight(
        ["Barbarian lp=2/0/1 Busy", "Warrior rows=3/2"],
        ["Cleric lp=2/0/0", "Cavalier lp=2/2/0", "Theurgist lp=1/2/0 Busy",
         "Druid lp=0/3/0 Fallow"],
        ["A Warrior ATTACK>Cleric", 46, 11, 7, "B VIGILANTE>Cleric"],
    )  # fmt: skip
    lines = told(match)
    begin = lines.index("A’s Warrior 2 declares ATTACK on B’s Cleric 1")
    assert lines[begin : begin + 11] == [
        "A’s Warrior 2 declares ATTACK on B’s Cleric 1",
        "B’s Druid 4: WALL OF THORNS lets through A’s Warrior 2, 46 of 45%",
        "A’s Warrior 2 rolls 11 against B’s Cleric 1, needing 11: a hit",
        "A’s Warrior 2 strikes under the HOWL",
        "A’s Warrior 2 rolls damage: 7 × 2 + 2 = 16",
        "B’s Cavalier 2 steps between and takes 10 of the damage to B’s Cleric 1",
        "B’s Cleric 1 loses 6 to ATTACK of A’s Warrior 2: 20 HP",
        "B’s Cavalier 2 loses 10 in place of B’s Cleric 1: 20 HP",
        "A’s Warrior 2 absorbs 3; ABSORBTION falls to 2",
        "A’s Warrior 2 loses 13 to RETRIBUTION of B’s Theurgist 3: 7 HP",
        "A’s Warrior 2 is Inactive",
    ]


def test_a_skipped_turn_is_one_line() -> None:
    match = fight(["Warrior"], ["Thief Inactive"], [2])
    assert [line for line in told(match) if "nothing to do" in line] == [
        "Round 1, Turn 2: B has nothing to do",
        "Round 1, Turn 3: A has nothing to do",
    ]
    assert not any(line == "Round 1, Turn 2: B" for line in told(match))
