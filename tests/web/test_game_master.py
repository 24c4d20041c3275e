"""A table with a Game Master: named so, and never struck out; its builder keeps what was typed."""

from __future__ import annotations

import re
from time import monotonic, sleep
from urllib.parse import quote

from salle.games.star_ore.encounter_build import EncounterBuilder
from tests.web.playing import PATIENCE, Desk
from tests.web.visiting import Person
from tests.web.visiting import address as address_of

HERE = "/builder/star-ore/encounter"
GATE = """\
Encounter: The gate
Scene: on foot
Light: clear
Cover: none
GM: a seat of its own
Side: Heroes, 1 player, at 29, no ambush
- Smuggler; hands Heavy blaster
Side: Guards, 1 player, at 31, no ambush
- Street Thug; hands Hold-out blaster
"""


def test_a_game_master_is_named_so_and_is_not_out(client: Desk) -> None:
    gia, builder = Person(client), EncounterBuilder()
    address = f"{HERE}?b={quote(builder.packed(builder.from_text(GATE)), safe='')}"
    form = gia.get(address).form(HERE)
    seats = {"seat.0": "bot", "seat.1": "bot", "seat.2": "me", "name": "Gia"}
    fields = {**form.fields, **seats}
    part = gia.post(HERE, fields, **{"x-salle-part": "1"})
    assert re.search(r'name="name"[^>]*value="Gia"', part.html), "a change keeps what was typed"
    page = gia.post(f"{HERE}/play", fields)
    match = address_of(page).removeprefix("/m/")
    deadline = monotonic() + PATIENCE
    while "GM desk" not in [choice.name for choice in client.truth(match).match.choices]:
        assert monotonic() < deadline
        sleep(0.05)
    face = re.search(
        r'<div class="(fencer c[^"]*)">(.*?)</div>', gia.get(f"/m/{match}").html, re.DOTALL
    )
    assert face is not None
    assert "out" not in face[1].split()
    assert "Gia" in face[2]
    assert "Game Master" in face[2]
