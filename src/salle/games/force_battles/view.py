"""What each seat may see of a Force Battle: an allow-list, holding no part of the state."""

from __future__ import annotations

from typing import TypedDict

from salle.games.force_battles.data import (
    BUILDING,
    GAIN,
    GEAS_COUNT,
    GUARDING,
    HAND,
    LEG,
    LEVEL_NAMES,
    NO_REDIRECT,
    NOTHING,
    POOL,
    PROTECTING,
    RAGING,
    SEATS,
    SPHERES,
    TARGET,
    TARGETS,
    TINTS,
)
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import UNROLLED, Duel
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    PHASES,
    REASONS,
    REDIRECTS,
    SIDE_WORDS,
    SPHERE_WORDS,
    TARGET_WORDS,
    targets_text,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED

Counters = dict[str, int]
"""Numbers of counters by colour."""


class BoardView(TypedDict):
    """One Character Board: counters by place and colour, and the strength of every TARGET."""

    side: str
    colour: str
    hand: str
    spheres: dict[str, Counters]
    att: int
    defence: int
    geas: dict[str, int]
    pool: Counters
    in_target: Counters
    protecting: int
    in_hand: Counters
    raging: int
    in_leg: Counters
    gained: Counters
    strength: dict[str, int]
    numbers: list[int]


class PlayerView(TypedDict):
    """One player; `board` is None while the viewer may not see it (FB-R7)."""

    level: str
    board: BoardView | None
    free_geas: str | None
    free_ready: bool
    kick_claim: bool
    lasting_sight: bool
    hiding: bool
    speed: bool
    fallen: str


class AttackView(TypedDict):
    """The attack under way. The dice are None until they are settled."""

    attacker: str
    defender: str
    target: str | None
    base: str | None
    redirect: str | None
    hit_die: int
    block_die: int
    attack_roll: int | None
    hit: bool
    block_roll: int | None
    jumped: bool
    choking: bool
    given_block: bool
    rage: bool
    protect: bool


class DuelView(TypedDict):
    """A duel as one seat, or a spectator (`viewer` None), may see it."""

    game: str
    viewer: str | None
    round: int
    round_limit: int
    phase: str
    first_word: str
    last_attacker: str | None
    initiative: str | None
    free_aim: bool
    layout: str
    touches: dict[str, list[str]]
    players: dict[str, PlayerView]
    attack: AttackView | None
    thrower: str | None
    bolts: dict[str, int]
    reflected: dict[str, int]
    over: bool
    winners: list[str]
    reason: str


def duel_view(duel: Duel, seat: int) -> DuelView:
    """All that `seat` may see; -1 is a spectator. After the set-up everything is open."""
    layout = duel.house.layout
    words = [SPHERE_WORDS[name] for name in layout.names]
    return DuelView(
        game="force-battles",
        viewer=None if seat < 0 else seat_letter(seat),
        round=duel.round,
        round_limit=duel.house.round_limit,
        phase=PHASES[duel.phase],
        first_word=seat_letter(1 - duel.round % 2),
        last_attacker=seat_letter(duel.last_attacker) if duel.last_attacker >= 0 else None,
        initiative=seat_letter(duel.winner) if duel.winner >= 0 else None,
        free_aim=duel.free_aim,
        layout=layout.name,
        touches={
            words[s]: [TARGET_WORDS[t] for t in range(TARGETS) if layout.touches[s] >> t & 1]
            for s in range(SPHERES)
        },
        players={
            seat_letter(other): _player_view(duel, other, duel.phase != BUILDING or other == seat)
            for other in range(SEATS)
        },
        attack=_attack_view(duel),
        thrower=seat_letter(duel.thrower) if duel.thrower >= 0 else None,
        bolts={words[s]: duel.bolts[s] for s in range(SPHERES) if duel.bolts[s]},
        reflected={words[s]: duel.returned[s] for s in range(SPHERES) if duel.returned[s]},
        over=duel.over,
        winners=[seat_letter(winner) for winner in duel.winners],
        reason=REASONS[duel.reason] if duel.reason != UNDECIDED else "",
    )


def _player_view(duel: Duel, seat: int, shown: bool) -> PlayerView:
    me = duel.fighters[seat]
    free = me.free_geas if shown else NOTHING
    return PlayerView(
        level=LEVEL_NAMES[me.level],
        board=_board_view(duel, seat) if shown else None,
        free_geas=GEAS_WORDS[free] if free != NOTHING else None,
        free_ready=free != NOTHING and duel.free_ready(seat, free),
        kick_claim=me.claim,
        lasting_sight=me.sight,
        hiding=me.hiding,
        speed=me.speed,
        fallen=targets_text(me.fallen),
    )


def _board_view(duel: Duel, seat: int) -> BoardView:
    me = duel.fighters[seat]
    names = duel.house.layout.names
    return BoardView(
        side=SIDE_WORDS[me.side].lower(),
        colour=COLOUR_WORDS[me.colour],
        hand=HAND_WORDS[me.hand],
        spheres={SPHERE_WORDS[names[s]]: _counters(duel, seat, s) for s in range(SPHERES)},
        att=me.att(),
        defence=me.guard(),
        geas={GEAS_WORDS[g]: me.geas(g) for g in range(GEAS_COUNT)},
        pool=_counters(duel, seat, POOL),
        in_target=_counters(duel, seat, TARGET),
        protecting=me.count(PROTECTING),
        in_hand=_counters(duel, seat, HAND),
        raging=me.count(RAGING),
        in_leg=_counters(duel, seat, LEG),
        gained=_counters(duel, seat, GAIN),
        strength={TARGET_WORDS[t]: duel.strength(seat, t) for t in range(TARGETS)},
        numbers=[me.table().index(t) + 1 for t in range(TARGETS)],
    )


def _counters(duel: Duel, seat: int, place: int) -> Counters:
    me = duel.fighters[seat]
    found: Counters = {}
    for tint in (me.tint, 1 - me.tint):
        count = me.counters[TINTS * place + tint]
        if count:
            colour = me.colour if tint == me.tint else duel.palette[tint]
            found[COLOUR_WORDS[colour]] = count
    return found


def _attack_view(duel: Duel) -> AttackView | None:
    if duel.attacker < 0:
        return None
    aimed = duel.phase >= GUARDING or duel.base != NOTHING
    return AttackView(
        attacker=seat_letter(duel.attacker),
        defender=seat_letter(duel.defender),
        target=TARGET_WORDS[duel.target()] if aimed else None,
        base=TARGET_WORDS[duel.base] if aimed else None,
        redirect=REDIRECTS[duel.redirect] if duel.redirect != NO_REDIRECT else None,
        hit_die=hit_die(duel),
        block_die=block_die(duel),
        attack_roll=duel.attack_sum if duel.attack_sum != UNROLLED else None,
        hit=duel.hit,
        block_roll=duel.block_sum if duel.block_sum != UNROLLED else None,
        jumped=duel.jumped,
        choking=duel.choking,
        given_block=duel.given_block,
        rage=duel.raging,
        protect=duel.protecting,
    )
