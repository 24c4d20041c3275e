"""The questions of a fight, in the order of their numbers, and the rule switches (T20)."""

from __future__ import annotations

from salle.games.star_ore.condition import FRESH, condition_problem
from salle.games.star_ore.data import MOST_BUDGET as MOST_POINTS
from salle.games.star_ore.data_asks import (
    ASK_ACTION,
    ASK_CREW_ACT,
    ASK_LEAVE,
    ASK_WHERE,
    OFF_HIGH,
    OFF_LOW,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_FLEE,
    ACT_SURRENDER,
    LONGEST,
    MAX_SEATS,
    MOST_SQUAD,
    USUAL_ROUNDS,
    USUAL_SQUAD,
)
from salle.games.star_ore.data_pause import MOST_FIGHTS
from salle.games.star_ore.data_vehicles import BAIL_OUT, LEAVE
from salle.games.star_ore.encounter import ANY_POINTS, NO_ENCOUNTER
from salle.games.star_ore.encounter_muster import (
    encounter_from_file,
    encounter_problem,
    ready_names,
)
from salle.games.star_ore.plan_vehicle_fleet import (
    MOST_FLEET,
    NO_FLEET,
    fleet_from_lines,
    fleet_problem,
)
from salle.kernel.game import Ask
from salle.kernel.switches import Switch


def rounds_problem(text: str) -> str:
    """What is wrong with a typed-in limit, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= LONGEST:
        return f"it is a number of rounds from 1 to {LONGEST}"
    return ""


def fights_problem(text: str) -> str:
    """What is wrong with a typed-in number of fights, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= MOST_FIGHTS:
        return f"it is a number of fights from 1 to {MOST_FIGHTS}"
    return ""


def squad_problem(text: str) -> str:
    """What is wrong with a typed-in squad, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= MOST_SQUAD:
        return f"it is a number of characters from 1 to {MOST_SQUAD}"
    return ""


def points_problem(text: str) -> str:
    """What is wrong with typed-in points, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= MOST_POINTS:
        return f"it is a number of points from 1 to {MOST_POINTS}"
    return ""


