"""What each victory condition counts, in words (CX-19, CX-20)."""

from typing import Final

COUNTS: Final = {
    "Control": ("ships within reach of objectives; the larger number wins", "CX-20.10"),
    "Survey": ("objective tokens on ships still in play; the larger number wins", "CX-20.6"),
    "Area control": ("strips of the table, each held by the larger sum of Sizes in it; more strips win", "CX-19.5"),
    "Ships remaining": ("what is left on the table, a ship with a Condition by half; the larger sum wins", "CX-19.7"),
    "Ships destroyed or fled": ("own losses, a ship that fled by half; the smaller sum wins", "CX-19.8"),
    "Conditions inflicted": ("Conditions on own ships still in play; the smaller number wins", "CX-19.9"),
}
"""By name: what a condition counts, and its rule."""


def counts(name: str) -> tuple[str, str]:
    """What the condition of a name such as `Area control, 3 strips across X` counts, and its rule."""
    return COUNTS.get(name.partition(",")[0], ("", "CX-19.4"))
