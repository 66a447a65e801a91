"""Sets of dimensions that are worked out: the largest that a match can have, or one by chance (CE-2.4)."""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.seed import SEED_LIMIT, raw_seed
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.options.dealing import galaxies, spare_legacies
from cosmotui.rules.cosmic_encounter.options.dimensions import (
    ALL,
    OPTION,
    RANDOM,
    Entry,
    conflicts,
    entries,
    is_idle,
    listed,
)
from cosmotui.rules.cosmic_encounter.options.named import named
from cosmotui.rules.cosmic_encounter.options.rules import rules_of

_SCARCE: Final = ("homesick", "alerts", "two_faced", "shadow", "legacies")
"""Options that ask for many aliens or leave few to deal, those first that are given up first."""
FEWEST, MOST = 3, 6
"""How many dimensions are drawn."""


def complete(setup: Setup) -> Setup:
    """Return the set-up with the names of dimensions in the place of `all` or `random`: with the size that the seats
    make, without those that other options switch off, and so that the aliens can be dealt."""
    names, kept = named(setup.options.get(OPTION, "")), listed(setup)
    if not {ALL, RANDOM} & set(names):
        return setup
    fitting = [one for one in entries() if one.seats in (0, len(setup.seats)) and not one.reason]
    fitting = [one for one in fitting if one.id not in kept and not conflicts(setup, one)]
    chosen = [one.id for one in (fitting if ALL in names else _drawn(setup, fitting))]
    ids = [one.id for one in entries() if one.id in kept or one.id in chosen]
    scarce = [one.id for name in _SCARCE for one in fitting if name in one.sets and one.id in chosen]
    made = (_with(setup, [id for id in ids if id not in out]) for out in _left_out(scarce))
    most = next(made)
    return most if _can_be_dealt(most) else next((one for one in made if _can_be_dealt(one)), most)


def foreseen(setup: Setup) -> Setup:
    """Return the same as far as it is known before the match begins: what chance will bring is not."""
    return setup if RANDOM in named(setup.options.get(OPTION, "")) else complete(setup)


def _drawn(setup: Setup, fitting: Sequence[Entry]) -> list[Entry]:
    """Draw some of the dimensions that change anything here, by dice of their own: they tell nothing of the match's."""
    digest = hashlib.sha256(f"dimensions {raw_seed(setup.first_seed)}".encode()).digest()
    dice = Dice(int.from_bytes(digest[:8], "big") % SEED_LIMIT)
    left = [one for one in fitting if not one.seats and not is_idle(setup, one)]
    dice.shuffle(left)
    return left[: FEWEST + dice.below(MOST - FEWEST + 1)]


def _left_out(ids: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield the sets that may be left out, the smallest first."""
    for count in range(len(ids) + 1):
        yield from combinations(ids, count)


def _with(setup: Setup, ids: list[str]) -> Setup:
    return msgspec.structs.replace(setup, options={**setup.options, OPTION: ", ".join(ids)})


def _can_be_dealt(setup: Setup) -> bool:
    """Return whether there are aliens for all seats, and absent ones for the legacies (CE-4.17, CE-25.25)."""
    return bool(galaxies(setup)) and spare_legacies(setup) >= rules_of(setup).legacies
