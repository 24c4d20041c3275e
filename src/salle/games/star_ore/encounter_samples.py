"""Ready encounters, for a quick fight or to start one's own from (SO-R251)."""

from __future__ import annotations

from functools import cache
from typing import Final

from salle.games.star_ore.encounter import Encounter
from salle.games.star_ore.encounter_lines import encounter_in_lines

READY: Final = {
    "duel": """\
Encounter: Duel of blades
Scene: on foot
Light: clear
Cover: none
Side: The Knight, 1 player, at 26, no ambush
- Jedi Knight; hands Lightsaber
Side: The Apprentice, 1 player, at 34, no ambush
- Sith Apprentice; hands Lightsaber
""",
    "ambush": """\
Encounter: Ambush by stormtroopers
Scene: on foot
Light: clear
Cover: 40-44 partial
Side: Travellers, 1 player, at 18, no ambush
- Smuggler; hands Heavy blaster
- Rebel Pilot; hands Blaster
Side: Patrol, 1 player, at 42, ambush
- Night Trooper ×4; hands Blaster rifle; helmet on
---
Name: Night Trooper
Character: minor NPC
Species: Human
Stats: Body 2, Coordination 4, Sense 2, Brains 2, Command 1, Cool 2
Skills: Stealth 5, Blaster 2, Dodge 1, Stability 1, Running 1
Armor: Stormtrooper armor
Weapons: Blaster rifle
Budget: 80
""",
    "cantina": """\
Encounter: Cantina brawl
Scene: on foot
Light: smoke
Cover: 24-26 partial, 30-31 partial, 35-37 nearly full
Side: Strangers, 1 player, at 28, no ambush
- Smuggler; hands empty
- Cyborg Commando; at 27; weapons Vibroknife; hands Vibroknife; armor None
Side: Regulars, 1 player, at 32, no ambush
- Street Thug ×4; hands Knife
- Gamorrean Guard; at 33; hands Vibro-ax
""",
    "droids": """\
Encounter: Jedi against droids
Scene: on foot
Light: clear
Cover: 42-44 partial
Side: Jedi, 1 player, at 24, no ambush
- Jedi Knight; hands Lightsaber
- Padawan; hands Lightsaber
Side: Droids, 1 player, at 40, no ambush
- Assassin Droid ×2; hands Blaster, Blaster
""",
    "bounty": """\
Encounter: A price on a head
Scene: on foot
Light: dark
Cover: 14-17 partial, 29-31 nearly full, 43-46 partial
Side: The Hunted, 1 player, at 16, no ambush
- Smuggler; hands Heavy blaster
- Ithorian Healer; hands Hold-out blaster
Side: The Hunters, 1 player, at 44, ambush
- Bounty Hunter; hands Blaster rifle; helmet on
- Street Thug ×4; at 41; hands Hold-out blaster
""",
    "raid": """\
Encounter: Raid with a Game Master
Scene: on foot
Light: clear
Cover: 18-20 partial, 40-42 partial
GM: plays the last side
Side: Heroes, 2 players, at 20, no ambush
- Smuggler; hands Heavy blaster
- Jedi Knight; hands Lightsaber
Side: Garrison, 1 player, at 41, no ambush
- Stormtrooper ×10; hands Blaster rifle; helmet on
""",
    "chase": """\
Encounter: Chase through the forest
Scene: chase
Side: Riders, 1 player
- Rebel Pilot; hands Blaster; vehicle Speeder bike
- Smuggler; hands Heavy blaster; vehicle Speeder bike
Side: Scouts, 1 player
- Scout Trooper ×2; hands empty; helmet on; vehicle Speeder bike
---
Name: Scout Trooper
Character: minor NPC
Species: Human
Stats: Body 2, Coordination 3, Sense 3, Brains 2, Command 1, Cool 2
Skills: Pilot [speeder] 1, Blaster 2, Sight 2, Dodge 1, Stability 1
Armor: Combat jumpsuit, helmet
Weapons: Blaster
Budget: 80
""",
    "dogfight": """\
Encounter: Dogfight
Scene: vehicles
Side: Rebels, 1 player
- Rebel Pilot; hands empty; vehicle X-wing
- Astromech; hands empty; vehicle aboard
Side: Pirates, 1 player
- Smuggler; hands empty; vehicle Light freighter
- Bounty Hunter; hands empty; helmet off; vehicle aboard
""",
}


@cache
def ready_encounters() -> dict[str, Encounter]:
    """All of them, by the word that names them in a switch."""
    return {word: encounter_in_lines(text) for word, text in READY.items()}