def sides_problem(text: str) -> str:
    """What is wrong with typed-in sides, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 2 <= len(text) <= MAX_SEATS:
        return f"it is 2 to {MAX_SEATS} digits, such as 1122 for A and B against C and D"
    return "" if len(set(text)) > 1 else "there must be two sides at least"


SWITCHES = (
    Switch("base_difficulty", ("0", "1"), "SO-R1", "what Difficulties are added to"),
    Switch("cap_order", ("net_then_cap", "cap_then_penalty"), "SO-R5",
           "whether ten dice are the limit after penalties or before"),
    Switch("bad_failure", ("on", "off"), "SO-R4", "whether all-low failures are worse"),
    Switch("damage_dieloss", ("per_attack", "per_round"), "SO-R21",
           "how often damage takes a die off a set"),
    Switch("droid_limb_penalty", ("on", "off"), "SO-R54", "a die less for droids that lost limbs"),
    Switch("night_rest", ("one_location", "spread"), "SO-R202", "where a night's rest heals"),
    Switch("order_tie", ("rolloff", "simultaneous"), "SO-R19", "who acts first on a full tie"),
    Switch("feint_penalty", ("1", "0"), "SO-R92", "dice off a feint"),
    Switch("one_special", ("on", "off"), "SO-R80", "one special maneuver an attack, or several"),
    Switch("minor_threshold", ("cumulative", "single_attack"), "SO-R59",
           "how five points put a minor NPC out"),
    Switch("minor_force", ("off", "on"), "SO-R60", "whether minor NPCs spend Willpower"),
    Switch("daze_stack", ("worst", "sum"), "SO-R70", "how several Dazes count"),
    Switch("fire_ignores_armor", ("on", "off"), "SO-R67", "whether fire burns through armor"),
    Switch("burn_area_keeps_blast", ("off", "on"), "SO-R66",
           "whether a burning blast has its concussion too"),
    Switch("miss_grenade", ("dud", "scatter"), "SO-R64", "what a missed grenade does"),
    Switch("rounds_per_minute", ("12", "6", "10", "20"), "SO-R30", "rounds in a minute"),
    Switch("force_wiggle_cost", ("20", "5"), "SO-R130", "what a Force wiggle die costs"),
    Switch("stunts_unlearned", ("off", "on"), "SO-R146", "stunts with the power's dice alone"),
    Switch("dsp_in_struggle", ("on", "off"), "SO-R152", "Dark Side Points in a struggle"),
    Switch("struggle_loss", ("bid_only", "bid_plus_one"), "SO-R152",
           "what a lost struggle costs"),
    Switch("dark_draw", ("free_capped", "action"), "SO-R153", "what drawing dark points takes"),
    Switch("control_mind_target", ("ally", "any"), "SO-R183", "whom Control Mind takes"),
    Switch("vehicle_difficulty", ("max", "sum"), "SO-R110", "how vehicle Difficulties combine"),
    Switch("obstacle_armor", ("ignored", "applies"), "SO-R115", "armor against obstacles"),
    Switch("obstacle_worst", ("dice", "all"), "SO-R116", "what the worst obstacle damage takes"),
    Switch("starship_scale", ("simple", "detailed"), "SO-R122", "starship damage on the small"),
    Switch("race_obstacles", ("die", "none", "gm"), "SO-136", "where a race's obstacles come from"),
    Switch("open_sheets", ("off", "on"), "SO-R194", "whether all see all sheets"),
    Switch("max_rounds", (str(USUAL_ROUNDS),), "SO-R29", "the last round",
           "a number from 1", rounds_problem),
    Switch("fights", ("1", "2"), "SO-R280", "how many fights there are, with time to heal between",
           f"a number from 1 to {MOST_FIGHTS}", fights_problem),
    Switch("sides", ("each", "halves"), "SO-R31", "who fights together",
           "a digit for every seat such as 1122", sides_problem),
    Switch("squad", (str(USUAL_SQUAD),), "SO-R31", "the most characters a seat brings",
           f"a number from 1 to {MOST_SQUAD}", squad_problem),
    Switch("gm", ("none", "last"), "SO-2", "whether the last seat is a Game Master"),
    Switch("scene", ("on_foot", "vehicles", "chase", "race"), "SO-140", "what kind of scene it is"),
    Switch("encounter", (NO_ENCOUNTER, *ready_names()), "SO-R251", "who meets whom, and where",
           "a packed encounter", encounter_problem, encounter_from_file),
    Switch("points", (ANY_POINTS,), "SO-R250", "what a character of one’s own may cost",
           f"a number of points from 1 to {MOST_POINTS}", points_problem),
    Switch("sabotage", ("off", "on"), "SO-R261", "whether vehicles are tampered with beforehand"),
    Switch("fleet", (NO_FLEET,), "SO-129", "vehicles of your own",
           f"packed vehicles, up to {MOST_FLEET}, with commas between them", fleet_problem,
           fleet_from_lines),
    Switch("condition", (FRESH,), "SO-R289", "how people come out of an earlier match",
           "a packed condition for every seat", condition_problem),
)  # fmt: skip

ASKS = (
    Ask("character", "Whom do you bring?", "SO-152"),
    Ask(
        "more",
        "Bring another?",
        "SO-R31",
        why="A seat may bring several characters, who fight on one side.",
    ),
    Ask("field", "Which field?", "SO-R31"),
    Ask("light", "How is the light?", "SO-39"),
    Ask("place", "Where does it stand?", "SO-R31"),
    Ask("ambush", "Try an ambush?", "SO-R27"),
    Ask("watch", "How do you keep watch?", "SO-R27"),
    Ask("hand", "What is in this hand?", "SO-R26"),
    Ask("helmet", "Helmet on?", "SO-R52"),
    Ask("upkeep", "Keep it up?", "SO-R174"),
    Ask("busy", "Go on or break off?", "SO-R156"),
    Ask("choking", "Hold on or let go?", "SO-R208"),
    Ask("passion", "What rules you?", "SO-190", secret=True),
    Ask("dark", "How many Dark Side Points do you draw?", "SO-189"),
    Ask("rage", "Fly into a rage?", "SO-170", why="A Wookiee can fall into a rage."),
    Ask("move", "How do you move?", "SO-30"),
    Ask("where", "Where to?", "SO-28"),
    Ask("item", "What do you pick up?", "SO-R26"),
    Ask("facing", "Which way do you face?", "SO-40"),
    Ask("action", "What do you do?", "SO-23"),
    Ask("weapon", "With what?", "SO-33"),
    Ask("stun", "Set on stun?", "SO-80"),
    Ask("target", "Whom?", "SO-33"),
    Ask("maneuver", "Which maneuver?", "SO-104"),
    Ask("number", "Which number do you set?", "SO-107"),
    Ask("form", "Use your form?", "SO-254"),
    Ask("enhance", "Enhance it with the Force?", "SO-230"),
    Ask("intuition", "Lend Force Sense dice?", "SO-199"),
    Ask("power", "Which power?", "SO-182"),
    Ask("mode", "Which way of it?", "SO-184"),
    Ask("point", "At which metre?", "SO-R96"),
    Ask("location", "Which location?", "SO-65"),
    Ask("skill", "Which skill do you try?", "SO-R197"),
    Ask("wiggle", "What does the wiggle die show?", "SO-13"),
    Ask("set", "Which set for what you declared?", "SO-26"),
    Ask("extra", "What is this set for?", "SO-20"),
    Ask("striker", "Which weapon strikes with it?", "SO-R218"),
    Ask("late intuition", "Lend Force Sense dice now?", "SO-200"),
    Ask("sorcery", "Put the Sorcery roll in its place?", "SO-251"),
    Ask("farseeing", "Use what you foresaw?", "SO-206"),
    Ask("partition", "How do you split the set?", "SO-235"),
    Ask("defence", "Which defence first?", "SO-R210"),
    Ask("gobble", "How many dice do you gobble?", "SO-90"),
    Ask("counter", "Strike back?", "SO-116"),
    Ask("avoid", "Avoid harm?", "SO-198"),
    Ask("points", "Which point vanishes?", "SO-R159"),
    Ask("shrug", "Which point do you shrug off?", "SO-170"),
    Ask("hit", "Which location do you strike?", "SO-119"),
    Ask("pay", "With what do you pay?", "SO-191"),
    Ask("resist", "Resist?", "SO-188"),
    Ask("amount", "How much?", "SO-187"),
    Ask("redeem", "Willpower, or a Dark Side Point less?", "SO-194"),
    Ask("shrink", "Which set loses the die?", "SO-R22"),
    Ask("prolong", "Prolong life?", "SO-238"),
    Ask("suggestion", "What do you plant in its mind?", "SO-243"),
    Ask("GM dice", "Dice for the situation?", "SO-17"),
    Ask("GM difficulty", "Difficulty for the situation?", "SO-35"),
    Ask("GM failure", "How bad is the failure?", "SO-8"),
    Ask("GM limb", "Maimed or severed?", "SO-50"),
    Ask("GM death", "Dead or mortally wounded?", "SO-52"),
    Ask("GM improvised", "What does the trick do?", "SO-104"),
    Ask("GM award", "How does the outcome touch Willpower?", "SO-176"),
    Ask("GM experience", "How much experience?", "SO-174"),
    Ask("GM compatible", "Do these actions go together?", "SO-22"),
    Ask("GM passion", "Is the passion real?", "SO-190"),
    Ask("GM deed", "Was it a good deed?", "SO-194"),
    Ask("thing", "Which thing?", "SO-R172"),
    Ask("also", "Whom else?", "SO-246"),
    Ask("spirit", "Become one with the Force?", "SO-207"),
    Ask("send back", "Send the lightning back?", "SO-215"),
    Ask("alchemy", "What does it gain?", "SO-218"),
    Ask("carry", "Where do you move what you hold up?", "SO-R162"),
    Ask("GM contact", "How hard is it to read?", "SO-208"),
    Ask("GM detail", "How much does the Force show?", "SO-209"),
    Ask("GM alchemy", "What does the object gain?", "SO-218"),
    Ask("GM suggestion", "Does the mind take it?", "SO-R182"),
    Ask("GM illusion", "Does the illusion conceal?", "SO-R184"),
    Ask("vehicle", "Which vehicle?", "SO-151"),
    Ask("post", "Which post aboard?", "SO-140"),
    Ask("crew", "What do you do aboard?", "SO-140"),
    Ask("gun", "Which gun?", "SO-R120"),
    Ask("aim at", "At whom?", "SO-R118"),
    Ask("gun skill", "With which skill?", "SO-R120"),
    Ask("turn", "Which way do you face?", "SO-132"),
    Ask("if I fail", "Around it or through it, if you fail?", "SO-136"),
    Ask("crew extra", "What is this set for?", "SO-20"),
    Ask("mend", "What do you repair?", "SO-R127"),
    Ask("sabotage", "Simple, or at which Difficulty?", "SO-150", secret=True),
    Ask("leave", "Leave the fight?", "SO-128"),
    Ask("GM control", "How is control lost?", "SO-123"),
    Ask("GM escape", "Which lead escapes?", "SO-128"),
    Ask("GM base", "How hard is this vehicle to handle?", "SO-129"),
    Ask("GM goal", "How long is the race?", "SO-R128"),
    Ask("GM lead", "How far ahead does the quarry begin?", "SO-R128"),
    Ask("GM obstacle", "What is in the way?", "SO-136"),
    Ask("GM start", "Where does this vehicle begin?", "SO-R118"),
    Ask("GM heading", "Which way does it travel?", "SO-R118"),
    Ask("GM saboteur", "Who has been at this vehicle?", "SO-149", secret=True),
    Ask("GM quarry", "Who is chased?", "SO-R128"),
    Ask("GM wake", "Does the droid start again?", "SO-172"),
    Ask("saboteur", "Who goes to work on their vehicles?", "SO-149"),
    Ask("tamper with", "Which vehicle?", "SO-149"),
    Ask("check", "Do you check the vehicle before you go?", "SO-R127"),
    Ask("own part", "What does your character have?", "SO-R250"),
    Ask("own amount", "How much of it?", "SO-R250"),
    Ask("own letter", "Which letter of its name comes next?", "SO-R250"),
    Ask("GM strike", "Change a set?", "SO-R273"),
    Ask("GM damage", "Does the damage stand?", "SO-R274"),
    Ask("GM desk", "Go on, or change something first?", "SO-R275", secret=True),
    Ask("GM who", "Who comes?", "SO-R275", secret=True),
    Ask("GM side", "On which side?", "SO-R275", secret=True),
    Ask("GM where", "At which metre?", "SO-R275", secret=True),
    Ask("GM show", "Who steps forward?", "SO-R275", secret=True),
    Ask("GM whom", "Whom is it about?", "SO-R277"),
    Ask("GM change", "What changes?", "SO-R277"),
    Ask("GM base loss", "How much base Willpower does the catastrophe cost?", "SO-R278"),
    Ask("GM pause", "How much time passes?", "SO-R281"),
    Ask("GM care", "Where do they rest?", "SO-R281"),
    Ask("GM prosthesis", "Is there a new limb for it?", "SO-R58"),
    Ask(
        "pause",
        "What do you do until the next fight?",
        "SO-R282",
        why="Whoever has spent the least of the pause says next what to do.",
    ),
    Ask("repair", "Which vehicle do you repair?", "SO-173"),
    Ask("hours", "How many hours do you stay?", "SO-68"),
    Ask("GM need", "Does it need a roll?", "SO-R286"),
    Ask("GM untaught", "May it try that without the skill?", "SO-155"),
    Ask("GM facts", "What more does it learn?", "SO-R287"),
    Ask("GM cast", "Who of this encounter?", "SO-R288", secret=True),
    Ask("GM like", "Another like whom?", "SO-R288", secret=True),
    Ask("GM set", "What becomes of the set?", "SO-R300"),
    Ask("GM rescue", "Does the failure stand?", "SO-R300"),
    Ask("GM player", "Who plays it from now on?", "SO-R302"),
    Ask("GM awards", "How are the awards given?", "SO-R303"),
    Ask("GM places", "Where do they stand?", "SO-R303"),
)

LAST_RESORTS = frozenset(
    {
        (ASK_ACTION, ACT_FLEE),
        (ASK_ACTION, ACT_SURRENDER),
        (ASK_CREW_ACT, BAIL_OUT),
        (ASK_CREW_ACT, LEAVE),
        (ASK_LEAVE, YES),
        (ASK_WHERE, OFF_LOW),
        (ASK_WHERE, OFF_HIGH),
    }
)
"""Ways out of a fight: bots take them on purpose or not at all."""
