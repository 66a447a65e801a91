"""The Director's private notes about people and episodes: no sheet, export or guide shows them (SF-20.10)."""

import msgspec

from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import PrivateNote

MOST: int = 8000
"""Characters of a note."""


def private_note(season: Season, about: Id, part: int = 0) -> str:
    """Return the Director's note about a character, an adventure, or with `part` its episode; "" if there is none."""
    found = _found(season, about, part)
    return found.text if found else ""


def with_private_note(season: Season, about: Id, text: str, part: int = 0) -> Change:
    """Keep a note in place of the one before; an empty text removes it.

    Its text appears in no message and no history. Raises SeasonError for a text that is too long, and if there is
    nothing to remove.
    """
    text = text.strip()
    if len(text) > MOST:
        raise SeasonError(f"The note has {len(text)} characters; at most {MOST} fit.")
    found = _found(season, about, part)
    if text and found:
        return Change("private note", (msgspec.structs.replace(found, text=text),))
    if text:
        (id,), series = season.ids(PrivateNote, 1)
        return Change("private note", (PrivateNote(id, about, text, part=part), series))
    if found is None:
        raise SeasonError("There is no private note.")
    return Change("private note dropped", drop=(found.id,))


def _found(season: Season, about: Id, part: int) -> PrivateNote | None:
    return next((one for one in season.private_notes.values() if (one.about, one.part) == (about, part)), None)
