"""Force Sense: knowing, foreseeing, reading minds (SO-204 to SO-206, SO-208 to SO-210, T16a,
SO-R186, SO-R189, SO-R190, SO-R196, SO-R200, SO-R292).
"""

from __future__ import annotations

from salle.games.star_ore.data import FORCES
from salle.games.star_ore.data_asks import ASK_GM_DETAIL, ASK_GM_FACTS, ASK_TARGET, SET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    HEALING,
    MEDITATING,
    NOBODY,
    SET_WIDTH,
    SUSTAINED,
)
from salle.games.star_ore.data_events import (
    FORESAW,
    GM_FACTS_TOLD,
    NARRATED,
    READ_MIND,
    SAW_FORCE,
)
from salle.games.star_ore.data_force import (
    DETAIL,
    DETAILS,
    HEAL,
    OWN_ACTS,
    RESISTED,
    SEES_ACTIVE,
    SEES_NAMES,
    SEES_STRENGTH,
    SEES_TRAINED,
    SUSTAINED_POWER,
    WORKED,
)
from salle.games.star_ore.data_pause import FACTS_FORCE, FACTS_NONE, FACTS_SHEET, FACTS_TOLD
from salle.games.star_ore.rules.force.bids import is_guard
from salle.games.star_ore.rules.force.struggle import masked, struggle
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def friends(fight: Fight, me: Combatant) -> int:
    """The seats of somebody's side, and the GM's, as bits: who learns what it learns."""
    seats = 0
    for seat in range(fight.players):
        if fight.side_of[seat] == me.side:
            seats |= 1 << seat
    if fight.gm != NOBODY:
        seats |= 1 << fight.gm
    return seats


# -- minds -----------------------------------------------------------------------------------


def read_mind(table: Table, me: Combatant, target: Combatant, width: int) -> None:
    """For width rounds the subject declares before the reader; of two who read each other the later
    prevails (SO-210, SO-R198, SO-R200).
    """
    target.read_by = me.number
    target.read_left = width + 1
    if me.read_by == target.number:
        me.read_by = NOBODY
        me.read_left = 0
    table.tell(READ_MIND, target.seat, target.number, me.number, width)


def more_facts(
    table: Table, fight: Fight, me: Combatant, target: Combatant | None, power: int
) -> None:
    """A GM may let a mind, the past or the future give away more than the rules say; without one
    there is nothing more (SO-R287, G18).
    """
    options = [FACTS_NONE, FACTS_TOLD]
    if target is not None:
        options.append(FACTS_FORCE)
        options.append(FACTS_SHEET)
    what = gm_decides(table, fight, ASK_GM_FACTS, options, FACTS_NONE)
    if what == FACTS_NONE:
        return
    table.tell(GM_FACTS_TOLD, fight.gm, me.number, what)
    if what == FACTS_TOLD:
        table.tell(NARRATED, me.seat, me.number, power)
    elif target is not None:
        tell_strength(table, me, target, friends(fight, me))
        if what == FACTS_SHEET:
            target.known_to |= 1 << me.side


