"""An alien of the catalogue: its power, flare, legacy and special offer, with the words that people read (CE-12)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.effect import Effect, Run, Use, text_of
from cosmotui.rules.cosmic_encounter.hints.hint import Outcome, Strength, Welcome
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.registry import Folder
from cosmotui.rules.cosmic_encounter.traits import Answer


@dataclass(frozen=True, kw_only=True)
class Power:
    """A power. The texts of its clauses are in their functions."""

    name: str
    """Such as `Power of Mastery`."""
    uses: tuple[Effect, ...]
    """Its use clauses, the only part that can be zapped (CE-12.5)."""
    supplemental: tuple[Effect, ...] = ()
    """What happens without a use, while the power is active."""
    extras: tuple[Effect, ...] = ()
    """What its owner may do besides, without a use that could be zapped."""
    supplement: str = ""
    """The words of what is no use and no effect of its own either."""
    traits: tuple[Answer[object], ...] = ()
    """What changes elsewhere while the power is active."""
    is_persistent: bool = False
    """Whether it stays on without authority (CE-12.20)."""
    setup: Run | None = None
    """The Setup clause; its docstring is its text."""
    setup_shows: bool = False
    """Whether everybody sees on the table what the Setup clause has done."""
    secrets: Callable[[CosmicEncounterState, int, Dice], dict[str, int]] | None = None
    """The aliens that it marks unseen, drawn for the seat of its owner: by its Setup clause, and by whoever has to
    imagine them."""
    arrival: Run | None = None
    """What is done instead of the Setup clause when the power comes in mid-match, where that differs (CE-33.2)."""
    if_zapped: Run | None = None
    """What happens instead of nothing when a use is zapped (CE-12.30)."""
    if_off: Run | None = None
    """What happens when it is disrupted, is deactivated or leaves its alien; its docstring is its text, and `use.at`
    says which it is: one of the ends in `model/power.py` (CE-33.2)."""
    stays_beside: bool = False
    """Whether it never takes the place of a main power, but comes beside it (CE-33.2)."""
    price: Effect | None = None
    """What is carried out with each use of the powers that it has given others for a price, at the moment of the use;
    or when one of them ends, at one of the ends in `model/power.py`."""
    strength: Strength | None = None
    """Hint: what ships of its owner are worth in a fleet, where that is not just their number."""
    outcome: Outcome | None = None
    """Hint: what the end of an encounter brings its owner besides, where it is more than a chance."""

    @property
    def offered(self) -> tuple[Effect, ...]:
        """Clauses that its owner may use."""
        return (*(clause for clause in self.uses if not clause.is_mandatory), *self.extras)

    @property
    def automatic(self) -> tuple[Effect, ...]:
        """Clauses that act by themselves."""
        return (*(clause for clause in self.uses if clause.is_mandatory), *self.supplemental)

    @property
    def setup_text(self) -> str:
        """The Setup clause, for people."""
        return text_of(self.setup) if self.setup is not None else ""

    @property
    def end_text(self) -> str:
        """What happens when it ends, for people."""
        return text_of(self.if_off) if self.if_off is not None else ""


@dataclass(frozen=True)
class Legacy:
    """What stays in force for everybody when the alien is eliminated (CE-25.22)."""

    uses: tuple[Effect, ...]
    """Clauses that act on every alien for which their role and condition hold."""
    traits: tuple[Answer[object], ...] = ()
    """What changes elsewhere."""
    offered: tuple[Effect, ...] = ()
    """Clauses that every alien may use when it likes."""

    @property
    def automatic(self) -> tuple[Effect, ...]:
        """Clauses that act by themselves."""
        return self.uses

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All its clauses."""
        return (*self.uses, *self.offered)


@dataclass(frozen=True)
class Flare:
    """The effects of a flare pod (CE-8.2)."""

    wild: Effect
    """For a user without the power."""
    super_flare: Effect
    """For a user who has the power."""


@dataclass(frozen=True)
class SpecialOffer:
    """The special offer of an alien in a negotiation (CE-21.40)."""

    text: str
    promise: str
    """What its owner does, for people: it stands behind `Ofra would`; `{}` is the opponent, X the number."""
    influence: int
    """What its owner gains; 0: the number that the requester names (CE-21.65)."""
    run: Run
    most: Callable[[Use], int] = lambda use: 1
    """The largest number that may be named; 0: the offer cannot be made now."""
    welcome: Welcome | None = None
    """Hint: whether its owner and the opponent should accept it."""
    costs: Callable[[Use, int], int] | None = None
    """The influence that each leader pays for it, to nobody; then its owner gains none."""

    @property
    def earning(self) -> str:
        """What becomes of influence by it, for people."""
        return "both leaders pay" if self.costs is not None else f"{self.influence or 'X'} influence"


@dataclass(frozen=True, kw_only=True)
class Alien:
    """One alien, whose power, legacy and flare are sources of their own."""

    id: str
    name: str
    alert: str
    """`green`, `yellow` or `red`."""
    types: tuple[str, ...]
    galaxy: str
    power: Power
    legacy: Legacy
    flare: Flare
    offer: SpecialOffer | None = None
    aim: str = ""
    """What its player should aim for: a line so short that it stands beside the board."""
    in_play: str = ""
    """What it is good for, for people who meet it for the first time."""
    with_others: str = ""
    """How it goes together with certain other aliens."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All effects of the alien."""
        power, flare = self.power, self.flare
        return (*power.uses, *power.supplemental, *power.extras, *self.legacy.effects, flare.wild, flare.super_flare)


ALIENS: Final = Folder("aliens", Alien)
"""All aliens that can be played, by id."""


def alien(id: str) -> Alien:
    """Return the alien of that id. Raises KeyError if there is none."""
    return ALIENS[id]
