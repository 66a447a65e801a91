"""The crew of a ship: tokens, and characters in the place of tokens (CF-5, CF-14.1, SF-18)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of
from cosmotui.rules.space_force.duel.battle_link import Bound

STANDBY: Final = -1
"""Where crew are who work on no system (CF-5.1)."""


class Hero(msgspec.Struct, frozen=True, array_like=True):
    """A character of another role-playing game: a name and hit points (CF-14.4)."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    max_hp: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    hp: int

    @property
    def is_ready(self) -> bool:
        """Whether the hero has more than half of its hit points left (CF-14.4)."""
        return 2 * self.hp > self.max_hp


class Crew(msgspec.Struct, frozen=True, array_like=True):
    """One of the crew: a token, or a character that stands in for one. The dead are on no roster (CF-5.3)."""

    hurt: bool = False
    """The side of a token; a character has its own condition (CF-14.2, SF-18.4)."""
    slot: Annotated[int, Of("slot", (STANDBY,))] = STANDBY
    """The slot it works on."""
    hero: Hero | None = None
    bound: Bound | None = None
    """A character of the Space Force roster."""

    @property
    def is_ready(self) -> bool:
        """Whether it is ready by CF-5.1; for characters by CF-14.4 and SF-18.5."""
        if self.bound is not None:
            return self.bound.face == "ready"
        return self.hero.is_ready if self.hero is not None else not self.hurt

    @property
    def counts(self) -> bool:
        """Whether it counts as crew: all but the unquartered do (SF-18.11, SF-18.12)."""
        return self.bound is None or self.bound.counts

    @property
    def can_work(self) -> bool:
        """Whether it can repair and act (CF-5.7, SF-18.11)."""
        return self.is_ready if self.bound is None else self.bound.can_work

    @property
    def name(self) -> str:
        """The name of a character; "" for a token."""
        if self.bound is not None:
            return self.bound.sheet.name
        return self.hero.name if self.hero is not None else ""

    @property
    def hp(self) -> int:
        """The hit points of a character; 0 for a token."""
        if self.bound is not None:
            return self.bound.body.hp
        return self.hero.hp if self.hero is not None else 0

    @property
    def max_hp(self) -> int:
        """The most hit points that a character can have now; 0 for a token."""
        if self.bound is not None:
            return self.bound.body.max_hp
        return self.hero.max_hp if self.hero is not None else 0

    @property
    def is_token(self) -> bool:
        """Whether it is a token, with no character in its place."""
        return self.bound is None and self.hero is None

    def at(self, slot: int) -> "Crew":
        """Return this crew member, working on `slot` or on standby."""
        return msgspec.structs.replace(self, slot=slot)
