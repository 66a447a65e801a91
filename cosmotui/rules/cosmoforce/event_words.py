"""Words that several events of Cosmoforce use."""

from collections.abc import Sequence

HEAT = {
    "overheated": "overheated: took",
    "lasers": "was heated by Lasers:",
    "burn": "fired the engines:",
    "evaded": "evaded for",
}
"""How a ship came by heat, by the reason that an event gives."""


def points(hundredths: int) -> str:
    """Return a speed in writing: `3.02`."""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def plural(count: int, one: str, more: str = "") -> str:
    """Return the word for `count` things."""
    return one if count == 1 else more or f"{one}s"


def joined(names: Sequence[str]) -> str:
    """Return names in a sentence: `Ann, Bob and Cleo`."""
    return " and ".join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def harm_words(count: int) -> str:
    """Return the harm that a roll does: `2 harms`."""
    return f"{count} {plural(count, 'harm')}" if count else "nobody harmed"


def crew_words(ship: str, name: str) -> str:
    """Return who of a crew is meant: by name if they have one."""
    return name if name else f"one of {ship}'s crew"
