"""The view of a seat: after the reveal everything but the dice to come, before it no roster at all (CF-3.1)."""

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.cosmoforce.options import Rules, rules_of
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState, Frame, Now


class CosmoforceView(View, frozen=True):
    """The table; fields as in the state. Designs before the reveal are sealed answers."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    rules: Rules
    frame: Frame
    ships: tuple[Ship, ...]
    round: int
    acted: tuple[int, ...]
    order: tuple[int, ...]
    active: int
    clock: int
    """Milliseconds of combat (CF-11.3)."""
    overtime: int
    now: Now | None
    over: bool

    @property
    def alive(self) -> list[int]:
        """The seats whose ships are not eliminated."""
        return [seat for seat, ship in enumerate(self.ships) if not ship.lost]

    def team(self, seat: int) -> str:
        """Return the letter of a seat's team, as given or else by its side; "" where everybody flies alone
        (CF-13.1)."""
        if not self.rules.teams:
            return ""
        letters = self.options.get("teams") or [chr(ord("A") + side) for side in self.rules.sides]
        return letters[seat]

    def enemies(self, seat: int) -> list[int]:
        """Return the other seats still there that are not friends (CF-2.3, CF-13)."""
        sides = self.rules.sides
        return [other for other in self.alive if sides[other] != sides[seat]]


def view_of(setup: Setup, state: CosmoforceState, seat: int | None) -> CosmoforceView:
    """Return the view of `seat`."""
    return CosmoforceView(
        seat,
        setup.seats,
        setup.options,
        rules_of(setup),
        state.frame,
        tuple(state.ships),
        state.round,
        tuple(state.acted),
        tuple(state.order),
        state.active,
        state.clock - state.began if state.round else 0,
        state.overtime,
        state.now,
        state.ended is not None,
    )
