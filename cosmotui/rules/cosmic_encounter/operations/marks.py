"""Marks: on the nexus of a power, and on aliens (CE-36.70, CE-37.47)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.power import Power


def set_marks(use: Use, bearer: Power | Holding, name: str, count: int) -> None:
    """Set the number of marks of a kind on a power or a holding of the user, never below 0; they are public with it."""
    before, after = bearer.marks.get(name, 0), max(0, count)
    bearer.marks[name] = after
    if bearer.public and before != after:
        use.table.record(Told(use.seat, f"{name} of {{}}: {before} became {after}"))


def mark_alien(use: Use, seat: int, name: str, count: int) -> None:
    """Put marks on an alien; they are public, and stay even if the power goes."""
    marks = use.state.aliens[seat].marks
    before = marks.get(name, 0)
    marks[name] = before + count
    use.table.record(Told(seat, f"{name} of {{}}: {before} became {before + count}"))


def mark_ships(use: Use, power: Power, name: str, ids: Sequence[int]) -> None:
    """Mark more ships for a power, by the word of its text; everybody sees them."""
    state = use.state
    new = [id for id in ids if id not in power.ships.get(name, [])]
    power.ships[name] = [*power.ships.get(name, []), *new]
    for seat in sorted({state.ships[id].owner for id in new}):
        count = sum(state.ships[id].owner == seat for id in new)
        use.table.record(Told(seat, f"{counted(count)} of {{}}: {name}"))


def unmark_ships(use: Use, power: Power, name: str) -> None:
    """Take all marks of a kind off the ships that a power has marked."""
    if power.ships.pop(name, []):
        use.table.record(Told(use.seat, f"no ship is {name} any more"))


def redirect(use: Use, seat: int) -> None:
    """Turn what the use answers to another alien, with all its numbers (CE-37.30)."""
    if use.cause is not None:
        use.cause.seat = seat
        use.table.record(Told(use.seat, "{} turned it to {1}", seat))
