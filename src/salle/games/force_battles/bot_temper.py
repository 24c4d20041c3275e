"""Two tempers of one bot: the figures by which it weighs what it does."""

from __future__ import annotations

from typing import Final, final

from salle.games.force_battles.bot_figures import (
    END,
    HAND_ROUGH,
    SAFE,
    USUAL_HARM,
    WEAKNESS,
    Harm,
)

WANTED: Final = 16
"""Strengths of a TARGET for which it is known how badly it wants counters."""
BARE: Final = 30.0
"""How badly a TARGET without counters wants one, beside what it wants anyway."""


@final
class Temper:
    """Figures of a bot, in counters unless told otherwise.

    `guarding`, `striking`, `moving` and `blowing` are what a hit costs or gains: when the Defender
    and the Attacker pull, when an attack is moved, and when it has landed. `foresees` is whether
    the Defender reckons with the Attacker's best pull, else with a usual one; then `spent` is what
    a counter that the Attacker loses is worth, and `regained` one that the Defender wins back.
    `price` is what a counter pulled into the HAND costs, `weak_arm` how bad it is if those left
    beside it are fewer than `safe_arm`, `bare_arm` if there are none. A kick gains `kick` and the
    counters pulled, and `kick_struck` is the same when the pull is weighed.
    A move is worth `zeal` times what it gains, less `step` for each step, and less `thin` where a
    sphere keeps two counters or fewer; it is planned `steps` ahead. `reach` is the strength needed
    to attack. `need` and `safe` say how badly a TARGET wants counters (a power of what it lacks),
    `arm` how badly the arm with the HAND does. `att` counters go into ATT, and
    `dark` is whether it may take the Dark Side.
    """

    def __init__(
        self,
        *,
        guarding: Harm,
        striking: Harm,
        moving: Harm,
        blowing: Harm,
        foresees: bool = False,
        spent: float = 0.0,
        regained: float = 0.0,
        price: float = 1.0,
        weak_arm: float = WEAKNESS,
        safe_arm: float = float(SAFE),
        bare_arm: float = END * 0.8,
        kick: float = 2.0,
        kick_struck: float = -1000.0,
        zeal: float = 0.3,
        step: float = 0.8,
        thin: float = 1.0,
        steps: int = 1,
        reach: float = float(HAND_ROUGH),
        need: float = 2.0,
        safe: float = float(SAFE),
        arm: float = 0.0,
        att: int = 7,
        dark: bool = True,
    ) -> None:
        self.guarding = guarding
        self.striking = striking
        self.moving = moving
        self.blowing = blowing
        self.foresees = foresees
        self.spent = spent
        self.regained = regained
        self.price = price
        self.weak_arm = weak_arm
        self.safe_arm = safe_arm
        self.bare_arm = bare_arm
        self.kick = kick
        self.kick_struck = kick_struck
        self.zeal = zeal
        self.step = step
        self.thin = thin
        self.steps = steps
        self.reach = reach
        self.arm = arm
        self.att = att
        self.dark = dark
        wants: list[float] = []
        for strength in range(WANTED + 1):
            missing = max(0.0, safe - strength)
            wants.append(missing**need + (BARE if strength == 0 else 0.0))
        self.wants = wants
        """How badly a TARGET of each strength wants counters: the weaker the more."""
        self.relief: list[float] = [wants[s] - wants[s + 1] for s in range(WANTED)]
        """How much less badly, with a counter more."""


PLAIN: Final = Temper(
    guarding=USUAL_HARM, striking=USUAL_HARM, moving=USUAL_HARM, blowing=USUAL_HARM
)
"""Of the bot that all else is measured by."""
KEEN: Final = Temper(
    guarding=Harm(26.5, 1.01, 8.26),
    striking=Harm(45.8, 0.774, 3.98),
    moving=Harm(27.3, 0.388, 5.37),
    blowing=Harm(19.9, 0.444, 3.98),
    foresees=True,
    spent=1.24,
    regained=1.1,
    price=0.595,
    weak_arm=0.504,
    safe_arm=8.78,
    bare_arm=35.0,
    kick=8.74,
    kick_struck=4.21,
    zeal=0.5,
    step=1.09,
    thin=1.41,
    steps=3,
    reach=0.0,
    need=2.75,
    safe=10.4,
    arm=0.352,
    att=6,
    dark=False,
)
"""Of one tuned against it, by an evolution strategy over some millions of duels with a body of
equal TARGETS, ATT 6 and DEF 4.
"""
