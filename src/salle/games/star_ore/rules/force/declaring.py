"""The Force at declaration: passion, the dark side, which power and on whom (F5.2, F9.1)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_DARK_DRAW,
    ASK_GM_CONTACT,
    ASK_GM_PASSION,
    ASK_LIFT,
    ASK_PASSION,
    ASK_POWER,
    NO,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_FORCE,
    ACT_MASK,
    ACT_MEDITATE,
    ACT_MENTAL_DEFENSE,
    ACT_REPULSION,
    FACES,
    NO_PASSION,
    NOBODY,
    NOTHING,
    PASSIONS,
    REACH,
)
from salle.games.star_ore.data_events import DREW_DARK, FELT, WILL_CHANGED
from salle.games.star_ore.data_force import (
    LIFT_MOVE,
    NO_CONTACT,
    PSYCHOMETRY,
    SHOT,
)
from salle.games.star_ore.rules.force.aiming import aim_power, power_difficulty
from salle.games.star_ore.rules.force.compulsion import compelled as compelled
from salle.games.star_ore.rules.force.compulsion import hidden_dice as hidden_dice
from salle.games.star_ore.rules.force.compulsion import may_harm as may_harm
from salle.games.star_ore.rules.force.intuition import rages
from salle.games.star_ore.rules.force.lending import boost as boost
from salle.games.star_ore.rules.force.powers import (
    bolts,
    guard_power,
    guard_usable,
    has_power,
    saber_of,
    usable_powers,
)
from salle.games.star_ore.rules.forms import saber_hand
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.knowing import knowers
from salle.games.star_ore.rules.movement import shove
from salle.games.star_ore.rules.paying import spends
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table

# -- passion and the dark side ---------------------------------------------------------------


def feel(table: Table, fight: Fight, me: Combatant) -> None:
    """Step a: the passion that rules a Force user, which stays until changed; drawing on the dark
    side; and what one holds up is moved (SO-189, SO-190, SO-R151, SO-R162, SO-R203, G15).
    """
    if me.sheet.force_user and spends(fight, me):
        options = [me.passion]
        for passion in range(PASSIONS):
            if passion != me.passion:
                options.append(passion)
        passion = table.choose(fight.ask(me), ASK_PASSION, options)
        if passion != me.passion:
            if passion != NO_PASSION:
                if gm_decides(table, fight, ASK_GM_PASSION, [YES, NO], YES) == NO:
                    passion = NO_PASSION
            me.passion = passion
            table.whisper(FELT, me.seat, knowers(fight, me), [passion], me.number)
        draw_dark(table, fight, me)
    carry(table, fight, me)


def draw_dark(table: Table, fight: Fight, me: Combatant) -> None:
    """With a passion, points up to base Willpower in hand, and as many in all this encounter; where
    drawing is an action, those pinned have none for it (SO-189, SO-R153).
    """
    if me.passion == NO_PASSION or (fight.house.draw_is_action and me.pinned_by != NOBODY):
        return
    most = min(me.will_base - me.dsp, me.will_base - me.drawn)
    if most <= 0:
        return
    points = table.choose(fight.ask(me), ASK_DARK_DRAW, list(range(most + 1)))
    if points:
        me.drew_dark = True
        taint(table, fight, me, points)


def taint(table: Table, fight: Fight, me: Combatant, points: int) -> None:
    """Points are drawn, and stain. Enemies in his face who were the more tainted gain as much
    Willpower (SO-189, SO-193, SO-R153 to SO-R155).
    """
    before = me.dsp_base
    me.dsp += points
    me.drawn += points
    me.dark_used = True
    me.dsp_base = max(me.dsp_base, me.dsp)
    table.tell(DREW_DARK, me.seat, me.number, points)
    for foe in fight.fighters:
        if foe.side != me.side and fight.active(foe) and foe.dsp_base > before:
            if faces(me, foe):
                foe.will += points
                table.tell(WILL_CHANGED, foe.seat, foe.number, points)


def faces(me: Combatant, foe: Combatant) -> bool:
    """Whether two face each other directly: engaged, or one has declared the other as its target
    (SO-R155).
    """
    if abs(me.pos - foe.pos) <= REACH:
        return True
    return (foe.declared and foe.target == me.number) or me.target == foe.number


def carry(table: Table, fight: Fight, me: Combatant) -> None:
    """What somebody holds up may be moved five metres a round (SO-R162)."""
    if me.lift_victim == NOBODY or rages(me):
        return
    victim = fight.fighters[me.lift_victim]
    options = [victim.pos]
    low = max(0, victim.pos - LIFT_MOVE)
    for pos in range(low, min(fight.line, victim.pos + LIFT_MOVE) + 1):
        if pos != victim.pos:
            options.append(pos)
    pos = table.choose(fight.ask(me), ASK_LIFT, options)
    if pos != victim.pos:
        shove(table, fight, victim, pos)


# -- the order -------------------------------------------------------------------------------


def ordered(fight: Fight) -> None:
    """Those whose thoughts are read declare just before their reader (SO-204, SO-210, SO-R200)."""
    order = fight.order
    for subject in fight.fighters:
        if subject.read_by == NOBODY or not subject.read_left:
            continue
        reader = order.index(subject.read_by)
        now = order.index(subject.number)
        if now > reader:
            order.pop(now)
            order.insert(reader, subject.number)


# -- the power -------------------------------------------------------------------------------


def force_acts(fight: Fight, me: Combatant, options: list[int]) -> None:
    """Add what the Force lets somebody declare: powers and defences with a point to bid, and
    drawing on the light side for those trained (F9.1, SO-185, SO-195, SO-R25, SO-R203).
    """
    if rages(me):
        return
    if has_power(fight, me):
        options.append(ACT_FORCE)
    for kind in (ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK):
        if guard_usable(fight, me, kind):
            options.append(kind)
    if me.sheet.force_user and not me.sheet.machine:
        options.append(ACT_MEDITATE)


def declare_force(table: Table, fight: Fight, me: Combatant) -> None:
    """Ask for the power, its way and its target, and put a point on it (F5.2f, SO-186, SO-195)."""
    if me.act == ACT_MEDITATE:
        me.difficulty = me.dsp_base
        return
    if me.act not in (
        ACT_FORCE, ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK
    ):  # fmt: skip
        return
    if me.act != ACT_FORCE:
        me.power = guard_power(me.act)
        me.spare = me.power
        me.bids += 1
        if me.act == ACT_BLASTER_DEFENSE:
            me.item = saber_of(fight, me)
            me.hand = saber_hand(fight, me)
        return
    power = table.choose(fight.ask(me), ASK_POWER, usable_powers(fight, me))
    act = Act(me.number, ACT_FORCE, 0, 0)
    aim_power(table, fight, me, act, power, True)
    me.bids += 1
    me.power = power
    me.spare = power
    me.mode = act.number
    me.number_set = act.number
    me.target = act.target
    me.item = act.item
    me.hand = act.hand
    me.difficulty = power_difficulty(fight, me, act)
    if power == PSYCHOMETRY:
        options = list(range(FACES, 0, -1))
        me.difficulty = gm_decides(table, fight, ASK_GM_CONTACT, options, NO_CONTACT)
    if SHOT[power] and bolts(power, act.number) and act.target != NOTHING:
        me.hidden = hidden_dice(table, fight, me, fight.fighters[act.target])
