"""What people ask about a pool of the one-roll engine, answered whole.

A question holds all that was asked, checked; `study` answers it, and keeps the answers of late.

>>> from salle.odds.pools import read_pool
>>> answer = study(Question(read_pool("6d"), difficulty=4))
>>> answer.success
Fraction(132167, 200000)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from salle.kernel.errors import SalleError
from salle.odds.arms import BEAM, NO_ARMOR, Armor, Weapon
from salle.odds.best_sets import (
    Preference,
    SetOdds,
    best_set,
    chance_of,
    chance_of_all_low,
    highest,
    only,
    reaching,
    widest,
)
from salle.odds.contests import ContestOdds, RaceOdds, contest, dodge, race
from salle.odds.damage import POWER_BONUS, AttackOdds, Blow, attack, spray
from salle.odds.many_sets import TotalOdds, number_of_sets
from salle.odds.one_roll import (
    AIM_SHIFT,
    FACES,
    Pool,
    can_set_a_die,
    cap,
    final_pool,
    meets,
    set_die,
    works_untimed,
)
from salle.odds.pools import MOST_NAMED, check_face, pool_text

KEPT: Final = 512
WIDE: Final = 3
MOST_DIFFICULTY: Final = 20
SPECIAL_PENALTY: Final = 1
"""Dice that a special attack costs; Disarm costs none (T12)."""

PREFERENCES: Final = {
    "widest": "the widest set",
    "highest": "the highest set",
    "damage": "the set with the most damage",
}
SPECIALS: Final = {
    "": "none",
    "called": "called shot",
    "disarm": "disarm",
    "high": "aim high",
    "low": "aim low",
    "power": "power attack",
}
CONTESTS: Final = {
    "resisted": "a reaction resists it",
    "hold": "it must beat a set already rolled",
    "untimed": "time does not matter",
    "dodge": "the other dodges or blocks",
    "race": "both want to be first",
}


class BadQuestion(SalleError):
    """A question that the rules do not allow, or that nobody could mean."""


@dataclass(frozen=True)
class Question:
    """A pool, and what is done with it.

    `special` is a kind of attack, at most one (SO-R80), and `number` the face that a called shot
    or Disarm sets a die to. `against` is the other side's pool, `contest` what kind of contest.
    """

    pool: Pool
    difficulty: int = 0
    penalty: int = 0
    special: str = ""
    number: int = 0
    prefer: str = "widest"
    against: Pool | None = None
    contest: str = "resisted"
    weapon: Weapon | None = None
    armor: Armor = NO_ARMOR

    def __post_init__(self) -> None:
        for what, name, names in (
            ("a preference", self.prefer, PREFERENCES),
            ("a special attack", self.special, SPECIALS),
            ("a contest", self.contest, CONTESTS),
        ):
            if name not in names:
                known = ", ".join(filter(None, names))
                raise BadQuestion(f"{name[:40]!r} is not {what}; it is one of {known}")
        _check_number("the Difficulty", self.difficulty, MOST_DIFFICULTY)
        _check_number("the penalty", self.penalty, MOST_NAMED)
        if self.prefer == "damage" and self.weapon is None:
            raise BadQuestion("the set with the most damage needs a weapon to do it with")
        if self.sets_a_die:
            check_face(self.number, "the die that is set")
            if self.pool.fixed:
                raise BadQuestion("only one die can be set before the roll (SO-107)")
            if not can_set_a_die(self._before_setting()):
                raise BadQuestion(
                    f"{pool_text(self._before_setting())} has no normal die to set beside another "
                    "die (SO-R88)"
                )

    @property
    def sets_a_die(self) -> bool:
        """Whether a die is set before the roll."""
        return self.special in ("called", "disarm")

    def _before_setting(self) -> Pool:
        cost = SPECIAL_PENALTY if self.special not in ("", "disarm") else 0
        bonus = Pool(self.weapon.spray if self.weapon else 0)
        return final_pool(self.pool, bonus=bonus, penalty=self.penalty + cost)

    @property
    def rolled(self) -> Pool:
        """The dice really rolled, Spray included (F1)."""
        before = self._before_setting()
        return set_die(before, self.number) if self.sets_a_die else before

    @property
    def blow(self) -> Blow | None:
        """The attack, if there is a weapon to do damage; Disarm does none."""
        if self.weapon is None or self.special == "disarm":
            return None
        shift = {"high": AIM_SHIFT, "low": -AIM_SHIFT}.get(self.special, 0)
        more = POWER_BONUS if self.special == "power" else 0
        return Blow(self.weapon, self.armor, shift, more)


def _check_number(what: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise BadQuestion(f"{what} is 0 to {most}, not {number}")


@dataclass(frozen=True)
class Study:
    """The answer.

    `success` is the chance that some set meets the Difficulty, `wide` that one of three dice or
    more does, `sets` how many do; `reaching` is the chance of success at every Difficulty from 1
    to 10. `used` says which set is used.
    """

    question: Question
    rolled: Pool
    used: SetOdds
    success: Fraction
    reaching: tuple[Fraction, ...]
    wide: Fraction
    sets: TotalOdds
    all_low: Fraction
    contest: ContestOdds | None
    race: RaceOdds | None
    attack: AttackOdds | None
    spray: TotalOdds | None

    def width_chance(self, width: int) -> Fraction:
        """That the set used is so wide."""
        return self.used.chance(lambda found: found.width == width)

    def height_chance(self, height: int) -> Fraction:
        """That the set used is so high."""
        return self.used.chance(lambda found: found.height == height)

    @property
    def notes(self) -> list[str]:
        """What became of the pool before it was rolled, in sentences."""
        asked, rolled = self.question.pool, self.rolled
        found = []
        if rolled != asked:
            found.append(f"Rolled: {pool_text(rolled)}.")
        if not rolled.rolls:
            found.append("Fewer than two dice cannot match, so nothing is rolled (SO-R7).")
        elif cap(asked) != asked:
            found.append("Nobody rolls more than ten dice (SO-9).")
        weapon = self.question.weapon
        if self.contest and self.question.contest == "dodge" and weapon and weapon.kind == BEAM:
            found.append("Blaster beams can be stopped with the Force alone (SO-95).")
        return found

    def _repr_html_(self) -> str:
        from salle.odds import html

        return html.of_study(self)


@lru_cache(KEPT)
def study(question: Question) -> Study:
    """The whole answer to a question; under 100 ms, whatever is asked."""
    pool, difficulty = question.rolled, question.difficulty
    used = best_set(pool, reaching(difficulty, _preference(question)))
    against, blow = question.against, question.blow
    return Study(
        question=question,
        rolled=pool,
        used=used,
        success=used.chance(bool),
        reaching=tuple(_chance_of_height(pool, least) for least in range(1, FACES + 1)),
        wide=chance_of(pool, lambda found: found.width >= WIDE and meets(found.height, difficulty)),
        sets=number_of_sets(pool, difficulty),
        all_low=chance_of_all_low(pool, difficulty),
        contest=_contest(question, against) if against and question.contest != "race" else None,
        race=race(pool, against) if against and question.contest == "race" else None,
        attack=_attack(question, blow) if blow else None,
        spray=spray(pool, blow, difficulty=difficulty) if blow and blow.weapon.spray else None,
    )


def _chance_of_height(pool: Pool, least: int) -> Fraction:
    return chance_of(pool, lambda found: meets(found.height, least))


def _preference(question: Question) -> Preference:
    """What the roller goes by. Only a set of the number called disarms (SO-R91)."""
    blow = question.blow
    if question.special == "disarm":
        return only((question.number,))
    if question.prefer == "damage" and blow is not None:
        return lambda found: (blow.mean_damage(found),)
    return highest if question.prefer == "highest" else widest


def _contest(question: Question, against: Pool) -> ContestOdds:
    pool, difficulty = question.rolled, question.difficulty
    if question.contest == "dodge":
        return dodge(pool, against, difficulty=difficulty)
    if question.contest == "untimed":
        return contest(pool, against, rule=works_untimed, difficulty=difficulty)
    held = question.contest == "hold"
    return contest(pool, against, difficulty=difficulty, acting_last=held)


def _attack(question: Question, blow: Blow) -> AttackOdds:
    return attack(
        question.rolled,
        blow,
        difficulty=question.difficulty,
        defence=question.against if question.contest == "dodge" else None,
        prefer=None if question.prefer == "damage" else _preference(question),
    )


def percent_text(chance: Fraction) -> str:
    """A chance in percent with one decimal; only what is certain is written as 0 or 100.

    >>> [percent_text(Fraction(part, 10_000)) for part in (0, 1, 4960, 9999, 10_000)]
    ['0', '<0.1', '49.6', '>99.9', '100']
    """
    if chance in (0, 1):
        return str(100 * chance)
    rounded = round(1000 * chance)
    if rounded == 0:
        return "<0.1"
    return ">99.9" if rounded == 1000 else f"{rounded / 10:.1f}"
