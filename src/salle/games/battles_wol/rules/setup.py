"""The set-up: Mobs, Ranks, Level Points, Melee Points, sheets (BW-13 to BW-28)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    BOX_LIMIT,
    D6,
    D20,
    FIRST,
    GO,
    POINTS,
    QUIP_UP_SLOT,
    RANKING,
    RANKS,
    ROLLED_EXTRA,
    SEATS,
    SECOND,
)
from salle.games.battles_wol.data_events import (
    BOXED,
    BUILT,
    LEVELLED,
    PICKED,
    POINTS_LOST,
    RANKED,
    pair,
)
from salle.games.battles_wol.data_options import (
    ASK_BONUS,
    ASK_DRAFT,
    ASK_LEVELS,
    ASK_MELEE,
    ASK_PICK,
    ASK_POOL,
    ASK_RANK,
    PER_BOX,
    PER_MELEE,
    PER_ROW,
    TRIPLES,
)
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.rules.usual import splits
from salle.games.battles_wol.state import (
    DUPLICATES_FREE,
    DUPLICATES_NONE,
    LP_EACH,
    LP_POOLED,
    LP_ROLL,
    LP_TOTAL,
    PICK_DRAFT,
    PICK_RANDOM,
    PICK_SECRET,
    RANK_ASSIGNED,
    RANK_CHOOSE,
    Battle,
    Mob,
)
from salle.kernel.table import Table


def pick_parties(table: Table, battle: Battle) -> None:
    """Mobs are picked in secret and revealed together, or drafted, dealt or given (BW-13, BW-R6,
    BW-R7).
    """
    mode = battle.house.pick_mode
    if mode == PICK_SECRET:
        pick_in_secret(table, battle)
    elif mode == PICK_DRAFT:
        draft(table, battle)
    elif mode == PICK_RANDOM:
        deal_parties(table, battle)
    else:
        battle.picks = [battle.house.given[0][:], battle.house.given[1][:]]
    for seat in range(SEATS):
        for kind in battle.picks[seat]:
            mob = battle.enlist(seat, kind)
            table.tell(PICKED, seat, mob.face)
            write_sheet(mob)
    battle.phase = RANKING


def pick_in_secret(table: Table, battle: Battle) -> None:
    """Both name a Mob at the same time, unseen, until the parties are full (BW-R7)."""
    for _ in range(battle.house.party_size):
        options = [kinds_to_pick(battle, 0), kinds_to_pick(battle, 1)]
        chosen = table.together(ASK_PICK, [0, 1], options)
        battle.picks[0].append(chosen[0])
        battle.picks[1].append(chosen[1])


def draft(table: Table, battle: Battle) -> None:
    """A picks one, then B two, A two and so on, for all to see (BW-R7)."""
    total = battle.house.party_size * SEATS
    for number in range(total):
        seat = (number + 1) // 2 % SEATS
        battle.picks[seat].append(table.choose(seat, ASK_DRAFT, kinds_to_pick(battle, seat)))


def deal_parties(table: Table, battle: Battle) -> None:
    """Chance deals the Mobs, A's party first (BW-R7)."""
    for seat in range(SEATS):
        for _ in range(battle.house.party_size):
            kinds = kinds_to_pick(battle, seat)
            battle.picks[seat].append(kinds[table.pick(len(kinds))])


def kinds_to_pick(battle: Battle, seat: int) -> list[int]:
    """The kinds of the roster, without those that `duplicates` rules out (BW-2, BW-R2, BW-R6)."""
    mode = battle.house.duplicates
    kinds: list[int] = []
    for kind in range(battle.house.roster):
        taken = mode != DUPLICATES_FREE and kind in battle.picks[seat]
        if mode == DUPLICATES_NONE and kind in battle.picks[1 - seat]:
            taken = True
        if not taken:
            kinds.append(kind)
    return kinds


def settle_ranks(table: Table, battle: Battle) -> None:
    """Ranks are chosen in secret, assigned or rolled; then Level Points are rolled or agreed, and
    the lower Rank gets the difference as a bonus (BW-15, BW-18, BW-R8, BW-R9).
    """
    mode = battle.house.rank_mode
    if mode == RANK_CHOOSE:
        ranks = list(range(1, RANKS + 1))
        battle.ranks = table.together(ASK_RANK, [0, 1], [ranks, ranks[:]])
    elif mode == RANK_ASSIGNED:
        battle.ranks = battle.house.ranks[:]
    else:
        first = table.roll(D20)
        battle.ranks = [first, table.roll(D20)]
    for seat in range(SEATS):
        battle.bonus[seat] = max(0, battle.ranks[1 - seat] - battle.ranks[seat])
        table.tell(RANKED, seat, battle.ranks[seat], battle.bonus[seat])
    for seat in range(SEATS):
        level(table, battle, seat)
    battle.phase = POINTS


