"""A ship battle being set up, in words."""

from typing import Final

from cosmotui.rules.cosmoforce.battle_draft import SeatDraft
from cosmotui.rules.space_force.season import Season

SETTINGS: Final = (("sides", "Sides"), ("limit", "Overtime after"), ("questions", "Asks"))
"""The settings of a battle with their labels."""
TOLD: Final = {
    "alone": "everybody alone",
    "teams": "two teams, by turns",
    "none": "never",
    "full": "everything",
    "few": "what matters",
}
"""The values of the settings that are no words yet."""
OWN_DESIGN: Final = "a ship of its own design"


def ship_told(season: Season, seat: SeatDraft) -> str:
    """Return the ship of a seat with its class."""
    if seat.ship is None or not season.has(seat.ship):
        return OWN_DESIGN
    ship = season.ships[seat.ship]
    return f"{ship.name}, {'Nova' if ship.ship_class == 'nova' else 'Scorpius'}"


def player_told(seat: SeatDraft, person: str) -> str:
    """Return who plays a seat: a bot, or a `person` in words."""
    return f"bot, {seat.level}" if seat.level else person
