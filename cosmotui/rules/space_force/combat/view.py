"""The view of an encounter: everything but the dice to come."""

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.space_force.combat.lineup import Fighter, Profile, fighters, lineup
from cosmotui.rules.space_force.combat.options import Rules, rules_of
from cosmotui.rules.space_force.combat.state import NOBODY, Combatant, Phase, SpaceForceState


class SpaceForceView(View, frozen=True):
    """The whole table; fields as in the state."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    rules: Rules
    phase: Phase
    profiles: tuple[Profile, ...]
    combatants: tuple[Combatant, ...]
    round: int
    number: int
    acting: int
    declared: tuple[int, ...]
    distances: tuple[tuple[int, int, int], ...]
    quiet: int
    over: bool

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        """Everybody in tracker order."""
        return fighters(self.profiles, self.combatants)

    @property
    def actor(self) -> Fighter | None:
        """The fighter who is declaring now, if any."""
        return None if self.acting == NOBODY else self.fighters[self.acting]

    @property
    def due(self) -> list[int]:
        """The fighters asked on the number that was called, those who have declared included."""
        waiting = [
            number
            for number, now in enumerate(self.combatants)
            if now.pending and (now.waiting or now.due == self.number)
        ]
        return sorted({*waiting, *self.declared})


def view_of(setup: Setup, state: SpaceForceState, seat: int | None) -> SpaceForceView:
    """Return the view of `seat`."""
    return SpaceForceView(
        seat,
        setup.seats,
        setup.options,
        rules_of(setup),
        state.phase,
        lineup(setup, state),
        tuple(state.combatants),
        state.round,
        state.number,
        state.acting,
        tuple(state.declared),
        tuple(state.distances),
        state.quiet,
        state.ended is not None,
    )
