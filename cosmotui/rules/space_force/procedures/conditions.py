"""Skills whose roll depends on place and equipment: one roll, refused, harder or easier."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.procedures.procedure import Procedure, harder, refuse_unless
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.skills import CRAFT, DODGING, PROFESSION

NAVIGATOR = "Navigator"


class Evading(Procedure, frozen=True):
    """Getting out of the way of something slow."""

    name = "Evade a slow object"
    skills = (DODGING,)
    rules = ("SF-10.4",)
    note = "A success evades it entirely; unknown Dodging counts 0."


class Climbing(Procedure, frozen=True):
    """Harder without gear, and sometimes impossible."""

    name = "Climbing"
    skills = ("Climbing",)
    rules = ("SF-10.5",)

    gear: Annotated[bool, Meta(title="Suitable gear", description="SF-10.5")] = True
    needs_gear: Annotated[bool, Meta(title="Impossible without gear", description="SF-10.5")] = False

    def prepare(self, check: Check) -> Check:
        """Return the check with or without gear."""
        refuse_unless(self.gear or not self.needs_gear, "This climb needs gear (SF-10.5).")
        return check if self.gear else harder(check, 5, "no suitable gear", "SF-10.5")


class History(Procedure, frozen=True):
    """Easier with the right books; those of a ship are not."""

    name = "Historian"
    skills = ("Historian",)
    rules = ("SF-10.12",)
    note = "A ship's library is not well-stocked for history."

    library: Annotated[Literal["none", "ship's", "well-stocked"], Meta(title="Library", description="SF-10.12")] = (
        "none"
    )

    def prepare(self, check: Check) -> Check:
        """Return the check, easier with a well-stocked library."""
        return harder(check, -5, "well-stocked library", "SF-10.12") if self.library == "well-stocked" else check


class Navigating(Procedure, frozen=True):
    """By the stars, so at night."""

    name = NAVIGATOR
    skills = (NAVIGATOR,)
    rules = ("SF-10.21",)

    stars: Annotated[bool, Meta(title="Stars visible at night", description="SF-10.21")] = False

    def prepare(self, check: Check) -> Check:
        """Return the check; refuse it without stars."""
        refuse_unless(self.stars, "Navigator needs a starry night sky (SF-10.21).")
        return check


class Seafaring(Procedure, frozen=True):
    """Out of sight of land somebody must know where the ship is."""

    name = "Seamanship"
    skills = ("Seamanship",)
    rules = ("SF-10.22",)
    note = "Any member of the crew with Navigator can help."

    out_of_sight: Annotated[bool, Meta(title="Out of sight of land", description="SF-10.22")] = False
    navigator: Annotated[bool, Meta(title="A Navigator is at hand", description="SF-10.22")] = False

    def prepare(self, check: Check) -> Check:
        """Return the check; refuse it without a navigator out of sight of land."""
        allowed = self.navigator or not self.out_of_sight
        refuse_unless(allowed, "Out of sight of land Seamanship needs a Navigator (SF-10.22).")
        return check


class Programming(Procedure, frozen=True):
    """Programs, not machines."""

    name = "Computer Programmer"
    skills = ("Computer Programmer",)
    rules = ("SF-10.27",)

    hardware: Annotated[bool, Meta(title="Repairing hardware", description="SF-10.27")] = False

    def prepare(self, check: Check) -> Check:
        """Return the check; refuse it for machines."""
        message = "A Computer Programmer cannot repair hardware; an Electronic Technician can (SF-10.27)."
        refuse_unless(not self.hardware, message)
        return check


class FlyingAircraft(Procedure, frozen=True):
    """Aircraft, and spacecraft made for it in an atmosphere."""

    name = "Pilot Aircraft"
    skills = ("Pilot Aircraft",)
    rules = ("SF-10.31",)

    craft: Annotated[
        Literal["aircraft", "suitable spacecraft in an atmosphere", "spacecraft in space"],
        Meta(title="Craft", description="SF-10.31"),
    ] = "aircraft"

    def prepare(self, check: Check) -> Check:
        """Return the check; refuse it for other craft."""
        refuse_unless(
            self.craft != "spacecraft in space",
            "Pilot Aircraft flies spacecraft only in an atmosphere; space needs Pilot Spacecraft (SF-10.31).",
        )
        return check


class FlyingSpacecraft(Procedure, frozen=True):
    """Thrust craft, but no aircraft."""

    name = "Pilot Spacecraft"
    skills = ("Pilot Spacecraft",)
    rules = ("SF-10.31",)

    craft: Annotated[Literal["spacecraft", "aircraft"], Meta(title="Craft", description="SF-10.31")] = "spacecraft"

    def prepare(self, check: Check) -> Check:
        """Return the check; refuse it for other craft."""
        refuse_unless(
            self.craft == "spacecraft", "Pilot Spacecraft does not fly aircraft; Pilot Aircraft does (SF-10.31)."
        )
        return check


class Trade(Procedure, frozen=True):
    """What a trade can do is the Director's word."""

    name = "Use a trade"
    skills = (CRAFT, PROFESSION)
    rules = ("SF-10.28",)
    note = "The Director decides which crafts and professions exist and what they do."

    allowed: Annotated[bool, Meta(title="The Director lets the trade do this", description="SF-10.28")] = True

    def prepare(self, check: Check) -> Check:
        """Return the check, as far as the Director allows it."""
        refuse_unless(self.allowed, f"The Director says that {check.skill} does not do this (SF-10.28).")
        return check


def has_navigator(crew: Iterable[Character]) -> bool:
    """Return whether anybody of the crew knows Navigator (SF-10.22)."""
    return any(one.level(NAVIGATOR) > 0 for one in crew)
