"""The analysis that all plans made from one view share: lines of attack, weapons by target, worths of units."""

from cosmotui.bots.cosmic_conflict.chart import solids
from cosmotui.bots.cosmic_conflict.gunnery import Gun, guns
from cosmotui.bots.cosmic_conflict.sight import Sight
from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


class SharedAnalysis:
    """The table of one view, with every result kept for later plans."""

    def __init__(self, view: CosmicConflictView) -> None:
        self.view = view
        self.sight = Sight(view)
        self.walls = solids(view)
        self.solid_zones = tuple(zone for zone in self.sight.zones if any(part.solid for part in zone[0].parts))
        self.sides = tuple(on_table(view, side) for side in (0, 1))
        self._guns: dict[tuple[int, int], tuple[Gun, ...]] = {}
        self._prices: dict[int, float] = {}

    def guns(self, attacker: Unit, target: Unit) -> tuple[Gun, ...]:
        """Return the weapons of a unit against another."""
        key = attacker.id, target.id
        found = self._guns.get(key)
        if found is None:
            found = self._guns[key] = guns(self.view, attacker, target)
        return found

    def price(self, unit: Unit) -> float:
        """Return the worth of each point of damage to a unit."""
        found = self._prices.get(unit.id)
        if found is None:
            found = self._prices[unit.id] = price(self.view, unit)
        return found
