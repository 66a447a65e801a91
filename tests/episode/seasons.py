"""A season that is played at a table: Mira and Jo have characters, and the Director has secrets."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change, Document
from cosmotui.saves.season.file import SeasonFile
from tests.screens.space_force.seasons import crew_documents, file_with

ACTORS = ("Mira", "Jo")


def season_at_table(*more: Document) -> SeasonFile:
    """The crew, of whom the Captain is Mira's and the First Officer is Jo's, with more documents."""
    names = iter(ACTORS)
    documents = [
        msgspec.structs.replace(one, actor=next(names, None)) if isinstance(one, Character) else one
        for one in crew_documents()
    ]
    return file_with([*documents, *more])


def change(file: SeasonFile, document: Document) -> None:
    """Put a document into the season."""
    file.commit(Change("a change", (document,)))
