"""A battle of Cosmoforce for a lesson, written down in a few words."""

import re
from collections.abc import Callable
from typing import Final, cast

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.cosmoforce import Cosmoforce
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.ship import Ship, launched
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState
from cosmotui.rules.cosmoforce.systems import HULLS, Hull

SEATS: Final = (Seat("Mira", 0), Seat("Rival", 1, "ensign"))
"""The person, who acts first, and the bot."""
ACTIONS: Final = 2
"""The actions of a turn."""
OPTIONS: Final = {"questions": "few", "limit_kind": "rounds"}


def ship(name: str, text: str, speed: float, heat: int = 0) -> Ship:
    """Return a ship of `Cruiser Engine! Armor Railgun*2`: the class, then the systems, with a `!` for each mark."""
    word, *words = text.split()
    systems: list[str] = []
    marks: list[int] = []
    for part in words:
        found = re.fullmatch(r"([A-Z][a-z]+)(?:\*(\d+))?(!*)", part)
        assert found is not None
        systems += [found[1]] * int(found[2] or 1)
        marks += [len(found[3])] * int(found[2] or 1)
    hull: Hull = next(hull for hull in HULLS if hull == word)
    made = launched(Design(name, hull, slots(*systems)))
    marked = (*marks, *(0,) * (len(made.marks) - len(marks)))
    return msgspec.structs.replace(made, speed=round(speed * 100), heat=heat, marks=marked)


def battle(yours: Ship, theirs: Ship, dice: str) -> Callable[[], AnyMatch]:
    """Return the maker of a battle in which the person is about to act, with scripted dice as `3,5,1 +2; 4`."""

    def begin() -> AnyMatch:
        script = [int(value) for value in re.findall(r"\d+", dice)]
        state = CosmoforceState(Dice(1, 0, script), 0, Acting(ACTIONS), [yours, theirs], 1, [0], [], 0)
        return cast("AnyMatch", Match.from_state(Cosmoforce(), Setup(SEATS, OPTIONS, 1), state))

    return begin


def building() -> AnyMatch:
    """Return a match in which everybody designs a ship."""
    return cast("AnyMatch", Match.new(Cosmoforce(), Setup(SEATS, OPTIONS, 1)))
