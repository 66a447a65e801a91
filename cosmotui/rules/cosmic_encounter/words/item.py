"""One thing of the catalogue: its parts, where it comes from, and when each part is used."""

from collections.abc import Callable, Iterable

import msgspec


class Clause(msgspec.Struct, frozen=True):
    """A part of a text with its own heading."""

    head: str
    """`power`, `wild flare`, `legacy` ..; empty: the text of the whole item."""
    text: str
    timing: tuple[str, ...] = ()
    """`role:moment` with the words of Part A."""
    always: bool = False
    """It happens by itself whenever it applies."""
    with_power: bool = False
    burnout: bool = False
    note: str = ""
    """What else stands at the right of its head."""


class Item(msgspec.Struct, frozen=True):
    """One thing of the catalogue."""

    kind: str
    id: str
    name: str
    page: tuple[Clause, ...] | Callable[[], tuple[Clause, ...]]
    """Its parts, or how they are found once somebody reads them."""
    rule: str = ""
    """Where the rulebook speaks of it."""
    standard: int = 0
    """Copies in the standard forge (CE-4.5)."""
    large: int = 0
    """Further copies with seven and eight aliens (CE-4.4)."""
    dark: int = 0
    """Copies in the dark forge (CE-31.10)."""
    source: str = ""
    """Where else it comes from."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Its parts, in reading order."""
        return self.page() if callable(self.page) else self.page

    @property
    def origin(self) -> str:
        """Where it comes from, in words."""
        copies = (
            f"{self.standard} in the forge" if self.standard else "",
            f"{self.large} more with seven and eight aliens" if self.large else "",
            f"{self.dark} in the dark forge" if self.dark else "",
            self.source,
        )
        return "; ".join(word for word in copies if word)

    @property
    def text(self) -> str:
        """The whole text in one piece."""
        return " ".join(f"{one.head.capitalize()}: {one.text}" if one.head else one.text for one in self.clauses)


def timing_words(timing: Iterable[str]) -> str:
    """Return `leader, combat.window`; `leader, contact.after or payoff.crash`; another role after a semicolon."""
    roles: dict[str, list[str]] = {}
    for value in timing:
        role, _, moment = value.partition(":")
        roles.setdefault(role, []).append("any window" if moment == "any" else moment)
    return "; ".join(f"{role}, {' or '.join(moments)}" for role, moments in roles.items())


def note_of(clause: Clause) -> str:
    """Return the note beside the heading of a clause: when it is used, and how."""
    timing = [value for value in clause.timing if not value.endswith((":continuous", ":legacy.begins"))]
    when = "with the power" if clause.with_power else timing_words(timing)
    return ", ".join(word for word in (when, "burnout" if clause.burnout else "", clause.note) if word)
