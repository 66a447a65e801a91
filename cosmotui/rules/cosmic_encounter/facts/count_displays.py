"""Ships on planets as the displays show them: by their number, or without it while an effect turns counts off
(CE-37.38)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown


def shown_ships(board: Board, planet: int, seat: int) -> int | None:
    """Return how many ships an alien has on a planet; None while counts are off."""
    return len(on_planet(board, planet, seat)) if counts_are_shown(board) else None


def ships_words(board: Board, planet: int, seat: int) -> str:
    """Return the ships of an alien on a planet: `3 ships`, or `ships` while counts are off."""
    count = shown_ships(board, planet, seat)
    return "ships" if count is None else counted(count)


def base_words(board: Board, name: str, planet: int, seat: int) -> str:
    """Return an alien on a planet by name: `Mira 3`, or `Mira` while counts are off."""
    count = shown_ships(board, planet, seat)
    return name if count is None else f"{name} {count}"


def inhabitants(board: Board, names: Sequence[str], planets: Sequence[int]) -> dict[int, str]:
    """Return the aliens on each of these planets in words: `Mira 3, Ofra 1`."""
    owners: dict[int, list[int]] = {planet: [] for planet in planets}
    for ship in board.ships:
        if ship.place in owners:
            owners[ship.place].append(ship.owner)
    counts = counts_are_shown(board)
    return {planet: _census(names, there, counts) for planet, there in owners.items()}


def _census(names: Sequence[str], owners: Sequence[int], counts: bool) -> str:
    words = [f"{names[seat]} {owners.count(seat)}" if counts else names[seat] for seat in sorted(set(owners))]
    return ", ".join(words) or "vacant"
