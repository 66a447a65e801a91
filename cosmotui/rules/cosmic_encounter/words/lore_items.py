"""The pages of lore: factions and galaxies with their aliens, and the history of the Cosmos."""

from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.lore import AGES, FACTIONS, Faction, factions_of
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES, Galaxy
from cosmotui.rules.cosmic_encounter.words.item import Clause, Item

SCORED: Final = "all:end.score"
"""When galaxies and titles are scored."""
LORE_RULE: Final = "CE-36.64"
"""The rule that says what lore does in a match: nothing."""


def faction_items() -> list[Item]:
    """Return the factions, the oldest first."""
    return [Item("faction", id, one.name, tuple(_of_faction(one)), LORE_RULE) for id, one in FACTIONS.items()]


def _of_faction(faction: Faction) -> Iterable[Clause]:
    count = len(faction.members)
    yield Clause("lore", faction.text, note=faction.form)
    for number, one in enumerate(one for one in faction.members if one.deed):
        name = alien(one.alien).name
        yield Clause("members", f"{name}: {one.deed}.", note="" if number else f"{count} aliens")
    rest = ", ".join(alien(one.alien).name for one in faction.members if not one.deed)
    if rest:
        is_part = any(one.deed for one in faction.members)
        yield Clause("members", f"{rest}.", note="" if is_part else f"{count} aliens")
    if not count:
        yield Clause("members", "Their names have not come down.")
    yield Clause("fate", f"{faction.fate[:1].upper()}{faction.fate[1:]}.")


def galaxy_items() -> list[Item]:
    """Return the galaxies, each with its formula, its lore and its aliens."""
    source = "the Official dimension"
    return [
        Item("galaxy", id, one.name, tuple(_of_galaxy(id, one)), "CE-34.1", source=source)
        for id, one in GALAXIES.items()
    ]


def _of_galaxy(id: str, galaxy: Galaxy) -> Iterable[Clause]:
    yield Clause("formula", f"{galaxy.formula}.", (SCORED,))
    known = f"{galaxy.peoples} peoples" if galaxy.peoples else ""
    yield Clause("lore", galaxy.text, note="still being explored" if galaxy.is_scouted else known)
    aliens = [alien(one).name for one in ALIENS if alien(one).galaxy.casefold() == id]
    if aliens:
        yield Clause("aliens", f"{', '.join(aliens)}.", note=f"{len(aliens)} in this game")


def history_items() -> list[Item]:
    """Return the history of the Cosmos as one page."""
    ages = tuple(Clause(one.name, one.text) for one in AGES.values())
    return [Item("history", "history", "The Cosmos", ages, LORE_RULE)]


def alien_lore(id: str) -> str:
    """Return the factions that an alien has belonged to, with what it is remembered for; empty if there are none."""
    told = [(one.name, one.deed_of(id)) for one in factions_of(id)]
    return " ".join(f"{name}: {deed}." if deed else f"{name}." for name, deed in told)
