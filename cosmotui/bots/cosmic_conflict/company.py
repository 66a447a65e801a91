"""Who keeps company with whom: Escorts and Formations, and the places from which they can begin (CX-D06, CX-D08)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

import msgspec

from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.formations import guarded, joiners, leads
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.groups import Pace
from cosmotui.rules.cosmic_conflict.state import Forming
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

BESIDE: Final = 1.5
"""How far from each other ships start that are to keep company."""
AHEAD: Final = 3
"""Velocities at which the movement of a ship alone and in company is compared."""


class Pact(msgspec.Struct, frozen=True):
    """An Escort or a Formation that could begin now."""

    word: Literal["escort", "form"]
    first: Unit
    """The ship that is guarded, or the Lead."""
    other: Unit
    worth: float

    @property
    def told(self) -> str:
        """What it is good for."""
        if self.word == "escort":
            return f"{self.other.label} can take Hits on {self.first.label}"
        return f"{self.first.label} and {self.other.label} can take Hits on each other"


def best_pact(view: CosmicConflictView, side: int, temper: Temper) -> Pact | None:
    """Return the pact that is worth most, in points; None if none is worth anything."""
    best = max(_pacts(view, side, temper), key=lambda pact: pact.worth, default=None)
    return best if best is not None and best.worth > 0 else None


def _pacts(view: CosmicConflictView, side: int, temper: Temper) -> Iterator[Pact]:
    changed = view.frame.changed if isinstance(view.frame, Forming) else ()
    own = [unit for unit in on_table(view, side, ships_only=True) if unit.id not in changed]
    if view.rules.escorts:
        for guard in own:
            for unit in guarded(view, guard):
                yield Pact("escort", unit, guard, worth_of(view, unit, guard, temper))
    if view.rules.formations:
        for lead in leads(view, side):
            for member in joiners(view, lead):
                if lead.id not in changed and member.id not in changed and member.size <= lead.size:
                    yield Pact("form", lead, member, worth_of(view, lead, member, temper))


def worth_of(view: CosmicConflictView, unit: Unit, guard: Unit, temper: Temper) -> float:
    """Return what it is worth that a ship may take the Hits of another: as much as it can bear before a row of its
    Health fills, less what both lose of their movement."""
    bears = sum(track.undamaged for track in guard.tracks if track.mount not in guard.off)
    bears += guard.card.row - guard.health % guard.card.row
    saved = temper.guard * price(view, unit) * min(1.0, bears / guard.card.row)
    return saved - temper.bound * _slower(unit, guard)


def _slower(*ships: Unit) -> int:
    """Return how much Maneuver and Heading ships lose that move together."""
    both, velocity = Pace(ships), min(AHEAD, *(ship.most_velocity for ship in ships))
    alone = sum(ship.maneuver_at(velocity) + ship.turn_at(velocity) for ship in ships)
    return alone - len(ships) * (both.maneuver_at(velocity) + both.turn_at(velocity))


def forming(pact: Pact | None, values: Sequence[str]) -> str:
    """Return the answer about Formations and Escorts that brings a pact about, or changes nothing."""
    if "defensive" in values:
        return "defensive"
    if pact is None:
        return next((value for value in ("done", "enough", "back") if value in values), "")
    wanted = (pact.word, *(f"u{unit.id}" for unit in _order(pact)), "enough", "back")
    return next((value for value in wanted if value in values), "")


def _order(pact: Pact) -> tuple[Unit, Unit]:
    """Return the ships in the order in which they are asked for: the Escort, or the Lead, first."""
    return (pact.other, pact.first) if pact.word == "escort" else (pact.first, pact.other)


def beside(view: CosmicConflictView, unit: Unit, temper: Temper) -> Unit | None:
    """Return the ship beside which one had better start: that it will guard.

    Ships go in pairs by their Size, the largest with the next.
    """
    if not (view.rules.escorts or view.rules.formations):
        return None
    own = sorted(
        (other for other in view.units if other.side == unit.side and not (other.is_fighter or other.bogey)),
        key=lambda other: (-other.size, other.id),
    )
    for number, (larger, smaller) in enumerate(pairwise(own)):
        if smaller.id == unit.id and number % 2 == 0 and larger.on_table:
            return larger if worth_of(view, larger, unit, temper) > 0 else None
    return None


def berth(view: CosmicConflictView, mate: Unit) -> Point:
    """Return the place beside a ship, on the side of the middle of its edge."""
    rules, (x, y) = view.rules, mate.pos
    if rules.long_edges:
        return (x + BESIDE if x < rules.width / 2 else x - BESIDE), y
    return x, (y + BESIDE if y < rules.height / 2 else y - BESIDE)
