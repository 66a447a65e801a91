"""Salvage in words."""

from tests.cardgame.state import SalvageView


def describe(view: SalvageView) -> list[str]:
    """Return the table as a seat sees it: the round, then each seat with its ore, cards, power and fleet."""
    fleets = [", ".join(f"{ship.name} {ship.hull}/{ship.guns}" for ship in fleet) or "no ship" for fleet in view.fleets]
    rows = zip(view.names, view.ore, view.hand_sizes, view.powers, fleets, strict=True)
    return [
        f"Round {view.round}: {view.stake} ore at stake.",
        *(f"{name}: {ore} ore, {cards} cards, {power}; {fleet}" for name, ore, cards, power, fleet in rows),
        f"In your hand: {', '.join(view.hand) or 'nothing'}.",
    ]
