"""What a Game Master's answers mean, and which is the usual one and why (T18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import XP_GOALS, XP_PLAYED
from salle.games.star_ore.data_arms import SKILL_HARDER, SKILL_NEVER, SKILL_STAT
from salle.games.star_ore.data_combat import (
    CHANGE_ARMS,
    CHANGE_BACK,
    CHANGE_BIND,
    CHANGE_BRUISE,
    CHANGE_CALM,
    CHANGE_FREE,
    CHANGE_HEAL,
    CHANGE_HIDE,
    CHANGE_HURT,
    CHANGE_OUT,
    CHANGE_PANIC,
    CHANGE_PLACE,
    CHANGE_REST,
    CHANGE_WILL_LESS,
    CHANGE_WILL_MORE,
    CHANGE_WOUND,
    GM_DICE,
    GM_HURT,
    MINOR,
    NOBODY,
    NOTHING,
    OPEN,
    PLACES,
    SPOT_FIELDS,
    TORSO,
    UNSKILLED_DIFFICULTY,
)
from salle.games.star_ore.data_force import NO_CONTACT
from salle.games.star_ore.data_pause import (
    JUST_FAILS,
    JUST_WORKS,
    UNTAUGHT_DIFFICULTY,
    UNTAUGHT_HARD,
    UNTAUGHT_NEVER,
    UNTAUGHT_USUAL,
)
from salle.games.star_ore.data_vehicles import USUAL_ESCAPE, USUAL_GOAL, USUAL_LEAD
from salle.games.star_ore.hints_ahead import ahead, twin_of
from salle.games.star_ore.hints_odds import rolled, success
from salle.games.star_ore.hints_places import metre
from salle.games.star_ore.hints_setup import sheet_words
from salle.games.star_ore.names import name_of
from salle.games.star_ore.occasions import subject
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.piloting import pilot_pool
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import COVER_WORDS

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
        "wounds, Willpower, place, weapons, out or back: whatever should be otherwise",
        "you are not asked again until this round is over", "other light, or other cover",
        "another player, a bot or you play somebody from now on",
    ),
    asks.ASK_SCENE_COVER: (
        "usual: partial cover near both sides", "no cover at all",
        "nearly full cover near both sides", "cover on the way, the best in the middle",
    ),
    asks.ASK_GM_PAUSE: (
        "up to 1 Willpower each, and no night’s rest", "up to 8 Willpower each, and a night’s rest",
        "usual: up to 24 Willpower each, a night’s rest, and a day in bed where there is a bay",
        "Willpower is back, seven nights, and a week in bed anywhere",
    ),
    asks.ASK_GM_CARE: (
        "usual: a week in bed heals an X of every location", "a day in bed does the same",
        "a day in bed does the same, and a tank heals a Shock an hour",
    ),
    asks.ASK_GM_PROSTHESIS: (
        "usual: the limb stays off, and a die with it", "empty boxes, and no die less",
    ),
    asks.ASK_GM_FACTS: (
        "usual: only what the dice have shown", "you tell it aloud",
        "dice of Force powers, and the taint", "everything on its sheet",
    ),
    asks.ASK_GM_AWARDS: (
        "usual: 1 experience, and 1 more and a Willpower for winners; a Willpower less for losers",
        "you say it for each of them",
    ),
    asks.ASK_GM_PLACES: (
        "usual: two sides at metres 20 and 40, more of them spread out",
        "you say it for each of them",
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


def _need(fight: Fight, me: Combatant | None, option: int) -> str:
    """The odds of the test, and what no roll means (SO-R286)."""
    if option == JUST_WORKS:
        return "nobody rolls, and it works at once"
    if option == JUST_FAILS:
        return "nobody rolls, and it fails"
    return joined(USUAL, odds(fight, me) if me is not None else "")


def _untaught(fight: Fight, me: Combatant | None, option: int) -> str:
    """The odds of trying what somebody never learnt (SO-155)."""
    begin = f"{USUAL}: as the table of skills has it" if option == UNTAUGHT_USUAL else ""
    if me is None or not 0 <= me.spare < len(SKILL_NEVER):
        return begin
    never = option == UNTAUGHT_NEVER or (option == UNTAUGHT_USUAL and SKILL_NEVER[me.spare] == 1)
    if never:
        return joined(begin, "it cannot be tried")
    usual = UNSKILLED_DIFFICULTY if SKILL_HARDER[me.spare] else 0
    needed = {UNTAUGHT_USUAL: usual, UNTAUGHT_HARD: UNTAUGHT_DIFFICULTY}.get(option, 0)
    pool = skill_pool(fight, me, SKILL_STAT[me.spare], me.spare, True)
    dice = rolled(fight, me, pool)
    return joined(begin, success(dice, max(needed, me.gm_difficulty, fight.storm_at(me))))


def _cast(fight: Fight, me: Combatant | None, option: int) -> str:
    if option >= len(fight.house.cast):
        return ""
    sheet = fight.house.cast[option]
    return f"{sheet.name}: {sheet_words(sheet)}"


def _like(fight: Fight, me: Combatant | None, option: int) -> str:
    return sheet_words(fight.fighters[option].sheet) if option < len(fight.fighters) else ""


def _side(fight: Fight, me: Combatant | None, option: int) -> str:
    """Who is on the side of a seat."""
    side = fight.side_of[option] if option < len(fight.side_of) else NOBODY
    mine = [name_of(fight, one) for one in fight.fighters if one.side == side and fight.active(one)]
    more = f" and {len(mine) - MOST_PEOPLE} more" if len(mine) > MOST_PEOPLE else ""
    return ", ".join(mine[:MOST_PEOPLE]) + more


def _metre(fight: Fight, me: Combatant | None, option: int) -> str:
    """The cover at a metre, and how far everybody is from it (SO-R275)."""
    if option > fight.line:
        return ""
    spot = fight.spot_at(option)
    cover = OPEN if spot == NOTHING else fight.spots[spot * SPOT_FIELDS + 2]
    far = [(abs(one.pos - option), name_of(fight, one)) for one in fight.fighters
           if fight.on_board(one)]  # fmt: skip
    near = f"{min(far)[1]} {min(far)[0]} m away" if far else ""
    return joined(COVER_WORDS[cover] if cover != OPEN else "", near)


def _place(fight: Fight, me: Combatant | None, option: int) -> str:
    """Where somebody begins: the cover there, and the nearest enemy that stands already."""
    return metre(fight, fight.gm, me, option) if me is not None else ""


def _change(fight: Fight, me: Combatant | None, option: int) -> str:
    """What a change does to whom it is for (SO-R277)."""
    if me is None:
        return ""
    room = me.sheet.boxes[TORSO] - me.x[TORSO] - me.shock[TORSO]
    words = {
        CHANGE_REST: f"{sum(me.shock)} Shock goes",
        CHANGE_HURT: f"{min(GM_HURT, room)} Shock at the torso, {room} of its boxes free",
        CHANGE_WILL_MORE: f"Willpower {me.will + 1} instead of {me.will}",
        CHANGE_WILL_LESS: f"Willpower {me.will - 1} instead of {me.will}",
        CHANGE_OUT: "it fights no more",
        CHANGE_CALM: "it may act again",
        CHANGE_WOUND: "an X where you say, past armor, with all that follows from it",
        CHANGE_BRUISE: "a “/” where you say, past armor, with all that follows from it",
        CHANGE_HEAL: "a “/” or else an X less, where you say",
        CHANGE_PLACE: f"it stands at metre {me.pos}",
        CHANGE_FREE: "no net, fire, gas, Daze, hold or panic any more",
        CHANGE_PANIC: "it can only flee, dive, dodge or do nothing until it is calm",
        CHANGE_BIND: "it is helpless until you bring it back",
        CHANGE_ARMS: "its own, whole and loaded",
        CHANGE_HIDE: "it is not there for anybody until you bring it back",
        CHANGE_BACK: "on its feet, with a box empty where it needs one",
    }
    return words.get(option, "")


def _base(fight: Fight, me: Combatant | None, option: int) -> str:
    """The odds of a plain Pilot roll at a Difficulty (SO-129)."""
    vehicle = fight.traffic.of(me.number) if me is not None else None
    if me is None or vehicle is None:
        return ""
    pool = pilot_pool(fight, vehicle, me, False)
    begin = f"{USUAL} for it" if option == vehicle.craft.base else ""
    return joined(begin, success(rolled(fight, me, pool), max(pool.difficulty, option)))


def _start(fight: Fight, me: Combatant | None, option: int) -> str:
    """How far that is from the nearest enemy vehicle that has its place (SO-R118)."""
    vehicle = fight.traffic.of(me.number) if me is not None else None
    if vehicle is None:
        return ""
    far = [abs(one.pos - option) for one in fight.traffic.vehicles[: vehicle.number]
           if one.side != vehicle.side]  # fmt: skip
    return f"{min(far)} from the nearest enemy" if far else ""


def _heading(fight: Fight, me: Combatant | None, option: int) -> str:
    return "towards higher points" if option == asks.YES else "towards lower points"


MOST_PEOPLE: Final = 3


def _whom(fight: Fight, me: Combatant | None, option: int) -> str:
    other = fight.fighters[option]
    marked = sum(other.x) + sum(other.shock)
    return f"{marked} of {sum(other.sheet.boxes)} boxes marked, Willpower {other.will}"


def _location(fight: Fight, me: Combatant | None, option: int) -> str:
    """The marks at a location of whom the GM changes (SO-R301)."""
    if me is None or not fight.desk or option >= PLACES:
        return ""
    return f"X {me.x[option]}, / {me.shock[option]}, of {me.sheet.boxes[option]} boxes"


def _set(fight: Fight, me: Combatant | None, option: int) -> str:
    """What the set was before (SO-R300)."""
    if option == asks.SET_STRUCK:
        return "it is lost with whatever was staked on it"
    width, height = divmod(fight.threat, asks.SET_SCALE)
    wide, high = divmod(option, asks.SET_SCALE)
    return f"{wide or width}x{high or height} instead of {width}x{height}"


def _rescue(fight: Fight, me: Combatant | None, option: int) -> str:
    if option == asks.RESCUE_NONE:
        return f"{USUAL}: the dice have said so"
    return "it works with this set, as if it had been rolled"


def _player(fight: Fight, me: Combatant | None, option: int) -> str:
    if option == fight.gm:
        return "the Game Master"
    mine = [name_of(fight, one) for one in fight.fighters if one.seat == option]
    return f"plays {', '.join(mine[:MOST_PEOPLE])}" if mine else "has nobody just now"


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
    asks.ASK_GM_NEED: _need,
    asks.ASK_GM_UNTAUGHT: _untaught,
    asks.ASK_GM_CAST: _cast,
    asks.ASK_GM_LIKE: _like,
    asks.ASK_GM_SIDE: _side,
    asks.ASK_GM_QUARRY: _side,
    asks.ASK_GM_WHERE: _metre,
    asks.ASK_SCENE_PLACE: _place,
    asks.ASK_GM_CHANGE: _change,
    asks.ASK_GM_BASE: _base,
    asks.ASK_GM_START: _start,
    asks.ASK_GM_HEADING: _heading,
    asks.ASK_GM_SET: _set,
    asks.ASK_PLACE: _location,
    asks.ASK_GM_RESCUE: _rescue,
    asks.ASK_GM_PLAYER: _player,
}
