"""The state of a match of Cosmic Conflict: plain data only."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.soundness import Of, SeatNumber, Within
from cosmotui.engine.state import State
from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

Side: TypeAlias = SeatNumber
UnitId: TypeAlias = Annotated[int, Of("unit")]
UnitIds: TypeAlias = tuple[UnitId, ...]
Effect = Literal["accuracy", "terrain", "range"]
"""What a spent Marked token gives: effects 1, 2 and 3 (CX-13.28 to CX-13.30)."""


class Fleets(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Both sides are bringing their fleets (CX-17.1)."""


class Starting(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The first player is being determined (CX-12.2)."""


class Placing(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Terrain is being placed; the count is that of features so far (CX-17.3)."""

    count: int


class Objectives(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The objectives of Control (CX-20.7, CX-20.8)."""


class Deploying(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Ships, then Fighters are being placed; `side` is next (CX-17.6, CX-17.9)."""

    side: Side


class Forming(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """Formations and Escorts are being created, changed and dissolved by `side` (CX-12.4)."""

    side: Side
    changed: UnitIds = ()
    """Ships that have entered or left one in this phase (CX-26.27)."""


class Commanding(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The Command Phase (CX-12.4 to CX-12.9)."""


class Choosing(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """A unit is about to be activated in the step of a Size (CX-14.1 to CX-14.9)."""

    upward: bool
    size: Annotated[int, Within(-1, 7)]
    side: Side
    """Whose turn it is to activate or pass."""
    passed: tuple[bool, bool] = (False, False)
    """Who has passed in this upward step (CX-14.3)."""
    window: bool = True
    """Whether window WA is still to be opened."""
    largest: int = 0
    """The largest Size of any ship when the step began (CX-14.7)."""


class Activating(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The activation of a unit: attack part, movement part (CX-14.11). `then` is the frame after it.

    Of ships that act as one, `ship` attacks next; they attack one by one, and move with the first of them.
    """

    unit: UnitId
    then: Choosing
    part: Literal["ship", "attack", "pace", "velocity", "straight", "maneuver", "heading", "end"] = "attack"
    shifted: tuple[Point, ...] = ()
    """Where it stood after each part of the movement, for the map."""
    group: UnitIds = ()
    """All that act with it: the Lead or Escorted Ship first (CX-26.10, CX-27.6); () for a unit of its own."""
    stopped: UnitIds = ()
    """Who of them has stopped attacking."""

    @property
    def ids(self) -> tuple[int, ...]:
        """The units being activated."""
        return self.group or (self.unit,)


class Resolving(msgspec.Struct, array_like=True, tag=True, frozen=True):
    """The Resolution Phase, steps 1 to 8 (CX-15)."""

    step: Annotated[int, Within(1, 9)]
    done: UnitIds = ()
    """Units that have had their part of the step."""


Frame: TypeAlias = (
    Fleets | Starting | Placing | Objectives | Deploying | Forming | Commanding | Choosing | Activating | Resolving
)

FormationKind = Literal["defensive", "offensive"]
"""CX-26.14, CX-26.17."""
FORMATION_NAMES: Final[dict[FormationKind, str]] = {
    "defensive": "a Defensive Formation",
    "offensive": "an Offensive Formation",
}


class Formation(msgspec.Struct, frozen=True, array_like=True):
    """Ships that act as one (CX-26.1)."""

    lead: UnitId
    kind: FormationKind
    members: UnitIds
    """The others, in the order in which they joined."""
    offsets: tuple[Point, ...]
    """Where each of them is drawn from the Lead (CX-26.6)."""

    @property
    def ships(self) -> tuple[int, ...]:
        """All members, the Lead first."""
        return (self.lead, *self.members)


class Escort(msgspec.Struct, frozen=True, array_like=True):
    """A ship that guards another one (CX-27.1)."""

    unit: UnitId
    escorted: UnitId
    parting: bool = False
    """It is left behind in the movement under way (CX-27.8)."""


class Missile(msgspec.Struct, frozen=True, array_like=True):
    """A missile token (CX-9.18, CX-9.20)."""

    id: int
    side: Side
    launcher: UnitId
    mount: int
    size: int
    """Weapon Size."""
    pos: Point
    target: UnitId
    effects: tuple[Effect, ...] = ()
    support: int = 0
    """Damage of an Offensive Formation (CX-26.18)."""


class MarkUse(msgspec.Struct, frozen=True, array_like=True):
    """The effect that a ship has bought with Marked tokens for its attack part (CX-13.27)."""

    unit: UnitId
    target: UnitId
    effect: Effect


class Aim(msgspec.Struct, frozen=True, array_like=True):
    """The attack that is being carried out: everybody sees it (CX-5.3 to CX-5.18)."""

    attacker: UnitId
    mount: int
    target: UnitId
    accuracy: Annotated[int, Within(-99, 99)] = 0
    """The accuracy die; 0 before it is rolled."""
    damage: tuple[Annotated[int, Within(-99, 99)], ...] = ()
    dodged: bool = False
    rerolled: tuple[int, ...] = ()
    """Dice re-rolled by the attacker: 0 the accuracy die, 1 and 2 damage dice (CX-5.16)."""
    support: int = 0
    """Damage that an Offensive Formation adds (CX-26.17)."""


class CosmicConflictState(State, array_like=True):
    """Units, terrain and tokens, the side on turn, and the next frame."""

    frame: Frame
    units: list[Unit]
    """By id."""
    features: tuple[Feature, ...] = ()
    missiles: tuple[Missile, ...] = ()
    objectives: tuple[Point, ...] = ()
    factions: tuple[AnyFaction, AnyFaction] = ("", "")
    swapped: bool = False
    """Whether side A starts at the far edge (CX-17.3)."""
    turn: int = 0
    first: Side = 0
    """The first player of this turn (CX-12.3)."""
    next_missile: int = 1
    mark_uses: tuple[MarkUse, ...] = ()
    aim: Aim | None = None
    quiet: tuple[int, int] = (0, 0)
    """By side: windows WA are declined unasked up to this turn (CX-12.20)."""
    deck: tuple[int, ...] = ()
    """Cards left of the Condition deck (CX-23.2)."""
    results: tuple[str, ...] = ()
    """The victory conditions as they were counted, in words."""
    ended: Result | None = None
    formations: tuple[Formation, ...] = ()
    escorts: tuple[Escort, ...] = ()
    strays: UnitIds = ()
    """Escorts that are to be placed: their relationship has ended (CX-27.7, CX-27.11)."""
    redirected: UnitIds = ()
    """Escorted Ships for which a Hit was redirected in this activation (CX-27.9)."""
