"""Weapons that the Director writes (SF-7.16)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.creation.field_errors import told
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.typed_text import typed_text
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Weapon

_ID: Final = 40
_NAME: Final = 60


def define_weapon(season: Season, weapon: Weapon) -> Change:
    """Define a weapon of this season, new or in place of the one with that id. Columns may hold anything that fits.

    Raises SeasonError for an id of the list, a skill that nobody can learn, or a value its column does not take.
    """
    weapon = msgspec.structs.replace(
        weapon,
        id=typed_text(weapon.id, _ID, "The id"),
        name=typed_text(weapon.name, _NAME, "The weapon"),
        skill=_skill(season, weapon.skill),
        related=_skill(season, weapon.related),
    )
    listed = LISTED_WEAPONS.find(weapon.id)
    if listed:
        raise SeasonError(f"{weapon.id} is already the {listed.name}. SF-7.16")
    try:
        weapon = msgspec.convert(msgspec.to_builtins(weapon), Weapon)
    except msgspec.ValidationError as error:
        raise SeasonError(f"{told(error)}. SF-7.16") from error
    kept = tuple(one for one in season.series.custom_weapons if one.id != weapon.id)
    return Change(weapon.name, (msgspec.structs.replace(season.series, custom_weapons=(*kept, weapon)),))


def _skill(season: Season, name: str) -> str:
    found = season.skills.find(name) if name else None
    if name and found is None:
        raise SeasonError(f"{name} is not a listed skill.")
    return found.name if found else ""


def drop_weapon(season: Season, id: str) -> Change:
    """Remove a custom weapon. Raises SeasonError if there is none of that id, or somebody has it."""
    weapon = next((one for one in season.series.custom_weapons if one.id == id), None)
    if weapon is None:
        raise SeasonError(f"There is no custom weapon {id}. SF-7.16")
    for character in season.characters.values():
        if any(held.weapon == id for held in character.weapons):
            raise SeasonError(f"{character.name} has a {weapon.name}; take it off the sheet first. SF-7.16")
    kept = tuple(one for one in season.series.custom_weapons if one.id != id)
    return Change(f"Drop {weapon.name}", (msgspec.structs.replace(season.series, custom_weapons=kept),))
