"""What a Game Master's answers mean, and which is the usual one and why (T18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import XP_GOALS, XP_PLAYED
from salle.games.star_ore.data_combat import GM_DICE, MINOR
from salle.games.star_ore.data_force import NO_CONTACT
from salle.games.star_ore.data_vehicles import USUAL_ESCAPE, USUAL_GOAL, USUAL_LEAD
from salle.games.star_ore.hints_ahead import ahead, twin_of
from salle.games.star_ore.hints_odds import success
from salle.games.star_ore.occasions import subject
from salle.games.star_ore.state import Combatant, Fight

Meaning = Callable[[Fight, Combatant | None, int], str]
USUAL: Final = "usual"


def gm_hint(fight: Fight, ask: int, option: int) -> str:
    """A few words beside an option of the GM, or nothing."""
    words = WORDS.get(ask)
    if words is not None:
        return words[option] if option < len(words) else ""
    said = MEANINGS.get(ask)
    return said(fight, subject(fight, fight.gm), option) if said else ""


WORDS: Final[dict[int, tuple[str, ...]]] = {
    asks.ASK_GM_BAD: (
        "the failure alone", "usual: the mildest that is felt", "everything in hand falls",
        "it lies, and standing up costs a die", "it loses a round of attacks",
    ),
    asks.ASK_GM_LIMB: (
        "useless until healed; usual, unless the weapon severs",
        "gone for good; usual for weapons that sever",
    ),
    asks.ASK_GM_IMPROVISED: (
        "the trick is refused", "a die off the victim’s next roll; usual for an attack",
        "the victim lies", "the victim is pushed back", "more dice off the victim’s next roll",
        "a point of Shock where it struck",
    ),
    asks.ASK_GM_COMPATIBLE: ("the set is not used", "usual: the rules offer only what fits"),
    asks.ASK_GM_PASSION: ("it feels nothing of the kind", "usual: the player knows best"),
    asks.ASK_GM_DEED: (
        "usual: the award is Willpower", "it may take a Dark Side Point off instead",
    ),
    asks.ASK_GM_SUGGESTION: ("it is too absurd", "usual: the dice have said so"),
    asks.ASK_GM_ILLUSION: ("it is not hidden by that", "usual: the dice have said so"),
    asks.ASK_GM_WAKE: ("it stays shut down", "usual: nothing keeps it from it"),
    asks.ASK_GM_DETAIL: (
        "whether powers are at work", "who is trained, and who is dark", "which powers are at work",
        "how strong one creature is",
    ),
    asks.ASK_GM_DAMAGE: (
        "usual: the rules have reckoned it", "no damage is marked", "half of it, rounded down",
        "a point more wherever something struck",
    ),
    asks.ASK_GM_CONTROL: (
        "the vehicle flies on", "a die off the next Pilot roll; usual",
        "it stops and takes damage; usual if every die was low",
    ),
    asks.ASK_GM_DESK: (
        "the next round begins; usual", "somebody joins in the open",
        "somebody is put aside, and only you know", "one put aside steps forward",
        "heal, hurt, Willpower, out, or calm",
    ),
    asks.ASK_SCENE_COVER: (
        "usual: partial cover near both sides", "no cover at all",
        "nearly full cover near both sides", "cover on the way, the best in the middle",
    ),
    asks.ASK_SCENE_LIGHT: (
        "usual: nobody has dice less", *["shots have dice less"] * 3,
    ),
}  # fmt: skip
"""What each option means, by its number."""


def _dice(fight: Fight, me: Combatant | None, option: int) -> str:
    """What bonus or penalty dice do to the declared roll (SO-17)."""
    begin = f"{USUAL}: nothing out of the ordinary" if not option else ""
    if me is None:
        return begin
    twin = twin_of(me)
    twin.gm_dice = GM_DICE[option]
    return joined(begin, odds(fight, twin))


def _difficulty(fight: Fight, me: Combatant | None, option: int) -> str:
    begin = f"{USUAL}: nothing out of the ordinary" if not option else ""
    if me is None:
        return begin
    twin = twin_of(me)
    twin.gm_difficulty = option
    return joined(begin, odds(fight, twin))


def odds(fight: Fight, me: Combatant) -> str:
    """The declared roll as it would be."""
    found = ahead(fight, me)
    return success(*found) if found else ""


def joined(*parts: str) -> str:
    """Parts that say something."""
    return "; ".join([part for part in parts if part])


def _death(fight: Fight, me: Combatant | None, option: int) -> str:
    minor = me is not None and me.sheet.kind == MINOR
    if option:
        return "beyond help" + ("; usual for a minor character" if minor else "")
    return "out, but it can still be saved" + ("" if minor else "; usual")


def _experience(fight: Fight, me: Combatant | None, option: int) -> str:
    won = me is not None and any(fight.side_of[seat] == me.side for seat in fight.winners)
    usual = XP_PLAYED + (XP_GOALS if won else 0)
    why = "for playing and for the goal reached" if won else "for playing"
    return f"{USUAL}, {why}" if option == usual else ""


def _award(fight: Fight, me: Combatant | None, option: int) -> str:
    won = me is not None and any(fight.side_of[seat] == me.side for seat in fight.winners)
    amount = option - asks.AWARD_ZERO
    if amount == (1 if won else -1):
        return f"{USUAL} for {'a goal reached' if won else 'a setback'}"
    return "nothing changes" if not amount else ""


def _base_loss(fight: Fight, me: Combatant | None, option: int) -> str:
    return f"{USUAL}: it was no catastrophe" if not option else "gone for good"


def _strike(fight: Fight, me: Combatant | None, option: int) -> str:
    if option == asks.STRIKE_NONE:
        return f"{USUAL}: all sets stand"
    return "it is lost with whatever was staked on it"


def _number(usual: int, unit: str) -> Meaning:
    """Numbers of which one is the usual."""

    def said(fight: Fight, me: Combatant | None, option: int) -> str:
        return f"{USUAL} {unit}".strip() if option == usual else ""

    return said


def _obstacle(fight: Fight, me: Combatant | None, option: int) -> str:
    if not option:
        return f"{USUAL}: the way is free"
    return f"a Pilot roll under {option} fails; through it {option} Area dice of damage"


def _saboteur(fight: Fight, me: Combatant | None, option: int) -> str:
    return f"{USUAL}: nobody" if not option else "it rolls Brains + Tech at once"


def _whom(fight: Fight, me: Combatant | None, option: int) -> str:
    other = fight.fighters[option]
    marked = sum(other.x) + sum(other.shock)
    return f"{marked} of {sum(other.sheet.boxes)} boxes marked, Willpower {other.will}"


def _show(fight: Fight, me: Combatant | None, option: int) -> str:
    return f"{fight.reserve_sheet[option].name}, at metre {fight.reserve_pos[option]}"


MEANINGS: Final[dict[int, Meaning]] = {
    asks.ASK_GM_DICE: _dice,
    asks.ASK_GM_DIFFICULTY: _difficulty,
    asks.ASK_GM_DEATH: _death,
    asks.ASK_GM_XP: _experience,
    asks.ASK_GM_AWARD: _award,
    asks.ASK_GM_BASE_LOSS: _base_loss,
    asks.ASK_GM_STRIKE: _strike,
    asks.ASK_GM_CONTACT: _number(NO_CONTACT, "without touching it"),
    asks.ASK_GM_ESCAPE: _number(USUAL_ESCAPE, ""),
    asks.ASK_GM_GOAL: _number(USUAL_GOAL, ""),
    asks.ASK_GM_LEAD: _number(USUAL_LEAD, ""),
    asks.ASK_GM_OBSTACLE: _obstacle,
    asks.ASK_GM_SABOTEUR: _saboteur,
    asks.ASK_GM_WHOM: _whom,
    asks.ASK_GM_SHOW: _show,
}
