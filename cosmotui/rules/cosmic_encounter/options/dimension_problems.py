"""The contradictions of a set of dimensions (CE-2.4)."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.options.dimensions import ALL, OPTION, RANDOM, conflicts, entries, entry, listed
from cosmotui.rules.cosmic_encounter.options.named import named


def dimension_problem(setup: Setup) -> Problem | None:
    """Return the first contradiction: a name that there is not, one that cannot be played, two sizes, or one that does
    not fit the seats, or an option that switches a dimension off."""
    found = [entry(id) for id in listed(setup)]
    unknown = [id for id in named(setup.options.get(OPTION, "")) if id not in (ALL, RANDOM, *listed(setup))]
    if unknown:
        names = ", ".join(sorted(one.id for one in entries()))
        return Problem(f"There is no dimension {unknown[0][:40]!r}; there are {ALL}, {RANDOM}, {names}.", "CE-2.4")
    for one in found:
        if one.reason:
            return Problem(f"{one.name} cannot be played. {one.reason}", one.rule)
    sizes = [one for one in found if one.seats]
    if len(sizes) > 1:
        return Problem(f"A match has one size: {' or '.join(one.name for one in sizes)}.", "CE-2.4")
    for one in sizes:
        if one.seats != len(setup.seats):
            return Problem(f"{one.name} is for {one.seats} aliens; {len(setup.seats)} sit down.", one.rule)
    for one in found:
        for option in conflicts(setup, one):
            return Problem(f"{one.name} is named, and {option} switches it off: leave one of them out.", "CE-2.4")
    return None
