"""The templates of quick NPCs, as opponents to begin one's own from (SF-20)."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS


def _opponent(sheet: Character) -> Opponent:
    held = (LISTED_WEAPONS.find(one.weapon) for one in sheet.weapons)
    return Opponent(sheet.name, sheet.abilities, sheet.skills, tuple(weapon.name for weapon in held if weapon))


TEMPLATE_OPPONENTS: Final = {name: _opponent(sheet) for name, sheet in TEMPLATES.items()}
"""By the word that names each template."""
READY_MADE: Final = tuple(TEMPLATE_OPPONENTS.values())
