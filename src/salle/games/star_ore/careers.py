"""The careers of characters as the hall knows them: JSON data in, JSON data out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from salle.games.star_ore import career as people
from salle.games.star_ore.career_forms import career_data, career_of
from salle.games.star_ore.condition import packed_conditions
from salle.games.star_ore.encounter import ANY_POINTS, NO_ENCOUNTER
from salle.games.star_ore.state import Fight
from salle.kernel.build import Build
from salle.kernel.careers import BadCareer, Career, Careers, Offer
from salle.kernel.rules import State

REST: Final = "a week of rest"
USUAL_STORY: Final = "practice"


class StarOreCareers(Careers):
    """Matches bring experience and wounds; experience buys more dice, and rest heals (SO-174,
    SO-175, SO-R289, SO-R290).
    """

    def begin(self, build: Build) -> Career:
        return career_data(people.begin(build))

    def read(self, data: Mapping[str, object]) -> Career:
        return career_data(career_of(data))

    def name(self, career: Career) -> str:
        return career_of(career).name

    def build(self, career: Career) -> Build:
        return people.build_now(career_of(career))

    def retired(self, career: Career) -> str:
        fate = career_of(career).fate
        return f"{fate} (SO-R289)" if fate else ""

    def options(self, careers: Sequence[Career]) -> dict[str, str]:
        conditions = [people.condition_now(career_of(career)) for career in careers]
        return {
            "squad": "1",
            "encounter": NO_ENCOUNTER,
            "points": ANY_POINTS,
            "condition": packed_conditions(conditions),
        }

    def after(self, career: Career, state: State, seat: int, names: Sequence[str]) -> Career:
        if not isinstance(state, Fight):
            raise BadCareer("that was another game")
        return career_data(people.after_match(career_of(career), state, seat, names))

    def offers(self, career: Career) -> list[Offer]:
        now = career_of(career)
        found = [
            Offer(name, f"one more of {name}", price, "with a story: name: how it came about")
            for name, price in people.offers(now)
        ]
        if people.needs_rest(now):
            found.append(Offer(REST, "heals wounds and brings Willpower back", 0))
        return found

    def spend(self, career: Career, text: str) -> Career:
        now = career_of(career)
        if " ".join(text.lower().split()) == REST:
            return career_data(people.rested(now, people.WEEK))
        item, _, story = text.partition(":")
        return career_data(people.spend(now, item, story or USUAL_STORY))

    def undo(self, career: Career) -> Career:
        now = career_of(career)
        if not now.entries or not isinstance(now.entries[-1], people.Purchase | people.Rest):
            raise BadCareer(f"there is no purchase of {now.name} to take back since the last match")
        return career_data(people.take_back(now))

    def headline(self, career: Career) -> str:
        return people.headline(career_of(career))

    def history(self, career: Career) -> list[str]:
        return people.history(career_of(career))
