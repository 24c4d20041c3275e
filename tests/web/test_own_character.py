"""A build that no sample is like is taken to a table by its maker, and by who joins it."""

from __future__ import annotations

import json
from time import monotonic, sleep
from urllib.parse import quote

import salle
from salle.kernel.rng import Thinking
from tests.web.playing import PATIENCE, Desk
from tests.web.visiting import Person, address

NAME = "star-ore"
SEEDS = (3, 4)


def test_builds_of_ones_own_set_both_seats_up(client: Desk) -> None:
    game = salle.game(NAME)
    assert game.builder is not None
    first, second = [game.builder.packed(game.builder.random(Thinking(seed))) for seed in SEEDS]
    ann, bob = Person(client), Person(client)
    lobby = ann.get(f"/?game={NAME}&build={quote(first, safe='')}")
    path = address(bob.join(ann.send(lobby.form("/matches"), way="invite", name="Ann")))
    match = path.removeprefix("/m/")
    deadline = monotonic() + PATIENCE
    used = False
    while game.setting_up((standing := client.truth(match).match).state):
        assert monotonic() < deadline, standing.choices
        if not used and 1 in [choice.seat for choice in standing.choices]:
            used = True
            form = bob.get(path).form(f"{path}/build")
            page = bob.send(form, build=second, pasted="")
            assert page.status == 200, page.words
        sleep(0.01)
    assert used
    position = json.dumps(game.position(client.truth(match).match.state))
    assert position.count('"character": "so1.') == 2
