"""Standing preferences: who is asked about which reactions; never what is legal (BW-R88)."""

from __future__ import annotations

from salle.games.battles_wol.data import AID, NOTHING
from salle.games.battles_wol.data_events import PREFERRED, WENT_SILENT
from salle.games.battles_wol.data_options import (
    ALWAYS,
    ALWAYS_ASK,
    ASK_PREFERENCE,
    HUSH_FROM,
    IF_WORTH,
    MISSILE_HP,
    NEVER,
    NO_PLAY,
    PER_PREF,
    PLAY_FROM,
    PREF_AID,
    PREF_COUNTER,
    PREF_DANCE,
    PREF_EVADE,
    PREF_FLY,
    PREF_MISSILE,
    PREF_OF_ROW,
    PREF_VIGILANTE,
    PREFS,
    PREFS_OF_KIND,
    SKIP,
    code_place,
    play_action,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.mobs.warrior import toughness
from salle.games.battles_wol.state import Battle
from salle.kernel.table import Table


def answer(table: Table, battle: Battle, seat: int, ask: int, options: list[int]) -> int:
    """The reaction a seat takes, by its preferences or asked; it may also say that it does not
    want to be asked (BW-R31, BW-R88).
    """
    if battle.quiet[seat]:
        settled = by_preference(battle, seat, options)
        if settled != NOTHING:
            return settled
    offered = 0
    for i in range(1, len(options)):
        offered |= 1 << PREF_OF_ROW[play_action(options[i] - PLAY_FROM)]
    for pref in range(PREFS):
        if offered >> pref & 1:
            options.append(HUSH_FROM + pref * PER_PREF + NEVER)
    options.append(SKIP)
    chosen = table.choose(seat, ask, options)
    if chosen < HUSH_FROM:
        return chosen
    if chosen == SKIP:
        go_silent(table, battle, seat)
    else:
        hush(table, battle, seat, (chosen - HUSH_FROM) // PER_PREF)
    return NO_PLAY


def hush(table: Table, battle: Battle, seat: int, pref: int) -> None:
    """A seat will not be asked about this reaction until the Round is over (BW-R88)."""
    battle.hush[seat * PREFS + pref] = NEVER
    battle.quiet[seat] = True
    table.tell(PREFERRED, seat, pref, NEVER, 1)


def go_silent(table: Table, battle: Battle, seat: int) -> None:
    """A seat will not be asked about any reaction until its own next Turn (BW-R88)."""
    battle.silent[seat] = True
    battle.quiet[seat] = True
    table.tell(WENT_SILENT, seat)


def by_preference(battle: Battle, seat: int, options: list[int]) -> int:
    """What the preferences answer for a seat; NOTHING if it wants to be asked (BW-R88)."""
    asked = False
    for i in range(1, len(options)):
        number = options[i] - PLAY_FROM
        pref = PREF_OF_ROW[play_action(number)]
        wish = battle.wish(seat, pref)
        if wish == ALWAYS:
            return options[i]
        if wish == ALWAYS_ASK or (wish >= IF_WORTH and worth_asking(battle, seat, number, wish)):
            asked = True
    return NOTHING if asked else NO_PLAY


def worth_asking(battle: Battle, seat: int, number: int, wish: int) -> bool:
    """The conditions a seat can set: MAGIC MISSILE on few HP, FLY when attacked, VIGILANTE when
    it saves the ally and not kills the Cavalier (BW-R88).
    """
    pref = PREF_OF_ROW[play_action(number)]
    mob = battle.parties[seat][code_place(play_mob(number))]
    if pref == PREF_FLY:
        return battle.target == mob.number
    other = code_place(play_target(number))
    if pref == PREF_MISSILE:
        return battle.parties[1 - seat][other].hp <= wish - IF_WORTH + 1
    ally = battle.parties[seat][other]
    return toughness(ally) <= battle.incoming and mob.hp > battle.borne(mob)


def settings_of(pref: int) -> list[int]:
    """The settings a preference has (BW-R88)."""
    settings = [ALWAYS_ASK, NEVER]
    if pref in (PREF_DANCE, PREF_COUNTER, PREF_EVADE):
        settings.append(ALWAYS)
    elif pref == PREF_MISSILE:
        settings += range(IF_WORTH, IF_WORTH + MISSILE_HP)
    elif pref in (PREF_FLY, PREF_AID, PREF_VIGILANTE):
        settings.append(IF_WORTH)
    return settings


def changeable_preferences(battle: Battle, seat: int) -> int:
    """The preferences that speak of something in a party, as bits (BW-R93)."""
    found = 0
    for mob in battle.parties[seat]:
        found |= PREFS_OF_KIND[mob.kind]
    return found


def preference_options(battle: Battle, seat: int, changeable: int) -> list[int]:
    """Leave all as it is, or give one of these preferences another setting than the one that holds
    now; what is hushed for this Round may have its standing setting back (BW-R93).
    """
    options = [NO_PLAY]
    for pref in range(PREFS):
        if changeable >> pref & 1:
            at = seat * PREFS + pref
            for setting in settings_of(pref):
                if battle.prefs[at] != setting or battle.hush[at] >= 0:
                    options.append(1 + pref * PER_PREF + setting)
    return options


def change_preference(table: Table, battle: Battle, seat: int, changeable: int) -> int:
    """A standing preference is changed on one's own Turn, and holds until changed again; which
    ones can still be changed this Turn: each once, and none after a look without a change
    (BW-R88, BW-R93).
    """
    chosen = table.choose(seat, ASK_PREFERENCE, preference_options(battle, seat, changeable))
    if chosen == NO_PLAY:
        return 0
    pref = (chosen - 1) // PER_PREF
    prefer(table, battle, seat, pref, (chosen - 1) % PER_PREF)
    return changeable & ~(1 << pref)


def prefer(table: Table, battle: Battle, seat: int, pref: int, setting: int) -> None:
    """A preference takes a setting for good."""
    at = seat * PREFS + pref
    battle.prefs[at] = setting
    battle.hush[at] = NOTHING
    battle.note_wishes(seat)
    table.tell(PREFERRED, seat, pref, setting, 0)


def wants_aid_question(battle: Battle, seat: int) -> bool:
    """Whether a seat wants to be asked about AID now (BW-R88)."""
    if not battle.quiet[seat]:
        return True
    wish = battle.wish(seat, PREF_OF_ROW[AID])
    if wish == IF_WORTH:
        return battle.mobs[battle.actor].seat == seat
    return wish == ALWAYS_ASK
