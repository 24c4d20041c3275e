"""The table of windows is what the rulebook shows, and what the rulings say."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol.windows import legal, table
from tests.clauses import clause
from tests.pages import DOCS

PAGE = DOCS / "rules" / "battles-wol.md"
BEGIN, END = "<!-- windows -->", "<!-- /windows -->"


def test_the_rulebook_has_the_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.partition(BEGIN)[2].partition(END)[0].strip() == table()


@clause("BW-R30", "BW-68", "BW-67")
def test_reactions_have_their_windows() -> None:
    found = legal()
    assert found["W"] == {d.FLY, d.DIVVY, d.MAGIC_MISSILE}
    assert found["AID"] == {d.AID}
    assert found["P own"] == {d.FLY, d.DIVVY, d.MAGIC_MISSILE}
    assert found["P theirs"] == {d.DANCE, d.FLY, d.DIVVY, d.MAGIC_MISSILE, d.EVADE}
    assert found["D own"] == found["D theirs"] == {d.MAGIC_MISSILE}
    assert found["E own"] == found["E theirs"] == {d.FLY, d.DIVVY, d.MAGIC_MISSILE}
    assert (found["damage"], found["hit"]) == ({d.VIGILANTE}, {d.COUNTER})


@clause("BW-55", "BW-64")
def test_go_actions_and_turn_actions_never_mix() -> None:
    found = legal()
    assert found["GO"] == {d.HOWL, d.CHARGE, d.METEOR_SHOWER, d.WALL_OF_THORNS, d.REFRAIN}
    assert not found["GO"] & found["Turn"]
