"""The check whether a character can be stored: texts and numbers within the limits of a document."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import SeasonError


def well_formed(character: Character) -> Character:
    """Return the character. Raises SeasonError if a text is too long or a number too large to be stored (SF-20.2)."""
    try:
        return msgspec.convert(msgspec.to_builtins(character), Character)
    except msgspec.ValidationError as error:
        raise SeasonError(f"That does not fit on a sheet: {error}.") from None
