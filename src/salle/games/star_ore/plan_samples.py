"""Characters to start from, from a guard who falls at the first blow to masters (T21).

Those of the tables of Star O.R.E. are ours (†), as are the rest; every one is legal and priced.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_lines import plan_in_lines

READY_MADE: Final = (
    """\
Name: Smuggler
Species: Human
Stats: Body 2, Coordination 4, Sense 3, Brains 2, Command 3, Cool 4
Skills: Blaster 4, Pilot [space transport] 4, Dodge 3, Bluff 3, Streetwise 3, Gunnery 2, Tech 2, \
Stability 2, Sight 2, Persuade 2, Brawling 1, Running 1, First Aid 1
Force: Force Sense 3
Willpower: +4 base, +2 current
Weapons: Heavy blaster
Budget: 150
""",
    """\
Name: Jedi Knight
Species: Human
Stats: Body 3, Coordination 4, Sense 3, Brains 2, Command 3, Cool 4
Skills: Lightsaber 4, Meditation 4, Stability 3, Dodge 2, Acrobatics 2, Pilot [starfighter] 2, \
Lore [Jedi] 2, Diplomacy 2, Running 2, Health 2, Bluff 2, Resist 2, Athletics 1, Brawling 1
Force: Force Sense 5, Energy Manipulation 4, Physical Control 3, Mental Influence 3
Stunts: Blaster Defense 3, Healing 2, Affect Mind 2, Throw Lightsaber 2, Dissipate Energy 2, \
Force Jump 1, Burst of Speed 1
Willpower: +6 base
Forms: III
Weapons: Lightsaber
Budget: 250
""",
    """\
Name: Sith Apprentice
Character: named NPC
Species: Human
Stats: Body 4, Coordination 4, Sense 3, Brains 2, Command 3, Cool 4
Skills: Lightsaber 5, Stability 3, Intimidation 3, Dodge 2, Acrobatics 2, Running 2, Health 2, \
Bluff 2, Resist 2, Brawling 2, Two-Weapon Fighting 2
Force: Force Sense 4, Energy Manipulation 5, Physical Control 3, Mental Influence 2
Stunts: Force Lightning 3, Blaster Defense 2, Force Grip 2, Rage 2, Fear 2, Throw Lightsaber 1
Willpower: +7 base
Dark Side: 3
Forms: IV
Weapons: Lightsaber
Budget: 250
""",
    """\
Name: Wookiee Warrior
Species: Wookiee
Stats: Body 6, Coordination 3, Sense 3, Brains 2, Command 1, Cool 3
Skills: Brawling 4, Blaster 3, Melee Weapons 3, Athletics 2, Running 2, Tech 2, Stability 2, \
Health 2, Gunnery 2, Survival 2, Dodge 1
Force: Force Sense 2
Willpower: +3 base
Weapons: Bowcaster
Budget: 150
""",
    """\
Name: Bounty Hunter
Character: named NPC
Species: Trandoshan
Stats: Body 5, Coordination 4, Sense 3, Brains 2, Command 2, Cool 3
Skills: Blaster 4, Brawling 3, Melee Weapons 3, Stability 3, Dodge 2, Stealth 2, Sight 2, \
Streetwise 2, Throw Grenade 2, Tactics 2, Intimidation 2, Health 2, Running 1, Pilot [speeder] 1
Force: Force Sense 2
Willpower: +2 base
Armor: Light battle armor
Weapons: Blaster rifle, Vibroknife, Frag grenade ×2
Budget: 150
""",
    """\
Name: Assassin Droid
Character: named NPC
Species: Droid
Stats: Body 4, Coordination 4, Sense 4, Brains 3, Command 1, Cool 4
Abilities: armor 2
Skills: Blaster 5, Brawling 2, Dodge 2, Sight 2, Stealth 2, Throw Grenade 2, Heavy Weapons 2, \
Stability 2
Weapons: Blaster ×2
Budget: 150
""",
    """\
Name: Rebel Pilot
Species: Human
Stats: Body 2, Coordination 4, Sense 3, Brains 2, Command 2, Cool 3
Skills: Pilot [starfighter] 4, Gunnery 3, Blaster 2, Dodge 2, Sight 2, Stability 2, Tech 2, \
Running 1, Tactics 1, First Aid 1
Force: Force Sense 2
Willpower: +2 base
Weapons: Blaster
Vehicle: X-wing
Budget: 120
""",
    """\
Name: Astromech
Species: Droid
Stats: Body 1, Coordination 2, Sense 2, Brains 4, Command 1, Cool 3
Skills: Tech 4, Pilot [starfighter] 3, Computer Use 3, Sight 1, Stability 1
Tools: toolkit, computer spikes
Budget: 90
""",
    """\
