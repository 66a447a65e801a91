"""Plans: declarations on a number, before any die is rolled (SF-12.25). They live inside one step only."""

from typing import NamedTuple, TypeAlias

from cosmotui.rules.space_force.combat.attack import Manner
from cosmotui.rules.space_force.combat.cast import Place
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.weapons import Weapon


class Strike(NamedTuple):
    """An attack."""

    who: int
    weapon: Weapon
    target: int
    """In tracker order; -1 is a spot on the ground (SF-13.36)."""
    spot: Place | None
    """The spot, where the ground is the target and places are known."""
    paces: int
    manner: Manner
    second: str = ""
    """Weapon and hand of the attack that follows, where this is the first of two."""


class Go(NamedTuple):
    """A move, or half of a sprint. None: the place is unknown (SF-12.4)."""

    who: int
    to: Place | None
    sprint: bool


class Help(NamedTuple):
    """Aid to somebody dying."""

    who: int
    target: int


class Reload(NamedTuple):
    """Filling a weapon again."""

    who: int
    weapon: str


class Use(NamedTuple):
    """A skill or ability roll."""

    who: int
    check: Check


class Hand(NamedTuple):
    """A weapon that changes hands; `source` is -1 for a thing from the ground (SF-7.23)."""

    who: int
    """Whose action it is."""
    source: int
    target: int
    weapon: str


class Plain(NamedTuple):
    """An action without a roll: standing up, or using an item."""

    who: int
    what: str
    stands: bool = False


Plan: TypeAlias = Strike | Go | Help | Reload | Use | Hand | Plain