def level(table: Table, battle: Battle, seat: int) -> None:
    """Level Points of a party: D6 + 4 in each Mob's box, a number agreed on, or one pool (BW-19,
    BW-24, BW-25, BW-R10, BW-R11).
    """
    house = battle.house
    party = battle.parties[seat]
    for mob in party:
        if house.lp_mode == LP_ROLL:
            mob.box = table.roll(D6) + ROLLED_EXTRA
            table.tell(BOXED, seat, mob.face, mob.box)
        elif house.lp_mode == LP_POOLED:
            battle.pools[seat] += table.roll(D6) + ROLLED_EXTRA
        elif house.lp_mode == LP_EACH:
            mob.box = house.agreed(len(party))
            table.tell(BOXED, seat, mob.face, mob.box)
    if house.lp_mode == LP_TOTAL:
        battle.pools[seat] = house.agreed(len(party))
    if battle.pools[seat]:
        table.tell(LEVELLED, seat, battle.pools[seat])


def settle_points(table: Table, battle: Battle) -> None:
    """Each player fills in his sheets unseen: pool and bonus into boxes, Melee Points, Level
    Points; then all is shown, and Round 1 begins (BW-14, BW-16, BW-20, BW-R13).
    """
    for seat in range(SEATS):
        fill_boxes(table, battle, seat, ASK_POOL, battle.pools[seat])
        fill_boxes(table, battle, seat, ASK_BONUS, battle.bonus[seat])
        spend_melee_points(table, battle, seat)
        for mob in battle.parties[seat]:
            split_levels(table, battle, mob)
    for mob in battle.mobs:
        write_sheet(mob)
        table.tell(BUILT, mob.seat, mob.face, pair(mob.melee_att, mob.melee_def), levels_of(mob))
    battle.round = 1
    battle.phase = GO


def fill_boxes(table: Table, battle: Battle, seat: int, ask: int, points: int) -> None:
    """Points go into boxes up to 30, a Mob after the other, and the last takes the rest; what no
    box can take is lost (BW-18, BW-25, BW-R12, BW-R91).
    """
    if not points:
        return
    room = 0
    for mob in battle.parties[seat]:
        room += BOX_LIMIT - mob.box
    if points > room:
        table.tell(POINTS_LOST, seat, points - room)
    battle.left = min(points, room)
    last = battle.parties[seat][-1]
    for mob in battle.parties[seat]:
        room -= BOX_LIMIT - mob.box
        given = battle.left
        if mob.number != last.number:
            given = table.choose(seat, ask, box_options(battle, mob, room)) % PER_BOX
        mob.box += given
        battle.left -= given


def box_options(battle: Battle, mob: Mob, room: int) -> list[int]:
    """How many of the points left a box can take, if those after it have so much room."""
    least = max(0, battle.left - room)
    most = min(battle.left, BOX_LIMIT - mob.box)
    return list(range(mob.code * PER_BOX + least, mob.code * PER_BOX + most + 1))


def spend_melee_points(table: Table, battle: Battle, seat: int) -> None:
    """As many Melee Points as the Rank, each on the ATT or DEF of some Mob; one Mob after the
    other, and the last takes the rest (BW-16, BW-17, BW-R13).
    """
    battle.left = battle.ranks[seat]
    last = battle.parties[seat][-1]
    for mob in battle.parties[seat]:
        options = melee_options(battle, mob, mob.number == last.number)
        chosen = table.choose(seat, ASK_MELEE, options)
        mob.melee_att = chosen // PER_MELEE % PER_MELEE
        mob.melee_def = chosen % PER_MELEE
        battle.left -= mob.melee_att + mob.melee_def


def melee_options(battle: Battle, mob: Mob, takes_all: bool) -> list[int]:
    """All ways to put some of the Melee Points left on ATT and DEF, or all of them."""
    options: list[int] = []
    for spent in range(battle.left if takes_all else 0, battle.left + 1):
        for att in range(spent, -1, -1):
            options.append((mob.code * PER_MELEE + att) * PER_MELEE + spent - att)
    return options


def level_options(mob: Mob) -> list[int]:
    """All ways to split a box over HP and two rows, none above 10, the usual ones first (BW-20,
    BW-21).
    """
    options: list[int] = []
    base = mob.code * TRIPLES
    for triple in splits(mob.kind, mob.box):
        options.append(base + triple)
    return options


def split_levels(table: Table, battle: Battle, mob: Mob) -> None:
    """A Mob's Level Points are split over its three rows (BW-20, BW-21)."""
    chosen = table.choose(mob.seat, ASK_LEVELS, level_options(mob)) % TRIPLES
    mob.lp_hp = chosen // (PER_ROW * PER_ROW)
    mob.lp_first = chosen // PER_ROW % PER_ROW
    mob.lp_second = chosen % PER_ROW


def levels_of(mob: Mob) -> int:
    """The split as one number."""
    return (mob.lp_hp * PER_ROW + mob.lp_first) * PER_ROW + mob.lp_second


def write_sheet(mob: Mob) -> None:
    """Totals from the card and the points: ATT, DEF, THP, and what the rows keep (BW-17, BW-22,
    BW-23, BW-R4).
    """
    card = CARDS[mob.kind]
    mob.att = card.att - mob.melee_att
    mob.defence = card.defence + mob.melee_def
    mob.thp = card.thp(mob.lp_hp)
    mob.hp = mob.thp
    mob.ceiling = mob.thp
    mob.first = card.rows[FIRST].total(mob.lp_first)
    mob.second = card.rows[SECOND].total(mob.lp_second)
    quip = QUIP_UP_SLOT[mob.kind]
    if quip == FIRST:
        mob.tq = mob.first
        mob.first = 0
    elif quip == SECOND:
        mob.tq = mob.second
        mob.second = 0
