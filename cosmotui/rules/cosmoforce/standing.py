"""The standing of a ship: its class, and the damage that it can still take."""

from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.standing import Standing


def standing(view: CosmoforceView, seat: int) -> Standing:
    """Return the standing of a ship: its class, and its empty boxes while it is in the battle (CF-10.2, CF-12)."""
    if seat >= len(view.ships):
        return Standing("", 0)
    ship = view.ships[seat]
    return Standing(ship.hull, 0 if ship.lost else ship.empty_boxes)
