"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `own Warrior1` | the card of a Mob of the player asked |
| `foe Thief2` | the card of a Mob of the other player |

`own` and `foe` are there because an option does not say whose it is.
"""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.notation_setup import level_parts, melee_parts, share_parts
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
    if ask == opt.ASK_TURN:
        return _turn(option)
    if ask == opt.ASK_GO:
        return () if option < opt.GO_FROM else _play(option - opt.GO_FROM)
    if ask in REACTION_ASKS:
        return _play(option - opt.PLAY_FROM) if 0 < option < opt.HUSH_FROM else ()
    if ask == opt.ASK_AID:
        if not 0 < option < opt.AID_HUSH_FROM:
            return ()
        pair = (option - opt.AID_FROM) // d.SLOTS
        return own(pair % opt.CODES), own(pair // opt.CODES)
    if ask in (opt.ASK_CALL, opt.ASK_RELEASE):
        return (own(option - opt.MOB_FROM),) if 0 < option < opt.RELEASE_HUSH else ()
    if ask in (opt.ASK_POOL, opt.ASK_BONUS):
        return (own(share_parts(option)[0]),)
    if ask in (opt.ASK_CHARGER, opt.ASK_BODYGUARD):
        return (own(option),)
    if ask == opt.ASK_CHARGE_AT:
        return (foe(option),)
    if ask == opt.ASK_DIVVY:
        return (own(option // d.SLOTS),)
    if ask == opt.ASK_MELEE:
        return (own(melee_parts(option)[0]),)
    if ask == opt.ASK_LEVELS:
        return (own(level_parts(option)[0]),)
    return ()


def _turn(option: int) -> tuple[str, ...]:
    if option in (opt.NO_PLAY, opt.PREFERENCES):
        return ()
    if option < opt.FREE_FROM:
        return (own(option - opt.RELEASE_FROM),)
    return _play(option - (opt.FREE_FROM if option < opt.TURN_FROM else opt.TURN_FROM))


def _play(number: int) -> tuple[str, ...]:
    """The target first, then the one who acts."""
    mob, target = opt.play_mob(number), opt.play_target(number)
    if target == opt.NO_CODE:
        return (own(mob),)
    if opt.play_action(number) not in d.FRIENDLY_ROWS:
        return foe(target), own(mob)
    return (own(mob),) if target == mob else (own(target), own(mob))
