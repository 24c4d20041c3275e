"""Playing through pages without knowing the game: options are taken by what the page offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator, expect

from salle import Game
from tests.browser.people import ASKED, OVER, Person
from tests.browser.serving import Server

MOST_ANSWERS: Final = 300
PATIENCE: Final = 30.0
BLINK: Final = 25

SHORT: Final = {
    "force-battles": {"round_limit": "2"},
    "battles-wol": {"max_rounds": "1"},
}
"""Games that last too long between people who choose anything end by a rule of theirs."""

HIDING: Final = {
    "star-ore": {"scene": "race", "sabotage": "on"},
}
"""Games that hide something at few tables only, and such a table."""

READ_OPTIONS: Final = """buttons => buttons.filter(button => !button.hidden).map(button => ({
    id: button.id,
    label: button.querySelector(":scope > b").textContent,
    text: (button.querySelector("code") ?? button.querySelector(":scope > b")).textContent,
    small: (button.querySelector(":scope > small")?.textContent ?? "")
        + (button.querySelector(".odds")?.textContent ?? ""),
    spots: (button.dataset.spots ?? "").split("|").filter(Boolean),
}))"""


def short(game: Game) -> dict[str, Any]:
    """The switches of a short match, as the form of a new match has them."""
    switches = SHORT.get(game.id, game.brisk)
    return {f"{game.id}.{name}": value for name, value in switches.items()}


def hiding(game: Game) -> dict[str, Any]:
    """The switches of a match in which somebody soon has something to hide."""
    return {f"{game.id}.{name}": value for name, value in HIDING.get(game.id, {}).items()}


@dataclass(frozen=True)
class Offered:
    """An option on the page: its button, its words, its notation, and where it is on the board."""

    id: str
    label: str
    text: str
    small: str
    spots: list[str]

    @property
    def number(self) -> str:
        """The key on it."""
        return self.id.removeprefix("o")


def offered(person: Person) -> list[Offered]:
    """The options that can be seen."""
    found = person.page.locator("#prompt .option").evaluate_all(READ_OPTIONS)
    return [Offered(**option) for option in found]


def awaited(person: Person) -> list[Offered]:
    """The options, once there are some: a page may be about to change."""
    expect(person.page.locator("#prompt .option:not([hidden])").first).to_be_visible()
    return offered(person)


def boldest(options: Sequence[Offered]) -> Offered:
    """The option the page has most to say about: what costs most, and so soon ends a match."""
    return max(options, key=lambda option: len(option.small) - len(option.text))


def hit(person: Person, spot: str) -> Locator:
    """A place on the board that can be clicked."""
    return person.page.locator(f'.table-board a.hit[data-spot="{spot}"]')


def click_option(person: Person) -> None:
    """Answer with a button of the list."""
    person.page.locator(f"#{boldest(awaited(person)).id}").click()


def choosing(seed: int) -> Callable[[Person], None]:
    """Answers with any button, so that two people seldom do the same."""
    rng = Random(seed)

    def click_any(person: Person) -> None:
        person.page.locator(f"#{rng.choice(awaited(person)).id}").click()

    return click_any


def click_board(person: Person) -> None:
    """Answer on the board as far as it leads, else with the button of the list."""
    option = boldest(awaited(person))
    for spot in option.spots:
        hit(person, spot).click()
        left = offered(person)
        assert option.id in [other.id for other in left]
        if len(left) == 1:
            hit(person, spot).click()
            return
    person.page.locator(f"#{option.id}").click()


def settle(server: Server, match: str, people: Sequence[Person]) -> None:
    """Wait until every page shows the match as it is on disk."""
    deadline = monotonic() + PATIENCE
    while any(person.seq != (seq := len(server.entries(match))) for person in people):
        shown = [person.seq for person in people]
        assert monotonic() < deadline, f"pages show {shown} of {seq} entries"
        people[0].page.wait_for_timeout(BLINK)


def play_whole_match(
    server: Server,
    people: Sequence[Person],
    answer: Callable[[Person], None] = click_board,
    *,
    after_each: Callable[[], None] = lambda: None,
    most: int = MOST_ANSWERS,
) -> int:
    """People at one table answer in turn until the rules end the match; returns how many times.

    Every page must keep up with every answer. After `most` answers it stops before the end.
    """
    match = people[0].match
    for number in range(most):
        settle(server, match, people)
        after_each()
        bout = server.bout(match)
        if bout.over:
            return number
        asked = [person for person in people if person.kind == ASKED]
        assert asked, f"nobody is asked: {[person.question for person in people]}"
        answer(asked[0])
        asked[0].see(bout.seq + 1)
    return most


def play_against_bots(
    person: Person, answer: Callable[[Person], None] = click_option, *, most: int = MOST_ANSWERS
) -> int:
    """One person answers whenever asked until the match is over; returns how many times."""
    for number in range(most):
        if person.await_kind(ASKED, OVER) == OVER:
            return number
        question = person.prompt.get_attribute("data-question") or ""
        answer(person)
        # Not the number of entries: a bot asked at the same time may have answered instead.
        expect(person.prompt).not_to_have_attribute("data-question", question)
    return most


def moved_on(person: Person, before: int) -> None:
    """Wait until the page shows more entries than before."""
    live = person.page.locator("#live")
    expect(live).not_to_have_attribute("data-seq", str(before))
