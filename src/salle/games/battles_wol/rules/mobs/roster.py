"""The twenty cards, by kind, and lookups made from them."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import ROWS, Card, Row, row_kind, row_slot
from salle.games.battles_wol.rules.mobs.air_mage import AIR_MAGE_CARD
from salle.games.battles_wol.rules.mobs.barbarian import BARBARIAN_CARD
from salle.games.battles_wol.rules.mobs.bard import BARD_CARD
from salle.games.battles_wol.rules.mobs.cavalier import CAVALIER_CARD
from salle.games.battles_wol.rules.mobs.cleric import CLERIC_CARD
from salle.games.battles_wol.rules.mobs.druid import DRUID_CARD
from salle.games.battles_wol.rules.mobs.earth_mage import EARTH_MAGE_CARD
from salle.games.battles_wol.rules.mobs.fire_mage import FIRE_MAGE_CARD
from salle.games.battles_wol.rules.mobs.ice_mage import ICE_MAGE_CARD
from salle.games.battles_wol.rules.mobs.monk import MONK_CARD
from salle.games.battles_wol.rules.mobs.mystic import MYSTIC_CARD
from salle.games.battles_wol.rules.mobs.necromancer import NECROMANCER_CARD
from salle.games.battles_wol.rules.mobs.paladin import PALADIN_CARD
from salle.games.battles_wol.rules.mobs.ranger import RANGER_CARD
from salle.games.battles_wol.rules.mobs.rogue import ROGUE_CARD
from salle.games.battles_wol.rules.mobs.shaman import SHAMAN_CARD
from salle.games.battles_wol.rules.mobs.theurgist import THEURGIST_CARD
from salle.games.battles_wol.rules.mobs.thief import THIEF_CARD
from salle.games.battles_wol.rules.mobs.thug import THUG_CARD
from salle.games.battles_wol.rules.mobs.warrior import WARRIOR_CARD

CARDS: Final[list[Card]] = [
    WARRIOR_CARD,
    BARBARIAN_CARD,
    PALADIN_CARD,
    RANGER_CARD,
    CAVALIER_CARD,
    THIEF_CARD,
    THUG_CARD,
    FIRE_MAGE_CARD,
    ICE_MAGE_CARD,
    AIR_MAGE_CARD,
    EARTH_MAGE_CARD,
    MYSTIC_CARD,
    SHAMAN_CARD,
    THEURGIST_CARD,
    NECROMANCER_CARD,
    CLERIC_CARD,
    DRUID_CARD,
    ROGUE_CARD,
    MONK_CARD,
    BARD_CARD,
]
"""By kind, in the order of the source, house Mobs last (BW-2, BW-R2)."""

ALL_ROWS: Final[list[Row]] = [CARDS[row_kind(row)].rows[row_slot(row)] for row in range(ROWS)]
"""By number of the row."""

DAMAGE_DIE: Final = bytes([card.damage for card in CARDS])
"""The die of a plain hit, by kind."""
