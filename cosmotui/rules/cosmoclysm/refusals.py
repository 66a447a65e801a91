"""Why a hex does not answer the question, with its rule."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS, TILES
from cosmotui.rules.cosmoclysm.placing import letter
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, JUMPER, NAMES, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import (
    Choosing,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
)
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES, other_end

_REACH = {
    CRUISER: Problem("It is on no open row of the Cruiser.", "CC-7.1"),
    DESTROYER: Problem("It is on no open diagonal of the Destroyer.", "CC-7.2"),
    EXTERMINATOR: Problem("An Exterminator moves 1 hex.", "CC-7.5"),
    JUMPER: Problem("A Jumper lands at distance 2.", "CC-7.7"),
}


def refusal(view: CosmoclysmView, question: AnyQuestion, place: str) -> Problem | None:
    """Return why `place` cannot be chosen now, or None if it can."""
    if not isinstance(question, ChooseOne) or any(option.place == place for option in question.options):
        return None
    tile = INDEX.get(place)
    if tile is None:
        return Problem(f"There is no hex {place}; the hexes are A1 to G4.", "CC-2.5")
    match view.frame:
        case PlacingShips(kind=kind) if kind >= 0:
            return _placing(view, [INDEX[option.place] for option in question.options if option.place], tile)
        case PlacingWormholes(token=token) if token >= 0:
            other = LABELS[view.holes[other_end(token)]]
            kept = letter(view.rules, tile)
            return Problem(f"{WORMHOLES[other_end(token)]} on {other} has the letter {kept} too.", "CC-4.12")
        case Choosing() if question.key == "CC-D3":
            return _choosing(view, tile)
        case Moving():
            return _moving(view, view.frame, tile)
        case Leaving(tile=start):
            if tile == start:
                return Problem("The ship must leave the fight hex.", "CC-10.5")
            return Problem("A ship that leaves goes 1 hex, or by wormhole.", "CC-10.1")
        case _:
            return Problem("This is decided in the panel, not on the map.")


def _placing(view: CosmoclysmView, legal: list[int], tile: int) -> Problem:
    board = view.rules.board
    if view.at[tile]:
        return Problem("A ship stands there.", "CC-4.4")
    own = [ship for ship in range(TILES) if view.at[ship] and owner_of(view.at[ship]) == view.active]
    if own:
        if any(spot in board.neighbours[ship] for ship in own for spot in legal):
            return Problem("It is not next to a ship of yours.", "CC-4.8")
        return Problem("Another free hex is nearer to a ship of yours.", "CC-4.9")
    if view.active == view.first:
        return Problem(f"It has {len(board.neighbours[tile])} neighbors: the first ship goes on an edge hex.", "CC-4.5")
    if all(spot in board.corners for spot in legal):
        return Problem("The first ship goes on a free corner hex.", "CC-4.6")
    return Problem("No corner hex is free: the first ship goes on a free edge hex.", "CC-4.7")


def _choosing(view: CosmoclysmView, tile: int) -> Problem:
    ship = view.at[tile]
    if not ship:
        return Problem("No ship stands there.", "CC-5.1")
    if owner_of(ship) != view.active:
        return Problem(f"That ship belongs to {view.seats[owner_of(ship)].name}.", "CC-5.1")
    return Problem("This ship has no legal move.", "CC-5.8")


def _moving(view: CosmoclysmView, frame: Moving, tile: int) -> Problem:
    if tile == frame.tile:
        return Problem("A move may not end where it began.", "CC-5.7")
    kind = kind_of(view.at[frame.tile])
    if kind in _REACH:
        return _REACH[kind]
    allowed = "its d4 of" if frame.rolled else "an allowance of"
    return Problem(f"The {NAMES[kind]} cannot get there with {allowed} {frame.allowance}.", "CC-7.6")
