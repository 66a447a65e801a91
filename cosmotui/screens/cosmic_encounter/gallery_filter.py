"""The filter of the gallery: aliens by alert, galaxy and type, and by words that stand on their pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, alien
from cosmotui.rules.cosmic_encounter.words.item import Item
from cosmotui.widgets.section_list import Row, gap, heading, row

ALERTS: Final = ("green", "yellow", "red")
_OF: Final[dict[str, Callable[[Alien], tuple[str, ...]]]] = {
    "alert": lambda kind: (kind.alert,),
    "galaxy": lambda kind: (kind.galaxy,),
    "type": lambda kind: kind.types,
}
"""The properties that an alien can be filtered by."""


@dataclass(frozen=True)
class Filter:
    """A filter; an empty field lets everything through."""

    alert: str = ""
    galaxy: str = ""
    type: str = ""
    text: str = ""
    """The words that must all stand in the name or on the page, in any case and order."""

    def lets(self, item: Item) -> bool:
        """Return whether a thing is wanted; only aliens have an alert, a galaxy and types."""
        page = f"{item.id} {item.name} {item.text}".casefold()
        if not all(word in page for word in self.text.casefold().split()):
            return False
        if item.kind != "alien":
            return True
        kind = alien(item.id)
        page_facts = ((self.alert, "alert"), (self.galaxy, "galaxy"), (self.type, "type"))
        return all(not wanted or wanted in _OF[field](kind) for wanted, field in page_facts)

    def found(self, items: Sequence[Item]) -> list[Item]:
        """Return the wanted items, those with the words in the name before those with the words on the page."""
        wanted = [item for item in items if self.lets(item)]
        return sorted(wanted, key=lambda item: self.text.casefold() not in item.name.casefold())

    def toggled(self, field: str, value: str) -> "Filter":
        """Return the filter with that value wanted, or with none of this field if the value was wanted already."""
        now = {"alert": self.alert, "galaxy": self.galaxy, "type": self.type}[field]
        return replace(self, **{field: "" if now == value else value})

    @property
    def words(self) -> str:
        """The filter in a few words."""
        galaxy = f"{self.galaxy} galaxy" if self.galaxy else ""
        text = f"'{self.text}'" if self.text else ""
        return ", ".join(word for word in (self.alert, galaxy, self.type, text) if word)


def values_of(field: str) -> tuple[str, ...]:
    """Return every alert, galaxy or type that there is."""
    found = {value for id in ALIENS for value in _OF[field](alien(id))}
    return tuple(value for value in ALERTS if value in found) if field == "alert" else tuple(sorted(found))


def filter_rows(wanted: Filter, yes: str) -> list[Row]:
    """Return everything that can be filtered by, with the number of aliens; what is wanted has a mark."""
    rows: list[Row] = []
    chosen = {"alert": wanted.alert, "galaxy": wanted.galaxy, "type": wanted.type}
    for field, now in chosen.items():
        rows += [gap()] if rows else []
        rows.append(heading(field, "enter takes one" if not rows else ""))
        for value in values_of(field):
            count = sum(value in _OF[field](alien(id)) for id in ALIENS)
            mark = yes if value == now else " "
            rows.append(row(f"{field}:{value}", [(f"{mark} ", "bright"), (value, "text")], [(str(count), "dim")]))
    return rows
