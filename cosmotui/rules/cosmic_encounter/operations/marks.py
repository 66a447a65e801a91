"""Marks: on the nexus of a power, and on aliens (CE-36.70, CE-37.47)."""

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
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


def redirect(use: Use, seat: int) -> None:
    """Turn what the use answers to another alien, with all its numbers (CE-37.30)."""
    if use.cause is not None:
        use.cause.seat = seat
        use.table.record(Told(use.seat, "{} turned it to {1}", seat))
