"""What everybody needs at the table, for the second page of the printed sheet: the turn, bonuses
and penalties, effects, and what is not possible. Numbers come from the game's data.
"""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import (
    ARCH_ROLL,
    BEAT_TEST,
    BEATEN_SPEED,
    BIND_SPEED,
    BREAK_ROLL,
    CHOKES_TO_KO,
    CHOKING_DIFFICULTY,
    DRAWN_TEST,
    FEINT_SPEED,
    FEINTED_SPEED,
    GOUGE_ROLL,
    GROIN_ROLL,
    IMMOBILE_SPEED,
    KNOCK_DOWN_SPEED,
    LED_DAMAGE,
    LED_SPEED,
    LOCK_ROLL,
    LOCKED_DIFFICULTY,
    LOST_LIMB_SPEED,
    LUNGE_DAMAGE,
    LUNGE_SPEED,
    PENALTY,
    RIPOSTE_SPEED,
    RIPOSTE_TEST,
    SPIN_DAMAGE,
    SPIN_SPEED,
    STOP_FAILED_DAMAGE,
    STOP_FAILED_TEST,
    STOP_HIT_TEST,
    STOP_KICK_DAMAGE,
    STOP_KICK_TEST,
)
from salle.games.impact.plan import record
from salle.games.impact.plan_fields import signed

STEPS: Final = (
    "Declare one maneuver in secret; then show all of them",
    "Counter-bridge: whoever is bridged upon may change to a Bridge",
    "Declared tactics stand; Draws are tested",
    "Speed Tests: 2d6 + speed of the maneuver + Speed of the side (average without a side)",
    "A Stop-Hit that is slower than the attack fails",
    "Act, fastest first. The faster may wait. Who is attacked and has not acted may switch to a "
    "tactic",
    "Hit: 2d6 + skill above 2d6 + Difficulty + tactic",
    "Damage: maneuver + Power + both leans, less 1d6 + Toughness + tactic; fill so many boxes",
    "Special effects, knock-outs; Stamina (half the damage rating); Setup Points; holds",
    "Damage of half the Toughness or more: Toughness −1",
    "End: tactics give 1 SP and 1d6 Stamina; the prone stand up; next-turn bonuses are ready",
)


def speed_rows() -> list[tuple[str, str]]:
    """Bonuses and penalties of a Speed Test (Flow C6)."""
    return [
        ("Bridge", "+ Tactics"),
        ("Bridge after Parry or Slip", "+ its level"),
        ("Feint", signed(FEINT_SPEED)),
        ("Riposte", signed(RIPOSTE_SPEED)),
        ("spinning, jumping", signed(SPIN_SPEED)),
        ("after a Lead that worked", signed(LED_SPEED)),
        ("after a Feint that worked", signed(FEINTED_SPEED)),
        ("after a Lunge", signed(LUNGE_SPEED)),
        ("after being bound", signed(BIND_SPEED)),
        ("after a Beat that failed", signed(BEATEN_SPEED)),
        ("after a knock down", signed(KNOCK_DOWN_SPEED)),
        ("each limb KO’d", signed(LOST_LIMB_SPEED)),
        ("immobilized", signed(IMMOBILE_SPEED)),
        ("Stamina, each quarter lost", signed(-PENALTY)),
    ]


def hit_rows() -> list[tuple[str, str]]:
    """Bonuses and penalties of a test to hit (Flow D1)."""
    return [
        ("after a Beat that worked", signed(BEAT_TEST)),
        ("Riposte", signed(RIPOSTE_TEST)),
        ("Stop-Kick", signed(STOP_KICK_TEST)),
        ("drawn to another area", signed(DRAWN_TEST)),
        ("Stop-Hit", signed(STOP_HIT_TEST)),
        ("a Stop-Hit against it failed", signed(STOP_FAILED_TEST)),
        ("defender of a held Choke", signed(CHOKING_DIFFICULTY)),
        ("defender of a held Joint-Lock", signed(LOCKED_DIFFICULTY)),
        ("Stamina, each quarter lost", signed(-PENALTY)),
    ]


