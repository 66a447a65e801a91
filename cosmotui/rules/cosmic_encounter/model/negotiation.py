"""The state of a negotiation: budgets, demands, and everything that is said (CE-21)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Within

Place: TypeAlias = Annotated[int, Within(0, 9)]
"""At the table: the two sides, then negotiators that effects add."""
PlaceOrNone: TypeAlias = Annotated[int, Within(-1, 9)]


class Demand(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A demand of a negotiation (CE-21.21)."""

    seat: Place
    what: str
    """`revive`, `draft`, `probe`, `pod`, `victory`, `remove`, `technology`, `station` or `offer`."""
    target: str = ""
    """The pod, the sponsor, or the number of the item that is meant."""
    cost: Annotated[int, Within(-9999)] = 0
    standing: bool = True
    to: PlaceOrNone = -1
    """Which leader it is made to, by a negotiator that leads nothing (CE-21.66)."""


class Said(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The act of a leader in a turn of a negotiation, and its result (CE-21.10)."""

    seat: Place
    what: str
    """As in `Demand`, or `offer`, `act`, `pass`, `quash`."""
    target: str = ""
    cost: Annotated[int, Within(-9999)] = 0
    answer: str = ""
    """`stands`, `negated`, `accepted`, `refused`, `declined`, or empty while it is awaited."""
    price: Annotated[int, Within(-9999)] = 0
    """What a negation cost, or the influence that a special offer earned."""
    to: PlaceOrNone = -1
    """As in `Demand`."""


class Negotiation(msgspec.Struct, omit_defaults=True):
    """Budgets and demands (CE-21). The places at the table are the two sides, then the negotiators that effects add."""

    influence: list[int]
    """By place: what is left."""
    spent: list[int]
    turn: Place = 0
    """The place whose turn it is."""
    passes: int = 0
    demands: list[Demand] = []
    offers: list[Place] = []
    """Sides that have requested a special offer."""
    offered: bool = False
    """Whether one has been accepted (CE-21.42)."""
    free: list[Place] = []
    """Sides whose first demand is still free (CE-21.20)."""
    negated: list[Place] = []
    """Sides that have negated a demand."""
    parts: list[list[tuple[str, Annotated[int, Within(-9999)]]]] = []
    """By place: what the influence was made of, in the order in which it came (CE-21.7)."""
    said: list[Said] = []
    """Everything that was said, in turn."""

    def gain(self, side: int, amount: int, why: str) -> None:
        """Add or take influence, never below 0 (CE-21.4)."""
        amount = max(amount, -self.influence[side])
        if amount:
            self.influence[side] += amount
            self.parts[side].append((why, amount))

    def answered(self, answer: str, price: int = 0) -> None:
        """Note the answer to the last act."""
        self.said[-1] = msgspec.structs.replace(self.said[-1], answer=answer, price=price)
