"""What is scored when a match ends: galaxies with their formulas, and score titles (CE-34)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.registry import File

EndTable = Table[CosmicEncounterState]
"""The table when everything is scored."""
Counting = Callable[[EndTable, int], int]
"""Table and alien: a number."""
Condition = Callable[[EndTable, int], bool]
"""Table and alien: whether something holds."""


@dataclass(frozen=True)
class Count:
    """Something that is counted for an alien, with its words: `dominion`."""

    words: str
    of: Counting


@dataclass(frozen=True)
class Term:
    """A part of a score: what is counted, and how many points each of it is worth."""

    count: Count
    """Without words where it is only whether a condition holds: 1 or 0."""
    each: int | Count
    """Points, or the number that gives them."""
    pays: str
    """The points, for people: `4 each`."""

    def counted(self, table: EndTable, seat: int) -> tuple[int, int]:
        """Return the count for an alien, and the points for each."""
        each = self.each if isinstance(self.each, int) else self.each.of(table, seat)
        return self.count.of(table, seat), each

    @property
    def words(self) -> str:
        """The part in a formula: `4 x dominion`."""
        each = self.each if isinstance(self.each, int) else self.each.words
        sign = {1: "", -1: "-"}.get(each, f"{each} x ") if isinstance(each, int) else f"{each} x "
        return f"{sign}{self.count.words}"

    def explained(self, count: int, each: int) -> str:
        """Return the part worked out: `dominion 5 x 4`; a condition has nothing to work out."""
        if not self.count.words:
            return ""
        worth = f" {self.each.words}" if isinstance(self.each, Count) else ""
        return f"{self.count.words} {count}" + (f" x {each}{worth}" if each != 1 or worth else "")


@dataclass(frozen=True)
class Score:
    """A score item: every alien scores the sum of its terms."""

    id: str
    name: str
    text: str
    """The words for people, without the points."""
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Galaxy(Score):
    """A galaxy, whose formula scores every alien (CE-34.1); its text says what is told of it."""

    peoples: int = 0
    """How many peoples it has, where that is known."""
    is_scouted: bool = False
    """Whether it is still being explored, and sends nobody to the encounters yet."""

    @property
    def formula(self) -> str:
        """The formula: `4 x dominion + 2 x authority`."""
        return " + ".join(term.words for term in self.terms).replace("+ -", "- ")


@dataclass(frozen=True)
class Title(Score):
    """A score title, which every alien that is left scores if it fulfils it (CE-34.23)."""

    @property
    def pays(self) -> str:
        """The points for people: `2 each`."""
        return ", ".join(term.pays for term in self.terms)


def per(points: int | Count, count: Count) -> Term:
    """Return so many points for each that is counted."""
    return Term(count, points, f"{points if isinstance(points, int) else points.words} each")


def once(points: int, holds: Condition) -> tuple[Term, ...]:
    """Return so many points for an alien for which a condition holds."""
    return (Term(Count("", lambda table, seat: int(holds(table, seat))), points, f"{points} points"),)


def value(count: Count) -> tuple[Term, ...]:
    """Return as many points as the number says."""
    return (Term(count, 1, "by value"),)


GALAXIES: Final = File("galaxies", Galaxy, key="id")
"""All galaxies, by id."""
TITLES: Final = File("titles", Title, key="id")
"""All score titles, by id."""


def score(id: str) -> Score:
    """Return the galaxy or the title of that id. Raises KeyError if there is neither."""
    return GALAXIES[id] if id in GALAXIES else TITLES[id]
