"""What every source has: clauses, and traits."""

from collections.abc import Sequence
from typing import Protocol

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.traits import Answer


class Clauses(Protocol):
    """The clauses and traits of something that can be in force."""

    @property
    def automatic(self) -> Sequence[Effect]:
        """Clauses that act by themselves."""
        ...

    @property
    def offered(self) -> Sequence[Effect]:
        """Clauses that an alien may use."""
        ...

    @property
    def traits(self) -> Sequence[Answer[object]]:
        """What changes elsewhere while the source is in force."""
        ...
