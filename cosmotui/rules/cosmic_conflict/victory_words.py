"""Victory conditions in words: their meaning, and each side's count (CX-19, CX-20)."""

from collections.abc import Sequence
from typing import Final

COUNTS: Final = {
    "Control": ("ships within reach of objectives; the larger number wins", "CX-20.10"),
    "Survey": ("objective tokens on ships still in play; the larger number wins", "CX-20.6"),
    "Area control": ("strips of the table, each held by the larger sum of Sizes in it; more strips win", "CX-19.5"),
    "Ships remaining": ("what is left on the table, a ship with a Condition by half; the larger sum wins", "CX-19.7"),
    "Ships destroyed or fled": ("own losses, a ship that fled by half; the smaller sum wins", "CX-19.8"),
    "Conditions inflicted": ("Conditions that own ships still in play suffer; the smaller number wins", "CX-19.9"),
}
"""By name: what a condition counts, and its rule."""
HAD: Final = {
    "Control": "held",
    "Survey": "collected",
    "Area control": "held",
    "Ships remaining": "kept",
    "Ships destroyed or fled": "lost",
    "Conditions inflicted": "suffered",
}
"""By name: what a side did that the number beside it counts."""


def counts(name: str) -> tuple[str, str]:
    """Return the meaning of a condition, such as `Area control, 3 strips across X`, and its rule."""
    return COUNTS.get(_kind(name), ("", "CX-19.4"))


def had(name: str, told: str, names: Sequence[str]) -> str:
    """Return each side's count from a text such as `3 to 5 Conditions`: `Mira suffered 3, Ofra 5 Conditions`."""
    first, second, what = sides(told)
    if not second:
        return told
    verb = HAD.get(_kind(name), "had")
    return f"{names[0]} {verb} {first}, {names[1]} {second} {what}"


def title(name: str, what: str) -> str:
    """Return a heading for the numbers of a condition, such as `Points lost`; `what` is counted."""
    match _kind(name):
        case "Ships remaining" | "Ships destroyed or fled" as kind:
            return f"{what.capitalize()} {HAD[kind]}"
        case "Conditions inflicted":
            return "Conditions"
        case kind:
            return kind


def sides(told: str) -> tuple[str, str, str]:
    """Return both numbers and the unit of a count such as `3 to 5 points`; numbers are empty without one."""
    first, to, rest = told.partition(" to ")
    second, _, what = rest.partition(" ")
    return (first, second, what) if to else ("", "", told)


def _kind(name: str) -> str:
    return name.partition(",")[0]
