"""What each seat may see of a battle: an allow-list, holding no part of the state."""

from __future__ import annotations

from typing import TypedDict

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.figures import effect_words, row_words, running
from salle.games.battles_wol.rules.attack import att_of, def_of
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS
from salle.games.battles_wol.state import PICK_SECRET, Battle, Mob
from salle.games.battles_wol.words import (
    ACTION_NAMES,
    KIND_NAMES,
    PREF_NAMES,
    REASONS,
    ROW_NAMES,
    mob_text,
    setting_words,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED

FLAG_WORDS = {
    "acted": "has acted",
    "go_used": "GO Action used",
    "turn_barred": "no Turn this Round",
    "pipe_barred": "no PEACE PIPE this Round",
    "attack_barred": "no Attack this Round",
    "charging": "charging",
    "sacrificed": "lost for good",
    "shielded": "shielded",
}
"""What people are told of a Mob, and in which words."""


class RowView(TypedDict):
    """A row: the number it keeps, its TQ if it has one, and what it comes to in words."""

    name: str
    icons: str
    keeps: str
    kept: int
    tq: int | None
    lp: int
    words: str


class MobView(TypedDict):
    """One Mob. `box`, `melee` (Melee Points on ATT and on DEF) and `levels` are None while the
    viewer may not know them.
    """

    name: str
    kind: str
    house: bool
    damage: str
    att: int
    att_printed: int
    defence: int
    defence_printed: int
    hp: int
    thp: int
    ceiling: int
    box: int | None
    melee: list[int] | None
    levels: list[int] | None
    position: str
    mobile: str | None
    running: str | None
    rows: list[RowView]
    summoned_by: str | None
    notes: list[str]


class PlayerView(TypedDict):
    """One player; `picks` is None while the viewer may not see them."""

    rank: int
    title: str
    bonus: int
    pool: int
    picks: list[str] | None
    mobs: dict[str, MobView]
    called: list[str]
    living: int
    preferences: dict[str, str]
    hushed: list[str]
    silent: bool


class ActionView(TypedDict):
    """The Action under way: `phase` is Declare, Play, Action, Damage or End."""

    phase: str
    seat: str
    actor: str
    action: str
    target: str | None
    target_seat: str | None
    points: int
    row: str | None
    incoming: int


class BattleView(TypedDict):
    """A battle as one seat, or a spectator (`viewer` None), may see it."""

    game: str
    viewer: str | None
    phase: str
    round: int
    max_rounds: int
    party_size: int
    turn: int
    lead: str | None
    said_go: str | None
    initiative: str | None
    current: str | None
    no_escape: bool
    still: int
    players: dict[str, PlayerView]
    action: ActionView | None
    effects: list[str]
    over: bool
    winners: list[str]
    reason: str


def battle_view(battle: Battle, seat: int) -> BattleView:
    """All that `seat` may see; -1 is a spectator. After the set-up everything is open (BW-R88)."""
    return BattleView(
        game="battles-wol",
        viewer=_seat(seat),
        phase=d.PHASE_NAMES[battle.phase],
        round=battle.round,
        max_rounds=battle.house.max_rounds,
        party_size=_party_size(battle),
        turn=battle.turn,
        lead=_seat(battle.lead),
        said_go=_seat(battle.said_go),
        initiative=_seat(battle.winner),
        current=_seat(battle.current),
        no_escape=battle.no_escape,
        still=battle.still,
        players={seat_letter(other): _player_view(battle, other, seat) for other in range(d.SEATS)},
        action=_action_view(battle),
        effects=[words for mob in battle.mobs if (words := effect_words(battle.house, mob))],
        over=battle.over,
        winners=[seat_letter(winner) for winner in battle.winners],
        reason=REASONS[battle.reason] if battle.reason != UNDECIDED else "",
    )


def _seat(seat: int) -> str | None:
    return seat_letter(seat) if seat >= 0 else None


def _party_size(battle: Battle) -> int:
    """How many Mobs the larger party has, or is to have."""
    sizes = [len(party) for party in battle.parties]
    return max(sizes) or battle.house.party_size


def _player_view(battle: Battle, seat: int, viewer: int) -> PlayerView:
    first = seat * opt.PREFS
    picking = battle.phase == d.PICKING and battle.house.pick_mode == PICK_SECRET
    known = not picking or seat == viewer
    open_sheet = battle.phase != d.POINTS or seat == viewer
    rank = battle.ranks[seat]
    return PlayerView(
        rank=rank,
        title=d.RANK_NAMES[rank - 1] if rank else "",
        bonus=battle.bonus[seat],
        pool=battle.pools[seat],
        picks=[KIND_NAMES[kind] for kind in battle.picks[seat]] if known else None,
        mobs={
            mob_text(mob.code): _mob_view(battle, mob, open_sheet) for mob in battle.parties[seat]
        },
        called=[mob_text(battle.mobs[number].code) for number in battle.called[seat]],
        living=battle.living(seat),
        preferences={
            PREF_NAMES[pref]: setting_words(pref, battle.prefs[first + pref])
            for pref in range(opt.PREFS)
            if battle.prefs[first + pref] != opt.ALWAYS_ASK
        },
        hushed=[PREF_NAMES[p] for p in range(opt.PREFS) if battle.hush[first + p] >= 0],
        silent=battle.silent[seat],
    )


def _mob_view(battle: Battle, mob: Mob, open_sheet: bool) -> MobView:
    card = CARDS[mob.kind]
    master = battle.mobs[mob.summoned_by] if mob.summoned() else None
    row = running(mob)
    settled = battle.phase >= d.GO
    return MobView(
        name=mob_text(mob.code),
        kind=card.name,
        house=card.house(),
        damage=f"D{card.damage}",
        att=att_of(battle, mob, d.ATTACK) if settled else card.att,
        att_printed=card.att,
        defence=def_of(battle, mob, d.ATTACK) if settled else card.defence,
        defence_printed=card.defence,
        hp=mob.hp,
        thp=mob.thp,
        ceiling=mob.ceiling,
        box=mob.box if open_sheet else None,
        melee=[mob.melee_att, mob.melee_def] if open_sheet else None,
        levels=[mob.lp_hp, mob.lp_first, mob.lp_second] if open_sheet else None,
        position=d.POSITION_NAMES[mob.position],
        mobile=(None, "acting", "defending")[mob.mobile],
        running=ROW_NAMES[row] if row >= 0 else None,
        rows=[_row_view(battle, mob, slot) for slot in range(d.SLOTS)],
        summoned_by=mob_text(master.code) if master else None,
        notes=[words for flag, words in FLAG_WORDS.items() if getattr(mob, flag)],
    )


def _row_view(battle: Battle, mob: Mob, slot: int) -> RowView:
    number = mob.kind * d.SLOTS + slot
    card = ALL_ROWS[number]
    hidden = battle.phase == d.POINTS
    levels = 0 if hidden else (mob.lp_first, mob.lp_second)[slot]
    return RowView(
        name=card.name,
        icons=card.icons,
        keeps=d.KEPT_NAMES[card.keeps],
        kept=mob.kept(slot),
        tq=mob.tq if d.QUIP_UP_SLOT[mob.kind] == slot else None,
        lp=levels,
        words=row_words(battle.house, number, mob),
    )


def _action_view(battle: Battle) -> ActionView | None:
    if battle.actor < 0:
        return None
    actor = battle.mobs[battle.actor]
    target = battle.mobs[battle.target] if battle.target >= 0 else None
    return ActionView(
        phase=d.STEP_NAMES[battle.step],
        seat=seat_letter(actor.seat),
        actor=mob_text(actor.code),
        action=ACTION_NAMES[battle.action],
        target=mob_text(target.code) if target and target is not actor else None,
        target_seat=seat_letter(target.seat) if target and target is not actor else None,
        points=battle.points,
        row=ROW_NAMES[battle.row] if battle.row >= 0 else None,
        incoming=battle.incoming,
    )
