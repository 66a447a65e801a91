"""Why a hex is no answer to the question asked, with the rule that says so."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.placing import letter
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, JUMPER, NAMES, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import (
    WORMHOLES,
    Choosing,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
)
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

_REACH = {
    CRUISER: ("It lies on no open row of the Cruiser.", "CC-7.1"),
    DESTROYER: ("It lies on no open diagonal of the Destroyer.", "CC-7.2"),
    EXTERMINATOR: ("An Exterminator moves 1 hex.", "CC-7.5"),
    JUMPER: ("A Jumper lands at distance 2.", "CC-7.7"),
}


def refusal(view: CosmoclysmView, question: AnyQuestion, place: str) -> Problem | None:
    """Why `place` cannot be chosen now, or None if it can."""
    if not isinstance(question, ChooseOne) or any(option.place == place for option in question.options):
        return None
    tile = INDEX.get(place)
    if tile is None:
        return Problem(f"There is no hex {place}; there are A1 to G4.", "CC-2.5")
    match view.frame:
        case PlacingShips():
            return _placing(view, tile)
        case PlacingWormholes(token=token) if token >= 0:
            other = LABELS[view.holes[token ^ 1]]
            kept = letter(view.rules, tile)
            return Problem(f"{WORMHOLES[token ^ 1]} on {other} has the letter {kept} too.", "CC-4.12")
        case Choosing():
            return _choosing(view, tile)
        case Moving():
            return _moving(view, view.frame, tile)
        case Leaving(tile=start):
            if tile == start:
                return Problem("The ship must leave the fight hex.", "CC-10.5")
            return Problem("A ship that leaves goes 1 hex, or by wormhole.", "CC-10.1")
        case _:
            return Problem("This is decided in the panel, not on the map.")


def _placing(view: CosmoclysmView, tile: int) -> Problem:
    board = view.rules.board
    if view.at[tile]:
        return Problem("A ship stands there.", "CC-4.4")
    if any(ship and owner_of(ship) == view.active for ship in view.at):
        return Problem("It is not next to an own ship.", "CC-4.8")
    if view.active == view.first:
        return Problem(f"It has {len(board.neighbours[tile])} neighbors: the first ship goes on an edge hex.", "CC-4.5")
    return Problem("The first ship goes on a free corner hex.", "CC-4.6")


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
        text, rule = _REACH[kind]
        return Problem(text, rule)
    allowed = "its d4 of" if frame.rolled else "an allowance of"
    return Problem(f"The {NAMES[kind]} cannot get there with {allowed} {frame.allowance}.", "CC-7.6")
