"""Carried things, and the issue of the Service (SF-7.17, SF-7.18)."""

from typing import Final

from cosmotui.rules.space_force.positions import Position

WEIGHTS: Final = {
    "spacesuit": 40,
    "50-yard tether": 5,
    "hand radio": 2,
    "flashlight": 1,
    "oxygen bottle": 10,
    "tool kit": 15,
    "electronics kit": 12,
    "medical kit": 10,
    "sample case": 8,
    "test-tube set": 3,
    "still camera": 4,
    "portable video camera": 12,
    "geologist's hammer": 2,
    "binoculars": 2,
    "rope (30 paces)": 6,
    "climbing gear": 10,
    "lock picks": 1,
    "canteen": 4,
    "rations, a day": 2,
    "tent": 12,
    "gravity warning tape": 1,
    "notebook": 1,
    "slide rule": 0,
    "personal effects": 0,
}
"""Weight in pounds at 1 G of everything on the list (SF-7.17)."""

STANDARD_ISSUE: Final = ("spacesuit", "hand radio", "flashlight", "personal effects")
"""What everybody gets (SF-7.18)."""
EXTRA_ISSUE: Final = {
    Position.CHIEF_ENGINEER: ("tool kit", "gravity warning tape"),
    Position.DOCTOR: ("medical kit",),
    Position.SCIENTIST: ("sample case", "test-tube set", "notebook"),
    Position.ADDITIONAL_SCIENTIST: ("sample case", "test-tube set", "notebook"),
}
"""What a position gets besides (SF-7.18; an Additional Scientist by the rules of a Scientist, SF-5.33)."""
STOWED: Final = ("spacesuit",)
"""What is stowed unless somebody puts it on (SF-7.18)."""
