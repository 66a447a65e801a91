"""Drafts in the wizard, for tests."""

import msgspec

from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.space_force.seasons import empty_file


def draft(position: Position | None = Position.SCIENTIST, file: SeasonFile | None = None, **fields: object) -> Wizard:
    """The wizard of a new draft."""
    file = file or empty_file()
    file.commit(creation.new_draft(file.season, position))
    id = list(file.season.characters)[-1]
    if fields:
        file.commit(Change("fields", (msgspec.structs.replace(file.season.characters[id], **fields),)))
    return Wizard(file, id)
