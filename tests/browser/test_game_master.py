"""A whole encounter with a Game Master: three browsers, and a desk where everything can change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote

from playwright.sync_api import expect

from salle.games.star_ore.encounter_build import EncounterBuilder
from tests.browser.people import ASKED, OVER, NewPerson, Person
from tests.browser.playing import Offered, awaited, moved_on, settle
from tests.browser.secrets_of import found_in
from tests.browser.serving import Server
from tests.browser.traffic import Traffic

GATE: Final = """\
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
HIDDEN: Final = "Sith Lord"
BROUGHT: Final = "Gamorrean Guard"
USUAL: Final = {
    "What do you do?": "attack",
    "How are the awards given?": "one by one",
    "How much experience?": "3",
    "How does the outcome touch Willpower?": "+2",
}
"""What people answer; all else as the first option says."""


RULED: Final = "The GM rules on the damage"
LONGEST: Final = 220
"""So many answers, and it has gone wrong."""


class Master:
    """Somebody at the desk: hides one, brings another in the middle, shows the first, overrules
    damage, and ends the fight.
    """

    def __init__(self, person: Person) -> None:
        self.person = person
        self.desks = ["hide", "go on", "bring", "change", "as usual", "show", "change", "go on"]
        self.changes = ["takes a wound", "is out of the fight"]
        self.done: list[str] = []
        self.rulings = ["half", "none"]
        """The first is taken back."""

    def wish(self, question: str, texts: list[str]) -> str:
        """The option that is wanted; nothing for the first."""
        if question.startswith("Go on"):
            waits = "hide" in self.done and len(self.rulings) > 0 and self.desks[0] == "bring"
            self.done.append("go on" if waits or not self.desks else self.desks.pop(0))
            return self.done[-1]
        if question == "Who comes?":
            return BROUGHT if "bring" in self.done else HIDDEN
        if question == "At which metre?":
            return next(text for text in texts if "50" in text)
        if question == "Does the damage stand?":
            return self.rulings.pop(0) if self.rulings else "none"
        if question == "What changes?":
            return self.changes.pop(0)
        return USUAL.get(question, "") if USUAL.get(question) in texts else ""

    def answer(self) -> None:
        """Answer what is asked."""
        options, question = awaited(self.person), asked_of(self.person)
        mine = question == "What do you do?"
        wanted = "nothing" if mine else self.wish(question, texts_of(options))
        click(self.person, options, wanted)


def asked_of(person: Person) -> str:
    """The question itself: its last sentence. Those before it tell the occasion."""
    return re.split(r"(?<=[.?!]) ", person.question)[-1]


def texts_of(options: list[Offered]) -> list[str]:
    """Options as they are typed; where that is no more than the label, the page has no other."""
    return [option.text.lower() for option in options]


def click(person: Person, options: list[Offered], wanted: str) -> None:
    """Take the option that is wanted, or the first."""
    found = [option for option in options if wanted.lower() in ("", option.text.lower())]
    assert found, f"{wanted!r} is not among {[option.text for option in options]}"
    person.page.locator(f"#{found[0].id}").click()


def answer(person: Person) -> None:
    """A player's answer."""
    options, wanted = awaited(person), USUAL.get(asked_of(person), "")
    click(person, options, wanted if wanted in texts_of(options) else "")


def take_back(gm: Person, others: Sequence[Person]) -> None:
    """The GM takes the last answer back; where something was revealed since, the others agree."""
    gm.act("undo").click()
    undone = gm.page.locator("#log").filter(has_not_text=RULED)
    expect(undone.or_(gm.page.locator(".offer")).first).to_be_visible()
    if gm.page.locator(".offer").count():
        for person in others:
            person.act("accept-undo").click()


def ruled(people: Sequence[Person]) -> list[int]:
    """How many rulings on damage each page's log has."""
    return [sum(RULED in line for line in person.log()) for person in people]


def begin(gm: Person, others: Sequence[Person]) -> None:
    """Build the encounter, seat everybody, and begin."""
    builder = EncounterBuilder()
    gm.go(f"/builder/star-ore/encounter?b={quote(builder.packed(builder.from_text(GATE)))}")
    for seat, who in enumerate(("friend", "friend", "me")):
        gm.page.locator(f'select[name="seat.{seat}"]').select_option(who)
    gm.page.locator('#play input[name="name"]').fill("Gia")
    gm.page.get_by_role("button", name="Begin").click()
    gm.page.wait_for_url("**/m/*")
    link = gm.invitation
    for person, name in zip(others, ("Ann", "Bob"), strict=True):
        person.accept(link, name)


def test_a_game_master_runs_an_encounter_for_two(server: Server, new_person: NewPerson) -> None:
    gm, ann, bob = everybody = [new_person(server) for _ in range(3)]
    begin(gm, (ann, bob))
    listening = {person: Traffic(person) for person in (ann, bob)}
    for person in (ann, bob):
        person.page.reload()
    master = Master(gm)
    seen = [False, False]
    for _ in range(LONGEST):
        settle(server, gm.match, everybody)
        for place, person in enumerate((ann, bob)):
            body = "\n".join([*listening[person].drain(), person.page.content()])
            seen[place] = bool(found_in(body, [HIDDEN]))
            assert "show" in master.done or not seen[place], f"{HIDDEN} is still hidden"
        if server.bout(gm.match).over:
            break
        if master.rulings == ["none"] and "taken back" not in master.done:
            master.done.append("taken back")
            assert ruled(everybody) == [1, 1, 1]
            take_back(gm, (ann, bob))
            settle(server, gm.match, everybody)
            assert ruled(everybody) == [0, 0, 0]
            continue
        before = gm.seq
        asked = next(person for person in everybody if person.kind == ASKED)
        master.answer() if asked is gm else answer(asked)
        moved_on(asked, before)
    assert master.desks == master.rulings == [], "everything was done"
    assert all(seen), "in the end both see who was hidden"
    told = [line.text for line in server.bout(gm.match).lines(0)]
    for words in (BROUGHT, HIDDEN, f"{RULED}", "earns 3 experience"):
        assert any(words in line for line in told), words
    for person in everybody:
        assert person.kind == OVER
        assert person.reason
