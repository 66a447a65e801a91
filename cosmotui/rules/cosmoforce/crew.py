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
        """More than half of its hit points left (CF-14.4)."""
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
        """CF-5.1; for characters CF-14.4 and SF-18.5."""
        if self.bound is not None:
            return self.bound.face == "ready"
        return self.hero.is_ready if self.hero is not None else not self.hurt

    @property
    def counts(self) -> bool:
        """Whether it is crew where crew are counted: all but the unquartered (SF-18.11, SF-18.12)."""
        return self.bound is None or self.bound.counts

    @property
    def can_work(self) -> bool:
        """Whether it can repair and act (CF-5.7, SF-18.11)."""
        return self.is_ready if self.bound is None else self.bound.can_work

    @property
    def name(self) -> str:
        """A character's name; "" for a token."""
        if self.bound is not None:
            return self.bound.sheet.name
        return self.hero.name if self.hero is not None else ""

    @property
    def hp(self) -> int:
        """Hit points of a character; 0 for a token."""
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
        """Whether nobody stands in for it."""
        return self.bound is None and self.hero is None

    def at(self, slot: int) -> "Crew":
        """The same, working on `slot` or on standby."""
        return msgspec.structs.replace(self, slot=slot)
