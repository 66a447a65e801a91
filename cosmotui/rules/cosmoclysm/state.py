"""The state of a match of Cosmoclysm: plain data only."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.soundness import Of, SeatNumber
from cosmotui.engine.state import State
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import owner_of

NOWHERE = -1
Tile: TypeAlias = Annotated[int, Of("tile")]


class Rolling(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The players who still roll for the lowest d20 (CC-4.1)."""

    contenders: tuple[SeatNumber, ...]


class PlacingShips(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The placing of ship `number` (over all players, from 0); its kind once chosen, else -1 (CC-4.3)."""

    number: int
    kind: Annotated[int, Of("kind", (-1,))]


class PlacingWormholes(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The placing of wormhole `number`; the token once chosen, else -1 (CC-4.11)."""

    number: Annotated[int, Of("wormhole")]
    token: Annotated[int, Of("wormhole", (-1,))]


class Choosing(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The active player chooses a ship (CC-D3)."""


class Declared(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """A Fighter or Taker is declared; it may roll (CC-5.2)."""

    tile: Tile


class Moving(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The ship on `tile` is to move; `allowance` counts for Fighters and Takers, a `rolled` d4 binds (CC-5.4)."""

    tile: Tile
    allowance: int
    rolled: bool


class Leaving(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """`ship` must leave `tile`: a winning defender (CC-10), or, if `captured`, a captured ship (CC-12.3).

    `fight` counts the fights of the chain so far.
    """

    tile: Tile
    ship: Annotated[int, Of("piece")]
    captured: bool
    fight: int


class Capturing(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The Taker on `tile` has beaten a ship of `kind` of the player `loser` and may capture it (CC-12.1)."""

    tile: Tile
    kind: Annotated[int, Of("kind")]
    loser: SeatNumber
    fight: int


Frame: TypeAlias = Rolling | PlacingShips | PlacingWormholes | Choosing | Declared | Moving | Leaving | Capturing


class CosmoclysmState(State, array_like=True):
    """The position, the player on turn, and the next frame."""

    frame: Frame
    at: list[Annotated[int, Of("piece", (0,))]]
    """By tile: the piece that stands there, 0 = none."""
    holes: list[Annotated[int, Of("tile", (NOWHERE,))]]
    """By wormhole token: its tile, or -1."""
    players: int
    first: SeatNumber = 0
    """Who begins (CC-4.1)."""
    active: SeatNumber = 0
    """Whose turn it is: the Turn Rocket."""
    turn: int = 0
    """Number of the turn, from 1; 0 during setup."""
    quiet: int = 0
    """Turns in a row without a loss (CC-13.9)."""
    loss: bool = False
    """Whether a ship was destroyed or captured in this turn."""
    proposed: bool = False
    """Whether a draw was proposed in this turn (CC-13.10)."""
    ended: Result | None = None

    def alive(self) -> list[int]:
        """Return the players with ships on the board or just leaving a hex, by seat."""
        return with_ships(self.at, self.frame, self.players)

    def after(self, player: int) -> int:
        """Return the next player with ships, counterclockwise (CC-1.5, CC-13.1)."""
        alive = self.alive()
        return next(seat for step in range(1, self.players + 1) if (seat := (player + step) % self.players) in alive)


def with_ships(at: Sequence[int], frame: Frame, players: int) -> list[int]:
    """Return the players with ships on the board or just leaving a hex, by seat (CC-13.1)."""
    owners = {owner_of(ship) for ship in at if ship}
    if isinstance(frame, Leaving):
        owners.add(owner_of(frame.ship))
    return [player for player in range(players) if player in owners]


def empty_board() -> list[int]:
    """Return 37 hexes without ships."""
    return [0] * TILES
