"""The view of a seat: everything but the dice to come (CC-1.6)."""

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.cosmoclysm.options import Rules, rules_of
from cosmotui.rules.cosmoclysm.ships import owner_of
from cosmotui.rules.cosmoclysm.state import CosmoclysmState, Frame, Leaving, with_ships


class CosmoclysmView(View, frozen=True):
    """The whole table; fields as in the state."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    rules: Rules
    frame: Frame
    at: tuple[int, ...]
    holes: tuple[int, ...]
    first: int
    active: int
    turn: int
    quiet: int
    over: bool

    @property
    def alive(self) -> list[int]:
        """The players with ships, by seat."""
        return with_ships(self.at, self.frame, len(self.seats))

    def fleet(self, player: int) -> list[int]:
        """Return the pieces of a player: those on the board, then the one that is just leaving a hex (CC-13.1)."""
        leaving = (self.frame.ship,) if isinstance(self.frame, Leaving) else ()
        return [ship for ship in (*self.at, *leaving) if ship and owner_of(ship) == player]

    def is_out(self, player: int) -> bool:
        """Return whether a player has lost all ships (CC-13.1)."""
        return bool(self.turn) and not self.fleet(player)

    @property
    def quiet_limit(self) -> int | None:
        """The number of turns without a loss after which the match stops (CC-13.4)."""
        rounds = self.rules.quiet_rounds
        return None if rounds is None else rounds * len(self.alive)


def view_of(setup: Setup, state: CosmoclysmState, seat: int | None) -> CosmoclysmView:
    """Return the view of `seat`."""
    return CosmoclysmView(
        seat,
        setup.seats,
        setup.options,
        rules_of(setup),
        state.frame,
        tuple(state.at),
        tuple(state.holes),
        state.first,
        state.active,
        state.turn,
        state.quiet,
        state.ended is not None,
    )
