"""The words a board prints, read off a view; they serve the picture and the text board alike."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.data import LEVEL_NAMES
from salle.games.force_battles.odds import to_land
from salle.games.force_battles.view import Counters, DuelView, PlayerView
from salle.games.force_battles.words import (
    COLOUR_LETTERS,
    COLOUR_WORDS,
    GEAS_WORDS,
    LEVEL_TITLES,
    SPHERE_FULL,
    SPHERE_WORDS,
    TARGET_NAMES,
    TARGET_WORDS,
)
from salle.odds.dice import percent

TARGET_NAME: Final = dict(zip(TARGET_WORDS, TARGET_NAMES, strict=True))
SPHERE_NAME: Final = dict(zip(SPHERE_WORDS, SPHERE_FULL, strict=True))
LEVEL_TITLE: Final = dict(zip(LEVEL_NAMES, LEVEL_TITLES, strict=True))
LETTER: Final = dict(zip(COLOUR_WORDS, COLOUR_LETTERS, strict=True))
LIGHT_ONLY: Final = GEAS_WORDS[7:10]
DARK_ONLY: Final = GEAS_WORDS[10:]
WEAK: Final = 6
"""A single hit can end a TARGET of this strength or less."""
BARE: Final = 1
SIDE_SLOTS: Final = 10
"""GEAS open to either side."""

ENDINGS: Final = {
    "maimed": "Struck down",
    "felled": "Struck down",
    "drained": "Left bare",
    "both drained": "Both left bare",
    "choked": "Choked",
    "redeemed": "Won over to the Light",
    "conceded": "Given up",
    "round limit": "The last round is fought",
}
"""The heading beside the winner, by the reason of the end."""


def order(view: DuelView) -> list[str]:
    """The other player first, then the viewer; a spectator sees B above A."""
    own = view["viewer"] or "A"
    return [letter for letter in view["players"] if letter != own] + [own]


def title(view: DuelView) -> str:
    """The picture's title."""
    return f"Force Battles: {headline(view)}"


def headline(view: DuelView) -> str:
    """Where the duel stands, in one line without a full stop."""
    if view["over"]:
        return ending(view)
    if view["round"] == 0:
        return "both players build their fighters, unseen by each other"
    attack = view["attack"]
    where = f"round {view['round']} of {view['round_limit']}, {view['phase']}"
    if attack is None:
        return where
    target = f" at the {TARGET_NAME[attack['target']]}" if attack["target"] else ""
    return f"{where}: {attack['attacker']} attacks {attack['defender']}{target}"


def ending(view: DuelView) -> str:
    """How the duel ended."""
    winners = " and ".join(view["winners"])
    parts = [
        f"{letter} at {', '.join(TARGET_NAME[word] for word in player['fallen'].split())}"
        for letter, player in view["players"].items()
        if player["fallen"]
    ]
    how = view["reason"] + (f": {'; '.join(parts)}" if parts else "")
    if not winners:
        return f"nobody wins ({how})"
    return f"{winners} {'both win' if len(view['winners']) > 1 else 'wins'} ({how})"


def attack_words(view: DuelView) -> list[str]:
    """The dice of the attack under way."""
    attack = view["attack"]
    if attack is None:
        return []
    hit = f"Hit Die {attack['hit_die']}"
    if attack["attack_roll"] is not None:
        hit += f", rolled {attack['attack_roll']}: {'hit' if attack['hit'] else 'miss'}"
    elif attack["jumped"]:
        hit += ", jumped: miss"
    block = f"Block Die {attack['block_die']}"
    if attack["given_block"]:
        block += ", fixed by a gift"
    named = f"{attack['redirect']} names the TARGET" if attack["redirect"] else ""
    choke = "Choke is declared" if attack["choking"] else ""
    return [words for words in (hit, block, named, choke) if words]


def identity(player: PlayerView) -> str:
    """`Learner, Light, blue, right-handed`."""
    board = player["board"]
    level = LEVEL_TITLE[player["level"]]
    if board is None:
        return f"{level}, build hidden"
    return f"{level}, {board['side'].capitalize()}, {board['colour']}, {board['hand']}-handed"


def remarks(view: DuelView, letter: str) -> list[str]:
    """What holds for a player now, in a word or two each."""
    player, attack = view["players"][letter], view["attack"]
    found = []
    if view["over"]:
        if letter in view["winners"]:
            found.append("winner")
    elif attack is not None:
        found.append("attacks" if letter == attack["attacker"] else "defends")
    found += ["hiding"] if player["hiding"] else []
    found += ["speed"] if player["speed"] else []
    found += ["kick claim"] if player["kick_claim"] else []
    found += ["lasting Sight"] if player["lasting_sight"] else []
    if player["free_geas"]:
        found.append(f"{player['free_geas']} free" + ("" if player["free_ready"] else ", resting"))
    return found


def counters_words(counters: Counters) -> str:
    """`3`, or with two colours `1b+2r`; 0 for none."""
    if len(counters) < 2:
        return str(sum(counters.values()))
    return "+".join(f"{counters[word]}{LETTER[word]}" for word in COLOUR_WORDS if word in counters)


