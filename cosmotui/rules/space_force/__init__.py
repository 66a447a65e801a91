"""Space Force: characters, crews and the show. Its rules are in rulebook.md."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cosmotui.rules.space_force.combat.game import SpaceForce

__all__ = ["SpaceForce"]


def __getattr__(name: str) -> "type[SpaceForce]":
    """Return the combat tracker, imported when it is asked for: a sheet does not need it."""
    if name != "SpaceForce":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cosmotui.rules.space_force.combat.game import SpaceForce

    return SpaceForce
