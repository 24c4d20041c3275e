"""What never changes during a match: characters as numbers, and the switches of a table."""

from __future__ import annotations

from typing import Final, final

from salle.games.star_ore.data import FORCES, STATS
from salle.games.star_ore.data_arms import SKILL_COUNT
from salle.games.star_ore.data_combat import CHASE, PLACES
from salle.games.star_ore.state_muster import Muster
from salle.games.star_ore.state_vehicles import Craft

STUNT_COUNT: Final = 40
TOOL_COUNT: Final = 6
PILOT_CLASSES: Final = 5
SCENES: Final = ("on_foot", "vehicles", "chase")


@final
class Sheet:
    """A character as it comes to a fight. Never changed; shared by copies.

    Dice come in three lists: normal (`_d`), hard (`_h`), wiggle (`_w`). Stats are bare: armor
    comes off in a fight, where helmets are taken off and nets thrown. `arms` are weapon codes
    and `counts` how many; `kit` is the grade of tools for first aid, NOTHING without any.
    """

    def __init__(self) -> None:
        self.number: int = 0
        self.name: str = ""
        self.packed: str = ""
        """The line it is written in, for a character that is in no roster."""
        self.kind: int = 0
        self.machine: bool = False
        self.rages: bool = False
        self.heals_fast: bool = False
        self.force_user: bool = False
        self.deadly_fists: bool = False
        self.gas_proof: bool = False
        self.left_handed: bool = False
        self.medkit: bool = False
        self.kit: int = -1
        self.tools: list[int] = [-1] * TOOL_COUNT
        """The grade of each usual tool, NOTHING without it (SO-122)."""
        self.eyes: int = 0
        self.massive: int = 0
        self.size: int = 0
        self.natural: int = 0
        self.suit: int = 0
        self.helmet: bool = False
        self.vehicle: int = -1
        self.forms: int = 0
        self.will_base: int = 0
        self.will_first: int = 0
        self.dark: int = 0
        self.stat_d: list[int] = [0] * STATS
        self.stat_h: list[int] = [0] * STATS
        self.stat_w: list[int] = [0] * STATS
        self.skill_d: list[int] = [0] * SKILL_COUNT
        self.skill_h: list[int] = [0] * SKILL_COUNT
        self.skill_w: list[int] = [0] * SKILL_COUNT
        self.pilot_d: list[int] = [0] * PILOT_CLASSES
        self.pilot_h: list[int] = [0] * PILOT_CLASSES
        self.pilot_w: list[int] = [0] * PILOT_CLASSES
        self.force_d: list[int] = [0] * FORCES
        self.force_h: list[int] = [0] * FORCES
        self.force_w: list[int] = [0] * FORCES
        self.stunts: list[int] = [0] * STUNT_COUNT
        self.boxes: list[int] = [0] * PLACES
        self.arms: list[int] = []
        self.counts: list[int] = []

    def skill(self, skill: int) -> int:
        """All dice of a skill."""
        return self.skill_d[skill] + self.skill_h[skill] + self.skill_w[skill]

    def stat(self, stat: int) -> int:
        """All dice of a stat, unarmored."""
        return self.stat_d[stat] + self.stat_h[stat] + self.stat_w[stat]

    def force(self, power: int) -> int:
        """All dice of a Force power."""
        return self.force_d[power] + self.force_h[power] + self.force_w[power]


@final
class House:
    """The switches a table plays with (T20), and the characters to choose from. Never changed."""

    def __init__(self, options: dict[str, str], sheets: list[Sheet]) -> None:
        self.sheets = sheets
        self.base_difficulty: int = int(options["base_difficulty"])
        self.cap_first: bool = options["cap_order"] == "cap_then_penalty"
        self.bad_failure: bool = options["bad_failure"] == "on"
        self.dieloss_once: bool = options["damage_dieloss"] == "per_round"
        self.droid_limbs: bool = options["droid_limb_penalty"] == "on"
        self.rest_spread: bool = options["night_rest"] == "spread"
        self.simultaneous: bool = options["order_tie"] == "simultaneous"
        self.feint_penalty: int = int(options["feint_penalty"])
        self.one_special: bool = options["one_special"] == "on"
        self.minor_single: bool = options["minor_threshold"] == "single_attack"
        self.minor_force: bool = options["minor_force"] == "on"
        self.daze_sum: bool = options["daze_stack"] == "sum"
        self.fire_ignores_armor: bool = options["fire_ignores_armor"] == "on"
        self.burn_keeps_blast: bool = options["burn_area_keeps_blast"] == "on"
        self.scatter: bool = options["miss_grenade"] == "scatter"
        self.minute: int = int(options["rounds_per_minute"])
        self.stunts_unlearned: bool = options["stunts_unlearned"] == "on"
        self.dsp_in_struggle: bool = options["dsp_in_struggle"] == "on"
        self.bid_plus_one: bool = options["struggle_loss"] == "bid_plus_one"
        self.draw_is_action: bool = options["dark_draw"] == "action"
        self.control_any: bool = options["control_mind_target"] == "any"
        self.vehicle_sum: bool = options["vehicle_difficulty"] == "sum"
        self.obstacle_armor: bool = options["obstacle_armor"] == "applies"
        self.obstacle_all: bool = options["obstacle_worst"] == "all"
        self.detailed_scale: bool = options["starship_scale"] == "detailed"
        self.race_obstacles: str = options["race_obstacles"]
        self.open_sheets: bool = options["open_sheets"] == "on"
        self.max_rounds: int = int(options["max_rounds"])
        self.fights: int = int(options["fights"])
        self.sides: str = options["sides"]
        self.squad: int = int(options["squad"])
        self.has_gm: bool = options["gm"] == "last"
        self.race: bool = options["scene"] == "race"
        self.scene: int = SCENES.index(options["scene"]) if not self.race else CHASE
        self.sabotage: bool = options["sabotage"] == "on"
        self.crafts: list[Craft] = []
        """Vehicles to choose from; `house_of` fills it."""
        self.conditions: list[list[int]] = []
        """How the first character of each seat comes; `house_of` fills it (SO-R289)."""
        self.options = options
        points = options["points"]
        self.points: int = 0 if points == "any" else int(points)
        """What a character of one's own may cost; 0 for any number (SO-R250)."""
        self.wiggle_price: int = int(options["force_wiggle_cost"])
        self.muster = Muster()
        """Who takes part in a ready encounter, and how; `house_of` fills it."""
        self.cast: list[Sheet] = []
        """Their sheets."""
