"""The table of Cosmoclysm in words, line by line, for players who read or hear it rather than see it."""

from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.ships import NAMES, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import NOWHERE, Capturing, Declared, Leaving, Moving
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES


def describe(view: CosmoclysmView) -> list[str]:
    """Return the turn, the ships by seat, the wormholes, and the present action, in lines."""
    return [_turn(view), *(_fleet(view, seat) for seat in range(len(view.seats))), _wormholes(view), *_now(view)]


def _turn(view: CosmoclysmView) -> str:
    if view.over:
        return f"The match is over after turn {view.turn}."
    if not view.turn:
        return f"Setup: {view.seats[view.active].name} is to place."
    limit = view.quiet_limit
    quiet = f"{view.quiet} turns without a loss" + ("" if limit is None else f"; the match stops at {limit}")
    return f"Turn {view.turn}, {view.seats[view.active].name} to move. {quiet}."


def _fleet(view: CosmoclysmView, seat: int) -> str:
    own = [(tile, kind_of(ship)) for tile, ship in enumerate(view.at) if ship and owner_of(ship) == seat]
    ships = [f"{NAMES[kind]} {LABELS[tile]}" for tile, kind in own]
    leaving = view.frame
    if isinstance(leaving, Leaving) and owner_of(leaving.ship) == seat:
        ships.append(f"{NAMES[kind_of(leaving.ship)]} leaving {LABELS[leaving.tile]}")
    who = f"{view.seats[seat].letter} {view.seats[seat].name}"
    if view.is_out(seat):
        return f"{who}: out"
    return f"{who}, {len(ships)} {'ship' if len(ships) == 1 else 'ships'}: {', '.join(ships) or 'none placed'}"


def _wormholes(view: CosmoclysmView) -> str:
    ends = [f"{name} {LABELS[tile]}" for name, tile in zip(WORMHOLES, view.holes, strict=True) if tile != NOWHERE]
    if not ends:
        return "Wormholes: none placed"
    return f"Wormholes: {', '.join(ends)}; r or b before a target: by red, by blue"


def _now(view: CosmoclysmView) -> list[str]:
    match view.frame:
        case _ if view.over:
            return []
        case Declared(tile=tile):
            return [f"Declared: {_ship(view, view.at[tile])} {LABELS[tile]}"]
        case Moving(tile=tile, allowance=allowance, rolled=rolled):
            steps = f", d4 {allowance}" if rolled else ""
            return [f"To move: {_ship(view, view.at[tile])} {LABELS[tile]}{steps}"]
        case Leaving(tile=tile, ship=ship):
            return [f"Must leave {LABELS[tile]}: {_ship(view, ship)}"]
        case Capturing(tile=tile, kind=kind, loser=loser):
            return [f"Beaten on {LABELS[tile]}: {NAMES[kind]} of {view.seats[loser].name}"]
        case _:
            return []


def _ship(view: CosmoclysmView, ship: int) -> str:
    return f"{NAMES[kind_of(ship)]} of {view.seats[owner_of(ship)].name}"
