"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `own Warrior1` | the card of a Mob of the player asked |
| `foe Thief2` | the card of a Mob of the other player |

`own` and `foe` are there because an option does not say whose it is.
"""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol.notation import level_parts
from salle.games.battles_wol.words import (
    REACTION_ASKS,
    mob_text,
)


def own(code: int) -> str:
    """The card of a Mob of the player asked."""
    return f"own {mob_text(code)}"


def foe(code: int) -> str:
    """The card of a Mob of the other player."""
    return f"foe {mob_text(code)}"


def spots(ask: int, option: int) -> tuple[str, ...]:
    """The places an option touches, the most telling first."""
    if ask == d.ASK_TURN:
        return _turn(option)
    if ask == d.ASK_GO:
        return () if option < d.GO_FROM else _play(option - d.GO_FROM)
    if ask in REACTION_ASKS:
        return _play(option - d.PLAY_FROM) if 0 < option < d.HUSH_FROM else ()
    if ask == d.ASK_AID:
        if not 0 < option < d.AID_HUSH_FROM:
            return ()
        pair = (option - d.AID_FROM) // d.SLOTS
        return own(pair % d.CODES), own(pair // d.CODES)
    if ask in (d.ASK_CALL, d.ASK_RELEASE):
        return (own(option - d.MOB_FROM),) if 0 < option < d.RELEASE_HUSH else ()
    if ask in (d.ASK_POOL, d.ASK_BONUS, d.ASK_CHARGER, d.ASK_BODYGUARD):
        return (own(option),)
    if ask == d.ASK_CHARGE_AT:
        return (foe(option),)
    if ask in (d.ASK_MELEE, d.ASK_DIVVY):
        return (own(option // 2),)
    if ask == d.ASK_LEVELS:
        return (own(level_parts(option)[0]),)
    return ()


def _turn(option: int) -> tuple[str, ...]:
    if option in (d.NO_PLAY, d.PREFERENCES):
        return ()
    if option < d.FREE_FROM:
        return (own(option - d.RELEASE_FROM),)
    return _play(option - (d.FREE_FROM if option < d.TURN_FROM else d.TURN_FROM))


def _play(number: int) -> tuple[str, ...]:
    """The target first, then the one who acts."""
    mob, target = d.play_mob(number), d.play_target(number)
    if target == d.NO_CODE:
        return (own(mob),)
    if d.play_action(number) not in d.FRIENDLY_ROWS:
        return foe(target), own(mob)
    return (own(mob),) if target == mob else (own(target), own(mob))
