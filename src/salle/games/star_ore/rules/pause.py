"""The time between two fights: how long it is, what each does with it, what passes by itself (F11,
SO-R281, SO-R282).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_GM_CARE,
    ASK_GM_PAUSE,
    ASK_GM_PROSTHESIS,
    ASK_PAUSE,
    NO,
    YES,
)
from salle.games.star_ore.data_combat import (
    BY_CONCESSION,
    DEAD,
    LIMBS,
    MORTAL,
    NOBODY,
    POSSESSED,
    SHUT_DOWN,
    TORSO,
)
from salle.games.star_ore.data_events import (
    DIED_UNTREATED,
    GAVE_UP,
    PAUSE_BEGAN,
    PAUSE_TOOK,
    PROSTHESIS,
    SICK_AGAIN,
    WILL_BACK,
)
from salle.games.star_ore.data_pause import (
    BACTA_TANK,
    CAMP,
    CARES,
    DAY,
    DO_NOTHING,
    HOUR,
    PAUSE_GOES_ON,
    PAUSE_OPENS,
    PAUSES,
    USUAL_PAUSE,
)
from salle.games.star_ore.rules.aftermath import next_fight
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.end import comes_back, settle, sides_to_come, win
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.pause_acts import carry_out, doings
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.games.star_ore.state_muster import SILENT
from salle.kernel.table import Ended, Table


def pause_step(table: Table, fight: Fight) -> None:
    """A stage between fights: the GM opens the pause; then each in turn does something, whoever has
    most time left first; then the next fight (F11, SO-R282).
    """
    give_up_now(table, fight)
    if fight.pause == PAUSE_OPENS:
        open_pause(table, fight)
        return
    me = next_up(fight)
    if me is None:
        close(table, fight)
        return
    bleed(table, fight, me.spent)
    fight.asked = me.number
    what = table.choose(me.seat, ASK_PAUSE, doings(fight, me))
    if what == DO_NOTHING:
        tomorrow = (me.spent // DAY + 1) * DAY
        pass_time(table, fight, me, min(tomorrow, fight.pause_minutes) - me.spent)
        return
    asleep: list[int] = []
    for other in fight.fighters:
        if not may_choose(fight, other):
            asleep.append(other.number)
    minutes = carry_out(table, fight, me, what)
    table.tell(PAUSE_TOOK, me.seat, me.number, minutes)
    for number in asleep:
        other = fight.fighters[number]
        if may_choose(fight, other):
            pass_time(table, fight, other, me.spent + minutes - other.spent)
    pass_time(table, fight, me, minutes)
    fight.clear_round()


def give_up_now(table: Table, fight: Fight) -> None:
    """Whoever gives up between fights is in no other; with one side left the match is over
    (SO-R214, SO-R280).
    """
    for seat in range(fight.players):
        if not fight.quits >> seat & 1 and table.concedes(seat):
            table.tell(GAVE_UP, seat)
            fight.quits |= 1 << seat
            left = sides_to_come(fight)
            if len(left) == 1:
                win(fight, left[0], BY_CONCESSION)
                raise Ended


def open_pause(table: Table, fight: Fight) -> None:
    """How long, and where: as the encounter has it, else the GM's to say, a day in camp as usual;
    and whether there is a new limb for one that is off (SO-R58, SO-R251, SO-R281).
    """
    long = fight.house.muster.pause
    if long == SILENT:
        long = gm_decides(table, fight, ASK_GM_PAUSE, list(range(len(PAUSES))), USUAL_PAUSE)
    fight.care = fight.house.muster.care
    if fight.care == SILENT:
        fight.care = gm_decides(table, fight, ASK_GM_CARE, list(range(CARES)), CAMP)
    fight.pause_minutes = PAUSES[long]
    fight.pause = PAUSE_GOES_ON
    table.tell(PAUSE_BEGAN, NOBODY, fight.pause_minutes, fight.care)
    for me in fight.fighters:
        for place in range(LIMBS):
            if me.status < POSSESSED and me.severed >> place & 1:
                fight.asked = me.number
                if gm_decides(table, fight, ASK_GM_PROSTHESIS, [NO, YES], NO) == YES:
                    replace_limb(table, me, place)


def replace_limb(table: Table, me: Combatant, place: int) -> None:
    """A prosthesis: empty boxes, and no die less (SO-R58)."""
    me.severed &= ~(1 << place)
    me.maimed &= ~(1 << place)
    me.x[place] = 0
    me.shock[place] = 0
    table.tell(PROSTHESIS, me.seat, me.number, place)


def next_up(fight: Fight) -> Combatant | None:
    """Who has most time left, of equals the one brought first; nobody once all time is spent
    (SO-R282).
    """
    found: Combatant | None = None
    for me in fight.fighters:
        if me.spent >= fight.pause_minutes or not may_choose(fight, me):
            continue
        if found is None or me.spent < found.spent:
            found = me
    return found


def may_choose(fight: Fight, me: Combatant) -> bool:
    """Whether somebody has anything to choose: those who shut down or die have not, unless there is
    a tank for them (T22, SO-R282).
    """
    if not comes_back(fight, me) or me.status == SHUT_DOWN:
        return False
    return me.status != MORTAL or fight.care == BACTA_TANK


def bleed(table: Table, fight: Fight, minutes: int) -> None:
    """An hour after the fight whoever is still dying is dead; a treatment begun before that counts
    (SO-52, SO-R57, SO-R282).
    """
    if minutes < HOUR:
        return
    for me in fight.fighters:
        if me.status == MORTAL:
            table.tell(DIED_UNTREATED, me.seat, me.number)
            set_status(table, fight, me, DEAD, NOBODY)


def close(table: Table, fight: Fight) -> None:
    """The pause is over for everybody (F11)."""
    bleed(table, fight, HOUR)
    for me in fight.fighters:
        if me.spent < fight.pause_minutes and me.status < POSSESSED:
            pass_time(table, fight, me, fight.pause_minutes - me.spent)
    if len(sides_to_come(fight)) <= 1:
        settle(fight)
        raise Ended
    next_fight(table, fight)


def pass_time(table: Table, fight: Fight, me: Combatant, minutes: int) -> None:
    """Time passes for somebody: a Willpower and a Dark Side Point an hour up to base, and a dose of
    Sickness a day; nothing of what lasts beyond the pause (SO-158, SO-240, SO-R154, SO-R181, F11).
    """
    limit = fight.pause_minutes
    before = min(me.spent, limit)
    me.spent += max(0, minutes)
    after = min(me.spent, limit)
    rested = after // HOUR - before // HOUR
    if rested and not me.sheet.machine:
        will = max(0, min(rested, me.will_base - me.will))
        dark = max(0, min(rested, me.dsp_base - me.dsp))
        me.will += will
        me.dsp += dark
        if will or dark:
            table.tell(WILL_BACK, me.seat, me.number, will, dark)
    for _ in range(after // DAY - before // DAY):
        sicken(table, fight, me)


def sicken(table: Table, fight: Fight, me: Combatant) -> None:
    """Another day of Sickness: its width in Shock to the torso, past armor and Avoid Harm (SO-240,
    SO-R181).
    """
    if not me.disease or me.status >= POSSESSED:
        return
    table.tell(SICK_AGAIN, me.seat, me.number, me.disease)
    harm = Harm(NOBODY)
    harm.armored = False
    harm.avoidable = False
    harm.tick = True
    harm.shock[TORSO] = me.disease
    hurt(table, fight, me, harm)
    me.sick_shock = min(me.sick_shock + me.disease, me.shock[TORSO])
