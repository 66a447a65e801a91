"""The weights of a bot's aims, in points as fleets count them; those of the strategist are learned (`learned.py`)."""

import msgspec


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of a bot's aims."""

    # --- fire --------------------------------------------------------------------------------------------------------

    kill: float = 12.0
    """Points for the chance to destroy a unit with an attack, by Size and one more, beside the damage."""
    condition: float = 0.0
    """Points for the chance that an attack fills a row of Health, and so brings a Condition."""
    first: float = 0.0
    """Parts of its cost that a ship's first Condition is worth: it counts by half from then on (CX-19.7)."""
    press: float = 0.0
    """By how much more both count in a turn with which the battle ends for certain."""
    still: float = 1.0
    """What an attack on a unit that has acted is worth now: it will stand there later as well."""
    exposed: float = 0.0
    """How much a ship in danger wants to act before it is fired at."""

    # --- places ------------------------------------------------------------------------------------------------------

    dealt: float = 1.0
    taken: float = 0.3
    later: float = 0.3
    """Of the damage of foes that have acted already: they fire in the next turn."""
    near: float = 1.5
    """Points that each unit of distance costs while nobody is in range."""
    turned: float = 0.8
    """Points that each step costs by which it does not face its foe."""
    company: float = 0.0
    """Points for each of two own ships near enough to fire at the same foes."""

    # --- company -----------------------------------------------------------------------------------------------------

    guard: float = 0.0
    """How much damage to a ship a fresh guard is thought to spare, as an Escort or in a Formation."""
    bound: float = 0.0
    """Points that each unit of Maneuver and each step of Heading costs that ships lose who move together."""

    # --- the end -----------------------------------------------------------------------------------------------------

    stakes: float = 0.0
    """How much it wants the objective of the scenario, without a look at the verdict."""
    ending: float = 0.0
    """Points for a win that is certain: the verdict is worked out for every place (CX-19)."""
    soon: float = 0.15
    """The part of them that counts in the turn before the battle may end."""
    late: float = 7.5
    """Points for each unit of distance from the objective that it will not make in time."""
    scan: float = 60.0
    """Points for a place in the far half, for a ship that is to scan there (CX-20.3)."""

    # --- manners -----------------------------------------------------------------------------------------------------

    fine: bool = False
    contingent: bool = False
    """Whether it means to fire after its movement where Orders and Commands allow it."""
    retreat: bool = False
    """Whether it leaves the table when it would be lost otherwise."""
    guess: int = 0
    """How many foes that are still to move it expects to answer as well as they can, the nearest ones."""


PLAIN = Temper()
