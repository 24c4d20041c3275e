"""The careers of fighters as the hall knows them: JSON data in, JSON data out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salle.games.impact import career as fighters
from salle.games.impact.career_forms import career_data, career_of
from salle.games.impact.plan_forms import build_of
from salle.games.impact.state import Fight
from salle.kernel.build import Build
from salle.kernel.careers import BadCareer, Career, Careers, Offer
from salle.kernel.rules import State


class ImpactCareers(Careers):
    """Fights earn PP, and PP buy levels (IM-117 to IM-119)."""

    def begin(self, build: Build) -> Career:
        return career_data(fighters.begin(build))

    def read(self, data: Mapping[str, object]) -> Career:
        return career_data(career_of(data))

    def name(self, career: Career) -> str:
        return career_of(career).name

    def build(self, career: Career) -> Build:
        return build_of(fighters.plan_now(career_of(career)))

    def retired(self, career: Career) -> str:
        return "" if career_of(career).alive else "dead (IM-R61)"

    def options(self, careers: Sequence[Career]) -> dict[str, str]:
        plans = [fighters.plan_now(career_of(career)) for career in careers]
        return {"rank": ",".join(str(plan.budget) for plan in plans)}

    def after(self, career: Career, state: State, seat: int, names: Sequence[str]) -> Career:
        if not isinstance(state, Fight):
            raise BadCareer("that was another game")
        return career_data(fighters.after_fight(career_of(career), state, seat, names))

    def offers(self, career: Career) -> list[Offer]:
        return [
            Offer(
                offer.text,
                f"{offer.label} {offer.level}",
                offer.price,
                f"lifts {', '.join(offer.lifts)}" if offer.lifts else "",
            )
            for offer in fighters.offers(career_of(career))
        ]

    def spend(self, career: Career, text: str) -> Career:
        return career_data(fighters.spend(career_of(career), text))

    def undo(self, career: Career) -> Career:
        return career_data(fighters.unspend(career_of(career)))

    def headline(self, career: Career) -> str:
        return fighters.headline(career_of(career))

    def history(self, career: Career) -> list[str]:
        return fighters.history(career_of(career))
