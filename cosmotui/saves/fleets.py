"""The user's library of fleets of Cosmic Conflict: a folder with one readable text file for each fleet (CX-2.20)."""

from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems, name_problems
from cosmotui.rules.cosmic_conflict.card_text import MODULES, CardTextError
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.rules.cosmic_conflict.fleet_text import FLEET_LIMIT, fleet_text, read_fleet
from cosmotui.saves.directories import fleets_folder
from cosmotui.saves.text_folder import SavedText, TextError, TextFolder

SavedFleet: TypeAlias = SavedText[Fleet]
"""One fleet of the folder as a list shows it."""
BYTES_LIMIT: Final = 4 * FLEET_LIMIT
ANY_POINTS: Final = 10**9
"""The limit is that of a match, not of the library."""


class Fleets(TextFolder[Fleet]):
    """The fleets in one folder, by default the user's. Any points and all modules are allowed here."""

    noun, plural, suffix = "fleet", "fleets", ".fleet"
    bytes_limit, name_limit = BYTES_LIMIT, NAME_LIMIT

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or fleets_folder())

    def read(self, text: str) -> Fleet:
        """Return the fleet in a text; the rules may still refuse it. Raises TextError with all problems at once."""
        try:
            return read_fleet(text)
        except CardTextError as error:
            raise TextError(error.problems) from error

    def text(self, thing: Fleet) -> str:
        """Return the text of a fleet."""
        return fleet_text(thing)

    def problems(self, thing: Fleet) -> list[Problem]:
        """Return the problems that keep a fleet out of play."""
        return fleet_problems(thing, ANY_POINTS, MODULES)

    def unwritable(self, thing: Fleet) -> list[Problem]:
        """Return the problems with the name and text of a fleet that would keep it from being read again (CX-2.20)."""
        return name_problems("fleet", thing.name) or self.unread(thing)

    def renamed(self, thing: Fleet, name: str) -> Fleet:
        """Return the fleet under another name."""
        return msgspec.structs.replace(thing, name=name)
