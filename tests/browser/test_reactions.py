"""A whole match in which nearly every blow is answered: reactions are asked for, taken, refused for
a while, and read back by both.

The parties and points are such that blows hit and answers are possible: ATT is so low that only a
natural 1 misses, the Cavalier can step between, the Ranger can strike back, the Fire Mage shoots.
"""

from __future__ import annotations

from typing import Any, Final

import salle
from tests.browser.people import OVER, NewPerson, Person, pair, plain
from tests.browser.playing import offered, play_whole_match
from tests.browser.serving import Server

GAME: Final = salle.game("battles-wol")
TABLE: Final[dict[str, Any]] = {
    "battles-wol.pick_mode": "given:cavalier+cleric/ranger+fire-mage",
    "battles-wol.rank_mode": "assigned:20",
    "battles-wol.lp_mode": "fixed_each:3",
}
SHEETS: Final = {
    "Cavalier1": ("10/0", "0/3/0"),
    "Cleric2": ("10/0", "0/0/3"),
    "Ranger1": ("10/0", "0/3/0"),
    "FireMage2": ("10/0", "0/0/3"),
}
"""Melee Points and Level Points of each Mob."""
AIMS: Final = ("ATTACK on Ranger", "ATTACK on Cleric")
"""Whom each side attacks first: the one who strikes back, and the one who is stepped in for."""
NONE, REFUSED, SILENCE = "No reaction", "No MAGIC MISSILE this Round", "silence until my Turn"


class Duellist:
    """One of two people: what they were asked about, and how they answered."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.taken: list[str] = []

    def answer(self, person: Person) -> None:
        """Fill in sheets by typing, attack, and take every answer to a blow that is offered."""
        options = offered(person)
        mob, _, _ = options[0].text.partition(" ")
        if person.question.startswith("How many Melee"):
            return self._type(person, f"{mob} {SHEETS[mob][0]}")
        if person.question.startswith("How do you split"):
            return self._type(person, f"{mob} {SHEETS[mob][1]}")
        labels = [option.label for option in options]
        wanted = 0
        if labels[0] == NONE:
            self.asked.append(person.question)
            assert SILENCE in labels[-1]
            wanted = self._reaction(labels)
        else:
            aimed = [i for i, label in enumerate(labels) if any(aim in label for aim in AIMS)]
            wanted = aimed[0] if aimed else 0
        person.page.locator(f"#{options[wanted].id}").click()
        return None

    def _reaction(self, labels: list[str]) -> int:
        """A first missile, then quiet about them; anything else is taken."""
        if REFUSED in labels and any("MAGIC MISSILE" in label for label in self.taken):
            self.taken.append(REFUSED)
            return labels.index(REFUSED)
        self.taken.append(labels[1])
        return 1

    @staticmethod
    def _type(person: Person, text: str) -> None:
        person.page.locator("#cmd").fill(text)
        person.page.locator("#cmd").press("Enter")


def test_a_whole_match_with_reactions(server: Server, new_person: NewPerson) -> None:
    people = pair(server, GAME, new_person, **TABLE)
    match = people[0].match
    duellists = dict(zip(people, (Duellist(), Duellist()), strict=True))
    play_whole_match(server, people, lambda person: duellists[person].answer(person))
    bout = server.bout(match)
    assert bout.outcome is not None
    assert bout.outcome.reason == "wiped out"
    ann, bob = duellists.values()
    assert any("VIGILANTE for Cleric 2" in label for label in ann.taken)
    assert any("COUNTER on" in label for label in bob.taken)
    assert any("MAGIC MISSILE on" in label for label in bob.taken)
    lines = [plain(line.text) for line in bout.lines(0)]
    for told in (
        "A’s Cavalier 1 steps between and takes",
        "in place of A’s Cleric 2",
        "B’s Ranger 1 plays COUNTER on",
        "B’s Fire Mage 2 plays MAGIC MISSILE on",
        "B will not be asked about MAGIC MISSILE this Round",
    ):
        assert any(told in line for line in lines), told
    quiet = lines.index("B will not be asked about MAGIC MISSILE this Round")
    rounds = [i for i, line in enumerate(lines) if line.endswith(": GO") and i > quiet]
    assert not any("plays MAGIC MISSILE" in line for line in lines[quiet : [*rounds, None][0]])
    for person in people:
        assert person.kind == OVER
        shown = person.log()
        assert shown == lines[-len(shown) :]
