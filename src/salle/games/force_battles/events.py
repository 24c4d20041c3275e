"""What happens in a Force Battle, in words: the kinds of events, their clauses, their lines."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.force_battles import data as d
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    GIFT_WORDS,
    HAND_WORDS,
    LEVEL_TITLES,
    SIDE_WORDS,
    SLOT_WORDS,
    SPHERE_WORDS,
    TARGET_NAMES,
)
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

KINDS: dict[int, Tell] = {
    d.BUILT: Tell("build", "FB-R7", reveals=True),
    d.ROUND_BEGAN: Tell("round", "FB-21"),
    d.USED: Tell("geas", "FB-69"),
    d.CLAIMED: Tell("claim", "FB-R11"),
    d.ROLLED_INITIATIVE: Tell("initiative", "FB-23"),
    d.SWAPPED: Tell("swap", "FB-24"),
    d.HIGHER_ATT: Tell("higher ATT", "FB-25"),
    d.ROLLED_AGAIN: Tell("again", "FB-26"),
    d.TOOK_ROLE: Tell("role", "FB-27"),
    d.LULLED: Tell("lull", "FB-R13"),
    d.AIMED: Tell("aim", "FB-28"),
    d.ROLLED_TARGET: Tell("target", "FB-29"),
    d.MOVED: Tell("move", "FB-32"),
    d.NAMED: Tell("named", "FB-77"),
    d.VOIDED: Tell("void", "FB-78"),
    d.GUARDED: Tell("guard", "FB-33"),
    d.STRUCK: Tell("strike", "FB-35"),
    d.BOLTED: Tell("bolts", "FB-84"),
    d.ABSORBED: Tell("absorb", "FB-85"),
    d.REDIRECTED: Tell("redirect", "FB-86"),
    d.REFLECTED: Tell("reflect", "FB-R45"),
    d.LOST_TO_LIGHTNING: Tell("lightning", "FB-83"),
    d.GAVE: Tell("gift", "FB-63"),
    d.ROLLED_ATT: Tell("attack roll", "FB-38"),
    d.FIXED_ATT: Tell("attack fixed", "FB-R18"),
    d.ROLLED_DEF: Tell("block roll", "FB-38"),
    d.FIXED_DEF: Tell("block fixed", "FB-R18"),
    d.HIT_AND_BLOCK: Tell("blocked", "FB-40"),
    d.MISS_AND_BLOCK: Tell("good defence", "FB-41"),
    d.DOUBLE_BOTCH: Tell("double botch", "FB-43"),
    d.HIT_LANDS: Tell("hit", "FB-44"),
    d.HURT: Tell("damage", "FB-44"),
    d.MAIMED_PART: Tell("maimed", "FB-45"),
    d.FELLED_PART: Tell("felled", "FB-46"),
    d.CHOKED: Tell("choke", "FB-92"),
    d.CHOKED_DEAD: Tell("choked", "FB-92"),
    d.KICKED: Tell("kick", "FB-53"),
    d.KICK_FAILED: Tell("kick fails", "FB-R28"),
    d.TOOK: Tell("take", "FB-56"),
    d.TURNED_DARK: Tell("turns dark", "FB-60"),
    d.ROLLED_GAIN: Tell("gain roll", "FB-41"),
    d.REGAINED: Tell("regain", "FB-42"),
    d.HEALED: Tell("heal", "FB-87"),
    d.RETURNED: Tell("return", "FB-49"),
    d.SPENT: Tell("spent", "FB-51"),
    d.PLACED: Tell("placed", "FB-3"),
    d.TOLLED: Tell("toll", "FB-98"),
    d.NEW_STANCE: Tell("stance", "FB-10"),
    d.REDEEMED_BY: Tell("redeemed", "FB-65"),
    d.DRAINED_PART: Tell("drained", "FB-47"),
    d.LIMIT_REACHED: Tell("limit", "FB-R51"),
    d.CONCEDED: Tell("concede", "FB-R56"),
    d.WON: Tell("win", "FB-103"),
}

TELLS = tuple(KINDS[kind] for kind in range(len(KINDS)))


def counters(count: int) -> str:
    """`1 counter`, `2 counters`."""
    return f"{count} counter" if count == 1 else f"{count} counters"


def _build(who: str, e: Event) -> str:
    level, colour, hand, free = e.secrets[:4]
    places = e.secrets[4:]
    side = SIDE_WORDS[colour == d.RED]
    slots = [
        f"{word} {count}"
        for word, count in zip(SLOT_WORDS, places[d.ATT : d.POOL], strict=True)
        if count or word in ("ATT", "DEF")
    ]
    spheres = " ".join(map(str, places[: d.SPHERES]))
    nothing = f", {GEAS_WORDS[free]} free" if free >= 0 else ""
    return (
        f"{who} is a {LEVEL_TITLES[level]} of the {side} Side, {COLOUR_WORDS[colour]}, "
        f"{HAND_WORDS[hand]}-handed: [{spheres}], {', '.join(slots)}, "
        f"pool {places[d.POOL]}{nothing}"
    )


def _used(who: str, e: Event) -> str:
    if e.b == 0:
        return f"{who} uses {GEAS_WORDS[e.a]} for nothing"
    count = f" with {e.b}" if e.b > 1 else ""
    return f"{who} uses {GEAS_WORDS[e.a]}{count}"


def _pulls(numbers: list[int]) -> str:
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return ", ".join(f"{SPHERE_WORDS[name]} {count}" for name, count in pairs if count)


def _rolled(what: str, e: Event, good: str, bad: str) -> str:
    return f"{what} {e.a}: {e.b} {good if e.c else bad}"


def _took(who: str, e: Event) -> str:
    where = "the pool" if e.c == d.TAKE_POOL else SPHERE_WORDS[e.c]
    return f"{who} takes a {COLOUR_WORDS[e.b]} counter from {where} of {seat_letter(1 - e.seat)}"


def _kicked(who: str, e: Event) -> str:
    roll = f", rolling {e.c} against {e.b}" if e.b else ""
    return f"{who} kicks with {counters(e.a)} in the leg{roll}"


def _gift(who: str, e: Event) -> str:
    return (
        f"{who} gives a {COLOUR_WORDS[e.b]} counter from {GIFT_WORDS[e.a]}: "
        f"{e.c} of {d.SPHERE_LIMIT} in the center of {seat_letter(1 - e.seat)}"
    )


def _fixed_attack(who: str, e: Event) -> str:
    return f"{who} misses: " + ("the Defender jumped" if e.b else f"a Hit Die of {e.a} is too high")


def _fixed_block(who: str, e: Event) -> str:
    if e.b:
        return f"{who} blocks by her gift"
    return f"{who} fails to block: a Block Die of {e.a} is too high"


def _parts(mask: int) -> str:
    return " and ".join(TARGET_NAMES[i] for i in range(d.TARGETS) if mask >> i & 1)


def _redirect(e: Event, whose: str) -> str:
    return f"the bolt at {SPHERE_WORDS[e.a]} to {whose}{SPHERE_WORDS[e.b]} ({e.c})"


LINES: dict[int, Callable[[str, Event], str]] = {
    d.BUILT: _build,
    d.ROUND_BEGAN: lambda who, e: f"Round {e.a}; {who} has the first word",
    d.USED: _used,
    d.CLAIMED: lambda who, e: f"{who} has Initiative",
    d.ROLLED_INITIATIVE: lambda who, e: (
        f"{who} wins Initiative, {max(e.a, e.b)} against {min(e.a, e.b)}"
    ),
    d.SWAPPED: lambda who, e: f"Both roll {e.a}: the roles swap and {who} must attack",
    d.HIGHER_ATT: lambda who, e: f"Both roll {e.a}: {who} has the higher ATT and wins Initiative",
    d.ROLLED_AGAIN: lambda who, e: f"Both roll {e.a} and have the same ATT: again",
    d.TOOK_ROLE: lambda who, e: f"{who} {'must attack' if e.a else 'attacks'}",
    d.LULLED: lambda who, e: f"{who} does not attack, and the round passes",
    d.AIMED: lambda who, e: f"{who} aims at {TARGET_NAMES[e.a]}",
    d.ROLLED_TARGET: lambda who, e: f"The target die shows {e.a}: {TARGET_NAMES[e.b]}",
    d.MOVED: lambda who, e: f"{who} moves to {TARGET_NAMES[e.a]}, paid from {SPHERE_WORDS[e.b]}",
    d.NAMED: lambda who, e: f"{who} names {TARGET_NAMES[e.a]} as the TARGET",
    d.VOIDED: lambda who, e: (
        f"Sight and Mind Trick cancel each other: {TARGET_NAMES[e.a]} is the TARGET again"
    ),
    d.GUARDED: lambda who, e: (
        f"{who} guards {TARGET_NAMES[e.a]} with {_pulls(e.secrets) or 'nothing'}: Block Die {e.b}"
    ),
    d.STRUCK: lambda who, e: (
        f"{who} strikes with {_pulls(e.secrets) or 'nothing pulled'}: Hit Die {e.a}"
    ),
    d.BOLTED: lambda who, e: f"{who} aims bolts at {_pulls(e.secrets)}",
    d.ABSORBED: lambda who, e: f"{who} absorbs 1 at {SPHERE_WORDS[e.a]}",
    d.REDIRECTED: lambda who, e: f"{who} redirects {_redirect(e, '')}",
    d.REFLECTED: lambda who, e: f"{who} reflects {_redirect(e, 'the thrower’s ')}",
    d.LOST_TO_LIGHTNING: lambda who, e: f"{who} loses {counters(e.a)} to Lightning",
    d.GAVE: _gift,
    d.ROLLED_ATT: lambda who, e: _rolled(f"{who} attacks, Hit Die", e, "hits", "misses"),
    d.FIXED_ATT: _fixed_attack,
    d.ROLLED_DEF: lambda who, e: _rolled(f"{who} defends, Block Die", e, "blocks", "fails"),
    d.FIXED_DEF: _fixed_block,
    d.HIT_AND_BLOCK: lambda who, e: "Hit and Block: nothing happens",
    d.MISS_AND_BLOCK: lambda who, e: f"{who} has defended well",
    d.DOUBLE_BOTCH: lambda who, e: "Both botch: new stances, and a free aim next",
    d.HIT_LANDS: lambda who, e: f"{who} gets through to the {TARGET_NAMES[e.a]}",
    d.HURT: lambda who, e: f"{who} takes {e.a} at {TARGET_NAMES[e.c]}, where {e.b} stood",
    d.MAIMED_PART: lambda who, e: f"{who} is maimed: {e.a} against {e.b} at {TARGET_NAMES[e.c]}",
    d.FELLED_PART: lambda who, e: f"{who} is felled: {e.a} brings {TARGET_NAMES[e.c]} to 0",
    d.CHOKED: lambda who, e: f"{who} is choked for {e.a}",
    d.CHOKED_DEAD: lambda who, e: f"{who} is choked to death: {e.a} against {e.b}",
    d.KICKED: _kicked,
    d.KICK_FAILED: lambda who, e: f"{who} fails to kick, {e.b} against {e.a}",
    d.TOOK: _took,
    d.TURNED_DARK: lambda who, e: f"{who} turns to the Dark Side and loses every Light GEAS",
    d.ROLLED_GAIN: lambda who, e: f"{who} may regain {e.a}",
    d.REGAINED: lambda who, e: f"{who} regains {e.a}, {e.b} of them into spheres",
    d.HEALED: lambda who, e: f"{who} heals with {counters(e.a)}",
    d.RETURNED: lambda who, e: f"{who} takes {e.b} of {counters(e.a)} back to the spheres",
    d.SPENT: lambda who, e: f"{who} has spent {counters(e.a)} pulled to {_spent(e)}",
    d.PLACED: lambda who, e: f"{who} puts {counters(e.a)} into spheres",
    d.TOLLED: lambda who, e: f"{who} pays a toll of {e.a}",
    d.NEW_STANCE: lambda who, e: f"{who} takes a new stance [{' '.join(map(str, e.secrets))}]",
    d.REDEEMED_BY: lambda who, e: f"{who} is redeemed by {seat_letter(e.a)}",
    d.DRAINED_PART: lambda who, e: f"{who} is drained at {_parts(e.a)}",
    d.LIMIT_REACHED: lambda who, e: f"The limit of {e.a} rounds is reached",
    d.CONCEDED: lambda who, e: f"{who} concedes",
    d.WON: lambda who, e: f"{who} wins",
}


def _spent(e: Event) -> str:
    return "guard" if e.b else "strike"


def event_text(event: Event) -> str:
    """One line for people."""
    return LINES[event.kind](seat_letter(event.seat), event)
