"""What went wrong with a season, for people."""

from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError


def in_a_line(error: SaveError | SeasonError) -> str:
    """Return what went wrong as a sentence or two, without the path of the file."""
    return f"{error.message} {error.hint}".strip() if isinstance(error, SaveError) else str(error)
