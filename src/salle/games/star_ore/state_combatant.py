"""One combatant: body, hands, statuses, the Force, and what it does this round (State)."""

from __future__ import annotations

from typing import final

from salle.games.star_ore.data_combat import (
    ACT_NOTHING,
    ACTIVE,
    FACES,
    FISTS_ITEM,
    HANDS,
    LIMBS,
    NO_HOLD,
    NO_PASSION,
    NOBODY,
    NOT_BUSY,
    NOTHING,
    PLACES,
    STAY,
    SUSTAINED,
)
from salle.games.star_ore.state_sheet import Sheet


@final
class Combatant:
    """Somebody in a fight. Lists by location have an entry a location; `_by` and `_of` fields
    are combatants' numbers or NOBODY; `_left` fields are counters of rounds, stored as n+1
    (SO-R209).
    """

    def __init__(self, number: int, seat: int, side: int, sheet: Sheet) -> None:
        self.number = number
        self.seat = seat
        self.side = side
        self.sheet = sheet
        self.status: int = ACTIVE
        # -- place
        self.pos: int = 0
        self.facing: int = 1
        self.prone: bool = False
        self.spot: int = NOTHING
        """The cover spot whose cover counts now."""
        self.rolloff: int = 0
        # -- body
        self.x: list[int] = [0] * PLACES
        self.shock: list[int] = [0] * PLACES
        self.ar: list[int] = [0] * PLACES
        """Worn or natural, the better; what blasts take off is gone."""
        self.fire: int = 0
        self.fire_of: int = NOBODY
        self.severed: int = 0
        self.maimed: int = 0
        """Limbs that were full of X and have had no empty box since (SO-R58)."""
        self.aided: int = 0
        self.aid_from: int = 0
        """The round from which a failed first aid may be tried again (SO-R106)."""
        self.helmet: bool = sheet.helmet
        self.helmet_ar: int = 0
        """What the helmet is still worth, while it is off."""
        # -- hands: item numbers, FISTS_ITEM if empty
        self.hands: list[int] = [FISTS_ITEM] * HANDS
        # -- conditions
        self.aim_rounds: int = 0
        self.aim_item: int = NOTHING
        self.aim_target: int = NOBODY
        self.feint: int = 0
        self.next_penalty: int = 0
        self.no_attack: int = 0
        """The round in which it may not attack (G3)."""
        self.hold: int = NO_HOLD
        self.hold_victim: int = NOBODY
        self.hold_w: int = 0
        self.hold_h: int = 0
        self.hold_round: int = 0
        self.pinned_by: int = NOBODY
        self.choked_by: int = NOBODY
        self.netted: bool = False
        self.out_of_sight: bool = False
        self.gas_w: int = 0
        self.gas_h: int = 0
        self.gas_pos: int = 0
        self.gas_left: int = 0
        self.gas_of: int = NOBODY
        self.daze_dice: list[int] = []
        self.daze_left: list[int] = []
        self.busy: int = NOT_BUSY
        self.busy_w: int = 0
        self.busy_h: int = 0
        self.busy_left: int = 0
        self.busy_target: int = NOBODY
        self.busy_place: int = NOTHING
        self.busy_round: int = 0
        # -- the Force
        self.will: int = sheet.will_first
        self.will_base: int = sheet.will_base
        self.dsp: int = sheet.dark
        self.dsp_base: int = sheet.dark
        self.passion: int = NO_PASSION
        self.drawn: int = 0
        self.dark_used: bool = False
        self.raging: bool = False
        """Wookiee rage."""
        self.sustain_w: list[int] = [0] * SUSTAINED
        self.sustain_h: list[int] = [0] * SUSTAINED
        self.sustain_target: list[int] = [NOBODY] * SUSTAINED
        self.sustain_round: list[int] = [0] * SUSTAINED
        self.dissipate: int = 0
        self.dissipate_left: int = 0
        self.fist: int = 0
        self.empathy: int = 0
        self.empathy_of: int = NOBODY
        self.farsee_w: int = 0
        self.farsee_h: int = 0
        self.farsee_left: int = 0
        self.lift_victim: int = NOBODY
        self.lift_left: int = 0
        self.lifted_by: int = NOBODY
        self.friend_of: int = NOBODY
        self.friend_left: int = 0
        self.fear_of: int = NOBODY
        self.fear_left: int = 0
        self.suggested: int = NOTHING
        self.suggested_by: int = NOBODY
        self.controlled_by: int = NOBODY
        self.read_by: int = NOBODY
        self.read_left: int = 0
        self.prolong_left: int = 0
        self.prolong_place: int = NOTHING
        self.disease: int = 0
        self.sees_through: int = 0
        """Illusions seen through, as bits of their makers' targets."""
        self.known_to: int = 0
        """Sides that know the sheet, as bits."""
        self.tool_bonus: int = 0
        self.felled: bool = False
        """Somebody already has the award for it (SO-R61)."""
        self.xp: int = 0
        self.force_known_to: int = 0
        """Sides that know its strength in the Force, as bits (T16a)."""
        self.sick_shock: int = 0
        """Torso Shock that only the Force heals (SO-R181)."""
        # -- between fights (SO-R282)
        self.spent: int = 0
        """Minutes of the pause that are over for it."""
        self.tries: int = 0
        self.nights: int = 0
        # -- this round
        self.others: list[int] = []
        """Further targets of a power (SO-246)."""
        self.sorcery: list[int] = []
        """Faces of the Sorcery roll."""
        self.dice: list[int] = []
        self.counts: list[int] = [0] * (FACES + 1)
        self.clear_round()

    def clear_round(self) -> None:
        """Forget the round that is over."""
        self.declared: bool = False
        self.act: int = ACT_NOTHING
        self.item: int = FISTS_ITEM
        self.hand: int = NOTHING
        self.second: int = FISTS_ITEM
        self.second_hand: int = NOTHING
        self.target: int = NOBODY
        self.maneuver: int = 0
        self.number_set: int = 0
        self.form: int = NOTHING
        self.stun: bool = False
        self.spare: int = NOTHING
        self.power: int = NOTHING
        self.mode: int = 0
        self.enhance: int = 0
        self.lent_d: int = 0
        self.lent_h: int = 0
        self.lent_w: int = 0
        self.sense_used: int = 0
        """Force Sense dice used this round (SO-201)."""
        self.bids: int = 0
        """Powers bid for this round (SO-R149)."""
        self.move: int = STAY
        self.run_to: int = NOTHING
        self.ran: bool = False
        """Moved more than half its speed, or will (SO-R35)."""
        self.drew: bool = False
        self.inspired: int = 0
        self.pool_size: int = 0
        self.pool_rolled: int = 0
        self.pool_hard: int = 0
        self.pool_fixed: bool = False
        """What kinds of dice were thrown: one set beforehand lies first, hard ones next, wiggle
        dice last.
        """
        self.pool_special: bool = False
        """A hard or wiggle die was in the roll, so it is never all low (SO-R4)."""
        self.difficulty: int = 0
        self.gm_dice: int = 0
        self.gm_difficulty: int = 0
        self.wiggles: int = 0
        self.failed: bool = False
        self.scattered: int = NOTHING
        """The grenade of a throw that went wrong, which goes off somewhere (SO-R64)."""
        self.riposted: bool = False
        self.lost_die: bool = False
        self.form_settled: bool = False
        self.met: bool = False
        """Its riposte met an attack it could affect (SO-R101)."""
        self.stopped_item: int = NOTHING
        """The weapon of the last blast Blaster Defense stopped (SO-R161)."""
        self.bid_lost: bool = False
        """The bid of the declared roll is gone already (SO-R148)."""
        self.sense_d: int = 0
        self.sense_h: int = 0
        self.sense_w: int = 0
        """Force Sense dice used this round, of each kind (SO-R160)."""
        self.hidden: int = 0
        """Dice off a Force attack on somebody concealed (SO-R184)."""
        self.heeds: int = NOTHING
        """The suggestion this declaration follows (SO-R182)."""
        self.drew_dark: bool = False
        self.absorbed: int = 0
        """Points of the last attack that Dissipate took (SO-215)."""
        self.inspire_set: int = 0
        """The set Inspire was made with, as width × 100 + height."""
        self.pushed: int = 0
        """How many a Push has moved (SO-R205)."""
        self.split_height: int = 0
        """The height of a set that Extra Actions split: its pieces may repeat an act (SO-R176)."""
        self.sorcery_wiggles: int = 0
        self.has_sorcery: bool = False
        """There is a Sorcery roll to put in the place of another (SO-R188)."""
        self.others.clear()
        self.sorcery.clear()
        self.dice.clear()
        for face in range(FACES + 1):
            self.counts[face] = 0

    def copy(self) -> "Combatant":
        twin = Combatant(self.number, self.seat, self.side, self.sheet)
        twin.status = self.status
        twin.pos = self.pos
        twin.facing = self.facing
        twin.prone = self.prone
        twin.spot = self.spot
        twin.rolloff = self.rolloff
        twin.x = self.x[:]
        twin.shock = self.shock[:]
        twin.ar = self.ar[:]
        twin.fire = self.fire
        twin.fire_of = self.fire_of
        twin.severed = self.severed
        twin.maimed = self.maimed
        twin.aided = self.aided
        twin.aid_from = self.aid_from
        twin.helmet = self.helmet
        twin.helmet_ar = self.helmet_ar
        twin.hands = self.hands[:]
        twin.aim_rounds = self.aim_rounds
        twin.aim_item = self.aim_item
        twin.aim_target = self.aim_target
        twin.feint = self.feint
        twin.next_penalty = self.next_penalty
        twin.no_attack = self.no_attack
        twin.hold = self.hold
        twin.hold_victim = self.hold_victim
        twin.hold_w = self.hold_w
        twin.hold_h = self.hold_h
        twin.hold_round = self.hold_round
        twin.pinned_by = self.pinned_by
        twin.choked_by = self.choked_by
        twin.netted = self.netted
        twin.out_of_sight = self.out_of_sight
        twin.gas_w = self.gas_w
        twin.gas_h = self.gas_h
        twin.gas_pos = self.gas_pos
        twin.gas_left = self.gas_left
        twin.gas_of = self.gas_of
        if self.daze_dice:
            twin.daze_dice = self.daze_dice[:]
            twin.daze_left = self.daze_left[:]
        twin.busy = self.busy
        twin.busy_w = self.busy_w
        twin.busy_h = self.busy_h
        twin.busy_left = self.busy_left
        twin.busy_target = self.busy_target
        twin.busy_place = self.busy_place
        twin.busy_round = self.busy_round
        twin.will = self.will
        twin.will_base = self.will_base
        twin.dsp = self.dsp
        twin.dsp_base = self.dsp_base
        twin.passion = self.passion
        twin.drawn = self.drawn
        twin.dark_used = self.dark_used
        twin.raging = self.raging
        twin.sustain_w = self.sustain_w[:]
        twin.sustain_h = self.sustain_h[:]
        twin.sustain_target = self.sustain_target[:]
        twin.sustain_round = self.sustain_round[:]
        twin.dissipate = self.dissipate
        twin.dissipate_left = self.dissipate_left
        twin.fist = self.fist
        twin.empathy = self.empathy
        twin.empathy_of = self.empathy_of
        twin.farsee_w = self.farsee_w
        twin.farsee_h = self.farsee_h
        twin.farsee_left = self.farsee_left
        twin.lift_victim = self.lift_victim
        twin.lift_left = self.lift_left
        twin.lifted_by = self.lifted_by
        twin.friend_of = self.friend_of
        twin.friend_left = self.friend_left
        twin.fear_of = self.fear_of
        twin.fear_left = self.fear_left
        twin.suggested = self.suggested
        twin.suggested_by = self.suggested_by
        twin.controlled_by = self.controlled_by
        twin.read_by = self.read_by
        twin.read_left = self.read_left
        twin.prolong_left = self.prolong_left
        twin.prolong_place = self.prolong_place
        twin.disease = self.disease
        twin.sees_through = self.sees_through
        twin.known_to = self.known_to
        twin.force_known_to = self.force_known_to
        twin.sick_shock = self.sick_shock
        twin.tool_bonus = self.tool_bonus
        twin.felled = self.felled
        twin.xp = self.xp
        twin.spent = self.spent
        twin.tries = self.tries
        twin.nights = self.nights
        return twin

    def after_fight(self) -> "Combatant":
        """What of somebody outlasts a fight: wounds, gear, Willpower, taint, disease, and who knows
        what of it (F10, SO-R280).
        """
        later = Combatant(self.number, self.seat, self.side, self.sheet)
        later.status = self.status
        later.pos = self.pos
        later.x = self.x[:]
        later.shock = self.shock[:]
        later.ar = self.ar[:]
        later.severed = self.severed
        later.maimed = self.maimed
        later.aided = self.aided
        later.helmet = self.helmet
        later.helmet_ar = self.helmet_ar
        later.hands = self.hands[:]
        later.will = self.will
        later.will_base = self.will_base
        later.dsp = self.dsp
        later.dsp_base = self.dsp_base
        later.drawn = self.drawn
        later.dark_used = self.dark_used
        later.disease = self.disease
        later.known_to = self.known_to
        later.force_known_to = self.force_known_to
        later.sick_shock = self.sick_shock
        later.tool_bonus = self.tool_bonus
        later.xp = self.xp
        return later

    def copy_round(self, other: "Combatant") -> None:
        """Take over what another does this round, for a copy in the middle of it."""
        self.declared = other.declared
        self.act = other.act
        self.item = other.item
        self.hand = other.hand
        self.second = other.second
        self.second_hand = other.second_hand
        self.target = other.target
        self.maneuver = other.maneuver
        self.number_set = other.number_set
        self.form = other.form
        self.stun = other.stun
        self.spare = other.spare
        self.power = other.power
        self.mode = other.mode
        self.enhance = other.enhance
        self.lent_d = other.lent_d
        self.lent_h = other.lent_h
        self.lent_w = other.lent_w
        self.sense_used = other.sense_used
        self.bids = other.bids
        self.move = other.move
        self.run_to = other.run_to
        self.ran = other.ran
        self.drew = other.drew
        self.inspired = other.inspired
        self.pool_size = other.pool_size
        self.pool_rolled = other.pool_rolled
        self.pool_hard = other.pool_hard
        self.pool_fixed = other.pool_fixed
        self.pool_special = other.pool_special
        self.difficulty = other.difficulty
        self.gm_dice = other.gm_dice
        self.gm_difficulty = other.gm_difficulty
        self.wiggles = other.wiggles
        self.failed = other.failed
        self.scattered = other.scattered
        self.riposted = other.riposted
        self.lost_die = other.lost_die
        self.form_settled = other.form_settled
        self.met = other.met
        self.stopped_item = other.stopped_item
        self.bid_lost = other.bid_lost
        self.sense_d = other.sense_d
        self.sense_h = other.sense_h
        self.sense_w = other.sense_w
        self.hidden = other.hidden
        self.heeds = other.heeds
        self.drew_dark = other.drew_dark
        self.absorbed = other.absorbed
        self.inspire_set = other.inspire_set
        self.pushed = other.pushed
        self.split_height = other.split_height
        self.sorcery_wiggles = other.sorcery_wiggles
        self.has_sorcery = other.has_sorcery
        self.others = other.others[:]
        self.sorcery = other.sorcery[:]
        self.dice = other.dice[:]
        self.counts = other.counts[:]

    # -- the body ----------------------------------------------------------------------------

    def full(self, place: int) -> bool:
        """Whether every box of a location is marked (SO-53)."""
        return self.x[place] + self.shock[place] >= self.sheet.boxes[place]

    def destroyed(self, place: int) -> bool:
        """Whether every box of a location is an X (SO-R49)."""
        return self.x[place] >= self.sheet.boxes[place]

    def lost_limbs(self) -> int:
        """Limbs full of X, or not yet free of it: a die less each (SO-51, SO-R58)."""
        boxes = self.sheet.boxes
        lost = 0
        for place in range(LIMBS):
            if self.x[place] >= boxes[place] or (self.maimed >> place & 1 and self.full(place)):
                lost += 1
        return lost

    def sound_boxes(self) -> int:
        """Boxes without a mark (SO-R29)."""
        left = 0
        for place in range(PLACES):
            left += self.sheet.boxes[place] - self.x[place] - self.shock[place]
        return left

    def main_hand(self) -> int:
        """The hand that suffers no off-hand penalty (SO-R55)."""
        return 1 if self.sheet.left_handed else 0
