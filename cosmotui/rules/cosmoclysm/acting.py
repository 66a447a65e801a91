"""The ship that the present question is about, its hex, and how far the action has come (CC-5, CC-10, CC-12)."""

from cosmotui.rules.cosmoclysm.ships import EMPTY, FLEET_SIZE
from cosmotui.rules.cosmoclysm.state import NOWHERE, Capturing, Declared, Leaving, Moving, PlacingShips
from cosmotui.rules.cosmoclysm.view import CosmoclysmView


def acting_ship(view: CosmoclysmView) -> int:
    """Return the piece that the question is about: declared, moving, leaving or capturing; 0 for none."""
    match view.frame:
        case Leaving(ship=ship):
            return ship
        case Moving(tile=tile) | Declared(tile=tile) | Capturing(tile=tile):
            return view.at[tile]
        case _:
            return EMPTY


def acting_tile(view: CosmoclysmView) -> int:
    """Return the tile from which the acting ship starts; NOWHERE for none."""
    match view.frame:
        case Moving(tile=tile) | Declared(tile=tile) | Leaving(tile=tile) | Capturing(tile=tile):
            return tile
        case _:
            return NOWHERE


def stage(view: CosmoclysmView) -> str:
    """Return how far the action has come: the d4 (CC-5.2), the fight of a chain (CC-10.8), the ship that is placed
    (CC-4.3); "" for anything else."""
    match view.frame:
        case Moving(rolled=True, allowance=die):
            return f"d4 {die}"
        case Leaving(fight=number) | Capturing(fight=number):
            return f"fight {number} of the chain"
        case PlacingShips(number=number):
            players = len(view.seats)
            return f"ship {number // players + 1} of {FLEET_SIZE[players]}"
        case _:
            return ""
