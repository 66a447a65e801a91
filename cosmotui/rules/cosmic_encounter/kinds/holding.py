"""What every item has that lies in a nexus, on a planet or in force for all: words, clauses and traits."""

from dataclasses import dataclass

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.model.windows import ACT
from cosmotui.rules.cosmic_encounter.traits import Answer


@dataclass(frozen=True)
class Plan:
    """What an alien may do with an item that has no effect yet."""

    offered: tuple[Effect, ...] = ()
    automatic: tuple[Effect, ...] = ()
    traits: tuple[Answer[object], ...] = ()


@dataclass(frozen=True, kw_only=True)
class HoldingKind:
    """An item of the catalogue that becomes a holding in a match."""

    id: str
    name: str
    uses: tuple[Effect, ...] = ()
    """Its clauses: those that its alien may use, and those that act by themselves."""
    traits: tuple[Answer[object], ...] = ()
    """What changes elsewhere while it is in force."""
    supplement: str = ""
    """The words of what is no clause."""
    is_for_all: bool = False
    """Whether it acts on every alien: nobody uses it, all its clauses act by themselves."""
    is_boss: bool = False
    """Whether it is a hazard that stays until another boss comes (CE-30.3)."""
    is_accessible: bool = False
    """Whether it serves every alien with a base on its planet (CE-28.3)."""

    back: str = ""
    """What it is called while it is shrouded, if that is known: all that lie under the same name look alike."""
    stays: bool = False
    """Whether it stays where it lies when the power that has laid it leaves the match."""

    @property
    def waits(self) -> bool:
        """Whether it has no effect until its owner reveals it (CE-29.10)."""
        return False

    @property
    def is_base(self) -> bool:
        """Whether a ship on it counts as a base of its own (CE-29.8)."""
        return False

    @property
    def acts_once(self) -> bool:
        """Whether it is spent by its use (CE-29.9)."""
        return False

    @property
    def plan(self) -> Plan:
        """What its alien may do with it before it has an effect."""
        return Plan()

    @property
    def offered(self) -> tuple[Effect, ...]:
        """Clauses that its alien may use."""
        return tuple(clause for clause in self.uses if not self._acts(clause))

    @property
    def automatic(self) -> tuple[Effect, ...]:
        """Clauses that act by themselves."""
        return tuple(clause for clause in self.uses if self._acts(clause))

    def _acts(self, clause: Effect) -> bool:
        """Return whether a clause acts by itself: where it acts on all, every one but a turn of a negotiation."""
        return clause.is_mandatory or (self.is_for_all and not clause.is_at(ACT))

    @property
    def text(self) -> str:
        """What it does, in the words of its clauses."""
        return " ".join([*(clause.text for clause in self.effects), *([self.supplement] if self.supplement else [])])

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All its effects."""
        return self.uses
