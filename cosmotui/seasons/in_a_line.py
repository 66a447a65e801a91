"""Errors of a season in words for people."""

from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError


def in_a_line(error: SaveError | SeasonError) -> str:
    """Return an error in a sentence or two, without the path of the file."""
    return f"{error.message} {error.hint}".strip() if isinstance(error, SaveError) else str(error)
