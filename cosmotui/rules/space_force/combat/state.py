"""The state of an encounter: plain data only (SF-20, Encounter)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.soundness import Of, Within
from cosmotui.engine.state import State
from cosmotui.rules.space_force.character import HeldWeapon
from cosmotui.rules.space_force.combat.cast import Place, Side
from cosmotui.rules.space_force.health.harm import Body

NOBODY = -1
Fighter: TypeAlias = Annotated[int, Of("fighter")]
Initiative: TypeAlias = Annotated[int, Within(-999, 999)]

Phase: TypeAlias = Literal["surprise", "initiative", "count", "end"]
"""What the next step does: surprise rolls, initiative of a round, the next number, the end of the round."""


class Turn(msgspec.Struct, array_like=True, frozen=True):
    """The part of a fighter's turn that is done in this round (SF-12.40 to SF-12.47)."""

    moved: bool = False
    legs: int = 0
    """Moves of a sprint made; 2 are a whole one (SF-12.43)."""
    heading: Annotated[int, Within(NOBODY, 7)] = NOBODY
    """Of the first move of a sprint, 0 to 7."""
    acted: bool = False
    strikes: int = 0
    """Attacks made of a two-weapon attack (SF-12.45)."""
    second: str = ""
    """Weapon of the second of them, and its hand: `knife off`."""

    @property
    def begun(self) -> bool:
        """Whether the first action is done: such a turn cannot be held over (SF-12.29)."""
        return self != Turn()


class Combatant(msgspec.Struct, array_like=True, frozen=True):
    """The present state of a combatant; unchanging facts are in the cast, at the same number."""

    body: Body
    arms: tuple[HeldWeapon, ...]
    """Weapons on the person."""
    at: Place | None
    present: bool = True
    bound: bool = False
    lying: bool = False
    surprised: bool = False
    die: Annotated[int, Within(0, 20)] = 0
    """Of this round's initiative; 0 = none rolled."""
    number: Initiative | None = None
    """Initiative of this round (SF-12.20)."""
    due: Initiative | None = None
    """The number on which the next action may come; None = nothing to come."""
    waiting: bool = False
    """Acts on a lower number, not said which (SF-12.26)."""
    holding: bool = False
    """The turn is held over into the next round (SF-12.27)."""
    turn: Turn = Turn()

    @property
    def can_act(self) -> bool:
        """Whether the combatant has actions at all (SF-12.48)."""
        return self.present and self.body.is_conscious and not self.surprised and not self.bound

    @property
    def able(self) -> bool:
        """Whether the side can count on the combatant: present, conscious, and free to move."""
        return self.present and self.body.is_conscious and not self.bound

    @property
    def pending(self) -> bool:
        """Whether actions of this round are still to come."""
        return self.can_act and (self.due is not None or self.waiting)


class Joined(msgspec.Struct, array_like=True, frozen=True):
    """A quick NPC that came in while the fight was on."""

    template: Annotated[str, Of("template")]
    side: Side
    at: Place | None


class SpaceForceState(State, array_like=True):
    """Round, number, everybody in tracker order, and the next phase."""

    phase: Phase
    combatants: list[Combatant]
    joined: list[Joined]
    declared: list[Fighter]
    """Who has declared an action on this number (SF-12.25)."""
    distances: list[tuple[Fighter, Fighter, int]]
    """Distances told for pairs without places: lower number, higher number, paces."""
    round: int = 1
    number: Initiative = 0
    """The number called last (SF-12.22)."""
    acting: Annotated[int, Of("fighter", (NOBODY,))] = NOBODY
    """Who is declaring now."""
    offered: bool = False
    """Whether the Director was asked in this round to close."""
    quiet: int = 0
    """Rounds in a row in which nobody attacked or was harmed."""
    active: bool = False
    """Whether somebody attacked or was harmed in this round."""
    ended: Result | None = None