Name: Stormtrooper
Character: minor NPC
Species: Human
Stats: Body 2, Coordination 3, Sense 2, Brains 2, Command 1, Cool 2
Skills: Blaster 2, Brawling 1, Dodge 1, Stability 1, Running 1, Throw Grenade 1, Survival 1, Sight 1
Armor: Stormtrooper armor
Weapons: Blaster rifle
Budget: 60
""",
    """\
Name: Gamorrean Guard
Character: minor NPC
Species: Custom (Gamorrean)
Stats: Body 4, Coordination 2, Sense 2, Brains 1, Command 1, Cool 2
Skills: Melee Weapons 3, Brawling 2, Stability 1, Health 1, Intimidation 1
Armor: Thick furs or leathers; no helmet
Weapons: Vibro-ax
Budget: 60
""",
)
"""The ten of the tables."""

MORE: Final = (
    """\
Name: Padawan
Species: Twi'lek
Native language: Ryl
Stats: Body 2, Coordination 3, Sense 3, Brains 2, Command 2, Cool 3
Skills: Lightsaber 2, Meditation 2, Dodge 2, Acrobatics 2, Lore [Jedi] 1, Stability 1, Running 1
Force: Force Sense 3, Energy Manipulation 2, Physical Control 1
Stunts: Blaster Defense 1, Force Jump 1
Willpower: +2 base
Forms: II
Weapons: Lightsaber
Budget: 120
""",
    """\
Name: Jedi Master
Species: Human
Stats: Body 4, Coordination 5, Sense 4, Brains 4, Command 5, Cool 5
Skills: Lightsaber 5, Meditation 5, Stability 4, Dodge 3, Acrobatics 3, Lore [Jedi] 3, \
Diplomacy 3, Leadership 2, Tactics 2, Running 2, Resist 3, Pilot [starfighter] 2, Health 2
Force: Force Sense 5d+1wd, Energy Manipulation 5d+1hd, Physical Control 4, Mental Influence 6
Stunts: Blaster Defense 4, Healing 3, Affect Mind 3, Dissipate Energy 3, Force Light 2, \
Battle Meditation 2, Force Jump 2, Battlemind 2, See Force 2, Telepathy 1
Willpower: +11 base
Forms: III
Weapons: Lightsaber
Budget: 400
""",
    """\
Name: Sith Lord
Character: named NPC
Species: Human cyborg
Stats: Body 5, Coordination 4, Sense 3, Brains 4, Command 5, Cool 4
Abilities: armor 1, poison-gas filter
Skills: Lightsaber 5, Intimidation 5, Stability 4, Resist 3, Pilot [starfighter] 4, Tactics 3, \
Leadership 3, Interrogation 3, Brawling 2, Tech 2
Force: Force Sense 5, Energy Manipulation 8d+1wd, Physical Control 6, Mental Influence 3
Stunts: Force Grip 4, Throw Lightsaber 3, Force Lightning 3, Blaster Defense 3, \
Dissipate Energy 2, Battlemind 2, Fear 2, Drain Force 2
Willpower: +11 base
Dark Side: 12
Forms: V
Weapons: Lightsaber
Budget: 400
""",
    """\
Name: Cyborg Commando
Species: Human cyborg
Stats: Body 3d+1hd, Coordination 3, Sense 2, Brains 2, Command 2, Cool 3
Abilities: low-light vision, normal damage unarmed
Skills: Blaster 3d+1hd, Brawling 3, Heavy Weapons 3, Demolitions 2, Throw Grenade 2, Stability 2, \
Dodge 2, Running 1, Tactics 1
Weapons: Light repeating blaster, Vibroknife, Frag grenade ×2
Armor: Combat jumpsuit, helmet; no helmet
Tools: demolition kit (professional)
Budget: 120
""",
    """\
Name: Ithorian Healer
Species: Ithorian
Native language: Ithorese
Stats: Body 2, Coordination 2, Sense 3, Brains 4, Command 3, Cool 3
Skills: Medicine 4, First Aid 4, Lore [nature] 2, Persuade 2, Survival 2, Health 1, Dodge 1
Force: Force Sense 2
Willpower: +2 base
Tools: medkit (superb), medical bag (professional)
Weapons: Hold-out blaster
Budget: 120
""",
    """\
Name: Street Thug
Character: minor NPC
Species: Rodian
Stats: Body 2, Coordination 2, Sense 2, Brains 1, Command 1, Cool 2
Skills: Blaster 2, Brawling 2, Streetwise 1, Intimidation 1, Running 1
Weapons: Hold-out blaster, Knife
Budget: 50
""",
)


@cache
def samples() -> dict[str, Plan]:
    """All of them by name."""
    plans = [plan_in_lines(text) for text in (*READY_MADE, *MORE)]
    return {plan.name: plan for plan in plans}
