"""What there is to fill in when a fighter is built, in groups."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ATT_DEF_CAP,
    BUDGET,
    DARK,
    LEAST_START,
    LEVEL_NAMES,
    LIGHT,
    MOST_START,
    NOTHING,
    RED,
    SPHERE_LIMIT,
    SPHERES,
)
from salle.games.force_battles.geas_table import GEAS_TABLE, side_word
from salle.games.force_battles.odds import to_block, to_hit
from salle.games.force_battles.plan import (
    LEVEL_CLAUSE,
    Plan,
    touches,
)
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    LEVEL_TITLES,
    SIDE_WORDS,
    SPHERE_FULL,
    SPHERE_WORDS,
    TARGET_NAMES,
    TARGET_WORDS,
)
from salle.kernel.build import (
    CHOICE,
    NUMBER,
    WORDS,
    Field,
    Group,
)
from salle.odds.dice import percent


def sphere_field(word: str) -> str:
    """`sphere-ls`."""
    return f"sphere-{word.lower()}"


def geas_field(word: str) -> str:
    """`geas-mind-trick`."""
    return f"geas-{word.lower().replace(' ', '-')}"


def who(plan: Plan) -> Group:
    """Name, level, colour and hand."""
    levels = tuple(
        [
            (word, f"{LEVEL_TITLES[level]}, {BUDGET[level]} Force Power")
            for level, word in enumerate(LEVEL_NAMES)
        ]
    )
    colours = tuple(
        [
            (word, f"{word}, {SIDE_WORDS[DARK if colour == RED else LIGHT]} Side")
            for colour, word in enumerate(COLOUR_WORDS)
        ]
    )
    hands = tuple([(word, f"{word}-handed") for word in HAND_WORDS])
    return Group(
        "Who she is",
        (
            Field("name", "Name", WORDS, plan.name),
            Field("level", "Level", CHOICE, LEVEL_NAMES[plan.level], clause="FB-4",
                  choices=levels),
            Field("colour", "Colour and side", CHOICE, COLOUR_WORDS[plan.colour],
                  clause="FB-13", choices=colours),
            Field("hand", "Hand", CHOICE, HAND_WORDS[plan.hand], clause="FB-14", choices=hands),
        ),
    )  # fmt: skip


def spheres(plan: Plan) -> Group:
    """The stance."""
    joins = touches()
    fields = [
        Field(
            sphere_field(word), SPHERE_FULL[s], NUMBER, str(plan.spheres[s]),
            note=" to ".join(TARGET_NAMES[TARGET_WORDS.index(target)] for target in joins[word]),
            high=SPHERE_LIMIT,
        )
        for s, word in enumerate(SPHERE_WORDS[:SPHERES])
    ]  # fmt: skip
    most = MOST_START[plan.level]
    sums = f"{LEAST_START} to {most}" if most > LEAST_START else f"exactly {LEAST_START}"
    return Group(
        "Spheres",
        tuple(fields),
        note=f"{sums} in all, at most {SPHERE_LIMIT} in each; now {sum(plan.spheres)}",
        clause="FB-3" if most > LEAST_START else LEVEL_CLAUSE[plan.level],
    )


def strengths(plan: Plan) -> Group:
    """ATT and DEF."""
    hit, block = percent(to_hit(plan.att)), percent(to_block(plan.guard))
    return Group(
        "Attack and Defense",
        (
            Field("att", "ATT", NUMBER, str(plan.att), note=f"hits {hit}% of the time unaided",
                  clause="FB-36", high=ATT_DEF_CAP),
            Field("def", "DEF", NUMBER, str(plan.guard),
                  note=f"blocks {block}% of the time unaided", clause="FB-34", high=ATT_DEF_CAP),
        ),
        note=f"at most {ATT_DEF_CAP} together",
        clause="FB-11",
    )  # fmt: skip


def geas(plan: Plan) -> Group:
    """The slots of her side, and those of the other that hold counters."""
    fields = [
        Field(
            geas_field(word), word, NUMBER, str(plan.geas[g]),
            note=GEAS_TABLE[g].effect + ("" if plan.opens(g) else f" ({side_word(g)} only)"),
            clause=GEAS_TABLE[g].clause if plan.opens(g) else "FB-17",
            high=BUDGET[plan.level] - LEAST_START if plan.opens(g) else 0,
        )
        for g, word in enumerate(GEAS_WORDS)
        if plan.opens(g) or plan.geas[g]
    ]  # fmt: skip
    pool = max(0, plan.rest)
    return Group("GEAS", tuple(fields), f"what is left starts in the pool: {pool}", "FB-16")


def free(plan: Plan) -> Group:
    """A Diamedes' free GEAS."""
    choices = [("", "none")] + [
        (word, word) for g, word in enumerate(GEAS_WORDS) if plan.opens(g) or g == plan.free
    ]
    value = GEAS_WORDS[plan.free] if plan.free != NOTHING else ""
    field = Field("free", "Free GEAS", CHOICE, value, clause="FB-99", choices=tuple(choices))
    return Group("Free GEAS", (field,), "a Diamedes uses one GEAS without Force Power", "FB-8")
