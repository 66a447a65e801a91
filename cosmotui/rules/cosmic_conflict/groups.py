"""Ships that stand and move as one: Formations and Escorts, as state and view both can tell (CX-26, CX-27)."""

import msgspec

from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.orders import COMMANDS
from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from cosmotui.rules.cosmic_conflict.unit import Unit


def formation_of(board: Board, id: int) -> Formation | None:
    """The Formation that a ship is in; a ship is in one at most (CX-26.4)."""
    return next((formation for formation in board.formations if id in formation.ships), None)


def escort_of(board: Board, id: int) -> Escort | None:
    """The relationship in which a ship is the Escort (CX-27.1)."""
    return next((escort for escort in board.escorts if escort.unit == id), None)


def escorts_of(board: Board, id: int) -> tuple[int, ...]:
    """The Escorts of a ship (CX-27.3)."""
    return tuple(escort.unit for escort in board.escorts if escort.escorted == id)


def is_bound(board: Board, id: int) -> bool:
    """Whether a ship is in a Formation or an Escort relationship (CX-26.4)."""
    return len(group(board, id)) > 1


def bond(board: Board, id: int) -> int:
    """Whose Formation a ship is in, or whom it escorts; -1 for neither."""
    formation, escort = formation_of(board, id), escort_of(board, id)
    return formation.lead if formation else escort.escorted if escort else -1


def group(board: Board, id: int) -> tuple[int, ...]:
    """All that stand at the same centre and move with a ship, the Lead or Escorted Ship first (CX-26.5, CX-27.4)."""
    formation = formation_of(board, id)
    if formation:
        return formation.ships
    escort = escort_of(board, id)
    first = escort.escorted if escort else id
    return (first, *escorts_of(board, first))


def formed(board: Board, id: int) -> tuple[int, ...]:
    """The ships of its Formation, the Lead first; the ship alone without one."""
    formation = formation_of(board, id)
    return formation.ships if formation else (id,)


def anchor(board: Board, id: int) -> int:
    """The ship by which it stands: its Lead, its Escorted Ship, or itself."""
    return group(board, id)[0]


def drawn(board: Board, unit: Unit) -> Point:
    """Where a unit is drawn: the members of a Formation at their offsets from the Lead (CX-26.6)."""
    formation = formation_of(board, unit.id)
    if formation is None or formation.lead == unit.id:
        return unit.pos
    dx, dy = formation.offsets[formation.members.index(unit.id)]
    return unit.pos[0] + dx, unit.pos[1] + dy


def step_size(board: Board, unit: Unit) -> int:
    """The Size step in which it acts: of the largest member, of the Escorted Ship, or its own (CX-26.10, CX-27.6)."""
    formation = formation_of(board, unit.id)
    if formation:
        return max(board.units[id].size for id in formation.ships)
    return board.units[anchor(board, unit.id)].size


# --- Orders of the Lead -----------------------------------------------------------------------------------------------


def holder(board: Board, id: int) -> Unit:
    """At whom the Orders and tokens of a ship lie: at its Lead's in a Formation (CX-26.7)."""
    formation = formation_of(board, id)
    return board.units[formation.lead if formation else id]


def payments(board: Board, id: int, command: str) -> tuple[int, ...]:
    """What can pay for a Command of a ship, at its holder; the ship must be able to use it (CX-26.9)."""
    unit = board.units[id]
    if unit.is_mute or unit.is_barred(COMMANDS[command].type):
        return ()
    return holder(board, id).payments(command)


def users(board: Board, id: int, command: str) -> list[int]:
    """Who carries out a Command of a ship: each member of its Formation that can use it (CX-26.9)."""
    type = COMMANDS[command].type
    ships = [board.units[ship] for ship in formed(board, id)]
    return [ship.id for ship in ships if ship.on_table and not (ship.is_mute or ship.is_barred(type))]


# --- movement ---------------------------------------------------------------------------------------------------------


class Pace(msgspec.Struct, frozen=True):
    """What ships that move together can do: the least of each value (CX-26.12, CX-26.13, CX-27.8)."""

    ships: tuple[Unit, ...]

    @property
    def velocity(self) -> int:
        """They have one Velocity."""
        return self.ships[0].velocity

    @property
    def most_velocity(self) -> int:
        """CX-26.13."""
        return min(ship.most_velocity for ship in self.ships)

    @property
    def maneuver(self) -> int:
        """At their present Velocity."""
        return self.maneuver_at(self.velocity)

    @property
    def turn(self) -> int:
        """At their present Velocity."""
        return self.turn_at(self.velocity)

    def maneuver_at(self, velocity: int) -> int:
        """Each read with its own Size profile (CX-26.12)."""
        return min(ship.maneuver_at(velocity) for ship in self.ships)

    def turn_at(self, velocity: int) -> int:
        """Each read with its own Size profile (CX-26.12)."""
        return min(ship.turn_at(velocity) for ship in self.ships)

    def may_change_velocity(self) -> bool:
        """If one of them cannot in its activation, none can (CX-26.13, CX-8.10)."""
        return all(ship.may_change_velocity() for ship in self.ships)

    @property
    def engines_are_locked(self) -> bool:
        """If the engines of one are locked, none changes Velocity (CX-26.13, CX-23.5)."""
        return any(ship.engines_are_locked for ship in self.ships)


def pace(board: Board, unit: Unit) -> Pace:
    """How a unit moves, with all that move with it; an Escort that is left behind does not count (CX-27.8)."""
    parting = [escort.unit for escort in board.escorts if escort.parting]
    others = tuple(board.units[id] for id in group(board, unit.id) if id != unit.id and id not in parting)
    return Pace((unit, *others))
