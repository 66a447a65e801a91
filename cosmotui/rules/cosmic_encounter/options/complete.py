"""The largest set of dimensions that a match can have (CE-2.4)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.options.dealing import galaxies, spare_legacies
from cosmotui.rules.cosmic_encounter.options.dimensions import ALL, OPTION, conflicts, entries, listed
from cosmotui.rules.cosmic_encounter.options.named import named
from cosmotui.rules.cosmic_encounter.options.rules import rules_of

_SCARCE: Final = ("homesick", "alerts", "two_faced", "shadow", "legacies")
"""Options that ask for many aliens or leave few to deal, those first that are given up first."""


def complete(setup: Setup) -> Setup:
    """Return the set-up with the names of dimensions in the place of `all`: as many as there can be together, with the
    size that the seats make and without those that other options switch off."""
    if ALL not in named(setup.options.get(OPTION, "")):
        return setup
    kept = listed(setup)
    sized = [one for one in entries() if one.seats in (0, len(setup.seats)) or one.id in kept]
    every = [one for one in sized if one.id in kept or not (one.reason or conflicts(setup, one))]
    scarce = [one.id for name in _SCARCE for one in every if name in one.sets and one.id not in kept]
    made = (_with(setup, [one.id for one in every if one.id not in out]) for out in _left_out(scarce))
    most = next(made)
    return most if _can_be_dealt(most) else next((one for one in made if _can_be_dealt(one)), most)


def _left_out(ids: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield the sets that may be left out, the smallest first."""
    for count in range(len(ids) + 1):
        yield from combinations(ids, count)


def _with(setup: Setup, ids: list[str]) -> Setup:
    return msgspec.structs.replace(setup, options={**setup.options, OPTION: ", ".join(ids)})


def _can_be_dealt(setup: Setup) -> bool:
    """Return whether there are aliens for all seats, and absent ones for the legacies (CE-4.17, CE-25.25)."""
    return bool(galaxies(setup)) and spare_legacies(setup) >= rules_of(setup).legacies
