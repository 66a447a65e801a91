"""Ships that stand and move as one: Formations and Escorts, for state and view alike (CX-26, CX-27)."""

import msgspec

from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.orders import COMMANDS
from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from cosmotui.rules.cosmic_conflict.unit import Unit


def formation_of(board: Board, id: int) -> Formation | None:
    """Return the Formation of a ship, if any; a ship is in one at most (CX-26.4)."""
    return next((formation for formation in board.formations if id in formation.ships), None)


def escort_of(board: Board, id: int) -> Escort | None:
    """Return the relationship in which a ship is the Escort (CX-27.1)."""
    return next((escort for escort in board.escorts if escort.unit == id), None)


def escorts_of(board: Board, id: int) -> tuple[int, ...]:
    """Return the Escorts of a ship (CX-27.3)."""
    return tuple(escort.unit for escort in board.escorts if escort.escorted == id)


def is_bound(board: Board, id: int) -> bool:
    """Return whether a ship is in a Formation or an Escort relationship (CX-26.4)."""
    return len(group(board, id)) > 1


def bond(board: Board, id: int) -> int:
    """Return the Lead of a ship's Formation, or the ship that it escorts; -1 for neither."""
    formation, escort = formation_of(board, id), escort_of(board, id)
    return formation.lead if formation else escort.escorted if escort else -1


def group(board: Board, id: int) -> tuple[int, ...]:
    """Return all units at the same centre that move with a ship, Lead or Escorted Ship first (CX-26.5, CX-27.4)."""
    formation = formation_of(board, id)
    if formation:
        return formation.ships
    escort = escort_of(board, id)
    first = escort.escorted if escort else id
    return (first, *escorts_of(board, first))


def formed(board: Board, id: int) -> tuple[int, ...]:
    """Return the ships of its Formation, the Lead first; only the ship itself without one."""
    formation = formation_of(board, id)
    return formation.ships if formation else (id,)


def anchor(board: Board, id: int) -> int:
    """Return the ship by which it stands: its Lead, its Escorted Ship, or itself."""
    return group(board, id)[0]


def drawn(board: Board, unit: Unit) -> Point:
    """Return the place where a unit is drawn: members of a Formation at their offsets from the Lead (CX-26.6)."""
    formation = formation_of(board, unit.id)
    if formation is None or formation.lead == unit.id:
        return unit.pos
    dx, dy = formation.offsets[formation.members.index(unit.id)]
    return unit.pos[0] + dx, unit.pos[1] + dy


def step_size(board: Board, unit: Unit) -> int:
    """Return the Size step in which it acts: of the largest member, of the Escorted Ship, or its own (CX-26.10,
    CX-27.6)."""
    formation = formation_of(board, unit.id)
    if formation:
        return max(board.units[id].size for id in formation.ships)
    return board.units[anchor(board, unit.id)].size


# --- Orders of the Lead -----------------------------------------------------------------------------------------------


def holder(board: Board, id: int) -> Unit:
    """Return the ship that holds the Orders and tokens of a ship: its Lead in a Formation (CX-26.7)."""
    formation = formation_of(board, id)
    return board.units[formation.lead if formation else id]


def payments(board: Board, id: int, command: str) -> tuple[int, ...]:
    """Return the payments for a Command of a ship, at its holder; the ship must be able to use it (CX-26.9)."""
    unit = board.units[id]
    if unit.is_mute or unit.is_barred(COMMANDS[command].type):
        return ()
    return holder(board, id).payments(command)


def users(board: Board, id: int, command: str) -> list[int]:
    """Return the ships that carry out a Command of a ship: the members of its Formation that can use it (CX-26.9)."""
    type = COMMANDS[command].type
    ships = [board.units[ship] for ship in formed(board, id)]
    return [ship.id for ship in ships if ship.on_table and not (ship.is_mute or ship.is_barred(type))]


# --- movement ---------------------------------------------------------------------------------------------------------


class Pace(msgspec.Struct, frozen=True):
    """The movement of ships that move together: the least of each value (CX-26.12, CX-26.13, CX-27.8)."""

    ships: tuple[Unit, ...]

    @property
    def velocity(self) -> int:
        """Their common Velocity."""
        return self.ships[0].velocity

    @property
    def most_velocity(self) -> int:
        """Their highest common Velocity (CX-26.13)."""
        return min(ship.most_velocity for ship in self.ships)

    @property
    def maneuver(self) -> int:
        """Their Maneuver value at the present Velocity."""
        return self.maneuver_at(self.velocity)

    @property
    def turn(self) -> int:
        """Their Heading value at the present Velocity."""
        return self.turn_at(self.velocity)

    def maneuver_at(self, velocity: int) -> int:
        """Return the least Maneuver value at a Velocity, each ship read with its own Size profile (CX-26.12)."""
        return min(ship.maneuver_at(velocity) for ship in self.ships)

    def turn_at(self, velocity: int) -> int:
        """Return the least Heading value at a Velocity, each ship read with its own Size profile (CX-26.12)."""
        return min(ship.turn_at(velocity) for ship in self.ships)

    def may_change_velocity(self) -> bool:
        """Return whether all of them can change Velocity in their activation (CX-26.13, CX-8.10)."""
        return all(ship.may_change_velocity() for ship in self.ships)

    @property
    def engines_are_locked(self) -> bool:
        """Whether the engines of one are locked, so that none changes Velocity (CX-26.13, CX-23.5)."""
        return any(ship.engines_are_locked for ship in self.ships)


def pace(board: Board, unit: Unit) -> Pace:
    """Return the movement values of a unit and all that move with it, except an Escort left behind (CX-27.8)."""
    parting = [escort.unit for escort in board.escorts if escort.parting]
    others = tuple(board.units[id] for id in group(board, unit.id) if id != unit.id and id not in parting)
    return Pace((unit, *others))
