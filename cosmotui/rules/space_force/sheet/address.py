"""Forms of address aboard (SF-5.22 to SF-5.27)."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import rank_of

PROTOCOL: Final = (
    ("The Captain is called Captain aboard by everyone, whatever either rank.", "SF-5.23"),
    ("The Scientist is exempt from forms of address and protocol.", "SF-5.24"),
    ("The Scientist must still obey lawful orders of Captain and First Officer.", "SF-5.25"),
    ("The First Officer is also Exec; the Captain may say Number One.", "SF-5.27"),
)
"""Shown as help, each with its rule."""
CIVILIAN: Final = "Civilian"


def rank_name(c: Character) -> str:
    """Return the rank in full, or `Civilian`."""
    rank = rank_of(c.rank or "")
    return rank.name if rank else c.rank or CIVILIAN


def spoken_form(c: Character) -> str:
    """Return the spoken form of the rank, or the title of a civilian (SF-5.22, SF-5.26)."""
    rank = rank_of(c.rank or "")
    return rank.spoken if rank else c.rank or c.title


def spoken_aboard(c: Character) -> str:
    """Return the form of address aboard the character's own ship (SF-5.23)."""
    return "Captain" if c.position is Position.CAPTAIN else spoken_form(c)


def titled_name(c: Character) -> str:
    """Return the rank or title and name, as a list shows them: `Cmdr Dorothea Lindqvist`."""
    return f"{c.rank or (c.title if is_civilian(c) else '')} {c.name}".strip()


def is_civilian(c: Character) -> bool:
    """Return whether the position is outside the chain of command (SF-5.13)."""
    return c.position is not None and not c.position.post.is_military
