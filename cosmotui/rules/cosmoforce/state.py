"""The state of a match of Cosmoforce: plain data only."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.soundness import Of, SeatNumber, SeatOrNone, Within
from cosmotui.engine.state import TimedState
from cosmotui.rules.cosmoforce.ship import Ship


class Building(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Everybody is designing a ship in secret (CF-3)."""


class Between(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The next ship is about to act, or the next round to begin (CF-6)."""


class Repairing(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Step 1 of a turn: ongoing repairs (CF-7.2 to CF-7.5)."""


class Cooling(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Step 2: heat (CF-7.6 to CF-7.8)."""


class Flying(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Step 3: collisions (CF-7.9 to CF-7.13)."""


class Acting(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Step 4: actions (CF-7.14 to CF-7.16)."""

    left: int
    """Actions still allowed in this turn, this one included."""
    crew_action_used: bool = False
    """CF-14.7, SF-18.30."""
    fire_plot: int = 0
    """Added to the target's mass in the next attack of this turn (SF-18.38)."""


Frame: TypeAlias = Building | Between | Repairing | Cooling | Flying | Acting


Doing: TypeAlias = Literal[
    "attack", "ram", "heat", "collision", "maneuver", "damage", "harm", "loss", "burn", "heal", "repair", "crew"
]


class Now(msgspec.Struct, array_like=True, frozen=True):
    """The action under way while a question is asked; everybody sees it."""

    what: Doing
    seat: SeatNumber
    """Whose doing, or whose ship."""
    target: SeatOrNone = -1
    """Whom an attack or ram is aimed at; the ship that the referee rules on."""
    weapon: str = ""
    """What is fired; the Crew Action that was rolled for."""
    slots: tuple[Annotated[int, Of("slot")], ...] = ()
    """Systems that are used."""
    dice: tuple[int, ...] = ()
    """What has been rolled so far, in roll order (CF-1.8); the d20 of a Crew Action (SF-18.32)."""
    first: int = 0
    """How many of them were the initial batch."""
    left: int = 0
    """Damage or harms still to apply, or 1s that may still roll again."""
    discarded: tuple[int, ...] = ()
    """Numbers of dice discarded for the mass limit."""
    moved: tuple[int, ...] = ()
    """Crew already moved or healed by this action; whoever takes a Crew Action."""


class CosmoforceState(TimedState, array_like=True):
    """The rosters, the seat on turn, and the next frame."""

    frame: Frame
    ships: list[Ship]
    """By seat; none before the reveal."""
    round: int = 0
    """From 1; 0 before the reveal."""
    acted: list[SeatNumber] = msgspec.field(default_factory=list[int])
    """Seats that have begun their turn in this round."""
    order: list[SeatNumber] = msgspec.field(default_factory=list[int])
    """The seats in the order listed when the round began; only with `turn_order = fixed` (CF-6.5)."""
    active: SeatNumber = 0
    began: Annotated[int, Within(0, 1 << 40)] = 0
    """The play clock at the reveal, in milliseconds (CF-11.3)."""
    overtime: int = 0
    """The round in which overtime began; 0 if it has not."""
    now: Now | None = None
    ended: Result | None = None

    def alive(self) -> list[int]:
        """Return the seats whose ships are not eliminated."""
        return [seat for seat, ship in enumerate(self.ships) if not ship.lost]
