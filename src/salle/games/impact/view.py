"""What each seat may see of a fight: an allow-list, holding no part of the state.

Only declarations are hidden, until all are in (IM-R26).
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.impact.data import (
    AREA_WORDS,
    AREAS,
    BUILDING,
    DECLARING,
    IN_FIGHT,
    NOBODY,
    NOTHING,
    RATIO_WORDS,
    SAMPLE_WORDS,
    TACTIC_WORDS,
    TACTICS,
    maneuver_word,
)
from salle.games.impact.moves_view import (
    MoveView,
    PlanView,
    moves_of,
    plan_of,
    prices_of,
    skills_of,
)
from salle.games.impact.notation import ENDS, REASONS, maneuver_name
from salle.games.impact.position import BUILDING_WORDS, MODE_WORDS
from salle.games.impact.state import Fight
from salle.games.impact.words import (
    declaration_text,
    holds_of,
    lines_text,
    modifiers_text,
    ranges_of,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED

MOMENTS = ("set-up", "declaring", "acting", "between turns")


class AreaView(TypedDict):
    """One area of a body chart; `tough` is the present Toughness."""

    difficulty: int
    toughness: int
    tough: int
    damage: int
    boxes: int
    out: bool
    locked: bool


class SkillView(TypedDict):
    """A maneuver and how well a fighter knows it."""

    name: str
    skill: int


class HoldView(TypedDict):
    """A sustained hold; `count` is how often a Choke has succeeded."""

    holder: str
    victim: str
    kind: str
    area: str | None
    count: int


class PlayerView(TypedDict):
    """One fighter. `declared` is empty while the viewer may not see it."""

    fighter: str
    team: int
    spent: int
    left: int
    ratios: list[str]
    power: list[int]
    speed: list[int]
    average_speed: int
    average_power: int
    tactics: int
    defence: int
    tactic_levels: dict[str, int]
    skills: dict[str, SkillView]
    body: dict[str, AreaView]
    stamina: int
    stamina_max: int
    penalty: int
    sp_strike: int
    sp_grapple: int
    mode: str
    prone: bool
    held: bool
    immobilized: bool
    status: str
    kos: int
    now: str
    coming: str
    riposte: str
    declared: str
    plan: PlanView | None
    tactic: str | None
    speed_total: int | None
    done: bool
    lost: bool


class FightView(TypedDict):
    """A fight as one seat, or a spectator (`viewer` None), may see it. `moves` are the viewer's
    maneuvers; during set-up those of whoever builds, with the `prices` of all else.
    """

    game: str
    viewer: str | None
    turn: int
    turn_limit: int
    stall: int
    stall_limit: int
    phase: int
    moment: str
    builder: str | None
    building: str | None
    ranges: dict[str, str]
    holds: list[HoldView]
    players: dict[str, PlayerView]
    moves: list[MoveView]
    prices: dict[str, int]
    facing: str | None
    acting: str | None
    victim: str | None
    over: bool
    winners: list[str]
    reason: str


def fight_view(fight: Fight, seat: int) -> FightView:
    """All that `seat` may see; -1 is a spectator."""
    building = fight.moment == BUILDING
    return FightView(
        game="impact",
        viewer=None if seat < 0 else seat_letter(seat),
        turn=fight.turn,
        turn_limit=fight.house.turn_limit,
        stall=fight.stall,
        stall_limit=fight.house.stall_limit,
        phase=fight.house.phase,
        moment=MOMENTS[fight.moment],
        builder=seat_letter(fight.builder) if building else None,
        building=BUILDING_WORDS[fight.building] if building else None,
        ranges=ranges_of(fight),
        holds=[
            HoldView(
                holder=seat_letter(holder),
                victim=seat_letter(victim),
                kind=kind,
                area=AREA_WORDS[area] if area != NOTHING else None,
                count=count,
            )
            for holder, victim, kind, area, count in holds_of(fight)
        ],
        players={seat_letter(other): _player(fight, other, seat) for other in range(fight.seats)},
        moves=_moves(fight, seat),
        prices=prices_of(fight, fight.builder) if building else {},
        facing=_facing(fight, seat),
        acting=seat_letter(fight.acting) if fight.acting != NOBODY else None,
        victim=seat_letter(fight.victim) if fight.acting != NOBODY else None,
        over=fight.over,
        winners=[seat_letter(winner) for winner in fight.winners],
        reason=REASONS[fight.reason] if fight.reason != UNDECIDED else "",
    )


def _player(fight: Fight, seat: int, viewer: int) -> PlayerView:
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    open_now = fight.moment != DECLARING or seat == viewer
    return PlayerView(
        fighter=SAMPLE_WORDS[me.sample],
        team=fight.teams[seat],
        spent=me.spent,
        left=me.left,
        ratios=[RATIO_WORDS[ratio] for ratio in me.ratios],
        power=me.power[:],
        speed=me.speed[:],
        average_speed=me.average_speed(),
        average_power=me.average_power(),
        tactics=me.tactics,
        defence=me.defence,
        tactic_levels={
            TACTIC_WORDS[t]: me.tactic_level(t) for t in range(TACTICS) if me.tactic_level(t) > 0
        },
        skills={
            maneuver_word(sheet.codes[row]): SkillView(
                name=maneuver_name(sheet.codes[row]), skill=me.skill[row]
            )
            for row in range(sheet.rows)
        },
        body={AREA_WORDS[area]: _area(fight, seat, area) for area in range(AREAS)},
        stamina=me.stamina,
        stamina_max=me.stamina_max,
        penalty=fight.penalty(me),
        sp_strike=me.sp_strike,
        sp_grapple=me.sp_grapple,
        mode=MODE_WORDS[me.mode],
        prone=me.prone,
        held=me.held,
        immobilized=me.immobile,
        status=ENDS[me.status],
        kos=me.kos,
        now=modifiers_text(me.now_speed, me.now_test, me.now_damage, me.now_bridge),
        coming=modifiers_text(me.next_speed, me.next_test, me.next_damage, me.next_bridge),
        riposte=lines_text(me.lines),
        declared=declaration_text(fight, me, open_to_all=seat != viewer) if open_now else "",
        plan=plan_of(fight, seat, viewer),
        tactic=TACTIC_WORDS[me.tactic] if me.tactic >= 0 else None,
        speed_total=_total(fight, seat, viewer),
        done=me.done,
        lost=me.lost,
    )


def _moves(fight: Fight, seat: int) -> list[MoveView]:
    if fight.moment == BUILDING:
        return skills_of(fight, fight.builder)
    if seat < 0 or fight.over or not fight.is_in(seat):
        return []
    return moves_of(fight, seat)


def _facing(fight: Fight, seat: int) -> str | None:
    """The opponent whom the viewer has named, or the only one there is."""
    if seat < 0:
        return None
    named = fight.fighters[seat].opponent
    foes = fight.opponents(seat)
    if named == NOBODY and len(foes) == 1:
        named = foes[0]
    return seat_letter(named) if named != NOBODY else None


def _total(fight: Fight, seat: int, viewer: int) -> int | None:
    """The speed total, unless nobody rolled or it would tell a masked Feint (IM-R26)."""
    me = fight.fighters[seat]
    hidden = me.veiled and seat != viewer and not me.done and not me.lost
    return me.total if me.rolled and me.status == IN_FIGHT and not hidden else None


def _area(fight: Fight, seat: int, area: int) -> AreaView:
    me = fight.fighters[seat]
    return AreaView(
        difficulty=me.difficulty[area],
        toughness=me.toughness[area],
        tough=me.tough[area],
        damage=me.damage[area],
        boxes=fight.house.sheet.boxes[area],
        out=me.out >> area & 1 != 0,
        locked=me.locked >> area & 1 != 0,
    )
