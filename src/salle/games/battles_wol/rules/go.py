"""The GO Action: the start of a Round, GO Spells and Abilities, Initiative (BW-52 to BW-57)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTIVE,
    BARBARIAN,
    BARD,
    CAVALIER,
    CHARGE,
    CHARGING,
    D6,
    DEAD,
    DRUID,
    EARTH_MAGE,
    HOWL,
    METEOR_SHOWER,
    NOBODY,
    NOTHING,
    QUIP_UP_SLOT,
    REFRAIN,
    SEATS,
    SLOTS,
    TURN,
    WALL_OF_THORNS,
)
from salle.games.battles_wol.data_events import (
    CALLED_ALLY,
    CALLED_FOR_ROLL,
    DECLARED,
    LED,
    QUIPPED_UP,
    ROLLED_INITIATIVE,
    ROUND_BEGAN,
    SAID_GO,
    SPENT,
    TIED_INITIATIVE,
    WON_BY_CHARGE,
    pair,
)
from salle.games.battles_wol.data_options import (
    ASK_CALL,
    ASK_GO,
    CALL_INITIATIVE,
    GO_FROM,
    MOB_FROM,
    NO_CODE,
    NO_PLAY,
    PREFS,
    SAY_GO,
    code_place,
    play,
    play_action,
    play_mob,
)
from salle.games.battles_wol.rules.mobs.barbarian import howl
from salle.games.battles_wol.rules.mobs.bard import refrain
from salle.games.battles_wol.rules.mobs.druid import raise_wall
from salle.games.battles_wol.rules.mobs.earth_mage import call_meteors
from salle.games.battles_wol.rules.mobs.shaman import purge
from salle.games.battles_wol.state import LEAD_ALTERNATE, LEAD_LOSER, Battle, Mob
from salle.kernel.table import Table


def go_action(table: Table, battle: Battle) -> None:
    """A Round begins: quips, GO Actions until both are done, Initiative; then GO effects start
    (BW-52 to BW-57, BW-R87).
    """
    begin_round(table, battle)
    battle.lead = leader(table, battle)
    speak(table, battle)
    battle.winner = initiative(table, battle)
    for seat in range(SEATS):
        if battle.piping(seat):
            purge(table, battle, 1 - seat)
    first_turn(battle)


def begin_round(table: Table, battle: Battle) -> None:
    """Flags of the last Round are cleared, and quip-up rows rise (BW-80, BW-R48, BW-R87)."""
    table.tell(ROUND_BEGAN, NOBODY, battle.round)
    battle.turn = 0
    battle.progress = False
    battle.said_go = NOBODY
    battle.called = [[], []]
    for seat in range(SEATS):
        if battle.quiet[seat]:
            for at in range(seat * PREFS, (seat + 1) * PREFS):
                battle.hush[at] = NOTHING
            battle.note_wishes(seat)
    for mob in battle.mobs:
        mob.acted = False
        mob.go_used = False
        mob.turn_barred = False
        mob.pipe_barred = False
        mob.attack_barred = False
        mob.charging = False
        slot = QUIP_UP_SLOT[mob.kind]
        if slot < SLOTS and mob.position != DEAD and mob.summoned_by < 0 and mob.room(slot) >= 1:
            mob.add(slot, 1)
            table.tell(QUIPPED_UP, mob.seat, mob.face, mob.kind * SLOTS + slot, mob.kept(slot))


def leader(table: Table, battle: Battle) -> int:
    """Who speaks first: the lower die in Round 1, later the last winner of Initiative, or as
    `go_lead` says (BW-R17).
    """
    if battle.lead != NOBODY:
        if battle.house.go_lead == LEAD_ALTERNATE:
            return 1 - battle.lead
        return 1 - battle.winner if battle.house.go_lead == LEAD_LOSER else battle.winner
    while True:
        mine, theirs = table.roll(D6), table.roll(D6)
        if mine != theirs:
            lead = 0 if mine < theirs else 1
            table.tell(LED, lead, mine, theirs)
            return lead
        table.tell(TIED_INITIATIVE, NOBODY, mine, theirs)


def speak(table: Table, battle: Battle) -> None:
    """GO Actions in turn until one says GO; then the other alone, until he calls for the roll
    (BW-53, BW-54, BW-R17, BW-R18).
    """
    speaker = battle.lead
    while True:
        options = go_options(battle, speaker)
        chosen = table.choose(speaker, ASK_GO, options)
        if chosen == CALL_INITIATIVE:
            table.tell(CALLED_FOR_ROLL, speaker)
            return
        if chosen == SAY_GO:
            battle.said_go = speaker
            table.tell(SAID_GO, speaker)
            speaker = 1 - speaker
            continue
        number = chosen - GO_FROM
        mob = battle.parties[speaker][code_place(play_mob(number))]
        declare_go(table, battle, mob, play_action(number))
        if battle.said_go == NOBODY:
            speaker = 1 - speaker


def go_options(battle: Battle, seat: int) -> list[int]:
    """Say GO, or call for Initiative if the other has; or a GO Action of an Active Mob, one a
    Round for each (BW-55, BW-R19, BW-R23).
    """
    options = [SAY_GO if battle.said_go == NOBODY else CALL_INITIATIVE]
    for mob in battle.parties[seat]:
        if mob.position != ACTIVE or mob.go_used or mob.charging or mob.summoned_by >= 0:
            continue
        row = go_row(mob)
        if row != NOTHING:
            options.append(GO_FROM + play(row, mob.code, NO_CODE))
    return options


def go_row(mob: Mob) -> int:
    """The GO Action a Mob has, if it has one (BW-91, BW-101, BW-119, BW-134, BW-140)."""
    if mob.kind == BARBARIAN:
        return HOWL
    if mob.kind == CAVALIER:
        return CHARGE if mob.second >= 1 else NOTHING
    if mob.kind == EARTH_MAGE:
        return METEOR_SHOWER
    if mob.kind == DRUID:
        return WALL_OF_THORNS
    return REFRAIN if mob.kind == BARD else NOTHING


def declare_go(table: Table, battle: Battle, mob: Mob, row: int) -> None:
    """A GO Action is carried out; nothing can react to it (BW-55, BW-56)."""
    mob.go_used = True
    table.tell(DECLARED[row], mob.seat, mob.face, mob.face)
    if row == HOWL:
        howl(table, battle, mob)
    elif row == REFRAIN:
        refrain(table, battle, mob)
    elif row == WALL_OF_THORNS:
        raise_wall(table, battle, mob)
    elif row == METEOR_SHOWER:
        call_meteors(table, battle, mob)
    else:
        call_charge(table, battle, mob)


def call_charge(table: Table, battle: Battle, cavalier: Mob) -> None:
    """CHARGE: the Cavalier calls Active friendly Mobs, one for a point; it costs 1 at least
    (BW-101, BW-R23).
    """
    cavalier.charging = True
    chargers = battle.called[cavalier.seat]
    chargers.append(cavalier.number)
    called = 0
    while called < cavalier.second:
        options = [NO_PLAY]
        for mob in battle.parties[cavalier.seat]:
            if mob.position == ACTIVE and not mob.charging:
                options.append(MOB_FROM + mob.code)
        chosen = table.choose(cavalier.seat, ASK_CALL, options)
        if chosen == NO_PLAY:
            break
        mob = battle.parties[cavalier.seat][code_place(chosen - MOB_FROM)]
        mob.charging = True
        chargers.append(mob.number)
        called += 1
        table.tell(CALLED_ALLY, mob.seat, mob.face, cavalier.face)
    cost = max(1, called)
    cavalier.second -= cost
    battle.progress = True
    table.tell(SPENT, cavalier.seat, cavalier.face, CHARGE, pair(cost, cavalier.second))


def initiative(table: Table, battle: Battle) -> int:
    """A single CHARGE wins it; else each rolls D6, the one who did not say GO first, and the
    higher wins; ties are rolled again (BW-31, BW-54, BW-101, BW-104, BW-R22, BW-R89).
    """
    mine, theirs = len(battle.called[0]) > 0, len(battle.called[1]) > 0
    if mine != theirs:
        winner = 0 if mine else 1
        table.tell(WON_BY_CHARGE, winner)
        return winner
    sayer = battle.said_go
    while True:
        other = table.roll(D6)
        own = table.roll(D6)
        if own != other:
            winner = sayer if own > other else 1 - sayer
            table.tell(ROLLED_INITIATIVE, winner, max(own, other), min(own, other))
            return winner
        table.tell(TIED_INITIATIVE, NOBODY, own, other)


def first_turn(battle: Battle) -> None:
    """The winner's CHARGE comes first. The first Turn is the winner's, but after a single CHARGE
    the other's (BW-R22).
    """
    battle.idle = 0
    battle.current = battle.winner
    battle.phase = TURN
    if battle.called[0] or battle.called[1]:
        battle.phase = CHARGING
        if not battle.called[1 - battle.winner]:
            battle.current = 1 - battle.winner