def damage_rows() -> list[tuple[str, str]]:
    """What is added to damage (Flow D1)."""
    return [
        ("lean of both", "sum"),
        ("Lunge", signed(LUNGE_DAMAGE)),
        ("spinning, jumping", signed(SPIN_DAMAGE)),
        ("Stop-Kick", signed(STOP_KICK_DAMAGE)),
        ("after a Lead that worked", signed(LED_DAMAGE)),
        ("a Stop-Hit against it failed", signed(STOP_FAILED_DAMAGE)),
        ("target immobilized", "× 2"),
        ("Stop-Hit", "÷ 2"),
    ]


def effect_rows() -> list[tuple[str, str, str, str]]:
    """Special effects (IM-85 to IM-91)."""
    return [
        ("Arch Kick", "damage to a leg", f"{ARCH_ROLL}+", "knock down, leg KO’d"),
        ("Gouge", "damage to the head", str(GOUGE_ROLL), "death"),
        ("Groin Punch", "damage to the abdomen", f"{GROIN_ROLL}+", "knock down"),
        ("Joint-Lock", "damage to the limb", f"{LOCK_ROLL}+", "becomes a hold"),
        ("", "", f"{BREAK_ROLL}+", "limb KO’d, knock down, grappling SP lost"),
        ("Choke", f"success {CHOKES_TO_KO} in one hold", "–", "victim KO’d"),
        ("Throw", "success", "–", "knock down"),
        ("Knock down", "", "–", f"all SP and holds lost, prone, next {signed(KNOCK_DOWN_SPEED)}"),
    ]


BARRED: Final = (
    ("limb KO’d or locked", "strikes with it"),
    ("no usable arm", "Cover-Up, Parry, Bind, Beat, grappling"),
    ("no usable leg", "Bridge, Duck & Weave, Slip"),
    ("prone", "all but Bridge, Cover-Up, Parry and maneuvers marked p; no spin, no Lunge"),
    ("held", "Bridge, Duck & Weave, Slip, Draw, Beat, Feint, Lead, spin"),
    ("immobilized", "all but Grapple"),
)


def other_rows() -> list[tuple[str, ...]]:
    """Bridge, Defence and the miscellaneous maneuvers: speed, range, SP, Stamina, test."""
    sheet = record()
    beat, draw = " ".join(sheet.beat_ranges), " ".join(sheet.draw_ranges)
    bridge, defence = signed(sheet.bridge_speed), signed(sheet.defence_speed)
    return [
        ("Bridge", f"{bridge} + Tactics", "any", "1", "+2d6", "one step in, out, or stay"),
        ("a tactic", defence, "any", "1", "+1d6", "stands the whole turn"),
        ("Draw", "no test", draw, "2", "+1d6", "Tactics v Tactics; won: that area at −2"),
        ("Beat", signed(sheet.beat_speed), beat, "1", "0",
         "faster: next test +1; slower: next −1 speed"),
        ("Bind", signed(sheet.bind_speed), "any", "1", "+1d6",
         "a Parry; faster: puncher’s next −3 speed"),
        ("Feint", "strike’s + 2", "strike’s", "1", "0", "faster; skill v Tactics or skill"),
        ("Lead", "strike’s", "strike’s", "1", "strike’s", "faster; skill v Tactics; next +2, +2"),
        ("Stop-Hit", "strike’s", "strike’s", "strike’s", "strike’s",
         "faster; skill −3 v limb; half damage, attack lost"),
    ]  # fmt: skip


VARIATIONS: Final = (
    ("Lunge", "target bridged out of reach, not beyond K", "reach +1, damage +1; next −2 speed"),
    ("Riposte", "turn after a Parry, area in line", "speed +2, test +1"),
    ("Spinning, jumping", "declared; maneuvers marked s", "damage +4, speed −4, Stamina × 2"),
    ("Stop-Kick", "target bridging in", "test −1, damage +2"),
)
