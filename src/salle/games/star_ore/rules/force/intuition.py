"""Intuition: Force Sense dice lent to another roll (SO-199 to SO-201, SO-R147, SO-R160)."""

from __future__ import annotations

from salle.games.star_ore.data import FORCE_SENSE
from salle.games.star_ore.data_asks import LEND_SCALE
from salle.games.star_ore.data_combat import DARK_RAGE
from salle.games.star_ore.data_events import LENT
from salle.games.star_ore.data_force import INTUITION_PRICE
from salle.games.star_ore.rules.paying import pay, payable
from salle.games.star_ore.rules.statuses import check_possession
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def rages(me: Combatant) -> bool:
    """In a rage no power of the Force is used, neither a Wookiee's nor a dark one (SO-239, SO-R134,
    SO-R180).
    """
    return me.raging or me.sustain_w[DARK_RAGE] > 0


def sense_left(me: Combatant) -> int:
    """Force Sense dice that nothing has used this round (SO-201)."""
    return me.sheet.force(FORCE_SENSE) - me.sense_used


def use_sense(me: Combatant, normal: int, hard: int, wiggle: int) -> None:
    """Dice are used for this round (SO-R160)."""
    me.sense_d += normal
    me.sense_h += hard
    me.sense_w += wiggle
    me.sense_used += normal + hard + wiggle


def use_all_sense(me: Combatant) -> None:
    """A stunt of Force Sense uses all that are left (SO-201)."""
    sheet = me.sheet
    use_sense(
        me,
        sheet.force_d[FORCE_SENSE] - me.sense_d,
        sheet.force_h[FORCE_SENSE] - me.sense_h,
        sheet.force_w[FORCE_SENSE] - me.sense_w,
    )


def lend_price(code: int) -> int:
    """What the dice of an option cost (SO-199)."""
    return (
        code % LEND_SCALE * INTUITION_PRICE[0]
        + code // LEND_SCALE % LEND_SCALE * INTUITION_PRICE[1]
        + code // (LEND_SCALE * LEND_SCALE) * INTUITION_PRICE[2]
    )


def lend_options(fight: Fight, me: Combatant, room: int) -> list[int]:
    """Every number of dice of each kind that can be paid for, none first (SO-199, SO-R160)."""
    options = [0]
    if rages(me) or sense_left(me) <= 0:
        return options
    points = payable(fight, me)
    if points <= 0:
        return options
    sheet = me.sheet
    for wiggle in range(sheet.force_w[FORCE_SENSE] - me.sense_w + 1):
        for hard in range(sheet.force_h[FORCE_SENSE] - me.sense_h + 1):
            for normal in range(sheet.force_d[FORCE_SENSE] - me.sense_d + 1):
                dice = normal + hard + wiggle
                if 0 < dice <= room:
                    code = normal + LEND_SCALE * (hard + LEND_SCALE * wiggle)
                    if lend_price(code) <= points:
                        options.append(code)
    return options


def lend(table: Table, fight: Fight, me: Combatant, ask: int, room: int) -> int:
    """Ask how many dice are lent and pay for them, perhaps with the last Willpower; the dice as
    their option (SO-199, SO-R187).
    """
    options = lend_options(fight, me, room)
    if len(options) == 1:
        return 0
    code = table.choose(fight.ask(me), ask, options)
    if code:
        pay(table, fight, me, lend_price(code))
        use_sense(me, lent_normal(code), lent_hard(code), lent_wiggle(code))
        table.tell(LENT, me.seat, me.number, code)
        check_possession(table, fight, me)
    return code


def lent_normal(code: int) -> int:
    """Normal dice of an option."""
    return code % LEND_SCALE


def lent_hard(code: int) -> int:
    """Hard dice of an option."""
    return code // LEND_SCALE % LEND_SCALE


def lent_wiggle(code: int) -> int:
    """Wiggle dice of an option."""
    return code // (LEND_SCALE * LEND_SCALE)
