"""The fields of a position: those of combatants, of things and of the scene."""

from __future__ import annotations

from salle.games.star_ore.data_combat import HANDS, PLACES, SUSTAINED

PEOPLE = (
    "fire_of", "aim_target", "hold_victim", "pinned_by", "choked_by", "gas_of", "busy_target",
    "empathy_of", "lift_victim", "lifted_by", "friend_of", "fear_of", "suggested_by",
    "controlled_by", "read_by",
)  # fmt: skip
"""Fields that name another combatant, NOBODY for none."""
NUMBERS = (
    "pos", "facing", "spot", "rolloff", "fire", "severed", "maimed", "aided", "aid_from",
    "helmet_ar", "aim_rounds", "aim_item", "feint", "next_penalty", "no_attack", "hold", "hold_w",
    "hold_h", "hold_round", "gas_w", "gas_h", "gas_pos", "gas_left", "busy", "busy_w", "busy_h",
    "busy_left", "busy_place", "busy_round", "will", "will_base", "dsp", "dsp_base", "drawn",
    "dissipate", "dissipate_left", "fist", "empathy", "farsee_w", "farsee_h", "farsee_left",
    "lift_left", "friend_left", "fear_left", "suggested", "read_left", "prolong_left",
    "prolong_place", "disease", "sees_through", "known_to", "force_known_to", "sick_shock",
    "tool_bonus", "xp", "spent", "tries", "nights",
)  # fmt: skip
FLAGS = ("prone", "helmet", "netted", "dark_used", "raging", "felled", "out_of_sight")
LISTS = {
    "x": PLACES, "shock": PLACES, "ar": PLACES, "hands": HANDS, "daze_dice": 0, "daze_left": 0,
    "sustain_w": SUSTAINED, "sustain_h": SUSTAINED, "sustain_target": SUSTAINED,
    "sustain_round": SUSTAINED,
}  # fmt: skip
"""Lists with their lengths, 0 for any."""
ALWAYS = ("pos", "will", "x", "shock")
"""Fields that are written even if nothing is out of the ordinary."""
ITEM_FIELDS = {
    "at": "item_at", "bits": "item_bits", "count": "item_count", "ready": "item_ready",
    "slow": "item_slow", "x": "item_x", "damage": "item_damage", "penetration": "item_penetration",
    "initiative": "item_initiative",
}  # fmt: skip
ITEM_USUAL = {"count": 1}
SCENE_FIELDS = ("storm", "storm_pos", "storm_radius", "storm_left", "storm_of")
KEYS = {
    "players", "round", "desk", "usual", "reserve", "setting", "light", "line", "cover", "storm",
    "fighters", "things", "order",
    "traffic", "over", "winners", "reason", "between", "quits",
}  # fmt: skip
MOST = 100_000
RESERVE_FIELDS = 3
BETWEEN_KEYS = {"pause", "minutes", "care", "won"}
STAGE_WORDS = ("none", "begins", "under way")
MOST_SIDE = 99