def sense_thoughts(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Sense Thoughts (SO-210)."""
    target = fight.fighters[act.target]
    width = masked(table, fight, target, act.width, act.height)
    if width < SET_WIDTH:
        return RESISTED
    read_mind(table, me, target, width)
    more_facts(table, fight, me, target, act.spare)
    return WORKED


def drain_knowledge(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Drain Knowledge: after a struggle the whole sheet is open to the reader's side, and the
    subject declares first for width rounds; a GM may tell more (SO-204, SO-R196).
    """
    target = fight.fighters[act.target]
    width = masked(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle(table, fight, me, target):
        return RESISTED
    target.known_to |= 1 << me.side
    target.force_known_to |= 1 << me.side
    table.tell(NARRATED, me.seat, me.number, act.spare, width * SET_SCALE + act.height)
    read_mind(table, me, target, width)
    more_facts(table, fight, me, None, act.spare)
    return WORKED


def empathy(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Empathy: width dice on the next Cool or Command roll at that target, until it is used
    (SO-205, SO-R190).
    """
    width = masked(table, fight, fight.fighters[act.target], act.width, act.height)
    if width < SET_WIDTH:
        return RESISTED
    me.empathy = width
    me.empathy_of = act.target
    return WORKED


# -- far and near ----------------------------------------------------------------------------


def farseeing(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Farseeing: of one's own acts the set is kept for the next failed roll within width rounds;
    past and future are told (SO-206, SO-R189, SO-R193, SO-R198).
    """
    found = act.width * SET_SCALE + act.height
    if act.number != OWN_ACTS:
        table.tell(NARRATED, me.seat, me.number, act.spare, found)
        more_facts(table, fight, me, None, act.spare)
        return WORKED
    me.farsee_w = act.width
    me.farsee_h = act.height
    me.farsee_left = act.width + 1
    table.whisper(FORESAW, me.seat, friends(fight, me), [found], me.number)
    return WORKED


def narrated(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """What has no other effect than what is told of it: Psychometry, Beast Language, Telepathy,
    Create Life (SO-208, SO-234, SO-245, SO-252, SO-R193).
    """
    found = act.width * SET_SCALE + act.height
    table.tell(NARRATED, me.seat, me.number, act.spare, found)
    return WORKED


# -- See Force -------------------------------------------------------------------------------


def see_force(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """See Force: the higher, the more the user's side learns; those masked stay unseen (SO-209,
    SO-250, SO-R186, SO-R194, T16a, G17).
    """
    seen: list[int] = []
    for other in fight.fighters:
        if other.number != me.number and fight.on_board(other):
            if masked(table, fight, other, act.width, act.height) >= SET_WIDTH:
                seen.append(other.number)
    detail = gm_decides(table, fight, ASK_GM_DETAIL, list(range(DETAILS)), DETAIL[act.height])
    audience = friends(fight, me)
    active = 0
    for number in seen:
        if powers_at_work(fight, fight.fighters[number]):
            active = 1
    table.whisper(SAW_FORCE, me.seat, audience, [active], me.number, SEES_ACTIVE)
    if detail >= SEES_TRAINED:
        for number in seen:
            tell_trained(table, fight, me, fight.fighters[number], audience)
    if detail >= SEES_NAMES:
        for number in seen:
            other = fight.fighters[number]
            at_work = powers_at_work(fight, other)
            if at_work:
                secrets = [number]
                secrets.extend(at_work)
                table.whisper(SAW_FORCE, me.seat, audience, secrets, me.number, SEES_NAMES)
    if detail >= SEES_STRENGTH and seen:
        number = table.choose(fight.ask(me), ASK_TARGET, seen)
        tell_strength(table, me, fight.fighters[number], audience)
    return WORKED


def tell_trained(
    table: Table, fight: Fight, me: Combatant, other: Combatant, audience: int
) -> None:
    """Who is trained, who uses the Force now, light or dark; who draws on the light side does, too
    (T16a, SO-R292).
    """
    trained = 1 if other.sheet.force_user else 0
    busy = 1 if other.busy == MEDITATING or powers_at_work(fight, other) else 0
    dark = 1 if other.dsp_base else 0
    table.whisper(
        SAW_FORCE, me.seat, audience, [other.number, trained, busy, dark], me.number, SEES_TRAINED
    )


def tell_strength(table: Table, me: Combatant, other: Combatant, audience: int) -> None:
    """Willpower, Dark Side Points, and the dice of every power of one creature (T16a)."""
    other.force_known_to |= 1 << me.side
    secrets = [other.number, other.will, other.will_base, other.dsp, other.dsp_base]
    for power in range(FORCES):
        secrets.append(other.sheet.force(power))
    table.whisper(SAW_FORCE, me.seat, audience, secrets, me.number, SEES_STRENGTH)


def powers_at_work(fight: Fight, me: Combatant) -> list[int]:
    """Powers somebody uses now, each times 100 plus its width: kept up, in hand this round, or
    Force Healing that takes rounds. Drawing on the light side is none (T16a, SO-236, SO-R292).
    """
    found: list[int] = []
    for place in range(SUSTAINED):
        if me.sustain_w[place]:
            found.append(SUSTAINED_POWER[place] * SET_SCALE + me.sustain_w[place])
    for act in fight.acts:
        if act.owner == me.number and act.pending:
            if act.kind == ACT_FORCE or is_guard(act.kind):
                found.append(act.spare * SET_SCALE + act.width)
    if me.busy == HEALING:
        found.append(HEAL * SET_SCALE + me.busy_w)
    return found