def danger(strength: int) -> str:
    """How weak a TARGET is: bare, weak or nothing."""
    return "bare" if strength <= BARE else "weak" if strength <= WEAK else ""


def slot_names(player: PlayerView) -> list[str]:
    """The GEAS slots of a player's side, in the order of the board."""
    board = player["board"]
    barred = DARK_ONLY if board is None or board["side"] == "light" else LIGHT_ONLY
    return [word for word in GEAS_WORDS if word not in barred or (board and board["geas"][word])]


def standing_words(player: PlayerView) -> list[str]:
    """Counters standing in TARGET and HAND, apart from the slots (FB-105)."""
    board = player["board"]
    if board is None:
        return []
    said = []
    if board["in_target"]:
        said.append(f"TARGET {counters_words(board['in_target'])}")
    if board["protecting"]:
        said.append(f"Protect {board['protecting']}")
    if board["in_hand"]:
        said.append(f"HAND {counters_words(board['in_hand'])}")
    if board["raging"]:
        said.append(f"Rage {board['raging']}")
    return said


# -- words of the picture alone --------------------------------------------------------------


def picture_slots(player: PlayerView) -> list[str]:
    """The GEAS slots there is room for: those of her side, or, on a board that has changed sides
    and still has counters of the other, all that hold some.
    """
    board = player["board"]
    names = slot_names(player)
    if board is None or len(names) <= SIDE_SLOTS:
        return names
    special = (*LIGHT_ONLY, *DARK_ONLY)
    return [word for word in names if word not in special or board["geas"][word]]


def stage(view: DuelView) -> tuple[str, str]:
    """Where the duel stands: a heading and a line below it."""
    if view["over"]:
        winners = " and ".join(view["winners"])
        many = len(view["winners"]) > 1
        said = f"{winners} {'both win' if many else 'wins'}" if winners else "Nobody wins"
        return said, f"{view['reason']}, in round {view['round']} of {view['round_limit']}"
    if view["round"] == 0:
        return "Set-up", "both build a fighter, unseen"
    said = view["phase"]
    if view["phase"] == "before Initiative":
        said += f"; {view['first_word']} has the first word"
    elif view["phase"] == "Initiative":
        said = f"{view['initiative']} has Initiative" if view["initiative"] else said
    elif view["initiative"] is not None:
        said += f"; {view['initiative']} has Initiative"
    return f"Round {view['round']} of {view['round_limit']}", said


def lull(view: DuelView) -> str:
    """The heading where no attack is under way."""
    if view["over"]:
        return ENDINGS.get(view["reason"], "The duel is over")
    return "No attack yet" if view["round"] else "Both boards open together"


def left_words(view: DuelView) -> str:
    """The counters that are left in the spheres at the end: `A 20, B 15 in the spheres`."""
    left = [
        f"{letter} {sum(sum(held.values()) for held in player['board']['spheres'].values())}"
        for letter, player in view["players"].items()
        if player["board"] is not None
    ]
    return f"{', '.join(left)} in the spheres"


def side_notes(view: DuelView) -> list[str]:
    """What else holds in this round, in a few words each."""
    attack = view["attack"]
    if view["over"]:
        parts = [
            f"{letter}: {', '.join(TARGET_NAME[word] for word in player['fallen'].split())}"
            for letter, player in view["players"].items()
            if player["fallen"]
        ]
        return [*parts, left_words(view)] if view["round"] else parts
    said = []
    if view["thrower"]:
        said.append(f"{view['thrower']} throws Lightning")
    if attack is None:
        said += ["the winner of Initiative aims freely"] if view["free_aim"] else []
        return said if view["round"] else []
    said += [f"{attack['redirect']} names the TARGET"] if attack["redirect"] else []
    said += ["Choke is declared"] if attack["choking"] else []
    said += ["the Defender jumps"] if attack["jumped"] else []
    said += ["a gift is the Block"] if attack["given_block"] else []
    if not said and attack["target"] and attack["attack_roll"] is None:
        lands = to_land(
            attack["hit_die"],
            attack["block_die"],
            raging=attack["rage"],
            protecting=attack["protect"],
        )
        said.append(f"as things stand it lands with {percent(lands)}%")
    return said


def notes(view: DuelView, letter: str) -> list[tuple[str, str]]:
    """The pills of a player: words and class."""
    player, attack = view["players"][letter], view["attack"]
    board = player["board"]
    found = []
    if view["over"]:
        found += [("winner", "now")] if letter in view["winners"] else []
    elif attack is not None:
        found.append(("attacks", "now") if letter == attack["attacker"] else ("defends", ""))
    elif view["initiative"] == letter:
        found.append(("Initiative", "now"))
    elif view["round"] and letter == view["first_word"]:
        found.append(("first word", ""))
    found += [("hiding", "state")] if player["hiding"] else []
    found += [("Speed", "state")] if player["speed"] else []
    found += [("kick claim", "state")] if player["kick_claim"] else []
    found += [("lasting Sight", "state")] if player["lasting_sight"] else []
    if board is not None and board["gained"]:
        found.append((f"{counters_words(board['gained'])} to place", ""))
    return found
